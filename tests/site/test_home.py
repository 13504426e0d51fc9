"""The home page: its verdict by place, and what it says of each place."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.pages.home import PlaceCard, VerdictAt, home_page
from bigtwo.site.pages.reference import Reference


@pytest.fixture(scope="module")
def context(rulebook: Rulebook) -> dict[str, object]:
    return dict(home_page(Reference(rulebook)).context)


def test_the_verdict_counts_the_voices_of_a_place_alone(rulebook: Rulebook, context: dict[str, object]) -> None:
    """Held by the dispute's own count by region, which knows no places."""
    [(weighed, _tool, _address, verdicts)] = cast(
        "list[tuple[object, object, object, list[VerdictAt]]]", context["argued"]
    )
    disputed = Reference(rulebook).disputes.all[weighed.dispute.id]  # type: ignore[attr-defined]
    everywhere, *at = verdicts
    assert [part.count for part in everywhere.parts] == [
        answer.tally.count for answer in disputed.answers if answer.tally.count
    ]
    assert at
    for verdict in at:
        assert verdict.place is not None
        regions = {rulebook.profiles[account].region for account in verdict.place.accounts}
        assert verdict.total == sum(entry.count for entry in disputed.places if entry.place in regions)
        assert verdict.usual is (
            verdict.total >= 3 and Fraction(verdict.parts[0].count, verdict.total) > Fraction(1, 2)
        )


def test_a_place_shows_its_suits_what_it_calls_the_game_and_what_is_special(context: dict[str, object]) -> None:
    cards = {card.place.title: card for card in cast("list[PlaceCard]", context["places"])}
    assert [str(card.suit) for card in cards["Philippines"].suits] == ["C", "S", "H", "D"]
    assert [str(card.suit) for card in cards["Hong Kong"].suits] == ["D", "C", "H", "S"]
    names = {title: card.name and card.name.text for title, card in cards.items()}
    assert names["Philippines"] == "Pusoy Dos"
    assert names["Taiwan"] == "大老二"
    assert names["Malaysia and Singapore"] is None  # no two sources there give the same
    surprise = cards["Taiwan"].surprise
    assert surprise is not None
    here, there = surprise.answered.share, surprise.elsewhere
    assert Fraction(here.voices, here.answering) > Fraction(there.voices, there.answering)
    assert there.voices * 2 <= there.answering
