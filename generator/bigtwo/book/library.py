"""The public calls: accounts, the rules of one, what beats what, legal plays, whole deals, scores, nearest accounts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from bigtwo.engine import comparison
from bigtwo.engine.cards import Card, Cards, ReadCards, check_copies, new
from bigtwo.engine.combinations import Combination
from bigtwo.engine.comparison import BEATS, LEADS, Outcome
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.kinds import Kind
from bigtwo.engine.ruleset import RuleSet

from .book import Book, variants_in_order
from .evidence import evidence_of
from .frozen import FrozenDict
from .given import (
    NO_CARD,
    CardsText,
    IllegalPlay,
    NotTaken,
    cards_of,
    number_of,
    number_or_none,
    pairs_of,
    several,
    text_of,
)
from .lookup import Unknown, known_answer, known_file, known_question, known_variant, misfit
from .opening import book
from .records import Profile, Question, Ruling, Share, Status

if TYPE_CHECKING:  # what not every call needs is imported where it is called, so that the others answer sooner
    from pathlib import Path

    from .known_differences import Fit
    from .played_deal import Before, Deal
    from .rule_set_file import RuleSetFile
    from .score_sheet import LeftText, Score
    from .source_records import Source
    from .unplayed import Unplayed

GIVEN = "given"
"""The status of an answer that the caller gave; those of an account are stated, inherited and assumed."""


@dataclass(frozen=True)
class Account:
    """One documented way to play: an account in a source."""

    id: str
    name: str
    place: str
    """Where it is played; empty if it is tied to no place."""
    whole: bool
    """Whether it tells a whole game, not a rule or two."""
    source: Source
    rulings: Mapping[str, Ruling]
    """Question id to its answer, with status and statements."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Account {self.id}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle it by its id, to be read again from the book that is there."""
        return _account, (self.id,)

    def rules(self, changes: Mapping[str, str] | None = None) -> Rules:
        """Return its rules, with some answers changed."""
        return rules(self.id, changes)


@dataclass(frozen=True)
class Place:
    """A place as a rule set, as most of its voices say; never a voice itself."""

    id: str
    name: str
    title: str
    """The name of the place alone."""
    voices: int
    """The accounts from there; editions and copies of one text count once."""
    rulings: Mapping[str, Ruling]
    """Question id to its answer: usual, divided, or filled in from the basic game, with the share of the voices."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Place {self.id}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle it by its id, to be read again from the book that is there."""
        return _place, (self.id,)

    def rules(self, changes: Mapping[str, str] | None = None) -> Rules:
        """Return its rules, with some answers changed."""
        return rules(self.id, changes)


class _Judged(NamedTuple):
    """The parts of a verdict by which it differs from another."""

    outcome: Outcome
    """The play leads, beats, does not beat, cannot follow, is no play, or is not known."""
    play: ReadCards
    over: ReadCards
    """The cards on the table; empty on a lead."""
    rules: Rules
    """The rules by which it was given."""


