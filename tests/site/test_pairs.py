"""What a page of two games says of them, recomputed from what each account says: 40 pairs, drawn at random."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Profile
from bigtwo.compiler.records import Ruling
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.result_cache import Computation
from bigtwo.lab.compute import work_out
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.comparisons import Matters, pair_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference

SAMPLE = 40
NO_DEAL = "no deal can be compared"
PLAYED = "deals were played under both"


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture
def drawn(rulebook: Rulebook, seed: int) -> list[tuple[Profile, Profile]]:
    games = sorted(Evidence(rulebook).whole_games, key=lambda profile: profile.id)
    return Random(seed).sample([*combinations(games, 2)], SAMPLE)


def said(ruling: Ruling) -> frozenset[str] | None:
    """What an account says to a question, whether or not an engine can play it; None if it does not say."""
    if ruling.says is not None:
        return frozenset({ruling.says.option.id})
    return frozenset(option.effect for option in ruling.options) if ruling.status != "assumed" else None


def plays(rulebook: Rulebook, profile: Profile) -> dict[str, str]:
    """The answers of an account that it gives and an engine can play."""
    rulings = rulebook.rulings(profile.id).items()
    return {name: ruling.answer for name, ruling in rulings if ruling.status != "assumed" and ruling.says is None}


def said_otherwise(rulebook: Rulebook, pair: tuple[Profile, Profile]) -> set[str]:
    """The questions that both accounts answer, and not alike."""
    both = [{name: said(ruling) for name, ruling in rulebook.rulings(profile.id).items()} for profile in pair]
    return {name for name in rulebook.questions if None not in (both[0][name], both[1][name], both[0][name])} & {
        name for name in rulebook.questions if both[0][name] != both[1][name]
    }


def is_idle(rulebook: Rulebook, profile: Profile, question: str) -> bool:
    """Whether something that an account says leaves a question without effect."""
    rulings = rulebook.rulings(profile.id).values()
    playing = [ruling for ruling in rulings if ruling.status != "assumed" and ruling.says is None]
    return any(question in option.leaves_idle for ruling in playing for option in ruling.options)


def is_told_elsewhere(rulebook: Rulebook, pair: tuple[Profile, Profile], question: str) -> bool:
    """Whether an account that has no such thing would have none either if it answered the question as the other does.

    Then another of its answers says so.
    """
    kinds = [rulebook.ruleset(profile.id).kinds for profile in pair]
    return any(
        rulebook.ruleset(one.id, {question: rulebook.options_of(other.id)[question]}).kinds == kinds[place]
        and kinds[place] != kinds[1 - place]
        for place, (one, other) in enumerate((pair, pair[::-1]))
    )


def rows_of(page: Page) -> list[Matters]:
    rows: list[Matters] = page.context["differences"]
    return rows


def test_the_differences_of_a_pair_are_those_both_say_with_an_effect_each_once(
    reference: Reference, rulebook: Rulebook, drawn: list[tuple[Profile, Profile]]
) -> None:
    for pair in drawn:
        page = pair_page(reference, *pair)
        told = {row.difference.question.id for row in rows_of(page)}
        otherwise = said_otherwise(rulebook, pair)
        assert told <= otherwise, pair
        for name in otherwise:
            idle = any(is_idle(rulebook, profile, name) for profile in pair)
            assert not (idle and name in told), (pair, name)
            assert idle or name in told or is_told_elsewhere(rulebook, pair, name), (pair, name)


def test_what_is_no_row_of_its_own_is_named_below_the_rows(
    reference: Reference, drawn: list[tuple[Profile, Profile]]
) -> None:
    for pair in drawn:
        context = pair_page(reference, *pair).context
        rows = {row.difference.question.id for row in context["differences"]}
        others = [agreed.question.id for name in ("same", "untold", "unknown") for agreed in context[name]]
        assert sorted([*rows, *others]) == sorted(reference.rulebook.questions)


def test_rows_stand_as_their_own_words_say_that_they_matter(
    reference: Reference, rulebook: Rulebook, drawn: list[tuple[Profile, Profile]]
) -> None:
    """What changes who wins stands above what changes only the points, and either by how often it does."""
    renderer, compared = Renderer(rulebook), 0
    for pair in drawn:
        text = renderer.render(pair_page(reference, *pair))
        shares = [
            (part == "who wins", Fraction(int(count), int(of)))
            for part, count, of in re.findall(
                r"<small>changes (who wins|only the points, in|the points of) (?:about )?(\d+) deals? in (\d+)", text
            )
        ]
        compared += len(shares)
        assert shares == sorted(shares, reverse=True), pair
    assert compared > SAMPLE


def test_a_page_of_a_pair_does_not_contradict_itself(
    reference: Reference, rulebook: Rulebook, drawn: list[tuple[Profile, Profile]]
) -> None:
    """Where deals were played under both no row says that none can be; and what is for others only comes late."""
    renderer = Renderer(rulebook)
    for pair in drawn:
        page = pair_page(reference, *pair)
        text = renderer.render(page)
        assert not (PLAYED in text and NO_DEAL in text), pair
        if isinstance(reference.figures.computations.games(*(profile.id for profile in pair)), Computation):
            assert NO_DEAL not in text, pair
        late = [row.words.startswith("matters with") or row.order[0] > 0 for row in rows_of(page)]
        assert late == sorted(late), pair


def test_the_weight_of_a_pair_is_of_rules_that_differ_in_known_differences_alone(
    reference: Reference, rulebook: Rulebook, drawn: list[tuple[Profile, Profile]]
) -> None:
    """Or in what follows from them: where no answer goes together with what each of the two says."""
    for pair in drawn:
        computation = reference.figures.computations.games(*(profile.id for profile in pair))
        if not isinstance(computation, Computation):
            continue
        mine, theirs = (options for _, options in computation.rulesets)
        otherwise = said_otherwise(rulebook, pair)
        for name, question in rulebook.questions.items():
            same = {option.effect for option in question.taken(mine[name])} == {
                option.effect for option in question.taken(theirs[name])
            }
            if same or name in otherwise:
                continue
            for answer in {mine[name], theirs[name]}:
                unmet = [
                    rulebook.unmet_needs({**side, **plays(rulebook, profile), name: answer})
                    for side, profile in zip((mine, theirs), pair, strict=True)
                ]
                assert any(unmet), (pair, name, answer)


def test_the_weight_shown_is_what_playing_these_rules_gives(
    reference: Reference, drawn: list[tuple[Profile, Profile]]
) -> None:
    """Worked out anew for the first pair whose figures are there."""
    for pair in drawn:
        computation = reference.figures.computations.games(*(profile.id for profile in pair))
        shown = pair_page(reference, *pair).context["together"]
        if shown is None or not isinstance(computation, Computation):
            continue
        assert all(isinstance(RuleSet.from_values(*rules), RuleSet) for rules in computation.rulesets)
        sensible, chance = work_out(computation)
        assert (shown.sensible.winners.count, shown.sensible.scores.count) == (sensible.winners, sensible.scores)
        assert (shown.random.winners.count, shown.random.scores.count) == (chance.winners, chance.scores)
        return
