"""The MkDocs plugin `bigtwo`: hands the generated pages to MkDocs and stops a build on wrong data.

It alone knows MkDocs. While serving, the rest of the package is loaded anew when its code is edited. This module stays
with those that it imports at its top, which know nothing of the rules: an edit of theirs is seen after a restart.
"""

from __future__ import annotations

import gc
import json
import logging
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mkdocs.commands.build import get_context
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

from generator.site.build.cache import Cache, digest, digest_of_code, digest_of_files
from generator.site.build.live import Live
from generator.site.build.mistakes import Mistaken, sentence_of
from generator.site.build.mkdocs_sources import SiteFiles, head_of, headings, problem_page, searched, source_of, stubs
from generator.site.build.policy import headers_file, script_hashes, with_policy
from generator.site.build.staging import NotReplaced, Staging
from generator.site.settings import Settings

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

    from jinja2 import Environment
    from mkdocs.livereload import LiveReloadServer

    from generator.site.build.background import BackgroundBuild
    from generator.site.pages.page import Page

SHEET = "sheet"
"""The id of what holds a page's content, to which "skip to content" leads."""

_log = logging.getLogger("mkdocs.plugins.bigtwo")


class BigTwoConfig(Config):
    """Options under `bigtwo` in mkdocs.yml; none is needed."""

    repository = config_options.Type(str, default="")
    """Where the files can be read, as https://host/owner/name/blob/main/."""
    contact = config_options.Type(str, default="")
    """Whom to send a variant: a mail or web address, or words."""
    cache = config_options.Type(str, default="build/cache")
    """The folder of what builds keep for one another, from that of mkdocs.yml; it may be deleted at any time."""


