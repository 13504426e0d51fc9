"""The weight of a difference, in words that can be spoken: how often it changes who wins, or the points.

The words never say more than the error allows: "1 deal in 9" only where the error is small beside it, else "about 1
deal in 10", "fewer than 1 deal in 50", "hardly ever".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile, Status
from bigtwo.figures.proportion import ERRORS, Share
from bigtwo.figures.weights import Unweighed, Weight
from bigtwo.language.texts import N_, _, listed, ngettext, number


class Often(StrEnum):
    """Forms of a frequency."""

    ONE = "one"
    """1 deal in so many."""
    SEVERAL = "several"
    """So many deals in so many."""
    ABOUT = "about"
    """About 1 deal in so many."""
    FEWER = "fewer"
    """Fewer than 1 deal in so many."""
    HARDLY = "hardly"
    """Hardly ever: fewer than 1 deal in so many."""
    NEARLY = "nearly"
    """Nearly every deal."""


@dataclass(frozen=True)
class Frequency:
    """A frequency as it is spoken: so many deals in so many."""

    often: Often
    count: int = 1
    deals: int = 1


class Change(StrEnum):
    """The thing that changes, as far as there are sentences for it."""

    WINNER = "winner"
    POINTS = "points"
    SCORES = "scores"
    """Nothing but the points can change."""
    PLAYS = "plays"
    GAMES = "games"
    """Another player wins, under another game."""
    RANDOM = "random"
    """The same as in the sentence before, by random play."""


SENTENCES: Mapping[str, str] = {
    # Translators: what a rule or an answer to it does to deals; its name goes before, a full stop or more follows
    "winner-one": N_("changes who wins 1 deal in {deals}"),
    "winner-several": N_("changes who wins {count} deals in {deals}"),
    "winner-about": N_("changes who wins about 1 deal in {deals}"),
    "winner-fewer": N_("changes who wins fewer than 1 deal in {deals}"),
    "winner-hardly": N_("hardly ever changes who wins: fewer than 1 deal in {deals}"),
    "winner-nearly": N_("changes who wins nearly every deal"),
    "points-one": N_("changes the points of 1 deal in {deals}"),
    "points-several": N_("changes the points of {count} deals in {deals}"),
    "points-about": N_("changes the points of about 1 deal in {deals}"),
    "points-fewer": N_("changes the points of fewer than 1 deal in {deals}"),
    "points-hardly": N_("hardly ever changes the points: fewer than 1 deal in {deals}"),
    "points-nearly": N_("changes the points of nearly every deal"),
    "scores-one": N_("changes only the points, in 1 deal in {deals}"),
    "scores-several": N_("changes only the points, in {count} deals in {deals}"),
    "scores-about": N_("changes only the points, in about 1 deal in {deals}"),
    "scores-fewer": N_("changes only the points, in fewer than 1 deal in {deals}"),
    "scores-hardly": N_("changes only the points, and hardly ever: fewer than 1 deal in {deals}"),
    "scores-nearly": N_("changes only the points, in nearly every deal"),
    "plays-one": N_("changes a play in 1 deal in {deals}"),
    "plays-several": N_("changes a play in {count} deals in {deals}"),
    "plays-about": N_("changes a play in about 1 deal in {deals}"),
    "plays-fewer": N_("changes a play in fewer than 1 deal in {deals}"),
    "plays-hardly": N_("hardly ever changes a play: in fewer than 1 deal in {deals}"),
    "plays-nearly": N_("changes a play in nearly every deal"),
    "games-one": N_("another player wins in 1 deal in {deals}"),
    "games-several": N_("another player wins in {count} deals in {deals}"),
    "games-about": N_("another player wins in about 1 deal in {deals}"),
    "games-fewer": N_("another player wins in fewer than 1 deal in {deals}"),
    "games-hardly": N_("hardly ever another winner: fewer than 1 deal in {deals}"),
    "games-nearly": N_("another player wins in nearly every deal"),
    "random-one": N_("by random play 1 deal in {deals}"),
    "random-several": N_("by random play {count} deals in {deals}"),
    "random-about": N_("by random play about 1 deal in {deals}"),
    "random-fewer": N_("by random play fewer than 1 deal in {deals}"),
    "random-hardly": N_("by random play hardly ever: fewer than 1 deal in {deals}"),
    "random-nearly": N_("by random play nearly every deal"),
    "dealt": N_("different cards are dealt, so no deal can be compared"),
    "between": N_("changes nothing inside a deal"),
    "silent": N_("cannot be played out"),
    "tables": N_("the two are played by different numbers of players"),
    # Translators: {players} is a number, or several, as "2 or 3"
    "elsewhere": N_("matters with {players} players only"),
}
"""Change and form of its frequency, or the reason why there is no frequency, to the sentence. The one place of them."""

SMALL = 0.2
"""An error is small up to this part of the figure."""
NEARLY_ALWAYS = 0.95
FRACTIONS = ((2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))
"""Shares that are spoken as so many deals in so many."""
LEAST_FRACTION = 0.366
"""Smaller shares are spoken as 1 deal in 3 and more."""
ROUND = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 250, 500, 1000, 2000, 5000, 10000)
"""The numbers of deals that are named where the error is not small, or in whose place none is exact."""


def frequency(share: Share) -> Frequency:
    """Return a sampled share of deals as it is spoken.

    >>> frequency(Share(222, 2000)), frequency(Share(1333, 2000)), frequency(Share(0, 2000))
    ... # doctest: +NORMALIZE_WHITESPACE
    (Frequency(often=<Often.ONE: 'one'>, count=1, deals=9), Frequency(often=<Often.SEVERAL: 'several'>, count=2,
     deals=3), Frequency(often=<Often.HARDLY: 'hardly'>, count=1, deals=500))
    """
    value, error = share.value, ERRORS * share.error
    if value - error >= NEARLY_ALWAYS:
        return Frequency(Often.NEARLY)
    if share.hardly_ever or value <= error:
        often = Often.HARDLY if share.hardly_ever else Often.FEWER
        return Frequency(often, 1, max((deals for deals in ROUND if deals * share.most <= 1), default=1))
    if error > SMALL * value:
        return Frequency(Often.ABOUT, 1, _nearest(1 / value))
    if value > LEAST_FRACTION:
        count, deals = min(FRACTIONS, key=lambda pair: abs(pair[0] / pair[1] - value))
        return Frequency(Often.ONE if count == 1 else Often.SEVERAL, count, deals)
    return Frequency(Often.ONE, 1, round(1 / value) if value > 1 / 20 else _nearest(1 / value))


def _nearest(deals: float) -> int:
    return min(ROUND, key=lambda named: abs(named / deals - deals / named))


@dataclass(frozen=True)
class Said:
    """A sentence on a difference, with the numbers for its slots."""

    key: str
    """Its key among `SENTENCES`."""
    count: int = 1
    deals: int = 1
    change: Change | None = None
    """The thing that changes; None where there is no frequency."""
    players: tuple[int, ...] = ()
    """The numbers of players with which alone it matters."""

    def __str__(self) -> str:
        """Return the sentence, without a capital or a full stop."""
        players = listed([number(players) for players in self.players], "or") if self.players else ""
        return _(SENTENCES[self.key]).format(count=number(self.count), deals=number(self.deals), players=players)


def said(change: Change, share: Share) -> Said:
    """Return the sentence that something changes so often."""
    spoken = frequency(share)
    return Said(f"{change}-{spoken.often}", spoken.count, spoken.deals, change)


def elsewhere(players: Iterable[int]) -> Said:
    """One sentence on a difference that there is with some numbers of players alone."""
    return Said(Unweighed.ELSEWHERE.value, players=tuple(sorted(players)))


def brief(weight: Weight | Unweighed) -> Said:
    """One sentence on how much a difference matters: by who wins, or by the points where that hardly ever changes."""
    if isinstance(weight, Unweighed):
        return Said(weight.value)
    sensible = weight.sensible
    if weight.only_scores:
        return said(Change.SCORES, sensible.scores)
    winner, points = said(Change.WINNER, sensible.winners), said(Change.POINTS, sensible.scores)
    only_points = winner.key == f"{Change.WINNER}-{Often.HARDLY}" and points.key != f"{Change.POINTS}-{Often.HARDLY}"
    return points if only_points else winner


def rules_told(evidence: Evidence, profile: Profile) -> str:
    """Say how many rules an account states, and of where; for one that tells no whole game."""
    stated, place = evidence.stated(profile), evidence.place_of(profile)
    if place:
        # Translators: an account of single rules of the game, and the place that it is from
        told = ngettext("One rule, told of {place}", "{n} rules, told of {place}", stated)
    else:
        # Translators: an account of single rules of the game, from no one place
        told = ngettext("One rule", "{n} rules", stated)
    return told.format(n=number(stated), place=place)


def headline_of(evidence: Evidence, profile: Profile, base: Profile) -> str:
    """Say what an account tells that tells no whole game, and where the rest comes from."""
    # Translators: {rules} is "One rule, told of Hong Kong"; {game} is the name of an account
    as_in, from_ = _("{rules}; everything else is as in {game}"), _("{rules}; gaps filled from {game}")
    inherited = profile.base is not None and profile.base.status is Status.INHERITED
    return (as_in if inherited else from_).format(rules=rules_told(evidence, profile), game=base.name)
