"""The pages on disputes: all of them by section, and each with its cards, answers, sides and what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.analysis.dispute_answers import DisputeAnswer, Said, Weighed
from generator.analysis.disputes import Disputes
from generator.analysis.evidence import Voice
from generator.engine.answers import Word
from generator.engine.queries import Topic
from generator.engine.situations import Finished
from generator.engine.verdicts import Outcome
from generator.model.records import Case, Dispute, Example, Option, Profile, Question, Section
from generator.model.rulebook import Rulebook
from generator.site.drawing.cards import CardHtml, run_on, written
from generator.site.drawing.previews import Preview
from generator.site.wording.query_text import answer_row, query_row, score_query_row
from generator.site.wording.situation_text import Row, scene
from generator.site.wording.tones import TONES

from .page import Page, listing
from .rule_weights import Weights

LIVELIEST = 5
"""The number of the liveliest disputes that stand first in the list of all."""


@dataclass(frozen=True)
class Part:
    """A part of the bar that shows how the accounts that state an answer are split, and its words."""

    row: Row
    count: int
    start: int
    tone: str
    voice: Voice
    """The first of those that state it."""
    why: str
    """The reason why that one answers so."""


@dataclass(frozen=True)
class Split:
    """The split of the accounts over a dispute: those that state an answer, and the number that state none."""

    parts: tuple[Part, ...]
    following: int
    """Accounts that take an answer over from another."""
    silent: int
    """Accounts that do not say."""
    absent: int
    """Accounts in which it cannot come up."""

    @property
    def total(self) -> int:
        """The number of voices that state an answer."""
        return sum(part.count for part in self.parts)


def tone_of(value: Said) -> str:
    """The tone of an answer: that of a verdict, of yes or no, or of any other."""
    if isinstance(value, Outcome):
        return TONES[value]
    return {Word.YES: "yes", Word.NO: "no"}.get(value, "other") if isinstance(value, Word) else "other"


def address_of(weighed: Weighed) -> str:
    """The address of a dispute's page."""
    return f"disputes/{weighed.dispute.id}/"


def pages(disputes: Disputes, weights: Weights) -> Iterator[Page]:
    """The list of disputes, and a page for each."""
    yield _all(disputes)
    yield from (_page(weighed, disputes.rulebook, weights) for weighed in disputes.all.values())


def _all(disputes: Disputes) -> Page:
    return Page(
        address="disputes/",
        title="Disputes: what Big Two tables argue about",
        description="What Big Two tables argue about: who says what, counted by the sources that state it, and "
        "what each side says.",
        template="disputes.html",
        context={"lively": disputes.liveliest(LIVELIEST), "sections": _by_section(disputes)},
    )


def _by_section(disputes: Disputes) -> list[tuple[Section, list[Weighed]]]:
    """The disputes under the headings of a rule sheet, the liveliest first."""
    rulebook = disputes.rulebook
    return [
        (section, listed)
        for section in rulebook.sections
        if (listed := [weighed for weighed in disputes.all.values() if weighed.dispute.question in section.questions])
    ]


def _page(weighed: Weighed, rulebook: Rulebook, weights: Weights) -> Page:
    dispute, faces = weighed.dispute, CardHtml(rulebook.words)
    shares = split(weighed, rulebook)
    parts = [f"{_words(part.row, faces)}: {part.count}" for part in shares.parts]
    counted = "By the accounts of Big Two that say so:" if parts else "No account of Big Two says."
    return Page(
        address=address_of(weighed),
        title=str(dispute.ask),
        description=listing(f"{dispute.ask} {counted}", parts, "; "),
        template="dispute.html",
        context={
            "weighed": weighed,
            "dispute": dispute,
            "section": rulebook.section_of(dispute.question),
            "asked": query_of(weighed),
            "compared": _compared(weighed),
            "answers": [(answer, heading(weighed, answer.value, rulebook)) for answer in weighed.answers],
            "tone_of": tone_of,
            "questions": [
                (question, _unplayable(question), weights.moved.get(question.id), weights.rare.get(question.id, ()))
                for question in (rulebook.questions[name] for name in dispute.turns_on)
            ],
            "tool": _tool(weighed, rulebook),
            "answered": _answered(dispute, f"{listing(counted, parts, '; ')} {dispute.settles}"),
        },
        preview=Preview(
            eyebrow="Big Two, a dispute",
            heading=dispute.ask,
            figure=str(shares.total),
            caption=f"account{'s' if shares.total != 1 else ''} that state{'s' if shares.total == 1 else ''} an answer",
            split=tuple((part.count, part.tone) for part in shares.parts),
        ),
    )


