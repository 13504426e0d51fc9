"""The whole of `rules/`, cross-checked: answers to questions, profiles resolved to rulings, the engine's rule sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from bigtwo.engine.comparison import Verdict
from bigtwo.engine.position import Refusal
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import READERS, RuleSet
from bigtwo.engine.scoring import Line

from .records import (
    Affects,
    Case,
    Dispute,
    Example,
    Glossary,
    Option,
    Profile,
    Question,
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
from .records.history import UNPUBLISHED, Renamed, Version
from .records.vocabulary import Names
from .sentences import because, forbids, says


def playable(question: Question, name: str) -> bool:
    """Tell whether a question has an option of that id that a profile can play by."""
    option = question.options.get(name)
    return option is not None and (option.value is not None or (question.silent and not option.documented_only))


def no_option(question: str, name: str) -> str:
    """Return the message for an option that a question does not have."""
    return f"question '{question}' has no option '{name}'"


def value_of(question: Question, answer: str) -> Data:
    """Return the value of an answer: of one option, or of several merged, where a later one has the last word.

    :raises ValueError: if an option has none.
    """
    merged: dict[str, Data] = {}
    taken = question.taken(answer)
    for option in taken:
        if option.value is None:
            raise ValueError(f"{question.id} '{option.id}' is documented only: the engine cannot play it")
        if len(taken) == 1:
            return option.value
        if isinstance(option.value, dict):
            merged |= option.value
    return merged


def with_base(question: Question, option: Option) -> tuple[Option, ...]:
    """Return an option, after the one that it goes on top of."""
    return (*(question.options[below] for below in option.on_top_of[:1]), option)


def unmet_needs(
    questions: Mapping[str, Question], answers: Mapping[str, str]
) -> list[tuple[Option, str, tuple[str, ...]]]:
    """List the needs of chosen options that the choice leaves unmet: option, question, the answers wanted there."""
    unmet = []
    for question, answer in answers.items():
        if not questions[question].has_needs:
            continue
        for option in questions[question].taken(answer):
            for needed, allowed in option.needs.items():
                if not set(answers[needed].split(",")) & {str(effect) for effect in allowed}:
                    unmet.append((option, str(needed), tuple(str(effect) for effect in allowed)))
    return unmet


def cannot_join(question: Question, answer: str) -> str | None:
    """Return the reason why options cannot be taken together as an answer; None if they can.

    Their values say which stand alone: an empty one leaves everything out, and of two that set the same differently
    one would have no effect, unless it goes on top of the other.

    :raises KeyError: if there is no such option.
    """
    taken = question.taken(answer)
    names = [option.id for option in taken]
    if len(taken) > 1 and not question.combines:
        return f"of '{question.id}' only one option can be taken"
    if len(set(names)) < len(names):
        return f"'{answer}' names an option twice"
    for option in taken:
        if option.on_top_of and not set(names) & set(option.on_top_of):
            return f"'{option.id}' is taken only together with {' or '.join(option.on_top_of)}"
        if len(taken) > 1 and option.value == {}:
            return f"'{option.id}' is taken alone, not with another option"
    return _contradiction(taken)


def _contradiction(taken: tuple[Option, ...]) -> str | None:
    """Return the reason why two options, each taken by itself, cannot both hold; None if all can."""
    setters: dict[str, Option] = {}
    for option in taken:
        if option.on_top_of or not isinstance(option.value, dict):
            continue
        for key, value in option.value.items():
            setter = setters.setdefault(key, option)
            if isinstance(setter.value, dict) and setter.value[key] != value:
                return f"'{setter.id}' and '{option.id}' exclude each other"
    return None


ByPlace = list[tuple[str, list[Profile]]]
"""Each place with its variants; the place is empty for those that are tied to none."""


def variants_in_order(profiles: Iterable[Profile]) -> list[Profile]:
    """Sort variants by place, those without one last, and in a place by name."""
    return sorted(profiles, key=lambda profile: (not profile.region, profile.region, profile.name))


def by_place(profiles: Iterable[Profile]) -> ByPlace:
    """Return variants in that order, under their places."""
    return [
        (place, list(group))
        for place, group in groupby(variants_in_order(profiles), key=lambda profile: profile.region)
    ]


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
    searches: Searches = field(default_factory=Searches)
    renamed: Renamed = field(default_factory=dict)
    versions: tuple[Version, ...] = ()
    """The changes from version to version of the data, newest first."""

    @cached_property
    def foundation(self) -> Profile:
        """The base of bases: the one profile that has none, and answers everything.

        :raises StopIteration: if there is none, which `checks` reports.
        """
        return next(profile for profile in self.profiles.values() if profile.base is None)

    def sound(self, wrong: Set[str]) -> Files | None:
        """Return the files by which examples can be proved if some are wrong; None if those left are not enough.

        Wrong profiles fall away with all that stands on them, and so do the examples of unknown questions.
        Without sections, words or the foundation nothing can be proved.
        """
        needed = {"rules/sections.yml", "rules/words.yml", "rules/reasons.yml", "rules/questions"}
        standing = {name: profile for name, profile in self.profiles.items() if self._stands(profile, wrong)}
        foundations = [profile for profile in standing.values() if profile.base is None]
        listed = {str(question) for section in self.sections.values() for question in section.questions}
        silenced = any(question.silent and question.place.file in wrong for question in self.questions.values())
        if wrong & needed or silenced or len(foundations) != 1 or listed != set(self.questions):
            return None
        return replace(
            self,
            profiles=standing,
            examples={
                question: tuple(example for example in examples if example.play)
                for question, examples in self.examples.items()
                if question in self.questions
            },
            cases={question: cases for question, cases in self.cases.items() if question in self.questions},
            deals={name: deal for name, deal in self.deals.items() if deal.variant in standing},
            disputes={name: dispute for name, dispute in self.disputes.items() if dispute.place.file not in wrong},
        )

    def _stands(self, profile: Profile, wrong: Set[str]) -> bool:
        """Tell whether a profile and every base below it are free of problems and can be played."""
        if profile.place.file in wrong:
            return False
        for ruling in profile.rulings.values():
            question = self.questions.get(ruling.question)
            if question is None or not all(playable(question, name) for name in (ruling.option, *ruling.besides)):
                return False
        if profile.base is None:
            return True
        base = self.profiles.get(profile.base.profile)
        return base is not None and self._stands(base, wrong)

    def rulings(self, profile: Profile) -> dict[str, Ruling]:
        """Return a profile's answer to each question: its own, else that of its base with the status that leaves."""
        rulings: dict[str, Ruling] = {}
        if profile.base is not None:
            for question, ruling in self.rulings(self.profiles[profile.base.profile]).items():
                rulings[question] = _taken_over(ruling, profile.base.status)
        for question, own in profile.rulings.items():
            options = self.questions[question].options
            rulings[question] = Ruling(
                question=self.questions[question],
                options=tuple(options[name] for name in (own.option, *own.besides)),
                also=tuple(options[also] for also in own.also),
                says=Unplayable(options[own.says], Status.STATED) if own.says else None,
                status=own.status,
                statements=own.statements,
                note=own.note,
                origin=profile.id,
                place=own.place,
            )
        return rulings


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
    )


