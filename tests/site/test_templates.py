"""Templates as somebody reads them who wants to change one."""

from __future__ import annotations

from pathlib import Path

LONGEST = 120
"""Characters, as in Python (pyproject.toml)."""


def test_no_line_is_too_long_to_read(project: Path) -> None:
    folders = (project / folder for folder in ("generator/bigtwo/templates", "overrides", "docs/prose"))
    lines = [
        (f"{path.relative_to(project)}:{number}", len(line))
        for folder in folders
        for path in sorted(folder.rglob("*.html"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]
    assert lines
    assert [f"{place} has {length} characters" for place, length in lines if length > LONGEST] == []
