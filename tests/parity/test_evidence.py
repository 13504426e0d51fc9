"""Who says what is counted alike by Python and by the tools in the browser: of verdicts, differences and fits."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import combinations
from random import Random
from typing import Any

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import AnsweringAccount, Evidence, Tally
from bigtwo.book.unplayed import verdict_under
from bigtwo.compiler.records import Example
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, Card, parse_cards
from bigtwo.engine.comparison import Outcome

from tests.parity.cards import letters
from tests.parity.runtime import Runtime

PLAYS = 300
"""Random plays on others."""
SETS = 400
"""House rules of random answers."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def tally_of(tally: Tally) -> dict[str, Any]:
    """A tally as evidence.js tells it."""
    return {
        "stated": sorted(sorted(player.profile.id for player in voice.players) for voice in tally.stated),
        "following": sorted(player.profile.id for player in tally.following),
        "silent": sorted(player.profile.id for player in tally.silent),
        "count": tally.count,
    }


def test_every_account_has_its_rulings_and_who_says_them(runtime: Runtime, rulebook: Rulebook) -> None:
    read = runtime.ask("evidence.rulings")
    for profile in (*rulebook.profiles, *rulebook.places):
        assert read[profile] == {
            question: [ruling.answer, ruling.status, [*ruling.statements], ruling.follows, ruling.seen]
            for question, ruling in rulebook.rulings(profile).items()
        }


