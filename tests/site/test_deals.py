"""Pages of whole deals: they tell what the engine plays, act by act, to the last point."""

from __future__ import annotations

import gzip
import json
import re
from html import unescape
from pathlib import Path

import pytest
from bigtwo.book.replay import begin
from bigtwo.compiler.document import parse_file
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.proof import replay
from bigtwo.compiler.record import read_as
from bigtwo.compiler.records import RecordedDeal
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card, codes, parse_cards
from bigtwo.engine.scoring import score
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.deals import address_of, pages, table_data
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.rules import question_page
from bigtwo.site.pages.variants import variant_page
from bigtwo.site.wording.deal_choices import BARRED
from bigtwo.site.wording.deal_narration import Narration, Narrator, seats

LIGHT = 30_000
"""Bytes that a page may have, compressed."""


@pytest.fixture(scope="module")
def tellings(rulebook: Rulebook) -> dict[str, Narration]:
    return {name: Narrator(recorded, rulebook).tell() for name, recorded in rulebook.deals.items()}


@pytest.fixture(scope="module")
def html(rulebook: Rulebook) -> dict[str, str]:
    renderer = Renderer(rulebook)
    return {page.address: renderer.render(page) for page in pages(rulebook)}


def deal_of(text: str, folder: Path) -> RecordedDeal:
    """A deal that a test makes up."""
    path = folder / "mine.yml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    node = parse_file(path, folder, problems)
    assert node is not None
    deal = read_as(RecordedDeal, node, Problems())
    problems.raise_if_any()
    return deal


def test_every_deal_is_told_as_the_engine_plays_it(rulebook: Rulebook, tellings: dict[str, Narration]) -> None:
    """Each act with what followed, each hand after it, each line and total."""
    assert set(tellings) == set(rulebook.deals)
    for name, narration in tellings.items():
        recorded = rulebook.deals[name]
        played = replay(recorded, rulebook)
        assert [step.event for step in narration.steps] == [event for _, event in played.events]
        assert [step.note for step in narration.steps] == [step.note for step in recorded.steps]
        deal = begin(recorded, rulebook.ruleset(recorded.variant))
        for step, position in zip((None, *narration.steps), narration.positions, strict=True):
            if step:
                deal.do(step.event.act)
            assert position.hands == tuple(deal.hands)
            assert position.turn == (
                None if deal.ended else deal.turn if deal.owes_return is None else deal.owes_return
            )
        sheet = score(deal.ending(), deal.rules)
        if sheet.lines:
            totals = [int(scored.total.replace("−", "-")) for scored in narration.scored]
            assert totals == list(sheet.totals) == [int(amount) for amount in recorded.score.split()]
            assert sum(len(scored.lines) for scored in narration.scored) == len(sheet.lines)


def test_every_act_and_every_line_stands_on_its_page(
    rulebook: Rulebook, tellings: dict[str, Narration], html: dict[str, str]
) -> None:
    """In order, with the cards named, the numbers from one on, and the rule of each line linked."""
    for name, narration in tellings.items():
        page = unescape(html[address_of(narration.recorded)])
        places = [page.index(f'id="step-{number}"') for number in range(len(narration.steps) + 1)]
        assert places == sorted(places)
        steps = re.split(r'<(?:div|li) class="step" id="step-\d+">', page.partition('<h2 id="score"')[0])[2:]
        for step, told_as in zip(narration.steps, steps, strict=True):
            assert step.did.label in told_as
            for card in (*step.event.cards, *step.event.drawn):
                assert names(rulebook, card) in told_as
            assert f": {step.had}." in told_as
        for scored in narration.scored:
            assert f"<b>{scored.total}</b>" in page
            for line, _, _ in scored.lines:
                assert f"variants/{narration.profile.id}/#{line.question}" in page, name


def names(rulebook: Rulebook, card: Card) -> str:
    words = rulebook.words.names
    return f"{words['rank'][card.rank].name} of {words['suit'][card.suit].many}"


def test_the_table_is_given_what_the_telling_says(
    rulebook: Rulebook, tellings: dict[str, Narration], html: dict[str, str]
) -> None:
    """The data inside the page holds each position, and names all that is in it."""
    for narration in tellings.values():
        page = html[address_of(narration.recorded)]
        script = re.search(r'<script type="application/json" id="positions">(.*?)</script>', page, re.DOTALL)
        assert script
        data = json.loads(script[1])
        assert data == json.loads(json.dumps(table_data(narration, rulebook)))
        for position, shown in zip(narration.positions, data["positions"], strict=True):
            assert shown["hands"] == [codes(hand).replace(" ", "") for hand in position.hands]
            assert [data["may"][place]["brief"] for place in shown["may"]] == [may.brief for may in position.may]


