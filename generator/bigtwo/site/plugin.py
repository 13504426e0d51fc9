"""The MkDocs plugin `bigtwo`: has MkDocs lay out the pages of Markdown and serve, and fills in the rest of the site.

It alone knows MkDocs. While serving, the rest of the package is loaded anew when its code is edited. This module stays
with those that it imports at its top, which know nothing of the rules: an edit of theirs is seen after a restart.
"""

from __future__ import annotations

import logging
import os
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
from mkdocs.structure.files import File, Files

from bigtwo.compiler.problems import RulesDataError
from bigtwo.site.output.live import Live
from bigtwo.site.output.mistakes import sentence_of
from bigtwo.site.output.policy import with_policy
from bigtwo.site.output.staging import NotReplaced, Staging
from bigtwo.site.settings import Settings

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.livereload import LiveReloadServer

    from bigtwo.site.output.language_site import LanguageSite

_log = logging.getLogger("mkdocs.plugins.bigtwo")

_UNUSED = re.compile(r"assets/(?:javascripts/lunr/.*|stylesheets/.*|images/.*|.*\.map)|sitemap\.xml")
"""Files of Material that no page asks for: search in languages other than English, maps for its own authors, and style
sheets, which are part of ours (`export/styles.py`); and MkDocs' template of a sitemap."""


class BigTwoConfig(Config):
    """Options under `bigtwo` in mkdocs.yml; none is needed."""

    repository = config_options.Type(str, default="")
    """Where the files can be read, as https://host/owner/name/blob/main/."""
    contact = config_options.Type(str, default="")
    """Whom to send a variant: a mail or web address, or words."""


class BigTwoPlugin(BasePlugin[BigTwoConfig]):
    """The generator as MkDocs sees it; one instance lasts from the first build to the end of serving."""

    def __init__(self) -> None:
        self._staging: Staging | None = None
        """The folder of the build that is under way."""
        self._names: Mapping[str, object] = {}
        """Names in the templates of the head and the foot of every page, of the last good rules."""
        self._sites: Sequence[LanguageSite] = ()
        """The site in each language, while it is built."""
        self._live: Live | None = None
        """The site that is served, while it is."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether edits are to be seen."""
        self._live = Live() if command == "serve" else None

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Build beside the last site, which MkDocs would empty first; and count the warnings of a strict build."""
        if config.strict and not _log.isEnabledFor(logging.WARNING):
            raise Abort("--quiet hides the warnings that --strict would count: leave out one of them")
        if self._live:
            self._live.hold()
        staging = Staging(Path(config.site_dir))
        try:
            # MkDocs serves from a folder of its own, with a worker by which no site is known.
            config.site_dir = str(staging.begin(own=self._live is not None))
        except NotReplaced as busy:
            raise Abort(str(busy)) from None
        self._staging = staging
        config.theme.static_templates.clear()  # the writer has these pages
        return config

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Read the rules and add a file for each page made of them, so that links to it lead somewhere for MkDocs."""
        project, theme = Path(config.config_file_path).parent, [Path(folder) for folder in config.theme.dirs]
        try:
            settings = Settings.of(self.config.repository, self.config.contact, config.site_url or "")
        except ValueError as error:
            raise PluginError(f"mkdocs.yml: {error}") from None
        if self._live:
            pages = self._live.renew(project, replace(settings, site_url="", served=True), theme)
            self._names = self._live.names
        else:
            pages = self._read(project, settings, theme)
        for path, text in pages.items():
            files.append(File.generated(config, path, content=text))
        for file in [file for file in files if _UNUSED.fullmatch(file.src_uri)]:
            files.remove(file)
        return files

    def _read(self, project: Path, settings: Settings, theme: Sequence[Path]) -> Mapping[str, str]:
        """Read the rules and the languages of a project, to be built; wrong data stops the build."""
        from bigtwo.compiler.load import load_and_prove
        from bigtwo.language.language import ENGLISH
        from bigtwo.language.po_files import Languages
        from bigtwo.site.output.language_site import sites_of
        from bigtwo.site.output.render import names_of_pages

        read = Languages(project)
        for mistake in read.mistakes:
            _log.warning(f"{mistake}; the English is shown")
        languages = [ENGLISH, *read.published]
        try:
            rulebook, _ = load_and_prove(project)
        except RulesDataError as error:
            raise PluginError(sentence_of(error)) from None
        self._names = names_of_pages(rulebook, ENGLISH, languages)
        self._sites = sites_of(rulebook, settings, project / "docs", languages, theme)
        return dict.fromkeys((f"{address}index.html" for address in self._sites[0].addresses), "")

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
        return output if self._live else with_policy(output)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Add all that is not of Markdown. All is written then; but a strict build may still find fault."""
        assert self._staging is not None
        if not self._live:
            self.fill(Path(config.site_dir))
        self._staging.count()
        config.site_dir = str(self._staging.site)  # where it will lie: `gh-deploy` copies it from there
        if self._live:
            self._end_build()
            self._live.begin()

    def fill(self, site: Path) -> None:
        """Write all but the pages of Markdown, by as many processes as there are cores."""
        from bigtwo.site.output.writer import fill

        told = None if _log.isEnabledFor(logging.INFO) else StringIO()
        fill(self._sites, site, os.cpu_count() or 1, told)

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
