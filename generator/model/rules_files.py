"""The records of the files on rules: sources, statements, sections, questions, profiles, words and reasons."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Protocol, TypeVar

from generator.engine.readers import READERS
from generator.engine.verdicts import Outcome

from .document import OPTION_ID, STATEMENT_ID, Fields, Node, Text
from .problems import Place, Problems
from .records import (
    Base,
    Kinship,
    Name,
    Option,
    OwnRuling,
    Profile,
    Question,
    Reason,
    SameVoice,
    Section,
    Source,
    Statement,
    Status,
    Witness,
    Word,
    Words,
)
from .sentences import FORBIDS, SAYS

STATEMENT_KINDS = (
    "rule",
    "variation",
    "scoring",
    "example",
    "definition",
    "custom",
    "name",
    "opinion",
    "dispute",
    "question",
    "prob",
    "strategy",
    "meta",
)


class Identified(Protocol):
    """Anything with an id and a place."""

    @property
    def id(self) -> str:
        """What others name it by."""

    @property
    def place(self) -> Place:
        """Where it stands."""


T = TypeVar("T", bound=Identified)


def by_id(records: Iterable[T], problems: Problems) -> dict[str, T]:
    """Records by their ids; one whose id is taken is a problem and falls away."""
    found: dict[str, T] = {}
    for record in records:
        if record.id and record.id in found:
            problems.add(record.place, f"the id '{record.id}' is taken by {found[record.id].place}")
        else:
            found[record.id] = record
    return found


def read_source(node: Node) -> Source:
    """A source."""
    fields = node.fields("a source")
    source = Source(
        id=fields.name(),
        title=fields.line("title"),
        short=fields.line("short"),
        author=fields.maybe("author"),
        date=fields.maybe("date"),
        year=_year(fields.maybe("year"), node.problems),
        address=fields.maybe("address"),
        read=_day(fields.text("read"), node.problems),
        kind=_kind(fields),
        witness=fields.text("witness"),
        language=fields.text("language"),
        note=fields.maybe("note"),
        in_part=fields.choice("seen", ("whole", "in-part"), "whole") == "in-part",
        same_voice=_same_voice(fields),
        place=node.place,
    )
    if source.address and not source.address.startswith(("https://", "http://")):
        node.problems.add(source.address.place, f"the address '{source.address}' does not begin with https://")
    fields.done()
    return source


def _year(text: Text, problems: Problems) -> int | None:
    if not text or re.fullmatch("(19|20)[0-9]{2}", text):
        return int(text) if text else None
    problems.add(text.place, f"'{text}' is not a year", "write it as 2007; leave it out if it is not known")
    return None


def _day(text: Text, problems: Problems) -> date:
    """A day; any day with a problem noted, here or where it was found missing."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        if text:
            problems.add(text.place, f"'{text}' is not a day", "write it as 2026-11-22")
        return date.min


def _kind(fields: Fields) -> Witness:
    fields.node("kind")  # one that is missing is a problem
    return Witness(fields.choice("kind", tuple(Witness), Witness.ARTICLE))


def _same_voice(fields: Fields) -> SameVoice | None:
    """Whose edition or copy a source is; None if it speaks for itself."""
    found = []
    for kinship in Kinship:
        node = fields.node(f"{kinship}-of", required=False)
        if node is not None:
            inside = node.fields(f"what a source is {kinship} of")
            found.append(SameVoice(inside.text("account"), kinship, inside.text("shown-by")))
            inside.done()
    return found[0] if found else None


def statement_reader(source: str) -> Callable[[Node], Statement]:
    """A reader of the statements of a source."""

    def read_statement(node: Node) -> Statement:
        fields = node.fields("a statement")
        statement = Statement(
            id=fields.name(STATEMENT_ID, "P-073"),
            source=source,
            section=fields.text("section"),
            questions=fields.texts("questions"),
            kind=fields.choice("kind", STATEMENT_KINDS, "rule"),
            text=fields.text("text"),
            cards=fields.maybe("cards"),
            place=node.place,
        )
        fields.done()
        return statement

    return read_statement


def read_section(node: Node) -> Section:
    """A section."""
    fields = node.fields("a section")
    section = Section(fields.name(), fields.line("title"), fields.texts("questions", required=True), node.place)
    fields.done()
    return section


def read_question(node: Node) -> Question:
    """A question with its options, each option that reads as another given the value of that."""
    fields = node.fields("a question")
    question_id = fields.text("id")
    silent = fields.choice("engine", ("asks", "none"), "asks") == "none"
    question = Question(
        id=question_id,
        ask=fields.line("ask"),
        short=fields.line("short"),
        about=fields.text("about"),
        options=by_id(
            [_option(question_id, silent, item) for item in fields.items("options", required=True)], node.problems
        ),
        also=fields.texts("also"),
        note=fields.maybe("note"),
        combines=fields.choice("combines", ("yes", "no"), "no") == "yes",
        silent=silent,
        core=fields.choice("core", ("yes", "no"), "no") == "yes",
        place=node.place,
    )
    fields.done()
    if "options" in fields and not fields.has("options"):
        node.problems.add(node.place, f"the question '{question.id}' has no options", "list one or more")
    return _lend_values(question, node.problems)


