"""The reference for the build: plain MkDocs with Material, on the text of our generated pages."""

from __future__ import annotations

import re
from pathlib import Path

CONFIG = """\
site_name: Plain
theme: {name: material, font: false}
plugins: [search]
nav:
%s
not_in_nav: /*
"""
TEXT = re.compile(r'<main class="sheet[^"]*"[^>]*>(.*)</main>', re.DOTALL)
"""The text of a page in our layout; pages of Markdown, and those that only lead on, have none."""
BLANK = re.compile(r"\n\s*")
HOME = "# Plain\n"


def plain_project(site: Path, folder: Path) -> int:
    """Write a project with a Markdown file for each generated page of a built site.

    :returns: the number of pages.
    """
    texts = {"index.md": HOME}
    for page in sorted(site.rglob("index.html")):
        main = TEXT.search(page.read_text(encoding="utf-8"))
        if main and page.parent != site:
            # HTML may stand in Markdown as it is; without blank lines and indents none of it is taken for code.
            name = page.relative_to(site).with_suffix(".md").as_posix()
            texts[name] = BLANK.sub("\n", main[1]).strip() + "\n"
    for name, text in texts.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    sections = [name for name in texts if name.count("/") <= 1]
    nav = "\n".join(f"  - {name.partition('/')[0]}: {name}" for name in sections)
    (folder / "mkdocs.yml").write_text(CONFIG % nav, encoding="utf-8")
    return len(texts)
