"""The data that the tools in the browser read, and the scripts that read it."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import LOW_IS_GOOD, ZERO_SUM
from bigtwo.site.drawing.card_faces import CardHtml, run_on
from bigtwo.site.drawing.orders import DRAWN, picture
from bigtwo.site.export.browser import data_makers, rules_data, sheets_data, values
from bigtwo.site.export.styles import SCRIPTS, modules_of

from tests.shared import assets_of


def further(entry: str) -> int:
    """How much further the place of an entry is than that of the one before."""
    return int((re.findall(r"^\d+", entry) or [1])[0])


def test_every_variant_and_every_answer_is_there(rulebook: Rulebook) -> None:
    data = rules_data(rulebook)
    assert set(data["variants"]) == {*rulebook.profiles, *rulebook.places}
    for question in rulebook.questions.values():
        assert set(data["questions"][question.id]["options"]) == set(question.options)
    places = list(data["variants"])
    for name, answers in data["rulings"].items():
        given = {
            places[place]: answer
            for answer, several in answers.items()
            for place in accumulate(
                (int((re.findall(r"^\d+", who) or [1])[0]) for who in several.split(",")), initial=-1
            )
            if place >= 0 and places[place] in rulebook.profiles
        }
        own = {profile.id: profile.rulings[name] for profile in rulebook.profiles.values() if name in profile.rulings}
        played = {account: ",".join(ruling.played) for account, ruling in own.items() if not ruling.says}
        assert played.items() <= given.items()
        assert own.keys() <= given.keys()
        # what follows from another answer, or from a program's silence
        assert {rulebook.rulings(account)[name].origin == account for account in given.keys() - own.keys()} <= {True}


def test_an_option_that_decides_as_another_leaves_the_value_to_it(rulebook: Rulebook) -> None:
    for name, question in rules_data(rulebook)["questions"].items():
        for option, entry in question["options"].items():
            record = rulebook.questions[name].options[option]
            playable = record.value is not None
            assert ("value" in entry or "effect" in entry) == playable
            assert not ("value" in entry and "effect" in entry)


def test_an_option_of_several_says_nothing_that_holds_without_it(rulebook: Rulebook) -> None:
    """Such a part would be left out as usual, and could then not have the last word over another option."""
    for question in rulebook.questions.values():
        if question.combines:
            _, own = values(question)
            for option, said in own.items():
                written = question.options[option].value
                assert isinstance(written, dict)
                assert len(said) == len(written), f"{question.id} {option}"


def test_a_picture_has_the_cards_and_names_of_the_page(rulebook: Rulebook) -> None:
    """In the same order, even of straights that no object of JavaScript would keep so."""
    faces, pictures = CardHtml(rulebook.words), sheets_data(rulebook)["pictures"]
    assert set(pictures) == set(DRAWN)
    for name, drawn in pictures.items():
        for option, sent in drawn.items():
            page = picture(rulebook.questions[name], rulebook.questions[name].options[option], faces)
            assert page is not None
            items = [(run_on(item.cards), run_on(item.marked), item.text) for step in page.steps for item in step.items]
            assert items == [
                tuple(item.get(part, "") for part in ("cards", "marked", "text"))
                for step in sent["steps"]
                for item in step["items"]
            ]


def test_the_files_are_json_and_equal_from_one_time_to_the_next(rulebook: Rulebook, built_site: Path) -> None:
    """Made here, they are those of the built site."""
    for address, make in data_makers(rulebook).items():
        text = make()
        assert json.loads(text)
        assert text == (assets_of(built_site) / address.removeprefix("assets/")).read_bytes(), address


def test_every_settlement_has_a_meaning(rulebook: Rulebook) -> None:
    """Either the points of all add up to nothing, or few points are good, or neither; never both."""
    engine = rules_data(rulebook)["engine"]
    assert set(engine["zeroSum"]) == ZERO_SUM
    assert set(engine["lowIsGood"]) == LOW_IS_GOOD
    assert not ZERO_SUM & LOW_IS_GOOD


@pytest.mark.parametrize("tool", ["settle", "house", "score", "compare", "variants", "which", "agree"])
def test_a_tool_asks_for_all_its_modules(tool: str) -> None:
    """Each that is imported, straight or through others, once; and the tool itself first."""
    modules = modules_of(f"{tool}.js")
    assert modules[0] == f"{tool}.js"
    assert len(set(modules)) == len(modules)
    assert {"book.js", "engine/comparison.js"} <= set(modules)


def test_every_script_is_loaded_by_something() -> None:
    """A module that no page asks for, at once or later, is dead."""
    there = {path.relative_to(SCRIPTS).as_posix(): path for path in SCRIPTS.rglob("*.js")}
    wanted_later = {
        (path.parent / "".join(names)).resolve().relative_to(SCRIPTS).as_posix()
        for path in there.values()
        for names in re.findall(
            r'(?:import\("([\w./-]+\.js)"|new URL\("([\w./-]+\.js)", import\.meta)', path.read_text(encoding="utf-8")
        )
    }
    pages = {
        "page.js",
        "scheme.js",
        "home.js",
        "places.js",
        "settle.js",
        "house.js",
        "score.js",
        "compare.js",
        "deal.js",
        "offline.js",
    }
    pages |= {
        "pair.js",
        "search/results-page.js",
        "not-found.js",
        "moved.js",
        "offline/instead.js",
        "moved-parts.js",
        "learn.js",
        "dispute.js",
        "disputes.js",
        "unfold.js",
        "try.js",
        "programs.js",
        "look.js",
        "variants.js",
        "which.js",
        "agree.js",
        "ui/qr.js",
    }
    workers = {"offline/worker.js", "offline/farewell.js"}
    assert {module for entry in pages | wanted_later for module in modules_of(entry)} | workers == set(there)
