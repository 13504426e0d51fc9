"""From how a deal ended to who gets what: a sheet of lines, each with its rule.

Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from .cards import Card, Rank
from .combinations import Combination, Fact
from .comparison import cell_of, is_bomb
from .ending import FOURS, HONOURS, CardsUnknown, Ending, RemainingCards, loser_of
from .kinds import ROYAL, Kind
from .plays import plays_in
from .ruleset import Liability, Payment, RuleSet, Teams, Titles, UnusedTwos, factor


class Line(NamedTuple):
    """An amount that counts for a player, or that was worked out on the way there."""

    player: int
    amount: int
    reason: str
    """Id of a sentence in `rules/reasons.yml`."""
    question: str
    option: str
    facts: Mapping[str, Fact]
    counts: bool
    """Whether the amount goes into the player's total; else it is a step of the arithmetic."""


class Sheet(NamedTuple):
    """The score of one deal."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    """By player; the sum of the lines that count."""
    titles: tuple[int, ...] = ()
    """The players from the president down, where there are titles."""
    winners: tuple[int, ...] = ()
    """Who won the deal: the first out, or the team with fewer cards. Empty if void or if the teams are even."""
    shootout: bool = False
    """Whether the teams are even, so that a shoot-out decides."""


def score(ending: Ending, rules: RuleSet) -> Sheet:
    """Return the sheet of a deal.

    :raises CardsUnknown: if a rule needs cards of which only the number is known.
    """
    if ending.void:
        return Sheet((), (0,) * ending.players)
    if rules.team_play is Teams.TWO_AGAINST_TWO and ending.players == 4:
        return _teams(ending)
    sheet = _Sheet(ending, rules)
    PAYMENTS[rules.settlement.by](sheet)
    sheet.bonuses()
    totals = [0] * ending.players
    for line in sheet.lines:
        if line.counts:
            totals[line.player] += line.amount
    titles = ending.order if rules.president is Titles.TITLES and len(ending.order) == ending.players else ()
    return Sheet(tuple(sheet.lines), tuple(totals), titles, winners=ending.order[:1])


def _teams(ending: Ending) -> Sheet:
    """Score by the team that holds fewer cards (W-098); even teams shoot it out (W-102)."""
    held = [sum(ending.left[who].count for who in team) for team in TEAMS]
    if held[0] == held[1]:
        return Sheet((), (0,) * 4, shootout=True)
    return Sheet((), (0,) * 4, winners=TEAMS[0 if held[0] < held[1] else 1])


TEAMS: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
"""The players of each team: partners sit opposite (W-096)."""


STAKE = 1
"""The unit of what players agree on: a point won, a sum paid. What it is worth is theirs to say."""


class _Sheet:
    """A sheet being written."""

    def __init__(self, ending: Ending, rules: RuleSet) -> None:
        self.ending = ending
        self.rules = rules
        self.lines: list[Line] = []
        self.players = range(ending.players)
        self.losers = [player for player in self.players if player != ending.winner]

    def line(self, who: int, amount: int, reason: str, question: str, **facts: Fact) -> None:
        """Write a line that counts."""
        self.lines.append(Line(who, amount, reason, question, self.rules.options[question], facts, True))

    def step(self, who: int, amount: int, reason: str, question: str, **facts: Fact) -> None:
        """Write a step of the arithmetic, which leads to an amount and does not count by itself."""
        self.lines.append(Line(who, amount, reason, question, self.rules.options[question], facts, False))

    # Penalties

    def penalties(self) -> list[int]:
        """Return penalties by player, with a step of arithmetic for each rule that changes one."""
        owed = [0] * self.ending.players
        times_at_finish = finish(self.ending.final, self.rules)
        for loser in self.losers:
            owed[loser] = self._penalty(loser, times_at_finish)
        liability = self.rules.last_card_liability
        if self.ending.liable is not None and liability is not Liability.NONE and self.losers_pay:
            besides = liability is Liability.BREACH_BESIDES
            owed = (self._paid_besides if besides else self._taken_over)(owed, self.ending.liable)
        return owed

    @property
    def losers_pay(self) -> bool:
        """Whether the losers lose by their penalties, so that one can take over those of the others."""
        return self.rules.settlement.by is not Payment.WINNER_SCORES

    def _penalty(self, who: int, times_at_finish: int) -> int:
        rules, left = self.rules, self.ending.left[who]
        owed = points(left, rules, who)
        cards = number(left.count)
        self.step(who, owed, "cards-left", "penalty-unit", cards=cards)
        factors = (
            ("schedule", "penalty-schedule", self._times(who, left.count)),
            ("unused", "unused-two-multiplier", unused(left, rules, who)),
            ("finish", "final-play-bonus", times_at_finish),
            ("bombed", "special-hand-bonus", self._bombed()),
        )
        for reason, question, times in factors:
            if times != 1:
                before, owed = owed, owed * times
                facts = {"cards": cards, "times": number(times), "twos": number(left.twos), "before": number(before)}
                self.step(who, owed, reason, question, **facts)
        return owed

    def _times(self, who: int, count: int) -> int:
        return self.rules.penalty_schedule.times(count, self.ending.players, who == self.ending.starter)

    def _bombed(self) -> int:
        """Return the factor that bombs played in the deal put on all penalties."""
        rules = self.rules
        bombed = any(is_bomb(cell_of(play), rules) for _, play in self.ending.unbeaten)
        return rules.special_hand_bonus.bomb_times if bombed else 1

    def _taken_over(self, owed: list[int], liable: int) -> list[int]:
        for who in self.losers:
            if who != liable and owed[who]:
                self.step(liable, owed[who], "takes-over", "last-card-liability", player=player(who))
        return [sum(owed) if who == liable else 0 for who in self.players]

    def _paid_besides(self, owed: list[int], liable: int) -> list[int]:
        for who in self.losers:
            if who != liable and owed[who]:
                self.step(liable, owed[who], "pays-besides", "last-card-liability", player=player(who))
        return [sum(owed) if who == liable else amount for who, amount in enumerate(owed)]

    # Who pays whom

    def pairs(self) -> None:
        """Settle the difference between the penalties of every two players."""
        owed = self.penalties()
        for first, second in combinations(self.players, 2):
            less, more = sorted((owed[first], owed[second]))
            difference = owed[first] - owed[second]
            self._pay(first, second, difference, "pays-difference", more=number(more), less=number(less))

    def _pay(self, first: int, second: int, amount: int, reason: str, **facts: Fact) -> None:
        """Let the one of two players who owes more pay the other."""
        payer, taker = (first, second) if amount > 0 else (second, first)
        if amount:
            self.line(payer, -abs(amount), reason, "settlement", player=player(taker), **facts)
            self.line(taker, abs(amount), f"{reason}-to", "settlement", player=player(payer), **facts)

    def winner_collects(self) -> None:
        """Pay the winner each loser's penalty."""
        for who, amount in enumerate(self.penalties()):
            self._pay(who, self.ending.winner, amount, "pays-winner")

    def winner_scores(self) -> None:
        """Give the winner the sum of the penalties; nobody loses."""
        self.line(self.ending.winner, sum(self.penalties()), "scores-sum", "settlement")

    def winner_fixed(self) -> None:
        """Give the winner a fixed amount, and take from each loser the own penalty."""
        for who, amount in enumerate(self.penalties()):
            if amount:
                self.line(who, -amount, "loses-penalty", "settlement")
        self.line(self.ending.winner, self.rules.settlement.points[0], "wins-fixed", "settlement")

    def count_differences(self) -> None:
        """Settle the difference of every two players' counts, multiplied by its own band."""
        bands = self.rules.penalty_schedule.difference or ()
        for first, second in combinations(self.players, 2):
            gap = self.ending.left[first].count - self.ending.left[second].count
            times = factor(bands, abs(gap))
            facts = {"cards": number(abs(gap)), "times": number(times)}
            self._pay(first, second, gap * times, "pays-count", **facts)

    def one_loser(self) -> None:
        """Let the one loser pay the winner a fixed sum."""
        loser = loser_of(self.ending.left, self.ending.winner, self.rules)
        self._pay(loser, self.ending.winner, STAKE, "pays-fixed")

    def winner_points(self) -> None:
        """Give the winner points by the twos in the last play, else one point; nobody loses."""
        scale, final = self.rules.final_play_bonus.winner or (STAKE,), self.ending.final
        twos = twos_in(final) if final else 0
        amount = scale[min(twos, len(scale) - 1)]
        if amount != scale[0]:
            self.line(self.ending.winner, amount, "wins-with-twos", "final-play-bonus", twos=number(twos))
        else:
            self.line(self.ending.winner, amount, "wins-point", "settlement")

    def places(self) -> None:
        """Give each player points by the place in the order of going out."""
        for place, who in enumerate(self.ending.order):
            if place < len(self.rules.settlement.points):
                amount = self.rules.settlement.points[place]
                self.line(who, amount, "place", "settlement", place=number(place + 1))

    def fixed_by_cards(self) -> None:
        """Pay the winner by each loser's place among the losers, fewest cards first; equals share, or go in turn."""
        rule, left, winner = self.rules.settlement, self.ending.left, self.ending.winner
        ranked = sorted(self.losers, key=lambda who: left[who].count)
        counts = [left[who].count for who in ranked]
        larger = 0 < rule.larger_from <= counts[-1]
        for place, who in enumerate(ranked):
            pays_larger = larger and (not rule.larger_alone or counts[place] >= rule.larger_from)
            amounts = rule.larger if pays_larger else rule.points
            first, equals = (counts.index(counts[place]), counts.count(counts[place])) if rule.shared else (place, 1)
            part = sum(amounts[min(at, len(amounts) - 1)] for at in range(first, first + equals)) // equals
            facts = {"place": number(first + 2), "cards": number(counts[place])}
            self._pay(who, winner, part, "pays-place", **facts)
        if larger and rule.recorder:
            self.line(winner, -rule.recorder, "pays-recorder", "settlement", cards=number(rule.larger_from))

    def add_up(self) -> None:
        """Note each player's own penalty."""
        for who, amount in enumerate(self.penalties()):
            if who != self.ending.winner:
                self.line(who, amount, "notes-penalty", "settlement")

    # Bonuses

    def bonuses(self) -> None:
        """Add the points that the winner's last play and strong hands score by themselves."""
        rule, final, winner = self.rules.final_play_bonus, self.ending.final, self.ending.winner
        if final is not None and (rule.ordinary or rule.per_two_scores):
            twos = twos_in(final)
            if twos:
                self.line(winner, twos * rule.per_two_scores, "finish-twos", "final-play-bonus", twos=number(twos))
            else:
                self.line(winner, rule.ordinary, "finish-ordinary", "final-play-bonus")
        for who, play in self.ending.unbeaten:
            worth = _special(play, self.rules)
            last = play is final
            if worth:
                times = self.rules.special_hand_bonus.final_times if last else 1
                kind = "-twos" if play.core[0].rank is Rank.TWO and play.kind in FOURS else ""
                reason = f"special{kind}-last" if last and times != 1 else f"special{kind}"
                if self.rules.special_hand_bonus.though_beaten:
                    reason = "special-played"
                self.line(
                    who, worth * times, reason, "special-hand-bonus", kind=("kind", play.kind), times=number(times)
                )


