"""The parts of which a score is put together, each with its numbers, as texts: `8x2,11x3,13x4`, `pairs,flat:5`.

Documented answers and those of a table's own are written alike. A part is a name, a name with its value after a colon,
or a value alone. What parts there are is said once, in `GRAMMARS`; the browser reads by the same table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import combinations
from typing import NamedTuple

from .cards import Rank, Suit, shortened


def N_(text: str) -> str:  # noqa: N802 (the name by which gettext's tools know it)
    """Mark a text for translators; the engine itself knows no language."""
    return text


class Form(StrEnum):
    """The forms of a part."""

    SWITCH = "switch"
    """A name alone."""
    NUMBER = "number"
    LIST = "list"
    """Numbers with strokes between, as `3/1/-1/-3`."""
    EFFECT = "effect"
    """A sign and a number, as `x2` or `+10`."""
    STEP = "step"
    """A number of cards and the factor from there on, as `8x2`; there may be several."""
    COST = "cost"
    """Ranks or a card and what each costs, as `J-K:2` and `2S:11`; without them what all others cost."""


class Field(NamedTuple):
    """A part that an answer may have."""

    name: str
    form: Form
    least: int = 1
    most: int = 9999
    signs: str = ""
    """The signs that an effect may have."""
    head: bool = False
    """Whether it says who pays whom, as exactly one part does where there are such."""
    only: str = ""
    """The parts with all of which alone it goes, with spaces between; empty if it stands by itself."""


class Part(NamedTuple):
    """A part as somebody wrote it."""

    name: str
    """Empty for a value alone."""
    sign: str
    numbers: tuple[int, ...]


Parts = tuple[Part, ...]

HAND = 52
"""The most cards that any hand holds: half of two packs."""

RANKS_UP = "3456789TJQKA2"
"""The ranks as runs of them are written, `J-K`."""

_FACTOR = {"least": 2, "most": 99}

_LARGER = "by-cards more more-from"
"""The parts by which losers with many cards pay other amounts."""


def _effects(names: str, signs: str) -> tuple[Field, ...]:
    return tuple(Field(name, Form.EFFECT, signs=signs) for name in names.split())


GRAMMARS: Mapping[str, tuple[Field, ...]] = {
    "costs": (Field("", Form.COST, least=0),),
    "bands": (
        Field("", Form.STEP, most=99),
        *(Field(f"{players}p", Form.STEP, most=99) for players in range(2, 9)),
        Field("starter", Form.STEP, most=99),
        Field("gap", Form.STEP, most=99),
        Field("unplayed", Form.EFFECT, signs="x"),
    ),
    "left": _effects(
        "each-two any-two highest-two each-four any-four each-straight-flush any-straight-flush any-strong "
        "any-two-or-strong",
        "x+",
    ),
    "last": (
        *_effects("dragon straight-flush four lone-two all-twos any-two five pair other each-two highest-two", "x+-"),
        Field("by-twos", Form.LIST, least=0),
    ),
    "played": (
        *_effects("four four-twos straight-flush royal-flush dragon", "+-"),
        *_effects("last bomb", "x"),
        Field("beaten", Form.SWITCH),
    ),
    "paid": (
        *(Field(name, Form.SWITCH, head=True) for name in ["pairs", "pairs-all", "pairs-rate", "pairs-gap", "winner"]),
        *(Field(name, Form.SWITCH, head=True) for name in ["winner-scores", "own", "penalties", "pot"]),
        Field("loser", Form.NUMBER, head=True),
        Field("places", Form.LIST, least=-9999, head=True),
        Field("by-cards", Form.LIST, least=0, head=True),
        Field("nobody", Form.SWITCH, head=True),
        Field("more", Form.LIST, least=0, only=_LARGER),
        Field("more-from", Form.NUMBER, most=HAND, only=_LARGER),
        Field("more-alone", Form.SWITCH, only=_LARGER),
        Field("shared", Form.SWITCH, only="by-cards"),
        Field("recorder", Form.NUMBER, only=_LARGER),
        *(Field(name, Form.NUMBER) for name in ("flat", "wins", "cap")),
        *(Field(name, Form.SWITCH) for name in ("half", "floor")),
    ),
}
"""What parts an answer may have, by the name of the grammar, in the order in which they are written."""

NOTHING: Mapping[str, str] = {"bands": "1x1", "left": "none", "last": "none", "played": "none", "paid": "nobody"}
"""An answer without parts, by grammar; where there is none, parts are wanted."""

PROBLEMS: Mapping[str, str] = {
    "unknown": N_("“{part}” means nothing here: there are {known}."),
    "form": N_("“{part}” cannot be read: write it as {example}."),
    "number": N_("“{part}”: take a number from {least} to {most}."),
    "factor": N_("“{part}”: {number} is no factor that changes anything: take one from {least} to {most}."),
    "cards": N_("“{part}”: no hand has {number} cards: take a number from 1 to {most}."),
    "sign": N_("“{part}”: write the number as {example}."),
    "twice": N_("“{part}” stands beside “{other}”: keep one of them."),
    "head": N_("“{part}” and “{other}” both say who pays whom: keep one of them."),
    "only": N_("“{part}” goes only with “{other}”: add that, or leave it out."),
    "rest": N_("The cost of every other card is missing: write it as a number alone, as {example}."),
    "shared": N_("“{part}”: {numbers} cannot be shared in whole numbers: take others, or leave “shared” out."),
    "nothing": N_("No part is written: write one, as {example}."),
    "unreachable": N_("“{part}”: no hand has {number} cards under these rules: take a number up to {most}."),
    "places": N_("“{part}” has places for {number} players, and here {tables} play: name so many."),
    "table": N_("“{part}” is for {number} players, and here {tables} play."),
}
"""What can be wrong with a part, and what would do."""


class BadPart(ValueError):
    """A part that cannot be taken."""

    def __init__(self, problem: str, **slots: object) -> None:
        self.problem = problem
        self.slots = {name: shortened(str(slot)) if name == "part" else str(slot) for name, slot in slots.items()}
        super().__init__(PROBLEMS[problem].format(**self.slots))


class BadParts(ValueError):
    """Parts of which some cannot be taken."""

    def __init__(self, problems: Sequence[BadPart]) -> None:
        self.problems = tuple(problems)
        super().__init__(" ".join(map(str, problems)))


def parse(text: str, grammar: str) -> Parts:
    """Return the parts that a text writes, in their order, without those that change nothing.

    >>> parse("13x4, 8x2", "bands")
    (Part(name='', sign='x', numbers=(8, 2)), Part(name='', sign='x', numbers=(13, 4)))

    :raises BadParts: with all that is wrong.
    """
    parts, problems = scan(text, grammar)
    if problems:
        raise BadParts(problems)
    return parts


def scan(text: str, grammar: str) -> tuple[Parts, list[BadPart]]:
    """Return as many parts of a text as can be taken, and what is wrong with the rest."""
    found: list[Part] = []
    problems: list[BadPart] = []
    written = [item.strip() for item in text.split(",") if item.strip()]
    if not written:
        problems.append(BadPart("nothing", example=EXAMPLES[grammar]))
    for item in written if written != ["none"] or NOTHING.get(grammar) != "none" else ():
        try:
            part = _part(item, grammar)
            _refuse_conflict(part, found, grammar)
        except BadPart as problem:
            problems.append(problem)
        else:
            found.append(part)
    for check in (_heads, _companions, _costs, _shares):
        found = check(found, grammar, problems)
    return _canonical(found, grammar), problems


def write(parts: Iterable[Part], grammar: str) -> str:
    """Return parts as a text.

    >>> write([Part("", "x", (8, 2)), Part("3p", "x", (12, 2))], "bands")
    '8x2,3p:12x2'
    """
    return ",".join(map(write_part, parts)) or NOTHING[grammar]


def write_part(part: Part) -> str:
    """Return a part as a text."""
    value = "/".join(map(str, part.numbers))
    if part.sign:
        *before, last = part.numbers
        value = "".join(map(str, before)) + part.sign + str(last)
    return ":".join(filter(None, (part.name, value)))


EXAMPLES: Mapping[str, str] = {
    "costs": "1,2:5",
    "bands": "8x2,11x3,13x4",
    "left": "each-two:x2",
    "last": "all-twos:x2",
    "played": "four:+20",
    "paid": "pairs,flat:5",
}
"""An answer in numbers of one's own, by grammar."""

