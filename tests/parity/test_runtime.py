"""Deno answers, may do nothing else, and says what is wrong when it cannot answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.parity.runtime import Runtime, RuntimeFailed


def test_it_is_allowed_nothing(runtime: Runtime) -> None:
    """Not to read a file, to reach the network, to write or to run anything."""
    assert runtime.ask("allowed") == []


def test_what_fails_there_is_told_with_its_place(runtime: Runtime) -> None:
    with pytest.raises(RuntimeFailed, match=r"'scores.readLeft' fails in Deno: TypeError: .*\n(.*\n)*.*ending.js:\d+"):
        runtime.ask("scores.readLeft", None)
    assert runtime.ask("scores.readLeft", "7") == [7, 0, None], "the next question is answered"


@pytest.mark.parametrize("function", ["scores.nothing", "nothing.check", "nothing", ""])
def test_what_nothing_is_called_there_is_told(runtime: Runtime, function: str) -> None:
    with pytest.raises(RuntimeFailed, match=f"nothing is called '{function}' here"):
        runtime.ask(function)


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("console.error('out of cards'); Deno.exit(3);", "Deno ended with status 3 when asked 'begin': out of cards"),
        ("Deno.exit(4);", "Deno ended with status 4 when asked 'begin': it says nothing"),
        ("for (;;);", "Deno ended with status -9 when asked 'begin': it says nothing"),
        ("let one = ;", "Deno ended with status 1 when asked 'begin': .*Expression expected"),
    ],
    ids=["with words", "without words", "not answering", "broken"],
)
def test_a_deno_that_ends_is_told_with_its_last_words(tmp_path: Path, script: str, message: str) -> None:
    server = tmp_path / "serve.js"
    server.write_text(script, encoding="utf-8")
    with pytest.raises(RuntimeFailed, match=f"(?s){message}"):
        Runtime({}, server, patience=10 if "for" not in script else 2)
