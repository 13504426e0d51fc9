"""Other programs are asked, and told which rules they play; nothing that they do or leave undone is a hang."""

from __future__ import annotations

import json
import os
import re
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import bigtwo
import pytest
from bigtwo.cli.options import BAD_USE, NO, OK
from bigtwo.conformance.asking import ASKED, LONGEST, Program, conformance
from bigtwo.conformance.vectors import Vector

from tests.cli.running import Run

ENGINE = """
import json, sys
import bigtwo
rules = bigtwo.rules(sys.argv[1], json.loads(sys.argv[2]))
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] in ("judge", "classify"):
        verdict = rules.judge(asked["play"], asked["over"])
        answer = {"verdict": verdict.outcome, "kind": verdict.kind}
    elif asked["type"] == "moves":
        plays = rules.plays(asked["hand"], asked["over"])
        answer = {"plays": [" ".join(card.code for card in play.cards) for play in plays]}
    else:
        number = lambda player: None if player is None else player - 1
        left = [
            "{count} with {twos} twos".format(**each) if each["cards"] is None else each["cards"]
            for each in asked["left"]
        ]
        unbeaten = {}
        for each in asked["unbeaten"]:
            unbeaten.setdefault(each["player"] - 1, []).append(each["cards"])
        order = [player - 1 for player in asked["order"]]
        sheet = rules.score(left, asked["final"], order, number(asked["starter"]), number(asked["liable"]), unbeaten)
        answer = {"score": sheet.totals}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def engine(tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A program that plays by the library; the account and its changes are to be added."""
    monkeypatch.setenv("PYTHONPATH", str(project / "generator"))
    path = tmp_path / "engine.py"
    path.write_text(ENGINE, encoding="utf-8")
    return [sys.executable, str(path)]


@pytest.mark.parametrize("variant", ["hongkong-ip", "indonesia", "pusoy-dos"])
def test_the_library_plays_three_unlike_accounts_by_the_vectors(run: Run, engine: list[str], variant: str) -> None:
    status, out, _ = run("conform", "--rules", variant, "--", *engine, variant, "{}")
    assert (status, out.partition(":")[0]) == (OK, f"plays {variant}")


def test_a_program_is_told_where_it_differs_and_what_it_plays(run: Run, engine: list[str], tmp_path: Path) -> None:
    other = json.dumps({"flush-comparison": "suit-then-top"})
    badge = tmp_path / "badge.svg"
    how = ("--json", "--badge", str(badge), "--link", "https://site.example/compare/?a&b")
    status, out, _ = run("conform", "--rules", "hongkong-ip", *how, "--", *engine, "hongkong-ip", other)
    report = json.loads(out)
    assert status == NO
    assert not report["conforms"]
    (departure,) = report["departures"]
    assert (departure["question"], departure["option"]) == ("flush-comparison", "suit-then-top")
    assert {failure["question"] for failure in report["failures"]} <= {"flush-comparison", None}
    assert report["nearest"][0]["alike"] == report["nearest"][0]["of"]
    drawn = badge.read_text(encoding="utf-8")
    assert "1 rule differs" in drawn
    assert 'href="https://site.example/compare/?a&amp;b"' in drawn


def test_a_program_that_scores_nothing_is_asked_for_no_score(run: Run, engine: list[str]) -> None:
    other = json.dumps({"penalty-schedule": "flat"})
    status, out, _ = run(
        "conform", "--rules", "basic", "--only", "judge", "--only", "moves", "--", *engine, "basic", other
    )
    assert (status, out.partition(":")[0]) == (OK, "plays basic")


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        ("import time; time.sleep(60)", "no answer within 0.2 seconds"),
        ("", "no answer: the program ended"),
        ("while True: print('maybe', flush=True)", "no JSON: maybe"),
        ("while True: print('7', flush=True)", "the answer is no object"),
        ("while True: print('{}', flush=True)", "the answer has no 'verdict'"),
        (
            'while True: print(\'{"verdict": 1, "kind": 2}\', flush=True)',
            "'verdict' is 1, and \"leads\" is wanted",
        ),
    ],
)
def test_what_is_no_answer_is_a_failed_question_with_its_line(run: Run, program: str, problem: str) -> None:
    named = ("--rules", "basic", "--limit", "0.2", "--json")
    status, out, _ = run("conform", *named, "--", sys.executable, "-c", program)
    report = json.loads(out)
    assert status == NO
    assert len(report["failures"]) == report["asked"]
    assert (report["failures"][0]["line"], report["failures"][0]["problem"]) == (1, problem)