_SAMPLES: Mapping[Form, tuple[int, ...]] = {
    Form.SWITCH: (),
    Form.NUMBER: (10,),
    Form.LIST: (6, 4, 2, 0),
    Form.STEP: (8, 2),
}
"""The numbers of a part that shows what there is, by form; those of others go by the sign."""


def samples(field: Field) -> tuple[Part, ...]:
    """Return a part of a field with some numbers, one for each way in which it can count."""
    if field.form is Form.EFFECT:
        return tuple(Part(field.name, sign, (2 if sign == "x" else 10,)) for sign in field.signs)
    if field.form is Form.COST:
        return tuple(Part(name, "", (5,)) for name in ("", "2", "J-K", "2S"))
    return (Part(field.name, "x" if field.form is Form.STEP else "", _SAMPLES[field.form]),)


VALUES: Mapping[Form, tuple[str, str]] = {
    Form.SWITCH: ("", ""),
    Form.NUMBER: (r"\d{1,9}", "10"),
    Form.LIST: (r"-?\d{1,9}(?:/-?\d{1,9})*", "3/2/1/0"),
    Form.EFFECT: (r"[x+-]\d{1,9}", "x2"),
    Form.STEP: (r"\d{1,9}x\d{1,9}", "8x2"),
    Form.COST: (r"\d{1,9}", "5"),
}
"""How a value of each form is written, and an example."""

