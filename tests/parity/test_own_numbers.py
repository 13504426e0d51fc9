"""Numbers of a table's own in both engines: read and written alike, refused in the same words, and the same sums."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bigtwo.book.json_form import plain
from bigtwo.book.library import Rules
from bigtwo.book.lookup import Unknown
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import own_number_lines
from bigtwo.engine.ending import CardsUnknown
from bigtwo.engine.ruleset import GRAMMAR, READERS
from bigtwo.engine.score_parts import GRAMMARS, NOTHING, RANKS_UP, Field, Form, parse, scan, write
from bigtwo.engine.scoring import score
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.own_numbers import FOUR, REFUSED, SEVEN_WAYS, WRITTEN, Counted
from tests.parity.endings import FINALS, as_finished, ending
from tests.parity.runtime import Runtime

UNPLAYED = ("2p", "3p", "5p", "6p", "7p", "8p")
"""What is for others than the four who play the basic game."""

RANDOM = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def rules_of(changes: dict[str, str], rulebook: Rulebook) -> Rules:
    return Rules.of("basic", changes, rulebook)


# Read and written ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", GRAMMAR)
def test_documented_answers_are_written_in_the_one_way_and_read_alike(
    question: str, runtime: Runtime, rulebook: Rulebook
) -> None:
    for name, value, written in runtime.ask("numbers.documented", question):
        option = rulebook.questions[question].options[name]
        grammar = GRAMMAR[question]
        assert written == str(option.value) == write(parse(str(option.value), grammar), grammar), name
        assert value == plain(READERS[question](str(option.value))), name


@pytest.mark.parametrize(("question", "written", "answer"), WRITTEN)
def test_the_browser_writes_numbers_in_the_one_way(question: str, written: str, answer: str, runtime: Runtime) -> None:
    read = runtime.ask("numbers.read", question, written)
    assert (read["answer"], read["problems"]) == (answer, [])


@pytest.mark.parametrize(("question", "written", "message"), REFUSED)
def test_the_browser_says_the_same_of_numbers_that_nobody_can_play_by(
    question: str, written: str, message: str, runtime: Runtime
) -> None:
    assert message in runtime.ask("numbers.house", {**FOUR, question: written})["problems"]


def test_what_can_be_read_is_kept(runtime: Runtime) -> None:
    house = runtime.ask("numbers.house", {"penalty-schedule": "8x2,11x0,13x4,many", "settlement": "pairs,flat:5"})
    assert house["answers"] == {"penalty-schedule": "8x2,13x4", "settlement": "pairs,flat:5"}
    assert len(house["problems"]) == 2


def test_links_and_files_hold_own_numbers(runtime: Runtime) -> None:
    """A file with them is of a form that an older reader refuses; one without stays as it was."""
    changes = {way: answer for counted in SEVEN_WAYS[:4] for way, answer in counted.changes.items()}
    house = runtime.ask("numbers.house", changes)
    assert house["linked"] == house["filed"] == house["answers"]
    assert (house["form"], house["problems"], house["later"]) == (2, [], [])
    assert runtime.ask("numbers.house", {"penalty-schedule": "10x2,13x3", "settlement": "winner"})["form"] == 1


def test_own_numbers_are_said_in_one_set_of_words(runtime: Runtime, rulebook: Rulebook) -> None:
    label = "×2 from 8 cards, ×3 from 11 cards, ×4 from 13 cards"
    assert runtime.ask("numbers.read", "penalty-schedule", "8x2,11x3,13x4")["label"] == label
    assert rulebook.label("penalty-schedule", "8x2,11x3,13x4") == label
    costs = "Each card: 1, jacks to kings: 2, the two of spades: 11"
    assert rulebook.label("penalty-unit", "1,J-K:2,2S:11") == costs
    for question, grammar in GRAMMAR.items():
        fields = runtime.ask("numbers.fields", question)
        assert [field["name"] for field in fields] == [field.name for field in GRAMMARS[grammar]]
        assert all(field["label"] for field in fields)


# The same sums --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", SEVEN_WAYS, ids=lambda way: way.name)
def test_a_way_to_count_comes_to_its_sums_in_the_browser(way: Counted, runtime: Runtime) -> None:
    order = list(way.order) or [0]
    sheet = runtime.ask("numbers.scored", way.changes, ending(way.left, way.final, order))
    assert tuple(sheet["totals"]) == way.totals


def test_the_browser_answers_the_published_vectors_of_own_numbers(runtime: Runtime, rulebook: Rulebook) -> None:
    """One in five of them; every part of a score stands in some."""
    about, *vectors = map(json.loads, own_number_lines(rulebook))
    assert about["type"] == "about"
    rule_sets = {vector["variant"] for vector in vectors}
    for grammar, fields in GRAMMARS.items():
        named = {field.name for field in fields if not (field.head or field.name in UNPLAYED)}
        assert all(any(name in rules for rules in rule_sets) for name in named), grammar
    for vector in vectors[::5]:
        _, *changes = vector["variant"].split(" ")
        left = [hand["cards"] or f"{hand['count']} with {hand['twos']} twos" for hand in vector["left"]]
        order = [player - 1 for player in vector["order"]] or [left.index("0 with 0 twos")]
        strong = [(play["player"] - 1, play["cards"]) for play in vector["unbeaten"]]
        starter, liable = (None if vector[key] is None else vector[key] - 1 for key in ("starter", "liable"))
        sent = ending(left, vector["final"], order, starter, liable, strong)
        sheet = runtime.ask("numbers.scored", dict(change.split("=") for change in changes), sent)
        assert sheet["totals"] == vector["score"], vector["variant"]


def values(field: Field) -> st.SearchStrategy[str]:
    """Texts of a part, in and out of the range of its numbers."""
    number, small = st.integers(0, 30), st.integers(0, 5)
    name = f"{field.name}:" if field.name else ""
    ranks = st.sampled_from(["", *(f"{rank}:" for rank in RANKS_UP), "3-9:", "J-K:", "2S:", "2D:", "AC:"])
    return {
        Form.SWITCH: st.just(field.name),
        Form.NUMBER: number.map(lambda n: f"{name}{n}"),
        Form.LIST: st.lists(st.integers(-5, 9), min_size=1, max_size=5).map(lambda n: name + "/".join(map(str, n))),
        Form.EFFECT: st.tuples(st.sampled_from("x+-"), small).map(lambda pair: f"{name}{pair[0]}{pair[1]}"),
        Form.STEP: st.tuples(number, small).map(lambda pair: f"{name}{pair[0]}x{pair[1]}"),
        Form.COST: st.tuples(ranks, number).map(lambda pair: f"{pair[0]}{pair[1]}"),
    }[field.form]


def texts(question: str) -> st.SearchStrategy[str]:
    """Answers to a question, of parts as they come."""
    parts = st.sampled_from(GRAMMARS[GRAMMAR[question]]).flatmap(values)
    return st.lists(parts, min_size=1, max_size=6).map(",".join)


def sound(question: str) -> st.SearchStrategy[str]:
    """Answers to a question that are read without a problem: the sound part of some text."""
    grammar = GRAMMAR[question]

    def kept(text: str) -> str:
        parts, _ = scan(text, grammar)
        return write(parts, grammar) if parts or grammar in NOTHING else "1"

    return texts(question).map(kept)


@RANDOM
@given(st.sampled_from(sorted(GRAMMAR)).flatmap(lambda question: st.tuples(st.just(question), texts(question))))
def test_any_text_reads_alike(runtime: Runtime, rulebook: Rulebook, asked: tuple[str, str]) -> None:
    question, text = asked
    read: Any = runtime.ask("numbers.read", question, text)
    parts, problems = scan(text, GRAMMAR[question])
    assert read["problems"] == list(map(str, problems))
    if read["answer"] is None:
        assert not parts
        return
    written = write(parts, GRAMMAR[question])
    assert read["written"] == written
    assert read["value"] == plain(READERS[question](written))
    assert parse(written, GRAMMAR[question]) == parts
    named = rulebook.questions[question].options
    assert read["answer"] in (written, *named)
    assert read["label"] == rulebook.label(question, read["answer"])


HANDS = (
    ("", "3D", "2S 4D", "9D 9C 9H 9S 5D"),
    ("", "2D 2C", "4D 5D 6D 7D 8D 9D", "3C 3H 3S KD KC KH KS AD AC AH AS 2H 2S"),
    ("", "JD", "QC", "KH"),
    ("", "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2D", "4D 4H", "9S"),
    ("", "9", "10 with 2 twos", "13"),
)


@RANDOM
@given(
    st.fixed_dictionaries({question: sound(question) for question in GRAMMAR}),
    st.sampled_from(HANDS),
    st.sampled_from(FINALS[:-2]),
    st.sampled_from([None, 1, 2]),
)
def test_random_numbers_come_to_the_same(
    runtime: Runtime,
    rulebook: Rulebook,
    changes: dict[str, str],
    left: tuple[str, ...],
    final: str,
    starter: int | None,
) -> None:
    """All parts of a score with numbers of chance, on deals of every sort: each line and its sentence."""
    changes = {"player-count": "four-best", **changes}
    try:
        rules = rules_of(changes, rulebook)
    except Unknown:
        assert runtime.ask("numbers.house", changes)["problems"]
        return
    sent = ending(left, final, [0], starter=starter)
    theirs = runtime.ask("numbers.scored", changes, sent)
    try:
        sheet = score(as_finished(sent).ending(rules.rules), rules.rules)
    except CardsUnknown:
        assert theirs == {"error": "CardsUnknown"}
        return
    except ValueError:
        assert theirs == {"error": "NotAPlay"}
        return
    assert theirs["totals"] == list(sheet.totals)
    lines = [[line.player, line.amount, line.question, rulebook.says(line)] for line in sheet.lines]
    assert theirs["lines"] == lines
