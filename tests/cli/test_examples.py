"""The commands that README and the help show: each runs as it stands."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import click
import pytest
from bigtwo.cli import NO, OK, main
from bigtwo.cli.command import bigtwo
from bigtwo.cli.options import COMMANDS, Command

from tests.shared import PROJECT

NOT_RUN = {
    "bigtwo odds": "takes minutes when the rules have changed",
    "bigtwo render --to /tmp/big-two": "makes thousands of pages",
}
"""Commands that are only read: each with the reason."""

IN_README = re.compile(r"^(?:.*\| )?\.venv/bin/(bigtwo .*)$|`(?:\.venv/bin/)?(bigtwo [^`]+)`", re.MULTILINE)


def of_readme(project: Path) -> list[str]:
    text = (project / "README.md").read_text(encoding="utf-8")
    return [command or output for command, output in IN_README.findall(text)]


def of_help() -> list[str]:
    group = click.Context(bigtwo)
    commands = [bigtwo, *(bigtwo.get_command(group, name) for name in COMMANDS)]
    return [command.example for command in commands if isinstance(command, Command)]


EXAMPLES = list(dict.fromkeys([*of_readme(PROJECT), *of_help()]))


def test_there_are_examples_of_every_command() -> None:
    assert len(of_readme(PROJECT)) >= 10
    assert {example.split()[1] for example in EXAMPLES} >= set(COMMANDS)
    assert set(EXAMPLES) >= NOT_RUN.keys() | LATER, "what is shown no longer needs no reason"


LATER = {"bigtwo check", "bigtwo odds --check", "bigtwo language status"}
"""Commands that read everything, for the second layer: what they look for has tests of its own in the first."""


@pytest.mark.usefixtures("read_once")
@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, marks=[pytest.mark.more] if example in LATER else [])
        for example in EXAMPLES
        if example not in NOT_RUN
    ],
)
def test_an_example_runs_as_it_stands(
    example: str, project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "HEAD" in example and not (project / ".git").exists():
        pytest.skip("there is no repository here")
    monkeypatch.chdir(project)
    monkeypatch.setattr("sys.stdin", io.StringIO('{"play": "3D"}\n'))
    status = main(shlex.split(example)[1:])
    said = capsys.readouterr()
    assert status == OK or (status == NO and not said.err), said.err
    assert said.out


@pytest.mark.parametrize("example", NOT_RUN)
def test_an_example_that_is_not_run_can_be_read(example: str) -> None:
    """Its words are understood; nothing is done."""
    _, name, *words = shlex.split(example)
    command = bigtwo.get_command(click.Context(bigtwo), name)
    assert command is not None
    command.make_context(name, words)
