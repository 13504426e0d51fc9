"""Remarks: what sources say on a question though no answer that could be counted is in it.

"Nobody says" holds only where there is none of them either.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from bigtwo.book.records import Place, Status
from bigtwo.compiler.records import Statement
from bigtwo.compiler.rulebook import Rulebook

NO_WORD_ON_RULES = frozenset({"meta", "name", "prob", "question"})
"""Kinds of statements that say nothing of how the game is played."""


def statements_on(subject: str, rulebook: Rulebook, sources: Container[str] | None = None) -> Iterator[Statement]:
    """Yield what sources say on a question, or on what players ask and no answer is documented for.

    :param sources: whose statements count; by default all sources'.
    """
    for statement in rulebook.statements.values():
        of_those = sources is None or statement.source in sources
        if of_those and subject in statement.questions and statement.kind not in NO_WORD_ON_RULES:
            yield statement


def remarks_in(place: Place, question: str, rulebook: Rulebook) -> tuple[Statement, ...]:
    """Return what the sources of a place say on a question, if none of its accounts gives an answer to it.

    A source that also tells how others play may mean those, and is left out.
    """
    if any(rulebook.rulings(account)[question].said_as is Status.STATED for account in place.accounts):
        return ()
    elsewhere = {profile.source for profile in rulebook.profiles.values() if profile.id not in place.accounts}
    sources = {rulebook.profiles[account].source for account in place.accounts} - elsewhere
    return tuple(statements_on(question, rulebook, sources))
