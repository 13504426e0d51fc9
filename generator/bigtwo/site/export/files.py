"""The published files: JSON with schemas, tables, vectors of every whole game, and one archive of all with an index."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from functools import cache, partial
from hashlib import sha256
from io import BytesIO
from itertools import combinations
from typing import Any, get_type_hints
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from bigtwo.analysis.differences import Differences
from bigtwo.book import rule_set_file
from bigtwo.book.evidence import evidence_of
from bigtwo.book.json_form import in_one_line, indented
from bigtwo.book.library import Rules
from bigtwo.book.records import Profile as CompiledProfile
from bigtwo.compiler.editor_schemas import editor_schemas, rule_set_schema
from bigtwo.compiler.fields import Schema
from bigtwo.compiler.record import Record, adapter
from bigtwo.compiler.records import Question, Status
from bigtwo.compiler.records.vocabulary import Version
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import lines, own_number_lines
from bigtwo.language.language import ENGLISH, Language, is_translated
from bigtwo.language.po_files import WIDTH

from .public import FILES, QuestionEvidence, question_evidence
from .schemas import field_docs, schema_of
from .vector_files import CALLS, RULE_SET_FILES, VECTOR_SCHEMA

FOLDER = "data/"
LICENCE = "CC0-1.0"
INDEX, ARCHIVE = f"{FOLDER}index.json", f"{FOLDER}big-two.zip"
FEED, PACKAGE = f"{FOLDER}changes.xml", f"{FOLDER}datapackage.json"

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive, so that the same data give the same bytes."""


@dataclass(frozen=True)
class IndexedFile(Record):
    """A file of the data."""

    path: str
    """Its path from the folder of the index, on the site and in the archive."""
    holds: str
    bytes: int
    """Its size."""
    sha256: str
    """Its checksum, as hexadecimal digits."""


@dataclass(frozen=True)
class Index(Record):
    """Every file of the data, with its size and checksum."""

    date: str
    """The day of this version; of one not published yet, the last day on which a source was read."""
    published: bool
    """Whether this version is published."""
    files: list[IndexedFile]
    """By path; all but the index and the archive themselves."""


def indexed(address: str, holds: str, contents: bytes) -> IndexedFile:
    """Return the entry of a file."""
    return IndexedFile(address.removeprefix(FOLDER), holds, len(contents), sha256(contents).hexdigest())


def _archive(makers: Mapping[str, Callable[[], bytes]]) -> bytes:
    """Return files by address as a zip archive, sorted and of one time: the same files give the same bytes."""
    made = io.BytesIO()
    with ZipFile(made, "w") as zipped:
        for address in sorted(makers):
            path = address.removeprefix(FOLDER)
            entry = ZipInfo(path, EPOCH)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            entry.compress_type = ZIP_STORED if path.endswith(".gz") else ZIP_DEFLATED
            zipped.writestr(entry, makers[address]())
    return made.getvalue()


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
    """Return the address of every published file, with what makes its contents.

    It makes them once: the index, the archive and the page on the data hold them again.
    """
    made: dict[str, Callable[[], bytes]] = rulebook.kept.setdefault("published files", {})
    if not made:
        made |= {address: cache(download.make) for address, download in downloads(rulebook).items()}
        made[INDEX] = cache(partial(_index, dict(made), rulebook))
        made[ARCHIVE] = cache(partial(_archive, dict(made)))
    return made


def archived(rulebook: Rulebook) -> bytes:
    """Return every published file and their index as one archive."""
    return file_makers(rulebook)[ARCHIVE]()


def archive_figures(rulebook: Rulebook) -> IndexedFile:
    """Return the size and the checksum of the archive."""
    return indexed(ARCHIVE, "All data in one archive", archived(rulebook))


def downloads(rulebook: Rulebook) -> Mapping[str, Download]:
    """Return every published file but the index and the archive of all, by its address."""
    made: dict[str, Download] = rulebook.kept.setdefault("downloads", {})
    if not made:
        made |= {
            address: Download(holds, partial(encoded, make)) for address, (holds, make) in _texts(rulebook).items()
        }
        made |= _vectors(rulebook)
    return made


