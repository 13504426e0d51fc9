"""Each answer has a code of its own in links; two with one code are a mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.model import codes
from generator.model.codes import code_of, hash_of
from generator.model.load import load
from generator.model.problems import RulesDataError
from generator.model.rulebook import Rulebook


def test_every_answer_has_a_code_of_its_own(rulebook: Rulebook) -> None:
    answers = [(question.id, option) for question in rulebook.questions.values() for option in ("", *question.options)]
    coded = {code_of(*answer) for answer in answers}
    assert len(coded) == len(answers)
    assert all(re.fullmatch("[A-Za-z0-9_-]{4}", code) for code in coded)


def test_letters_beyond_ascii_are_hashed_as_the_browser_hashes_them() -> None:
    assert hash_of("锄大弟 🂡") == 908412


@pytest.mark.parametrize(
    ("colliding", "expected"),
    [
        (
            {"suit-order=cdhs", "passing=locked-out"},
            "'suit-order=cdhs' and 'passing=locked-out' have the same code in links",
        ),
        (
            {"suit-order=", "passing=locked-out"},
            "that 'suit-order' does not matter and 'passing=locked-out' have the same code in links",
        ),
    ],
)
def test_two_answers_with_one_code_are_told(
    colliding: set[str], expected: str, small_copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "hash_of", lambda text: 7 if text in colliding else hash_of(text))
    with pytest.raises(RulesDataError) as caught:
        load(small_copy)
    (problem,) = caught.value.problems
    assert str(problem.place).startswith("rules/questions/suit-order.yml:")
    assert (problem.message, problem.hint) == (expected, "rename one of the two")


def test_an_old_id_of_a_question_keeps_its_codes(small_copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = small_copy / "rules/renamed.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rules: {}\n", "rules: {suits: suit-order}\n"), encoding="utf-8")
    load(small_copy)
    colliding = {"suits=cdhs", "deck="}
    monkeypatch.setattr(codes, "hash_of", lambda text: 7 if text in colliding else hash_of(text))
    with pytest.raises(RulesDataError, match=r"'suits=cdhs' and that 'deck' does not matter have the same code"):
        load(small_copy)
