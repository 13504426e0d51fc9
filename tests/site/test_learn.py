"""The lesson states a rule only as long as the accounts do, and its trick and its hands come out as it says."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from itertools import islice
from pathlib import Path
from urllib.parse import parse_qsl

import pytest
from bigtwo.analysis import consensus
from bigtwo.analysis.simulation import Simulation
from bigtwo.book.records import ENOUGH
from bigtwo.book.replay import begin
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.comparison import Outcome, judge
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.learn import Lesson, learn_page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.wording.deal_narration import Narrator
from markupsafe import Markup

from tests.shared import one_line
from tests.small import small_rulebook

LONGEST = 900
"""So many words are read in five minutes, with time to look at the cards."""

LIGHT = 15_000
"""Bytes that a page may have, compressed."""

SAID = {Outcome.BEATS: "wins", Outcome.DOES_NOT_BEAT: "low"}

_UNREAD = re.compile(
    r'<script.*?</script>|<nav\b.*?</nav>|<fieldset.*?</fieldset>|<table.*?</table>|<b class="?[cdhs]\b.*?</b>',
    re.DOTALL,
)
"""Parts of the page that one looks at, looks up, or goes on by."""

_TAG = re.compile(r"<[^>]*>")
_THERE = re.compile(r'<span data-there="([^"]+)" hidden>(.*?)</span>')
"""What a box says of a place, which stands for its line where the reader is."""


def rendered(rulebook: Rulebook) -> tuple[Lesson, str]:
    """The lesson after its prose was filled, and the page."""
    page = learn_page(Reference(rulebook))
    html = one_line(Renderer(rulebook).render(page))
    lesson = page.context["lesson"]
    assert isinstance(lesson, Lesson)
    return lesson, html


@pytest.fixture(scope="module")
def learned(rulebook: Rulebook) -> tuple[Lesson, str]:
    return rendered(rulebook)


@pytest.fixture(scope="module")
def lesson(learned: tuple[Lesson, str]) -> Lesson:
    return learned[0]


@pytest.fixture(scope="module")
def html(learned: tuple[Lesson, str]) -> str:
    return learned[1]


def test_no_sentence_is_stale(lesson: Lesson) -> None:
    """Whoever adds an account that tips one is told here which: file, line, the sentence, and how many say so."""
    assert sorted(lesson.stale) == []


def test_the_trick_goes_round_as_the_lesson_says_play_does(rulebook: Rulebook, lesson: Lesson) -> None:
    direction = lesson.box("direction")
    telling = lesson.trick("first-deal", 8, [])
    assert direction
    assert telling
    seen = {"anticlockwise": "south east north west", "clockwise": "south west north east"}
    assert " ".join(telling.seats) == seen[direction.suggested.id]
    assert telling.seats != Narrator(rulebook.deals["first-deal"], rulebook).tell().seats, "tells nothing apart"


def test_of_answers_that_as_many_state_none_is_told_as_the_commonest(lesson: Lesson) -> None:
    tied = 0
    for question in lesson.splits:
        box = lesson.box(question)
        assert box
        counts = [answer.tally.count for answer in box.answers]
        tied += counts.count(max(counts)) > 1
        assert len(box.told) == counts.count(max(counts)), question
    assert tied, "tells nothing apart"


def test_every_core_question_is_told_or_to_be_agreed_on(rulebook: Rulebook, lesson: Lesson) -> None:
    core = {question.id for question in rulebook.questions.values() if question.core}
    assert core - lesson.told - lesson.splits.keys() == set()


def test_a_sentence_that_lost_its_accounts_is_named_and_not_told(
    rulebook: Rulebook, html: str, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If more were asked of them, those would go that some accounts gainsay; a link to the question stands there."""
    sentence = "with one deck of 52 cards and no jokers."
    assert sentence in html
    monkeypatch.setattr(consensus, "AGREED", Fraction(1))
    lesson, strict = rendered(rulebook)
    assert sentence not in strict
    assert 'Tables differ here: <a href="../rules/deck/">' in strict
    assert "Be the first to play your last card: you win the deal." in strict
    (told,) = (told for told in lesson.stale if sentence in told)
    said = re.fullmatch(r"(docs/prose/learn\.html):(\d+): “(.*)”: (\d+) of the (\d+) accounts .* say so", told)
    assert said, told
    assert sentence in (project / said[1]).read_text(encoding="utf-8").splitlines()[int(said[2]) - 1]
    assert int(said[4]) < int(said[5])