def _texts(rulebook: Rulebook) -> dict[str, tuple[str, Callable[[], str]]]:
    """Return what each published text holds, with what makes it."""
    return {
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
        PACKAGE: ("Description of the tables (Data Package)", lambda: indented(data_package(rulebook, LICENCE))),
        FEED: ("Changes of the data (Atom)", lambda: changes_feed(rulebook, LICENCE)),
        **{
            f"{FOLDER}schema/{name}.json": (f"Schema: {_title(shape)}", partial(_indented_schema, shape))
            for name, shape in SHAPES.items()
        },
        f"{FOLDER}schema/vectors.json": (f"Schema: {VECTOR_SCHEMA['title']}", lambda: indented(VECTOR_SCHEMA)),
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


def _vectors(rulebook: Rulebook) -> dict[str, Download]:
    return {
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


def _index(makers: Mapping[str, Callable[[], bytes]], rulebook: Rulebook) -> bytes:
    holds = downloads(rulebook)
    files = [indexed(address, holds[address].holds, make()) for address, make in sorted(makers.items())]
    newest = rulebook.versions[0] if rulebook.versions else None
    index = Index(date_of(newest, rulebook), bool(newest and newest.date), files)
    return _headed("schema/index.json", index, rulebook).encode()


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


def encoded(make: Callable[[], str]) -> bytes:
    """Return the text that is made as the bytes of a file."""
    return make().encode()


def packed_vectors(variant: str, rulebook: Rulebook) -> bytes:
    """Return the vectors of a variant, one a line, as gzip: they say much alike, and are a tenth so."""
    text = "".join(f"{line}\n" for line in lines(Rules.of(variant, {}, rulebook)))
    return gzip.compress(text.encode(), mtime=0)


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
    return indented(schema_of(shape))


def published(name: str, rulebook: Rulebook) -> str:
    """Return a published file of JSON, headed by its schema, the version of the data and the licence."""
    _, make = FILES[name]
    return _headed(f"schema/{name}.json", make(rulebook), rulebook)


def vector_files(rulebook: Rulebook) -> dict[str, str]:
    """Return the whole games and the places, each with the address of its vectors.

    An account of a rule or two is filled in from another, so its vectors would repeat that one's; the command has them.
    """
    games = [*(profile.id for profile in evidence_of(rulebook).whole_games), *rulebook.places]
    return {game: f"{FOLDER}vectors/{game}.jsonl.gz" for game in games}


def _compact(data: Any) -> str:
    return in_one_line(data) + "\n"


ATOM = "http://www.w3.org/2005/Atom"
PAGE = "./"
"""The address of the page on the data, from the folder of the feed."""


def date_of(version: Version | None, rulebook: Rulebook) -> str:
    """Return the day of a version: of one not published yet, the last day on which a source was read."""
    if version and version.date:
        return str(version.date)
    return max((str(source.read) for source in rulebook.sources.values()), default="1970-01-01")


def changes_feed(rulebook: Rulebook, licence: str) -> str:
    """Return the versions of the data as an Atom feed, an entry each, newest first."""
    feed = Element("feed", {"xmlns": ATOM, "xml:lang": "en"})
    _add(feed, "id", _name("changes"))
    _add(feed, "title", "Changes of the data on Big Two")
    _add(feed, "updated", _time(rulebook.versions[0] if rulebook.versions else None, rulebook))
    _add(feed, "rights", licence)
    SubElement(SubElement(feed, "author"), "name").text = "Big Two, every way it is played"
    SubElement(feed, "link", {"rel": "self", "type": "application/atom+xml", "href": "changes.xml"})
    SubElement(feed, "link", {"rel": "alternate", "type": "text/html", "href": PAGE})
    for version in rulebook.versions:
        entry = SubElement(feed, "entry")
        _add(entry, "id", _name(version.version))
        _add(entry, "title", f"Version {version.version}{'' if version.date else ', not published yet'}")
        _add(entry, "updated", _time(version, rulebook))
        SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": f"{PAGE}#versions"})
        _add(entry, "content", "\n".join(version.changes))
    indent(feed)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(feed, encoding="unicode") + "\n"


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _name(part: str) -> str:
    """Return a name that stays the same wherever the site is published."""
    return uuid5(NAMESPACE_URL, f"big-two/data/{part}").urn


def _time(version: Version | None, rulebook: Rulebook) -> str:
    return f"{date_of(version, rulebook)}T00:00:00Z"


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


LIST = f"{FOLDER}languages.json"


def locale_files(languages: Sequence[Language]) -> Mapping[str, Callable[[], bytes]]:
    """Return the PO file of each catalogue that the languages draw on, and the list of them, by address."""
    catalogs = {po_address(catalog): catalog for language in languages for catalog in language.catalogs}
    files: dict[str, Callable[[], bytes]] = {address: partial(_po, catalog) for address, catalog in catalogs.items()}
    return files | {LIST: partial(_list, languages)}


def po_address(catalog: Catalog) -> str:
    """Return the address of a catalogue in the site."""
    return f"{FOLDER}locales/{catalog.locale}.po"


def _po(catalog: Catalog) -> bytes:
    file = BytesIO()
    write_po(file, catalog, width=WIDTH, include_previous=True, include_lineno=False)
    return file.getvalue()


def _list(languages: Sequence[Language]) -> bytes:
    entries = [
        {
            "tag": language.tag,
            "name": language.name,
            "address": language.folder,
            "messages": len(language.messages),
            "translated": sum(map(is_translated, language.messages.values())),
            "checkedBy": list(language.checked_by),
            "files": [po_address(catalog).removeprefix(FOLDER) for catalog in language.catalogs],
        }
        for language in languages
        if language is not ENGLISH
    ]
    return indented({"licence": LICENCE, "languages": entries}).encode()
