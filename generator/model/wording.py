"""Mistakes that pydantic finds, in our words: a table from its type of error to a sentence, told where it belongs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from .document import OPTION_ID, STATEMENT_ID, Table, Tree
from .places import Places
from .problems import Place, Problems


class Told(NamedTuple):
    """A mistake as pydantic tells it."""

    thing: str
    """The record that it is in: `an option`."""
    key: str
    """The last key on the way to it."""
    given: Any
    said: str
    """Pydantic's own sentence."""
    context: Mapping[str, Any]


NO_TEXT = "text is wanted here, not a list or a mapping"
NO_LIST = "a list is wanted here"
NO_MAPPING = "a mapping (key: value) is wanted here"

SENTENCES: Mapping[str, Callable[[Told], str]] = {
    "missing": lambda told: f"{told.thing} needs '{told.key}'",
    "unexpected_keyword_argument": lambda told: f"{told.thing} has no key '{told.key}'",
    "enum": lambda told: f"{told.key} '{told.given}' is unknown",
    "literal_error": lambda told: f"{told.key} '{told.given}' is unknown",
    "string_type": lambda told: NO_TEXT,
    "is_instance_of": lambda told: NO_TEXT,
    "tuple_type": lambda told: NO_LIST,
    "dict_type": lambda told: NO_MAPPING,
    "dataclass_type": lambda told: NO_MAPPING,
    "no_case": lambda told: told.said,
    "string_too_short": lambda told: f"'{told.key}' is empty",
    "string_pattern_mismatch": lambda told: f"'{told.given}' cannot be an id",
    "line": lambda told: f"'{told.key}' {told.context['why']}",
    "value_error": lambda told: str(told.context["error"]),
}
"""Type of error to the sentence that tells it."""

AS_IN = {OPTION_ID: "suit-order", STATEMENT_ID: "P-073"}
"""Pattern of an id to an example of such."""

_QUOTED = re.compile("'([^']+)'")


def note(error: ValidationError, tree: Tree, problems: Problems, thing: str, keys: Sequence[str]) -> frozenset[str]:
    """Note what is wrong with a record; the keys under which it is."""
    places = Places(tree)
    wrong: set[str] = set()
    for mistake in error.errors(include_url=False):
        way = [step for step in mistake["loc"] if step != "[key]"]
        wrong.update(str(step) for step in way[:1])
        kind, context = mistake["type"], mistake.get("ctx", {})
        if kind == "mistakes":
            for place, what, hint in context["mistakes"]:
                problems.add(place or places.at(*way), what, hint)
            continue
        key = next((step for step in reversed(way) if isinstance(step, str)), "")
        told = Told(thing, key, mistake["input"], mistake["msg"], context)
        place = _key_place(tree, way) if kind == "unexpected_keyword_argument" or "[key]" in mistake["loc"] else None
        place = place or places.at(*way)
        what = SENTENCES[kind](told)
        if kind == "unexpected_keyword_argument":
            problems.unknown(place, what, told.key, keys)
        elif kind in ("enum", "literal_error"):
            problems.unknown(place, what, str(told.given), _QUOTED.findall(context["expected"]))
        elif kind == "string_pattern_mismatch":
            example = next((written for form, written in AS_IN.items() if form in context["pattern"]), "suit-order")
            problems.add(place, what, f"write it as {example}")
        else:
            problems.add(place, what)
    return frozenset(wrong)


def _key_place(tree: Tree, way: Sequence[str | int]) -> Place | None:
    """Where a key stands, as against what it leads to; None if there is no such key."""
    holder = Places(tree).tree_at(*way[:-1])
    return next((key.place for key in holder.texts() if key == way[-1]), None) if isinstance(holder, Table) else None
