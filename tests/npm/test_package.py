"""The npm package runs in Node and in Deno as its page says, plays by the vectors, and is small."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import bigtwo
import pytest
from bigtwo.book.json_form import camel
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.npm import OWN, PROJECT, package_files, write
from bigtwo.site.settings import Settings
from deno import find_deno_bin

from tests.npm.packing import ENGINES, check_vectors, needs_npm, run_by

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]

LARGEST = 160
"""Kilobytes of the packed package."""

TYPED = """
import { type Account, accounts, type Deal, type Event, type Fit, nearest, questions, rules } from "bigtwo";
import { type Act, type ScoreLine, type Source, type Verdict } from "bigtwo";
import { conform, type Report, vectors } from "bigtwo/conform";
const verdict: Verdict = rules("basic", { "suit-order": "cdhs" }).judge("3D", { over: "4D" });
const account: Account = accounts()[verdict.statedBy[0]];
const source: Source = account.source;
const filled: string[] = Object.entries(verdict.filledIn).flat();
const origins: string[] = Object.values(account.rulings).map(({ origin, says }) => says?.option ?? origin);
const fits: Fit[] = nearest(account.rules(), 3);
const totals: number[] = rules().score({ left: [0, "3D 2S", "9 with 2 twos", 4] }).totals;
const deal: Deal = rules().deal({ players: 4, seed: 1 });
const acts: Act[] = deal.legal();
const event: Event = deal.do(acts[0]);
const next: Deal = rules().deal({ hands: ["3D", "4D", "5D", "6D"], before: { order: [2], left: [1, 2, 0, 3] } });
const lines: ScoreLine[] = next.ended ? next.score().lines : [];
const report: Report = await conform(rules(), ({ type }) => type === "moves" ? [] : false, { only: ["judge"] });
const asked: string[] = vectors(rules(), { only: ["moves"] }).map(({ asked: { type } }) => type);
const sentence: string = questions()["suit-order"].options.cdhs.sentence;
console.log(report, asked, fits, totals, source, filled, origins, event.trickEnds, lines, sentence);
"""

NOT_CARDS = "cards are text, as “3D 4H”, or a list of texts, not"
DEALING = "players, seed, hands, stock, aside, before, leader, shuffle"
FIELDS = "left, final, order, starter, liable, unbeaten"
PLAYS = "unbeaten: write a list of plays for each player, as {0: [“2C 2D 2H 2S”]}, not"
TABLE = "what lies on the table is given as { over: “4D 4C” }, not"
NEWER = "big-two-rules: this reads form 2; a newer version of bigtwo may read it: it was written for 9.0.0"
OTHER = "there is no question “no-such”; the file was written for version 9.0.0, and this is 0.2.0"
ENDED = "a finished deal is an object, as { left: [0, 3, 11, 8] }, not"
CHANGES = "changes: write questions with their answers, as {“suit-order”: “cdhs”}, not"
ACT = "an act is what `legal` lists, as {“player”: 0, “verb”: “play”, “cards”: “3D”}, not"

REFUSED = {
    """Rules.load('{"big-two-rules": 3, "version": "9.0.0", "account": "basic"}')""": NEWER,
    """Rules.load('{"big-two-rules": 3, "version": "9.0.0", "account": "of-then"}')""": NEWER,
    """Rules.load('{"version": "9.0.0", "account": "basic", "set": {"no-such": "x"}}')""": OTHER,
    "Rules.load(`x`.repeat(300_000))": "the file is far larger than any rule-set file",
    "Rules.load({})": "a rule-set file is given as its text, not an object.",
    "new Rules()": "rules are made by `rules`, or by `Rules.load`, not undefined.",
    "new Deal()": "deals are made by the `deal` of rules, not undefined.",
    "accounts().basic.rules(7)": f"{CHANGES} 7.",
    'rules("basic", new Map())': f"{CHANGES} an object.",
    'rules("nope")': "there is no variant “nope”: write an id, as basic, or a place, as hong-kong",
    'nearest("basic")': "rules are wanted, as rules(“basic”) returns them, not “basic”.",
    "rules().judge()": f"{NOT_CARDS} undefined.",
    "rules().judge([[]])": f"{NOT_CARDS} a list.",
    'rules().judge([, "3D"])': f"{NOT_CARDS} undefined.",
    'rules().deal({ hands: ["3D", , "3H", "3S"] })': f"{NOT_CARDS} undefined.",
    "rules().score({ left: [0, 3, 11, 8], unbeaten: { 0: [,] } })": f"{NOT_CARDS} undefined.",
    "rules().judge(Symbol())": f"{NOT_CARDS} Symbol().",
    "rules().judge(10n)": f"{NOT_CARDS} 10.",
    "rules().classify(() => 1)": f"{NOT_CARDS} a function.",
    'rules().judge("3D", null)': f"{TABLE} null.",
    'rules().judge("3D", "4D")': f"{TABLE} “4D”.",
    'rules().judge("3D", Promise)': f"{TABLE} a function.",
    'rules().judge("3D", { ovr: "4D" })': "“ovr” means nothing here: write over.",
    'rules().plays("3D", new Date())': f"{TABLE} an object.",
    "rules().score()": f"{ENDED} undefined.",
    "rules().score([0, 3, 11, 8])": f"{ENDED} a list.",
    "rules().score({ left: [0, 3, 11, 8], start: 1 })": f"“start” means nothing here: write {FIELDS}.",
    "rules().score({ left: [0, , 11, 8] })": "left: write a number of cards, or cards as text, not undefined.",
    "rules().score({ left: [0, 3, 11, 8], unbeaten: new Map() })": f"{PLAYS} an object.",
    "rules().deal(4)": "a deal is asked for as { players: 4, seed: 1 }, not 4.",
    "rules().deal(new Date())": "a deal is asked for as { players: 4, seed: 1 }, not an object.",
    "rules().deal({ player: 4 })": f"“player” means nothing here: write {DEALING}.",
    "rules().deal({ seed: NaN })": "seed: write a whole number, not NaN.",
    "rules().deal({ before: rules().deal() })": "the deal is not over",
    "rules().deal().do()": f"{ACT} undefined.",
}
"""A call to the sentence with which it is refused."""

REFUSING = """
import { accounts, BigTwoError, Deal, nearest, rules, Rules } from "bigtwo";
const said = (attempt) => {
  try {
    attempt();
    return "not refused";
  } catch (error) {
    return error instanceof BigTwoError ? error.message : `a ${error.name}: ${error.message}`;
  }
};
console.log(JSON.stringify([%s].map(said)));
"""


def test_a_source_says_what_was_read_and_not_where_its_record_stands(rulebook: Rulebook) -> None:
    script = package_files(rulebook)["data.js"]
    text = json.loads(script.removeprefix("export default JSON.parse(").removesuffix(");\n"))
    readings = [source["reading"] for source in json.loads(text)["sources"].values() if "reading" in source]
    versions = [reading["version"] for reading in readings if reading["version"]]
    assert versions
    assert {type(said) for version in versions for said in version.values()} == {str}


def test_the_package_is_small(folder: Path) -> None:
    (archive,) = (folder / "source").glob("*.tgz")
    assert archive.stat().st_size <= LARGEST * 1024


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("page", [OWN / "README.md", PROJECT / "docs/library.md"], ids=["README", "library"])
def test_the_quick_start_prints_what_it_says(folder: Path, engine: str, page: Path) -> None:
    examples = re.findall(r"```js\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for code in examples:
        assert run_by(engine, code, folder).splitlines() == re.findall(r"^ *// (.*)$", code, re.MULTILINE)


@pytest.mark.parametrize("engine", ENGINES)
def test_vectors_are_answered(folder: Path, rulebook: Rulebook, engine: str) -> None:
    check_vectors(engine, ("basic", "hongkong-ip", "pusoy-dos"), rulebook, folder)


def test_what_cannot_be_answered_is_refused_in_a_sentence(folder: Path) -> None:
    attempts = ",\n".join(f"() => {call}" for call in REFUSED)
    said = json.loads(run_by("Node", REFUSING % attempts, folder))
    assert dict(zip(REFUSED, said, strict=True)) == REFUSED


CHANGING = """
import { accounts, questions, rules } from "bigtwo";
const attempts = [
  () => delete questions()["suit-order"],
  () => questions()["suit-order"].options.cdhs.label = "",
  () => delete accounts()["hongkong-ip"].rulings["suit-order"],
  () => accounts().basic.rulings["suit-order"].statements.push("X-1"),
  () => accounts().basic.source.author = "X",
  () => rules().answers["suit-order"] = "cdhs",
  () => rules().account = "hongkong-ip",
  () => rules().judge("3D").outcome = "beats",
];
const refused = attempts.map((attempt) => {
  try {
    return attempt() && "changed";
  } catch (error) {
    return error.name;
  }
});
const verdict = rules().judge("3D");
verdict.statedBy.push("nobody");
verdict.statements.push("X-1");
const deal = rules().deal({ seed: 1 });
deal.hands[0].pop();
deal.legal().pop();
const pushed = [verdict.statedBy.includes("nobody"), verdict.statements.includes("X-1")];
const kept = [...pushed, deal.hands[0].length, deal.legal().length];
const written = [verdict, rules().plays("3D 3C"), deal, deal.legal(), rules("basic", { "suit-order": "cdhs" })];
console.log(JSON.stringify([refused, kept, written.map((each) => Object.keys(JSON.parse(JSON.stringify(each))))]));
"""


def test_what_it_hands_out_changes_nothing_and_can_be_written(folder: Path) -> None:
    refused, kept, written = json.loads(run_by("Node", CHANGING, folder))
    assert set(refused) == {"TypeError"}
    assert kept == [False, False, 13, 1]
    assert {"outcome", "because", "statedBy"} <= set(written[0])
    assert written[1:4] == [["0", "1", "2"], ["turn", "onTable", "ended", "hands", "transcript"], ["0"]]
    assert written[4] == ["big-two-rules", "version", "account", "set"]


def test_it_can_be_required(folder: Path) -> None:
    """From Node 20.19 on: nothing in it waits before it can be used."""
    script = folder / "required.cjs"
    script.write_text('console.log(require("bigtwo").rules().judge("3D").outcome)', encoding="utf-8")
    done = subprocess.run(["node", str(script)], cwd=folder, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("leads\n", "")


def test_it_holds_what_was_made_for_it_alone(rulebook: Rulebook, tmp_path: Path) -> None:
    """Whatever else lies in its folder is neither packed nor lost."""
    write(tmp_path / "npm", Settings.of("https://example.org/owner/two/blob/main/", "", ""))
    (tmp_path / "npm" / "note.txt").touch()
    write(tmp_path / "npm")
    made = {path.relative_to(tmp_path / "npm").as_posix() for path in (tmp_path / "npm").rglob("*") if path.is_file()}
    assert made == set(package_files(rulebook))
    manifest = json.loads((tmp_path / "npm" / "package.json").read_text(encoding="utf-8"))
    assert set(manifest["files"]) == {name.split("/")[0] for name in made} - {"package.json"}
    (tmp_path / "kept.txt").touch()
    with pytest.raises(FileExistsError, match="holds something else than this package"):
        write(tmp_path)
    assert (tmp_path / "kept.txt").exists()


def test_it_names_the_project_where_that_has_an_address(rulebook: Rulebook) -> None:
    settings = Settings.of("https://example.org/owner/two/blob/main/", "", "https://example.org/big-two")
    told = json.loads(package_files(rulebook, settings)["package.json"])
    assert told["repository"] == {"type": "git", "url": "git+https://example.org/owner/two.git"}
    assert (told["bugs"], told["homepage"]) == ("https://example.org/owner/two/issues", "https://example.org/big-two/")
    assert "repository" not in json.loads(package_files(rulebook)["package.json"])


def test_its_types_fit(folder: Path) -> None:
    script = folder / "typed.ts"
    script.write_text(TYPED, encoding="utf-8")
    flags = ("--quiet", "--no-lock", "--no-remote", "--node-modules-dir=manual")
    done = subprocess.run([find_deno_bin(), "check", *flags, str(script)], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


INSIDE = {"book", "engine", "of", "of_file", "profile", "reason", "rules", "sheet", "unplayed"}
"""Names of the library by which Python reaches what lies below it, and which the package keeps to itself."""


CALLED = {"NotTaken": "BigTwoError", "to_json": "toJSON"}
"""Names of the library to those that JavaScript's custom or the package's one kind of error has for them."""


@pytest.mark.parametrize("name", bigtwo.__all__)
def test_it_has_what_the_library_has(name: str) -> None:
    """Every public name of the Python library is declared, as JavaScript writes it."""
    declared = (OWN / "index.d.ts").read_text(encoding="utf-8")
    public = getattr(bigtwo, name)
    found = re.search(
        rf"^export (?:interface|class|function) {CALLED.get(name, name)}\b[^{{;]*", declared, re.MULTILINE
    )
    assert found, name
    if not isinstance(public, type) or issubclass(public, Exception):
        return
    body = declared[found.end() : declared.index("\n}", found.end())]
    members = set(re.findall(r"^  (?:readonly |static )*(\w+)\??[:(]", body, re.MULTILINE))
    wanted = {
        CALLED.get(each, camel(each.rstrip("_"))) for each in _public(public) - (set() if name == "Account" else INSIDE)
    }
    assert wanted <= members, wanted - members


def _public(kind: type) -> set[str]:
    slots = getattr(kind, "__slots__", ())
    return {each for each in (*vars(kind), *slots, *getattr(kind, "__annotations__", ())) if not each.startswith("_")}
