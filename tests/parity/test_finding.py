"""The finder and the guide in the browser find and ask as the command and the analysis do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from generator.analysis.differences import Differences, Fit
from generator.analysis.evidence import Evidence, Tally
from generator.analysis.finding import find
from generator.analysis.which import MOST, Guide
from generator.model.rulebook import Rulebook
from tests.parity.runtime import Runtime

SEARCHES = 400
STATES = 300
"""Random sets of answers."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


def plain(tally: Tally) -> dict[str, Any]:
    """A tally as finding.js tells it, in an order of its own."""
    return {
        "stated": sorted(sorted(player.profile.id for player in voice.players) for voice in tally.stated),
        "following": sorted(player.profile.id for player in tally.following),
        "silent": sorted(player.profile.id for player in tally.silent),
        "counts": dict(zip(("stated", "following", "silent"), tally.counts, strict=True)),
    }


def in_order(tally: dict[str, Any]) -> dict[str, Any]:
    lists = {name: sorted(tally[name]) for name in ("following", "silent")}
    return {**tally, **lists, "stated": sorted(sorted(voice) for voice in tally["stated"])}


def searches(rulebook: Rulebook, seed: int) -> list[dict[str, list[str]]]:
    """Random answers, alternatives to one question among them, and some that no engine can play."""
    some = Random(seed)
    questions = list(rulebook.questions.values())
    return [
        {
            question.id: some.sample([*question.options], min(len(question.options), some.choice((1, 1, 2, 3))))
            for question in some.sample(questions, some.choice((0, 1, 1, 2, 3)))
        }
        for _ in range(SEARCHES)
    ]


def test_accounts_are_found_alike(runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    asked = searches(rulebook, seed)
    for wanted, theirs in zip(asked, runtime.ask("finding.found", asked), strict=True):
        finding = find(rulebook, evidence, rulebook.profiles.values(), wanted)
        assert in_order(theirs["agreeing"]) == plain(finding.agreeing), wanted
        assert in_order(theirs["otherwise"]) == plain(finding.otherwise), wanted
        contradicted = {name: list(questions) for name, questions in finding.contradicted.items()}
        assert theirs["contradicted"] == contradicted, wanted


def states(guide: Guide, rulebook: Rulebook, seed: int) -> list[tuple[dict[str, str], list[str]]]:
    """Answers and skips of tables: as accounts say, or anything."""
    some = Random(seed)
    found: list[tuple[dict[str, str], list[str]]] = [({}, [])]
    for _ in range(STATES):
        rulings = rulebook.rulings(some.choice([*rulebook.profiles]))
        chosen = some.sample(guide.questions, some.randrange(MOST + 1))
        split = some.randrange(len(chosen) + 1)
        answers = {}
        for question in chosen[:split]:
            ruling = rulings[question.id]
            own = ruling.says.option.id if ruling.says else ruling.answer
            answers[question.id] = own if some.random() < 0.8 else some.choice([*question.options])
        found.append((answers, [question.id for question in chosen[split:]]))
    return found


def plain_fit(fit: Fit) -> dict[str, Any]:
    kinds = ("stated", "inherited", "silent", "differing")
    return {"account": fit.profile.id, **{kind: list(getattr(fit, kind)) for kind in kinds}}


def test_tables_are_led_alike(runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    """The same question next, the same accounts left, silent and out, in the same order, and the same nearest game."""
    guide = Guide(Differences(rulebook), evidence)
    assert runtime.ask("finding.questions") == [question.id for question in guide.questions]
    tables = states(guide, rulebook, seed)
    ended = 0
    for (answers, skipped), theirs in zip(tables, runtime.ask("finding.asked", tables), strict=True):
        question = guide.next(answers, skipped)
        assert theirs["next"] == (question.id if question else None), (answers, skipped)
        assert theirs["nearest"] == guide.nearest(answers).id, answers
        standing = guide.standing(answers)
        for name in ("fitting", "silent", "out"):
            assert theirs[name] == [plain_fit(fit) for fit in getattr(standing, name)], (name, answers)
        ended += question is None
    assert 0 < ended < len(tables)


def test_options_that_decide_alike_are_one_answer_in_the_words_of_most(runtime: Runtime, rulebook: Rulebook) -> None:
    """Else a table that doubles from ten cards is asked whether it counts card values; and no option is there twice."""
    for question in rulebook.questions.values():
        wordings: dict[str, list[str]] = runtime.ask("finding.wordings", question.id)
        options = [option for several in wordings.values() for option in several]
        assert len(options) == len(set(options)), question.id
        for answer, several in wordings.items():
            assert {question.options[option].effect for option in several} == {answer}, question.id
    assert runtime.ask("finding.wordings", "penalty-schedule")["values-10-double"][0] == "10-double"
