"""A new variant before it stands in `rules/`: what its files will hold, tried out first, then written all or none."""

from __future__ import annotations

import datetime
import re
import shutil
import tempfile
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from .load import load_and_prove
from .records import Question, Status, Witness
from .rulebook import Rulebook

WIDTH = 110
"""Columns of a line of YAML, as yamllint has it with something to spare."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{2}")


@dataclass(frozen=True)
class DraftName:
    """A word by which players call the game, and its language."""

    text: str
    language: str
    reading: str = ""


@dataclass(frozen=True)
class DraftSource:
    """A source that is not in `rules/sources.yml` yet."""

    id: str
    title: str
    short: str
    author: str
    date: str
    address: str
    read: datetime.date
    """The day on which it was read or told."""
    kind: Witness
    witness: str
    language: str
    prefix: str
    """The letters with which the ids of its statements begin."""


@dataclass(frozen=True)
class DraftRuling:
    """An answer with what it rests on: statements, or else a note why it is assumed."""

    options: tuple[str, ...]
    statements: tuple[str, ...]
    note: str = ""


@dataclass
class Draft:
    """A variant as far as it has been told."""

    id: str = ""
    name: str = ""
    names: list[DraftName] = field(default_factory=list)
    place: str = ""
    region: str = ""
    about: str = ""
    source: str = ""
    new_source: DraftSource | None = None
    base: str = ""
    status: Status = Status.ASSUMED
    rulings: dict[str, DraftRuling] = field(default_factory=dict)
    said: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The id of each new statement to its question and text."""

    def answers(self) -> dict[str, str]:
        """Question id to the answer given, with commas between several options."""
        return {question: ",".join(ruling.options) for question, ruling in self.rulings.items()}


def id_of(name: str) -> str:
    """A name as an id, as far as it has letters for one.

    >>> id_of("Aunt Zoë's table (2)")
    'aunt-zoes-table-2'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def wrong_id(name: str, taken: Iterable[str]) -> str:
    """The reason why something cannot have that id; empty if it can."""
    if not _ID.fullmatch(name):
        return f"'{name}' is not an id: small letters and digits, with hyphens between, as our-table"
    return f"the id '{name}' is taken" if name in taken else ""


def wrong_prefix(prefix: str, rulebook: Rulebook) -> str:
    """The reason why the ids of a new source's statements cannot begin so; empty if they can."""
    if not _PREFIX.fullmatch(prefix):
        return f"'{prefix}' cannot begin ids: two capital letters, as AB"
    return f"'{prefix}' is taken by another source" if prefix in _prefixes(rulebook) else ""


def prefix_of(name: str, rulebook: Rulebook) -> str:
    """Two letters with which the ids of a new source's statements may begin: its initials if they are free."""
    letters = [letter for letter in id_of(name).upper() if letter.isalpha()] or ["X"]
    alphabet = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    initials = [word[0] for word in id_of(name).upper().split("-") if word[:1].isalpha()]
    candidates = ["".join(initials[:2]), *(letters[0] + letter for letter in letters[1:] + alphabet)]
    candidates += [first + second for first in alphabet for second in alphabet]
    return next(prefix for prefix in candidates if len(prefix) == 2 and prefix not in _prefixes(rulebook))


def _prefixes(rulebook: Rulebook) -> set[str]:
    return {statement.partition("-")[0] for statement in rulebook.statements}


def next_statement(draft: Draft, rulebook: Rulebook) -> str:
    """The id of the next new statement of the draft's source."""
    known = [name for name, statement in rulebook.statements.items() if statement.source == draft.source]
    if draft.new_source:
        prefix = draft.new_source.prefix
    elif known:
        prefix = Counter(statement.partition("-")[0] for statement in known).most_common(1)[0][0]
    else:
        prefix = prefix_of(draft.source, rulebook)
    numbers = [
        int(statement.partition("-")[2]) for statement in (*known, *draft.said) if statement.partition("-")[0] == prefix
    ]
    return f"{prefix}-{max(numbers, default=0) + 1:03d}"


