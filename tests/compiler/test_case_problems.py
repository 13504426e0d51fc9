"""Mistakes in worked examples of dealing, play, scores and sessions, and in whole deals: each told where it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .test_problems import problems

CASE = """\
- id: mine
  caption: Mine
  table: {hands: [3D 9C, 4D TC], acts: ["1: 3D"]}
  ask: "may 2: 4D"
  statements: []
  expect: {yes: [re-entry, locked-out]}
"""
FINISH = """\
- id: mine
  caption: Mine
  finish: {left: ["", "3", "4"]}
  ask: score
  given: {settlement: winner-collects}
  statements: []
  expect: {"7 -3 -4": [re-entry]}
"""


def spoilt(root: Path, file: str, good: str, old: str, new: str) -> list[str]:
    """The messages on a text put into a file, sound at first and then with a mistake."""
    assert old in good
    path = root / file
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(before + good.replace(old, new), encoding="utf-8")
    return problems(root)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("yes:", "no:", "example 'mine' expects 'no' under 're-entry', the engine says 'yes'"),
        ("may 2: 4D", "may 2: 3C", "example 'mine' expects 'yes' under 're-entry', the engine says 'no'"),
        ("may 2: 4D", "might 2: 4D", "cannot be played under 're-entry': 'might 2: 4D' cannot be asked at the table"),
        ("may 2: 4D", "may two: 4D", "'two: 4D' is not an act: write the player's number, a colon and what is done"),
        ('"1: 3D"', '"2: 4D"', "'2: 4D' is not allowed: not-your-turn [out-of-turn-bombs=no]"),
        ('"1: 3D"', '"1: give"', "'1: give' is not an act: no card is named"),
        ("4D TC], acts", "4D TC], act", "a table has no key 'act'\n  hint: did you mean 'acts'?"),
        ("[3D 9C, 4D TC]", "[3D 9C]", "a table needs two hands or more"),
        ("locked-out]", "'re-entry,locked-out']", "of 'passing' only one option can be taken"),
        ("statements", "given: {passng: re-entry}\n  statements", "there is no question 'passng'"),
    ],
)
def test_a_mistake_in_a_case(small_copy: Path, old: str, new: str, expected: str) -> None:
    assert any(expected in problem for problem in spoilt(small_copy, "rules/examples/passing.yml", CASE, old, new))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("-3", "-5", "the engine says '7 -3 -4'\n  hint: Player 1: Gets 3 from player 2."),
        ('"3", "4"', '"3 with 4 twos", "4"', "4 twos among 3 cards are too many"),
        ('["", "3", "4"]', '["1", "3", "4"]', "cannot be played under 're-entry': nobody has gone out"),
        ("settlement: winner-collects", "penalty-unit: scale-b", "the cards of player 2 must be known"),
        ('"4"]}', '"4"], unbeaten: {1: [""]}}', "no card stands here\n  hint: write some, as 3D 3C"),
    ],
)
def test_a_mistake_in_a_finish(small_copy: Path, old: str, new: str, expected: str) -> None:
    assert any(expected in problem for problem in spoilt(small_copy, "rules/examples/passing.yml", FINISH, old, new))


def test_a_play_of_no_card_is_none(small_copy: Path) -> None:
    """Damage found it: nothing said so, and the check ended in a traceback."""
    file = small_copy / "rules/examples/deck.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub("(?m)^  play: .*$", '  play: ""', text, count=1), encoding="utf-8")
    assert any("no card stands here" in problem for problem in problems(small_copy))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"2: 4D", ', "", "rules/deals/mine.yml:7: deal 'mine': '3: 5D' is not allowed: Nobody may play out of turn"),
        ("acts:", "stock: 3D\nacts:", "rules/deals/mine.yml:1: deal 'mine': 3D used too often"),
        ('"3 -1', '"2 -1', "rules/deals/mine.yml:8: deal 'mine' scores '3 -1 -1 -1', but the file says '2 -1 -1 -1'"),
        (
            'score: "3 -1 -1 -1"',
            'score: "3 -1 -1 -1"\nresult: void',
            "deal 'mine' ends in '', but the file says 'void'",
        ),
        ("[Ana, Ben, Carlo, Dita]", "[Ana, Ben]", "2 players are named and 4 are dealt to"),
    ],
)
def test_a_mistake_in_a_whole_deal(small_copy: Path, short_deal: str, old: str, new: str, expected: str) -> None:
    assert any(expected in problem for problem in spoilt(small_copy, "rules/deals/mine.yml", short_deal, old, new))


LOCKED = """\
- id: {id}
  caption: {id}
  table: {{hands: [3D 9C, 4D TC, 5D JC], acts: ["1: 3D", "2: pass", "3: 5D"]}}
  ask: "may 2: TC"
  statements: []
  expect: {{no: [re-entry, locked-out]}}
  because: {because}
