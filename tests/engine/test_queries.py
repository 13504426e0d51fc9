"""Questions to situations and to scores are read once, and their answers are values with one way to be written."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import card
from bigtwo.engine.notation import (
    CannotAsk,
    Query,
    ScorePart,
    ScoreQuery,
    Topic,
    answer_text,
    parse_act,
    parse_answer,
    parse_query,
    parse_score_query,
)
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import AtTable, Between


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("turn", Query(Topic.TURN)),
        ("count 3", Query(Topic.COUNT, player=2)),
        ("holds 3D", Query(Topic.HOLDS, card=card("3D"))),
        ("may 2: again 4D", Query(Topic.MAY, act=parse_act("2: again 4D"))),
    ],
)
def test_a_question_is_read_with_what_it_names(text: str, query: Query) -> None:
    assert parse_query(text, tuple(Topic), "here") == query


@pytest.mark.parametrize(
    "text", ["", "whose", "turn 2", "count", "count 0", "count ٣", "holds", "holds 3D 4D", "score 1"]
)
def test_what_is_no_question_is_refused_with_those_that_are(text: str) -> None:
    with pytest.raises(CannotAsk, match=f"^'{text}' cannot be asked there: turn, count N or holds CARD can$"):
        parse_query(text, (Topic.TURN, Topic.COUNT, Topic.HOLDS), "there")


def test_a_question_names_the_player_it_is_about() -> None:
    named = [parse_query(text, tuple(Topic), "here").named for text in ("turn", "after 4", "may 2: pass")]
    assert named == [None, 3, 1]


def test_nobody_is_asked_about_who_is_not_there(rules: Callable[..., RuleSet]) -> None:
    table, between = AtTable((parse_act("1: 3D").cards, parse_act("1: 4D").cards)), Between(4, 1)
    assert table.query("hand 3").player == 2
    with pytest.raises(CannotAsk, match="there is no player 5: 1 to 4 play"):
        between.answer(between.query("after 5"), rules())


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("cost 2", ScoreQuery(ScorePart.COST, 1)),
        ("payers", ScoreQuery(ScorePart.PAYERS)),
        ("payers 1", ScoreQuery(ScorePart.PAYERS, 0)),
        ("totals", ScoreQuery(ScorePart.TOTALS)),
    ],
)
def test_a_question_to_a_score_is_read(text: str, query: ScoreQuery) -> None:
    assert parse_score_query(text) == query


@pytest.mark.parametrize("text", ["", "cost", "cost 0", "cost 10", "payers ", "payers x", "totals 1", "price 2"])
def test_what_cannot_be_wanted_of_a_score_is_refused(text: str) -> None:
    with pytest.raises(CannotAsk, match="cannot be asked of a score"):
        parse_score_query(text)


def test_every_answer_that_is_expected_is_written_as_it_was_read(rulebook: Rulebook) -> None:
    """Answers expected in the data files go through a value and come out as they were."""
    topics = set()
    for case in rulebook.all_cases():
        topics.add(case.query.topic)
        for text in {*case.expect.values(), *case.variants.values()}:
            assert answer_text(parse_answer(case.query, text)) == text, (case.ask, text)
    assert topics == {*Topic}


@pytest.mark.parametrize(
    ("ask", "text"), [("may 1: 3D", "maybe"), ("turn", "x"), ("result", "lose 2"), ("announced", "2"), ("hand 1", "XX")]
)
def test_what_is_no_answer_to_a_question_is_refused(ask: str, text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_answer(parse_query(ask, tuple(Topic), "here"), text)
