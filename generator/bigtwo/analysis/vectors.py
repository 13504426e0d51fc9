"""Conformance vectors: what another program must answer to play a variant as we read it."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from bigtwo.book.contents import Book
from bigtwo.book.plain import verdict_fields
from bigtwo.engine.cards import PACK, Card, Cards, codes
from bigtwo.engine.combinations import Combination, NotACombination
from bigtwo.engine.comparison import judge
from bigtwo.engine.ending import CardsUnknown, RemainingCards
from bigtwo.engine.notation import CannotAsk, written
from bigtwo.engine.plausible import conflict
from bigtwo.engine.play import Deal
from bigtwo.engine.play_table import Plays
from bigtwo.engine.plays import plays_in
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished

from .simulation import Simulation

Vector = dict[str, Any]

DEALS, SEED = 10, 2
"""The number of whole random deals for each number of players in the files to download, and the seed."""
HANDS = 2
"""The number of random hands for each such deal. Worked examples are where variants part; more hands add length."""
SCHEMA = "../schema/vectors.json"
"""The address of the schema of vectors, from the folder in which the site has the files."""


def lines(variant: str, rules: RuleSet, book: Book, deals: int = DEALS, seed: int = SEED) -> Iterator[str]:
    """Yield the vectors of a rule set as JSON, each line once.

    The first says which variant, or which place, and which version of the data.

    :param variant: the name of the rules: an id, with the changes behind it if there are any.
    """
    place = book.places.get(variant.partition(" ")[0])
    about: Vector = {"type": "about", "$schema": SCHEMA, "version": book.version, "variant": variant}
    about["place"] = place.title if place else None
    named = ({"variant": variant} | vector for vector in vectors(rules, book, deals, seed))
    texts = (json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in (about, *named))
    yield from dict.fromkeys(texts)


def vectors(rules: RuleSet, book: Book, deals: int, seed: int) -> Iterator[Vector]:
    """Yield the vectors of a rule set: every worked example that can come up under it, and as many of chance."""
    chance = random.Random(seed)
    yield from _of_examples(rules, book)
    for finish in book.finishes:
        yield from _scored(finish, rules)
    plays_of = Plays(rules)
    for _ in range(HANDS * deals):
        hand, opposing = _hands(chance, rules)
        leads, plays = list(plays_in(hand, rules)), list(plays_in(opposing, rules))
        yield _legal(hand, (), leads, rules)
        over = chance.choice([play for play in plays if len(play.cards) >= chance.choice((1, 2, 5))] or plays)
        yield _legal(hand, over.cards, (play for play in leads if plays_of.beats(play, over)), rules)
        yield _judged(chance.choice(leads).cards, over.cards, rules)
    for players in sorted(rules.tables):
        for deal in Simulation(rules, players, seed, plays_of).deals(deals):
            yield _whole(deal, rules)
            if deal.order and deal.claim is None:
                yield from _scored(_finish(deal), rules)


def _left(left: RemainingCards) -> Vector:
    """Return the remaining cards of a player.

    How many cards, how many of them twos, and which, where they are known.
    """
    cards = None if left.cards is None else codes(left.cards)
    return {"count": left.count, "twos": left.twos, "cards": cards}


def _of_examples(rules: RuleSet, book: Book) -> Iterator[Vector]:
    """Yield the combinations in worked examples, and which wins."""
    plays = [
        pair
        for example in book.duels
        if rules.deck > 1 or not example.two_packs
        for pair in ((example.play, ()), (example.over, ()), (example.play, example.over))
    ]
    yield from (_judged(play, over, rules) for play, over in dict.fromkeys(plays) if play)


def _hands(chance: random.Random, rules: RuleSet) -> tuple[list[Card], list[Card]]:
    cards = chance.sample(PACK * rules.deck, 26)
    return cards[:13], cards[13:]


def _judged(play: tuple[Card, ...], over: tuple[Card, ...], rules: RuleSet) -> Vector:
    verdict = verdict_fields(judge(play, over, rules))
    return {"type": "judge" if over else "classify", "over": codes(over), "play": codes(play)} | verdict


def _scored(finish: Finished, rules: RuleSet) -> Iterator[Vector]:
    """Yield a finished deal with its score, if it can come up and be scored under the rules."""
    if conflict(finish, rules) is not None:
        return
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


def _finish(deal: Deal) -> Finished:
    """Return how a deal ended, as somebody tells it who saw it."""
    ending = deal.ending()
    unbeaten: dict[int, list[Cards]] = defaultdict(list)
    for player, play in ending.unbeaten:
        unbeaten[player].append(play.cards)
    return Finished(
        ending.left,
        ending.final.cards if ending.final else (),
        ending.starter,
        ending.order,
        ending.liable,
        {player: tuple(plays) for player, plays in unbeaten.items()},
    )


def _numbered(player: int | None) -> int | None:
    return None if player is None else player + 1


def _legal(hand: list[Card], over: tuple[Card, ...], plays: Iterable[Combination], rules: RuleSet) -> Vector:
    legal = sorted(codes(rules.sorted(play.cards)) for play in plays)
    return {"type": "moves", "hand": codes(rules.sorted(hand)), "over": codes(over), "plays": legal}


def _whole(deal: Deal, rules: RuleSet) -> Vector:
    """Return a deal from its hands to its score. Players are numbered from 1 in the order of play."""
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
        "leader": _numbered(deal.free_leader),
        "acts": [written(event.act) for event in deal.transcript],
        "new_stocks": [codes(stock) for stock in deal.new_stocks],
        "drawn": [codes(event.drawn) for event in deal.transcript],
        "out": [player + 1 for player in deal.order],
        "left": [codes(hand) for hand in deal.hands],
        "score": list(sheet.totals),
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
    }
