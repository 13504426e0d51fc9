"""`bigtwo judge`: one question, every variant, and lines of questions."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from bigtwo.cli import NO, OK
from bigtwo.compiler.rulebook import Rulebook

from tests.cli.running import Run
from tests.partly import ACCOUNT, STATEMENT, partly_played


def test_judge_says_which_wins_and_why(run: Run) -> None:
    status, out, _ = run("judge", "--variant", "hongkong-ip", "--over", "9S 9D", "--play", "9H 9C", "--json")
    assert status == NO
    assert json.loads(out) == {
        "verdict": "does-not-beat",
        "kind": "pair",
        "over_kind": "pair",
        "decided_by": "top-suit",
        "question": "pair-comparison",
        "option": "rank-then-top-suit",
        "status": "inherited",
        "filled_in": {},
        "because": "The ranks that count are equal, so the highest suit decides: hearts rank below spades.",
    }


def test_a_verdict_is_labelled_by_what_decides_it_and_tells_what_is_filled_in_besides(run: Run) -> None:
    flushes = ("--over", "3D 5D 7D 9D JD", "--play", "3S 5S 7S 9S TS")
    _, out, _ = run("judge", "--variant", "blog-tony", *flushes)
    assert "flush-comparison=suit-then-top, stated; rests also on suit-order=dchs, which is filled in]" in out
    _, out, _ = run("judge", "--variant", "blog-tony", *flushes, "--json")
    assert (json.loads(out)["status"], json.loads(out)["filled_in"]) == ("stated", {"suit-order": "dchs"})
    _, out, _ = run("judge", "--variant", "blog-tony", "--set", "suit-order=dchs", *flushes)
    assert "filled in" not in out


def test_judge_of_a_lead(run: Run) -> None:
    assert run("judge", "--play", "9H 9C") == (
        OK,
        "basic: leads. A pair may be led. [combination-types=1-2-3-5, stated]\n",
        "",
    )


def test_judge_under_every_variant(run: Run, rulebook: Any) -> None:
    status, out, _ = run("judge", "--all", "--over", "TD JC QH KS AS", "--play", "2D 3D 4H 5C 6S", "--json")
    verdicts = {answer["variant"]: answer["verdict"] for answer in json.loads(out)}
    assert status == OK
    assert list(verdicts) == list(rulebook.profiles)
    assert (verdicts["hongkong-ip"], verdicts["basic"], verdicts["hongkong-boehnker"]) == (
        "beats",
        "does-not-beat",
        "not-a-play",
    )


def test_judge_under_house_rules(run: Run) -> None:
    cards = ("--over", "TD JC QH KS AS", "--play", "2D 3D 4H 5C 6S")
    assert run("judge", *cards, "--set", "straights-ladder=six-second")[0] == OK
    status, _, err = run("judge", *cards, "--set", "straights-ladder=two-bearing-equal")
    assert status == OK
    expected = "goes only together with straight-tiebreak=suit-of-two or highest-game-rank"
    assert f"'straights-ladder=two-bearing-equal' {expected}" in err


def test_judge_answers_lines_in_order_and_goes_on_after_a_bad_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"variant": "basic", "over": "8S", "play": "9D"},
        {"variant": "basic", "over": "8S", "play": "9X"},
        {"variant": "basic", "over": "8S", "play": "9"},
        {"variant": "basics", "over": "8S", "play": "9D"},
        {"variant": "basic", "over": "8S", "plya": "9D"},
        {"variant": "basic", "over": "", "play": ""},
        {"variant": "basic", "over": 8, "play": "9D"},
        {"variant": None, "play": "9D"},
        {"variant": "", "play": "9D"},
        {"set": "bombs=none", "play": "9D"},
        {"set": {"bombs": 1}, "play": "9D"},
        {"set": ["bombs=none", "bombs=latta"], "play": "9D"},
        {"set": {"bomb": "none"}, "play": "9D"},
    ]
    text = "\n".join(
        [*map(json.dumps, lines), '{"play": "9D", "play": "8D"}', "{", "[]", "", json.dumps({"play": "2S"})]
    )
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    status, out, _ = run("judge", "--jsonl")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == NO
    assert [answer.get("verdict") for answer in answers] == ["beats"] + [None] * 16 + ["leads"]
    form = '\'set\' is {"question": "option"} or ["question=option"]'
    assert [answer["error"] for answer in answers[1:14]] == [
        "'9X' is not a card: write rank and suit, as 3D, 10h or ♠A",
        "'9' is not a card: write rank and suit, as 3D, 10h or ♠A",
        "there is no variant 'basics'; did you mean 'basic'?",
        "'plya' is unknown; did you mean 'play'?",
        "'play' names no card",
        "'over' is text, as \"9S 9D\"",
        "'variant' is text, as \"basic\"",
        "no variant is named: write an id, as basic",
        form,
        form,
        "question 'bombs' is answered twice: none and latta",
        "there is no question 'bomb'; did you mean 'bombs'?",
        "'play' appears twice",
    ]
    assert answers[14]["error"].startswith("this line is not JSON")
    assert answers[15]["error"].startswith("a line is an object: {")
    assert answers[16]["error"].startswith("this line is empty: a line is an object: {")


FLUSHES = {"over": "3D 5D 8D TD QD", "play": "4C 6C 8C TC AC"}


def answers_to(run: Run, monkeypatch: pytest.MonkeyPatch, lines: list[Any], *arguments: str) -> list[Any]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, lines))))
    status, out, _ = run("judge", "--jsonl", *arguments)
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == (NO if any("error" in answer for answer in answers) else OK)
    return answers


def test_a_line_is_answered_as_the_same_question_without_lines(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Options before --jsonl hold for every line, and a line may say the same by itself, in two forms."""
    rule = "flush-comparison=poker-then-suit"
    by_suit = ("--variant", "basic", "--set", rule)
    _, out, _ = run("judge", *by_suit, "--over", FLUSHES["over"], "--play", FLUSHES["play"], "--json")
    by_options = json.loads(out)
    _, out, _ = run("judge", "--over", FLUSHES["over"], "--play", FLUSHES["play"], "--json")
    plain = json.loads(out)
    assert by_options != plain, "the rule has to matter"
    own = FLUSHES | {"variant": "basic", "set": {"flush-comparison": "poker-then-suit"}}
    assert answers_to(run, monkeypatch, [FLUSHES], *by_suit) == [by_options]
    assert answers_to(run, monkeypatch, [FLUSHES, own, FLUSHES | {"set": [rule]}]) == [plain, by_options, by_options]
    overridden = ("--variant", "pusoy-dos", "--set", "flush-comparison=top-then-suit")
    assert answers_to(run, monkeypatch, [own], *overridden) == [by_options]


