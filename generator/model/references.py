"""References from one file to another: an unknown name is reported once, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .choices import cannot_join, no_option
from .document import Text
from .problems import Place, Problems
from .record import Identified
from .records import Aside
from .rulebook import Files


class _Missing(NamedTuple):
    """A name that names nothing: what there is instead, and where it stands."""

    name: Text
    known: Mapping[str, Identified]
    places: list[Place]


class References:
    """Whether a name names something. What an unreadable file may have held is not called missing."""

    def __init__(self, files: Files, problems: Problems) -> None:
        self.files = files
        self.problems = problems
        self._missing: dict[str, _Missing] = {}
        self._subjects = frozenset((*files.questions, *map(str, Aside)))
        self._statements_unread = any(file.startswith("rules/statements") for file in problems.unread)

    def _known(self, name: Text, known: Mapping[str, Identified], message: str, file: str) -> bool:
        if name in known:
            return True
        if name and not self.problems.could_be_in(file):
            self._missing.setdefault(message, _Missing(name, known, [])).places.append(name.place)
        return False

    def tell(self) -> None:
        """Note every name that names nothing, wherever it stands."""
        for message, (name, known, places) in self._missing.items():
            self.problems.missing(places, message, name, {there: record.place for there, record in known.items()})
        self._missing.clear()

    def statements(self, ids: Iterable[Text], *questions: str) -> bool:
        """Note each statement id that there is not and, if questions are named, each that answers none of them."""
        if self._statements_unread:
            return False
        known = [self._known(name, self.files.statements, f"there is no statement '{name}'", "") for name in ids]
        if not all(known) or not self.files.questions.keys() >= {*questions}:
            return False
        other = [name for name in ids if questions and not self.may_answer(name, *questions)]
        listed = " or ".join(f"'{question}'" for question in dict.fromkeys(questions))
        for name in other:
            hint = (
                f"cite one that does; if it says so, add the question to its own ({self.files.statements[name].place})"
            )
            self.problems.add(name.place, f"the statement '{name}' does not answer {listed}", hint)
        return not other

    def may_answer(self, name: str, *questions: str) -> bool:
        """Whether a statement, itself known, answers one of some questions, or its own cannot be read."""
        statement = self.files.statements[name]
        known = statement.were_read("questions") and statement.questions and self._subjects >= {*statement.questions}
        return not known or not {*questions}.isdisjoint(statement.questions)

    def subject(self, name: Text) -> None:
        """Note what is neither a question nor another thing that statements are about."""
        if name and name not in self._subjects and not self.problems.could_be_in(f"rules/questions/{name}.yml"):
            message = f"there is no question '{name}', nor are statements about such a thing"
            self.problems.unknown(name.place, message, name, self._subjects)

    def question(self, name: Text) -> bool:
        """Whether there is a question of that id."""
        return self._known(name, self.files.questions, f"there is no question '{name}'", f"rules/questions/{name}.yml")

    def option(self, question: str, name: Text) -> bool:
        """Whether a question, itself known, has an option of that id."""
        options = self.files.questions[question].options
        if not options or not all(options):
            return name in options  # one of which the id cannot be read may be meant
        file = self.files.questions[question].place.file
        return self._known(name, options, no_option(question, name), file)

    def playable(self, question: str, answer: Text) -> None:
        """Note an answer, an option or several with commas between, that is unknown or that no engine can play."""
        names = [Text(name, answer.place) for name in answer.split(",")]
        known = [self.option(question, name) for name in names]
        if not all(known):
            return
        options = self.files.questions[question].options
        for name in names:
            if options[name].documented_only:
                self.problems.add(name.place, f"'{name}' is documented only, so no example can be played under it")
        self.joined(question, answer)

    def joined(self, question: str, answer: Text) -> bool:
        """Whether options, all known, can be taken together."""
        why = cannot_join(self.files.questions[question], answer)
        if why:
            self.problems.add(answer.place, why)
        return why is None

    def profile(self, name: Text) -> bool:
        """Whether there is a profile of that id."""
        return self._known(name, self.files.profiles, f"there is no profile '{name}'", f"rules/profiles/{name}.yml")

    def source(self, name: Text) -> bool:
        """Whether there is a source of that id."""
        return self._known(name, self.files.sources, f"there is no source '{name}'", "rules/sources.yml")
