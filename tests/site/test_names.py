"""The pages of names and words: everything on them is attested, and everything attested is on them."""

from __future__ import annotations

import re

import pytest
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.records.vocabulary import parts_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages import names, sources, words
from bigtwo.site.pages.cousins import cousin_anchor, relations
from bigtwo.site.pages.name_entries import slug
from bigtwo.site.pages.names import names_page
from bigtwo.site.pages.names_by_place import names_by_place, places_page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.same_game import name_anchor, same_game
from bigtwo.site.pages.words import words_found, words_page

from tests.shared import one_line

UNATTESTED: dict[tuple[str, str], str] = {}
"""Variant and name to the reason why a name stands in its file that no statement and no title of its source has."""


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def html(reference: Reference) -> str:
    """The page of names."""
    return one_line(Renderer(reference.rulebook).render(names_page(reference)))


@pytest.fixture(scope="module")
def placed(rulebook: Rulebook) -> str:
    """The page of names by place."""
    return Renderer(rulebook).render(places_page(rulebook))


@pytest.fixture(scope="module")
def worded(rulebook: Rulebook) -> str:
    """The page of card words."""
    return Renderer(rulebook).render(words_page(rulebook))


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


def test_everything_attested_is_shown_with_its_source(rulebook: Rulebook, placed: str, worded: str) -> None:
    for entries, page in ((rulebook.names.names, placed), (rulebook.names.words, worded)):
        for entry in entries:
            assert f'lang="{entry.language}"' in page
            for statement in entry.statements:
                source = rulebook.statements[statement].source
                assert f'href="../../sources/{source}/#{statement}"' in page
                assert rulebook.sources[source].short.replace("'", "&#39;") in page


def test_a_link_from_a_source_leads_to_the_name_or_word(rulebook: Rulebook, html: str, worded: str) -> None:
    pages = {names.NAMES.address: html, words.ADDRESS: worded}
    for _, text, address in (*names.citations(rulebook), *words.citations(rulebook)):
        page, _, place = address.partition("#")
        assert f'id="{place}"' in pages[page], text


def test_a_language_without_a_word_is_said_to_have_none(rulebook: Rulebook, worded: str) -> None:
    """And only such a one; it has no column either."""
    spoken = {parts_of(word.language)[0] for word in rulebook.names.words}
    without = [rulebook.names.languages[language] for language in rulebook.names.wanted if language not in spoken]
    assert [language.label for language in words_found(rulebook) if not language.terms] == without
    note = re.search(r'id="missing">([^<]+)<', worded)
    assert (note[1].strip() if note else "").endswith(f"{' or '.join(without)}." if without else "")
    for label in without:
        assert f'data-v="{label}"' not in worded


def test_every_variant_that_bears_a_name_is_linked_from_it(rulebook: Rulebook, placed: str) -> None:
    for profile in rulebook.profiles.values():
        borne = {(entry.text.casefold(), entry.language) for entry in rulebook.names.names}
        if any((name.text.casefold(), name.language) in borne for name in profile.names):
            assert f'href="../../variants/{profile.id}/"' in placed


def test_another_game_stands_beside_what_most_accounts_here_say(reference: Reference, html: str) -> None:
    """Each difference with its source, and with an answer of this game that is counted by who states it."""
    rulebook, evidence = reference.rulebook, Evidence(reference.rulebook)
    found = list(relations(rulebook, reference.consensus))
    assert [relation.cousin.name for relation in found] == [cousin.name for cousin in rulebook.names.cousins]
    for relation in found:
        assert 3 <= len(relation.contrasts) == len(relation.cousin.differs) <= 6
        part = html[html.index(f'id="{cousin_anchor(relation.cousin.name)}"') :]
        part = part[: part.index("</section>")]
        for contrast in relation.contrasts:
            tallies = [
                evidence.taking(contrast.question, option).count for option in contrast.question.options.values()
            ]
            others = contrast.share.of - contrast.share.stating
            assert contrast.share.stating == max(tallies) == evidence.taking(contrast.question, contrast.here).count
            assert f"{contrast.share.stating} source" in part
            assert not others or f"; {others} say{'s' if others == 1 else ''} otherwise" in part
            assert all(f"#{statement}" in part for statement in contrast.there.statements)


def test_a_name_of_another_game_stands_in_what_is_cited_for_it(rulebook: Rulebook) -> None:
    for cousin in rulebook.names.cousins:
        texts = [rulebook.statements[statement].text.casefold() for statement in cousin.cited]
        for name, language in cousin.called:
            assert any(name.casefold() in " ".join(text.split()) for text in texts), (name, language)


