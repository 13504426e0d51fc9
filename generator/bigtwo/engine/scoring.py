"""From how a deal ended to who gets what: a sheet of lines, each with its rule.

Amounts are what a player gains; where penalties are kept they are penalty points, and low is good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from math import prod
from typing import NamedTuple

from .cards import Rank, new
from .combinations import Combination, Fact
from .comparison import cell_of, is_bomb
from .ending import HONOURS, CardsUnknown, Ending, RemainingCards, loser_of
from .kinds import FIVES, FOURS, ROYAL, Kind
from .ruleset import DealtHand, Effect, LastPlay, LeftOver, Liability, Payment, RuleSet, Teams, Titles, factor


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
    sheet.fixed()
    sheet.bonuses()
    sheet.halve()
    titles = ending.order if rules.president is Titles.TITLES and len(ending.order) == ending.players else ()
    return Sheet(tuple(sheet.lines), sheet.totals(), titles, winners=ending.order[:1])


def _teams(ending: Ending) -> Sheet:
    """Score by the team that holds fewer cards (W-098); even teams shoot it out (W-102)."""
    held = [sum(ending.left[who].count for who in team) for team in TEAMS]
    if held[0] == held[1]:
        return Sheet((), (0,) * 4, shootout=True)
    return Sheet((), (0,) * 4, winners=TEAMS[0 if held[0] < held[1] else 1])


TEAMS: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3))
"""The players of each team: partners sit opposite (W-096)."""


class Penalty(NamedTuple):
    """The debt of a player for cards left: points at a rate, and further points."""

    points: int
    times: int
    extra: int

    @property
    def owed(self) -> int:
        """All of it."""
        return self.points * self.times + self.extra


NO_PENALTY = Penalty(0, 1, 0)


class Paid(NamedTuple):
    """A payment from one player to another, with the reason on its line; `pays-winner-to` is that of the taker."""

    payer: int
    taker: int
    amount: int
    reason: str
    facts: Mapping[str, Fact]


class _Sheet:
    """A sheet being written."""

    def __init__(self, ending: Ending, rules: RuleSet) -> None:
        self.ending = ending
        self.rules = rules
        self.lines: list[Line] = []
        self.payments: list[Paid] = []
        self.players = range(ending.players)
        self.losers = [player for player in self.players if player != ending.winner]

    def line(self, who: int, amount: int, reason: str, question: str, **facts: Fact) -> None:
        """Write a line that counts."""
        self.lines.append(new(Line, (who, amount, reason, question, self.rules.options[question], facts, True)))

    def step(self, who: int, amount: int, reason: str, question: str, **facts: Fact) -> None:
        """Write a step of the arithmetic, which leads to an amount and does not count by itself."""
        self.lines.append(new(Line, (who, amount, reason, question, self.rules.options[question], facts, False)))

    def totals(self) -> tuple[int, ...]:
        """Return the sum of the lines that count, by player."""
        totals = [0] * self.ending.players
        for line in self.lines:
            if line.counts:
                totals[line.player] += line.amount
        return tuple(totals)

    # Penalties

    def penalties(self) -> list[Penalty]:
        """Return penalties by player, with a step of arithmetic for each rule that changes one."""
        owed = [NO_PENALTY] * self.ending.players
        last = finish(self.ending, self.rules)
        for loser in self.losers:
            owed[loser] = self._penalty(loser, last)
        liability = self.rules.last_card_liability
        if self.ending.liable is not None and liability is not Liability.NONE and self.losers_pay:
            besides = liability is Liability.BREACH_BESIDES
            owed = self._taken_over(owed, self.ending.liable, besides)
        return owed

    @property
    def losers_pay(self) -> bool:
        """True if the losers lose by their penalties, so that one can take over those of the others."""
        return self.rules.settlement.by is not Payment.WINNER_SCORES

    def _penalty(self, who: int, last: int) -> Penalty:
        rules, left = self.rules, self.ending.left[who]
        cost, rate, extra = points(left, rules, who), 1, 0
        cards = number(left.count)
        self.step(who, cost, "cards-left", "penalty-unit", cards=cards)
        effect = unused(left, rules, who)
        for reason, question, times, more in (
            ("schedule", "penalty-schedule", self._times(who, left.count), 0),
            ("unplayed", "penalty-schedule", self._unplayed(), 0),
            ("unused", "unused-two-multiplier", effect.times, 0),
            ("unused-points", "unused-two-multiplier", 1, effect.points),
            ("finish", "final-play-bonus", last, 0),
            ("bombed", "special-hand-bonus", self._bombed(), 0),
        ):
            if times == 1 and not more:
                continue
            before = number(cost * rate + extra)
            rate, extra = rate * times, extra * times + more
            facts = {"cards": cards, "times": number(times), "twos": number(left.twos), "before": before}
            if more:
                facts = {"before": before, "more": number(more)}
            self.step(who, cost * rate + extra, reason, question, **facts)
        return Penalty(cost, rate, extra)

    def _times(self, who: int, count: int) -> int:
        return self.rules.penalty_schedule.times(count, self.ending.players, who == self.ending.starter)

    def _unplayed(self) -> int:
        """Return the factor that is put on all penalties if no loser has played a card."""
        times = self.rules.penalty_schedule.unplayed
        if times == 1:
            return 1
        whole = self.rules.whole_hand(self.ending.players)
        return times if all(self.ending.left[who].count >= whole for who in self.losers) else 1

    def _bombed(self) -> int:
        """Return the factor that bombs played in the deal put on all penalties."""
        rules = self.rules
        bombed = any(is_bomb(cell_of(play), rules) for _, play in self.ending.unbeaten)
        return rules.special_hand_bonus.bomb_times if bombed else 1

    def _taken_over(self, owed: list[Penalty], liable: int, besides: bool) -> list[Penalty]:
        """Let one player owe what all do, in their place or besides."""
        reason = "pays-besides" if besides else "takes-over"
        for who in self.losers:
            if who != liable and owed[who].owed:
                self.step(liable, owed[who].owed, reason, "last-card-liability", player=player(who))
        everything = Penalty(sum(penalty.owed for penalty in owed), 1, 0)
        return [everything if who == liable else penalty if besides else NO_PENALTY for who, penalty in enumerate(owed)]

    # Who pays whom

    def pay(self, payer: int, taker: int, amount: int, reason: str, **facts: Fact) -> None:
        """Note a payment, unless there is nothing to pay; its line is written by `settle`."""
        if amount:
            self.payments.append(new(Paid, (payer, taker, amount, reason, facts)))

    def settle(self) -> None:
        """Write the payments, with none beyond what its payer has; the winner is paid first then."""
        cap = self.rules.settlement.cap * (2 if self.rules.settlement.half else 1)
        if cap:
            self.payments = self._capped(cap)
        for payer, taker, amount, reason, facts in self.payments:
            self.line(payer, -amount, reason, "settlement", player=player(taker), **facts)
            self.line(taker, amount, f"{reason}-to", "settlement", player=player(payer), **facts)

    def _capped(self, cap: int) -> list[Paid]:
        """Return the payments as far as their payers have something left, those to the winner first."""
        has = [cap] * self.ending.players
        capped = []
        for paid in sorted(self.payments, key=lambda paid: paid.taker != self.ending.winner):
            amount = min(paid.amount, has[paid.payer])
            has[paid.payer] -= amount
            facts = {"owed": number(paid.amount), "cap": number(cap)}
            short = Paid(paid.payer, paid.taker, amount, "pays-capped", facts)
            capped.append(paid if amount == paid.amount else short)
        return capped

    def pairs(self) -> None:
        """Settle the difference between the penalties of every two players."""
        owed = [penalty.owed for penalty in self.penalties()]
        for first, second in combinations(self.players, 2):
            payer, taker = (first, second) if owed[first] > owed[second] else (second, first)
            facts = {"more": number(owed[payer]), "less": number(owed[taker])}
            self.pay(payer, taker, owed[payer] - owed[taker], "pays-difference", **facts)

    def pairs_all(self) -> None:
        """Let the one of every two players who has more cards, or who alone owes anything, pay the own penalty."""
        owed = [penalty.owed for penalty in self.penalties()]
        for first, second in combinations(self.players, 2):
            weight = [(owed[who] > 0, self.ending.left[who].count) for who in (first, second)]
            if weight[0] != weight[1]:
                payer, taker = (first, second) if weight[0] > weight[1] else (second, first)
                self.pay(payer, taker, owed[payer], "pays-all")

    def pairs_rate(self) -> None:
        """Let the one of every two players with more points pay the difference, multiplied as for the own hand."""
        owed = self.penalties()
        for first, second in combinations(self.players, 2):
            payer, taker = (first, second) if owed[first].points > owed[second].points else (second, first)
            gap, times = owed[payer].points - owed[taker].points, owed[payer].times
            self.pay(payer, taker, gap * times, "pays-count", cards=number(gap), times=number(times))
            payer, taker = (first, second) if owed[first].extra > owed[second].extra else (second, first)
            more, less = owed[payer].extra, owed[taker].extra
            self.pay(payer, taker, more - less, "pays-difference", more=number(more), less=number(less))

    def pairs_gap(self) -> None:
        """Settle the difference of every two players' counts, multiplied by its own band."""
        bands = self.rules.penalty_schedule.difference or ()
        counts = [left.count for left in self.ending.left]
        for first, second in combinations(self.players, 2):
            payer, taker = (first, second) if counts[first] > counts[second] else (second, first)
            gap = counts[payer] - counts[taker]
            times = factor(bands, gap)
            self.pay(payer, taker, gap * times, "pays-count", cards=number(gap), times=number(times))

    def winner_collects(self) -> None:
        """Pay the winner each loser's penalty."""
        for who, penalty in enumerate(self.penalties()):
            self.pay(who, self.ending.winner, penalty.owed, "pays-winner")

    def winner_scores(self) -> None:
        """Give the winner the sum of the penalties; nobody loses."""
        everything = sum(penalty.owed for penalty in self.penalties())
        self.line(self.ending.winner, everything, "scores-sum", "settlement")

    def own(self) -> None:
        """Take from each loser the own penalty."""
        for who, penalty in enumerate(self.penalties()):
            if penalty.owed:
                self.line(who, -penalty.owed, "loses-penalty", "settlement")

    def one_loser(self) -> None:
        """Let the one loser pay the winner a fixed amount."""
        loser = loser_of(self.ending.left, self.ending.winner, self.rules)
        self.pay(loser, self.ending.winner, self.rules.settlement.points[0], "pays-fixed")

    def places(self) -> None:
        """Give each player points by the place in the order of going out."""
        for place, who in enumerate(self.ending.order):
            if place < len(self.rules.settlement.points):
                amount = self.rules.settlement.points[place]
                self.line(who, amount, "place", "settlement", place=number(place + 1))

    def by_cards(self) -> None:
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
            self.pay(who, winner, part, "pays-place", **facts)

    def add_up(self) -> None:
        """Note each player's own penalty."""
        for who, penalty in enumerate(self.penalties()):
            if who != self.ending.winner:
                self.line(who, penalty.owed, "notes-penalty", "settlement")

    # What is fixed, and what the winner's last play and strong hands bring

    def fixed(self) -> None:
        """Write the payments, with what each loser pays the winner besides, and what the winner gets from nobody."""
        rule, winner = self.rules.settlement, self.ending.winner
        for who in self.losers:
            self.pay(who, winner, rule.flat, "pays-flat")
        self.settle()
        if rule.recorder and 0 < rule.larger_from <= max(left.count for left in self.ending.left):
            self.line(winner, -rule.recorder, "pays-recorder", "settlement", cards=number(rule.larger_from))
        scale, final = self.rules.final_play_bonus.winner or (rule.wins,), self.ending.final
        twos = twos_in(final) if final else 0
        amount = scale[min(twos, len(scale) - 1)]
        if rule.wins and amount != scale[0]:
            self.line(winner, amount, "wins-with-twos", "final-play-bonus", twos=number(twos))
        elif rule.wins:
            self.line(winner, amount, "wins-point", "settlement")

    def bonuses(self) -> None:
        """Add the points that the winner's last play and strong hands score by themselves."""
        final, winner = self.ending.final, self.ending.winner
        for what, effect in last_effects(self.ending, self.rules).items():
            if final is not None and what is LastPlay.EACH_TWO and effect.points < 0:
                self.line(winner, effect.points, "finish-twos", "final-play-bonus", twos=number(twos_in(final)))
            elif effect.points:
                reason = "finish-points" if effect.points > 0 else "finish-off"
                self.line(winner, effect.points, reason, "final-play-bonus")
        for who, play in self.ending.unbeaten:
            self._special_hand(who, play, play is final)

    def _special_hand(self, who: int, play: Combination, last: bool) -> None:
        rule, worth = self.rules.special_hand_bonus, _special(play, self.rules)
        if not worth:
            return
        times = rule.final_times if last else 1
        kind = "-twos" if play.core[0].rank is Rank.TWO and play.kind in FOURS else ""
        reason = f"special{kind}-last" if last and times != 1 else f"special{kind}"
        if rule.though_beaten:
            reason = "special-played"
        if worth > 0:
            reason = "special-scores"
        facts: dict[str, Fact] = {"kind": ("kind", play.kind), "times": number(times)}
        self.line(who, worth * times, reason, "special-hand-bonus", **facts)

    def halve(self) -> None:
        """Take half of what each has won or lost back, without what is left of an odd number."""
        for who, total in enumerate(self.totals() if self.rules.settlement.half else ()):
            after = abs(total) // 2 * (1 if total > 0 else -1)
            if total:
                facts = {"before": number(total), "after": number(after)}
                self.line(who, after - total, "halved", "settlement", **facts)


