"""A deal at one moment: who holds what, what lies on the table, what each player may do, and what forbids the rest.

Players are numbered from 0 in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from .cards import BY_FACE, Card, Cards, ReadCards, new
from .combinations import Combination, Fact, classify
from .comparison import Outcome, Verdict, cell_of, is_bomb, judge
from .dealing import may_redeal, wins
from .ruleset import Duty, Follow, HandEnd, LeftoversTo, OpeningCard, Passing, RuleSet

if TYPE_CHECKING:
    from .compiled import Compiled


class Verb(StrEnum):
    """Ways to act."""

    PLAY = "play"
    PASS = "pass"
    AGAIN = "again"
    """Beat one's own play that nobody else may answer any more."""
    WIN = "win"
    """Claim that the dealt hand wins at once."""
    REDEAL = "redeal"
    """Show the dealt hand and have the cards dealt anew."""
    GIVE = "give"
    """Give back a card in an exchange."""
    TRADE = "trade"
    """Swap the lowest card for the one put aside."""


PLAY, PASS, AGAIN = Verb.PLAY, Verb.PASS, Verb.AGAIN
"""By themselves, for what is called most, as the outcomes of a judgement are."""


class Act(NamedTuple):
    """Something that a player does."""

    player: int
    verb: Verb
    cards: Cards = ()


class Event(NamedTuple):
    """An act with what followed from it."""

    player: int
    verb: Verb
    cards: Cards = ()
    drawn: Cards = ()
    announced: int = 0
    """The number of cards left, if it had to be announced."""
    trick_ends: bool = False

    @property
    def act(self) -> Act:
        """The act by itself."""
        return Act(self.player, self.verb, self.cards)


class Refusal(NamedTuple):
    """The refusal of an act: the reason, the question and option that forbid it, and the facts of a sentence on it."""

    reason: str
    question: str
    option: str
    facts: dict[str, Fact]
    verdict: Verdict | None = None
    """Where the cards themselves are the matter."""


class NotAllowed(ValueError):
    """An act that is not allowed now."""

    def __init__(self, act: Act, refusal: Refusal) -> None:
        self.act = act
        self.refusal = refusal
        super().__init__(f"{refusal.reason} ({refusal.question})")


def same(cards: Cards, other: Cards) -> bool:
    """Tell whether cards are the same in whatever order, equal cards of two packs counted."""
    return sorted(cards, key=_BIT) == sorted(other, key=_BIT)


_BIT = attrgetter("bit")


def no_player(player: int, players: int) -> str:
    """Return the phrase for a number, counted from 0, that is nobody's at a table of so many.

    >>> no_player(8, 4)
    'there is no player 9: 1 to 4 play'
    """
    return f"there is no player {player + 1}: 1 to {players} play"


# The position ---------------------------------------------------------------------------------------


