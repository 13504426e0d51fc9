"""The reading of a source: a program names its version, and where manual and code differ all of it is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.book.source_records import Extent, What
from bigtwo.compiler.load import load, load_and_prove
from bigtwo.compiler.problems import RulesDataError

SOURCES = "rules/sources.yml"
WHOLE = "manual: whole, code: whole, version: {commit: 6bf62ba2a0b7, day: 2018-09-03}, not-run: it is gone"


def read_so(root: Path, reading: str) -> int:
    """Add a program's source that was read so, and return the line of its first key."""
    file = root / SOURCES
    text = file.read_text(encoding="utf-8")
    said = f"  reading: {reading}\n" if reading else ""
    file.write_text(
        f"{text}- id: mine\n  title: Mine\n  short: mine\n  read: 2026-11-23\n  kind: app\n"
        f"  witness: A program.\n  language: en\n{said}",
        encoding="utf-8",
    )
    return len(text.splitlines()) + 1


def problems(root: Path) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load_and_prove(root)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("reading", "at", "expected"),
    [
        (
            "",
            0,
            "the source 'mine' is a program's and does not say how it was read\n"
            "  hint: add 'reading: {manual: ..., code: ..., version: {commit: ..., day: ...}}'",
        ),
        (
            "{manual: whole, code: part, not-run: it is gone}",
            7,
            "the source is a program's and has no version\n"
            "  hint: add 'version: {commit: ..., day: ...}', or 'version: {unknown: ...}' with the reason",
        ),
        (
            "{code: part, not-run: it is gone, version: {day: 2018-09-03}}",
            7,
            "the version names no commit and no files\n"
            "  hint: add 'commit' and 'day', or 'files', or 'unknown' with the reason",
        ),
        (
            "{code: part, not-run: it is gone, version: {files: a.py, unknown: lost}}",
            7,
            "the version is named and unknown at once\n  hint: leave 'unknown' out",
        ),
        (
            f"{{{WHOLE}, agree: no, follows: code}}",
            7,
            "manual and code do not agree, and where is not said\n  hint: add 'differ: ...', a plain sentence",
        ),
        (
            f"{{{WHOLE}, agree: no, differ: In the suits.}}",
            7,
            "manual and code do not agree, and it is not said which the account follows\n"
            "  hint: add 'follows: manual', 'code' or 'both'",
        ),
        (
            f"{{{WHOLE}, agree: not}}",
            7,
            "agree 'not' is unknown\n  hint: did you mean 'no'?",
        ),
        (
            "{code: part, not-run: it is gone, version: {commit: 6bf62ba, day: yesterday}}",
            7,
            "'yesterday' is not a day\n  hint: write it as 2026-11-22",
        ),
    ],
)
def test_a_mistake_in_a_reading(small_copy: Path, reading: str, at: int, expected: str) -> None:
    line = read_so(small_copy, reading)
    assert problems(small_copy) == [f"{SOURCES}:{line + at}: {expected}"]


@pytest.mark.parametrize(
    ("cited", "line"),
    [
        ("source: mine", 3),
        ("source: pagat\nstatements: [MI-001]", 4),
    ],
)
def test_an_account_does_not_cite_what_nobody_read(small_copy: Path, cited: str, line: int) -> None:
    at = read_so(small_copy, "{manual: unread, code: unread, version: {unknown: it was never opened}}")
    (small_copy / "rules/statements/mine.yml").write_text(
        "- {id: MI-001, section: All, questions: [suit-order], text: Spades are highest.}\n", encoding="utf-8"
    )
    (small_copy / "rules/profiles/mine.yml").write_text(
        f"id: mine\nname: Mine\n{cited}\nabout: A program.\nbase: {{profile: basic}}\nrulings: {{}}\n",
        encoding="utf-8",
    )
    assert problems(small_copy) == [
        f"rules/profiles/mine.yml:{line}: the account 'mine' cites the source 'mine', of which neither manual nor code "
        f"was read\n  hint: read it and say so in its 'reading' ({SOURCES}:{at}), or cite another"
    ]


@pytest.mark.parametrize(
    ("reading", "what"),
    [
        ("{code: absent}", What.PAGE),
        ("{manual: absent, code: part, not-run: it is gone, version: {files: a.py}}", What.PROGRAM),
        (f"{{{WHOLE}}}", What.BOTH),
    ],
)
def test_what_a_source_is_follows_from_what_there_was_to_read(small_copy: Path, reading: str, what: What) -> None:
    read_so(small_copy, reading)
    assert load(small_copy).sources["mine"].what_it_is is what


def test_a_page_that_was_seen_in_part_was_read_in_part(small_copy: Path) -> None:
    read_so(small_copy, "{code: absent}\n  seen: in-part")
    reading = load(small_copy).sources["mine"].reading
    assert reading is not None
    assert reading.manual is Extent.PART
