"""The MkDocs side, as thin as can be: hands the generated pages over and stops a build on wrong data.

MkDocs loads this file by its path, outside the package, so that it stays while the package is loaded anew.
"""

from __future__ import annotations

import gc
import logging
import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from pathlib import Path
from threading import Event
from traceback import format_exception
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from jinja2 import TemplateNotFound, TemplateSyntaxError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

    from jinja2 import Environment
    from mkdocs.livereload import LiveReloadServer

    from generator.site.build.background import Sidework
    from generator.site.build.mkdocs_pages import Feed
    from generator.site.build.on_demand import Asked
    from generator.site.settings import Settings

_HEADING = re.compile(r'<h2 id="([^"]+)"[^>]*>(.*?)(?:<a class="anchor"|</h2>)', re.DOTALL)
_UNSEARCHED = re.compile(r"<(\w+) [^>]*\bdata-search-exclude\b[^>]*>.*?</\1>", re.DOTALL)
"""What search is to leave out; such an element holds none of its own kind. Reading it took longer than the rest."""
_TAG = re.compile(r"<[^>]*>")
_BLOCK = re.compile(r"</?(?:p|ul|ol|li)\b[^>]*>")
"""What search would keep for a layout that its results do not need."""

SHEET = "sheet"
"""The id of what holds a page's content, to which "skip to content" leads."""

PROBLEMS = "---\ntitle: Problems\ndescription: What keeps the site from being made\n---\n"

LONGEST_BUILD = 60
"""Seconds for which a request waits for the site to be whole."""

_log = logging.getLogger("mkdocs.hooks.bigtwo")


class Building:
    """A build beside the last site."""

    complete = False

    def begin(self, config: MkDocsConfig) -> None:
        """Have the site made in a folder beside."""
        from generator.site.build.staging import Beside

        self._config, self._beside = config, Beside(Path(config.site_dir))
        config.site_dir = str(self._beside.begin())

    def end(self) -> None:
        """Put it in its place, or leave the last one there."""
        self._config.site_dir = str(self._beside.site)
        if not self.complete:
            self._beside.give_up()
            return
        try:
            self._beside.take_place()
        except OSError as error:
            raise Abort(f"the site lies in {self._beside.new} and cannot take its place: {_sentence(error)}") from None


class _State:
    """What lasts from one build to the next."""

    serving = False
    sources: ClassVar[dict[str, tuple[str, str]]] = {}
    """The last good pages and files: source path to head for MkDocs, empty if it takes them as they are, and text."""
    light: ClassVar[list[str]] = []
    """The addresses of pages of which MkDocs does not know."""
    contents: ClassVar[dict[str, str]] = {}
    """Source path to the HTML that takes the place of the page's Markdown."""
    code: ClassVar[dict[Path, int]] = {}
    """The files of the package, and the scripts, with the times of their last change."""
    asked: Asked | None = None
    """What makes the rest of the site while it is served."""
    whole: ClassVar[Event] = Event()
    """Set when no build is under way."""
    building: Building | None = None
    """The build that is under way, unless it is for serving or into what is there."""
    sidework: ClassVar[Sidework | None] = None
    """The data to download, made while the pages are, and in a build the pages of pairs; while serving, once."""
    scripts: ClassVar[set[str]] = set()
    """The hashes of the scripts that Material writes into its pages."""


