"""Things as an answer names them: by their ids, which can be typed again, or with `--lang` by their names in it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from unicodedata import east_asian_width

from generator.engine.kinds import Kind
from generator.engine.verdicts import Outcome
from generator.language.texts import ENGLISH, N_, answers, gettext, listed, pgettext, spoken
from generator.model.rulebook import Rulebook

STATUSES = {
    # Translators: how the answer of an account to a question is known; `given` by who asks
    "stated": N_("stated"),
    "inherited": N_("inherited"),
    "assumed": N_("assumed"),
    "given": N_("given"),
}
"""Status of an answer to its word."""


def by_name() -> bool:
    """Whether a language was asked for."""
    return spoken() is not ENGLISH


def language_field() -> dict[str, str]:
    """The field of JSON that says in which language its texts are, if one was asked for."""
    return {"lang": str(spoken().locale).replace("_", "-")} if by_name() else {}


def variant(name: str, book: Rulebook) -> str:
    """A variant."""
    return book.profiles[name].name if by_name() else name


def question(name: str, book: Rulebook) -> str:
    """A question."""
    return book.questions[name].short if by_name() else name


def answer(name: str, options: str, book: Rulebook) -> str:
    """An answer to a question, an option or several with commas between."""
    return answers(option.label for option in book.questions[name].taken(options)) if by_name() else options


def rule(name: str, options: str, book: Rulebook) -> str:
    """A question with its answer."""
    if not by_name():
        return f"{name}={options}"
    # Translators: a question of the rules with the answer to it
    return gettext("{question}: {answer}").format(question=question(name, book), answer=answer(name, options, book))


def outcome(verdict: Outcome, book: Rulebook) -> str:
    """A verdict."""
    return book.words.names["verdict"][verdict].one if by_name() else verdict


def kind(of: Kind, book: Rulebook) -> str:
    """A kind of play."""
    return book.words.names["kind"][of].name if by_name() else of


def status(word: str) -> str:
    """The status of an answer."""
    return gettext(STATUSES[word])


def together(names: Iterable[str]) -> str:
    """Some names in a row."""
    return listed(names) if by_name() else ", ".join(names)


def either(names: Iterable[str]) -> str:
    """Names of which one is to be chosen."""
    return listed(names, "or") if by_name() else " or ".join(names)


def clauses(parts: Iterable[str]) -> str:
    """Short clauses, one after another."""
    return reduce(
        # Translators: two short clauses of a line, such as `Ana plays 3D` and `the trick ends`
        lambda before, after: pgettext("clauses", "{before}, {after}").format(before=before, after=after),
        parts,
    )


def width(text: str) -> int:
    """The columns that a text takes in a terminal.

    >>> width("Big Two"), width("鋤大弟")
    (7, 6)
    """
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)
