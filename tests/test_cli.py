"""The command as its user meets it: answers, exit status, messages for mistakes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete

from generator.cli import BAD_USE, NO, OK, main
from generator.cli.command import bigtwo
from generator.cli.commands import COMMANDS
from generator.model.load import load
from generator.model.rulebook import Rulebook

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], project: Path, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command; exit status, standard output, standard error. The project's own rules are read once."""
    monkeypatch.setattr(
        "generator.cli.project.load_rules", lambda root: rulebook if root == project.resolve() else load(root)
    )

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
        "status": "inherited",
        "because": "The pairs that decide rank alike, and the heart stands below the spade.",
    }


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
    assert "'two-bearing-equal' goes only together with straight-tiebreak=suit-of-two or highest-game-rank" in err


def test_judge_answers_lines_in_order_and_goes_on_after_a_bad_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"variant": "basic", "over": "8S", "play": "9D"},
        {"variant": "basic", "over": "8S", "play": "9X"},
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
    assert status == OK
    assert [answer.get("verdict") for answer in answers] == ["beats"] + [None] * 14 + ["leads"]
    form = '\'set\' is {"question": "option"} or ["question=option"]'
    assert [answer["error"] for answer in answers[1:13]] == [
        "'9X' is not a card: write rank and suit, as 3D, 10h or ♠A",
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
        "'play' stands twice",
    ]
    assert answers[13]["error"].startswith("this line is not JSON")
    assert answers[14]["error"].startswith("a line is an object: {")


FLUSHES = {"over": "3D 5D 8D TD QD", "play": "4C 6C 8C TC AC"}


def answers_to(run: Run, monkeypatch: pytest.MonkeyPatch, lines: list[Any], *arguments: str) -> list[Any]:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, lines))))
    status, out, _ = run("judge", "--jsonl", *arguments)
    assert status == OK
    return [json.loads(line) for line in out.splitlines()]


