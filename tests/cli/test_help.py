"""Help, the version, and completion in a shell."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from bigtwo.cli import OK, main
from bigtwo.cli.command import bigtwo
from bigtwo.cli.options import COMMANDS
from click.shell_completion import ShellComplete


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == OK
    assert f"example:\n  bigtwo {command}" in capsys.readouterr().out


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == OK
    said = capsys.readouterr().out
    assert all(f"\n  {command} " in said for command in COMMANDS)


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    version = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert main(["--version"]) == OK
    assert capsys.readouterr().out == f"bigtwo {version}\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("bigtwo ju", {"judge"}),
        ("bigtwo judge --variant hongkong-i", {"hongkong-ip"}),
        ("bigtwo judge --set suit-o", {"suit-order="}),
        ("bigtwo judge --set suit-order=cdh", {"suit-order=cdhs"}),
        ("bigtwo judge --set nonesuch=", set()),
        ("bigtwo judge --js", {"--json", "--jsonl"}),
        ("bigtwo moves --deal drag", {"dragon"}),
        ("bigtwo compare basic hongkong-i", {"hongkong-ip"}),
    ],
)
def test_the_shell_completes_names(
    line: str, expected: set[str], monkeypatch: pytest.MonkeyPatch, project: Path
) -> None:
    monkeypatch.chdir(project)
    *words, incomplete = line.split()
    completions = ShellComplete(bigtwo, {}, "bigtwo", "_BIGTWO_COMPLETE").get_completions(words[1:], incomplete)
    assert {completion.value for completion in completions} == expected


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_there_is_completion_for_a_shell(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_BIGTWO_COMPLETE", f"{name}_source")
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 0
    assert "_BIGTWO_COMPLETE=" + name in capsys.readouterr().out.replace("env ", "")
