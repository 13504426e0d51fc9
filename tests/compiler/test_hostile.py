"""Hostile files in rules/ get one message with file and line, whatever kind of file they are: no hang, no traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from bigtwo.compiler import limits
from bigtwo.compiler.document import parse_file
from bigtwo.compiler.load import load, load_files
from bigtwo.compiler.problems import Problems, RulesDataError

FILES = [
    "sources.yml",
    "sections.yml",
    "words.yml",
    "reasons.yml",
    "names.yml",
    "glossary.yml",
    "searches.yml",
    "statements/pagat.yml",
    "questions/suit-order.yml",
    "profiles/basic.yml",
    "examples/suit-order.yml",
    "deals/dragon.yml",
    "disputes/caught-with-a-two.yml",
]
"""One of each kind."""

WITHOUT_IDS = {"words.yml", "names.yml", "glossary.yml", "searches.yml"}
"""Those whose records have none at the top."""

LISTS = ("sources.yml", "sections.yml", "reasons.yml", "statements/pagat.yml", "examples/suit-order.yml")
"""Those that hold several records."""

LAUGHS = "a: &a [ha, ha]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
"""A billion laughs: each line stands for nine of the one before."""

HOSTILE: dict[str, tuple[bytes, int, str]] = {
    "deep, in brackets": (
        b"a:\n  " + b"[" * 100_000,
        2,
        "more than 20 lists and mappings are nested",
    ),
    "deep, in braces": (b"{a: " * (limits.DEPTH + 1), 1, "more than 20 lists and mappings are nested"),
    "deep, in dashes": (b"- " * 100_000 + b"a", 1, "more than 20 lists and mappings are nested"),
    "aliases that explode": (LAUGHS.encode(), 1, "an anchor (&) with aliases (*): write it out"),
    "an anchor that holds itself": (b"- 1\n- &a [*a]", 2, "an anchor (&) with aliases (*): write it out"),
    "an alias of nothing": (b"a: *b", 1, "an anchor (&) with aliases (*): write it out"),
    "a merge key": (b"<<: &a {b: c}\nd: {<<: *a}", 1, "an anchor (&) with aliases (*): write it out"),
    "an object of Python": (
        b"id: x\nname: !!python/object/apply:os.system [touch here]",
        2,
        "a tag (tag:yaml.org,2002:python/object/apply:os): a value is text, a list or a mapping",
    ),
    "a tag of its own": (b"name: !secret x", 1, "a tag (!secret): a value is text, a list or a mapping"),
    "enormous": (b"a" * 300_000, 1, f"the file has 300000 bytes, and {limits.FILE_BYTES} is the most"),
    "a long text": (b"id: x\nname: " + b"a" * 5_000, 2, "a text of 5000 characters, and 4000 is the most"),
    "a long number": (b"id: " + b"9" * 5_000, 1, "a text of 5000 characters, and 4000 is the most"),
    "many small things": (b"- a\n" * 30_000, 20_000, "the file holds more than 20000 texts, lists and mappings"),
    "UTF-16": ("id: x".encode("utf-16"), 1, "this is UTF-16 or UTF-32"),
    "UTF-32": ("id: x".encode("utf-32"), 1, "this is UTF-16 or UTF-32"),
    "UTF-16 that does not say so": (
        "id: x".encode("utf-16-le"),
        1,
        "the character U+0000 cannot be seen, and has no place in a text",
    ),
    "Latin-1": ("id: x\nname: Café".encode("latin-1"), 2, "this is not UTF-8: byte 0xe9"),
    "half a character": ("id: x\nname: é".encode()[:-1], 2, "this is not UTF-8: byte 0xc3"),
    "a surrogate": (b"id: \xed\xa0\x80", 1, "this is not UTF-8: byte 0xed"),
    "a NUL": (b"id: x\nname: a\0b", 2, "the character U+0000 cannot be seen, and has no place in a text"),
    "an escaped NUL": (b'id: x\nname: "a\\0b"', 2, "the character U+0000 cannot be seen, and has no place in a text"),
    "text turned round": (
        "id: x\nname: a\u202eb".encode(),
        2,
        "the character U+202E cannot be seen, and has no place in a text",
    ),
    "a byte order mark inside": (
        "id: x\nname: a\ufeffb".encode(),
        2,
        "the character U+FEFF cannot be seen, and has no place in a text",
    ),
    "tabs": (b"id: x\n\tname: y", 2, "this is not YAML: found a tab character that violates"),
    "two documents": (b"id: x\n---\nid: y", 2, "a second document begins here (---): a file holds one"),
    "a directive": (b"%YAML 9.9\n---\nid: x", 1, "this is not YAML: found incompatible YAML document"),
    "nothing": (b"", 1, "the file is empty"),
    "a comment": (b"# nothing\n", 1, "the file is empty"),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project without any rules, so that it is read at once."""
    for file in FILES:
        (tmp_path / "rules" / file).parent.mkdir(parents=True, exist_ok=True)
    return tmp_path


