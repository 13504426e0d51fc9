"""The MkDocs plugin `bigtwo`: hands the generated pages to MkDocs and stops a build on wrong data.

It alone knows MkDocs. While serving, the rest of the package is loaded anew when its code is edited. This module stays
with those that it imports at its top, which know nothing of the rules: an edit of theirs is seen after a restart.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel

from bigtwo.site.output.assets import name_assets
from bigtwo.site.output.garbage import uncollected
from bigtwo.site.output.live import Live
from bigtwo.site.output.mistakes import Mistaken, sentence_of
from bigtwo.site.output.policy import headers_file, script_hashes, with_policy
from bigtwo.site.output.site_files import SiteFiles, problem_page, served_files, with_addresses
from bigtwo.site.output.staging import NotReplaced, Staging
from bigtwo.site.settings import Settings

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.livereload import LiveReloadServer

    from bigtwo.site.output.background import BackgroundBuild

_log = logging.getLogger("mkdocs.plugins.bigtwo")

_UNUSED = re.compile(r"assets/(?:javascripts/lunr/.*|stylesheets/.*|.*\.map)")
"""Files of Material that no page asks for: search in languages other than English, maps for its own authors, and style
sheets, which are part of ours (`export/styles.py`)."""


class BigTwoConfig(Config):
    """Options under `bigtwo` in mkdocs.yml; none is needed."""

    repository = config_options.Type(str, default="")
    """Where the files can be read, as https://host/owner/name/blob/main/."""
    contact = config_options.Type(str, default="")
    """Whom to send a variant: a mail or web address, or words."""