def _option(question: str, silent: bool, node: Node) -> Option:
    fields = node.fields("an option")
    value = fields.node("value", required=False)
    option = Option(
        id=fields.name(OPTION_ID),
        label=fields.line("label"),
        sentence=fields.text("sentence"),
        statements=fields.texts("statements"),
        where=fields.maybe("where"),
        reading=fields.maybe("reading"),
        ambiguity=fields.texts("ambiguity"),
        needs={key: value.texts() for key, value in fields.pairs("needs")},
        on_top_of=fields.texts("with"),
        leaves_idle=fields.texts("leaves-idle"),
        value=value.data() if value else None,
        reads_as=fields.maybe("reads-as") or None,
        documented_only=fields.maybe("documented-only"),
        place=node.place,
    )
    fields.done()
    ways = (option.value is not None) + (option.reads_as is not None) + bool(option.documented_only)
    if silent:
        if ways > bool(option.documented_only):
            node.problems.add(node.place, f"option '{option.id}' has a value, but no engine asks '{question}'")
    elif ways != 1:
        node.problems.add(
            node.place, f"option '{option.id}' wants exactly one of 'value', 'reads-as' and 'documented-only'"
        )
    elif value and question in READERS:
        try:
            READERS[question](value.data())
        except ValueError as error:
            node.problems.add(value.place, f"the value of '{option.id}' cannot be read: {error}")
            return replace(option, value=None)
    return option


def _lend_values(question: Question, problems: Problems) -> Question:
    """The question with the value of each option that reads as another filled in."""
    options = dict(question.options)
    for option in question.options.values():
        if option.reads_as is None:
            continue
        lender = question.options.get(option.reads_as)
        if lender is None or lender.documented_only or lender.reads_as:
            values = [other.id for other in question.playable]
            problems.unknown(
                option.place,
                f"'{option.id}' reads as '{option.reads_as}', which has no value",
                option.reads_as,
                values,
            )
        else:
            options[option.id] = replace(option, value=lender.value)
    return replace(question, options=options)


def read_profile(node: Node) -> Profile:
    """A profile."""
    fields = node.fields("a profile")
    base = fields.node("base", required=False)
    rulings = [_own_ruling(question, value) for question, value in fields.pairs("rulings", required=True)]
    profile = Profile(
        id=fields.text("id"),
        name=fields.line("name"),
        names=tuple(_name(item) for item in fields.items("names")),
        where=fields.maybe("place"),
        region=fields.maybe("region"),
        source=fields.text("source"),
        about=fields.text("about"),
        statements=fields.texts("statements"),
        base=_base(base) if base else None,
        rulings={ruling.question: ruling for ruling in rulings},
        place=node.place,
    )
    fields.done()
    return profile


def _name(node: Node) -> Name:
    fields = node.fields("a name")
    name = Name(fields.line("text"), fields.text("language"), fields.maybe("reading"), fields.maybe("meaning"))
    fields.done()
    return name


def _base(node: Node) -> Base:
    fields = node.fields("a base")
    profile = fields.text("profile")
    status = fields.choice("as", (Status.INHERITED, Status.ASSUMED), Status.ASSUMED)
    fields.done()
    return Base(profile, Status(status))


def _own_ruling(question: Text, node: Node) -> OwnRuling:
    fields = node.fields("a ruling")
    ruling = OwnRuling(
        question=question,
        option=fields.text("option"),
        besides=fields.texts("with"),
        also=fields.texts("also"),
        says=fields.maybe("says"),
        statements=fields.texts("statements"),
        status=Status(fields.choice("as", tuple(Status), Status.STATED)),
        note=fields.maybe("note"),
        place=question.place,
    )
    fields.done()
    if ruling.status is Status.STATED and not fields.has("statements"):
        node.problems.add(
            question.place,
            f"the ruling on '{question}' is stated but cites no statement",
            "add 'statements: [...]', or say 'as: assumed' with a note",
        )
    if ruling.says and (ruling.status is not Status.ASSUMED or not fields.has("statements")):
        node.problems.add(
            ruling.says.place,
            f"what is played in place of '{ruling.says}' is not stated",
            "write 'as: assumed', a note, and 'statements: [...]' for what the source says",
        )
    if ruling.status is not Status.STATED and not ruling.note:
        node.problems.add(question.place, f"the ruling on '{question}' is {ruling.status} and needs a 'note' why")
    return ruling


def read_words(node: Node) -> Words:
    """The words, without the reasons."""
    names: dict[str, Mapping[str, Word]] = {}
    for fact_type, group in node.pairs():
        names[fact_type] = {str(value): _word(word) for value, word in group.pairs()}
    return Words(names)


def _word(node: Node) -> Word:
    fields = node.fields("a word")
    word = Word(fields.text("one"), fields.text("many"), fields.maybe("name"))
    fields.done()
    return word


def read_reason(node: Node) -> Reason:
    """A reason with its sentences."""
    fields = node.fields("a reason")
    reason_id = fields.text("id")
    sentences = {str(key): fields.maybe(key) for key in (*Outcome, FORBIDS, SAYS)}
    fields.done()
    return Reason(reason_id, {key: text for key, text in sentences.items() if text}, node.place)
