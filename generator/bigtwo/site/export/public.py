"""The rulebook as published JSON: the records as they stand, with what is worked out of them.

Every key is always there; an empty text, list or mapping says that there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Literal, cast

from pydantic import Field

from bigtwo.book.evidence import evidence_of
from bigtwo.book.records import Seen
from bigtwo.book.source_records import What
from bigtwo.book.usual_rules import places_of
from bigtwo.compiler import records
from bigtwo.compiler.fields import Statements
from bigtwo.compiler.record import ById, Record
from bigtwo.compiler.records import Program, RecordedDeal, Section, Statement, Status
from bigtwo.compiler.records.vocabulary import Names
from bigtwo.compiler.rulebook import Rulebook

from .cases import (
    Accounts,
    Disputes,
    Examples,
    OptionId,
    QuestionId,
    VariantId,
    accounts_of,
    disputes,
    example_address,
    examples,
    extended,
)

# Questions, and what is answered to them ------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Option(records.Option):
    """A documented answer to a question."""

    decides_as: OptionId
    """The option that decides the same in every case; mostly itself."""


@dataclass(frozen=True, kw_only=True)
class Question(records.Question):
    """A rule question."""

    section: str
    options: Annotated[Mapping[str, Option], ById(Option)]
    engine: bool
    """Whether an engine can see its effect; if not, its options have no value."""


@dataclass(frozen=True)
class Questions(Record):
    """Rule questions, with every documented answer."""

    sections: tuple[Section, ...]
    questions: list[Question]


def questions(book: Rulebook) -> Questions:
    """Sections and questions, in the order of the site."""
    return Questions(book.sections, [_question(question, book) for question in book.questions.values()])


def _question(question: records.Question, book: Rulebook) -> Question:
    options = {name: extended(Option, option, decides_as=option.effect) for name, option in question.options.items()}
    section = book.section_of(question.id).id
    return extended(Question, question, options=options, section=section, engine=not question.silent)


@dataclass(frozen=True)
class OptionEvidence(Record):
    """A documented answer, and who gives it."""

    id: OptionId
    label: str
    sentence: str
    """What it says, in a sentence of its own."""
    voices: int
    """How many voices state it, each once with its editions and copies: the only number that is evidence."""
    accounts: Accounts


@dataclass(frozen=True)
class QuestionEvidence(Record):
    """A rule question: its answers, who states each, and the worked examples."""

    id: QuestionId
    ask: str
    """The question as a player asks it."""
    short: str
    section: str
    combines: bool
    """Whether several options may be taken together."""
    page: str
    """The address of its page, from the top of the site."""
    options: list[OptionEvidence]
    """In the order of the site."""
    examples: list[str]
    """The addresses of its worked examples, from the top of the site."""


def question_evidence(question: records.Question, book: Rulebook) -> QuestionEvidence:
    """Return a question with the accounts that give each of its answers."""
    tallies = ((option, evidence_of(book).taking(question, option)) for option in question.options.values())
    return extended(
        QuestionEvidence,
        question,
        section=book.section_of(question.id).id,
        page=f"rules/{question.id}/",
        options=[
            extended(OptionEvidence, option, voices=tally.count, accounts=accounts_of(tally))
            for option, tally in tallies
        ],
        examples=[example_address(book, example) for example in book.examples_of(question.id)],
    )


@dataclass(frozen=True)
class Unplayable(Record):
    """An option that is said and no engine can play."""

    option: OptionId
    status: Status
    """Whether the source says it, or that which it builds on."""


@dataclass(frozen=True)
class Ruling(Record):
    """The answer of a variant to a question, resolved through the variants it is built on."""

    answer: str
    """An option's id, or several with commas between."""
    status: Status
    """Said by the source; said by the variant that the source builds on; or taken by us, for the source is silent."""
    statements: Statements
    origin: VariantId
    """The variant whose file gives it."""
    says: Unplayable | None
    """The answer once more, where no engine plays it; else null."""
    also: list[OptionId]
    """The options that the source documents as well, and that is not in force."""
    note: str
    follows: str
    """The id of the question whose answer gives this one as well; empty if it is given by itself."""
    seen: Seen | None
    """How it was seen that a program has no such rule, where that is the answer: its code was read, or it was run."""


@dataclass(frozen=True, kw_only=True)
class Profile(records.Profile):
    """A documented variant."""

    voice: VariantId
    """The variant whose text it is an edition or a copy of; they count once."""
    whole_game: bool
    """Whether it states enough to tell a game: if not, it tells single rules."""
    game: VariantId
    """The whole game that it tells, itself, or to which its single rules belong."""
    answers: Annotated[dict[QuestionId, Ruling], Field(serialization_alias="rulings")]
    """Question to ruling, every question answered."""
    rulings: Annotated[Mapping[str, records.OwnRuling], Field(exclude=True)]


