"""The whole of `rules/`, cross-checked: answers to questions, profiles resolved to rulings, the engine's rule sets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import TypeVar, cast

from bigtwo.book import records as compiled
from bigtwo.book.book import Book, unmet_needs, value_of, variants_in_order, with_base
from bigtwo.book.deal_records import Duel
from bigtwo.book.evidence import WEAKEST_FIRST
from bigtwo.book.records import Seen
from bigtwo.book.usual_rules import places_of
from bigtwo.engine.notation import Topic
from bigtwo.engine.readers import Data
from bigtwo.engine.situations import Finished

from .document import NOWHERE, Text
from .problems import Location, Problems
from .record import Identified
from .records import (
    Case,
    Dispute,
    Example,
    Glossary,
    Option,
    PlacesPlayed,
    PlayedIn,
    Profile,
    Program,
    Question,
    Reading,
    RecordedDeal,
    Ruling,
    Searches,
    Section,
    Source,
    Statement,
    Status,
    Unplayable,
    Words,
)
from .records.vocabulary import UNPUBLISHED, Names, Renamed, Version

ByPlace = list[tuple[str, list[compiled.Profile]]]
"""Each place with its variants; the place is empty for those that are tied to none."""


def by_place(profiles: Iterable[compiled.Profile]) -> ByPlace:
    """Return variants in that order, under their places."""
    return [
        (place, list(group))
        for place, group in groupby(variants_in_order(profiles), key=lambda profile: profile.region)
    ]


NO_PLACES = PlacesPlayed(name=Text("{place}"), place=NOWHERE)


@dataclass(frozen=True)
class Files:
    """The records of the files, by id."""

    sources: Mapping[str, Source]
    statements: Mapping[str, Statement]
    sections: Mapping[str, Section]
    questions: Mapping[str, Question]
    profiles: Mapping[str, Profile]
    examples: Mapping[str, tuple[Example, ...]]
    """Question id to its worked examples."""
    cases: Mapping[str, tuple[Case, ...]]
    """Question id to its worked examples of dealing, play, scores and sessions."""
    example_files: Mapping[str, str]
    """Question id to the file of its examples."""
    deals: Mapping[str, RecordedDeal]
    disputes: Mapping[str, Dispute]
    words: Words
    names: Names
    glossary: Glossary = field(default_factory=Glossary)
    places: PlacesPlayed = NO_PLACES
    searches: Searches = field(default_factory=Searches)
    renamed: Renamed = field(default_factory=dict)
    programs: Mapping[str, Program] = field(default_factory=dict)
    """The programs that were run."""
    versions: tuple[Version, ...] = ()
    """The changes from version to version of the data, newest first."""

    @cached_property
    def foundation(self) -> Profile:
        """The base of bases: the one profile that has none, and answers everything.

        :raises StopIteration: if there is none, which `resolve` reports.
        """
        return next(profile for profile in self.profiles.values() if profile.base is None)

    @cached_property
    def _told(self) -> Mapping[str, Set[str]]:
        """Source to the questions on which it says something."""
        told: dict[str, set[str]] = defaultdict(set)
        for statement in self.statements.values():
            told[statement.source].update(statement.questions)
        return told

    def identified(self) -> Iterator[tuple[str, Source | Statement | Question | Profile]]:
        """Yield the records that others name, each with its kind."""
        yield from (("source", record) for record in self.sources.values())
        yield from (("statement", record) for record in self.statements.values())
        yield from (("question", record) for record in self.questions.values())
        yield from (("profile", record) for record in self.profiles.values())

    def worked(self) -> Iterator[Example | Case]:
        """Yield the worked examples of every kind."""
        yield from (example for listed in self.examples.values() for example in listed)
        yield from (case for listed in self.cases.values() for case in listed)

    def records(self) -> Iterator[Identified]:
        """Yield every record that can stand or fall by itself."""
        yield from (record for _, record in self.identified())
        yield from self.worked()
        yield from self.sections.values()
        yield from self.deals.values()
        yield from self.disputes.values()
        yield from self.programs.values()

    def without(self, stopped: Set[Location]) -> Files | None:
        """Return the files without the records that begin at some places; None if nothing can be played without them.

        Statements, sources and questions stay: none of those left names one that is stopped.
        """
        whole = [len(_left(records, stopped)) == len(records) for records in (self.questions, self.sections)]
        profiles = _left(self.profiles, stopped)
        foundations = [profile for profile in self.profiles.values() if profile.base is None]
        if not all(whole) or len(foundations) != 1 or foundations[0].id not in profiles:
            return None
        return replace(
            self,
            profiles=profiles,
            examples=_each_left(self.examples, stopped),
            cases=_each_left(self.cases, stopped),
            deals=_left(self.deals, stopped),
            disputes=_left(self.disputes, stopped),
            programs=_left(self.programs, stopped),
            places=self.places if profiles.keys() == self.profiles.keys() else NO_PLACES,
        )

    def rulings(self, profile: Profile) -> dict[str, Ruling]:
        """Return a profile's answer to each question: its own, else that of its base with the status that leaves.

        What its other answers imply, and what the silence of a program means that was read whole, it says as well.
        """
        rulings = with_implied(self._written(profile), profile.id)
        source = self.sources.get(profile.source)
        if source is None or source.reading is None:
            return rulings
        return with_silence(rulings, profile, source.reading, self._told[source.id])

    def _written(self, profile: Profile) -> dict[str, Ruling]:
        """Return the answers that stand in the files: a profile's own, else its base's with the status that leaves."""
        rulings: dict[str, Ruling] = {}
        if profile.base is not None:
            for question, ruling in self.rulings(self.profiles[profile.base.profile]).items():
                rulings[question] = _taken_over(ruling, profile.base.status)
        unplayed = []
        for question, own in profile.rulings.items():
            if own.says:
                unplayed.append(question)
            options = self.questions[question].options
            rulings[question] = Ruling(
                question=self.questions[question],
                options=rulings[question].options if own.says else tuple(options[name] for name in own.played),
                also=tuple(options[also] for also in own.also),
                says=Unplayable(options[own.says], Status.STATED) if own.says else None,
                status=Status.ASSUMED if own.says else own.status,
                statements=own.statements,
                note=own.note,
                origin=profile.id,
                place=own.place,
            )
        for question in unplayed:
            rulings[question] = self._with_fitting_options(question, rulings)
        return rulings

    def _with_fitting_options(self, question: str, rulings: Mapping[str, Ruling]) -> Ruling:
        """Return a ruling that says what no engine plays with options by which one can run beside the others.

        They are the base's, or where those do not go together with the rest the first that do.
        """
        ruling = rulings[question]
        known = self.questions[question]
        for options in (ruling.options, *(with_base(known, option) for option in known.playable)):
            answers = {name: each.answer for name, each in rulings.items()}
            answers[question] = ",".join(option.id for option in options)
            if not unmet_needs(self.questions, answers):
                return replace(ruling, options=options)
        return ruling


def _taken_over(ruling: Ruling, status: Status) -> Ruling:
    """Return a base's ruling as the profile on it has it: assumed if either of the two assumes.

    What is inherited comes with its conditions, notes and what else is documented; what is assumed has none of these.
    """
    said_by = status
    if ruling.status is Status.ASSUMED:
        status = Status.ASSUMED
    return Ruling(
        question=ruling.question,
        options=ruling.options,
        also=ruling.also if status is Status.INHERITED else (),
        says=Unplayable(ruling.says.option, said_by) if ruling.says and said_by is not Status.ASSUMED else None,
        status=status,
        statements=ruling.statements,
        note=ruling.note if status is Status.INHERITED else "",
        origin=ruling.origin,
        place=ruling.place,
        follows=ruling.follows if status is Status.INHERITED else "",
        seen=ruling.seen if status is Status.INHERITED else None,
    )


def _rule_set_of(played: PlayedIn, files: Files, regions: Mapping[str, str]) -> compiled.Place:
    return compiled.Place(
        id=played.variant,
        page=played.id,
        name=files.places.name.replace("{place}", played.title),
        title=played.title,
        within=played.within or played.title,
        region=played.title,
        accounts=tuple(account for account in files.profiles if regions[account] in played.regions),
        typed=tuple(map(str, played.typed)),
        called=tuple(map(str, played.called)),
        source="",
        base=compiled.Base(files.foundation.id),
    )


R = TypeVar("R", bound=Identified)


def _left(records: Mapping[str, R], stopped: Set[Location]) -> dict[str, R]:
    return {name: record for name, record in records.items() if record.place not in stopped}


def _each_left(listed: Mapping[str, tuple[R, ...]], stopped: Set[Location]) -> dict[str, tuple[R, ...]]:
    return {
        name: tuple(record for record in records if record.place not in stopped) for name, records in listed.items()
    }


class Rulebook(Book):
    """The data of the site, checked."""

    questions: Mapping[str, Question]
    """In the order of the sections."""
    profiles: Mapping[str, Profile]
    sources: Mapping[str, Source]
    words: Words
    deals: Mapping[str, RecordedDeal]

    def __init__(self, files: Files, regions: Mapping[str, str] | None = None) -> None:
        """Put the files together.

        :param regions: account to its region as `rules/` has it, where the files are in other words.
        """
        self._regions = regions = regions or {name: str(profile.region) for name, profile in files.profiles.items()}
        sections = tuple(files.sections.values())
        questions = {str(question): files.questions[question] for section in sections for question in section.questions}

        def rulings(profile: str) -> Mapping[str, Ruling]:
            if profile in self.places:
                return cast("Mapping[str, Ruling]", places_of(self).rulings(self.places[profile]))
            found = files.rulings(files.profiles[profile])
            return {question: found[question] for question in questions}

        version = str(files.versions[0].version) if files.versions else UNPUBLISHED
        super().__init__(
            questions,
            files.profiles,
            files.sources,
            files.words,
            rulings,
            version,
            {kind: {str(old): str(new) for old, new in pairs.items()} for kind, pairs in files.renamed.items()},
            files.deals,
            lambda: (Duel(each.over, each.play, each.two_packs) for each in self.all_examples()),
            lambda: (
                case.situation
                for case in self.all_cases()
                if isinstance(case.situation, Finished) and case.query.topic is Topic.SCORE
            ),
            {place.id: place for each in files.places.places for place in [_rule_set_of(each, files, regions)]},
        )
        self.files = files
        self.statements = files.statements
        self.sections = sections
        self.examples = files.examples
        self.cases = files.cases
        self.disputes = files.disputes
        self.names = files.names
        self.glossary = files.glossary
        self.searches = files.searches
        self.programs = files.programs
        self.versions = files.versions

    def with_words(self, files: Files) -> Rulebook:
        """Return the same rules in other words; both share the values read for the engine and all that has no words."""
        other = Rulebook(files, self._regions)
        other.share(self)
        return other

    @cached_property
    def foundation(self) -> Profile:
        """The base of bases: the one profile that has none, and answers everything."""
        return self.files.foundation

    def rulings(self, profile: str) -> Mapping[str, Ruling]:
        """Question id to a profile's ruling, in the order of the sections."""
        return cast("Mapping[str, Ruling]", super().rulings(profile))

    def all_examples(self) -> Iterator[Example]:
        """Yield the examples in the order of their questions."""
        for question in self.questions:
            yield from self.examples.get(question, ())

    def all_cases(self) -> Iterator[Case]:
        """Yield the cases in the order of their questions."""
        for question in self.questions:
            yield from self.cases.get(question, ())

    def examples_of(self, question: str) -> list[Example | Case]:
        """Return the worked examples of a question, of whatever kind."""
        return [*self.examples.get(question, ()), *self.cases.get(question, ())]

    def section_of(self, question: str) -> Section:
        """Return the section under which a question stands."""
        return next(section for section in self.sections if question in section.questions)

    def values(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, Data]:
        """Question id to the declarative value that the engine plays by, under a profile with some answers changed."""
        return {
            question: value_of(self.questions[question], answer)
            for question, answer in self.options_of(profile, changes).items()
            if not self.questions[question].silent
        }

    def needed_with(self, answers: Mapping[str, str], question: compiled.Question) -> dict[str, str]:
        """Return some answers on top of the foundation, with further ones until all but one go together.

        Each time by what is needed or, where that is settled, by what fits.
        """
        changed = dict(answers)
        settled = {question.id}
        for _ in self.questions:
            options = self.options_of(self.foundation.id, changed)
            unmet = self.unmet_needs(options)
            if not unmet:
                break
            option, needed, allowed = unmet[0]
            if needed not in settled:
                changed[needed] = allowed[0]
                settled.add(needed)
                continue
            needing = next(question for question in self.questions.values() if option in question.options.values())
            settled.add(needing.id)
            for fitting in needing.playable:
                needs = self.unmet_needs({**options, needing.id: fitting.id})
                if not any(unmet_option is fitting for unmet_option, _, _ in needs):
                    changed[needing.id] = fitting.id
                    break
        return changed


