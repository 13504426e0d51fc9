"""The npm package answers and refuses as the Python library does, in what chance comes up with."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, codes, parse_cards
from bigtwo.engine.plausible import largest_hand
from bigtwo.engine.ruleset import EndOfDeal

from tests.npm.packing import needs_npm, run_by
from tests.parity.endings import FINALS, STRONG

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

ENDINGS, VERDICTS = 600, 400
Ending = dict[str, Any]
"""The end of a deal as a caller of the package writes it."""

ASKED = """
import { readFileSync } from "node:fs";
import { BigTwoError, rules } from "bigtwo";
const answer = (call) => {
  try {
    return call();
  } catch (error) {
    if (error instanceof BigTwoError) return error.message;
    throw error;
  }
};
const verdict = ({ outcome, because, status, statedBy, filledIn }) =>
  ({ outcome, because, status, statedBy, filledIn });
const calls = {
  score: ({ account, ending }) => rules(account).score(ending).totals,
  judge: ({ account, changes, play, over }) => verdict(rules(account, changes).judge(play, { over })),
  plays: ({ account, hand, over }) => rules(account).plays(hand, { over }).map(({ cards }) => cards.sort()).sort(),
};
const [name, asked] = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(asked.map((each) => answer(() => calls[name](each)))));
"""


def answers(name: str, asked: Sequence[Mapping[str, Any]], folder: Path) -> list[Any]:
    """Return the answers of the package, a text for a refusal."""
    found: list[Any] = json.loads(run_by("Node", ASKED, folder, json.dumps([name, asked])))
    return found


# The end of a deal -----------------------------------------------------------------------------------


def endings(rules: Rules, chance: random.Random) -> Iterator[Ending]:
    """Ends of deals, each of which can be or has a mistake or two."""
    while True:
        ending = possible(rules, chance)
        for spoil in chance.choices(SPOILED, k=chance.choice((0, 0, 0, 1, 2))):
            spoil(ending, chance)
        yield ending


def possible(rules: Rules, chance: random.Random) -> Ending:
    """Return an end that a deal may have, but for plays that nobody beat with cards that stand elsewhere."""
    engine = rules.rules
    players = chance.choice(sorted(engine.tables))
    seats = chance.sample(range(players), players)
    goes_on = engine.end_of_hand is EndOfDeal.LAST_ONE_LEFT
    holding = seats[-1:] if goes_on else seats[1:]
    final = chance.choice(("", "", "", *FINALS))
    most = min(largest_hand(players, engine), 13, (52 - len(parse_cards(final))) // len(holding))
    rest = [card.code for card in chance.sample(PACK, 52) if card not in parse_cards(final)]
    return {
        "left": [
            some_left(rest, most, chance) if player in holding else chance.choice((0, "", []))
            for player in range(players)
        ],
        "final": final,
        "order": seats if goes_on else chance.choice(([], seats[:1])),
        "starter": chance.choice((None, *seats)),
        "liable": None,
        "unbeaten": {chance.choice(seats): chance.sample(STRONG, 1)} if chance.random() < 0.2 else {},
    }


def some_left(rest: list[str], most: int, chance: random.Random) -> int | str | list[str]:
    """Return some of the cards that are left in one of the ways in which they can be written."""
    count = chance.randint(1, most)
    cards = [rest.pop() for _ in range(count)]
    twos = sum(card[0] == "2" for card in cards)
    return chance.choice((count, f"{count} with {twos} twos", " ".join(cards), cards))


def _left(ending: Ending, chance: random.Random) -> None:
    player = chance.randrange(len(ending["left"]))
    ending["left"][player] = chance.choice(
        (0, 5, 14, 18, 40, "9 with 4 twos", "3D 3D", "2C 2D 2H", "1 with 2 twos", "X")
    )


def _players(ending: Ending, chance: random.Random) -> None:
    ending["left"] = ending["left"] + [3] if chance.random() < 0.5 else ending["left"][:-1]


def _order(ending: Ending, chance: random.Random) -> None:
    ending["order"] = chance.sample(range(-1, 6), chance.randint(0, 5))


def _liable(ending: Ending, chance: random.Random) -> None:
    ending["liable"] = chance.randint(-1, 5)
    ending["final"] = chance.choice(("", "KD", ending["final"]))


def _starter(ending: Ending, chance: random.Random) -> None:
    ending["starter"] = chance.randint(-1, 6)


def _final(ending: Ending, chance: random.Random) -> None:
    ending["final"] = chance.choice((*FINALS, "3D 4C", "3D 3D", "9C"))


def _unbeaten(ending: Ending, chance: random.Random) -> None:
    plays = chance.sample((*STRONG, "3D 4C", "2C 2D 2H 2S 2S", ending["final"] or "KD"), chance.randint(1, 3))
    ending["unbeaten"] = {chance.randint(-1, 4): plays}


SPOILED: Sequence[Callable[[Ending, random.Random], None]] = (
    _left,
    _players,
    _order,
    _liable,
    _starter,
    _final,
    _unbeaten,
)


def scored(rules: Rules, ending: Ending) -> list[int] | str:
    """Return what Python says: totals, or the sentence of a refusal."""
    left = [" ".join(each) if isinstance(each, list) else each for each in ending["left"]]
    try:
        return list(rules.score(**{**ending, "left": left}).totals)
    except ValueError as refusal:
        return str(refusal)


OF_THE_ENGINE = re.compile(r"(left|final|starter|order|liable|unbeaten)( of player \d+)?: |the cards of player")
"""The beginning of sentences that both write; what cannot be read, and cards that are no play, the package words."""


def test_endings_are_scored_and_refused_alike(rulebook: Rulebook, folder: Path) -> None:
    chance = random.Random(28)
    accounts = [Rules.of(account, {}, rulebook) for account in rulebook.profiles]
    makers = [(rules, endings(rules, chance)) for rules in accounts]
    asked = [(rules, next(made)) for rules, made in islice(cycle(makers), ENDINGS)]
    expected = [scored(rules, ending) for rules, ending in asked]
    found = answers("score", [{"account": rules.account, "ending": ending} for rules, ending in asked], folder)
    for (rules, ending), theirs, ours in zip(asked, found, expected, strict=True):
        assert type(theirs) is type(ours), (rules.account, ending, theirs, ours)
        if not isinstance(ours, str) or OF_THE_ENGINE.match(ours):
            assert theirs == ours, (rules.account, ending)
    refused = [said for said in expected if isinstance(said, str)]
    assert len(refused) > ENDINGS / 4
    assert len(expected) - len(refused) > ENDINGS / 4
    reasons = {match[1] for said in refused if (match := OF_THE_ENGINE.match(said))}
    assert reasons == {"left", "final", "starter", "order", "liable", "unbeaten", None}


# Verdicts --------------------------------------------------------------------------------------------

PAIRS = (
    ("3H 5H 9H JH KH", "3S 5S 9S JS KS"),
    ("2H 5H 9H JH KH", "3S 5S 9S JS AS"),
    ("2D 3C 4H 5S 6D", "TD JC QH KS AD"),
    ("AD 2C 3H 4S 5D", "TD JC QH KS AS"),
    ("3D 4C 5H 6S 7D", "3H 4S 5C 6D 7S"),
    ("4C 4D 5H 5S 6C 6D", "7C 7D 8H 8S 9C 9D"),
    ("4C 4D 9H 9S", "5C 5D 8H 8S"),
    ("JD JC JS 2D 2S", "QD QC QS 3D 3S"),
    ("7C 7D 7H 7S 4D", "5H 6H 7H 8H 9H"),
    ("7C 7D 7H 7S", "2D"),
    ("8D 8C 9S 9H 2C", "6D 6C TS TH 2S"),
    ("9D 9S", "9C 9H"),
    ("2D", "2S"),
    ("2H", "2C"),
    ("3D", "AS"),
    ("3D 4C", "5H"),
)
"""Plays that are compared by each criterion, and by the orders of ranks and suits."""

OFTEN_CHANGED = ("flush-comparison", "two-pair-family", "straights-ladder", "suit-order", "rank-order", "quads-kicker")


def test_verdicts_are_given_on_the_same_evidence(rulebook: Rulebook, folder: Path) -> None:
    chance = random.Random(28)
    asked: list[dict[str, Any]] = []
    for account in islice(cycle(rulebook.profiles), VERDICTS):
        question = chance.choice(OFTEN_CHANGED)
        option = chance.choice(rulebook.questions[question].playable).id
        changes = chance.choice(({}, {}, {question: option}))
        play, over = chance.sample(chance.choice(PAIRS), 2)
        asked.append({"account": account, "changes": changes, "play": play, "over": over})
    expected: list[dict[str, Any]] = []
    for each in asked:
        verdict = Rules.of(each["account"], each["changes"], rulebook).judge(each["play"], each["over"])
        expected.append(
            {
                "outcome": str(verdict.outcome),
                "because": verdict.because,
                "status": str(verdict.status),
                "statedBy": list(verdict.stated_by),
                "filledIn": dict(verdict.filled_in),
            }
        )
    assert {each["status"] for each in expected} == {"stated", "inherited", "assumed", "given"}
    assert any(each["filledIn"] for each in expected)
    for each, theirs, ours in zip(asked, answers("judge", asked, folder), expected, strict=True):
        assert theirs == ours, each


# Plays -----------------------------------------------------------------------------------------------


def test_plays_are_listed_and_refused_alike(rulebook: Rulebook, folder: Path) -> None:
    chance = random.Random(28)
    asked: list[dict[str, str]] = []
    expected: list[list[list[str]] | str] = []
    for account in rulebook.profiles:
        rules = Rules.of(account, {}, rulebook)
        cards = chance.choices(PACK, k=7) if chance.random() < 0.5 else chance.sample(PACK, 7)
        over = chance.choice(("", codes(cards[:1]), chance.choice(FINALS)))
        asked.append({"account": account, "hand": codes(cards[1:]), "over": over})
        try:
            listed = rules.plays(codes(cards[1:]), over)
            expected.append(sorted(sorted(card.code for card in play.cards) for play in listed))
        except ValueError as refusal:
            expected.append(str(refusal))
    assert any("used too often" in answer for answer in expected)
    for question, theirs, ours in zip(asked, answers("plays", asked, folder), expected, strict=True):
        assert theirs == ours, question


def test_a_place_is_found_by_any_of_its_names(rulebook: Rulebook, folder: Path) -> None:
    names = [name for place in rulebook.places.values() for name in (place.id, place.page, place.title)]
    asked = [{"account": name, "hand": "3D 4C 5H 6S 7D", "over": ""} for name in names]
    expected = [Rules.of(name, {}, rulebook).plays("3D 4C 5H 6S 7D") for name in names]
    assert [len(plays) for plays in answers("plays", asked, folder)] == [len(plays) for plays in expected]
