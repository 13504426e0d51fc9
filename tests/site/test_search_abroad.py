"""The search in the languages of the site: the indexes of the built site, asked in Deno as the page asks them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest
from bigtwo.compiler.records import SeenWord
from bigtwo.compiler.records.vocabulary import CardWord
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.english import unmarked
from bigtwo.language.language import Language
from bigtwo.language.texts import speaking
from bigtwo.site.pages.catalogue import every_page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.search import Kind
from bigtwo.site.pages.search_in_languages import ABROAD, English, index_in

from tests import shared
from tests.deno_runs import run
from tests.shared import assets_of
from tests.site.test_search import FIRST, FOUND, LARGEST, MAY_READ, SEARCHED, Results, pages_of
from tests.small import small_rulebook

OTHERS = ("zh_Hant_TW", "zh_Hans", "id", "fil", "vi")
SPOKEN = ("zh_Hant_HK", *(pytest.param(name, marks=pytest.mark.more) for name in OTHERS))
"""All; the site that is built for the first layer of tests has only one of them."""
CHINESE = SPOKEN[:3]
WORDS = ("names/", "names/card-words/", "names/words/")
"""The pages where an attested word stands."""
WAYS = 20
"""So many ways to ask are tried in a language, at least."""

Find = Callable[[str, Iterable[str]], list[Results]]


@pytest.fixture(scope="module")
def index_of(built_site: Path) -> Callable[[str], Path]:
    """The file of a language in the built site."""
    return lambda name: assets_of(built_site) / "data" / tag(name).lower() / "search.json"


@pytest.fixture(scope="module")
def find(index_of: Callable[[str], Path], project: Path) -> Find:
    """The results in a language for each of some texts that are typed."""

    def found(name: str, typed: Iterable[str]) -> list[Results]:
        scripts, given = (project / "generator/web").as_uri(), {"typed": list(typed), "most": 8}
        results: list[Results] = run(SEARCHED, index_of(name), scripts, given=json.dumps(given), may=MAY_READ)
        return results

    return found


def words_of(rulebook: Rulebook) -> tuple[CardWord | SeenWord, ...]:
    """The attested words for things in the game."""
    return (*rulebook.names.words, *rulebook.glossary.words)


def tag(name: str) -> str:
    return name.replace("_", "-")


def in_folder(name: str, address: str) -> str:
    return f"{tag(name).lower()}/{address}"


@pytest.mark.parametrize("name", SPOKEN)
def test_the_commonest_ways_to_ask_find_their_pages(find: Find, rulebook: Rulebook, name: str) -> None:
    asked = rulebook.searches.spoken(tag(name)).asked
    assert len(asked) >= WAYS
    missed = {
        str(one.ask): [f"{result['address']} {result['title']}" for result in results[:FIRST]]
        for one, results in zip(asked, find(name, [one.ask for one in asked]), strict=True)
        if in_folder(name, one.leads_to) not in pages_of(results)
    }
    assert missed == {}


@pytest.mark.parametrize("name", SPOKEN)
def test_every_attested_word_leads_to_where_it_stands(find: Find, rulebook: Rulebook, name: str) -> None:
    """A word of any region and in any script, in every language."""
    texts = sorted({*(str(one.text) for one in rulebook.names.names), *(str(one.text) for one in words_of(rulebook))})
    missed = []
    for text, results in zip(texts, find(name, texts), strict=True):
        if not {in_folder(name, page) for page in WORDS}.intersection(pages_of(results)):
            missed.append((text, pages_of(results)))
    assert missed == []


@pytest.mark.parametrize("name", CHINESE)
def test_a_word_of_any_region_finds_the_rule(find: Find, rulebook: Rulebook, name: str) -> None:
    """夫佬 and 葫蘆 both find the full house; so do all that are attested for it."""
    spoken = ("yue-Han", "cmn-Han", "zh-Han")
    meant = [one for one in words_of(rulebook) if one.means == "full house" and one.language.startswith(spoken)]
    texts = sorted({str(one.text) for one in meant})
    assert {"夫佬", "葫蘆", "葫芦"} <= {*texts}
    for text, results in zip(texts, find(name, texts), strict=True):
        assert in_folder(name, "rules/full-house-comparison/") in pages_of(results), text


AS_SPOKEN = {
    "花大定蛇大": "rules/five-card-class-order/",
    "夫佬食唔食到花": "rules/five-card-class-order/",
    "孖大過單支嗎": "rules/follow-rule/",
    "鐵支打對子": "rules/bombs/",
    "遊戲規則": "learn/",
    "鋤大D點玩": "places/hong-kong/",
    "大老二和鋤大D分別": "compare/?v=in-taiwan&v=in-hong-kong",
    "鋤大D同鬥地主分別": "names/#is-dou-dizhu",
    "可唔可以用33344打AAAKK": "settle/?over=AAAKK&play=33344",
    "A2345和10JQKA誰大": "settle/?over=10JQKA&play=A2345",
    "23456比10JQKA大嗎": "settle/?over=10JQKA&play=23456",
    "紅心2打階磚2": "settle/?over=2D&play=2H",
    "K高紅心同花打唔打到Q高葵扇同花": "settle/?over=3S+4S+5S+6S+QS&play=3H+4H+5H+6H+KH",
    "三個人": "rules/player-count/",
    "三個人玩點派牌": "rules/leftovers/",
    "派到四隻2機會有幾大": "odds/",
    "鋤大D用幾多隻牌": "rules/deck/",
    "輸咗手上仲有隻2點計": "rules/unused-two-multiplier/",
    "對K跟對A哪個大": "settle/?over=AA&play=KK",
}
"""What is asked in Cantonese, to the first result."""


def test_what_is_asked_as_it_is_spoken_is_answered_first(built_site: Path) -> None:
    name, scripts = "zh_Hant_HK", (assets_of(built_site) / "js").as_uri()
    found = run(FOUND, scripts, in_folder(name, ""), given=json.dumps({"typed": [*AS_SPOKEN]}), may=MAY_READ)
    first = {typed: shown["results"][0]["address"] for typed, shown in zip(AS_SPOKEN, found, strict=True)}
    assert first == {typed: in_folder(name, address) for typed, address in AS_SPOKEN.items()}


FILTERED = {"炸彈": "bombs=yes", "鐵支": "bombs=yes", "三條": "combination-types=yes", "三個人": "players=3"}
"""What Variants filters by, in Chinese, to the filter."""


def test_what_variants_filters_by_leads_to_the_filtered_list_too(built_site: Path) -> None:
    name, scripts = "zh_Hant_HK", (assets_of(built_site) / "js").as_uri()
    shown = run(FOUND, scripts, in_folder(name, ""), given=json.dumps({"typed": [*FILTERED]}), may=MAY_READ)
    second = {typed: found["results"][1]["address"] for typed, found in zip(FILTERED, shown, strict=True)}
    assert second == {typed: in_folder(name, f"variants/?{filtered}") for typed, filtered in FILTERED.items()}


SAID = {"花同蛇邊個大": "同花壓得過蛇", "花大過蛇嗎": "對：同花壓得過蛇"}
"""Which of two is asked, and whether one beats the other, to the answer."""
OWN = ("炸彈炸彈炸彈龘靐齉", "足球世界盃")
"""What no page answers, in the language of the folder."""


def test_what_is_asked_in_the_language_is_answered_in_it(built_site: Path) -> None:
    """Which of two is no question of yes or no; and nobody is sent from a language to itself or told of the others."""
    name, scripts = "zh_Hant_HK", (assets_of(built_site) / "js").as_uri()
    given = json.dumps({"typed": [*SAID, *OWN]})
    found = run(FOUND, scripts, in_folder(name, ""), given=given, may=MAY_READ)
    shown = dict(zip([*SAID, *OWN], found, strict=True))
    assert {typed: shown[typed]["results"][0]["answer"] for typed in SAID} == SAID
    assert {typed: shown[typed]["isForeign"] for typed in OWN} == dict.fromkeys(OWN, False)


@pytest.mark.parametrize("name", SPOKEN)
def test_a_verdict_on_plays_leads_to_settle_it_in_the_language(built_site: Path, name: str) -> None:
    scripts, given = (assets_of(built_site) / "js").as_uri(), json.dumps({"typed": ["33344 vs AAAKK"]})
    [shown] = run(FOUND, scripts, in_folder(name, ""), given=given, may=MAY_READ)
    assert shown["results"][0]["address"] == in_folder(name, "settle/?over=AAAKK&play=33344")


def test_parts_of_words_are_found(find: Find) -> None:
    """Two characters out of four, one alone, and wide letters."""
    for results in find("zh_Hant_HK", ["皇家", "皇家同花", "家同", "皇"]):
        assert in_folder("zh_Hant_HK", "disputes/royal-flush/") in pages_of(results)
    narrow, wide = find("zh_Hant_HK", ["A-2-3-4-5", "Ａ－２－３－４－５"])
    assert narrow == wide


@pytest.mark.more
def test_indonesian_keeps_its_endings(find: Find) -> None:
    """A word that is half typed finds what the whole one does, though it ends as English words do."""
    for results in find("id", ["kerit", "keriti", "keritin", "keriting", "KERITING"]):
        assert in_folder("id", "disputes/clubs-or-diamonds/") in [one["address"].partition("#")[0] for one in results]


@pytest.mark.parametrize("name", SPOKEN)
def test_every_rule_and_dispute_has_words_of_its_language(index_of: Callable[[str], Path], name: str) -> None:
    """They stand in no title or line, and are left out only where they are the English ones."""
    index = json.loads(index_of(name).read_text(encoding="utf-8"))
    asked = {index["kinds"].index(kind) for kind in (Kind.RULE, Kind.DISPUTE)}
    words = {address: "".join(rest[2:3]) for kind, address, *rest in index["entries"] if kind in asked}
    assert len(words) > 100
    assert [address for address, said in words.items() if not said] == []


@pytest.mark.parametrize("name", SPOKEN)
def test_what_is_only_in_english_leads_there_and_says_so(
    find: Find, index_of: Callable[[str], Path], built_site: Path, name: str
) -> None:
    [results] = find(name, ["Pagat"])
    first = next(result for result in results if result["address"].startswith("sources/"))
    assert first["title"].startswith("\u2068")
    for _, address, title, *rest in json.loads(index_of(name).read_text(encoding="utf-8"))["entries"]:
        page = address.partition("#")[0]
        own = (built_site / in_folder(name, page.removeprefix(ABROAD)) / "index.html").is_file()
        assert page.startswith(ABROAD) != own, address
        assert own or (built_site / page.removeprefix(ABROAD) / "index.html").is_file(), address
        assert unmarked(title), (address, rest)


@pytest.mark.parametrize("name", SPOKEN)
def test_the_index_is_small(index_of: Callable[[str], Path], name: str) -> None:
    assert len(gzip.compress(index_of(name).read_bytes(), 9)) <= LARGEST


@pytest.mark.parametrize("typed", ["", "的", "🂡", "\u2068", "鋤" * 3000, "(", "龘靐"])
def test_what_says_nothing_breaks_nothing(find: Find, typed: str) -> None:
    [results] = find("zh_Hant_HK", [typed])
    assert len(results) <= 8


def test_a_language_of_which_nothing_is_translated_has_an_index() -> None:
    """A new language is a PO file and nothing else."""
    reference = Reference(small_rulebook())
    english, language = (
        English.of(reference, every_page(reference)),
        Language(shared.languages().language("id").locale, ()),
    )
    with speaking(language.speech):
        data: Mapping[str, Any] = index_in(language, reference, english.pages, english)
    assert data["entries"]
