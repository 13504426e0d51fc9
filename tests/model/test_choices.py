"""Options taken together as one answer: where two set the same, the later has the last word."""

from __future__ import annotations

from itertools import permutations

from generator.model.choices import value_of
from generator.model.rulebook import Rulebook


def test_of_options_that_set_the_same_the_later_has_the_last_word(rulebook: Rulebook) -> None:
    contrary = 0
    for question in rulebook.questions.values():
        for one, other in permutations(question.playable if question.combines else (), 2):
            if not isinstance(one.value, dict) or not isinstance(other.value, dict):
                continue
            merged = value_of(question, f"{one.id},{other.id}")
            assert isinstance(merged, dict)
            assert merged.keys() == one.value.keys() | other.value.keys()
            for key, value in merged.items():
                contrary += one.value.get(key, value) != other.value.get(key, value)
                assert value == other.value.get(key, one.value.get(key))
    assert contrary > 10
