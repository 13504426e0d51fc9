"""What one may say to `bigtwo`: its commands with their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from generator.analysis.vectors import DEALS, SEED

from .deals import run_replay, run_score
from .diff import run_diff
from .new_variant import run_new_variant
from .odds import run_odds
from .plays import run_classify, run_judge, run_moves
from .render import run_render
from .rules import run_check, run_compare, run_nearest
from .schema import run_schema
from .vectors import run_vectors

Run = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """Reads the words after `bigtwo`; what it makes of them has the function to call as `run`."""
    made = argparse.ArgumentParser(prog="bigtwo", description="Big Two, every way it is played.")
    made.add_argument("--root", type=Path, default=None, help="the project folder, which holds rules/")
    commands = _Commands(made.add_subparsers(required=True, metavar="COMMAND"))
    for add in (_add_plays, _add_deals, _add_rules, _add_keeping):
        add(commands)
    return made


class _Commands:
    """The commands there are so far."""

    def __init__(self, commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        self._commands = commands

    def add(self, name: str, run: Run, does: str, example: str) -> argparse.ArgumentParser:
        """A further command, which takes no argument yet."""
        one = self._commands.add_parser(
            name,
            help=does,
            description=does[0].upper() + does[1:] + ".",
            epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one.add_argument("--json", action="store_true", help="answer in JSON")
        one.set_defaults(run=run)
        return one

    def add_under_rules(self, name: str, run: Run, does: str, example: str) -> argparse.ArgumentParser:
        """A further command, to which it is said by what rules."""
        one = self.add(name, run, does, example)
        one.add_argument("--variant", default=None, help="a variant's id; the basic game if none is given")
        _add_changes(one, "house rules on top of it; may be repeated")
        return one


def _add_changes(one: argparse.ArgumentParser, says: str) -> None:
    one.add_argument("--set", dest="changes", metavar="QUESTION=OPTION", action="append", default=[], help=says)


def _add_plays(commands: _Commands) -> None:
    """Add what is asked of plays."""
    one = commands.add_under_rules(
        "judge",
        run_judge,
        "say which play wins, and why",
        'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"',
    )
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--play", default=None, help="the cards played")
    one.add_argument("--all", action="store_true", help="under every variant")
    one.add_argument(
        "--jsonl",
        action="store_true",
        help='read one {"variant", "over", "play"} a line from standard input, answer one line each',
    )

    one = commands.add_under_rules(
        "classify", run_classify, "say what some cards are", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"'
    )
    one.add_argument("cards", help="the cards")

    one = commands.add_under_rules(
        "moves",
        run_moves,
        "list every legal play of a hand",
        'bigtwo moves --hand "3D 3C 9S 9D TH" --over "4D 4C"',
    )
    one.add_argument("--hand", default="", help="the cards held")
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--count", action="store_true", help="their number only")
    one.add_argument(
        "--deal", default="", help="instead, a recorded deal: what each player may do, and why not the rest"
    )
    one.add_argument("--after", type=int, default=0, help="after so many of its acts")


def _add_deals(commands: _Commands) -> None:
    """Add what is asked of deals."""
    one = commands.add_under_rules(
        "score",
        run_score,
        "print the score sheet of a finished deal",
        'bigtwo score --variant indonesia --left "" 4 "11 with 1 two" "3D 2S" --final "2D 2H"',
    )
    one.add_argument(
        "--left",
        nargs="+",
        required=True,
        help="what each player has left: cards, a number, or '9 with 2 twos'; '' if out",
    )
    one.add_argument("--final", default="", help="the winner's last play")
    one.add_argument("--starter", default="", help="the number of the player who led the deal")
    one.add_argument("--liable", default="", help="the number of the player who let the last card through")
    one.add_argument("--order", nargs="*", default=[], help="the players' numbers in the order of going out")
    one.add_argument(
        "--unbeaten",
        action="append",
        default=[],
        metavar="N: CARDS",
        help="a strong hand played and not beaten; may be repeated",
    )

    one = commands.add(
        "replay", run_replay, "replay a recorded deal", "bigtwo replay rules/deals/indonesia-locked-out.yml"
    )
    one.add_argument("deal", help="the id of a deal in rules/deals/, or a file")

    one = commands.add(
        "vectors", run_vectors, "print conformance vectors as JSON Lines", "bigtwo vectors pusoy-dos > pusoy-dos.jsonl"
    )
    one.add_argument("variant", help="a variant's id")
    _add_changes(one, "house rules")
    one.add_argument("--deals", type=int, default=DEALS, help="how many random deals for each number of players")
    one.add_argument("--seed", type=int, default=SEED, help="another seed, other deals")


def _add_rules(commands: _Commands) -> None:
    """Add what is asked of the rules."""
    commands.add("check", run_check, "validate rules/ and prove every worked example", "bigtwo check")

    one = commands.add("compare", run_compare, "show what differs between variants", "bigtwo compare basic hongkong-ip")
    one.add_argument("variants", nargs="+", metavar="VARIANT", help="two or more variants' ids")

    one = commands.add(
        "nearest",
        run_nearest,
        "show the documented variants nearest to house rules",
        "bigtwo nearest straights-ladder=wheel-top-six-second flush-comparison=poker-then-suit",
    )
    one.add_argument("answers", nargs="*", metavar="QUESTION=OPTION", help="the house rules")
    one.add_argument("--variant", default=None, help="a variant on which they stand; without it only they count")
    one.add_argument("--count", type=int, default=5, help="how many variants")

    one = commands.add("diff", run_diff, "report what changed between two versions of rules/", "bigtwo diff v1.0.0 .")
    one.add_argument("old", help="a folder rules/, the one above it, or a revision in Git")
    one.add_argument("new", help="the same; . is the rules as they are here")
    one.add_argument("--quick", action="store_true", help="leave out the pages, which take some seconds")
    one.add_argument("--all", action="store_true", help="every address, however many")

    one = commands.add(
        "odds", run_odds, "work out the odds and what each rule moves, as far as they are missing", "bigtwo odds"
    )
    one.add_argument("--check", action="store_true", help="only say whether a figure is missing or no longer holds")
    one.add_argument("--all", action="store_true", help="work out again what is there as well")
    one.add_argument("--jobs", type=int, default=0, help="how many processes; by default one for each core")


def _add_keeping(commands: _Commands) -> None:
    """Add what writes files."""
    one = commands.add(
        "new-variant", run_new_variant, "ask for a new variant and write its files", "bigtwo new-variant --resume"
    )
    one.add_argument("--resume", action="store_true", help="go on with the answers of an earlier time")

    one = commands.add(
        "schema", run_schema, "write the schemas by which an editor knows the files of rules/", "bigtwo schema"
    )
    one.add_argument("--to", type=Path, default=None, metavar="FOLDER", help="the folder; by default build/schema")

    one = commands.add(
        "render",
        run_render,
        "write the whole site to a folder, without MkDocs; REPOSITORY and CONTACT as in mkdocs.yml",
        "bigtwo render --to /tmp/big-two",
    )
    one.add_argument("--to", type=Path, required=True, help="a new or an empty folder, or one that was made so before")
