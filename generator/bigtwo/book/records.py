"""Questions, accounts and words as the compiled rules hold them; the compiler's records add how they are written.

Everything here has an id, and what stands in a mapping stands there under it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Self

from bigtwo.engine.comparison import Outcome
from bigtwo.engine.readers import Data
from bigtwo.engine.ruleset import GRAMMAR, BombReason, Criterion
from bigtwo.engine.score_parts import head_of, parse

from .frozen import FrozenDict
from .marks import PROSE, TRANSLATED, Filled, Id, Line, NameOf, OptionId, ProfileId, QuestionId, SourceId, Tag, TextKind


class Affects(StrEnum):
    """A part of the game that the answer to a question makes a difference to."""

    PLAYS = "plays"
    """Which plays there are, and which of two wins."""
    DEALING = "dealing"
    """Which cards are dealt to whom: no deal can be played under two answers."""
    DEAL = "deal"
    """Who may or must do what while a deal is played."""
    SCORE = "score"
    """The points of a finished deal."""
    SESSION = "session"
    """The course of play from deal to deal, and which player's hand is whose."""
    NOTHING = "nothing"
    """Nothing that an engine can see; its options have no value. It stands alone."""


class Status(StrEnum):
    """The way in which an account comes by an answer."""

    STATED = "stated"
    """The source says it."""
    INHERITED = "inherited"
    """The source describes the variant as differences from another, which says it."""
    ASSUMED = "assumed"
    """The source is silent; we take an answer so that the engine can run, and say so."""
    USUAL = "usual"
    """Most voices of a place say it: no status of an account."""
    DIVIDED = "divided"
    """More voices of a place say it than anything else, and yet not most: no status of an account."""


