"""The compiled rules: questions, accounts with their rulings, and the rule sets that the engine plays by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from bigtwo.engine.comparison import Verdict
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import READERS, RuleSet
from bigtwo.engine.score_parts import parse

from .records import Affects, Option, Place, Profile, Question, Ruling, Words
from .score_words import parts_in_words
from .sentences import because, forbids, says

if TYPE_CHECKING:
    from bigtwo.engine.position import Refusal
    from bigtwo.engine.scoring import Line
    from bigtwo.engine.situations import Finished

    from .deal_records import Duel, RecordedDeal
    from .source_records import Source

MOST_RULE_SETS = 300
"""The most rule sets that are kept beside those of the accounts: what is worked out of one stays with it."""

Opt = TypeVar("Opt", bound=Option)
P = TypeVar("P", bound=Profile)


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


def with_base(question: Question, option: Opt) -> tuple[Opt, ...]:
    """Return an option, after the one that it goes on top of."""
    below = (question.options[name] for name in option.on_top_of[:1])
    return cast("tuple[Opt, ...]", (*below, option))


def unmet_needs(
    questions: Mapping[str, Question], answers: Mapping[str, str]
) -> list[tuple[Option, str, tuple[str, ...]]]:
    """List the needs of chosen options that the choice leaves unmet: option, question, the answers wanted there."""
    unmet = []
    for question, answer in answers.items():
        if questions[question].has_needs:
            for option, needed, allowed in questions[question].needs_of(answer):
                taken = answers[needed]
                if allowed.isdisjoint(taken.split(",")) and not questions[needed].is_own(taken):
                    unmet.append((option, needed, tuple(map(str, option.needs[needed]))))
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


def variants_in_order(profiles: Iterable[P]) -> list[P]:
    """Sort variants by place, those without one last, and in a place by name."""
    return sorted(profiles, key=lambda profile: (not profile.region, profile.region, profile.name))


class Book:
    """All that decides a play, and who says so: questions, accounts, words and sources, by id."""

    def __init__(
        self,
        questions: Mapping[str, Question],
        profiles: Mapping[str, Profile],
        sources: Mapping[str, Source],
        words: Words,
        rulings: Callable[[str], Mapping[str, Ruling]],
        version: str,
        renamed: Mapping[str, Mapping[str, str]],
        deals: Mapping[str, RecordedDeal],
        duels: Callable[[], Iterable[Duel]],
        finishes: Callable[[], Iterable[Finished]],
        places: Mapping[str, Place],
    ) -> None:
        """Put the parts together.

        :param rulings: gives the ruling of an account or a place on each question, in the order of the questions; asked
            once for each.
        :param renamed: old id to new, by kind: "variants" and "rules" among them.
        :param duels: gives the plays of the worked examples, of each pair once.
        :param finishes: gives the finished deals of the worked examples of scores.
        """
        self.questions = questions
        self.profiles = profiles
        self.sources = sources
        self.words = words
        self.version = version
        self.renamed = renamed
        self.deals = deals
        self.places = places
        self._make_duels, self._make_finishes = duels, finishes
        self._resolve = rulings
        self._rulings: dict[str, Mapping[str, Ruling]] = {}
        self._rulesets: dict[tuple[str, ...], RuleSet] = {}
        self._documented: dict[str, RuleSet] = {}
        self._values: dict[tuple[str, str], object] = {}
        self._answers: dict[str, Mapping[str, str]] = {}
        self._unplayed: dict[str, tuple[Ruling, ...]] = {}
        self._wordless: dict[str, dict[Any, Any]] = {}
        self.kept: dict[str, Any] = {}
        """Further results in its words, each under a name of the module that makes it."""

    def share(self, other: Book) -> None:
        """Take over the values that another book in other words has read, and all results that have no words."""
        self._rulesets, self._documented, self._values = other._rulesets, other._documented, other._values
        self._wordless = other._wordless

    def wordless(self, name: str) -> dict[Any, Any]:
        """Return the cache of a name for results in ids and numbers alone; the same in all words."""
        return self._wordless.setdefault(name, {})

    @property
    def known(self) -> Mapping[str, Mapping[Any, Any]]:
        """All results that have no words, by the names of their caches."""
        return self._wordless

    def know(self, results: Mapping[str, Mapping[Any, Any]]) -> None:
        """Take over results that have no words, which another process has worked out of the same rules."""
        for name, found in results.items():
            self.wordless(name).update(found)

    @cached_property
    def foundation(self) -> Profile:
        """The base of bases: the one account that has none, and answers everything."""
        return next(profile for profile in self.profiles.values() if profile.base is None)

    def way(self, name: str) -> Profile:
        """Return an account, or a place as most of its voices say, by its id.

        :raises KeyError: if there is neither.
        """
        return self.profiles[name] if name in self.profiles else self.places[name]

    def current(self, kind: str, name: str) -> str:
        """Return the id by which a variant or a rule goes now: `kind` is "variants" or "rules"."""
        return {str(old): str(new) for old, new in self.renamed.get(kind, {}).items()}.get(name, name)

    @cached_property
    def duels(self) -> tuple[Duel, ...]:
        """The plays of the worked examples, in the order of the questions."""
        return tuple(self._make_duels())

    @cached_property
    def finishes(self) -> tuple[Finished, ...]:
        """The finished deals of the worked examples of scores, in the order of the questions."""
        return tuple(self._make_finishes())

    def rulings(self, profile: str) -> Mapping[str, Ruling]:
        """Question id to an account's ruling, in the order of the sections."""
        if profile not in self._rulings:
            self._rulings[profile] = self._resolve(profile)
        return self._rulings[profile]

    def changes(self, profile: str, answers: Mapping[str, tuple[Option, ...]]) -> dict[str, str] | None:
        """Return the answers that change where a profile takes some options, with their needs; None if two clash."""
        changes = {question: ",".join(option.id for option in options) for question, options in answers.items()}
        taken = self.options_of(profile)
        for option in (option for options in answers.values() for option in options):
            for needed, allowed in option.needs.items():
                if changes.get(needed, taken[needed]) in allowed:
                    continue
                if needed in changes:
                    return None
                changes[str(needed)] = str(allowed[0])
        return changes

    def unplayed(self, profile: str, changes: Mapping[str, str] | None = None) -> tuple[Ruling, ...]:
        """Return the rulings in which a profile says what no engine plays, but for answers that are changed."""
        if profile not in self._unplayed:
            rulings = self.rulings(profile).values()
            self._unplayed[profile] = tuple(ruling for ruling in rulings if ruling.says and not ruling.question.silent)
        return tuple(ruling for ruling in self._unplayed[profile] if ruling.question.id not in (changes or ()))

    def affecting(self, part: Affects) -> tuple[str, ...]:
        """Return the ids of the questions whose answers make a difference to a part of the game."""
        return tuple(question.id for question in self.questions.values() if part in question.affects)

    def options_of(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """Question id to answer, an option id or several with commas between: a profile's, with some changed."""
        if profile not in self._answers:
            self._answers[profile] = {name: ruling.answer for name, ruling in self.rulings(profile).items()}
        return {**self._answers[profile], **(changes or {})}

    def idle(self, profile: str, changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """Question without effect to the question whose answer leaves it nothing to do, under a profile's answers."""
        idle: dict[str, str] = {}
        unplayed = {ruling.question.id for ruling in self.unplayed(profile, changes)}
        for question, answer in self.options_of(profile, changes).items():
            if question in unplayed:
                continue
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
        found = self._rulesets.get(key)
        if found is None:
            if len(self._rulesets) >= MOST_RULE_SETS:
                self._rulesets.clear()
            read = {question: self._read(question, options[question]) for question in READERS}
            found = self._rulesets[key] = RuleSet.of_read(read, options)
        return found

    def _read(self, question: str, answer: str) -> object:
        """Return the value of an answer as the engine has it, read once."""
        key = (question, answer)
        if key not in self._values:
            self._values[key] = READERS[question](value_of(self.questions[question], answer))
        return self._values[key]

    def label(self, question: str, answer: str) -> str:
        """Return an answer in brief, also one in numbers of a table's own."""
        asked = self.questions[question]
        if asked.is_own(answer):
            return parts_in_words(parse(answer, asked.numbers), asked.numbers, self.words)
        return "; ".join(option.label for option in asked.taken(answer))

    def sentence(self, question: str, answer: str) -> str:
        """Return an answer in a sentence or more, also one in numbers of a table's own."""
        asked = self.questions[question]
        if asked.is_own(answer):
            return f"{self.label(question, answer)}."
        return " ".join(option.sentence for option in asked.taken(answer))

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