_LONGEST = 9
"""Numbers in a list, at the most: places of as many players as there can be, or as many twos as there are and none."""


def field_of(name: str, grammar: str) -> Field | None:
    """Return the field of a part, by its name."""
    fields = GRAMMARS[grammar]
    if fields[0].form is Form.COST:
        return fields[0]
    return next((field for field in fields if field.name == name), None)


def _part(item: str, grammar: str) -> Part:
    """Return the part that a text writes.

    :raises BadPart: if it is none.
    """
    written = item.replace("×", "x").replace("−", "-").replace(" ", "").lower()
    name, colon, value = written.rpartition(":")
    field = field_of(name if colon else value, grammar) or (None if colon else field_of("", grammar))
    if field is None:
        raise BadPart("unknown", part=item, known=_known(grammar))
    if not colon and field.name:
        name, value = field.name, ""
    pattern, example = VALUES[field.form]
    if not re.fullmatch(pattern, value, re.ASCII):
        raise BadPart("form", part=item, example=":".join(filter(None, (field.name, _example(field, example)))))
    if field.form is Form.COST:
        name = _ranks(name, item)
    signed = field.form in (Form.EFFECT, Form.STEP)
    sign = next(sign for sign in "x+-" if sign in value) if signed else ""
    numbers = tuple(int(number) for number in re.findall(r"\d+" if signed else r"-?\d+", value))
    part = Part(name, "+" if sign == "-" and numbers == (0,) else sign, numbers)
    _refuse_numbers(part, field, item)
    return part


def _known(grammar: str) -> str:
    """Return the names of the parts that there are, as a message lists them."""
    return ", ".join(
        field.name or VALUES[field.form][1] for field in GRAMMARS[grammar] if not re.fullmatch("[3-8]p", field.name)
    )


def _example(field: Field, usual: str) -> str:
    return usual if field.form is not Form.EFFECT or field.signs[0] == "x" else f"{field.signs[0]}10"


