"""Accounts that answer what a dispute asks and say nothing of its case: not counted, and a note of theirs says why."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.analysis.disputes import Disputes
from bigtwo.compiler.load import load_and_prove

from .test_problems import problems

DISPUTE = "rules/disputes/highest-two.yml"
PLAIN = "suit-order: {option: scdh, statements: [TJ-003]}"
NOTED = "suit-order: {option: scdh, statements: [TJ-003], note: Of twos it says nothing.}"


def silence(root: Path, accounts: str, ruling: str) -> None:
    """Name accounts as silent in a dispute, one of them with this answer."""
    dispute, profile = root / DISPUTE, root / "rules/profiles/viet-way.yml"
    dispute.write_text(f"{dispute.read_text(encoding='utf-8')}silent-accounts: [{accounts}]\n", encoding="utf-8")
    profile.write_text(profile.read_text(encoding="utf-8").replace(PLAIN, ruling), encoding="utf-8")


def test_a_silent_account_is_no_voice(small_copy: Path) -> None:
    """It keeps its answer under its rules, as one that we fill in."""
    silence(small_copy, "viet-way", NOTED)
    answers = Disputes(load_and_prove(small_copy)[0]).all["highest-two"].answers
    stating = {player.profile.id for answer in answers for voice in answer.tally.stated for player in voice.players}
    silent = {player.profile.id for answer in answers for player in answer.tally.silent}
    assert (stating, silent) == ({"basic", "pusoy-dos"}, {"viet-way"})


@pytest.mark.parametrize(
    ("accounts", "ruling", "expected"),
    [
        ("viet-way", PLAIN, "no note of 'viet-way' says why it is silent in the dispute 'highest-two'"),
        ("viet-way", "", "'viet-way' states nothing that the dispute 'highest-two' asks: it is silent anyway"),
        ("viet-ways", NOTED, "there is no profile 'viet-ways'\n  hint: did you mean 'viet-way'?"),
    ],
)
def test_a_silent_account_that_is_none(small_copy: Path, accounts: str, ruling: str, expected: str) -> None:
    silence(small_copy, accounts, ruling)
    mistakes = problems(small_copy)
    assert any(expected in problem for problem in mistakes), mistakes