PAYMENTS: Mapping[Payment, Callable[[_Sheet], None]] = {
    Payment.PAIRS: _Sheet.pairs,
    Payment.WINNER_COLLECTS: _Sheet.winner_collects,
    Payment.WINNER_SCORES: _Sheet.winner_scores,
    Payment.COUNT_DIFFERENCES: _Sheet.count_differences,
    Payment.ONE_LOSER: _Sheet.one_loser,
    Payment.WINNER_POINTS: _Sheet.winner_points,
    Payment.PLACES: _Sheet.places,
    Payment.FIXED_BY_CARDS: _Sheet.fixed_by_cards,
    Payment.WINNER_FIXED: _Sheet.winner_fixed,
    Payment.PENALTIES: _Sheet.add_up,
    Payment.POT: _Sheet.add_up,
    Payment.NONE: lambda sheet: None,
}
"""The function that writes the lines of each settlement."""


def _special(play: Combination, rules: RuleSet) -> int:
    rule = rules.special_hand_bonus
    if play.kind is Kind.DRAGON:
        return rule.dragon
    if play.rung == ROYAL and play.kind in HONOURS and rule.royal_flush:
        return rule.royal_flush
    if play.kind in FOURS:
        return rule.four_twos if play.core[0].rank is Rank.TWO else rule.quads
    return rule.straight_flush if play.kind in HONOURS else 0


