"""The questions of `bigtwo new-variant`: the variant's name, who says so, and how it answers each rule question."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import partial
from typing import TypeVar

from generator.analysis.differences import Differences
from generator.model.choices import playable, unmet_needs, value_of
from generator.model.drafts import Draft, DraftName, DraftRuling, id_of, next_statement, wrong_id
from generator.model.records import Option, Question, Ruling, Section, Status
from generator.model.rulebook import Rulebook
from generator.model.variant_order import variants_in_order

from .dialogue import Dialogue, Refused
from .replies import DONE, KEYS, SKIP, choice_of, default, language_tag, options_of, place_of, refused
from .source_interview import new_source
from .words import unknown

HELP = "At any question: undo takes back the last answer, stop keeps your answers for later, help shows this."
T = TypeVar("T")

PLAYER_COUNT = "player-count"
"""The question how many play: others come up only at tables of some size."""

NEAREST = 3
"""The number of variants suggested as a base."""

_STATEMENTS = re.compile(r"[A-Z]{1,3}-\d+(\s*,\s*[A-Z]{1,3}-\d+)*")


class Interview:
    """Asks for a draft. Run again after each `Undone`, it repeats what was answered."""

    def __init__(self, dialogue: Dialogue, rulebook: Rulebook) -> None:
        self._dialogue = dialogue
        self._book = rulebook
        self._draft = Draft()

    def run(self) -> Draft:
        """Everything, from the name to the last rule."""
        self._dialogue.help = HELP
        self._dialogue.say(HELP)
        self._called()
        self._spoken()
        self._draft.base = self._book.foundation.id
        self._ruled()
        self._based()
        self._fitted()
        cited = {statement for ruling in self._draft.rulings.values() for statement in ruling.statements}
        self._draft.said = {statement: passage for statement, passage in self._draft.said.items() if statement in cited}
        return self._draft

    # The variant itself

    def _called(self) -> None:
        draft = self._draft
        draft.name = self._dialogue.needed("name", "What should this variant be called on the site?")
        proposed = id_of(draft.name)
        draft.id = self._dialogue.ask(
            "id",
            f"Its id, which is part of its address{default(proposed)}:",
            lambda line: refused(line or proposed, wrong_id(line or proposed, self._book.profiles)),
        )
        while text := self._dialogue.maybe(
            f"called-{len(draft.names)}",
            "Another name? (Enter: no more)" if draft.names else "What do its players call the game? (Enter: go on)",
        ):
            tag = self._dialogue.ask(
                f"language-{len(draft.names)}", "In which language? Its tag: en, ms, yue-Hant ...", language_tag
            )
            reading = self._dialogue.maybe(
                f"reading-{len(draft.names)}", "How is that pronounced, in Latin letters? (Enter: as written)"
            )
            draft.names.append(DraftName(text, tag, reading))
        draft.place = self._dialogue.maybe(
            "place", "Where is it played: a country, a town, a household? (Enter: no place)"
        )
        regions = sorted({profile.region for profile in self._book.profiles.values() if profile.region})
        self._dialogue.listed(regions)
        draft.region = self._dialogue.ask(
            "region",
            "Under which place should it be listed? A number, or a new place (Enter: none)",
            lambda line: regions[place_of(line, regions)] if line.isdecimal() else line,
        )
        draft.about = self._dialogue.needed("about", "What is it, in a sentence or two?")

    # Who says so

    def _spoken(self) -> None:
        self._dialogue.say()
        self._dialogue.say("Who says how it is played: a page, a book, a letter, or you yourself?")
        sources = list(self._book.sources.values())

        def read(line: str) -> str:
            if line == "list":
                raise Refused("\n  ".join(f"{source.id}: {source.title}, {source.short}" for source in sources))
            if line in ("", *self._book.sources):
                return line
            raise Refused(unknown(f"there is no source '{line}'", line, self._book.sources))

        prompt = "The id of a source that the site has already (list: show them all; Enter: a new one)"
        self._draft.source = self._dialogue.ask("source", prompt, read)
        if not self._draft.source:
            self._draft.new_source = new_source(self._dialogue, self._book)
            self._draft.source = self._draft.new_source.id

    def _based(self) -> None:
        draft, foundation = self._draft, self._book.foundation.id

        def read(line: str) -> str:
            if line == "list":
                variants = variants_in_order(self._book.profiles.values())
                near = sorted(variants, key=lambda profile: profile.region != draft.region)
                listed = (f"{fit.id}: {fit.name}{fit.region and f' ({fit.region})'}" for fit in near)
                raise Refused("\n  ".join(listed))
            if (line or foundation) in self._book.profiles:
                return line or foundation
            raise Refused(unknown(f"there is no variant '{line}'", line, self._book.profiles))

        self._dialogue.say()
        self._dialogue.say("What your source does not say is taken from a variant that the site has already, its base.")
        self._suggest()
        self._dialogue.say(
            "All its answers are taken over, odd ones too: choose another than the first only if your source does."
        )
        draft.base = self._dialogue.ask(
            "base",
            f"Which variant is the base? (list: show them all, those of your place first){default(foundation)}:",
            read,
        )
        ways = {"1": Status.ASSUMED, "2": Status.INHERITED, "": Status.ASSUMED}
        says_so = (
            'The source says so: "as there, except ..."; the page then says that the source agrees with all the rest'
        )
        self._dialogue.listed(("The source is silent on the rest", says_so))
        draft.status = self._dialogue.ask(
            "as", "Why may the rest be taken from it? [1]:", lambda line: choice_of(line, ways)
        )

    def _suggest(self) -> None:
        """Say which variants are nearest by the answers given, best first; nothing where none gives any of them."""
        answers = self._draft.answers()
        fits = [fit for fit in Differences(self._book).fits(answers) if fit.stated or fit.inherited]
        if fits:
            self._dialogue.say("These are nearest to your answers:")
        for fit in fits[:NEAREST]:
            alike = len(fit.stated) + len(fit.inherited)
            agreement = f"your answers: {alike} the same, {len(fit.differing)} different"
            self._dialogue.say(f"{fit.profile.id}: {fit.profile.name}, {agreement}", "  ")

    # The rules

    def _ruled(self) -> None:
        sections = self._book.sections
        reached: set[str] = set()
        self._dialogue.say()
        self._dialogue.say(f"The rules come in {len(sections)} sections:")
        for place, section in enumerate(sections, start=1):
            shorts = ", ".join(self._book.questions[question].short.lower() for question in section.questions)
            self._dialogue.say(f"{place:2} {section.title}: {shorts}", "  ")
        for place, section in enumerate(sections, start=1):
            self._dialogue.say()
            self._dialogue.say(f"{place} of {len(sections)}: {section.title}")
            self._dialogue.say(KEYS)
            for question in self._in_order(section):
                if self._idle(question, reached):
                    continue
                reached.add(question)
                answer = self._question(question, "")
                if answer == DONE:
                    return
                if answer == SKIP:
                    break

    def _in_order(self, section: Section) -> list[str]:
        """The questions of a section, those first that can leave others of it without effect."""
        names = [str(name) for name in section.questions]

        def settles_others(name: str) -> bool:
            return any({*option.leaves_idle} & {*names} for option in self._book.questions[name].playable)

        return sorted(names, key=settles_others, reverse=True)

    def _idle(self, name: str, reached: Container[str]) -> bool:
        """Whether an answer given, or kept when asked, leaves another without effect."""
        players, counted = self._book.questions[name].players, self._draft.rulings.get(PLAYER_COUNT)
        if players and counted:
            tables = value_of(self._book.questions[PLAYER_COUNT], ",".join(counted.options))
            if isinstance(tables, list) and str(players) not in tables:
                return True
        return any(
            name in option.leaves_idle
            for question, answer in self._answers().items()
            if question in reached
            for option in self._book.questions[question].taken(answer)
        )

    def _question(self, name: str, again: str) -> str:
        """Ask a rule question; the line that answered it."""
        question = self._book.questions[name]
        own = self._draft.rulings.get(name)
        base = self._book.rulings(self._draft.base)[name]
        choices = [option for option in question.options.values() if playable(question, option.id)]
        starred = own.options if own else self._fitting(question, base.answer)
        self._dialogue.say()
        self._dialogue.say(question.ask)
        self._dialogue.say(question.about, "   ")
        for place, option in enumerate(choices, start=1):
            mark = "*" if option.id in starred else " "
            self._dialogue.say(f"{mark}{place:2} {option.label}" + f": {option.sentence}" * question.combines, "  ")
        several = ", several as 1,3" if question.combines else ""
        fits = ",".join(starred) != base.answer
        whose = "now" if own else "fits your answers" if fits else self._book.profiles[self._draft.base].name
        line, options = self._dialogue.ask(
            f"rule-{name}{again}",
            f"Which? (* {whose}{several}; Enter keeps it)",
            lambda line: (line, options_of(line, question, [option.id for option in choices])),
        )
        if not line and not own and fits:
            options = starred
        if options:
            self._draft.rulings[name] = self._grounded(name, options, base, again)
        return line

    def _fitting(self, question: Question, usual: str) -> tuple[str, ...]:
        """The answer that stands until another is given: the base's, or the first that goes with those given before."""

        def contradicts(answer: str) -> bool:
            answers = self._answers() | {question.id: answer}
            for option, needed, _ in unmet_needs(self._book.questions, answers):
                asking = next(name for name, known in self._book.questions.items() if option in known.options.values())
                if {asking, needed} & {question.id} and {asking, needed} & self._draft.rulings.keys():
                    return True
            return False

        choices = [option.id for option in question.playable if not option.on_top_of]
        return tuple(next((answer for answer in (usual, *choices) if not contradicts(answer)), usual).split(","))

    def _grounded(self, name: str, options: tuple[str, ...], base: Ruling, again: str) -> DraftRuling:
        """An answer with what the source says of it, else why it is assumed."""

        def read(line: str) -> tuple[str, ...] | str:
            if not _STATEMENTS.fullmatch(line):
                return line
            ids = tuple(re.split(r"\s*,\s*", line))
            for cited in ids:
                if cited not in self._book.statements and cited not in self._draft.said:
                    raise Refused(unknown(f"there is no statement '{cited}'", cited, self._book.statements))
                if cited in self._book.statements and name not in self._book.statements[cited].questions:
                    raise Refused(f"{cited} does not answer this: {self._book.statements[cited].text}")
            return ids

        prompt = "What does the source say about it, in your own words? (or ids of statements: W-012; Enter: nothing)"
        said = self._dialogue.ask(f"says-{name}{again}", prompt, read)
        if isinstance(said, tuple):
            return DraftRuling(options, said)
        if not said:
            return DraftRuling(options, (), self._dialogue.needed(f"why-{name}{again}", "Then why do we assume it?"))
        statement = next_statement(self._draft, self._book)
        self._draft.said[statement] = (name, said)
        self._dialogue.say(f"Noted as {statement}: give that id where another answer rests on the same words.", "  ")
        return DraftRuling(options, (statement,))

    def _fitted(self) -> None:
        """Ask again until every option that goes only together with others has them."""
        again = 0
        while unmet := unmet_needs(self._book.questions, self._answers()):
            again += 1
            option, needed, allowed = unmet[0]
            questions = self._book.questions
            asking = next(name for name, answer in self._answers().items() if option in questions[name].taken(answer))
            if asking not in self._draft.rulings and self._idle(asking, self._draft.rulings):
                self._draft.rulings[asking] = self._without_effect(asking, option)
                continue
            labels = " or ".join(f'"{questions[needed].options[name].label}"' for name in allowed)
            self._dialogue.say()
            self._dialogue.say(
                f'{questions[asking].short}: "{option.label}" goes only together with {questions[needed].short}: '
                f"{labels}. Here these two do not fit together."
            )
            ways = {"1": needed, "2": asking}
            self._dialogue.listed([questions[name].short for name in ways.values()])
            name = self._dialogue.ask(
                f"fit-{again}", "Which of the two do you want to answer again?", partial(choice_of, ways=ways)
            )
            self._question(name, f"-{again}")

    def _without_effect(self, name: str, kept: Option) -> DraftRuling:
        """An answer in the place of the base's, which does not go with those given and would do nothing beside them."""
        question = self._book.questions[name]
        note = f"“{kept.label}” does not fit the answers given; since the question has no effect then, it is not asked."
        return DraftRuling(self._fitting(question, kept.id), (), note)

    def _answers(self) -> dict[str, str]:
        return self._book.options_of(self._draft.base, self._draft.answers())
