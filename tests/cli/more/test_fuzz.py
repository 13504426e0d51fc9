"""The command with arguments and lines that nobody would write: an answer or one sentence, never a traceback."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import click
import pytest
from bigtwo.cli import BAD_USE, NO, OK, arguments, main
from bigtwo.cli.arguments import DealType
from bigtwo.cli.command import bigtwo
from bigtwo.cli.conform_command import NewFile, RulesType, Seconds, WebAddress
from bigtwo.cli.options import COMMANDS
from bigtwo.cli.project_commands import LocaleType
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.program import GaveUp
from bigtwo.conformance.vectors import lines
from click.types import StringParamType
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

CALLS = 500
"""Of the command in a run, over all commands."""

STEADY = settings(derandomize=True, database=None, deadline=None, suppress_health_check=[*HealthCheck])
"""The same cases every time, and no other measure of time than the suite's own."""

TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=[]), max_size=30)
"""Any text that a system hands to a command; halves of characters stand for bytes that are none."""
CARDS = st.lists(
    st.sampled_from([*"3456789TJQKA2", *"CDHS", "10", "♠", "of", "ace", ",", " ", "-", "3D", "2S"]), max_size=12
)
SOUND = st.lists(st.sampled_from(["3D", "3C", "9S", "TH", "AD", "2S", "2H"]), unique=True).map(" ".join)
CARDS_OR_NOT = st.one_of(SOUND, CARDS.map("".join), CARDS.map(" ".join), TEXTS)
NUMBERS = st.one_of(
    st.integers(-1, 5).map(str),
    st.integers(-3, 10**30).map(str),
    st.sampled_from(["٣", "²", "1e9", "9" * 5_000]),
    TEXTS,
)
LEFT = st.one_of(
    st.sampled_from(["", "", "3", "9 with 2 twos"]),
    NUMBERS,
    CARDS_OR_NOT,
    st.tuples(NUMBERS, NUMBERS).map(lambda pair: f"{pair[0]} with {pair[1]} twos"),
)


class Silent:
    """A program that is never started, and answers nothing."""

    passed_over = 0
    first_passed_over = ""

    def __init__(self, command: tuple[str, ...], limit: float) -> None:
        self.command, self.limit = command, limit

    def __call__(self, question: Mapping[str, object]) -> NoReturn:
        """Answer like a program that has ended too often."""
        raise GaveUp("3 questions in a row had no answer")

    def close(self) -> None:
        """End nothing."""