def mistakes_of(root: Path) -> dict[str, list[str]]:
    """The problems by file or folder inside rules/, missing files among them."""
    with pytest.raises(RulesDataError) as caught:
        load(root)
    by_file: dict[str, list[str]] = {}
    for problem in caught.value.problems:
        by_file.setdefault(problem.place.file.removeprefix("rules/"), []).append(str(problem).partition("\n")[0])
    return by_file


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_file_of_any_kind_gets_one_message(root: Path, kind: str) -> None:
    written, line, message = HOSTILE[kind]
    for file in FILES:
        (root / "rules" / file).write_bytes(written)
    mistakes = mistakes_of(root)
    for file in FILES:
        assert len(mistakes[file]) == 1
        assert mistakes[file][0].startswith(f"rules/{file}:{line}: {message}")


@pytest.mark.parametrize(
    "written",
    [
        b"[" * limits.DEPTH + b"]" * limits.DEPTH,
        b"- a\n" * (limits.NODES - 1),
        b"a" * limits.TEXT,
        b"a #".ljust(limits.FILE_BYTES),
    ],
)
def test_a_file_as_large_as_may_be_is_read(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "a.yml").write_bytes(written)
    problems = Problems()
    assert parse_file(tmp_path / "a.yml", tmp_path, problems) is not None
    assert problems.noted() == ()


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (b"a: !b c", "a.yml:1: a tag (!b): a value is text, a list or a mapping\n  hint: leave it out"),
        (b"a\n\xff", "a.yml:2: this is not UTF-8: byte 0xff\n  hint: save the file as UTF-8"),
        (b"\xff\xfea\0", "a.yml:1: this is UTF-16 or UTF-32\n  hint: save the file as UTF-8"),
        (
            b"a: ~\nb: '~'",
            "a.yml:1: '~' is no text\n  hint: leave the key out, or put the word into quotation marks",
        ),
        (b"{a: b, c: {a: d, a: e}}", "a.yml:1: the key 'a' appears twice; first on line 1"),
        (
            b"a: b\n  c: d",
            "a.yml:2: this is not YAML: mapping values are not allowed in this context\n"
            "  hint: put a text that has a colon in it into quotation marks",
        ),
        (
            b"a:\n - b\nc: 'd\n",
            "a.yml:4: this is not YAML: found unexpected end of stream (while scanning a quoted scalar from line 3)\n"
            "  hint: close the quotation marks",
        ),
    ],
)
def test_a_file_that_is_refused_is_told_of_with_its_line_and_a_hint(tmp_path: Path, written: bytes, told: str) -> None:
    (tmp_path / "a.yml").write_bytes(written)
    problems = Problems()
    parse_file(tmp_path / "a.yml", tmp_path, problems)
    assert [str(problem) for problem in problems.noted()] == [told]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (b"? [a, b]\n: c\n", "this must be text, not a list or a mapping"),
        (b"? {a: b}\n: c\n", "this must be text, not a list or a mapping"),
        (b"<<: {id: x}\n", "'<<'"),
        (b"1: 2\n", "'1'"),
    ],
)
def test_a_strange_key_is_a_problem_where_it_stands(root: Path, written: bytes, message: str) -> None:
    for file in FILES:
        listed = b"- " + written.replace(b"\n:", b"\n  :") if file in LISTS else written
        (root / "rules" / file).write_bytes(listed)
    mistakes = mistakes_of(root)
    assert [file for file in FILES if not any(message in mistake for mistake in mistakes[file])] == []


def test_what_is_no_file_is_not_waited_for(root: Path) -> None:
    """A pipe never ends, and a folder has no text."""
    for place, file in enumerate(FILES):
        path = root / "rules" / file
        path.mkdir() if place % 2 else os.mkfifo(path)
    mistakes = mistakes_of(root)
    assert {file: mistakes[file] for file in FILES} == {file: [f"rules/{file}:1: this is not a file"] for file in FILES}