@dataclass(frozen=True)
class Profiles(Record):
    """Documented variants, every question answered."""

    profiles: list[Profile]


def profiles(book: Rulebook) -> Profiles:
    """Every variant with its rulings resolved."""
    evidence = evidence_of(book)
    return Profiles(
        [
            extended(
                Profile,
                profile,
                voice=evidence.voice_of(profile),
                whole_game=evidence.is_whole(profile),
                game=evidence.game_under(profile).id,
                answers={question: _ruling(ruling) for question, ruling in book.rulings(profile.id).items()},
            )
            for profile in book.profiles.values()
        ]
    )


def _ruling(ruling: records.Ruling) -> Ruling:
    says = Unplayable(ruling.says.option.id, ruling.says.status) if ruling.says else None
    return extended(
        Ruling,
        ruling,
        answer=ruling.said_answer,
        status=ruling.said_as,
        says=says,
        also=[option.id for option in ruling.also],
    )


# Places ---------------------------------------------------------------------------------------------------


PlaceStatus = Literal["usual", "divided", "assumed"]


@dataclass(frozen=True)
class PlaceRuling(Record):
    """The answer by which a place plays."""

    answer: str
    """An option's id, or several with commas between."""
    status: PlaceStatus
    """How it is come by.

    Usual: given by more than half of three voices or more. Divided: the commonest of the answers that have something
    in common which two or more say, and nothing else more. Assumed: taken by us from the basic game, for too few say
    the same or the like.
    """
    voices: int
    """The voices that give the answer; where it is assumed, those that give the commonest."""
    answering: int
    """The voices that give any."""
    answers: int
    """The number of different answers that they give."""
    alike: int
    """The voices that give an answer of the same family; 0 where it is of none."""
    says: OptionId | None
    """The answer once more, where no engine plays it; else null."""


@dataclass(frozen=True)
class Place(Record):
    """A place as most of its voices say."""

    id: str
    """By it the library and the command take the place for a rule set."""
    title: str
    """The name of the place."""
    page: str
    """The address of its page, from the top of the site."""
    voices: int
    """The accounts from there; editions and copies of one text count once."""
    accounts: list[VariantId]
    """Those accounts, editions and copies among them."""
    rulings: dict[QuestionId, PlaceRuling]
    """Question to ruling, every question answered."""


@dataclass(frozen=True)
class PlaceRules(Record):
    """How most play in a place, made by us from its voices: rule sets to play by, never voices to count."""

    places: list[Place]


def places(book: Rulebook) -> PlaceRules:
    """Every place with its rulings and the voices behind each."""
    counted = places_of(book)
    return PlaceRules(
        [
            Place(
                place.id,
                place.title,
                f"places/{place.page}/",
                counted.voices(place),
                [*place.accounts],
                {question: _place_ruling(ruling) for question, ruling in book.rulings(place.id).items()},
            )
            for place in book.places.values()
        ]
    )


def _place_ruling(ruling: records.Ruling) -> PlaceRuling:
    says = ruling.says.option.id if ruling.says else None
    status = cast("PlaceStatus", str(ruling.status))
    return PlaceRuling(ruling.said_answer, status, **asdict(ruling.share), says=says)


# Where it is written --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StatementList(Record):
    """Statements of the sources, one by one, in our words."""

    statements: list[Statement]


@dataclass(frozen=True, kw_only=True)
class Source(records.Source):
    """A text that says how the game is played."""

    what: What
    """What it is: a page, a book, a program, or both a program and its manual."""
    same_voice_as: VariantId | None
    """The variant whose edition or copy it is: what both say counts once."""


@dataclass(frozen=True)
class Sources(Record):
    """The texts on which all this rests."""

    sources: list[Source]


def sources(book: Rulebook) -> Sources:
    """Every source."""
    return Sources(
        [
            extended(
                Source,
                source,
                what=source.what_it_is,
                same_voice_as=source.same_voice.account if source.same_voice else None,
            )
            for source in book.sources.values()
        ]
    )


# Programs -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Programs(Record):
    """Programs that were run, and what they were seen to do."""

    programs: list[Program]


# Deals, and the files of all ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Deals(Record):
    """Whole deals, card by card, with their scores."""

    deals: list[RecordedDeal]


FILES: Mapping[str, tuple[type[Record], Callable[[Rulebook], Record]]] = {
    "questions": (Questions, questions),
    "profiles": (Profiles, profiles),
    "statements": (StatementList, lambda book: StatementList([*book.statements.values()])),
    "sources": (Sources, sources),
    "programs": (Programs, lambda book: Programs([*book.programs.values()])),
    "examples": (Examples, examples),
    "disputes": (Disputes, disputes),
    "deals": (Deals, lambda book: Deals([*book.deals.values()])),
    "places": (PlaceRules, places),
    "names": (Names, lambda book: book.names),
}
"""The name of a published file, without its ending, to its type and what makes it."""
