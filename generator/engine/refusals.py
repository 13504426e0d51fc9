"""The refusal of an act in a position: the first rule against it, with the facts that a sentence about it names."""

from __future__ import annotations

from .acts import Act, Refusal, Verb, same
from .combinations import classify
from .comparison import judge
from .position import Position
from .values import Duty, Follow, Passing
from .verdicts import Fact, Outcome, Verdict


def refusal(position: Position, act: Act) -> Refusal | None:
    """The reason why an act is not allowed now; None if it is.

    :raises ValueError: if there is no such player.
    """
    if not 0 <= act.player < position.players:
        raise ValueError(f"there is no player {act.player + 1}: {position.players} play")
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
    if act.verb is Verb.PASS:
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
    if act.verb is Verb.PLAY and position.to_beat is not None and position.may_bomb(act.player):
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
    if position.to_beat is None:
        return _refuse(position, "must-lead", "trick-end")
    if position.rules.follow_rule is Follow.FIRST_OUT_BINDS and position.must_beat_first_out():
        return _refuse(position, "must-beat-first-out", "follow-rule")
    return _refuse(position, "must-hinder", "last-card-duty")


def _refusal_to_play(position: Position, act: Act) -> Refusal | None:
    again = act.verb is Verb.AGAIN
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
    if position.required_card is not None and position.to_beat is None and position.required_card not in act.cards:
        return _refuse(position, "must-include", "must-include-lowest", card=("card", position.required_card.code))
    play = classify(act.cards, position.rules)
    if position.barred(play):
        return _refuse(position, "barred-finish", "finish-restriction", card=("card", act.cards[0].code))
    binding = position.rules.last_card_duty is Duty.BINDING and position.next_has_one(position.turn)
    if binding and not again and not any(same(play.cards, act.cards) for play in position.choices()):
        return _refuse(position, "must-hinder", "last-card-duty")
    return None