def with_implied(rulings: Mapping[str, Ruling], account: str) -> dict[str, Ruling]:
    """Return an account's rulings, where it says less of a question than of one whose answer implies its own."""
    completed = dict(rulings)
    waiting = list(completed)
    while waiting:
        ruling = completed[waiting.pop(0)]
        for question, answer in _implied_by(ruling):
            if _can_follow(completed.get(question), answer, ruling):
                completed[question] = _following(completed[question].question, answer, ruling, account)
                waiting.append(question)
    return completed


def _implied_by(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Yield the questions that an answer answers as well, each with the option."""
    for option in ruling.options:
        yield from option.implies.items()


def _can_follow(ruling: Ruling | None, answer: str, other: Ruling) -> bool:
    """Tell whether an answer that another implies takes the place of a ruling: it is known, and better said."""
    if ruling is None or answer not in ruling.question.options or ruling.question.options[answer].documented_only:
        return False
    return _says_less(ruling, other)


def _says_less(ruling: Ruling, other: Ruling) -> bool:
    return WEAKEST_FIRST.index(ruling.said_as) < WEAKEST_FIRST.index(other.status)


def _following(question: Question, answer: str, ruling: Ruling, account: str) -> Ruling:
    """Return the answer to a question that an account gives by its answer to another."""
    return Ruling(
        question=question,
        options=(question.options[answer],),
        says=None,
        status=ruling.status,
        statements=ruling.statements,
        origin=account,
        place=ruling.place,
        follows=ruling.question.id,
    )


def with_silence(
    rulings: Mapping[str, Ruling], profile: Profile, reading: Reading, told: Container[str]
) -> dict[str, Ruling]:
    """Return a program's rulings, with what its silence says of rules that would show in the parts known whole.

    :param told: the questions on which its source says something, if only aside.
    """
    completed = dict(rulings)
    for name, ruling in rulings.items():
        question = ruling.question
        seen = [reading.whole.get(part) for part in question.shows_in]
        is_silent = name not in profile.rulings and name not in told and not ruling.said
        if is_silent and question.without and seen and None not in seen:
            completed[name] = Ruling(
                question=question,
                options=(question.options[question.without],),
                says=None,
                status=Status.STATED,
                statements=(),
                origin=profile.id,
                place=reading.places.at("whole"),
                seen=Seen.RUN if Seen.RUN in seen else Seen.READ,
            )
    return completed


def check_circles(questions: Mapping[str, Question], problems: Problems) -> None:
    """Note answers that imply one another in a circle, each circle once."""
    seen: set[frozenset[str]] = set()
    for question in questions.values():
        for option in question.options.values():
            circle = _circle((question.id,), option, questions)
            if circle and frozenset(circle) not in seen:
                seen.add(frozenset(circle))
                place = option.places.at("implies")
                problems.add(place, f"what '{option.id}' implies goes round in a circle: {' -> '.join(circle)}")


def _circle(way: tuple[str, ...], option: Option, questions: Mapping[str, Question]) -> tuple[str, ...]:
    """Return a way from question to question that comes back to its first; empty if there is none."""
    for question, answer in option.implies.items():
        if question == way[0]:
            return (*way, question)
        further = questions[question].options[answer]
        if question not in way and (circle := _circle((*way, question), further, questions)):
            return circle
    return ()


def check_implied(profile: Profile, rulings: Mapping[str, Ruling], problems: Problems) -> None:
    """Note an account's own rulings that another of its own contradicts, or gives already and better."""
    for ruling in rulings.values():
        if ruling.origin != profile.id or ruling.status is Status.ASSUMED:
            continue
        for name, answer in _implied_by(ruling):
            implied, own = rulings[name], profile.rulings.get(name)
            said = f"'{ruling.option.id}' ({ruling.question.id}, {ruling.place}) means '{answer}'"
            if own is not None and implied.follows:
                message = f"the ruling on '{name}' is {own.status}, and follows from another: {said}"
                problems.add(own.place, message, "leave it out")
            elif answer not in {option.id for option in implied.said_options} and not _says_less(implied, ruling):
                problems.add(implied.place, f"'{implied.answer}' contradicts another ruling: {said}")
