"""The acts that each player may do at a point of a recorded deal, and what forbids others: `bigtwo moves --deal`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bigtwo.book.book import Book
from bigtwo.book.deal_records import RecordedDeal
from bigtwo.book.replay import CannotReplay, begin, steps
from bigtwo.compiler.problems import Problems
from bigtwo.engine.cards import codes
from bigtwo.engine.notation import written
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, Verb, same

from .arguments import line_of
from .options import NO, OK, BadUse
from .output import print_json
from .project import Project


def moves_in_deal(recorded: RecordedDeal, after: int, project: Project, json_: bool) -> int:
    """List what each player may do at a point of a recorded deal, and what forbids the rest."""
    book = project.book
    done = 0
    try:
        deal = begin(recorded, book.ruleset(recorded.variant))
        for _step in zip(range(after), steps(deal, recorded, book), strict=False):
            done += 1
    except CannotReplay as error:
        problems = Problems()
        problems.add(line_of(error.step or recorded), str(error), error.hint)
        problems.raise_if_any()
    if done < after:
        raise BadUse(f"--after: the deal has {done} acts, so there is no point after {after}")
    players = [_options(player, deal, book) for player in range(deal.players)]
    if json_:
        print_json({"deal": recorded.id, "after": done, "turn": deal.turn + 1, "players": players})
        return OK
    for player, listed in enumerate(players):
        print(f"{recorded.players[player]}: {codes(deal.hands[player])}")
        for act in listed["may"]:
            print(f"  may {act}")
        for reason, acts in _by_reason(listed["may_not"]).items():
            print(f"  may not {'; '.join(acts)}: {reason}")
    return OK if not deal.ended else NO


def _options(player: int, deal: Deal, book: Book) -> dict[str, Any]:
    """Return everything that a player may do, and the rules that forbid the rest."""
    thinkable = [Act(player, Verb.PLAY, play.cards) for play in deal.plays.leads(deal.hands[player])]
    thinkable += [Act(player, Verb.PASS)]
    may = deal.acts(player)
    refused = []
    for act in thinkable:
        if not any(act.verb is allowed.verb and same(act.cards, allowed.cards) for allowed in may):
            refusal = deal.refusal(act)
            assert refusal is not None, f"{written(act)} is neither offered nor refused"
            refused.append(
                {
                    "act": _written(act),
                    "question": refusal.question,
                    "option": refusal.option,
                    "because": book.forbids(refusal),
                }
            )
    return {"player": player + 1, "may": [_written(act) for act in may], "may_not": refused}


def _written(act: Act) -> str:
    return written(act).partition(": ")[2]


def _by_reason(refused: Iterable[Mapping[str, str]]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for refusal in refused:
        reason = f"{refusal['because']} [{refusal['question']}={refusal['option']}]"
        groups.setdefault(reason, []).append(refusal["act"])
    return groups