def _refuse_numbers(part: Part, field: Field, item: str) -> None:
    """Refuse numbers that say nothing or that nobody can reach.

    :raises BadPart: at the first.
    """
    if field.form is Form.EFFECT and part.sign not in field.signs:
        examples = [f"{sign}2" if sign == "x" else f"{sign}10" for sign in field.signs]
        raise BadPart("sign", part=item, example=" ".join(examples))
    if field.form is Form.STEP and not 1 <= part.numbers[0] <= HAND:
        raise BadPart("cards", part=item, number=part.numbers[0], most=HAND)
    if len(part.numbers) > _LONGEST or (field.name == "places" and len(part.numbers) < 2):
        raise BadPart("form", part=item, example=f"{field.name}:{VALUES[field.form][1]}")
    least, most = _range(field, part.sign)
    for number in part.numbers[-1:] if field.form is Form.STEP else part.numbers:
        if not least <= number <= most:
            problem = "factor" if part.sign == "x" else "number"
            raise BadPart(problem, part=item, number=number, least=least, most=most)


def _range(field: Field, sign: str) -> tuple[int, int]:
    if field.form is Form.EFFECT and sign == "x":
        return _FACTOR["least"], _FACTOR["most"]
    return (0 if field.form is Form.EFFECT and "-" in field.signs else field.least), field.most


def _refuse_conflict(part: Part, before: Sequence[Part], grammar: str) -> None:
    """Refuse a part that says once more, or otherwise, what one before says.

    :raises BadPart: if it does.
    """
    for other in before:
        fields = field_of(part.name, grammar), field_of(other.name, grammar)
        alike = part.name == other.name
        if fields[0] and fields[0].form is Form.STEP:
            alike = alike and part.numbers[0] == other.numbers[0]
        elif fields[0] and fields[0].form is Form.COST and not _is_card(part.name) and not _is_card(other.name):
            alike = alike or bool(set(_each_rank(part.name)) & set(_each_rank(other.name)))
        if alike:
            raise BadPart("twice", part=write_part(part), other=write_part(other))
        if fields[0] and fields[1] and fields[0].head and fields[1].head:
            raise BadPart("head", part=write_part(part), other=write_part(other))


def _heads(parts: list[Part], grammar: str, problems: list[BadPart]) -> list[Part]:
    """Add the head that is meant where none is written."""
    if head_of(parts, grammar) or not any(field.head for field in GRAMMARS[grammar]) or (problems and not parts):
        return parts
    return [Part(NOTHING[grammar], "", ()), *parts]


def _companions(parts: list[Part], grammar: str, problems: list[BadPart]) -> list[Part]:
    """Take out what goes only with other parts that are not there."""
    names = {part.name for part in parts}
    for part in parts:
        field = field_of(part.name, grammar)
        lacking = [name for name in field.only.split() if name not in names] if field else []
        if lacking:
            problems.append(BadPart("only", part=write_part(part), other=lacking[0]))
            return _companions([other for other in parts if other is not part], grammar, problems)
    return parts


def _shares(parts: list[Part], grammar: str, problems: list[BadPart]) -> list[Part]:
    """Take out that amounts are shared where some that stand together cannot be."""
    if not any(part.name == "shared" for part in parts):
        return parts
    for part in parts:
        uneven = _uneven(part.numbers) if part.name in ("by-cards", "more") else None
        if uneven:
            problems.append(BadPart("shared", part=write_part(part), numbers="/".join(map(str, uneven))))
            return [other for other in parts if other.name != "shared"]
    return parts


