"""The published files as text: JSON, its schemas, the tables as CSV, and the vectors of every variant."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from generator.analysis.differences import Differences
from generator.analysis.evidence import Evidence
from generator.analysis.vectors import lines
from generator.model.editor import editor_schemas
from generator.model.records import Ruling
from generator.model.rulebook import Rulebook

from .public import FILES
from .public import published as contents
from .schemas import schema_of
from .vectors import VECTOR_SCHEMA

FOLDER = "data/"
LICENCE = "CC0-1.0"


@dataclass(frozen=True)
class TextFile:
    """A file beside the pages."""

    address: str
    text: str


def open_files(rulebook: Rulebook) -> Iterator[TextFile]:
    """Every published file. That takes seconds, so a build has it done beside the pages (see `sidework`)."""
    yield from _described(rulebook)
    for profile in rulebook.profiles:
        found = lines(profile, rulebook.ruleset(profile), rulebook)
        yield TextFile(vectors_address(profile), "".join(f"{line}\n" for line in found))


def _described(rulebook: Rulebook) -> tuple[TextFile, ...]:
    return (
        *(TextFile(f"{FOLDER}{name}.json", published(name, rulebook)) for name in FILES),
        TextFile(f"{FOLDER}rulings.csv", rulings_table(rulebook)),
        TextFile(f"{FOLDER}differences.csv", differences_table(rulebook)),
        *(TextFile(f"{FOLDER}schema/{name}.json", _indented(schema_of(kind))) for name, (kind, _) in FILES.items()),
        TextFile(f"{FOLDER}schema/vectors.json", _indented(VECTOR_SCHEMA)),
        *(
            TextFile(f"{FOLDER}schema/rules/{name}.json", _compact(schema))
            for name, schema in editor_schemas(rulebook).items()
        ),
    )


def published(name: str, rulebook: Rulebook) -> str:
    """A published file of JSON, with its schema, the version of the data and the licence before what it holds."""
    head = {"$schema": f"schema/{name}.json", "version": rulebook.version, "licence": LICENCE}
    return _compact(head | contents(name, rulebook))


def rulings_table(rulebook: Rulebook) -> str:
    """A row for each account and question: whose voice it is, the options taken, and how well they are said.

    `says` is what the source states in place of them, where no engine can play that.
    """
    evidence = Evidence(rulebook)
    rows = (
        [profile.id, evidence.voice_of(profile), question, ruling.answer, ruling.status, _says(ruling)]
        for profile in rulebook.profiles.values()
        for question, ruling in rulebook.rulings(profile.id).items()
    )
    return _csv(["variant", "voice", "question", "answer", "status", "says"], rows)


def _says(ruling: Ruling) -> str:
    return str(ruling.says.option.id) if ruling.says else ""


def differences_table(rulebook: Rulebook) -> str:
    """For each two accounts how many questions they answer alike, how many otherwise, and how many one does not."""
    differences = Differences(rulebook)
    rows = []
    for one, other in combinations(rulebook.profiles, 2):
        known = differences.known(one, other)
        rows.append([one, other, len(known.differing), len(known.alike), len(known.unknown)])
    return _csv(["variant", "other", "differing", "alike", "unknown"], rows)


def vectors_address(variant: str) -> str:
    """Where the vectors of a variant are to be had."""
    return f"{FOLDER}vectors/{variant}.jsonl"


def _csv(head: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return file.getvalue()


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _indented(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
