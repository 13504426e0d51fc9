"""The MkDocs side, as thin as can be: hands the generated pages over and stops a build on wrong data.

MkDocs loads this file by its path, outside the package, so that it stays while the package is loaded anew.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

if TYPE_CHECKING:
    from generator.site import page as generated

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_UNSEARCHED = re.compile(r"<(\w+) [^>]*\bdata-search-exclude\b[^>]*>.*?</\1>", re.DOTALL)
"""What search is to leave out; such an element holds none of its own kind. Reading it took longer than the rest."""
_TAG = re.compile(r"<[^>]*>")
_BLOCK = re.compile(r"</?(?:p|ul|ol|li)\b[^>]*>")
"""What search would keep for a layout that its results do not need."""

SHEET = "sheet"
"""The id of what holds a page's content, to which "skip to content" leads."""

PROBLEMS: dict[str, object] = {"title": "Problems", "description": "What is wrong in rules/"}

_log = logging.getLogger("mkdocs.hooks.bigtwo")


class _State:
    """What lasts from one build to the next."""

    serving = False
    pages: ClassVar[list[tuple[str, str, str]]] = []
    """The last good pages: source path, head for MkDocs (empty for a light page or a file of data), content."""
    light: ClassVar[list[str]] = []
    """The addresses of pages of which MkDocs does not know."""
    contents: ClassVar[dict[str, str]] = {}
    """Source path to the HTML that takes the place of the page's Markdown."""
    profiles: ClassVar[dict[str, bytes]] = {}
    """The files of the variants as they were last read, by id."""


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether edits are to be seen."""
    _State.serving = command == "serve"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
    try:
        _State.pages = _generate(Path(config.config_file_path).parent, files, config)
    except PluginError as error:
        if not _State.serving:
            raise
        _log.error(str(error))
        _State.pages = _State.pages or [("index.md", _front(PROBLEMS), _report(str(error)))]
    except Exception:
        if not _State.serving:
            raise
        _log.exception("The pages cannot be made")
    _State.contents = {source: html for source, head, html in _State.pages if head}
    for source, head, html in _State.pages:
        files.append(File.generated(config, source, content=head or html))
    return files


def _generate(root: Path, files: Files, config: MkDocsConfig) -> list[tuple[str, str, str]]:
    if _State.serving:
        for name in [name for name in sys.modules if name.partition(".")[0] == "generator"]:
            del sys.modules[name]
    from generator.analysis.figures import Figures
    from generator.model.load import load_and_prove
    from generator.model.problems import RulesDataError
    from generator.site import found, previews
    from generator.site.data import data_files
    from generator.site.render import render_all

    try:
        rulebook, _ = load_and_prove(root)
    except RulesDataError as error:
        raise PluginError(f"rules/ has problems:\n{error}") from None
    missing = Figures(rulebook).missing
    if missing:
        problem = f"{len(missing)} stored figures are missing, or rest on rules or code that changed: run `bigtwo odds`"
        if not _State.serving:
            raise PluginError(problem)
        _log.info(problem)
    changed = _changed_profiles(root)
    kept = {source: html for source, head, html in _State.pages if not head} if _State.serving else {}
    pages: dict[str, tuple[str, str]] = {}

    def wanted(one: str, other: str) -> bool:
        source = f"compare/{one}/{other}/index.html"
        if source not in kept or one in changed or other in changed:
            return True
        pages[source] = ("", kept[source])
        return False

    site_url = "" if _State.serving else config.site_url or ""
    _State.light = []
    for rendered in render_all(rulebook, wanted, site_url):
        page = rendered.page
        if page.preview and site_url:
            files.append(File.generated(config, f"{page.address}{previews.FILE}", content=previews.png(page.preview)))
        if page.light and not page.moved_to:
            _State.light.append(page.address)
        if page.light:
            pages[f"{page.address}index.html"] = ("", rendered.html)
        else:
            pages[_source(page.address)] = (
                _head(page),
                rendered.html,
            )
    data = [(file.address, "", file.text) for file in data_files(rulebook)]
    if site_url:
        data.append(("robots.txt", "", found.robots(site_url)))
    return [(source, head, html) for source, (head, html) in pages.items()] + data


def _changed_profiles(root: Path) -> set[str]:
    """The variants whose files are not what they were: while serving, only their pairs are made anew.

    There are thousands of pairs; a change that is not in a variant's own file is seen in them after a fresh start.
    """
    now = {path.stem: path.read_bytes() for path in (root / "rules" / "profiles").glob("*.yml")}
    changed = {name for name in {*now, *_State.profiles} if now.get(name) != _State.profiles.get(name)}
    _State.profiles = now
    return changed


def _source(address: str) -> str:
    """The Markdown file that MkDocs would have had: a folder's own page is its index."""
    parts = address.rstrip("/").split("/")
    return f"{parts[0]}/{parts[1]}.md" if len(parts) == 2 else f"{address}index.md"


def _head(page: generated.Page) -> str:
    """A page's front matter for MkDocs, Material and the page around it."""
    meta: dict[str, object] = {"title": page.title, "description": page.description, "tags": page.tags}
    if page.boost != 1:
        meta["search"] = {"boost": page.boost}
    if page.preview:
        meta["preview"] = True
    if not page.contents:
        meta["hide"] = ["toc"]
    return _front(meta)


def _front(meta: dict[str, object]) -> str:
    """Front matter; JSON is YAML."""
    return f"---\n{json.dumps(meta, ensure_ascii=False)}\n---\n"


def _report(problems: str) -> str:
    return f"<h1>Problems</h1><pre>{escape(problems)}</pre><p>Mend the files, and the site appears here.</p>"


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Put the generated HTML where the Markdown was, and its headings into the table of contents."""
    content = _State.contents.get(page.file.src_uri)
    if content is None:
        return html
    top = AnchorLink(str(page.title), SHEET, 1)
    top.children = [AnchorLink(_TAG.sub("", title).strip(), anchor, 2) for anchor, title in _HEADING.findall(content)]
    page.toc = TableOfContents([top])
    return _BLOCK.sub(" ", _UNSEARCHED.sub("", content))


def on_page_context(context: TemplateContext, page: Page, **_: Any) -> TemplateContext:
    """Give the page the rest of its HTML, after the search plugin has read what is to be found."""
    page.content = _State.contents.get(page.file.src_uri, page.content)
    return context


def on_post_template(output: str, template_name: str, config: MkDocsConfig, **_: Any) -> str:
    """Add the pages of which MkDocs does not know to its sitemap; there is none where no address is known."""
    if template_name != "sitemap.xml":
        return output
    site_url = "" if _State.serving else config.site_url or ""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in _State.light)
    return output.replace("</urlset>", f"{urls}</urlset>") if site_url else ""
