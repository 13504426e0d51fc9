"""How closed the field is, held against the second reading: what each account brought, and what the newest moved."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from html import unescape

import pytest
from bigtwo.analysis.saturation import NEWEST, Arrival, arrivals, in_order, moves
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.drawing.arrivals import draw, said
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages import sources
from bigtwo.site.pages.reference import Reference

from tests.rules.second_reading import STATED, SecondReading


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def second() -> SecondReading:
    return SecondReading()


@pytest.fixture(scope="module")
def arrived(reference: Reference) -> list[Arrival]:
    return arrivals(reference.rulebook, reference.evidence)


def order_of(second: SecondReading) -> list[str]:
    """The accounts as they were read, by the files alone."""
    listed = list(second.sources)

    def read(name: str) -> tuple[str, int, str]:
        source = second.profiles[name]["source"]
        return second.sources[source]["read"], listed.index(source), name

    return sorted(second.profiles, key=read)


def test_accounts_stand_in_the_order_in_which_their_sources_were_read(
    rulebook: Rulebook, second: SecondReading
) -> None:
    assert [profile.id for profile in in_order(rulebook)] == order_of(second)


def test_an_account_brings_what_no_account_before_it_states(arrived: list[Arrival], second: SecondReading) -> None:
    known: set[tuple[str, str]] = set()
    for arrival, name in zip(arrived, order_of(second), strict=True):
        states = {
            (question, option)
            for question, taken in second.taken[name].items()
            if taken.status == STATED
            for option in taken.options
        }
        assert {(question.id, option.id) for question, option in arrival.brought} == states - known, name
        known |= states


def test_shares_are_of_the_voices_that_state_an_answer(reference: Reference, second: SecondReading) -> None:
    """Before the newest accounts and now, each voice once for an answer and once among all."""
    order = order_of(second)
    moved = moves(reference.rulebook, reference.evidence)
    assert [move.question.id for move in moved] == [question.id for question in reference.evidence.core]
    for move in moved:
        for names, shown in ((order[:-NEWEST], move.before), (order, move.now)):
            by_answer: dict[frozenset[str], set[str]] = defaultdict(set)
            for name in names:
                taken = second.taken[name][move.question.id]
                if taken.status == STATED:
                    effects = frozenset(move.question.options[option].effect for option in taken.options)
                    by_answer[effects].add(second.voice(name))
            counts = Counter({effects: len(voices) for effects, voices in by_answer.items()})
            anybody = set().union(*by_answer.values())
            assert shown == (counts[move.answer.said_effects], len(anybody)), move.question.id
        assert counts[move.answer.said_effects] == max(counts.values())


def test_few_accounts_move_nothing(reference: Reference, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bigtwo.analysis.saturation.NEWEST", len(reference.rulebook.profiles))
    assert moves(reference.rulebook, reference.evidence) == []


def test_the_picture_has_a_bar_for_each_account_that_brought_something(arrived: list[Arrival]) -> None:
    counts = [len(arrival.brought) for arrival in arrived]
    heights = [float(height) for height in re.findall(r'<rect [^>]*height="([\d.]+)"', draw(arrived))]
    assert len(heights) == sum(count > 0 for count in counts)
    assert heights == pytest.approx([max(heights) * count / max(counts) for count in counts if count], abs=0.01)
    assert f"{counts.count(0)} brought none" in said(counts)


def test_the_page_of_sources_has_the_same_as_a_table(reference: Reference, arrived: list[Arrival]) -> None:
    page = next(sources.pages(reference.disputes, reference.evidence))
    html = Renderer(reference.rulebook).render(page)
    table = html[html.index('aria-label="New answers') :]
    rows = re.findall(r'<th scope="row"[^>]*><a[^>]*>([^<]*)</a></th>\s*<td[^>]*>(\d+)</td>', table)
    shown = [(unescape(name), int(count)) for name, count in rows[: len(arrived)]]
    assert shown == [(arrival.profile.name, len(arrival.brought)) for arrival in arrived]
