"""The pages on disputes: all of them by section, and each with its cards, answers, sides and what decides it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from bigtwo.analysis.disputes import DisputeAnswer, Disputes, Weighed
from bigtwo.compiler.records import Case, Dispute, Example, Option, Question, Section
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.notation import Topic
from bigtwo.engine.situations import Finished
from bigtwo.language.english import unmarked
from bigtwo.language.texts import N_, _, sentences
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.export.browser import dispute_data
from bigtwo.site.wording.dispute_text import compared, in_words, query_of, tone_of, why_absent

from .name_entries import slug
from .page import Area, Group, Page, Reach, listed, summary
from .programs import seen_on
from .rule_weights import Weights

LIVELIEST = 5
"""The number of the liveliest disputes that stand first in the list of all."""

MOST_COLUMNS = 4
"""The number of answers that stand side by side on a phone."""

RARE = N_("Another answer")
"""The heading of the column that rare answers share."""


ELSEWHERE = "elsewhere"
"""The accounts that are tied to no place, as addresses have it."""


@dataclass(frozen=True)
class Part:
    """A part of the bar that shows how all voices are split."""

    count: int
    start: int
    tone: str
    text: str


@dataclass(frozen=True)
class Column:
    """A column of the table of answers: the accounts that state one, or any of the rare ones."""

    text: str
    tone: str
    numbers: tuple[int, ...]
    count: int


@dataclass(frozen=True)
class Split:
    """The split of all voices over a dispute: those that state an answer, and those that do not."""

    parts: tuple[Part, ...]
    columns: tuple[Column, ...]
    places: tuple[tuple[str, tuple[int, ...]], ...]
    """Each place with how many voices from there state the answer of each column."""
    unsaid: int
    """The voices that state none."""
    text: str
    """All of it in words."""

    @property
    def total(self) -> int:
        """The number of voices that state an answer."""
        return sum(part.count for part in self.parts)


def address_of(weighed: Weighed) -> str:
    """Return the address of a dispute's page."""
    return f"disputes/{weighed.dispute.id}/"


def pages(disputes: Disputes, weights: Weights) -> Iterator[Page]:
    """Yield the list of disputes, and a page for each."""
    yield _all(disputes)
    yield from (_page(weighed, disputes, weights) for weighed in disputes.all.values())


def _all(disputes: Disputes) -> Page:
    return Page(
        address="disputes/",
        title=_("Disputes: what Big Two tables argue about"),
        description=_(
            "What Big Two tables argue about: who says what, counted by the sources that state it, and what each side "
            "says."
        ),
        template="disputes.html",
        context={"lively": disputes.liveliest(LIVELIEST), "sections": by_section(disputes)},
    )


def by_section(disputes: Disputes) -> list[tuple[Section, list[Weighed]]]:
    """Return the disputes under the headings of a rule sheet, the liveliest first."""
    rulebook = disputes.rulebook
    return [
        (section, listed)
        for section in rulebook.sections
        if (listed := [weighed for weighed in disputes.all.values() if weighed.dispute.question in section.questions])
    ]


def _page(weighed: Weighed, disputes: Disputes, weights: Weights) -> Page:
    rulebook = disputes.rulebook
    dispute, shares = weighed.dispute, split(weighed)
    return Page(
        address=address_of(weighed),
        title=str(dispute.ask),
        description=summary(sentences([dispute.ask, shares.text])),
        template="dispute.html",
        context={
            "weighed": weighed,
            "dispute": dispute,
            "section": rulebook.section_of(dispute.question),
            "asked": query_of(weighed),
            "compared": compared(weighed),
            "why_absent": why_absent,
            "tone_of": tone_of,
            "questions": [
                (question, _unplayable(question), weights.moved.get(question.id), weights.rare.get(question.id, ()))
                for question in (rulebook.questions[name] for name in dispute.turns_on)
            ],
            "tool": tool_of(weighed, rulebook),
            "seen": seen_on(dispute.asks, rulebook),
            "data": dispute_data(disputes, weighed) | {"places": _by_place(weighed, rulebook)},
            "answered": _answered(dispute, sentences([shares.text, dispute.settles])),
        },
    )


