"""Every option with an effect matters: take the effect away, and some worked example no longer holds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.proof import prove
from bigtwo.compiler.records import Option, Question
from bigtwo.compiler.rulebook import Files, Rulebook

from tests.shared import files

FILES = files()
EFFECTS = [
    pytest.param(question, option, id=f"{question.id}={option.id}")
    for question in FILES.questions.values()
    for option in question.playable
    if option.effect == option.id and len({another.effect for another in question.playable}) > 1
]


def without_effect(option: Option, question: Question) -> Files:
    """The files with an option deciding as another does, and what the examples of its question expect of options."""
    substitute = next(
        candidate for candidate in question.playable if candidate.effect not in (option.id, *option.on_top_of)
    )
    value = "" if option.on_top_of else substitute.value  # a text adds nothing to what it goes on top of
    options = {
        name: replace(known, value=value) if known.effect == option.id else known
        for name, known in question.options.items()
    }
    return replace(
        FILES,
        questions={**FILES.questions, question.id: replace(question, options=options)},
        examples={question.id: tuple(replace(each, variants={}) for each in FILES.examples.get(question.id, ()))},
        cases={question.id: tuple(replace(each, variants={}) for each in FILES.cases.get(question.id, ()))},
        profiles={FILES.foundation.id: FILES.foundation},
        deals={},
        disputes={},
    )


@pytest.mark.parametrize(("question", "option"), EFFECTS)
def test_an_option_without_its_effect_fails_an_example(question: Question, option: Option) -> None:
    problems = Problems()
    prove(Rulebook(without_effect(option, question)), problems)
    assert problems.noted(), f"no example notices when '{option.id}' decides as another option does"
