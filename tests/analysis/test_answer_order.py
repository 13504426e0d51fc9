"""The order in which answers are chosen from, and the sentences of a sheet that knows its cards."""

from __future__ import annotations

import re
from itertools import pairwise

from bigtwo.analysis.answer_order import in_order
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import sheets_data


def ids(rulebook: Rulebook, question: str) -> list[str]:
    return [option.id for option in in_order(rulebook.questions[question])]


def test_answers_that_differ_in_numbers_alone_stand_by_these(rulebook: Rulebook) -> None:
    """Points before deals, as the question has them first; who can play goes by numbers even where no engine deals."""
    ends = ids(rulebook, "match-end")
    assert ends[:6] == ["session", "fifteen", "forty-nine", "fifty", "hundred", "hundred-and-one"]
    assert ends[6:10] == ["single-game", "three-deals", "five-rounds", "ten-deals"]
    players = ids(rulebook, "player-count")
    assert players.index("three-or-four") + 1 == players.index("three-to-five")
    assert players[0] == "two"
    bands = ids(rulebook, "penalty-schedule")
    assert bands[0] == "flat"
    eight, nine, eleven = (bands.index(name) for name in ("8-double", "9-13-triple", "10-11"))
    assert eight < nine < eleven
    assert [*sheets_data(rulebook)["sentences"]["penalty-schedule"]] == bands  # as House rules offers them


def test_answers_that_decide_alike_stand_together(rulebook: Rulebook) -> None:
    for question in rulebook.questions.values():
        effects = [option.effect for option in in_order(question)]
        changes = sum(first != second for first, second in pairwise(effects))
        assert changes == len(set(effects)) - 1, question.id


def test_no_answer_is_lost(rulebook: Rulebook) -> None:
    for question in rulebook.questions.values():
        assert sorted(ids(rulebook, question.id)) == sorted(question.options)


def test_a_sheet_that_knows_its_cards_leaves_no_card_open(rulebook: Rulebook) -> None:
    """What is settled names the lowest or the highest card by a slot, and no other card."""
    settled = [
        option.settled
        for question in rulebook.questions.values()
        for option in question.options.values()
        if option.settled
    ]
    assert settled
    for sentence in settled:
        assert re.findall(r"\{(\w+)\}", sentence) in (["lowest"], ["highest"], ["opening"]), sentence
        assert not re.search(r"of (diamonds|clubs|hearts|spades)", sentence), sentence