"""
SCORED = """\
- id: {id}
  caption: {id}
  finish: {{left: ["", "3", "4"]}}
  ask: score
  given: {{settlement: winner-collects}}
  statements: []
  expect: {{"7 -3 -4": [re-entry]}}
  lines: {lines}
"""
REASONS = {
    "{not-your-turn out-of-turn-bombs: [re-entry], locked-out passing: [locked-out]}": "",
    "{locked-out passing: [re-entry]}": "expects 'locked-out passing' to decide under 're-entry', "
    "the engine says 'not-your-turn out-of-turn-bombs'",
    "{locked-out self-beat: [locked-out]}": "expects 'locked-out self-beat' to decide under 'locked-out', "
    "the engine says 'locked-out passing'",
    "{locked-out passing: [re-enter]}": "'expect' has nothing under 're-enter'\n  hint: did you mean 're-entry'?",
    "{locked-in passing: [locked-out]}": "nothing is decided by 'locked-in'\n  hint: did you mean 'locked-out'?",
    "{locked-out pasing: [locked-out]}": "there is no question 'pasing'\n  hint: did you mean 'passing'?",
    "{locked-out: [locked-out]}": "'locked-out' is not a reason with its question\n"
    "  hint: write the reason, a space and the question, as 'locked-out passing'",
    "{locked-out passing: [locked-out], not-held passing: [locked-out]}": "'locked-out' appears under two reasons",
}
SHEETS = {
    '{re-entry: ["2: 3 penalty-unit=per-card", "3: 4 penalty-unit=per-card"]}': "",
    '{re-entry: ["3: 4 penalty-unit=per-card", "2: 3 penalty-unit=per-card", "1: 3 settlement=winner-collects", '
    '"2: -3 settlement=winner-collects", "3: -4 settlement=winner-collects", "1: 4 settlement=winner-collects"]}': "",
    '{re-entry: ["2: 3 penalty-unit=per-card"]}': "under 're-entry' the score sheet "
    "has besides '3: 4 penalty-unit=per-card'",
    '{re-entry: ["2: 3 penalty-unit=per-card", "3: 5 penalty-unit=per-card"]}': "under 're-entry' the score sheet "
    "lacks '3: 5 penalty-unit=per-card' and has besides '3: 4 penalty-unit=per-card'",
    '{re-entry: ["2: 3 penalty-unit=scale-a", "3: 4 penalty-unit=per-card"]}': "under 're-entry' the score sheet "
    "lacks '2: 3 penalty-unit=scale-a' and has besides '2: 3 penalty-unit=per-card'",
    '{re-entry: ["2: 6 penalty-schedule=8-double"]}': "under 're-entry' the score sheet "
    "lacks '2: 6 penalty-schedule=8-double'",
    '{locked-out: ["2: 3 penalty-unit=per-card"]}': "'expect' has nothing under 'locked-out'\n  hint: known: re-entry",
    '{re-entry: ["2: 3 penalty-units=per-card"]}': "there is no question 'penalty-units'\n"
    "  hint: did you mean 'penalty-unit'?",
    '{re-entry: ["2 3 penalty-unit"]}': "'2 3 penalty-unit' is not a line of a score sheet\n"
    "  hint: write player, amount, question and option, as '2: -16 settlement=winner-collects'",
    "{re-entry: []}": "no line of a score sheet is named",
}


def test_mistakes_in_what_examples_expect_to_decide_and_on_sheets(small_copy: Path) -> None:
    """Each is told once, at its line; what holds is not told of."""
    path = small_copy / "rules/examples/passing.yml"
    text = path.read_text(encoding="utf-8")
    expected = []
    examples = [(LOCKED, "because", written, said) for written, said in REASONS.items()]
    examples += [(SCORED, "lines", written, said) for written, said in SHEETS.items()]
    for number, (form, key, written, said) in enumerate(examples):
        text += form.format(id=f"mine-{number}", **{key: written})
        if said:
            prefix = f"example 'mine-{number}'" + (": " if key == "lines" else " ")
            proved = said.startswith(("expects", "under"))
            expected.append(f"rules/examples/passing.yml:{text.count(chr(10))}: {prefix if proved else ''}{said}")
    path.write_text(text, encoding="utf-8")
    assert problems(small_copy) == expected


VOID = """id: mine
title: Nobody plays
variant: mine
about: Player 2 has no court card, ace or two, and shows it.
players: [Ana, Ben, Carlo, Dita]
dealing: {hands: [3D KC, 4D 9C, 5D TC, 6D 7C]}
acts: ["2: redeal"]
score: "0 0 0 0"
result: void
"""
REDEALING = """id: mine
name: Mine
source: pagat
about: A hand without court cards, aces and twos may be shown for a new deal.
base: {profile: basic, as: assumed}
rulings:
  reshuffle: {option: no-face-cards, as: assumed, statements: [], note: To end without a winner.}
