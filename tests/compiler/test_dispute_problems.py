"""Mistakes in disputes: each told where it stands, with a hint, and what no engine can answer is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load_and_prove

from .test_case_problems import spoilt

FILE = "rules/disputes/mine.yml"
CARDS = """\
id: mine
ask: Does the king of spades beat the king of hearts?
about: Two kings.
case:
  over: KH
  play: KS
turns-on: [suit-order]
asks: [suit-order]
answers:
  - says: It does
    when: beats
  - says: It does not
    when: does-not-beat
sides:
  - says: It does.
    statements: [P-009]
  - says: It does not.
    basis: reasoning
settles: Say the suits in order.
"""
ANSWERED = CARDS[CARDS.index("turns-on") : CARDS.index("sides")]
ARGUED = CARDS.replace("statements: [P-009]", "basis: reasoning")
TABLE = ARGUED.replace(
    "  over: KH\n  play: KS\n",
    '  table: {hands: [3D 9C, 4D TC, 5D JC, 6D QC], acts: ["1: 3D", "2: pass", "3: 5D", "4: pass", "1: pass"]}\n'
    '  ask: "may 2: TC"\n',
).replace(ANSWERED, ANSWERED.replace("suit-order", "passing").replace("does-not-beat", "no").replace("beats", "yes"))
SCORE = ARGUED.replace(
    "  over: KH\n  play: KS\n",
    '  finish: {left: ["", 2D 7C, 5D, 6D], final: 9D}\n  ask: score\n  wanted: cost 2\n'
    '  otherwise: {left: ["", 4D 7C, 5D, 6D]}\n',
).replace(
    ANSWERED,
    ANSWERED.replace("suit-order", "unused-two-multiplier")
    .replace("does-not-beat", "[same, none]")
    .replace("beats", "times 2"),
)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "hearts?",
            "hearts",
            f"{FILE}:2: 'Does the king of spades beat the king of hearts' is not a question\n  hint: end",
        ),
        (
            "Does the king of spades beat the king of hearts?",
            "Which two is the highest card of the game?",
            "'Which two is the highest card of the game?' is asked in rules/disputes/",
        ),
        ("about: Two kings.\n", "", f"{FILE}:1: a dispute needs 'about'"),
        ("settles: Say the suits in order.\n", "", f"{FILE}:1: a dispute needs 'settles'"),
        ("turns-on: [suit-order]\n", "", f"{FILE}:1: a dispute needs 'turns-on'"),
        ("[suit-order]", "[]", f"{FILE}:1: the dispute 'mine' turns on nothing"),
        (
            "[suit-order]",
            "[suits-order]",
            f"{FILE}:7: there is no question 'suits-order'\n  hint: did you mean 'suit-order'?",
        ),
        (
            "[suit-order]",
            "[seating]",
            f"{FILE}:7: no engine asks what the dispute 'mine' turns on, so none can answer it",
        ),
        ("  - says: It does.\n    statements: [P-009]\n", "", f"{FILE}:1: the dispute 'mine' needs two sides or more"),
        ("    basis: reasoning\n", "", f"{FILE}:17: a side rests on nothing\n  hint: add 'statements: [...]'"),
        (
            "basis: reasoning",
            "basis: reason",
            f"{FILE}:18: basis 'reason' is unknown\n  hint: did you mean 'reasoning'?",
        ),
        ("over: KH", "over: KS", f"{FILE}:5: dispute 'mine': KS used too often"),
        (
            "play: KS",
            "plays: KS",
            f"{FILE}:5: a case needs 'play', 'strongest', or one of: dealing, table, finish, session",
        ),
        ("case:\n  over: KH\n  play: KS\n", "", f"{FILE}:1: a dispute needs 'case'"),
        ("  play: KS", "  play: KS\n  ask: turn", "a case has no key 'ask'"),
    ],
)
def test_a_mistake_in_a_dispute(small_copy: Path, old: str, new: str, expected: str) -> None:
    mistakes = spoilt(small_copy, FILE, CARDS, old, new)
    assert any(expected in problem for problem in mistakes), mistakes


@pytest.mark.parametrize(
    ("good", "old", "new", "expected"),
    [
        (
            TABLE,
            "may 2: TC",
            "might 2: TC",
            "the dispute 'mine' comes up under no variant\n  hint: basic: 'might 2: TC'",
        ),
        (
            TABLE,
            '"1: 3D"',
            '"2: 4D"',
            "comes up under no variant\n  hint: basic: '2: 4D' is not allowed: not-your-turn",
        ),
        (TABLE, "acts:", "stock: 3D, acts:", f"{FILE}:5: dispute 'mine': 3D used too often"),
        (TABLE, '  ask: "may 2: TC"\n', "", f"{FILE}:5: a case needs 'ask'"),
        (
            TABLE,
            "5D JC, 6D QC",
            "5D JC, 6D QC, 7D, 7C, 7H, 7S, 8D",
            "no variant\n  hint: basic: it is not played with 9 players",
        ),
        (TABLE, '"may 2: TC"', '"may 2: TC"\n  wanted: payers', "a case has no key 'wanted'"),
        (SCORE, "wanted: cost 2", "wanted: price 2", "'price 2' cannot be asked of a score\n  hint: cost N, payers"),
        (SCORE, "  wanted: cost 2\n", "", f"{FILE}:5: a case needs 'wanted'"),
        (
            SCORE,
            'cost 2\n  otherwise: {left: ["", 4D 7C, 5D, 6D]}',
            "totals",
            "totals are compared with how it might have",
        ),
        (SCORE, "5D, 6D], final", "7C, 6D], final", "comes up under no variant\n  hint: basic: 7C used too often"),
    ],
)
def test_a_mistake_in_the_situation_of_a_dispute(
    small_copy: Path, good: str, old: str, new: str, expected: str
) -> None:
    mistakes = spoilt(small_copy, FILE, good, old, new)
    assert any(expected in problem for problem in mistakes), mistakes


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("asks: [suit-order]\n", "", f"{FILE}:1: a dispute needs 'asks'"),
        ("asks: [suit-order]", "asks: []", f"{FILE}:1: the dispute 'mine' asks nothing"),
        ("asks: [suit-order]", "asks: [bombs]", f"{FILE}:8: the dispute 'mine' does not turn on 'bombs'"),
        (
            "[suit-order]",
            "[suit-order, trick-end]",
            f"{FILE}:8: 'trick-end' does not decide the dispute 'mine'\n  hint: no two options of it lead to different",
        ),
        ("says: It does\n    when", "says: ''\n    when", f"{FILE}:10: 'says' is empty"),
        ("    when: beats\n", "", f"{FILE}:10: nothing leads to the answer 'It does'\n  hint: add 'when: ...' or"),
        ("when: beats", "when: [beats, leads]", f"{FILE}:11: nothing leads to 'leads' in the dispute 'mine'"),
        ("when: beats", "when: [beats, does-not-beat]", "'does-not-beat' is an answer of the dispute 'mine' already"),
        (
            "says: It does not\n    when",
            "says: It does\n    when",
            "'It does' is an answer of the dispute 'mine' already",
        ),
        (
            "does-not-beat",
            "cannot-follow",
            f"{FILE}:8: with 'cshd' the engine says 'does-not-beat', which leads to no answer of the dispute 'mine'",
        ),
        (
            "when: beats",
            "when: leads",
            f"{FILE}:1: under 'basic' the engine says 'beats', which leads to no",
        ),
        (
            "when: beats",
            "when: beats\n    options: {bombs: [latta]}",
            f"{FILE}:12: the dispute 'mine' does not turn on 'bombs'",
        ),
        (
            "when: beats",
            "when: beats\n    options: {suit-order: [dcsh]}",
            f"{FILE}:12: question 'suit-order' has no option 'dcsh'",
        ),
        ("sides:", "silent: {suit-order: [dcsh]}\nsides:", f"{FILE}:14: question 'suit-order' has no option 'dcsh'"),
        ("sides:", "silent: {bombs: [latta]}\nsides:", f"{FILE}:14: the dispute 'mine' does not ask 'bombs'"),
    ],
)
def test_a_mistake_in_what_a_dispute_asks_or_how_it_is_answered(
    small_copy: Path, old: str, new: str, expected: str
) -> None:
    mistakes = spoilt(small_copy, FILE, CARDS, old, new)
    assert any(expected in problem for problem in mistakes), mistakes


def test_an_account_whose_rules_lead_to_no_answer_is_answered_for_by_an_option(small_copy: Path) -> None:
    """An option that says it by itself needs no verdict: who says it is not asked what the engine makes of it."""
    text = CARDS.replace("    when: does-not-beat\n", "    options: {suit-order: [cshd, cdsh, scdh]}\n")
    (small_copy / FILE).write_text(text, encoding="utf-8")
    assert "mine" in load_and_prove(small_copy)[0].disputes


def test_all_mistakes_in_disputes_come_at_once(small_copy: Path) -> None:
    mistakes = spoilt(small_copy, FILE, CARDS.replace("P-009", "P-999").replace("KH", "KX"), "suit-order", "suit-odor")
    assert [problem.split(":")[1] for problem in mistakes] == ["5", "7", "8", "16"]


@pytest.mark.parametrize("text", [CARDS, TABLE, SCORE])
def test_a_sound_dispute_is_no_problem(small_copy: Path, text: str) -> None:
    """The record in which the mistakes above are made."""
    (small_copy / FILE).write_text(text, encoding="utf-8")
    assert "mine" in load_and_prove(small_copy)[0].disputes


def test_that_a_played_deal_is_compared_with_nothing_else_is_told(small_copy: Path) -> None:
    text = TABLE.replace('"may 2: TC"', "score\n  wanted: cost 2\n  otherwise: {final: 9D}")
    mistakes = spoilt(small_copy, FILE, text, "id", "id")
    assert any("only a 'finish' can be compared with another" in problem for problem in mistakes), mistakes
