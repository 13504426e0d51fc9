"""The command that replays a recorded deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from bigtwo.book.deal_records import RecordedDeal, Step
from bigtwo.book.library import Rules
from bigtwo.book.replay import CannotReplay, begin, result, steps
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.engine.cards import codes
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Event, Verb
from bigtwo.engine.scoring import Sheet
from bigtwo.engine.scoring import score as scored

from .arguments import DealType, line_of
from .options import OK, command, json_option
from .output import print_json
from .project import Project, pass_project
from .sheet_output import print_sheet, sheet_as_json

ACTS: Mapping[Verb, str] = {
    Verb.PLAY: "{player} plays {cards}",
    Verb.PASS: "{player} passes",
    Verb.AGAIN: "{player} beats their own play with {cards}",
    Verb.WIN: "{player} shows the hand and claims the deal",
    Verb.REDEAL: "{player} shows the hand and asks for a new deal",
    Verb.GIVE: "{player} gives back {cards}",
    Verb.TRADE: "{player} trades the lowest card for the one put aside",
}
"""Verb to the sentence of an act."""


@command("replay", "bigtwo replay rules/deals/indonesia-locked-out.yml")
@click.argument("recorded", type=DealType(), metavar="DEAL", help="The id of a deal in rules/deals/, or a file.")
@json_option
@pass_project
def replay(project: Project, recorded: RecordedDeal, json_: bool) -> int:
    """Replay a recorded deal, step by step, with its score."""
    book = project.book
    names = dict(enumerate(recorded.players))
    table = Rules.of(recorded.variant, {}, book)
    rules = table.rules
    done: list[dict[str, Any]] = []
    problems = Problems()
    try:
        deal = begin(recorded, rules)
        if not json_:
            _print_beginning(recorded, deal, names)
        for number, (step, event) in enumerate(steps(deal, recorded, book), 1):
            done.append(_event_as_json(number, event))
            if not json_:
                _print_event(number, step, event, names)
        if not deal.ended:
            problems.add(line_of(recorded), f"the deal is not over after its last act: {names[deal.turn]} is to act")
    except CannotReplay as error:
        problems.add(line_of(error.step or recorded), str(error), error.hint)
    if problems.files():
        if json_:
            print_json({"steps": done, "error": str(RulesDataError(problems.noted()))})
        problems.raise_if_any()
    sheet = scored(deal.ending(), rules)
    _check_written(recorded, deal, sheet, problems)
    if json_:
        print_json({"deal": recorded.id, "variant": recorded.variant, "steps": done} | sheet_as_json(sheet, table))
    else:
        print_sheet(sheet, table, names)
    problems.raise_if_any()
    return OK


def _check_written(recorded: RecordedDeal, deal: Deal, sheet: Sheet, problems: Problems) -> None:
    total = " ".join(str(amount) for amount in sheet.totals)
    if recorded.score and total != recorded.score:
        problems.add(line_of(recorded, "score"), f"the deal scores '{total}', but the file says '{recorded.score}'")
    ended = result(deal, sheet)
    if recorded.result != ended:
        problems.add(line_of(recorded, "result"), f"the deal ends in '{ended}', but the file says '{recorded.result}'")


def _print_beginning(recorded: RecordedDeal, deal: Deal, names: Mapping[int, str]) -> None:
    print(f"{recorded.title} ({recorded.variant})")
    for player, hand in enumerate(deal.hands):
        print(f"  {names[player]}: {codes(hand)}")
    for gift in deal.gifts:
        print(f"  {names[gift.giver]} gives {names[gift.taker]} {codes(gift.cards)}")


def _print_event(number: int, step: Step, event: Event, names: Mapping[int, str]) -> None:
    parts = [ACTS[event.verb].format(player=names[event.player], cards=codes(event.cards))]
    parts += [f"draws {codes(event.drawn)}"] if event.drawn else []
    parts += [f"has {event.announced} left"] if event.announced else []
    parts += ["the trick ends"] if event.trick_ends else []
    print(f"{number:>3}. {', '.join(parts)}" + (f"  ({step.note})" if step.note else ""))


def _event_as_json(number: int, event: Event) -> dict[str, Any]:
    return {
        "step": number,
        "player": event.player + 1,
        "act": event.verb,
        "cards": codes(event.cards),
        "drawn": codes(event.drawn),
        "announced": event.announced or None,
        "trick_ends": event.trick_ends,
    }
