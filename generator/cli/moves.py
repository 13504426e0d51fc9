"""The command that lists plays: of a hand, or at a point of a recorded deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.engine.cards import Card, TooManyCopies, check_copies, codes
from generator.engine.combinations import Combination, classify
from generator.engine.comparison import Outcome, judge
from generator.engine.notation import written
from generator.engine.play import Deal
from generator.engine.plays import count_plays, legal_plays
from generator.engine.position import Act, Verb, same
from generator.model.problems import Problems
from generator.model.records import RecordedDeal
from generator.model.replays import CannotReplay, begin, steps
from generator.model.rulebook import Rulebook

from .options import command, json_option, option
from .project import Project, pass_project
from .recorded import DealType
from .status import NO, OK, BadUse
from .table_rules import TableRules, over_option, rules_options, tell_notes
from .types import CardsType, Whole
from .verdicts import print_json

MOST = 100_000
"""Plays that are looked at one by one to count them; runs of pairs and dragons are counted without."""

_RECORDED = "a recorded deal has its own rules, hands and table"


@command("moves", 'bigtwo moves --hand "3D 3C 9S 9D TH" --over "4D 4C"')
@rules_options
@option("--hand", type=CardsType(), metavar="CARDS", help="The cards held.")
@over_option
@option("--count", is_flag=True, help=f"Only count them; beyond {MOST:,} plays looked at, say that there are more.")
@option(
    "--deal",
    type=DealType(),
    metavar="DEAL",
    excludes=dict.fromkeys(("--variant", "--rules", "--set", "--hand", "--over", "--count"), _RECORDED),
    help="Instead of a hand, a recorded deal by its id or its file: what each player may do, and why not the rest.",
)
@option("--after", type=Whole(0), default=0, metavar="ACTS", needs="--deal", help="After this many of its acts.")
@json_option
@pass_project
def moves(
    project: Project,
    variant: str | None,
    changes: Mapping[str, str],
    hand: tuple[Card, ...] | None,
    over: tuple[Card, ...],
    count: bool,
    deal: RecordedDeal | None,
    after: int,
    json_: bool,
) -> int:
    """List every legal play of a hand, or what may be done at a point of a recorded deal."""
    if deal is not None:
        return _in_deal(deal, after, project, json_)
    if hand is None:
        raise BadUse('--hand is missing: say what is held, as --hand "3D 3C 9S", or name a recorded deal with --deal')
    table = TableRules.of(variant, changes, project.rulebook)
    try:
        check_copies((*hand, *over), table.rules.deck)
    except TooManyCopies as error:
        raise BadUse(f"--hand: {error}") from None
    beaten = _on_table(over, table) if over else None
    tell_notes([table])
    if count:
        _print_count(hand, beaten, table, json_)
    elif json_:
        plays = legal_plays(hand, beaten, table.rules)
        print_json([{"kind": play.kind, "cards": codes(play.cards)} for play in plays])
    else:
        for play in legal_plays(hand, beaten, table.rules):
            print(f"{play.kind}: {codes(play.cards)}")
    return OK


def _print_count(hand: tuple[Card, ...], over: Combination | None, table: TableRules, json_: bool) -> None:
    counted = count_plays(hand, over, table.rules, MOST)
    if json_:
        print_json({"count": counted.number} if counted.whole else {"more_than": counted.number})
    else:
        print(counted.number if counted.whole else f"more than {counted.number}")


def _on_table(cards: tuple[Card, ...], table: TableRules) -> Combination:
    verdict = judge(cards, (), table.rules)
    if verdict.outcome is Outcome.NOT_A_PLAY:
        raise BadUse(f"--over: the cards on the table are not a legal play: {table.rulebook.because(verdict)}")
    return classify(cards, table.rules)


def _in_deal(recorded: RecordedDeal, after: int, project: Project, json_: bool) -> int:
    """List what each player may do at a point of a recorded deal, and what forbids the rest."""
    rulebook = project.rulebook
    done = 0
    try:
        deal = begin(recorded, rulebook.ruleset(recorded.variant))
        for _step in zip(range(after), steps(deal, recorded, rulebook), strict=False):
            done += 1
    except CannotReplay as error:
        problems = Problems()
        problems.add(error.place, str(error), error.hint)
        problems.raise_if_any()
    if done < after:
        raise BadUse(f"--after: the deal has {done} acts, so there is no point after {after}")
    players = [_options(player, deal, rulebook) for player in range(deal.players)]
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


def _options(player: int, deal: Deal, rulebook: Rulebook) -> dict[str, Any]:
    """Everything that a player may do, and the rules that forbid the rest."""
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
                    "because": rulebook.forbids(refusal),
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
