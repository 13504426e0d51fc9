"""Contents of the pages: golden ones of each kind, every variant everywhere, pictures that equal the data."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import unescape
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from bigtwo.analysis.pairs import pairs_of
from bigtwo.book.evidence import Evidence
from bigtwo.book.known_differences import KnownDifferences
from bigtwo.compiler.load import load
from bigtwo.compiler.records import Brief, Ruling, Status
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.drawing.card_faces import CardHtml
from bigtwo.site.drawing.orders import Step, picture
from bigtwo.site.export.browser import rules_data
from bigtwo.site.output.render import Renderer, rendered
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.sources import pages
from bigtwo.site.pages.variants import meant_by, variant_page

from tests import shared
from tests.shared import one_line
from tests.site.outline import outline, outline_within
from tests.small import small_rulebook

pytestmark = pytest.mark.xdist_group("every page")

GOLDEN = Path(__file__).parent / "golden"

A_NEW_VARIANT = """\
id: penang
name: Penang <b>kitchen</b> table
names: [{text: Chor Tai Tee, language: nan}]
place: A kitchen & a yard
region: Penang
source: pagat
about: Dropped in by a test.
base: {profile: basic, as: inherited}
rulings:
  suit-order: {option: cdhs, statements: [P-073]}
  direction: {option: clockwise, statements: [P-022]}
  flush-comparison: {option: top-then-suit, statements: [P-087]}
"""


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


@pytest.fixture(scope="module")
def small_pages(small: Rulebook) -> dict[str, Page]:
    """The pages of the small book, by their addresses."""
    return {page.address: page for page in every_page(Reference(small))}


KINDS = {
    "home": "",
    "learn": "learn/",
    "variant": "variants/hongkong-ip/",
    "question": "rules/flush-comparison/",
    "dispute": "disputes/caught-with-a-two/",
    "source": "sources/online/",
}
"""Pages of prose made of many parts; numbers on all pages are held by a second reading."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_reads_as_the_golden_one(
    small: Rulebook, small_pages: dict[str, Page], kind: str, request: pytest.FixtureRequest
) -> None:
    """Renewed by `pytest --renew-golden`; the difference is then read in review."""
    page = small_pages[KINDS[kind]]
    outlined = outline if kind == "home" else outline_within
    text = f"{page.title}\n{page.description}\n\n{outlined(Renderer(small).render(page))}"
    golden = GOLDEN / f"{kind}.txt"
    if request.config.getoption("--renew-golden"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("address", ["learn/", "places/hong-kong/", "rules/straights-ladder/", "odds/", "variants/"])
def test_a_hand_is_not_broken_at_the_end_of_a_line(page_html: Callable[[str], str], address: str) -> None:
    """As 10-J-Q-K-A, whoever says it; where words alone may stand, as in a title, nothing is put around it."""
    html = page_html(address)
    words = re.sub(r"<(title|script|code|option|svg)\b.*?</\1>", "", html, flags=re.DOTALL)
    loose = re.sub(r"<[^>]*>", "\n", re.sub(r'<span class="?nb"?>[^<]*</span>', "", words))
    assert "class=nb>" in words
    assert re.findall(r"\b(?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK])\b", loose) == []
    assert re.findall(r"<[^<>]*<|<title>[^<]*<span", html) == []


def test_a_question_begins_with_its_answers_by_place(rulebook: Rulebook, page_html: Callable[[str], str]) -> None:
    """Those of most accounts first, each a link to its option; how much the rule matters comes after the answers."""
    reference = Reference(rulebook)
    for question in rulebook.questions.values():
        html = page_html(f"rules/{question.id}/")
        said = reference.local_rules.said(question.id, rulebook.profiles.values())
        key = html.partition('<ul class="bar-key"')[2].partition("</ul>")[0]
        counts = [each.tally.count for each in said]
        everywhere = [int(count) for count in re.findall(r"<b>(\d+)</b>", key)]
        shown = len(everywhere) if len(counts) <= 3 else 2
        others = [reference.local_rules.share(said[shown:]).answering] if counts[shown:] else []
        assert everywhere == [*counts[:shown], *others], question.id
        linked = re.findall(r'<a\s+href="#([^"]+)"', key)
        assert linked[:shown] == [each.ruling.said_options[0].id for each in said[:shown]], question.id
        weight = html.find('class="weight"')
        assert weight == -1 or weight > html.index('class="option"'), question.id


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("pagat", "A page, read in full."),
        ("rule-book", "A book, read in full."),
        ("goldengame", "A page about a program whose code is not public, read in part."),
        ("big2-util", "A program with a manual: the manual read in part; the code not read."),
        ("villaflores", "Version: commit a4e15e2c7180 of 2023-05-07"),
        ("capsa-zingplay", "Version not known: no copy of the whole repository can be had"),
        ("bcards", "Manual and code do not agree. The manual doubles the score for more than ten cards left"),
        ("shashwatak", "The code decides where the manual is silent."),
    ],
)
def test_a_source_says_how_it_was_read(rulebook: Rulebook, source: str, line: str) -> None:
    reference = Reference(rulebook)
    page = next(page for page in pages(reference.disputes, reference.evidence) if page.address == f"sources/{source}/")
    html = one_line(Renderer(rulebook).render(page))
    shown = html[html.index("How it was read") :]
    assert line in re.sub("<[^>]+>", "", shown[: shown.index("</dl>")])


