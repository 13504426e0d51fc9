"""`bigtwo classify`, `moves` and `vectors`: what cards are, and what may be played."""

from __future__ import annotations

import json
from pathlib import Path

from bigtwo.cli import BAD_USE, NO, OK

from tests.cli.running import Run


def test_classify(run: Run) -> None:
    assert run("classify", "3D 3C 3H 9S 9D")[:2] == (
        OK,
        "full-house. A full house may be led. [five-card-class-order=standard, stated]\n",
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


def test_moves_inside_a_deal_names_the_rule_that_forbids_the_rest(run: Run, tmp_path: Path, short_deal: str) -> None:
    file = tmp_path / "mine.yml"
    file.write_text(short_deal, encoding="utf-8")
    status, out, _ = run("moves", "--deal", str(file), "--after", "1", "--json")
    output = json.loads(out)
    assert (status, output["turn"]) == (OK, 2)
    second = output["players"][1]
    assert second["may"] == ["4D", "9C", "pass"]
    fourth = output["players"][3]
    assert fourth["may"] == []
    assert {(refusal["question"], refusal["option"]) for refusal in fourth["may_not"]} == {("out-of-turn-bombs", "no")}
    _, out, _ = run("moves", "--deal", str(file))
    assert "may not 8C: The first play of the deal must contain the three of diamonds." in out
    assert run("moves", "--deal", str(file), "--after", "9")[0] == BAD_USE


def test_vectors_hold_what_another_program_must_answer(run: Run) -> None:
    status, out, _ = run("vectors", "pusoy-dos", "--deals", "2")
    vectors = [json.loads(line) for line in out.splitlines()]
    assert status == OK
    assert {vector["type"] for vector in vectors} == {"about", "classify", "judge", "moves", "score", "deal", "turn"}
    assert vectors[0]["type"] == "about"
    assert len(set(out.splitlines())) == len(vectors), "each stands once"
    deal = next(vector for vector in vectors if vector["type"] == "deal")
    assert deal["acts"][0].startswith("1: ") or deal["acts"][0][0] in "234"
    assert sum(len(hand.split()) for hand in deal["hands"]) == 52
    assert sorted(deal["score"])[:3] == [0, 0, 0]
    finished = next(vector for vector in vectors if vector["type"] == "score" and vector["final"] == "2H 2S")
    assert sorted(finished["score"]) == [0, 0, 0, 4]
    assert out == run("vectors", "pusoy-dos", "--deals", "2")[1]
