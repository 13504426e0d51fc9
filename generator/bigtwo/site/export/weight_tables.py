"""Data on how much differences matter, for the comparison in the browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bigtwo.compiler.records import Question
from bigtwo.figures.matchups import answers_to, by_size
from bigtwo.figures.weights import Unweighed, Weights
from bigtwo.language.texts import _
from bigtwo.site.wording.weight_words import SENTENCES, brief


def weights_data(weights: Weights) -> Mapping[str, Any]:
    """Return the weight of every difference between two answers to a question.

    `says` has the sentences, with slots. `questions` has for each question either `why`, the key of the sentence that
    says why its answers have no weight; or `answers`, and `pairs` of two of them by number:
    `[first, second, place, key of the sentence, count, deals]`, the last two where the sentence has slots for them.
    The lower the place, the more the difference matters. A pair that is missing is `pending`.
    `sizes` has, for each question some of whose answers come to the same with some number of players, a letter for each
    answer and number of players, from two on.
    """
    ordered = sorted(weights.all(), key=lambda pair: weights.order(pair[0].question.id, *pair[0].answers))
    places = {(matchup.question.id, matchup.answers): place for place, (matchup, _) in enumerate(ordered)}
    questions: dict[str, Any] = {}
    for question in weights.rulebook.questions.values():
        why = _why_none(question)
        if why:
            questions[question.id] = {"why": why.value}
            continue
        questions[question.id] = {"answers": answers_to(question, weights.rulebook), "pairs": []}
    for matchup, weight in weights.all():
        into = questions[matchup.question.id]
        said = brief(weight)
        sentence = SENTENCES[said.key]
        slots = [said.count] if "{count}" in sentence else [1] if "{deals}" in sentence else []
        if slots:
            slots.append(said.deals)
        numbers = [into["answers"].index(answer) for answer in matchup.answers]
        into["pairs"].append([*numbers, places[matchup.question.id, matchup.answers], said.key, *slots])
    return {
        "says": {key: _(sentence) for key, sentence in SENTENCES.items()},
        "questions": questions,
        "sizes": {name: rows for name, asked in weights.rulebook.questions.items() if (rows := _sizes(asked, weights))},
    }


def _sizes(question: Question, weights: Weights) -> dict[str, str]:
    """Return the letters of its answers, and of those that no engine can play; none if all differ with any number."""
    stated = [option.id for option in question.options.values() if option.value is None]
    rows = by_size(question, dict.fromkeys([*answers_to(question, weights.rulebook), *stated]))
    return rows if any(len({*letters}) < len(rows) for letters in zip(*rows.values(), strict=True)) else {}


def _why_none(question: Question) -> Unweighed | None:
    if question.deals_otherwise:
        return Unweighed.DEALT
    if question.only_between_deals:
        return Unweighed.BETWEEN
    return Unweighed.SILENT if question.silent else None