def test_a_line_that_says_otherwise_is_obeyed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"play": "2S", "over": "2D"} | more for more in ({}, {"set": {"suit-order": "cdhs"}}, {"variant": "basic"})
    ]
    answers = answers_to(run, monkeypatch, lines, "--variant", "pusoy-dos", "--set", "suit-order=scdh")
    assert [(answer["verdict"], answer["option"]) for answer in answers] == [
        ("does-not-beat", "scdh"),
        ("beats", "cdhs"),
        ("does-not-beat", "scdh"),
    ]


def test_every_variant_answers_a_line(run: Run, monkeypatch: pytest.MonkeyPatch, rulebook: Rulebook) -> None:
    _, out, _ = run("judge", "--all", "--play", "2D 3D 4H 5C 6S", "--json")
    lines = [{"play": "2D 3D 4H 5C 6S"}, {"play": "3D", "variant": "basic"}]
    answers, refused = answers_to(run, monkeypatch, lines, "--all")
    assert answers == json.loads(out)
    assert [answer["variant"] for answer in answers] == list(rulebook.profiles)
    assert refused == {"error": "'variant' does not go together with --all: every variant is asked"}


def test_a_verdict_says_whose_the_answer_is_that_decided(run: Run, rulebook: Rulebook) -> None:
    """As the variant has it from its source, from its base or from us; or given by who asks."""
    statuses = set()
    for variant in rulebook.profiles:
        _, out, _ = run("judge", "--variant", variant, "--over", "3D", "--play", "3S", "--json")
        verdict = json.loads(out)
        assert verdict["status"] == rulebook.rulings(variant)[verdict["question"]].status
        statuses.add(verdict["status"])
    assert statuses == {"stated", "inherited", "assumed"}
    command = ("judge", "--over", "3D", "--play", "3S", "--set", "suit-order=cdhs")
    assert json.loads(run(*command, "--json")[1])["status"] == "given"
    assert run(*command)[1].endswith("[suit-order=cdhs, given]\n")
    classified = json.loads(run("classify", "3D", "--set", "combination-types=1-2-5", "--json")[1])
    assert (classified["question"], classified["status"]) == ("combination-types", "given")


