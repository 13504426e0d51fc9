"""What House rules writes is read elsewhere: an account as a file of rules/accounts/, a rule set by the command."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.records import Status
from bigtwo.book.rule_set_file import NotARuleSet, parse_rule_set
from bigtwo.book.source_records import Extent
from bigtwo.compiler.load import load, load_and_prove
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.compiler.records import Affects
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import rules_data

from tests.deno_runs import run

STATE: dict[str, Any] = {
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
NAMES = [
    *(("Aunt Zoë's table", "en"), ("Bàn của chị Hoa", "vi"), ("Meja Bu Sari", "id"), ("Mesa ni Aling Nena", "fil")),
    *(("阿明的牌桌", "zh-Hant"), ("小王的牌桌", "zh-Hans"), ("明哥張枱", "zh-Hant-HK"), ('"Quoted" # {a}: [b]', "en")),
]
"""What people call their tables, and the language of it."""

WRITTEN = Path(__file__).with_name("written.js")

Write = Callable[..., Any]


@pytest.fixture(scope="module")
def write(rulebook: Rulebook) -> Write:
    """Returns what the script writes of a state, and of what is told."""
    rules = rules_data(rulebook)

    def written(state: dict[str, Any], telling: dict[str, Any] | None = None) -> Any:
        given = {"rules": rules, "state": state, "telling": telling, "version": rulebook.version}
        return run(WRITTEN, given=json.dumps(given))

    return written


def put(copy: Path, file: dict[str, str]) -> Path:
    path = copy / "rules/accounts" / file["name"]
    path.parent.mkdir(exist_ok=True)
    path.write_text(file["text"], encoding="utf-8")
    return copy


def test_a_file_that_is_told_is_an_account_and_nothing_else_is_needed(write: Write, copy: Path) -> None:
    told = write(STATE, TELLING)
    assert (told["file"]["name"], told["problems"]) == ("aunt-zoes-table.yml", [])
    book, _ = load_and_prove(put(copy, told["file"]))
    rulings = book.rulings("aunt-zoes-table")
    stated = {name: ruling.answer for name, ruling in rulings.items() if ruling.status is Status.STATED}
    assert stated == {**STATE["changes"], "deck": "one-52"}
    for name in stated:
        (statement,) = rulings[name].statements
        assert book.statements[statement].text == TELLING["said"][name]
    profile = book.profiles["aunt-zoes-table"]
    assert (profile.name, profile.region, profile.about) == (STATE["name"], "Macau", TELLING["fields"]["about"])
    assert "AZ-" not in told["file"]["text"], "letters that another source has"


def test_from_a_place_the_base_is_the_account_nearest_to_it(write: Write, copy: Path) -> None:
    """What most say somewhere is no account, and nobody inherits it."""
    told = write(STATE | {"base": "in-taiwan"}, TELLING | {"rest": "inherited"})
    assert told["problems"] == []
    assert "The rest is not told." in told["text"]
    book, _ = load_and_prove(put(copy, told["file"]))
    base = book.profiles["aunt-zoes-table"].base
    assert base is not None
    assert base.profile in book.profiles
    assert base.status is Status.ASSUMED


def test_what_no_engine_can_play_is_stated_and_a_rule_in_own_words_is_cited(
    write: Write, copy: Path, rulebook: Rulebook
) -> None:
    question, option = next(
        (question.id, option.id)
        for question in rulebook.questions.values()
        for option in question.options.values()
        if option.documented_only and Affects.DEAL in question.affects and not question.combines
    )
    words = {"trick-end": "The trick is over when the host says so."}
    telling = TELLING | {"agreed": [], "said": {question: "So it is done at the table."}}
    told = write(STATE | {"changes": {question: option}, "words": words}, telling)
    assert told["problems"] == []
    book, _ = load_and_prove(put(copy, told["file"]))
    ruling = book.rulings("aunt-zoes-table")[question]
    assert ruling.says is not None
    assert (ruling.said_answer, ruling.said_as) == (option, Status.STATED)
    cited = [book.statements[statement].text for statement in book.profiles["aunt-zoes-table"].statements]
    assert cited == [words["trick-end"], TELLING["more"]]
    assert words["trick-end"] in told["text"]


def test_what_a_program_plays_can_be_told_by_who_did_not_read_it(write: Write, copy: Path) -> None:
    told = write(STATE, TELLING | {"fields": TELLING["fields"] | {"kind": "app"}})
    reading = load(put(copy, told["file"])).sources["aunt-zoes-table"].reading
    assert reading is not None
    assert (reading.manual, reading.code) == (Extent.UNKNOWN, Extent.UNKNOWN)


def test_without_the_sentences_the_check_asks_for_them_and_for_nothing_else(write: Write, copy: Path) -> None:
    told = write(STATE, TELLING | {"said": {}})
    with pytest.raises(RulesDataError) as refused:
        load(put(copy, told["file"]))
    wanting = [line for line in str(refused.value).splitlines() if line.startswith("rules/")]
    assert len(wanting) == 4
    assert all("rules/accounts/aunt-zoes-table.yml:" in line and "'text'" in line for line in wanting), wanting


@pytest.mark.more
def test_two_hundred_accounts_at_random_pass_the_check(rulebook: Rulebook, copy: Path, seed: int) -> None:
    """From every account and every place as their base, of any region, in any language; nothing else is touched."""
    chance = random.Random(seed)
    questions = [question for question in rulebook.questions.values() if question.playable]
    bases = [*rulebook.profiles, *rulebook.places]
    regions = ["", "Macau", *(place.title for place in rulebook.places.values())]
    many = []
    for number in range(max(200, len(bases))):
        asked = chance.sample(questions, chance.randrange(1, 6))
        answers = "".join(f"&{question.id}={chance.choice(question.playable).id}" for question in asked)
        name, language = chance.choice(NAMES)
        fields = {"source": f"{name} {number}", "region": chance.choice(regions), "language": language}
        told = TELLING | {"fields": TELLING["fields"] | fields, "said": f"{name}:", "agreed": ["deck"]}
        many.append({"link": f"base={bases[number % len(bases)]}&name=Table+{number}{answers}", "telling": told})
    prefixes = sorted({name.partition("-")[0] for name in rulebook.statements})
    given = {"rules": rules_data(rulebook), "many": {"tables": many, "prefixes": prefixes}}
    for file in run(WRITTEN, given=json.dumps(given)):
        put(copy, file)
    book, _ = load_and_prove(copy, Problems())
    assert len(book.profiles) == len(rulebook.profiles) + len(many)


def test_hidden_characters_lines_and_a_language_that_is_no_tag_do_not_reach_the_file(write: Write, copy: Path) -> None:
    fields = {"about": 'One\nline\u202e only: "quoted" # no comment', "language": "Cantonese"}
    told = write(STATE, TELLING | {"fields": TELLING["fields"] | fields})
    with pytest.raises(RulesDataError, match="'language' is empty"):
        load(put(copy, told["file"]))
    told["file"]["text"] = told["file"]["text"].replace('language: ""', 'language: "yue-Hant"')
    about = load(put(copy, told["file"])).profiles["aunt-zoes-table"].about
    assert about == 'One line only: "quoted" # no comment'


def test_a_rule_set_that_house_rules_writes_the_command_reads(write: Write, rulebook: Rulebook) -> None:
    changes = {"flush-comparison": "poker-then-suit", "reshuffle": "four-twos"}
    told = write({"base": "hongkong-ip", "changes": changes, "words": {}, "name": "Friday ~ night"})
    file = parse_rule_set(told["text"])
    assert (file.account, file.changes, file.name) == ("hongkong-ip", changes, "Friday - night")
    said = {"account": file.account, "set": file.changes, "own": {}, "name": file.name}
    assert told["again"] == {**said, "form": 1, "written": rulebook.version, "left": {}, "problems": []}


def test_what_no_engine_can_play_is_kept_in_the_file_and_refused_by_the_command(
    write: Write, rulebook: Rulebook
) -> None:
    changes, words = {"unbeatable-shortcut": "clock"}, {"passing": "Once only, and\nnever twice"}
    told = write({"base": "basic", "changes": changes, "words": words, "name": ""})
    said = {"account": "basic", "set": changes, "own": {"passing": "Once only, and never twice"}, "name": ""}
    assert told["again"] == {**said, "form": 1, "written": rulebook.version, "left": {}, "problems": []}
    with pytest.raises(NotARuleSet, match="own: no program can play by rules in a table's own words"):
        parse_rule_set(told["text"])
