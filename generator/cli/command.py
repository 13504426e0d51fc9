"""The `bigtwo` command: parse, call, print."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import TextIOWrapper

from generator.engine.cards import NotACard, TooManyCopies
from generator.model.problems import RulesDataError, refused

from .parser import parser
from .shared import BAD_USE, NO, OK, BadUse


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status: 0, 1 if the rules or the data say no, 2 for bad use."""
    arguments = parser().parse_args(argv)
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