@pytest.fixture(autouse=True)
def quick(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Have every command take the rules that are read already, and leave out what takes long; the project's folder."""
    computations = SimpleNamespace(
        independent=list, dependent=list, common_deals=list, all=list, scored=frozenset(), usual={}
    )
    figures = SimpleNamespace(missing=[], computations=computations)
    for name, stand_in in {
        "project.load_rules": lambda root: rulebook,
        "project.of_project": lambda root: rulebook,
        "conform_command.Program": Silent,
        "project_commands.load_and_prove": lambda root, problems: (rulebook, 0),
        "render_command.load_and_prove": lambda root: (rulebook, 0),
        "render_command.write_site": lambda *anything: 0,
        "odds_command.Figures": lambda rulebook, results: figures,
        "odds_command.ResultCache": lambda: SimpleNamespace(
            prune=lambda computations: None, keep_usual=lambda values: None
        ),
        "vectors_command.lines": lambda *arguments: islice(lines(*arguments), 5),
    }.items():
        monkeypatch.setattr(f"bigtwo.cli.{name}", stand_in)
    (tmp_path / "rules" / "questions").mkdir(parents=True)
    (tmp_path / "taken").write_text("", encoding="utf-8")
    (tmp_path / "locales" / "vi").mkdir(parents=True)
    (tmp_path / "locales" / "vi" / "bigtwo.po").write_text("", encoding="utf-8")
    (tmp_path / "friday.json").write_text('{"account": "basic", "set": {"bombs": "none"}}', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answered(*arguments: str) -> int:
    """Run the command; it answers, or says in one sentence what is wrong."""
    out, said = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(said):
        status = main(arguments)
    said.seek(0)
    message = said.read()
    assert status in (OK, NO, BAD_USE)
    assert "Traceback" not in message
    if status == BAD_USE:
        first, *more = message.removesuffix("\n").split("\n")
        assert re.match(SENTENCE, first), message
        assert all(re.match("  --[a-z]+", line) for line in more), message
        assert bool(more) == first.endswith(":")
    return status


SENTENCE = re.compile(
    r"bigtwo: (--[a-z-]+\b|[A-Z=]+(\.\.\.)?\b|there is no (option|command) '|'.*' is one argument too many|"
    r"this cannot be scored:$)"
)
"""A sentence names the option, the argument, or the word that is neither."""


def values(rulebook: Rulebook) -> Mapping[type, st.SearchStrategy[str]]:
    """Values that are right and wrong, by the type of an argument."""
    pairs = [f"{question.id}={option}" for question in rulebook.questions.values() for option in question.options]
    return {
        arguments.Variant: st.one_of(st.sampled_from(sorted(rulebook.profiles)), st.just(""), TEXTS),
        arguments.HouseRule: st.one_of(
            st.sampled_from(pairs), st.lists(st.sampled_from(pairs), max_size=3).map(",".join), TEXTS
        ),
        click.Choice: st.one_of(st.sampled_from(["whole", "states", "status", "judge"]), TEXTS),
        arguments.RuleSetPath: st.one_of(st.sampled_from(["friday.json", "taken", "rules", ""]), TEXTS),
        arguments.CardsType: CARDS_OR_NOT,
        arguments.Whole: NUMBERS,
        arguments.PlayerNumber: NUMBERS,
        arguments.LeftType: LEFT,
        arguments.Unbeaten: st.one_of(st.tuples(NUMBERS, CARDS_OR_NOT).map(": ".join), TEXTS),
        arguments.Folder: st.sampled_from(["", " ", "out", "rules", "deep/out", "taken", "."]),
        LocaleType: st.one_of(st.sampled_from(["id", "zh_Hant_HK", "", "x/y"]), TEXTS),
        DealType: st.one_of(st.sampled_from([*rulebook.deals, "taken.yml", ""]), TEXTS),
        RulesType: st.one_of(st.sampled_from(["basic", "friday.json", "taken", "none/of.json", ""]), TEXTS),
        Seconds: NUMBERS,
        NewFile: st.one_of(st.sampled_from(["badge.svg", "rules", "no/badge.svg", "b" * 300, ""]), TEXTS),
        WebAddress: st.one_of(st.sampled_from(["https://site.example/", "javascript:0", "http://[::1", ""]), TEXTS),
        StringParamType: st.one_of(st.sampled_from(["badge.svg", ""]), TEXTS.filter(lambda text: "/" not in text)),
    }


def sound_values(rulebook: Rulebook) -> Mapping[type, st.SearchStrategy[str]]:
    """Values that are right by themselves."""
    numbers = st.integers(1, 3).map(str)
    return {
        arguments.Variant: st.sampled_from(sorted(rulebook.profiles)),
        arguments.HouseRule: st.sampled_from(["suit-order=cdhs", "bombs=none", "flush-comparison=top-then-suit"]),
        click.Choice: st.sampled_from(["whole", "states", "status", "judge"]),
        arguments.RuleSetPath: st.just("friday.json"),
        arguments.CardsType: SOUND.filter(bool),
        arguments.Whole: numbers,
        arguments.PlayerNumber: numbers,
        arguments.LeftType: st.sampled_from(["3", "4", "2 with 1 two"]),
        arguments.Unbeaten: st.just("1: 3D 3C 3H 3S 4D"),
        arguments.Folder: st.just("build/out"),
        LocaleType: st.just("vi"),
        DealType: st.sampled_from(sorted(rulebook.deals)),
        RulesType: st.sampled_from(["basic", "friday.json"]),
        Seconds: numbers,
        NewFile: st.sampled_from(["badge.svg", "other.svg"]),
        WebAddress: st.just("https://site.example/"),
        StringParamType: st.sampled_from(["badge.svg", "other.svg"]),
    }


def sound_calls(rulebook: Rulebook) -> st.SearchStrategy[list[str]]:
    """Calls of every command with what it must be given, and at most one option more."""
    of_type = sound_values(rulebook)

    @st.composite
    def call(draw: st.DrawFn) -> list[str]:
        name, params = draw(st.sampled_from(declared()))
        words = ["--hand=3D 3C 9S"] * (name == "moves") + ["--play=9S"] * (name == "judge")
        extra = draw(
            st.sampled_from(
                [
                    extra_param
                    for extra_param in params
                    if isinstance(extra_param, click.Option) and not extra_param.required
                ]
            )
        )
        for param in params:
            if isinstance(param, click.Argument):
                most = 2 if param.nargs == -1 else 1
                words += draw(st.lists(of_type[type(param.type)], min_size=most, max_size=most, unique=True))
            elif "--left" in param.opts:
                words += ["--left", "", *draw(st.lists(of_type[arguments.LeftType], min_size=3, max_size=3))]
            elif param.required or param is extra:
                flag = isinstance(param, click.Option) and param.is_flag
                words.append(param.opts[0] if flag else f"{param.opts[0]}={draw(of_type[type(param.type)])}")
        return [name, *words]

    return call()


def strange_calls(rulebook: Rulebook) -> st.SearchStrategy[list[str]]:
    """Calls of every command with any of the options and arguments that it declares, and now and then with others."""
    of_type = values(rulebook)

    @st.composite
    def call(draw: st.DrawFn) -> list[str]:
        name, params = draw(st.sampled_from(declared()))
        words: list[str] = []
        for param in params:
            for _ in range(draw(st.sampled_from([1, 1, 1, 0, 2] if param.required else [0, 0, 0, 1, 1, 2]))):
                if isinstance(param, click.Option) and param.is_flag:
                    words.append(param.opts[0])
                    continue
                value = draw(of_type[type(param.type)])
                if isinstance(param, click.Argument):
                    words.append(value)
                elif param.opts[0] in ("--left", "--order"):
                    words += [param.opts[0], value, *draw(st.lists(of_type[type(param.type)], max_size=4))]
                else:
                    words.append(f"{param.opts[0]}={value}")
        words += draw(st.sampled_from([[]] * 9 + [["--"], ["--al"], ["--json=1"], ["-x"], ["strange"], ["--root", ""]]))
        return [name, *words]

    return call()


def declared() -> list[tuple[str, list[click.Parameter]]]:
    """The commands, each with what it declares."""
    group = click.Context(bigtwo)
    commands = [(name, bigtwo.get_command(group, name)) for name in COMMANDS]
    return [(name, command.params) for name, command in commands if command is not None]


def test_every_command_answers_or_says_in_one_sentence_what_is_wrong(
    rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The calls are made of what the commands declare, so a new option is among them by itself."""
    statuses: list[tuple[str, int]] = []

    @settings(STEADY, max_examples=CALLS)
    @given(st.one_of(sound_calls(rulebook), strange_calls(rulebook)))
    def run(words: list[str]) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO('{"play": "3D"}\n'))
        statuses.append((words[0], answered(*words)))

    run()
    assert len(statuses) >= CALLS
    assert {name for name, status in statuses if status != BAD_USE} == set(COMMANDS), "each is also called rightly"
    assert {name for name, status in statuses if status == BAD_USE} == set(COMMANDS), "and wrongly"


def test_strange_lines_get_an_answer_each(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    of_type = values(rulebook)
    rules = st.one_of(st.dictionaries(TEXTS, TEXTS, max_size=2), st.lists(of_type[arguments.HouseRule], max_size=2))
    requests = st.fixed_dictionaries(
        {},
        optional={
            "variant": of_type[arguments.Variant],
            "set": rules,
            "over": CARDS_OR_NOT,
            "play": CARDS_OR_NOT,
            "x": TEXTS,
        },
    )
    anything = st.recursive(
        st.none() | st.booleans() | st.floats() | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)
    )
    lines = st.one_of(
        requests.map(json.dumps).map(str.encode),
        anything.map(json.dumps).map(str.encode),
        st.fixed_dictionaries({"play": st.just("3D"), "set": anything}).map(json.dumps).map(str.encode),
        st.binary(max_size=40),
        st.sampled_from(
            [b"[" * 3_000, b"9" * 5_000, b"9" * 3_999, b'{"play": "\\ud800"}', b"3 " * 5_000, b'{"play": "\xff"}']
        ),
    ).map(lambda line: line.replace(b"\n", b"").replace(b"\r", b""))

    @settings(STEADY, max_examples=60)
    @given(st.lists(lines, max_size=8), st.booleans())
    def run(written: list[bytes], every: bool) -> None:
        out, sent = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), b"\n".join(written)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(sent)))
        with redirect_stdout(out), redirect_stderr(io.StringIO()):
            status = main(["judge", "--jsonl", *["--all"] * every])
        assert isinstance(out.buffer, io.BytesIO)
        answers = [json.loads(line) for line in out.buffer.getvalue().decode().splitlines()]
        assert len(answers) == len(io.BytesIO(sent).readlines())
        for answer in answers:
            assert isinstance(answer, list) if every and "error" not in answer else {"verdict", "error"} & answer.keys()
        assert status == (NO if any("error" in answer for answer in answers) else OK)

    run()
