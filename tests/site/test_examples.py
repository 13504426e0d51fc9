"""Worked examples on the built site."""

from __future__ import annotations

from pathlib import Path

from bigtwo.compiler.rulebook import Rulebook


def test_every_example_stands_once_on_the_page_of_its_question_or_beside_it(
    built_site: Path, rulebook: Rulebook
) -> None:
    for question in rulebook.questions:
        folder = built_site / "rules" / question
        html = "".join(page.read_text(encoding="utf-8") for page in folder.rglob("index.html"))
        for example in rulebook.examples_of(question):
            assert html.count(f'id="{example.anchor}"') == 1, example.anchor
