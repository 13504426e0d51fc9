"""Recorded deals against the engine: every act allowed, the end and the score as they were worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass

from bigtwo.book.deal_records import Step as PlayedStep
from bigtwo.book.given import NotPlayedHere
from bigtwo.book.replay import CannotReplay, begin, result, steps
from bigtwo.book.unplayed import Unplayed
from bigtwo.engine.notation import amounts
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Event
from bigtwo.engine.scoring import Sheet, score

from .problems import Location, Problems
from .records import RecordedDeal, Step
from .rulebook import Rulebook


@dataclass(frozen=True)
class Replay:
    """A recorded deal, played out."""

    deal: Deal
    events: tuple[tuple[PlayedStep, Event], ...]
    sheet: Sheet


def replay(recorded: RecordedDeal, rulebook: Rulebook) -> Replay:
    """Play out a recorded deal under its variant.

    :raises CannotReplay: if it does not go as it is written, or not to the end.
    """
    rules = rulebook.ruleset(recorded.variant)
    deal = begin(recorded, rules)
    events = tuple(steps(deal, recorded, rulebook))
    if not deal.ended:
        raise CannotReplay(f"the deal is not over after its last act; it is the turn of player {deal.turn + 1}")
    return Replay(deal, events, score(deal.ending(), rules))


def _check_played(recorded: RecordedDeal, replayed: Replay, rulebook: Rulebook) -> None:
    """Refuse a deal under a variant that says what no engine plays and could turn it.

    :raises NotPlayedHere: if one could.
    """
    if rulebook.unplayed(recorded.variant):
        unplayed, ending = Unplayed(recorded.variant, {}, rulebook), replayed.deal.ending()
        unplayed.check_deal()
        unplayed.check_score(lambda _: ending)


def place_of(error: CannotReplay, recorded: RecordedDeal) -> Location:
    """Return the line of a recorded deal that cannot be replayed: that of the act, else its first."""
    return error.step.place if isinstance(error.step, Step) else recorded.place


def prove_deals(rulebook: Rulebook, problems: Problems) -> int:
    """Replay every recorded deal, noting conflicts with its file; return the number of acts checked."""
    checked = 0
    for recorded in rulebook.deals.values():
        try:
            replayed = replay(recorded, rulebook)
            _check_played(recorded, replayed, rulebook)
        except CannotReplay as error:
            problems.add(place_of(error, recorded), f"deal '{recorded.id}': {error}", error.hint)
            continue
        except NotPlayedHere as error:
            problems.add(recorded.places.at("variant"), f"deal '{recorded.id}': {error}", "take another variant")
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
