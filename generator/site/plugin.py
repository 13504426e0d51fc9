"""The MkDocs plugin `bigtwo`: hands the generated pages to MkDocs and stops a build on wrong data.

It alone knows MkDocs. While serving, the rest of the package is loaded anew when its code is edited, and this module
stays: it imports the package only where it needs it, and an edit of this file is seen after a restart.
"""

from __future__ import annotations

import gc
import logging
import sys
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from pathlib import Path
from threading import Event
from traceback import format_exception
from typing import TYPE_CHECKING, Any, Literal

from jinja2 import TemplateNotFound, TemplateSyntaxError
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

    from jinja2 import Environment
    from mkdocs.livereload import LiveReloadServer

    from generator.site.build.background import Sidework
    from generator.site.build.mkdocs_pages import Feed, Source
    from generator.site.build.on_demand import Asked
    from generator.site.build.staging import Beside
    from generator.site.settings import Settings

SHEET = "sheet"
"""The id of what holds a page's content, to which "skip to content" leads."""

PROBLEMS = "---\ntitle: Problems\ndescription: What keeps the site from being made\n---\n"

LONGEST_BUILD = 60
"""Seconds for which a request waits for the site to be whole."""

_log = logging.getLogger("mkdocs.plugins.bigtwo")


class BigTwoConfig(Config):
    """What may stand under `bigtwo` in mkdocs.yml; nothing has to."""

    repository = config_options.Type(str, default="")
    """Where the files can be read, as https://host/owner/name/blob/main/."""
    contact = config_options.Type(str, default="")
    """Whom to send a variant: a mail or web address, or words."""


