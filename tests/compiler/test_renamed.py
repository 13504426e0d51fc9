"""Each mistake in the ids that have changed has its own message."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError

IN_USE = "the id 'pusoy-dos' is in use in variants/, and cannot lead elsewhere"
CHAIN = "'older' is an old id itself; name the one in use\n  hint: write 'oldest: viet-way'"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("variants: {}", "variants: {pusoy-dos: viet-way}", IN_USE),
        ("variants: {}", "variants: {older: viet-way, oldest: older}", CHAIN),
        (
            "rules: {}",
            "rules: {suits: suit-ordr}",
            "there is nothing with the id 'suit-ordr' in rules/\n  hint: did you mean 'suit-order'?",
        ),
        ("deals: {}", "pairs: {}", "the file of renamed ids has no key 'pairs'"),
    ],
)
def test_a_mistake_in_the_renamed_ids_is_told(small_copy: Path, old: str, new: str, expected: str) -> None:
    file = small_copy / "rules/renamed.yml"
    text = file.read_text(encoding="utf-8")
    assert f"{old}\n" in text
    file.write_text(text.replace(f"{old}\n", f"{new}\n"), encoding="utf-8")
    line = text.splitlines().index(old) + 1
    with pytest.raises(RulesDataError) as caught:
        load(small_copy)
    (problem,) = [str(problem) for problem in caught.value.problems]
    assert problem.startswith(f"rules/renamed.yml:{line}: {expected}")


def test_a_renamed_id_leads_to_one_in_use(small_copy: Path) -> None:
    file = small_copy / "rules/renamed.yml"
    text = file.read_text(encoding="utf-8").replace("variants: {}", "variants: {filipino: pusoy-dos}")
    file.write_text(text, encoding="utf-8")
    assert load(small_copy).renamed["variants"] == {"filipino": "pusoy-dos"}
