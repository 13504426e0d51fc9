"""`bigtwo compare` and `nearest`: rules beside rules."""

from __future__ import annotations

import json

from bigtwo.cli import BAD_USE, OK
from bigtwo.compiler.rulebook import Rulebook

from tests.cli.running import Run


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
        if not all(rulebook.rulings(variant)[name].said for variant in ("basic", "bridge-suits"))
    ]
    assert unknown == f"not known, because not all of them say: {', '.join(unsaid)}\n"
    status, out, _ = run("compare", "basic", "bridge-suits", "blog-albert", "--json")
    output = json.loads(out)
    assert output["differing"] == [
        {"question": "suit-order", "basic": "dchs", "bridge-suits": "cdhs", "blog-albert": "cdhs"}
    ]
    assert sorted([*output["unknown"], "suit-order"]) == sorted(rulebook.questions)


def test_nearest_finds_the_variant_of_given_rules(run: Run) -> None:
    _, out, _ = run("nearest", "suit-order=cshd", "final-play-bonus=pusoy-dos", "--count", "1")
    assert out == "pusoy-dos: 2 stated the same, 0 inherited, 0 not said\n"
    _, out, _ = run("nearest", "--variant", "indonesia", "passing=re-entry", "self-beat=no", "--json", "--count", "1")
    (output,) = json.loads(out)
    assert output["variant"] == "indonesia"
    assert output["differing"] == ["passing", "self-beat"]
    assert not output["silent"]
    assert run("nearest")[0] == BAD_USE


def test_silence_does_not_count_for_the_basic_game(run: Run) -> None:
    """Of three answers the Hong Kong web app states two and is silent on one; the basic game says otherwise on two."""
    answers = ("straights-ladder=wheel-top-six-second", "penalty-schedule=with-frying", "self-beat=yes")
    _, out, _ = run("nearest", *answers, "--count", "200")
    first, *others = out.splitlines()
    assert first == "hongkong-app: 2 stated the same, 0 inherited, 1 not said"
    (basic,) = (line for line in others if line.startswith("basic:"))
    assert basic.endswith("3 different: straights-ladder, penalty-schedule, self-beat")


def test_a_rule_that_is_documented_only_cannot_be_set(run: Run) -> None:
    status, _, err = run("judge", "--play", "3D", "--set", "bombs=double-two-bomb")
    assert status == BAD_USE
    assert err.startswith("bigtwo: --set: 'double-two-bomb' is documented only: ")
