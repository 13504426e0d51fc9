"""The published files: JSON with schemas, tables, vectors of every whole game, and one archive of all with an index."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from bigtwo.book import rule_set_file
from bigtwo.book.evidence import evidence_of
from bigtwo.book.library import Rules
from bigtwo.book.records import Profile as CompiledProfile
from bigtwo.compiler.editor_schemas import editor_schemas, rule_set_schema
from bigtwo.compiler.fields import Schema
from bigtwo.compiler.record import Record, adapter
from bigtwo.compiler.records import Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import lines, own_number_lines

from .archive import Index, IndexedFile, archive, indexed
from .changes import changes_feed, date_of
from .public import FILES, QuestionEvidence, question_evidence
from .public import published as contents
from .schemas import schema_of
from .tables import TABLES, data_package, table_text
from .vector_files import CALLS, RULE_SET_FILES, VECTOR_SCHEMA

FOLDER = "data/"
LICENCE = "CC0-1.0"
INDEX, ARCHIVE = f"{FOLDER}index.json", f"{FOLDER}big-two.zip"
FEED, PACKAGE = f"{FOLDER}changes.xml", f"{FOLDER}datapackage.json"

SHAPES: Mapping[str, type[Record]] = {
    **{name: shape for name, (shape, _) in FILES.items()},
    "question": QuestionEvidence,
    "index": Index,
}
"""The name of a schema to the type of what it describes."""


@dataclass(frozen=True)
class Download:
    """A published file."""

    holds: str
    make: Callable[[], bytes]


def file_makers(rulebook: Rulebook) -> dict[str, Callable[[], bytes]]:
    """Return the address of every published file, with what makes its contents."""
    return {
        **{address: download.make for address, download in downloads(rulebook).items()},
        INDEX: lambda: _index_text(_contents(rulebook), rulebook).encode(),
        ARCHIVE: lambda: archived(rulebook),
    }


def archived(rulebook: Rulebook) -> bytes:
    """Return every published file and their index as one archive."""
    made = _contents(rulebook)
    files = {address.removeprefix(FOLDER): contents for address, contents in made.items()}
    return archive(files | {INDEX.removeprefix(FOLDER): _index_text(made, rulebook).encode()})


def archive_figures(rulebook: Rulebook) -> IndexedFile:
    """Return the size and the checksum of the archive."""
    return indexed(ARCHIVE.removeprefix(FOLDER), "All data in one archive", archived(rulebook))


def downloads(rulebook: Rulebook) -> dict[str, Download]:
    """Return every published file but the index and the archive of all, by its address."""
    texts: dict[str, tuple[str, Callable[[], str]]] = {
        **{
            f"{FOLDER}{name}.json": (_title(shape), partial(published, name, rulebook))
            for name, (shape, _) in FILES.items()
        },
        **{
            question_address(question.id): (question.ask, partial(question_text, question, rulebook))
            for question in rulebook.questions.values()
        },
        **{
            f"{FOLDER}{name}.csv": (_title(rows), partial(table_text, name, rulebook))
            for name, (rows, _) in TABLES.items()
        },
        PACKAGE: ("Description of the tables (Data Package)", lambda: _indented(data_package(rulebook, LICENCE))),
        FEED: ("Changes of the data (Atom)", lambda: changes_feed(rulebook, LICENCE)),
        **{
            f"{FOLDER}schema/{name}.json": (f"Schema: {_title(shape)}", partial(_indented_schema, shape))
            for name, shape in SHAPES.items()
        },
        f"{FOLDER}schema/vectors.json": (f"Schema: {VECTOR_SCHEMA['title']}", lambda: _indented(VECTOR_SCHEMA)),
        f"{FOLDER}{rule_set_file.SCHEMA}": ("Schema: rule-set file", lambda: _compact(rule_set_schema(rulebook))),
        **{
            rule_set_address(profile.id): (
                f"Rule-set file: {profile.name}",
                partial(rule_set_text, profile, rulebook),
            )
            for profile in (*rulebook.profiles.values(), *rulebook.places.values())
        },
        **{
            address: (f"Schema for editors of the rules: {address.rpartition('/')[2].removesuffix('.json')}", make)
            for address, make in _editor_files(editor_schemas(rulebook)).items()
        },
    }
    return {
        **{address: Download(holds, partial(_encoded, make)) for address, (holds, make) in texts.items()},
        **{
            address: Download(
                f"Conformance vectors: {rulebook.way(variant).name}", partial(packed_vectors, variant, rulebook)
            )
            for variant, address in vector_files(rulebook).items()
        },
        OWN_NUMBERS: Download("Conformance vectors: numbers of a table's own", partial(packed_own_numbers, rulebook)),
        **{
            f"{FOLDER}vectors/{table.name}": Download(f"Conformance vectors: {what}, right and wrong", table.read_bytes)
            for table, what in ((RULE_SET_FILES, "rule-set files"), (CALLS, "calls of the library"))
        },
    }


def _title(shape: type) -> str:
    return (shape.__doc__ or "").rstrip(".")


def _contents(rulebook: Rulebook) -> dict[str, bytes]:
    return {address: download.make() for address, download in sorted(downloads(rulebook).items())}


def _index_text(made: Mapping[str, bytes], rulebook: Rulebook) -> str:
    holds = downloads(rulebook)
    files = [
        indexed(address.removeprefix(FOLDER), holds[address].holds, contents) for address, contents in made.items()
    ]
    newest = rulebook.versions[0] if rulebook.versions else None
    index = Index(date_of(newest, rulebook), bool(newest and newest.date), files)
    return _headed("schema/index.json", index, rulebook)


def question_address(question: str) -> str:
    """Return the address of the file of one question, which stays the same as long as its id."""
    return f"{FOLDER}questions/{question}.json"


def question_text(question: Question, rulebook: Rulebook) -> str:
    """Return a question with who gives each answer, headed as every published file."""
    return _headed("../schema/question.json", question_evidence(question, rulebook), rulebook)


def _headed(schema: str, record: Record, rulebook: Rulebook) -> str:
    """Return a record as JSON, headed by its schema, the version of the data and the licence."""
    kind: Any = type(record)
    plain = adapter(kind).dump_python(record, mode="json", by_alias=True)
    return _compact({"$schema": schema, "version": rulebook.version, "licence": LICENCE} | plain)


def _editor_files(schemas: Mapping[str, Schema]) -> dict[str, Callable[[], str]]:
    """Return the schemas of the files of `rules/`.

    What a statement can be stands in a file that they refer to: it is long.
    """
    statement = next(schema["$defs"]["statement"] for schema in schemas.values() if "statement" in schema["$defs"])
    files: dict[str, Callable[[], str]] = {f"{FOLDER}schema/rules/statement.json": partial(_compact, statement)}
    for name, schema in schemas.items():
        shared = {what: known for what, known in schema["$defs"].items() if what != "statement"}
        files[f"{FOLDER}schema/rules/{name}.json"] = partial(_compact_of_folder, schema | {"$defs": shared})
    return files


def _compact_of_folder(schema: Schema) -> str:
    return _compact(schema).replace('"#/$defs/statement"', '"statement.json"')


def _encoded(make: Callable[[], str]) -> bytes:
    return make().encode()


def packed_vectors(variant: str, rulebook: Rulebook) -> bytes:
    """Return the vectors of a variant, one a line, as gzip: they say much alike, and are a tenth so."""
    made = rulebook.wordless("packed vectors")
    if variant not in made:
        text = "".join(f"{line}\n" for line in lines(Rules.of(variant, {}, rulebook)))
        made[variant] = gzip.compress(text.encode(), mtime=0)
    contents: bytes = made[variant]
    return contents


OWN_NUMBERS = f"{FOLDER}vectors/own-numbers.jsonl.gz"
"""The address of the vectors of scores under numbers of a table's own."""


