"""What forbids an act in a deal: the first rule against it, with what a sentence about it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .acts import Act, Refusal, Verb, same
from .combinations import Fact, classify
from .comparison import Outcome, Verdict, judge
from .values import Duty, Passing

if TYPE_CHECKING:
    from .play import Deal


def refusal(deal: Deal, act: Act) -> Refusal | None:
    """Why an act is not allowed now; None if it is.

    :raises ValueError: if there is no such player.
    """
    if not 0 <= act.player < deal.players:
        raise ValueError(f"there is no player {act.player + 1}: {deal.players} play")
    if deal.ended:
        return _refuse(deal, "deal-over", "end-of-hand")
    hand = list(deal.hands[act.player])
    for one in act.cards:
        if one not in hand:
            return _refuse(deal, "not-held", "objective", card=("card", one.code))
        hand.remove(one)
    if deal.returner is not None or act.verb is Verb.GIVE:
        return _refusal_to_give(deal, act)
    if act.verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE):
        return _refusal_to_claim(deal, act)
    if act.player != deal.turn:
        return _refusal_out_of_turn(deal, act)
    if act.verb is Verb.PASS:
        return _refusal_to_pass(deal)
    return _refusal_to_play(deal, act)


def _refuse(deal: Deal, reason: str, question: str, verdict: Verdict | None = None, **facts: Fact) -> Refusal:
    return Refusal(reason, question, deal.rules.options[question], facts, verdict)


def _refusal_to_give(deal: Deal, act: Act) -> Refusal | None:
    if deal.returner is None:
        return _refuse(deal, "nothing-to-give", "exchange")
    if act.verb is not Verb.GIVE or act.player != deal.returner:
        return _refuse(deal, "must-give", "exchange", player=("player", str(deal.returner + 1)))
    return None if len(act.cards) == 1 else _refuse(deal, "gives-one", "exchange")


def _refusal_to_claim(deal: Deal, act: Act) -> Refusal | None:
    question = {Verb.WIN: "instant-win", Verb.REDEAL: "reshuffle", Verb.TRADE: "leftovers"}[act.verb]
    if not deal.first:
        return _refuse(deal, "too-late", question)
    if not deal.may_claim(act.player, act.verb):
        return _refuse(deal, f"no-{act.verb}", question)
    return None


def _refusal_out_of_turn(deal: Deal, act: Act) -> Refusal | None:
    turn: Fact = ("player", str(deal.turn + 1))
    if not deal.hands[act.player]:
        return _refuse(deal, "is-out", "end-of-hand")
    if act.verb is Verb.PLAY and deal.over is not None and deal.may_bomb(act.player):
        over = deal.over
        if any(same(play.cards, act.cards) for play in deal.plays.bombs(deal.hands[act.player], over)):
            return None
        return _refuse(deal, "no-bomb", "out-of-turn-bombs", player=turn)
    if deal.rules.passing is Passing.LOCKED and act.player in deal.quiet and deal.over is not None:
        return _refuse(deal, "locked-out", "passing", player=turn)
    return _refuse(deal, "not-your-turn", "out-of-turn-bombs", player=turn)


def _refusal_to_pass(deal: Deal) -> Refusal | None:
    if deal.may_pass():
        return None
    if deal.over is None:
        return _refuse(deal, "must-lead", "trick-end")
    return _refuse(deal, "must-hinder", "last-card-duty")


def _refusal_to_play(deal: Deal, act: Act) -> Refusal | None:
    again = act.verb is Verb.AGAIN
    if again and deal.own is None:
        return _refuse(deal, "nothing-of-ones-own" if deal.rules.self_beat else "no-beating-oneself", "self-beat")
    on_table = deal.own if again else deal.over
    if not act.cards:
        return _refuse(deal, "no-cards", "combination-types")
    verdict = judge(act.cards, on_table.cards if on_table else (), deal.rules)
    if verdict.outcome not in (Outcome.LEADS, Outcome.BEATS):
        return _refuse(deal, verdict.reason, verdict.question, verdict)
    if deal.bound is not None and deal.over is None and deal.bound not in act.cards:
        return _refuse(deal, "must-include", "must-include-lowest", card=("card", deal.bound.code))
    play = classify(act.cards, deal.rules)
    if deal.barred(play):
        return _refuse(deal, "barred-finish", "finish-restriction", card=("card", act.cards[0].code))
    binding = deal.rules.last_card_duty is Duty.BINDING and deal.next_has_one(deal.turn)
    if binding and not again and not any(same(one.cards, act.cards) for one in deal.choices()):
        return _refuse(deal, "must-hinder", "last-card-duty")
    return None