# Penalties for cards left in hand -------------------------------------------------------------------

NO_EFFECT = UnusedTwos(each=1, any=1, highest=1, any_or_honour=1)


def points(left: RemainingCards, rules: RuleSet, who: int) -> int:
    """Return the points of a hand before anything is multiplied.

    :raises CardsUnknown: if ranks cost differently and only the number of cards is known.
    """
    unit, plain = rules.penalty_unit, rules.plain_unit
    if plain is not None:
        return left.twos * unit[Rank.TWO] + (left.count - left.twos) * plain
    if left.cards is None:
        raise CardsUnknown("penalty-unit", who)
    return sum(unit[card.rank] for card in left.cards)


def unused(left: RemainingCards, rules: RuleSet, who: int) -> int:
    """Return the factor that cards left unused put on a penalty.

    :raises CardsUnknown: if it rests on cards of which only the number is known.
    """
    rule = rules.unused_two_multiplier
    if rule == NO_EFFECT:
        return 1
    times: int = rule.each**left.twos
    if left.twos:
        times *= rule.any
    if rule.highest != 1 or rule.any_or_honour != 1:
        if left.cards is None and left.count:
            raise CardsUnknown("unused-two-multiplier", who)
        cards = left.cards or ()
        if rules.highest_two in cards:
            times *= rule.highest
        if left.twos or (rule.any_or_honour != 1 and _holds_honour(cards, rules)):
            times *= rule.any_or_honour
    return times


