"""All messages of the project: those of the rules, of templates, of Python and of the scripts of the browser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file

Keywords = Mapping[str, tuple[int | tuple[int, int] | tuple[int, str], ...] | None]

PYTHON_KEYWORDS: Keywords = {
    **dict.fromkeys(("_", "gettext", "N_")),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""The functions whose texts are messages, with the places of these among the arguments."""
SCRIPT_KEYWORDS: Keywords = {"t": None, "mark": None, "tn": (1, 2), "tp": ((1, "c"), 2)}
"""The same in the scripts of the browser."""
COMMENT = "Translators:"
"""A comment that begins so before a message goes to its translators."""


class Text(NamedTuple):
    """A message with all that a translator sees of it."""

    english: str | tuple[str, ...]
    """Singular and plural where there are two."""
    context: str | None
    file: str
    line: int
    comments: tuple[str, ...] = ()


def texts_of(root: Path) -> Iterator[Text]:
    """The messages of templates, Python and scripts, file by file."""
    for folder in ("overrides", "generator/templates", "docs/prose"):
        for path in sorted((root / folder).rglob("*.html")):
            yield from _texts(root, path, "jinja2", PYTHON_KEYWORDS, {"trimmed": "true", "silent": "false"})
    for path in sorted((root / "generator").rglob("*.py")):
        yield from _texts(root, path, "python", PYTHON_KEYWORDS, {})
    scripts = root / "docs/assets/js"
    for path in sorted(scripts.rglob("*.js")):
        if not path.is_relative_to(scripts / "vendor"):  # libraries, which have no words for readers
            yield from _texts(root, path, "javascript", SCRIPT_KEYWORDS, {"template_string": "false"})


def _texts(root: Path, path: Path, method: str, keywords: Keywords, options: dict[str, str]) -> Iterator[Text]:
    file = path.relative_to(root).as_posix()
    collected = extract_from_file(
        method, path, keywords=keywords, comment_tags=(COMMENT,), options=options, strip_comment_tags=True
    )
    for line, english, comments, context in sorted(collected, key=itemgetter(0)):
        yield Text(english, context, file, line, tuple(comments))


def template_of(texts: Iterable[Text]) -> Catalog:
    """The catalogue of all messages, none translated."""
    catalog = Catalog(fuzzy=False)
    for text in texts:
        catalog.add(text.english, locations=[(text.file, text.line)], auto_comments=text.comments, context=text.context)
    return catalog