class Verdict(_Judged):
    """The engine's word on a play, alone or on another one; what else it says is worked out when it is asked."""

    def __bool__(self) -> bool:
        """Tell whether the play is legal: it leads, or beats what lies there."""
        outcome = self.outcome
        return outcome is BEATS or outcome is LEADS

    def __repr__(self) -> str:
        return f"<Verdict {self.outcome}: {self.because}>"

    @cached_property
    def engine(self) -> comparison.Verdict:
        """The verdict as the readable definition has it, with the facts in its sentence."""
        return self.rules.reason(self.play, self.over)

    @property
    def kind(self) -> Kind | None:
        """The kind of combination; None if it is none."""
        return self.engine.kind

    @property
    def over_kind(self) -> Kind | None:
        """The kind of what lies there; None if that is none, or nothing."""
        return self.engine.over_kind

    @property
    def decided_by(self) -> str:
        """The criterion or reason that decided, by its id."""
        return self.engine.reason

    @property
    def question(self) -> str:
        """The rule question whose answer decided."""
        return self.engine.question

    @property
    def option(self) -> str:
        """The answer."""
        return self.engine.option

    @property
    def status(self) -> str:
        """The status of that answer: stated, inherited or assumed by the account; `given` if the caller gave it.

        A place's is `usual`, `divided` or assumed.
        """
        if self.question in self.rules.changes:
            return GIVEN
        return evidence_of(self.rules.book).judging(self.rules.profile, self.engine).status

    @property
    def share(self) -> Share:
        """The share of a place's voices behind the answer that decided; 0 of 0 where the rules are no place's."""
        return self.rules.book.rulings(self.rules.account)[self.question].share

    @property
    def because(self) -> str:
        """The reason in a sentence."""
        return self.rules.book.because(self.engine)

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements that the account's answer rests on, by their ids; none if the caller gave it."""
        given = self.question in self.rules.changes
        return () if given else self.rules.book.rulings(self.rules.account)[self.question].statements

    @property
    def stated_by(self) -> tuple[str, ...]:
        """The accounts that state what decided, by id: of editions and copies of one text, which are one voice, one."""
        book, evidence = self.rules.book, evidence_of(self.rules.book)
        effects = {option.effect for option in book.questions[self.question].taken(self.option)}
        players = (evidence.judging(profile, self.engine) for profile in book.profiles.values())
        alike = (player for player in players if player.ruling.said_effects == effects)
        return tuple(voice.profile.id for voice in evidence.tally(alike).stated)

    @property
    def filled_in(self) -> Mapping[str, str]:
        """Further questions on which it rests and that nobody answers here, with the answers that we fill in."""
        rulings = self.rules.book.rulings(self.rules.account)
        return {
            question: rulings[question].answer
            for question in evidence_of(self.rules.book).rests_on(self.engine)
            if question not in self.rules.changes
            and question != self.question
            and rulings[question].status is Status.ASSUMED
        }

    def to_json(self) -> dict[str, Any]:
        """Return all that it says as JSON holds it, under the names that it has here.

        >>> rules().judge("2S").to_json()["outcome"]
        'leads'
        """
        said: dict[str, Any] = {name: getattr(self, name) for name in _SAID}
        share = {"voices": self.share.voices, "answering": self.share.answering}
        lists = {"statements": list(self.statements), "stated_by": list(self.stated_by)}
        plain = {name: value if value is None else str(value) for name, value in said.items()}
        return {**plain, "legal": bool(self), "share": share, **lists, "filled_in": dict(self.filled_in)}


_SAID = ("outcome", "kind", "over_kind", "decided_by", "question", "option", "status", "because")
"""The fields of a verdict that are a word or a sentence."""


def questions() -> Mapping[str, Question]:
    """Return the rule questions by id, each with its documented options.

    >>> questions()["flush-comparison"].ask
    'My flush or yours?'
    """
    return book().questions


def accounts() -> Mapping[str, Account]:
    """Return every documented account by id, place by place.

    >>> accounts()["hongkong-ip"].place
    'Hong Kong'
    """
    return {each.id: _account(each.id) for each in variants_in_order(book().profiles.values())}


def _account(name: str) -> Account:
    found = book()
    profile = found.profiles[known_variant(name, found)]
    whole, source = evidence_of(found).is_whole(profile), found.sources[profile.source]
    return Account(profile.id, profile.name, profile.region, whole, source, found.rulings(profile.id))


def places() -> Mapping[str, Place]:
    """Return the places as rule sets by id: how most of their voices play.

    >>> places()["in-taiwan"].rules().judge("3C 5C 7C 9C KC").because
    'Under these rules a flush may not be played.'
    """
    return {name: _place(name) for name in book().places}


def _place(name: str) -> Place:
    found = book()
    place = found.places[known_variant(name, found)]
    voices = evidence_of(found).voices(found.profiles[account] for account in place.accounts)
    return Place(place.id, place.name, place.title, voices, found.rulings(place.id))


def rules(account: str = "", changes: Mapping[str, str] | None = None) -> Rules:
    """Return the rules of an account with some answers changed.

    >>> rules("hongkong-ip", {"flush-comparison": "suit-only"}).name
    'hongkong-ip flush-comparison=suit-only'

    :param account: an id, or a place, as "hong-kong", for how most say it is played there; by default the basic game.
    :param changes: question to option, or to several with commas between; of scores also numbers of your own, as
        `{"penalty-schedule": "8x2,11x3"}`.
    :raises Unknown: if there is no such account, question or option, with the nearest; or of numbers what is wrong.
    """
    name = text_of(account, "account: write an id, as 'hongkong-ip'")
    return Rules.of(name, {} if changes is None else changes, book())