def test_a_link_out_of_the_project_is_not_followed(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The target could be anything on the machine that builds the site."""
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.yml"
    secret.write_text("id: secret", encoding="utf-8")
    for file in FILES:
        (root / "rules" / file).symlink_to(secret)
    round_ = root / "rules/profiles/round.yml"
    round_.symlink_to(round_)
    mistakes = mistakes_of(root)
    assert [mistakes[file] for file in FILES] == [
        [f"rules/{file}:1: this is a link that leads out of the project"] for file in FILES
    ]
    assert mistakes["profiles/round.yml"] == ["rules/profiles/round.yml:1: this is not a file"]


def test_a_file_is_named_as_an_address_can_be(root: Path) -> None:
    folders = ("profiles", "questions", "deals", "disputes", "examples", "statements")
    names = ("..", ".", "a b", "A", "ä", "a--b", "a\nb", "%2e%2e", "<b>", "'", "a.b", "-a", "\udcff")
    for path in (root / "rules" / folder / f"{name}.yml" for folder in folders for name in names):
        path.write_text("id: x", encoding="utf-8")
    mistakes = mistakes_of(root)
    for folder in folders:
        told_of = [mistake for mistake in mistakes[folder] if "cannot be named so" in mistake]
        assert told_of == sorted(f"rules/{folder}:1: the file {name + '.yml'!a} cannot be named so" for name in names)


@pytest.mark.parametrize("name", ["../x", "a/../b", "..", "/etc", "a b", "A", "a\\b", "a#b", "<b>", "a%2fb", "a?b"])
def test_an_id_is_a_part_of_an_address(root: Path, name: str) -> None:
    for file in sorted({*FILES} - WITHOUT_IDS):
        (root / "rules" / file).write_text("- " * (file in LISTS) + f"id: '{name}'", encoding="utf-8")
    (root / "rules/questions/deck.yml").write_text(f"{{id: deck, options: [{{id: '{name}'}}]}}", encoding="utf-8")
    mistakes = mistakes_of(root)
    said = ("cannot be an id", "is not the name of its file", "the engine knows no reason")
    for file in sorted({*FILES, "questions/deck.yml"} - WITHOUT_IDS):
        assert any(f"'{name}'" in mistake and any(words in mistake for words in said) for mistake in mistakes[file]), (
            file
        )


NUMBERS = {
    "players": "- {id: a, caption: a, dealing: {players: %s}, ask: hands, expect: {x: [y]}}",
    "a player": "- {id: a, caption: a, finish: {left: [3D], starter: %s}, ask: score, expect: {x: [y]}}",
    "cards left": "- {id: a, caption: a, finish: {left: ['%s']}, ask: score, expect: {x: [y]}}",
    "twos left": "- {id: a, caption: a, finish: {left: ['9 with %s twos']}, ask: score, expect: {x: [y]}}",
    "a total": "- {id: a, caption: a, session: {players: 2, totals: ['-%s']}, ask: winner, expect: {x: [y]}}",
}


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("number", ["9" * 7, "9" * 3_900, "٣" * 7])
def test_a_huge_number_is_a_problem(root: Path, kind: str, number: str) -> None:
    (root / "rules/examples/suit-order.yml").write_text(NUMBERS[kind] % number, encoding="utf-8")
    said = ("is not a whole number", "nobody has so many cards")
    assert any(words in mistake for mistake in mistakes_of(root)["examples/suit-order.yml"] for words in said)


def test_a_huge_number_in_a_value_is_a_problem(root: Path) -> None:
    (root / "rules/questions/match-end.yml").write_text(
        "{id: match-end, options: [{id: a, label: a, sentence: a, value: {points: 99999999}}]}",
        encoding="utf-8",
    )
    assert (
        "rules/questions/match-end.yml:1: a number of too many digits" in mistakes_of(root)["questions/match-end.yml"]
    )


def test_a_byte_order_mark_at_the_start_is_read_over(small_copy: Path) -> None:
    """Some editors write one."""
    file = small_copy / "rules/profiles/basic.yml"
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes())
    problems = Problems()
    assert "basic" in load_files(small_copy, problems).profiles
    assert problems.noted() == ()


def test_thousands_of_mistakes_are_told_in_no_time(root: Path) -> None:
    """The nearest name is looked for a hundred times at the most."""
    (root / "rules/profiles/basic.yml").write_text(
        "id: basic\n" + "".join(f"kee{number}: x\n" for number in range(9_000)), encoding="utf-8"
    )
    with pytest.raises(RulesDataError) as caught:
        load(root)
    unknown = [problem for problem in caught.value.problems if "has no key" in problem.message]
    assert len(unknown) == 9_000
    assert sum(bool(problem.hint) for problem in caught.value.problems) <= limits.HINTS