class BigTwoPlugin(BasePlugin[BigTwoConfig]):
    """The generator as MkDocs sees it; one instance lasts from the first build to the end of serving."""

    def __init__(self) -> None:
        self.serving = False
        self._stages = False
        """Whether a build is made beside the last site, not into it."""
        self._staging: Beside | None = None
        """The folder of the build that is under way, unless it is for serving or into the site that is there."""
        self._complete = False
        self._sources: dict[str, Source] = {}
        """The last good pages and files by source path: head for MkDocs, empty if it takes them as they are; text."""
        self._light: list[str] = []
        """The addresses of pages of which MkDocs does not know."""
        self._contents: dict[str, str] = {}
        """Source path to the HTML that takes the place of the page's Markdown."""
        self._code: dict[Path, int] = {}
        """The files of the package, and the scripts, with the times of their last change."""
        self._on_demand: Asked | None = None
        """Makes the rest of the site while it is served."""
        self._whole = Event()
        """Set when no build is under way."""
        self._sidework: Sidework | None = None
        """The data to download, made while the pages are, and in a build the pages of pairs; while serving, once."""
        self._scripts: set[str] = set()
        """The hashes of the scripts that Material writes into its pages."""

    # The build, from beginning to end

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether edits are to be seen, and whether the site is made anew."""
        self.serving = command == "serve"
        self._stages = not (self.serving or dirty)

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build beside the last site, which MkDocs would empty first."""
        from generator.site.build.staging import Beside

        self._whole.clear()
        self._complete = False
        if self._stages:
            self._staging = Beside(Path(config.site_dir))
            config.site_dir = str(self._staging.begin())
        return config

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Add what is made of no page. All is written then; but a strict build may still find fault."""
        site = Path(config.site_dir)
        self._add_sidework(site)
        self._seal(site)
        self._whole.set()
        self._complete = True

    def on_build_error(self, *, error: Exception) -> None:
        """Tell what no code can help, as a full disk, in one sentence; the last site stays."""
        self._whole.set()
        self._complete = False
        sentence = _sentence(error)
        if sentence:
            raise Abort(sentence)

    def on_shutdown(self) -> None:
        """Put the new site in its place if it is whole."""
        self._drop_sidework()
        if self._staging is None:
            return
        if not self._complete:
            self._staging.give_up()
            return
        try:
            self._staging.take_place()
        except OSError as error:
            new = self._staging.new
            raise Abort(f"the site lies in {new} and cannot take its place: {_sentence(error)}") from None

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Make what is asked for, before the server looks for it."""
        serve, site = server.get_app(), Path(config.site_dir)
        assert serve is not None

        def make_and_serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            self._whole.wait(LONGEST_BUILD)
            if self._on_demand:
                try:
                    self._on_demand.write(environ["PATH_INFO"].removeprefix(server.mount_path), site)
                except Exception:
                    _log.exception("A page cannot be made")
            return serve(environ, start_response)

        server.set_app(make_and_serve)
        return server

    # The pages

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
        try:
            feed = self._generate(Path(config.config_file_path).parent, config)
            self._sources, self._light = feed.sources, feed.light
            for path, picture in feed.pictures.items():
                files.append(File.generated(config, path, content=picture))
        except PluginError as error:
            if not self.serving:
                raise
            _log.error(str(error))
            self._sources = self._sources or _problems(str(error))
        except Exception as error:
            if not self.serving:
                raise
            _log.exception("The pages cannot be made")
            self._sources = self._sources or _problems("".join(format_exception(error)))
        self._contents = {source: html for source, (head, html) in self._sources.items() if head}
        for source, (head, html) in self._sources.items():
            files.append(File.generated(config, source, content=head or html))
        return files

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Put the generated HTML where the Markdown was, and its headings into the table of contents."""
        content = self._contents.get(page.file.src_uri)
        if content is None:
            return html
        from generator.site.build.mkdocs_pages import headings, searched

        top = AnchorLink(str(page.title), SHEET, 1)
        top.children = [AnchorLink(title, anchor, 2) for anchor, title in headings(content)]
        page.toc = TableOfContents([top])
        return searched(content)

    def on_page_context(self, context: TemplateContext, *, page: Page, **_: Any) -> TemplateContext:
        """Give the page the rest of its HTML, after the search plugin has read what is to be found."""
        page.content = self._contents.get(page.file.src_uri, page.content)
        return context

    def on_env(self, env: Environment, **_: Any) -> Environment:
        """Tell the templates whether the pages are being edited: then they have no worker and no policy.

        The worker would show old pages, and the policy would stop the script by which MkDocs shows new ones.
        """
        env.globals["served"] = self.serving
        return env

    def on_post_page(self, output: str, **_: Any) -> str:
        """Say first of all in a page what it may load and run."""
        if self.serving:
            return output
        from generator.site.build.policy import script_hashes, with_policy

        self._scripts |= script_hashes(output)
        return with_policy(output)

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Give the page for what is not found its policy, and the sitemap the pages of which MkDocs does not know."""
        if template_name.endswith(".html"):
            return self.on_post_page(output)
        if template_name != "sitemap.xml":
            return output
        site_url = "" if self.serving else config.site_url or ""
        urls = "".join(f"<url><loc>{escape(site_url + address)}</loc></url>\n" for address in self._light)
        return output.replace("</urlset>", f"{urls}</urlset>") if site_url else ""

    # The generator

    def _generate(self, root: Path, config: MkDocsConfig) -> Feed:
        if self.serving:
            self._load_anew(root)
        gc.disable()  # nearly all that is made here is kept, and looking for what is not takes a fifth of the time
        try:
            return self._feed(root, config)
        finally:
            gc.enable()

    def _feed(self, root: Path, config: MkDocsConfig) -> Feed:
        from generator.analysis.figures import Figures
        from generator.model.load import load_and_prove
        from generator.model.problems import RulesDataError
        from generator.site.build.mkdocs_pages import feed_of
        from generator.site.build.on_demand import Asked

        try:
            settings = self._settings(config)
            self._begin_sidework(root, Path(config.site_dir), settings)
            rulebook, _ = load_and_prove(root)
        except RulesDataError as error:
            raise PluginError(f"rules/ has problems:\n{error}") from None
        except ValueError as error:
            raise PluginError(f"mkdocs.yml: {error}") from None
        missing = Figures(rulebook).missing
        if missing:
            problem = (
                f"{len(missing)} stored figures are missing, or rest on rules or code that changed: run `bigtwo odds`"
            )
            if not self.serving:
                raise PluginError(problem)
            _log.info(problem)
        if self.serving:
            self._on_demand = Asked(rulebook, settings)
        return feed_of(rulebook, settings)

    def _load_anew(self, root: Path) -> None:
        """Forget the package if its code was edited, or a script, of which it has read its imports; else keep it."""
        code = {
            path: path.stat().st_mtime_ns
            for folder, kind in (("generator", "*.py"), ("docs", "*.js"))
            for path in (root / folder).rglob(kind)
        }
        if code != self._code:
            for name in [name for name in sys.modules if name.partition(".")[0] == "generator"]:
                del sys.modules[name]
        self._code = code

    def _settings(self, config: MkDocsConfig) -> Settings:
        """The settings of mkdocs.yml; while serving, where the site will lie does not count.

        :raises ValueError: if an address is none.
        """
        from generator.site.settings import Settings

        site_url = "" if self.serving else config.site_url or ""
        return replace(Settings.of(self.config.repository, self.config.contact, site_url), served=self.serving)

    # What a process beside this one makes, and what rests on all files

    def _begin_sidework(self, root: Path, site: Path, settings: Settings) -> None:
        """Have made what needs no other page. While serving it is made once: it takes longer than an edit may."""
        from generator.site.build.background import Sidework

        if self._sidework is None:
            self._sidework = Sidework(root) if self.serving else Sidework(root, site, settings)

    def _add_sidework(self, site: Path) -> None:
        """Have the site whole."""
        try:
            if self._sidework is not None:
                self._sidework.into(site)
        except RuntimeError as error:
            problem = f"the data to download and the pages of pairs cannot be made: {error}"
            if not self.serving:
                raise PluginError(problem) from None
            _log.error(problem)
            self._drop_sidework()

    def _drop_sidework(self) -> None:
        """Leave nothing of it behind."""
        if self._sidework is not None:
            self._sidework.drop()
            self._sidework = None

    def _seal(self, site: Path) -> None:
        """Write what rests on the finished files: the headers and, last, the worker, which names the version of all."""
        from generator.site.build import offline, policy

        if self.serving:
            offline.write_farewell(site)
            return
        (site / "_headers").write_text(policy.headers_file(self._scripts), encoding="utf-8")
        offline.write_worker(site)


def _sentence(error: Exception) -> str:
    """What the system would not do, or what is wrong with a template; empty for any other error."""
    if isinstance(error, TemplateNotFound):
        return f"the template {error.name} is missing"
    if isinstance(error, TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}: {error.message}"
    if isinstance(error, OSError):
        from generator.model.problems import refused

        return refused(error)
    return ""


def _problems(problems: str) -> dict[str, Source]:
    """The home page where there is no last good one: what is wrong."""
    said = "<p>Mend the files, and the site appears here.</p>"
    html = f"<h1>Problems</h1><pre>{escape(problems)}</pre>{said}"
    return {"index.md": (PROBLEMS, html)}