def test_the_page_of_the_library_names_every_question_with_its_keys(project: Path) -> None:
    table = re.findall(r'^\| `(\{"type": "(\w+)".*\})` \| `(.*)` \|$', (project / "docs/library.md").read_text(), re.M)
    asked: dict[str, list[str]] = {}

    def ask(question: Vector) -> None:
        asked[question["type"]] = sorted(question)

    conformance(bigtwo.rules("basic"), ask)

    def keys(cell: str) -> list[str]:
        return sorted(re.findall(r'"(\w+)":', cell))

    assert {name: keys(question) for question, name, _ in table} == asked
    assert {name: keys(answer) for _, name, answer in table} == {name: sorted(ASKED[name]) for name in ASKED}


@pytest.fixture
def started() -> Iterator[Callable[..., Program]]:
    """Starts a program of some Python code with arguments, and ends it after the test."""
    with ExitStack() as programs:

        def start(code: str, *arguments: str) -> Program:
            program = Program([sys.executable, "-c", code, *arguments], 0.4)
            programs.callback(program.close)
            return program

        yield start


def test_a_program_that_answers_without_reading_is_no_hang(started: Callable[..., Program]) -> None:
    program = started("while True: print('{}', flush=True)")
    assert program({"play": "3D " * 2**19}) == "no answer within 0.4 seconds"


def test_of_answers_that_nobody_asked_for_few_are_read(started: Callable[..., Program], tmp_path: Path) -> None:
    written = tmp_path / "written"
    code = """if True:
        import sys
        with open(sys.argv[1], "ab", buffering=0) as written:
            while True:
                print("7".ljust(2**16), flush=True)
                written.write(b"7")
    """
    program = started(code, str(written))
    assert program({}) == 7
    time.sleep(0.3)
    assert program({}) == 7
    assert written.stat().st_size * 2**16 < 4 * LONGEST


def test_a_line_without_end_is_no_answer(started: Callable[..., Program]) -> None:
    program = started("while True: print('7' * 2**16, end='')")
    assert program({}) == f"no answer: a line of more than {LONGEST} bytes"


def test_a_programs_author_sees_its_traceback(
    started: Callable[..., Program], capfd: pytest.CaptureFixture[str]
) -> None:
    program = started("raise KeyError('joker')")
    assert program({}) == "no answer: the program ended"
    assert capfd.readouterr().err.endswith("KeyError: 'joker'\n")


@pytest.mark.parametrize("then", ["", "os.kill(int(sys.argv[2]), signal.SIGINT)"], ids=["at the end", "on Ctrl-C"])
def test_what_a_program_starts_ends_with_it(run: Run, tmp_path: Path, then: str) -> None:
    """A child holds a pipe open for as long as it lives."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    child = f"""if True:
        import os, signal, sys, time
        os.write(os.open(sys.argv[1], os.O_WRONLY), b"7")
        {then}
        time.sleep(30)
    """
    parent = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]])"
    command = [sys.executable, "-c", parent, child, str(pipe), str(os.getpid())]
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0) as alive:
        if then:
            with suppress(KeyboardInterrupt):
                run("conform", "--rules", "basic", "--limit", "9", "--", *command)
        else:
            program = Program(command)
            select.select([alive], [], [], 5)
            program.close()
        assert alive.read(1) == b"7"
        assert select.select([alive], [], [], 20)[0], "the child lives on"  # for 30 seconds, if it may


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--rules", "basc", "--", "true"), "--rules: there is no variant 'basc'; did you mean 'basic'?"),
        (("--rules", "none/of.json", "--", "true"), "--rules: none/of.json: no such file or directory"),
        (
            ("--rules", "basic", "--", "no-such-program"),
            "PROGRAM: cannot start 'no-such-program': No such file or directory",
        ),
        (("--rules", "basic", "--limit", "-1", "--", "true"), "--limit: '-1' is not a number of seconds up to 600"),
        (("--rules", "basic", "--link", "x", "--", "true"), "--link goes only together with --badge"),
        (("--rules", "basic"), "PROGRAM is missing: the program, with its arguments"),
    ],
)
def test_what_cannot_be_asked_is_said(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    status, _, err = run("conform", *arguments)
    assert status == BAD_USE
    assert err.splitlines()[0] == f"bigtwo: {sentence}"
