"""The originals' own examples give, under the accounts named after them, what they gave."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from bigtwo import rules

VERDICTS = {
    # EP-007: four of a kind with a card, a straight flush and a royal flush go on the two of spades
    ("eagle", "2S", "7D 7C 7H 7S 3D"): "beats",
    ("eagle", "2S", "5D 6D 7D 8D 9D"): "beats",
    ("eagle", "2S", "TH JH QH KH AH"): "beats",
    ("eagle", "2S", "7D 7C 7H 3D 3C"): "cannot-follow",
    # AB-014: the single two of spades cannot be beaten by anything
    ("alphabig2", "2S", "7D 7C 7H 7S 3D"): "cannot-follow",
}
SCORES: Mapping[tuple[str, tuple[str, ...], str], tuple[int, ...]] = {
    # HN-015 to HN-018: of every two the one with more cards pays the difference, times factors for hand, twos and end
    ("hongkong-no-triples", ("", "2S", "3D", "KH"), ""): (4, -2, -1, -1),
    ("hongkong-no-triples", ("", "3", "10 with 1 two", "13 with 2 twos"), "7D"): (251, 185, -20, -416),
    # what the program shows: 9 cards once, 12 double, 13 triple, and nobody pays for another
    ("minho", ("", "9", "12", "13"), ""): (0, 9, 24, 39),
}


@pytest.mark.parametrize(("account", "over", "play"), VERDICTS)
def test_a_play_of_an_original_is_judged_as_there(account: str, over: str, play: str) -> None:
    verdict = rules(account).judge(play, over)
    assert verdict.outcome == VERDICTS[account, over, play]


@pytest.mark.parametrize(("account", "left", "final"), SCORES)
def test_a_deal_of_an_original_is_scored_as_there(account: str, left: tuple[str, ...], final: str) -> None:
    assert rules(account).score(left=left, final=final).totals == SCORES[account, left, final]
