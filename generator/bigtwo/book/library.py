"""The public calls: accounts, the rules of one, what beats what, legal plays, whole deals, scores, nearest accounts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

from bigtwo.engine import comparison, dealing, play
from bigtwo.engine.cards import Card, Cards, check_copies, parse_cards
from bigtwo.engine.combinations import Combination, classify
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.ending import PreviousDeal, RemainingCards
from bigtwo.engine.kinds import Kind
from bigtwo.engine.notation import parse_left
from bigtwo.engine.plausible import conflict
from bigtwo.engine.play_table import Plays, Table
from bigtwo.engine.plays import legal_plays
from bigtwo.engine.position import Act, Event, NotAllowed, Verb, no_player
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Sheet
from bigtwo.engine.scoring import score as scored
from bigtwo.engine.situations import Finished

from .contents import Book, variants_in_order
from .evidence import Evidence
from .known import Fit, KnownDifferences
from .lookup import Unknown as Unknown  # a public name
from .lookup import known_answer, known_variant
from .records import Profile, Question, Ruling, Share, Source, Status
from .rule_set_file import RuleSetFile, parse_rule_set
from .shelf import book

CardsText = str | Iterable[Card | str]
"""Cards as text, `2D 3D 4H`, or one by one."""

LeftText = int | str | RemainingCards | Sequence[Card]
"""What a player has left: how many cards, text such as `9 with 2 twos` or `3D 2S`, or the cards."""

GIVEN = "given"
"""The status of an answer that the caller gave; those of an account are stated, inherited and assumed."""


class IllegalPlay(ValueError):
    """Cards that are not a legal play where one is wanted, or an act that is not allowed; the message says why."""

    __module__ = "bigtwo"  # where callers find it


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
    """Question id to its answer: usual, or filled in from the basic game, with the share of the voices."""

    def rules(self, changes: Mapping[str, str] | None = None) -> Rules:
        """Return its rules, with some answers changed."""
        return rules(self.id, changes)


class Verdict:
    """The engine's word on a play, alone or on another one; what else it says is looked up when it is asked."""

    __slots__ = ("engine", "rules")

    def __init__(self, rules: Rules, engine: comparison.Verdict) -> None:
        self.rules = rules
        """The rules by which it was given."""
        self.engine = engine
        """The verdict as the engine has it, with the facts in its sentence."""

    def __bool__(self) -> bool:
        """Tell whether the play is legal: it leads, or beats what lies there."""
        return self.engine.outcome in (Outcome.LEADS, Outcome.BEATS)

    def __repr__(self) -> str:
        return f"<Verdict {self.outcome}: {self.because}>"

    @property
    def outcome(self) -> Outcome:
        """Whether it leads, beats, does not beat, cannot follow, or is no play."""
        return self.engine.outcome

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
        """How the account comes by that answer: stated, inherited or assumed; `given` if the caller gave it.

        A place's is `usual` or assumed.
        """
        if self.question in self.rules.changes:
            return GIVEN
        return _evidence(self.rules.book).judging(self.rules.profile, self.engine).status

    @property
    def share(self) -> Share:
        """The share of a place's voices behind the answer that decided; 0 of 0 where the rules are no place's."""
        return self.rules.book.rulings(self.rules.account)[self.question].share

    @property
    def because(self) -> str:
        """The reason in a sentence."""
        return self.rules.book.because(self.engine)

    @property
    def stated_by(self) -> tuple[str, ...]:
        """The accounts that state what decided, by id: of editions and copies of one text, which are one voice, one."""
        book, evidence = self.rules.book, _evidence(self.rules.book)
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
            for question in _evidence(self.rules.book).rests_on(self.engine)
            if question not in self.rules.changes
            and question != self.question
            and rulings[question].status is Status.ASSUMED
        }


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
    found = book()
    evidence = _evidence(found)
    return {
        each.id: Account(
            each.id,
            each.name,
            each.region,
            evidence.is_whole(each),
            found.sources[each.source],
            found.rulings(each.id),
        )
        for each in variants_in_order(found.profiles.values())
    }


def places() -> Mapping[str, Place]:
    """Return the places as rule sets by id: how most of their voices play.

    >>> places()["in-taiwan"].rules().judge("3C 5C 7C 9C KC").because
    'Under these rules a flush may not be played.'
    """
    found = book()
    evidence = _evidence(found)
    return {
        each.id: Place(
            each.id,
            each.name,
            each.title,
            evidence.voices(found.profiles[account] for account in each.accounts),
            found.rulings(each.id),
        )
        for each in found.places.values()
    }


