"""A hand of each kind, to be shown where the kind is spoken of."""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo.engine.cards import Cards, parse_cards
from bigtwo.engine.kinds import Kind

SPECIMENS: Mapping[Kind, Cards] = {
    kind: parse_cards(cards)
    for kind, cards in {
        Kind.SINGLE: "8H",
        Kind.PAIR: "7C 7S",
        Kind.TRIPLE: "9C 9D 9S",
        Kind.FOUR_ALONE: "8C 8D 8H 8S",
        Kind.FOUR_AND_TWO: "8C 8D 8H 8S 4D 6C",
        Kind.TWO_PAIRS: "5D 5S 9C 9H",
        Kind.STRAIGHT_RUN: "5D 6C 7H",
        Kind.PAIR_RUN: "5D 5S 6C 6H",
        Kind.LONG_PAIR_RUN: "5D 5S 6C 6H 7D 7C",
        Kind.BUTTERFLY: "5D 5S 9C 9H KD",
        Kind.SISTERS: "5D 5S 6C 6H KD",
        Kind.STRAIGHT: "6D 7C 8H 9S TD",
        Kind.FLUSH: "3S 6S 8S TS KS",
        Kind.FULL_HOUSE: "9C 9D 9H 4C 4D",
        Kind.QUADS: "8C 8D 8H 8S 4D",
        Kind.STRAIGHT_FLUSH: "5H 6H 7H 8H 9H",
        Kind.ROYAL_FLUSH: "TS JS QS KS AS",
        Kind.STRAIGHT_FLUSH_AND_TWO: "5H 6H 7H 8H 9H KC 4D",
        Kind.DRAGON: "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2D",
    }.items()
}
"""Kind to cards that are of it under every rule set that plays it."""
