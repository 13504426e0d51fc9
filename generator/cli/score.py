"""The command that prints the score sheet of a finished deal."""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.cards import Card
from generator.engine.combinations import NotACombination
from generator.engine.ending import CardsUnknown, RemainingCards
from generator.engine.notation import CannotAsk
from generator.engine.plausible import conflict
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import Sheet
from generator.engine.scoring import score as scored
from generator.engine.situations import Finished

from .options import command, json_option, option
from .project import Project, pass_project
from .sheets import print_sheet, sheet_as_json
from .status import OK, BadUse
from .table_rules import TableRules, rules_options, tell_notes
from .types import CardsType, LeftType, Player, Unbeaten
from .verdicts import print_json

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
@option("--final", type=CardsType(none=True), default=(), metavar="CARDS", help="The winner's last play.")
@option("--starter", type=Player(), metavar="PLAYER", help="The number of the player who led the deal, from 1.")
@option("--liable", type=Player(), metavar="PLAYER", help="The number of the player who let the last card through.")
@option(
    "--order",
    type=Player(),
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
    table = TableRules.of(variant, changes, project.rulebook)
    plays: dict[int, tuple[Cards, ...]] = {}
    for player, cards in unbeaten:
        plays[player] = (*plays.get(player, ()), cards)
    sheet = _sheet(Finished(left, final, starter, order, liable, plays), table.rules)
    tell_notes([table])
    if json_:
        print_json({"variant": table.variant} | sheet_as_json(sheet, table.rulebook))
    else:
        print_sheet(sheet, table.rulebook)
    return OK


def _sheet(finished: Finished, rules: RuleSet) -> Sheet:
    """The score of a deal that can have ended so.

    :raises BadUse: with what is wrong about it, or missing.
    """
    wrong = conflict(finished, rules)
    if wrong is not None:
        of = "" if wrong.player is None else f", player {wrong.player + 1}"
        raise BadUse(f"--{wrong.field}{of}: {wrong.message}")
    try:
        return scored(finished.ending(rules), rules)
    except NotACombination as problem:
        raise BadUse(f"--final or --unbeaten: the cards named are not a combination here: {problem}") from None
    except (CannotAsk, CardsUnknown) as error:
        raise BadUse(f"--left: {error}") from None
