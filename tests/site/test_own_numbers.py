"""What the page of a question says of numbers of one's own: every part, and an example with its sums."""

from __future__ import annotations

from bigtwo.book.library import Rules
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.ruleset import GRAMMAR
from bigtwo.engine.score_parts import GRAMMARS
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.rules import question_page
from bigtwo.site.wording.own_numbers import DEALS, own_numbers


def test_the_page_of_a_question_of_scores_explains_every_part(rulebook: Rulebook) -> None:
    """But for the numbers of players beyond the first, which are written alike."""
    assert {question.id for question in rulebook.questions.values() if own_numbers(question, rulebook)} == {*GRAMMAR}
    for name, grammar in GRAMMAR.items():
        shown = own_numbers(rulebook.questions[name], rulebook)
        assert shown is not None
        written = " ".join(part.written for part in shown.parts)
        assert all(field.name in written for field in GRAMMARS[grammar] if field.name[1:] != "p"), name
        left, final = DEALS[grammar]
        changes = {"settlement": "winner", name: shown.written}
        assert shown.totals == " ".join(
            map(str, Rules.of("basic", changes, rulebook).score(left=left, final=final).totals)
        )


def test_the_example_stands_on_the_page_with_its_sums(rulebook: Rulebook) -> None:
    question = rulebook.questions["settlement"]
    html = Renderer(rulebook).render(question_page(Reference(rulebook), question))
    section = html.partition('id="own"')[2].partition("<h2")[0]
    assert "settlement=pairs,flat:5" in section
    assert "32 0 -8 -24" in section
    assert "places:6/4/2/0" in section
