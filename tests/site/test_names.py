"""The page of names and words: everything on it is attested, and everything attested is on it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from generator.analysis.evidence import Evidence
from generator.model.load import load_files
from generator.model.names import parts_of
from generator.model.problems import Problems
from generator.model.rulebook import Rulebook
from generator.site.build.render import Renderer
from generator.site.pages.cousins import relations
from generator.site.pages.names import citations, cousin_anchor, names_page, words_found
from tests.site.outline import outline

UNATTESTED: dict[tuple[str, str], str] = {}
"""Variant and name to the reason why a name stands in its file that no statement and no title of its source has."""


GOLDEN = Path(__file__).parent / "golden" / "names.txt"


@pytest.fixture(scope="module")
def html(rulebook: Rulebook) -> str:
    return Renderer(rulebook).render(names_page(rulebook))


def test_the_page_reads_as_the_golden_one(project: Path, request: pytest.FixtureRequest) -> None:
    """With a few of the names, words and variants. Renewed by `pytest --renew-golden`, and then read in review."""
    files = load_files(project, Problems())
    some = {"鋤大D", "锄大D", "Choi Dai Di", "Pusoy Dos", "dai di"}
    names = tuple(name for name in files.names.names if name.text in some)
    terms = {"Combinations": files.names.terms["Combinations"][4:9]}
    words = tuple(word for word in files.names.words if word.means in terms["Combinations"])
    few = {name: files.profiles[name] for name in ("basic", "hongkong-app", "hongkong-everything2", "pusoy-dos")}
    called = replace(files.names, names=names, words=words, terms=terms, cousins=files.names.cousins[:1])
    rulebook = Rulebook(replace(files, profiles=few, names=called))
    page = names_page(rulebook)
    text = f"{page.title}\n{page.description}\n\n{outline(Renderer(rulebook).render(page))}"
    if request.config.getoption("--renew-golden"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_every_name_of_a_variant_is_attested_by_its_source(rulebook: Rulebook) -> None:
    """By a statement or the title, as it is written there; an exception no longer needed must go."""
    said = {
        source.id: [
            source.title,
            *(statement.text for statement in rulebook.statements.values() if statement.source == source.id),
        ]
        for source in rulebook.sources.values()
    }
    unattested = {
        (profile.id, name.text)
        for profile in rulebook.profiles.values()
        for name in profile.names
        if not any(" ".join(name.text.split()) in " ".join(text.split()) for text in said[profile.source])
    }
    assert unattested == set(UNATTESTED)


def test_a_variants_name_is_in_the_language_that_the_names_give_it(rulebook: Rulebook) -> None:
    """Where an entry rests on the variant's own source, the variant tags the name as the entry does."""
    for profile in rulebook.profiles.values():
        for name in profile.names:
            tags = {
                entry.language
                for entry in rulebook.names.names
                if entry.text.casefold() == name.text.casefold()
                and any(rulebook.statements[statement].source == profile.source for statement in entry.statements)
            }
            assert not tags or name.language in tags, (profile.id, name.text, tags)


def test_a_variants_readings_and_meanings_are_attested(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles.values():
        for name in profile.names:
            said = [(entry.reading, entry.meaning) for entry in rulebook.names.names if entry.text == name.text]
            assert not name.reading or name.reading in [reading for reading, _ in said], (profile.id, name)
            assert not name.meaning or name.meaning in [meaning for _, meaning in said], (profile.id, name)


def test_an_attestation_stands_in_what_it_cites(rulebook: Rulebook) -> None:
    """Text, reading, meaning and places are each in one of the statements."""

    def plain(text: str) -> str:
        return " ".join(text.casefold().split())

    for entry in (*rulebook.names.names, *rulebook.names.words):
        texts = [plain(rulebook.statements[statement].text) for statement in entry.statements]
        assert any(plain(entry.text) in text for text in texts), entry
        for said in (entry.reading, entry.meaning, *entry.places):
            assert any(plain(said) in text for text in texts), entry


def test_everything_attested_is_shown_with_its_source(rulebook: Rulebook, html: str) -> None:
    for entry in (*rulebook.names.names, *rulebook.names.words):
        assert f'lang="{entry.language}"' in html
        for statement in entry.statements:
            source = rulebook.statements[statement].source
            assert f'href="../sources/{source}/#{statement}"' in html
            assert rulebook.sources[source].short.replace("'", "&#39;") in html


def test_a_link_from_a_source_leads_to_the_name_or_word(rulebook: Rulebook) -> None:
    renderer = Renderer(rulebook)
    ids = set(re.findall(r'id="([^"]+)"', renderer.render(names_page(rulebook))))
    assert {address.partition("#")[2] for _, _, address in citations(rulebook)} <= ids


def test_no_id_stands_twice(html: str) -> None:
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_a_language_without_a_word_is_said_to_have_none(rulebook: Rulebook, html: str) -> None:
    """And only such a one; it has no column either."""
    spoken = {parts_of(word.language)[0] for word in rulebook.names.words}
    without = [rulebook.names.languages[language] for language in rulebook.names.wanted if language not in spoken]
    assert [language.label for language in words_found(rulebook) if not language.terms] == without
    note = re.search(r'id="missing">([^<]+)<', html)
    assert (note[1].strip() if note else "").endswith(f"{' or '.join(without)}." if without else "")
    for label in without:
        assert f'data-v="{label}"' not in html


def test_every_variant_that_bears_a_name_is_linked_from_it(rulebook: Rulebook, html: str) -> None:
    for profile in rulebook.profiles.values():
        borne = {(entry.text.casefold(), entry.language) for entry in rulebook.names.names}
        if any((name.text.casefold(), name.language) in borne for name in profile.names):
            assert f'href="../variants/{profile.id}/"' in html


def test_another_game_stands_beside_what_most_accounts_here_say(rulebook: Rulebook, html: str) -> None:
    """Each difference with its source, and with an answer of this game that is counted by who states it."""
    found = list(relations(rulebook))
    assert [relation.cousin.name for relation in found] == [cousin.name for cousin in rulebook.names.cousins]
    evidence = Evidence(rulebook)
    for relation in found:
        assert relation.contrasts
        part = html[html.index(f'id="{cousin_anchor(relation.cousin.name)}"') :]
        part = part[: part.index("</section>")]
        for contrast in relation.contrasts:
            tallies = [
                evidence.taking(contrast.question, option).count for option in contrast.question.options.values()
            ]
            assert contrast.share.stating == max(tallies) == evidence.taking(contrast.question, contrast.here).count
            assert f"as {contrast.share.stating} account" in part
            assert f"and {contrast.share.of - contrast.share.stating} otherwise" in part
            assert all(f"#{statement}" in part for statement in contrast.there.statements)


def test_a_name_of_another_game_that_is_one_of_this_too_says_so(rulebook: Rulebook, html: str) -> None:
    (vietnam,) = (relation for relation in relations(rulebook) if relation.cousin.language == "vi")
    assert "Thirteen" in vietnam.ours_too
    assert "VC" not in vietnam.ours_too
    assert re.search(r'But some call Big Two .*<a href="#name-thirteen">Thirteen</a>', html)
