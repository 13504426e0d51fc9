"""Parts of a score in words, one clause each. Twin: `web/book/grammar.js`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from bigtwo.engine.score_parts import GRAMMARS, Form, Part, field_of

from .records import Words

SIGNS = {"x": "times", "+": "plus", "-": "minus"}
"""Sign to the name that its clause has."""


def parts_in_words(parts: Iterable[Part], grammar: str, words: Words) -> str:
    """Return parts as one clause after another, in the words of a language."""
    clauses = [_clause(part, grammar, words) for part in parts] or [_filled(f"{grammar}-nothing", words)]
    listed = reduce(lambda first, rest: _filled("list", words, first=first, rest=rest), clauses)
    return listed[0].upper() + listed[1:]


def wording_of(name: str, sign: str, form: Form, grammar: str) -> str:
    """Return the key of the clause of a part among the words."""
    if form is Form.EFFECT and grammar != "bands" and name not in ("last", "bomb"):
        return f"{grammar}-{SIGNS[sign]}"
    if form is Form.STEP and name[:1].isdigit():
        return f"{grammar}-players"
    return f"{grammar}-{name}".rstrip("-")


def _clause(part: Part, grammar: str, words: Words) -> str:
    field = field_of(part.name, grammar)
    assert field is not None
    number = str(part.numbers[-1]) if part.numbers else ""
    if field.form is Form.COST:
        what = _cards(part.name, words) if part.name else ""
        return _filled("costs" if part.name else "costs-rest", words, part=what, number=number)
    key = wording_of(part.name, part.sign, field.form, grammar)
    slots = {"number": number, "numbers": ", ".join(map(str, part.numbers)), "players": part.name[:1]}
    slots["cards"] = str(part.numbers[0]) if part.numbers else ""
    noun = f"{grammar}-{part.name}"
    slots["part"] = words.names["part"][noun].one if key != noun and noun in words.names["part"] else ""
    return _filled(key, words, **slots)


def _cards(name: str, words: Words) -> str:
    """Return what is said for ranks, `J-K`, a rank or a card."""
    names = words.names
    if len(name) == 2:
        rank, suit = names["rank"][name[0]].name, names["suit"][name[1]].many
        return names["phrase"]["card"].one.replace("{rank}", rank).replace("{suit}", suit)
    first, _, last = name.partition("-")
    if last:
        return _filled("costs-run", words, first=names["rank"][first].many, last=names["rank"][last].many)
    return names["rank"][name].many


def _filled(key: str, words: Words, **slots: str) -> str:
    text = words.names["part"][key].one
    for name, slot in slots.items():
        text = text.replace(f"{{{name}}}", slot)
    return text


def keys() -> dict[str, frozenset[str]]:
    """Return every key among the words, with the slots of its text."""
    found: dict[str, frozenset[str]] = {
        "list": frozenset({"first", "rest"}),
        "costs": frozenset({"part", "number"}),
        "costs-rest": frozenset({"number"}),
        "costs-run": frozenset({"first", "last"}),
        "bands-nothing": frozenset(),
        **{f"{grammar}-nothing": frozenset[str]() for grammar in ("left", "last", "played")},
    }
    for grammar, fields in GRAMMARS.items():
        for field in fields if grammar != "costs" else ():
            for sign in field.signs or " ":
                key = wording_of(field.name, sign, field.form, grammar)
                found[key] = _slots(field.form, key.startswith("bands-players"), grammar, field.name)
            if field.form is Form.EFFECT and key != f"{grammar}-{field.name}":
                found[f"{grammar}-{field.name}"] = frozenset()
    return found


def _slots(form: Form, players: bool, grammar: str, name: str) -> frozenset[str]:
    if form is Form.STEP:
        return frozenset({"number", "cards", *(["players"] if players else [])})
    if form is Form.LIST:
        return frozenset({"numbers"})
    if form is Form.EFFECT and grammar != "bands" and name not in ("last", "bomb"):
        return frozenset({"part", "number"})
    return frozenset() if form is Form.SWITCH else frozenset({"number"})
