"""The pages on sources: all of them, and each with what it says, statement by statement, and what became of that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bigtwo.analysis.disputes import Disputes
from bigtwo.analysis.saturation import NEWEST, arrivals, moves
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import Affects, Seen
from bigtwo.book.source_records import Agreement, Extent, Follows, Version, What
from bigtwo.compiler.records import Reading, Source, Statement, Witness
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_
from bigtwo.site.drawing.arrivals import draw, said

from . import deals, names, words
from .page import Area, Group, Page, Reach, listed

KINDS_OF_WITNESS: Mapping[Witness, str] = {
    Witness.PLAYER: "a player, who says how they play at their own table",
    Witness.COLLECTOR: "a collector of what players report",
    Witness.ENCYCLOPEDIA: "an encyclopedia",
    Witness.BOOK: "a book",
    Witness.APP: "a program, its manual or its code",
    Witness.ARTICLE: "an article that explains the game without saying who plays like that",
}

_KINDS_OF_TEXT: Mapping[What, str] = {
    What.PAGE: "A page",
    What.BOOK: "A book",
    What.PROGRAM: "A program without a manual",
    What.BOTH: "A program with a manual",
}
PARTS: Mapping[str, str] = {
    Affects.PLAYS: "what judges plays",
    Affects.DEAL: "what runs a deal",
    Affects.SCORE: "what counts",
}
"""The parts of a program, in words."""

_READ: Mapping[Extent, str] = {
    Extent.WHOLE: "read in full",
    Extent.PART: "read in part",
    Extent.UNREAD: "not read",
    Extent.UNKNOWN: "read, but nobody noted how much of it",
}
_AGREEMENTS: Mapping[Agreement, str] = {
    Agreement.YES: "Manual and code agree.",
    Agreement.NO: "Manual and code do not agree.",
    Agreement.CODE_ADDS: "The code decides where the manual is silent.",
    Agreement.UNKNOWN: "Whether manual and code agree is not known.",
}
_FOLLOWED: Mapping[Follows, str] = {
    Follows.MANUAL: "We follow the manual.",
    Follows.CODE: "We follow the code.",
    Follows.BOTH: "We follow the manual in some rules and the code in others.",
}


def how_read(source: Source) -> str:
    """Return in sentences what a source is, how much of it was read, in which version, and what differs in it."""
    kind, reading = _KINDS_OF_TEXT[source.what_it_is], source.reading
    if reading is None:
        return f"{kind}, {_READ[Extent.PART if source.in_part else Extent.WHOLE]}."
    version = [_version(reading.version)] if reading.version else []
    if source.what_it_is is What.PAGE:
        about = " about a program whose code is not public" if source.kind is Witness.APP else ""
        return " ".join([f"{kind}{about}, {_READ[reading.manual]}.", *version])
    parts = [("manual", reading.manual), ("code", reading.code)]
    read = "; ".join(f"the {part} {_READ[extent]}" for part, extent in parts if extent is not Extent.ABSENT)
    both = source.what_it_is is What.BOTH
    agreement = [_AGREEMENTS[reading.agree]] if both and not reading.code.is_none else []
    followed = _FOLLOWED[reading.follows] if reading.follows else ""
    told = [*version, *agreement, reading.differ, followed, _whole(reading)]
    return " ".join([f"{kind}: {read}.", *(sentence for sentence in told if sentence)])


def _whole(reading: Reading) -> str:
    """Return in a sentence where the silence of a program is an answer; empty if it is none anywhere."""
    known = [f"{PARTS[part]} ({'read' if seen is Seen.READ else 'run'})" for part, seen in reading.whole.items()]
    return f"Known whole, so that a rule it does not have is said not to be there: {', '.join(known)}." if known else ""


def _version(version: Version) -> str:
    if version.unknown:
        return f"Version not known: {version.unknown}."
    named = f"commit {version.commit}" if version.commit else version.files
    day = f" of {version.day}" if version.day else ""
    beside = f"; {version.files}" if version.commit and version.files else ""
    return f"Version: {named}{day}{beside}."


@dataclass(frozen=True)
class Citation:
    """A place that cites a statement."""

    text: str
    address: str


def pages(disputes: Disputes, evidence: Evidence) -> Iterator[Page]:
    """Yield the list of sources, and a page for each."""
    rulebook = disputes.rulebook
    yield _all(rulebook, evidence)
    cited = citations(disputes)
    yield from (_page(source, cited, rulebook) for source in rulebook.sources)


def _all(rulebook: Rulebook, evidence: Evidence) -> Page:
    """All sources, and how much each account brought that was new."""
    arrived = arrivals(rulebook, evidence)
    return Page(
        address="sources/",
        title="Sources: who says so",
        description="The texts on which this reference of Big Two rules rests, and what kind of witness each is.",
        template="sources.html",
        context={
            "groups": [
                [(source, len(_statements(source.id, rulebook))) for source in sources] for sources in apart(rulebook)
            ],
            "arrived": arrived,
            "said": said([len(arrival.brought) for arrival in arrived]),
            "picture": draw(arrived),
            "newest": NEWEST,
            "moves": moves(rulebook, evidence),
        },
    )


def apart(rulebook: Rulebook) -> tuple[list[Source], list[Source]]:
    """Return the sources of this game, and those that are read for how another game differs."""
    elsewhere = _of_other_games(rulebook)
    sources = rulebook.sources.values()
    return [each for each in sources if each.id not in elsewhere], [each for each in sources if each.id in elsewhere]


def _of_other_games(rulebook: Rulebook) -> set[str]:
    """Return the ids of the sources that are cited for other games, and hold no account of this one."""
    cited = {statement for cousin in rulebook.names.cousins for statement in cousin.cited}
    sources = {rulebook.statements[statement].source for statement in cited}
    return sources - {profile.source for profile in rulebook.profiles.values()}


def _page(source: str, cited: Mapping[str, list[Citation]], rulebook: Rulebook) -> Page:
    """One source with all its statements, and what each became."""
    record = rulebook.sources[source]
    game = "a game that is mistaken for Big Two" if source in _of_other_games(rulebook) else "Big Two"
    by_section: dict[str, list[Statement]] = defaultdict(list)
    for statement in _statements(source, rulebook):
        by_section[statement.section].append(statement)
    return Page(
        address=f"sources/{source}/",
        title=f"What {record.short} says, statement by statement",
        description=f"What {record.short} says about {game}, statement by statement, in our words, "
        "and where this reference uses it.",
        template="source.html",
        context={
            "source": record,
            "how_read": how_read(record),
            "sections": list(by_section.items()),
            "cited": cited,
            "profiles": [profile for profile in rulebook.profiles.values() if profile.source == source],
        },
    )


def _statements(source: str, rulebook: Rulebook) -> list[Statement]:
    return [statement for statement in rulebook.statements.values() if statement.source == source]


def citations(disputes: Disputes) -> dict[str, list[Citation]]:
    """Statement id to the places that cite it."""
    rulebook = disputes.rulebook
    cited: dict[str, list[Citation]] = defaultdict(list)

    def cite(ids: Iterable[str], citation: Citation) -> None:
        for statement in ids:
            if citation not in cited[statement]:
                cited[statement].append(citation)

    for question in rulebook.questions.values():
        page = f"rules/{question.id}/"
        for option in question.options.values():
            cite(option.statements, Citation(f"{question.short}: {option.label}", f"{page}#{option.id}"))
        cite(question.also, Citation(question.short, page))
        examples = "examples" if rulebook.examples.get(question.id) else "cases"
        for example in rulebook.examples_of(question.id):
            cite(example.statements, Citation(f"Examples of {question.short.lower()}", f"{page}#{examples}"))
    for dispute in (weighed.dispute for weighed in disputes.all.values()):
        citation = Citation(f"Dispute: {dispute.ask}", f"disputes/{dispute.id}/")
        cite((*dispute.statements, *(statement for side in dispute.sides for statement in side.statements)), citation)
    for recorded in rulebook.deals.values():
        cite(recorded.statements, Citation(f"Deal: {recorded.title}", deals.address_of(recorded)))
    for profile in rulebook.profiles.values():
        page = f"variants/{profile.id}/"
        cite(profile.statements, Citation(profile.name, page))
        for ruling in profile.rulings.values():
            short = rulebook.questions[ruling.question].short
            cite(ruling.statements, Citation(f"{profile.name}: {short}", f"{page}#{ruling.question}"))
    for statements, text, address in (*names.citations(rulebook), *words.citations(rulebook)):
        cite(statements, Citation(text, address))
    return cited


SOURCES = Area(
    "sources/",
    lambda reference: listed(
        "sources/", reference.rulebook.sources, lambda: pages(reference.disputes, reference.evidence)
    ),
    place=140,
    foot=N_("Sources"),
    group=Group.SOURCES,
    kept=Reach.BELOW,
    offline=N_("Every source, statement by statement"),
)
