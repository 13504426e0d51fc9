"""The command with arguments and lines that nobody would write: an answer or one message, never a traceback."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.cli import BAD_USE, NO, OK, main
from generator.model.rulebook import Rulebook

STEADY = settings(derandomize=True, database=None, deadline=None, max_examples=60, suppress_health_check=[*HealthCheck])
"""The same cases every time, and no other measure of time than the suite's own."""

TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=[]), max_size=30)
"""Any text that a system hands to a command; halves of characters stand for bytes that are none."""
CARDS = st.lists(
    st.sampled_from([*"3456789TJQKA2", *"CDHS", "10", "♠", "of", "ace", ",", " ", "-", "3D", "2S"]), max_size=12
)
CARDS_OR_NOT = st.one_of(CARDS.map("".join), CARDS.map(" ".join), TEXTS)
NUMBERS = st.one_of(st.integers(-3, 10**30).map(str), st.sampled_from(["٣", "²", "1e9", "9" * 5_000]), TEXTS)


@pytest.fixture(autouse=True)
def read_once(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every command take the rules that are read already."""
    for module in ("deals", "plays", "rules"):
        monkeypatch.setattr(f"generator.cli.{module}.load_rules", lambda arguments: rulebook)


def answered(*arguments: str) -> None:
    """Run the command; it answers, or says in one message what is wrong."""
    out, said = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(said):
        try:
            status = main(arguments)
        except SystemExit as refused:  # argparse
            status = BAD_USE if refused.code else OK
    said.seek(0)
    message = said.read()
    assert status in (OK, NO, BAD_USE)
    assert "Traceback" not in message
    assert bool(message) >= (status == BAD_USE)


def names(rulebook: Rulebook) -> tuple[st.SearchStrategy[str], st.SearchStrategy[str]]:
    """Variants and house rules, known and not."""
    variants = st.one_of(st.sampled_from(sorted(rulebook.profiles)), TEXTS)
    pairs = [f"{one.id}={option}" for one in rulebook.questions.values() for option in one.options]
    return variants, st.one_of(
        st.sampled_from(pairs), st.lists(st.sampled_from(pairs), max_size=3).map(",".join), TEXTS
    )


def options(**values: str) -> list[str]:
    return [f"--{name}={value}" for name, value in values.items()]


@pytest.mark.parametrize("command", ["judge", "classify", "moves", "compare", "nearest", "replay"])
def test_strange_arguments_get_an_answer_or_one_message(command: str, rulebook: Rulebook) -> None:
    variants, rules = names(rulebook)

    def arguments(variant: str, rule: str, one: str, other: str, json_: bool) -> list[str]:
        given_as: dict[str, Callable[[], list[str]]] = {
            "judge": lambda: options(variant=variant, set=rule, over=one, play=other),
            "classify": lambda: [*options(variant=variant, set=rule), "--", one],
            "moves": lambda: [*options(variant=variant, set=rule, hand=one, over=other), "--count"],
            "compare": lambda: ["--", variant, other, "basic"],
            "nearest": lambda: ["--", rule],
            "replay": lambda: ["--", one],
        }
        return ["--json"] * json_ + given_as[command]()

    @STEADY
    @given(variants, rules, CARDS_OR_NOT, CARDS_OR_NOT, st.booleans())
    def run(variant: str, rule: str, one: str, other: str, json_: bool) -> None:
        answered(command, *arguments(variant, rule, one, other, json_))

    run()


def test_strange_scores_get_an_answer_or_one_message(rulebook: Rulebook) -> None:
    variants, rules = names(rulebook)
    lefts = st.one_of(
        NUMBERS, CARDS_OR_NOT, st.tuples(NUMBERS, NUMBERS).map(lambda pair: f"{pair[0]} with {pair[1]} twos")
    )

    @STEADY
    @given(variants, rules, st.lists(lefts, max_size=5), CARDS_OR_NOT, NUMBERS, st.lists(NUMBERS, max_size=4))
    def run(variant: str, rule: str, left: list[str], final: str, player: str, order: list[str]) -> None:
        first = [f"--left={one}" for one in left[:1]]
        answered("score", *options(variant=variant, set=rule, final=final, starter=player), *first)
        plain = [one for one in (*left, "") if not one.startswith("-")]
        answered("score", *options(final=final, liable=player, unbeaten=f"{player}:{final}"), "--left", *plain)
        answered("score", "--left", "3D", "", "--order", *[one for one in order if not one.startswith("-")])

    run()


def test_strange_lines_get_an_answer_each(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    variants, _ = names(rulebook)
    asked = st.fixed_dictionaries(
        {}, optional={"variant": variants, "over": CARDS_OR_NOT, "play": CARDS_OR_NOT, "x": TEXTS}
    )
    values = st.recursive(
        st.none() | st.booleans() | st.floats() | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner)
    )
    lines = st.one_of(
        asked.map(json.dumps).map(str.encode),
        values.map(json.dumps).map(str.encode),
        st.binary(max_size=40),
        st.sampled_from(
            [b"[" * 3_000, b"9" * 5_000, b"9" * 3_999, b'{"play": "\\ud800"}', b"3 " * 5_000, b'{"play": "\xff"}']
        ),
    ).map(lambda line: line.replace(b"\n", b"").replace(b"\r", b""))

    @STEADY
    @given(st.lists(lines, max_size=8))
    def run(written: list[bytes]) -> None:
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\n".join(written))))
        with redirect_stdout(out):
            assert main(["judge", "--jsonl"]) == OK
        answers = out.buffer.getvalue().decode().splitlines() if isinstance(out.buffer, io.BytesIO) else []
        wanted = [line for line in written if line.decode("utf-8", "surrogateescape").strip()]
        assert len(answers) == len(wanted)
        assert all({"verdict", "error"} & json.loads(answer).keys() for answer in answers)

    run()
