"""A deal at one moment: who holds what, what lies on the table, whose turn it is, and so what each player may do.

Players are numbered from 0 in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .acts import Act, Verb
from .cards import BY_FACE, Card
from .combinations import Combination
from .dealing import Cards, may_redeal, wins
from .plays import Plays
from .ruleset import RuleSet
from .values import Barred, Duty, Follow, LeftoversTo, Passing


@dataclass(eq=False)
class Position:
    """A deal as it stands, without its history."""

    plays: Plays
    hands: list[Cards]
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

    def __post_init__(self) -> None:
        self.rules = rules = self.plays.rules
        self.players = len(self.hands)
        self._locks = rules.passing is Passing.LOCKED
        self._binds = rules.last_card_duty is Duty.BINDING
        self._first_out_binds = rules.follow_rule is Follow.FIRST_OUT_BINDS
        self._restricts = bool(rules.finish_restriction)

    @property
    def first(self) -> bool:
        """Whether no card has been played yet."""
        return self.starter is None

    @property
    def to_act(self) -> int | None:
        """The player to act: the one who owes a card, else the one whose turn it is; None when the deal is over."""
        return None if self.ended else self.turn if self.owes_return is None else self.owes_return

    # The player whose turn it is

    def choices(self) -> list[Combination]:
        """The combinations that the player whose turn it is may play: to lead or to follow."""
        hand, to_beat = self.hands[self.turn], self.to_beat
        if to_beat is not None:
            choices = self.plays.answers(hand, to_beat)
        else:
            choices = self.plays.leads(hand)
            if self.required_card is not None:
                choices = [play for play in choices if self.required_card in play.cards]
        if self._restricts and len(hand) == 1:
            choices = [play for play in choices if not self.barred(play)]
        if self._binds and self.next_has_one(self.turn):
            choices = self._hindering(choices)
        return choices

    def may_pass(self) -> bool:
        """Whether the player whose turn it is may pass: not on a lead, nor against a duty."""
        return (
            self.to_beat is not None
            and not (
                self._binds and self.next_has_one(self.turn) and any(len(play.cards) == 1 for play in self.choices())
            )
            and not (self._first_out_binds and self.must_beat_first_out())
        )

    def must_beat_first_out(self) -> bool:
        """Whether the first player out, and so far the only one, went out with what lies there, and it can be beaten.

        The rule on following decides whether that binds anybody.
        """
        went_out = self.owner is not None and not self.hands[self.owner]
        return went_out and sum(not hand for hand in self.hands) == 1 and bool(self.choices())

    def again(self) -> list[Combination]:
        """The combinations that the leader may put on the own play that nobody may answer any more."""
        if self.leaders_last_play is None:
            return []
        answers = self.plays.answers(self.hands[self.turn], self.leaders_last_play)
        return [play for play in answers if not self.barred(play)]

    def barred(self, play: Combination) -> bool:
        """Whether a play may not be the player's last, and would be."""
        return (
            Barred.HIGHEST_SINGLE in self.rules.finish_restriction
            and len(self.hands[self.turn]) == 1
            and play.cards == (self.rules.highest_two,)
        )

    def _hindering(self, choices: Iterable[Combination]) -> list[Combination]:
        """Of some plays those that hinder a next player with one card: the highest single card, or several."""
        listed = list(choices)
        if self.to_beat is not None and len(self.to_beat.cards) > 1:
            return listed
        singles = [play for play in listed if len(play.cards) == 1]
        highest = max(singles, key=lambda play: self.rules.card_strength[play.cards[0]], default=None)
        return [play for play in listed if len(play.cards) > 1 or play is highest]

    # Any player

    def acts(self, player: int) -> list[Act]:
        """Everything that a player may do now."""
        hand = self.hands[player]
        if self.ended or not hand:
            return []
        if self.owes_return is not None:
            return [Act(player, Verb.GIVE, (card,)) for card in hand] if player == self.owes_return else []
        acts: list[Act] = []
        if player == self.turn:
            acts += [Act(player, Verb.PLAY, play.cards) for play in self.choices()]
            acts += [Act(player, Verb.AGAIN, play.cards) for play in self.again()]
            if self.may_pass():
                acts.append(Act(player, Verb.PASS))
        elif self.may_bomb(player) and self.to_beat is not None:
            acts += [Act(player, Verb.PLAY, play.cards) for play in self.plays.bombs(hand, self.to_beat)]
        if self.first:
            acts += [Act(player, verb) for verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE) if self.may_claim(player, verb)]
        return acts

    def may_bomb(self, player: int) -> bool:
        """Whether a bomb out of turn is open to a player."""
        return self.rules.out_of_turn_bombs and player not in (self.turn, self.owner) and bool(self.hands[player])

    def may_claim(self, player: int, verb: Verb) -> bool:
        """Whether a player's hand allows an act before play: to win at once, to call for a new deal, to trade."""
        hand = self.hands[player]
        if verb is Verb.WIN:
            return wins(hand, self.players, self.rules) is not None
        if verb is Verb.REDEAL:
            return may_redeal(hand, self.rules)
        trades = self.rules.leftovers.to is LeftoversTo.TRADE and len(self.aside) == 1
        return trades and self.lowest_of_pack() in hand

    def lowest_of_pack(self) -> Card:
        """The lowest card of a whole pack."""
        return BY_FACE[self.rules.rank_order[0], self.rules.suit_order[0]]

    def next_has_one(self, player: int) -> bool:
        """Whether the next player in turn after one has a single card left."""
        return len(self.hands[self.after(player)]) == 1

    def after(self, player: int) -> int:
        """The next player in turn who is in play and not locked out."""
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
