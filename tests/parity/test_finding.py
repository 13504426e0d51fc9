"""The finder in the browser finds as the definition has it, and the guide asks as the analysis does."""

from __future__ import annotations

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from generator.analysis.differences import Differences, Fit
from generator.analysis.evidence import Evidence
from generator.analysis.which import MOST, Guide
from generator.model.records import Profile, Status
from generator.model.rulebook import Rulebook
from tests.finding import contradicts, stands
from tests.parity.runtime import Runtime

SEARCHES = 400
STATES = 300
"""Random sets of answers."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


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


def test_each_account_is_where_the_definition_puts_it(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence, seed: int
) -> None:
    """Editions and copies of a text are one voice; what is filled in is never taken for an answer."""
    asked = searches(rulebook, seed)
    kinds: set[Status | None] = set()
    for wanted, theirs in zip(asked, runtime.ask("finding.found", asked), strict=True):
        by_status = defaultdict[Status | None, list[Profile]](list)
        for profile in rulebook.profiles.values():
            by_status[stands(profile, wanted, rulebook)].append(profile)
        agreeing = theirs["agreeing"]
        stated = [name for voice in agreeing["stated"] for name in voice]
        assert sorted(stated) == sorted(profile.id for profile in by_status[Status.STATED]), wanted
        assert agreeing["counts"]["stated"] == evidence.voices(by_status[Status.STATED]), wanted
        for kind, status in (("following", Status.INHERITED), ("silent", Status.ASSUMED)):
            assert sorted(agreeing[kind]) == sorted(profile.id for profile in by_status[status]), wanted
        contradicted = {
            profile.id: [name for name, answers in wanted.items() if contradicts(profile, name, answers, rulebook)]
            for profile in by_status[None]
        }
        assert theirs["contradicted"] == contradicted, wanted
        kinds |= by_status.keys()
    assert kinds == {*Status, None}


def test_one_answer_is_counted_as_on_the_page_of_its_question(
    runtime: Runtime, rulebook: Rulebook, evidence: Evidence
) -> None:
    options = [
        (question, option)
        for question in rulebook.questions.values()
        for option in question.options.values()
        if not (option.reads_as or any(other.reads_as == option.id for other in question.options.values()))
    ]  # those that decide alike are found together
    found = runtime.ask("finding.found", [{question.id: [option.id]} for question, option in options])
    for (question, option), theirs in zip(options, found, strict=True):
        counts = theirs["agreeing"]["counts"]
        assert (counts["stated"], counts["following"]) == evidence.taking(question, option).counts[:2], option.id


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
