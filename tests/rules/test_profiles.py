"""Every profile answers every question, and says how it comes by each answer."""

from __future__ import annotations

from dataclasses import replace

from bigtwo.compiler.document import Text
from bigtwo.compiler.records import Base, Status
from bigtwo.compiler.rulebook import Rulebook

from tests import shared


def test_every_profile_answers_every_question(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        assert list(rulebook.rulings(profile)) == list(rulebook.questions)


def test_the_documented_variants_are_here(rulebook: Rulebook) -> None:
    documented = (
        "basic gamesky-da-lao-er pusoy-dos indonesia hongkong-ip hongkong-boehnker singapore-chan taiwan-latta "
        "lukang-dushoff bridge-suits wikipedia-2007 wikipedia-my-sg wikipedia-vn wikipedia-poker blog-article "
        "blog-practice blog-andy blog-maddie rulebook online"
    )
    assert set(documented.split()) <= set(rulebook.profiles)


def test_what_is_stated_cites_and_what_is_assumed_is_never_called_stated(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        for ruling in rulebook.rulings(profile).values():
            if ruling.status is Status.STATED:
                assert ruling.statements or ruling.seen, "what a program has not is seen in its code, or by running it"
                assert ruling.origin == profile


def test_inheriting_an_assumption_leaves_an_assumption() -> None:
    """Nothing becomes better founded by being taken over."""
    files = shared.files()
    andy = files.profiles["blog-andy"]
    below = files.rulings(andy)
    heir = replace(andy, id="heir", base=Base(Text("blog-andy", andy.place), Status.INHERITED), rulings={})
    assert Status.ASSUMED in {ruling.status for ruling in below.values()}
    for question, ruling in files.rulings(heir).items():
        assumed = below[question].status is Status.ASSUMED
        assert ruling.status is (Status.ASSUMED if assumed else Status.INHERITED)
        assert ruling.origin == below[question].origin


def test_what_a_base_assumes_to_be_so_is_assumed(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles.values():
        if profile.base and profile.base.status is Status.ASSUMED:
            taken = [ruling for ruling in rulebook.rulings(profile.id).values() if ruling.origin != profile.id]
            assert {ruling.status for ruling in taken} <= {Status.ASSUMED}


def test_no_profile_takes_options_that_do_not_go_together(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        assert rulebook.unmet_needs(rulebook.options_of(profile)) == []