@pytest.mark.parametrize(
    ("account", "said"),
    [
        ("bcards", "differ; this variant follows the manual in some rules and the code in others. The manual doubles"),
        ("capsa-tjapza", "differ; this variant follows the code. The plan knows no straight 2-3-4-5-6"),
        ("bcards", "Also documented for it: Large hands: Double from 11 cards, triple with 13"),
        ("china-course", "differ; this variant follows the manual in some rules and the code in others."),
        ("big-two-exits", ""),
        ("basic", ""),
    ],
)
def test_an_account_says_which_of_manual_and_code_it_follows(rulebook: Rulebook, account: str, said: str) -> None:
    reference = Reference(rulebook)
    html = one_line(Renderer(rulebook).render(variant_page(reference, rulebook.profiles[account])))
    assert said in re.sub("<[^>]+>", "", html)
    assert ("The manual and the code of this program differ" in html) is bool(said)


def test_addresses_are_unlike_each_other() -> None:
    addresses = [page.address for page in shared.pages()]
    assert len(set(addresses)) == len(addresses)


def test_every_kind_of_page_stands_in_the_head_or_at_the_foot(small: Rulebook, small_pages: dict[str, Page]) -> None:
    """Both are the same on every page; the head has six links at most, and the search."""
    html = one_line(Renderer(small).render(small_pages["settle/"]))
    head, foot = (
        re.findall(r'<a href="\.\./([^"]*)"', html[html.index(f"<{tag}") : html.index(f"</{tag}>")])
        for tag in ("nav", "footer")
    )
    assert len(head) <= 6
    (field,) = re.findall(r'<form role="search" action="\.\./([^"]*)"', html)
    assert sorted(["", "offline/", field, *head, *foot]) == sorted(
        [
            *(address for address, page in small_pages.items() if address.count("/") < 2 and not page.moved_to),
            "contribute/",
            "library/",
        ]
    )
    assert 'href="../settle/" aria-current="page"' in html


def test_every_page_of_two_is_short(built_site: Path) -> None:
    """It holds a hand, two pictures and two sentences a row."""
    sizes = [page.stat().st_size for page in built_site.glob("compare/*/*/index.html")]
    assert max(sizes) <= 50_000
    assert sum(sizes) / len(sizes) <= 25_000