class Seen(StrEnum):
    """The way in which a program was looked into, where a rule that it had would have shown."""

    READ = "read"
    """Its code was read."""
    RUN = "run"
    """It was run."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """A documented answer to a question."""

    id: Annotated[str, TextKind.OPTION_ID]
    label: Annotated[Line, TRANSLATED]
    """The answer in brief."""
    terse: Annotated[str, TRANSLATED] = ""
    """The answer in a few words, as it stands under `short` beside another; empty if `label` is so short."""
    sentence: Annotated[Filled, TRANSLATED]
    """The answer as a rule sheet says it."""
    needs: Annotated[Mapping[str, tuple[str, ...]], NameOf("answers")] = field(default_factory=FrozenDict)
    """Question to the options one of which must be taken with this one."""
    on_top_of: tuple[str, ...] = ()
    """Options of the same question on one of which it is taken; it is none by itself. Empty if it is."""
    fills_in: tuple[Criterion | BombReason, ...] = ()
    """What its value adds to what its sources say, criteria and reasons: where it decides, nobody has stated it."""
    leaves_idle: tuple[QuestionId, ...] = ()
    """Questions that no longer matter where it is taken."""
    value: Data | None = None
    """The value by which an engine plays: texts, lists and mappings; None if none can."""
    reads_as: str | None = None
    """The option that decides the same in every case, and lends its value."""
    documented_only: Annotated[str, PROSE] = ""
    """Why no engine can play it; empty if one can."""

    @property
    def in_few_words(self) -> str:
        """The answer in so few words that several can be read side by side."""
        return self.terse or self.label

    @property
    def effect(self) -> str:
        """The id of the option whose effect this one has: its own, or that of the one it reads as."""
        return self.reads_as or self.id

    @property
    def is_nothing(self) -> bool:
        """True if it says that there is no such thing in the game."""
        return self.value in ("none", [], {})


@dataclass(frozen=True, kw_only=True)
class Family:
    """Answers to a question that have something in common, which is decided before they part."""

    id: Id
    label: Annotated[Line, TRANSLATED]
    """What they have in common, in brief."""
    options: tuple[OptionId, ...]
    """Their ids, but for options that read as another: those belong where that one does."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A rule question with its documented answers."""

    id: Filled
    ask: Annotated[Line, TRANSLATED]
    """The question as a player asks it."""
    short: Annotated[Line, TRANSLATED]
    options: Mapping[str, Option]
    families: Mapping[str, Family] = field(default_factory=FrozenDict)
    """What answers have in common; an answer in none stands alone."""
    combines: bool = False
    """Whether several options may be taken together."""
    affects: tuple[Affects, ...]
    """The parts of the game that its answer makes a difference to; at least one."""
    core: bool = False
    """Whether a table must agree on it before the first deal."""
    without: str | None = None
    """The option under which there is no such bonus, multiplied penalty, liability, duty, instant win or bar.

    Every other adds one, which a table plays only if everybody says so. None if no answer adds anything.
    """

    @property
    def adds_to_a_score(self) -> bool:
        """True if a family of its answers adds something to a score, of which a sheet says when it did not."""
        return self.without is not None and bool(self.families) and Affects.SCORE in self.affects

    @property
    def silent(self) -> bool:
        """True if no engine can see its effect, so that its options have no value."""
        return Affects.NOTHING in self.affects

    @property
    def deals_otherwise(self) -> bool:
        """True if other cards are dealt under its answers, so that no deal can be played under two of them."""
        return Affects.DEALING in self.affects

    @property
    def only_between_deals(self) -> bool:
        """True if its answer changes nothing inside a deal."""
        return set(self.affects) == {Affects.SESSION}

    @property
    def only_scores(self) -> bool:
        """True if a deal goes on alike under all its answers, and is only scored otherwise."""
        return set(self.affects) == {Affects.SCORE}

    @property
    def playable(self) -> tuple[Option, ...]:
        """The options that the engine can play."""
        return tuple(option for option in self.options.values() if option.value is not None)

    @cached_property
    def has_needs(self) -> bool:
        """True if an option goes only with certain answers to other questions."""
        return any(option.needs for option in self.options.values())

    def needs_of(self, answer: str) -> tuple[tuple[Option, str, frozenset[str]], ...]:
        """Return the needs of an answer's options: option, question, the answers allowed there; worked out once."""
        if answer not in self._needs:
            needs = (
                (option, needed, allowed) for option in self.taken(answer) for needed, allowed in option.needs.items()
            )
            self._needs[answer] = tuple(
                (option, str(needed), frozenset(map(str, allowed))) for option, needed, allowed in needs
            )
        return self._needs[answer]

    @cached_property
    def _needs(self) -> dict[str, tuple[tuple[Option, str, frozenset[str]], ...]]:
        return {}

    def taken(self, answer: str) -> tuple[Option, ...]:
        """Return the options of an answer, which names one, or several with commas between; or holds own numbers.

        :raises KeyError: if there is no such option.
        """
        try:
            return tuple(self.options[name] for name in answer.split(","))
        except KeyError:
            if not self.numbers:
                raise
            return (self._in_numbers(answer),)

    @property
    def numbers(self) -> str:
        """The grammar of the parts from which a table puts together an answer of its own; empty if it cannot."""
        return GRAMMAR.get(self.id, "")

    def is_own(self, answer: str) -> bool:
        """Tell whether an answer is in numbers of a table's own."""
        return bool(self.numbers) and answer not in self.options

    @cached_property
    def _own(self) -> dict[str, Option]:
        return {}

    def _in_numbers(self, answer: str) -> Option:
        """Return an answer in own numbers as an option: what it needs and leaves idle is as with those of its kind."""
        if answer not in self._own:
            kin = self._kin(answer)
            needs = {needed: allowed for needed, allowed in (kin.needs if kin else {}).items() if needed not in GRAMMAR}
            idle = kin.leaves_idle if kin else ()
            self._own[answer] = Option(
                id=answer, label=answer, sentence=answer, needs=needs, leaves_idle=idle, value=answer
            )
        return self._own[answer]

    def _kin(self, answer: str) -> Option | None:
        """Return the first documented option that has the same head, where answers have heads."""
        head = head_of(parse(answer, self.numbers), self.numbers)
        alike = (option for option in self.playable if head and _head(option, self.numbers) == head)
        return next(alike, None)

    def family_of(self, effects: Collection[str]) -> Family | None:
        """Return the family of an answer, by the options whose effects it has; None if it stands alone."""
        return next((family for family in self.families.values() if not set(effects).isdisjoint(family.options)), None)


def _head(option: Option, grammar: str) -> str:
    return head_of(parse(str(option.value), grammar), grammar)


@dataclass(frozen=True)
class Base:
    """The account from which another takes what it does not say."""

    profile: ProfileId
    status: Status = Status.ASSUMED
    """Inherited if its source says so, else assumed."""


@dataclass(frozen=True, kw_only=True)
class Name:
    """A name that players have for a variant."""

    text: Line
    language: Tag
    """A language tag (BCP 47)."""


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One documented variant."""

    id: Filled
    name: Annotated[Line, TRANSLATED]
    names: tuple[Name, ...] = ()
    where: str = ""
    region: Annotated[Line, TRANSLATED] = ""
    source: SourceId
    base: Base | None = None


ENOUGH = 3
"""The voices that must answer a question, at least, before anything is called usual in a place."""


@dataclass(frozen=True, kw_only=True)
class Place(Profile):
    """A place as a rule set, as most of its voices say; never a voice itself."""

    page: str
    """The last part of its page's address."""
    title: str
    """The name of the place alone."""
    within: str
    """The same inside a sentence."""
    accounts: tuple[str, ...]
    """The ids of the accounts that speak for it."""
    typed: tuple[str, ...] = ()
    """Other names that people type for it."""
    called: tuple[str, ...] = ()
    """Names of the game that belong to it."""


@dataclass(frozen=True)
class Share:
    """The share of a place's voices that give an answer to a question: its own, or the commonest if it is filled in."""

    voices: int
    """Those that give it."""
    answering: int
    """Those that give any."""
    answers: int = 0
    """The number of different answers that those give."""
    alike: int = 0
    """Those that give an answer of the same family; 0 where it is of none."""


