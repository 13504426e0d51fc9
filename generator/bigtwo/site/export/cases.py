"""Worked examples and disputes as published JSON, with the answer of every variant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import Field

from bigtwo.analysis.disputes import Weighed, disputes_of
from bigtwo.book.evidence import Tally
from bigtwo.compiler import records
from bigtwo.compiler.fields import CardsField, Statements
from bigtwo.compiler.record import Record, fields_of
from bigtwo.compiler.records import Example, Side, StrongestCase
from bigtwo.compiler.records.worked_cases import AtTable, Between, Dealing, Finished
from bigtwo.compiler.rulebook import Rulebook

R = TypeVar("R")

QuestionId = Annotated[str, Field(description="the id of a question")]
OptionId = Annotated[str, Field(description="the id of an option of the question")]
VariantId = Annotated[str, Field(description="the id of a variant")]


def extended(kind: type[R], record: object, **more: Any) -> R:
    """Return a record with more of it than its file says."""
    published: Any = kind
    own = {field.name: getattr(record, field.name) for field in fields_of(published) if field.name not in more}
    return kind(**own, **more)


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
        [extended(Case, case, layout=extended(Situation, case)) for listed in book.cases.values() for case in listed],
    )


WHOLE = 10
"""So many worked examples of a question stand on its page; of more than that, most stand on a page of their own."""
FIRST = 3
"""So many of them stay."""


def further_address(question: records.Question) -> str:
    """Return the address of the page of a question's further examples."""
    return f"rules/{question.id}/examples/"


def examples_by_page(
    rulebook: Rulebook, question: records.Question
) -> tuple[Sequence[Example | records.Case], Sequence[Example | records.Case]]:
    """Return the worked examples on a question's page, and those on the page of further ones."""
    examples = rulebook.examples_of(question.id)
    first = len(examples) if len(examples) <= WHOLE else FIRST
    return examples[:first], examples[first:]


def example_address(rulebook: Rulebook, example: Example | records.Case) -> str:
    """Return the address of a worked example, on whichever page of its question it stands."""
    question = rulebook.questions[example.question]
    is_further = example.id in {each.id for each in examples_by_page(rulebook, question)[1]}
    return f"{further_address(question) if is_further else f'rules/{question.id}/'}#{example.anchor}"


@dataclass(frozen=True)
class Accounts(Record):
    """Those who give an answer. Only the number of voices that state it is evidence; the three are never added up."""

    stated: list[list[VariantId]]
    """The voices that state it: each an account with its editions and copies."""
    following: list[VariantId]
    """Accounts that take it over from one that says it."""
    silent: list[VariantId]
    """Accounts that do not say, and for which we fill it in."""


@dataclass(frozen=True)
class Given(Record):
    """An answer to a dispute, computed: who gives it, and by which rules."""

    answer: str
    """In the words in which it is asked."""
    says: tuple[str, ...]
    """The verdicts, or what the engine says, that lead to it."""
    rules: Annotated[dict[QuestionId, str], Field(description="question to the answer of these accounts to it")]
    accounts: Accounts


@dataclass(frozen=True)
class Absent(Record):
    """Variants in which a dispute cannot come up."""

    why: str
    variants: list[VariantId]


@dataclass(frozen=True)
class Unjudged(Record):
    """An account that says something on which a dispute turns and that cannot be judged here."""

    variant: VariantId
    question: QuestionId
    option: OptionId
    """What it says."""


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
    strongest: CardsField
    """Single cards, of which the strongest is asked for; else empty."""
    situation: Situation | None
    asked: str
    """The question asked of the situation."""
    wanted: str
    """The question to the score."""
    otherwise: Situation | None
    """How it might have ended, where the cost of that is wanted."""
    turns_on: tuple[QuestionId, ...]
    """The questions that decide it, the main one first."""
    asks: tuple[QuestionId, ...]
    """Those of them that it asks: who states an answer to each is counted."""
    sides: tuple[Side, ...]
    settles: str
    """The thing to agree on beforehand."""
    statements: Statements
    answers: list[Given]
    absent: list[Absent]
    unjudged: list[Unjudged]


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
    return extended(
        Dispute,
        dispute,
        over=cards.over if cards else (),
        play=cards.play if cards else (),
        strongest=case.strongest if isinstance(case, StrongestCase) else (),
        situation=extended(Situation, situated) if situated else None,
        asked=situated.ask if situated else "",
        otherwise=Situation(finish=dispute.otherwise) if dispute.otherwise else None,
        answers=[
            Given(
                answer.text,
                answer.answer.when,
                {question.id: ",".join(option.id for option in options) for question, options in grounds.rules},
                accounts_of(grounds.tally),
            )
            for answer in weighed.answers
            for grounds in answer.grounds
        ],
        absent=[Absent(absent.why, [profile.id for profile in absent.profiles]) for absent in weighed.absent],
        unjudged=[
            Unjudged(each.profile.id, each.ruling.question.id, each.ruling.said_options[0].id)
            for each in weighed.unjudged
        ],
    )


def accounts_of(tally: Tally) -> Accounts:
    """Return the ids of the accounts of a tally."""
    return Accounts(
        [[player.profile.id for player in voice.players] for voice in tally.stated],
        [player.profile.id for player in tally.following],
        [player.profile.id for player in tally.silent],
    )
