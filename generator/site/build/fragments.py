"""Parts of pages that thousands of pages show, such as a ruling in a cell: each is rendered once, for one depth."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from generator.engine.answers import Answer, answer_text
from generator.engine.verdicts import Verdict
from generator.model.records import Case, Example, Profile, Question, Ruling

TEMPLATE_OF = {
    "answer_of": "cell.html",
    "answered": "answered.html",
    "asked": "asked.html",
    "judged": "judged.html",
    "same_rows": "same.html",
    "shown": "shown.html",
}
"""The function that a template calls to the template of what it gives."""

_IDLE = re.compile(r"(?<=>)\n\s*(?=<)|(?<=\n)\s+")
"""Space in the markup that shows nothing; there are thousands of them on a page of two variants."""


class Fragments:
    """The parts of one rulebook's pages, kept once they are rendered."""

    def __init__(self, templates: Environment) -> None:
        self._templates = templates
        self._rendered: dict[tuple[str, ...], Markup] = {}

    def functions(self) -> Mapping[str, Callable[..., Markup]]:
        """The functions by which templates ask for them."""
        return {name: getattr(self, name) for name in TEMPLATE_OF}

    @pass_context
    def answer_of(self, context: Context, profile: Profile, ruling: Ruling) -> Markup:
        """A ruling as a cell of a comparison."""
        return self._once("answer_of", (profile.id, ruling.question.id), context, ruling=ruling)

    @pass_context
    def same_rows(self, context: Context, same: Iterable[tuple[Ruling, Ruling]]) -> Markup:
        """The questions that two variants answer alike, as rows; each row is rendered once for two answers."""
        rows = (
            self._once(
                "same_rows", (ruling.question.id, ruling.answer, theirs.answer), context, ruling=ruling, theirs=theirs
            )
            for ruling, theirs in same
        )
        return Markup("").join(rows)

    @pass_context
    def shown(self, context: Context, example: Example | Case) -> Markup:
        """A worked example as the head of a row."""
        return self._once("shown", (example.question, example.id), context, example=example)

    @pass_context
    def asked(self, context: Context, question: Question) -> Markup:
        """A question as the head of a row."""
        return self._once("asked", (question.id,), context, question=question)

    @pass_context
    def judged(self, context: Context, example: Example, profile: Profile, verdict: Verdict) -> Markup:
        """A variant's verdict on a worked example as a cell."""
        return self._once("judged", (example.question, example.id, profile.id), context, verdict=verdict)

    @pass_context
    def answered(self, context: Context, case: Case, answer: Answer) -> Markup:
        """An answer to a case as a cell."""
        about = (case.question, case.id, answer_text(answer))
        return self._once("answered", about, context, case=case, answer=answer)

    def _once(self, function: str, about: tuple[str, ...], context: Context, **given: Any) -> Markup:
        """A fragment, as of the first page at this depth that shows it."""
        root = context["root"]
        key = (function, root, *about)
        if key not in self._rendered:
            html = self._templates.get_template(TEMPLATE_OF[function]).render(root=root, **given)
            self._rendered[key] = Markup(_IDLE.sub("", html).strip())
        return self._rendered[key]
