"""Cases that no golden page shows: orders of places, a link no dispute has today, options that decide as others."""

from __future__ import annotations

from dataclasses import replace

from bigtwo.analysis.disputes import Disputes
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.records import Case
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.situations import Finished
from bigtwo.site.export.public import questions
from bigtwo.site.output.policy import script_hashes
from bigtwo.site.pages import dispute_pages
from bigtwo.site.pages.names_by_place import names_by_place
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.variants import variants_page
from bigtwo.site.wording.deal_narration import Narrator


def test_variants_that_are_tied_to_no_place_stand_last(rulebook: Rulebook) -> None:
    places = [place for place, _ in variants_page(Reference(rulebook)).context["regions"]]
    assert places[-1] == ""
    whole = Evidence(rulebook).whole_games  # all others stand under them
    assert places[:-1] == sorted({profile.region for profile in whole} - {""})


def test_the_places_of_names_are_in_the_order_of_the_alphabet_articles_apart(rulebook: Rulebook) -> None:
    titles = [region.title for region in names_by_place(rulebook)]
    assert titles[-1] == "No place given"
    assert any(title.startswith("The ") for title in titles)
    assert titles[:-1] == sorted(titles[:-1], key=lambda title: title.removeprefix("The ").casefold())


def test_the_score_sheet_opens_with_the_player_who_led(rulebook: Rulebook) -> None:
    """No dispute names one today."""
    linked = [
        dispute
        for dispute in Disputes(rulebook).all.values()
        if "score/" in str(dispute_pages.tool_of(dispute, rulebook))
    ]
    assert linked
    for weighed in linked:
        case = weighed.case
        assert isinstance(case, Case)
        assert isinstance(case.situation, Finished)
        led = replace(weighed, case=case.in_situation(replace(case.situation, starter=0)))
        tool = dispute_pages.tool_of(led, rulebook)
        assert tool is not None
        assert tool[1].endswith("&starter=1")


def test_published_options_say_as_which_they_decide(rulebook: Rulebook) -> None:
    published = {
        (question.id, option.id): option.decides_as
        for question in questions(rulebook).questions
        for option in question.options.values()
    }
    for question in rulebook.questions.values():
        for option in question.options.values():
            assert published[question.id, option.id] == option.effect
    assert any(decides != option for (_, option), decides in published.items())


def test_the_cards_of_a_trick_lie_there_until_the_next_begins(rulebook: Rulebook) -> None:
    begun = 0
    for recorded in rulebook.deals.values():
        narration = Narrator(recorded, rulebook).tell()
        for step, before, after in zip(narration.steps, narration.positions, narration.positions[1:], strict=False):
            lie = {player for player, cards in enumerate(after.laid) if cards is not None}
            if before.won:
                begun += 1
                assert lie <= {step.event.player}
            else:
                assert lie >= {player for player, cards in enumerate(before.laid) if cards is not None}
    assert begun > 10


def test_a_module_written_into_a_page_is_named_by_its_hash_as_any_script() -> None:
    hashes = {kind: script_hashes(f"<script{kind}>1</script>") for kind in ("", ' type="module"', ' type="text/plain"')}
    assert hashes[""] == hashes[' type="module"'] != set()
    assert hashes[' type="text/plain"'] == set()
