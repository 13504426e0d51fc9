"""Cards as callers give them, and the refusal of what is no legal play."""

from __future__ import annotations

from collections.abc import Iterable

from bigtwo.engine.cards import Card, ReadCards, parse_cards

CardsText = str | Iterable[Card | str]
"""Cards as text, `2D 3D 4H`, or one by one."""


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
    """
    if type(text) is ReadCards:
        return text
    if isinstance(text, str):
        return parse_cards(text)
    return ReadCards([card for each in text for card in ((each,) if isinstance(each, Card) else parse_cards(each))])
