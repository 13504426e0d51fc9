"""The npm package asks a program what the command asks; what it plays out by chance itself, Python answers alike."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance import Vector
from bigtwo.conformance.answers import Answers
from bigtwo.conformance.asking import conformance
from bigtwo.conformance.probes import Probe, probes, with_gaps
from bigtwo.conformance.replies import difference
from bigtwo.conformance.shared_questions import end_fields, ends

from tests.npm.packing import needs_npm, run_by
from tests.shared import sampled

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

SAMPLE = ("basic", "hongkong-ip", "big-two-neo", "telegram-bot", "in-taiwan", "taiwan-latta", "wikipedia-3p-dragon")
"""Accounts unlike one another: one says what no engine plays, one is a place, one goes on after a dragon."""

SAMPLED = sampled(SAMPLE, one_in=2, group=lambda _: "the npm package")

TYPES = ("judge", "classify", "moves", "score")

VECTORS = """
import { readFileSync } from "node:fs";
import { rules } from "bigtwo";
import { conform, vectors } from "bigtwo/conform";

const told = async (account) => {
  const { conforms, silent } = await conform(rules(account), ({ type }) => ({ error: type }));
  const gaps = silent.failures.map(({ asked, filledIn }) => [asked, filledIn]);
  return [account, { vectors: vectors(rules(account)), conforms, silent: gaps }];
};
console.log(JSON.stringify(Object.fromEntries(await Promise.all(JSON.parse(readFileSync(0, "utf8")).map(told)))));
"""

REPORT = """
import { rules } from "bigtwo";
import { conform } from "bigtwo/conform";

