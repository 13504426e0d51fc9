"""Disputes in words: what is asked, what is at issue, how many say what, and why one cannot come up."""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo.analysis.disputes import Absent, Parting, Weighed
from bigtwo.compiler.records import Case, DisputedAnswer, Example, Meaning
from bigtwo.engine.notation import AnswerWord
from bigtwo.engine.plausible import players_in
from bigtwo.language.texts import N_, _, answers, ngettext, number, sentences
from bigtwo.site.drawing.card_faces import TONES, written

from .query_text import query_row, score_query_row
from .situation_text import Row, scene

FEW = 6
"""So few voices are told to be few if there are fewer."""

TONES_OF_SAID: Mapping[str, str] = {
    **{str(outcome): tone for outcome, tone in TONES.items()},
    AnswerWord.YES: "yes",
    AnswerWord.NO: "no",
}
"""What the engine says, as it is published, to its tone."""

LACKING: Mapping[str, str] = {
    "stock": N_("There is no stock."),
    "aside": N_("No card is put aside."),
    "end": N_("The others play on until one of them is left with cards."),
    "over": N_("The deal is not over."),
    "answer": N_("No answer here stands for what comes out under these rules."),
}
"""Why a dispute cannot come up, by the thing that is lacking, in a sentence; the number of players has its own."""


def query_of(weighed: Weighed) -> Row | None:
    """Return the question put to a situation; nothing where cards lie on cards, for that is who wins."""
    case = weighed.case
    if not isinstance(case, Case):
        return None
    query = weighed.dispute.score_query
    return query_row(case.query) if query is None else score_query_row(query, weighed.dispute.otherwise is not None)


def at_issue(weighed: Weighed) -> str:
    """Return the cards that are disputed, in brief; nothing of a situation."""
    case = weighed.case
    if not isinstance(case, Example):
        return ""
    if case.over:
        # Translators: cards that are played on other cards
        return _("{cards} on {others}").format(cards=written(case.play), others=written(case.over))
    # Translators: cards that are played on nothing
    return _("{cards}, led").format(cards=written(case.play))


def compared(weighed: Weighed) -> list[Row]:
    """Return the lines that would be otherwise, where a dispute compares."""
    case, otherwise = weighed.case, weighed.dispute.otherwise
    if otherwise is None or not isinstance(case, Case):
        return []
    return [row for row, was in zip(scene(otherwise), scene(case.situation), strict=True) if row != was]


def in_words(weighed: Weighed) -> str:
    """Say each stated answer with its voices, and why the rest state none.

    As in "Diamonds: 33. Clubs: 20. The rest have no answer."
    """
    # Translators: an answer, and how many accounts give it
    counted = _("{answer}: {count}.")
    said = [
        counted.format(answer=answer.text, count=number(answer.tally.count))
        for answer in weighed.answers
        if answer.tally.count
    ]
    if not said:
        return _("No source says.")
    if weighed.voices.stating < FEW:
        said.append(_("Few sources say."))
    if unjudged := weighed.voices.unjudged:
        counted = ngettext(
            "{n} says something that cannot be judged here.", "{n} say something that cannot be judged here.", unjudged
        )
        said.append(counted.format(n=number(unjudged)))
    silent, absent = weighed.voices.following + weighed.voices.silent, weighed.voices.absent
    if silent and absent:
        said.append(_("The rest have no answer, or it cannot come up there."))
    elif silent or absent:
        said.append(_("The rest have no answer.") if silent else _("In the rest it cannot come up."))
    return sentences(said)


def parting_in_words(parting: Parting) -> str:
    """Say why the commonest answer to a rule is not what most say in a dispute."""
    # Translators: {n} of {all} sources give {answer} to the rule, from which {here} follows; {more} of them say {most}
    said = _(
        "The commonest answer to “{rule}”, “{answer}” ({n} of {all}), means “{here}” here; "
        "the {more} that say “{most}” give {ways} different answers to it."
    )
    question, options = parting.rule
    return said.format(
        rule=question.short,
        answer=answers(option.label for option in options),
        n=number(parting.voices),
        all=number(parting.all),
        here=parting.here.text,
        more=number(parting.most.tally.count),
        most=parting.most.text,
        ways=number(parting.ways),
    )


_TONES_OF_MEANINGS = {Meaning.YES: "yes", Meaning.NO: "no", Meaning.NEITHER: "void"}


def tone_of(answer: DisputedAnswer) -> str:
    """Return the tone of what an answer means, or else what the verdicts that lead to it have in common."""
    if answer.means:
        return _TONES_OF_MEANINGS[answer.means]
    tones = {TONES_OF_SAID.get(text, "other") for text in answer.when}
    return tones.pop() if len(tones) == 1 else "other"


def why_absent(absent: Absent, weighed: Weighed) -> str:
    """Return the sentence that says why a dispute cannot come up in some accounts."""
    if absent.lacks == "players" and isinstance(weighed.case, Case):
        players = players_in(weighed.case.situation)
        said = ngettext("It is not played with {n} player.", "It is not played with {n} players.", players)
        return said.format(n=number(players))
    if absent.lacks:
        return _(LACKING[absent.lacks])
    begun = absent.why[:1].upper() + absent.why[1:]
    return begun if begun.endswith((".", "。")) else _("{sentence}.").format(sentence=begun)
