"""Mistakes that pydantic finds, in our words: a table from its type of error to a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pydantic import ValidationError

from .document import OPTION_ID, STATEMENT_ID, Table, Tree
from .places import Places
from .problems import Place, Problems


class Mistake(NamedTuple):
    """A mistake as pydantic reports it."""

    thing: str
    """The record that it is in: `an option`."""
    key: str
    """The last key on the way to it."""
    value: Any
    said: str
    """Pydantic's own sentence."""
    context: Mapping[str, Any]


NO_TEXT = "this must be text, not a list or a mapping"
NO_LIST = "this must be a list"
NO_MAPPING = "this must be a mapping (key: value)"

SENTENCES: Mapping[str, Callable[[Mistake], str]] = {
    "missing": lambda mistake: f"{mistake.thing} needs '{mistake.key}'",
    "unexpected_keyword_argument": lambda mistake: f"{mistake.thing} has no key '{mistake.key}'",
    "enum": lambda mistake: f"{mistake.key} '{mistake.value}' is unknown",
    "literal_error": lambda mistake: f"{mistake.key} '{mistake.value}' is unknown",
    "string_type": lambda mistake: NO_TEXT,
    "is_instance_of": lambda mistake: NO_TEXT,
    "tuple_type": lambda mistake: NO_LIST,
    "dict_type": lambda mistake: NO_MAPPING,
    "dataclass_type": lambda mistake: NO_MAPPING,
    "no_case": lambda mistake: mistake.said,
    "string_too_short": lambda mistake: f"'{mistake.key}' is empty",
    "string_pattern_mismatch": lambda mistake: f"'{mistake.value}' cannot be an id",
    "line": lambda mistake: f"'{mistake.key}' {mistake.context['why']}",
    "value_error": lambda mistake: str(mistake.context["error"]),
}
"""Type of error to its sentence."""

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
            for place, message, hint in context["mistakes"]:
                problems.add(place or places.at(*way), message, hint)
            continue
        key = next((step for step in reversed(way) if isinstance(step, str)), "")
        described = Mistake(thing, key, mistake["input"], mistake["msg"], context)
        place = _key_place(tree, way) if kind == "unexpected_keyword_argument" or "[key]" in mistake["loc"] else None
        place = place or places.at(*way)
        message = SENTENCES[kind](described)
        if kind == "unexpected_keyword_argument":
            problems.unknown(place, message, described.key, keys)
        elif kind in ("enum", "literal_error"):
            problems.unknown(place, message, str(described.value), _QUOTED.findall(context["expected"]))
        elif kind == "string_pattern_mismatch":
            example = next((written for form, written in AS_IN.items() if form in context["pattern"]), "suit-order")
            problems.add(place, message, f"write it as {example}")
        else:
            problems.add(place, message)
    return frozenset(wrong)


def _key_place(tree: Tree, way: Sequence[str | int]) -> Place | None:
    """The place of a key, as against that of its value; None if there is no such key."""
    holder = Places(tree).tree_at(*way[:-1])
    return next((key.place for key in holder.texts() if key == way[-1]), None) if isinstance(holder, Table) else None
