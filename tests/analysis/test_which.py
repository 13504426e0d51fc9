"""The questions on the page without a script come in the order of what they tell."""

from __future__ import annotations

from bigtwo.analysis.which import most_telling
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook

from tests.finding import telling


def test_the_questions_come_in_the_order_of_what_they_tell(rulebook: Rulebook) -> None:
    """Of the whole games, then of all accounts, then as the rules have them; each once."""
    evidence = Evidence(rulebook)
    asked = [question.id for question in most_telling(rulebook, evidence)]
    askable = [question.id for question in evidence.core if not question.combines]
    profiles = list(rulebook.profiles)
    assert asked == sorted(askable, key=lambda name: [-bits for bits in telling(name, profiles, evidence, rulebook)])
