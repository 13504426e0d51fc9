"""Players whom nobody is and cards that cannot be are told where they stand, in every kind of situation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bigtwo.book.replay import CannotReplay, begin
from bigtwo.compiler.load import load_files, parse_deal
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet

from .test_problems import problems

EXAMPLE = """\
- id: mine
  caption: Mine
  statements: []
  {situation}
  expect: {{x: [re-entry]}}
"""
TABLE = """\
table:
    hands: [3D 9C, 4D TC, 5D 5C, 6D 6C]
    stock: 7D
    leader: 1
    previous:
      order: [1, 2, 3, 4]
      left: ["", "", "", 3D]
    acts:
      - "1: 3D"
  ask: "may 2: 4D\""""
FINISH = """\
finish:
    left: ["", 3D, 4D, 5D]
    final: 6D
    starter: 1
    order: [1]
    liable: 2
    unbeaten:
      1: [9D 9C 9H 9S KD]
  ask: score"""
SESSION = """\
session:
    players: 4
    deal: 2
    dealer: 1
    previous:
      winner: 1
      left: ["", "1", "2", "3"]
    drawn: 3D 4D 5D 6D
    totals: [1, 2, 3, 4]
  ask: after 1"""
DEALING = """\
dealing:
    players: 2
    dealer: 1
    hands: [3D 4D, 5D 6D]
    over: 7D
  ask: holds 7D"""


def said_of(root: Path, situation: str) -> list[str]:
    """The messages on an example, with lines counted from where it begins."""
    path = root / "rules/examples/passing.yml"
    before = path.read_text(encoding="utf-8")
    begins = before.count("\n") + 1
    path.write_text(before + EXAMPLE.format(situation=situation), encoding="utf-8")
    mistakes = problems(root)
    path.write_text(before, encoding="utf-8")
    lines = [mistake.removeprefix("rules/examples/passing.yml:").partition(": ") for mistake in mistakes]
    return [f"{int(line) - begins}: {message}" for line, _, message in lines]


NOBODY = "there is no player 9: 1 to 4 play"


@pytest.mark.parametrize(
    ("sound", "old", "new", "expected"),
    [
        (TABLE, "leader: 1", "leader: 9", f"6: example 'mine': 'leader': {NOBODY}"),
        *(
            (TABLE, "[1, 2, 3, 4]", order, "8: example 'mine': 'order': it names each of 4 players once")
            for order in ("[1, 2, 3, 9]", "[1, 2, 2, 3]", "[1, 2, 3]")
        ),
        (TABLE, "[1, 2, 3, 4]", "[4, 3, 2, 1]", "9: example 'mine': player 4 won and still holds cards"),
        (TABLE, '"", 3D]', "3D]", "9: example 'mine': 'left' has 3, and 4 play"),
        (TABLE, '"1: 3D"', '"9: 3D"', f"11: example 'mine': 'acts': {NOBODY}"),
        (TABLE, '"may 2', '"may 9', f"12: example 'mine': 'ask': {NOBODY}"),
        (
            TABLE,
            "stock: 7D",
            "stock: 6D",
            "5: example 'mine': 6D used too often: the deck has each card once",
        ),
        (SESSION, "dealer: 1", "dealer: 9", f"6: example 'mine': 'dealer': {NOBODY}"),
        (SESSION, "winner: 1", "winner: 9", f"8: example 'mine': 'winner': {NOBODY}"),
        (SESSION, "winner: 1", "winner: 2", "9: example 'mine': player 2 won and still holds cards"),
        (SESSION, "5D 6D", "5D", "10: example 'mine': 'drawn' has 3, and 4 play"),
        (SESSION, "5D 6D", "5D 5D", "10: example 'mine': 5D used too often: the deck has each card once"),
        (SESSION, "3, 4]\n  ask", "3]\n  ask", "11: example 'mine': 'totals' has 3, and 4 play"),
        (SESSION, "after 1", "after 9", f"12: example 'mine': 'ask': {NOBODY}"),
        (DEALING, "dealer: 1", "dealer: 9", "5: example 'mine': 'dealer': there is no player 9: 1 to 2 play"),
        (
            DEALING,
            "over: 7D",
            "over: 3D",
            "7: example 'mine': 3D used too often: the deck has each card once",
        ),
    ],
)
def test_what_no_rules_allow_is_told_at_its_line(
    small_copy: Path, sound: str, old: str, new: str, expected: str
) -> None:
    """And it alone: no answer means anything then."""
    assert sound.count(old) == 1
    assert said_of(small_copy, sound.replace(old, new)) == [expected]


