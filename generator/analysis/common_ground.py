"""Two accounts as they are played against each other: alike in all that not both say.

Where one is silent both take what the other says, and where neither says both take the basic game's answer. Where that
does not go with what they do say, the next of these takes its place for both: the basic game's, the first account's,
the second's, as the data fill them in. Where none goes with both sides, each takes its own, which goes with the rest of
it: then the difference follows from what they say. The answers that nobody says give way first,
then those that go only with another.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.model.records import Ruling
from generator.model.rulebook import Rulebook

Answers = dict[str, str]
"""Question to answer, an option id or several with commas between."""


@dataclass
class _Filling:
    """An answer that not both accounts give, with what may stand for it."""

    heard: bool
    """Whether one of them gives it."""
    own: tuple[str, str]
    left: list[str] = field(default_factory=list)
    """The answers for both that are not tried yet."""
    apart: bool = False
    """Whether each side has its own."""


def common_ground(rulebook: Rulebook, first: str, second: str) -> tuple[Answers, Answers]:
    """The answers of two accounts, alike in all that not both say; what acts between deals is the basic game's."""
    basic = rulebook.options_of(rulebook.foundation.id)
    mine, theirs = rulebook.options_of(first), rulebook.options_of(second)
    sides = ({**basic}, {**basic})
    fillings: dict[str, _Filling] = {}
    for name, question in rulebook.questions.items():
        if question.only_between_deals:
            continue
        rulings = rulebook.rulings(first)[name], rulebook.rulings(second)[name]
        heard = [ruling.answer for ruling in rulings if _is_heard(ruling)]
        if len(heard) == len(rulings):
            sides[0][name], sides[1][name] = heard
            continue
        own = mine[name], theirs[name]
        answers = list(dict.fromkeys([*heard, basic[name], *own]))
        sides[0][name] = sides[1][name] = answers[0]
        fillings[name] = _Filling(bool(heard), own, answers[1:])
    while unfit := _unfit(rulebook, sides, fillings):
        filling = fillings[unfit]
        filling.apart = not filling.left
        sides[0][unfit], sides[1][unfit] = filling.own if filling.apart else [filling.left.pop(0)] * 2
    return sides


def _is_heard(ruling: Ruling) -> bool:
    """Whether an account gives an answer that can be played."""
    return ruling.said and ruling.says is None


def _unfit(rulebook: Rulebook, sides: tuple[Answers, Answers], fillings: dict[str, _Filling]) -> str | None:
    """The next question whose filled-in answer gives way; None if all go together."""
    between = {name for name, question in rulebook.questions.items() if question.only_between_deals}
    for side in sides:
        for option, needed, _ in rulebook.unmet_needs(side):
            needing = next(name for name, asked in rulebook.questions.items() if asked.options.get(option.id) is option)
            if between & {needing, needed}:
                continue
            movable = [name for name in (needing, needed) if name in fillings and not fillings[name].apart]
            if movable:
                return min(movable, key=lambda name: fillings[name].heard)
    return None
