"""The computations of a rulebook whose results are kept, with all they depend on; one list, so over 300 lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations_with_replacement
from typing import NamedTuple

from bigtwo.analysis.pairs import pairs_of
from bigtwo.compiler.records import Affects, Option, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, Cards
from bigtwo.engine.dealing import hand_size, pack
from bigtwo.engine.kinds import Kind
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import RuleSet, WholePack
from bigtwo.language.texts import N_, _

from .matchups import (
    FOUR,
    Answers,
    Matchup,
    SingleChange,
    canonical,
    common_ground,
    common_table,
    inside_deals,
    matchups,
    single_changes,
    sizes_apart,
)
from .result_cache import Computation, Json, PortableRules, ResultCache

DEALS = 2000
"""Deals that are played under each answer, by each way to play."""
GAME_DEALS = 500
"""Deals that are played under each whole game, by each way to play."""
HANDS = 20000
"""Random hands whose leads are counted."""
STANDING = 20000
"""Random deals in which it is seen whether a play stands."""
SEED = 1980
FEW_CARDS = 5
"""A player with so many cards or fewer can go out with one play, which presses a sensible player."""
FEW_GROUPS = 2
"""A sensible player who will have so many groups left or fewer is in the end of the hand, and keeps nothing back."""

SIZE = 13
TRIPLES_ABOVE = tuple(range(13))
"""The number of ranks that can be above that of a triple."""


class NoDeals(StrEnum):
    """Reasons why no deals are played under two games."""

    ALIKE = "alike"
    """Nothing that both say makes a difference to a deal."""
    DEALT = "dealt"
    """Other cards are dealt under the one than under the other."""
    TABLES = "tables"
    """No number of players can play both."""


class Hands(NamedTuple):
    """Says which dealt hands are meant."""

    pattern: str
    """In words, with slots for how many they are and their size (marked)."""
    players: int
    size: int

    def __str__(self) -> str:
        """Return it in English, as other code names it."""
        return self.pattern.format(players=self.players, size=self.size)

    def said(self) -> str:
        """Return it in the language that is being written."""
        return _(self.pattern).format(players=self.players, size=self.size)


ONE = N_("one hand of {size}")
ANY = N_("any of {players} hands of {size}")
TOGETHER = N_("{players} hands of {size}")


@dataclass(frozen=True)
class DealtChance:
    """The chance that a dealt hand holds something, or that one of several does: to be counted exactly."""

    group: str
    event: str
    """Names what is held."""
    which: Hands
    computation: Computation
    times: int = 1
    """Of so many hands one at the most can hold it, so that their chances add up."""
    question: Question | None = None
    options: tuple[Option, ...] = ()
    """The answers to the question that it is about, if any, under which it is the same."""

    @property
    def hands(self) -> str:
        """Says in English which hands are meant."""
        return str(self.which)


class Computations:
    """The computations that the figures of a rulebook rest on."""

    def __init__(self, rulebook: Rulebook, results: ResultCache) -> None:
        self.rulebook = rulebook
        self.results = results
        self._rules: dict[tuple[tuple[str, str], ...], PortableRules] = {}

    def independent(self) -> list[Computation]:
        """All that can be listed before anything is worked out."""
        foundation = self.rules_of_profile(self.rulebook.foundation.id)
        listed = [chance.computation for chance in self.dealt_chances]
        listed += [self.nobody_above(3, above) for above in TRIPLES_ABOVE]
        listed += [self.nobody_above(2, 1)]
        listed += [self.plays(rules) for rules in self._rules_ranking_plays]
        listed += [self.pack(self.rules_of_profile(profile)) for profile in self.rulebook.profiles]
        listed += [self.leads(foundation), self.standing(foundation, Kind.FULL_HOUSE)]
        listed += [self.beaten(foundation, Kind.FULL_HOUSE), self.beaten(foundation, Kind.STRAIGHT, ace=True)]
        return _unique(listed)

    def common_deals(self) -> list[Computation]:
        """Deals played under two rule sets: those with two answers to a question, then those of two games."""
        answers = [self.answers(matchup) for matchup in self.matchups]
        games = (self.games(*pair) for pair in pairs_of(self.rulebook))
        return _unique([*answers, *(pair for pair in games if isinstance(pair, Computation))])

    def dependent(self) -> list[Computation]:
        """Duels, one for each two rule sets whose plays are worked out: alike plays make one computation."""
        profiles = [self.rules_of_profile(profile) for profile in self.rulebook.profiles]
        pairs = list(combinations_with_replacement(self._ranking_differently(profiles), 2))
        pairs += [self.before_and_after(change) for change in self.changes_in_deals]
        return _unique([duels for pair in pairs if (duels := self.duels(*pair))])

    def all(self) -> list[Computation]:
        """All that can be listed now; duels between plays that are not worked out cannot be."""
        return [*self.independent(), *self.dependent(), *self.common_deals()]

    # Rule sets

    @property
    def usual(self) -> Mapping[str, Data]:
        """Question to the value of the foundation, which the keys of results over deals leave out."""
        return self.rules_of_profile(self.rulebook.foundation.id)[0]

    def rules_of_profile(self, profile: str) -> PortableRules:
        """Return a documented variant, to be handed to another process."""
        return self._profiles[profile]

    @cached_property
    def _profiles(self) -> Mapping[str, PortableRules]:
        book = self.rulebook
        return {profile: _portable(book.values(profile), book.options_of(profile)) for profile in book.profiles}

    def rules_with(self, changes: Mapping[str, str]) -> PortableRules:
        """Return the foundation with some answers changed."""
        book, key = self.rulebook, tuple(sorted(changes.items()))
        if key not in self._rules:
            foundation = book.foundation.id
            self._rules[key] = _portable(book.values(foundation, changes), book.options_of(foundation, changes))
        return self._rules[key]

    def before_and_after(self, change: SingleChange) -> tuple[PortableRules, PortableRules]:
        """Return the rules with which an option is compared, and those with the option taken."""
        return self.rules_with(change.baseline), self.rules_with(change.changed)

    @cached_property
    def changes_in_deals(self) -> tuple[SingleChange, ...]:
        """The options that can be played on the deals of the foundation, and change something inside them."""
        return tuple(change for change in single_changes(self.rulebook) if inside_deals(change.question))

    @cached_property
    def _rules_ranking_plays(self) -> list[PortableRules]:
        changed = [rules for change in self.changes_in_deals for rules in self.before_and_after(change)]
        return self._ranking_differently([*self._profiles.values(), *changed])

    # Hands

    @cached_property
    def dealt_chances(self) -> tuple[DealtChance, ...]:
        """The chances of what dealt hands can hold."""
        return (*self._special(), *self._poor(), *self._five(), *self._lowest())

    @cached_property
    def tables(self) -> list[tuple[int, int]]:
        """Players and cards to each, with which some variant is played with one pack; most players first."""
        tables = set()
        for profile in self.rulebook.profiles:
            rules = self.rulebook.ruleset(profile)
            if rules.deck == 1:
                tables |= {(players, _each(rules.deal_size[players], PACK, players)) for players in rules.tables}
        return sorted(tables, key=lambda table: (-table[0], table[1]))

    def _special(self) -> list[DealtChance]:
        question = self.rulebook.questions["instant-win"]
        sizes = sorted({size for _, size in self.tables})
        one_hand = [(1, size) for size in sizes]
        chances = []
        for option, event, each, among in (
            ("dragon", N_("A dragon"), "dragon", "any_dragon"),
            ("four-twos", N_("All four twos"), "four_twos", ""),
        ):
            for players, size in one_hand + self.tables:
                computation = _hands(among, players, size) if among and players > 1 else _hands(each, size)
                times = 1 if among else players
                hands = Hands(ONE if players == 1 else ANY, players, size)
                chances.append(
                    DealtChance("special", event, hands, computation, times, question, (question.options[option],))
                )
        return chances

    def _poor(self) -> list[DealtChance]:
        question = self.rulebook.questions["reshuffle"]
        sizes = sorted({size for _, size in self.tables})
        return [
            DealtChance("poor", option.label, Hands(ONE, 1, size), computation, 1, question, (option,))
            for option in question.playable
            if isinstance(option.value, dict) and {"most", "none-of"} & option.value.keys()
            for size in sizes
            for computation in [_hands("may_be_shown", option.value, size)]
        ]

    def _five(self) -> list[DealtChance]:
        hand = Hands(ONE, 1, SIZE)
        question = self.rulebook.questions["straights-ladder"]
        taken = {self.rulebook.rulings(profile)[question.id].effect for profile in self.rulebook.profiles}
        alike: dict[tuple[str, ...], list[Option]] = {}
        for option in question.playable:
            if option.id in taken:
                rules = self.rulebook.ruleset(self.rulebook.foundation.id, {question.id: option.id})
                alike.setdefault(tuple(sorted(rules.rung_levels)), []).append(option)
        return [
            DealtChance("five", N_("A pair"), hand, _hands("some_alike", 2, SIZE)),
            DealtChance("five", N_("Three of a kind"), hand, _hands("some_alike", 3, SIZE)),
            DealtChance("five", N_("Four of a kind"), hand, _hands("some_alike", 4, SIZE)),
            DealtChance("five", N_("A full house"), hand, _hands("full_house", SIZE)),
            DealtChance("five", N_("A flush, or a straight flush"), hand, _hands("flush", SIZE)),
            *(
                DealtChance(group, event, hand, _hands(name, rungs, SIZE), 1, question, tuple(options))
                for group, event, name in (
                    ("straight", N_("A straight, or a straight flush"), "straight"),
                    ("straight-flush", N_("A straight flush"), "straight_flush"),
                )
                for rungs, options in alike.items()
            ),
        ]

    def _lowest(self) -> list[DealtChance]:
        return [
            DealtChance("lowest", event, Hands(TOGETHER, players, size), _hands("lowest_dealt", players, size, place))
            for players, size in self.tables
            if players * size < len(PACK)
            for place, event in enumerate(
                (
                    N_("The lowest card of the pack is dealt"),
                    N_("It is not, but the second lowest is"),
                    N_("Only the third lowest is"),
                )
            )
            if place <= len(PACK) - players * size
        ]

    def nobody_above(self, held: int, above: int) -> Computation:
        """Tell whether none of the three others has as many cards of a rank above."""
        return _hands("nobody_above", held, above)

    # Rules

    def plays(self, rules: PortableRules) -> Computation:
        """Return the five-card plays under some rules, and which of two wins."""
        return self._ranking("plays", rules)

    def fingerprint(self, rules: PortableRules) -> str | None:
        """Equal for two rule sets under which the same five-card plays win; None if it is not worked out yet."""
        plays = self.results.find(self.plays(rules))
        return None if plays is None else str(plays["fingerprint"])

    def duels(self, mine: PortableRules, theirs: PortableRules) -> Computation | None:
        """On what share of the pairs of five-card plays two rule sets disagree; None if their plays are not known."""
        rules_by_print = {self.fingerprint(rules): rules for rules in (mine, theirs)}
        prints = sorted(name for name in rules_by_print if name is not None)
        if len(prints) < len(rules_by_print):
            return None
        first, last = prints[0], prints[-1]
        return Computation("duels", f"{first} {last}", [first, last], (rules_by_print[first], rules_by_print[last]))

    def beaten(self, rules: PortableRules, kind: Kind, ace: bool = False) -> Computation:
        """Return the number of five-card plays that beat those of one kind."""
        return self._ranking("beaten", rules, kind, ace)

    def pack(self, rules: PortableRules) -> Computation:
        """Return the number of plays of each kind in a pack."""
        return self._ranking("pack", rules)

    def leads(self, rules: PortableRules) -> Computation:
        """Return the number of legal leads in random hands."""
        return self._ranking("leads", rules, HANDS, SEED)

    def standing(self, rules: PortableRules, kind: Kind) -> Computation:
        """Return the share of deals in which nobody else's dealt hand beats a play of one kind."""
        return self._ranking("standing", rules, kind, STANDING, SEED)

    def _ranking(self, kind: str, rules: PortableRules, *more: Json) -> Computation:
        """Return a computation that depends on nothing but which plays there are and what beats what."""
        usual = self.results.usual(self.usual)
        values = {name: rules[0][name] for name in self._of_plays if rules[0][name] != usual[name]}
        return Computation(kind, " ".join([kind, *(str(value) for value in more)]), [values, *more], (rules,))

    def _ranking_differently(self, rulesets: Iterable[PortableRules]) -> list[PortableRules]:
        """Return a rule set for each way to rank plays."""
        by_values = {tuple(str(rules[0][question]) for question in self._of_plays): rules for rules in rulesets}
        return list(by_values.values())

    @cached_property
    def _of_plays(self) -> tuple[str, ...]:
        return self.rulebook.affecting(Affects.PLAYS)

    # Deals under two rule sets

    @cached_property
    def matchups(self) -> tuple[Matchup, ...]:
        """Every two answers to a question that can be played on the same deals."""
        return tuple(matchups(self.rulebook))

    def answers(self, matchup: Matchup) -> Computation:
        """Return the effect of the second answer for the first."""
        rules = self.rules_with(matchup.changes[0]), self.rules_with(matchup.changes[1])
        label = f"{matchup.question.id}: {matchup.answers[0]} | {matchup.answers[1]}"
        return self._over_deals("answers", label, rules, matchup.players, DEALS)

    def games(self, first: str, second: str) -> Computation | NoDeals:
        """Return the effect of one game for another by what both say of it, with so many players, or why there is none.

        As many play as in the foundation if both games can, else as many as both can; both deal the same hands.
        """
        first, second = sorted((first, second))
        sides = common_ground(self.rulebook, first, second)
        foundation = self.rulebook.foundation.id
        mine, theirs = (self.rulebook.ruleset(foundation, answers) for answers in sides)
        players = common_table(mine, theirs)
        if players is None:
            return NoDeals.TABLES
        if _dealt(mine, players) != _dealt(theirs, players):
            return NoDeals.DEALT
        changes = self._changes_at(players, sides)
        if changes[0] == changes[1]:
            return NoDeals.ALIKE
        rules = self.rules_with(changes[0]), self.rules_with(changes[1])
        return self._over_deals("games", f"{first} | {second}", rules, players, GAME_DEALS)

    def _changes_at(self, players: int, sides: tuple[Answers, Answers]) -> tuple[Answers, Answers]:
        """Of the answers of two sides, by effect, those that change a deal of the foundation with so many."""
        book = self.rulebook
        basic = book.options_of(book.foundation.id)
        changes: tuple[Answers, Answers] = {}, {}
        for name, question in book.questions.items():
            if question.silent or question.only_between_deals:
                continue
            answers = [canonical(question, side[name]) for side in sides]
            for change, answer in zip(changes, answers, strict=True):
                apart = sizes_apart(question, answer, basic[name])
                if FOUR in apart or (apart and players != FOUR):
                    change[name] = answer
        return changes

    def _over_deals(
        self, kind: str, label: str, rules: tuple[PortableRules, PortableRules], players: int, deals: int
    ) -> Computation:
        """Return a computation whose key names only unusual values, so that no new question changes it."""
        usual = self.results.usual(self.usual)
        values = [
            {name: value for name, value in own[0].items() if name in self.inside and value != usual[name]}
            for own in rules
        ]
        return Computation(kind, label, [*values, players, deals, SEED], rules)

    @cached_property
    def inside(self) -> frozenset[str]:
        """The questions whose answers make a difference inside a deal."""
        return frozenset(name for name, question in self.rulebook.questions.items() if not question.only_between_deals)

    @cached_property
    def scored(self) -> frozenset[str]:
        """The questions whose answers are not asked until a deal is over."""
        return frozenset(name for name, question in self.rulebook.questions.items() if question.only_scores)


def _dealt(rules: RuleSet, players: int) -> tuple[Cards, int]:
    """Return the cards in use with so many players, and how many each is dealt."""
    cards = pack(rules, players)
    return cards, _each(hand_size(rules, players), cards, players)


def _each(size: int | WholePack, cards: Cards, players: int) -> int:
    """Return how many cards everybody has at least."""
    return size if isinstance(size, int) else len(cards) // players


def _portable(values: Mapping[str, Data], options: Mapping[str, str]) -> PortableRules:
    """Return a rule set as plain JSON, without the places in files that our texts know."""
    plain: tuple[dict[str, Data], dict[str, str]] = json.loads(json.dumps((values, options)))
    return plain[0], plain[1]


def _hands(name: str, *arguments: Json) -> Computation:
    """Return a chance that a function of `odds` counts."""
    label = " ".join([name, *(str(argument) for argument in arguments if isinstance(argument, int))])
    return Computation("hands", label, json.loads(json.dumps([name, arguments])))


def _unique(computations: Iterable[Computation]) -> list[Computation]:
    return list({(computation.kind, computation.key): computation for computation in computations}.values())