def packed_own_numbers(rulebook: Rulebook) -> bytes:
    """Return the vectors of scores under numbers of a table's own, one a line, as gzip."""
    text = "".join(f"{line}\n" for line in own_number_lines(rulebook))
    return gzip.compress(text.encode(), mtime=0)


def rule_set_address(variant: str) -> str:
    """Return the address of the rule-set file of a variant."""
    return f"{FOLDER}rules/{variant}.json"


def rule_set_text(profile: CompiledProfile, rulebook: Rulebook) -> str:
    """Return a variant or a place as a rule-set file, nothing changed."""
    schema = f"../{rule_set_file.SCHEMA}"
    name = profile.name[: rule_set_file.LONGEST_NAME]
    return rule_set_file.RuleSetFile(schema=schema, version=rulebook.version, name=name, account=profile.id).text


def _indented_schema(shape: Any) -> str:
    return _indented(schema_of(shape))


def published(name: str, rulebook: Rulebook) -> str:
    """Return a published file of JSON, headed by its schema, the version of the data and the licence."""
    head = {"$schema": f"schema/{name}.json", "version": rulebook.version, "licence": LICENCE}
    return _compact(head | contents(name, rulebook))


def vector_files(rulebook: Rulebook) -> dict[str, str]:
    """Return the whole games and the places, each with the address of its vectors.

    An account of a rule or two is filled in from another, so its vectors would repeat that one's; the command has them.
    """
    games = [*(profile.id for profile in evidence_of(rulebook).whole_games), *rulebook.places]
    return {game: f"{FOLDER}vectors/{game}.jsonl.gz" for game in games}


def _compact(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _indented(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"