const by = rules("hongkong-ip", { "flush-comparison": "suit-then-top", "suit-order": "cdhs" });
const ask = ({ type, play, over, hand }) => {
  if (type === "moves") return by.plays(hand, { over }).map(({ cards }) => cards.join(" "));
  if (type === "classify") return { leads: by.judge(play).legal, kind: by.judge(play).kind };
  return { verdict: by.judge(play, { over }).legal ? "beats" : "cannot-follow" };
};
const only = ["judge", "classify", "moves"];
const wrong = await conform(rules("hongkong-ip"), ask, { only });
const right = await conform(rules("hongkong-ip", by.changes), async (asked) => ask(asked), { only });
const odd = await conform(rules(), () => { throw new Error("joker"); }, { only: ["judge"] });
const boat = await conform(rules(), ({ play }) => ({ leads: rules().judge(play).legal, kind: "boat" }), {
  only: ["classify"],
});
const allowed = ({ play, over }) => ({ verdict: rules("deuces-arena").judge(play, { over }).legal ? "allowed" : "no" });
const alike = await conform(rules("pusoy-dos"), allowed, { only: ["judge", "classify"] });
console.log(JSON.stringify({ wrong, right, odd, boat, alike }));
"""


@pytest.fixture(scope="module")
def told(folder: Path) -> dict[str, Any]:
    """What the package says of the accounts."""
    said: dict[str, Any] = json.loads(run_by("Node", VECTORS, folder, json.dumps(SAMPLE)))
    return said


@pytest.fixture(scope="module")
def reports(folder: Path) -> dict[str, Any]:
    """What the package says of programs, by their names in `REPORT`."""
    said: dict[str, Any] = json.loads(run_by("Node", REPORT, folder))
    return said


def _key(asked: Vector) -> str:
    """A question as text, with its cards in one order."""
    cards = {key: " ".join(sorted(asked[key].split())) for key in ("play", "over", "hand") if key in asked}
    return json.dumps({key: value for key, value in asked.items() if key != "id"} | cards, sort_keys=True)


def _by_chance(asked: Vector, book: Rulebook) -> bool:
    """Whether a question comes of a deal that was played by chance, which only Python plays for that."""
    return asked["type"] == "score" and _fields(asked) not in [_fields(end_fields(finish)) for finish in ends(book)]


def _fields(asked: Vector) -> Vector:
    return {key: value for key, value in asked.items() if key not in ("type", "id")}


@pytest.mark.parametrize("account", SAMPLED)
def test_the_questions_and_the_answers_are_those_of_python(
    told: dict[str, Any], rulebook: Rulebook, account: str
) -> None:
    ours = {_key(probe.asked): probe for probe in probes(Rules.of(account, {}, rulebook), TYPES)[0]}
    theirs = {_key(each["asked"]): each["wanted"] for each in _vectors(told, account, TYPES)}
    assert not theirs.keys() - ours.keys()
    assert all(_by_chance(ours[key].asked, rulebook) for key in ours.keys() - theirs.keys())
    assert [key for key, wanted in theirs.items() if difference(wanted, ours[key].wanted)] == []


@pytest.mark.parametrize("account", SAMPLED)
def test_what_the_account_does_not_say_stands_apart_as_in_python(
    told: dict[str, Any], rulebook: Rulebook, account: str
) -> None:
    ours = {_key(probe.asked): probe for probe in probes(Rules.of(account, {}, rulebook), TYPES)[0]}
    silent = {_key(asked): {*filled_in} for asked, filled_in in told[account]["silent"] if asked["type"] in TYPES}
    assert not told[account]["conforms"]
    asked = _asked(told, account)
    assert silent == {key: {*gaps} for key, probe in ours.items() if key in asked and (gaps := probe.filled_in)}


@pytest.mark.parametrize("account", SAMPLED)
def test_python_answers_what_the_package_asks_of_turns_alike(
    told: dict[str, Any], rulebook: Rulebook, account: str
) -> None:
    rules = Rules.of(account, {}, rulebook)
    asked = _vectors(told, account, ["turn"])
    answers = Answers(rules.rules)
    assert [each for each in asked if answers.to(each["asked"]) != each["wanted"]] == []
    assert {each["wanted"]["allowed"] for each in asked} == (set() if rules.unplayed else {True, False})
    probed = with_gaps([Probe(each["asked"], each["wanted"], "") for each in asked], rules)
    silent = {_key(each): {*filled_in} for each, filled_in in told[account]["silent"] if each["type"] == "turn"}
    assert silent == {_key(probe.asked): {*gaps} for probe in probed if (gaps := probe.filled_in)}


def _vectors(told: dict[str, Any], account: str, types: Iterable[str]) -> list[Vector]:
    return [each for each in told[account]["vectors"] if each["asked"]["type"] in types]


def _asked(told: dict[str, Any], account: str) -> set[str]:
    return {_key(each["asked"]) for each in _vectors(told, account, TYPES)}


def test_a_program_is_told_by_which_answers_it_plays(reports: dict[str, Any]) -> None:
    assert reports["right"]["conforms"]
    assert not reports["wrong"]["conforms"]
    assert {(each["question"], each["option"]) for each in reports["wrong"]["departures"]} == {
        ("flush-comparison", "suit-then-top"),
        ("suit-order", "cdhs"),
    }
    odd = reports["odd"]
    assert (odd["failures"][0]["problem"], odd["own"], odd["nearest"]) == ('it threw "Error: joker"', None, [])
    assert (reports["boat"]["conforms"], reports["boat"]["unknownKind"]) == (True, "boat")
    assert reports["right"]["unknownKind"] is None


def test_python_finds_the_same_accounts_nearest(reports: dict[str, Any], rulebook: Rulebook) -> None:
    """Also by rules of which there are some that no engine plays."""
    said = reports["alike"]
    by = Rules.of("deuces-arena", {}, rulebook)

    def ask(asked: Vector) -> Vector:
        return {"beats": by.judge(asked["play"], asked["over"]).outcome in ("beats", "leads")}

    report = conformance(Rules.of("pusoy-dos", {}, rulebook), ask, ("judge", "classify"))
    ours = [report.own, *report.nearest]
    assert [vars(each) for each in ours if each] == [said["own"], *said["nearest"]]
    assert said["own"]["alike"] < said["nearest"][0]["alike"]