def files_of(draft: Draft, root: Path, rulebook: Rulebook) -> dict[str, str]:
    """The files that a draft makes or adds to, the profile last: path in the project to the whole text."""
    files: dict[str, str] = {}
    if draft.new_source:
        files["rules/sources.yml"] = _added(root / "rules/sources.yml", [_source(draft.new_source)])
    if draft.said:
        path = f"rules/statements/{draft.source}.yml"
        head = f"# What {_short(draft, rulebook)} says, statement by statement, in our own words.\n"
        entries = [_statement(statement, draft, rulebook) for statement in draft.said]
        files[path] = _added(root / path, entries, head)
    files[f"rules/profiles/{draft.id}.yml"] = _dumped(_profile(draft, rulebook.questions))
    return files


def try_out(files: Mapping[str, str], root: Path) -> int:
    """The number of answers proved with the files in place, in a copy of `rules/`.

    :raises RulesDataError: with every problem that they would make.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(root / "rules", copy / "rules")
        for name, text in files.items():
            (copy / name).write_text(text, encoding="utf-8")
        return load_and_prove(copy)[1]


def write(files: Mapping[str, str], root: Path) -> None:
    """Put the files in their places, all of them or none.

    :raises OSError: if one cannot be written; the others are as they were.
    """
    before = {name: (root / name).read_bytes() if (root / name).exists() else None for name in files}
    staged = {name: (root / name).with_name(f".{Path(name).name}.new") for name in files}
    try:
        for name, text in files.items():
            staged[name].write_text(text, encoding="utf-8")
        for name, path in staged.items():
            path.replace(root / name)
    except OSError:
        for name, content in before.items():
            staged[name].unlink(missing_ok=True)
            if content is None:
                (root / name).unlink(missing_ok=True)
            elif (root / name).read_bytes() != content:
                (root / name).write_bytes(content)
        raise


def _short(draft: Draft, rulebook: Rulebook) -> str:
    return draft.new_source.short if draft.new_source else rulebook.sources[draft.source].short


def _added(path: Path, entries: list[dict[str, Any]], head: str = "") -> str:
    """The text of a file with entries at its end."""
    text = path.read_text(encoding="utf-8").rstrip("\n") + "\n" if path.exists() else head
    return text + _dumped(entries)


def _source(source: DraftSource) -> dict[str, Any]:
    keys = ("id", "title", "short", "author", "date", "address")
    fields = {key: getattr(source, key) for key in keys if getattr(source, key)}
    said = {"witness": source.witness, "language": source.language}
    return fields | {"read": source.read, "kind": str(source.kind)} | said


def _statement(statement: str, draft: Draft, rulebook: Rulebook) -> dict[str, Any]:
    question, text = draft.said[statement]
    section = rulebook.section_of(question).title
    further = (name for name, ruling in draft.rulings.items() if statement in ruling.statements)
    answered = list(dict.fromkeys((question, *further)))
    return {"id": statement, "section": section, "questions": answered, "kind": "rule", "text": text}


def _profile(draft: Draft, questions: Mapping[str, Question]) -> dict[str, Any]:
    names = [
        _Line({"text": name.text, "language": name.language} | ({"reading": name.reading} if name.reading else {}))
        for name in draft.names
    ]
    rulings = {question: _ruling(draft.rulings[question]) for question in questions if question in draft.rulings}
    written = {
        "id": draft.id,
        "name": draft.name,
        "names": names,
        "place": draft.place,
        "region": draft.region,
        "source": draft.source,
        "about": draft.about,
        "base": _Line({"profile": draft.base, "as": str(draft.status)}),
    }
    return {key: value for key, value in written.items() if value} | {"rulings": rulings or _Line({})}


def _ruling(ruling: DraftRuling) -> dict[str, Any]:
    first, *besides = ruling.options
    fields: dict[str, Any] = {"option": first} | ({"with": besides} if besides else {})
    if ruling.statements:
        return _Line(fields | {"statements": list(ruling.statements)})
    return fields | {"as": str(Status.ASSUMED), "note": ruling.note}


class _Line(dict[str, Any]):
    """A mapping that is written in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes YAML as the files of `rules/` have it: lists indented, short ones in one line, long texts folded."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        """Indent a list below its key."""
        super().increase_indent(flow, False)


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=">" if len(text) > WIDTH - 30 else None)


def _list(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.SequenceNode:
    in_line = all(isinstance(item, str) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=in_line)


def _line(dumper: yaml.SafeDumper, mapping: _Line) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", mapping.items(), flow_style=True)


_Dumper.add_multi_representer(str, _text)
_Dumper.add_representer(list, _list)
_Dumper.add_representer(_Line, _line)


def _dumped(value: object) -> str:
    return yaml.dump(value, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=WIDTH)
