"""Places as rule sets: what `bigtwo check` says of them, and that they go together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.book.local_rules import Places, Standing
from bigtwo.book.records import ENOUGH, Status
from bigtwo.model.load import load
from bigtwo.model.problems import RulesDataError
from bigtwo.model.rulebook import Rulebook


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
        ("name: .*", "name: as most say", "the name has no slot for the place\n  hint: as '{place}, as most say'"),
        (
            "  East Asia: .*",
            "  Eats Asia: A region.",
            "no profile has the region 'Eats Asia'\n  hint: did you mean 'East Asia'?",
        ),
        ("nowhere:\n.*\n", "", "the region 'East Asia' has 4 voices and stands in no place"),
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
        usual = {name for name, each in places.sheet(place).items() if each.standing is Standing.USUAL}
        played = {name for name, ruling in rulebook.rulings(place.id).items() if ruling.status is Status.USUAL}
        assert played <= usual
        assert {name for name, each in places.sheet(place).items() if each.yields} == usual - played


def test_of_answers_that_exclude_each_other_those_of_fewer_voices_yield(rulebook: Rulebook) -> None:
    """In Taiwan a flush is usually no play; which hands of five there are, on which it is divided, yields to that."""
    sheet = Places(rulebook).sheet(rulebook.places["in-taiwan"])
    needing = sheet["flush-comparison"]
    needed = sheet["five-card-class-order"]
    assert needing.standing is Standing.USUAL
    assert needed.standing is Standing.DIVIDED
    (allowed,) = [option.needs["five-card-class-order"] for option in needing.played.options]
    assert needed.played.answer in allowed
    assert needed.played.answer != rulebook.rulings("basic")["five-card-class-order"].answer
    assert needed.played.status is Status.ASSUMED


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
