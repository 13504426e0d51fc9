"""A way to play told to the site: as a file that stands in rules/accounts/, as text, and in a link."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.source_records import Extent
from bigtwo.compiler.load import load, load_and_prove
from bigtwo.compiler.problems import RulesDataError
from bigtwo.compiler.records import Affects, Status
from bigtwo.compiler.rulebook import Rulebook

from tests.scripts.conftest import Ask

STATE = {
    "base": "basic",
    "name": "Aunt Zoë's table",
    "changes": {"suit-order": "cdhs", "instant-win": "dragon,four-twos", "passing": "locked-out"},
    "words": {},
}
TELLING: dict[str, Any] = {
    "fields": {
        "source": "Aunt Zoë's table",
        "kind": "player",
        "about": 'How one "household" plays: after dinner.',
        "witness": "Told by somebody who has played there since 1998.",
        "region": "Macau",
        "language": "en",
        "called": "鋤大D",
    },
    "said": {
        "suit-order": "Clubs are lowest, spades highest.",
        "instant-win": "A dragon or four twos win at once.",
        "passing": "Who has passed waits for the next trick.",
        "deck": "One deck, no jokers.",
    },
    "agreed": ["deck"],
    "rest": "assumed",
    "more": "The loser makes the tea.",
}
FILE = """
  const { accountFile, accountText, readContribution } = await import("SCRIPTS/house/contribution.js");
  const state = %s;
  const { contribution, problems } = readContribution(%s, book);
  const site = { prefixes: ["AZ", "P"], today: "2026-11-23" };
  return [accountFile(contribution, state, book, site), accountText(contribution, state, book, "LINK"), problems];
