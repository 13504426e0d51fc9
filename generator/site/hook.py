"""The MkDocs side, as thin as can be: hands the generated pages over and stops a build on wrong data.

MkDocs loads this file by its path, outside the package, so that it stays while the package is loaded anew.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_TAG = re.compile(r"<[^>]*>")

_serving = False
_contents: dict[str, str] = {}
"""Source path to the HTML that takes the place of the page's Markdown."""


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether edits are to be seen."""
    global _serving  # noqa: PLW0603 - MkDocs offers hooks no object to keep this in
    _serving = command == "serve"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages."""
    if _serving:
        for name in [name for name in sys.modules if name.partition(".")[0] == "generator"]:
            del sys.modules[name]
    from generator.model.load import load_and_prove
    from generator.model.problems import RulesDataError
    from generator.site.render import render_all

    try:
        rulebook, _ = load_and_prove(Path(config.config_file_path).parent)
    except RulesDataError as error:
        raise PluginError(f"rules/ has problems:\n{error}") from None
    _contents.clear()
    for rendered in render_all(rulebook):
        page = rendered.page
        if page.light:
            files.append(File.generated(config, f"{page.address}index.html", content=rendered.html))
            continue
        source = f"{page.address.rstrip('/') or 'index'}.md"
        if page.address in ("variants/", "rules/", "compare/", "sources/"):
            source = f"{page.address}index.md"
        _contents[source] = rendered.html
        meta = {"title": page.title, "description": page.description}
        head = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in meta.items())
        files.append(File.generated(config, source, content=f"---\n{head}---\n"))
    return files


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Put the generated HTML where the Markdown was, and its headings into the table of contents."""
    content = _contents.get(page.file.src_uri)
    if content is None:
        return html
    headings = [AnchorLink(_TAG.sub("", title).strip(), anchor, 2) for anchor, title in _HEADING.findall(content)]
    page.toc = TableOfContents(headings)
    return content
