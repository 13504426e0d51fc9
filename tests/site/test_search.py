"""The search as the site has it: the very index and ranking that readers get, asked in Deno."""

from __future__ import annotations

import gzip
import itertools
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from bigtwo.analysis.disputes import disputes_of
from bigtwo.book.records import Status
from bigtwo.compiler.records import Option
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.scoring import score
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.search import index_of
from bigtwo.site.wording.dispute_text import parting_in_words

from tests.deno_runs import run
from tests.shared import PROJECT, assets_of

MAY_READ = ("--allow-read",)
SEARCHED, FOUND = (PROJECT / "tests/web" / name for name in ("searched.js", "found.js"))
FIRST = 3
"""Among so many results is the one that was looked for."""
LARGEST = 60_000
"""The most bytes of the index as it travels (design, section 9)."""

Results = list[dict[str, Any]]
Find = Callable[[Iterable[str]], list[Results]]


@pytest.fixture(scope="module")
def find(built_site: Path) -> Find:
    """The results for each of some texts that are typed."""

    def found(typed: Iterable[str], most: int = 8) -> list[Results]:
        scripts, given = (assets_of(built_site) / "js").as_uri(), {"typed": list(typed), "most": most}
        results: list[Results] = run(SEARCHED, index_file(built_site), scripts, given=json.dumps(given), may=MAY_READ)
        return results

    return found


def index_file(site: Path) -> Path:
    return assets_of(site) / "data/search.json"


@pytest.fixture(scope="module")
def index(built_site: Path) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(index_file(built_site).read_text(encoding="utf-8"))
    return read


def pages_of(results: Results) -> list[str]:
    """The pages to which the first results lead."""
    return [result["address"].partition("#")[0] for result in results[:FIRST]]


def test_the_commonest_ways_to_ask_find_their_pages(find: Find, rulebook: Rulebook) -> None:
    asked = rulebook.searches.asked
    assert len(asked) >= 50
    found = find(one.ask for one in asked)
    missed = {
        str(one.ask): pages_of(results)
        for one, results in zip(asked, found, strict=True)
        if one.leads_to not in pages_of(results)
    }
    assert missed == {}


@pytest.mark.parametrize("asked", ["how to play", "how to play big two", "learn"])
def test_who_asks_how_to_play_is_led_to_the_lesson_first(find: Find, asked: str) -> None:
    (results,) = find([asked])
    assert pages_of(results)[0] == "learn/"


def test_the_ways_to_ask_are_no_part_of_the_index(index: dict[str, Any], rulebook: Rulebook) -> None:
    """Else they would prove nothing."""
    assert set(index) == {
        *("kinds", "entries", "alike", "passedOver", "topics", "kindsOfPlay", "statements", "cardWords", "asking")
    }
    titles = {entry[2] for entry in index["entries"]}
    assert len([one for one in rulebook.searches.asked if one.ask in titles]) < 10


def test_every_attested_name_and_word_leads_to_where_it_stands(
    find: Find, rulebook: Rulebook, built_site: Path
) -> None:
    """In any script: one of the first results leads to a place in a page that holds the word."""
    names, seen = rulebook.names, rulebook.glossary.words
    texts = sorted({one.text for one in (*names.names, *names.words)} | {one.text for one in seen})
    assert len(texts) > 400
    pages = ("names/", "names/card-words/", "names/words/")
    said = {f"{page}#{place}": text for page in pages for place, text in _said(built_site / page)}
    missed = []
    for text, results in zip(texts, find(texts), strict=True):
        if not any(text.casefold() in said.get(result["address"], "") for result in results[:FIRST]):
            missed.append(text)
    assert missed == []


def _said(page: Path) -> Iterator[tuple[str, str]]:
    """The ids of a page, each with the text from there to the next, in small letters."""
    html = (page / "index.html").read_text(encoding="utf-8")
    for piece in html.split(' id="')[1:]:
        place, _, rest = piece.partition('"')
        yield place, " ".join(unescape(re.sub("<[^>]*>", " ", rest.partition(">")[2])).split()).casefold()


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("老二", "大老二"),
        ("大老二規則", "大老二"),
        ("tien len", "Tien Len"),
        ("THUNG PHA SANH", "thùng phá sảnh"),
        ("chikica", "chikicha"),
        ("pusoy do", "Pusoy Dos"),
    ],
)
def test_parts_of_words_and_words_without_their_marks_are_found(find: Find, typed: str, title: str) -> None:
    """Chinese by two characters in a row, any other word by its beginning, without accents, and with a slip."""
    [results] = find([typed])
    assert title in [result["title"] for result in results[:FIRST]]


