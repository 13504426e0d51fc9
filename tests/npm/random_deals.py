"""Deals that chance comes up with, played by the Python library and by the npm package: legal acts and others."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from bigtwo.book.given import NotPlayedHere
from bigtwo.book.library import Rules
from bigtwo.book.records import Affects, Option, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, RANKS, Card, Rank, codes
from bigtwo.engine.dealing import NotDealt
from bigtwo.engine.notation import written
from bigtwo.engine.position import Act, Verb
from bigtwo.engine.ruleset import LeftoversTo

from tests.npm.deals import Asked, Played, by_the_package

MOST_ACTS = 300
"""Acts after which a deal is left as it is; where passing draws cards it may go on for long."""

PARTS = {Affects.PLAYS, Affects.DEALING, Affects.DEAL, Affects.SCORE}
"""The parts of the game that a deal shows."""


def check_random(count: int, folder: Path, rulebook: Rulebook) -> None:
    """Compare some deals, step by step."""
    chance = random.Random(28)
    deals = [*islice(_deals(rulebook, chance), count)]
    asked = [deal for deal, _ in deals]
    expected = [played.said() for _, played in deals]
    for deal, theirs, ours in zip(asked, by_the_package(asked, folder), expected, strict=True):
        assert theirs["begins"] == ours["begins"], deal
        for act, their_step, our_step in zip(deal["acts"], theirs["steps"], ours["steps"], strict=True):
            assert their_step == our_step, (deal, act)
        assert theirs["score"] == ours["score"], deal
    _check_reach(expected)


def _check_reach(said: list[Any]) -> None:
    """Hold that each act was done, and each refused, by each rule that forbids some."""
    steps = [step[0] for each in said for step in each["steps"]]
    done = {words[1] if (words := step.partition("|")[0].split())[1] in {*Verb} else "play" for step in steps}
    refused = {step.rpartition("[")[2].removesuffix("]") for step in steps if step.endswith("]")}
    assert {*Verb} <= done, {*Verb} - done
    assert "follow-rule=must-if-able" in refused
    assert {answer.partition("=")[0] for answer in refused} >= {
        "end-of-hand",
        "exchange",
        "finish-restriction",
        "follow-rule",
        "instant-win",
        "last-card-duty",
        "leftovers",
        "must-include-lowest",
        "objective",
        "out-of-turn-bombs",
        "pass-on-lead",
        "passing",
        "reshuffle",
        "self-beat",
    }
    assert any(_passes_on_the_lead(each) for each in said)


def _passes_on_the_lead(said: Mapping[str, Any]) -> bool:
    """Tell whether somebody who had the lead gave it up."""
    before = [said["begins"][1], *(step[2] for step in said["steps"])]
    passes = [re.match(r"\d+: pass\|", step[0]) for step in said["steps"]]
    return any(passed and state.split("|")[1] == "" for passed, state in zip(passes, before, strict=False))


def _deals(rulebook: Rulebook, chance: random.Random) -> Iterator[tuple[Asked, Played]]:
    """Yield random deals, two of a session at a time, under every account in turn with every answer in turn."""
    questions = [question for question in rulebook.questions.values() if PARTS & {*question.affects}]
    answers = [(question, option) for question in questions for option in question.playable]
    turns = zip(*(cycle(chance.sample(each, len(each))) for each in ([*rulebook.profiles], answers)), strict=True)
    for seed, (account, answer) in enumerate(turns):
        whole = chance.random() < 0.2
        others = [] if whole else chance.sample(questions, chance.randint(0, len(questions)))
        asked = [answer, *((question, chance.choice(question.playable)) for question in others)]
        rules = Rules.of(account, _changes(account, asked, rulebook), rulebook)
        players = chance.choice([3, 4, *rules.rules.tables])
        players = players if players in rules.rules.tables else min(rules.rules.tables)
        before = None
        for each in (seed, -seed):
            given = {"players": players, "seed": each} if whole else _given(rules, players, each, chance)
            named = {"account": account, "changes": dict(rules.changes), "follows": before is not None}
            try:
                played = Played(rules.deal(**given, before=before))
            except (NotDealt, NotPlayedHere):  # with one card each there is nothing to exchange
                break
            _play(played, chance)
            yield named | {"given": given, "acts": played.acts}, played
            if not played.deal.ended:
                break
            before = played.deal


def _changes(account: str, asked: Iterable[tuple[Question, Option]], rulebook: Rulebook) -> dict[str, str]:
    """Return those of some answers of which each goes together with the account's others and those before."""
    changes: dict[str, str] = {}
    for question, option in asked:
        if question.id in changes:
            continue
        wanted = changes | {question.id: option.id}
        if option.on_top_of:
            wanted[question.id] = f"{option.on_top_of[0]},{option.id}"
        rules = Rules.of(account, wanted, rulebook)
        if rules.rules.tables and not rules.notes:
            changes = wanted
    return changes


