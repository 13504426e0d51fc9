"""Bad use gets one sentence and its own exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from bigtwo.cli import BAD_USE, INTERRUPTED, main
from bigtwo.compiler.problems import Problems

from tests.cli.running import Run
from tests.shared import PROJECT


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ("judge", "--variant", "hongkong", "--play", "3D"),
            "--variant: there is no variant 'hongkong'; did you mean 'hong-kong'?",
        ),
        (("judge", "--variant", "", "--play", "3D"), "--variant: no variant is named: write an id, as basic"),
        (("judge", "--play", "3D 1X"), "--play: '1X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        (("judge", "--play", "9 9"), "--play: '9', '9' are not cards: write rank and suit, as 3D, 10h or ♠A"),
        (("judge", "--play", " "), '--play: no card is named: name some, as "3D 3C"'),
        (("judge",), '--play is missing: say what is played, as --play "9H 9C"'),
        (("judge", "--play", "3D", "--play", "4D"), "--play: given 2 times; give it once"),
        (("judge", "--pl", "3D"), "there is no option '--pl'; did you mean '--play'?"),
        (("judge", "--play"), "--play: a value is missing"),
        (("judge", "--all=yes", "--play", "3D"), "--all: takes no value"),
        (("judge", "--play", "3D", "4D"), "'4D' is one argument too many: bigtwo judge --help says what it takes"),
        (
            ("judge", "--all", "--variant", "nonesuch", "--play", "3D"),
            "--variant does not go together with --all: every variant is asked",
        ),
        (
            ("judge", "--jsonl", "--play", "3D"),
            "--play does not go together with --jsonl: the lines say what is played",
        ),
        (
            ("judge", "--over", "3D", "--jsonl"),
            "--over does not go together with --jsonl: the lines say what is played",
        ),
        (("judge", "--play", "3D", "--set", "bombs"), "--set: 'bombs' is not a house rule: write question=option"),
        (
            ("judge", "--play", "3D", "--set", "bomb=none"),
            "--set: there is no question 'bomb'; did you mean 'bombs'?",
        ),
        (
            ("judge", "--play", "3D", "--set", "bombs=lata"),
            "--set: question 'bombs' has no option 'lata'; did you mean 'latta'?",
        ),
        (
            ("judge", "--play", "3D", "--set", "suit-order=cdhs", "--set", "suit-order=dchs"),
            "--set: question 'suit-order' is answered twice: cdhs and dchs",
        ),
        (
            ("judge", "--play", "3D", "--set", "instant-win=none,dragon"),
            "--set: 'none' is taken alone, not with another option",
        ),
        (("moves", "--hand", "3D 3D"), "--hand: 3D used too often: the deck has each card once"),
        (
            ("moves", "--hand", "3D", "--over", "4D 5D"),
            "--over: the cards on the table are not a legal play: "
            "Two cards are a legal play only if all have the same rank.",
        ),
        (
            ("moves",),
            '--hand is missing: say what is held, as --hand "3D 3C 9S", or name a recorded deal with --deal',
        ),
        (("moves", "--hand", "3D", "--after", "5"), "--after goes only together with --deal"),
        (
            ("moves", "--deal", "dragon", "--after", "-3"),
            "--after: '-3' is not a whole number from 0 on",
        ),
        (("moves", "--deal", "dragn"), "--deal: there is no deal 'dragn'; did you mean 'dragon'?"),
        *(
            (
                ("moves", "--deal", "dragon", *words),
                f"{words[0]} does not go together with --deal: a recorded deal has its own rules, hands and table",
            )
            for words in (("--variant", "x"), ("--set", "x"), ("--hand", "zz"), ("--over", "3D"), ("--count",))
        ),
        (("classify", " "), 'CARDS: no card is named: name some, as "3D 3C"'),
        (("compare", "basic"), "VARIANT: name two variants or more"),
        (("compare", "basic", "indonesia", "basic"), "VARIANT: 'basic' is named twice: name each variant once"),
        (("compare", "basic", ""), "VARIANT: no variant is named: write an id, as basic"),
        (
            ("nearest", "--count", "-1", "suit-order=cshd"),
            "--count: '-1' is not a whole number from 1 on",
        ),
        (
            ("nearest", "--count", "0", "suit-order=cshd"),
            "--count: '0' is not a whole number from 1 on",
        ),
        (
            ("nearest", "suit-order=cshd", "suit-order=dchs"),
            "QUESTION=OPTION: question 'suit-order' is answered twice: cshd and dchs",
        ),
        (("vectors", ""), "VARIANT: no variant is named: write an id, as basic"),
        (
            ("vectors", "basic", "--deals", "-1"),
            "--deals: '-1' is not a whole number from 0 on",
        ),
        (
            ("vectors", "basic", "--deals", "٣"),
            "--deals: '٣' is not a whole number from 0 on",
        ),
        (
            ("odds", "--jobs", "-1", "--all"),
            "--jobs: '-1' is not a whole number from 1 on",
        ),
        (("odds", "--check", "--all"), "--all does not go together with --check: nothing is worked out then"),
        (("odds", "--check", "--jobs", "2"), "--jobs does not go together with --check: nothing is worked out then"),
        (("schema", "--to", ""), "--to: no folder is named; . is the current one"),
        *(
            (
                (command, "--to", str(PROJECT / folder)),
                f"--to: {PROJECT / folder} is a folder of the project itself: name another one",
            )
            for command in ("schema", "render")
            for folder in ("", "rules", "generator/new", "docs")
        ),
        (("schema", "--to", "/"), "--to: / holds the project: name another folder"),
        (("render", "--to", "/"), "--to: / holds the project: name another folder"),
        (
            ("judge", "--rules", "", "--play", "3D"),
            "--rules: no file is named: name a rule-set file, as saved by House rules",
        ),
        (("render",), "--to is missing: a new or empty folder, or one that this command made before"),
        (("jugde",), "there is no command 'jugde'; did you mean 'judge'?"),
    ],
)
def test_bad_use_gets_one_sentence(run: Run, arguments: tuple[str, ...], message: str) -> None:
    assert run(*arguments) == (BAD_USE, "", f"bigtwo: {message}\n")


def test_no_command_and_no_project_are_bad_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([]) == BAD_USE
    assert capsys.readouterr().err.startswith("bigtwo: COMMAND is missing: name one of judge, classify, ")
    assert main(["--root", str(tmp_path), "check"]) == BAD_USE
    assert capsys.readouterr().err.startswith(f"bigtwo: --root: '{tmp_path}' has no folder rules/")
    assert main(["--root", "", "check"]) == BAD_USE
    assert capsys.readouterr().err == "bigtwo: --root: no folder is named; . is the current one\n"


def test_a_folder_deleted_under_ones_feet_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert main(["judge", "--play", "3D"]) == BAD_USE
    assert capsys.readouterr().err == "bigtwo: the current folder is not there any more: go to another one\n"


def test_a_file_that_holds_no_deal_is_not_called_missing(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deal.json").write_text("{}", encoding="utf-8")
    message = "bigtwo: DEAL: 'deal.json' does not end in .yml, as the file of a deal does\n"
    assert run("replay", "deal.json") == (BAD_USE, "", message)


def shell(project: Path, words: str) -> subprocess.CompletedProcess[str]:
    """Runs the command with a shell's redirections."""
    command = f'"{sys.executable}" -c "import sys; from bigtwo.cli import main; sys.exit(main())" {words}'
    return subprocess.run(["sh", "-c", command], cwd=project, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("judge --jsonl <&-", "--jsonl reads standard input, which is closed: give it lines, as in bigtwo judge"),
        ("classify 3D >&-", "standard output is closed: leave it open, or send it to /dev/null"),
    ],
)
def test_a_closed_stream_is_one_sentence(project: Path, words: str, message: str) -> None:
    done = shell(project, words)
    assert done.returncode == BAD_USE
    assert done.stderr.startswith(f"bigtwo: {message}")
    assert done.stderr.count("\n") == 1


def test_an_interruption_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], project: Path
) -> None:
    def interrupted(root: Path, problems: Problems) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bigtwo.cli.project_commands.load_and_prove", interrupted)
    assert main(["--root", str(project), "check"]) == INTERRUPTED
    assert capsys.readouterr().err.strip() == "bigtwo: interrupted"
