"""Reads the files of `rules/` into records. What can be wrong in one file is found here; see `checks` for the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar

from generator.engine.cards import Card, NotACard, parse_cards
from generator.engine.comparison import Outcome
from generator.engine.ruleset import READERS

from .checks import check
from .document import Fields, Node, Text, read
from .problems import Place, Problems
from .proof import prove
from .records import (
    Base,
    Example,
    Name,
    Option,
    OwnRuling,
    Profile,
    Question,
    Reason,
    Section,
    Source,
    Statement,
    Status,
    Word,
    Words,
)
from .rulebook import Files, Rulebook

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


OUTCOMES = tuple(str(outcome) for outcome in Outcome)


class Identified(Protocol):
    """Anything with an id and a place."""

    @property
    def id(self) -> str:
        """What others name it by."""

    @property
    def place(self) -> Place:
        """Where it stands."""


T = TypeVar("T", bound=Identified)
V = TypeVar("V")


def load(root: Path) -> Rulebook:
    """The rulebook of a project folder, every file checked, its worked examples not yet proved.

    :raises RulesDataError: with every problem of every file.
    """
    problems = Problems()
    files = load_files(root, problems)
    check(files, problems)
    problems.raise_if_any()
    return Rulebook(files)


def load_and_prove(root: Path) -> tuple[Rulebook, int]:
    """The rulebook of a project folder with every worked example proved, and the number of verdicts proved.

    :raises RulesDataError: with every problem of every file and every example that the engine does not bear out.
    """
    problems = Problems()
    files = load_files(root, problems)
    check(files, problems)
    proved = 0
    sound = files.sound(problems.files())
    if sound is not None:
        rulebook = Rulebook(sound)
        proved = prove(rulebook, problems)
    problems.raise_if_any()
    return rulebook, proved


def load_files(root: Path, problems: Problems) -> Files:
    """The records of every file, each checked by itself."""
    rules = root / "rules"
    if not rules.is_dir():
        problems.add(Place("rules", 1), "there is no folder rules/ here", "run the command in the project's folder")
        problems.raise_if_any()

    def whole(path: Path, of: Callable[[Node], V]) -> list[V]:
        node = read(path, root, problems)
        return [of(node)] if node else []

    def each(path: Path, of: Callable[[Node], V]) -> list[V]:
        node = read(path, root, problems)
        return [of(item) for item in node.items()] if node else []

    def folder(name: str) -> list[Path]:
        paths = sorted((rules / name).glob("*.yml"))
        if not paths:
            problems.add(Place(f"rules/{name}", 1), "there is no file in this folder")
            problems.unread.add(f"rules/{name}")
        return paths

    def named(paths: Iterable[Path], of: Callable[[Node], T]) -> list[T]:
        records = []
        for path in paths:
            for record in whole(path, of):
                if record.id and record.id != path.stem:
                    problems.add(
                        record.place,
                        f"the id '{record.id}' is not the name of its file",
                        f"rename the file to {record.id}.yml or the id to {path.stem}",
                    )
                records.append(record)
        return records

    def list_of(path: Path, of: Callable[[Node], T]) -> list[T]:
        return each(path, of)

    statements = [statement for path in folder("statements") for statement in list_of(path, _statement_of(path.stem))]
    examples = {path.stem: list_of(path, _example_of(path.stem)) for path in folder("examples")}
    for found in examples.values():
        _by_id(found, problems)
    words = whole(rules / "words.yml", _words)
    reasons = list_of(rules / "reasons.yml", _reason)
    return Files(
        sources=_by_id(list_of(rules / "sources.yml", _source), problems),
        statements=_by_id(statements, problems),
        sections=_by_id(list_of(rules / "sections.yml", _section), problems),
        questions=_by_id(named(folder("questions"), _question), problems),
        profiles=_by_id(named(folder("profiles"), _profile), problems),
        examples={question: tuple(found) for question, found in examples.items()},
        example_files={path.stem: path.relative_to(root).as_posix() for path in folder("examples")},
        words=replace(words[0] if words else Words({}), reasons=_by_id(reasons, problems)),
    )


def _by_id(records: Iterable[T], problems: Problems) -> dict[str, T]:
    found: dict[str, T] = {}
    for record in records:
        if record.id and record.id in found:
            problems.add(record.place, f"the id '{record.id}' is taken by {found[record.id].place}")
        else:
            found[record.id] = record
    return found


def _source(node: Node) -> Source:
    fields = node.fields("a source")
    source = Source(
        id=fields.text("id"),
        title=fields.text("title"),
        short=fields.text("short"),
        author=fields.maybe("author"),
        date=fields.maybe("date"),
        address=fields.maybe("address"),
        witness=fields.text("witness"),
        language=fields.text("language"),
        note=fields.maybe("note"),
        place=node.place,
    )
    if source.address and not source.address.startswith(("https://", "http://")):
        node.problems.add(node.place, f"the address '{source.address}' does not begin with https://")
    fields.done()
    return source


def _statement_of(source: str) -> Callable[[Node], Statement]:
    def read_statement(node: Node) -> Statement:
        fields = node.fields("a statement")
        statement = Statement(
            id=fields.text("id"),
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


def _section(node: Node) -> Section:
    fields = node.fields("a section")
    section = Section(fields.text("id"), fields.text("title"), fields.texts("questions", required=True), node.place)
    fields.done()
    return section


def _question(node: Node) -> Question:
    fields = node.fields("a question")
    question_id = fields.text("id")
    question = Question(
        id=question_id,
        ask=fields.text("ask"),
        short=fields.text("short"),
        about=fields.text("about"),
        options=_by_id([_option(question_id, item) for item in fields.items("options", required=True)], node.problems),
        also=fields.texts("also"),
        note=fields.maybe("note"),
        place=node.place,
    )
    fields.done()
    return _lend_values(question, node.problems)


def _option(question: str, node: Node) -> Option:
    fields = node.fields("an option")
    value = fields.node("value", required=False)
    option = Option(
        id=fields.text("id"),
        label=fields.text("label"),
        sentence=fields.text("sentence"),
        statements=fields.texts("statements"),
        where=fields.maybe("where"),
        reading=fields.maybe("reading"),
        ambiguity=fields.texts("ambiguity"),
        needs={key: value.texts() for key, value in fields.pairs("needs")},
        value=value.data() if value else None,
        reads_as=fields.maybe("reads-as") or None,
        documented_only=fields.maybe("documented-only"),
        place=node.place,
    )
    fields.done()
    ways = (option.value is not None) + (option.reads_as is not None) + bool(option.documented_only)
    if ways != 1:
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


def _profile(node: Node) -> Profile:
    fields = node.fields("a profile")
    base = fields.node("base", required=False)
    rulings = [_own_ruling(question, value) for question, value in fields.pairs("rulings", required=True)]
    profile = Profile(
        id=fields.text("id"),
        name=fields.text("name"),
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
    name = Name(fields.text("text"), fields.text("language"), fields.maybe("reading"), fields.maybe("meaning"))
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
        also=fields.texts("also"),
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
    if ruling.status is not Status.STATED and not ruling.note:
        node.problems.add(question.place, f"the ruling on '{question}' is {ruling.status} and needs a 'note' why")
    return ruling


def _example_of(question: str) -> Callable[[Node], Example]:
    def read_example(node: Node) -> Example:
        fields = node.fields("an example")
        example = Example(
            id=fields.text("id"),
            question=question,
            caption=fields.text("caption"),
            over=_cards(fields.maybe("over"), node.problems),
            play=_cards(fields.text("play"), node.problems),
            given={key: value.text() for key, value in fields.pairs("given")},
            statements=fields.texts("statements"),
            near_miss=fields.choice("near-miss", ("yes", "no"), "no") == "yes",
            expect=_expected(fields, "expect"),
            variants=_expected(fields, "variants"),
            place=node.place,
        )
        fields.done()
        if not fields.has("expect") and not fields.has("variants"):
            node.problems.add(node.place, f"example '{example.id}' expects nothing")
        return example

    return read_example


def _cards(text: Text, problems: Problems) -> tuple[Card, ...]:
    try:
        return parse_cards(text)
    except NotACard as error:
        problems.add(text.place, str(error))
        return ()


def _expected(fields: Fields, key: str) -> dict[Text, Outcome]:
    """Verdict to names, turned round: name to verdict."""
    expected: dict[Text, Outcome] = {}
    for verdict, names in fields.pairs(key):
        if str(verdict) not in OUTCOMES:
            fields.problems.unknown(verdict.place, f"the verdict '{verdict}' is unknown", verdict, OUTCOMES)
            continue
        for name in names.texts():
            if name in expected:
                fields.problems.add(name.place, f"'{name}' stands under two verdicts")
            expected[name] = Outcome(verdict)
    return expected


def _words(node: Node) -> Words:
    names: dict[str, Mapping[str, Word]] = {}
    for fact_type, group in node.pairs():
        names[fact_type] = {str(value): _word(word) for value, word in group.pairs()}
    return Words(names)


def _word(node: Node) -> Word:
    fields = node.fields("a word")
    word = Word(fields.text("one"), fields.text("many"), fields.maybe("name"))
    fields.done()
    return word


def _reason(node: Node) -> Reason:
    fields = node.fields("a reason")
    reason_id = fields.text("id")
    sentences = {outcome: fields.maybe(outcome) for outcome in Outcome}
    fields.done()
    return Reason(reason_id, {key: text for key, text in sentences.items() if text}, node.place)
