"""Values of answers for the browser, read by the engine: numbers, names, lists and mappings, for nobody to read again.

What an option says is a part of a value or a whole one. The parts are fields, and options that are taken together are
joined field by field, so that the browser needs no more than `Object.assign`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from bigtwo.compiler.records import Option, Question
from bigtwo.engine.cards import Card
from bigtwo.engine.ruleset import GRAMMAR, READERS


def plain(value: Any) -> Any:
    """Return a value that was read as JSON holds it, its fields by the names that they have in JavaScript."""
    if isinstance(value, Card):
        return value.code
    if hasattr(value, "_asdict"):
        return {camel(name): plain(held) for name, held in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(key): plain(held) for key, held in value.items()}
    if isinstance(value, AbstractSet):
        return sorted(plain(held) for held in value)
    return [plain(held) for held in value] if isinstance(value, tuple) else value


def camel(name: str) -> str:
    """Return the name of a field in JavaScript."""
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name)


def deciding(question: Question) -> list[Option]:
    """Return the options that the engine can play, without those that decide as another does."""
    return [option for option in question.playable if option.effect == option.id]


def values(question: Question) -> tuple[Mapping[str, Any] | None, Mapping[str, Any]]:
    """Return the fields that hold where an option says nothing else, if values have fields, and what each option says.

    Where options are taken together those fields are what none of them says; elsewhere they are the first option's,
    which saves writing them again. An option that decides as another has no value of its own. What is put together
    from parts is a text, which the browser reads as it reads those of a table.
    """
    if question.id in GRAMMAR:
        return None, {option.id: option.value for option in deciding(question)}
    reader = READERS.get(question.id)
    read = {
        option.id: plain(reader(option.value)) for option in deciding(question) if reader and option.value is not None
    }
    first = next(iter(read.values()), None)
    if not reader or not isinstance(first, dict):
        return None, read
    usual = plain(reader({})) if question.combines else first
    shared = {field: held for field, held in usual.items() if all(field in value for value in read.values())}
    own = {
        name: {field: held for field, held in value.items() if field not in shared or shared[field] != held}
        for name, value in read.items()
    }
    return shared, own