def test_a_word_finds_the_rules_on_what_it_means(find: Find) -> None:
    for results in find(["鐵支", "tứ quý", "empat kembar"]):
        assert "rules/quads-comparison/" in [result["address"].partition("#")[0] for result in results]


def test_the_id_of_a_statement_leads_to_it(find: Find) -> None:
    known, other, unknown = find(["P-061", "w-088", "P-999"])
    assert known[0]["address"] == "sources/pagat/#P-061"
    assert other[0]["address"] == "sources/wikipedia/#W-088"
    assert not any("#P-" in result["address"] for result in unknown)


def test_an_answer_is_found_in_its_question(find: Find) -> None:
    """The result leads to the option, and names both, if all that was typed stands there; else to the question."""
    [whole, half] = find(["10JQKA highest A2345 second", "is 2 3 4 5 6 valid"])
    assert any(result["address"].startswith("rules/straights-ladder/#") and result["part"] for result in whole[:FIRST])
    assert "rules/straights-ladder/" in [result["address"] for result in half[:FIRST]]
    assert not any("part" in result for result in half)


ASKED = {
    "AAA22": "settle/?mode=one&play=AAA22",
    "is 2 3 4 5 6 valid in big two": "settle/?mode=one&play=2+3+4+5+6",
    "KKKKA on 2": "settle/?over=2&play=KKKKA",
    "1D vs 2D": "settle/",
    "33344 vs ace flush": "settle/?play=33344",
    "can a flush beat 33344": "settle/?over=33344",
    "asdf qwer": "rules/",
    "asdf hong kong": "places/hong-kong/",
    "taiwan straights": "rules/straights-ladder/",
    "hong kong and taiwan": "compare/in-hong-kong/in-taiwan/",
    "hong kong and taiwan flush": "rules/flush-comparison/",
    "does the full house beat the straight": "rules/five-card-class-order/",
    "how long can I think": "rules/thinking-time/",
    "pusoy dos": "names/#name-pusoy-dos",
    "big two": "names/#name-big-two",
    "basic vs pusoy dos": "compare/basic/pusoy-dos/",
    "is Pusoy Dos the same as Big Two": "compare/basic/pusoy-dos/",
    "difference between hong kong and taiwan": "compare/in-hong-kong/in-taiwan/",
    "king high heart flush vs queen high spade flush": "settle/?over=3S+4S+5S+6S+QS&play=3H+4H+5H+6H+KH",
    "3 of diamonds or 3 of clubs": "disputes/diamond-or-club-starts/",
    "four aces vs four twos": "settle/?over=2222&play=AAAA",
    "finish with royal flush double": "rules/final-play-bonus/",
    "next player has one card do I have to break my pair": "rules/last-card-duty/",
    "can i beat a flush with another flush of the same suit": "rules/flush-comparison/",
    "does a flush beat a straight": "rules/five-card-class-order/",
    "which is higher flush or straight": "rules/five-card-class-order/",
    "how much does 13 cards cost in hong kong": "rules/penalty-schedule/",
    "10 cards left how many points": "disputes/ten-cards-left/",
    "3 players": "rules/player-count/",
    "2 player how many cards each": "rules/deal-size/",
    "hong kong leftover card": "rules/leftovers/",
    "4 twos": "rules/instant-win/",
    "rules of big two": "learn/",
    "how is it played": "learn/",
    "is big two the same as president": "names/#is-president",
    "difference between pusoy dos and tien len": "names/#is-tiến-lên",
    "is it like poker": "names/#is-chinese-poker",
    "can i come back after a pass": "rules/passing/",
    "pass咗可唔可以再出": "zh-hant-hk/rules/passing/",
    "三次连续过牌": "zh-hant-hk/rules/trick-end/",
    "黑桃二是不是無敵": "zh-hant-hk/rules/unbeatable-shortcut/",
}
"""What is asked, to the first result."""
NOTED = {
    "taiwn straights": "“taiwn” is read as Taiwan.",
    "asdf hong kong": "“asdf” was not understood; the results are for “Hong Kong”.",
    "비빔밥 flush": "“비빔밥” was not understood; the results are for “flush”.",
    "비빔밥": "Nothing was found for “비빔밥”. Here everything is listed:",
    "1D vs 2D": "“1D” is not a card; understood was 2D.",
    "33344 vs 55X66": "“55X66” is not a card; understood was 33344.",
    "33344 vs ace flush": "“33344” is read as cards, “ace flush” in words: Settle it takes the cards of both.",
    "ten high heart flush": "“ten high heart flush” is read as 3♥ 4♥ 5♥ 6♥ 10♥.",
    "55555": "One pack does not hold all these cards.",
    "3D 3D vs 4D 4C": "One pack does not hold all these cards.",
    "33344 vs AAAKK vs 55566": "Two plays are judged at a time: 33344 and AAAKK.",
    "football world cup": "No page answers this; these are near it.",
    "pass咗可唔可以再出": "Found in another language of this site: 中文（繁體字，香港）.",
}
"""What cannot be answered as it is asked, to what is said of it."""


