"""How much a difference matters is said in short sentences that claim no more than the error allows."""

from __future__ import annotations

import json
from itertools import product

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.matchups import canonical
from bigtwo.figures.proportion import Share
from bigtwo.figures.weights import Measured, Unweighed, Weight, Weights
from bigtwo.site.export.browser import weights_data
from bigtwo.site.wording.weight_words import FRACTIONS, SENTENCES, Change, Often, brief, frequency, said


@pytest.mark.parametrize(
    ("count", "of", "spoken"),
    [
        (222, 2000, "changes who wins 1 deal in 9"),
        (1000, 2000, "changes who wins 1 deal in 2"),
        (1333, 2000, "changes who wins 2 deals in 3"),
        (805, 2000, "changes who wins 2 deals in 5"),
        (640, 2000, "changes who wins 1 deal in 3"),
        (500, 2000, "changes who wins 1 deal in 4"),
        (1995, 2000, "changes who wins nearly every deal"),
        (2000, 2000, "changes who wins nearly every deal"),
        (40, 2000, "changes who wins about 1 deal in 50"),
        (21, 2000, "changes who wins about 1 deal in 100"),
        (9, 2000, "changes who wins about 1 deal in 200"),
        (5, 2000, "hardly ever changes who wins: fewer than 1 deal in 200"),
        (1, 2000, "hardly ever changes who wins: fewer than 1 deal in 500"),
        (0, 2000, "hardly ever changes who wins: fewer than 1 deal in 500"),
        (5, 50, "changes who wins about 1 deal in 10"),
        (2, 50, "changes who wins fewer than 1 deal in 10"),
        (0, 50, "changes who wins fewer than 1 deal in 15"),
    ],
)
def test_a_sampled_share_is_said(count: int, of: int, spoken: str) -> None:
    assert str(said(Change.WINNER, Share(count, of))) == spoken


@pytest.mark.parametrize("of", [50, 400, 2000, 100000])
def test_no_sentence_claims_more_than_the_error_allows(of: int) -> None:
    """A figure said exactly lies within a fifth and two errors of the figure, and what is said to be less is less."""
    for count in range(0, of + 1, max(1, of // 1000)):
        share = Share(count, of)
        spoken = frequency(share)
        claimed = spoken.count / spoken.deals
        if spoken.often in (Often.FEWER, Often.HARDLY):
            assert share.value < claimed
            assert claimed <= 1
        elif spoken.often is Often.NEARLY:
            assert share.value > 0.95
        elif spoken.often is Often.ABOUT:
            assert 0.6 < share.value / claimed < 1.7
        else:
            assert 2 * share.error <= 0.2 * share.value
            assert 0.8 < share.value / claimed < 1.25
            assert (spoken.often is Often.ONE) == (spoken.count == 1)


def test_every_change_has_a_sentence_for_every_form_and_every_reason_one() -> None:
    forms = {f"{change}-{often}" for change, often in product(Change, Often)}
    assert SENTENCES.keys() == forms | set(Unweighed) - {Unweighed.PENDING}
    for sentence in SENTENCES.values():
        assert not sentence.endswith(".")
        assert sentence[0].islower()
    assert all(0 < count < deals for count, deals in FRACTIONS)


def weight(winners: int, scores: int, only_scores: bool = False) -> Weight:
    measured = Measured(Share(2000, 2000), Share(winners, 2000), Share(scores, 2000), 1.0, 0.1, 10.0)
    return Weight(4, measured, measured, ({}, {}), only_scores)


@pytest.mark.parametrize(
    ("weighed", "says"),
    [
        (weight(222, 500), "changes who wins 1 deal in 9"),
        (weight(0, 1333), "changes the points of 2 deals in 3"),
        (weight(0, 0), "hardly ever changes who wins: fewer than 1 deal in 500"),
        (weight(0, 1333, only_scores=True), "changes only the points, in 2 deals in 3"),
        (Unweighed.DEALT, "different cards are dealt, so no deal can be compared"),
    ],
)
def test_one_sentence_says_how_much_a_difference_matters(weighed: Weight | Unweighed, says: str) -> None:
    assert str(brief(weighed)) == says


def test_the_data_for_the_browser_says_of_every_pair_what_the_pages_say(rulebook: Rulebook) -> None:
    weights = Weights(rulebook)
    data = json.loads(json.dumps(weights_data(weights)))
    assert data["questions"].keys() == rulebook.questions.keys()
    places = []
    for name, question in data["questions"].items():
        if "why" in question:
            assert question["why"] in data["says"]
            continue
        for first, second, place, key, *slots in question["pairs"]:
            answers = question["answers"][first], question["answers"][second]
            assert all(canonical(rulebook.questions[name], answer) == answer for answer in answers)
            weighed = weights.between(name, *answers)
            assert weighed is not None
            sentence = data["says"][key]
            count, deals = slots or (0, 0)
            assert sentence.format(count=count, deals=f"{deals:,}") == str(brief(weighed))
            assert bool(slots) == ("{deals}" in sentence)
            places.append((place, weights.order(name, *answers)))
    assert sorted(place for place, _ in places) == [*range(len(places))]
    assert [key for _, key in sorted(places)] == sorted(key for _, key in places)
    assert len(places) == sum(1 for _ in weights.all())
