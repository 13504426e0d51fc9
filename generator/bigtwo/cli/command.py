"""The `bigtwo` command: finds the command that is called, runs it, and says in a sentence why it failed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bigtwo.book.given import NotPlayedHere
from bigtwo.book.misspelt import did_you_mean
from bigtwo.book.opening import NoBook, NotCompiled
from bigtwo.compiler.problems import RulesDataError, refused

from .options import BAD_USE, COMMANDS, INTERRUPTED, NO, OK, BadUse, Command, option
from .project import Project, project_root

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Commands(Command, click.Group):
    """All commands; what a command needs is imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List every name."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the command of that name; return None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        entry = COMMANDS[cmd_name]
        try:
            module = import_module(f".{entry.module}", __package__)
        except ModuleNotFoundError:
            if not entry.in_checkout:
                raise
            raise BadUse(
                f"`bigtwo {cmd_name}` is for a checkout of the project, with what makes the site: "
                "clone it, then pip install -e '.[site]'"
            ) from None
        loaded: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return loaded

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.does) for name, entry in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete a command's name without loading any, or an option."""
        from click.shell_completion import CompletionItem

        matching = [
            CompletionItem(name, help=entry.does) for name, entry in COMMANDS.items() if name.startswith(incomplete)
        ]
        return matching + (click.Command.shell_complete(self, ctx, incomplete) if incomplete.startswith("-") else [])

    def invoke(self, ctx: click.Context) -> int:
        """Run the command that is called, and return its exit status."""
        try:
            status: int = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:  # who reads has seen enough
            _leave_unwritten()
            return OK
        return status


@click.command(
    "bigtwo",
    cls=Commands,
    invoke_without_command=True,
    example='bigtwo judge --all --over "9S 9D" --play "9H 9C"',
)
@option(
    "--root",
    type=click.Path(),
    help="The project folder, which holds rules/; by default the nearest one above.",
)
@click.version_option(package_name="bigtwo", prog_name="bigtwo", message="%(prog)s %(version)s")
@click.pass_context
def bigtwo(ctx: click.Context, root: str | None) -> None:
    """Big Two, every way it is played."""
    if ctx.invoked_subcommand is None:
        raise BadUse(f"COMMAND is missing: name one of {', '.join(COMMANDS)}")
    if root is not None and not root.strip():
        raise BadUse("--root: no folder is named; . is the current one")
    if root is not None and not Path(root, "rules").is_dir():
        raise BadUse(f"--root: '{root}' has no folder rules/: name the project folder, which has one")
    ctx.obj = Project(project_root(root))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 0, 1 if the rules or the data say no, 2 for bad use, or 130 if it is interrupted."""
    if sys.stdout is None:
        _say("standard output is closed: leave it open, or send it to /dev/null")
        return BAD_USE
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # what was asked may hold what no output can
    try:
        status: int = bigtwo.main(argv, prog_name="bigtwo", standalone_mode=False)
        sys.stdout.flush()
        return status
    except RulesDataError as error:
        print(error.told, file=sys.stderr)
        return NO
    except click.ClickException as error:
        _say(_sentence(error))
        return BAD_USE
    except click.Abort:
        _say("interrupted")
        return INTERRUPTED
    except NotCompiled as error:
        print(error, file=sys.stderr)
        return NO
    except (NoBook, NotPlayedHere) as error:
        _say(str(error))
        return NO
    except OSError as error:
        _leave_unwritten()
        _say(refused(error))
        return NO


def _say(sentence: str) -> None:
    """Print a sentence on standard error, with unprintable characters escaped."""
    print(_printable(f"bigtwo: {sentence}"), file=sys.stderr)


def _printable(text: str) -> str:
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in text
    )


def _sentence(error: click.ClickException) -> str:
    """Put a mistake in a sentence that begins with the option or argument that is wrong."""
    if isinstance(error, click.NoSuchOption):
        hint = error.possibilities[0] if error.possibilities else ""
        path = error.ctx.command_path if error.ctx else "bigtwo"
        ending = f"did you mean '{hint}'?" if hint else f"{path} --help lists them all"
        return f"there is no option '{error.option_name}'; {ending}"
    if isinstance(error, click.NoSuchCommand):
        return f"there is no command '{error.command_name}'; {did_you_mean(error.command_name, COMMANDS)}"
    if isinstance(error, click.BadParameter) and error.param is not None:
        named = isinstance(error.param, click.Option)
        name = error.param.opts[0] if named else error.param.human_readable_name.removesuffix("...")
        if isinstance(error, click.MissingParameter):
            says = error.param.help or ""
            return f"{name} is missing: {says[:1].lower()}{says[1:].rstrip('.')}"
        return f"{name}: {error.message}"
    if isinstance(error, click.BadOptionUsage):
        value = "takes no value" if "does not take" in error.message else "a value is missing"
        return f"{error.option_name}: {value}"
    return error.format_message()


def _leave_unwritten() -> None:
    """Close an output that takes no more, or Python tries again at the very end and fails with many words."""
    try:
        sys.stdout.flush()
    except OSError:
        with suppress(OSError):
            sys.stdout.close()
