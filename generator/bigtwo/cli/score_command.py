"""The command that scores a finished deal."""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo.book.given import IllegalPlay, NotPlayedHere
from bigtwo.book.library import Rules
from bigtwo.engine.cards import Card
from bigtwo.engine.ending import CardsUnknown, RemainingCards
from bigtwo.engine.notation import CannotAsk
from bigtwo.engine.plausible import conflict
from bigtwo.engine.scoring import Sheet
from bigtwo.engine.scoring import score as scored
from bigtwo.engine.situations import Finished

from .arguments import CardsType, LeftType, PlayerNumber, Unbeaten
from .options import NO, OK, BadUse, command, json_option, option
from .output import print_json, refusal_as_json
from .project import Project, pass_project
from .sheet_output import print_sheet, sheet_as_json
from .table_rules import rules_options, tell_notes

Cards = tuple[Card, ...]


@command("score", 'bigtwo score --variant indonesia --left "" 4 "11 with 1 two" "3D 2S" --final "2D 2H"')
@rules_options
@option(
    "--left",
    type=LeftType(),
    several=True,
    required=True,
    metavar="LEFT...",
    help="What each player has left, in the order of play: cards, a number, or '9 with 2 twos'; '' if out.",
)
@option("--final", type=CardsType(), default=(), metavar="CARDS", help="The winner's last play.")
@option("--starter", type=PlayerNumber(), metavar="PLAYER", help="The number of the player who led the deal, from 1.")
@option(
    "--liable", type=PlayerNumber(), metavar="PLAYER", help="The number of the player who let the last card through."
)
@option(
    "--order",
    type=PlayerNumber(),
    several=True,
    metavar="PLAYER...",
    help="The players' numbers in the order of going out, where the deal goes on after the first.",
)
@option(
    "--unbeaten",
    type=Unbeaten(),
    multiple=True,
    metavar="PLAYER:CARDS",
    help="A strong hand that somebody played and nobody beat; may be repeated.",
)
@json_option
@pass_project
def score(
    project: Project,
    variant: str | None,
    changes: Mapping[str, str],
    left: tuple[RemainingCards, ...],
    final: Cards,
    starter: int | None,
    liable: int | None,
    order: tuple[int, ...],
    unbeaten: tuple[tuple[int, Cards], ...],
    json_: bool,
) -> int:
    """Print the score sheet of a finished deal."""
    table = Rules.of(variant or "", changes, project.book)
    plays: dict[int, tuple[Cards, ...]] = {}
    for player, cards in unbeaten:
        plays[player] = (*plays.get(player, ()), cards)
    try:
        sheet = _sheet(Finished(left, final, starter, order, liable, plays), table)
    except NotPlayedHere as refusal:
        if not json_:
            raise
        print_json(refusal_as_json(refusal))
        return NO
    tell_notes([table])
    if json_:
        print_json({"variant": table.account} | sheet_as_json(sheet, table))
    else:
        print_sheet(sheet, table)
    return OK


def _sheet(finished: Finished, table: Rules) -> Sheet:
    """Score a deal, after its conflicts with the rules are refused.

    :raises BadUse: with what is wrong about it, or missing.
    """
    rules = table.rules
    if table.unplayed:
        table.unplayed.check_score(finished.ending)
    wrong = conflict(finished, rules)
    if wrong is not None:
        of = "" if wrong.player is None else f", player {wrong.player + 1}"
        raise BadUse(f"--{wrong.field}{of}: {wrong.message}")
    _check_plays(finished, table)
    _check_used(finished, table)
    try:
        return scored(finished.ending(rules), rules)
    except (CannotAsk, CardsUnknown) as error:
        raise BadUse(f"--left: {error}") from None


def _check_plays(finished: Finished, table: Rules) -> None:
    plays = [("final", finished.final)]
    plays += [("unbeaten", play) for strong in (finished.unbeaten or {}).values() for play in strong]
    for name, cards in plays:
        try:
            if cards:
                table.combination(cards)
        except IllegalPlay as error:
            raise BadUse(f"--{name}: this is not a legal play: {error}") from None


_USED_BY: Mapping[str, tuple[str, ...]] = {
    "final": ("final_play_bonus", "special_hand_bonus"),
    "unbeaten": ("special_hand_bonus",),
}
"""Option to the fields of the rule set by which it can change a score."""


def _check_used(finished: Finished, table: Rules) -> None:
    """Refuse an option that no rule asks for."""
    rules = table.rules
    for name, fields in _USED_BY.items():
        answers = {question: rules.options[question] for question in (field.replace("_", "-") for field in fields)}
        taken = (option for pair in answers.items() for option in table.book.questions[pair[0]].taken(pair[1]))
        excused = name == "final" and finished.liable is not None  # the last play says whether somebody is liable
        if getattr(finished, name) and not excused and all(option.is_nothing for option in taken):
            listed = ", ".join(f"{question}={answer}" for question, answer in answers.items())
            raise BadUse(f"--{name}: it changes nothing here [{listed}]")
    if finished.starter is not None and rules.penalty_schedule.starter is None:
        raise BadUse("--starter: the player who led the deal pays like the rest here")
