"""The npm package runs in Node and in Deno as its page says, plays by the vectors, and is small."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from bigtwo.model.rulebook import Rulebook
from bigtwo.site.export.npm import OWN, PROJECT
from deno import find_deno_bin

from tests.npm.packing import ENGINES, check_vectors, needs_npm, packed, run_by

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

LARGEST = 120
"""Kilobytes of the packed package (design.md)."""

TYPED = """
import { type Account, accounts, type Fit, nearest, rules, type Verdict } from "bigtwo";
const verdict: Verdict = rules("basic", { "suit-order": "cdhs" }).judge("3D", { over: "4D" });
const account: Account = accounts()[verdict.statedBy[0]];
const fits: Fit[] = nearest(account.rules(), 3);
const totals: number[] = rules().score({ left: [0, "3D 2S", "9 with 2 twos", 4] }).totals;
console.log(fits, totals);
"""

REFUSED = """
import { BigTwoError, rules, Rules } from "bigtwo";
const tried = [
  () => rules("hongkong-pi"),
  () => rules("basic", { "suit-ordre": "cdhs" }),
  () => rules("basic", { "suit-order": "nonesuch" }),
  () => rules().judge("3D 3X"),
  () => rules().plays("3D", { over: "3C 4C" }),
  () => rules().score({ left: [0, "many"] }),
  () => Rules.load("{"),
];
for (const attempt of tried) {
  try {
    attempt();
    console.log("not refused");
  } catch (error) {
    console.log(error instanceof BigTwoError ? error.message : `a ${error.name}`);
  }
}
"""


@pytest.fixture(scope="module")
def folder(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed."""
    found = tmp_path_factory.mktemp("npm")
    packed(rulebook, found)
    return found


def test_the_package_is_small(folder: Path) -> None:
    (archive,) = (folder / "source").glob("*.tgz")
    assert archive.stat().st_size <= LARGEST * 1024


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("page", [OWN / "README.md", PROJECT / "docs/library.md"], ids=["README", "library"])
def test_the_quick_start_prints_what_it_says(folder: Path, engine: str, page: Path) -> None:
    (code,) = re.findall(r"```js\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert run_by(engine, code, folder).splitlines() == re.findall(r"^// (.*)$", code, re.MULTILINE)


@pytest.mark.parametrize("engine", ENGINES)
def test_vectors_are_answered(folder: Path, rulebook: Rulebook, engine: str) -> None:
    check_vectors(engine, ("basic", "hongkong-ip", "pusoy-dos"), rulebook, folder)


def test_what_cannot_be_read_is_refused_in_a_sentence(folder: Path) -> None:
    assert run_by("Node", REFUSED, folder).splitlines() == [
        "There is no variant “hongkong-pi”. Did you mean “hongkong-ip”?",
        "There is no rule question “suit-ordre”. Did you mean “suit-order”?",
        "“Suit order” has no answer “nonesuch”.",
        "“3X” is no card: write rank and suit, as 3D or 10♠.",
        "Two cards are a legal play only if all have the same rank.",
        "“many” are no cards left: write cards, a number, or “9 with 2 twos”.",
        "This file is not JSON.",
    ]


def test_its_types_fit(folder: Path) -> None:
    script = folder / "typed.ts"
    script.write_text(TYPED, encoding="utf-8")
    flags = ("--quiet", "--no-lock", "--no-remote", "--node-modules-dir=manual")
    done = subprocess.run([find_deno_bin(), "check", *flags, str(script)], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
