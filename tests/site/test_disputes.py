"""The pages on disputes: what they count is what the engine says, and their tools open on the same cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from itertools import accumulate
from urllib.parse import parse_qs, urlsplit

import pytest
from bigtwo.book.evidence import Evidence, Voices
from bigtwo.compiler.case_answers import LACKING
from bigtwo.compiler.records import Case, Example
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.notation import ScorePart, parse_left
from bigtwo.engine.situations import Finished
from bigtwo.site.pages import dispute_pages
from bigtwo.site.pages.dispute_pages import split
from bigtwo.site.pages.home import home_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.wording import dispute_text
from bigtwo.site.wording.query_text import ASKED, WORTH, WORTH_OTHERWISE

from tests.site.outline import outline


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def pages(reference: Reference, page_html: Callable[[str], str]) -> dict[str, tuple[Page, str]]:
    """Address to the page and its HTML: those on disputes and the home page."""
    listed = [home_page(reference), *dispute_pages.pages(reference.disputes, reference.weights)]
    return {page.address: (page, page_html(page.address)) for page in listed}


def test_yes_no_and_neither_have_one_colour_each(rulebook: Rulebook) -> None:
    """Where two kinds of no stand side by side, that it is no play at all has the colour of neither."""
    for dispute in rulebook.files.disputes.values():
        tones = {answer.says: dispute_text.tone_of(answer) for answer in dispute.answers}
        for says, tone in tones.items():
            first = says.replace(",", "").split()[0]
            if first in ("Yes", "Neither"):
                assert tone == ("yes" if first == "Yes" else "void"), (dispute.id, says)
            elif first == "No":
                assert tone == "no" or (tone == "void" and "no" in tones.values()), (dispute.id, says)


def test_every_dispute_has_its_page_and_stands_in_the_list(
    rulebook: Rulebook, pages: dict[str, tuple[Page, str]]
) -> None:
    for dispute in rulebook.disputes.values():
        page, html = pages[f"disputes/{dispute.id}/"]
        assert page.title == dispute.ask
        assert str(dispute.ask).replace("'", "&#39;") in html
        assert f'href="../disputes/{dispute.id}/"' in pages["disputes/"][1]


def test_every_answer_is_counted_and_said_in_the_words_of_the_dispute(
    reference: Reference, pages: dict[str, tuple[Page, str]]
) -> None:
    """On its page, above all else; in the list; in the description: the same words and counts."""
    for weighed in reference.disputes.all.values():
        page, html = pages[f"disputes/{weighed.dispute.id}/"]
        said = [f"{reply.text}: {reply.tally.count}." for reply in weighed.answers if reply.tally.count]
        sentence = split(weighed).text
        assert sentence.startswith(" ".join(said) if said else "No source says.")
        key = [f"{reply.tally.count} {reply.text}" for reply in weighed.answers if reply.tally.count]
        for where in (html, pages["disputes/"][1].partition(f'disputes/{weighed.dispute.id}/">')[2]):
            shown = where.partition('<ul class="bar-key">')[2].partition("</ul>")[0]
            answers = [" ".join(unescape(re.sub(r"<[^>]+>", "", one)).split()) for one in shown.split("</li>")]
            assert answers[: len(key)] == [" ".join(one.split()) for one in key], weighed.dispute.id
        assert page.description.startswith(str(weighed.dispute.ask))


@pytest.mark.parametrize(
    ("voices", "besides"),
    [
        (Voices(9, 1, 2, 0), "The rest have no answer."),
        (Voices(9, 0, 2, 1), "The rest have no answer, or it cannot come up there."),
        (Voices(9, 0, 0, 1), "In the rest it cannot come up."),
        (Voices(9, 0, 0, 0), ""),
        (Voices(6, 0, 9, 0), "The rest have no answer."),
        (Voices(5, 0, 9, 0), "Few sources say. The rest have no answer."),
    ],
)
def test_few_voices_are_told_to_be_few_and_the_rest_by_why_it_does_not_say(
    reference: Reference, voices: Voices, besides: str
) -> None:
    weighed = replace(reference.disputes.all["flush-rank-or-suit"], voices=voices)
    text = dispute_text.in_words(weighed)
    assert text.partition(f"{weighed.answers[2].text}: {weighed.answers[2].tally.count}.")[2].strip() == besides


def test_a_bar_is_drawn_over_the_voices_that_say_something(
    reference: Reference, rulebook: Rulebook, pages: dict[str, tuple[Page, str]]
) -> None:
    """Its parts lie side by side as wide as the counts; those who do not say are a number beside it."""
    everybody = Evidence(rulebook).voices(rulebook.profiles.values())
    for weighed in reference.disputes.all.values():
        html = pages[f"disputes/{weighed.dispute.id}/"][1]
        parts = [(int(x), int(width)) for x, width in re.findall(r'<rect[^>]* x="(\d+)" width="(\d+)"', html)]
        counts = [answer.tally.count for answer in weighed.answers if answer.tally.count]
        assert parts == list(zip(accumulate(counts, initial=0), counts, strict=False))
        length = re.search(r'<svg class="split" viewBox="0 0 (\d+) 1"', html)
        assert length
        assert int(length[1]) == sum(counts)
        silent = everybody - weighed.voices.stating
        assert split(weighed).unsaid == silent
        assert (f'<b>{silent}</b> <span class="unsaid">' in html) is bool(silent)


def test_places_are_counted_by_who_states_an_answer_there(
    reference: Reference, rulebook: Rulebook, pages: dict[str, tuple[Page, str]]
) -> None:
    """A row a place; in the column of the rare answers all of them. A place where nobody says anything has no row."""
    evidence, rare = Evidence(rulebook), 0
    for weighed in reference.disputes.all.values():
        by_place: dict[str, list[int]] = {}
        stated = [answer for answer in weighed.answers if answer.tally.count]
        own = stated if len(stated) <= 4 else stated[:3]
        rare += len(stated) > len(own)
        columns = [[answer] for answer in own] + ([stated[len(own) :]] if len(stated) > len(own) else [])
        for place in {profile.region for profile in rulebook.profiles.values()}:
            there = [
                sum(
                    evidence.tally(player for player in answer.tally.players if player.profile.region == place).count
                    for answer in answers
                )
                for answers in columns
            ]
            if any(there):
                by_place[place or "Not tied to a place"] = there
        html = pages[f"disputes/{weighed.dispute.id}/"][1]
        rows = re.findall(r'<tr data-place="[^"]+"><th scope="row">([^<]+)</th>(.*?)</tr>', html)
        shown = {place: [int(count) for count in re.findall(r">(\d+)</td>", cells)] for place, cells in rows}
        assert shown == by_place, weighed.dispute.id
    assert rare


def test_the_answer_stands_before_the_case_the_sides_and_what_decides(pages: dict[str, tuple[Page, str]]) -> None:
    html = pages["disputes/ten-cards-left/"][1]
    parts = [
        'class="bar-key"',
        'class="by-place"',
        'id="dispute"',
        'id="case"',
        'class="about"',
        'id="sides"',
        'id="decides"',
        'id="answers"',
    ]
    places = [html.index(part) for part in parts]
    assert places == sorted(places)


def test_a_rule_that_would_turn_an_answer_and_is_not_said_is_named(pages: dict[str, tuple[Page, str]]) -> None:
    text = " ".join(re.sub(r"<[^>]+>", "", pages["disputes/ten-cards-left/"][1]).split())
    not_said = r"For \d+ of them it also rests on a rule that (they do|it does) not state: Settlement\."
    assert re.search(not_said, text)


def test_who_follows_and_who_is_silent_is_told_apart_and_never_added_up(
    reference: Reference, pages: dict[str, tuple[Page, str]]
) -> None:
    """An answer that no source gives is shown as filled in, with its origin, and not passed off as one."""
    following = silent = 0
    for weighed in reference.disputes.all.values():
        html = pages[f"disputes/{weighed.dispute.id}/"][1]
        for tally in (grounds.tally for answer in weighed.answers for grounds in answer.grounds):
            if tally.following:
                following += 1
                several = "" if len(tally.following) > 1 else "s"
                assert f"{len(tally.following)} inherit{several} it from a variant that says so" in html
            if tally.silent:
                silent += 1
                several = "have no answer; their gaps are" if len(tally.silent) > 1 else "has no answer; its gap is"
                assert f"{len(tally.silent)} {several} filled from" in html
    assert following
    assert silent


def test_a_tool_opens_on_the_same_cards(pages: dict[str, tuple[Page, str]], rulebook: Rulebook) -> None:
    for dispute in rulebook.disputes.values():
        tool = pages[f"disputes/{dispute.id}/"][0].context["tool"]
        if isinstance(dispute.case, Example):
            query = parse_qs(urlsplit(tool[1]).query)
            assert parse_cards(query["play"][0]) == dispute.case.play
            assert parse_cards(query.get("over", [""])[0]) == dispute.case.over
        elif isinstance(dispute.case, Case) and isinstance(dispute.case.situation, Finished) and dispute.wanted:
            query = parse_qs(urlsplit(tool[1]).query)
            left = tuple(parse_left("" if text == "0" else text) for text in query["left"][0].split(","))
            assert left == dispute.case.situation.left
            assert parse_cards(query["final"][0]) == dispute.case.situation.final
            assert query["v"] == [rulebook.foundation.id]
        else:
            assert tool is None


def test_everything_asked_of_situations_has_words(reference: Reference) -> None:
    """Every page was rendered above; here no entry of the tables of words is one that nothing needs."""
    disputes = [weighed.dispute for weighed in reference.disputes.all.values()]
    queries = {query for dispute in disputes if (query := dispute.score_query)}
    assert {query.part for query in queries} == {*ScorePart}
    assert {(query.part, query.player is not None) for query in queries} >= {*WORTH}
    otherwise = {dispute.score_query.part for dispute in disputes if dispute.otherwise and dispute.score_query}
    assert otherwise == {*WORTH_OTHERWISE}
    assert all(text.endswith("?") for text in (*ASKED.values(), *WORTH.values(), *WORTH_OTHERWISE.values()))


def test_the_home_page_draws_the_liveliest_and_lists_six_more(
    reference: Reference, pages: dict[str, tuple[Page, str]]
) -> None:
    shown = re.findall(r'href="\./disputes/([a-z0-9-]+)/"', pages[""][1])
    [first] = reference.disputes.liveliest(1, on_cards=True)
    others = [weighed for weighed in reference.disputes.liveliest(7) if weighed is not first]
    assert shown == [weighed.dispute.id for weighed in (first, *others[:6])]


def test_a_question_page_links_what_is_argued_about_it(rulebook: Rulebook, page_html: Callable[[str], str]) -> None:
    html = page_html("rules/suit-order/")
    named = re.findall(r'href="\.\./\.\./disputes/([a-z0-9-]+)/"', html)
    assert set(named) == {dispute.id for dispute in rulebook.disputes.values() if "suit-order" in dispute.turns_on}


def test_statements_that_a_dispute_cites_say_so(rulebook: Rulebook, page_html: Callable[[str], str]) -> None:
    assert f"Dispute: {rulebook.disputes['flush-rank-or-suit'].ask}" in page_html("sources/blog/")


def test_nothing_is_said_by_colour_alone(pages: dict[str, tuple[Page, str]]) -> None:
    """Without the bars, which a screen reader does not see, the list holds every answer with its number."""
    text = outline(re.sub(r"<svg.*?</svg>", "", pages["disputes/"][1], flags=re.DOTALL))
    assert re.search(
        r"\d+ By the highest card\s.*?\d+ By suit\s.*?\d+ Neither, there are no flushes\s.*?\d+ no answer",
        text,
        re.DOTALL,
    )


def test_everything_that_may_be_lacking_has_a_sentence_on_the_page() -> None:
    sentences = {lacks: said.removesuffix(".") for lacks, said in dispute_text.LACKING.items()}
    assert {lacks: said[0].lower() + said[1:] for lacks, said in sentences.items()} | {
        "players": LACKING["players"]
    } == LACKING
