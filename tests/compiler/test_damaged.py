"""Files of `rules/` with something wrong in any place of any kind of record: each mistake is told, nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from bigtwo.compiler.load import FILES, FOLDERS, load_and_prove
from bigtwo.compiler.problems import Problems, RulesDataError

from tests.shared import PROJECT, SMALL_BOOK

FEW, MANY = 3, 200
"""Damaged files of a kind, in `make test` and in `make test-all`; five times as many with `--thorough`."""
SOME = 20
"""Entries of a list in the project's own files: what is longer takes its time and shows nothing more."""

ACCOUNT = """\
source: {id: aunt-zoes-table, title: Aunt Zoe's table, short: Aunt Zoe's table, read: 2026-11-23, kind: player,
  witness: Told by somebody who has played there since 1998., language: en}
statements:
  - {id: AU-001, section: Told on the site, questions: [suit-order], kind: rule, text: Clubs are lowest.}
  - {id: AU-002, section: Told on the site, questions: [meta-source], kind: variation, text: The loser makes the tea.}
profile:
  {id: aunt-zoes-table, name: Our table, region: Macau, about: After dinner., names: [{text: 鋤大D, language: en}],
  source: aunt-zoes-table, statements: [AU-002], base: {profile: basic, as: assumed},
  rulings: {suit-order: {option: cdhs, statements: [AU-001]}}}
"""
"""An account in one file, as House rules writes it; `rules/` has none."""

ODD: tuple[Any, ...] = (
    *("", " ", "basic", "in-taiwan", "Macau", "no-such", "0", "-1", "1.5", "9" * 30, "yes", "null", "2p-13", "cdhs"),
    *(
        "3D",
        "3D 3D",
        "1D",
        "1: pass",
        "https://",
        "http://[::1",
        "https://a:b@c.d",
        "0001-01-01",
        "2026-02-30",
        "P-001",
    ),
    *("<img src=x>", "\u200b", "\ufffd", "a\nb", "{a}", "{", "__class__", "x" * 500, "a, b", "a.b", "../x"),
    *([], {}, [[]], [""], {"": ""}, {"id": "basic"}, [{"id": "x"}], {"profile": "in-taiwan"}, {"basic": ["P-001"]}),
)
"""Values that are wrong somewhere, most of them right somewhere else."""


def file_of(kind: str) -> tuple[str, str]:
    """Return a file of a kind and what stands in it: of the small book, or else the first of the project's."""
    for root in (SMALL_BOOK, PROJECT):
        found = sorted((root / "rules" / kind).glob("*.yml")) if kind in FOLDERS else [root / "rules" / kind]
        if texts := [(path.read_text(encoding="utf-8"), path) for path in found if path.exists()]:
            text, path = min(texts, key=lambda each: len(each[0]))
            in_part = text if root == SMALL_BOOK else written(some_of(yaml.load(text, yaml.BaseLoader)))
            return str(path.relative_to(root)), in_part
    assert kind == "accounts", f"there is no file of {kind} to damage"
    return "rules/accounts/aunt-zoes-table.yml", ACCOUNT


def some_of(data: Any) -> Any:
    """Return some data with the first entries of each list and mapping in it."""
    if isinstance(data, list):
        return [some_of(each) for each in data[:SOME]]
    return {key: some_of(data[key]) for key in [*data][:SOME]} if isinstance(data, dict) else data


def written(data: Any) -> str:
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)


def places_in(data: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every list and mapping in some data with each of its keys."""
    for key in range(len(data)) if isinstance(data, list) else [*data] if isinstance(data, dict) else ():
        yield data, key
        yield from places_in(data[key])


def damage_data(text: str, chance: random.Random) -> str:
    """Return a file in which one value is another, is missing, is there twice, or stands elsewhere."""
    data = yaml.load(text, yaml.BaseLoader)
    places = [*places_in(data)]
    held, key = chance.choice(places)
    other, there = chance.choice(places)
    match chance.randrange(6):
        case 0:
            del held[key]
        case 1:
            held[key] = other[there]
        case 2 if isinstance(held, list):
            held.append(held[key])
        case 2 | 3 if isinstance(held, dict):
            held[str(chance.choice(ODD))] = held.pop(key)
        case _:
            held[key] = chance.choice(ODD)
    try:
        return written(data)
    except (RecursionError, ValueError):  # a value was put into itself
        return text


def damage_text(text: str, chance: random.Random) -> str:
    """Return a file in which a line or a letter is missing, is there twice, or is another."""
    lines = text.splitlines(keepends=True)
    at, letter = chance.randrange(len(lines)), chance.randrange(len(text))
    return chance.choice(
        [
            "".join(lines[:at] + lines[at + 1 :]),
            "".join(lines[: at + 1] + lines[at:]),
            "".join([*lines[:at], "  " + lines[at], *lines[at + 1 :]]),
            text[:letter],
            text[:letter] + chance.choice(":-#[]{}\"'&*!|>%@`,\t é0") + text[letter + 1 :],
        ]
    )


@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.more)])
@pytest.mark.parametrize("kind", [*FOLDERS, *FILES])
def test_a_damaged_file_ends_in_sentences(small_copy: Path, kind: str, count: int, seed: int, thorough: bool) -> None:
    name, text = file_of(kind)
    (small_copy / name).parent.mkdir(exist_ok=True)
    chance = random.Random(f"{kind} {seed}")
    told = 0
    for _ in range(count * (5 if thorough else 1)):
        damaged = chance.choice([damage_data, damage_data, damage_text])(text, chance)
        (small_copy / name).write_text(damaged, encoding="utf-8")
        try:
            load_and_prove(small_copy, Problems())
        except RulesDataError as error:
            told += 1
            for problem in error.problems:
                assert problem.place.line >= 0
                assert str(problem).startswith("rules"), damaged
                assert len(problem.message) < 700, damaged
        except Exception as error:
            raise AssertionError(f"{name}:\n{damaged}") from error
    assert told > count / 5