def test_a_line_is_answered_as_the_same_question_without_lines(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What stands before --jsonl holds for every line, and a line may say the same by itself, in two forms."""
    rule = "flush-comparison=poker-then-suit"
    by_suit = ("--variant", "basic", "--set", rule)
    _, out, _ = run("judge", *by_suit, "--over", FLUSHES["over"], "--play", FLUSHES["play"], "--json")
    alone = json.loads(out)
    _, out, _ = run("judge", "--over", FLUSHES["over"], "--play", FLUSHES["play"], "--json")
    plain = json.loads(out)
    assert alone != plain, "the rule has to matter"
    own = FLUSHES | {"variant": "basic", "set": {"flush-comparison": "poker-then-suit"}}
    assert answers_to(run, monkeypatch, [FLUSHES], *by_suit) == [alone]
    assert answers_to(run, monkeypatch, [FLUSHES, own, FLUSHES | {"set": [rule]}]) == [plain, alone, alone]
    other = ("--variant", "pusoy-dos", "--set", "flush-comparison=top-then-suit")
    assert answers_to(run, monkeypatch, [own], *other) == [alone]


def test_a_line_that_says_otherwise_is_obeyed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        {"play": "2S", "over": "2D"} | more for more in ({}, {"set": {"suit-order": "cdhs"}}, {"variant": "basic"})
    ]
    answers = answers_to(run, monkeypatch, lines, "--variant", "pusoy-dos", "--set", "suit-order=scdh")
    assert [(one["verdict"], one["option"]) for one in answers] == [
        ("does-not-beat", "scdh"),
        ("beats", "cdhs"),
        ("does-not-beat", "scdh"),
    ]


def test_every_variant_answers_a_line(run: Run, monkeypatch: pytest.MonkeyPatch, rulebook: Rulebook) -> None:
    _, out, _ = run("judge", "--all", "--play", "2D 3D 4H 5C 6S", "--json")
    lines = [{"play": "2D 3D 4H 5C 6S"}, {"play": "3D", "variant": "basic"}]
    found, refused = answers_to(run, monkeypatch, lines, "--all")
    assert found == json.loads(out)
    assert [one["variant"] for one in found] == list(rulebook.profiles)
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
    asked = ("judge", "--over", "3D", "--play", "3S", "--set", "suit-order=cdhs")
    assert json.loads(run(*asked, "--json")[1])["status"] == "given"
    assert run(*asked)[1].endswith("[suit-order=cdhs, given]\n")
    classified = json.loads(run("classify", "3D", "--set", "combination-types=1-2-5", "--json")[1])
    assert (classified["question"], classified["status"]) == ("combination-types", "given")


def test_cards_that_there_are_not_get_the_verdict_of_the_engine(run: Run, rulebook: Rulebook) -> None:
    status, out, _ = run("judge", "--all", "--play", "3D 3D", "--json")
    verdicts = {one["variant"]: (one["verdict"], one["decided_by"]) for one in json.loads(out)}
    assert status == OK
    assert verdicts == dict.fromkeys(rulebook.profiles, ("not-a-play", "no-such-copies"))
    for arguments in (("judge", "--over", "3D", "--play", "3D"), ("classify", "3D 3D")):
        status, out, err = run(*arguments)
        assert (status, err) == (NO, "")
        assert "not-a-play. " in out


def test_classify(run: Run) -> None:
    assert run("classify", "3D 3C 3H 9S 9D")[:2] == (
        OK,
        "full-house. A full house may be led. [combination-types=1-2-3-5, stated]\n",
    )
    assert run("classify", "JD QC KH AS 2D")[:2] == (
        NO,
        "not-a-play. J-Q-K-A-2 is not a straight. [straights-ladder=low-wheel, stated]\n",
    )


def test_moves(run: Run) -> None:
    hand = ("--hand", "3D 3C 9S 9D TH")
    assert run("moves", *hand, "--over", "4D 4C")[:2] == (OK, "pair: 9S 9D\n")
    assert run("moves", *hand, "--count")[:2] == (OK, "7\n")
    _, out, _ = run("moves", *hand, "--over", "TD", "--json")
    assert json.loads(out) == [{"kind": "single", "cards": "TH"}]


def test_compare_shows_what_is_known_to_differ(run: Run, rulebook: Rulebook) -> None:
    """And apart from it on which questions one of them does not say."""
    status, out, _ = run("compare", "basic", "bridge-suits")
    assert status == OK
    table, _, unknown = out.partition("\n\n")
    assert [line.split() for line in table.splitlines()] == [
        ["basic", "bridge-suits"],
        ["suit-order", "dchs", "cdhs"],
    ]
    unsaid = [
        name
        for name in rulebook.questions
        if not all(rulebook.rulings(one)[name].said for one in ("basic", "bridge-suits"))
    ]
    assert unknown == f"not known, for not all of them say: {', '.join(unsaid)}\n"
    status, out, _ = run("compare", "basic", "bridge-suits", "blog-albert", "--json")
    found = json.loads(out)
    assert found["differing"] == [
        {"question": "suit-order", "basic": "dchs", "bridge-suits": "cdhs", "blog-albert": "cdhs"}
    ]
    assert sorted([*found["unknown"], "suit-order"]) == sorted(rulebook.questions)


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
    status, out, err = run("score", "--left", "3D 3D", "44", "3H", "", "--liable", "4")
    assert (status, out) == (BAD_USE, "")
    assert err.splitlines() == [
        "bigtwo: this cannot be scored:",
        "  --liable: who has gone out pays for nobody [last-card-liability]",
        "  --left, player 2: 44 cards are more than anybody is dealt [deal-size]",
        "  --left: 3D stands 2 times: there are 1 of it [deck]",
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--left", "", "3", "4", "3X"), "--left: '3X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        (("--left", "", "3", "4", "5", "--final", "9 9"), "--final: '9', '9' are not cards"),
        (("--left", "", "3", "4", "5", "--starter", "7"), "--starter: there is no player 7: 1 to 4 play"),
        (("--left", "", "3", "4", "5", "--starter", "0"), "--starter: '0' is no player: number them from 1"),
        (("--left", "", "3", "4", "5", "--starter", "٣"), "--starter: '٣' is no player: number them from 1"),
        (("--left", "", "٣", "4", "5"), "--left: '٣' is not a card: write rank and suit"),
        (("--left", "", "-3", "4", "5"), "--left: '-3' is below zero: nobody has fewer than 0 cards"),
        (("--left", "", *"111111111"), "--left: 10 players do not play here: 2, 3, 4 do [player-count]"),
        (("--left", "", "3", "4", "5", "--order", "1", "1", "2", "3"), "--order: player 1 stands 2 times"),
        (("--left", "", "3", "4", "5", "--order", "4", "1"), "--order: player 4 is placed and still holds cards"),
        (("--left", "3", "4", "5", "6", "--order", "1", "2", "3", "4"), "--left: nobody has gone out"),
        (("--left", "3D", "4D"), "--left: nobody has gone out"),
        (("--left", "", "14", "14", "14"), "this cannot be scored:\n  --left, player 2: 14 cards are more"),
        (("--left", "", "3", "4", "5", "--unbeaten", "1:"), "--unbeaten: no card is named"),
        (
            ("--left", "", "3", "4", "5", "--unbeaten", "1: 3D 3C", "--unbeaten", "2: 3D 3C"),
            "this cannot be scored:\n  --unbeaten: 3D stands 2 times",
        ),
        (("--left", "", "3", "4", "5", "--unbeaten", "1"), "--unbeaten: '1' is no play"),
        (("--left", "--json"), "--left: a value is missing"),
        ((), "--left is missing: what each player has left"),
    ],
)
def test_score_refuses_what_cannot_be(run: Run, arguments: tuple[str, ...], message: str) -> None:
    status, out, err = run("score", *arguments)
    assert (status, out) == (BAD_USE, "")
    assert err.startswith(f"bigtwo: {message}")


def test_score_says_which_cards_it_must_know(run: Run) -> None:
    _, _, err = run("score", "--variant", "lukang-dushoff", "--left", "", "3", "4", "5")
    assert err == "bigtwo: --left: the cards of player 2 must be known, not only how many\n"


def test_what_is_left_may_also_be_named_player_by_player(run: Run) -> None:
    listed = run("score", "--left", "", "3", "4", "5", "--json")
    assert listed == run("score", "--left=", "--left", "3", "--left=4", "--json", "--left", "5")
    assert listed[0] == OK


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
    assert out == "pusoy-dos: 2 stated alike, 0 inherited, 0 not said\n"
    _, out, _ = run("nearest", "--variant", "indonesia", "passing=re-entry", "self-beat=no", "--json", "--count", "1")
    (found,) = json.loads(out)
    assert found["variant"] == "indonesia"
    assert found["differing"] == ["passing", "self-beat"]
    assert not found["silent"]
    assert run("nearest")[0] == BAD_USE


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("judge", "--variant", "hongkong", "--play", "3D"),
            "--variant: there is no variant 'hongkong'; did you mean 'hongkong-ip'?",
        ),
        (("judge", "--variant", "", "--play", "3D"), "--variant: no variant is named: write an id, as basic"),
        (("judge", "--play", "3D 1X"), "--play: '1X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        (("judge", "--play", " "), '--play: no card is named: name some, as "3D 3C"'),
        (("judge",), '--play is missing: say what is played, as --play "9H 9C"'),
        (("judge", "--play", "3D", "--play", "4D"), "--play: given 2 times, and once is enough"),
        (("judge", "--pl", "3D"), "there is no option '--pl'; did you mean '--play'?"),
        (("judge", "--play"), "--play: a value is missing"),
        (("judge", "--all=yes", "--play", "3D"), "--all: takes no value"),
        (("judge", "--play", "3D", "4D"), "'4D' is one argument too many: bigtwo judge --help says what it takes"),
        (
            ("judge", "--all", "--variant", "nonesuch", "--play", "3D"),
            "--variant does not go together with --all: every variant is asked",
        ),
        (
            ("judge", "--jsonl", "--play", "3D"),
            "--play does not go together with --jsonl: the lines say what is played",
        ),
        (
            ("judge", "--over", "3D", "--jsonl"),
            "--over does not go together with --jsonl: the lines say what is played",
        ),
        (("judge", "--play", "3D", "--set", "bombs"), "--set: 'bombs' is not a house rule: write question=option"),
        (
            ("judge", "--play", "3D", "--set", "bomb=none"),
            "--set: there is no question 'bomb'; did you mean 'bombs'?",
        ),
        (
            ("judge", "--play", "3D", "--set", "bombs=lata"),
            "--set: question 'bombs' has no option 'lata'; did you mean 'latta'?",
        ),
        (
            ("judge", "--play", "3D", "--set", "suit-order=cdhs", "--set", "suit-order=dchs"),
            "--set: question 'suit-order' is answered twice: cdhs and dchs",
        ),
        (
            ("judge", "--play", "3D", "--set", "instant-win=none,dragon"),
            "--set: 'none' is taken alone, not with another option",
        ),
        (("moves", "--hand", "3D 3D"), "--hand: 3D stands more often than there is: the pack has it once"),
        (
            ("moves", "--hand", "3D", "--over", "4D 5D"),
            "--over: what lies on the table is no play: Two cards are a play only if all are of one rank.",
        ),
        (
            ("moves",),
            '--hand is missing: say what is held, as --hand "3D 3C 9S", or name a recorded deal with --deal',
        ),
        (("moves", "--hand", "3D", "--after", "5"), "--after goes only together with --deal"),
        (
            ("moves", "--deal", "dragon", "--after", "-3"),
            "--after: '-3' is not a whole number from 0 on",
        ),
        (("moves", "--deal", "dragn"), "--deal: there is no deal 'dragn'; did you mean 'dragon'?"),
        *(
            (
                ("moves", "--deal", "dragon", *given),
                f"{given[0]} does not go together with --deal: a recorded deal has its own rules, hands and table",
            )
            for given in (("--variant", "x"), ("--set", "x"), ("--hand", "zz"), ("--over", "3D"), ("--count",))
        ),
        (("classify", " "), 'CARDS: no card is named: name some, as "3D 3C"'),
        (("compare", "basic"), "VARIANT: name two variants or more"),
        (("compare", "basic", "indonesia", "basic"), "VARIANT: 'basic' is named twice: name each variant once"),
        (("compare", "basic", ""), "VARIANT: no variant is named: write an id, as basic"),
        (
            ("nearest", "--count", "-1", "suit-order=cshd"),
            "--count: '-1' is not a whole number from 1 on",
        ),
        (
            ("nearest", "--count", "0", "suit-order=cshd"),
            "--count: '0' is not a whole number from 1 on",
        ),
        (
            ("nearest", "suit-order=cshd", "suit-order=dchs"),
            "QUESTION=OPTION: question 'suit-order' is answered twice: cshd and dchs",
        ),
        (("vectors", ""), "VARIANT: no variant is named: write an id, as basic"),
        (
            ("vectors", "basic", "--deals", "-1"),
            "--deals: '-1' is not a whole number from 0 on",
        ),
        (
            ("vectors", "basic", "--deals", "٣"),
            "--deals: '٣' is not a whole number from 0 on",
        ),
        (
            ("odds", "--jobs", "-1", "--all"),
            "--jobs: '-1' is not a whole number from 1 on",
        ),
        (("odds", "--check", "--all"), "--all does not go together with --check: nothing is worked out then"),
        (("odds", "--check", "--jobs", "2"), "--jobs does not go together with --check: nothing is worked out then"),
        (("schema", "--to", ""), "--to: no folder is named; . is the current one"),
        (("render",), "--to is missing: a new or an empty folder, or one that was made so before"),
        (("diff", "", "."), "OLD: nothing is named: name a folder with rules, or a revision in Git"),
        (
            ("diff", "--quick", "--all", ".", "."),
            "--all does not go together with --quick: it is about the pages, which are left out then",
        ),
        (("jugde",), "there is no command 'jugde'; did you mean 'judge'?"),
    ],
)
def test_bad_use_gets_one_sentence(run: Run, arguments: tuple[str, ...], message: str) -> None:
    assert run(*arguments) == (BAD_USE, "", f"bigtwo: {message}\n")


def test_no_command_and_no_project_are_bad_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([]) == BAD_USE
    assert capsys.readouterr().err.startswith("bigtwo: COMMAND is missing: name one of judge, classify, ")
    assert main(["--root", str(tmp_path), "check"]) == BAD_USE
    assert capsys.readouterr().err.startswith(f"bigtwo: --root: '{tmp_path}' holds no folder rules/")


def test_a_rule_that_is_documented_only_cannot_be_set(run: Run) -> None:
    status, _, err = run("judge", "--play", "3D", "--set", "bombs=double-two-bomb")
    assert status == BAD_USE
    assert err.startswith("bigtwo: --set: 'double-two-bomb' is documented only: ")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == OK
    assert f"example:\n  bigtwo {command}" in capsys.readouterr().out


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == OK
    said = capsys.readouterr().out
    assert all(f"\n  {command} " in said for command in COMMANDS)


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    wanted = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert main(["--version"]) == OK
    assert capsys.readouterr().out == f"bigtwo {wanted}\n"


# The shell --------------------------------------------------------------------------------------------


def shell(project: Path, words: str) -> subprocess.CompletedProcess[str]:
    """Runs the command with a shell's redirections."""
    command = f'"{sys.executable}" -c "import sys; from generator.cli import main; sys.exit(main())" {words}'
    return subprocess.run(["sh", "-c", command], cwd=project, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("judge --jsonl <&-", "--jsonl reads standard input, which is closed: hand it lines, as bigtwo judge --jsonl"),
        ("classify 3D >&-", "standard output is closed: leave it open, or send it to /dev/null"),
    ],
)
def test_a_closed_stream_is_one_sentence(project: Path, words: str, message: str) -> None:
    done = shell(project, words)
    assert done.returncode == BAD_USE
    assert done.stderr.startswith(f"bigtwo: {message}")
    assert done.stderr.count("\n") == 1


