"""Cards as HTML, with one name for a screen reader for each play; in running text; and in addresses."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from markupsafe import Markup, escape

from bigtwo.book.sentences import word_of
from bigtwo.compiler.records import Words
from bigtwo.engine.cards import Card, Rank
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.kinds import Kind
from bigtwo.language.texts import pgettext

GLYPHS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_AS_TEXT = "\ufe0e"
"""Keeps phones from drawing a suit as an emoji."""


class CardHtml:
    """Draws cards, and names them with the words of the data."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def name(self, card: Card) -> str:
        """Return a card's name, as `ten of hearts`."""
        return word_of(("card", card.code), self._words).name

    def label(self, cards: Iterable[Card]) -> str:
        """Return the names of some cards, for a screen reader."""
        return pgettext("list", ", ").join(self.name(card) for card in cards)

    def cards(self, cards: Iterable[Card], size: str = "", marked: Container[Card] = ()) -> Markup:
        """Return some cards in a row; `size` is empty, `small`, `big` or `fan`, and marked ones have a ring round them.

        A page holds hundreds, so a card is one short element, and the row has the name of all.
        """
        listed = tuple(cards)
        faces = "".join(
            f"<b class={_classes(card, card in marked)}>{spelled(card.rank)} {GLYPHS[card.suit]}{_AS_TEXT}</b>"
            for card in listed
        )
        named = f'<span class="{f"cards {size}".strip()}" role="img" aria-label="{escape(self.label(listed))}">'
        return Markup(f"{named}{faces}</span>")

    def suits(self, cards: Iterable[Card]) -> Markup:
        """Return the suits of some cards in one line from the lowest to the highest: ♦ < ♣ < ♥ < ♠."""
        listed = [card.suit for card in cards]
        named = pgettext("list", ", ").join(self._words.names["suit"][suit].many for suit in listed)
        signs = " &lt; ".join(f"<b class={suit.lower()}>{GLYPHS[suit]}{_AS_TEXT}</b>" for suit in listed)
        return Markup(f'<span class="suits" role="img" aria-label="{escape(named)}">{signs}</span>')

    def kind(self, kind: Kind) -> str:
        """Return a kind's name without an article."""
        return self._words.names["kind"][kind].name


def _classes(card: Card, marked: bool) -> str:
    return f'"{card.suit.lower()} won"' if marked else card.suit.lower()


def written(cards: Iterable[Card]) -> str:
    """Return some cards in running text."""
    return " ".join(spelled(card.rank) + GLYPHS[card.suit] for card in cards)


def listed(cards: Iterable[Card]) -> str:
    """Return some cards in words of a page, where they are too many to be drawn."""
    return " ".join(f"{spelled(card.rank)}{GLYPHS[card.suit]}{_AS_TEXT}" for card in cards)


def spelled(rank: Rank) -> str:
    """Return a rank as it stands on a card: 10 for the ten."""
    return "10" if rank is Rank.TEN else rank.value


def run_on(cards: Iterable[Card]) -> str:
    """Cards as an address holds them: codes without anything between."""
    return "".join(card.code for card in cards)


TONES: Mapping[Outcome, str] = {
    Outcome.BEATS: "yes",
    Outcome.LEADS: "yes",
    Outcome.DOES_NOT_BEAT: "no",
    Outcome.CANNOT_FOLLOW: "void",
    Outcome.NOT_A_PLAY: "void",
    Outcome.SUIT_DECIDES: "void",
    Outcome.NOT_KNOWN: "void",
}