@pytest.mark.parametrize("sound", [TABLE, FINISH, SESSION])
def test_without_a_mistake_there_is_none_of_these(small_copy: Path, sound: str) -> None:
    """Only the answer that these examples expect is wrong, on purpose."""
    (mistakes,) = said_of(small_copy, sound)
    assert "example 'mine' expects 'x' under 're-entry', the engine says" in mistakes


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("starter: 1", "starter: 9", f"6: {{}}: {NOBODY}"),
        ("order: [1]", "order: [9]", f"7: {{}}: {NOBODY}"),
        ("liable: 2", "liable: 9", f"8: {{}}: {NOBODY}"),
        ("1: [9D", "9: [9D", f"10: {{}}: {NOBODY}"),
        ("order: [1]", "order: [2]", "7: {}: the order names once each player who is out, 1"),
        ("final: 6D", "final: 5D", "5: {}: 5D used too often: the deck has each card once [deck]"),
        ("KD]", "3D]", "10: {}: 3D used too often: the deck has each card once [deck]"),
        ("final: 6D", "final: 6D 6C", "8: {}: only who holds cards pays for others, and only"),
        ("3D, 4D, 5D", '"14", "4", "4"', "4: {}: 14 cards are more than anybody is dealt [deal-size]"),
    ],
)
def test_a_finish_that_the_rules_do_not_allow(small_copy: Path, old: str, new: str, expected: str) -> None:
    assert FINISH.count(old) == 1
    (mistake,) = said_of(small_copy, FINISH.replace(old, new))
    assert mistake.startswith(expected.format("example 'mine' cannot be played under 're-entry'"))


def test_a_conflict_under_several_answers_is_told_once(small_copy: Path) -> None:
    path = small_copy / "rules/examples/passing.yml"
    example = EXAMPLE.format(situation=FINISH.replace("starter: 1", "liable: 1").replace("    liable: 2\n", ""))
    path.write_text(example.replace("[re-entry]", "[re-entry, locked-out]"), encoding="utf-8")
    assert problems(small_copy) == [
        "rules/examples/passing.yml:7: example 'mine' cannot be played under 're-entry', 'locked-out': "
        "only who holds cards pays for others, and only if the last play is one card [last-card-liability]"
    ]


def test_a_hand_larger_than_any_that_is_dealt(small_copy: Path) -> None:
    large = TABLE.replace("3D 9C,", "3D 3C 3H 3S 7C 7H 7S 8D 8C 8H 8S 9D 9H 9S,")
    assert said_of(small_copy, large) == [
        "4: example 'mine' cannot be played under 're-entry': "
        "player 1 holds 14 cards, more than anybody is dealt [deal-size]"
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("3D 8C", "3D", "6: deal 'short': player 1 is dealt 1 cards, and others 2"),
        ("{hands", "{dealer: 9, hands", "6: deal 'short': 'dealer': there is no player 9: 1 to 4 play"),
        ("acts:", "leader: 9\nacts:", "7: deal 'short': 'leader': there is no player 9: 1 to 4 play"),
        ("acts:", "previous: {winner: 9}\nacts:", "7: deal 'short': 'winner': there is no player 9: 1 to 4 play"),
        ("2: 4D", "9: 4D", "7: deal 'short': there is no player 9: 1 to 4 play"),
        (', "1: 8C"', "", "1: deal 'short': the deal is not over after its last act; it is the turn of player 1"),
        ("4: pass", "4: pas", "7: '4: pas' is not an act: there is no 'pas', did you mean 'pass'?"),
    ],
)
def test_a_whole_deal_that_cannot_be(small_copy: Path, old: str, new: str, expected: str) -> None:
    """Told once, and not as a wrong score or a play that is not allowed."""
    path = small_copy / "rules/deals/short.yml"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert problems(small_copy) == [f"rules/deals/short.yml:{expected}"]