def test_what_is_agreed_on_is_not_boxed(rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consensus, "AGREED", Fraction(1, 2))
    lesson, _ = rendered(rulebook)
    assert any("on passing: tell it as the game" in told for told in lesson.stale)


def test_a_wrong_play_is_named_with_the_reason(rulebook: Rulebook, lesson: Lesson) -> None:
    wrong = Lesson(rulebook, lesson.consensus, lesson.local)
    assert wrong.plays("3C beats 2D", caller=lambda: Markup("<p>Threes are best.")) == ""
    (told,) = wrong.stale
    assert told.endswith("“Threes are best.”: '3C beats 2D' is not so: Threes rank below twos.")


@pytest.mark.parametrize(("question", "option"), [("no-question", "x"), ("deck", "no-option")])
def test_an_unknown_name_is_named(rulebook: Rulebook, lesson: Lesson, question: str, option: str) -> None:
    wrong = Lesson(rulebook, lesson.consensus, lesson.local)
    assert wrong.rule(question, option, caller=lambda: Markup("So it is.")) == ""
    assert [told.endswith(f"there is no {question}={option}") for told in wrong.stale] == [True]


def test_a_box_has_the_counts_of_the_evidence(rulebook: Rulebook, lesson: Lesson, html: str) -> None:
    evidence = Reference(rulebook).evidence
    assert lesson.splits
    for name, split in lesson.splits.items():
        box = html[html.index(f'id="agree-{name}"') :]
        box = box[: box.index("</fieldset>")]
        shown = re.findall(rf'name="{name}" value="([^"]+)".*?<span>(\d+)<', box)
        assert len(shown) in (2, 3)
        options = rulebook.questions[name].options
        assert shown == [(each, str(evidence.taking(split.question, options[each]).count)) for each, _ in shown]


def rules_of_tables(rulebook: Rulebook, lesson: Lesson) -> Iterator[RuleSet]:
    """The basic game with each answer that a box shows, one at a time."""
    for name, split in lesson.splits.items():
        for option, _ in split.answers:
            changes = {name: option.id}
            for needed, wanted in option.needs.items():
                changes[needed] = next(iter(wanted))
            yield rulebook.ruleset(rulebook.foundation.id, changes)


def test_the_suggestions_are_what_most_state_and_a_deal_is_played_by_them_to_its_score(
    rulebook: Rulebook, lesson: Lesson, html: str
) -> None:
    """One stands in each box, outside of its fold, and all of them go together; whoever agrees on nothing can play."""
    suggested = dict(re.findall(r'name="([^"]+)" value="([^"]+)" data-brings="[^"]*" data-suggested', html))
    assert suggested.keys() == lesson.splits.keys() >= {"first-dealer", "next-dealer", "last-card-announcement"}
    lines = re.findall(r'<details class="agree".*?<summary>(.*?)</summary>', _THERE.sub("", html), re.DOTALL)
    for (name, option), line in zip(suggested.items(), lines, strict=True):
        evidence, question = Reference(rulebook).evidence, rulebook.questions[name]
        counts = {each.id: evidence.taking(question, each).count for each in question.playable}
        assert counts[option] == max(counts.values()), name
        most = [each for each in question.playable if counts[each.id] == counts[option]]
        told = " ".join(each.told or each.sentence for each in most)
        assert " ".join(_TAG.sub("", line).split()) == (told if len(most) == 1 else f"Divided: {told}")
    rules = rulebook.ruleset(rulebook.foundation.id, lesson.suggested)
    answers = rulebook.options_of(rulebook.foundation.id, lesson.suggested)
    assert answers.items() >= suggested.items()
    assert rulebook.unmet_needs(answers) == []
    for deal in Simulation(rules, 4, seed=1).deals(3):
        assert len(deal.order) == 1
        sheet = score(deal.ending(), rules)
        assert sum(sheet.totals) == 0 < max(sheet.totals) == sheet.totals[deal.order[0]]


def test_a_box_says_what_is_usual_in_a_place_that_answers_otherwise(
    rulebook: Rulebook, lesson: Lesson, html: str
) -> None:
    """And the reader's own rules begin with those of the place; which place it is the page learns from its script."""
    shown = {
        (question, page): line
        for question, box in re.findall(r'id="agree-([^"]+)">(.*?)</summary>', html)
        for page, line in _THERE.findall(box)
    }
    local, expected = lesson.local, {}
    for question in lesson.splits:
        box = lesson.box(question)
        assert box
        told = {option.effect for option in box.told}
        for place in rulebook.places.values():
            answers = local.said(question, local.accounts(place))
            share = local.share(answers)
            usual = share.answering >= ENOUGH and share.voices * 2 > share.answering
            if usual and not answers[0].ruling.said_effects & told:
                expected[question, place.page] = f"In {place.within}: {answers[0].ruling.said_options[0].label}"
    assert shown == expected
    assert len(shown) > len(rulebook.places)
    bases = re.findall(r'<input type="hidden" name="base" value="([^"]+)" data-there="([^"]+)" disabled>', html)
    assert bases == [(place.id, place.page) for place in rulebook.places.values()]


