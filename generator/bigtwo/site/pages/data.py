"""The page on the data: what can be downloaded, how to read it, under which licence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bigtwo.book.contents import variants_in_order
from bigtwo.book.rule_set_file import LONGEST_NAME, SCHEMA, RuleSetFile
from bigtwo.language.texts import N_
from bigtwo.model.rulebook import Rulebook
from bigtwo.site.export.files import FOLDER, LICENCE, vector_files
from bigtwo.site.export.public import FILES

from .page import Area, Page

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
    return Page(
        address=FOLDER,
        title="Data for Big Two programs",
        description="The rules of every documented Big Two variant as JSON with schemas, tables as CSV, and "
        "conformance vectors for Big Two programs. Free of any conditions.",
        template="data.html",
        context={
            "version": rulebook.version,
            "licence": LICENCE,
            "downloads": _downloads(rulebook),
            "samples": [_sample(name) for name in USES],
            "vectors": [(rulebook.profiles[variant], address) for variant, address in vector_files(rulebook).items()],
            "rule_set": _rule_set(rulebook),
            "longest_name": LONGEST_NAME,
            "versions": rulebook.versions,
            "citation": CITATION.read_text(encoding="utf-8") if CITATION.exists() else "",
        },
    )


def _rule_set(book: Rulebook) -> str:
    """Return a rule-set file to show: the account that is first by place, with another answer to one question."""
    account = variants_in_order(book.profiles.values())[0]
    changed = next(
        (question.id, option.id)
        for question in book.questions.values()
        for option in question.playable
        if question.core and not option.on_top_of and option.effect != book.rulings(account.id)[question.id].effect
    )
    return RuleSetFile(
        schema=f"https://big-two.example/{FOLDER}{SCHEMA}",
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
        "examples": sum(len(cases) for kind in (book.examples, book.cases) for cases in kind.values()),
        "disputes": len(book.disputes),
        "deals": len(book.deals),
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
)
