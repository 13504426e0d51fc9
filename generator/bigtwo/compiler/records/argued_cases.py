"""Arguments as players put them: the case, the sides, and what it turns on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Self

from pydantic import Discriminator, Field, GetJsonSchemaHandler, Tag
from pydantic_core import core_schema

from bigtwo.book.marks import TRANSLATED, NameOf
from bigtwo.compiler.document import Listing, Table, Text, Tree
from bigtwo.compiler.fields import (
    CardsField,
    Filled,
    FilledText,
    Here,
    Line,
    ProfileId,
    QuestionId,
    Schema,
    SomeCards,
    Statements,
)
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.record import Record
from bigtwo.engine.cards import TooManyCopies, check_copies
from bigtwo.engine.notation import CannotAsk, ScoreQuery, parse_score_query

from .worked_cases import FORMS, Case, Example, Finished, OneLeft, Situated, is_situated


class Basis(StrEnum):
    """The grounds of a side of a dispute where no statement of ours says it, or not all of it."""

    REASONING = "reasoning"
    """Players argue so; no source does."""
    SEEN_ELSEWHERE = "seen-elsewhere"
    """It was seen in game programs and on pages that are not among our sources."""


@dataclass(frozen=True, kw_only=True)
class Side(Record, thing="a side"):
    """One side's argument in a dispute."""

    says: Annotated[Filled, TRANSLATED]
    statements: Statements = ()
    basis: Basis | None = None
    """Its grounds where no statement says it, or not all of it."""
    place: Here

    def checked(self, problems: Problems) -> Self:
        """Note that it rests on nothing."""
        if not self.statements and self.basis is None and self.were_read("statements", "basis"):
            problems.add(
                self.place,
                "a side rests on nothing",
                "add 'statements: [...]', or say 'basis: reasoning' where players argue so and no source does",
            )
        return self


Options = Annotated[Mapping[FilledText, tuple[FilledText, ...]], NameOf("answers")]
"""Question to options of it."""