def cards(text: CardsText) -> ReadCards:
    """Read cards once, for calls that take them again and again.

    >>> cards("2D 3D")
    (2D, 3D)

    :raises NotACard: if a part of a text is none.
    """
    return cards_of(text)


def nearest(to: Rules, count: int = 5) -> list[Fit]:
    """Return the accounts nearest to some rules, the best fit first.

    Only what the rules' own account says counts, and the changes.

    >>> nearest(rules("hongkong-ip"))[0].profile.id
    'hongkong-ip'

    :raises ValueError: if the count is below 0.
    """
    from .known_differences import KnownDifferences

    if not isinstance(to, Rules):
        raise NotTaken("rules are wanted, as rules('basic') returns them", to)
    right = "The number of accounts is a whole number from 0"
    if number_of(count, right) < 0:
        raise NotTaken(right, count)

    return KnownDifferences(to.book).fits(to.said)[:count]


@dataclass(frozen=True)
class Rules:
    """The rules of an account with some answers changed: judges, lists plays, plays deals and scores them."""

    account: str
    changes: Mapping[str, str]
    """Question to answer, an option's id or several with commas between."""
    book: Book = field(compare=False)
    rules: RuleSet = field(compare=False)
    """The values by which the engine plays."""

    def __post_init__(self) -> None:
        if not isinstance(self.book, Book):
            raise NotTaken("rules are made by `rules`, or by `Rules.load`", self.book)

    def __hash__(self) -> int:
        return hash((self.account, frozenset(self.changes.items())))

    def __repr__(self) -> str:
        return f"<Rules {self.name}>"

    def __reduce__(self) -> tuple[object, tuple[str, dict[str, str]]]:
        """Pickle them by their names, to be read again from the book that is there."""
        return rules, (self.account, dict(self.changes))

    @classmethod
    def of(cls, account: str, changes: Mapping[str, str], found: Book) -> Rules:
        """Return the rules of an account of a book; those of its basic game if none is named."""
        named = known_variant(account, found) if account else found.foundation.id
        right = "changes: write questions with their answers, as {'suit-order': 'cdhs'}"
        pairs = [(text_of(name, right), text_of(answer, right)) for name, answer in pairs_of(changes, right).items()]
        known = FrozenDict(known_answer(question, answer, found) for question, answer in pairs)
        rules = found.ruleset(named, known)
        wrong = misfit(rules, found) if any(found.questions[name].numbers for name in known) else ""
        if wrong:
            raise Unknown(wrong)
        kind = PartlyPlayed if found.unplayed(named, known) else cls
        return kind(named, known, found, rules)

    @classmethod
    def load(cls, file: str | Path) -> Rules:
        """Return the rules of a rule-set file, as House rules saves it.

        :raises NotARuleSet: if it is none, or cannot be read.
        :raises Unknown: if it names what there is not.
        """
        from .rule_set_file import parse_rule_set, text_of_file

        return cls.of_file(parse_rule_set(text_of_file(file)), book())

    @classmethod
    def of_file(cls, file: RuleSetFile, found: Book) -> Rules:
        """Return the rules that a rule-set file names; old ids stand for those that took their place."""
        known = known_file(file, found)
        return cls.of(known.account, known.changes, found)

    @property
    def name(self) -> str:
        """The account with the changes, as `basic suit-order=cdhs`."""
        return " ".join((self.account, *(f"{question}={answer}" for question, answer in self.changes.items())))

    @property
    def profile(self) -> Profile:
        """The account as it is recorded, or the place."""
        return self.book.way(self.account)

    @property
    def said(self) -> Mapping[str, str]:
        """Question to answer where the account says one that can be played, and the changes."""
        rulings = self.book.rulings(self.account)
        own = {name: ruling.answer for name, ruling in rulings.items() if ruling.said and not ruling.says}
        return {**own, **self.changes}

    def status_of(self, question: str) -> str:
        """Return how the account comes by its answer to a question; `given` if the caller gave it.

        Empty where it says what no engine plays.

        :raises Unknown: if there is no such question.
        """
        known_question(text_of(question, "question: write an id, as 'suit-order'"), self.book)
        if question in self.changes:
            return GIVEN
        ruling = self.book.rulings(self.account)[question]
        return "" if ruling.says else str(ruling.status)

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """A clause for each answer that needs another one which these rules lack."""
        if not self.changes:
            return ()
        asked = self.book.questions
        answers = self.book.options_of(self.account, self.changes)
        asking = {id(option): question for question in answers for option in asked[question].taken(answers[question])}
        return tuple(
            f"'{asking[id(option)]}={option.id}' goes only together with {needed}={' or '.join(allowed)}"
            for option, needed, allowed in self.book.unmet_needs(answers)
        )

    @property
    def unplayed(self) -> Unplayed | None:
        """The rules that the account says and no engine plays; None if all can be played."""
        return None

    # Plays

    def judge(self, play: CardsText, over: CardsText = ()) -> Verdict:
        """Say whether a play beats the cards on the table, or may be led, and why.

        >>> verdict = rules("hongkong-ip").judge("2D 3D 4H 5C 6S", over="TD JC QH KS AS")
        >>> verdict.outcome, verdict.question
        (<Outcome.BEATS: 'beats'>, 'straights-ladder')

        :raises NotACard: if a part of a text is none.
        :raises IllegalPlay: if no card is played.
        """
        mine, theirs = cards_of(play), cards_of(over)
        if not mine:
            raise IllegalPlay(NO_CARD)
        return new(Verdict, (self._outcome(mine, theirs), mine, theirs, self))

    @cached_property
    def _form(self) -> Compiled:
        return compiled(self.rules)

    @cached_property
    def _outcome(self) -> Callable[[ReadCards, ReadCards], Outcome]:
        """The function that judges; an attribute, because it is called most of all."""
        return self._form.outcome

    def reason(self, play: ReadCards, over: ReadCards) -> comparison.Verdict:
        """Judge a play by the readable definition, which says why."""
        return comparison.judge(play, over, self.rules)

    def classify(self, cards: CardsText) -> Verdict:
        """Say which combination some cards form, as a lead.

        >>> str(rules().classify("3D 3C 3H 9S 9D").kind)
        'full-house'
        """
        return self.judge(cards)

    def plays(self, hand: CardsText, over: CardsText = ()) -> list[Combination]:
        """List every combination that a hand may lead, or play on the cards on the table; their order says nothing.

        >>> [play.cards for play in rules("basic").plays("3D 3C 9S", over="4D 4C")]
        []

        :raises IllegalPlay: if the cards on the table are no play.
        :raises NotPlayedHere: if it turns on what the account says and no engine plays.
        """
        held, on_table = cards_of(hand), cards_of(over)
        if on_table or not held.bits:
            check_copies((*held, *on_table), self.rules.deck)
        below = self.combination(on_table) if on_table else None
        if self.unplayed:
            self.unplayed.check_plays(held, below)
        return self._form.answers(self.rules.sorted(held), below) if below else self._form.leads(held)

    def combination(self, cards: CardsText) -> Combination:
        """Return the combination that some cards form.

        :raises IllegalPlay: if they form none.
        :raises NotPlayedHere: if it turns on what the account says and no engine plays.
        """
        verdict = self.classify(cards)
        if self.unplayed and verdict.outcome is Outcome.NOT_KNOWN:
            raise self.unplayed.refusal(verdict.engine)
        if not verdict:
            raise IllegalPlay(verdict.because)
        return self._form.combination(verdict.play)

    # Deals and scores

    def deal(
        self,
        players: int | None = None,
        seed: int | None = None,
        hands: Sequence[CardsText] | None = None,
        *,
        stock: CardsText = (),
        aside: CardsText = (),
        before: Deal | Before | None = None,
        leader: int | None = None,
        shuffle: Callable[[Cards], Iterable[Card]] | None = None,
    ) -> Deal:
        """Deal the cards, shuffled or as given, and return the deal before its first act.

        >>> [len(hand) for hand in rules("hongkong-ip").deal(players=4, seed=1).hands]
        [13, 13, 13, 13]

        :param players: four if nothing is said, or as many as there are hands.
        :param seed: equal seeds give equal deals, in JavaScript too.
        :param hands: each player's cards, in the order of play, instead of shuffled ones.
        :param stock: beside such hands the cards to be drawn, first card first.
        :param aside: beside such hands the card to be had for the lowest.
        :param before: the deal before, of the same players, for who leads and what is exchanged: one that is over, or
            `{"order": [2, 0], "left": ["3D", "KC 2S", "", "9H"]}`; none for the first.
        :param leader: who was drawn to lead, from 0, where the rules draw lots for it, instead of the seed.
        :param shuffle: makes a new stock of the played cards, where the rules want one, instead of the seed.
        :raises NotDealt: if so many cannot play by these rules.
        :raises NotPlayedHere: if the deal turns on what the account says and no engine plays.
        :raises ValueError: if a hand is empty, cards lie beside no hands, nobody can lead, or no deal before was so.
        :raises TooManyCopies: if a card is dealt more often than the pack has it.
        """
        from .played_deal import begin

        begun = partial(
            begin,
            by=self,
            players=number_or_none(players, "players: write a whole number"),
            seed=number_or_none(seed, "seed: write a whole number"),
            hands=None if hands is None else several(hands, "hands: write a list of each player's cards"),
            stock=stock,
            aside=aside,
            before=before,
            leader=number_or_none(leader, "leader: write a whole number"),
            shuffle=shuffle,
        )
        if self.unplayed:
            self.unplayed.check_deal()
            if before is not None:
                self.unplayed.check_after(lambda rules: (found := begun(rules)) and (found.hands, found.turn))
        return begun(self.rules)

    def score(
        self,
        left: Sequence[LeftText],
        final: CardsText = (),
        order: Sequence[int] = (),
        starter: int | None = None,
        liable: int | None = None,
        unbeaten: Mapping[int, Sequence[CardsText]] | None = None,
    ) -> Score:
        """Score a finished deal.

        >>> rules("basic").score(left=[0, 3, 11, 8]).totals
        (33, 21, -55, 1)

        :param left: what each player has left, in the order of play: a number, cards, or text as `9 with 2 twos`.
        :param final: the winner's last play.
        :param order: the players from 0 in the order of going out, where the deal goes on after the first.
        :param starter: who led the deal.
        :param liable: who let the last card through.
        :param unbeaten: player to the strong combinations that nobody beat.
        :raises IllegalPlay: if a play is none.
        :raises NotPlayedHere: if the score turns on what the account says and no engine plays.
        :raises ValueError: if a deal cannot end so by these rules, or a rule needs cards where only numbers are given.
            The message counts players from 1, as tables do.
        """
        from bigtwo.engine.situations import Finished

        from .score_sheet import ending_of, lefts_of, players_of, score_of, strong_plays

        remaining = lefts_of(left)
        plays = strong_plays({} if unbeaten is None else unbeaten)
        for cards in (cards_of(final), *chain(*plays.values())):
            if cards:
                self.combination(cards)
        finished = Finished(
            remaining,
            cards_of(final),
            number_or_none(starter, "starter: a player is a number from 0"),
            players_of(order),
            number_or_none(liable, "liable: a player is a number from 0"),
            plays,
        )
        if self.unplayed:
            self.unplayed.check_score(partial(ending_of, finished))
        return score_of(ending_of(finished, self.rules), self.rules, self.book, self.status_of)


class PartlyPlayed(Rules):
    """The rules of an account that says what no engine plays: what that could turn is not known."""

    @cached_property
    def unplayed(self) -> Unplayed:
        """The rules that the account says and no engine plays."""
        from .unplayed import unplayed_of

        return unplayed_of(self.account, self.book, self.changes)

    @cached_property
    def _outcome(self) -> Callable[[ReadCards, ReadCards], Outcome]:
        return lambda play, over: self.reason(play, over).outcome

    def reason(self, play: ReadCards, over: ReadCards) -> comparison.Verdict:
        """Judge a play, or say that it turns on what no engine plays."""
        return self.unplayed.verdict(play, over)