"""


ENDS = {
    "president-exchange": "titles 3 2 4 1",
    "teams-level": "shootout",
    "five-card-shootout": "winners 1 3",
    "mine": "void",
}
"""A deal to what it ends in beside its score."""


def test_a_deal_that_ends_in_more_than_a_score_says_so(copy: Path) -> None:
    (copy / "rules/profiles/mine.yml").write_text(REDEALING, encoding="utf-8")
    for deal in ("mine", "sound"):
        (copy / f"rules/deals/{deal}.yml").write_text(VOID.replace("id: mine", f"id: {deal}"), encoding="utf-8")
    for deal, ends in ENDS.items():
        path = copy / f"rules/deals/{deal}.yml"
        text = path.read_text(encoding="utf-8")
        assert f"\nresult: {ends}\n" in text
        path.write_text(text.replace(f"\nresult: {ends}", ""), encoding="utf-8")
    told = {problem.partition(": ")[2] for problem in problems(copy)}
    assert told == {f"deal '{deal}' ends in '{ends}', but the file says ''" for deal, ends in ENDS.items()}


QUESTION = "rules/questions/draw-on-pass.yml"


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (QUESTION, "combines: yes\n", "", "'stock-exhausted-reshuffle' goes on top of others"),
        (QUESTION, "with: [draw-one,", "with: [draw-won,", "question 'draw-on-pass' has no option 'draw-won'"),
        (QUESTION, "empty: reshuffle", "empty: refill", "'refill' is none of: reshuffle, stop"),
        (
            "rules/profiles/basic.yml",
            "draw-on-pass:\n    option: none",
            "draw-on-pass:\n    option: stock-exhausted-reshuffle",
            "'stock-exhausted-reshuffle' is taken only together with draw-one or draw-combination-size",
        ),
        (
            "rules/questions/objective.yml",
            "affects: [nothing]\n",
            "affects: [deal]\n",
            "the engine has no field for the question 'objective'",
        ),
        ("rules/questions/passing.yml", "affects: [deal]", "affects: [nothing]", "cannot be 'affects: [nothing]'"),
        ("rules/questions/passing.yml", "affects: [deal]\n", "", "a question needs 'affects'"),
        (
            "rules/questions/passing.yml",
            "affects: [deal]",
            "affects: [deals]",
            "affects 'deals' is unknown\n  hint: did you mean 'deal'?",
        ),
        ("rules/questions/seating.yml", "[nothing]", "[nothing, deal]", "affects names 'nothing' and something"),
        ("rules/questions/seating.yml", "[nothing]", "[]", "affects names nothing\n  hint: say 'affects: [nothing]'"),
        (
            "rules/questions/flush-comparison.yml",
            "label: Suit alone",
            'label: "Suit, then top card"',
            "the option 'suit-then-top' is called 'Suit, then top card' already",
        ),
        ("rules/questions/passing.yml", "brief: [card,", "brief: [cart,", "brief 'cart' is unknown"),
        (QUESTION, "players: 3", "players: three", "'three' is not a whole number from 2 on"),
        (
            "rules/statements/wikipedia.yml",
            "kind: rule\n",
            "kind: rule\n  odds: [has-pair]\n",
            "odds 'has-pair' is unknown",
        ),
        (
            "rules/statements/wikipedia.yml",
            "kind: rule\n",
            "kind: rule\n  odds: [triple-stands]\n",
            "is of kind 'rule' and has odds\n  hint: kind: prob",
        ),
        (
            "rules/reasons.yml",
            "- id: must-lead",
            "- id: must-leed",
            "the reason 'must-lead' has no sentence for 'forbids'",
        ),
        ("rules/reasons.yml", "{place.one}", "{palace.one}", "nothing fills '{palace.one}'"),
    ],
)
def test_a_mistake_in_a_question_or_a_reason(small_copy: Path, file: str, old: str, new: str, expected: str) -> None:
    path = small_copy / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} no longer holds {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    mistakes = problems(small_copy)
    assert any(expected in problem for problem in mistakes), mistakes
