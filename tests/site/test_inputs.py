"""Results kept from build to build are named by all that goes into it, and by little else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.model.load import load
from generator.model.rulebook import Rulebook
from generator.site.build import inputs as inputs_module
from generator.site.build import templates as templates_module
from generator.site.build.book import book_of, proved_book_of
from generator.site.build.cache import Cache
from generator.site.build.inputs import Inputs
from generator.site.build.mistakes import Mistaken
from generator.site.build.render import Renderer
from generator.site.build.templates import OVERRIDES, TEMPLATES
from generator.site.pages.comparisons import pair_page, pairs_of
from generator.site.pages.reference import Reference
from generator.site.settings import UNSAID, Settings
from tests import shared

PAIR = ("basic", "pusoy-dos")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the small book with a copy of the code beside it, to be edited."""
    shutil.copytree(shared.SMALL_BOOK, tmp_path, dirs_exist_ok=True)
    for name in ("generator", "overrides", "docs/assets/js"):
        shutil.copytree(shared.PROJECT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.pyc*"))
    monkeypatch.setattr(inputs_module, "PACKAGE", tmp_path / "generator")
    monkeypatch.setattr(templates_module, "TEMPLATES", tmp_path / "generator/templates")
    monkeypatch.setattr(templates_module, "OVERRIDES", tmp_path / "overrides")
    return tmp_path


PARTS = ("rulebook", "proof", "vectors", "data", "pair", "variant.html", "question.html", "settle.html", "modules.html")


def parts_of(project: Path, rulebook: Rulebook, settings: Settings = UNSAID) -> dict[str, str]:
    """The names of some of what a build keeps."""
    inputs = Inputs(project, settings)
    return {
        "rulebook": inputs.rulebook,
        "proof": inputs.proof(rulebook),
        "vectors": inputs.vectors("pusoy-dos", rulebook),
        "data": inputs.data,
        "pair": inputs.pair(*PAIR, Reference(rulebook)),
        **{name: inputs.page(name) for name in PARTS if name.endswith(".html")},
    }


PAGES = {name for name in PARTS if name.endswith(".html")}


@pytest.mark.parametrize(
    ("file", "made_anew"),
    [
        ("rules/profiles/viet-way.yml", {"rulebook", "data", *PAGES}),
        ("rules/profiles/pusoy-dos.yml", {"rulebook", "data", "pair", *PAGES}),
        ("rules/profiles/basic.yml", {"rulebook", "data", "pair", *PAGES}),
        ("rules/sources.yml", {"rulebook", "proof", "data", "pair", *PAGES}),
        ("rules/questions/suit-order.yml", set(PARTS)),
        ("generator/engine/cards.py", set(PARTS)),
        ("generator/analysis/vectors.py", {"vectors", "data", "pair", *PAGES}),
        ("generator/site/pages/home.py", {"data", "pair", *PAGES}),
        ("generator/analysis/stored/duels.json", {"data", "pair", *PAGES}),
        ("generator/templates/variant.html", {"variant.html"}),
        ("generator/templates/pair.html", {"pair"}),
        ("generator/templates/parts.html", {"pair", *PAGES}),
        ("overrides/partials/masthead.html", {"pair", *PAGES}),
        ("docs/assets/js/settle.js", {"settle.html", "modules.html"}),
        ("CITATION.cff", {"data", "pair", *PAGES}),
    ],
)
def test_an_edit_makes_anew_what_rests_on_the_file(project: Path, file: str, made_anew: set[str]) -> None:
    """A comment does, for nobody reads a file to see whether it matters; and it says nothing of the rulebook."""
    rulebook = load(project)
    before = parts_of(project, rulebook)
    with (project / file).open("a", encoding="utf-8") as edited:
        edited.write("# edited\n")
    after = parts_of(project, rulebook)
    assert {name for name in PARTS if before[name] != after[name]} == made_anew


def test_other_settings_make_other_pages(project: Path) -> None:
    rulebook = load(project)
    before, after = (parts_of(project, rulebook, settings) for settings in (UNSAID, replace(UNSAID, contact="x")))
    assert {name for name in PARTS if before[name] != after[name]} == {"pair", *PAGES}


def test_an_answer_of_a_variant_makes_its_vectors_and_the_proof_anew(project: Path) -> None:
    before = parts_of(project, load(project))
    profile = project / "rules/profiles/pusoy-dos.yml"
    text = profile.read_text(encoding="utf-8")
    assert "option: cshd" in text
    profile.write_text(text.replace("option: cshd", "option: dchs"), encoding="utf-8")
    after = parts_of(project, load(project))
    assert {name for name in PARTS if before[name] != after[name]} == {*PARTS}


def test_a_page_of_two_variants_shows_nothing_of_a_third(rulebook: Rulebook) -> None:
    """It is the same in a rulebook of the two and what they build on, so the files of others cannot change it.

    But for the order of the questions, which goes into the page's name beside the files.
    """
    whole = Reference(rulebook)
    for mine, theirs in list(pairs_of(rulebook))[::67]:
        standing = {*bases(mine, rulebook), *bases(theirs, rulebook)}
        profiles = {name: profile for name, profile in rulebook.profiles.items() if name in standing}
        alone = Reference(Rulebook(replace(shared.files(), profiles=profiles)))
        alone.__dict__["weights"] = whole.weights
        texts = [
            Renderer(reference.rulebook).render(
                pair_page(reference, reference.rulebook.profiles[mine], reference.rulebook.profiles[theirs])
            )
            for reference in (whole, alone)
        ]
        assert texts[0] == texts[1]


def bases(variant: str, rulebook: Rulebook) -> Iterator[str]:
    yield variant
    base = rulebook.profiles[variant].base
    if base:
        yield from bases(base.profile, rulebook)


def test_templates_name_what_they_take_in() -> None:
    """So that it can be read off their text."""
    taken_in = re.compile(r"{%-?\s*(?:include|import|extends|from)\s+(\S+)")
    for folder in (TEMPLATES, OVERRIDES):
        for path in folder.rglob("*.html"):
            for name in taken_in.findall(path.read_text(encoding="utf-8")):
                assert re.fullmatch(r"""["'][\w/.-]+["']""", name), f"{path.name} takes in {name}"


def test_the_rulebook_is_kept_once_it_is_proved(small_copy: Path, tmp_path: Path) -> None:
    cache, inputs = Cache(tmp_path / "cache"), Inputs(small_copy, UNSAID)
    made = proved_book_of(inputs, cache)
    (small_copy / "rules").rename(tmp_path / "away")
    for kept in (proved_book_of(inputs, cache), book_of(inputs, cache)):
        assert kept.profiles == made.profiles
        assert repr(kept.questions) == repr(made.questions)  # an option equals none but itself


def test_a_wrong_example_is_told_each_time(small_copy: Path, tmp_path: Path) -> None:
    example = small_copy / "rules/examples/rank-order.yml"
    text = example.read_text(encoding="utf-8")
    assert "    beats: [two-high]" in text
    proved_book_of(Inputs(small_copy, UNSAID), Cache(tmp_path / "cache"))
    example.write_text(text.replace("    beats: [two-high]", "    does-not-beat: [two-high]", 1), encoding="utf-8")
    for _ in range(2):
        with pytest.raises(Mistaken, match="the engine says"):
            proved_book_of(Inputs(small_copy, UNSAID), Cache(tmp_path / "cache"))