class Meaning(StrEnum):
    """The meaning of an answer to a dispute, in a word."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


@dataclass(frozen=True, kw_only=True)
class DisputedAnswer(Record, thing="an answer"):
    """An answer to a dispute, in the words in which it is asked, and what leads to it."""

    says: Annotated[Line, TRANSLATED]
    means: Annotated[Meaning | None, Field(exclude=True)] = None
    """Its meaning, by which it is coloured, where `when` does not tell it."""
    when: tuple[FilledText, ...] = ()
    """The verdicts, or what the engine says of a situation, as they are published."""
    options: Options = field(default_factory=dict)
    """Options that say as much by themselves, whatever the engine says: an account that says one gives this answer."""
    place: Here

    @classmethod
    def prepared(cls, tree: Tree) -> Tree:
        """One verdict may stand without brackets."""
        if isinstance(tree, Table) and isinstance(when := tree.get("when"), Text):
            return Table({**tree, "when": Listing([when], when.place)}, tree.place)
        return tree

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        """Say that one verdict may stand without brackets in a file."""
        described = handler(schema)
        if handler.mode == "validation":
            fields = handler.resolve_ref_schema(described)["properties"]
            fields["when"] = {"anyOf": [fields["when"]["items"], fields["when"]]}
        return described

    def checked(self, problems: Problems) -> Self:
        """Note that nothing leads to it."""
        if not (self.when or self.options) and self.were_read("when", "options"):
            problems.add(self.place, f"nothing leads to the answer '{self.says}'", "add 'when: ...' or 'options: ...'")
        return self


@dataclass(frozen=True, kw_only=True)
class CardsCase(Record, thing="a case"):
    """Cards on cards, which somebody disputes."""

    over: CardsField = ()
    play: SomeCards
    place: Here


@dataclass(frozen=True, kw_only=True)
class StrongestCase(Record, thing="a case"):
    """Single cards, of which somebody wants to know the strongest."""

    strongest: SomeCards
    place: Here


@dataclass(frozen=True, kw_only=True)
class SituationCase(Situated, thing="a case"):
    """A situation with what is asked of it, which somebody disputes."""


@dataclass(frozen=True, kw_only=True)
class Otherwise(Record, thing="another finish"):
    """Another end that a deal might have had: what differs."""

    left: tuple[OneLeft, ...] = ()
    final: CardsField = ()


@dataclass(frozen=True, kw_only=True)
class ScoreCase(SituationCase):
    """A situation of which a score is asked, and what is wanted of it."""

    wanted: FilledText
    other: Annotated[Otherwise | None, Field(validation_alias="otherwise")] = None

    @cached_property
    def otherwise(self) -> Finished | None:
        """Another end of the deal, where what is wanted is how much more it costs."""
        if self.other is None or self.finish is None:
            return None
        return replace(
            self.finish, left=self.other.left or self.finish.left, final=self.other.final or self.finish.final
        )

    def checked(self, problems: Problems) -> Self:
        """Note a score query that cannot be asked, or not in this situation."""
        try:
            if self.were_read("wanted"):
                parse_score_query(self.wanted)
        except CannotAsk as error:
            problems.add(self.wanted.place, str(error), "cost N, payers, payers N or totals can")
        if self.other is None and self.wanted == "totals" and self.were_read("otherwise"):
            message = "totals are compared with how it might have gone 'otherwise'"
            problems.add(self.wanted.place, message)
        if self.other is not None and self.finish is None and self.were_read("finish"):
            problems.add(self.places.at("otherwise"), "only a 'finish' can be compared with another")
        return super().checked(problems)


def _kind(tree: object) -> str | None:
    """Return the kind of case that a tree holds."""
    if is_situated(tree):
        return "score" if isinstance(tree, Table) and tree.get("ask") == "score" else "situation"
    if not isinstance(tree, Table):
        return None
    return "strongest" if tree.get("strongest") else "cards" if tree.get("play") else None


DisputedCase = Annotated[
    Annotated[CardsCase, Tag("cards")]
    | Annotated[StrongestCase, Tag("strongest")]
    | Annotated[SituationCase, Tag("situation")]
    | Annotated[ScoreCase, Tag("score")],
    Discriminator(
        _kind,
        custom_error_type="no_case",
        custom_error_message=f"a case needs 'play', 'strongest', or one of: {', '.join(FORMS)}",
    ),
]


@dataclass(frozen=True, kw_only=True)
class Dispute(Record, thing="a dispute"):
    """An argument as players put it. It holds no verdict: what is true under which rules is for the engine to say."""

    id: Filled
    ask: Annotated[Line, TRANSLATED]
    about: Annotated[Filled, TRANSLATED]
    disputed: Annotated[DisputedCase, Field(validation_alias="case", exclude=True)]
    turns_on: tuple[QuestionId, ...]
    """The questions that decide it, the main one first."""
    asks: tuple[QuestionId, ...]
    """Those of them that it asks: who states an answer to each is a voice."""
    answers: tuple[DisputedAnswer, ...]
    silent: Options = field(default_factory=dict)
    """Question that it asks to options of it that say nothing of this case."""
    silent_accounts: tuple[ProfileId, ...] = ()
    """Accounts that answer what it asks, and by a note of theirs say nothing of this case or take no side in it."""
    sides: tuple[Side, ...]
    settles: Annotated[Filled, TRANSLATED]
    """The thing to agree on beforehand."""
    statements: Statements = ()
    """Statements that say more of it."""
    place: Here

    @property
    def question(self) -> str:
        """The main question it turns on."""
        return str(self.turns_on[0])

    @cached_property
    def case(self) -> Example | Case | StrongestCase:
        """The cards, or a situation with what is asked of it."""
        case = self.disputed
        if isinstance(case, StrongestCase):
            return case
        question = self.question if self.turns_on else ""
        if isinstance(case, CardsCase):
            return Example(
                id=self.id, question=question, caption=self.ask, over=case.over, play=case.play, place=case.place
            )
        return Case(
            id=self.id,
            question=question,
            caption=self.ask,
            dealing=case.dealing,
            table=case.table,
            finish=case.finish,
            session=case.session,
            ask=case.ask,
            place=case.place,
            places=case.places,
        )

    @property
    def wanted(self) -> Text:
        """The question to the score: `cost N`, `payers`, `payers N` or `totals`; empty where no score is asked for."""
        return self.disputed.wanted if isinstance(self.disputed, ScoreCase) else Text("", self.disputed.place)

    @cached_property
    def score_query(self) -> ScoreQuery | None:
        """The question to the score; None where no score is asked for."""
        return parse_score_query(self.wanted) if self.wanted else None

    @property
    def otherwise(self) -> Finished | None:
        """Another end of the deal, where what is wanted is how much more it costs."""
        return self.disputed.otherwise if isinstance(self.disputed, ScoreCase) else None

    def answer_when(self, said: str) -> int | None:
        """Return the number of the answer for a text of the engine; None if it has none."""
        return next((number for number, answer in enumerate(self.answers) if said in answer.when), None)

    def answer_with(self, question: str, option: str) -> int | None:
        """Return the number of the answer that an option gives by itself; None if it gives none."""
        said = (answer.options.get(Text(question), ()) for answer in self.answers)
        return next((number for number, options in enumerate(said) if option in options), None)

    def checked(self, problems: Problems) -> Self:
        """Note that it is no question, that nobody disagrees, or that it asks or turns on nothing."""
        if self.were_read("ask") and not self.ask.endswith("?"):
            problems.add(self.ask.place, f"'{self.ask}' is not a question", "end it with a question mark")
        if len(self.sides) < 2 and self.were_read("sides"):
            problems.add(self.place, f"the dispute '{self.id}' needs two sides or more")
        if len(self.answers) < 2 and self.were_read("answers"):
            problems.add(self.place, f"the dispute '{self.id}' needs two answers or more")
        for verb, key, questions in (("turns on", "turns-on", self.turns_on), ("asks", "asks", self.asks)):
            if not questions and self.were_read(key):
                problems.add(self.place, f"the dispute '{self.id}' {verb} nothing")
        first: dict[str, Text] = {}
        for text in (text for answer in self.answers for text in (answer.says, *answer.when)):
            if first.setdefault(text, text) is not text:
                problems.add(text.place, f"'{text}' is an answer of the dispute '{self.id}' already")
        if isinstance(self.disputed, CardsCase | StrongestCase):
            self._check_one_pack(self.disputed, problems)
        return self

    def _check_one_pack(self, case: CardsCase | StrongestCase, problems: Problems) -> None:
        """Note a card that stands twice in the plays that it is about."""
        try:
            check_copies(case.strongest if isinstance(case, StrongestCase) else (*case.over, *case.play), 1)
        except TooManyCopies as error:
            problems.add(case.place, f"dispute '{self.id}': {error}")