def _answered(dispute: Dispute, answer: str) -> Mapping[str, object]:
    """Return a dispute and what the page computes of it, as search engines read questions and answers (schema.org)."""
    accepted = {"@type": "Answer", "text": unmarked(answer)}
    question = {"@type": "Question", "name": unmarked(dispute.ask), "acceptedAnswer": accepted}
    return {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": [question]}


def place_in_address(rulebook: Rulebook, region: str) -> str:
    """Return how addresses write a place: as its page, alike in every language, if it has one; else by its name."""
    pages = (place.page for place in rulebook.places.values() if place.region == region)
    return next(pages, slug(region) or ELSEWHERE)


def _by_place(weighed: Weighed, rulebook: Rulebook) -> dict[str, list[tuple[int, str]]]:
    """Place, as addresses have it, to the numbers of the answers stated there, each with the ids of who states it."""
    numbers = {answer.number: number for number, answer in enumerate(weighed.answers)}
    return {
        place_in_address(rulebook, entry.place): [
            (numbers[number], " ".join(voice.profile.id for voice in tally.stated))
            for number, tally in entry.tallies.items()
        ]
        for entry in weighed.places
    }


def _unplayable(question: Question) -> list[Option]:
    return [option for option in question.options.values() if option.documented_only]


def split(weighed: Weighed) -> Split:
    """Return the split of all voices, the answer of most first."""
    stated = [answer for answer in weighed.answers if answer.tally.count]
    starts = accumulate((answer.tally.count for answer in stated), initial=0)
    columns = _columns(stated)
    return Split(
        tuple(
            Part(answer.tally.count, start, tone_of(answer.answer), answer.text)
            for answer, start in zip(stated, starts, strict=False)
        ),
        columns,
        tuple(
            (entry.place, tuple(sum(entry.count_of(number) for number in column.numbers) for column in columns))
            for entry in weighed.places
        ),
        weighed.voices.unsaid,
        in_words(weighed),
    )


def _columns(answers: Sequence[DisputeAnswer]) -> tuple[Column, ...]:
    """Return the columns of the answers that somebody states; of many answers the rare ones share one."""
    own = answers if len(answers) <= MOST_COLUMNS else answers[: MOST_COLUMNS - 1]
    columns = [Column(answer.text, tone_of(answer.answer), (answer.number,), answer.tally.count) for answer in own]
    if rare := answers[len(own) :]:
        count = sum(answer.tally.count for answer in rare)
        columns.append(Column(_(RARE), "other", tuple(answer.number for answer in rare), count))
    return tuple(columns)


def tool_of(weighed: Weighed, rulebook: Rulebook) -> tuple[str, str] | None:
    """Return the tool in which a dispute can be played with, and its address; None if there is none for it."""
    case = weighed.case
    if isinstance(case, Example):
        hands = {"over": case.over, "play": case.play}
        return _("Open it in Settle it"), _query("settle/", {name: run_on(held) for name, held in hands.items()})
    finish = case.situation if isinstance(case, Case) and case.query.topic is Topic.SCORE else None
    if not isinstance(finish, Finished):
        return None
    left = ",".join(run_on(remaining.cards) if remaining.cards else str(remaining.count) for remaining in finish.left)
    fields = {
        "v": rulebook.foundation.id,
        "left": left,
        "final": run_on(finish.final),
        "starter": "" if finish.starter is None else str(finish.starter + 1),
    }
    return _("Open it in Score it"), _query("score/", fields)


def _query(page: str, pairs: Mapping[str, str]) -> str:
    """Return the address of a tool with what it is to show."""
    return f"{page}?" + "&".join(f"{name}={value}" for name, value in pairs.items() if value)


DISPUTES = Area(
    "disputes/",
    lambda reference: listed(
        "disputes/", reference.rulebook.disputes, lambda: pages(reference.disputes, reference.weights)
    ),
    place=70,
    foot=N_("Disputes"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Every dispute, and how the variants are split"),
)