def test_pairs_that_people_link_have_a_page_and_no_others(rulebook: Rulebook) -> None:
    """Places with each other, with their games, the basic game with those of places, each game with its nearest."""
    evidence, places = Evidence(rulebook), rulebook.places
    whole = {profile.id for profile in evidence.whole_games}
    pairs = {page.address for page in shared.pages() if page.template == "pair.html"}
    assert pairs == {f"compare/{first}/{second}/" for first, second in pairs_of(rulebook)}
    expected = {frozenset(pair) for pair in combinations(places, 2)}
    for place in places.values():
        games = sorted(whole.intersection(place.accounts), key=lambda game: rulebook.profiles[game].id)
        expected |= {frozenset({game, place.id}) for game in games}
        fullest = max(games, key=lambda game: (evidence.stated(rulebook.profiles[game]), -games.index(game)))
        called = [
            profile.id for profile in rulebook.profiles.values() if {it.text for it in profile.names} & {*place.called}
        ]
        expected |= {frozenset({"basic", game}) for game in [fullest, *called]}
    known = KnownDifferences(rulebook)
    for game in whole:
        share = min(known.known(game, other).share for other in whole - {game})
        nearest = [frozenset({game, other}) for other in whole - {game} if known.known(game, other).share == share]
        assert {frozenset(pair) for pair in pairs_of(rulebook)} & {*nearest}, game
        expected |= {*nearest}
    assert {frozenset(pair) for pair in pairs_of(rulebook)} <= expected
    assert len(pairs) < 200


@pytest.mark.parametrize("folder", ["", "zh-hant-hk/"])
def test_the_page_of_the_tool_lists_every_comparison_with_a_page(
    built_site: Path, rulebook: Rulebook, folder: str
) -> None:
    """Also without a script; in another language only without, for its tool compares any two in that.

    Those above the list, with which to begin, are of them.
    """
    html = (built_site / folder / "compare/index.html").read_text(encoding="utf-8")
    quiet = html.partition("<noscript>")[2].partition("</noscript>")[0] if folder else html
    above, found, below = quiet.partition('id="often"')
    begun, often = (re.findall(r'href="(?:\.\./)+compare/([\w-]+)/([\w-]+)/"', part) for part in (above, below))
    assert found
    assert sorted(often) == sorted(pairs_of(rulebook))
    assert len(begun) == len({*begun})
    assert {*begun} <= {*often}
    assert bool(begun) is not bool(folder)


def test_a_new_variant_is_one_file_and_nothing_else(small_copy: Path) -> None:
    (small_copy / "rules/profiles/penang.yml").write_text(A_NEW_VARIANT, encoding="utf-8")
    rulebook = load(small_copy)
    html = {page.page.address: page.html for page in rendered(every_page(Reference(rulebook)), rulebook)}
    shown = "Penang &lt;b&gt;kitchen&lt;/b&gt; table"
    for address in ("variants/", "compare/", "rules/suit-order/", "sources/pagat/", "variants/basic/"):
        assert shown in html[address], address
    assert "<b>kitchen" not in "".join(html.values())
    assert "variants/penang/" in html
    whole = sorted(profile.id for profile in Evidence(rulebook).whole_games)
    assert "penang" in whole
    assert "viet-way" not in whole
    pairs = {address for address in html if address.startswith("compare/") and address != "compare/"}
    assert pairs == {f"compare/{first}/{second}/" for first, second in pairs_of(rulebook)}


def test_the_answers_to_an_example_count_every_variant_once(rulebook: Rulebook) -> None:
    answers = Reference(rulebook).answers
    for example in rulebook.examples["straights-ladder"]:
        grouped = answers.to(example)
        named = [
            player.profile.id for answer in grouped for grounds in answer.grounds for player in grounds.tally.players
        ]
        assert sorted(named) == sorted(profile.id for profile in answers.accounts_of(example))
        assert bool(example.given) or sorted(named) == sorted(rulebook.profiles)
        taken = {
            profile.id: rulebook.rulings(profile.id)[example.question].answer
            for profile in answers.accounts_of(example)
        }
        voices = [voice for answer in grouped for voice in answer.tally.stated]
        stating = {player.profile.id for voice in voices for player in voice.players}
        for grounds in (ground for answer in grouped for ground in answer.grounds):
            apart = [player.profile.id for player in grounds.apart.players]
            assert not {taken[name] for name in apart} & {*grounds.whole}
            whole = [player.profile.id for tally in grounds.whole.values() for player in tally.players]
            assert sorted([*whole, *apart]) == sorted(
                player.profile.id for voice in grounds.tally.stated for player in voice.players
            )
            for option, tally in grounds.whole.items():
                assert {player.profile.id for player in tally.players} == {
                    name for name, answer in taken.items() if name in stating and answer == option
                }
        options = {
            option.id: answer.outcome for answer in grouped for ground in answer.grounds for option in ground.options
        }
        assert options == {str(option): outcome for option, outcome in example.expect.items()}


