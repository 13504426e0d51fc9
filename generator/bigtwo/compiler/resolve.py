"""Resolves names: each names something that there is, bases and editions lead somewhere, and nothing is missing.

Which fields hold names, their types say. A record of which a name leads nowhere goes no further, and neither does one
that names such a record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache, partial
from itertools import chain
from typing import Any, NamedTuple, get_args, get_origin

from bigtwo.book.book import no_option
from bigtwo.book.marks import NameOf
from bigtwo.engine.comparison import REASONS
from bigtwo.engine.position import REFUSALS
from bigtwo.engine.ruleset import READERS

from .document import Text
from .problems import Location, Problems
from .record import Identified, fields_of
from .records import Aside, Case, Example, OwnRuling, Question
from .records.worked_cases import Turned
from .rulebook import Files
from .word_checks import check_called, check_renamed, check_searches


class Reference(NamedTuple):
    """A name in a record, and the kind of thing that it names."""

    kind: str
    name: Text
    question: str = ""
    """The question of which it names an option."""

    @property
    def target(self) -> tuple[str, str]:
        """The kind and the id of the record that it leads to."""
        return ("question", self.question) if self.kind == "option" else (self.kind, str(self.name))


Walk = Callable[[Any, str], Iterator[Reference]]
"""What yields the names in a value, of which a question may be the one whose options they name."""


def references(record: Any, question: str = "") -> Iterator[Reference]:
    """Yield the names in a record, as its fields are marked.

    :param question: the question to which the record belongs, if to one.
    """
    if isinstance(record, Question):
        question = record.id
    elif isinstance(record, OwnRuling | Example | Case):
        question = str(record.question)
    kind: Any = type(record)
    for name, walk in _walks(kind):
        yield from walk(getattr(record, name), question)
    if isinstance(record, Example | Case):
        yield from _expected(record)


def _expected(example: Example | Case) -> Iterator[Reference]:
    for answer in example.expect:
        yield from _options(example.question, answer)
    questions = [decides.question for decides in example.because.values()]
    if isinstance(example, Case):
        questions += [line.question for lines in example.lines.values() for line in lines]
    for question in questions:
        yield Reference("question", question)


def _options(question: str, answer: Text) -> Iterator[Reference]:
    """Yield the options of an answer, which names one, or several with commas between."""
    return (Reference("option", Text(name, answer.place), question) for name in answer.split(","))


@cache
def _walks(kind: Any) -> tuple[tuple[str, Walk], ...]:
    """Return the fields of a type of records that hold names, each with what yields them."""
    found = ((field.name, _walk(field.hint)) for field in fields_of(kind))
    return tuple((name, walk) for name, walk in found if walk is not None)


def _walk(hint: Any) -> Walk | None:
    """Return what yields the names in a value of a type; None if it holds none."""
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, NameOf) and mark.record in _MARKED:
            return partial(_MARKED[mark.record], mark.record)
        if isinstance(mark, Turned):
            walk = _walk(mark.name)
            return walk and partial(_each, walk)
    bare = get_args(hint)[0] if hasattr(hint, "__metadata__") else hint
    if is_dataclass(bare):
        return references
    walks = [_walk(part) for part in get_args(bare)]
    if not any(walks):
        return None
    origin = get_origin(bare)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return partial(_entries, (walks[0], walks[1]))
    walk = next(filter(None, walks))
    return partial(_each, walk) if origin is tuple else partial(_if_any, walk)


def _each(walk: Walk, values: Any, question: str) -> Iterator[Reference]:
    return chain.from_iterable(walk(value, question) for value in values)


def _entries(walks: tuple[Walk | None, Walk | None], values: Any, question: str) -> Iterator[Reference]:
    for entry in values.items():
        for walk, part in zip(walks, entry, strict=True):
            yield from walk(part, question) if walk else ()


def _if_any(walk: Walk, value: Any, question: str) -> Iterator[Reference]:
    return walk(value, question) if value is not None else iter(())


def _name(kind: str, name: Text, question: str) -> Iterator[Reference]:
    yield Reference(kind, name, question if kind == "option" else "")


def _answers(_: str, answers: Any, question: str) -> Iterator[Reference]:
    for asked, named in answers.items():
        yield Reference("question", asked)
        for answer in (named,) if isinstance(named, Text) else named:
            yield from _options(asked, answer)


_NAMES = ("statement", "question", "option", "profile", "source", "subject", "term", "meaning", "word source")
_MARKED: Mapping[str, Callable[..., Iterator[Reference]]] = {
    **dict.fromkeys(_NAMES, _name),
    **dict.fromkeys(("answer", "answers"), _answers),
}
"""The kind of thing that a mark says is named to what yields the names."""


@dataclass(frozen=True)
class _Missing:
    """A name that names nothing: what there is instead, and where it stands."""

    name: Text
    known: Mapping[str, Identified]
    places: list[Location]


class Resolved:
    """The names of all records, and the records that may go on to a later phase."""

    def __init__(self, files: Files, problems: Problems) -> None:
        """Note every name that names nothing, but for what an unreadable file may have held."""
        self._problems = problems
        self._subjects = {*files.questions, *map(str, Aside)}
        self._subjects |= {asked.id for section in files.sections.values() for asked in section.unanswered}
        self._known: Mapping[str, Mapping[str, Identified]] = {
            "statement": files.statements,
            "question": files.questions,
            "profile": files.profiles,
            "source": files.sources,
            "word source": files.glossary.sources,
        }
        self._places = {name for played in files.places.places for name in (played.id, played.variant)}
        self._missing: dict[str, _Missing] = {}
        self._names: dict[Location, frozenset[tuple[str, str]]] = {}
        self._unresolved: set[Location] = set()
        for record in files.records():
            found = list(references(record))
            self._names[record.place] = frozenset(reference.target for reference in found)
            if [reference for reference in found if not self._leads_on(reference)]:
                self._unresolved.add(record.place)
        for reference in chain(references(files.names), references(files.glossary)):
            self._leads_on(reference)
        for message, missing in self._missing.items():
            known = {there: record.place for there, record in missing.known.items()}
            problems.missing(missing.places, message, missing.name, known)

    def _leads_on(self, reference: Reference) -> bool:
        """Tell whether a name names something; note one that cannot."""
        kind, name, question = reference
        if not name:
            return True  # not there, or not read, which is told
        if kind == "option":
            return self._is_option(question, name)
        if kind == "subject":
            return self._is_subject(name)
        if kind not in self._known:
            return True  # a term, which the file that names it is held to
        known, file = self._known[kind], _FILES[kind].format(name)
        if kind == "profile" and name in self._places - known.keys():
            return self._is_known(name, {}, f"'{name}' is a place, and an account is wanted here", file)
        what = "source of words" if kind == "word source" else kind
        return self._is_known(name, known, f"there is no {what} '{name}'", file)

    def _is_known(self, name: Text, known: Mapping[str, Identified], message: str, file: str) -> bool:
        if name in known:
            return True
        if not self._problems.could_be_in(file):
            self._missing.setdefault(message, _Missing(name, known, [])).places.append(name.place)
        return False

    def _is_option(self, question: str, name: Text) -> bool:
        if question not in self._known["question"]:
            return False  # told as the question
        asked = self._known["question"][question]
        assert isinstance(asked, Question)
        if not asked.options or not all(asked.options):
            return name in asked.options  # one of which the id cannot be read may be meant
        return self._is_known(name, asked.options, no_option(question, name), asked.place.file)

    def _is_subject(self, name: Text) -> bool:
        good = name in self._subjects
        if not good and not self._problems.could_be_in(f"rules/questions/{name}.yml"):
            message = f"there is no question '{name}', nor are statements about such a thing"
            self._problems.unknown(name.place, message, name, self._subjects)
        return good

    def standing(self, files: Files) -> Files | None:
        """Return the records in which nothing is wrong so far, nor in those that they name; None if they are too few.

        Too few are those without a foundation, without a question that the engine asks, or without words.
        """
        records = {(kind, record.id): record for kind, record in files.identified()}
        stopped = self._unresolved | self._problems.within(self._names)
        while more := {
            place
            for place, targets in self._names.items()
            if place not in stopped
            and any(target in records and records[target].place in stopped for target in targets)
        }:
            stopped |= more
        wrong = self._problems.files() & {"rules/sections.yml", "rules/words.yml", "rules/reasons.yml"}
        return None if wrong else files.without(stopped)


_FILES: Mapping[str, str] = {
    "statement": "rules/statements/",
    "question": "rules/questions/{}.yml",
    "profile": "rules/profiles/{}.yml",
    "source": "rules/sources.yml",
    "word source": "rules/glossary.yml",
}
"""The kind of thing that is named to the file that would hold it."""


def resolve(files: Files, problems: Problems) -> Resolved:
    """Note every name that leads nowhere, and everything that is missing."""
    resolved = Resolved(files, problems)
    _check_sections(files, problems)
    _check_asked(files, problems)
    _check_foundation(files, problems)
    _check_bases(files, problems)
    _check_voices(files, problems)
    for example in files.worked():
        _check_reasons(example, problems)
    _check_regions(files, problems)
    check_called(files, problems)
    if not problems.unread:
        check_renamed(files, problems)
        check_searches(files, problems)
    return resolved


def _check_sections(files: Files, problems: Problems) -> None:
    """Note questions that stand under no section, or twice, and files of examples of no question."""
    listed: dict[str, Text] = {}
    for question in chain.from_iterable(section.questions for section in files.sections.values()):
        first = listed.setdefault(question, question)
        if first is not question:
            problems.add(question.place, f"'{question}' is listed already, on line {first.place.line}")
    all_read = all(section.were_read("questions") for section in files.sections.values())
    for record in files.questions.values() if all_read and "rules/sections.yml" not in problems.unread else ():
        if record.id not in listed:
            problems.add(record.place, f"no section lists the question '{record.id}'", "add it to sections.yml")
    for name in files.examples.keys() - files.questions.keys():
        if not problems.could_be_in(f"rules/questions/{name}.yml"):
            place = Location(files.example_files[name], 1)
            problems.unknown(place, f"there is no question '{name}'", name, files.questions)


def _check_asked(files: Files, problems: Problems) -> None:
    """Note questions that the engine asks and no file answers, and those that it does not and that say otherwise."""
    for question in files.questions.values():
        if not question.were_read("affects") or (question.id in READERS) is not question.silent:
            continue
        if question.silent:
            message = f"the engine asks the question '{question.id}', so it cannot be 'affects: [nothing]'"
            problems.unknown(question.place, message, "", READERS)
        else:
            message = f"the engine has no field for the question '{question.id}'"
            problems.unknown(question.place, message, question.id, READERS)
    for field in READERS:
        if field not in files.questions and not problems.could_be_in(f"rules/questions/{field}.yml"):
            problems.add(Location("rules/questions", 1), f"the engine asks '{field}', which no file answers")


def _check_foundation(files: Files, problems: Problems) -> None:
    """Note that there is not one foundation, and what it does not answer, or not by what can be played."""
    wrong = problems.files() | problems.unread
    bases = [profile for profile in files.profiles.values() if profile.base is None and profile.place.file not in wrong]
    if len(bases) != 1:
        if not any(file.startswith("rules/profiles") for file in wrong):
            listed = ", ".join(profile.id for profile in bases) or "none"
            problems.add(Location("rules/profiles", 1), f"one profile, and only one, has no base; here: {listed}")
        return
    [profile] = bases
    for question in files.questions:
        if question not in profile.rulings:
            problems.add(
                profile.place,
                f"profile '{profile.id}' gives no ruling on '{question}'",
                "it has no base to take one from, so it answers every question",
            )
    for ruling in profile.rulings.values():
        if ruling.says:
            message = f"'{profile.id}' is the base of all others, and '{ruling.says}' cannot be played"
            problems.add(ruling.says.place, message, "let it take an option that can")


def _check_bases(files: Files, problems: Problems) -> None:
    """Note bases that go round in a circle."""
    for profile in files.profiles.values():
        seen, below = [profile.id], profile.base
        while below is not None and below.profile in files.profiles:
            seen.append(str(below.profile))
            if below.profile in seen[:-1]:
                problems.add(profile.place, f"the bases go round in a circle: {' -> '.join(seen)}")
                break
            below = files.profiles[below.profile].base


def _check_voices(files: Files, problems: Problems) -> None:
    """Note editions and copies that go round in a circle."""
    for source in files.sources.values():
        seen, same = [source.id], source.same_voice
        while same is not None and same.account in files.profiles:
            seen.append(str(files.profiles[same.account].source))
            if seen[-1] in seen[:-1]:
                circle = " -> ".join(seen)
                problems.add(source.place, f"editions and copies go round in a circle: {circle}")
                break
            same = files.sources[seen[-1]].same_voice if seen[-1] in files.sources else None


def _check_reasons(example: Example | Case, problems: Problems) -> None:
    """Note reasons that there are not, where they are expected to decide or to forbid."""
    known = sorted(REASONS.keys() if isinstance(example, Example) else REASONS.keys() | REFUSALS.keys())
    for reason in {decides.reason: decides.reason for decides in example.because.values()}.values():
        if reason not in known:
            problems.unknown(reason.place, f"nothing is decided by '{reason}'", reason, known)


def _check_regions(files: Files, problems: Problems) -> None:
    """Note regions of places in which no account is from."""
    if problems.unread:
        return
    regions = {str(profile.region) for profile in files.profiles.values() if profile.region}
    named = [region for place in files.places.places for region in place.regions]
    for name, place in [
        *((name, name.place) for name in named),
        *((name, why.place) for name, why in files.places.nowhere.items()),
    ]:
        if name not in regions:
            problems.unknown(place, f"no profile has the region '{name}'", name, regions)