def _answered(dispute: Dispute, answer: str) -> Mapping[str, object]:
    """A dispute and what the page computes of it, as search engines read questions and answers (schema.org)."""
    question = {"@type": "Question", "name": dispute.ask, "acceptedAnswer": {"@type": "Answer", "text": answer}}
    return {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": [question]}


def _words(row: Row, faces: CardHtml) -> str:
    text = row.text or faces.label(row.cards)
    return text[:1].lower() + text[1:]


def _unplayable(question: Question) -> list[Option]:
    return [option for option in question.options.values() if option.documented_only]


def split(weighed: Weighed, rulebook: Rulebook) -> Split:
    """The split of the accounts that state an answer, the answer of most first."""
    parts: list[Part] = []
    start = 0
    for answer in weighed.answers:
        if answer.tally.count:
            voice, row = answer.tally.stated[0], heading(weighed, answer.value, rulebook)
            why = _why(weighed, answer, voice.profile)
            parts.append(Part(row, answer.tally.count, start, tone_of(answer.value), voice, why))
            start += answer.tally.count
    return Split(
        tuple(parts),
        sum(len(answer.tally.following) for answer in weighed.answers),
        sum(len(answer.tally.silent) for answer in weighed.answers),
        sum(len(absent.profiles) for absent in weighed.absent),
    )


def _why(weighed: Weighed, answer: DisputeAnswer, profile: Profile) -> str:
    """The ground on which an account states an answer: the reason where cards are judged, else its rule."""
    because, player = next(
        (grounds.because, player)
        for grounds in answer.grounds
        for player in grounds.tally.players
        if player.profile == profile
    )
    if isinstance(weighed.case, Example):
        return because
    if weighed.may_or_may_not:
        return " ".join(option.sentence for option in player.ruling.options)
    return f"{player.ruling.question.short}: {player.ruling.label}"


def _tool(weighed: Weighed, rulebook: Rulebook) -> tuple[str, str] | None:
    """The tool in which a dispute can be played with, and its address; None if there is none for it."""
    case = weighed.case
    if isinstance(case, Example):
        hands = {"over": case.over, "play": case.play}
        return "Open it in Settle it", _query("settle/", {name: run_on(held) for name, held in hands.items()})
    finish = case.situation
    if not isinstance(finish, Finished) or case.query.topic is not Topic.SCORE:
        return None
    left = ",".join(run_on(remaining.cards) if remaining.cards else str(remaining.count) for remaining in finish.left)
    fields = {
        "v": rulebook.foundation.id,
        "left": left,
        "final": run_on(finish.final),
        "starter": "" if finish.starter is None else str(finish.starter + 1),
    }
    return "Open it in Score it", _query("score/", fields)


def _query(page: str, pairs: Mapping[str, str]) -> str:
    """The address of a tool with what it is to show."""
    return f"{page}?" + "&".join(f"{name}={value}" for name, value in pairs.items() if value)


# Questions and answers in words -----------------------------------------------------------------


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
        return f"{written(case.play)} on {written(case.over)}" if case.over else f"{written(case.play)}, led"
    row = query_of(weighed)
    return "" if row is None or weighed.may_or_may_not else f"{row.text or row.label} {written(row.cards)}".strip()


def _compared(weighed: Weighed) -> list[Row]:
    """Lines that would be otherwise, where a dispute compares."""
    case, otherwise = weighed.case, weighed.dispute.otherwise
    if otherwise is None or not isinstance(case, Case):
        return []
    return [row for row, was in zip(scene(otherwise), scene(case.situation), strict=True) if row != was]


def heading(weighed: Weighed, value: Said, rulebook: Rulebook) -> Row:
    """An answer to a dispute in words, or as cards."""
    case = weighed.case
    if isinstance(case, Example) or isinstance(value, Outcome):
        return Row("", text=rulebook.words.names["verdict"][str(value)].one)
    return answer_row(weighed.dispute.score_query or case.query, value)
