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
    from jinja2 import Environment

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_UNSEARCHED = re.compile(r"<(\w+) [^>]*\bdata-search-exclude\b[^>]*>.*?</\1>", re.DOTALL)
"""What search is to leave out; such an element holds none of its own kind. Reading it took longer than the rest."""
_TAG = re.compile(r"<[^>]*>")

SHEET = "sheet"
"""The id of what holds a page's content, to which "skip to content" leads."""

_log = logging.getLogger("mkdocs.hooks.bigtwo")


class _State:
    """What lasts from one build to the next."""

    serving = False
    pages: ClassVar[list[tuple[str, str, str]]] = []
    """The last good pages: source path, head for MkDocs (empty for a light page or a file of data), content."""
    contents: ClassVar[dict[str, str]] = {}
    """Source path to the HTML that takes the place of the page's Markdown."""
    profiles: ClassVar[dict[str, bytes]] = {}
    """The files of the variants as they were last read, by id."""
    scripts: ClassVar[set[str]] = set()
    """The hashes of the scripts that Material writes into its pages."""


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether edits are to be seen."""
    _State.serving = command == "serve"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
    try:
        _State.pages = _generate(Path(config.config_file_path).parent)
    except PluginError as error:
        if not _State.serving:
            raise
        _log.error(str(error))
        _State.pages = _State.pages or [("index.md", _head("Problems", "What is wrong in rules/"), _report(str(error)))]
    except Exception:
        if not _State.serving:
            raise
        _log.exception("The pages cannot be made")
    _State.contents = {source: html for source, head, html in _State.pages if head}
    for source, head, html in _State.pages:
        files.append(File.generated(config, source, content=head or html))
    return files


def _generate(root: Path) -> list[tuple[str, str, str]]:
    if _State.serving:
        for name in [name for name in sys.modules if name.partition(".")[0] == "generator"]:
            del sys.modules[name]
    from generator.analysis.figures import Figures
    from generator.model.load import load_and_prove
    from generator.model.problems import RulesDataError
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

    for rendered in render_all(rulebook, wanted, served=_State.serving):
        page = rendered.page
        if page.light:
            pages[f"{page.address}index.html"] = ("", rendered.html)
        else:
            pages[_source(page.address)] = (
                _head(page.title, page.description, page.contents, page.boost),
                rendered.html,
            )
    data = [(file.address, "", file.text) for file in data_files(rulebook)]
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


def _head(title: str, description: str, contents: bool = True, boost: int = 1) -> str:
    """A page's front matter, with or without a table of contents; JSON is YAML."""
    meta: dict[str, object] = {"title": title, "description": description}
    if boost != 1:
        meta["search"] = {"boost": boost}
    if not contents:
        meta["hide"] = ["toc"]
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
    return _UNSEARCHED.sub("", content)


def on_page_context(context: TemplateContext, page: Page, **_: Any) -> TemplateContext:
    """Give the page the rest of its HTML, after the search plugin has read what is to be found."""
    page.content = _State.contents.get(page.file.src_uri, page.content)
    return context


def on_env(env: Environment, **_: Any) -> Environment:
    """Tell the templates whether the pages are being edited: then they have no worker and no policy.

    The worker would show old pages, and the policy would stop the script by which MkDocs shows new ones.
    """
    env.globals["served"] = _State.serving
    return env


def on_post_page(output: str, **_: Any) -> str:
    """Say first of all in a page what it may load and run."""
    if _State.serving:
        return output
    from generator.site.policy import script_hashes, with_policy

    _State.scripts |= script_hashes(output)
    return with_policy(output)


def on_post_template(output: str, template_name: str, **_: Any) -> str:
    """Say it in the page for what is not found, too, which is no page to MkDocs."""
    return on_post_page(output) if template_name.endswith(".html") else output


def on_post_build(config: MkDocsConfig) -> None:
    """Write what rests on the finished pages: the headers and, last, the worker, which names the version of it all."""
    from generator.site import offline, policy

    site = Path(config.site_dir)
    if _State.serving:
        offline.write_farewell(site)
        return
    (site / "_headers").write_text(policy.headers_file(_State.scripts), encoding="utf-8")
    offline.write_worker(site)
