"""The browser's engine answers the published conformance vectors, line by line, as far as it plays the game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future
from typing import Any

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance import Vector
from bigtwo.conformance.vectors import SEED, lines, sorted_out, vectors
from bigtwo.engine.cards import Cards, codes, parse_cards
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import Dealt
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.notation import parse_act
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Verb
from bigtwo.engine.ruleset import RuleSet
from bigtwo.site.export.vector_files import VECTOR_SCHEMA

from tests.parity.order import digest
from tests.parity.rule_sets import JUDGING, SCORING, Answers, Way, answers_to, changed, distinct, variants
from tests.parity.runtime import Runtime
from tests.parity.sheets import played_out
from tests.shared import sampled

SHARES = 4
"""The variants are shared out, so that they can be tested side by side."""

VERDICT = frozenset({"verdict", "kind", "over_kind", "decided_by", "question", "option"})
RESULT = frozenset({"score", "titles", "winners"})

ANSWERED: Mapping[str, frozenset[str]] = {
    "classify": VERDICT,
    "judge": VERDICT,
    "moves": frozenset({"plays"}),
    "score": RESULT | {"shootout"},
    "deal": RESULT,
}
"""The fields of each type of vector that the browser's engine answers."""

GIVEN: Mapping[str, frozenset[str]] = {
    "classify": frozenset({"over", "play"}),
    "judge": frozenset({"over", "play"}),
    "moves": frozenset({"hand", "over"}),
    "score": frozenset({"left", "final", "starter", "liable", "order", "unbeaten"}),
    "deal": frozenset({"hands", "stock", "aside", "before", "leader", "new_stocks", "acts"}),
}
"""The fields from which they are to be answered."""

UNANSWERED: Mapping[str, tuple[frozenset[str], str]] = {
    "about": (
        frozenset({"$schema", "version", "place", "left_out"}),
        "asks nothing: it says of what the other lines are",
    ),
    "rule-set-file": (
        frozenset({"file", "account", "set", "wrong"}),
        "House rules reads what it can of a damaged file; both libraries answer in tests/npm/test_rule_set_files.py",
    ),
    "call": (
        frozenset({"account", "acts", "call", "deal", "given", "gives", "set", "wrong"}),
        "is of the public calls of both libraries, which answer in tests/npm/test_calls.py",
    ),
    "turn": (
        frozenset({"hands", "stock", "aside", "before", "leader", "new_stocks", "acts", "act"})
        | {"allowed", "decided_by", "question", "option"},
        "the browser plays no deals; the npm package does, and answers them in tests/npm/",
    ),
    "deal": (
        frozenset({"drawn", "out", "left"}),
        "the browser plays no deals: it has no turns, passes, draws, exchanges and claims. Python plays the acts, and "
        "the browser says of each play whether it may be made on what lies there, and scores the end",
    ),
}
"""The fields that the browser's engine does not answer, and why."""


FEW_DEALS = 2
"""Of the deals that are published for each number of players; `more/test_published.py` has the browser answer all."""


def published(rules: Rules, deals: int = FEW_DEALS) -> list[Vector]:
    """The lines of a variant that ask something: of each type, but for what no engine plays and the first line says."""
    about, *vectors = map(json.loads, lines(rules, deals))
    assert (about["type"], about["variant"]) == ("about", rules.name)
    assert {vector["type"] for vector in vectors} == {*ANSWERED, "turn"} or about["left_out"]
    assert rules.unplayed or not about["left_out"]
    return [vector for vector in vectors if vector["type"] in ANSWERED]


