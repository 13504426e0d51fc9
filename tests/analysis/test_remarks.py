"""Nobody says anything where no statement does, an answer or none in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bigtwo.analysis.remarks import statements_on
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import RulesDataError
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.rules import rules_page
from bigtwo.site.pages.search import entries_of

NOBODY = "No source that we have read says anything about it."
ASKED = """
- id: mistakes-too
  title: Mistakes
  questions: []
  unanswered:
    - {id: dealt-wrongly, ask: What if the cards were dealt wrongly?}
"""
SAID = """
- id: XX-001
  section: Rules
  questions: [dealt-wrongly]
  kind: custom
  text: A deal with cards missing is dealt again.
"""


def with_a_question(book: Path, statement: str = "") -> Path:
    """A small book in which players ask something; with a statement on it, if one is given."""
    sections = book / "rules/sections.yml"
    sections.write_text(sections.read_text(encoding="utf-8") + ASKED, encoding="utf-8")
    statements = sorted((book / "rules/statements").glob("*.yml"))[0]
    statements.write_text(statements.read_text(encoding="utf-8") + statement, encoding="utf-8")
    return book


@pytest.mark.parametrize("statement", ["", SAID])
def test_what_players_ask_is_unanswered_only_while_no_statement_is_about_it(small_copy: Path, statement: str) -> None:
    """The page of all rules cites the statement, and the search tells it."""
    book = load(with_a_question(small_copy, statement))
    assert [each.id for each in statements_on("dealt-wrongly", book)] == (["XX-001"] if statement else [])
    html = Renderer(book).render(rules_page(book))
    asked = re.search(r'<p id="dealt-wrongly">.*?</p>', html, re.DOTALL)
    assert asked
    assert (NOBODY in asked[0], "#XX-001" in asked[0]) == (not statement, bool(statement))
    [entry] = [each for each in entries_of(Reference(book), {}) if each[1] == "rules/#dealt-wrongly"]
    assert entry[3] == ("A deal with cards missing is dealt again." if statement else NOBODY)


def test_a_statement_about_something_that_nobody_asks_is_a_mistake(small_copy: Path) -> None:
    book = with_a_question(small_copy, SAID.replace("[dealt-wrongly]", "[dealt-rightly]"))
    with pytest.raises(RulesDataError, match="there is no question 'dealt-rightly'"):
        load(book)
