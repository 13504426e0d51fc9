"""Values of answers as the data writes them: what is read, and what is said of what cannot be."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import NotACard, Rank, Suit, card
from bigtwo.engine.kinds import CIRCULAR_RUNGS, SHAPE, Kind, Shape
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import READERS, RuleSet

Rules = Callable[..., RuleSet]


def test_each_question_sets_one_field() -> None:
    assert {field.name.replace("_", "-") for field in fields(RuleSet)} == {*READERS, "options"}


@pytest.mark.parametrize(
    ("question", "value", "message"),
    [
        ("deck", "3", "'3' packs: 1 or 2 are played"),
        ("suit-order", "D C H", "'D C H' must name each of C D H S once"),
        ("suit-order", "D C H H", "'D C H H' must name each of C D H S once"),
        ("suit-order", "D C H X", "'X' is none of: C, D, H, S"),
        ("combination-types", "single", "this must be a list, not 'single'"),
        (
            "combination-types",
            ["single", "eight"],
            "'eight' is none of: single, pair, triple, four, straight-run, run, five, six, seven, dragon",
        ),
        ("quads-kicker", ["quads"], "this must be a mapping, not '['quads']'"),
        ("quads-kicker", {"above": []}, "'forms' is missing"),
        ("quads-kicker", {"forms": [], "below": []}, "'below' is none of: forms, above"),
        ("straights-ladder", ["34567", "34568"], "'34568' is not five ranks in sequence, as A2345 or TJQKA"),
        ("straights-ladder", ["34567", ["45678", "34567"]], "'34567' appears twice"),
        ("straight-tiebreak", {"A2345": "B"}, "'B' is none of: A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K"),
        ("suit-tiebreak-policy", "yes", "'yes' is none of: counts, ignored"),
        ("follow-rule", "any", "'any' is none of: same-size, first-out-binds, must-if-able"),
        ("bombs", {"kinds": {"quads": "five"}}, "'five' is not a number of cards"),
        ("bombs", {"kind": {}}, "'kind' is none of: kinds, on, order"),
        ("bombs", {"on": {"single": "threes"}}, "'threes' is none of: any, twos, highest-two, but-highest-two"),
        ("bombs", {"on": {"five": "twos"}}, "'twos' says nothing of 'five', whose cards are not alike"),
        ("bombs", {"on": {"others": "highest-two"}}, "'highest-two' says nothing of 'four', whose cards are not alike"),
        (
            "bombs",
            {"order": [["quads", "pair-run"]]},
            "'pair-run' has no four whose rank could be compared with that of another size",
        ),
        ("player-count", ["1"], "'1' players: 2 to 8 are played"),
        ("deal-size", {"4": "many"}, "'many' is not a number of cards"),
        (
            "leftovers",
            {"to": "dealer"},
            "'dealer' is none of: lowest, lowest-diamond, trade, ghost, stock, unused, removed",
        ),
        ("leftovers", {"to": "stock", "shown": "maybe"}, "'maybe' is none of: yes, no"),
        ("instant-win", {"dragon": "draw"}, "'draw' is none of: win, void"),
        ("instant-win", {"flush": "win"}, "'flush' is none of: players, dragon, four-twos"),
        ("reshuffle", {"points": {"B": "1"}}, "'B' is none of: A, 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K"),
        ("draw-on-pass", {"cards": "two"}, "'two' is none of: 0, 1, as-many"),
        ("penalty-unit", "3-A:1", "The cost of every other card is missing: write it as a number alone, as 1,2:5."),
        ("penalty-schedule", "tenx2", "“tenx2” cannot be read: write it as 8x2."),
        ("special-hand-bonus", "four:many", "“four:many” cannot be read: write it as four:+10."),
        ("match-end", {"rounds": "5"}, "'rounds' is none of: points, deals, wins"),
        ("passing", "never", "'never' is none of: return, locked"),
    ],
)
def test_a_value_that_cannot_be_read_says_what_would_be_right(question: str, value: Data, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        READERS[question](value)


def test_a_rule_set_needs_every_question() -> None:
    with pytest.raises(KeyError):
        RuleSet.from_values({}, {})


def test_orders_run_from_weak_to_strong(rules: Rules) -> None:
    basic = rules()
    assert basic.rank_strength[Rank.THREE] == 0
    assert basic.rank_strength[Rank.TWO] == 12
    assert basic.suit_strength[Suit.DIAMONDS] == 0
    assert rules("pusoy-dos").suit_strength[Suit.DIAMONDS] == 3
    assert rules("wikipedia-poker").five_card_rank_strength[Rank.TWO] == 0


def test_every_kind_has_a_shape_and_there_are_thirteen_neighbourhoods() -> None:
    assert set(SHAPE) == set(Kind)
    assert set(SHAPE.values()) == set(Shape)
    assert len(CIRCULAR_RUNGS) == 13


def test_what_keeps_a_kind_out_is_named(rules: Rules) -> None:
    assert rules().refuses(Kind.FULL_HOUSE) is None
    assert rules().refuses(Kind.FOUR_ALONE) == "quads-kicker"
    assert rules("singapore-chan").refuses(Kind.TRIPLE) == "combination-types"
    assert rules(triple_comparison="not-a-play").refuses(Kind.TRIPLE) == "triple-comparison"
    assert rules("taiwan-latta").refuses(Kind.STRAIGHT_FLUSH) == "combination-types"
    assert rules().refuses(Kind.DRAGON) == "dragon-as-combination"


def test_there_is_no_fourteenth_rank() -> None:
    with pytest.raises(NotACard, match="'1D' is not a card"):
        card("1D")


UNSTATED = {
    field.name.replace("_", "-"): field.metadata.get("unstated", {}) for field in fields(RuleSet) if field.metadata
}


@pytest.mark.parametrize(("question", "part"), [(name, part) for name, parts in UNSTATED.items() for part in parts])
def test_a_part_that_a_value_leaves_out_is_its_default(rulebook: Rulebook, question: str, part: str) -> None:
    values = [option.value for option in rulebook.questions[question].playable]
    assert values
    for value in values:
        assert isinstance(value, dict)
        without = {name: held for name, held in value.items() if name != part}
        assert READERS[question](without) == READERS[question]({**without, part: UNSTATED[question][part]})
