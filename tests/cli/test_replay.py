"""`bigtwo replay`: a recorded deal, act by act."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bigtwo.cli import NO, OK

from tests.cli.running import Run


def test_replay_follows_a_recorded_deal(run: Run) -> None:
    status, out, _ = run("replay", "dragon")
    assert status == OK
    assert "1. Mei-ling shows the hand and claims the deal  (" in out
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
            "mine.yml:7: '3: 5D' is not allowed: Nobody may play out of turn, and it is player 2's turn.",
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
        ("3: 5D", "3: pass 5D", "mine.yml:7: '3: pass 5D' is not an act: nothing follows 'pass'"),
        ("3: 5D", "7: 5D", "mine.yml:7: there is no player 7: 1 to 4 play"),
        (', "1: 8C"', "", "mine.yml:1: the deal is not over after its last act: Ana is to act"),
        ("4D 9C", "4D 3D", "mine.yml:1: 3D used too often: the deck has each card once"),
        ("4D 9C", "4D 9X", "mine.yml:6: '9X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        ('"3 -1', '"4 -1', "mine.yml:8: the deal scores '3 -1 -1 -1', but the file says '4 -1 -1 -1'"),
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
