"""The command that prints conformance vectors: what another program must answer to play a variant as we read it."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from typing import Any

from generator.analysis.simulation import Simulation
from generator.engine.cards import PACK, Card, codes
from generator.engine.combinations import NotACombination
from generator.engine.comparison import judge
from generator.engine.ending import Left
from generator.engine.loser import CardsUnknown
from generator.engine.moves import legal_plays, plays_in
from generator.engine.play import Deal
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import score
from generator.engine.situations import CannotAsk, Finished, written
from generator.model.proof import all_cases, all_examples
from generator.model.rulebook import Rulebook

from .shared import OK, as_json, changes_of, load_rules, rules_of, variant_of

Vector = dict[str, Any]


def run_vectors(arguments: argparse.Namespace) -> int:
    """Print the vectors of a variant, one a line: plays, what beats what, legal plays, deals with their scores."""
    rulebook = load_rules(arguments)
    variant = variant_of(arguments.variant, rulebook)
    rules = rules_of(variant, changes_of(arguments.changes, rulebook), rulebook)
    for vector in vectors(rules, rulebook, arguments.deals, arguments.seed):
        print(json.dumps({"variant": variant} | vector, ensure_ascii=False))
    return OK


def vectors(rules: RuleSet, rulebook: Rulebook, deals: int, seed: int) -> Iterator[Vector]:
    """The vectors of a rule set: every worked example, and as many of chance."""
    chance = random.Random(seed)
    for example in all_examples(rulebook):
        if rules.deck == 1 and example.two_packs:
            continue
        for cards in (example.play, example.over):
            if cards:
                yield _judged(cards, (), rules, rulebook)
        if example.over:
            yield _judged(example.play, example.over, rules, rulebook)
    for case in all_cases(rulebook):
        if isinstance(case.situation, Finished) and case.ask == "score":
            yield from _scored(case.situation, rules)
    for _ in range(10 * deals):
        hand, other = _hands(chance, rules)
        yield _legal(hand, (), rules)
        plays = list(plays_in(other, rules))
        over = chance.choice([play for play in plays if len(play.cards) >= chance.choice((1, 2, 5))] or plays)
        yield _legal(hand, over.cards, rules)
        yield _judged(chance.choice(list(plays_in(hand, rules))).cards, over.cards, rules, rulebook)
    for players in sorted(rules.tables):
        for deal in Simulation(rules, players, seed).deals(deals):
            yield _whole(deal, rules)


def _hands(chance: random.Random, rules: RuleSet) -> tuple[list[Card], list[Card]]:
    cards = chance.sample(PACK * rules.deck, 26)
    return cards[:13], cards[13:]


def _judged(play: tuple[Card, ...], over: tuple[Card, ...], rules: RuleSet, rulebook: Rulebook) -> Vector:
    found = as_json(judge(play, over, rules), rulebook)
    return {"type": "judge" if over else "classify", "over": codes(over), "play": codes(play)} | found


def _scored(finish: Finished, rules: RuleSet) -> Iterator[Vector]:
    """A finished deal with its score, if it can come up and be scored under the rules."""
    try:
        sheet = score(finish.ending(rules), rules)
    except (CannotAsk, CardsUnknown, NotACombination):
        return
    yield {
        "type": "score",
        "left": [_left(left) for left in finish.left],
        "final": codes(finish.final),
        "starter": _numbered(finish.starter),
        "liable": _numbered(finish.liable),
        "order": [player + 1 for player in finish.order],
        "unbeaten": [
            {"player": player + 1, "cards": codes(cards)}
            for player, plays in (finish.unbeaten or {}).items()
            for cards in plays
        ],
        "score": list(sheet.totals),
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
        "shootout": sheet.shootout,
    }


def _left(left: Left) -> Vector:
    """What a player has left: how many cards, how many of them twos, and which, where they are known."""
    cards = None if left.cards is None else codes(left.cards)
    return {"count": left.count, "twos": left.twos, "cards": cards}


def _numbered(player: int | None) -> int | None:
    return None if player is None else player + 1


def _legal(hand: list[Card], over: tuple[Card, ...], rules: RuleSet) -> Vector:
    lead = next((play for play in plays_in(over, rules) if len(play.cards) == len(over)), None) if over else None
    plays = sorted(codes(rules.sorted(play.cards)) for play in legal_plays(hand, lead, rules))
    return {"type": "moves", "hand": codes(rules.sorted(hand)), "over": codes(over), "plays": plays}


def _whole(deal: Deal, rules: RuleSet) -> Vector:
    """A deal from its hands to its score. Players are numbered from 1 in the order of play."""
    sheet = score(deal.ending(), rules)
    before = deal.before
    return {
        "type": "deal",
        "hands": [codes(hand) for hand in deal.dealt.hands],
        "stock": codes(deal.dealt.stock),
        "aside": codes(deal.dealt.aside),
        "before": None
        if before is None
        else {
            "order": [player + 1 for player in before.order],
            "left": [codes(left.cards or ()) for left in before.left],
        },
        "acts": [written(event.act) for event in deal.transcript],
        "new_stocks": [codes(stock) for stock in deal.new_stocks],
        "drawn": [codes(event.drawn) for event in deal.transcript],
        "out": [player + 1 for player in deal.order],
        "left": [codes(hand) for hand in deal.hands],
        "score": list(sheet.totals),
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
    }
