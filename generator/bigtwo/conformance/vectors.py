"""Conformance vectors: what another program must answer to play a variant as we read it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from bigtwo.analysis.simulation import Simulation
from bigtwo.book.book import Book
from bigtwo.book.given import NotPlayedHere
from bigtwo.book.json_form import in_one_line, verdict_fields
from bigtwo.book.library import Rules
from bigtwo.engine.cards import Card, Cards, ReadCards, bits_of, codes
from bigtwo.engine.combinations import Combination, NotACombination, classify
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.ending import CardsUnknown
from bigtwo.engine.notation import CannotAsk, written
from bigtwo.engine.plausible import conflict
from bigtwo.engine.play import Deal
from bigtwo.engine.ruleset import GRAMMAR
from bigtwo.engine.score_parts import GRAMMARS, samples, write_part
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished

from . import Vector
from .shared_questions import end_fields, ends, hands, numbered, plays
from .turns import begun_again, moments

DEALS, SEED = 10, 4
"""The number of whole random deals for each number of players in the files to download, and the seed."""
FINISHES = 7
"""One in so many ends of worked examples is scored under numbers of a table's own."""
TURNS = 2
"""The number of deals of which moments are asked for, for each number of players."""
SCHEMA = "../schema/vectors.json"
"""The address of the schema of vectors, from the folder in which the site has the files."""


def lines(rules: Rules, deals: int = DEALS, seed: int = SEED) -> Iterator[str]:
    """Yield the vectors of some rules as JSON, each line once.

    The first says which account, or which place, which version of the data, and what is left out.
    """
    book = rules.book
    place = book.places.get(rules.account)
    about: Vector = {"type": "about", "$schema": SCHEMA, "version": book.version, "variant": rules.name}
    about["place"] = place.title if place else None
    asked, left_out = sorted_out(vectors(rules, deals, seed))
    about["left_out"] = [each.as_json for each in left_out]
    named = ({"variant": rules.name} | vector for vector in asked)
    texts = (in_one_line(line) for line in (about, *named))
    yield from dict.fromkeys(texts)


def own_number_lines(book: Book) -> Iterator[str]:
    """Yield vectors of scores under numbers of a table's own as JSON: one part of a score after the other.

    Each names its rules as the command does, `basic penalty-schedule=8x2`; the ends are those of the worked examples.
    """
    about: Vector = {"type": "about", "$schema": SCHEMA, "version": book.version, "variant": book.foundation.id}
    yield in_one_line(about | {"place": None, "left_out": []})
    for changes in dict.fromkeys(map(frozenset, _changes_in_numbers())):
        rules = Rules.of(book.foundation.id, dict(sorted(changes)), book)
        for finish in book.finishes[::FINISHES]:
            for vector in _scored(finish, rules):
                if not isinstance(vector, NotPlayedHere):
                    yield in_one_line({"variant": rules.name} | vector)


def _changes_in_numbers() -> Iterator[Iterable[tuple[str, str]]]:
    """Yield answers in numbers, question by question and part by part; the winner collects but where that is asked."""
    paying = next(question for question, grammar in GRAMMAR.items() if grammar == "paid")
    for question, grammar in GRAMMAR.items():
        for field in GRAMMARS[grammar]:
            for part in samples(field):
                answer = write_part(part)
                if grammar == "costs" and part.name:
                    answer = f"1,{answer}"
                if grammar == "paid" and not field.head:
                    beside = [each for each in GRAMMARS[grammar] if each.name in (field.only.split() or ["pairs"])]
                    written = [write_part(samples(each)[0]) for each in beside if each is not field]
                    answer = ",".join([*written, answer])
                if not re.fullmatch("[235-8]p:.*", answer):  # four play the basic game
                    yield {paying: "pairs-gap" if field.name == "gap" else "winner", question: answer}.items()


@dataclass(frozen=True)
class LeftOut:
    """Vectors that are left out, since they turn on what the account says and no engine plays."""

    refusal: NotPlayedHere
    count: int

    @property
    def as_json(self) -> Vector:
        """Return what is said, as the first line of the vectors has it."""
        refusal = self.refusal
        said = {"question": refusal.question, "option": refusal.option, "statements": list(refusal.statements)}
        return {"count": self.count, "because": str(refusal)} | said


def sorted_out(found: Iterable[Vector | NotPlayedHere]) -> tuple[list[Vector], list[LeftOut]]:
    """Return the vectors, and how many are left out, by why."""
    asked: list[Vector] = []
    refusals: list[NotPlayedHere] = []
    for each in found:
        if isinstance(each, NotPlayedHere):
            refusals.append(each)
        else:
            asked.append(each)
    counts = Counter(map(str, refusals))
    first = {str(refusal): refusal for refusal in refusals}
    return asked, [LeftOut(first[why], count) for why, count in counts.items()]


def vectors(rules: Rules, deals: int, seed: int) -> Iterator[Vector | NotPlayedHere]:
    """Yield the vectors of some rules: every worked example that can come up under them, and as many of chance.

    In the place of one that turns on what the account says and no engine plays stands the refusal to give it.
    """
    yield from (_judged(play, over, rules) for play, over in plays(rules.book, rules.rules.deck))
    for finish in ends(rules.book):
        yield from _scored(finish, rules)
    plays_of = compiled(rules.rules)
    for hand, over in hands(rules.book) if deals else ():
        yield from _of_hand(hand, over, plays_of, rules)
    for players in sorted(rules.rules.tables):
        try:
            if rules.unplayed:
                rules.unplayed.check_deal()
        except NotPlayedHere as refusal:
            yield from [refusal] * deals
            continue
        for number, deal in enumerate(Simulation(rules.rules, players, seed, plays_of).deals(deals)):
            yield _whole(deal, rules)
            if number < TURNS:
                yield from _turns(deal, plays_of)
            if deal.order and deal.claim is None:
                yield from _scored(_finish(deal), rules)