def rules(account: str = "", changes: Mapping[str, str] | None = None) -> Rules:
    """Return the rules of an account with some answers changed.

    >>> rules("hongkong-ip", {"flush-comparison": "suit-only"}).name
    'hongkong-ip flush-comparison=suit-only'

    :param account: an id, or a place, as "hong-kong", for how most say it is played there; by default the basic game.
    :param changes: question to option, or to several with commas between.
    :raises Unknown: if there is no such account, question or option; the message names the nearest.
    """
    return Rules.of(account, changes or {}, book())


def nearest(to: Rules, count: int = 5) -> list[Fit]:
    """Return the accounts nearest to some rules, the best fit first.

    Only what the rules' own account says counts, and the changes.

    >>> nearest(rules("hongkong-ip"))[0].profile.id
    'hongkong-ip'
    """
    return KnownDifferences(to.book).fits(to.said)[:count]


def _evidence(of: Book) -> Evidence:
    """Return the evidence of a book: always the same object, which keeps what it works out."""
    kept = of.wordless("evidence")
    if "evidence" not in kept:
        kept["evidence"] = Evidence(of)
    found: Evidence = kept["evidence"]
    return found


def _cards(text: CardsText) -> Cards:
    if isinstance(text, str):
        return parse_cards(text)
    if isinstance(text, tuple) and all(type(each) is Card for each in text):
        return text
    return tuple(card for each in text for card in ((each,) if isinstance(each, Card) else parse_cards(each)))