class BigTwoPlugin(BasePlugin[BigTwoConfig]):
    """The generator as MkDocs sees it; one instance lasts from the first build to the end of serving."""

    def __init__(self) -> None:
        self._dirty = False
        """Whether MkDocs builds into the site that is there."""
        self._staging: Staging | None = None
        """The folder of the build that is under way."""
        self._names: Mapping[str, object] = {}
        """Names in the templates of the head and the foot of every page, of the last good rules."""
        self._listed: list[str] = []
        """The addresses of the generated pages that stand in the list for search engines."""
        self._scripts: set[str] = set()
        """The hashes of the scripts that Material writes into its pages."""
        self._background: BackgroundBuild | None = None
        """The data to download, made while the pages are."""
        self._live: Live | None = None
        """The site that is served, while it is."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether edits are to be seen, and whether the site is made anew."""
        self._live = Live() if command == "serve" else None
        self._dirty = dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build beside the last site, which MkDocs would empty first; and count the warnings of a strict build."""
        if config.strict and not _log.isEnabledFor(logging.WARNING):
            raise Abort("--quiet hides the warnings that --strict would count: leave out one of them")
        if self._live:
            self._live.hold()
        if not self._dirty:
            staging = Staging(Path(config.site_dir))
            try:
                # MkDocs serves from a folder of its own, with a worker by which no site is known.
                config.site_dir = str(staging.begin(own=self._live is not None))
            except NotReplaced as busy:
                raise Abort(str(busy)) from None
            self._staging = staging
        return config

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Add what is made of no page. All is written then; but a strict build may still find fault."""
        site = Path(config.site_dir)
        if self._live is None:
            self._finish(site)
        if self._staging:
            self._staging.count()
            config.site_dir = str(self._staging.site)  # where it will lie: `gh-deploy` copies it from there
        if self._live and self._staging:
            self._end_build()
            self._live.begin()

    def on_build_error(self, *, error: Exception) -> None:
        """Tell what no code can help, as a full disk, in one sentence; the last site stays."""
        if self._staging:
            self._staging.files = 0
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
        try:
            if staging:
                staging.end()
        except NotReplaced as problem:
            raise Abort(str(problem)) from None

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: object) -> LiveReloadServer:
        """Make what is asked for before the server looks for it; and have it answer, too, after a build that failed."""
        live, serve, site = self._live, server.get_app(), Path(config.site_dir)
        assert live is not None
        assert serve is not None
        locales = Path(config.config_file_path).parent / "locales"
        if locales.is_dir():  # which `watch` in mkdocs.yml may not name, for a site without it is whole too
            server.watch(str(locales))
        server.set_app(live.preparing(serve, server.mount_path, site))
        server.builder = live.building(server.builder)
        live.go_on()
        return server

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated pages. While serving, wrong data leaves the last good ones; else it stops the build."""
        from bigtwo.site.export.scripts import SCRIPTS, SCRIPTS_IN_SITE
        from bigtwo.site.export.styles import style_sheets

        project = Path(config.config_file_path).parent
        try:
            site_files = self._served_files(project, config) if self._live else self._site_files(project, config)
        except Mistaken as mistake:
            raise PluginError(str(mistake)) from None
        for path, text in site_files.texts.items():
            files.append(File.generated(config, path, content=text))
        for path, picture in site_files.pictures.items():
            files.append(File.generated(config, path, content=picture))
        for path, style in style_sheets(self._sheets(), (Path(folder) for folder in config.theme.dirs)).items():
            files.append(File.generated(config, path, content=style, inclusion=InclusionLevel.INCLUDED))
        for script in (path for path in SCRIPTS.rglob("*") if path.is_file()):
            address = f"{SCRIPTS_IN_SITE}/{script.relative_to(SCRIPTS).as_posix()}"
            files.append(File.generated(config, address, abs_src_path=str(script)))
        self._listed = site_files.listed
        for file in [file for file in files if _UNUSED.fullmatch(file.src_uri)]:
            files.remove(file)
        return files

    def _sheets(self) -> Mapping[str, Sequence[str]]:
        """Return what makes up each style sheet; of code that is broken while serving, what all pages share."""
        from bigtwo.site.export.styles import SHARED_SHEETS

        try:
            from bigtwo.site.pages.catalogue import SHEETS
        except Exception:
            if not self._live:
                raise
            return SHARED_SHEETS
        return SHEETS

    def _site_files(self, project: Path, config: MkDocsConfig) -> SiteFiles:
        """Make every page."""
        from bigtwo.language.language import ENGLISH
        from bigtwo.language.po_files import Languages
        from bigtwo.site.output.background import BackgroundBuild
        from bigtwo.site.output.mkdocs_pages import site_files_of
        from bigtwo.site.output.render import names_of_pages

        settings = self._settings(config)
        self._background = BackgroundBuild(project, settings, Path(config.site_dir))
        read = Languages(project)
        languages = [ENGLISH, *read.published]
        self._names = names_of_pages(ENGLISH, languages)
        for mistake in read.mistakes:
            _log.warning(f"{mistake}; the English is shown")
        with uncollected():
            return site_files_of(project, settings, languages, None if _log.isEnabledFor(logging.INFO) else StringIO())

    def _served_files(self, project: Path, config: MkDocsConfig) -> SiteFiles:
        """Return the places of pages to be made while serving; what is wrong, where there is no last good site."""
        assert self._live is not None
        problems = self._live.renew(project, replace(self._settings(config), site_url="", served=True))
        self._names = self._live.names
        return problem_page(problems) if problems else served_files(self._live.addresses)

    def _settings(self, config: MkDocsConfig) -> Settings:
        """Return the settings of mkdocs.yml.

        :raises Mistaken: if an address is none.
        """
        try:
            return Settings.of(self.config.repository, self.config.contact, config.site_url or "")
        except ValueError as error:
            raise Mistaken(f"mkdocs.yml: {error}") from None

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Give the templates the site's links, words, and whether pages are being edited: then no worker and no policy.

        The worker would show old pages, and the policy would stop the script by which MkDocs shows new ones.
        """
        from bigtwo.site.output.templates import speak

        speak(env)
        env.globals |= {**self._names, "served": bool(self._live), "site_url": config.site_url or ""}
        return env

    def on_post_page(self, output: str, **_: Any) -> str:
        """Say first of all in a page of Markdown what it may load and run."""
        if self._live:
            return output
        self._scripts |= script_hashes(output)
        return with_policy(output)

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """Give the page for what is not found its policy, and the sitemap the generated pages."""
        if template_name.endswith(".html"):
            return self.on_post_page(output)
        if template_name != "sitemap.xml":
            return output
        return with_addresses(output, "" if self._live else config.site_url or "", self._listed)

    def _finish(self, site: Path) -> None:
        """Write what rests on the finished files: the headers and, last, the worker, which names the version of all."""
        from bigtwo.site.output.kits import write_worker

        try:
            if self._background is not None:
                self._background.finish()
        except RuntimeError as error:
            raise PluginError(f"the data to download cannot be made: {error}") from None
        assets = name_assets(site)
        (site / "_headers").write_text(headers_file(self._scripts, assets), encoding="utf-8")
        write_worker(site, assets)