class BigTwoPlugin(BasePlugin[BigTwoConfig]):
    """The generator as MkDocs sees it; one instance lasts from the first build to the end of serving."""

    def __init__(self) -> None:
        self._dirty = False
        """Whether MkDocs builds into the site that is there."""
        self._staging: Staging | None = None
        """The folder of the build that is under way."""
        self._files = 0
        """How many files the site of that build has; none as long as it is not whole."""
        self._html: dict[str, str] = {}
        """Source path to the HTML that takes the place of the page's Markdown."""
        self._light: list[str] = []
        """The addresses of pages of which MkDocs does not know."""
        self._scripts: set[str] = set()
        """The hashes of the scripts that Material writes into its pages."""
        self._background: BackgroundBuild | None = None
        """The data to download and the pages of pairs, made while the other pages are."""
        self._live: Live | None = None
        """The site that is served, while it is."""
        self._theme: Theme | None = None
        """The layout of the build that is under way, if pages are laid out after it."""

    # The build, from beginning to end

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether edits are to be seen, and whether the site is made anew."""
        self._live = Live() if command == "serve" else None
        self._dirty = dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build beside the last site, which MkDocs would empty first."""
        self._files = 0
        if self._live:
            self._live.hold()
        if not self._dirty:
            staging = Staging(Path(config.site_dir))
            try:
                config.site_dir = str(staging.begin())
            except NotReplaced as busy:
                raise Abort(str(busy)) from None
            self._staging = staging
        return config

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Add what is made of no page. All is written then; but a strict build may still find fault."""
        site = Path(config.site_dir)
        if self._live is None:
            self._finish(site)
        self._files = sum(1 for path in site.rglob("*") if path.is_file())
        if self._live and self._staging and self._theme:
            config.site_dir = str(self._staging.site)
            self._end_build()
            self._live.begin(self._theme.lay_out)

    def on_build_error(self, *, error: Exception) -> None:
        """Tell what no code can help, as a full disk, in one sentence; the last site stays."""
        self._files = 0
        if self._live:
            self._end_build()
        sentence = sentence_of(error)
        if sentence:
            raise Abort(sentence)

    def on_shutdown(self) -> None:
        """Put the new site in its place if it is whole."""
        if self._background is not None:
            self._background.drop()
        self._end_build()

    def _end_build(self) -> None:
        staging, self._staging = self._staging, None
        if staging is None:
            return
        if not self._files:
            staging.give_up()
            return
        try:
            staging.take_place(self._files)
        except NotReplaced as problem:
            raise Abort(str(problem)) from None
        except OSError as error:
            raise Abort(f"the site lies in {staging.new} and cannot take its place: {sentence_of(error)}") from None

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Make what is asked for before the server looks for it; and have it answer, too, after a build that failed."""
        live, site, serve, build = self._live, Path(config.site_dir), server.get_app(), server.builder
        assert live is not None
        assert serve is not None

        def prepare_and_serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            path = environ["PATH_INFO"].removeprefix(server.mount_path).lstrip("/")
            try:
                live.prepare(path, site, self._write_search_index)
            except Exception:
                _log.exception(f"/{path} cannot be made")
            return serve(environ, start_response)

        def build_and_go_on() -> None:
            live.hold()
            try:
                build()
            except Exception as error:
                _log.error(f"The last good site stays: {error}")
            finally:
                live.go_on()

        live.go_on()
        server.set_app(prepare_and_serve)
        server.builder = build_and_go_on
        return server

    def _write_search_index(self) -> None:
        """Have the search plugin write what it has read of the pages that were laid out."""
        assert self._theme is not None
        plugins = self._theme.config.plugins
        search = plugins.get("material/search") or plugins["search"]
        search.on_post_build(config=self._theme.config)

    # The pages

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
        project = Path(config.config_file_path).parent
        try:
            site_files = self._stubs(project, config) if self._live else self._site_files(project, config)
        except Mistaken as mistake:
            raise PluginError(str(mistake)) from None
        for source, (head, html) in site_files.sources.items():
            files.append(File.generated(config, source, content=head or html))
        for path, picture in site_files.pictures.items():
            files.append(File.generated(config, path, content=picture))
        for path, style in _styles(config).items():
            files.append(File.generated(config, path, content=style, inclusion=InclusionLevel.INCLUDED))
        self._html = {source: html for source, (head, html) in site_files.sources.items() if head}
        self._light = site_files.light
        return files

    def _site_files(self, project: Path, config: MkDocsConfig) -> SiteFiles:
        """Every page, made now or by an earlier build of the same."""
        from generator.site.build.background import BackgroundBuild

        settings = self._settings(config)
        folder = project / self.config.cache
        self._background = BackgroundBuild(project, Path(config.site_dir), folder, settings)
        cache, code = Cache(folder), digest_of_code(project)
        cache.clear_old()
        rules = digest_of_files(project, (project / "rules").rglob("*.yml"))

        def made() -> SiteFiles:
            from generator.site.build.mkdocs_pages import site_files_of

            return site_files_of(project, settings, cache, code)

        gc.disable()  # nearly all that is made here is kept, and looking for what is not takes a fifth of the time
        try:
            return cache.result(f"pages-{digest(code, rules, json.dumps(asdict(settings)))}", made)
        finally:
            gc.enable()

    def _stubs(self, project: Path, config: MkDocsConfig) -> SiteFiles:
        """A stub of each page that MkDocs must know while serving; what is wrong, where there is no last good site."""
        assert self._live is not None
        problems = self._live.renew(project, replace(self._settings(config), site_url="", served=True))
        return SiteFiles(sources=problem_page(problems) if problems else stubs())

    def _settings(self, config: MkDocsConfig) -> Settings:
        """The settings of mkdocs.yml.

        :raises Mistaken: if an address is none.
        """
        try:
            return Settings.of(self.config.repository, self.config.contact, config.site_url or "")
        except ValueError as error:
            raise Mistaken(f"mkdocs.yml: {error}") from None

    def on_page_content(self, html: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:
        """Put the generated HTML where the Markdown was, and its headings into the table of contents."""
        content = self._html.get(page.file.src_uri)
        return html if content is None else take_content(page, content)

    def on_page_context(self, context: TemplateContext, *, page: MkDocsPage, **_: Any) -> TemplateContext:
        """Give the page the rest of its HTML, after the search plugin has read what is to be found."""
        page.content = self._html.get(page.file.src_uri, page.content)
        return context

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """Remember what pages are laid out in that are made later."""
        self._theme = Theme(config, files, nav, self._html)
        return nav

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give the templates the site's links, and whether the pages are being edited: then no worker and no policy.

        The worker would show old pages, and the policy would stop the script by which MkDocs shows new ones.
        """
        from generator.site.pages.catalogue import LINKS

        env.globals |= {"served": bool(self._live), "links": LINKS}
        if self._theme:
            self._theme.env = env
        return env

    def on_post_page(self, output: str, **_: Any) -> str:
        """Say first of all in a page what it may load and run."""
        if self._live:
            return output
        self._scripts |= script_hashes(output)
        return with_policy(output)

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Give the page for what is not found its policy, and the sitemap the pages of which MkDocs does not know."""
        if template_name.endswith(".html"):
            return self.on_post_page(output)
        if template_name != "sitemap.xml":
            return output
        site_url = "" if self._live else config.site_url or ""
        urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in self._light)
        return output.replace("</urlset>", f"{urls}</urlset>") if site_url else ""

    def _finish(self, site: Path) -> None:
        """Write what rests on the finished files: the headers and, last, the worker, which names the version of all."""
        from generator.site.build.offline import write_worker

        try:
            if self._background is not None:
                self._background.finish()
        except RuntimeError as error:
            raise PluginError(f"the data to download and the pages of pairs cannot be made: {error}") from None
        (site / "_headers").write_text(headers_file(self._scripts), encoding="utf-8")
        write_worker(site)


def _styles(config: MkDocsConfig) -> dict[str, str]:
    """The style sheets by their addresses, put together of their parts, which `exclude_docs` names."""
    from generator.site.export.styles import style_sheets

    return style_sheets(Path(folder) for folder in config.theme.dirs)


@dataclass
class Theme:
    """The layout of one build, for pages that are made after it."""

    config: MkDocsConfig
    files: Files
    nav: Navigation
    html: dict[str, str]
    """Source path to the HTML of pages that are being laid out."""
    env: Environment | None = None

    def lay_out(self, page: Page, html: str) -> str:
        """A whole page, as a build would have made it."""
        assert self.env is not None
        source = source_of(page.address)
        file = self.files.get_file_from_path(source) or File.generated(self.config, source, content="")
        file.content_string = head_of(page)
        laid_out = file.page or MkDocsPage(None, file, self.config)
        laid_out.read_source(self.config)
        laid_out.content = take_content(laid_out, html)
        self.html[source] = html
        laid_out.active = True
        try:
            context = get_context(self.nav, self.files, self.config, laid_out)
            context = self.config.plugins.on_page_context(context, page=laid_out, config=self.config, nav=self.nav)
            return self.env.get_template("main.html").render(context)
        finally:
            laid_out.active = False


def take_content(page: MkDocsPage, html: str) -> str:
    """Give a page the headings of its HTML as its table of contents; the part of it that search reads."""
    top = AnchorLink(str(page.title), SHEET, 1)
    top.children = [AnchorLink(title, anchor, 2) for anchor, title in headings(html)]
    page.toc = TableOfContents([top])
    return searched(html)