@dataclass(frozen=True)
class Rules:
    """The rules of an account with some answers changed: judges, lists plays, plays deals and scores them."""

    account: str
    changes: Mapping[str, str]
    """Question to answer, an option's id or several with commas between."""
    book: Book
    rules: RuleSet
    """The values by which the engine plays."""

    @classmethod
    def of(cls, account: str, changes: Mapping[str, str], found: Book) -> Rules:
        """Return the rules of an account of a book; those of its basic game if none is named."""
        named = known_variant(account, found) if account else found.foundation.id
        known = dict(known_answer(question, answer, found) for question, answer in changes.items())
        return cls(named, known, found, found.ruleset(named, known))

    @classmethod
    def load(cls, file: str | Path) -> Rules:
        """Return the rules of a rule-set file, as House rules saves it.

        :raises NotARuleSet: if it is none.
        :raises Unknown: if it names what there is not.
        """
        return cls.of_file(parse_rule_set(Path(file).read_text(encoding="utf-8")), book())

    @classmethod
    def of_file(cls, file: RuleSetFile, found: Book) -> Rules:
        """Return the rules that a rule-set file names; old ids stand for those that took their place."""
        changes = {found.current("rules", question): answer for question, answer in file.changes.items()}
        return cls.of(found.current("variants", file.account), changes, found)

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

    @cached_property
    def notes(self) -> list[str]:
        """A clause for each answer that needs another one which these rules lack."""
        if not self.changes:
            return []
        asked = self.book.questions
        answers = self.book.options_of(self.account, self.changes)
        asking = {id(option): question for question in answers for option in asked[question].taken(answers[question])}
        return [
            f"'{asking[id(option)]}={option.id}' goes only together with {needed}={' or '.join(allowed)}"
            for option, needed, allowed in self.book.unmet_needs(answers)
        ]

    # Plays

    def judge(self, play: CardsText, over: CardsText = ()) -> Verdict:
        """Say whether a play beats the cards on the table, or may be led, and why.

        >>> verdict = rules("hongkong-ip").judge("2D 3D 4H 5C 6S", over="TD JC QH KS AS")
        >>> verdict.outcome, verdict.question
        (<Outcome.BEATS: 'beats'>, 'straights-ladder')

        :raises NotACard: if a part of a text is none.
        :raises IllegalPlay: if no card is played.
        """
        cards = _cards(play)
        if not cards:
            raise IllegalPlay("no card is played: name some, as '3D 3C'")
        return Verdict(self, comparison.judge(cards, _cards(over), self.rules))

    def classify(self, cards: CardsText) -> Verdict:
        """Say which combination some cards form, as a lead.

        >>> str(rules().classify("3D 3C 3H 9S 9D").kind)
        'full-house'
        """
        return self.judge(cards)

    def plays(self, hand: CardsText, over: CardsText = ()) -> list[Combination]:
        """List every combination that a hand may lead, or play on the cards on the table.

        >>> [play.cards for play in rules("basic").plays("3D 3C 9S", over="4D 4C")]
        []

        :raises IllegalPlay: if the cards on the table are no play.
        """
        held, on_table = _cards(hand), _cards(over)
        check_copies((*held, *on_table), self.rules.deck)
        return list(legal_plays(held, self.combination(on_table) if on_table else None, self.rules))

    def combination(self, cards: CardsText) -> Combination:
        """Return the combination that some cards form.

        :raises IllegalPlay: if they form none.
        """
        verdict = self.classify(cards)
        if not verdict:
            raise IllegalPlay(verdict.because)
        return classify(_cards(cards), self.rules)

    # Deals and scores

    @property
    def _plays(self) -> Plays:
        """The way in which deals find plays: in a table, where there is one, made with the first deal."""
        made = self.book.wordless("plays of deals")
        if self.rules not in made:
            covered = Table.covers(self.rules) and self.rules.deck == 1
            made[self.rules] = Plays(self.rules, Table(self.rules) if covered else None)
        found: Plays = made[self.rules]
        return found

    def deal(
        self,
        players: int = 4,
        seed: int | None = None,
        hands: Sequence[CardsText] | None = None,
        *,
        stock: CardsText = (),
        aside: CardsText = (),
        before: Deal | Mapping[str, Sequence[Any]] | None = None,
        shuffle: Callable[[Cards], Iterable[Card]] | None = None,
    ) -> Deal:
        """Deal the cards, shuffled or as given, and return the deal before its first act.

        >>> deal = rules("hongkong-ip").deal(players=4, seed=1)
        >>> [len(hand) for hand in deal.hands]
        [13, 13, 13, 13]

        :param seed: equal seeds give equal deals, in JavaScript too.
        :param hands: each player's cards, in the order of play, instead of shuffled ones.
        :param stock: beside such hands the cards to be drawn, first card first.
        :param aside: beside such hands the card to be had for the lowest.
        :param before: the deal before, of the same players, for who leads and what is exchanged: one that is over, or
            `{"order": [2, 0], "left": ["3D", "KC 2S", "", "9H"]}`; none for the first.
        :param shuffle: makes a new stock of the played cards, where the rules want one, instead of the seed.
        :raises NotDealt: if so many cannot play by these rules.
        :raises ValueError: if a hand is empty, or the deal before cannot be that.
        :raises TooManyCopies: if a card is dealt more often than the pack has it.
        """
        chance = random.Random(seed)
        if hands is not None:
            held = tuple(self.rules.sorted(_cards(hand)) for hand in hands)
            dealing.hand_size(self.rules, len(held))
            if not all(held):
                raise ValueError("a hand has no card: give each player some")
            dealt = dealing.Dealt(held, _cards(stock), _cards(aside))
            check_copies([*chain.from_iterable(held), *dealt.stock, *dealt.aside], self.rules.deck)
        else:
            deck = list(dealing.pack(self.rules, players))
            chance.shuffle(deck)
            dealt = dealing.deal(deck, players, self.rules, shown=deck[-1])

        def shuffled(cards: Cards) -> Cards:
            mixed = tuple(chance.sample(cards, len(cards)) if shuffle is None else shuffle(cards))
            if Counter(mixed) != Counter(cards):
                raise ValueError("a new stock is not made of the played cards, each once")
            return mixed

        return Deal(self, play.Deal(dealt, self._plays, _before(before, dealt.players), shuffle=shuffled))

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
        :raises ValueError: if a deal cannot end so by these rules, or a rule needs cards where only numbers are given.
            The message counts players from 1, as tables do.
        """
        plays = {player: tuple(_cards(each) for each in several) for player, several in (unbeaten or {}).items()}
        for cards in (_cards(final), *chain(*plays.values())):
            if cards:
                self.combination(cards)
        finished = Finished(tuple(map(_left, left)), _cards(final), starter, tuple(order), liable, plays or None)
        wrong = conflict(finished, self.rules)
        if wrong is not None:
            who = "" if wrong.player is None else f" of player {wrong.player + 1}"
            raise ValueError(f"{wrong.field}{who}: {wrong.message}")
        return self.sheet(scored(finished.ending(self.rules), self.rules))

    def sheet(self, sheet: Sheet) -> Score:
        """Return a score sheet of the engine with each line in a sentence."""
        lines = tuple(
            ScoreLine(line.player, line.amount, line.counts, line.question, line.option, self.book.says(line))
            for line in sheet.lines
        )
        return Score(sheet.totals, lines, sheet.titles, sheet.winners)


@dataclass(frozen=True)
class ScoreLine:
    """A line of a score sheet."""

    player: int
    amount: int
    counts: bool
    """Whether it is added up; else it only tells how the next line comes about."""
    question: str
    """The rule that makes it so."""
    option: str
    because: str


@dataclass(frozen=True)
class Score:
    """The score of a deal. Players are numbered from 0 in the order of play."""

    totals: tuple[int, ...]
    """By player."""
    lines: tuple[ScoreLine, ...]
    titles: tuple[int, ...]
    """The players from the president down, where there are titles."""
    winners: tuple[int, ...]


def _left(left: LeftText) -> RemainingCards:
    if isinstance(left, RemainingCards):
        return left
    if isinstance(left, int):
        return RemainingCards.counted(left)
    return parse_left(left) if isinstance(left, str) else RemainingCards.of(tuple(left))


def _before(given: Deal | Mapping[str, Sequence[Any]] | None, players: int) -> PreviousDeal | None:
    """Return the deal before as the engine takes it; one that was thrown in is followed as the one before it."""
    if given is None:
        return None
    if isinstance(given, Deal):
        ending = given.engine.ending()
        if ending.void:
            return given.engine.before
        order, left = ending.order, ending.left
    else:
        order, left = tuple(given["order"]), tuple(map(_left, given["left"]))
    if len(left) != players:
        raise ValueError(f"before: {len(left)} had cards left, and {players} play")
    if not order or len({*order}) < len(order) or not {*order} <= {*range(players)}:
        raise ValueError("before: the order names players from 0, each once, at least the winner")
    return PreviousDeal(order, left)


class Deal:
    """One deal being played: says what each player may do, and for anything else what forbids it.

    Players are numbered from 0 in the order of play.

    >>> deal = rules("basic").deal(seed=1)
    >>> while not deal.ended:
    ...     _ = deal.do(deal.legal()[0])
    >>> sum(deal.score().totals)
    0
    """

    def __init__(self, by: Rules, engine: play.Deal) -> None:
        self.rules = by
        self.engine = engine
        """The deal as the engine has it."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The cards that each player holds, from the weakest to the strongest."""
        return tuple(map(tuple, self.engine.hands))

    @property
    def turn(self) -> int | None:
        """The player to act; None when the deal is over."""
        return self.engine.to_act

    @property
    def on_table(self) -> Combination | None:
        """The play that is to be beaten; None on a lead."""
        return self.engine.to_beat

    @property
    def ended(self) -> bool:
        """Whether the deal is over."""
        return self.engine.ended

    @property
    def transcript(self) -> tuple[Event, ...]:
        """What was done, each act with what followed from it."""
        return tuple(self.engine.transcript)

    def legal(self, player: int | None = None) -> list[Act]:
        """List what a player may do now; by default the one to act.

        :raises ValueError: if there is no such player.

        >>> [str(act.verb) for act in rules("basic").deal(hands=["3D", "4D", "5D", "6D"]).legal()]
        ['play']
        """
        who = self.turn if player is None else player
        if who is None:
            return []
        if not 0 <= who < self.engine.players:
            raise ValueError(no_player(who, self.engine.players))
        return self.engine.acts(who)

    def play(self, cards: CardsText) -> Event:
        """Play some cards for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, Verb.PLAY, _cards(cards)))

    def pass_(self) -> Event:
        """Pass for the player to act.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        return self.do(Act(self._acting, Verb.PASS))

    def do(self, act: Act) -> Event:
        """Do any act, as `legal` lists them: also a claim, a card given back, a bomb out of turn.

        :raises IllegalPlay: with the reason, if the rules forbid it.
        """
        try:
            return self.engine.do(act)
        except NotAllowed as error:
            refusal = error.refusal
            raise IllegalPlay(f"{self.rules.book.forbids(refusal)} [{refusal.question}={refusal.option}]") from None

    @property
    def _acting(self) -> int:
        return 0 if self.turn is None else self.turn

    def score(self) -> Score:
        """Return the score of the deal.

        :raises NotOver: if it goes on.
        """
        return self.rules.sheet(scored(self.engine.ending(), self.rules.rules))