@dataclass(eq=False, slots=True)
class Position:
    """A deal as it stands, without its history."""

    plays: Compiled
    hands: list[ReadCards]
    """Each from the weakest card to the strongest."""
    turn: int = 0
    to_beat: Combination | None = None
    """The play that lies there; None on a lead."""
    owner: int | None = None
    """The player who played that, or led the trick before it was put aside."""
    leaders_last_play: Combination | None = None
    """The leader's own play that nobody may answer any more."""
    passed: set[int] = field(default_factory=set)
    """The players who passed on the play that lies there or, where a pass locks out, in this trick."""
    required_card: Card | None = None
    """The card that the first lead must contain."""
    owes_return: int | None = None
    """The player who must give back a card before play."""
    aside: Cards = ()
    """The card put aside, for the holder of the lowest to trade that one for."""
    starter: int | None = None
    """The player who led the deal; None before that."""
    ended: bool = False
    rules: RuleSet = field(init=False)
    players: int = field(init=False)
    _locks: bool = field(init=False)
    _binds: bool = field(init=False)
    _first_out_binds: bool = field(init=False)
    _must_if_able: bool = field(init=False)
    _opens_alone: bool = field(init=False)
    _restricts: bool = field(init=False)
    _obliges: bool = field(init=False)
    """Whether a rule may oblige somebody to a play."""
    _claims: tuple[Verb, ...] = field(init=False)
    _passes: list[Act] = field(init=False)
    """By player."""
    _offered: Sequence[Combination] = field(init=False, default=())
    """The plays that were listed last, as long as they stand."""

    def __post_init__(self) -> None:
        self.rules = rules = self.plays.rules
        self.players = len(self.hands)
        self._locks = rules.passing is Passing.LOCKED
        self._binds = rules.last_card_duty is Duty.BINDING
        self._first_out_binds = rules.follow_rule is Follow.FIRST_OUT_BINDS
        self._must_if_able = rules.follow_rule is Follow.MUST_IF_ABLE
        self._opens_alone = rules.must_include_lowest is OpeningCard.ALONE
        self._restricts = bool(rules.finish_restriction)
        self._obliges = self._binds or self._first_out_binds or self._must_if_able
        self._claims = tuple(verb for verb, can in _claims(rules).items() if can)
        self._passes = [Act(player, PASS) for player in range(self.players)]

    @property
    def first(self) -> bool:
        """True if no card has been played yet."""
        return self.starter is None

    @property
    def to_act(self) -> int | None:
        """The player to act: the one who owes a card, else the one whose turn it is; None when the deal is over."""
        return None if self.ended else self.turn if self.owes_return is None else self.owes_return

    # The player whose turn it is

    def choices(self) -> list[Combination]:
        """Return the combinations that the player whose turn it is may play: to lead or to follow."""
        hand, to_beat = self.hands[self.turn], self.to_beat
        if to_beat is not None:
            choices = self.plays.answers(hand, to_beat)
        else:
            choices = self.plays.leads(hand)
            if self.required_card is not None:
                choices = [play for play in choices if self.opens(play.cards)]
        if self._restricts and len(hand) == 1:
            choices = [play for play in choices if not self.barred(play)]
        if self._binds and self.next_has_one(self.turn):
            choices = self._hindering(choices)
        self._offered = choices
        return choices

    def may_pass(self) -> bool:
        """Tell whether the player whose turn it is may pass: on a lead where the rules let it, and against no duty.

        Who has nothing to lead, as another holds the card that the first lead must contain, has no duty.
        """
        if self.to_beat is not None and not self._obliges:
            return True
        if self.to_beat is None:
            return self.rules.pass_on_lead and not (
                self._binds and self.next_has_one(self.turn) and bool(self.choices())
            )
        return (
            not (self._binds and self.next_has_one(self.turn) and any(len(play.cards) == 1 for play in self.choices()))
            and not (self._first_out_binds and self.must_beat_first_out())
            and not (self._must_if_able and self.can_beat())
        )

    def can_beat(self) -> bool:
        """Tell whether the player whose turn it is has an answer that is no bomb: bombs nobody need play."""
        return any(not is_bomb(cell_of(play), self.rules) for play in self.choices())

    def opens(self, cards: Cards) -> bool:
        """Tell whether some cards may be the first lead of the deal, where it must contain a card."""
        return self.required_card in cards and not (self._opens_alone and len(cards) > 1)

    def must_beat_first_out(self) -> bool:
        """Tell whether the first and only player out went out with the play to beat, and it can be beaten.

        The rule on following decides whether that binds anybody.
        """
        went_out = self.owner is not None and not self.hands[self.owner]
        return went_out and sum(not hand for hand in self.hands) == 1 and bool(self.choices())

    def again(self) -> list[Combination]:
        """Return the combinations that the leader may put on the own play that nobody may answer any more."""
        if self.leaders_last_play is None:
            return []
        answers = self.plays.answers(self.hands[self.turn], self.leaders_last_play)
        return [play for play in answers if not self.barred(play)]

    def barred(self, play: Combination) -> bool:
        """Tell whether a play may not be the player's last, and would be.

        Where every player left holds nothing else, somebody has to lead it, and it is not barred.
        """
        if len(self.hands[self.turn]) > 1 or play.cards[0] not in self.rules.barred_last:
            return False
        return self.to_beat is not None or any(self._holds_more_than_barred(hand) for hand in self.hands if hand)

    def _holds_more_than_barred(self, hand: Cards) -> bool:
        return len(hand) > 1 or hand[0] not in self.rules.barred_last

    def _hindering(self, choices: Iterable[Combination]) -> list[Combination]:
        """Keep the plays that hinder a next player with one card: the highest single card, or several."""
        listed = list(choices)
        if self.to_beat is not None and len(self.to_beat.cards) > 1:
            return listed
        singles = [play for play in listed if len(play.cards) == 1]
        highest = max(singles, key=lambda play: self.rules.card_strength[play.cards[0]], default=None)
        return [play for play in listed if len(play.cards) > 1 or play is highest]

    # Any player

    def acts(self, player: int) -> list[Act]:
        """Return everything that a player may do now."""
        hand = self.hands[player]
        if self.ended or not hand:
            return []
        if self.owes_return is not None:
            return [Act(player, Verb.GIVE, (card,)) for card in hand] if player == self.owes_return else []
        acts: list[Act] = []
        if player == self.turn:
            acts = [new(Act, (player, PLAY, play.cards)) for play in self.choices()]
            if self.leaders_last_play is not None:
                acts += [Act(player, AGAIN, play.cards) for play in self.again()]
            if self.may_pass():
                acts.append(self._passes[player])
        elif self.may_bomb(player) and self.to_beat is not None:
            acts += [Act(player, PLAY, play.cards) for play in self.plays.bombs(hand, self.to_beat)]
        if self._claims and self.first:
            acts += [Act(player, verb) for verb in self._claims if self.may_claim(player, verb)]
        return acts

    def may_bomb(self, player: int) -> bool:
        """Tell whether a bomb out of turn is open to a player."""
        return self.rules.out_of_turn_bombs and player not in (self.turn, self.owner) and bool(self.hands[player])

    def may_claim(self, player: int, verb: Verb) -> bool:
        """Tell whether a player's hand allows an act before play: to win at once, to call for a new deal, to trade."""
        hand = self.hands[player]
        if verb is Verb.WIN:
            return wins(hand, self.players, self.rules) is not None
        if verb is Verb.REDEAL:
            return may_redeal(hand, self.rules)
        trades = self.rules.leftovers.to is LeftoversTo.TRADE and len(self.aside) == 1
        return trades and self.lowest_of_pack() in hand

    def lowest_of_pack(self) -> Card:
        """Return the lowest card of a whole pack."""
        return BY_FACE[self.rules.rank_order[0], self.rules.suit_order[0]]

    def next_has_one(self, player: int) -> bool:
        """Tell whether the next player in turn after one has a single card left."""
        return len(self.hands[self.after(player)]) == 1

    def after(self, player: int) -> int:
        """Return the next player in turn who is in play and not locked out."""
        hands, players = self.hands, len(self.hands)
        seat = player + 1
        if not self._locks and hands[seat if seat < players else 0]:
            return seat if seat < players else 0
        locked = self.passed if self._locks else ()
        for _ in range(players - 1):
            if seat == players:
                seat = 0
            if hands[seat] and seat not in locked:
                return seat
            seat += 1
        return player


