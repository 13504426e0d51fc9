"""The lesson: the game from nothing, in hand-written prose that states a rule only as long as the accounts do.

The prose (`docs/prose/learn.html`) names every rule, case and play by the data. A sentence that nearly all accounts no
longer carry is not told: a link to its question stands there instead, and `Lesson.stale` has its line.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup, escape

from bigtwo.analysis.consensus import AGREED, Consensus, Share, Split, weakest_share
from bigtwo.book.evidence import Tally
from bigtwo.book.records import Option, Place, Question
from bigtwo.book.usual_rules import Answered, Places, Standing
from bigtwo.compiler.records import Example
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card, parse_cards
from bigtwo.engine.comparison import Outcome, Verdict
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.scoring import score
from bigtwo.engine.session import clockwise
from bigtwo.language.texts import N_, _
from bigtwo.site.wording.deal_narration import Narration, Narrator, seats

from .deals import table_data
from .page import Area, Page, Reach
from .reference import Reference

ADDRESS = "learn/"
PROSE = "learn.html"

_TAG = re.compile(r"<[^>]*>")
_SPACES = re.compile(r"\s+")


class Answer(NamedTuple):
    """An answer in a box."""

    option: Option
    tally: Tally
    brings: str
    """What it changes in the basic game, with all that goes along with it, as the query of a link."""


class Box(NamedTuple):
    """A question on which the accounts are split, with an answer for a table to which all are the same."""

    split: Split
    answers: tuple[Answer, ...]
    suggested: Option
    """The answer that most state, of those that go together with the suggestions before it."""
    places: Sequence[tuple[Place, Answered]]
    """What each place answers."""

    @property
    def apart(self) -> list[tuple[Place, Answered]]:
        """The places where another answer is usual than the line of the box tells, with what is said there."""
        told = {option.effect for option in self.told}
        return [
            (place, answered)
            for place, answered in self.places
            if answered.standing is Standing.USUAL and not answered.said[0].ruling.said_effects & told
        ]

    @property
    def told(self) -> tuple[Option, ...]:
        """What the line of the box tells: the suggestion, or all that the same number state and no other has more."""
        most = self.answers[0].tally.count
        first = tuple(answer.option for answer in self.answers if answer.tally.count == most)
        return first if len(first) > 1 else (self.suggested,)


class Ask(NamedTuple):
    """A hand for the reader to judge, with the engine's answer."""

    example: Example
    verdict: Verdict
    because: str


