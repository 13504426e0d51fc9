"""The command that finds accounts by what they say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import click

from generator.analysis.evidence import Evidence, Extent, Player
from generator.analysis.finding import PLAYERS, Finding, seating
from generator.analysis.finding import find as sort_accounts
from generator.language.texts import N_
from generator.language.texts import gettext as _
from generator.model.records import Profile, Ruling
from generator.model.rulebook import Rulebook

from . import said
from .options import command, json_option, option
from .project import Project, pass_project
from .status import NO, OK, BadUse
from .types import Place, SaidRule, Whole, Years
from .verdicts import print_json

EXTENTS: Mapping[str, Extent] = {"whole": Extent.WHOLE, "part": Extent.PART, "single": Extent.SINGLE}

STANDINGS: Mapping[str, str] = {
    # Translators: numbers of accounts, before a list of them; `it` are the answers that were asked for
    "states": N_("{number} state it:"),
    "follows": N_("{number} inherit it from an account that says so:"),
    "silent": N_("{number} do not say:"),
    "otherwise": N_("{number} say otherwise:"),
}
"""How an account can stand to what is wanted, each as it is said of some accounts."""


@command("find", "bigtwo find straights-ladder=wheel-top-six-second flush-comparison=poker-then-suit --told whole")
@click.argument(
    "answers",
    type=SaidRule(),
    nargs=-1,
    metavar="QUESTION=OPTION...",
    help="Answers. Of several to one question any will do; options joined by commas must all be taken.",
)
@option("--place", type=Place(), metavar="PLACE", help="Only accounts of this place; '' for those tied to none.")
@option("--players", type=Whole(2), metavar="PLAYERS", help="Only where this number can play.")
@option("--year", type=Years(), metavar="YEAR", help="Only from sources of that year, or of those years: 2004-2008.")
@option(
    "--told", type=click.Choice([*EXTENTS]), help="Only accounts of a whole game, of part of one, or of single rules."
)
@option("--status", type=click.Choice([*STANDINGS]), help="Only accounts that treat the answers in this way.")
@json_option
@pass_project
def find(
    project: Project,
    answers: tuple[tuple[str, str], ...],
    place: str | None,
    players: int | None,
    year: tuple[int, int] | None,
    told: str | None,
    status: str | None,
    json_: bool,
) -> int:
    """List the accounts that state some answers, follow, are silent, or say otherwise."""
    book, evidence = project.rulebook, Evidence(project.rulebook)
    wanted: dict[str, list[str]] = defaultdict(list)
    for question, answer in answers:
        wanted[question].append(answer)
    if players is not None:
        if PLAYERS in wanted:
            raise BadUse(f"--players does not go together with {PLAYERS}: both say how many play")
        wanted[PLAYERS] = list(seating(book.questions[PLAYERS], players))
    if status is not None and not wanted:
        raise BadUse("--status goes only together with QUESTION=OPTION or --players")
    profiles = [
        profile
        for profile in book.profiles.values()
        if (place is None or profile.region == place)
        and (year is None or _within(year, book.sources[profile.source].year))
        and (told is None or evidence.extent(profile) is EXTENTS[told])
    ]
    finding = sort_accounts(book, evidence, profiles, wanted)
    groups = {name: rows for name, rows in _groups(finding).items() if rows and status in (None, name)}
    if json_:
        print_json(groups)
    else:
        print("\n\n".join(_in_words(groups, finding, project.translated, bool(wanted))) or _("No account."))
    return OK if groups else NO


def _within(years: tuple[int, int], year: int | None) -> bool:
    return year is not None and years[0] <= year <= years[1]


Row = dict[str, Any]
"""Accounts that speak as one, and the questions to which they give another answer than is wanted."""


def _groups(finding: Finding) -> dict[str, list[Row]]:
    """The accounts by how they stand to what is wanted, a row for each voice that states an answer."""
    agreeing, otherwise = finding.agreeing, finding.otherwise
    others = [*(voice.players for voice in otherwise.stated), *((player,) for player in otherwise.following)]
    groups: tuple[Iterable[Iterable[Player]], ...] = (
        (voice.players for voice in agreeing.stated),
        ((player,) for player in agreeing.following),
        ((player,) for player in agreeing.silent),
        others,
    )
    return {name: [_row(players, finding) for players in rows] for name, rows in zip(STANDINGS, groups, strict=True)}


def _row(players: Iterable[Player], finding: Finding) -> Row:
    ids = [player.profile.id for player in players]
    questions = dict.fromkeys(question for name in ids for question in finding.contradicted.get(name, ()))
    return {"variants": ids} | ({"questions": [*questions]} if questions else {})


def _in_words(groups: Mapping[str, list[Row]], finding: Finding, book: Rulebook, asked: bool) -> Iterator[str]:
    """A paragraph for each group."""
    stated, following, _silent = finding.otherwise.counts
    counts = dict(zip(STANDINGS, (*finding.agreeing.counts, stated + following), strict=True))
    for name, rows in groups.items():
        heading = _(STANDINGS[name]) if asked else _("{number} in all:")
        yield "\n".join(
            [
                heading.format(number=counts[name]),
                *(f"  {', '.join(row['variants'])}: {_told(row, book)}" for row in rows),
            ]
        )


def _told(row: Row, book: Rulebook) -> str:
    """The name of the first of some accounts, or what they answer otherwise."""
    profile: Profile = book.profiles[row["variants"][0]]
    rulings = book.rulings(profile.id)
    answers = [said.rule(question, _given(rulings[question]), book) for question in row.get("questions", ())]
    return said.together(answers) or profile.name


def _given(ruling: Ruling) -> str:
    """The answer that an account gives, whether it can be played or not."""
    return ruling.says.option.id if ruling.says else ruling.answer
