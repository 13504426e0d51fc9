"""Texts of the scripts in another language, and which language is offered to whom."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bigtwo.site.export.messages import key_of

from tests.scripts.running import run

Ask = Callable[[str], Any]


@pytest.fixture
def ask(project: Path, tmp_path: Path) -> Ask:
    """Runs the body of a function that may import scripts; what it returns."""
    scripts = (project / "generator/web").as_uri()

    def answer(body: str) -> Any:
        path = tmp_path / "asked.js"
        found = f"const found = async () => {{{body}}};\nconsole.log(JSON.stringify(await found()));\n"
        path.write_text(found.replace("SCRIPTS", scripts), encoding="utf-8")
        return run(path)

    return answer


TEXTS = {
    "{first}, {second}": "{first}、{second}",
    "{first} {second}": "{first}{second}",
    "Read {a}the rules{/a}.": "{a}rules{/a} read.",
}
FOREIGN = f"""
  globalThis.document = {{ documentElement: {{ dataset: {{ folder: "zh-hant-hk/" }}, lang: "zh-Hant-HK" }} }};
  const texts = {json.dumps({key_of(english): text for english, text in TEXTS.items()})};
  globalThis.fetch = async () => new Response(JSON.stringify({{ pages: "settle/", texts }}));
  const {{ pageAt, rich, t }} = await import("SCRIPTS/language.js");
  const {{ elements, names, sentences }} = await import("SCRIPTS/texts.js");
"""
"""The texts of a page in another language, of which three messages are translated."""


def test_a_language_parts_what_stands_in_a_row_in_its_own_way(ask: Ask) -> None:
    answer = ask(
        FOREIGN
        + """
      const flat = elements([{ a: 1 }, { a: 2 }, { a: 3 }]).flat(Infinity).filter((part) => part !== "");
      return [names(["a", "b", "c"]), names(["a"]), names([]), sentences(["A.", "B."]), flat];
    """
    )
    assert answer == ["a、b、c", "a", "", "A.B.", [{"a": 1}, "、", {"a": 2}, "、", {"a": 3}]]


def test_english_in_the_place_of_a_translation_is_marked_once_and_around_elements_in_its_parts(ask: Ask) -> None:
    answer = ask(
        FOREIGN
        + """
      const a = (...inside) => ({ inside });
      return [
        t("{name} deals.", { name: t("Player {n}", { n: 1 }) }),
        rich(t("See {a}why{/a}."), { a }).filter((part) => part !== ""),
        rich(t("Read {a}the rules{/a}."), { a }).filter((part) => part !== ""),
      ];
    """
    )
    marked = ["\u2068See \u2069", {"inside": ["\u2068why\u2069"]}, "\u2068.\u2069"]
    assert answer == ["\u2068Player 1 deals.\u2069", marked, [{"inside": ["rules"]}, " read."]]


def test_a_link_stays_in_the_language_where_that_has_the_page(ask: Ask) -> None:
    body = """
      const top = new URL("../../", "SCRIPTS/").href;
      return ["settle/?v=basic", "odds/#distance"].map((address) => pageAt(address).href.replace(top, ""));
    """
    assert ask(FOREIGN + body) == ["zh-hant-hk/settle/?v=basic", "odds/#distance"]


MENU = """
  globalThis.document = {
    querySelector: () => null,
    addEventListener: () => {},
    documentElement: { lang: "en", dataset: {} },
  };
  const { addressIn, isShown, suiting, wanted } = await import("SCRIPTS/languages/menu.js");
"""
"""The menu of languages, in an English page."""

TAGS = ["en", "id", "zh-Hans", "zh-Hant-HK", "zh-Hant-TW"]


@pytest.mark.parametrize(
    ("wish", "tag"),
    [
        ("zh-HK", "zh-Hant-HK"),
        ("yue", "zh-Hant-HK"),
        ("zh-MO", "zh-Hant-HK"),
        ("zh-TW", "zh-Hant-TW"),
        ("zh-Hant", "zh-Hant-TW"),
        ("zh", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("id-ID", "id"),
        ("en-GB", "en"),
        ("fr", None),
    ],
)
def test_a_browser_is_offered_the_language_that_suits_it_best(ask: Ask, wish: str, tag: str | None) -> None:
    assert ask(f"{MENU} return suiting({wish!r}, {TAGS});") == tag


def test_what_was_chosen_once_goes_before_what_the_browser_asks_for(ask: Ask) -> None:
    body = f"{MENU} return [wanted('id', ['zh-TW'], {TAGS}), wanted(null, ['fr', 'zh-TW'], {TAGS})];"
    assert ask(body) == ["id", "zh-Hant-TW"]


def test_a_page_that_is_only_in_english_says_so(ask: Ask) -> None:
    """A page of two variants is the comparison of both in the tool, which each language has."""
    body = f"""{MENU}
      const top = new URL("SCRIPTS/../../").pathname;
      return ["settle/", "compare/basic/pusoy-dos/", "odds/", "sources/pagat/"].map((path) =>
        isShown("settle/|compare/", {{ pathname: top + path }}));
    """
    assert ask(body) == [True, True, False, False]


def test_a_language_is_entered_with_the_whole_state(ask: Ask) -> None:
    where = [("settle/", "?over=3D&v=basic", "#more"), ("compare/basic/pusoy-dos/", "", ""), ("odds/", "?q=1", "")]
    body = f"""{MENU}
      const top = new URL("SCRIPTS/../../").pathname;
      const language = {{ tag: "id", folder: "id/" }};
      return {[list(place) for place in where]}.map(([path, search, hash]) =>
        addressIn(language, "settle/|compare/", {{ pathname: top + path, search, hash }}).href.split("/id/")[1]);
    """
    assert ask(body) == ["settle/?over=3D&v=basic#more", "compare/?v=basic&v=pusoy-dos", ""]