def test_a_refusal_is_one_of_the_engine_and_each_kind_is_told_once(
    rulebook: Rulebook, tellings: dict[str, Narration]
) -> None:
    """By the names of the players, never by their numbers."""
    for name, narration in tellings.items():
        recorded = rulebook.deals[name]
        deal = begin(recorded, rulebook.ruleset(recorded.variant))
        kinds = []
        for step in narration.steps:
            for refused in step.refused:
                player, verb = next(
                    (player, verb)
                    for player, name in enumerate(recorded.players)
                    for verb, put in BARRED.items()
                    if put.format(player=name) == refused.act
                )
                act = step.event.act._replace(player=player, verb=verb, cards=refused.cards)
                refusal = deal.refusal(act)
                assert refusal is not None
                assert refusal.question == refused.question
                assert not re.search(r"player \d", refused.because)
                kinds.append((refusal.reason, refusal.question))
            deal.do(step.event.act)
        assert len(set(kinds)) == len(kinds) > 1


@pytest.mark.parametrize(
    ("deal", "step", "sentence"),
    [
        ("barred-two-of-spades", 35, "Nobody may go out with the two of spades as the last single card."),
        ("indonesia-locked-out", 26, "A player who has passed is out until the trick ends; it is Budi's turn."),
        ("gamesky-out-of-turn-bomb", 2, "out of turn only a bomb that beats the cards on the table may be played."),
        ("dragon", 1, "This hand does not win at once."),
        ("president-exchange", 1, "The first play of the deal must contain the three of diamonds."),
    ],
)
def test_a_deal_shows_what_its_rules_forbid(
    tellings: dict[str, Narration], deal: str, step: int, sentence: str
) -> None:
    reasons = {refusal.because for refusal in tellings[deal].steps[step - 1].refused}
    assert any(sentence in because for because in reasons)


def test_what_is_open_to_players_is_counted(tellings: dict[str, Narration]) -> None:
    """Plays, passes, bombs out of turn, plays on one's own; who is out or locked out."""
    briefs = {may.brief for narration in tellings.values() for position in narration.positions for may in position.may}
    assert {
        "waits",
        "is out",
        "locked out",
        "only a pass",
        "1 bomb out of turn",
        "showing the hand to win at once",
    } <= (briefs)
    assert "5 possible plays or 4 ways to beat their own play" in briefs


def test_pages_are_light(html: dict[str, str]) -> None:
    assert {
        address: size for address, page in html.items() if (size := len(gzip.compress(page.encode()))) > LIGHT
    } == {}


TRADING = """\
id: trading
name: A table that trades
region: A test
source: wikipedia
about: Dropped in by a test.
base: {profile: basic, as: inherited}
rulings:
  leftovers: {option: trade-for-3d, statements: [W-072]}
"""

A_TRADE = """\
id: mine
title: A short one
variant: trading
about: Two cards each, and one over.
players: [Ana, Ben, Carlo]
dealing: {hands: [3D 8C, 4D 9C, 5D TC], over: 6D}
acts: ["1: trade", "2: 4D", "3: 5D", "1: 6D", "2: 9C"]
score: "-1 2 -1"
"""


def test_a_card_put_aside_lies_on_the_table_and_is_traded(copy: Path) -> None:
    """Cards that no player holds: of the recorded deals only one has any."""
    (copy / "rules/profiles/trading.yml").write_text(TRADING, encoding="utf-8")
    rulebook = load(copy)
    narration = Narrator(deal_of(A_TRADE, copy), rulebook).tell()
    heaps = [[(heap.name, codes(heap.cards)) for heap in position.heaps] for position in narration.positions[:2]]
    assert heaps == [[("Put aside", "6D")], [("Put aside", "3D")]]
    assert "trading the lowest card" in narration.steps[0].had
    assert narration.steps[0].did.label == "Ana trades the lowest card for the one put aside"
    assert narration.positions[1].hands[0] == parse_cards("6D 8C")
    assert "Ben may not trade a card" in {refusal.act for refusal in narration.positions[0].refused}


def test_a_stock_shrinks_as_cards_are_drawn(tellings: dict[str, Narration]) -> None:
    """Its number is shown, even when none is left."""
    narration = tellings["three-players-drawing"]
    sizes = [len(position.heaps[0].cards) for position in narration.positions]
    drawn = [len(step.event.drawn) for step in narration.steps]
    assert sizes[0] == sum(drawn) == 13
    assert sizes[-1] == 0


def test_players_sit_in_the_order_of_play() -> None:
    assert seats(4, clockwise=True) == ("south", "west", "north", "east")
    assert seats(3, clockwise=False) == ("south", "northeast", "northwest")
    assert seats(2, clockwise=False) == ("south", "north")
    assert set(seats(6, clockwise=True)) == {"anywhere"}


def test_deals_are_linked_from_their_variant_and_the_questions_they_show(rulebook: Rulebook) -> None:
    reference = Reference(rulebook)
    variant = variant_page(reference, rulebook.profiles["hongkong-ip"])
    assert [deal.id for deal in variant.context["deals"]] == ["barred-two-of-spades", "dragon"]
    question = question_page(reference, rulebook.questions["exchange"])
    assert "president-exchange" in [deal.id for deal in question.context["deals"]]
