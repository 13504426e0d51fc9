"""The npm package as `npm pack` packs it, unpacked where Node and Deno find it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import lines
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.ending import RemainingCards
from bigtwo.site.export.npm import package_files
from deno import find_deno_bin

needs_npm = pytest.mark.skipif(shutil.which("npm") is None, reason="npm packs the package, and is not here")

DENO = ("run", "--quiet", "--no-prompt", "--no-lock", "--no-remote", "--node-modules-dir=manual")
ENGINES: Mapping[str, Sequence[str]] = {"Node": ("node",), "Deno": (find_deno_bin(), *DENO)}
"""What runs a module, by its name."""

ANSWERS = """
import { readFileSync } from "node:fs";
import { BigTwoError, rules } from "bigtwo";

const fromZero = (player) => (player === null ? null : player - 1);
const left = ({ count, twos, cards }) => (cards === null ? `${count} with ${twos} twos` : cards);
const unbeaten = (all) => all.reduce((by, { player, cards }) => {
  return { ...by, [player - 1]: [...(by[player - 1] ?? []), cards] };
}, {});

const answer = (account, asked) => {
  if (asked.type === "moves") {
    return { plays: account.plays(asked.hand, { over: asked.over }).map(({ cards }) => cards.join(" ")) };
  }
  if (asked.type === "score") {
    const ended = {
      left: asked.left.map(left),
      final: asked.final,
      order: asked.order.map(fromZero),
      starter: fromZero(asked.starter),
      liable: fromZero(asked.liable),
      unbeaten: unbeaten(asked.unbeaten),
    };
    try {
      return { score: account.score(ended).totals };
    } catch (error) {
      if (error instanceof BigTwoError) return { refused: error.message };
      throw error;
    }
  }
  const { outcome, kind, overKind, decidedBy, question, option } = account.judge(asked.play, { over: asked.over });
  return { verdict: outcome, kind, over_kind: overKind, decided_by: decidedBy, question, option };
};

const asked = JSON.parse(readFileSync(0, "utf8"));
const accounts = Object.entries(asked).map(([id, vectors]) => {
  const account = rules(id);
  return [id, vectors.map((vector) => answer(account, vector))];
});
console.log(JSON.stringify(Object.fromEntries(accounts)));
"""
"""A program that answers vectors by the package, account by account."""

KEYS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("judge", "classify"), ("verdict", "kind", "over_kind", "decided_by", "question", "option")),
    "moves": ("plays",),
    "score": ("score",),
}
"""Type of vector to the keys of its answer; whole deals are played in `deals.py`."""


def packed(rulebook: Rulebook, folder: Path) -> Path:
    """Pack the package, and unpack it into `node_modules` beside it; return the packed file."""
    for name, text in package_files(rulebook).items():
        (folder / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "source" / name).write_text(text, encoding="utf-8")
    quiet = os.environ | {"npm_config_update_notifier": "false", "npm_config_cache": str(folder / "cache")}
    done = subprocess.run(
        ["npm", "pack", "--silent"], cwd=folder / "source", env=quiet, capture_output=True, text=True, check=True
    )
    archive = folder / "source" / done.stdout.split()[-1]
    with tarfile.open(archive) as files:
        files.extractall(folder / "node_modules", filter="data")
    (folder / "node_modules" / "package").rename(folder / "node_modules" / "bigtwo")
    return archive


def run_by(engine: str, code: str, folder: Path, given: str = "") -> str:
    """Run a module beside `node_modules`, and return what it prints."""
    script = folder / "script.mjs"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [*ENGINES[engine], str(script)], cwd=folder, input=given, capture_output=True, text=True, timeout=1800
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def check_vectors(engine: str, accounts: Iterable[str], rulebook: Rulebook, folder: Path) -> None:
    """Compare the answers of the package to the published vectors of some accounts."""
    vectors = {
        account: [
            vector
            for vector in map(json.loads, lines(Rules.of(account, {}, rulebook), deals=1))
            if vector["type"] in KEYS
        ]
        for account in accounts
    }
    asked = {account: [_question(vector) for vector in each] for account, each in vectors.items()}
    answers = json.loads(run_by(engine, ANSWERS, folder, json.dumps(asked)))
    wrong = [
        (account, vector, answer)
        for account, each in vectors.items()
        for vector, answer in zip(each, answers[account], strict=True)
        if _comparable(answer) != _comparable(_expected(vector, Rules.of(account, {}, rulebook)))
    ]
    assert not wrong, wrong[:3]


def _expected(vector: Mapping[str, Any], rules: Rules) -> Mapping[str, Any]:
    """Return the published answer; a refusal for a deal that cannot end so, which the library refuses too."""
    refused = _refused(vector, rules) if vector["type"] == "score" else ""
    return {"refused": refused} if refused else {key: vector[key] for key in KEYS[vector["type"]]}


def _refused(vector: Mapping[str, Any], rules: Rules) -> str:
    left = [
        RemainingCards(each["count"], each["twos"], None if each["cards"] is None else parse_cards(each["cards"]))
        for each in vector["left"]
    ]
    unbeaten: dict[int, list[str]] = {}
    for play in vector["unbeaten"]:
        unbeaten.setdefault(play["player"] - 1, []).append(play["cards"])
    starter, liable = (None if vector[field] is None else vector[field] - 1 for field in ("starter", "liable"))
    order = [player - 1 for player in vector["order"]]
    try:
        rules.score(left, vector["final"], order, starter, liable, unbeaten)
    except ValueError as refusal:
        return str(refusal)
    return ""


def _question(vector: Mapping[str, Any]) -> Mapping[str, Any]:
    answered = {key for keys in KEYS.values() for key in keys}
    return {key: value for key, value in vector.items() if key not in answered}


def _comparable(answer: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return an answer with plays in no order."""
    if "plays" not in answer:
        return answer
    return {"plays": sorted(" ".join(sorted(play.split())) for play in answer["plays"])}
