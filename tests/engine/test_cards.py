"""Cards as text."""

from __future__ import annotations

import pickle

import pytest
from bigtwo.engine.cards import (
    PACK,
    NotACard,
    TooManyCopies,
    card,
    check_copies,
    codes,
    parse_cards,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3D TH 2S", "3D TH 2S"),
        ("3d,10h;2s", "3D TH 2S"),
        ("♦3 ♥10 ♠2", "3D TH 2S"),
        ("3♦\ufe0f-10♡-2♤", "3D TH 2S"),
        ("3D10H2S", "3D TH 2S"),
        ("d3 h10 s2", "3D TH 2S"),
        ("  ", ""),
        ("３Ｄ – ＴＨ", "3D TH"),  # full width, as Chinese keyboards write it
        ("３Ｄ，ＴＨ、２Ｓ", "3D TH 2S"),
        ("3D + TH & 2S and 4C", "3D TH 2S 4C"),
    ],
)
def test_usual_notations_are_read(text: str, expected: str) -> None:
    assert codes(parse_cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("AKQ♠", "AS KS QS"),
        ("♠AKQJ10", "AS KS QS JS TS"),
        ("s34569", "3S 4S 5S 6S 9S"),
        ("34569s", "3S 4S 5S 6S 9S"),
        ("34D5C", "3D 4D 5C"),
        ("D34C5", "3D 4D 5C"),
        ("1010H", "TH TH"),
        ("♠AK ♥10 3D", "AS KS TH 3D"),
    ],
)
def test_ranks_written_together_share_a_suit(text: str, expected: str) -> None:
    assert codes(parse_cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("♥K 9 7 5 3", "KH 9H 7H 5H 3H"),
        ("♠A k", "AS KS"),
        ("s3 4 h10 J", "3S 4S TH JH"),
        ("♥K 9 ♠ 3 4", "KH 9H 3S 4S"),
        ("♥K 9♠", "KH 9S"),
        ("♥K 10 ♠", "KH TS"),
        ("♥K 10 of spades", "KH TS"),
        ("♠3♥4 5", "3S 4H 5H"),
    ],
)
def test_ranks_after_a_card_that_begins_with_its_suit_share_it(text: str, expected: str) -> None:
    assert codes(parse_cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 D", "3D"),
        ("10 ♥ J ♥", "TH JH"),
        ("♥ 10 ♥ J", "TH JH"),
        ("♠ A K Q, ♥ 3", "AS KS QS 3H"),
        ("A K Q ♠", "AS KS QS"),
        ("AKQ of spades", "AS KS QS"),
        ("A of spades", "AS"),
        ("Ace of Spades", "AS"),
        ("ten of hearts, two of clubs", "TH 2C"),
        ("10 of HEARTS and queen diamond", "TH QD"),
        ("spades A", "AS"),
        ("jacks of club", "JC"),
        ("3D 10 ♥ 4D", "3D TH 4D"),
    ],
)
def test_rank_and_suit_may_stand_apart_and_have_names(text: str, expected: str) -> None:
    assert codes(parse_cards(text)) == expected


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("10 ♥ J", ("J",)),
        ("♥ 10 ♥", ("♥",)),
        ("3, 10 ♥", ("3",)),  # a comma keeps the suit of one card from another
        ("3 4D", ("3",)),
        ("♠a, K", ("K",)),
        ("4d ACE  of spadez", ("ACE  of spadez",)),
        ("3D of hearts", ("3D of hearts",)),
        ("of hearts", ("of", "hearts")),
        ("3D of", ("of",)),
        ("A♠K", ("A♠K",)),
        ("jacks", ("jacks",)),  # not three cards with their suits
        ("queen♠", ("queen♠",)),
    ],
)
def test_what_stands_apart_and_does_not_belong_together_is_named_as_written(text: str, bad: tuple[str, ...]) -> None:
    with pytest.raises(NotACard) as caught:
        parse_cards(text)
    assert caught.value.bad == bad


def test_every_card_is_read_back_from_its_code() -> None:
    assert parse_cards(codes(PACK)) == PACK
    assert len(set(PACK)) == 52


def test_everything_unreadable_is_named_at_once() -> None:
    with pytest.raises(NotACard) as caught:
        parse_cards("3D 1X 4H Z")
    assert caught.value.bad == ("1X", "Z")
    assert str(caught.value) == "'1X', 'Z' are not cards: write rank and suit, as 3D, 10h or ♠A"


@pytest.mark.parametrize("text", ["3", "D", "11H", "1H", "3DX", "3D4", "10", "joker"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotACard):
        parse_cards(text)


def test_a_card_stands_as_often_as_the_packs_have_it() -> None:
    twice = parse_cards("2S 3D 2S")
    check_copies(twice, 2)
    with pytest.raises(TooManyCopies) as caught:
        check_copies(twice, 1)
    assert str(caught.value) == "2S used too often: the deck has each card once"


def test_a_card_stays_itself_through_pickle() -> None:
    assert pickle.loads(pickle.dumps(card("TH"))) is card("TH")
