"""Verdicts of the Python engine on plays, in the form in which `plays.js` compares it with the browser's engine."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import pairwise, product
from random import Random

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import BY_FACE, PACK, RANKS, Rank, Suit
from bigtwo.engine.combinations import Combination, NotACombination, classify
from bigtwo.engine.comparison import Cell, Outcome, Verdict, cell_of, compare, is_bomb, judge, strength
from bigtwo.engine.compiled import SMALL
from bigtwo.engine.kinds import Kind, Shape
from bigtwo.engine.plays import plays_in

from tests.parity.cards import Cards, cards_of, in_order, letters, random_sets, systematic_sets
from tests.parity.rule_sets import Way

Listing = list[tuple[str, list[str]]]
"""For each cell the plays of each place, weakest first; equals run together."""


LONG = (
    (Shape.STRAIGHT_RUN, (*cards_of(RANKS, "DSHC"), BY_FACE[Rank.TWO, Suit.HEARTS], BY_FACE[Rank.ACE, Suit.HEARTS])),
    (Shape.RUN, cards_of([rank for rank in RANKS for _ in "12"], "DS")),
    (Shape.DRAGON, (*cards_of(RANKS, "DSHC"), BY_FACE[Rank.TWO, Suit.HEARTS])),
)
"""Hands that hold the longest plays of a shape: two cards of each rank; one of each, and one or two more."""


class Expected:
    """Everything that Python says of one rule set, as text of JSON."""

    def __init__(self, way: Way, rulebook: Rulebook, seed: int) -> None:
        self._rulebook = rulebook
        self._rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        self._random = Random(seed)
        self._verdicts: dict[object, int] = {}
        self._told: list[str] = []
        self._compared: list[tuple[str, str, int]] = []
        self._judged: list[tuple[str, str, int]] = []
        self._some: dict[Cell, Combination] = {}
        """For each cell a play of it."""
        listing = self._listing(plays_in(PACK, self._rules, SMALL))
        more = self._listing(self._systematic())
        self._relations()
        self._random_judgements()
        self.text = json.dumps(
            {
                "answers": way.answers,
                "refused": {kind: self._rules.refuses(kind) for kind in Kind},
                "bombs": [(*cell, is_bomb(cell, self._rules)) for cell in product(Kind, (4, 5, 6, 7, 8))],
                "listing": listing,
                "given": more,
                "compared": self._compared,
                "judged": self._judged,
                "hands": [self._hand() for _ in range(4)],
                "long": [self._long(shape, hand) for shape, hand in LONG],
                "verdicts": self._told,
            }
        )

    def _listing(self, plays: Iterable[Combination]) -> Listing:
        """Plays by cell and place; neighbours and equals are compared on the way."""
        cells: dict[Cell, dict[tuple[int, ...], list[Combination]]] = defaultdict(lambda: defaultdict(list))
        for play in plays:
            cells[cell_of(play)][strength(play, self._rules)].append(play)
        listing = []
        for (kind, size), ranked in cells.items():
            places = [ranked[key] for key in sorted(ranked)]
            self._some.setdefault((kind, size), places[0][0])
            for equals in places:
                self._compare(equals[0], equals[-1])
            for lower, higher in pairwise(places):
                self._compare(lower[-1], higher[0])
                self._compare(higher[0], lower[-1])
            alike = ["".join([in_order(play.cards) for play in equals]) for equals in places]
            listing.append((f"{kind} {size}", alike))
        return listing

    def _systematic(self) -> Iterator[Combination]:
        """The plays among the systematic sets; all of them are judged, as leads."""
        for cards in systematic_sets(self._rules.deck):
            self._judge(cards, ())
            with suppress(NotACombination):
                yield classify(cards, self._rules)

    def _relations(self) -> None:
        counted = [cell for cell in self._some if str(cell[1]) in self._rulebook.words.names["count"]]
        for mine in counted:
            for theirs in counted:
                if mine != theirs:
                    self._compare(self._some[mine], self._some[theirs])

    def _random_judgements(self) -> None:
        """Two thousand plays on others, for the most part of the same size and without a card in common."""
        by_size: dict[int, list[Cards]] = defaultdict(list)
        sets = random_sets(self._rules.deck)
        for cards in sets:
            by_size[len(cards)].append(cards)
        for _ in range(2000):
            play = self._random.choice(sets)
            over = play
            for _ in range(3):
                over = self._random.choice(by_size[len(play)] if self._random.random() < 0.8 else sets)
                if not set(play) & set(over):
                    break
            self._judge(play, over)

    def _hand(self) -> Mapping[str, str]:
        """The plays in a hand, and those that may be played on a play of another hand."""
        drawn = self._random.sample(PACK[: self._random.choice((28, 52))] * self._rules.deck, 26)
        hand, second = drawn[:13], drawn[13:]
        plays = list(plays_in(hand, self._rules))
        over = self._random.choice(list(plays_in(second, self._rules)))
        legal = [play for play in plays if compare(play, over, self._rules).outcome is Outcome.BEATS]
        return {
            "hand": letters(hand),
            "over": letters(over.cards),
            "plays": " ".join(sorted(in_order(play.cards) for play in plays)),
            "legal": " ".join(sorted(in_order(play.cards) for play in legal)),
        }

    def _long(self, shape: Shape, hand: Cards) -> Mapping[str, str]:
        """The plays of one shape in a large hand."""
        plays = plays_in(hand, self._rules, frozenset({shape}))
        listing = " ".join(sorted(in_order(play.cards) for play in plays))
        return {"shape": shape, "hand": letters(hand), "plays": listing}

    def _compare(self, mine: Combination, theirs: Combination) -> None:
        verdict = self._number(compare(mine, theirs, self._rules))
        self._compared.append((letters(mine.cards), letters(theirs.cards), verdict))

    def _judge(self, play: Cards, over: Cards) -> None:
        self._judged.append((letters(play), letters(over), self._number(judge(play, over, self._rules))))

    def _number(self, verdict: Verdict) -> int:
        """The place of a verdict among those told so far."""
        facts = tuple(sorted(verdict.facts.items()))
        row = (
            *(verdict.outcome, verdict.reason, verdict.question, verdict.option),
            *(verdict.kind, verdict.over_kind, verdict.on_table, facts),
        )
        if row not in self._verdicts:
            self._verdicts[row] = len(self._told)
            known = [*row, self._rulebook.because(verdict)]
            self._told.append(json.dumps(known, ensure_ascii=False, separators=(",", ":")))
        return self._verdicts[row]