def _claims(rules: RuleSet) -> dict[Verb, bool]:
    """Return the acts before play, each with whether these rules know it."""
    return {
        Verb.WIN: bool(rules.instant_win.hands(HandEnd.WIN)),
        Verb.REDEAL: rules.reshuffle.most is not None or bool(rules.reshuffle.none_of),
        Verb.TRADE: rules.leftovers.to is LeftoversTo.TRADE,
    }


# Refusals -------------------------------------------------------------------------------------------


def refusal(position: Position, act: Act) -> Refusal | None:
    """Return the reason why an act is not allowed now; None if it is.

    :raises ValueError: if there is no such player.
    """
    if not 0 <= act.player < position.players:
        raise ValueError(no_player(act.player, position.players))
    if position.ended:
        return _refuse(position, "deal-over", "end-of-hand")
    hand = list(position.hands[act.player])
    for card in act.cards:
        if card not in hand:
            return _refuse(position, "not-held", "objective", card=("card", card.code))
        hand.remove(card)
    if position.owes_return is not None or act.verb is Verb.GIVE:
        return _refusal_to_give(position, act)
    if act.verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE):
        return _refusal_to_claim(position, act)
    if act.player != position.turn:
        return _refusal_out_of_turn(position, act)
    if act.verb is PASS:
        return _refusal_to_pass(position)
    return _refusal_to_play(position, act)


def _refuse(position: Position, reason: str, question: str, verdict: Verdict | None = None, **facts: Fact) -> Refusal:
    return Refusal(reason, question, position.rules.options[question], facts, verdict)