def _of_hand(hand: Cards, over: Cards, plays_of: Compiled, rules: Rules) -> Iterator[Vector | NotPlayedHere]:
    """Yield what a hand may lead, and what it may play on some cards."""
    leads = plays_of.leads(ReadCards(hand))
    yield _legal(hand, None, leads, rules)
    with suppress(NotACombination):
        below = classify(over, rules.rules)
        yield _legal(hand, below, (play for play in leads if plays_of.beats(play, below)), rules)


def _judged(play: tuple[Card, ...], over: tuple[Card, ...], rules: Rules) -> Vector | NotPlayedHere:
    verdict = rules.reason(ReadCards.of(play), ReadCards.of(over))
    if rules.unplayed and verdict.outcome is Outcome.NOT_KNOWN:
        return rules.unplayed.refusal(verdict)
    return {"type": "judge" if over else "classify", "over": codes(over), "play": codes(play)} | verdict_fields(verdict)


def _scored(finish: Finished, rules: Rules) -> Iterator[Vector | NotPlayedHere]:
    """Yield a finished deal with its score, if it can come up and be scored under the rules."""
    if conflict(finish, rules.rules) is not None:
        return
    try:
        if rules.unplayed:
            rules.unplayed.check_score(finish.ending)
        sheet = score(finish.ending(rules.rules), rules.rules)
    except NotPlayedHere as refusal:
        yield refusal
        return
    except (CannotAsk, CardsUnknown, NotACombination):
        return
    yield {
        "type": "score",
        **end_fields(finish),
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


def _legal(hand: Cards, over: Combination | None, plays: Iterable[Combination], rules: Rules) -> Vector | NotPlayedHere:
    try:
        if rules.unplayed:
            if over:
                rules.combination(over.cards)
            rules.unplayed.check_plays(hand, over)
    except NotPlayedHere as refusal:
        return refusal
    text, sorted_hand = _text_of_plays(rules), codes(rules.rules.sorted(hand))
    legal = sorted([text(play) for play in plays])
    return {"type": "moves", "hand": sorted_hand, "over": codes(over.cards if over else ()), "plays": legal}


def _text_of_plays(rules: Rules) -> Callable[[Combination], str]:
    """Return what writes a play in the order of some rules: of one pack each once for all rules that order alike."""
    ordered = rules.rules.sorted
    if rules.rules.deck > 1:
        return lambda play: codes(ordered(play.cards))
    orders: dict[object, dict[int, str]] = rules.book.kept.setdefault("texts of plays", {})
    texts = orders.setdefault((rules.rules.rank_order, rules.rules.suit_order), {})

    def text(play: Combination) -> str:
        bits = bits_of(play.cards)
        if bits not in texts:
            texts[bits] = codes(ordered(play.cards))
        return texts[bits]

    return text


def _turns(deal: Deal, plays: Compiled) -> Iterator[Vector]:
    """Yield what somebody tries at moments of a deal, and whether it is allowed."""
    again, acts = begun_again(deal, plays), list[str]()
    for moment in moments(deal, plays):
        for event in deal.transcript[len(acts) : moment.acts]:
            again.do(event.act)
            acts.append(written(event.act))
        refusal = again.refusal(moment.tried)
        yield (
            {"type": "turn"}
            | _begun(again)
            | {
                "acts": [*acts],
                "act": written(moment.tried),
                "allowed": refusal is None,
                "decided_by": refusal and refusal.reason,
                "question": refusal and refusal.question,
                "option": refusal and refusal.option,
            }
        )


def _begun(deal: Deal) -> Vector:
    """Return how a deal began. Players are numbered from 1 in the order of play."""
    before = deal.before
    return {
        "hands": [codes(hand) for hand in deal.dealt.hands],
        "stock": codes(deal.dealt.stock),
        "aside": codes(deal.dealt.aside),
        "before": None
        if before is None
        else {
            "order": [player + 1 for player in before.order],
            "left": [codes(left.cards or ()) for left in before.left],
        },
        "leader": numbered(deal.free_leader),
        "new_stocks": [codes(stock) for stock in deal.new_stocks],
    }


def _whole(deal: Deal, rules: Rules) -> Vector | NotPlayedHere:
    """Return a deal from its hands to its score. Players are numbered from 1 in the order of play."""
    ending = deal.ending()
    try:
        if rules.unplayed:
            rules.unplayed.check_score(lambda _: ending)
    except NotPlayedHere as refusal:
        return refusal
    sheet = score(ending, rules.rules)
    return (
        {"type": "deal"}
        | _begun(deal)
        | {
            "acts": [written(event.act) for event in deal.transcript],
            "drawn": [codes(event.drawn) for event in deal.transcript],
            "out": [player + 1 for player in deal.order],
            "left": [codes(hand) for hand in deal.hands],
            "score": list(sheet.totals),
            "titles": [player + 1 for player in sheet.titles],
            "winners": [player + 1 for player in sheet.winners],
        }
    )
