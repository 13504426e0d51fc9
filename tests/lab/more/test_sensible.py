"""Whole deals under every variant by those who play sensibly."""

from __future__ import annotations

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.play import replay
from bigtwo.figures.weights import PlayStyle
from bigtwo.lab.courses import shuffles
from bigtwo.lab.paired_play import PairedPlay


def test_no_act_is_ever_forbidden_and_every_deal_ends_under_every_variant(rulebook: Rulebook) -> None:
    """A few deals under each, with one of the numbers of players that it is for."""
    for number, profile in enumerate(rulebook.profiles):
        rules = rulebook.ruleset(profile)
        players = sorted(rules.tables)[number % len(rules.tables)]
        twin = PairedPlay(rules, players, PlayStyle.SENSIBLE)
        for shuffle in shuffles(players, 2, seed=1000 * number):
            deal = twin.play(shuffle)
            again = replay(twin.dealt(shuffle), [event.act for event in deal.transcript])
            assert again.ended, profile
            assert again.ending() == deal.ending(), profile