"""


def told(
    ask: Ask, telling: dict[str, Any] = TELLING, state: dict[str, Any] = STATE
) -> tuple[dict[str, str], str, list[str]]:
    file, text, problems = ask(FILE % (json.dumps(state), json.dumps(json.dumps(telling))))
    return file, text, problems


def put(copy: Path, file: dict[str, str]) -> Path:
    path = copy / "rules/accounts" / file["name"]
    path.parent.mkdir(exist_ok=True)
    path.write_text(file["text"], encoding="utf-8")
    return copy


def test_a_file_that_is_told_is_an_account_and_nothing_else_is_needed(ask: Ask, copy: Path) -> None:
    file, _, problems = told(ask)
    assert (file["name"], problems) == ("aunt-zoes-table.yml", [])
    book, _ = load_and_prove(put(copy, file))
    rulings = book.rulings("aunt-zoes-table")
    stated = {name: ruling.answer for name, ruling in rulings.items() if ruling.status is Status.STATED}
    assert stated == {**STATE["changes"], "deck": "one-52"}  # type: ignore[dict-item]
    for name in stated:
        (statement,) = rulings[name].statements
        assert book.statements[statement].text == TELLING["said"][name]
    profile = book.profiles["aunt-zoes-table"]
    assert (profile.name, profile.region, profile.about) == (STATE["name"], "Macau", TELLING["fields"]["about"])
    assert "AZ-" not in file["text"], "letters that another source has"


def test_from_a_place_the_base_is_the_account_nearest_to_it(ask: Ask, copy: Path) -> None:
    """What most say somewhere is no account, and nobody inherits it."""
    file, text, problems = told(ask, TELLING | {"rest": "inherited"}, STATE | {"base": "in-taiwan"})
    assert problems == []
    assert "The rest is not told." in text
    book, _ = load_and_prove(put(copy, file))
    base = book.profiles["aunt-zoes-table"].base
    assert base is not None
    assert base.profile in book.profiles
    assert base.status is Status.ASSUMED


def test_what_no_engine_can_play_is_stated_and_a_rule_in_own_words_is_cited(
    ask: Ask, copy: Path, rulebook: Rulebook
) -> None:
    question, option = next(
        (question.id, option.id)
        for question in rulebook.questions.values()
        for option in question.options.values()
        if option.documented_only and Affects.DEAL in question.affects and not question.combines
    )
    changes = {question: option}
    words = {"trick-end": "The trick is over when the host says so."}
    telling = TELLING | {"agreed": [], "said": {question: "So it is done at the table."}}
    file, text, problems = told(ask, telling, STATE | {"changes": changes, "words": words})
    assert problems == []
    book, _ = load_and_prove(put(copy, file))
    ruling = book.rulings("aunt-zoes-table")[question]
    assert ruling.says is not None
    assert (ruling.said_answer, ruling.said_as) == (option, Status.STATED)
    cited = [book.statements[statement].text for statement in book.profiles["aunt-zoes-table"].statements]
    assert cited == [words["trick-end"], TELLING["more"]]
    assert words["trick-end"] in text


def test_what_a_program_plays_can_be_told_by_who_did_not_read_it(ask: Ask, copy: Path) -> None:
    file, _, _ = told(ask, TELLING | {"fields": TELLING["fields"] | {"kind": "app"}})
    reading = load(put(copy, file)).sources["aunt-zoes-table"].reading
    assert reading is not None
    assert (reading.manual, reading.code) == (Extent.UNKNOWN, Extent.UNKNOWN)


def test_without_the_sentences_the_check_asks_for_them_and_for_nothing_else(ask: Ask, copy: Path) -> None:
    file, _, _ = told(ask, TELLING | {"said": {}})
    with pytest.raises(RulesDataError) as refused:
        load(put(copy, file))
    wanting = [line for line in str(refused.value).splitlines() if line.startswith("rules/")]
    assert len(wanting) == 4
    assert all("rules/accounts/aunt-zoes-table.yml:" in line and "'text'" in line for line in wanting), wanting


def test_as_text_every_answer_stands_with_what_is_said_of_it(ask: Ask) -> None:
    _, text, _ = told(ask)
    for sentence in (*TELLING["said"].values(), TELLING["more"], *list(TELLING["fields"].values())[2:5], "LINK"):
        assert sentence in text


def test_what_is_told_comes_back_from_its_link(ask: Ask) -> None:
    again = ask(f"""
      const {{ readContribution, writeContribution }} = await import("SCRIPTS/house/contribution.js");
      const {{ contribution }} = readContribution({json.dumps(json.dumps(TELLING))}, book);
      return readContribution(writeContribution(contribution), book);
    """)
    assert again == {"contribution": TELLING, "problems": []}


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "null",
        "[]",
        "7",
        "{",
        '{"fields": 3, "said": [], "agreed": "x", "more": {}}',
        '{"said": {"__proto__": "x"}}',
    ],
)
def test_junk_tells_nothing(ask: Ask, junk: str) -> None:
    found = ask(f"""
      const {{ isEmptyContribution, readContribution }} = await import("SCRIPTS/house/contribution.js");
      const {{ contribution, problems }} = readContribution({json.dumps(junk)}, book);
      return [isEmptyContribution(contribution), problems.length];
    """)
    assert found == [True, 0 if junk.startswith("{") and len(junk) > 1 else 1]


def test_hidden_characters_and_lines_do_not_reach_the_file(ask: Ask, copy: Path) -> None:
    fields = TELLING["fields"] | {"about": 'One\nline\u202e only: "quoted" # no comment'}
    file, _, _ = told(ask, TELLING | {"fields": fields})
    book = load(put(copy, file))
    assert book.profiles["aunt-zoes-table"].about == 'One line only: "quoted" # no comment'


@pytest.mark.parametrize("language", ["", "Cantonese", "Chinese", "zh_", "繁體中文"])
def test_a_language_that_is_no_tag_is_missing_and_never_guessed(ask: Ask, copy: Path, language: str) -> None:
    telling = TELLING | {"fields": TELLING["fields"] | {"language": language}}
    missing = ask(f"""
      const {{ missingIn, readContribution }} = await import("SCRIPTS/house/contribution.js");
      const {{ contribution }} = readContribution({json.dumps(json.dumps(telling))}, book);
      return missingIn(contribution, {json.dumps(STATE)}, book);
    """)
    assert missing == ["the language, as a tag"]
    file, _, _ = told(ask, telling)
    with pytest.raises(RulesDataError) as refused:
        load(put(copy, file))
    assert "'language' is empty" in str(refused.value)


def test_a_language_tag_is_written_as_it_should_be(ask: Ask) -> None:
    file, _, _ = told(ask, TELLING | {"fields": TELLING["fields"] | {"language": "ZH-hant-tw"}})
    assert '  language: "zh-Hant-TW"' in file["text"]


def test_numbers_of_ones_own_are_told_as_words(ask: Ask) -> None:
    """No option holds them yet, so the file says them and rules nothing by them."""
    state = {**STATE, "changes": {"penalty-schedule": "8x2,11x3"}}
    telling = {**TELLING, "said": {"penalty-schedule": "From eight double, from eleven triple."}, "agreed": []}
    read = 'book.house("basic", { "penalty-schedule": "8x2,11x3" }, null);\n'
    file, _, problems = ask(read + FILE % (json.dumps(state), json.dumps(json.dumps(telling))))
    assert problems == []
    assert "    text: 'From eight double, from eleven triple.'" in file["text"].replace('"', "'")
    assert "  rulings: {}" in file["text"]
