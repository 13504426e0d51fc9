"""Ids that stand twice where no other test looks: worked examples of one question."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError


def test_two_examples_of_a_question_cannot_have_one_id(small_copy: Path) -> None:
    path = small_copy / "rules/examples/deck.yml"
    text = path.read_text(encoding="utf-8")
    first = {line.removeprefix("- id: "): place for place, line in enumerate(text.splitlines(), 1) if "- id: " in line}
    lines = text.count("\n")
    path.write_text(text + text.replace("caption: You play", "caption: Once more you play"), encoding="utf-8")
    with pytest.raises(RulesDataError) as caught:
        load(small_copy)
    assert [str(problem) for problem in caught.value.problems] == [
        f"rules/examples/deck.yml:{lines + line}: the id '{name}' is taken by rules/examples/deck.yml:{line}"
        for name, line in first.items()
    ]