def _uneven(amounts: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return amounts standing together that cannot be shared in whole numbers."""
    stretches = (amounts[start:end] for start, end in combinations(range(len(amounts) + 1), 2))
    return next((several for several in stretches if sum(several) % len(several)), None)


# Costs by rank and by card ----------------------------------------------------------------------------


def _is_card(name: str) -> bool:
    return len(name) == 2 and name[1] in set(Suit)


def _each_rank(name: str) -> str:
    """Return the ranks that a name of the form `J-K` or `J` stands for; all for none."""
    first, dash, last = name.partition("-")
    return RANKS_UP[RANKS_UP.index(first) : RANKS_UP.index(last) + 1] if dash else name


def _ranks(name: str, item: str) -> str:
    """Return how ranks or a card are named: `J-K`, `2` or `2S`; empty for all others.

    :raises BadPart: if there are no such.
    """
    found = name.upper().replace("10", "T")
    rank = f"[{RANKS_UP}]"
    if re.fullmatch(f"(?:{rank}(?:[{''.join(Suit)}]|-{rank})?)?", found):
        first, dash, last = found.partition("-")
        if not dash or RANKS_UP.index(first) < RANKS_UP.index(last):
            return found
    raise BadPart("form", part=item, example=EXAMPLES["costs"])


def costs_of(parts: Iterable[Part]) -> tuple[dict[Rank, int], dict[str, int]]:
    """Return what a card of each rank costs, and each card that costs otherwise, by its code."""
    costs = {part.name: part.numbers[0] for part in parts}
    rest = costs.pop("", 0)
    cards = {name: cost for name, cost in costs.items() if _is_card(name)}
    by_rank = {rank: cost for name, cost in costs.items() if not _is_card(name) for rank in _each_rank(name)}
    ranks = {Rank(rank): by_rank.get(rank, rest) for rank in RANKS_UP}
    return ranks, {code: cost for code, cost in cards.items() if cost != ranks[Rank(code[0])]}


def _costs(parts: list[Part], grammar: str, problems: list[BadPart]) -> list[Part]:
    """Refuse costs that leave out a rank."""
    if grammar != "costs" or any(not part.name for part in parts):
        return parts
    named = {rank for part in parts if not _is_card(part.name) for rank in _each_rank(part.name)}
    if named != set(RANKS_UP):
        problems.append(BadPart("rest", example=EXAMPLES["costs"]))
        return []
    return parts


def _cost_parts(parts: Sequence[Part]) -> Parts:
    """Return costs with the commonest of the ranks for all others, then run by run of ranks, and card by card."""
    ranks, cards = costs_of(parts)
    costs = list(ranks.values())
    rest = max(costs, key=lambda cost: (costs.count(cost), -costs.index(cost)))
    runs: list[tuple[str, int]] = []
    for rank, cost in ranks.items():
        if runs and runs[-1][1] == cost:
            runs[-1] = (runs[-1][0] + rank, cost)
        else:
            runs.append((rank, cost))
    named = [(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}", cost) for run, cost in runs if cost != rest]
    in_order = sorted(cards.items(), key=lambda pair: (RANKS_UP.index(pair[0][0]), "DCHS".index(pair[0][1])))
    return tuple(Part(name, "", (cost,)) for name, cost in (("", rest), *named, *in_order))


# The one way to write parts -----------------------------------------------------------------------------


def _canonical(parts: Sequence[Part], grammar: str) -> Parts:
    """Return parts in the order of their fields, without steps that change nothing."""
    if grammar == "costs":
        return _cost_parts(parts) if parts else ()
    places = {field.name: place for place, field in enumerate(GRAMMARS[grammar])}
    steps = {field.name for field in GRAMMARS[grammar] if field.form is Form.STEP}
    ordered = sorted(parts, key=lambda part: (places[part.name], part.numbers if part.name in steps else ()))
    kept: list[Part] = []
    for part in ordered:
        last = next((other.numbers[1] for other in reversed(kept) if other.name == part.name), 1)
        if part.name not in steps or part.numbers[1] != last:
            kept.append(part)
        elif part.name and sum(other.name == part.name for other in ordered) == 1:
            kept.append(Part(part.name, "x", (1, 1)))
    return tuple(kept)


def head_of(parts: Iterable[Part], grammar: str) -> str:
    """Return the part that says who pays whom; empty if no part of the grammar does."""
    heads = {field.name for field in GRAMMARS[grammar] if field.head}
    return next((part.name for part in parts if part.name in heads), "")


def bands(parts: Iterable[Part], name: str) -> tuple[tuple[int, int], ...] | None:
    """Return the steps of a name: the least number of cards and the factor from there on; None if there are none."""
    return tuple((part.numbers[0], part.numbers[1]) for part in parts if part.name == name) or None


def numbers_of(parts: Iterable[Part]) -> Mapping[str, tuple[int, ...]]:
    """Return the numbers of each part, by its name; of points off they are below zero."""
    return {part.name: tuple(-n for n in part.numbers) if part.sign == "-" else part.numbers for part in parts}
