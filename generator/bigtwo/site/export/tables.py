"""The tables as CSV, and the Frictionless Data Package that describes them, both from the types of their rows."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from itertools import combinations
from typing import Any, get_type_hints

from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import evidence_of
from bigtwo.compiler.records import Status
from bigtwo.compiler.rulebook import Rulebook

from .schemas import field_docs


@dataclass(frozen=True)
class RulingRow:
    """A row for each variant and question: the answer, how well it is attested, and whose voice the variant is."""

    variant: str
    """The id of a variant."""
    voice: str
    """The variant whose text it is an edition or a copy of, or itself; count each voice once."""
    question: str
    """The id of a question."""
    answer: str
    """The id of an option, or several with commas between."""
    status: Status
    """Where the answer comes from: stated by the source, inherited from its base, or assumed by us."""
    says: str
    """The answer once more, where no engine plays it; else empty."""


def _rulings(rulebook: Rulebook) -> Iterable[RulingRow]:
    evidence = evidence_of(rulebook)
    for profile in rulebook.profiles.values():
        voice = evidence.voice_of(profile)
        for question, ruling in rulebook.rulings(profile.id).items():
            says = str(ruling.says.option.id) if ruling.says else ""
            yield RulingRow(profile.id, voice, question, ruling.said_answer, ruling.said_as, says)


@dataclass(frozen=True)
class DifferenceRow:
    """A row for every two variants: how many questions they answer differently, alike, or not both."""

    variant: str
    """The id of a variant."""
    other: str
    """The id of another variant."""
    differing: int
    """The number of questions that they answer differently."""
    alike: int
    """The number of questions that they answer the same way."""
    unknown: int
    """The number of questions that at least one of them does not answer."""


def _differences(rulebook: Rulebook) -> Iterable[DifferenceRow]:
    differences = Differences(rulebook)
    for first, second in combinations(rulebook.profiles, 2):
        known = differences.known(first, second)
        yield DifferenceRow(first, second, len(known.differing), len(known.alike), len(known.unknown))


TABLES: Mapping[str, tuple[type[Any], Callable[[Rulebook], Iterable[Any]]]] = {
    "rulings": (RulingRow, _rulings),
    "differences": (DifferenceRow, _differences),
}
"""The name of a table, without its ending, to the type of its rows and what makes them."""


def table_text(name: str, rulebook: Rulebook) -> str:
    """Return a table as CSV, its columns named in the first line."""
    kind, rows = TABLES[name]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(field.name for field in fields(kind))
    writer.writerows(astuple(row) for row in rows(rulebook))
    return file.getvalue()


def data_package(rulebook: Rulebook, licence: str) -> dict[str, Any]:
    """Return the Frictionless Data Package of the tables, with the type and meaning of each column."""
    return {
        "profile": "tabular-data-package",
        "name": "big-two",
        "title": "Big Two, every way it is played",
        "version": rulebook.version,
        "licenses": [{"name": licence, "path": "https://creativecommons.org/publicdomain/zero/1.0/"}],
        "resources": [
            {
                "profile": "tabular-data-resource",
                "name": name,
                "path": f"{name}.csv",
                "description": kind.__doc__,
                "format": "csv",
                "mediatype": "text/csv",
                "encoding": "utf-8",
                "schema": {"fields": _columns(kind), "primaryKey": _key(kind)},
            }
            for name, (kind, _) in TABLES.items()
        ],
    }


def _columns(kind: type) -> list[dict[str, Any]]:
    types, docs = get_type_hints(kind), field_docs(kind)
    return [{"name": name, "description": docs[name], **_type_of(types[name])} for name in types]


def _type_of(kind: type) -> dict[str, Any]:
    if kind is Status:
        return {"type": "string", "constraints": {"required": True, "enum": [str(status) for status in Status]}}
    return {"type": {str: "string", int: "integer"}[kind]}


def _key(kind: type) -> list[str]:
    return ["variant", "question"] if kind is RulingRow else ["variant", "other"]