def on_startup(command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
    """Remember whether edits are to be seen, and whether the site is made anew."""
    _State.serving = command == "serve"
    _State.building = None if _State.serving or dirty else Building()


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Build beside the last site, which MkDocs would empty first."""
    _State.whole.clear()
    if _State.building:
        _State.building.begin(config)
    return config


def on_post_build(config: MkDocsConfig) -> None:
    """Add what is made of no page. All is written then; but a strict build may still find fault."""
    site = Path(config.site_dir)
    _add_sidework(site)
    _seal(site)
    _State.whole.set()
    if _State.building:
        _State.building.complete = True


def on_build_error(error: Exception) -> None:
    """Tell what no code can help, as a full disk, in one sentence; the last site stays."""
    _State.whole.set()
    if _State.building:
        _State.building.complete = False
    sentence = _sentence(error)
    if sentence:
        raise Abort(sentence)


def on_shutdown() -> None:
    """Put the new site in its place if it is whole."""
    _drop_sidework()
    if _State.building:
        _State.building.end()


def on_serve(server: LiveReloadServer, config: MkDocsConfig, **_: Any) -> LiveReloadServer:
    """Have made what is asked for, before the server looks for it."""
    serve, site = server.get_app(), Path(config.site_dir)
    assert serve is not None

    def make_and_serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        _State.whole.wait(LONGEST_BUILD)
        if _State.asked:
            try:
                _State.asked.write(environ["PATH_INFO"].removeprefix(server.mount_path), site)
            except Exception:
                _log.exception("What is asked for cannot be made")
        return serve(environ, start_response)

    server.set_app(make_and_serve)
    return server


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
    try:
        feed = _generate(Path(config.config_file_path).parent, config)
        _State.sources, _State.light = feed.sources, feed.light
        for path, picture in feed.pictures.items():
            files.append(File.generated(config, path, content=picture))
    except PluginError as error:
        if not _State.serving:
            raise
        _log.error(str(error))
        _State.sources = _State.sources or _problems(str(error))
    except Exception as error:
        if not _State.serving:
            raise
        _log.exception("The pages cannot be made")
        _State.sources = _State.sources or _problems("".join(format_exception(error)))
    _State.contents = {source: html for source, (head, html) in _State.sources.items() if head}
    for source, (head, html) in _State.sources.items():
        files.append(File.generated(config, source, content=head or html))
    for address, style in _styles(config).items():
        files.append(File.generated(config, address, content=style, inclusion=InclusionLevel.INCLUDED))
    return files


def _styles(config: MkDocsConfig) -> dict[str, str]:
    """The style sheets by their addresses, put together of their parts, which `exclude_docs` names."""
    from generator.site.export.styles import style_sheets

    return style_sheets(Path(folder) for folder in config.theme.dirs)


def _generate(root: Path, config: MkDocsConfig) -> Feed:
    if _State.serving:
        _load_anew(root)
    gc.disable()  # nearly all that is made here is kept, and looking for what is not takes a fifth of the time
    try:
        return _feed(root, config)
    finally:
        gc.enable()


def _feed(root: Path, config: MkDocsConfig) -> Feed:
    from generator.model.load import load_and_prove
    from generator.model.problems import RulesDataError
    from generator.site.build.mkdocs_pages import feed_of
    from generator.site.build.on_demand import Asked

    try:
        settings = _settings(config)
        _begin_sidework(root, Path(config.site_dir), settings)
        rulebook, _ = load_and_prove(root)
    except RulesDataError as error:
        raise PluginError(f"rules/ has problems:\n{error}") from None
    except ValueError as error:
        raise PluginError(f"mkdocs.yml: {error}") from None
    if _State.serving:
        _State.asked = Asked(rulebook, settings)
    return feed_of(rulebook, settings)


def _load_anew(root: Path) -> None:
    """Forget the package if its code was edited, or a script, of which it has read what they import; else keep it."""
    code = {
        path: path.stat().st_mtime_ns
        for folder, kind in (("generator", "*.py"), ("docs", "*.js"))
        for path in (root / folder).rglob(kind)
    }
    if code != _State.code:
        for name in [name for name in sys.modules if name.partition(".")[0] == "generator"]:
            del sys.modules[name]
    _State.code = code


def _settings(config: MkDocsConfig) -> Settings:
    """What mkdocs.yml says of where the site lies; while serving that does not count.

    :raises ValueError: if an address is none.
    """
    from generator.site.settings import Settings

    repository, contact = (str(config.extra.get(name) or "") for name in ("repository", "contact"))
    site_url = "" if _State.serving else config.site_url or ""
    return replace(Settings.of(repository, contact, site_url), served=_State.serving)


def _sentence(error: Exception) -> str:
    """What the system would not do, or what is wrong with a template; empty for any other error."""
    from generator.model.problems import refused

    if isinstance(error, TemplateNotFound):
        return f"the template {error.name} is missing"
    if isinstance(error, TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}: {error.message}"
    return refused(error) if isinstance(error, OSError) else ""


def _problems(problems: str) -> dict[str, tuple[str, str]]:
    """The home page where there is no last good one: what is wrong."""
    said = "<p>Mend the files, and the site appears here.</p>"
    html = f"<h1>Problems</h1><pre>{escape(problems)}</pre>{said}"
    return {"index.md": (PROBLEMS, html)}


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
    from generator.site.build.policy import script_hashes, with_policy

    _State.scripts |= script_hashes(output)
    return with_policy(output)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """Have the page for what is not found say it too, and the sitemap list the pages of which MkDocs does not know."""
    if template_name.endswith(".html"):
        return on_post_page(output)
    if template_name != "sitemap.xml":
        return output
    site_url = "" if _State.serving else config.site_url or ""
    urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in _State.light)
    return output.replace("</urlset>", f"{urls}</urlset>") if site_url else ""


def _begin_sidework(root: Path, site: Path, settings: Settings) -> None:
    """Have made what needs no other page. While serving it is made once: it takes longer than an edit may."""
    from generator.site.build.background import Sidework

    if _State.sidework is None:
        _State.sidework = Sidework(root) if _State.serving else Sidework(root, site, settings)


def _add_sidework(site: Path) -> None:
    """Have the site whole."""
    try:
        if _State.sidework is not None:
            _State.sidework.into(site)
    except RuntimeError as error:
        problem = f"the data to download and the pages of pairs cannot be made: {error}"
        if not _State.serving:
            raise PluginError(problem) from None
        _log.error(problem)
        _drop_sidework()


def _drop_sidework() -> None:
    """Leave nothing of it behind."""
    if _State.sidework is not None:
        _State.sidework.drop()
        _State.sidework = None


def _seal(site: Path) -> None:
    """Write what rests on the finished files: the headers and, last, the worker, which names the version of it all."""
    from generator.site.build import offline, policy

    if _State.serving:
        offline.write_farewell(site)
        return
    (site / "_headers").write_text(policy.headers_file(_State.scripts), encoding="utf-8")
    offline.write_worker(site)