PAYMENTS: Mapping[Payment, Callable[[_Sheet], None]] = {
    Payment.PAIRS: _Sheet.pairs,
    Payment.PAIRS_ALL: _Sheet.pairs_all,
    Payment.PAIRS_RATE: _Sheet.pairs_rate,
    Payment.PAIRS_GAP: _Sheet.pairs_gap,
    Payment.WINNER: _Sheet.winner_collects,
    Payment.WINNER_SCORES: _Sheet.winner_scores,
    Payment.OWN: _Sheet.own,
    Payment.PENALTIES: _Sheet.add_up,
    Payment.POT: _Sheet.add_up,
    Payment.LOSER: _Sheet.one_loser,
    Payment.PLACES: _Sheet.places,
    Payment.BY_CARDS: _Sheet.by_cards,
    Payment.NOBODY: lambda sheet: None,
}
"""The function that works out who pays whom, by settlement."""


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

NO_EFFECT = Effect(1, 0)


def points(left: RemainingCards, rules: RuleSet, who: int) -> int:
    """Return the points of a hand before anything is multiplied.

    :raises CardsUnknown: if its cards cost differently and only the number of them is known.
    """
    plain, two = rules.plain_unit, rules.two_unit
    if plain is not None and (two is not None or not left.twos):
        return left.twos * (two or 0) + (left.count - left.twos) * plain
    if left.cards is None:
        raise CardsUnknown("penalty-unit", who)
    return sum(map(rules.penalty_unit.of, left.cards))


