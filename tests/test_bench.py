"""The table of `make bench`, and the place in the page that it is written to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.measured import HEAD, TABLE, Measured, Ratio
from tests.bench.pages import heaviest
from tests.bench.plain import plain_project
from tests.kinds import MOVED, kinds


@pytest.mark.parametrize(
    ("figure", "line"),
    [
        (
            Measured("a page", 1234.5, 2000, "KB", "weighed"),
            "| a page | 1,234 KB | - | 2,000 KB at most | yes | weighed |",
        ),
        (
            Measured("a rate", 0.256, 1, "/s", "counted", True),
            "| a rate | 0.256 /s | - | 1 /s at least | **no** | counted |",
        ),
        (Measured("calls", 0, 0, "", "seen"), "| calls | 0 | - | 0 | yes | seen |"),
        (
            Measured("a mark", None, 98, "", "no tool", True),
            "| a mark | - | - | 98 at least | not measured | no tool |",
        ),
        (
            Measured("pairs", 3.9e6, None, "/s", "seen", True, Ratio(1.65, "per node", 1.6)),
            "| pairs | 3,900,000 /s | 1.65 per node | 1.6 per node at least | yes | seen |",
        ),
        (
            Measured("pairs", 3.9e6, None, "/s", "seen", True, Ratio(1.55, "per node", 1.6)),
            "| pairs | 3,900,000 /s | 1.55 per node | 1.6 per node at least | **no** | seen |",
        ),
        (
            Measured("build", 9.5, 10, "s", "once", ratio=Ratio(3.2, "times plain", 3)),
            "| build | 9.50 s | 3.20 times plain | 10 s at most, 3 times plain at most | **no** | once |",
        ),
        (
            Measured("tests", 6, 5, "min", "once", ratio=Ratio(300, "million nodes")),
            "| tests | 6 min | 300 million nodes | 5 min at most | **no** | once |",
        ),
    ],
)
def test_a_line_of_the_table(figure: Measured, line: str) -> None:
    assert figure.line == line


def test_a_page_of_each_kind_is_weighed(built_site: Path) -> None:
    assert {*kinds(), MOVED} <= {*heaviest(built_site)}


def test_the_page_has_a_place_for_the_table(project: Path) -> None:
    table = TABLE.search((project / "docs/benchmarks.md").read_text(encoding="utf-8"))
    assert table
    assert "Measured on 20" in table[0]
    assert HEAD in table[0]


def test_the_plain_project_holds_the_text_of_every_page(tmp_path: Path) -> None:
    site, folder = tmp_path / "site", tmp_path / "plain"
    pages = {
        "index.html": '<main class="sheet" id="sheet">Home</main>',
        "rules/index.html": '<main class="sheet sided" id="sheet"\ndata-kind="rules">\n\n    <p>Rules</p>\n</main>',
        "rules/one/index.html": '<main class="sheet" id="sheet"><article>Own</article></main>',
        "compare/a/b/index.html": '<main class="sheet" id="sheet">A pair</main>',
        "contribute/index.html": "<main>Laid out by Material</main>",
    }
    for name, html in pages.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(html, encoding="utf-8")
    assert plain_project(site, folder) == 4
    texts = {path.relative_to(folder / "docs").as_posix(): path.read_text() for path in folder.rglob("*.md")}
    assert texts == {
        "index.md": "# Plain\n",
        "rules/index.md": "<p>Rules</p>\n",
        "rules/one/index.md": "<article>Own</article>\n",
        "compare/a/b/index.md": "A pair\n",
    }
    assert "  - index.md: index.md\n  - rules: rules/index.md\n" in (folder / "mkdocs.yml").read_text()
