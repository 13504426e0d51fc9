"""The `bigtwo` command: parse, call, print."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from generator.analysis.vectors import DEALS, SEED
from generator.engine.cards import NotACard, TooManyCopies
from generator.model.problems import RulesDataError, refused

from .deals import run_replay, run_score
from .diff import run_diff
from .new_variant import run_new_variant
from .odds import run_odds
from .plays import run_classify, run_judge, run_moves
from .render import run_render
from .rules import run_check, run_compare, run_nearest
from .schema import run_schema
from .shared import BAD_USE, NO, OK, BadUse
from .vectors import run_vectors


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status: 0, 1 if the rules or the data say no, 2 for bad use."""
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # what was asked may hold what no output can
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except RulesDataError as error:
        print(error, file=sys.stderr)
        count = len(error.problems)
        print(f"\n{count} problem{'s' if count > 1 else ''} in rules/", file=sys.stderr)
        return NO
    except (BadUse, NotACard, TooManyCopies) as error:
        print(f"bigtwo: {error}", file=sys.stderr)
        return BAD_USE
    except OSError as error:
        _leave_unwritten()
        if isinstance(error, BrokenPipeError):
            return OK
        print(f"bigtwo: {refused(error)}", file=sys.stderr)
        return NO


def _leave_unwritten() -> None:
    """Close an output that takes no more, or Python tries again at the very end and fails with many words."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bigtwo", description="Big Two, every way it is played.")
    parser.add_argument("--root", type=Path, default=None, help="the project folder, which holds rules/")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], does: str, example: str
    ) -> argparse.ArgumentParser:
        one = commands.add_parser(
            name,
            help=does,
            description=does[0].upper() + does[1:] + ".",
            epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one.add_argument("--json", action="store_true", help="answer in JSON")
        one.set_defaults(run=run)
        return one

    def under_rules(one: argparse.ArgumentParser) -> None:
        one.add_argument("--variant", default=None, help="a variant's id; the basic game if none is given")
        one.add_argument(
            "--set",
            dest="changes",
            metavar="QUESTION=OPTION",
            action="append",
            default=[],
            help="house rules on top of it; may be repeated",
        )

    command("check", run_check, "validate rules/ and prove every worked example", "bigtwo check")

    one = command(
        "judge",
        run_judge,
        "say which play wins, and why",
        'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"',
    )
    under_rules(one)
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--play", default=None, help="the cards played")
    one.add_argument("--all", action="store_true", help="under every variant")
    one.add_argument(
        "--jsonl",
        action="store_true",
        help='read one {"variant", "over", "play"} a line from standard input, answer one line each',
    )

    one = command(
        "classify", run_classify, "say what some cards are", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"'
    )
    under_rules(one)
    one.add_argument("cards", help="the cards")

    one = command(
        "moves",
        run_moves,
        "list every legal play of a hand",
        'bigtwo moves --hand "3D 3C 9S 9D TH" --over "4D 4C"',
    )
    under_rules(one)
    one.add_argument("--hand", default="", help="the cards held")
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--count", action="store_true", help="their number only")
    one.add_argument(
        "--deal", default="", help="instead, a recorded deal: what each player may do, and why not the rest"
    )
    one.add_argument("--after", type=int, default=0, help="after so many of its acts")

    one = command(
        "score",
        run_score,
        "print the score sheet of a finished deal",
        'bigtwo score --variant indonesia --left "" 4 "11 with 1 two" "3D 2S" --final "2D 2H"',
    )
    under_rules(one)
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

    one = command("replay", run_replay, "replay a recorded deal", "bigtwo replay rules/deals/indonesia-locked-out.yml")
    one.add_argument("deal", help="the id of a deal in rules/deals/, or a file")

    one = command(
        "vectors", run_vectors, "print conformance vectors as JSON Lines", "bigtwo vectors pusoy-dos > pusoy-dos.jsonl"
    )
    one.add_argument("variant", help="a variant's id")
    one.add_argument(
        "--set", dest="changes", metavar="QUESTION=OPTION", action="append", default=[], help="house rules"
    )
    one.add_argument("--deals", type=int, default=DEALS, help="how many random deals for each number of players")
    one.add_argument("--seed", type=int, default=SEED, help="another seed, other deals")

    one = command(
        "nearest",
        run_nearest,
        "show the documented variants nearest to house rules",
        "bigtwo nearest straights-ladder=wheel-top-six-second flush-comparison=poker-then-suit",
    )
    one.add_argument("answers", nargs="*", metavar="QUESTION=OPTION", help="the house rules")
    one.add_argument("--variant", default=None, help="a variant on which they stand; without it only they count")
    one.add_argument("--count", type=int, default=5, help="how many variants")

    one = command(
        "odds", run_odds, "work out the odds and what each rule moves, as far as they are missing", "bigtwo odds"
    )
    one.add_argument("--check", action="store_true", help="only say whether a figure is missing or no longer holds")
    one.add_argument("--all", action="store_true", help="work out again what is there as well")
    one.add_argument("--jobs", type=int, default=0, help="how many processes; by default one for each core")

    one = command(
        "new-variant", run_new_variant, "ask for a new variant and write its files", "bigtwo new-variant --resume"
    )
    one.add_argument("--resume", action="store_true", help="go on with the answers of an earlier time")

    one = command(
        "render",
        run_render,
        "write the whole site to a folder, without MkDocs; REPOSITORY and CONTACT as in mkdocs.yml",
        "bigtwo render --to /tmp/big-two",
    )
    one.add_argument("--to", type=Path, required=True, help="a new or an empty folder, or one that was made so before")

    one = command("diff", run_diff, "report what changed between two versions of rules/", "bigtwo diff v1.0.0 .")
    one.add_argument("old", help="a folder rules/, the one above it, or a revision in Git")
    one.add_argument("new", help="the same; . is the rules as they are here")
    one.add_argument("--quick", action="store_true", help="leave out the pages, which take some seconds")
    one.add_argument("--all", action="store_true", help="every address, however many")

    one = command(
        "schema", run_schema, "write the schemas by which an editor knows the files of rules/", "bigtwo schema"
    )
    one.add_argument("--to", type=Path, default=None, metavar="FOLDER", help="the folder; by default build/schema")

    one = command("compare", run_compare, "show what differs between variants", "bigtwo compare basic hongkong-ip")
    one.add_argument("variants", nargs="+", metavar="VARIANT", help="two or more variants' ids")
    return parser
