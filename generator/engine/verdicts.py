"""Verdicts on plays: the outcome, and the reason with the facts that its sentence names."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from .kinds import Kind
from .values import Criterion

Fact = tuple[str, str]
"""Something a sentence names, with its type: `("rank", "9")`, `("kind", "flush")`, `("count", "4")`."""


class Outcome(StrEnum):
    """The result of a play put on another, or led."""

    BEATS = "beats"
    DOES_NOT_BEAT = "does-not-beat"
    CANNOT_FOLLOW = "cannot-follow"
    NOT_A_PLAY = "not-a-play"
    LEADS = "leads"
    SUIT_DECIDES = "suit-decides"
    """Suits are missing, and the way in which they are added decides."""


class Verdict(NamedTuple):
    """The worth of a play on the cards that lie there, and why."""

    outcome: Outcome
    reason: str
    """Id of a sentence in `rules/reasons.yml`."""
    question: str
    option: str
    facts: Mapping[str, Fact]
    """Words that the sentence needs, by their names in it."""
    kind: Kind | None = None
    over_kind: Kind | None = None
    on_table: bool = False
    """Whether the reason is about the cards on the table."""


_TOLD_APART = frozenset({Outcome.BEATS, Outcome.DOES_NOT_BEAT})
_BESIDE = frozenset({"mine", "theirs", "count"})

REASONS: Mapping[str, tuple[frozenset[Outcome], frozenset[str]]] = {
    **{criterion.value: (_TOLD_APART, frozenset({"kind", "mine", "theirs"})) for criterion in Criterion},
    **dict.fromkeys(("class", "bomb-order"), (_TOLD_APART, _BESIDE)),
    "bomb": (frozenset({Outcome.BEATS}), _BESIDE),
    **{
        reason: (frozenset({Outcome.CANNOT_FOLLOW}), _BESIDE)
        for reason in ("classes-apart", "own-kind-only", "size", "bombs-not-ordered", "bomb-not-on")
    },
    **{reason: (frozenset({Outcome.DOES_NOT_BEAT}), frozenset[str]()) for reason in ("suit-breaks-no-tie", "equal")},
    **{
        reason: (frozenset({Outcome.NOT_A_PLAY}), facts)
        for reason, facts in {
            "kind-not-played": frozenset({"kind"}),
            "no-such-copies": frozenset({"card"}),
            "pairs-apart": frozenset[str](),
            "needs-two-more": frozenset[str](),
            "ranks-differ": frozenset({"count"}),
            "not-on-ladder": frozenset({"rung"}),
            "five-alike": frozenset[str](),
            "triple-with-extras": frozenset[str](),
            "no-five-card-kind": frozenset[str](),
            "no-such-play": frozenset({"count"}),
        }.items()
    },
    "leads": (frozenset({Outcome.LEADS}), frozenset({"kind"})),
    "any-suits": (_TOLD_APART, frozenset[str]()),
    "suit-asked": (frozenset({Outcome.SUIT_DECIDES}), frozenset({"rank"})),
}
"""Everything that can decide: reason to the outcomes it can have and the facts its sentence may name."""
