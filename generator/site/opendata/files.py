"""The published files as text: JSON, its schemas, the tables as CSV, and the vectors of every variant."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.analysis.differences import Differences
from generator.analysis.vectors import lines
from generator.model.editor import editor_schemas
from generator.model.rulebook import Rulebook

from .export import FILES
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
        *(TextFile(f"{FOLDER}schema/{name}.json", _indented(schema_of(shape))) for name, (shape, _) in FILES.items()),
        TextFile(f"{FOLDER}schema/vectors.json", _indented(VECTOR_SCHEMA)),
        *(
            TextFile(f"{FOLDER}schema/rules/{name}.json", _compact(schema))
            for name, schema in editor_schemas(rulebook).items()
        ),
    )


def published(name: str, rulebook: Rulebook) -> str:
    """A published file of JSON, with its schema, the version of the data and the licence before what it holds."""
    _, make = FILES[name]
    head = {"$schema": f"schema/{name}.json", "version": rulebook.version, "licence": LICENCE}
    return _compact(head | make(rulebook))


def rulings_table(rulebook: Rulebook) -> str:
    """A row for each variant, a column for each question, in each cell the options taken."""
    rows = ([profile, *rulebook.options_of(profile).values()] for profile in rulebook.profiles)
    return _csv(["variant", *rulebook.questions], rows)


def differences_table(rulebook: Rulebook) -> str:
    """How many questions any two variants answer with different effect, as the page of comparisons shows it."""
    differences = Differences(rulebook)
    rows = ([one, *(differences.count(one, other) for other in rulebook.profiles)] for one in rulebook.profiles)
    return _csv(["variant", *rulebook.profiles], rows)


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
