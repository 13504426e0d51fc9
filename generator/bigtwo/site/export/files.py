"""The published files: JSON, its schemas, the tables as CSV, and the vectors of every whole game, compressed."""

from __future__ import annotations

import csv
import gzip
import io
import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import combinations
from typing import Any

from bigtwo.analysis.differences import Differences
from bigtwo.analysis.vectors import lines
from bigtwo.book import rule_set_file
from bigtwo.book.evidence import Evidence
from bigtwo.model.editor_schemas import editor_schemas, rule_set_schema
from bigtwo.model.fields import Schema
from bigtwo.model.records import Profile, Ruling
from bigtwo.model.rulebook import Rulebook

from .public import FILES
from .public import published as contents
from .schemas import schema_of
from .vector_files import VECTOR_SCHEMA

FOLDER = "data/"
LICENCE = "CC0-1.0"


def file_makers(rulebook: Rulebook) -> dict[str, Callable[[], bytes]]:
    """Return the address of every published file, with what makes its contents."""
    texts: dict[str, Callable[[], str]] = {
        **{f"{FOLDER}{name}.json": partial(published, name, rulebook) for name in FILES},
        f"{FOLDER}rulings.csv": lambda: rulings_table(rulebook),
        f"{FOLDER}differences.csv": lambda: differences_table(rulebook),
        **{f"{FOLDER}schema/{name}.json": partial(_indented_schema, shape) for name, (shape, _) in FILES.items()},
        f"{FOLDER}schema/vectors.json": lambda: _indented(VECTOR_SCHEMA),
        f"{FOLDER}{rule_set_file.SCHEMA}": lambda: _compact(rule_set_schema(rulebook)),
        **{
            rule_set_address(profile.id): partial(rule_set_text, profile, rulebook)
            for profile in rulebook.profiles.values()
        },
        **_editor_files(editor_schemas(rulebook)),
    }
    made: dict[str, Callable[[], bytes]] = {address: partial(_encoded, make) for address, make in texts.items()}
    for variant, address in vector_files(rulebook).items():
        made[address] = partial(packed_vectors, variant, rulebook)
    return made


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
    text = "".join(f"{line}\n" for line in lines(variant, rulebook.ruleset(variant), rulebook))
    return gzip.compress(text.encode(), mtime=0)


def rule_set_address(variant: str) -> str:
    """Where the rule-set file of a variant lies."""
    return f"{FOLDER}rules/{variant}.json"


def rule_set_text(profile: Profile, rulebook: Rulebook) -> str:
    """Return a variant as a rule-set file, nothing changed."""
    schema = f"../{rule_set_file.SCHEMA}"
    name = profile.name[: rule_set_file.LONGEST_NAME]
    return rule_set_file.RuleSetFile(schema=schema, version=rulebook.version, name=name, account=profile.id).text


def _indented_schema(shape: Any) -> str:
    return _indented(schema_of(shape))


def published(name: str, rulebook: Rulebook) -> str:
    """Return a published file of JSON, headed by its schema, the version of the data and the licence."""
    head = {"$schema": f"schema/{name}.json", "version": rulebook.version, "licence": LICENCE}
    return _compact(head | contents(name, rulebook))


def rulings_table(rulebook: Rulebook) -> str:
    """Return a row for each account and question: whose voice it is, the options taken, and how well they are said.

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
    for first, second in combinations(rulebook.profiles, 2):
        known = differences.known(first, second)
        rows.append([first, second, len(known.differing), len(known.alike), len(known.unknown)])
    return _csv(["variant", "other", "differing", "alike", "unknown"], rows)


def vector_files(rulebook: Rulebook) -> dict[str, str]:
    """Return the whole games, each with the address of its vectors.

    An account of a rule or two is filled in from another, so its vectors would repeat that one's; the command has them.
    """
    return {profile.id: f"{FOLDER}vectors/{profile.id}.jsonl.gz" for profile in Evidence(rulebook).whole_games}


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
