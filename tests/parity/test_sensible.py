"""The sensible player of the browser plays the deals that Python's does, act by act, to the same score."""

from __future__ import annotations

from random import Random

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.play import Deal
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.figures.weights import PlayStyle
from bigtwo.lab.paired_play import PairedPlay, Shuffle

from tests.parity.rule_sets import variants
from tests.parity.runtime import Runtime

ACCOUNTS, DEALS = 24, 6


def test_both_play_the_same_deals(runtime: Runtime, rulebook: Rulebook, seed: int) -> None:
    chance = Random(seed)
    for name, answers in chance.sample([*variants(rulebook)], ACCOUNTS):
        rules = rulebook.ruleset(name)
        players = chance.choice(sorted(rules.tables))
        seeds = [chance.randrange(2**31) for _ in range(DEALS)]
        theirs = runtime.ask("sensible.deals", answers, players, seeds)
        assert theirs == [told(deal, rules) for deal in played(rules, players, seeds)], (name, players, seeds)


def played(rules: RuleSet, players: int, seeds: list[int]) -> list[Deal]:
    """Play the deals of some seeds, each after the one before."""
    play = PairedPlay(rules, players, PlayStyle.SENSIBLE)
    before = None
    deals = []
    for seed in seeds:
        deal = play.play(Shuffle(seed, before))
        if deal.order:
            before = PreviousDeal(tuple(deal.order), deal.left())
        deals.append(deal)
    return deals


def told(deal: Deal, rules: RuleSet) -> dict[str, object]:
    acts = [
        " ".join((str(event.act.player + 1), event.act.verb, *sorted(card.code for card in event.act.cards)))
        for event in deal.transcript
    ]
    return {"acts": acts, "order": [*deal.order], "totals": [*score(deal.ending(), rules).totals]}
