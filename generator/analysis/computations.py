"""What there is to work out once and to keep: every piece, with all that its result depends on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement

from generator.engine.cards import PACK
from generator.engine.kinds import Kind
from generator.engine.values import Data
from generator.model.records import Option, Question
from generator.model.rulebook import Rulebook

from .result_cache import Json, Piece, Played, Store
from .single_changes import BETWEEN_DEALS, OTHER_DEALS, Alone, alone

DEALS = 2000
"""Random deals played for each option."""
HANDS = 20000
"""Random hands whose leads are counted."""
STANDING = 20000
"""Random deals in which it is seen whether a play stands."""
SEED = 1980

SIZE = 13
TRIPLES_ABOVE = tuple(range(13))
"""How many ranks can be above that of a triple."""

RANKED_BY = (
    "deck",
    "rank-order",
    "suit-order",
    "combination-types",
    "quads-kicker",
    "two-pair-family",
    "dragon-as-combination",
    "five-card-class-order",
    "cross-class-beating",
    "straights-ladder",
    "straight-tiebreak",
    "flush-comparison",
    "full-house-comparison",
    "quads-comparison",
    "straight-flush-comparison",
    "pair-comparison",
    "triple-comparison",
    "suit-tiebreak-policy",
)
"""The questions on which it depends which five cards are a play and which of two such plays wins."""


@dataclass(frozen=True)
class Held:
    """That a dealt hand holds something, or that one of several does: a chance to be counted exactly."""

    group: str
    what: str
    hands: str
    """Which hands are meant."""
    piece: Piece
    times: int = 1
    """Of so many hands one at the most can hold it, so that their chances add up."""
    question: Question | None = None
    options: tuple[Option, ...] = ()
    """The rule that it is about: answers under which it is the same."""


class Pieces:
    """The pieces of a rulebook."""

    def __init__(self, rulebook: Rulebook, store: Store) -> None:
        self.rulebook = rulebook
        self.store = store
        self._changed: dict[tuple[tuple[str, str], ...], Played] = {}

    def first(self) -> list[Piece]:
        """All but those that depend on what others came to."""
        foundation = self.of_profile(self.rulebook.foundation.id)
        found = [held.piece for held in self.held]
        found += [self.nobody_above(3, above) for above in TRIPLES_ABOVE]
        found += [self.nobody_above(2, 1)]
        found += [self.plays(played) for played in self._ranked]
        found += [self.pack(self.of_profile(profile)) for profile in self.rulebook.profiles]
        found += [self.leads(foundation), self.standing(foundation, Kind.FULL_HOUSE)]
        found += [self.beaten(foundation, Kind.FULL_HOUSE), self.beaten(foundation, Kind.STRAIGHT, ace=True)]
        return _once(found)

    def then(self) -> list[Piece]:
        """Duels, one for each two rule sets of which it is known which plays win, and what options taken alone move."""
        profiles = [self.of_profile(profile) for profile in self.rulebook.profiles]
        pairs = list(combinations_with_replacement(_unlike(profiles), 2))
        pairs += [(self.of_changes(one.ground), self.of_changes(one.change)) for one in self.moving]
        found = [self.duels(one, other) for one, other in pairs]
        return _once([*(piece for piece in found if piece is not None), *(self.impact(one) for one in self.moving)])

    # Rule sets

    def of_profile(self, profile: str) -> Played:
        """A documented variant, to be handed to another process."""
        return self._profiles[profile]

    @cached_property
    def _profiles(self) -> Mapping[str, Played]:
        book = self.rulebook
        return {profile: _played(book.values(profile), book.options_of(profile)) for profile in book.profiles}

    def of_changes(self, changes: Mapping[str, str]) -> Played:
        """The foundation with some answers changed."""
        book, key = self.rulebook, tuple(sorted(changes.items()))
        if key not in self._changed:
            foundation = book.foundation.id
            self._changed[key] = _played(book.values(foundation, changes), book.options_of(foundation, changes))
        return self._changed[key]

    @cached_property
    def moving(self) -> tuple[Alone, ...]:
        """The options that can be played on the deals of the foundation, and change something inside them."""
        left_out = OTHER_DEALS | BETWEEN_DEALS
        return tuple(one for one in alone(self.rulebook) if one.question.id not in left_out)

    @cached_property
    def _ranked(self) -> list[Played]:
        alone = [self.of_changes(changes) for one in self.moving for changes in (one.ground, one.change)]
        return _unlike([*self._profiles.values(), *alone])

    # Hands

    @cached_property
    def held(self) -> tuple[Held, ...]:
        """What dealt hands can hold."""
        return (*self._special(), *self._poor(), *self._five(), *self._lowest())

    @cached_property
    def tables(self) -> list[tuple[int, int]]:
        """Players and cards to each, with which some variant is played with one pack; most players first."""
        found = set()
        for profile in self.rulebook.profiles:
            rules = self.rulebook.ruleset(profile)
            if rules.deck == 1:
                found |= {(players, rules.deal_size[players] or len(PACK) // players) for players in rules.tables}
        return sorted(found, key=lambda table: (-table[0], table[1]))

    def _special(self) -> list[Held]:
        question = self.rulebook.questions["instant-win"]
        sizes = sorted({size for _, size in self.tables})
        one = [(1, size) for size in sizes]
        found = []
        for option, what, each, among in (
            ("dragon", "A dragon", "dragon", "any_dragon"),
            ("four-twos", "All four twos", "four_twos", ""),
        ):
            for players, size in one + self.tables:
                piece = _hands(among, players, size) if among and players > 1 else _hands(each, size)
                times = 1 if among else players
                hands = f"one hand of {size}" if players == 1 else f"any of {players} hands of {size}"
                found.append(Held("special", what, hands, piece, times, question, (question.options[option],)))
        return found

    def _poor(self) -> list[Held]:
        question = self.rulebook.questions["reshuffle"]
        sizes = sorted({size for _, size in self.tables})
        return [
            Held("poor", option.label, f"one hand of {size}", piece, 1, question, (option,))
            for option in question.playable
            if isinstance(option.value, dict) and {"most", "none-of"} & option.value.keys()
            for size in sizes
            for piece in [_hands("may_be_shown", option.value, size)]
        ]

    def _five(self) -> list[Held]:
        hand = f"one hand of {SIZE}"
        question = self.rulebook.questions["straights-ladder"]
        taken = {self.rulebook.rulings(profile)[question.id].effect for profile in self.rulebook.profiles}
        alike: dict[tuple[str, ...], list[Option]] = {}
        for option in question.playable:
            if option.id in taken:
                rules = self.rulebook.ruleset(self.rulebook.foundation.id, {question.id: option.id})
                alike.setdefault(tuple(sorted(rules.straights_ladder)), []).append(option)
        return [
            Held("five", "A pair", hand, _hands("some_alike", 2, SIZE)),
            Held("five", "Three of a kind", hand, _hands("some_alike", 3, SIZE)),
            Held("five", "Four of a kind", hand, _hands("some_alike", 4, SIZE)),
            Held("five", "A full house", hand, _hands("full_house", SIZE)),
            Held("five", "A flush, or a straight flush", hand, _hands("flush", SIZE)),
            *(
                Held(group, what, hand, _hands(name, rungs, SIZE), 1, question, tuple(options))
                for group, what, name in (
                    ("straight", "A straight, or a straight flush", "straight"),
                    ("straight-flush", "A straight flush", "straight_flush"),
                )
                for rungs, options in alike.items()
            ),
        ]

    def _lowest(self) -> list[Held]:
        return [
            Held("lowest", what, f"{players} hands of {size}", _hands("lowest_dealt", players, size, place))
            for players, size in self.tables
            if players * size < len(PACK)
            for place, what in enumerate(
                (
                    "The lowest card of the pack is dealt",
                    "It is not, but the second lowest is",
                    "Only the third lowest is",
                )
            )
            if place <= len(PACK) - players * size
        ]

    def nobody_above(self, held: int, above: int) -> Piece:
        """Whether none of the three others has as many cards of a rank above."""
        return _hands("nobody_above", held, above)

    # Rules

    def plays(self, played: Played) -> Piece:
        """Which five-card plays there are, and which wins."""
        return _under("plays", "generator.analysis.duels", played)

    def fingerprint(self, played: Played) -> str | None:
        """Equal for two rule sets under which the same five-card plays win; None if it is not known yet."""
        found = self.store.find(self.plays(played))
        return None if found is None else str(found["fingerprint"])

    def duels(self, one: Played, other: Played) -> Piece | None:
        """On what share of the pairs of five-card plays two rule sets disagree; None if not known enough yet."""
        prints = {self.fingerprint(played): played for played in (one, other)}
        if None in prints:
            return None
        ordered = sorted(str(print_) for print_ in prints)
        first, last = ordered[0], ordered[-1]
        return Piece(
            "duels", f"{first} {last}", "generator.analysis.duels", [first, last], (prints[first], prints[last])
        )

    def beaten(self, played: Played, kind: Kind, ace: bool = False) -> Piece:
        """How many five-card plays beat those of one kind."""
        return _under("beaten", "generator.analysis.duels", played, kind, ace)

    def pack(self, played: Played) -> Piece:
        """How many plays of each kind a pack holds."""
        return _under("pack", "generator.analysis.odds", played)

    def leads(self, played: Played) -> Piece:
        """How many legal leads random hands have."""
        return _under("leads", "generator.analysis.samples", played, HANDS, SEED)

    def standing(self, played: Played, kind: Kind) -> Piece:
        """How often nobody else's dealt hand beats a play of one kind."""
        return _under("standing", "generator.analysis.samples", played, kind, STANDING, SEED)

    def impact(self, one: Alone) -> Piece:
        """What an option taken alone moves."""
        ground, change = self.of_changes(one.ground), self.of_changes(one.change)
        inputs = [ground[0], change[0], one.players, DEALS, SEED]
        what = f"{one.question.id}={one.option.id}"
        return Piece("impact", what, "generator.analysis.impact", inputs, (ground, change))


def _played(values: Mapping[str, Data], options: Mapping[str, str]) -> Played:
    """A rule set as plain JSON, without the places in files that our texts know."""
    plain: tuple[dict[str, Data], dict[str, str]] = json.loads(json.dumps((values, options)))
    return plain[0], plain[1]


def _hands(name: str, *arguments: Json) -> Piece:
    what = " ".join([name, *(str(one) for one in arguments if isinstance(one, int))])
    return Piece("hands", what, "generator.analysis.odds", json.loads(json.dumps([name, arguments])))


def _under(kind: str, module: str, played: Played, *more: Json) -> Piece:
    values = {question: played[0][question] for question in RANKED_BY}
    what = " ".join([kind, *(str(one) for one in more)])
    return Piece(kind, what, module, [values, *more], (played,))


def _unlike(rulesets: Iterable[Played]) -> list[Played]:
    """One of those rule sets that rank five-card plays by the same values."""
    found = {tuple(str(played[0][question]) for question in RANKED_BY): played for played in rulesets}
    return list(found.values())


def _once(pieces: Iterable[Piece]) -> list[Piece]:
    return list({(piece.kind, piece.key): piece for piece in pieces}.values())
