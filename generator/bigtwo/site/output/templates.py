"""The templates: where they stand and how they are compiled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket
from jinja2.runtime import Context

from bigtwo.language.texts import (
    gettext,
    in_english,
    listed,
    ngettext,
    npgettext,
    number,
    percent,
    pgettext,
    sentences_by_line,
)

TEMPLATES = Path(__file__).parents[2] / "templates"
OVERRIDES = Path(__file__).parents[4] / "overrides"
"""Changes to Material's templates; the head and the foot of every page stand there, for Material's pages and ours."""
PROSE = Path(__file__).parents[4] / "docs" / "prose"
"""Hand-written pages that are filled from the data."""


class _Compiled(BytecodeCache):
    """Keeps templates compiled in memory, so that the next renderer compiles only those that have changed since."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what its template was compiled to; Jinja refuses it if the text is another by now."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = _Compiled()


class _Context(Context):
    """The names in a template, which finds out faster than Jinja's whether a function wants one of them passed.

    There are a million calls in all pages. Objects that are called are not asked, only functions: of macros, the one
    kind of them here, none reads what it would get.
    """

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """Call what a template calls."""
        if getattr(called, "jinja_pass_arg", None) is not None:
            return super().call(called, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return called(*args, **kwargs)


class _Environment(Environment):
    """The templates, with such names in them."""

    context_class = _Context


def environment() -> Environment:
    """Return the templates as Jinja reads them; a name that one does not find is an error."""
    templates = _Environment(
        loader=FileSystemLoader([TEMPLATES, OVERRIDES, PROSE]),
        autoescape=True,
        auto_reload=False,
        bytecode_cache=COMPILED,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    speak(templates)
    templates.filters |= {"english": in_english, "sentences": sentences_by_line}
    templates.globals |= {"joined": listed, "percent": percent, "number": number}
    return templates


def speak(templates: Environment) -> None:
    """Give the templates, ours or MkDocs' own with the head and the foot in them, the texts of the interface."""
    templates.policies["ext.i18n.trimmed"] = True
    templates.install_gettext_callables(  # type: ignore[attr-defined]
        gettext, ngettext, newstyle=True, pgettext=pgettext, npgettext=npgettext
    )


def check_templates(templates: Environment) -> None:
    """Read every template, also those of pages that nobody has asked for yet.

    :raises TemplateSyntaxError: if one is wrong.
    """
    assert templates.loader is not None
    for name in templates.list_templates():
        text, path, _ = templates.loader.get_source(templates, name)
        templates.parse(text, name, path)