@pytest.fixture(scope="module")
def found(built_site: Path) -> dict[str, dict[str, Any]]:
    """What a reader gets for each text of the two tables, with the answers that stand in the results."""
    typed = [*{*ASKED, *NOTED, *VERDICTS, *OTHERS, *FILTERED}]
    shown = run(FOUND, (assets_of(built_site) / "js").as_uri(), given=json.dumps({"typed": typed}), may=MAY_READ)
    return dict(zip(typed, shown, strict=True))


def test_what_is_asked_is_answered_first(found: dict[str, dict[str, Any]]) -> None:
    assert {typed: found[typed]["results"][0]["address"] for typed in ASKED} == ASKED


def test_a_comparison_names_both_by_their_titles(found: dict[str, dict[str, Any]], rulebook: Rulebook) -> None:
    first, second = (rulebook.profiles[name].name for name in ("basic", "pusoy-dos"))
    assert found["basic vs pusoy dos"]["results"][0]["title"] == f"Compare {first} and {second}"


def test_bad_input_gets_a_sentence_with_what_was_understood(found: dict[str, dict[str, Any]]) -> None:
    assert {typed: sentence for typed, sentence in NOTED.items() if sentence not in found[typed]["notes"]} == {}


def test_an_answer_in_the_results_is_counted_as_on_the_page_of_the_place(
    found: dict[str, dict[str, Any]], rulebook: Rulebook
) -> None:
    places = Reference(rulebook).local_rules
    [line, other] = found["hong kong and taiwan flush"]["results"][0]["said"]
    for place, said in ((rulebook.places["in-hong-kong"], line), (rulebook.places["in-taiwan"], other)):
        answers = places.sheet(place)["flush-comparison"]
        shown = re.findall(r"[^:;]+: (\d+) of (\d+)", said)
        expected = [(str(each.tally.count), str(answers.share.answering)) for each in answers.said[: len(shown)]]
        assert said.startswith(f"In {place.title}: ")
        assert shown
        assert shown == expected


FILTERED = {
    "bombs": "variants/?bombs=yes",
    "triples": "variants/?combination-types=yes",
    "flushes": "variants/?flush-comparison=yes",
    "come back in": "variants/?passing=yes",
    "double penalty": "variants/?penalty-schedule=yes",
    "play on after the first": "variants/?end-of-hand=yes",
    "3 players": "variants/?players=3",
    "two people": "variants/?players=2",
    "which versions have triples": "variants/?combination-types=yes",
}
"""What Variants filters by, as it is typed, to the filtered list: beside the thing's page or for the whole list."""


def test_what_variants_filters_by_leads_to_the_filtered_list_too(
    found: dict[str, dict[str, Any]], rulebook: Rulebook
) -> None:
    beside = {typed: [each["address"] for each in found[typed]["results"][:2]] for typed in FILTERED}
    assert {typed: seen for typed, seen in beside.items() if FILTERED[typed] not in seen} == {}
    assert not any("players=" in each["address"] for each in found["9 players"]["results"])
    first, *_ = [each for each in found["bombs"]["results"] if each["address"] == "variants/?bombs=yes"]
    assert (first["title"], first["line"]) == ("All variants: Bombs", rulebook.questions["bombs"].ask)


