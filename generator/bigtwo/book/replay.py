"""Recorded deals, played act by act; what the rules forbid is refused with the act."""

from __future__ import annotations

from collections.abc import Iterator

from bigtwo.engine.cards import Cards, TooManyCopies, check_copies
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import NotDealt
from bigtwo.engine.ending import CardsUnknown
from bigtwo.engine.notation import listed, written
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Event, NotAllowed
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Sheet

from .book import Book
from .deal_records import RecordedDeal, Step


class CannotReplay(ValueError):
    """A recorded deal that does not go as it is written: why, and at which act if at one."""

    def __init__(self, message: str, hint: str = "", step: Step | None = None) -> None:
        self.hint = hint
        self.step = step
        super().__init__(message)


def begin(recorded: RecordedDeal, rules: RuleSet) -> Deal:
    """Begin a recorded deal, before its first act.

    :raises CannotReplay: if the cards cannot be dealt so.
    """
    dealing = recorded.dealing
    try:
        dealt = dealing.dealt(rules)
        hands = (card for hand in dealing.hands for card in hand)
        check_copies((*dealing.deck, *hands, *dealing.over, *recorded.stock), rules.deck)
    except (NotDealt, TooManyCopies) as error:
        raise CannotReplay(str(error)) from None
    stocks = iter(recorded.new_stocks)

    def new_stock(cards: Cards) -> Cards:
        stock = next(stocks, cards)
        if sorted(card.code for card in stock) != sorted(card.code for card in cards):
            raise CannotReplay("a new stock is not made of the played cards, each once")
        return stock

    if recorded.stock:
        dealt = dealt._replace(stock=recorded.stock)
    try:
        return Deal(dealt, compiled(rules), recorded.before, recorded.leader, new_stock)
    except CardsUnknown as error:
        raise CannotReplay(f"of the deal before, {error}") from None
    except NotDealt as error:
        raise CannotReplay(str(error)) from None


def steps(deal: Deal, recorded: RecordedDeal, book: Book) -> Iterator[tuple[Step, Event]]:
    """Do the acts of a recorded deal one after another, and yield each with its event.

    :raises CannotReplay: at the first that is not allowed, with the rule that forbids it.
    """
    for step in recorded.steps:
        try:
            event = deal.do(step.act)
        except NotAllowed as error:
            refusal = error.refusal
            raise CannotReplay(
                f"'{written(step.act)}' is not allowed: {book.forbids(refusal)}",
                f"this is {refusal.question}={refusal.option}",
                step,
            ) from None
        except CannotReplay:
            raise
        except ValueError as error:
            raise CannotReplay(str(error), step=step) from None
        yield step, event


def result(deal: Deal, sheet: Sheet) -> str:
    """Return the end of a deal beside its score: `void`, `shootout`, the winning team, or the titles; else empty."""
    if not deal.order:
        return "void"
    if sheet.shootout:
        return "shootout"
    if sheet.titles:
        return f"titles {listed(sheet.titles)}"
    return f"winners {listed(sheet.winners)}" if len(sheet.winners) > 1 else ""
