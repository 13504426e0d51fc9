"""The commands there are, and how one is declared: it obeys or refuses; nothing is ignored, and nothing is guessed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import click

OK, NO, BAD_USE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses: it is so; the rules or the data say no; bad use; interrupted by a signal, as shells have it."""


class BadUse(click.UsageError):
    """The command was called in a way that cannot be answered; the message is a sentence that names what is wrong."""


class Entry(NamedTuple):
    """A command in the list of them."""

    module: str
    """The module of this package that holds it, under its own name with underscores."""
    does: str
    """The use of the command, as a clause."""
    in_checkout: bool = False
    """Whether it works on the files of a checkout, with modules that the packed library lacks."""


COMMANDS: Mapping[str, Entry] = {
    "judge": Entry("play_commands", "say which play wins, and why"),
    "classify": Entry("play_commands", "say which combination some cards form"),
    "moves": Entry(
        "play_commands", "list every legal play of a hand, or what each player may do at one point of a recorded deal"
    ),
    "score": Entry("score_command", "print the score sheet of a finished deal"),
    "replay": Entry("replay_command", "replay a recorded deal"),
    "vectors": Entry("vectors_command", "print conformance vectors as JSON Lines"),
    "conform": Entry("conform_command", "ask another program the questions of the vectors"),
    "check": Entry(
        "project_commands", "validate rules/ and locales/, and prove every worked example", in_checkout=True
    ),
    "compare": Entry("rule_commands", "show what differs between variants"),
    "nearest": Entry("rule_commands", "show the documented variants nearest to house rules"),
    "odds": Entry(
        "odds_command", "work out the odds, and how much each rule matters, where they are missing", in_checkout=True
    ),
    "schema": Entry(
        "project_commands", "write the JSON schemas that help an editor with the files of rules/", in_checkout=True
    ),
    "language": Entry(
        "project_commands", "begin a language, bring it up to date, and look for mistakes in it", in_checkout=True
    ),
    "render": Entry("render_command", "write the whole site to a folder, without MkDocs", in_checkout=True),
}
"""Name to entry, in the order in which help lists them."""


F = TypeVar("F", bound=Callable[..., Any])

_VALUE = re.compile(r"[^-].*|-[0-9].*|-|", re.DOTALL)
"""A word that is no option; a number below zero is to be refused as a number."""


class CommandOption(click.Option):
    """An option that is given once, unless it is `multiple`.

    `several` takes all words up to the next option. `needs` names an option without which this one has no use.
    `excludes` maps the options that have no use beside this one to a clause that says why.
    """

    def __init__(
        self,
        *arguments: Any,
        several: bool = False,
        needs: str = "",
        excludes: Mapping[str, str] | None = None,
        **named: Any,
    ) -> None:
        super().__init__(*arguments, **{"multiple": several, **named})
        self.several = several
        self.needs = needs
        self.excludes = excludes or {}


class Command(click.Command):
    """A command with an example, which refuses what it would not use."""

    def __init__(self, *arguments: Any, example: str = "", **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.example = example

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words after the command's name.

        :raises UsageError: if one of them cannot be obeyed.
        """
        if ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        words = list(self._spread(args))
        self._refuse(ctx, words)
        return super().parse_args(ctx, words)

    def _spread(self, words: Sequence[str]) -> Iterator[str]:
        """Yield the words, with the name of an option of several before each of its values: `--left=3 --left=4`."""
        several = {
            name for param in self.params if isinstance(param, CommandOption) and param.several for name in param.opts
        }
        current, empty = "", False
        for at, word in enumerate(words):
            if current and _VALUE.fullmatch(word):
                empty = False
                yield f"{current}={word}"
                continue
            if empty:
                break
            if word == "--":
                yield from words[at:]
                return
            current = word if word in several else ""
            empty = bool(current)
            if not current:
                yield word
        if empty:
            raise BadUse(f"{current}: a value is missing")

    def _refuse(self, ctx: click.Context, words: list[str]) -> None:
        """Refuse an option given twice, without one it needs, or beside one it excludes; and words too many."""
        _, rest, order = self.make_parser(ctx).parse_args(list(words))
        if any(param.is_eager for param in order):  # --help and --version answer whatever else is given
            return
        counts = Counter(param for param in order if isinstance(param, CommandOption))
        names = {name: param for param in counts for name in param.opts}
        for param, times in counts.items():
            if times > 1 and not param.multiple:
                raise BadUse(f"{param.opts[0]}: given {times} times; give it once")
            for excluded, why in param.excludes.items():
                if excluded in names:
                    raise BadUse(f"{excluded} does not go together with {param.opts[0]}: {why}")
        for param in counts:
            if param.needs and param.needs not in names:
                raise BadUse(f"{param.opts[0]} goes only together with {param.needs}")
        if rest and not isinstance(self, click.Group):
            raise BadUse(f"'{rest[0]}' is one argument too many: {ctx.command_path} --help says what it takes")

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the example as it is to be typed."""
        formatter.write(f"\nexample:\n  {self.example}\n")


def command(name: str, example: str) -> Callable[[Callable[..., int]], Command]:
    """Make a function the command of that name, which returns its exit status."""
    does = COMMANDS[name].does
    return click.command(name, cls=Command, example=example, help=does[0].upper() + does[1:] + ".")


def option(*names: str, **named: Any) -> Callable[[F], F]:
    """Add an option to a command."""
    return click.option(*names, cls=CommandOption, **named)


json_option = option("--json", "json_", is_flag=True, help="Answer in JSON.")