def test_the_ladder_drawn_is_the_ladder_of_the_data(rulebook: Rulebook) -> None:
    """Each drawn step is a rung of the data, in order; what is left out follows in sequence."""
    question = rulebook.questions["straights-ladder"]
    for option in question.playable:
        ladder = rulebook.ruleset("basic", {question.id: option.id}).rung_levels
        drawn = picture(question, option, CardHtml(rulebook.words))
        assert drawn is not None
        rungs = [["".join(card.rank for card in item.cards) for item in step.items] for step in drawn.steps]
        assert [ladder[rung] for step in rungs for rung in step] == sorted(ladder[r] for step in rungs for r in step)
        assert rungs[0] == [rung for rung, level in ladder.items() if level == 0]
        assert rungs[-1] == [rung for rung, level in ladder.items() if level == max(ladder.values())]
        lows = [rung for rung in ladder if "2" in rung[:2]]
        assert all([rung] in rungs or any(rung in step for step in rungs) for rung in lows)
        for before, step in zip(drawn.steps, drawn.steps[1:], strict=False):
            apart = ladder[rung_of(step)] - ladder[rung_of(before)]
            assert (step.sign == "…") == (apart > 1)


def rung_of(step: Step) -> str:
    return "".join(card.rank for card in step.items[0].cards)


def told_in(context: Mapping[str, Any]) -> list[Ruling]:
    """The rulings that the sheet of a variant tells."""
    return [ruling for part in context["sheet"].parts for ruling in part.rulings]


def test_a_variant_tells_what_it_says_and_apart_from_it_what_is_filled_in(rulebook: Rulebook) -> None:
    """Every ruling stands once, under what is said or under what is not; and the story has every core question.

    None but those that another answer leaves without effect.
    """
    reference = Reference(rulebook)
    told = {question.id for question in rulebook.questions.values() if question.core or Brief.STORY in question.brief}
    for profile in rulebook.profiles.values():
        context = variant_page(reference, profile).context
        said, silent, without_effect = (
            [sheet.ruling for _, sheets in context[part] for sheet in sheets] for part in ("said", "silent", "idle")
        )
        assert all(ruling.said for ruling in said)
        assert not any(ruling.said for ruling in silent)
        assert sorted(ruling.question.id for ruling in said + silent + without_effect) == sorted(rulebook.questions)
        assert {ruling.question.id for ruling in without_effect} == rulebook.idle(profile.id).keys()
        idle, apart = rulebook.idle(profile.id), {rarity.question.id for rarity in context["distinctive"]}
        story = {ruling.question.id for ruling in told_in(context)}
        assert told - idle.keys() <= story <= (told | apart) - idle.keys(), profile.id
        if profile.base:  # what it states otherwise than what it is built on: none is left out
            own = {
                ruling.question.id
                for ruling in said
                if ruling.status is Status.STATED
                and ruling.effect != rulebook.rulings(profile.base.profile)[ruling.question.id].effect
            }
            short = story | apart | idle.keys() | {ruling.question.id for ruling in context["also_stated"]}
            assert own <= short, profile.id