def test_a_deal_that_cannot_be_replayed_does_not_hide_the_next(small_copy: Path, short_deal: str) -> None:
    mine, theirs = small_copy / "rules/deals/mine.yml", small_copy / "rules/deals/short.yml"
    mine.write_text(short_deal.replace("2: 4D", "2: KD"), encoding="utf-8")
    theirs.write_text(theirs.read_text(encoding="utf-8").replace('"4 0 0 -4"', '"5 0 0 -5"'), encoding="utf-8")
    one, other = problems(small_copy)
    assert one.startswith("rules/deals/mine.yml:7: deal 'mine': ")
    assert other.startswith("rules/deals/short.yml:8: deal 'short' scores '4 0 0 -4', but the file says '5 0 0 -5'")


SCORED = """\
case:
  finish: {left: ["", 3D, 4D, 5D], final: 6D}
  ask: score
  wanted: cost 2
  otherwise:
    left: ["", 3D, 4D, 5D 7D]
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "final: 6D}",
            "final: 6D, starter: 9}",
            "8: the dispute 'highest-two' comes up under no variant\n  hint: basic: there is no player 9: 1 to 4 play",
        ),
        ("cost 2", "cost 9", "10: dispute 'highest-two': 'wanted': there is no player 9: 1 to 4 play"),
        (
            "5D], final",
            '"14"], final',
            "8: the dispute 'highest-two' comes up under no variant\n  hint: basic: 14 cards",
        ),
        ("5D 7D", "5D 3D", "8: the dispute 'highest-two' comes up under no variant\n  hint: basic: 3D used too often"),
    ],
)
def test_a_dispute_about_what_cannot_be(small_copy: Path, old: str, new: str, expected: str) -> None:
    path = small_copy / "rules/disputes/highest-two.yml"
    text = path.read_text(encoding="utf-8").replace("case: {over: 2S, play: 2D}\n", SCORED)
    path.write_text(text, encoding="utf-8")
    assert not any("comes up" in problem or "no player" in problem for problem in problems(small_copy))
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    (mistakes,) = problems(small_copy)
    assert mistakes.startswith(f"rules/disputes/highest-two.yml:{expected}")


DRAWN_OUT = """\
id: short
title: A short one
variant: basic
about: Ben draws from a stock that is made of the played cards; the file says of others.
players: [Ana, Ben]
dealing: {hands: [3D 9D KD AD, 4D 5D 6D QD]}
leader: 1
acts: ["1: 3D", "2: 4D", "1: KD", "2: pass", "1: 9D", "2: pass"]
new-stocks: [3C 4C KC]
score: "0 0"
"""


def test_a_deal_from_anywhere_is_not_begun_if_it_cannot_be(small_copy: Path, small_book: Rulebook) -> None:
    """As `bigtwo replay FILE` begins it, which checks no other file against it."""
    path = small_copy / "rules/deals/short.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("acts:", "leader: 9\nacts:"), encoding="utf-8")
    with pytest.raises(RulesDataError, match="'leader': there is no player 9: 1 to 4 play") as caught:
        parse_deal(path, small_copy, small_book)
    assert str(caught.value.problems[0].place) == "rules/deals/short.yml:7"


def test_a_new_stock_is_made_of_the_played_cards(small_copy: Path, rules: Callable[..., RuleSet]) -> None:
    path = small_copy / "rules/deals/short.yml"
    path.write_text(DRAWN_OUT, encoding="utf-8")
    recorded = load_files(small_copy, Problems()).deals["short"]
    drawing = rules(
        **{"deal-size": "2p-13", "leftovers": "stock", "draw-on-pass": "draw-one,stock-exhausted-reshuffle"}
    )
    deal = begin(recorded, drawing)
    *played, passed = recorded.steps
    for step in played:
        deal.do(step.act)
    with pytest.raises(CannotReplay, match="a new stock is not made of the played cards, each once"):
        deal.do(passed.act)