def _given(rules: Rules, players: int, seed: int, chance: random.Random) -> dict[str, Any]:
    """Return what a deal is asked for by: a few cards each, some of them such that a rule has something to say."""
    rest = chance.sample(PACK, 52)
    special = chance.random()
    trades = rules.rules.leftovers.to is LeftoversTo.TRADE
    if trades and special < 0.5:
        first = [min(rest, key=rules.rules.card_strength.__getitem__)]
        rest.remove(*first)
    elif special < 0.1:
        first = _take(rest, lambda card: card.rank is Rank.TWO, 4)
    elif special < 0.2:
        first = [_take(rest, lambda card, rank=rank: card.rank is rank, 1)[0] for rank in RANKS]
    elif special < 0.4:
        first = _take(rest, lambda card: card.rank in RANKS[2:8], 5)
    elif special < 0.7:
        first = _take(rest, lambda card: card is rules.rules.highest_two, 1)
    else:
        first = _take(rest, lambda card: card.rank in (Rank.TWO, Rank.THREE), chance.randint(1, 3))
    most = chance.choice((1, 2, 2, 5))
    others = [_take(rest, lambda _: True, chance.randint(1, most)) for _ in range(players - 1)]
    hands = [first, *others]
    chance.shuffle(hands)
    stock = rest[:6] if rules.rules.leftovers.to is LeftoversTo.STOCK else []
    aside = rest[6:7] if trades else []
    return {"hands": [codes(hand) for hand in hands], "stock": codes(stock), "aside": codes(aside), "seed": seed}


def _take(rest: list[Card], wanted: Any, count: int) -> list[Card]:
    """Take some cards from the rest."""
    taken = [card for card in rest if wanted(card)][:count]
    rest[:] = [card for card in rest if card not in taken]
    return taken


def _play(played: Played, chance: random.Random) -> None:
    """Play a deal to its end by legal acts of anybody, now and then with one that may be forbidden."""
    deal = played.deal
    while not deal.ended and len(played.acts) < MOST_ACTS:
        if chance.random() < 0.3:
            played.try_(_attempt(played, chance))
            continue
        acts = sorted((act for player in range(len(deal.hands)) for act in deal.legal(player)), key=written)
        rare = [act for act in acts if act.verb not in (Verb.PLAY, Verb.PASS) or act.player != deal.turn]
        played.try_(chance.choice(rare if rare and chance.random() < 0.4 else acts))
    played.try_(Act(0, Verb.PASS))


def _attempt(played: Played, chance: random.Random) -> Act:
    """Return an act that may well be forbidden."""
    deal = played.deal
    others = range(len(deal.hands) + (chance.random() < 0.05))
    player = deal.turn if deal.turn is not None and chance.random() < 0.8 else chance.choice(others)
    held = deal.hands[player] if player < len(deal.hands) and deal.hands[player] else PACK
    verb = chance.choice((*Verb, Verb.PLAY, Verb.PLAY, Verb.PASS, Verb.PASS, Verb.PASS))
    if verb not in (Verb.PLAY, Verb.AGAIN, Verb.GIVE):
        return Act(player, verb)
    some = chance.sample(held, min(len(held), chance.choice((1, 1, 2, 3, 5))))
    return Act(player, verb, tuple(chance.sample(PACK, 1) if chance.random() < 0.1 else some))
