"""Every profile answers every question, and says how it comes by each answer."""

from __future__ import annotations

from generator.model.records import Status
from generator.model.rulebook import Rulebook


def test_every_profile_answers_every_question(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        assert list(rulebook.rulings(profile)) == list(rulebook.questions)


def test_the_documented_variants_are_here(rulebook: Rulebook) -> None:
    wanted = (
        "basic gamesky-da-lao-er pusoy-dos indonesia hongkong-ip hongkong-boehnker singapore-chan taiwan-latta "
        "lukang-dushoff bridge-suits wikipedia-2007 wikipedia-my-sg wikipedia-vn wikipedia-poker blog-article "
        "blog-practice blog-andy blog-maddie rulebook online"
    )
    assert set(wanted.split()) <= set(rulebook.profiles)


def test_what_is_stated_cites_and_what_is_assumed_is_never_called_stated(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        for ruling in rulebook.rulings(profile).values():
            if ruling.status is Status.STATED:
                assert ruling.statements
                assert ruling.origin == profile


def test_a_base_that_assumes_leaves_an_assumption(rulebook: Rulebook) -> None:
    """Inheriting from a profile that itself only assumes is no better than assuming."""
    for profile in rulebook.profiles.values():
        if profile.base is None:
            continue
        below = rulebook.rulings(profile.base.profile)
        for question, ruling in rulebook.rulings(profile.id).items():
            if question not in profile.rulings:
                assumed = Status.ASSUMED in (profile.base.status, below[question].status)
                assert ruling.status is (Status.ASSUMED if assumed else Status.INHERITED)


def test_no_profile_takes_options_that_do_not_go_together(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        assert rulebook.unmet_needs(rulebook.options_of(profile)) == []