@dataclass
class Lesson:
    """Answers the prose: whether a sentence may be told, what a table must agree on, a trick, hands to judge.

    Whatever a rulebook does not have, because it is a part of the whole one, is left out of its lesson.
    """

    rulebook: Rulebook
    consensus: Consensus
    local: Places
    """How each place plays."""
    splits: dict[str, Split] = field(default_factory=dict)
    """The questions to agree on by their ids, in the order of their boxes."""
    told: set[str] = field(default_factory=set)
    """The questions of which the lesson tells something as the game."""
    stale: set[str] = field(default_factory=set)
    """Sentences that may not be told as they stand, each with its file and line, and why."""

    def rule(self, question: str, *options: str, caller: Callable[[], Markup]) -> Markup:
        """Return a sentence that holds under some options of a question, named by their ids."""
        asked = self.rulebook.questions.get(question)
        if asked is None or not asked.options.keys() >= set(options):
            return self._cannot_tell(caller(), f"there is no {question}={','.join(options)}")
        self.told.add(question)
        return self._if_agreed(caller(), self.consensus.on(asked, options), asked)

    def case(self, question: str, case: str, answer: str, caller: Callable[[], Markup]) -> Markup:
        """Return a sentence that says how a worked case comes out."""
        cases = {each.id: each for each in self.rulebook.cases.get(question, ())}
        if case not in cases:
            return self._cannot_tell(caller(), f"{question} has no worked example {case}")
        self.told.add(question)
        share = self.consensus.on_case(cases[case], answer)
        return self._if_agreed(caller(), share, self.rulebook.questions[question])

    def plays(self, *plays: str, caller: Callable[[], Markup]) -> Markup:
        """Return a sentence that plays bear out, each written with its outcome: `KD KH leads`, `KD beats QS`."""
        shares = []
        for text in plays:
            play, outcome, over = _parted(text)
            verdict, share = self.consensus.on_play(play, over)
            self.told.add(verdict.question)
            if verdict.outcome is not outcome:
                return self._cannot_tell(caller(), f"'{text}' is not so: {self.rulebook.because(verdict)}")
            shares.append(share)
        return self._if_agreed(caller(), weakest_share(shares))

    def box(self, question: str) -> Box | None:
        """Return the answers of a question on which the accounts are split, and a suggestion."""
        if question not in self.rulebook.questions:
            self._cannot_tell(Markup(), f"there is no {question}")
            return None
        split = self.consensus.split(self.rulebook.questions[question])
        if split.commonest.agreed or len(split.answers) < 2:
            self._note(Markup(), f"{_so_many(split.commonest)} on {question}: tell it as the game")
        if len(split.answers) < 2:
            return None
        self.splits[question] = split
        answer = {**self.usual, **self.suggested}[question]
        answers = tuple(self._answer(split.question, option, tally) for option, tally in split.answers)
        there = [(place, self.local.sheet(place)[question]) for place in self.rulebook.places.values()]
        return Box(split, answers, split.question.options[answer], there)

    @property
    def suggested(self) -> Mapping[str, str]:
        """The suggestions of all boxes so far, as changes of the basic game."""
        return self.consensus.suggested(self.splits)

    @property
    def usual(self) -> Mapping[str, str]:
        """The answers of the basic game."""
        return self.rulebook.options_of(self.rulebook.foundation.id)

    def _answer(self, question: Question, option: Option, tally: Tally) -> Answer:
        playable = option.value is not None
        brought = self.consensus.brought(question, option) if playable else {}
        return Answer(option, tally, urlencode({**brought, question.id: option.id}))

    def payments(self, question: str, left: Sequence[int]) -> list[tuple[Option, tuple[int, ...]]]:
        """Return what each player gets, by the engine, under each answer in the box of a question.

        All else is as the boxes so far suggest.

        :param left: how many cards each of them has left when the first, who has none, goes out; none is a two.
        """
        split = self.splits.get(question)
        if split is None:
            return []
        ending = Ending(tuple(RemainingCards.counted(count) for count in left), order=(0,))
        base, playable = (
            self.rulebook.foundation.id,
            [option for option, _ in split.answers if not option.documented_only],
        )
        rules = [self.rulebook.ruleset(base, {**self.suggested, question: option.id}) for option in playable]
        return [(option, score(ending, each).totals) for option, each in zip(playable, rules, strict=True)]

    def trick(self, deal: str, acts: int, questions: Sequence[str]) -> Narration | None:
        """Return the beginning of a recorded deal, for so many acts, seated as play goes in the lesson.

        :param questions: those of the boxes that stand beside it.
        """
        recorded = self.rulebook.deals.get(deal)
        if recorded is None:
            return None
        telling = Narrator(recorded, self.rulebook).tell()
        known = [question for question in questions if question in self.rulebook.questions]
        answers = self.consensus.suggested([*self.splits, *known])
        rules = self.rulebook.ruleset(self.rulebook.foundation.id, answers)
        return replace(
            telling,
            steps=telling.steps[:acts],
            positions=telling.positions[: acts + 1],
            seats=seats(len(recorded.players), clockwise(rules, 1)),
        )

    def table(self, telling: Narration) -> dict[str, object]:
        """Return the contents of the drawn table of a trick."""
        return table_data(telling, self.rulebook)

    def cards(self, text: str) -> tuple[Card, ...]:
        """Return the cards written in a text."""
        return parse_cards(text)

    def hand(self, question: str, example: str) -> Ask | None:
        """Return a worked example to be judged, whose answer nearly all accounts bear out."""
        examples = {each.id: each for each in self.rulebook.examples.get(question, ())}
        if example not in examples:
            return None
        asked = examples[example]
        verdict, share = self.consensus.on_play(asked.play, asked.over)
        if not share.agreed:
            self._note(Markup(escape(asked.caption)), _so_many(share))
            return None
        return Ask(asked, verdict, self.rulebook.because(verdict))

    # Sentences

    def _if_agreed(self, sentence: Markup, share: Share, question: Question | None = None) -> Markup:
        return sentence if share.agreed else self._cannot_tell(sentence, _so_many(share), question)

    def _cannot_tell(self, sentence: Markup, why: str, question: Question | None = None) -> Markup:
        """Return a link to the question in the place of a sentence, or nothing, and a note of its line."""
        self._note(sentence, why)
        if question is None:
            return Markup()
        link = Markup('<a href="../rules/{}/">{}</a>').format(question.id, question.ask)
        return Markup(escape(_("Tables differ here: {question}"))).format(question=link)

    def _note(self, sentence: Markup, why: str) -> None:
        said = _SPACES.sub(" ", _TAG.sub("", sentence)).strip()
        self.stale.add(f"docs/prose/{PROSE}:{_line_of_prose()}: “{said}”: {why}")


def learn_page(reference: Reference) -> Page:
    """Return the lesson."""
    return Page(
        address=ADDRESS,
        title=_("Learn Big Two in five minutes: how to play"),
        description=_(
            "How to play Big Two from nothing: the cards, the aim, a trick to step through, combinations of five, "
            "and what to agree on before the first deal."
        ),
        template=PROSE,
        context={
            "lesson": Lesson(reference.rulebook, reference.consensus, reference.local_rules),
            "said_there": _said_there,
            "agreed": AGREED,
        },
        # Translators: other words by which somebody may look for the page on which the game is learnt.
        tags=(_("how to play"), _("rules for beginners"), _("tutorial")),
    )


def _said_there(place: Place, answer: str) -> str:
    return _("In {place}: {answers}").format(place=place.within, answers=answer)


def _so_many(share: Share) -> str:
    return f"{share.stating} of the {share.of} accounts that say anything say so"


def _parted(text: str) -> tuple[tuple[Card, ...], Outcome, tuple[Card, ...]]:
    """Return a play, its outcome, and what it is played on.

    :raises ValueError: if no outcome stands in it.

    >>> _parted("TD beats 9S")[1]
    <Outcome.BEATS: 'beats'>
    """
    for outcome in Outcome:
        play, named, over = text.partition(f" {outcome.value}")
        if named:
            return parse_cards(play), outcome, parse_cards(over) if over.strip() else ()
    raise ValueError(f"“{text}” names no outcome: {', '.join(Outcome)}")


def _line_of_prose() -> int:
    """Return the line of the prose that is being rendered, as Jinja finds it for its own errors."""
    frame = sys._getframe()
    while frame.f_back is not None:
        template = frame.f_globals.get("__jinja_template__")
        if template is not None and template.name == PROSE:
            return int(template.get_corresponding_lineno(frame.f_lineno))
        frame = frame.f_back
    return 0


LEARN = Area(
    "learn/",
    lambda reference: {"learn/": partial(learn_page, reference)},
    place=10,
    head=N_("Learn"),
    head_at=4,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("Learn the game in five minutes"),
    styles={"learn.css": ("tools/*.css", "tools/deal/*.css", "tools/learn/*.css")},
)
