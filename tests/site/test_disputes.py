"""The pages on disputes: what they count is what the engine says, and their tools open on the same cards."""

from __future__ import annotations

import re
from itertools import accumulate
from urllib.parse import parse_qs, urlsplit

import pytest

from generator.analysis.evidence import Evidence
from generator.engine.answers import Players
from generator.engine.cards import parse_cards
from generator.engine.comparison import judge
from generator.engine.notation import parse_left
from generator.engine.queries import Query, ScorePart, Topic
from generator.engine.situations import Finished
from generator.model.asking import LACKING
from generator.model.records import Case, Example
from generator.model.rulebook import Rulebook
from generator.site.build.render import Renderer
from generator.site.pages import disputes, sources
from generator.site.pages.disputes import split
from generator.site.pages.home import home_page
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.rules import question_page
from generator.site.wording import dispute_text
from generator.site.wording.query_text import ASKED, WORTH, WORTH_OTHERWISE, neighbour_row
from tests.site.outline import outline

SAMPLE = ("flush-rank-or-suit", "wheel-on-ten-to-ace", "four-of-a-kind-on-a-two", "dragon-in-one-go")


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def pages(reference: Reference, rulebook: Rulebook) -> dict[str, tuple[Page, str]]:
    """Address to the page and its HTML: those on disputes and the home page."""
    renderer = Renderer(rulebook)
    listed = [home_page(reference), *disputes.pages(reference.disputes, reference.weights)]
    return {page.address: (page, renderer.render(page)) for page in listed}


def test_every_dispute_has_its_page_and_stands_in_the_list(
    rulebook: Rulebook, pages: dict[str, tuple[Page, str]]
) -> None:
    for dispute in rulebook.disputes.values():
        page, html = pages[f"disputes/{dispute.id}/"]
        assert page.title == dispute.ask
        assert str(dispute.ask).replace("'", "&#39;") in html
        assert f'href="../disputes/{dispute.id}/"' in pages["disputes/"][1]


@pytest.mark.parametrize("name", SAMPLE)
def test_the_counts_on_a_page_are_of_accounts_that_state_what_the_engine_says(
    rulebook: Rulebook, pages: dict[str, tuple[Page, str]], name: str
) -> None:
    case, evidence = rulebook.disputes[name].case, Evidence(rulebook)
    assert isinstance(case, Example)
    verdicts = {name: judge(case.play, case.over, rulebook.ruleset(name)) for name in rulebook.profiles}
    for outcome, word in rulebook.words.names["verdict"].items():
        count = evidence.tally(
            evidence.judging(rulebook.profiles[profile], verdict)
            for profile, verdict in verdicts.items()
            if verdict.outcome == outcome and not verdict.on_table
        ).count
        shown = re.search(rf"<h3>{re.escape(word.one)} <span>(\d+)<", pages[f"disputes/{name}/"][1])
        assert (int(shown[1]) if shown else 0) == count


def test_the_parts_of_a_bar_lie_side_by_side_as_wide_as_the_counts(
    reference: Reference, rulebook: Rulebook, pages: dict[str, tuple[Page, str]]
) -> None:
    for weighed in reference.disputes.all.values():
        html = pages[f"disputes/{weighed.dispute.id}/"][1]
        parts = [(int(x), int(width)) for x, width in re.findall(r'<rect[^>]* x="(\d+)" width="(\d+)"', html)]
        counts = [answer.tally.count for answer in weighed.answers if answer.tally.count]
        assert parts == list(zip(accumulate(counts, initial=0), counts, strict=False))
        assert split(weighed, rulebook).total == sum(counts)


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


