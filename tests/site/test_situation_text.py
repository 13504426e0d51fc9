"""Situations and answers as a page words them."""

from __future__ import annotations

import pytest
from bigtwo.compiler.case_answers import answer
from bigtwo.compiler.proof import rules_for
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import codes, parse_cards
from bigtwo.engine.ending import RemainingCards
from bigtwo.engine.notation import Topic, answer_text, parse_act, parse_answer, parse_query
from bigtwo.engine.situations import AtTable, Finished
from bigtwo.site.wording.query_text import answer_row
from bigtwo.site.wording.situation_text import scene


def test_a_table_is_told_hand_by_hand_and_act_by_act() -> None:
    acts = tuple(parse_act(text) for text in ("1: 3D", "2: pass", "3: pass", "1: again 4D"))
    table = AtTable(hands=(parse_cards("3D 4D"), parse_cards("5D"), parse_cards("6D")), acts=acts)
    assert [(row.label, codes(row.cards)) for row in scene(table)] == [
        ("Player 1 holds", "3D 4D"),
        ("Player 2 holds", "5D"),
        ("Player 3 holds", "6D"),
        ("Player 1 plays", "3D"),
        ("Players 2 and 3 pass", ""),
        ("Player 1 beats their own play with", "4D"),
    ]


def test_a_finish_is_told_by_what_is_left() -> None:
    finish = Finished(
        left=(
            RemainingCards.of(()),
            RemainingCards.counted(9, 2),
            RemainingCards.counted(1),
            RemainingCards.of(parse_cards("2S")),
        ),
        liable=2,
    )
    assert [(row.label, row.text or codes(row.cards)) for row in scene(finish)] == [
        ("Player 1", "is out"),
        ("Player 2 still holds", "9 cards, 2 of them twos"),
        ("Player 3 still holds", "1 card"),
        ("Player 4 still holds", "2S"),
        ("Let the last card through", "Player 3"),
    ]


@pytest.mark.parametrize(
    ("ask", "text", "worded"),
    [
        ("may 1: 3D", "yes", "Yes"),
        ("turn", "3", "Player 3"),
        ("turn", "over", "Nobody: the deal is over"),
        ("count 2", "1", "1 card"),
        ("holds 3D", "stock", "It is in the stock"),
        ("sizes", "17 18 17", "17, 18, 17 cards"),
        ("score", "33 -3 -22 0", "Player 1: +33; Player 2: −3; Player 3: −22; Player 4: 0"),
        ("titles", "2 1 3", "Players 2, 1, 3"),
        ("winners", "shootout", "Nobody yet: a shoot-out decides"),
        ("match", "goes on", "The game goes on"),
        ("announced", "2 1", "Player 2, at 1"),
        ("result", "void", "The cards are dealt again"),
        ("leader", "lowest", "Whoever holds the lowest card"),
    ],
)
def test_answers_are_worded(ask: str, text: str, worded: str) -> None:
    query = parse_query(ask, tuple(Topic), "here")
    answer = parse_answer(query, text)
    assert answer_row(query, answer).text == worded
    assert answer_text(answer) == text


def test_every_answer_that_a_page_shows_is_worded(rulebook: Rulebook) -> None:
    """No answer is left as the engine writes it, but for those that read well as they are."""
    bare = {
        text
        for case in rulebook.all_cases()
        for option in case.expect
        for answered in [answer(case, rules_for(case, option, rulebook))]
        for text in [answered.text]
        if answer_row(case.query, answered.value).text == text
    }
    assert bare <= {"not played"}
