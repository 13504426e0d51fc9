"""Every sentence that a verdict, a refusal or a score sheet can have, filled in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.translation import in_language
from bigtwo.engine.cards import PACK, Rank, Suit
from bigtwo.engine.combinations import Fact
from bigtwo.engine.comparison import REASONS, SUIT_CRITERIA, Outcome, Verdict
from bigtwo.engine.kinds import CIRCULAR_RUNGS, Kind
from bigtwo.engine.position import REFUSALS, Refusal
from bigtwo.engine.ruleset import Criterion
from bigtwo.engine.scoring import LINES, Line
from bigtwo.language.english import marked, unmarked
from bigtwo.language.po_files import Languages

from tests import shared
from tests.shared import files

WHOLE = ("id", "zh_Hans", "zh_Hant", "zh_Hant_HK", "zh_Hant_TW")
"""Languages in which nothing that a player is told at the table is left in English."""

HAN = "[\u3400-\u9fff]"
NUMBERS = ("1", "2", "13", "39", "1040")

VALUES: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(Kind),
    "rank": tuple(Rank),
    "suit": tuple(Suit),
    "count": tuple(str(count) for count in range(1, 27)),
    "rung": tuple(CIRCULAR_RUNGS.values()),
    "card": tuple(card.code for card in PACK),
    "player": ("1", "2", "3", "4", "8"),
    "number": NUMBERS,
}
"""Type of fact to the values that the engine can give it."""


def type_of(fact: str, reason: str) -> str:
    """The type of a fact in the sentences of a reason."""
    if fact not in ("mine", "theirs"):
        return fact if fact in VALUES else "number"
    if reason not in {*map(str, Criterion)}:
        return "kind"
    if reason == Criterion.LADDER:
        return "rung"
    return "suit" if reason in SUIT_CRITERIA else "rank"


def filled(reason: str, names: frozenset[str]) -> Iterator[dict[str, Fact]]:
    """The facts of a reason, so that each has every value that it can have."""
    types = {name: type_of(name, reason) for name in sorted(names)}
    most = max((len(VALUES[kind]) for kind in types.values()), default=1)
    for number in range(most):
        yield {
            name: (kind, VALUES[kind][(number + place) % len(VALUES[kind])])
            for place, (name, kind) in enumerate(types.items())
        }


def verdicts() -> Iterator[Verdict]:
    """Every reason with every outcome; one that is about the play, also about the cards on the table."""
    for reason, (outcomes, names) in REASONS.items():
        for facts in filled(reason, names):
            for outcome in outcomes:
                verdict = Verdict(outcome, reason, "deck", "one-52", facts)
                yield verdict
                if outcome is Outcome.NOT_A_PLAY:
                    yield verdict._replace(on_table=True)


def sentences(book: Rulebook) -> Iterator[str]:
    """Everything that a player can be told."""
    refusals = (
        Refusal(name, "deck", "one-52", facts, None) for name in REFUSALS for facts in filled(name, REFUSALS[name])
    )
    lines = (
        Line(0, amount, name, "deck", "one-52", facts, True)
        for name in LINES
        for facts in filled(name, LINES[name] - {"amount"})
        for amount in (-12, 3)
    )
    return chain(map(book.because, verdicts()), map(book.forbids, refusals), map(book.says, lines))


@pytest.fixture(scope="module")
def languages() -> Languages:
    return shared.languages()


def told_in(languages: Languages, name: str) -> set[str]:
    return {*sentences(Rulebook(in_language(files(), languages.language(name))))}


def test_no_sentence_has_a_gap_in_any_language(languages: Languages, rulebook: Rulebook) -> None:
    for name, told in (("en", {*sentences(rulebook)}), *((name, told_in(languages, name)) for name in languages.all)):
        wrong = [text for text in told if re.search(r"[{}]|  |^\s|\s$|\s[,.;:，。；：、]", unmarked(text))]
        assert wrong == [], name
        assert len(told) > 1000, name


@pytest.mark.parametrize("name", WHOLE)
def test_a_sentence_is_in_its_language_from_end_to_end(languages: Languages, name: str) -> None:
    told = told_in(languages, name)
    ends, english = ("。", ".")[name == "id"], marked("x")[0]
    assert [text for text in told if english in text] == []
    assert [text for text in told if not text.endswith(ends)] == []
    if name.startswith("zh"):
        assert [text for text in told if re.search(f"{HAN} | {HAN}|{HAN}[,.;:()]", text)] == []
