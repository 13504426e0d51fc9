"""The npm package runs in Node and in Deno as its page says, plays by the vectors, and is small."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import bigtwo
import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.npm import OWN, PROJECT, package_files, write
from bigtwo.site.export.values import camel
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

COPIES = "used too often: the deck has each card once"
TWICE = "used too often: 2 decks have each card 2 times"
NOT_CARDS = "Cards are text, as “3D 4H”, or a list of texts, not"
NO_CARD = "no card is played: name some, as '3D 3C'"
NOBODY_OUT = "left: nobody has gone out: one of the players must have 0 cards left"
EACH_ONCE = "the order names once each player who is out"
NUMBERS = "players are numbers from 0"
DEALING = "players, seed, hands, stock, aside, before, leader, shuffle"
VERBS = "play, pass, again, win, redeal, give, trade"
FIELDS = "left, final, order, starter, liable, unbeaten"
ORDER = "order: write a list of players from 0, as [2, 0, 1, 3], not"
STRONG = "unbeaten: write the plays of each player, as { 0: [“2C 2D 2H 2S”] }, not"
PLAYS = "unbeaten: write a list of plays for each player, as [“2C 2D 2H 2S”], not"
TABLE = "What lies on the table is given as { over: “4D 4C” }, not"
LEFT = "left: write a list of what each player has left, as [0, 3, 11, 8], not"
NOT_LEFT = "are no cards left: write cards, a number, or “9 with 2 twos”."
BEFORE = "before: the order names players from 0, each once, at least the winner"
SWAP = '{ exchange: "loser-high-for-winner-any" }'
AFTER = "{ order: [0], left: [0, 1, 2] }"
NEWER = "big-two-rules: this reads form 2; a newer version of bigtwo may read it: it was written for 9.0.0"
WRITTEN = "The file was written for version 9.0.0, and this is 0.2.0."
OTHER = f"There is no rule question “no-such”. {WRITTEN}"
OWN_WORDS = "own: no program can play by rules in a table's own words; take them out to play the rest"
EXCLUDED = "Instant wins: “No, every hand is played” and “A dragon wins at once” exclude each other."
DRAWN = '{ "who-leads-first": "drawn" }'
WON = "{ order: [2], left: [1, 1, 0, 1] }"
LATER = "who-leads-next=lowest-card-every-hand"
UNDRAWN = "leader: nobody is drawn to lead this deal"
TOO_FEW = "player 3 has too few cards for the exchange"
MUST_LEAD = "The player who has the lead must play something. [pass-on-lead=no]"
ALONE = '{ "must-include-lowest": "as-a-single" }'
OPENS_ALONE = "The first play of the deal must be the three of diamonds by itself. [must-include-lowest=as-a-single]"
NO_PASS = "A player who can beat the cards on the table, and not only with a bomb, may not pass."
BOUND = '{ "follow-rule": "must-if-able" }'
FOUR = 'hands: ["3D 4D", "3C", "3H", "3S"]'
BOUND_TO = f"{NO_PASS} [follow-rule=must-if-able]"
PAIR = "Two cards are a legal play only if all have the same rank."
DEAL = "A finished deal is an object, as { left: [0, 3, 11, 8] }, not"
ANSWERS = "Changes are questions with their answers, as { “suit-order”: “cdhs” }, not"

REFUSED = {
    # what nothing has
    'rules("hongkong-pi")': "There is no variant “hongkong-pi”. Did you mean “hongkong-ip”?",
    'rules("basic", { "suit-ordre": "cdhs" })': "There is no rule question “suit-ordre”. Did you mean “suit-order”?",
    'rules("basic", { "suit-order": "nonesuch" })': "“Suit order” has no answer “nonesuch”.",
    'accounts().basic.rules({ "suit-order": "nonesuch" })': "“Suit order” has no answer “nonesuch”.",
    'rules("__proto__")': "There is no variant “__proto__”.",
    'Rules.load("{")': "the file is not JSON",
    'rules("basic", { "instant-win": "none,dragon" })': EXCLUDED,
    'rules("basic", { "unbeatable-shortcut": "clock" })': "“clock” is documented only: Our engine has no clock.",
    """Rules.load('{"big-two-rules": 3, "version": "9.0.0", "account": "basic"}')""": NEWER,
    """Rules.load('{"big-two-rules": 3, "version": "9.0.0", "account": "of-then"}')""": NEWER,
    """Rules.load('{"version": "9.0.0", "account": "basic", "set": {"no-such": "x"}}')""": OTHER,
    """Rules.load('{"account": "basic", "own": {"passing": "Once only"}}')""": OWN_WORDS,
    # cards
    'rules().judge("3D 3X")': "“3X” is no card: write rank and suit, as 3D or 10♠.",
    'rules().judge(["A", "K", "♠"])': "“A” is no card: write rank and suit, as 3D or 10♠.",
    'rules().judge("")': NO_CARD,
    "rules().classify([])": NO_CARD,
    'rules().plays("3D 3D")': f"3D {COPIES}",
    'rules().plays("3D", { over: "3D" })': f"3D {COPIES}",
    'rules().plays("3D 4C", { over: "5C 5C 4C" })': f"4C, 5C {COPIES}",
    'rules("basic", { deck: "two-52" }).plays("3D 3D", { over: "3D" })': f"3D {TWICE}",
    'rules().plays("3D", { over: "3C 4C" })': PAIR,
    # the end of a deal
    'rules().score({ left: [0, "many"] })': f"“many” {NOT_LEFT}",
    'rules().score({ left: [0, "3 with 4 twos"] })': f"“3 with 4 twos” {NOT_LEFT}",
    # a deal
    "rules().deal({ players: 9 })": "9 players cannot play",
    "rules().deal({ leader: 1 })": f"{UNDRAWN} [who-leads-first=lowest-card-of-suit-order]",
    f'rules("basic", {DRAWN}).deal({{ leader: 4 }})': "leader: there is no player 5: 1 to 4 play",
    f'rules("basic", {DRAWN}).deal({{ leader: 1, before: {WON} }})': f"{UNDRAWN} [{LATER}]",
    'rules().deal({ hands: ["3D", "3C", "3H"] })': "no size of hand is given for 3 players",
    'rules().deal({ players: 3, hands: ["3D", "3C", "3H", "3S"] })': "players: 3 cannot play with 4 hands",
    'rules().deal({ stock: "3D" })': "stock: cards lie there beside given hands: give “hands” too",
    'rules().deal({ seed: 1, aside: "3D" })': "aside: cards lie there beside given hands: give “hands” too",
    'rules().deal({ hands: ["3D", "3C", "3H", ""] })': "a hand has no card: give each player some",
    'rules().deal({ hands: ["3D", "3D", "3H", "4D"] })': f"3D {COPIES}",
    "rules().deal().score()": "the deal is not over",
    "rules().deal({ before: rules().deal() })": "the deal is not over",
    "rules().deal({ before: { order: [9], left: [1, 0, 1, 1] } })": BEFORE,
    "rules().deal({ before: { order: [1], left: [1, 0, 1] } })": "before: 3 had cards left, and 4 play",
    f'rules("pagat-3p", {SWAP}).deal({{ hands: ["3D", "3C", "3H"], before: {AFTER} }})': TOO_FEW,
    "rules().deal().legal(9)": "there is no player 10: 1 to 4 play",
    "rules().deal().do({ player: 9, verb: 'pass' })": "there is no player 10: 1 to 4 play",
    f"rules().deal({{ {FOUR} }}).pass()": MUST_LEAD,
    f'rules("basic", {ALONE}).deal({{ hands: ["3D 3C 4D", "3H", "3S", "5D"] }}).play("3D 3C")': OPENS_ALONE,
    f'((deal) => (deal.play("3D"), deal.pass()))(rules("basic", {BOUND}).deal({{ {FOUR} }}))': BOUND_TO,
    "rules().score({ left: [0, 14, 11, 8] })": "left of player 2: 14 cards are more than anybody is dealt [deal-size]",
    "rules().score({ left: [0] })": "left: this is played with 2, 3, 4 players, not 1 [player-count]",
    "rules().score({ left: [0, 3, 11, 8], starter: 9 })": "starter: there is no player 10: 1 to 4 play",
    "rules().score({ left: [0, 3, 11, 8], liable: -1 })": "liable: there is no player 0: 1 to 4 play",
    "rules().score({ left: [1, 3, 11, 8] })": NOBODY_OUT,
    "rules().score({ left: [0, 3, 11, 8], order: [1] })": f"order: {EACH_ONCE}, 1 [end-of-hand]",
    'rules().score({ left: [0, "3D", 11, 8], final: "3D" })': f"final: 3D {COPIES} [deck]",
    'rules().score({ left: [0, 3, 11, 8], final: "3D 4C" })': PAIR,
    'rules().score({ left: [0, 3, 11, 8], unbeaten: { 0: [""] } })': NO_CARD,
    # what has another type
    "rules(5)": "An account is named by its id, as “hongkong-ip”, not 5.",
    "rules(null)": "An account is named by its id, as “hongkong-ip”, not null.",
    'rules("basic", null)': f"{ANSWERS} null.",
    'rules("basic", ["suit-order"])': f"{ANSWERS} a list.",
    'rules("basic", "suit-order")': f"{ANSWERS} “suit-order”.",
    'rules("basic", { "suit-order": null })': "The answer to “suit-order” is the id of an option, as “cdhs”, not null.",
    "accounts().basic.rules(7)": f"{ANSWERS} 7.",
    "rules().statusOf(1)": "A question is named by its id, as “suit-order”, not 1.",
    'rules().statusOf("suit-ordre")': "There is no rule question “suit-ordre”. Did you mean “suit-order”?",
    "new Rules()": "Rules are made by `rules`, or by `Rules.load`, not undefined.",
    "Rules.load({})": "A rule-set file is given as its text, not an object.",
    "rules().judge(null)": f"{NOT_CARDS} null.",
    "rules().judge()": f"{NOT_CARDS} undefined.",
    "rules().judge([[]])": f"{NOT_CARDS} a list.",
    "rules().judge(Symbol())": f"{NOT_CARDS} Symbol().",
    "rules().classify(() => 1)": f"{NOT_CARDS} a function.",
    'rules().judge("3D", null)': f"{TABLE} null.",
    'rules().judge("3D", "4D")': f"{TABLE} “4D”.",
    'rules().judge("3D", { ovr: "4D" })': "“ovr” means nothing here: write over.",
    'rules().judge("3D", { over: null })': f"{NOT_CARDS} null.",
    'rules().plays("3D", null)': f"{TABLE} null.",
    "rules().plays(3)": f"{NOT_CARDS} 3.",
    "rules().score()": f"{DEAL} undefined.",
    "rules().score([0, 3, 11, 8])": f"{DEAL} a list.",
    "rules().score({})": f"{LEFT} undefined.",
    'rules().score({ left: "0 3 11 8" })': f"{LEFT} “0 3 11 8”.",
    "rules().score({ left: [0, 3, 11, 8], start: 1 })": f"“start” means nothing here: write {FIELDS}.",
    "rules().score({ left: [0, null, 11, 8] })": "left: write a number of cards, or cards as text, not null.",
    "rules().score({ left: [0, , 11, 8] })": "left: write a number of cards, or cards as text, not undefined.",
    "rules().score({ left: [0, -3, 11, 8] })": "left: write a number of cards, or cards as text, not -3.",
    "rules().score({ left: [0, 1.5, 11, 8] })": "left: write a number of cards, or cards as text, not 1.5.",
    "rules().score({ left: [0, 3, 11, 8], final: null })": f"{NOT_CARDS} null.",
    "rules().score({ left: [0, 3, 11, 8], order: 0 })": f"{ORDER} 0.",
    'rules().score({ left: [0, 3, 11, 8], order: ["0"] })': f"order: {NUMBERS}, not “0”.",
    'rules().score({ left: [0, 3, 11, 8], starter: "1" })': "starter: a player is a number from 0, not “1”.",
    "rules().score({ left: [0, 3, 11, 8], unbeaten: new Map() })": f"{STRONG} an object.",
    "rules().score({ left: [0, 3, 11, 8], unbeaten: { first: [] } })": f"unbeaten: {NUMBERS}, not “first”.",
    'rules().score({ left: [0, 3, 11, 8], unbeaten: { 0: "2C" } })': f"{PLAYS} “2C”.",
    "rules().deal(4)": "A deal is asked for as { players: 4, seed: 1 }, not 4.",
    "rules().deal({ player: 4 })": f"“player” means nothing here: write {DEALING}.",
    'rules().deal({ players: "4" })': "players: write a whole number, not “4”.",
    "rules().deal({ seed: 1.5 })": "seed: write a whole number, not 1.5.",
    'rules().deal({ leader: "1" })': "leader: write a whole number, not “1”.",
    'rules().deal({ hands: "3D" })': "hands: write a list of each player's cards, not “3D”.",
    "rules().deal({ before: 1 })": "before: give a deal that is over, not 1.",
    "rules().deal({ shuffle: 1 })": "shuffle: write a function of a list of cards, not 1.",
    'rules().deal().legal("0")': "A player is a number from 0, not “0”.",
    "rules().deal().do()": "An act is what `legal` lists, as { player: 0, verb: “play”, cards: “3D” }, not undefined.",
    'rules().deal().do({ player: 0, verb: "bomb" })': f"The verb of an act is one of {VERBS}, not “bomb”.",
    "rules().deal().play(3)": f"{NOT_CARDS} 3.",
    "new Deal()": "Deals are made by the `deal` of rules, not undefined.",
    'nearest("basic")': "Rules are what `rules` returns, not “basic”.",
    "rules().nearest(-1)": "The number of accounts is a whole number from 0, not -1.",
    'nearest(rules(), "3")': "The number of accounts is a whole number from 0, not “3”.",
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
