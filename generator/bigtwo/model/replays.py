"""Recorded deals against the engine: every act allowed, the end and the score as they were worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bigtwo.engine.cards import Cards, TooManyCopies, check_copies
from bigtwo.engine.dealing import NotDealt
from bigtwo.engine.ending import CardsUnknown
from bigtwo.engine.notation import amounts, listed, written
from bigtwo.engine.play import Deal
from bigtwo.engine.play_table import Plays
from bigtwo.engine.position import Event, NotAllowed
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Sheet, score

from .conflicts import deal_conflicts
from .problems import Place, Problems
from .records import RecordedDeal, Step
from .rulebook import Rulebook


class CannotReplay(ValueError):
    """A recorded deal that does not go as it is written: where, and why."""

    def __init__(self, place: Place, message: str, hint: str = "") -> None:
        self.place = place
        self.hint = hint
        super().__init__(message)


@dataclass(frozen=True)
class Replay:
    """A recorded deal, played out."""

    deal: Deal
    events: tuple[tuple[Step, Event], ...]
    sheet: Sheet


PLAYED = ("dealing", "stock", "previous", "leader", "acts", "new-stocks")
"""The fields of a recorded deal by which it is played."""


def begin(recorded: RecordedDeal, rules: RuleSet) -> Deal:
    """Begin a recorded deal, before its first act.

    :raises CannotReplay: if the cards cannot be dealt so.
    """
    for place, message in deal_conflicts(recorded):
        raise CannotReplay(place, message)
    dealing = recorded.dealing
    try:
        dealt = dealing.dealt(rules)
        hands = (card for hand in dealing.hands for card in hand)
        check_copies((*dealing.deck, *hands, *dealing.over, *recorded.stock), rules.deck)
    except (NotDealt, TooManyCopies) as error:
        raise CannotReplay(recorded.place, str(error)) from None
    stocks = iter(recorded.new_stocks)

    def new_stock(cards: Cards) -> Cards:
        stock = next(stocks, cards)
        if sorted(card.code for card in stock) != sorted(card.code for card in cards):
            raise CannotReplay(recorded.place, "a new stock is not made of the played cards, each once")
        return stock

    if recorded.stock:
        dealt = replace(dealt, stock=recorded.stock)
    try:
        return Deal(dealt, Plays(rules), recorded.before, recorded.leader, new_stock)
    except CardsUnknown as error:
        raise CannotReplay(recorded.place, f"of the deal before, {error}") from None


def steps(deal: Deal, recorded: RecordedDeal, rulebook: Rulebook) -> Iterator[tuple[Step, Event]]:
    """Do the acts of a recorded deal one after another, and yield each with its event.

    :raises CannotReplay: at the first that is not allowed, with the rule that forbids it.
    """
    for step in recorded.steps:
        try:
            event = deal.do(step.act)
        except NotAllowed as error:
            refusal = error.refusal
            raise CannotReplay(
                step.place,
                f"'{written(step.act)}' is not allowed: {rulebook.forbids(refusal)}",
                f"this is {refusal.question}={refusal.option}",
            ) from None
        except ValueError as error:
            raise CannotReplay(step.place, str(error)) from None
        yield step, event


def replay(recorded: RecordedDeal, rulebook: Rulebook) -> Replay:
    """Play out a recorded deal under its variant.

    :raises CannotReplay: if it does not go as it is written, or not to the end.
    """
    rules = rulebook.ruleset(recorded.variant)
    deal = begin(recorded, rules)
    events = tuple(steps(deal, recorded, rulebook))
    if not deal.ended:
        raise CannotReplay(
            recorded.place, f"the deal is not over after its last act; it is the turn of player {deal.turn + 1}"
        )
    return Replay(deal, events, score(deal.ending(), rules))


def result(deal: Deal, sheet: Sheet) -> str:
    """Return the end of a deal beside its score: `void`, `shootout`, the winning team, or the titles; else empty."""
    if not deal.order:
        return "void"
    if sheet.shootout:
        return "shootout"
    if sheet.titles:
        return f"titles {listed(sheet.titles)}"
    return f"winners {listed(sheet.winners)}" if len(sheet.winners) > 1 else ""


def prove_deals(rulebook: Rulebook, problems: Problems) -> int:
    """Replay every recorded deal, noting conflicts with its file; return the number of acts checked."""
    checked = 0
    for recorded in rulebook.deals.values():
        if problems.at(recorded.place) or any(
            problems.at(place) for key in PLAYED for place in recorded.places.within(key)
        ):
            continue
        try:
            replayed = replay(recorded, rulebook)
        except CannotReplay as error:
            problems.add(error.place, f"deal '{recorded.id}': {error}", error.hint)
            continue
        checked += len(replayed.events)
        total = amounts(replayed.sheet.totals)
        if total != recorded.score:
            lines = " ".join(f"Player {line.player + 1}: {rulebook.says(line)}" for line in replayed.sheet.lines)
            problems.add(
                recorded.places.at("score"),
                f"deal '{recorded.id}' scores '{total}', but the file says '{recorded.score}'",
                lines,
            )
        ended = result(replayed.deal, replayed.sheet)
        if ended != recorded.result:
            problems.add(
                recorded.places.at("result"),
                f"deal '{recorded.id}' ends in '{ended}', but the file says '{recorded.result}'",
            )
    return checked