def test_every_filter_of_variants_is_found_by_its_name_or_its_question(built_site: Path, rulebook: Rulebook) -> None:
    filters = {question.id: question.filter.name for question in rulebook.questions.values() if question.filter}
    typed = [word for name in filters.values() for word in (str(name), str(name).lower())]
    shown = run(FOUND, (assets_of(built_site) / "js").as_uri(), given=json.dumps({"typed": typed}), may=MAY_READ)
    seen = [{each["address"] for each in one["results"]} for one in shown]
    expected = [f"variants/?{question}=yes" for question in filters for _ in range(2)]
    assert [typed[at] for at, address in enumerate(expected) if address not in seen[at]] == []


VERDICTS = {
    "can i come back after a pass": "Yes, at your next turn",
    "does a flush beat a straight": "Yes: a flush beats a straight",
    "does a straight beat a flush": "No: a flush beats a straight",
    "which is higher flush or straight": "A flush beats a straight",
    "33344 vs AAAKK": "The full house of aces wins",
    "is Pusoy Dos the same as Big Two": "Not the same: ",
    "how much does 13 cards cost in hong kong": "13 cards left: ",
}
"""What is asked, to how the verdict on it begins."""
OTHERS = ("is J-Q-K-A-2 a straight", "2 players", "5 players", "6 players", "9 players", "2-4 players", "leftover card")


def test_a_plain_question_is_answered_with_a_verdict(found: dict[str, dict[str, Any]]) -> None:
    first = {typed: found[typed]["results"][0] for typed in VERDICTS}
    said = {typed: result.get("answer", "") for typed, result in first.items()}
    assert {typed: answer for typed, answer in said.items() if not answer.startswith(VERDICTS[typed])} == {}
    assert all(re.search(r"\d+", result["evidence"]) for result in first.values())


KINDS = ("single", "pair", "triple", "straight", "flush", "full house", "four of a kind", "straight flush")
"""Kinds of play, those of five cards last, each higher than the one before to most."""
FIVES = KINDS[3:]


def test_of_any_two_kinds_the_higher_is_told_or_the_page_on_following_stands_first(built_site: Path) -> None:
    pairs = [*itertools.combinations(KINDS, 2)]
    asked = {f"{lower} vs {higher}": (lower, higher) for lower, higher in pairs}
    given = json.dumps({"typed": [*asked]})
    shown = run(FOUND, (assets_of(built_site) / "js").as_uri(), given=given, may=MAY_READ)
    for (typed, (lower, higher)), found in zip(asked.items(), shown, strict=True):
        first = found["results"][0]
        if lower in FIVES:
            assert first["address"] == "rules/five-card-class-order/", typed
            assert re.fullmatch(f"(A )?{higher}.* beats .*{lower}.*", first["answer"], re.I), (typed, first["answer"])
        else:
            bombs = higher in ("four of a kind", "straight flush")
            assert first["address"] == ("rules/bombs/" if bombs else "rules/follow-rule/"), typed


def test_the_hands_of_kinds_can_be_dealt_from_one_pack(index: dict[str, Any]) -> None:
    """Else a pair of them is no legal play to anybody."""
    fives = [parse_cards(hand) for hand, *_ in index["asking"]["kinds"] if len(hand) == 10]
    cards = [card for hand in fives for card in hand]
    assert len(fives) == len(FIVES)
    assert len(cards) == len(set(cards))


def test_the_verdict_on_a_dispute_is_counted_as_on_its_page(
    found: dict[str, dict[str, Any]], rulebook: Rulebook
) -> None:
    weighed = Reference(rulebook).disputes.all["ten-cards-left"]
    most = max(weighed.answers, key=lambda answer: answer.tally.count)
    first = found["10 cards left how many points"]["results"][0]
    assert first["answer"] == most.text
    assert f"{most.tally.count} of {weighed.voices.stating} sources that decide this case." in first["evidence"]


THIRTEEN = (
    "3C 4D 5S 6H 8D 9C TH JD QC KS AD 3S 4H",
    "3H 4C 6D 7S 8C 9H TD JS QH KD AC 5C 6S",
    "3S 4H 5D 7C 8H 9S TC JC QS KC AH 6C 3D",
)
"""Plain cards: no twos, no four of a kind, no straight flush."""