class Rulebook:
    """The data of the site, checked."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.sources = files.sources
        self.statements = files.statements
        self.sections = tuple(files.sections.values())
        self.questions: Mapping[str, Question] = {
            question: files.questions[question] for section in self.sections for question in section.questions
        }
        """In the order of the sections."""
        self.profiles = files.profiles
        self.examples = files.examples
        self.cases = files.cases
        self.deals = files.deals
        self.disputes = files.disputes
        self.words = files.words
        self.names = files.names
        self.glossary = files.glossary
        self.searches = files.searches
        self.renamed = files.renamed
        self.versions = files.versions
        self.version = str(files.versions[0].version) if files.versions else UNPUBLISHED
        self.foundation = files.foundation
        self._rulings: Mapping[str, Mapping[str, Ruling]] = {
            profile.id: self._in_order(files.rulings(profile)) for profile in self.profiles.values()
        }
        self._answers = {
            profile: {question: ruling.answer for question, ruling in rulings.items()}
            for profile, rulings in self._rulings.items()
        }
        self._rulesets: dict[tuple[str, ...], RuleSet] = {}
        self._documented: dict[str, RuleSet] = {}
        self._values: dict[tuple[str, str], object] = {}
        self._wordless: dict[str, dict[Any, Any]] = {}

    def with_words(self, files: Files) -> Rulebook:
        """Return the same rules in other words; both share the values read for the engine and all that has no words."""
        other = Rulebook(files)
        other._rulesets, other._documented, other._values = self._rulesets, self._documented, self._values
        other._wordless = self._wordless
        return other

    def wordless(self, name: str) -> dict[Any, Any]:
        """Return the cache of a name for results in ids and numbers alone; the same in all words."""
        return self._wordless.setdefault(name, {})

    def _in_order(self, rulings: Mapping[str, Ruling]) -> dict[str, Ruling]:
        return {question: rulings[question] for question in self.questions}

    def examples_of(self, question: str) -> list[Example | Case]:
        """Return the worked examples of a question, of whatever kind."""
        return [*self.examples.get(question, ()), *self.cases.get(question, ())]

    def section_of(self, question: str) -> Section:
        """Return the section under which a question stands."""
        return next(section for section in self.sections if question in section.questions)

    def rulings(self, profile: str) -> Mapping[str, Ruling]:
        """Question id to a profile's ruling, in the order of the sections."""
        return self._rulings[profile]

    def current(self, kind: str, name: str) -> str:
        """Return the id by which a variant or a rule goes now: `kind` is "variants" or "rules"."""
        return {str(old): str(new) for old, new in self.renamed.get(kind, {}).items()}.get(name, name)

    def options_of(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """Question id to answer, an option id or several with commas between: a profile's, with some changed."""
        return {**self._answers[profile], **(changes or {})}

    def changes(self, profile: str, answers: Mapping[str, tuple[Option, ...]]) -> dict[str, str] | None:
        """Return the answers that change where a profile takes some options, with their needs; None if two clash."""
        changes = {question: ",".join(option.id for option in options) for question, options in answers.items()}
        taken = self._answers[profile]
        for option in (option for options in answers.values() for option in options):
            for needed, allowed in option.needs.items():
                if changes.get(needed, taken[needed]) in allowed:
                    continue
                if needed in changes:
                    return None
                changes[str(needed)] = str(allowed[0])
        return changes

    def affecting(self, part: Affects) -> tuple[str, ...]:
        """Return the ids of the questions whose answers make a difference to a part of the game."""
        return tuple(question.id for question in self.questions.values() if part in question.affects)

    def idle(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """Question without effect to the question whose answer leaves it nothing to do, under a profile's answers."""
        idle: dict[str, str] = {}
        for question, answer in self.options_of(profile, changes).items():
            for option in self.questions[question].taken(answer):
                for left in option.leaves_idle:
                    idle.setdefault(str(left), question)
        return idle

    def ruleset(self, profile: str, changes: Mapping[str, str] | None = None) -> RuleSet:
        """Return the rules by which the engine plays under a profile, or under house rules on top of it."""
        if not changes:
            if profile not in self._documented:
                self._documented[profile] = self._ruleset(profile, {})
            return self._documented[profile]
        return self._ruleset(profile, changes)

    def _ruleset(self, profile: str, changes: Mapping[str, str]) -> RuleSet:
        options = self.options_of(profile, changes)
        key = tuple(options.values())
        if key not in self._rulesets:
            read = {question: self._read(question, options[question]) for question in READERS}
            self._rulesets[key] = RuleSet.of_read(read, options)
        return self._rulesets[key]

    def _read(self, question: str, answer: str) -> object:
        """Return the value of an answer as the engine has it, read once."""
        key = (question, answer)
        if key not in self._values:
            self._values[key] = READERS[question](value_of(self.questions[question], answer))
        return self._values[key]

    def values(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, Data]:
        """Question id to the declarative value that the engine plays by, under a profile with some answers changed."""
        return {
            question: value_of(self.questions[question], answer)
            for question, answer in self.options_of(profile, changes).items()
            if not self.questions[question].silent
        }

    def because(self, verdict: Verdict) -> str:
        """Explain a verdict in a sentence."""
        return because(verdict, self.words)

    def forbids(self, refusal: Refusal) -> str:
        """Explain in a sentence why an act is not allowed."""
        return forbids(refusal, self.words)

    def says(self, line: Line) -> str:
        """Put a line of a score sheet in a sentence."""
        return says(line, self.words)

    def unmet_needs(self, answers: Mapping[str, str]) -> list[tuple[Option, str, tuple[str, ...]]]:
        """List the needs of chosen options that the choice leaves unmet: option, question, the answers wanted there."""
        return unmet_needs(self.questions, answers)