def plays_asked(rulebook: Rulebook, seed: int) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The cards of every dispute and worked example, and random plays of the same size on others, most of five."""
    pairs = [
        (case.over, case.play)
        for case in (dispute.case for dispute in rulebook.disputes.values())
        if isinstance(case, Example) and not case.two_packs
    ]
    pairs += [
        (example.over, example.play)
        for several in rulebook.examples.values()
        for example in several
        if not example.two_packs
    ]
    some = Random(seed)
    for _ in range(PLAYS):
        size = some.choice((1, 2, 3, 5, 5, 5, 5))
        cards = some.sample(PACK, 2 * size) if some.random() < 0.5 else alike(some, size)
        pairs.append((tuple(cards[:size]), tuple(cards[size:])))
    return pairs


def alike(some: Random, size: int) -> list[Card]:
    """Two plays that are likely to be plays: of one suit, or of one rank each."""
    if size == 5:
        first, second = some.sample(sorted({card.suit for card in PACK}), 2)
        return [card for suit in (first, second) for card in some.sample([c for c in PACK if c.suit == suit], size)]
    one_rank, other_rank = some.sample(sorted({card.rank for card in PACK}), 2)
    ranks = (one_rank, other_rank)
    return [card for rank in ranks for card in some.sample([c for c in PACK if c.rank == rank], size)]


def speaking_for(place: str | None, rulebook: Rulebook) -> set[str]:
    """The accounts that are counted for a region, or for all; a place that begins with it is counted whole."""
    usual = {str(each.regions[0]): [*map(str, each.regions)] for each in rulebook.files.places.places}
    regions = None if place is None else usual.get(place, [place])
    return {name for name, profile in rulebook.profiles.items() if regions is None or profile.region in regions}


def test_verdicts_are_counted_alike(runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    """Who states each answer, as which voices, who follows and who is silent; by reason too, and from each place."""
    places = [None, *sorted({profile.region for profile in rulebook.profiles.values()})]
    everybody = evidence.voices(rulebook.profiles.values())
    some = Random(seed)
    kinds = set()
    for number, (over, play) in enumerate(plays_asked(rulebook, seed)):
        place = None if number % 3 else some.choice(places)
        here = speaking_for(place, rulebook)
        players: dict[str, list[AnsweringAccount]] = defaultdict(list)
        grounds: dict[tuple[str, str], list[AnsweringAccount]] = defaultdict(list)
        unjudged: dict[str, str] = {}
        voices: dict[str, set[tuple[str, str]]] = {
            "all": set(),
            **{place_id: set() for place_id in places if place_id is not None},
        }
        for profile in rulebook.profiles.values():
            verdict = verdict_under(profile.id, play, over, rulebook)
            if verdict.outcome is Outcome.NOT_KNOWN:
                if profile.id in here:
                    unjudged[profile.id] = rulebook.because(verdict)
                continue
            outcome = "cannot-come-up" if verdict.on_table else str(verdict.outcome)
            player = evidence.judging(profile, verdict)
            if evidence.tally([player]).count:
                for where in ("all", profile.region):
                    voices[where].add((outcome, evidence.voice_of(profile)))
            if profile.id in here:
                players[outcome].append(player)
                grounds[outcome, rulebook.because(verdict)].append(player)
        theirs = runtime.ask("evidence.verdicts", place, letters(over), letters(play))
        assert {answer["outcome"] for answer in theirs["answers"]} == set(players), (over, play)
        for answer in theirs["answers"]:
            expected = tally_of(evidence.tally(players[answer["outcome"]]))
            assert {name: answer[name] for name in expected} == expected, (over, play, answer["outcome"])
            for ground in answer["grounds"]:
                because = ground.pop("because")
                assert ground == tally_of(evidence.tally(grounds[answer["outcome"], because])), (over, play, because)
        stated = {outcome for outcome, _ in voices["all"]}
        assert theirs["places"] == {
            where: {said: sum(outcome == said for outcome, _ in heard) for said in stated}
            for where, heard in voices.items()
        }, (over, play)
        parts = evidence.by_part(
            (evidence.tally(several) for several in players.values()), (rulebook.profiles[name] for name in unjudged)
        )
        assert sum(parts) == everybody
        assert theirs["voices"] == {
            "stating": parts.stating,
            "following": parts.following,
            "silent": parts.silent,
            "unjudged": parts.unjudged,
        }
        assert theirs["unjudged"] == unjudged, (over, play)
        counts = [answer["count"] for answer in theirs["answers"]]
        assert counts == sorted(counts, reverse=True)
        kinds |= {name for answer in theirs["answers"] for name in ("stated", "following", "silent") if answer[name]}
    assert kinds == {"stated", "following", "silent"}


def test_two_to_six_on_ten_to_ace_is_told_by_who_states_it(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence
) -> None:
    """The sentence under the cards leads with stated answers; who follows and who is silent stands apart."""
    over, play = parse_cards("TD JC QH KS AS"), parse_cards("2D 3D 4H 5C 6S")
    theirs = runtime.ask("evidence.verdicts", None, letters(over), letters(play))
    stated = {answer["outcome"]: answer["count"] for answer in theirs["answers"]}
    wins, loses, no_play = (stated[name] for name in ("beats", "does-not-beat", "not-a-play"))
    assert min(wins, loses, no_play) > 0
    claims = {
        "The straight 2-3-4-5-6 wins": wins,
        "The straight 10-J-Q-K-A wins": loses,
        rulebook.words.names["verdict"]["not-a-play"].one: no_play,
    }
    for claim, count in claims.items():
        assert f"{claim}: {count} source{'' if count == 1 else 's'}." in theirs["sentence"]
    counts = [int(count) for count in re.findall(r": (\d+) source", theirs["sentence"])]
    assert counts == sorted(counts, reverse=True)
    assert Counter(counts) >= Counter(claims.values())  # besides, to somebody 10-J-Q-K-A is no straight
    following, unjudged = theirs["voices"]["following"], theirs["voices"]["unjudged"]
    aside = f"{following} inherit it from a variant that says so"  # those without an answer are in the key of the bar
    unknown = f"; {unjudged} say{'s' if unjudged == 1 else ''} something that cannot be judged here" if unjudged else ""
    assert theirs["silence"] == f"{aside}{unknown}."


def test_known_differences_are_the_same(runtime: Runtime, rulebook: Rulebook) -> None:
    """Of every two accounts: where both say and differ, where both say alike, and where one is silent."""
    differences = Differences(rulebook)
    pairs = list(combinations(rulebook.profiles, 2))
    for pair, theirs in zip(pairs, runtime.ask("evidence.known", pairs), strict=True):
        known = differences.known(*pair)
        assert (known.differing, known.alike, known.unknown) == tuple(
            tuple(theirs[name]) for name in ("differing", "alike", "unknown")
        ), pair


def test_accounts_fit_random_answers_the_same(runtime: Runtime, rulebook: Rulebook, seed: int) -> None:
    """Only what the table answered otherwise than the game it starts from counts, in the same order."""
    some, differences = Random(seed), Differences(rulebook)
    base = rulebook.rulings(rulebook.foundation.id)
    for _ in range(SETS):
        answers = {}
        for name in some.sample(list(rulebook.questions), some.randrange(1, 9)):
            options = [
                option.id
                for option in rulebook.questions[name].playable
                if option.id != base[name].answer and not option.on_top_of
            ]
            if options:
                answers[name] = some.choice(options)
        if not answers:
            continue
        theirs = runtime.ask("evidence.fits", answers)
        answers = {name: answers[name] for name in theirs["given"]}  # as many as go together
        if not answers:
            continue
        mine = [
            {
                "account": fit.profile.id,
                **{kind: sorted(getattr(fit, kind)) for kind in ("stated", "inherited", "silent", "differing")},
            }
            for fit in differences.fits(answers)
        ]
        assert [
            {name: held if name == "account" else sorted(held) for name, held in fit.items()} for fit in theirs["fits"]
        ] == mine, answers
