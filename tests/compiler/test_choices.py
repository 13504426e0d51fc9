"""Options taken together as one answer: where two set the same, the later has the last word."""

from __future__ import annotations

from itertools import permutations

from bigtwo.book.book import value_of
from bigtwo.compiler.rulebook import Rulebook


def test_of_options_that_set_the_same_the_later_has_the_last_word(rulebook: Rulebook) -> None:
    contrary = 0
    for question in rulebook.questions.values():
        for first, second in permutations(question.playable if question.combines else (), 2):
            if not isinstance(first.value, dict) or not isinstance(second.value, dict):
                continue
            merged = value_of(question, f"{first.id},{second.id}")
            assert isinstance(merged, dict)
            assert merged.keys() == first.value.keys() | second.value.keys()
            for key, value in merged.items():
                contrary += first.value.get(key, value) != second.value.get(key, value)
                assert value == second.value.get(key, first.value.get(key))
    assert contrary > 10