NOT_OF_A_PLACE = Share(0, 0)


@dataclass(frozen=True)
class Unplayable:
    """An option that a source states and no engine can play, with how the account comes by it."""

    option: Option
    status: Status


@dataclass(frozen=True)
class Ruling:
    """The answer of an account to one question, its own or that of its base."""

    question: Question
    options: tuple[Option, ...]
    """The options taken, the main one first; where `says`, no more than what an engine needs to run."""
    says: Unplayable | None
    """The option that is said and no engine can play; None if all can be."""
    status: Status
    statements: tuple[str, ...]
    origin: str
    """The account whose file gives it; the place where most say so."""
    share: Share = NOT_OF_A_PLACE
    """How many voices of a place say so."""
    follows: str = ""
    """The question whose answer gives this one as well; empty if it is given by itself."""
    seen: Seen | None = None
    """How it was seen that a program has no such rule, where that is the answer; None if it is another."""

    def of_place(self, place: str, status: Status, share: Share) -> Self:
        """Return the same answer as what voices of a place say, usual there or divided."""
        says = self.says and Unplayable(self.says.option, status)
        return replace(self, says=says, status=status, statements=(), origin=place, share=share, follows="", seen=None)

    def filled_in(self, share: Share) -> Self:
        """Return the same answer as filled in for a place where too few say anything."""
        return replace(self, says=None, status=Status.ASSUMED, statements=(), share=share, follows="", seen=None)

    @property
    def option(self) -> Option:
        """The main option taken."""
        return self.options[0]

    @property
    def said(self) -> bool:
        """True if the account, or one that it builds on, answers the question, if only with what cannot be played."""
        return self.status is not Status.ASSUMED or self.says is not None

    @property
    def said_as(self) -> Status:
        """The status of what is said, or assumed if nothing is."""
        return self.says.status if self.says else self.status

    @cached_property
    def said_effects(self) -> frozenset[str]:
        """The ids of the options whose effects it has, or of that which is said where no engine can play it."""
        return frozenset([self.says.option.id] if self.says else self.effect.split(","))

    @cached_property
    def answer(self) -> str:
        """The ids of what is taken, with commas between."""
        return ",".join(option.id for option in self.options)

    @cached_property
    def effect(self) -> str:
        """The ids of the options whose effects it has: equal for two rulings that decide alike."""
        return ",".join(dict.fromkeys(option.effect for option in self.options))

    @property
    def said_options(self) -> tuple[Option, ...]:
        """The options that are said, even where they cannot be played."""
        return (self.says.option,) if self.says else self.options

    @property
    def said_answer(self) -> str:
        """The ids of what is said, with commas between, even where it cannot be played."""
        return ",".join(option.id for option in self.said_options)

    def fills_in(self, reason: str) -> bool:
        """Tell whether the criterion that decided a verdict, by the id of the reason, is not in its sources."""
        return any(reason in option.fills_in for option in self.options)


FORBIDS, SAYS = "forbids", "says"
"""Keys of a reason, beside the verdicts: the sentence of a refused act, and that of a line of a score sheet."""


@dataclass(frozen=True, kw_only=True)
class Reason:
    """Something that can decide a verdict, with its sentence for each outcome."""

    id: Filled
    beats: Annotated[str, TRANSLATED] = ""
    does_not_beat: Annotated[str, TRANSLATED] = ""
    cannot_follow: Annotated[str, TRANSLATED] = ""
    not_a_play: Annotated[str, TRANSLATED] = ""
    leads: Annotated[str, TRANSLATED] = ""
    suit_decides: Annotated[str, TRANSLATED] = ""
    not_known: Annotated[str, TRANSLATED] = ""
    forbids: Annotated[str, TRANSLATED] = ""
    """The sentence of a refused act."""
    says: Annotated[str, TRANSLATED] = ""
    """The sentence of a line of a score sheet."""

    @cached_property
    def sentences(self) -> Mapping[str, str]:
        """Outcome, `forbids` or `says` to the sentence, where there is one."""
        sentences = {key: getattr(self, key.replace("-", "_")) for key in (*map(str, Outcome), FORBIDS, SAYS)}
        return {key: sentence for key, sentence in sentences.items() if sentence}


@dataclass(frozen=True)
class Word:
    """The words for a kind, a rank, a suit, a number of cards or a verdict; or a phrase with slots for names."""

    one: Annotated[Filled, TRANSLATED]
    many: Annotated[str, TRANSLATED] = ""
    name: Annotated[str, TRANSLATED] = ""
    """Without an article, for chips and labels."""


@dataclass(frozen=True)
class Words:
    """The names of cards and kinds, by type of fact and value, and the sentences of the reasons."""

    names: Mapping[str, Mapping[str, Word]]
    reasons: Mapping[str, Reason] = field(default_factory=FrozenDict)
