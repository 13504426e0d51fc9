"""Places as rule sets: what `bigtwo check` says of them, and that they go together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import ENOUGH, Status
from bigtwo.book.usual_rules import Answered, Places, Standing
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.rulebook import Rulebook


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            r"regions: \[Taiwan\]",
            "regions: [Tawain]",
            "no profile has the region 'Tawain'\n  hint: did you mean 'Taiwan'?",
        ),
        (r"regions: \[Taiwan\]", "regions: [Taiwan, China]", "'China' speaks for 'taiwan' already"),
        ("id: taiwan", "id: hong-kong", "the place 'hong-kong' stands here twice"),
        ("name: .*", "name: as most say", "the name has no slot for the place\n  hint: as '{place} (usual rules)'"),
        (
            "  East Asia: .*",
            "  Eats Asia: A region.",
            "no profile has the region 'Eats Asia'\n  hint: did you mean 'East Asia'?",
        ),
    ],
)
def test_a_mistake_in_a_place_is_told(copy: Path, old: str, new: str, said: str) -> None:
    file = copy / "rules/places.yml"
    file.write_text(re.sub(old, new, file.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    with pytest.raises(RulesDataError) as refused:
        load(copy)
    assert re.search(rf"^rules/places.yml:\d+: {re.escape(said)}", str(refused.value), re.MULTILINE), refused.value


def test_no_account_has_the_status_of_a_place(copy: Path) -> None:
    file = copy / "rules/profiles/suimove.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("{option: cdhs, ", "{option: cdhs, as: usual, "), encoding="utf-8")
    with pytest.raises(RulesDataError, match="usual"):
        load(copy)


def test_what_is_played_in_a_place_goes_together(rulebook: Rulebook) -> None:
    places = Places(rulebook)
    for place in rulebook.places.values():
        assert rulebook.unmet_needs(rulebook.options_of(place.id)) == []
        assert rulebook.ruleset(place.id).tables
        sheet = places.sheet(place)
        own = {name for name, each in sheet.items() if each.standing is Standing.USUAL}
        own |= {name for name, each in sheet.items() if each.standing is Standing.DIVIDED and alike(each) > 1}
        played = {name for name, ruling in rulebook.rulings(place.id).items() if ruling.status is not Status.ASSUMED}
        assert played <= own
        assert {name for name, each in sheet.items() if each.yields} == own - played


def test_of_answers_that_exclude_each_other_the_firmer_stays(rulebook: Rulebook) -> None:
    """In Hong Kong as many ask nothing as something of whoever sits before the last card, which most liabilities need.

    Most say that one may have to pay for the others, if in several ways.
    """
    place = rulebook.places["in-hong-kong"]
    sheet = Places(rulebook).sheet(place)
    yielding = sheet["last-card-duty"]
    assert yielding.standing is Standing.DIVIDED
    assert yielding.played.status is Status.ASSUMED
    commonest, *others = yielding.said
    assert yielding.played.answer in {each.ruling.answer for each in others}
    ((option, needed, _allowed),) = rulebook.unmet_needs(
        {**rulebook.options_of(place.id), "last-card-duty": commonest.ruling.answer}
    )
    assert needed == "last-card-duty"
    (needing,) = [each for each in sheet.values() if option in each.played.options]
    assert needing.share.voices == yielding.share.voices < needing.share.alike


def alike(answered: Answered) -> int:
    """Return the number of voices that give the first answer of a place, or one of its family."""
    return max(answered.share.voices, answered.share.alike)


def test_a_divided_place_plays_the_commonest_of_what_most_have_in_common(rulebook: Rulebook) -> None:
    """What only one voice says, and none says the like, is nobody's usual answer.

    Of equals what more accounts say everywhere is played.
    """
    places = Places(rulebook)
    everywhere = list(rulebook.profiles.values())
    divided = 0
    for place in rulebook.places.values():
        for question, each in places.sheet(place).items():
            if each.standing is not Standing.DIVIDED or each.yields:
                continue
            if alike(each) == 1:
                assert each.played.answer == rulebook.rulings("basic")[question].answer
                assert each.played.status is Status.ASSUMED
                continue
            most = max(each.alike, key=lambda several: several.voices)
            assert each.alike[0].voices == most.voices
            counts = {said.ruling.said_effects: said.tally.count for said in each.alike[0].said}
            of_all = {said.ruling.said_effects: said.tally.count for said in places.said(question, everywhere)}
            first = max(counts, key=lambda effects: (counts[effects], of_all[effects]))
            assert each.played.said_effects == first
            assert each.played.status is Status.DIVIDED
            assert (each.played.share.voices, each.playing) == (counts[first], counts[first])
            divided += 1
    assert divided > len(rulebook.places)


def test_what_most_have_in_common_is_usual_though_no_two_say_the_same(rulebook: Rulebook) -> None:
    """In Hong Kong six of eight multiply large hands, in six ways, and two do not: they are multiplied."""
    large = Places(rulebook).sheet(rulebook.places["in-hong-kong"])["penalty-schedule"]
    assert large.agreed is not None
    assert [(several.voices, len(several.said)) for several in large.alike] == [(6, 6), (2, 1)]
    assert large.played.answer in large.agreed.options
    assert (large.share.voices, large.share.answering, large.share.answers, large.share.alike) == (1, 8, 7, 6)


def test_a_place_is_no_voice(rulebook: Rulebook) -> None:
    evidence = Evidence(rulebook)
    for question in rulebook.questions.values():
        for option in question.options.values():
            named = {player.profile.id for player in evidence.taking(question, option).players}
            assert not named & set(rulebook.places)


def test_every_place_has_enough_voices(rulebook: Rulebook) -> None:
    places = Places(rulebook)
    assert all(places.voices(place) >= ENOUGH for place in rulebook.places.values())


def test_who_gives_several_answers_is_told(rulebook: Rulebook) -> None:
    """So that "5 of 8" and "4 of 8" add up: an edition may say otherwise than its own main account."""
    sheets = [Places(rulebook).sheet(place) for place in rulebook.places.values()]
    answered = [each for sheet in sheets for each in sheet.values()]
    assert any(each.several for each in answered)
    for each in answered:
        beyond = sum(said.tally.count for said in each.said) - each.share.answering
        assert (each.several > 0) == (beyond > 0)
        assert each.playing <= each.share.answering
