"""The rulebook as published JSON: the records as they stand, with what is worked out of them.

Every key is always there; an empty text, list or mapping says that there is nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import Field

from generator.analysis.disputes import Weighed, disputes_of
from generator.analysis.evidence import Evidence, Tally
from generator.model import records
from generator.model.fields import CardsField, Statements
from generator.model.names import Names
from generator.model.record import ById, Record, adapter, fields_of
from generator.model.records import Example, RecordedDeal, Section, Side, Statement, Status
from generator.model.records.situations import AtTable, Between, Dealing, Finished
from generator.model.rulebook import Rulebook

R = TypeVar("R")

QuestionId = Annotated[str, Field(description="the id of a question")]
OptionId = Annotated[str, Field(description="the id of an option of the question")]
VariantId = Annotated[str, Field(description="the id of a variant")]


def _extended(kind: type[R], record: object, **more: Any) -> R:
    """A record with more of it than its file says."""
    published: Any = kind
    own = {field.name: getattr(record, field.name) for field in fields_of(published) if field.name not in more}
    return kind(**own, **more)


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
    options = {name: _extended(Option, option, decides_as=option.effect) for name, option in question.options.items()}
    section = book.section_of(question.id).id
    return _extended(Question, question, options=options, section=section, engine=not question.silent)


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
    """The option that is said and cannot be played, where the answer only stands in for it."""
    also: list[OptionId]
    """The options that the source documents as well, and that is not in force."""
    note: str


@dataclass(frozen=True, kw_only=True)
class Profile(records.Profile):
    """A documented variant."""

    voice: VariantId
    """The variant whose text it is an edition or a copy of; they count once."""
    answers: Annotated[dict[QuestionId, Ruling], Field(serialization_alias="rulings")]
    """Question to ruling, every question answered."""
    rulings: Annotated[Mapping[str, records.OwnRuling], Field(exclude=True)]


@dataclass(frozen=True)
class Profiles(Record):
    """Documented variants, every question answered."""

    profiles: list[Profile]


def profiles(book: Rulebook) -> Profiles:
    """Every variant with its rulings resolved."""
    evidence = Evidence(book)
    return Profiles(
        [
            _extended(
                Profile,
                profile,
                voice=evidence.voice_of(profile),
                answers={question: _ruling(ruling) for question, ruling in book.rulings(profile.id).items()},
            )
            for profile in book.profiles.values()
        ]
    )


def _ruling(ruling: records.Ruling) -> Ruling:
    says = Unplayable(ruling.says.option.id, ruling.says.status) if ruling.says else None
    return _extended(Ruling, ruling, says=says, also=[option.id for option in ruling.also])


# Where it is written --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StatementList(Record):
    """Statements of the sources, one by one, in our words."""

    statements: list[Statement]


@dataclass(frozen=True, kw_only=True)
class Source(records.Source):
    """A text that says how the game is played."""

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
            _extended(Source, source, same_voice_as=source.same_voice.account if source.same_voice else None)
            for source in book.sources.values()
        ]
    )


# Worked examples, arguments, deals ------------------------------------------------------------------------


def _absent(situation: object) -> bool:
    return situation is None


@dataclass(frozen=True, kw_only=True)
class Situation(Record):
    """A situation: one of these."""

    dealing: Annotated[Dealing | None, Field(exclude_if=_absent)] = None
    table: Annotated[AtTable | None, Field(exclude_if=_absent)] = None
    finish: Annotated[Finished | None, Field(exclude_if=_absent)] = None
    session: Annotated[Between | None, Field(exclude_if=_absent)] = None


@dataclass(frozen=True, kw_only=True)
class Case(records.Case):
    """A worked example: a situation, what is asked of it, and what is answered."""

    layout: Annotated[Situation, Field(serialization_alias="situation")]


@dataclass(frozen=True)
class Examples(Record):
    """Worked examples, the tests of every engine."""

    judged: list[Example]
    """Cards on cards."""
    cases: list[Case]
    """Dealing, play, scores, sessions."""


def examples(book: Rulebook) -> Examples:
    """Every worked example, with what is expected of it as it was worked out by hand."""
    return Examples(
        [example for listed in book.examples.values() for example in listed],
        [_extended(Case, case, layout=_extended(Situation, case)) for listed in book.cases.values() for case in listed],
    )


@dataclass(frozen=True)
class Accounts(Record):
    """Who gives an answer. Only the number of voices that state it is evidence; the three are never added up."""

    stated: list[list[VariantId]]
    """The voices that state it: each an account with its editions and copies."""
    following: list[VariantId]
    """Accounts that take it over from one that says it."""
    silent: list[VariantId]
    """Accounts that do not say, and for which we fill it in."""


@dataclass(frozen=True)
class Given(Record):
    """An answer to a dispute, computed: why, and who gives it."""

    answer: str
    """A verdict, or what the engine says."""
    because: str
    question: str
    """The question that decides, of the questions that it turns on."""
    effect: str
    """The answer of these variants to it."""
    accounts: Accounts


@dataclass(frozen=True)
class Absent(Record):
    """Variants in which a dispute cannot come up."""

    why: str
    variants: list[VariantId]


@dataclass(frozen=True, kw_only=True)
class Dispute(Record):
    """An argument as players put it, answered under every variant."""

    id: str
    ask: str
    about: str
    over: CardsField
    """The cards on the table; empty for a lead."""
    play: CardsField
    """The cards played on them; empty if it is about a situation."""
    situation: Situation | None
    asked: str
    """The question asked of the situation."""
    wanted: str
    """The question to the score."""
    otherwise: Situation | None
    """How it might have ended, where the cost of that is wanted."""
    turns_on: tuple[QuestionId, ...]
    """The questions that decide it, the main one first."""
    sides: tuple[Side, ...]
    settles: str
    """The thing to agree on beforehand."""
    statements: Statements
    answers: list[Given]
    absent: list[Absent]


@dataclass(frozen=True)
class Disputes(Record):
    """Disputes as tables argue them, with the answer of every variant."""

    disputes: list[Dispute]


def disputes(book: Rulebook) -> Disputes:
    """Every dispute, answered under every variant."""
    return Disputes([_dispute(weighed) for weighed in disputes_of(book).all.values()])


def _dispute(weighed: Weighed) -> Dispute:
    dispute, case = weighed.dispute, weighed.case
    cards = case if isinstance(case, Example) else None
    situated = case if isinstance(case, records.Case) else None
    return _extended(
        Dispute,
        dispute,
        over=cards.over if cards else (),
        play=cards.play if cards else (),
        situation=_extended(Situation, situated) if situated else None,
        asked=situated.ask if situated else "",
        otherwise=Situation(finish=dispute.otherwise) if dispute.otherwise else None,
        answers=[
            Given(
                answer.text,
                grounds.because,
                grounds.question,
                ",".join(option.id for option in grounds.options),
                _accounts(grounds.tally),
            )
            for answer in weighed.answers
            for grounds in answer.grounds
        ],
        absent=[Absent(absent.why, [profile.id for profile in absent.profiles]) for absent in weighed.absent],
    )


def _accounts(tally: Tally) -> Accounts:
    return Accounts(
        [[player.profile.id for player in voice.players] for voice in tally.stated],
        [player.profile.id for player in tally.following],
        [player.profile.id for player in tally.silent],
    )


@dataclass(frozen=True)
class Deals(Record):
    """Whole deals, card by card, with their scores."""

    deals: list[RecordedDeal]


FILES: Mapping[str, tuple[type[Record], Callable[[Rulebook], Record]]] = {
    "questions": (Questions, questions),
    "profiles": (Profiles, profiles),
    "statements": (StatementList, lambda book: StatementList([*book.statements.values()])),
    "sources": (Sources, sources),
    "examples": (Examples, examples),
    "disputes": (Disputes, disputes),
    "deals": (Deals, lambda book: Deals([*book.deals.values()])),
    "names": (Names, lambda book: book.names),
}
"""The name of a published file, without its ending, to its type and what makes it."""


def published(name: str, rulebook: Rulebook) -> dict[str, Any]:
    """The contents of a published file, as JSON has them."""
    kind: Any
    kind, make = FILES[name]
    plain: dict[str, Any] = adapter(kind).dump_python(make(rulebook), mode="json", by_alias=True)
    return plain
