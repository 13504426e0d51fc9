"""A deal being played, act by act, to its end, and the player who is liable for the last card.

Players are numbered from 0 in the order of play. A `Deal` is the one thing here that changes: `do` takes an act
that is allowed and refuses any other, and the same acts on the same cards lead to the same end. The statements on
liability are P-050 and P-051 (precautions) and W-052 (assistance).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .cards import Card, Cards, ReadCards, new
from .combinations import Combination
from .comparison import twos_of
from .dealing import Dealt, Gift, Shuffle, after_gifts, exchange, last_loser, opening, voids, wins
from .ending import Ending, NotOver, PreviousDeal, RemainingCards
from .kinds import ALIKE, SHAPE
from .position import AGAIN, PASS, PLAY, Act, Event, NotAllowed, Position, Refusal, Verb, refusal
from .ruleset import (
    DealtHand,
    Drawn,
    Duty,
    EndOfDeal,
    LeadAfterFinish,
    Liability,
    RuleSet,
    TrickEnd,
    Unbeatable,
)

if TYPE_CHECKING:
    from .compiled import Compiled


@dataclass(init=False, eq=False, kw_only=True, slots=True)
class Deal(Position):
    """One deal under one rule set, from the first act to the last."""

    dealt: Dealt
    before: PreviousDeal | None
    free_leader: int | None
    """Who was said to lead, where the rules do not settle it."""
    void_by: str | None
    """The question that demands a new deal without anybody asking; None if none does."""
    gifts: tuple[Gift, ...]
    stock: list[Card]
    new_stocks: list[Cards]
    """Each stock made of played cards, as it was when it was made."""
    heap: list[Card]
    """The cards of finished tricks."""
    on_table: list[Card]
    """The cards of this trick."""
    order: list[int]
    liable: int | None
    unbeaten: list[tuple[int, Combination]]
    final: Combination | None
    claim: DealtHand | None
    transcript: list[Event]
    _acted: set[int]
    _draws: bool
    _laps: bool
    _shortcut: int
    """How many cards alike may be unbeatable, where no bomb beats them (W-037)."""
    _leads_on_at_once: bool
    _scores_at_once: bool
    """Whether a strong play need not stand until the trick ends to be rewarded."""
    _shuffle: Shuffle
    _may_be_liable: bool
    _watch: Watch | None
    """Follows who would have to pay, once somebody has a single card left."""

    def __init__(
        self,
        dealt: Dealt,
        plays: Compiled,
        before: PreviousDeal | None = None,
        leader: int | None = None,
        shuffle: Shuffle = lambda cards: cards,
    ) -> None:
        """Begin a deal.

        :param dealt: with each hand from the weakest card to the strongest.
        :param before: the deal before in the session; None for the first.
        :param leader: who leads, free to lead anything; by default as the rules have it, unless they have lots drawn.
        :param shuffle: makes a new stock of the played cards, where the rules want one.
        :raises NotDealt: if the leader is drawn at random and not given, or an exchange leaves somebody without a card.
        """
        Position.__init__(self, plays, list(map(ReadCards.of, dealt.hands)), aside=dealt.aside)
        self.dealt, self.before, self.free_leader = dealt, before, leader
        self.stock, self.new_stocks = list(dealt.stock), []
        self.heap, self.on_table = [], []
        self.order, self.unbeaten, self.transcript = [], [], []
        self.liable = self.final = self.claim = self._watch = None
        self._acted = set()
        self._draws = self.rules.draw_on_pass.cards is not Drawn.NONE
        self._laps = self.rules.trick_end is TrickEnd.ONE_LAP
        self._shortcut = self.rules.unbeatable_shortcut.cards
        self._leads_on_at_once = self.rules.lead_after_finish is LeadAfterFinish.AT_ONCE
        self._scores_at_once = self.rules.special_hand_bonus.though_beaten
        self._may_be_liable = may_be_liable(self.rules)
        self._shuffle = shuffle
        self._begin()

    # Before play

    def _begin(self) -> None:
        """Have cards exchanged, unless they are thrown in, and settle who leads."""
        self.void_by = voids(self.hands, self.rules)
        self.ended = self.void_by is not None
        self.gifts = ()
        if not self.ended:
            hands, self.gifts, self.owes_return = exchange(self.hands, self.before, self.rules)
            self.hands = list(map(ReadCards.of, hands))
        self._open()
        self._begin_to_watch()

    def _open(self) -> None:
        """Settle who leads, and what the lead must contain."""
        self.required_card = None
        if self.free_leader is not None:
            self._lead_to(self.free_leader)
            return
        opened = opening(self.hands, self.before, self.rules, self.dealt.first)
        self._lead_to(opened.leader)
        if opened.card is not None:
            self.required_card = opened.card if opened.card in self.hands[self.turn] else self.hands[self.turn][0]

    def _lead_to(self, player: int) -> None:
        """Give the lead to a player, or to the next if the only card left may not be the last."""
        self.turn = player
        if self.rules.finish_restriction:
            for _ in range(self.players):
                hand = self.hands[self.turn]
                if len(hand) > 1 or not self.barred(self.plays.single(hand[0])):
                    break
                self.turn = self.after(self.turn)
        if self.turn != player and self.leaders_last_play is not None:
            self._note_unbeaten(self.leaders_last_play)
            self.leaders_last_play = None

    # Doing it

    def refusal(self, act: Act) -> Refusal | None:
        """Return the reason why an act is not allowed now; None if it is.

        :raises ValueError: if there is no such player.
        """
        return refusal(self, act)

    def do(self, act: Act) -> Event:
        """Take an act, and return it with what followed.

        :raises NotAllowed: if it is not allowed now; nothing has changed then.
        """
        event = self.do_listed(act)
        if event is not None:
            return event
        forbidden = self.refusal(act)
        if forbidden is not None:
            raise NotAllowed(act, forbidden)
        if act.verb in (PLAY, AGAIN):
            return self.play(self.plays.combination(act.cards), act.player, act.verb)
        if act.verb is PASS:
            return self.let_pass()
        self._offered = ()
        if act.verb is Verb.GIVE:
            return self._give(act)
        if act.verb is Verb.TRADE:
            return self._trade(act)
        self.ended = True
        if act.verb is Verb.WIN:
            self.claim = wins(self.hands[act.player], self.players, self.rules)
            self.order.append(act.player)
        else:
            self.void_by = "reshuffle"
        return self._record(Event(*act))

    def do_listed(self, act: Act) -> Event | None:
        """Take an act that was listed since the last one was done, unchecked; None says that it is none."""
        player, verb, cards = act
        if verb is PLAY and player is self.turn:
            for play in self._offered:
                if play.cards is cards:
                    return self.play(play)
        elif act is self._passes[self.turn] and self.to_beat is not None and not self._obliges and not self.ended:
            return self.let_pass()
        return None

    def _record(self, event: Event) -> Event:
        self.transcript.append(event)
        return event

    def _give(self, act: Act) -> Event:
        assert self.before is not None
        taker = last_loser(self.before, self.rules)
        self.hands = list(map(ReadCards.of, after_gifts(self.hands, (Gift(act.player, taker, act.cards),), self.rules)))
        self.owes_return = None
        self._open()
        self._begin_to_watch()
        return self._record(Event(*act))

    def _trade(self, act: Act) -> Event:
        lowest = self.lowest_of_pack()
        kept = tuple(card for card in self.hands[act.player] if card is not lowest)
        self.hands[act.player] = self.rules.sorted(kept + self.aside)
        self.aside = (lowest,)
        self._open()
        return self._record(Event(*act))

    def play(self, play: Combination, player: int | None = None, verb: Verb = PLAY) -> Event:
        """Make a play that is known to be allowed, one of `choices`: by the player whose turn it is, or out of turn."""
        rules = self.rules
        mover = self.turn if player is None else player
        cards = play.cards
        if self._watch is not None:
            self._watch.see(self, mover, play)
        hand = self.hands[mover] = self.hands[mover].without(cards)
        self._offered = ()
        if self.starter is None:
            self.starter = mover
        if self.leaders_last_play is not None:
            self._note_unbeaten(self.leaders_last_play)
            self.leaders_last_play = None
        self.required_card = None
        self.on_table += cards
        self.to_beat, self.owner = play, mover
        if self._scores_at_once and len(cards) >= 4:
            self.unbeaten.append((mover, play))
        if self._laps:
            self._acted.add(mover)
        if self._locks:
            self.passed.discard(mover)
        else:
            self.passed.clear()
        trick_ends = False
        if not hand:
            self._go_out(mover, play)
        if not self.ended:
            at_once = self._shortcut and self._unbeatable(play) if hand else self._leads_on_at_once
            if at_once or verb is AGAIN:
                self._end_trick(all_passed=verb is AGAIN)
                trick_ends = True
            elif self._locks or self._laps:
                trick_ends = self._advance(mover)
            else:
                self.turn = self.after(mover)
        if len(hand) == 1 and self._watch is None:
            self._begin_to_watch()
        announced = len(hand) if len(hand) in rules.last_card_announcement else 0
        event = new(Event, (mover, verb, cards, (), announced, trick_ends))
        self.transcript.append(event)
        return event

    def let_pass(self) -> Event:
        """Pass, where that is known to be allowed, for the player whose turn it is."""
        mover = self.turn
        self._offered = ()
        if self._watch is not None:
            self._watch.see(self, mover, None)
        if self.to_beat is None:
            return self._pass_the_lead(mover)
        self.passed.add(mover)
        if self._laps:
            self._acted.add(mover)
        drawn = self._draw(mover) if self._draws else ()
        event = new(Event, (mover, PASS, (), drawn, 0, self._advance(mover)))
        self.transcript.append(event)
        return event

    def _pass_the_lead(self, mover: int) -> Event:
        """Give the lead to the next player; nobody has passed on anything, so nobody is locked out."""
        if self.leaders_last_play is not None:
            self._note_unbeaten(self.leaders_last_play)
            self.leaders_last_play = None
        self.turn = self.after(mover)
        event = Event(mover, PASS)
        self.transcript.append(event)
        return event

    def _advance(self, mover: int) -> bool:
        """Go on to the next player, or end the trick; return whether it ended."""
        if self._laps:
            ended = all(player in self._acted for player in range(self.players) if self.hands[player])
        else:
            owner_out = self.owner in self.order
            ended = len(self.passed) + len(self.order) - owner_out >= self.players - 1
        if ended:
            self._end_trick(all_passed=not self._laps)
        else:
            self.turn = self.after(mover)
        return ended

    def _end_trick(self, all_passed: bool) -> None:
        """Put the trick aside and give the lead to the last to play, or to the next in play.

        :param all_passed: whether the others passed on what lies there, so that they may be locked out of more.
        """
        assert self.to_beat is not None
        assert self.owner is not None
        stays = bool(self.hands[self.owner])
        if self._locks and self.rules.self_beat and stays and all_passed:
            self.leaders_last_play = self.to_beat
        else:
            self._note_unbeaten(self.to_beat)
        self.heap += self.on_table
        self.on_table = []
        self.to_beat = None
        self.passed.clear()
        self._acted.clear()
        if stays or self.rules.lead_after_finish is not LeadAfterFinish.OVER:
            self._lead_to(self.owner if stays else self.after(self.owner))
        else:
            self.ended = True

    def _note_unbeaten(self, play: Combination) -> None:
        if len(play.cards) >= 4 and self.owner is not None and not self._scores_at_once:
            self.unbeaten.append((self.owner, play))

    def _go_out(self, mover: int, play: Combination) -> None:
        self.order.append(mover)
        if len(self.order) == 1:
            self.final = play
        if self.rules.end_of_hand is EndOfDeal.FIRST_OUT:
            self.ended = True
            if self._watch is not None:
                self.liable = self._watch.liable(self, play)
        elif self.players - len(self.order) == 1:
            self.order += [player for player in range(self.players) if self.hands[player]]
            self.ended = True
        if self.ended:
            self._note_unbeaten(play)

    def _draw(self, mover: int) -> Cards:
        assert self.to_beat is not None
        count = 1 if self.rules.draw_on_pass.cards is Drawn.ONE else len(self.to_beat.cards)
        drawn: list[Card] = []
        while len(drawn) < count:
            if not self.stock and self.heap and self.rules.draw_on_pass.reshuffle:
                self.stock, self.heap = list(self._shuffle(tuple(self.heap))), []
                self.new_stocks.append(tuple(self.stock))
            if not self.stock:
                break
            drawn.append(self.stock.pop(0))
        self.hands[mover] = self.rules.sorted((*self.hands[mover], *drawn))
        return tuple(drawn)

    def _unbeatable(self, play: Combination) -> bool:
        """Tell whether cards alike have the highest one among them, and no bomb may be played on them."""
        if len(play.cards) > self._shortcut or play.kind not in ALIKE:
            return False
        bombs = self.rules.bombs
        if bombs.least and bombs.reach(SHAPE[play.kind], twos_of(play, self.rules)):
            return False
        if self.rules.unbeatable_shortcut.highest is Unbeatable.TWO:
            return self.rules.highest_two in play.cards
        strength = self.rules.card_strength
        best = max(strength[card] for card in play.cards)
        return all(strength[hand[-1]] <= best for hand in self.hands if hand)

    def _begin_to_watch(self) -> None:
        """Follow who would have to pay, once somebody has a single card left."""
        if self._may_be_liable and min(map(len, self.hands)) <= 1:
            self._watch = Watch()

    # How it ended

    def left(self) -> tuple[RemainingCards, ...]:
        """Return the cards left, by player; a dealt hand that won at once counts as played."""
        out = self.order[0] if self.claim is not None else None
        return tuple([RemainingCards.of(hand if player != out else ()) for player, hand in enumerate(self.hands)])

    def ending(self) -> Ending:
        """Return the ending of the deal.

        :raises NotOver: if it has not.
        """
        if not self.ended:
            raise NotOver("the deal is not over")
        return Ending(
            left=self.left(),
            order=tuple(self.order),
            final=self.final,
            starter=self.starter,
            liable=self.liable,
            unbeaten=tuple(self.unbeaten),
            claim=self.claim,
        )


def replay(deal: Deal, acts: Sequence[Act]) -> Deal:
    """Return a deal after some acts.

    :raises NotAllowed: at the first that is not allowed.
    """
    for act in acts:
        deal.do(act)
    return deal


# Liability ------------------------------------------------------------------------------------------


class Risk(NamedTuple):
    """The player who acted last, as the one liable should the next go out with a single card."""

    player: int
    best: Combination | None
    """The highest single card that could have been played; None if more cards could have been led."""


def may_be_liable(rules: RuleSet) -> bool:
    """Tell whether anybody ever is liable: where there are no precautions, nobody can neglect them."""
    rule = rules.last_card_liability
    breach = rule in (Liability.BREACH, Liability.BREACH_BESIDES)
    return rule is Liability.ASSIST or (breach and rules.last_card_duty is Duty.LIABLE)


def risk_of(position: Position, mover: int, play: Combination | None) -> Risk | None:
    """Return the risk of an act, a play or a pass, before a player with a single card; None if it is safe."""
    if (position.to_beat is not None and len(position.to_beat.cards) > 1) or (play is not None and len(play.cards) > 1):
        return None
    best = position.plays.single(position.hands[mover][-1])
    if position.barred(best):
        return None
    if position.to_beat is not None and not position.plays.beats(best, position.to_beat):
        return None
    if position.rules.last_card_liability is Liability.ASSIST:
        return Risk(mover, best)
    if position.to_beat is None and any(len(lead.cards) > 1 for lead in position.choices()):
        return Risk(mover, None)
    neglected = play is None or play.cards != best.cards
    return Risk(mover, best) if neglected else None


class Watch:
    """Follows the acts of a deal from when somebody has a single card left."""

    def __init__(self) -> None:
        self._risk: Risk | None = None

    def see(self, position: Position, mover: int, play: Combination | None) -> None:
        """Note whether an act, about to be made, makes its player liable, should the next one go out."""
        risk = None
        after = position.after(mover)
        if after != mover and len(position.hands[after]) == 1 and mover == position.turn:
            risk = risk_of(position, mover, play)
        if play is None or len(position.hands[mover]) > len(play.cards):
            self._risk = risk

    def liable(self, position: Position, last: Combination) -> int | None:
        """Return the player who pays because the last play got through; None if nobody need."""
        if self._risk is None or len(last.cards) > 1:
            return None
        best = self._risk.best
        return self._risk.player if best is None or not position.plays.beats(last, best) else None