def unused(left: RemainingCards, rules: RuleSet, who: int) -> Effect:
    """Return the factor that cards left unused put on a penalty, and the points that they add to it.

    :raises CardsUnknown: if it rests on cards of which only the number is known.
    """
    declared = rules.unused_two_multiplier
    if not declared:
        return NO_EFFECT
    times, more = 1, 0
    for what, effect in declared.items():
        if what not in BY_TWOS and left.cards is None and left.count:
            raise CardsUnknown("unused-two-multiplier", who)
        found = LEFT_OVER[what](left, rules)
        times *= effect.times**found
        more += effect.points * found
    return Effect(times, more)


def _fours(left: RemainingCards) -> int:
    """Count fours of a kind, with or without a fifth card."""
    return sum(alike // 4 for alike in Counter(card.rank for card in left.cards or ()).values())


def _straight_flushes(left: RemainingCards, rules: RuleSet) -> int:
    """Count the straight flushes that can be laid out side by side, where these rules know any."""
    suits = {card.suit for card in left.cards or ()} if rules.knows_straight_flushes else ()
    return sum(_rungs(Counter(card.rank for card in left.cards or () if card.suit is suit), rules) for suit in suits)


def _rungs(ranks: Counter[Rank], rules: RuleSet) -> int:
    """Count the straights that some cards of one suit make side by side, at the most."""
    most = 0
    for rung in rules.rungs:
        if all(ranks[rank] for rank in rung):
            most = max(most, 1 + _rungs(ranks - Counter(rung), rules))
    return most


def _strong(left: RemainingCards, rules: RuleSet) -> int:
    return _fours(left) or _straight_flushes(left, rules)


LEFT_OVER: Mapping[LeftOver, Callable[[RemainingCards, RuleSet], int]] = {
    LeftOver.EACH_TWO: lambda left, rules: left.twos,
    LeftOver.ANY_TWO: lambda left, rules: min(left.twos, 1),
    LeftOver.HIGHEST_TWO: lambda left, rules: int(rules.highest_two in (left.cards or ())),
    LeftOver.EACH_FOUR: lambda left, rules: _fours(left),
    LeftOver.ANY_FOUR: lambda left, rules: min(_fours(left), 1),
    LeftOver.EACH_STRAIGHT_FLUSH: _straight_flushes,
    LeftOver.ANY_STRAIGHT_FLUSH: lambda left, rules: min(_straight_flushes(left, rules), 1),
    LeftOver.ANY_STRONG: lambda left, rules: min(_strong(left, rules), 1),
    LeftOver.ANY_TWO_OR_STRONG: lambda left, rules: min(left.twos or _strong(left, rules), 1),
}
"""The function that counts how often something is left in a hand."""

BY_TWOS = frozenset({LeftOver.EACH_TWO, LeftOver.ANY_TWO})
"""What is seen without the cards, from the number of twos among them."""


def twos_in(play: Combination) -> int:
    """Return the number of twos in a play."""
    return sum(card.rank is Rank.TWO for card in play.cards)


def finish(ending: Ending, rules: RuleSet) -> int:
    """Return the factor that the winner's last play puts on all penalties."""
    return prod(effect.times for effect in last_effects(ending, rules).values())


def last_effects(ending: Ending, rules: RuleSet) -> Mapping[LastPlay, Effect]:
    """Return the effects of the winner's last play, by what has them: of what it is the first alone.

    A dragon that wins at once counts as one that is played.
    """
    declared, final = rules.final_play_bonus.effects, ending.final
    if not declared:
        return {}
    if final is None:
        won = [LastPlay.DRAGON] if ending.claim is DealtHand.DRAGON else []
        return {name: declared[name] for name in won if name in declared}
    twos = twos_in(final)
    what = [name for name in BY_KIND if name in declared and BY_KIND[name](final, twos)][:1]
    effects = {name: declared[name] for name in what}
    if twos and LastPlay.EACH_TWO in declared:
        each = declared[LastPlay.EACH_TWO]
        effects[LastPlay.EACH_TWO] = Effect(each.times**twos, each.points * twos)
    if LastPlay.HIGHEST_TWO in declared and rules.highest_two in final.cards:
        effects[LastPlay.HIGHEST_TWO] = declared[LastPlay.HIGHEST_TWO]
    if LastPlay.OTHER in declared and not effects:
        effects[LastPlay.OTHER] = declared[LastPlay.OTHER]
    return effects


BY_KIND: Mapping[LastPlay, Callable[[Combination, int], bool]] = {
    LastPlay.DRAGON: lambda play, twos: play.kind is Kind.DRAGON,
    LastPlay.STRAIGHT_FLUSH: lambda play, twos: play.kind in HONOURS - FOURS,
    LastPlay.FOUR: lambda play, twos: play.kind in FOURS,
    LastPlay.LONE_TWO: lambda play, twos: twos == len(play.cards) == 1,
    LastPlay.ALL_TWOS: lambda play, twos: twos == len(play.cards),
    LastPlay.ANY_TWO: lambda play, twos: twos > 0,
    LastPlay.FIVE: lambda play, twos: play.kind in FIVES,
    LastPlay.PAIR: lambda play, twos: play.kind is Kind.PAIR,
}
"""What a last play can be, and how it is told, given the number of twos in it; the first that it is counts."""


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
        **dict.fromkeys(
            ("schedule", "unplayed", "unused", "finish", "bombed"), frozenset({"cards", "times", "twos", "before"})
        ),
        "unused-points": frozenset({"before", "more"}),
        **dict.fromkeys(("takes-over", "pays-besides", "pays-winner", "pays-winner-to"), frozenset({"player"})),
        **dict.fromkeys(("pays-difference", "pays-difference-to"), frozenset({"player", "more", "less"})),
        **dict.fromkeys(("pays-count", "pays-count-to"), frozenset({"player", "cards", "times"})),
        **dict.fromkeys(
            (f"{reason}{taker}" for reason in ("pays-fixed", "pays-flat", "pays-all") for taker in ("", "-to")),
            frozenset({"player"}),
        ),
        **dict.fromkeys(("pays-capped", "pays-capped-to"), frozenset({"player", "owed", "cap"})),
        "halved": frozenset({"before", "after"}),
        **dict.fromkeys(
            ("scores-sum", "wins-point", "notes-penalty", "loses-penalty", "finish-off", "finish-points"),
            frozenset[str](),
        ),
        **dict.fromkeys(("wins-with-twos", "finish-twos"), frozenset({"twos"})),
        "place": frozenset({"place"}),
        **dict.fromkeys(("pays-place", "pays-place-to"), frozenset({"player", "place", "cards"})),
        "pays-recorder": frozenset({"cards"}),
        **dict.fromkeys(
            ("special", "special-last", "special-twos", "special-twos-last", "special-played", "special-scores"),
            frozenset({"kind", "times"}),
        ),
    }.items()
}
"""Everything that can stand on a sheet: reason to the facts its sentence may name."""
