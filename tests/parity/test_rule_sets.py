"""House rules reads a rule-set file as the command does: the same answers, and the same sentences on the rest."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from generator.model.rule_sets import NotARuleSet, RuleSetFile, read_rule_set
from generator.model.rulebook import Rulebook
from tests.parity.runtime import Runtime

TEXTS = (
    "",
    "null",
    "[]",
    "NaN",
    '{"account": NaN}',
    '{"set": {}}',
    '{"account": null}',
    '{"account": 7, "set": null, "name": null, "version": null, "big-two-rules": null}',
    '{"account": "basic", "set": [1]}',
    '{"account": "basic", "set": {"passing": "locked-out", "passing": "locked-out"}, "account": "basic"}',
    '{"account": "basic", "big-two-rules": 2}',
    '{"account": "basic", "big-two-rules": "1"}',
    '\ufeff{"account": "basic", "name": 3}',
    '{"account": "basic", "name": "' + "é" * 70 + '"}',
    '{"account": "basic", "name": " a~b\\u202ec\\nd "}',
    '{"account": "basic", "version": "9.9.9", "' + "k" * 90 + '": 1}',
)
"""Files of every kind of mistake in shape."""

ODD: tuple[Any, ...] = ("", "nonesuch", 7, None, ["x"], "cdhs,dchs", "none,", ",")
RANDOM_FILES = 400


def without_hint(sentence: str) -> str:
    """A sentence without its proposal, which the two find by measures of their own."""
    return sentence.partition(" Did you mean")[0]


def read_here(text: str, rulebook: Rulebook) -> dict[str, Any]:
    """The file as the command reads it, and as file.js tells it."""
    try:
        read = read_rule_set(text, rulebook)
    except NotARuleSet as error:
        return {"account": None, "set": {}, "name": "", "problems": [str(error)]}
    file = read.file
    return {
        "account": file.account,
        "set": dict(file.changes),
        "name": file.name,
        "problems": [without_hint(problem) for problem in read.problems],
    }


def random_files(rulebook: Rulebook, seed: int) -> list[str]:
    """Files of random answers, many of which cannot be read."""
    some = Random(seed)
    questions = list(rulebook.questions.values())
    found = []
    for _ in range(RANDOM_FILES):
        answers: dict[str, Any] = {}
        for question in some.sample(questions, some.randrange(1, 7)):
            options = some.sample(list(question.options), min(len(question.options), some.choice((1, 1, 2, 3))))
            answers[question.id] = some.choice(ODD) if some.random() < 0.2 else ",".join(options)
        if some.random() < 0.2:
            answers["gone"] = some.choice(ODD)
        account = some.choice([*rulebook.profiles, *rulebook.renamed.get("variants", {}), "nonesuch"])
        found.append(json.dumps({"account": str(account), "version": some.choice(("0.0.1", "")), "set": answers}))
    return found


def test_files_are_read_alike(runtime: Runtime, rulebook: Rulebook, seed: int) -> None:
    texts = [*TEXTS, *random_files(rulebook, seed)]
    unread = 0
    for text, theirs in zip(texts, runtime.ask("rulesets.read", texts, rulebook.version), strict=True):
        mine = read_here(text, rulebook)
        theirs["problems"] = [without_hint(problem) for problem in theirs["problems"]]
        assert theirs == mine, text
        unread += bool(mine["problems"])
    assert len(TEXTS) < unread < len(texts)


def test_what_house_rules_writes_the_command_reads(runtime: Runtime, rulebook: Rulebook) -> None:
    changes = {"flush-comparison": "poker-then-suit", "passing": "locked-out"}
    state = {"base": "hongkong-ip", "changes": changes, "name": "Friday ~ night"}
    theirs = runtime.ask("rulesets.written", state, rulebook.version)
    assert theirs == {"account": "hongkong-ip", "set": changes, "name": "Friday - night", "problems": []}
    file = RuleSetFile(version=rulebook.version, name="Friday - night", account="hongkong-ip", changes=changes)
    assert read_here(file.text, rulebook) == theirs