def test_what_is_said_of_another_game_is_no_voice_in_this_one(rulebook: Rulebook) -> None:
    """Its sources hold no account; no answer, ruling or example rests on them, and the list tells them apart."""
    ours, others = sources.apart(rulebook)
    assert {source.id for source in others} >= {"chinese-poker-pagat", "tien-len-planet"}
    assert {source.id for source in (*ours, *others)} == set(rulebook.sources)
    theirs = {
        statement.id for statement in rulebook.statements.values() if statement.source in {one.id for one in others}
    }
    cited = {statement for name in (*rulebook.names.names, *rulebook.names.words) for statement in name.statements}
    for question in rulebook.questions.values():
        cited |= {statement for option in question.options.values() for statement in option.statements}
    for profile in rulebook.profiles.values():
        assert profile.source not in {source.id for source in others}
        cited |= {statement for ruling in profile.rulings.values() for statement in ruling.statements}
    assert not cited & theirs


def test_each_name_has_its_answer(reference: Reference, html: str) -> None:
    """Yes if it is this game's alone, no if it is only another's, and it depends if it is both."""
    answers = {answer.text.casefold(): answer for answer in same_game(reference)}
    assert len(answers) == len(same_game(reference))
    rulebook = reference.rulebook
    ours = {slug(name.text) for name in rulebook.names.names}
    theirs = {slug(text) for cousin in rulebook.names.cousins for text, _ in cousin.called}
    assert {slug(answer.text) for answer in answers.values()} == ours | theirs
    for answer in answers.values():
        name = slug(answer.text)
        assert answer.verdict == ("no" if name not in ours else "both" if name in theirs else "yes")
        part = html[html.index(f'id="{answer.anchor}"') :].partition("</dd>")[0]
        assert f"<b>{ {'no': 'Another game', 'both': 'It depends', 'yes': 'Yes'}[answer.verdict] }.</b>" in part
        for cousin in answer.cousins:
            assert f'href="#{cousin_anchor(cousin.name)}"' in part
    told = {name: answers[name].verdict for name in ("pusoy dos", "pusoy", "thirteen", "capsa", "capsa susun", "鋤大d")}
    assert told == {
        "pusoy dos": "yes",
        "pusoy": "no",
        "thirteen": "both",
        "capsa": "both",
        "capsa susun": "no",
        "鋤大d": "yes",
    }
    assert [cousin.name for cousin in answers["thirteen"].cousins] == ["Tiến lên", "Chinese poker"]


def test_a_name_says_where_it_is_used_and_which_whole_games_bear_it(reference: Reference, html: str) -> None:
    rulebook = reference.rulebook
    anchors = {region.anchor for region in names_by_place(rulebook)}
    for answer in same_game(reference):
        attested = [name for name in rulebook.names.names if slug(name.text) == slug(answer.text)]
        assert set(answer.places) - {""} == {place for name in attested for place in name.places}
        games = [
            profile
            for profile in reference.evidence.whole_games
            if any(slug(name.text) == slug(answer.text) for name in profile.names)
        ]
        assert [game.profile for game in answer.games] == games
    assert set(re.findall(r'href="\.\./names/places/#([^"]+)"', html)) <= anchors


def test_a_whole_game_departs_only_where_it_says_otherwise_than_most(reference: Reference) -> None:
    """On a core question to which it gives an answer itself or takes one over, that another answer outdoes."""
    evidence, rulebook = reference.evidence, reference.rulebook
    departing = 0
    for profile in evidence.whole_games:
        departures = {question.id for question in reference.consensus.departures(profile)}
        for question in evidence.core:
            ruling = rulebook.rulings(profile.id)[question.id]
            counts = {option.id: evidence.taking(question, option).count for option in question.options.values()}
            most = max(counts.values())
            commonest = {question.options[option].effect for option, count in counts.items() if count == most > 0}
            taken = {ruling.says.option.effect} if ruling.says else {option.effect for option in ruling.options}
            otherwise = ruling.said and commonest and not commonest & taken
            assert (question.id in departures) == bool(otherwise), (profile.id, question.id)
        departing += bool(departures)
    assert departing


def test_a_name_that_most_is_said_of_stands_at_the_head(reference: Reference, html: str) -> None:
    head = html[html.index('id="same"') : html.index("</nav>", html.index('id="same"'))]
    for name in ("Big Two", "Pusoy Dos", "大老二"):
        assert f'href="#{name_anchor(name)}"' in head
    others = html[html.index('id="other"') : html.index("</ul>", html.index('id="other"'))]
    for cousin in reference.rulebook.names.cousins:
        assert f'href="#{cousin_anchor(cousin.name)}"' in others