@pytest.mark.parametrize("share", range(SHARES))
def test_the_browser_answers_every_vector_of_every_whole_game(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    games = [profile.id for profile in Evidence(rulebook).whole_games]
    check_vectors(runtime, rulebook, games[share::SHARES], FEW_DEALS)


def check_vectors(runtime: Runtime, rulebook: Rulebook, accounts: Iterable[str], deals: int) -> None:
    """Have the browser's engine answer the vectors of some accounts, with so many deals."""
    wrong = []
    for variant in accounts:
        rules = rulebook.ruleset(variant)
        vectors = published(Rules.of(variant, {}, rulebook), deals)
        questions = [asked_of(vector, rules) for vector in vectors]
        answers = runtime.ask("vectors.answer", rulebook.options_of(variant), questions)
        for vector, question, answer in zip(vectors, questions, answers, strict=True):
            if answer != expected_of(vector, question):
                wrong.append(f"{variant}: {json.dumps(vector)}\n  the browser says: {json.dumps(answer)}")
    assert not wrong, "\n".join(wrong[:6])


def expected_of(vector: Vector, question: Vector) -> Vector:
    """The answer expected to a vector; for a deal also that each play in it leads or beats."""
    expected = {field: vector[field] for field in ANSWERED[vector["type"]]}
    if "played" in question:
        expected["allowed"] = ["beats" if over else "leads" for _, over in question["played"]["plays"]]
    return expected


def asked_of(vector: Vector, rules: RuleSet) -> Vector:
    """A vector without its answers; a deal with what comes of its acts."""
    question = {field: vector[field] for field in GIVEN[vector["type"]]} | {"type": vector["type"]}
    return question | ({"played": played(vector, rules)} if vector["type"] == "deal" else {})


def played(vector: Vector, rules: RuleSet) -> Vector:
    """The course of a deal: its plays, each with the one below it, and its end."""
    hands, new_stocks = (cards_of(vector[field]) for field in ("hands", "new_stocks"))
    stock, aside = cards_of((vector["stock"], vector["aside"]))
    stocks = iter(new_stocks)
    deal = Deal(
        Dealt(tuple(hands), stock=stock, aside=aside),
        compiled(rules),
        before_of(vector["before"]),
        vector["leader"] and vector["leader"] - 1,
        shuffle=lambda _: next(stocks),
    )
    plays = []
    for act in map(parse_act, vector["acts"]):
        on_table = deal.leaders_last_play if act.verb is Verb.AGAIN else deal.to_beat
        if act.verb in (Verb.PLAY, Verb.AGAIN):
            plays.append((codes(act.cards), codes(on_table.cards) if on_table else ""))
        deal.do(act)
    assert [codes(hand) for hand in deal.hands] == vector["left"]
    return {"plays": plays, "ending": played_out(deal.ending())}


def before_of(earlier: Mapping[str, Any] | None) -> PreviousDeal | None:
    """The deal before, where it matters."""
    if earlier is None:
        return None
    left = tuple(RemainingCards.of(cards) for cards in cards_of(earlier["left"]))
    return PreviousDeal(tuple(player - 1 for player in earlier["order"]), left)


def cards_of(texts: Iterable[str]) -> list[Cards]:
    return [parse_cards(text) for text in texts]


@pytest.mark.parametrize("share", sampled(range(SHARES), one_in=SHARES, group=lambda share: f"orders {share}"))
def test_both_engines_put_all_plays_in_the_same_order(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    """Of every variant, all plays of up to five cards; of variants that judge plays alike, one."""
    awaited: list[tuple[Way, str, Future[Any]]] = []
    for way in distinct(variants(rulebook), JUDGING)[share::SHARES]:
        answer = runtime.ask_soon("vectors.digest", json.dumps([way.answers]))
        awaited.append((way, digest(rulebook.ruleset(rulebook.foundation.id, way.answers)), answer))
    assert awaited
    assert [way.name for way, ours, answer in awaited if answer.result() != ours] == []


SHOWN_ON: Mapping[str, Answers] = {
    "bombs": {"combination-types": "plus-4", "quads-kicker": "alone-allowed"},
    "combination-types": {"quads-kicker": "alone-allowed"},
    "last-card-liability": {"last-card-duty": "none"},
    "loser-determination": {"settlement": "loser-pays-fixed"},
    "player-count": {"deal-size": "to-the-last-card"},
}
"""Questions of which some options differ only beside other answers, with these answers."""


def sets_of(question: str, answer: str, rulebook: Rulebook) -> list[Way]:
    """Return the rule sets that show an answer: the basic game with it and, if needed, with others beside it."""
    bases = ({}, SHOWN_ON[question]) if question in SHOWN_ON else ({},)
    return [changed({**base, question: answer}, rulebook) for base in bases]


def vectors_under(way: Way, rulebook: Rulebook, played_out: bool = False) -> list[Vector]:
    """Return the vectors of a rule set; all but the worked examples and endings only if deals are played out."""
    rules = Rules.of(rulebook.foundation.id, way.answers, rulebook)
    return sorted_out(vectors(rules, int(played_out), seed=SEED))[0]


def test_the_browser_answers_the_examples_under_every_option(runtime: Runtime, rulebook: Rulebook) -> None:
    """Each option alone on the basic game, and on a base that shows it: all verdicts on examples and all scores."""
    questions = dict.fromkeys((*JUDGING, *SCORING))
    ways = (way for one in questions for answer in answers_to(one, rulebook) for way in sets_of(one, answer, rulebook))
    wrong = []
    for way in distinct(ways, questions):
        rules = rulebook.ruleset(rulebook.foundation.id, way.answers)
        of_examples = vectors_under(way, rulebook)
        answers = runtime.ask("vectors.answer", way.answers, [asked_of(vector, rules) for vector in of_examples])
        for vector, answer in zip(of_examples, answers, strict=True):
            if answer != expected_of(vector, {}):
                wrong.append(f"{way.name}: {json.dumps(vector)}\n  the browser says: {json.dumps(answer)}")
    assert not wrong, "\n".join(wrong[:6])


def test_every_type_of_vector_is_answered_or_known_not_to_be() -> None:
    """Field by field: each is given, answered, or listed as what the browser's engine has no answer to."""
    types = dict(published_types())
    assert {*types} == {*ANSWERED, *UNANSWERED}
    for name, fields in types.items():
        unanswered, reason = UNANSWERED.get(name, (frozenset(), "-"))
        sorts = (
            GIVEN.get(name, frozenset()),
            ANSWERED.get(name, frozenset()),
            unanswered,
            fields & {"type", "variant"},
        )
        assert Counter(field for sort in sorts for field in sort) == Counter(fields), name
        assert reason


def published_types() -> Iterator[tuple[str, frozenset[str]]]:
    """Each type of vector of the published schema, with its fields."""
    for shape in VECTOR_SCHEMA["$defs"].values():
        fields = shape.get("properties", {})
        named = fields.get("type", {})
        for name in named.get("enum", [named["const"]] if "const" in named else []):
            yield name, frozenset(fields)
