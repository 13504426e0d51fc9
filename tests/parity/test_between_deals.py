"""The browser's engine and ours between deals: who deals and leads next, and deals that are not played out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from bigtwo.compiler.proof import rules_for
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK, codes, parse_cards
from bigtwo.engine.dealing import draws_leader, may_redeal, voids, wins
from bigtwo.engine.ending import CardsUnknown, Ending, PreviousDeal, RemainingCards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.ruleset import Dealer, DealtHand, RuleSet
from bigtwo.engine.scoring import score
from bigtwo.engine.session import carried, clockwise, next_dealer, next_leader
from bigtwo.engine.situations import Between

from tests.parity.rule_sets import SCORING, Answers, answers_to, changed_alone, distinct, variants
from tests.parity.runtime import Runtime
from tests.parity.sheets import refusal, sheet_texts

SUCCESSION = ("next-dealer", "who-leads-next", "direction", "match-end", "loser-determination")
"""The questions that settle who deals and leads."""

UNPLAYED = ("instant-win", "reshuffle")
"""The questions that settle which deals are not played out."""

DRAGON = "3D 4C 5H 6S 7D 8C 9H TS JD QC KH AS 2D"
FOUR_TWOS = "4D 6C 7H 9S TD JC QH KS AD 2D 2C 2H 2S"
OTHERS = (
    "3H 3S 4H 5S 6D 7C 8H 9S TD JC QD KS AC",
    "3C 4D 4S 5C 6H 7S 8D 9C TH JS QH KD 2C",
    "5D 6C 7H 8S 9D TC JH QS KC AD AH 2H 2S",
)
HANDS = {DealtHand.DRAGON: DRAGON, DealtHand.FOUR_TWOS: FOUR_TWOS}

LEFT = (
    ("", "4D 5C 6H", "3H 3C 3D 9H 9S", "3S 5S 9C TS KC"),
    ("", "5", "9", "5"),
    ("", "9", "9", "5"),
    ("", "", "4D", "5D 6D 7D"),
    ("", "3D", "3C"),
    (),
)


def rules_of(answers: Answers, rulebook: Rulebook) -> RuleSet:
    return rulebook.ruleset(rulebook.foundation.id, answers)


def told(who: Callable[..., int | None], *given: Any) -> int | str | None:
    """A seat, or why it cannot be said."""
    try:
        return who(*given)
    except CardsUnknown as error:
        return refusal(error)


def turned(texts: tuple[str, ...], winner: int) -> list[str]:
    """The cards left, with the winner, who has nothing, in another seat."""
    return [texts[(seat - winner) % len(texts)] for seat in range(len(texts))]


def test_who_deals_and_leads_next_is_the_same(runtime: Runtime, rulebook: Rulebook) -> None:
    """After every ending, by every way of finding the dealer and the leader, in every seat and deal of two rounds."""
    deals = [
        (deal, dealer, [winner], turned(texts, winner))
        for texts, deal, dealer in product(LEFT, (1, 2, 3, 5, 6, 10, 11, 20, 21), (0, 2))
        for winner in range(len(texts) or 1)
        if dealer < (len(texts) or 4)
    ]
    ways = distinct([*variants(rulebook), *changed_alone(SUCCESSION, rulebook)], SUCCESSION)
    ways += [
        way
        for first, second in (("next-dealer", "direction"), ("who-leads-next", "direction"))
        for there in answers_to(second, rulebook)
        for way in [way._replace(answers={**way.answers, second: there}) for way in changed_alone([first], rulebook)]
    ]
    for name, answers in ways:
        rules = rules_of(answers, rulebook)
        browser = runtime.ask("between.nexts", answers, deals)
        for (deal, dealer, order, texts), theirs in zip(deals, browser, strict=True):
            before = PreviousDeal(tuple(order), tuple(map(parse_left, texts)))
            players = len(texts) or 4
            ours = [
                told(next_dealer, rules, deal, dealer, before, players),
                told(next_leader, rules, deal, before),
                clockwise(rules, deal),
            ]
            assert theirs == ours, f"{name}: deal {deal}, dealt by {dealer}, {texts}"


def test_a_dealer_who_was_not_told_is_not_made_up(runtime: Runtime, rulebook: Rulebook) -> None:
    """Where the deal passes to the left nobody deals next until somebody says who dealt."""
    for answer in answers_to("next-dealer", rulebook):
        answers = rulebook.options_of(rulebook.foundation.id, {"next-dealer": answer})
        (dealer, _, _), *_ = runtime.ask("between.nexts", answers, [[2, None, [1], ["3", "", "5", "4"]]])
        left = rules_of(answers, rulebook).next_dealer.dealer is Dealer.LEFT
        assert (dealer is None) == left, answer


def test_worked_examples_of_dealers_and_leaders_hold_in_the_browser(runtime: Runtime, rulebook: Rulebook) -> None:
    compared = 0
    for case in rulebook.all_cases():
        situation = case.situation
        if not isinstance(situation, Between) or case.ask not in ("dealer", "leader") or situation.before is None:
            continue
        if situation.drawn or (case.ask == "dealer" and situation.dealer is None):
            continue
        left = [codes(left.cards) if left.cards is not None else str(left.count) for left in situation.before.left]
        sent = [situation.deal, situation.dealer, list(situation.before.order), left]
        under = [(dict(rules_for(case, option, rulebook).options), answer) for option, answer in case.expect.items()]
        under += [(rulebook.options_of(variant), answer) for variant, answer in case.variants.items()]
        for answers, expected in under:
            (dealer, leader, _), *_ = runtime.ask("between.nexts", answers, [sent])
            seat = dealer if case.ask == "dealer" else leader
            nobody = "anyone" if case.ask == "dealer" else "lowest"
            assert (nobody if seat is None else str(seat + 1)) == expected, case.id
            compared += 1
    assert compared > 40


def test_what_leads_a_first_deal_is_the_same(runtime: Runtime, rulebook: Rulebook) -> None:
    """The draw, or a card: the one that the rules name, or the lowest in every order of the suits."""
    opening = ("who-leads-first", "suit-order", "rank-order")
    for name, answers in distinct([*variants(rulebook), *changed_alone(opening, rulebook)], opening):
        rules = rules_of(answers, rulebook)
        lowest = min(PACK, key=rules.card_strength.__getitem__)
        card = rules.who_leads_first.card or lowest
        assert runtime.ask("between.opening", answers) == [draws_leader(None, rules), card.code], name


def test_totals_after_a_deal_are_the_same(runtime: Runtime, rulebook: Rulebook) -> None:
    """Under every settlement, some of which let nobody fall below nothing."""
    deals = [[[30, 4, 12, 0], [-9, -6, 20, -3]], [[0, 0], [5, -5]], [[-3, 8, 40], [2, -8, -50]]]
    floors = 0
    for name, answers in distinct([*variants(rulebook), *changed_alone(["settlement"], rulebook)], ["settlement"]):
        rules = rules_of(answers, rulebook)
        ours = [list(carried(rules, before, amounts)) for before, amounts in deals]
        assert runtime.ask("between.totals", answers, deals) == ours, name
        assert rules.settlement.bottom == (min(ours[0]) >= 0)
        floors += rules.settlement.bottom
    assert floors > 0


def test_hands_that_end_a_deal_are_the_same(runtime: Runtime, rulebook: Rulebook) -> None:
    """Hands that win at once with so many players, that void the deal, and whether a weak hand may be thrown in."""
    weak = parse_cards("3D 3C 4H 5S 6D 7C 8H 9S TD 4C 5H 6S 7D")
    ways = distinct([*variants(rulebook), *changed_alone(UNPLAYED, rulebook)], UNPLAYED)
    for name, answers in ways:
        rules = rules_of(answers, rulebook)
        hands = {special: parse_cards(hand) for special, hand in HANDS.items()}
        ours = [
            [sorted(special for special, hand in hands.items() if wins(hand, players, rules)) for players in (2, 3, 4)],
            [voids([hand], rules) for hand in hands.values()],
            may_redeal(weak, rules),
        ]
        assert runtime.ask("between.ends", answers, [2, 3, 4], list(HANDS)) == ours, name


def at_once(left: list[str], winner: int, hand: DealtHand) -> Ending:
    """The ending of a deal that a hand won before it was played."""
    held = tuple(RemainingCards.of(() if text == "0" else parse_cards(text)) for text in left)
    return Ending(left=held, order=(winner,), claim=hand)


@pytest.mark.parametrize(("hand", "end"), [(DealtHand.DRAGON, "dragon"), (DealtHand.FOUR_TWOS, "twos")])
def test_a_deal_won_at_once_scores_alike(runtime: Runtime, rulebook: Rulebook, hand: DealtHand, end: str) -> None:
    """Entered with all cards of the others, under every answer of scoring; nobody makes a last play."""
    for winner in (0, 2):
        left = [text.replace(" ", "") for text in OTHERS]
        left.insert(winner, "0")
        spaced = [" ".join(text[at : at + 2] for at in range(0, len(text), 2)) if text != "0" else "0" for text in left]
        for name, answers in distinct([*variants(rulebook), *changed_alone(SCORING, rulebook)], SCORING):
            with_hand = {**answers, "instant-win": str(hand)}
            rules = rules_of(with_hand, rulebook)
            if 4 not in rules.player_count:
                continue
            ours = sheet_texts(score(at_once(spaced, winner, hand), rules), rulebook)
            assert runtime.ask("between.wonAtOnce", with_hand, end, left, [winner]) == ours, name


@pytest.mark.parametrize(
    ("changes", "offered"),
    [
        ({}, ["misdeal"]),
        ({"instant-win": "dragon,four-twos"}, ["dragon", "twos", "misdeal"]),
        ({"instant-win": "four-twos-draw"}, ["twos-again", "misdeal"]),
        ({"reshuffle": "four-twos"}, ["twos-again", "misdeal"]),
        ({"reshuffle": "no-face-cards"}, ["thrown-in", "misdeal"]),
        ({"reshuffle": "max-6-points,four-twos"}, ["twos-again", "thrown-in", "misdeal"]),
    ],
)
def test_a_deal_may_end_as_the_rules_allow(
    runtime: Runtime, rulebook: Rulebook, changes: dict[str, str], offered: list[str]
) -> None:
    """An end that is offered scores nothing where the cards are dealt again; any other is refused in a sentence."""
    answers = rulebook.options_of(rulebook.foundation.id, changes)
    assert runtime.ask("between.offered", answers, 4) == offered
    for end in ("twos-again", "thrown-in", "misdeal"):
        reply: Any = runtime.ask("between.dealtAgain", answers, end, 4)
        refused = [None, None, ["Under these rules the cards are not dealt again for that."]]
        assert reply == ([[0, 0, 0, 0], [], []] if end in offered else refused)
    if "dragon" not in offered:
        left = ["0", "13", "13", "13"]
        refusals = ["Under these rules this hand does not win at once."]
        assert runtime.ask("between.wonAtOnce", answers, "dragon", left, [0]) == refusals


def test_a_hand_wins_with_four_unless_the_rules_say_three(runtime: Runtime, rulebook: Rulebook) -> None:
    three = rulebook.options_of("basic", {"instant-win": "dragon,dragon-3p"})
    assert "dragon" in runtime.ask("between.offered", three, 3)
    four = rulebook.options_of("basic", {"instant-win": "dragon"})
    assert "dragon" not in runtime.ask("between.offered", four, 3)
