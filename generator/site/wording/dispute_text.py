"""Disputes in words: what is asked, what is at issue, the answers, and why one cannot come up."""

from __future__ import annotations

from collections.abc import Mapping

from generator.analysis.dispute_answers import Absent, Said, Weighed
from generator.engine.answers import Players
from generator.engine.contents import players_in
from generator.engine.queries import Topic
from generator.engine.situations import Between
from generator.engine.verdicts import Outcome
from generator.language.texts import N_, _, ngettext, number
from generator.model.records import Case, Example
from generator.model.rulebook import Rulebook
from generator.site.drawing.cards import written

from .query_text import answer_row, neighbour_row, query_row, score_query_row
from .situation_text import Row, scene

LACKING: Mapping[str, str] = {
    "stock": N_("There is no stock."),
    "aside": N_("No card is put aside."),
    "end": N_("The others play on until one of them is left with cards."),
    "over": N_("The deal is not over."),
}
"""Why a dispute cannot come up, by the thing that is lacking, in a sentence; the number of players has its own."""


def query_of(weighed: Weighed) -> Row | None:
    """The question put to a situation; nothing where cards lie on cards, for that is who wins."""
    case = weighed.case
    if isinstance(case, Example):
        return None
    query = weighed.dispute.score_query
    return query_row(case.query) if query is None else score_query_row(query, weighed.dispute.otherwise is not None)


def at_issue(weighed: Weighed) -> str:
    """The matter of the answers, in brief: the cards, or the question to a situation; nothing where that is plain."""
    case = weighed.case
    if isinstance(case, Example):
        if case.over:
            # Translators: cards that are played on other cards
            return _("{cards} on {others}").format(cards=written(case.play), others=written(case.over))
        # Translators: cards that are played on nothing
        return _("{cards}, led").format(cards=written(case.play))
    row = query_of(weighed)
    return "" if row is None or weighed.may_or_may_not else f"{row.text or row.label} {written(row.cards)}".strip()


def compared(weighed: Weighed) -> list[Row]:
    """The lines that would be otherwise, where a dispute compares."""
    case, otherwise = weighed.case, weighed.dispute.otherwise
    if otherwise is None or not isinstance(case, Case):
        return []
    return [row for row, was in zip(scene(otherwise), scene(case.situation), strict=True) if row != was]


def heading(weighed: Weighed, value: Said, rulebook: Rulebook) -> Row:
    """An answer to a dispute in words, or as cards."""
    case = weighed.case
    if isinstance(case, Example) or isinstance(value, Outcome):
        return Row("", text=rulebook.words.names["verdict"][str(value)].one)
    if case.query.topic is Topic.AFTER and isinstance(value, Players) and isinstance(case.situation, Between):
        return neighbour_row(case.query, value, case.situation.players)
    return answer_row(weighed.dispute.score_query or case.query, value)


def why_absent(absent: Absent, weighed: Weighed) -> str:
    """The sentence that says why a dispute cannot come up in some accounts."""
    if absent.lacks == "players" and isinstance(weighed.case, Case):
        players = players_in(weighed.case.situation)
        said = ngettext("It is not played with {n} player.", "It is not played with {n} players.", players)
        return said.format(n=number(players))
    if absent.lacks:
        return _(LACKING[absent.lacks])
    begun = absent.why[:1].upper() + absent.why[1:]
    return begun if begun.endswith((".", "。")) else _("{sentence}.").format(sentence=begun)
