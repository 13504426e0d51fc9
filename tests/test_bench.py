"""The table of `make bench`, and the place in README.md that it is written to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.measured import TABLE, Measured


@pytest.mark.parametrize(
    ("found", "line"),
    [
        (Measured("a page", 1234.5, 2000, "KB", "weighed"), "| a page | 1,234 KB | 2,000 KB at most | yes | weighed |"),
        (
            Measured("a rate", 0.256, 1, "/s", "counted", True),
            "| a rate | 0.26 /s | 1 /s at least | **no** | counted |",
        ),
        (
            Measured("pairs", 3.9e6, 1e6, "/s", "seen", True),
            "| pairs | 3,900,000 /s | 1,000,000 /s at least | yes | seen |",
        ),
        (Measured("calls", 0, 0, "", "seen"), "| calls | 0 | 0 | yes | seen |"),
        (Measured("a mark", None, 98, "", "no tool", True), "| a mark | - | 98 at least | not measured | no tool |"),
    ],
)
def test_a_line_of_the_table(found: Measured, line: str) -> None:
    assert found.line == line


def test_the_readme_has_a_place_for_the_table(project: Path) -> None:
    found = TABLE.search((project / "README.md").read_text(encoding="utf-8"))
    assert found
    assert "Measured on 20" in found[0]
