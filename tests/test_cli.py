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
    assert counts["answers proved"] > counts["examples"] > 0


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
    status, out, _ = run("compare", "basic", "bridge-suits")
    assert status == OK
    assert [line.split() for line in out.splitlines()] == [
        ["basic", "bridge-suits"],
        ["suit-order", "dchs", "cdhs"],
    ]
    status, out, _ = run("compare", "basic", "bridge-suits", "blog-albert", "--json")
    assert json.loads(out) == [
        {"question": "suit-order", "basic": "dchs", "bridge-suits": "cdhs", "blog-albert": "cdhs"}
    ]


def test_score_shows_each_line_with_its_rule(run: Run) -> None:
    """W-049: three, eleven and eight cards left give 3, 22 and 8 penalty points, and 33 to the winner."""
    status, out, _ = run("score", "--variant", "wikipedia-2007", "--left", "", "3", "11", "8", "--json")
    sheet = json.loads(out)
    assert (status, sheet["totals"]) == (OK, [33, -3, -22, -8])
    assert [line["amount"] for line in sheet["lines"] if line["player"] == 3] == [11, 22, -22]
    assert {line["question"] for line in sheet["lines"]} == {"penalty-unit", "penalty-schedule", "settlement"}
    _, out, _ = run("score", "--variant", "pusoy-dos", "--left", "", "3", "11", "8", "--final", "2S 2D")
    assert out.splitlines()[:2] == [
        "player 1: 4",
        "      4  Goes out with twos in the last play: 2. Scores 4. [final-play-bonus=pusoy-dos]",
    ]
    _, out, _ = run("score", "--variant", "pusoy-dos", "--left", "", "3", "11", "8", "--final", "3D")
    assert out.splitlines()[1] == "      1  Scores 1 for going out first. [settlement=winner-points]"


def test_score_of_teams_and_titles(run: Run) -> None:
    _, out, _ = run("score", "--variant", "wikipedia-team", "--left", "", "4", "10", "5", "--json")
    assert json.loads(out)["winners"] == [2, 4]
    _, out, _ = run(
        "score", "--variant", "wikipedia-president", "--left", "", "", "3D", "", "--order", "2", "1", "4", "3", "--json"
    )
    assert json.loads(out)["titles"] == [2, 1, 4, 3]


def test_score_tells_everything_that_is_wrong(run: Run) -> None:
    status, out, err = run("score", "--left", "3D 3D", "44", "3X", "3H", "--starter", "7", "--final", "9 9")
    assert (status, out) == (BAD_USE, "")
    assert err.splitlines() == [
        "bigtwo: this cannot be scored:",
        "  --left, player 3: '3X' is not a card: write rank and suit, as 3D, 10h or ♠A",
        "  --final: '9', '9' are not cards: write rank and suit, as 3D, 10h or ♠A",
        "  --starter: '7' is no player: 1 to 4 play",
        "  --left, player 2: 44 cards are more than anybody is dealt [deal-size]",
        "  3D stands 2 times: there are 1 of it [deck]",
    ]
    _, _, err = run("score", "--variant", "lukang-dushoff", "--left", "", "3", "4", "5")
    assert err == "bigtwo: the cards of player 2 must be known, not only how many\n"
    _, _, err = run("score", "--left", "3D", "4D")
    assert "one player has gone out and has nothing left" in err