def test_what_a_choice_brings_goes_together(rulebook: Rulebook, html: str) -> None:
    """A link to house rules with no triples says so of their comparison, too."""
    brought = [dict(parse_qsl(unescape(each))) for each in re.findall(r'data-brings="([^"]+)"', html)]
    assert {"combination-types": "1-2-5", "triple-comparison": "not-a-play"} in brought
    for changes in brought:
        assert rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, changes)) == []


def test_the_trick_goes_as_told_at_every_table(rulebook: Rulebook, lesson: Lesson) -> None:
    """Whatever is chosen in the boxes: seven acts make a trick, and whoever won it leads five cards."""
    telling = lesson.trick("first-deal", 8, [])
    assert telling is not None
    assert len(telling.positions) == len(telling.steps) + 1 == 9
    tables = 0
    for rules in rules_of_tables(rulebook, lesson):
        deal = begin(telling.recorded, rules)
        events = [deal.do(step.act) for step in islice(telling.recorded.steps, 8)]
        assert [event.trick_ends for event in events] == [False] * 6 + [True, False]
        assert len(events[-1].cards) == 5
        tables += 1
    assert tables > 20


def test_the_hands_come_out_alike_at_every_table(rulebook: Rulebook, lesson: Lesson, html: str) -> None:
    """The answer stands in the page without JavaScript, too, with its reason."""
    hands = re.findall(r'class="try" data-answer="([^"]+)"', html)
    assert len(hands) == 5
    assert set(hands) == {"wins", "low", "never"}
    named = re.findall(r'parts\.hand\("([^"]+)", "([^"]+)"\)', prose())
    for (question, example), said in zip(named, hands, strict=True):
        hand = lesson.hand(question, example)
        assert hand is not None
        outcome = hand.verdict.outcome
        assert SAID.get(outcome, "never") == said
        assert hand.because
        for rules in rules_of_tables(rulebook, lesson):
            assert judge(hand.example.play, hand.example.over, rules).outcome is outcome, example


def prose() -> str:
    """The hand-written text."""
    return (Path(__file__).parents[2] / "docs/prose/learn.html").read_text(encoding="utf-8")


def seen_in(place: str, html: str) -> str:
    """What is there to be read where the reader is."""
    there = _THERE.sub(lambda line: line[0] if line[1] == place else "", html.partition("<main")[2].partition(">")[2])
    hidden = re.compile(rf'<span data-not-in="(?:[^"]* )?{place}[ "].*?</span>')
    return _UNREAD.sub("", hidden.sub("", there).partition("</main>")[0])


def test_it_is_read_in_five_minutes_and_weighs_little(rulebook: Rulebook, html: str) -> None:
    for place in ("everywhere", *(place.page for place in rulebook.places.values())):
        assert len(_TAG.sub(" ", seen_in(place, html)).split()) < LONGEST, place
    assert len(gzip.compress(html.encode(), 9)) < LIGHT


def test_what_losers_pay_is_worked_out_for_each_answer_of_the_box(lesson: Lesson, html: str) -> None:
    """By hand: 10 cards double and 13 triple, 10 and 13 double, or neither; the winner collects."""
    assert lesson.suggested["settlement"] == "winner-collects"
    payments = lesson.payments("penalty-schedule", (0, 3, 10, 13))
    by_hand = {"9-12-13": (62, -3, -20, -39), "flat": (26, -3, -10, -13), "10-double": (49, -3, -20, -26)}
    assert {option.id: totals for option, totals in payments} == by_hand
    table = html.partition('<table class="payments"')[2].partition("</table>")[0]
    for option, totals in payments:
        row = table.partition(f">{option.label}</th>")[2].partition("</tr>")[0]
        assert re.findall(r"<td>(.*?)</td>", row) == [f"{total:+}".replace("-", "−") for total in totals]


def test_the_lesson_of_a_part_of_the_rules_is_a_part_of_the_lesson() -> None:
    """No deal and no example of the small book is in it; the page is made all the same."""
    lesson, html = rendered(small_rulebook())
    assert "Learn Big Two" in html
    assert 'class="try"' not in html
    assert lesson.stale
