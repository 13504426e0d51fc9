"""A deal being played: whose turn it is, what each player may do, what forbids the rest, and the transcript.

Players are numbered from 0 in the order of play. A `Deal` is the one thing here that changes: `do` takes an act
that is allowed and refuses any other, and the same acts on the same cards lead to the same end.
"""

from __future__ import annotations

from collections.abc import Sequence

from .acts import Act, Before, Event, NotAllowed, Refusal, Verb
from .cards import BY_FACE, Card
from .combinations import Combination, classify
from .dealing import (
    Cards,
    Dealt,
    Gift,
    Shuffle,
    chooses_return,
    gifts,
    given,
    holder_of_lowest,
    may_redeal,
    voids,
    wins,
)
from .ending import Ending, Left
from .liability import Risk, may_be_liable, risk_of
from .loser import loser_of
from .plays import Plays
from .refusals import refusal
from .ruleset import RuleSet
from .values import Barred, DealtHand, Drawn, Duty, EndOfDeal, Exchange, Leader, LeftoversTo, Passing, TrickEnd


class Deal:
    """One deal under one rule set."""

    def __init__(
        self,
        dealt: Dealt,
        plays: Plays,
        before: Before | None = None,
        leader: int | None = None,
        shuffle: Shuffle = lambda cards: cards,
    ) -> None:
        """Begin a deal.

        :param dealt: with each hand from the weakest card to the strongest.
        :param before: the deal before in the session; None for the first.
        :param leader: who leads, free to lead anything; by default as the rules have it.
        :param shuffle: makes a new stock of the played cards, where the rules want one.
        """
        self.rules: RuleSet = plays.rules
        self.plays = plays
        self.dealt = dealt
        self.players = dealt.players
        self.before = before
        self.hands: list[Cards] = list(dealt.hands)
        """Each from the weakest card to the strongest."""
        self.stock = list(dealt.stock)
        self.new_stocks: list[Cards] = []
        """Each stock made of played cards, as it was when it was made."""
        self.aside = dealt.aside
        self.heap: list[Card] = []
        """The cards of finished tricks."""
        self.on_table: list[Card] = []
        """The cards of this trick."""
        self.over: Combination | None = None
        """What must be beaten; None on a lead."""
        self.owner: int | None = None
        """Who played that."""
        self.own: Combination | None = None
        """The leader's own play that nobody may answer any more."""
        self.quiet: set[int] = set()
        """Who passed on it or, where a pass locks out, in this trick."""
        self.order: list[int] = []
        self.starter: int | None = None
        self.liable: int | None = None
        self.unbeaten: list[tuple[int, Combination]] = []
        self.final: Combination | None = None
        self.claim: DealtHand | None = None
        self.ended = False
        self.bound: Card | None = None
        """The card that the first lead must contain."""
        self.transcript: list[Event] = []
        self.gifts: tuple[Gift, ...] = ()
        self._acted: set[int] = set()
        self._locks = self.rules.passing is Passing.LOCKED
        self._draws = self.rules.draw_on_pass.cards is not Drawn.NONE
        self._laps = self.rules.trick_end is TrickEnd.ONE_LAP
        self._binds = self.rules.last_card_duty is Duty.BINDING
        self._restricts = bool(self.rules.finish_restriction)
        self._scores_at_once = self.rules.special_hand_bonus.though_beaten
        """Whether a strong play need not stand until the trick ends to be rewarded."""
        self._weighs = False
        """Whether somebody may go out with a single card and somebody else may have to pay for it."""
        self._risk: Risk | None = None
        self._shuffle = shuffle
        self._free_leader = leader
        self.returner: int | None = None
        """Who must give back a card before play."""
        self.void_by = voids(self.hands, self.rules)
        """The question by which the cards are dealt anew unasked; None if they are not."""
        self.ended = self.void_by is not None
        self._exchange()
        self.turn = 0
        self._open()
        self._watch(min(map(len, self.hands)))

    # Before play

    def _exchange(self) -> None:
        if self.before is None or self.rules.exchange is Exchange.NONE or self.ended:
            return
        self.gifts = gifts(self.hands, self.before.order, self._last_loser(), self.rules)
        if self.gifts:
            self.hands = list(given(self.hands, self.gifts, self.rules))
            self.returner = chooses_return(self.before.order, self.players, self.rules)

    def _last_loser(self) -> int:
        """Who lost the deal before."""
        assert self.before is not None
        return loser_of(self.before.left, self.before.order[0], self.rules)

    def _open(self) -> None:
        """Settle who leads, and what the lead must contain."""
        self.bound = None
        if self._free_leader is not None:
            self._lead_to(self._free_leader)
            return
        who = self.rules.who_leads_first if self.before is None else self.rules.who_leads_next
        if self.before is not None and who is Leader.WINNER:
            self._lead_to(self.before.order[0])
        elif self.before is not None and who is Leader.LOSER:
            self._lead_to(self._last_loser())
        else:
            self._lead_to(holder_of_lowest(self.hands, self.rules, first=self.dealt.first))
            if self.rules.must_include_lowest:
                self.bound = self.hands[self.turn][0]

    def _lead_to(self, player: int) -> None:
        """Give the lead to a player, or to the next if the only card left may not be the last (AMB-17)."""
        self.turn = player
        if self.rules.finish_restriction:
            for _ in range(self.players):
                hand = self.hands[self.turn]
                if len(hand) > 1 or not self.barred(self.plays.single(hand[0])):
                    break
                self.turn = self._after(self.turn)
        if self.turn != player and self.own is not None:
            self._note_unbeaten(self.own)
            self.own = None

    # What may be done

    @property
    def first(self) -> bool:
        """Whether no card has been played yet."""
        return self.starter is None

    def choices(self) -> list[Combination]:
        """What the player whose turn it is may play: to lead or to follow."""
        hand, over = self.hands[self.turn], self.over
        if over is not None:
            found = self.plays.answers(hand, over)
        else:
            found = self.plays.leads(hand)
            if self.bound is not None:
                found = [play for play in found if self.bound in play.cards]
        if self._restricts and len(hand) == 1:
            found = [play for play in found if not self.barred(play)]
        if self._binds and self.next_has_one(self.turn):
            found = self._hindering(found)
        return found

    def may_pass(self) -> bool:
        """Whether the player whose turn it is may pass: not on a lead, nor against a duty."""
        return self.over is not None and not (
            self._binds and self.next_has_one(self.turn) and any(len(play.cards) == 1 for play in self.choices())
        )

    def again(self) -> list[Combination]:
        """What the leader may put on the own play that nobody may answer any more."""
        if self.own is None:
            return []
        return [play for play in self.plays.answers(self.hands[self.turn], self.own) if not self.barred(play)]

    def acts(self, player: int) -> list[Act]:
        """Everything that a player may do now."""
        if self.ended or not self.hands[player]:
            return []
        if self.returner is not None:
            return [Act(player, Verb.GIVE, (one,)) for one in self.hands[player]] if player == self.returner else []
        found: list[Act] = []
        if player == self.turn:
            found += [Act(player, Verb.PLAY, play.cards) for play in self.choices()]
            found += [Act(player, Verb.AGAIN, play.cards) for play in self.again()]
            if self.may_pass():
                found.append(Act(player, Verb.PASS))
        elif self.may_bomb(player) and self.over is not None:
            found += [Act(player, Verb.PLAY, play.cards) for play in self.plays.bombs(self.hands[player], self.over)]
        if self.first:
            found += [Act(player, verb) for verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE) if self.may_claim(player, verb)]
        return found

    def may_bomb(self, player: int) -> bool:
        """Whether a bomb out of turn is open to a player."""
        return self.rules.out_of_turn_bombs and player not in (self.turn, self.owner) and bool(self.hands[player])

    def may_claim(self, player: int, verb: Verb) -> bool:
        """Whether a player's hand allows what is done before play: to win at once, to deal anew, to trade."""
        hand = self.hands[player]
        if verb is Verb.WIN:
            return wins(hand, self.players, self.rules) is not None
        if verb is Verb.REDEAL:
            return may_redeal(hand, self.rules)
        trades = self.rules.leftovers.to is LeftoversTo.TRADE and len(self.aside) == 1
        return trades and self._lowest_of_pack() in hand

    def _lowest_of_pack(self) -> Card:
        return BY_FACE[self.rules.rank_order[0], self.rules.suit_order[0]]

    def barred(self, play: Combination) -> bool:
        """Whether a play may not be the player's last, and would be."""
        return (
            Barred.HIGHEST_SINGLE in self.rules.finish_restriction
            and len(self.hands[self.turn]) == 1
            and play.cards == (self.rules.highest_two,)
        )

    def _hindering(self, found: list[Combination]) -> list[Combination]:
        """Of some plays those that hinder a next player with one card: the highest single card, or several."""
        if self.over is not None and len(self.over.cards) > 1:
            return found
        singles = [play for play in found if len(play.cards) == 1]
        highest = max(singles, key=lambda play: self.rules.card_strength[play.cards[0]], default=None)
        return [play for play in found if len(play.cards) > 1 or play is highest]

    def next_has_one(self, player: int) -> bool:
        """Whether the next player in turn after one has a single card left."""
        return len(self.hands[self._after(player)]) == 1

    def _after(self, player: int) -> int:
        """The next player in turn who is in play and not locked out."""
        hands, players = self.hands, self.players
        other = player + 1
        if not self._locks and hands[other if other < players else 0]:
            return other if other < players else 0
        locked = self.quiet if self._locks else ()
        for _ in range(players - 1):
            if other == players:
                other = 0
            if hands[other] and other not in locked:
                return other
            other += 1
        return player

    # What forbids the rest

    def refusal(self, act: Act) -> Refusal | None:
        """Why an act is not allowed now; None if it is.

        :raises ValueError: if there is no such player.
        """
        return refusal(self, act)

    # Doing it

    def do(self, act: Act) -> Event:
        """Take an act, and say what followed from it.

        :raises NotAllowed: if it is not allowed now; nothing has changed then.
        """
        forbidden = self.refusal(act)
        if forbidden is not None:
            raise NotAllowed(act, forbidden)
        if act.verb in (Verb.PLAY, Verb.AGAIN):
            return self.play(classify(act.cards, self.rules), act.player, act.verb)
        if act.verb is Verb.PASS:
            return self.let_pass()
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

    def _record(self, event: Event) -> Event:
        self.transcript.append(event)
        return event

    def _give(self, act: Act) -> Event:
        self.hands = list(given(self.hands, (Gift(act.player, self._last_loser(), act.cards),), self.rules))
        self.returner = None
        self._open()
        return self._record(Event(*act))

    def _trade(self, act: Act) -> Event:
        lowest = self._lowest_of_pack()
        kept = tuple(one for one in self.hands[act.player] if one is not lowest)
        self.hands[act.player] = self.rules.sorted(kept + self.aside)
        self.aside = (lowest,)
        self._open()
        return self._record(Event(*act))

    def play(self, play: Combination, player: int | None = None, verb: Verb = Verb.PLAY) -> Event:
        """Make a play that is known to be allowed, one of `choices`: by the player whose turn it is, or out of turn."""
        rules = self.rules
        mover = self.turn if player is None else player
        cards = play.cards
        if self._weighs:
            self._weigh(mover, play)
        hand = list(self.hands[mover])
        for one in cards:
            hand.remove(one)
        self.hands[mover] = tuple(hand)
        if self.starter is None:
            self.starter = mover
        if self.own is not None:
            self._note_unbeaten(self.own)
            self.own = None
        self.bound = None
        self.on_table += cards
        self.over, self.owner = play, mover
        if self._scores_at_once and len(cards) >= 4:
            self.unbeaten.append((mover, play))
        if self._laps:
            self._acted.add(mover)
        if self._locks:
            self.quiet.discard(mover)
        else:
            self.quiet.clear()
        trick_ends = False
        if not hand:
            self._go_out(mover, play)
        if not self.ended:
            if verb is Verb.AGAIN or (hand and len(cards) <= rules.unbeatable_shortcut and self._unbeatable(play)):
                self._end_trick(all_passed=verb is Verb.AGAIN)
                trick_ends = True
            elif self._locks or self._laps:
                trick_ends = self._advance(mover)
            else:
                self.turn = self._after(mover)
        if len(hand) == 1:
            self._watch(1)
        announced = len(hand) if len(hand) in rules.last_card_announcement else 0
        return self._record(Event(mover, verb, cards, (), announced, trick_ends))

    def let_pass(self) -> Event:
        """Pass, where that is known to be allowed, for the player whose turn it is."""
        mover = self.turn
        if self._weighs:
            self._weigh(mover, None)
        self.quiet.add(mover)
        if self._laps:
            self._acted.add(mover)
        drawn = self._draw(mover) if self._draws else ()
        return self._record(Event(mover, Verb.PASS, (), drawn, 0, self._advance(mover)))

    def _advance(self, mover: int) -> bool:
        """Go on to the next player, or end the trick; whether it ended."""
        if self._laps:
            ended = all(player in self._acted for player in range(self.players) if self.hands[player])
        else:
            owner_out = self.owner in self.order
            ended = len(self.quiet) + len(self.order) - owner_out >= self.players - 1
        if ended:
            self._end_trick(all_passed=not self._laps)
        else:
            self.turn = self._after(mover)
        return ended

    def _end_trick(self, all_passed: bool) -> None:
        """Put the trick aside and give the lead to the last to play, or to the next in play.

        :param all_passed: whether the others passed on what lies there, so that they may be locked out of more.
        """
        assert self.over is not None
        assert self.owner is not None
        stays = bool(self.hands[self.owner])
        if self.rules.self_beat and self.rules.passing is Passing.LOCKED and stays and all_passed:
            self.own = self.over
        else:
            self._note_unbeaten(self.over)
        self.heap += self.on_table
        self.on_table = []
        self.over = None
        self.quiet.clear()
        self._acted.clear()
        if stays or self.rules.lead_after_finish:
            self._lead_to(self.owner if stays else self._after(self.owner))
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
            if self._risk is not None and len(play.cards) == 1:
                best = self._risk.best
                if best is None or not self.plays.beats(play, best):
                    self.liable = self._risk.player
        elif self.players - len(self.order) == 1:
            self.order += [player for player in range(self.players) if self.hands[player]]
            self.ended = True

    def _draw(self, mover: int) -> Cards:
        assert self.over is not None
        wanted = 1 if self.rules.draw_on_pass.cards is Drawn.ONE else len(self.over.cards)
        drawn: list[Card] = []
        while len(drawn) < wanted:
            if not self.stock and self.heap and self.rules.draw_on_pass.reshuffle:
                self.stock, self.heap = list(self._shuffle(tuple(self.heap))), []
                self.new_stocks.append(tuple(self.stock))
            if not self.stock:
                break
            drawn.append(self.stock.pop(0))
        self.hands[mover] = self.rules.sorted((*self.hands[mover], *drawn))
        return tuple(drawn)

    def _unbeatable(self, play: Combination) -> bool:
        """Whether cards alike have the highest two among them, so that only a bomb could beat them (W-037, AMB-51)."""
        return self.rules.highest_two in play.cards and not self.rules.bombs.least

    # Who pays for the last card

    def _watch(self, fewest: int) -> None:
        """Begin to weigh acts once somebody has a single card left."""
        if fewest <= 1:
            self._weighs = may_be_liable(self.rules)

    def _weigh(self, mover: int, play: Combination | None) -> None:
        """Note whether an act makes its player liable, should the next one go out with a single card."""
        risk = None
        after = self._after(mover)
        if after != mover and len(self.hands[after]) == 1 and mover == self.turn:
            risk = risk_of(self, mover, play)
        if play is None or len(self.hands[mover]) > len(play.cards):
            self._risk = risk

    # How it ended

    def left(self) -> tuple[Left, ...]:
        """What each player has left; a dealt hand that won at once counts as played."""
        out = self.order[0] if self.claim is not None else None
        return tuple([Left.of(hand if player != out else ()) for player, hand in enumerate(self.hands)])

    def ending(self) -> Ending:
        """How the deal ended.

        :raises ValueError: if it has not.
        """
        if not self.ended:
            raise ValueError("the deal is not over")
        unbeaten = list(self.unbeaten)
        if self.over is not None and self.owner is not None and not self._scores_at_once and len(self.over.cards) >= 4:
            unbeaten.append((self.owner, self.over))
        return Ending(
            left=self.left(),
            order=tuple(self.order),
            final=self.final,
            starter=self.starter,
            liable=self.liable,
            unbeaten=tuple(unbeaten),
            claim=self.claim,
        )


def replay(deal: Deal, acts: Sequence[Act]) -> Deal:
    """A deal after some acts.

    :raises NotAllowed: at the first that is not allowed.
    """
    for act in acts:
        deal.do(act)
    return deal