def test_cards_that_there_are_not_get_the_verdict_of_the_engine(run: Run, rulebook: Rulebook) -> None:
    status, out, _ = run("judge", "--all", "--play", "3D 3D", "--json")
    verdicts = {entry["variant"]: (entry["verdict"], entry["decided_by"]) for entry in json.loads(out)}
    assert status == OK
    # How many copies there are turns on the deck, which not every account has from one that is played here.
    expected = {
        name: ("not-known", "not-played")
        if any(ruling.question.id == "deck" for ruling in rulebook.unplayed(name))
        else ("not-a-play", "no-such-copies")
        for name in rulebook.profiles
    }
    assert verdicts == expected
    for arguments in (("judge", "--over", "3D", "--play", "3D"), ("classify", "3D 3D")):
        status, out, err = run(*arguments)
        assert (status, err) == (NO, "")
        assert "not-a-play. " in out


BOMB = (
    "This cannot be judged: on “Bombs”, The Viet way (TJ's guide) says “A bomb called the double two” (TJ-003), which "
    "is not played here."
)


@pytest.fixture
def run_partly(run: Run, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command on the small book, in which the Viet way says what no engine plays."""
    book = partly_played("plays", "score")
    monkeypatch.setattr("bigtwo.cli.project.of_project", lambda root: book)
    return run


def test_what_is_not_known_says_which_rule_it_turns_on(run_partly: Run) -> None:
    """Exit status 1, as for a play that is not legal; in JSON with the question, the answer and who says so."""
    bomb = ("--variant", ACCOUNT, "--over", "2S", "--play", "7D 7C 7H 7S 3D")
    status, out, _ = run_partly("judge", *bomb)
    assert (status, out) == (NO, f"{ACCOUNT}: not-known. {BOMB} [bombs=double-two-bomb, stated]\n")
    status, out, _ = run_partly("judge", *bomb, "--json")
    told = json.loads(out)
    assert (status, told["verdict"], told["because"]) == (NO, "not-known", BOMB)
    assert (told["question"], told["option"], told["statements"]) == ("bombs", "double-two-bomb", [STATEMENT])
    status, out, _ = run_partly("judge", "--all", *bomb[2:], "--json")
    verdicts = {entry["variant"]: entry["verdict"] for entry in json.loads(out)}
    assert (status, verdicts) == (OK, {"basic": "cannot-follow", "pusoy-dos": "cannot-follow", ACCOUNT: "not-known"})
    status, out, _ = run_partly("judge", *bomb, "--set", "bombs=none")
    assert out.startswith(f"{ACCOUNT}: cannot-follow. ")


def test_what_is_not_known_is_not_listed_or_scored(run_partly: Run) -> None:
    moves = ("moves", "--variant", ACCOUNT, "--hand", "7D 7C 7H 7S 3D", "--over", "2S")
    assert run_partly(*moves) == (NO, "", f"bigtwo: {BOMB}\n")
    score = ("score", "--variant", ACCOUNT, "--left", "", "3D 2S", "4", "5")
    twos = BOMB.replace("Bombs", "Twos left over").replace("A bomb called the double two", "The answer ten-more-each")
    assert run_partly(*score) == (NO, "", f"bigtwo: {twos}\n")
    for arguments, because in ((moves, BOMB), (score, twos)):
        status, out, err = run_partly(*arguments, "--json")
        assert (status, err) == (NO, "")
        assert {**json.loads(out), "question": "", "option": ""} == {
            "verdict": "not-known",
            "question": "",
            "option": "",
            "because": because,
            "statements": [STATEMENT],
        }
