"""Finished deals as they are told: what follows from the last play without being said."""

from __future__ import annotations

from collections.abc import Callable

from bigtwo.engine.cards import parse_cards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import Finished


def test_four_alone_as_the_last_play_are_a_play_that_nobody_beat(rules: Callable[..., RuleSet]) -> None:
    without_kicker = rules(
        **{"combination-types": "plus-4", "quads-kicker": "alone-allowed", "special-hand-bonus": "indonesia"}
    )
    left = tuple(parse_left(text) for text in ("0", "3", "5", "7"))
    ending = Finished(left, parse_cards("7D 7C 7H 7S")).ending(without_kicker)
    assert [(player, play.kind) for player, play in ending.unbeaten] == [(0, "four-alone")]
    assert Finished(left, parse_cards("7D 7C 7H")).ending(rules()).unbeaten == ()
