"""The disputes as they are written: each a question, with two sides at least that rest on something, and no verdict."""

from __future__ import annotations

import re

from bigtwo.compiler.records import Basis
from bigtwo.compiler.rulebook import Rulebook


def test_every_side_rests_on_a_statement_or_says_on_what(rulebook: Rulebook) -> None:
    for dispute in rulebook.disputes.values():
        assert len(dispute.sides) >= 2, dispute.id
        for side in dispute.sides:
            assert side.says
            assert side.statements or isinstance(side.basis, Basis)
        assert any(side.statements for side in dispute.sides), dispute.id


def test_every_dispute_is_a_question_of_its_own(rulebook: Rulebook) -> None:
    questions = [dispute.ask for dispute in rulebook.disputes.values()]
    assert len(set(questions)) == len(questions)
    assert all(ask.endswith("?") for ask in questions)


def test_a_dispute_counts_no_variants(rulebook: Rulebook) -> None:
    """How many answer so is computed; a number written beside it would be wrong with the next variant."""
    counted = re.compile(r"\b(\d+|most|many|few|all) (of the )?variants\b")
    for dispute in rulebook.disputes.values():
        for text in (dispute.about, dispute.settles, *(side.says for side in dispute.sides)):
            assert not counted.search(text), (dispute.id, text)


def test_the_first_question_is_one_that_the_engine_asks(rulebook: Rulebook) -> None:
    assert [dispute.id for dispute in rulebook.disputes.values() if rulebook.questions[dispute.question].silent] == []
