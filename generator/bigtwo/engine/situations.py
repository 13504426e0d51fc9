"""Situations that a rule question can be put to, and the engine's answers: dealt, at the table, finished, between.

Players are numbered in the order of play, but in a `Between` clockwise by seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from . import session
from .cards import Card, Cards
from .combinations import classify
from .compiled import compiled
from .dealing import Dealt, deal, distribute, draws_leader, first_receiver, that_divide
from .ending import Ending, PreviousDeal, RemainingCards, loser_of
from .notation import (
    Amounts,
    Announced,
    Answer,
    AnswerWord,
    CannotAsk,
    Cost,
    Counts,
    Held,
    Players,
    Query,
    ScorePart,
    ScoreQuery,
    Times,
    Topic,
    Won,
    answer_text,
    parse_query,
)
from .play import Deal, replay
from .position import Act, Refusal, Verb, no_player, same
from .ruleset import FirstLeader, RuleSet
from .scoring import Line, player, score


class Answered(NamedTuple):
    """An answer, with what it rests on as far as the engine says."""

    value: Answer
    refusal: Refusal | None = None
    lines: tuple[Line, ...] = ()

    @property
    def text(self) -> str:
        """The answer as it is published."""
        return answer_text(self.value)


@dataclass(frozen=True)
class Dealing:
    """Cards about to be dealt, or dealt with some left over."""

    players: int
    dealer: int
    deck: Cards = ()
    hands: tuple[Cards, ...] = ()
    over: Cards = ()
    shown: Card | None = None

    def query(self, text: str) -> Query:
        """Read a question to it.

        :raises CannotAsk: if it cannot be asked.
        :raises NotACard: if what should be a card is none.
        """
        return parse_query(text, (Topic.FIRST_CARD, Topic.HOLDS, Topic.SIZES, Topic.SEEN), "of a deal")

    def answer(self, query: Query, rules: RuleSet) -> Answered:
        """Answer one of its questions.

        :raises NotDealt: if the rules are not for this.
        """
        if query.topic is Topic.FIRST_CARD:
            return _player(first_receiver(self.dealer, self.players, rules, self.shown))
        if query.topic is Topic.SIZES and self.players not in rules.tables:
            return Answered(AnswerWord.NOT_PLAYED)
        dealt = self.dealt(rules)
        if query.topic is Topic.SIZES:
            return Answered(Counts(tuple(map(len, dealt.hands))))
        if query.topic is Topic.SEEN:
            return _cards(rules.sorted(dealt.seen))
        where = dealt.where(query.card) if query.card else None
        return _player(where) if isinstance(where, int) else Answered(AnswerWord(where or AnswerWord.NOBODY))

    def dealt(self, rules: RuleSet) -> Dealt:
        """Return the hands and heaps when the dealing is done.

        :raises NotDealt: if the rules are not for this.
        """
        if self.deck:
            deck = that_divide(self.deck, self.players, rules)
            return deal(deck, self.players, rules, self.dealer, self.shown)
        return distribute(self.hands, self.over, rules, self.dealer)


@dataclass(frozen=True)
class AtTable:
    """A deal being played."""

    hands: tuple[Cards, ...]
    stock: Cards = ()
    aside: Cards = ()
    leader: int | None = None
    before: PreviousDeal | None = None
    acts: tuple[Act, ...] = ()

    def deal(self, rules: RuleSet) -> Deal:
        """Return the deal after the acts.

        :raises NotAllowed: if one of them is not allowed.
        """
        dealt = Dealt(tuple(rules.sorted(hand) for hand in self.hands), stock=self.stock, aside=self.aside)
        return replay(Deal(dealt, compiled(rules), self.before, self._leader(rules)), self.acts)

    def _leader(self, rules: RuleSet) -> int | None:
        """Return who leads where the rules do not say; who is drawn at random, and not named, is the first to play."""
        if self.leader is not None or not draws_leader(self.before, rules):
            return self.leader
        leads = [act for act in self.acts if act.verb in (Verb.PLAY, Verb.PASS)] or self.acts
        return leads[0].player if leads else None

    def query(self, text: str) -> Query:
        """Read a question to it.

        :raises CannotAsk: if it cannot be asked.
        :raises NotACard: if what should be a card is none.
        """
        return parse_query(text, (Topic.MAY, *OF_DEAL, Topic.SCORE), "at the table")

    def answer(self, query: Query, rules: RuleSet) -> Answered:
        """Answer one of its questions.

        :raises NotAllowed: if one of the acts is not allowed.
        :raises ValueError: if it names no player, or asks for the score of a deal that goes on.
        """
        if draws_leader(self.before, rules) and self._leader(rules) is None:
            if query.topic is Topic.TURN:
                return Answered(AnswerWord.DRAWN)
            if query.act is not None:  # whoever is asked about may be drawn
                return replace(self, leader=query.act.player).answer(query, rules)
        deal = self.deal(rules)
        if query.act is not None:
            refusal = deal.refusal(query.act)
            return Answered(AnswerWord.NO if refusal else AnswerWord.YES, refusal)
        if query.topic is Topic.SCORE:
            sheet = score(deal.ending(), rules)
            return Answered(Amounts(sheet.totals), lines=sheet.lines)
        if query.player is not None and query.player >= deal.players:
            raise CannotAsk(no_player(query.player, deal.players))
        return OF_DEAL[query.topic](deal, query.player or 0)


def _player(player: int) -> Answered:
    return Answered(Players((player,)))


def _player_or(player: int | None, word: AnswerWord) -> Answered:
    return Answered(word) if player is None else _player(player)


def _cards(cards: Cards) -> Answered:
    return Answered(Held(cards) if cards else AnswerWord.NONE)


def _announced(deal: Deal) -> Answered:
    event = next((event for event in reversed(deal.transcript) if event.announced), None)
    return Answered(Announced(event.player, event.announced) if event else AnswerWord.NONE)


def _result(deal: Deal) -> Answered:
    if not deal.ended:
        return Answered(AnswerWord.GOES_ON)
    return Answered(Won(deal.order[0]) if deal.order else AnswerWord.VOID)


OF_DEAL: Mapping[Topic, Callable[[Deal, int], Answered]] = {
    Topic.TURN: lambda deal, _: _player_or(deal.to_act, AnswerWord.OVER),
    Topic.COUNT: lambda deal, player: Answered(Counts((len(deal.hands[player]),))),
    Topic.HAND: lambda deal, player: _cards(deal.hands[player]),
    Topic.LIABLE: lambda deal, _: _player_or(deal.liable, AnswerWord.NONE),
    Topic.ANNOUNCED: lambda deal, _: _announced(deal),
    Topic.RESULT: lambda deal, _: _result(deal),
}
"""The answers to what can be asked of a deal, some of them for a player."""


@dataclass(frozen=True)
class Finished:
    """A deal that has ended."""

    left: tuple[RemainingCards, ...]
    final: Cards = ()
    starter: int | None = None
    order: tuple[int, ...] = ()
    liable: int | None = None
    unbeaten: Mapping[int, tuple[Cards, ...]] | None = None

    def ending(self, rules: RuleSet) -> Ending:
        """Return the ending, with its plays read under some rules.

        :raises NotACombination: if one of them is none.
        :raises CannotAsk: if nobody is out.
        """
        out = tuple(player for player, left in enumerate(self.left) if left.count == 0)
        if not (self.order or out):
            raise CannotAsk("nobody has gone out")
        final = classify(self.final, rules) if self.final else None
        winner = (self.order or out)[0]
        unbeaten = [
            (player, final if final and player == winner and same(cards, final.cards) else classify(cards, rules))
            for player, plays in (self.unbeaten or {}).items()
            for cards in plays
        ]
        if final is not None and len(final.cards) >= 4 and not any(play is final for _, play in unbeaten):
            unbeaten.append((winner, final))
        return Ending(self.left, self.order or out[:1], final, self.starter, self.liable, tuple(unbeaten))

    def query(self, text: str) -> Query:
        """Read a question to it.

        :raises CannotAsk: if it cannot be asked.
        """
        topics = (Topic.SCORE, Topic.LOSER, Topic.TITLES, Topic.WINNERS)
        return parse_query(text, topics, "of a finished deal")

    def answer(self, query: Query, rules: RuleSet) -> Answered:
        """Answer one of its questions.

        :raises NotACombination: if one of its plays is none.
        :raises CannotAsk: if nobody is out.
        :raises CardsUnknown: if a rule needs cards of which only the number is known.
        """
        ending = self.ending(rules)
        if query.topic is Topic.LOSER:
            return _player(loser_of(ending.left, ending.winner, rules))
        sheet = score(ending, rules)
        answers: Mapping[Topic, Answer] = {
            Topic.SCORE: Amounts(sheet.totals),
            Topic.TITLES: Players(sheet.titles) if sheet.titles else AnswerWord.NONE,
            Topic.WINNERS: AnswerWord.SHOOTOUT if sheet.shootout else Players(sheet.winners),
        }
        return Answered(answers[query.topic], lines=sheet.lines)


@dataclass(frozen=True)
class Between:
    """Between two deals of a session, or before the first. Players are seats, clockwise."""

    players: int
    deal: int
    dealer: int | None = None
    before: PreviousDeal | None = None
    drawn: Cards = ()
    totals: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    played: int = 0
    won: tuple[int, ...] = ()
    placed: tuple[int, ...] = ()
    best: tuple[int, ...] = ()

    def query(self, text: str) -> Query:
        """Read a question to it.

        :raises CannotAsk: if it cannot be asked.
        """
        topics = (Topic.DEALER, Topic.LEADER, Topic.AFTER, Topic.TOTALS, Topic.MATCH, Topic.STAKES)
        return parse_query(text, topics, "between deals")

    def answer(self, query: Query, rules: RuleSet) -> Answered:
        """Answer one of its questions.

        :raises CannotAsk: if it names no player, or rests on totals that are not given.
        """
        if query.topic is Topic.DEALER:
            return _player_or(self._dealer(rules), AnswerWord.ANYONE)
        if query.topic is Topic.LEADER:
            return self._leader(rules)
        if query.player is not None:
            if query.player >= self.players:
                raise CannotAsk(no_player(query.player, self.players))
            return _player(session.after(query.player, self.players, rules, self.deal))
        if not self.totals and not (self.won and query.topic is Topic.MATCH):
            raise CannotAsk(f"'{query.topic}' cannot be asked where no 'totals' are given")
        if query.topic is Topic.TOTALS:
            return Answered(Amounts(session.carried(rules, self.totals, self.scored or (0,) * self.players)))
        totals = self.totals or (0,) * self.players
        progress = session.Progress(totals, self.played, self.won, self.placed, self.best)
        over = session.is_over(rules, progress)
        if query.topic is Topic.MATCH:
            return Answered(Players(session.winners(rules, progress)) if over else AnswerWord.GOES_ON)
        return Answered(Amounts(session.pot(rules, progress) if over else (0,) * self.players))

    def _leader(self, rules: RuleSet) -> Answered:
        leader = session.next_leader(rules, self.deal, self.before) if self.before else None
        if leader is not None:
            return _player(leader)
        card = rules.who_leads_first.card
        begins = self.before is None or session.starts_anew(rules, self.deal)
        if begins and rules.who_leads_first.by is FirstLeader.DRAWN:
            return Answered(AnswerWord.DRAWN)
        return Answered(AnswerWord.LOWEST if card is None else Held((card,)))

    def _dealer(self, rules: RuleSet) -> int | None:
        if self.before is None or self.dealer is None:
            return session.first_dealer(rules, self.drawn)
        return session.next_dealer(rules, self.deal, self.dealer, self.before, self.players, self.drawn)


Situation = Dealing | AtTable | Finished | Between


# Questions to a score -------------------------------------------------------------------------------


def score_answer(query: ScoreQuery, answered: Answered, winner: int) -> Answer:
    """Answer a question to a score, without comparing it with another; none where nobody pays or no cards count.

    `winner` and the players of the answer are counted from 0.
    """
    if query.part is ScorePart.PAYERS:
        paying = _worse_off(answered) if query.player is None else _paying(query.player, answered.lines)
        return Players(tuple(paying)) if paying else AnswerWord.NONE
    cost = None if query.player is None else _cost(query.player, winner, answered.lines)
    return AnswerWord.NONE if cost is None else Cost(cost)


def compared(query: ScoreQuery, answered: Answered, otherwise: Answered, winner: int) -> Answer:
    """Compare a score with that of another ending: the same, so many times as much, more, less, or none at all."""
    mine, theirs = _amounts(query, answered, winner), _amounts(query, otherwise, winner)
    if not any(mine) and not any(theirs):
        return AnswerWord.NONE
    if mine == theirs:
        return AnswerWord.SAME
    least = min((abs(amount) for amount in theirs if amount), default=0)
    times = max(map(abs, mine)) // max(map(abs, theirs)) if least else 0
    if times > 1 and mine == [amount * times for amount in theirs]:
        return Times(times)
    return AnswerWord.MORE if sum(map(abs, mine)) > sum(map(abs, theirs)) else AnswerWord.LESS


def _amounts(query: ScoreQuery, answered: Answered, winner: int) -> list[int]:
    if query.player is None:
        return _totals(answered)
    return [_cost(query.player, winner, answered.lines) or 0]


def _totals(answered: Answered) -> list[int]:
    return list(answered.value.amounts) if isinstance(answered.value, Amounts) else []


FOR_OTHERS = ("takes-over", "pays-besides")
"""The steps of the arithmetic that are about another player's cards."""


def _cost(who: int, winner: int, lines: Sequence[Line]) -> int | None:
    """Find the cost of a player's cards: the end of the arithmetic, or the payment to the winner for the difference."""
    steps = [line.amount for line in lines if line.player == who and not line.counts and line.reason not in FOR_OTHERS]
    paid = [
        -line.amount
        for line in lines
        if line.player == who and line.reason == "pays-count" and line.facts["player"] == player(winner)
    ]
    amounts = steps or paid
    return amounts[-1] if amounts else None


def _paying(who: int, lines: Sequence[Line]) -> list[int]:
    facts = [line.facts["player"] for line in lines if line.player == who and line.reason.endswith("-to")]
    return sorted(int(number) - 1 for _, number in facts)


def _worse_off(answered: Answered) -> list[int]:
    """List the players who pay more than they get; where penalties are noted, those who note one."""
    sign = -1 if any(line.reason == "notes-penalty" for line in answered.lines) else 1
    return [seat for seat, amount in enumerate(_totals(answered)) if amount * sign < 0]
