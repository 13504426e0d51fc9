"""The command as its user meets it: answers, exit status, messages for mistakes."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.cli import BAD_USE, NO, OK, main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], project: Path) -> Run:
    """Runs the command; exit status, standard output, standard error."""

    def run_command(*arguments: str, root: Path = project) -> tuple[int, str, str]:
        status = main(["--root", str(root), *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run_command


def test_check_counts_what_it_proved(run: Run) -> None:
    status, out, _ = run("check", "--json")
    counts: dict[str, int] = json.loads(out)
    assert status == OK
    assert counts["verdicts proved"] > counts["examples"] > 0


def test_check_tells_every_problem_and_fails(run: Run, copy: Path) -> None:
    file = copy / "rules/profiles/hongkong-ip.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("about:", "abuot:"), encoding="utf-8")
    status, out, err = run("check", root=copy)
    assert (status, out) == (NO, "")
    assert "rules/profiles/hongkong-ip.yml:" in err
    assert "hint: did you mean 'about'?" in err
    assert err.endswith("2 problems in rules/\n")


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
        "because": "The pairs that decide rank alike, and the heart stands below the spade.",
    }


def test_judge_of_a_lead(run: Run) -> None:
    assert run("judge", "--play", "9H 9C") == (
        OK,
        "basic: leads. A pair may be led. [combination-types=1-2-3-5]\n",
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
    assert "'two-bearing-equal' goes only together with straight-tiebreak=suit-of-two or highest-game-rank" in err


def test_judge_answers_lines_in_order_and_goes_on_after_a_bad_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"variant": "basic", "over": "8S", "play": "9D"},
        {"variant": "basic", "over": "8S", "play": "9X"},
        {"variant": "basics", "over": "8S", "play": "9D"},
        {"variant": "basic", "over": "8S", "play": "8S"},
        {"variant": "basic", "over": "8S", "plya": "9D"},
        {"variant": "basic", "over": "", "play": ""},
        {"variant": "basic", "over": 8, "play": "9D"},
    ]
    text = "\n".join([*map(json.dumps, lines), "{", "[]", "", json.dumps({"play": "2S"})])
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    status, out, _ = run("judge", "--jsonl")
    answers = [json.loads(line) for line in out.splitlines()]
    assert status == OK
    assert [answer.get("verdict") for answer in answers] == ["beats"] + [None] * 8 + ["leads"]
    assert [answer["error"] for answer in answers[1:7]] == [
        "'9X' is not a card: write rank and suit, as 3D, 10h or ♠A",
        "there is no variant 'basics'; did you mean 'basic'?",
        "8S stands more often than there is: the pack has it once",
        "'plya' is unknown; did you mean 'play'?",
        "'play' names no card",
        "'over' is text, as \"9S 9D\"",
    ]
    assert answers[7]["error"].startswith("this line is not JSON")
    assert answers[8]["error"] == 'a line is an object: {"variant": ..., "over": ..., "play": ...}'


def test_classify(run: Run) -> None:
    assert run("classify", "3D 3C 3H 9S 9D")[:2] == (
        OK,
        "full-house. A full house may be led. [combination-types=1-2-3-5]\n",
    )
    assert run("classify", "JD QC KH AS 2D")[:2] == (
        NO,
        "not-a-play. J-Q-K-A-2 is not a straight. [straights-ladder=low-wheel]\n",
    )


def test_moves(run: Run) -> None:
    hand = ("--hand", "3D 3C 9S 9D TH")
    assert run("moves", *hand, "--over", "4D 4C")[:2] == (OK, "pair: 9S 9D\n")
    assert run("moves", *hand, "--count")[:2] == (OK, "7\n")
    _, out, _ = run("moves", *hand, "--over", "TD", "--json")
    assert json.loads(out) == [{"kind": "single", "cards": "TH"}]


def test_compare_shows_what_differs(run: Run) -> None:
    status, out, _ = run("compare", "basic", "pusoy-dos")
    assert status == OK
    assert [line.split() for line in out.splitlines()] == [
        ["basic", "pusoy-dos"],
        ["suit-order", "dchs", "cshd"],
    ]
    status, out, _ = run("compare", "basic", "pusoy-dos", "bridge-suits", "--json")
    assert json.loads(out) == [{"question": "suit-order", "basic": "dchs", "pusoy-dos": "cshd", "bridge-suits": "cdhs"}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("judge", "--variant", "hongkong", "--play", "3D"),
            "there is no variant 'hongkong'; did you mean 'hongkong-ip'?",
        ),
        (("judge", "--play", "3D 1X"), "'1X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        (
            ("judge", "--over", "3D", "--play", "3D"),
            "3D stands more often than there is: the pack has it once",
        ),
        (("judge",), 'say what is played: --play "9H 9C"'),
        (("judge", "--play", "3D", "--set", "bombs"), "'bombs' is not a house rule: write question=option"),
        (
            ("judge", "--play", "3D", "--set", "bomb=none"),
            "there is no question 'bomb'; did you mean 'bombs'?",
        ),
        (
            ("judge", "--play", "3D", "--set", "bombs=lata"),
            "question 'bombs' has no option 'lata'; did you mean 'latta'?",
        ),
        (("moves", "--hand", "3D 3D"), "3D stands more often than there is: the pack has it once"),
        (
            ("moves", "--hand", "3D", "--over", "4D 5D"),
            "what lies on the table is no play: Two cards are a play only if all are of one rank.",
        ),
        (("classify", " "), 'name some cards, as "3D 3C"'),
        (("compare", "basic", "basic"), "name two variants or more"),
    ],
)
def test_bad_use_gets_one_sentence(run: Run, arguments: tuple[str, ...], message: str) -> None:
    assert run(*arguments) == (BAD_USE, "", f"bigtwo: {message}\n")


def test_a_rule_that_is_documented_only_cannot_be_set(run: Run) -> None:
    status, _, err = run("judge", "--play", "3D", "--set", "bombs=double-two-bomb")
    assert status == BAD_USE
    assert err.startswith("bigtwo: 'double-two-bomb' is documented only: ")


@pytest.mark.parametrize("command", ["check", "judge", "classify", "moves", "compare"])
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main([command, "--help"])
    assert caught.value.code == 0
    assert f"example:\n  bigtwo {command}" in capsys.readouterr().out


def test_an_unknown_command_is_bad_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["jugde"])
    assert caught.value.code == BAD_USE
    assert "invalid choice: 'jugde'" in capsys.readouterr().err