def test_an_interruption_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], project: Path
) -> None:
    def interrupted(root: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("generator.cli.rules.load_and_prove", interrupted)
    assert main(["--root", str(project), "check"]) == NO
    assert capsys.readouterr().err.strip() == "bigtwo: interrupted"


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("bigtwo ju", {"judge"}),
        ("bigtwo judge --variant hongkong-i", {"hongkong-ip"}),
        ("bigtwo judge --set suit-o", {"suit-order="}),
        ("bigtwo judge --set suit-order=cdh", {"suit-order=cdhs"}),
        ("bigtwo judge --set nonesuch=", set()),
        ("bigtwo judge --js", {"--json", "--jsonl"}),
        ("bigtwo moves --deal drag", {"dragon"}),
        ("bigtwo compare basic hongkong-i", {"hongkong-ip"}),
    ],
)
def test_the_shell_completes_names(line: str, wanted: set[str], monkeypatch: pytest.MonkeyPatch, project: Path) -> None:
    monkeypatch.chdir(project)
    *words, incomplete = line.split()
    found = ShellComplete(bigtwo, {}, "bigtwo", "_BIGTWO_COMPLETE").get_completions(words[1:], incomplete)
    assert {one.value for one in found} == wanted


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_there_is_completion_for_a_shell(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_BIGTWO_COMPLETE", f"{name}_source")
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 0
    assert "_BIGTWO_COMPLETE=" + name in capsys.readouterr().out.replace("env ", "")