def _holds_honour(cards: Sequence[Card], rules: RuleSet) -> bool:
    """Tell whether there are four of a kind, with or without a fifth card, or a straight flush."""
    alike = Counter(card.rank for card in cards)
    return max(alike.values(), default=0) >= 4 or any(play.kind in HONOURS for play in plays_in(cards, rules))


def twos_in(play: Combination) -> int:
    """Return the number of twos in a play."""
    return sum(card.rank is Rank.TWO for card in play.cards)


def finish(final: Combination | None, rules: RuleSet) -> int:
    """Return the factor that the winner's last play puts on all penalties."""
    rule = rules.final_play_bonus
    if final is None:
        return 1
    twos = twos_in(final)
    times: int = rule.per_two**twos
    if twos == len(final.cards):
        times *= rule.all_twos
    if twos or final.kind in HONOURS:
        times *= rule.two_or_honour
    if final.kind in HONOURS:
        times *= rule.honour
    if rules.highest_two in final.cards:
        times *= rule.highest_two
    return times


# Facts and reasons ----------------------------------------------------------------------------------


@cache
def number(value: int) -> Fact:
    """Name a number for a sentence."""
    return "number", str(value)


@cache
def player(value: int) -> Fact:
    """Name a player, counted from 0, for a sentence."""
    return "player", str(value + 1)


LINES: Mapping[str, frozenset[str]] = {
    reason: facts | {"amount"}
    for reason, facts in {
        "cards-left": frozenset({"cards"}),
        **dict.fromkeys(("schedule", "unused", "finish", "bombed"), frozenset({"cards", "times", "twos", "before"})),
        **dict.fromkeys(("takes-over", "pays-besides", "pays-winner", "pays-winner-to"), frozenset({"player"})),
        **dict.fromkeys(("pays-difference", "pays-difference-to"), frozenset({"player", "more", "less"})),
        **dict.fromkeys(("pays-count", "pays-count-to"), frozenset({"player", "cards", "times"})),
        **dict.fromkeys(("pays-fixed", "pays-fixed-to"), frozenset({"player"})),
        **dict.fromkeys(
            ("scores-sum", "wins-point", "wins-fixed", "notes-penalty", "loses-penalty", "finish-ordinary"),
            frozenset[str](),
        ),
        **dict.fromkeys(("wins-with-twos", "finish-twos"), frozenset({"twos"})),
        "place": frozenset({"place"}),
        **dict.fromkeys(("pays-place", "pays-place-to"), frozenset({"player", "place", "cards"})),
        "pays-recorder": frozenset({"cards"}),
        **dict.fromkeys(
            ("special", "special-last", "special-twos", "special-twos-last", "special-played"),
            frozenset({"kind", "times"}),
        ),
    }.items()
}
"""Everything that can stand on a sheet: reason to the facts its sentence may name."""
