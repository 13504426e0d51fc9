"""State that lasts from edit to edit while the site is served: the code that was loaded, the last good rules and pages.

It stays while the rest of the package is loaded anew, and imports what rests on the rules only where it needs it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from pathlib import Path
from threading import Event
from traceback import format_exception
from typing import TYPE_CHECKING

from jinja2 import pass_context
from jinja2.runtime import Context

from bigtwo.site.settings import Settings

from .mistakes import sentence_of
from .processes import uncollected

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from bigtwo.compiler.rulebook import Rulebook

    from .on_demand import OnDemand

_PROBLEMS = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Problems</title><body><h1>Problems</h1>'
    "<pre>{problems}</pre><p>Mend the files, and the site appears here.</p></body></html>\n"
)
"""The home page where there is no last good one."""

LONGEST_BUILD = 60
"""Seconds for which a request waits for a build to end."""

_log = logging.getLogger("mkdocs.plugins.bigtwo")


class Live:
    """A site that is served while its rules, templates and code are edited."""

    def __init__(self) -> None:
        self._staying = {name for name in sys.modules if _is_ours(name)}
        """The modules that are not loaded again: the plugin's own."""
        self._code: dict[Path, int] = {}
        """The files of the package, and the scripts, with the times of their last change."""
        self._rules: dict[Path, int] = {}
        """The files of the rules, with the times of their last change, of which the rulebook was made."""
        self._book: Rulebook | None = None
        self._on_demand: OnDemand | None = None
        """The pages of the site that is served."""
        self._coming: OnDemand | None = None
        """Those of the site that is being built: of the last good rules."""
        self._last: dict[str, bytes] = {}
        """The last good text of each page that was asked for."""
        self.names: Mapping[str, object] = {
            "links": {"head": (), "foot": ()},
            "site_places": (),
            "languages": (),
            "to": _from_top,
        }
        """Names in the templates of the head and the foot of every page, once the code that gives them was loaded."""
        self._ready = Event()

    def renew(self, root: Path, settings: Settings, theme: Sequence[Path]) -> Mapping[str, str]:
        """Load the rules and, if it was edited, the code; if that fails, keep the last good ones.

        :param theme: the folders of Material's theme.
        :returns: an empty file for each page, so that links lead somewhere for MkDocs; or, where there are no last good
          rules, a home page that says what is wrong.
        """
        try:
            self._load_code(root)
            self._coming = self._load_rules(root, settings, theme)
        except Exception as error:
            problems = sentence_of(error) or "".join(format_exception(error))
            _log.error(problems)
            if self._coming is None:
                return {"index.html": _PROBLEMS.format(problems=escape(problems))}
        assert self._coming is not None
        return dict.fromkeys((f"{address}index.html" for address in self._coming.addresses), "")

    def _load_rules(self, root: Path, settings: Settings, theme: Sequence[Path]) -> OnDemand:
        from bigtwo.compiler.load import load_and_prove
        from bigtwo.language.language import ENGLISH
        from bigtwo.language.po_files import Languages

        from .language_site import sites_of
        from .on_demand import OnDemand
        from .render import names_of_pages

        with uncollected():
            rules = _times(root / "rules", "*")
            if self._book is None or rules != self._rules:
                self._book, self._rules = load_and_prove(root)[0], rules
            languages = Languages(root)
            for mistake in languages.mistakes:
                _log.warning(mistake)
            published = [ENGLISH, *languages.published]
            self.names = names_of_pages(self._book, ENGLISH, published)
            return OnDemand(sites_of(self._book, settings, root / "docs", published, theme), self._last)

    def _load_code(self, root: Path) -> None:
        """Forget the package if its code was edited, or a script, of which it has read the imports; else keep it."""
        code = _times(root / "generator", "*.py") | _times(root / "generator", "*.js")
        if code != self._code:
            self._book = None
            for name in [name for name in sys.modules if _is_ours(name) and name not in self._staying]:
                del sys.modules[name]
                package, _, own = name.rpartition(".")
                if package in self._staying:  # which would give the old module to `from package import own`
                    vars(sys.modules[package]).pop(own, None)
        self._code = code

    def hold(self) -> None:
        """Let requests wait: a build begins."""
        self._ready.clear()

    def go_on(self) -> None:
        """Answer requests again: the build has ended, well or not."""
        self._ready.set()

    def building(self, build: Callable[[], None]) -> Callable[[], None]:
        """Return a build during which requests wait, and which leaves the last good site if it fails."""

        def build_and_go_on() -> None:
            self.hold()
            try:
                build()
            except Exception as error:
                _log.error(f"The last good site stays: {error}")
            finally:
                self.go_on()

        return build_and_go_on

    def preparing(self, serve: WSGIApplication, top: str, site: Path) -> WSGIApplication:
        """Return a server of files before which each file is made that is asked for; `top` is the path of the site."""

        def prepare_and_serve(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            path = environ["PATH_INFO"].removeprefix(top).lstrip("/")
            try:
                self.prepare(path, site)
            except Exception:
                _log.exception(f"/{path} cannot be made")
            return serve(environ, start_response)

        return prepare_and_serve

    def begin(self) -> None:
        """Take the pages of the site that was built, none of which is made yet."""
        self._on_demand = self._coming
        if self._on_demand:
            self._on_demand.begin()

    def prepare(self, path: str, site: Path) -> None:
        """Have the file in the site to which a path leads, from its top."""
        self._ready.wait(LONGEST_BUILD)
        if self._on_demand is not None:
            self._on_demand.write(path, site)


@pass_context
def _from_top(context: Context, address: str) -> str:
    """Return where an address is, from a page."""
    return f"{context['root']}{address}"


def _times(folder: Path, pattern: str) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob(pattern)}


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == "bigtwo"