def test_replay_follows_a_recorded_deal(run: Run) -> None:
    status, out, _ = run("replay", "dragon")
    assert status == OK
    assert "claims" not in out
    assert "win" in out
    status, out, _ = run("replay", "indonesia-locked-out", "--json")
    replayed = json.loads(out)
    assert status == OK
    assert any(step["act"] == "again" for step in replayed["steps"])
    assert sum(step["trick_ends"] for step in replayed["steps"]) > 1
    assert len(replayed["totals"]) == 4


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"2: 4D", ',
            "",
            "mine.yml:7: '3: 5D' is not allowed: It is the turn of player 2, and nothing is played out of turn.",
        ),
        (
            "2: 4D",
            "2: 4H",
            "mine.yml:7: '2: 4H' is not allowed: The four of hearts is not in this hand.",
        ),
        (
            "1: 3D",
            "1: 8C",
            "mine.yml:7: '1: 8C' is not allowed: The first play of the deal must contain the three of diamonds.",
        ),
        ("3: 5D", "3: pass 5D", "mine.yml:7: '3: pass 5D' is no act: nothing follows 'pass'"),
        ("3: 5D", "7: 5D", "mine.yml:7: there is no player 7: 4 play"),
        (', "1: 8C"', "", "mine.yml:1: the deal is not over after its last act: Ana is to act"),
        ("4D 9C", "4D 3D", "mine.yml:1: 3D stands more often than there is: the pack has it once"),
        ("4D 9C", "4D 9X", "mine.yml:6: '9X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        ('"3 -1', '"4 -1', "mine.yml:8: the deal scores '3 -1 -1 -1', and '4 -1 -1 -1' is written"),
        ("basic", "basik", "mine.yml:3: there is no variant 'basik'"),
    ],
)
def test_replay_says_where_a_deal_goes_wrong(
    run: Run, tmp_path: Path, short_deal: str, old: str, new: str, message: str
) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(short_deal, encoding="utf-8")
    assert run("replay", str(file))[0] == OK
    assert old in short_deal
    file.write_text(short_deal.replace(old, new), encoding="utf-8")
    status, _, err = run("replay", str(file))
    assert status == NO
    assert err.splitlines()[0] == message


def test_moves_inside_a_deal_names_the_rule_that_forbids_the_rest(run: Run, tmp_path: Path, short_deal: str) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(short_deal, encoding="utf-8")
    status, out, _ = run("moves", "--deal", str(file), "--after", "1", "--json")
    found = json.loads(out)
    assert (status, found["turn"]) == (OK, 2)
    second = found["players"][1]
    assert second["may"] == ["4D", "9C", "pass"]
    fourth = found["players"][3]
    assert fourth["may"] == []
    assert {(one["question"], one["option"]) for one in fourth["may_not"]} == {("out-of-turn-bombs", "no")}
    _, out, _ = run("moves", "--deal", str(file))
    assert "may not 8C: The first play of the deal must contain the three of diamonds." in out
    assert run("moves", "--deal", str(file), "--after", "9")[0] == BAD_USE


def test_vectors_hold_what_another_program_must_answer(run: Run) -> None:
    status, out, _ = run("vectors", "pusoy-dos", "--deals", "2")
    vectors = [json.loads(line) for line in out.splitlines()]
    assert status == OK
    assert {vector["type"] for vector in vectors} == {"about", "classify", "judge", "moves", "score", "deal"}
    assert vectors[0]["type"] == "about"
    assert len(set(out.splitlines())) == len(vectors), "each stands once"
    deal = next(vector for vector in vectors if vector["type"] == "deal")
    assert deal["acts"][0].startswith("1: ") or deal["acts"][0][0] in "234"
    assert sum(len(hand.split()) for hand in deal["hands"]) == 52
    assert sorted(deal["score"])[:3] == [0, 0, 0]
    finished = next(one for one in vectors if one["type"] == "score" and one["final"] == "2H 2S")
    assert sorted(finished["score"]) == [0, 0, 0, 4]
    assert out == run("vectors", "pusoy-dos", "--deals", "2")[1]


def test_nearest_finds_the_variant_of_given_rules(run: Run) -> None:
    _, out, _ = run("nearest", "suit-order=cshd", "final-play-bonus=pusoy-dos", "--count", "1")
    assert out == "pusoy-dos: no difference\n"
    _, out, _ = run("nearest", "--variant", "indonesia", "passing=re-entry", "self-beat=no", "--json", "--count", "1")
    assert json.loads(out) == [{"variant": "indonesia", "differences": ["passing", "self-beat"]}]
    assert run("nearest")[0] == BAD_USE


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