def test_a_sum_is_what_the_engine_works_out(found: dict[str, dict[str, Any]], rulebook: Rulebook) -> None:
    """By all that state what cards left cost: three losers with thirteen plain cards each."""
    hands = (RemainingCards.of(tuple(parse_cards(text))) for text in THIRTEEN)
    ending = Ending((RemainingCards.counted(0), *hands), order=(0,), starter=1)
    evidence, costs = Reference(rulebook).evidence, defaultdict(set)
    for profile in (rulebook.profiles[account] for account in rulebook.places["in-hong-kong"].accounts):
        ruling = rulebook.rulings(profile.id)["penalty-schedule"]
        if ruling.status is Status.STATED and not ruling.says:
            cost = abs(score(ending, rulebook.ruleset(profile.id)).totals[1])
            costs[cost].add(evidence.voice_of(profile))
    most = max(costs, key=lambda cost: len(costs[cost]))
    first = found["how much does 13 cards cost in hong kong"]["results"][0]
    assert first["answer"] == f"13 cards left: {most} points"
    assert f"{len(costs[most])} of " in first["evidence"]


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_a_number_of_players_is_answered_by_how_many_sources_take_so_many(
    found: dict[str, dict[str, Any]], rulebook: Rulebook, players: int
) -> None:
    evidence, taking, stating = Reference(rulebook).evidence, set(), set()
    for profile in rulebook.profiles.values():
        ruling = rulebook.rulings(profile.id)["player-count"]
        if ruling.status is Status.STATED:
            stating.add(evidence.voice_of(profile))
            if any(players in _seats(option) for option in ruling.said_options):
                taking.add(evidence.voice_of(profile))
    [first] = [each for each in found[f"{players} players"]["results"] if each["address"] == "rules/player-count/"]
    assert first["answer"] == f"{players} can play"
    assert f"{len(taking)} of {len(stating)} sources" in first["evidence"]


def _seats(option: Option) -> list[int]:
    return [int(str(number)) for number in (option.value if isinstance(option.value, list) else option.seats)]


def test_a_verdict_says_nothing_of_another_number_of_players(found: dict[str, dict[str, Any]]) -> None:
    """Nobody speaks of nine, two numbers at once have no one answer, and two are not dealt what four are."""
    for typed in ("9 players", "2-4 players"):
        shown = [each for each in found[typed]["results"] if each["address"] == "rules/player-count/"]
        assert not any("answer" in each for each in shown), typed
    [hands] = [each for each in found["2 player how many cards each"]["results"] if "deal-size" in each["address"]]
    assert not hands["answer"].startswith("Four")


def test_one_voice_of_a_place_is_not_its_verdict(found: dict[str, dict[str, Any]]) -> None:
    """Too few say something there, so the answer is that of all; what they say stands below."""
    here, everywhere = (found[typed]["results"][0] for typed in ("hong kong leftover card", "leftover card"))
    assert here["answer"] == everywhere["answer"]
    assert here["evidence"] == everywhere["evidence"]
    assert here["said"][0].startswith("In Hong Kong: ")


def test_a_dispute_beside_its_rule_says_why_the_two_do_not_have_one_answer(
    found: dict[str, dict[str, Any]], rulebook: Rulebook
) -> None:
    [parting] = disputes_of(rulebook).all["jack-to-two"].partings
    shown = {each["address"]: each for each in found["is J-Q-K-A-2 a straight"]["results"]}
    assert shown["disputes/jack-to-two/"]["said"] == [parting_in_words(parting)]
    assert f"({parting.voices} of {parting.all})" in parting_in_words(parting)


def test_who_is_somewhere_is_answered_as_it_is_there_and_told_below_how_it_is_everywhere(built_site: Path) -> None:
    """As who names the place, and as Settle it answers: diamonds are the highest suit in the Philippines alone."""
    typed = [
        "can i come back after a pass",
        "does a flush beat a straight",
        "10 cards left how many points",
        "2h on 2d",
    ]
    scripts, named = (assets_of(built_site) / "js").as_uri(), [f"{each} in the philippines" for each in typed]
    here = run(FOUND, scripts, given=json.dumps({"typed": typed, "here": "philippines"}), may=MAY_READ)
    for one, other in zip(here, run(FOUND, scripts, given=json.dumps({"typed": named}), may=MAY_READ), strict=True):
        first, same = one["results"][0], other["results"][0]
        assert re.fullmatch(r"Usual in the Philippines: \d+ of \d+ say so\.", first["evidence"])
        assert first["said"][0].startswith("Everywhere: ")
        assert [first[key] for key in ("answer", "evidence", "said")] == [
            same[key] for key in ("answer", "evidence", "said")
        ]
    verdict = here[-1]["results"][0]
    assert verdict["answer"] == "The two of diamonds wins"
    assert verdict["said"][0].startswith("Everywhere: The two of hearts wins: ")


