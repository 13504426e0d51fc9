"""Refusals name the rule question that forbids an act, where no worked example asks for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import Dealt
from bigtwo.engine.notation import parse_act
from bigtwo.engine.play import Deal
from bigtwo.engine.ruleset import RuleSet

CLAIMS = {"win": "instant-win", "redeal": "reshuffle", "trade": "leftovers"}


@pytest.mark.parametrize(("claim", "question"), CLAIMS.items())
def test_a_claim_is_refused_by_the_rule_on_it_before_play_and_after(
    rules: Callable[..., RuleSet], claim: str, question: str
) -> None:
    basic = rules()
    hands = tuple(basic.sorted(parse_cards(hand)) for hand in ("3D 9C", "4D TC", "5D JC", "6D QC"))
    deal = Deal(Dealt(hands), compiled(basic))
    before = deal.refusal(parse_act(f"1: {claim}"))
    deal.do(parse_act("1: 3D"))
    after = deal.refusal(parse_act(f"2: {claim}"))
    assert [(refusal.reason, refusal.question) for refusal in (before, after) if refusal] == [
        (f"no-{claim}", question),
        ("too-late", question),
    ]