def test_a_verdict_counted_lower_than_its_rule_says_why(pages: dict[str, tuple[Page, str]]) -> None:
    """More accounts say which kinds of play there are than also say how triples compare."""
    html = pages["disputes/triples-alone/"][1]
    said = re.search(r"(\d+) accounts answer “Kinds of play”. Above, (\d+) are counted:", html)
    assert said
    assert int(said[1]) > int(said[2]) > 0


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
                assert f"{len(tally.following)} inherit{several} it from an account that says so" in html
            if tally.silent:
                silent += 1
                several = "do" if len(tally.silent) > 1 else "does"
                assert f"{len(tally.silent)} {several} not say; we fill it in from" in html
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


def test_who_plays_next_is_said_by_side(pages: dict[str, tuple[Page, str]]) -> None:
    """At a table nobody knows who player 4 is; two at a table have no sides."""
    _, html = pages["disputes/which-way-round/"]
    heads = html.partition('class="by-place"')[2].partition("</thead>")[0]
    assert "Player 4, on the right" in heads
    assert "Player 2, on the left" in heads
    query = Query(Topic.AFTER, player=0)
    assert neighbour_row(query, Players((1,)), players=2).text == "Player 2"
    assert neighbour_row(query._replace(player=3), Players((0,)), players=4).text == "Player 1, on the left"
    assert neighbour_row(query._replace(player=3), Players((2,)), players=4).text == "Player 3, on the right"
    assert neighbour_row(query, Players((2,)), players=4).text == "Player 3"


def test_the_home_page_has_the_ten_liveliest(reference: Reference, pages: dict[str, tuple[Page, str]]) -> None:
    shown = re.findall(r'href="\./disputes/([a-z0-9-]+)/"', pages[""][1])
    assert shown == [weighed.dispute.id for weighed in reference.disputes.liveliest(10)]


def test_a_list_of_disputes_leaves_no_account_out(reference: Reference, pages: dict[str, tuple[Page, str]]) -> None:
    """Beside those that state an answer and those that do not say stand those that inherit one, each with a number."""
    items = pages[""][1].split('<ul class="disputes">')[1].split("</ul>")[0].split("<li>")[1:]
    disputes = [reference.disputes.all[weighed.dispute.id] for weighed in reference.disputes.liveliest(10)]
    inherited = 0
    for item, weighed in zip(items, disputes, strict=True):
        following = sum(len(answer.tally.following) for answer in weighed.answers)
        inherited += following
        said = re.search(r">(\d+) inherits? an answer\.<", item)
        assert (int(said[1]) if said else 0) == following
    assert inherited


def test_a_question_page_links_what_is_argued_about_it(reference: Reference, rulebook: Rulebook) -> None:
    html = Renderer(rulebook).render(question_page(reference, rulebook.questions["suit-order"]))
    named = re.findall(r'href="\.\./\.\./disputes/([a-z0-9-]+)/"', html)
    assert set(named) == {dispute.id for dispute in rulebook.disputes.values() if "suit-order" in dispute.turns_on}


def test_statements_that_a_dispute_cites_say_so(reference: Reference, rulebook: Rulebook) -> None:
    html = Renderer(rulebook).render(
        {page.address: page for page in sources.pages(reference.disputes)}["sources/blog/"]
    )
    assert f"Dispute: {rulebook.disputes['flush-rank-or-suit'].ask}" in html


def test_nothing_is_said_by_colour_alone(pages: dict[str, tuple[Page, str]]) -> None:
    """Without the bars, which a screen reader does not see, the list holds every answer with its number."""
    text = outline(re.sub(r"<svg.*?</svg>", "", pages["disputes/"][1], flags=re.DOTALL))
    assert re.search(
        r"It wins: \d+\. It does not win: \d+\. It is not a legal play: \d+\. \d+ inherit an answer\. \d+ do not", text
    )


def test_everything_that_may_be_lacking_has_a_sentence_on_the_page() -> None:
    sentences = {lacks: said.removesuffix(".") for lacks, said in dispute_text.LACKING.items()}
    assert {lacks: said[0].lower() + said[1:] for lacks, said in sentences.items()} | {
        "players": LACKING["players"]
    } == LACKING
