"""Readers of what callers give, which refuse the rest in a sentence; the refusal of what is no legal play."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from typing import Any

from bigtwo.engine.cards import Card, ReadCards, parse_cards, shortened

CardsText = str | Iterable[Card | str]
"""Cards as text, `2D 3D 4H`, or one by one."""


LARGEST = 2**53 - 1
"""The largest whole number that is taken: JavaScript, which deals the same hands of a seed, knows no larger one."""

NO_CARD = "no card is played: name some, as '3D 3C'"

_NO_CARDS = ReadCards(())

CARDS = "cards are text, as '3D 4H', or a list of texts"


class NotTaken(ValueError):
    """A value of which a call can make nothing; the message says what would be right."""

    __module__ = "bigtwo"  # where callers find it

    def __init__(self, right: str, value: object) -> None:
        super().__init__(f"{right}, not {shown(value)}.")


class IllegalPlay(ValueError):
    """Cards that are not a legal play where one is wanted, or an act that is not allowed; the message says why."""

    __module__ = "bigtwo"  # where callers find it


class NotPlayedHere(ValueError):
    """A result that turns on what an account says and no engine plays; the message says which rule, in a sentence."""

    __module__ = "bigtwo"  # where callers find it

    def __init__(self, because: str, question: str, option: str, statements: tuple[str, ...]) -> None:
        super().__init__(because)
        self.question = question
        """The rule question, by its id."""
        self.option = option
        """The answer that the account gives."""
        self.statements = statements
        """The statements that say so, by their ids."""


def cards_of(text: CardsText) -> ReadCards:
    """Return the cards that a caller names.

    :raises NotACard: if a part of a text is none.
    :raises NotTaken: if it is neither text nor cards.
    """
    if type(text) is ReadCards:
        return text
    if isinstance(text, str):
        return parse_cards(text)
    if type(text) is tuple and not text:
        return _NO_CARDS
    cards: list[Card] = []
    for each in several(text, CARDS):
        if isinstance(each, Card):
            cards.append(each)
        else:
            cards += parse_cards(text_of(each, CARDS))
    return ReadCards(cards)


def play_of(text: CardsText) -> ReadCards:
    """Return the cards of a play, one or more.

    :raises IllegalPlay: if there is none.
    """
    cards = cards_of(text)
    if not cards:
        raise IllegalPlay(NO_CARD)
    return cards


# Values of any kind ---------------------------------------------------------------------------------


def shown(value: object) -> str:
    """Return a wrong value as a message names it: a short text, number or name itself, of all else the type.

    >>> shown("4"), shown(True), shown([4]), shown(b"4")
    ("'4'", 'True', 'a list', 'a value of type bytes')
    """
    if isinstance(value, str):
        return f"'{shortened(value)}'"
    if type(value) in (list, dict):
        return f"a {type(value).__name__}"
    if value is None or type(value) in (bool, float):
        return str(value)
    if type(value) is int:
        return str(value) if abs(value) <= LARGEST else "a number so large"
    return f"a value of type {type(value).__name__}"


def text_of(value: object, right: str) -> str:
    """Return a text.

    :raises NotTaken: if it is none.
    """
    if not isinstance(value, str):
        raise NotTaken(right, value)
    return value


def number_of(value: Any, right: str) -> int:
    """Return a whole number, also of a type that only stands for one; true and false are none.

    :raises NotTaken: if it is none.
    """
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise NotTaken(right, value)
    number = operator.index(value)
    if abs(number) > LARGEST:
        raise NotTaken(right, number)
    return number


def number_or_none(value: Any, right: str) -> int | None:
    """Return a whole number, or None where that is given.

    :raises NotTaken: if it is neither.
    """
    return None if value is None else number_of(value, right)


def several(value: Any, right: str) -> tuple[Any, ...]:
    """Return what a list or the like holds; a text or a mapping is no list.

    :raises NotTaken: if it is none.
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        raise NotTaken(right, value)
    return tuple(value)


def pairs_of(value: Any, right: str) -> Mapping[Any, Any]:
    """Return a mapping.

    :raises NotTaken: if it is none.
    """
    if not isinstance(value, Mapping):
        raise NotTaken(right, value)
    return value
