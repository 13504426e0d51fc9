"""The page on the data: what can be downloaded, how to read it, under which licence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from bigtwo.book.rule_set_file import LONGEST_NAME, SCHEMA, RuleSetFile
from bigtwo.compiler.rulebook import Rulebook, by_place
from bigtwo.conformance.vectors import DEALS
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.kinds import Kind
from bigtwo.language.texts import N_
from bigtwo.site.export.files import (
    ARCHIVE,
    FEED,
    FOLDER,
    INDEX,
    LICENCE,
    PACKAGE,
    archive_figures,
    date_of,
    downloads,
    question_address,
    vector_files,
)
from bigtwo.site.export.public import FILES

from .page import Area, Group, Page

GENERATOR = Path(__file__).parents[2]
SAMPLES = GENERATOR / "templates" / "samples"
CITATION = GENERATOR.parents[1] / "CITATION.cff"
ENDING = ".txt"
"""After the name of a sample, so that no tool takes it for code of ours."""

USES: Mapping[str, tuple[str, str]] = {
    "profiles.py": ("Which way round are the suits, and who says so?", "data/profiles.json"),
    "rulings.py": ("How many accounts state which way to compare flushes?", "data/rulings.csv"),
    "vectors.py": ("Does my program play the basic game as it is described here?", "data/vectors/basic.jsonl.gz"),
    "disputes.js": ("What does Pusoy Dos answer to every dispute?", "data/disputes.json"),
}
"""A sample of use, by file, to what it answers and what it reads."""


DESCRIPTION = (
    "The rules of every documented Big Two variant as JSON with schemas, tables as CSV, and conformance vectors for "
    "Big Two programs. Free of any conditions."
)

VERDICTS: Mapping[Outcome, str] = {
    Outcome.BEATS: "The play is legal on the cards on the table and wins over them.",
    Outcome.DOES_NOT_BEAT: "The play could lie on the cards on the table, but is not stronger.",
    Outcome.CANNOT_FOLLOW: "Both are plays, but one of this kind or size may not be put on the other at all.",
    Outcome.NOT_A_PLAY: "The cards are no combination under these rules; or those on the table are none, where kind is "
    "given and over_kind is null; or both together need more copies of a card than the deck has.",
    Outcome.LEADS: "There are no cards on the table, and the cards may be led.",
    Outcome.SUIT_DECIDES: "Only ranks were given, and the play wins with some suits and not with others. The vectors "
    "do not use it: their cards have suits.",
    Outcome.NOT_KNOWN: "It turns on an answer of the account that is not played here. The vectors do not use it: they "
    "leave such plays out.",
}
"""The meaning of each verdict."""


@dataclass(frozen=True)
class Download:
    """A file of JSON."""

    name: str
    holds: str
    count: int


@dataclass(frozen=True)
class Sample:
    """A short program that uses a file."""

    name: str
    answers: str
    reads: str
    language: str
    code: str


def data_page(rulebook: Rulebook) -> Page:
    """Return the data to download, for authors of other programs."""
    addresses = vector_files(rulebook)
    return Page(
        address=FOLDER,
        title="Data for Big Two programs",
        description=DESCRIPTION,
        template="data.html",
        context={
            "version": rulebook.version,
            "licence": LICENCE,
            "downloads": _downloads(rulebook),
            "samples": [_sample(name) for name in USES],
            "kinds": [(kind, rulebook.words.names["kind"][kind].one) for kind in Kind],
            "verdicts": VERDICTS,
            "archive": ARCHIVE,
            "index": INDEX,
            "feed": FEED,
            "package": PACKAGE,
            "date": date_of(rulebook.versions[0] if rulebook.versions else None, rulebook),
            "published": bool(rulebook.versions and rulebook.versions[0].date),
            "figures": cache(partial(archive_figures, rulebook)),
            "files": len(downloads(rulebook)),
            "by_question": [(question, question_address(question.id)) for question in rulebook.questions.values()],
            "dataset": partial(_dataset, rulebook),
            "vectors": [
                (place, [(profile, addresses[profile.id]) for profile in profiles])
                for place, profiles in by_place(
                    rulebook.profiles[variant] for variant in addresses if variant in rulebook.profiles
                )
            ],
            "deals": DEALS,
            "places": [(place, addresses[place.id]) for place in rulebook.places.values()],
            "rule_set": _rule_set(rulebook),
            "longest_name": LONGEST_NAME,
            "versions": rulebook.versions,
            "citation": CITATION.read_text(encoding="utf-8") if CITATION.exists() else "",
        },
    )


MEDIA_TYPES = {
    "json": "application/json",
    "csv": "text/csv",
    "xml": "application/atom+xml",
    "gz": "application/gzip",
    "zip": "application/zip",
}
"""The ending of a file to its type, as machines name it."""


def _dataset(book: Rulebook, site: str) -> dict[str, Any]:
    """Return what a search engine for data reads of the page (schema.org).

    :param site: the address of the site, or the way to its top where that is not known.
    """
    held = downloads(book)
    figures = archive_figures(book)
    files: list[tuple[str, str, dict[str, str]]] = [
        (ARCHIVE, figures.holds, {"contentSize": f"{figures.bytes} B", "sha256": figures.sha256}),
        *((f"{FOLDER}{name}.json", held[f"{FOLDER}{name}.json"].holds, {}) for name in FILES),
        *((address, held[address].holds, {}) for address in held if address.endswith(".csv")),
    ]
    return {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "name": "Big Two, every way it is played",
        "description": DESCRIPTION,
        "url": f"{site}{FOLDER}",
        "version": book.version,
        "dateModified": date_of(book.versions[0] if book.versions else None, book),
        "license": "https://creativecommons.org/publicdomain/zero/1.0/",
        "isAccessibleForFree": True,
        "creator": {"@type": "Organization", "name": "Big Two, every way it is played"},
        "keywords": ["Big Two", "card games", "rules", "conformance tests"],
        "distribution": [
            {
                "@type": "DataDownload",
                "name": holds,
                "encodingFormat": MEDIA_TYPES[address.rpartition(".")[2]],
                "contentUrl": f"{site}{address}",
                **more,
            }
            for address, holds, more in files
        ],
    }


def _rule_set(book: Rulebook) -> str:
    """Return a rule-set file to show: the foundation, with another answer to one question."""
    account = book.foundation
    changed = next(
        (question.id, option.id)
        for question in book.questions.values()
        for option in question.playable
        if question.core and not option.on_top_of and option.effect != book.rulings(account.id)[question.id].effect
    )
    return RuleSetFile(
        schema=f"../{SCHEMA}",
        version=book.version,
        name="Friday night",
        account=account.id,
        changes=dict([changed]),
    ).text


def _downloads(book: Rulebook) -> list[Download]:
    counts = {
        "questions": len(book.questions),
        "profiles": len(book.profiles),
        "statements": len(book.statements),
        "sources": len(book.sources),
        "programs": len(book.programs),
        "examples": sum(len(cases) for kind in (book.examples, book.cases) for cases in kind.values()),
        "disputes": len(book.disputes),
        "deals": len(book.deals),
        "places": len(book.places),
        "names": len(book.names.names) + len(book.names.words),
    }
    return [Download(name, shape.__doc__ or "", counts[name]) for name, (shape, _) in FILES.items()]


def sample(name: str) -> str:
    """Return the code of a sample, as the page prints it."""
    return (SAMPLES / f"{name}{ENDING}").read_text(encoding="utf-8")


def _sample(name: str) -> Sample:
    answers, reads = USES[name]
    language = {"py": "Python", "js": "JavaScript, in a page beside the file"}[name.rpartition(".")[2]]
    return Sample(name, answers, reads, language, sample(name))


DATA = Area(
    "data/",
    lambda reference: {"data/": partial(data_page, reference.rulebook)},
    place=150,
    foot=N_("Data"),
    group=Group.AUTHORS,
)
