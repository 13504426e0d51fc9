"""The form for a variant that is not here yet: every question with its answers, as a page and as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from generator.model.records import Question
from generator.model.rulebook import Rulebook
from generator.site.settings import Settings

from .page import Page

ADDRESS = "contribute/form/"
TEXT_ADDRESS = "contribute/form.txt"

COLUMNS = 78

ABOUT = (
    ("name", "What is this variant called?"),
    ("called", "What do its players call the game, in their own language and script?"),
    ("place", "Where is it played: a country, a town, a household?"),
    ("source", "Who says so: a page (its address), a book, a letter, or you yourself? When?"),
    ("witness", "How do they know it?"),
    ("like", "Which of the variants on this site is nearest, if any?"),
)
"""Questions that come before the rules."""

SAID = "What does your source say about it?"
OTHER = "None of these, but this:"
SILENT = "My source does not say"


def form_page(rulebook: Rulebook) -> Page:
    """The form as a page, to be filled in on the screen or on paper."""
    return Page(
        address=ADDRESS,
        title="A form for a variant",
        description="Every question that Big Two players answer differently, to fill in for a way to play that "
        "is not here yet, on the screen or on paper.",
        template="form.html",
        context={
            "text_address": TEXT_ADDRESS,
            "about": ABOUT,
            "said": SAID,
            "other": OTHER,
            "silent": SILENT,
            "sections": [
                (section, [rulebook.questions[question] for question in section.questions])
                for section in rulebook.sections
            ],
        },
    )


def form_text(rulebook: Rulebook, settings: Settings) -> str:
    """The form as plain text, for a letter or a message."""
    return "\n".join(_lines(rulebook, settings)) + "\n"


def _lines(rulebook: Rulebook, settings: Settings) -> Iterator[str]:
    yield "BIG TWO: A WAY TO PLAY THAT IS NOT HERE YET"
    yield ""
    yield from textwrap.wrap(
        "Put an x between the brackets of the answer that holds where you play, and write after the arrows. "
        "Leave open what you do not know: even a few answers are worth sending." + _send(settings),
        COLUMNS,
    )
    for _, ask in ABOUT:
        yield from ("", ask, "> ")
    for section in rulebook.sections:
        yield from ("", "", section.title.upper())
        for name in section.questions:
            yield from _question(rulebook.questions[name])


def _send(settings: Settings) -> str:
    return f" Send the form to: {settings.contact}" if settings.contact else ""


def _question(question: Question) -> Iterator[str]:
    yield ""
    yield from textwrap.wrap(question.ask + " (Several answers can apply at once.)" * question.combines, COLUMNS)
    for option in question.options.values():
        yield from textwrap.wrap(option.label, COLUMNS, initial_indent="  [ ] ", subsequent_indent="      ")
    yield from (f"  [ ] {OTHER}", f"  {SAID}", "  > ")
