"""Whole deals by random legal play under every variant: what must hold whatever is played."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from operator import attrgetter

import pytest
from bigtwo.analysis.simulation import Simulation
from bigtwo.engine.cards import PACK
from bigtwo.engine.combinations import Combination
from bigtwo.engine.compiled import MATTERS, Compiled
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, Event, Verb
from bigtwo.engine.ruleset import ZERO_SUM
from bigtwo.engine.scoring import Sheet, score

from tests import shared
from tests.analysis.recording import Recording
from tests.defined import Defined

BOOK = shared.rulebook()
DEALS, THOROUGH = 200, 1000
"""Random deals for every variant, shared out among the numbers of players that it is for: always, with `--thorough`."""
LOOKED_INTO = 12
"""How many of them are replayed act by act, everything offered and refused compared."""

OF_PLAYS = frozenset(
    question
    for section in BOOK.sections
    if section.id in ("cards", "plays", "ranking", "following")
    for question in section.questions
)
"""The questions that say what beats what."""


@cache
def table_of(profile: str) -> str:
    """The variant with whose table a variant finds its plays: the first that plays by the same values."""
    values = BOOK.values(profile)
    key = json.dumps([values.get(question) for question in sorted(OF_PLAYS)], sort_keys=True)
    return BY_VALUES.setdefault(key, profile)


BY_VALUES: dict[str, str] = {}
VARIANTS = sorted(BOOK.profiles, key=table_of)


def test_a_compiled_form_rests_on_nothing_but_what_beats_what() -> None:
    """So that variants which answer that alike share one."""
    for profile in ("basic", "gamesky-da-lao-er"):
        rules = Recording.from_values(BOOK.values(profile), BOOK.options_of(profile))
        form = Compiled(rules)
        for play in form.masks(sum(card.bit for card in PACK[::4])):
            form.masks_above(sum(card.bit for card in PACK[1::4]), play)
        assert vars(rules)["read"] <= {field.replace("_", "-") for field in MATTERS}


def cards_of(deal: Deal) -> Counter[str]:
    """Every card of a deal, wherever it lies."""
    dealt = deal.dealt
    heaps = [*deal.hands, deal.stock, deal.aside, deal.heap, deal.on_table, dealt.ghost, dealt.unused, dealt.removed]
    return Counter(card.code for heap in heaps for card in heap)


def zero_sum(sheet: Sheet, deal: Deal) -> bool:
    return deal.rules.settlement.by not in ZERO_SUM or sum(sheet.totals) == 0


@pytest.mark.parametrize(
    "profile", shared.sampled(VARIANTS, one_in=8, group=lambda variant: f"deals by {table_of(variant)}")
)
def test_random_deals_of_every_variant(profile: str, seed: int, thorough: bool) -> None:
    rules = BOOK.ruleset(profile)
    assert rules.tables, f"{profile} says for no number of players how many cards each gets"
    deals = THOROUGH if thorough else DEALS
    for players in sorted(rules.tables):
        simulation = Simulation(rules, players, seed + players)
        play_at_random(simulation, deals // len(rules.tables), 1 + LOOKED_INTO // len(rules.tables))


HOUSE_RULES: list[tuple[int, dict[str, str]]] = [
    (3, {"deal-size": "3p-13", "leftovers": "stock", "draw-on-pass": "draw-one,stock-exhausted-reshuffle"}),
    (2, {"deal-size": "2p-13", "leftovers": "stock", "draw-on-pass": "draw-combination-size"}),
    (4, {"trick-end": "single-lap"}),
    (4, {"last-card-duty": "compulsory", "finish-restriction": "no-2s-last", "unbeatable-shortcut": "custom"}),
    (4, {"end-of-hand": "last-one-left", "lead-after-finish": "next-player", "settlement": "placement"}),
    (3, {"deal-size": "3p-17", "leftovers": "trade-for-3d", "exchange": "loser-high-for-winner-any"}),
    (3, {"deal-size": "3p-17", "leftovers": "remove-low-cards", "who-leads-next": "previous-loser"}),
    (4, {"instant-win": "dragon,four-twos", "reshuffle": "max-3-points,no-face-cards"}),
    (4, {"instant-win": "four-twos-draw", "passing": "locked-out", "self-beat": "yes", "bombs": "gamesky"}),
    (6, {"player-count": "up-to-eight-two-decks", "deck": "two-52", "deal-size": "always-13", "leftovers": "unused"}),
    (4, {"combination-types": "plus-4", "two-pair-family": "four-card-two-pairs", "quads-kicker": "alone-allowed"}),
    (4, {"two-pair-family": "butterfly", "five-card-class-order": "with-butterfly"}),
]
"""Numbers of players and house rules on the basic game, for what no variant plays."""


@pytest.mark.parametrize(("players", "changes"), HOUSE_RULES)
def test_random_deals_of_house_rules(players: int, changes: dict[str, str], seed: int) -> None:
    rules = BOOK.ruleset(BOOK.foundation.id, changes)
    play_at_random(Simulation(rules, players, seed + players), deals=20, closely=3)


def play_at_random(simulation: Simulation, deals: int, closely: int) -> None:
    """Random deals of one session: each ends, keeps every card and balances; the first few are looked into."""
    pack = Counter(card.code for card in PACK * simulation.rules.deck)
    for number, deal in enumerate(simulation.deals(deals)):
        assert deal.ended
        assert cards_of(deal) == pack
        sheet = score(deal.ending(), simulation.rules)
        assert zero_sum(sheet, deal)
        if number < closely:
            replay_closely(deal, sheet, simulation.plays)


def replay_closely(deal: Deal, sheet: Sheet, plays: Compiled) -> None:
    """The transcript again from the cards as dealt, by the readable definition alone, stopping at each act.

    What is offered is not refused, what is not offered is; and the end and the scores are the same.
    """
    stocks = iter(deal.new_stocks)
    again = Deal(deal.dealt, Defined(deal.rules), deal.before, deal.free_leader, lambda _: next(stocks))
    chance = random.Random(5)
    for event in deal.transcript:
        for player in {event.player, chance.randrange(again.players)}:
            compare_offers(again, player, plays)
        assert again.do(event.act) == event
    assert (again.hands, again.order, again.liable, again.starter) == (
        deal.hands,
        deal.order,
        deal.liable,
        deal.starter,
    )
    assert score(again.ending(), deal.rules) == sheet


def compare_offers(deal: Deal, player: int, plays: Compiled) -> None:
    offered = {(act.verb, faces(act)) for act in deal.acts(player)}
    verbs = {Verb.PLAY: plays.leads(deal.hands[player])} if deal.hands[player] else {}
    thinkable: list[Act] = [Act(player, verb) for verb in (Verb.PASS, Verb.WIN, Verb.REDEAL, Verb.TRADE)]
    for verb, listed in verbs.items():
        thinkable += [Act(player, verb, play.cards) for play in sample(listed)]
        thinkable += [Act(player, Verb.AGAIN, play.cards) for play in sample(listed)[:3]]
    for act in thinkable:
        allowed = (act.verb, faces(act)) in offered
        assert (deal.refusal(act) is None) is allowed, f"{act} is {'offered' if allowed else 'not offered'}"


def faces(act: Act) -> tuple[int, ...]:
    """The cards of an act, in whatever order they are named."""
    return tuple(sorted(map(attrgetter("bit"), act.cards)))


def sample(plays: list[Combination]) -> list[Combination]:
    return plays[:: max(1, len(plays) // 8)]


def test_equal_seeds_give_equal_deals() -> None:
    rules = BOOK.ruleset("basic")
    first, second = ([transcript(deal) for deal in Simulation(rules, 4, seed=3).deals(5)] for _ in range(2))
    otherwise = [transcript(deal) for deal in Simulation(rules, 4, seed=4).deals(5)]
    assert first == second != otherwise


def transcript(deal: Deal) -> list[Event]:
    return deal.transcript