@pytest.mark.parametrize(
    ("account", "first", "told", "untold"),
    [
        ("wikipedia-poker", "five-card-class-order", "card by card from the top.", "by suit"),
        ("lukang-dushoff", "settlement", "pays the winner a fixed amount.", "double"),
        ("pusoy-dos", "final-play-bonus", "The winner alone scores.", "double"),
        ("blog-bezman", "match-end", "Nothing is scored.", "double"),
        ("wikipedia-team", "team-play", "the team with fewer cards wins", "Whoever is first to play every card wins."),
        ("wikipedia-president", "follow-rule", "the titles of the next deal", "double"),
        ("hongkong-ip", "finish-restriction", "as the holder of the lowest card", "The first play must"),
        ("blog-andy", "deal-size", "Whoever passes draws from the stock.", "The first play must"),
    ],
)
def test_a_story_tells_what_takes_effect_and_first_what_sets_it_apart(
    rulebook: Rulebook, account: str, first: str, told: str, untold: str
) -> None:
    context = variant_page(Reference(rulebook), rulebook.profiles[account]).context
    assert context["distinctive"][0].question.id == first
    story = " ".join(ruling.told for ruling in told_in(context))
    assert told in story
    assert untold not in story


def test_the_sheet_marks_what_fills_a_gap(rulebook: Rulebook) -> None:
    """Each ruling that is not said is told as filled in, with whom it is taken from; what is said is not."""
    reference, renderer = Reference(rulebook), Renderer(rulebook)
    seen = set()
    for profile in (rulebook.profiles["basic"], *list(rulebook.profiles.values())[::9]):
        page = variant_page(reference, profile)
        sheet = page.context["sheet"]
        html = renderer.render(page).partition('class="game')[2].partition("</section>")[0]
        silent = [ruling for ruling in told_in(page.context) if not ruling.said]
        in_words = [ruling for ruling in silent if ruling.question.id not in sheet.drawn]
        assert html.count("Gap filled: ") == len(in_words), profile.id
        assert ("Pale, with a dash" in html) == bool(silent)
        drawn = dict(re.findall(r'<[uo]l class="(plays|hands)( gap| taken)?"', html))
        for part, mark in drawn.items():
            question = {"plays": "combination-types", "hands": "five-card-class-order"}[part]
            assert (mark == " gap") is not rulebook.rulings(profile.id)[question].said
        assert len(drawn) == 2 or not (sheet.plays and sheet.ladder)
        seen.add(bool(silent))
    assert seen == {True, False}


def test_the_story_of_a_whole_game_is_told_in_some_150_words(rulebook: Rulebook) -> None:
    reference = Reference(rulebook)
    for profile in reference.evidence.whole_games:
        told = told_in(variant_page(reference, profile).context)
        assert 100 < len(" ".join(ruling.told for ruling in told).split()) < 220, profile.id


def test_a_question_that_names_a_card_tells_which_one_is_meant_here(rulebook: Rulebook) -> None:
    """By the card that starts and the highest one of the basic game, where a variant orders its suits otherwise."""
    opening, shortcut = "Must it have the three of diamonds?", rulebook.questions["unbeatable-shortcut"].ask
    faces = CardHtml(rulebook.words)
    assert meant_by(opening, rulebook.ruleset("pusoy-dos"), faces) == "three of clubs"
    assert meant_by(shortcut, rulebook.ruleset("pusoy-dos"), faces) == "two of diamonds"
    assert meant_by(opening, rulebook.ruleset("basic"), faces) == ""
    assert meant_by(rulebook.questions["suit-order"].ask, rulebook.ruleset("pusoy-dos"), faces) == ""


CITED = re.compile(r'<a href="[^"]*sources/([\w-]+)/#([\w-]+)">(?:([^<>]+) )?<small>([\w-]+)</small></a>')


def test_a_statement_is_cited_by_the_one_name_of_its_source(rulebook: Rulebook) -> None:
    """Its number is in small print; the tools have the same names."""
    in_tools = dict(rules_data(rulebook)["sources"].values())
    reference, cited = Reference(rulebook), set()
    for page in rendered([variant_page(reference, profile) for profile in rulebook.profiles.values()], rulebook):
        for source, statement, name, number in CITED.findall(one_line(page.html)):
            assert number == statement
            cited.add((source, unescape(name)))
    names = {(source, name) for source, name in cited if name}
    assert names == {(source, str(rulebook.sources[source].short)) for source, _ in cited}
    assert names >= in_tools.items()
