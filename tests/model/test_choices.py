"""Which options of a question can be taken together, as their values say."""

from __future__ import annotations

import pytest

from generator.model.choices import cannot_join
from generator.model.rulebook import Rulebook


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("instant-win", "none"),
        ("instant-win", "dragon,four-twos,dragon-3p"),
        ("instant-win", "dragon,four-twos-draw"),
        ("deal-size", "4p-13,3p-17,2p-17"),
        ("deal-size", "always-13,3p-13"),
        ("draw-on-pass", "draw-one,stock-exhausted-stop"),
        ("draw-on-pass", "draw-one,stock-exhausted-reshuffle"),
    ],
)
def test_options_that_go_together(rulebook: Rulebook, question: str, answer: str) -> None:
    assert cannot_join(rulebook.questions[question], answer) is None


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        ("instant-win", "dragon,none", "'none' is taken alone, not with another option"),
        ("instant-win", "none,dragon", "'none' is taken alone, not with another option"),
        ("instant-win", "four-twos,four-twos-draw", "'four-twos' and 'four-twos-draw' exclude each other"),
        ("deal-size", "3p-13,3p-17", "'3p-13' and '3p-17' exclude each other"),
        ("draw-on-pass", "draw-one,draw-combination-size", "'draw-one' and 'draw-combination-size' exclude each other"),
        ("passing", "re-entry,locked-out", "of 'passing' only one option can be taken"),
    ],
)
def test_options_that_exclude_each_other(rulebook: Rulebook, question: str, answer: str, expected: str) -> None:
    assert cannot_join(rulebook.questions[question], answer) == expected