def _refusal_to_give(position: Position, act: Act) -> Refusal | None:
    if position.owes_return is None:
        return _refuse(position, "nothing-to-give", "exchange")
    if act.verb is not Verb.GIVE or act.player != position.owes_return:
        return _refuse(position, "must-give", "exchange", player=("player", str(position.owes_return + 1)))
    return None if len(act.cards) == 1 else _refuse(position, "gives-one", "exchange")


def _refusal_to_claim(position: Position, act: Act) -> Refusal | None:
    question = {Verb.WIN: "instant-win", Verb.REDEAL: "reshuffle", Verb.TRADE: "leftovers"}[act.verb]
    if not position.first:
        return _refuse(position, "too-late", question)
    if not position.may_claim(act.player, act.verb):
        return _refuse(position, f"no-{act.verb}", question)
    return None


def _refusal_out_of_turn(position: Position, act: Act) -> Refusal | None:
    turn: Fact = ("player", str(position.turn + 1))
    if not position.hands[act.player]:
        return _refuse(position, "is-out", "end-of-hand")
    if act.verb is PLAY and position.to_beat is not None and position.may_bomb(act.player):
        over = position.to_beat
        if any(same(play.cards, act.cards) for play in position.plays.bombs(position.hands[act.player], over)):
            return None
        return _refuse(position, "no-bomb", "out-of-turn-bombs", player=turn)
    if position.rules.passing is Passing.LOCKED and act.player in position.passed and position.to_beat is not None:
        return _refuse(position, "locked-out", "passing", player=turn)
    return _refuse(position, "not-your-turn", "out-of-turn-bombs", player=turn)


def _refusal_to_pass(position: Position) -> Refusal | None:
    if position.may_pass():
        return None
    if position.to_beat is None and not position.rules.pass_on_lead:
        return _refuse(position, "must-lead", "pass-on-lead")
    if position.rules.follow_rule is Follow.FIRST_OUT_BINDS and position.must_beat_first_out():
        return _refuse(position, "must-beat-first-out", "follow-rule")
    if position.rules.follow_rule is Follow.MUST_IF_ABLE and position.can_beat():
        return _refuse(position, "must-beat", "follow-rule")
    return _refuse(position, "must-hinder", "last-card-duty")


def _refusal_to_play(position: Position, act: Act) -> Refusal | None:
    again = act.verb is AGAIN
    if again and position.leaders_last_play is None:
        return _refuse(
            position, "nothing-of-ones-own" if position.rules.self_beat else "no-beating-oneself", "self-beat"
        )
    on_table = position.leaders_last_play if again else position.to_beat
    if not act.cards:
        return _refuse(position, "no-cards", "combination-types")
    verdict = judge(act.cards, on_table.cards if on_table else (), position.rules)
    if verdict.outcome not in (Outcome.LEADS, Outcome.BEATS):
        return _refuse(position, verdict.reason, verdict.question, verdict)
    if position.required_card is not None and position.to_beat is None and not position.opens(act.cards):
        reason = "must-include" if position.required_card not in act.cards else "must-open-alone"
        return _refuse(position, reason, "must-include-lowest", card=("card", position.required_card.code))
    play = classify(act.cards, position.rules)
    if position.barred(play):
        return _refuse(position, "barred-finish", "finish-restriction", card=("card", act.cards[0].code))
    binding = position.rules.last_card_duty is Duty.BINDING and position.next_has_one(position.turn)
    if binding and not again and not any(same(play.cards, act.cards) for play in position.choices()):
        return _refuse(position, "must-hinder", "last-card-duty")
    return None


REFUSALS: Mapping[str, frozenset[str]] = {
    "not-held": frozenset({"card"}),
    "must-give": frozenset({"player"}),
    "must-include": frozenset({"card"}),
    "must-open-alone": frozenset({"card"}),
    "barred-finish": frozenset({"card"}),
    **dict.fromkeys(("no-bomb", "locked-out", "not-your-turn"), frozenset({"player"})),
    **dict.fromkeys(
        (
            "deal-over",
            "is-out",
            "nothing-to-give",
            "gives-one",
            "too-late",
            "no-win",
            "no-redeal",
            "no-trade",
            "must-lead",
            "must-hinder",
            "must-beat-first-out",
            "must-beat",
            "no-beating-oneself",
            "nothing-of-ones-own",
            "no-cards",
        ),
        frozenset[str](),
    ),
}
"""Everything, beside the cards themselves, that can forbid an act: reason to the facts its sentence may name."""