def test_two_answers_that_as_many_give_are_divided(built_site: Path) -> None:
    typed = ["a2345 straight", "must i play if i can", "weak hand"]
    divided = 0
    for here in ("china", "hong-kong", "indonesia", "philippines", "taiwan"):
        given = json.dumps({"typed": typed, "here": here})
        for shown in run(FOUND, (assets_of(built_site) / "js").as_uri(), given=given, may=MAY_READ):
            for each in shown["results"]:
                shares = re.findall(r": (\d+) of \d+", each.get("evidence", ""))
                is_tie = len(shares) > 1 and shares[0] == shares[1]
                assert (each.get("answer") == "Divided") is is_tie, each
                divided += is_tie
    assert divided


def test_who_asks_in_a_language_that_the_site_has_not_is_told_which_it_has(built_site: Path) -> None:
    given = {"typed": ["kann man nach dem passen wieder spielen", "パスした後また出せますか", "AAA22"]}
    german, japanese, plays = run(FOUND, (assets_of(built_site) / "js").as_uri(), given=json.dumps(given), may=MAY_READ)
    for shown in (german, japanese):
        assert any(note.startswith("This site is in English, ") for note in shown["notes"])
    assert not plays["notes"]


def test_every_topic_leads_to_a_result(index: dict[str, Any], rulebook: Rulebook) -> None:
    there = [entry[1] for entry in index["entries"]]
    assert {there[entry] for entry, *_ in index["topics"]} == {*rulebook.searches.topics}
    assert index["kindsOfPlay"][0] in there


@pytest.mark.parametrize("typed", ["", "   ", "qqqqzzzz", "(", "\\", "[a-z]*", "🂡🂱", "\u0000", "the of a", "0" * 5000])
def test_what_says_nothing_finds_little_and_breaks_nothing(find: Find, typed: str) -> None:
    [results] = find([typed])
    assert len(results) <= 8


def test_every_result_leads_to_a_place_that_there_is(index: dict[str, Any], built_site: Path) -> None:
    ids: dict[str, set[str]] = {}
    lost = []
    for _, address, *rest in index["entries"]:
        page, _, anchor = address.partition("#")
        if page not in ids:
            html = (built_site / page / "index.html").read_text(encoding="utf-8")
            ids[page] = set(re.findall(r'\bid="([^"]+)"', html))
        anchors = [anchor] * bool(anchor) + [part[0] for part in (rest[3] if len(rest) > 3 else [])]
        lost += [f"{page}#{one}" for one in anchors if one not in ids[page]]
    assert lost == []


def test_every_record_and_every_listed_page_is_found(index: dict[str, Any], rulebook: Rulebook) -> None:
    found = {entry[1].partition("#")[0] for entry in index["entries"]}
    assert {f"rules/{question}/" for question in rulebook.questions} <= found
    assert {f"variants/{profile}/" for profile in rulebook.profiles} <= found
    assert {f"sources/{source}/" for source in rulebook.sources} <= found
    assert {"", "settle/", "house/", "score/", "compare/", "contribute/", "architecture/", "odds/"} <= found


def test_no_text_of_a_result_holds_the_code_of_a_card(index: dict[str, Any]) -> None:
    """Cards are drawn: a text has them with their signs, or as plays, which are drawn as well."""
    code = re.compile(r"\b(?:10|[2-9TJQKA])[CDHS]\b")
    texts = [text for entry in index["entries"] for text in (entry[2], *entry[3:4])]
    texts += [text for entry in index["entries"] for part in (entry[5:6] or [[]])[0] for text in part[1:]]
    assert [text for text in texts if code.search(text)] == []


def test_the_index_is_small(built_site: Path) -> None:
    assert len(gzip.compress(index_file(built_site).read_bytes(), 9)) <= LARGEST


def test_what_leads_to_a_page_that_is_not_made_is_left_out(small_book: Rulebook) -> None:
    assert index_of(Reference(small_book), [])["entries"] == []
