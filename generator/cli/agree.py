"""The command that shows where people agree and differ, and what they could all agree on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import click

from generator.analysis.agreement import Agreement, Kind, Proposal
from generator.analysis.differences import Differences
from generator.analysis.evidence import Evidence
from generator.analysis.finding import find
from generator.analysis.fitting import can_be_played
from generator.analysis.weights import Weights
from generator.language.texts import N_, listed, ngettext
from generator.language.texts import gettext as _
from generator.site.wording.weight_words import brief

from . import said
from .options import command, json_option, option
from .people import Given, PersonType, host_of, people_of
from .project import Project, pass_project
from .status import OK
from .table_rules import tell_unread
from .types import Word
from .verdicts import print_json

HEADINGS: Mapping[Kind, str] = {
    # Translators: kinds of proposals to people who play by different rules, before the variant that is proposed
    Kind.GAME: N_("The documented game to which the fewest give way: {variant}"),
    Kind.MAJORITY: N_("By majority, question by question, on {variant}"),
    Kind.HOME: N_("By whose home it is, on {variant}"),
}


@command("agree", "bigtwo agree hongkong-ip taiwan-ai pusoy-dos indonesia --home pusoy-dos")
@click.argument(
    "given",
    type=PersonType(),
    nargs=-1,
    required=True,
    metavar="FILE...",
    help="A rule-set file for each person, as saved by House rules, or the id of the variant that they play; 2 to 10.",
)
@option(
    "--home",
    type=Word("file", "one of the files"),
    metavar="FILE",
    help="The one of them whose home it is: their rules are proposed as well.",
)
@json_option
@pass_project
def agree(project: Project, given: tuple[Given, ...], home: str | None, json_: bool) -> int:
    """Show what people agree and differ on, and what they could all agree on."""
    host = host_of(given, home)
    for each in given:
        tell_unread(each.read, each.text)
    table = Table(project, given, host)
    if json_:
        print_json(table.as_json())
    else:
        print("\n\n".join("\n".join(lines) for lines in table.paragraphs()))
    return OK


class Table:
    """Some people and what they could agree on."""

    def __init__(self, project: Project, given: Sequence[Given], host: int | None) -> None:
        rulebook = project.rulebook
        self._book = project.translated
        self._evidence = Evidence(rulebook)
        self._given = given
        self.people = people_of(given, rulebook, self._book)
        agreement = Agreement(rulebook, Differences(rulebook), self._evidence)
        self.standing = agreement.standing(self.people)
        self._weights = Weights(rulebook)
        self.differing = agreement.weightiest(self.people, self._weights)
        self.proposals = agreement.proposals(self.people, host)

    def _wanting(self, question: str, wish: str) -> list[str]:
        return [who.name for who in self.people if who.wishes.get(question) == wish]

    def _wishes(self, question: str) -> list[str]:
        """The wishes for a question, the one that most have first."""
        return [
            wish
            for wish, _ in Counter(who.wishes[question] for who in self.people if question in who.wishes).most_common()
        ]

    def _saying(self, question: str, wish: str) -> tuple[int, list[str]]:
        """How many accounts state an answer, editions of one text as one, and the places to which they are tied."""
        profiles = self._book.profiles.values()
        tally = find(self._book, self._evidence, profiles, {question: [wish]}).agreeing
        return tally.count, sorted(place for place, _ in tally.places)

    def _changes(self, question: str) -> str:
        """How much the difference of the weightiest two answers matters, in words."""
        two = self.differing[question]
        weight = self._weights.between(question, *two) or self._weights.why_not(question, *two)
        assert weight is not None, "the two are not alike"
        return str(brief(weight))

    def _unplayable(self) -> Iterator[tuple[str, str]]:
        """Each question with a wish that no engine can play."""
        for name, question in self._book.questions.items():
            yield from ((name, wish) for wish in self._wishes(name) if not can_be_played(question, wish))

    def _changed(self, proposal: Proposal) -> dict[str, str]:
        """The answers of a proposal that are not those of its account."""
        rulings = self._book.rulings(proposal.base)
        return {name: answer for name, answer in proposal.answers.items() if answer != rulings[name].answer}

    # For people -------------------------------------------------------------------------------------------

    def paragraphs(self) -> Iterator[list[str]]:
        """The lines: how far they agree, each difference, the rest that is to be said, and each proposal."""
        standing, book = self.standing, self._book
        # Translators: to people with rules of their own; {all} are the rules of which two or more say something
        counted = _("You agree on {number} of {all}; you differ on {rest}.")
        yield [counted.format(number=len(standing.alike), all=standing.answered, rest=len(standing.differing))]
        for name in self.differing:
            # Translators: a rule, and how much it matters, as in `changes who wins 1 deal in 9`
            heading = _("{rule}: {changes}").format(rule=said.question(name, book), changes=self._changes(name))
            yield [heading, *(f"  {self._told(name, wish)}" for wish in self._wishes(name))]
        if rest := [*self._rest()]:
            yield rest
        for proposal in self.proposals:
            yield [*self._proposed(proposal)]

    def _told(self, question: str, wish: str) -> str:
        """Who wants an answer, and which accounts say so."""
        count, places = self._saying(question, wish)
        says = ngettext("{n} account states it", "{n} accounts state it", count).format(n=count)
        if places:
            # Translators: {accounts} is `3 accounts state it`, {places} are places where the game is played
            says = _("{accounts}, in {places}").format(accounts=says, places=listed(places))
        # Translators: an answer to a rule, the names of those who want it, and which accounts of the game say so
        return _("{answer}: {people} ({accounts})").format(
            answer=said.answer(question, wish, self._book), people=listed(self._wanting(question, wish)), accounts=says
        )

    def _rest(self) -> Iterator[str]:
        """The rules on which only one says anything, and those that nobody can play."""
        lone = len(self.standing.lone)
        if lone:
            says = ngettext(
                "On {n} more rule only one of you says something.",
                "On {n} more rules only one of you says something.",
                lone,
            )
            yield says.format(n=lone)
        for name, wish in self._unplayable():
            # Translators: {rule} is a rule with an answer that some people want
            unplayable = _("No program can play by {rule}, so it is in no proposal; it is wanted by {people}.")
            yield unplayable.format(rule=said.rule(name, wish, self._book), people=listed(self._wanting(name, wish)))

    def _proposed(self, proposal: Proposal) -> Iterator[str]:
        """A proposal: what it stands on, what is other than there, who gives way, and what does not go together."""
        book = self._book
        for kind in proposal.kinds:
            yield _(HEADINGS[kind]).format(variant=said.variant(proposal.base, book))
        changed = self._changed(proposal)
        if changed:
            rules = said.together(said.rule(name, answer, book) for name, answer in changed.items())
            # Translators: rules with their answers, in which a proposal is other than the variant named before
            yield "  " + _("with {rules}").format(rules=rules)
        for who, names in zip(self.people, proposal.yielding, strict=True):
            if names:
                questions = said.together(said.question(name, book) for name in names)
                gives = ngettext(
                    # Translators: a person, and the rules on which they do not get what they want
                    "{person} gives way on {n} rule: {rules}",
                    "{person} gives way on {n} rules: {rules}",
                    len(names),
                )
                yield "  " + gives.format(person=who.name, n=len(names), rules=questions)
        if not any(proposal.yielding):
            yield "  " + _("Nobody gives way.")
        for name, apart in proposal.apart.items():
            against = said.together(said.rule(other, proposal.answers[other], book) for other in apart.against)
            # Translators: two rules, each with an answer, that exclude each other
            clash = _("{rule} does not go together with {others}.")
            yield "  " + clash.format(rule=said.rule(name, apart.wanted, book), others=against)

    # For programs -----------------------------------------------------------------------------------------

    def as_json(self) -> dict[str, Any]:
        """The same, by the ids of questions and options.

        `people` in the order given; `alike`, questions; `differing`, those that matter most first, each with who wants
        what; `lone`, what one alone wants; `unplayable`, wishes that no engine can play; `proposals`, each a variant
        with what is `set` on it as in a rule-set file, who is `yielding` on what, and what is `apart`: the most wanted
        answers that do not go together with some others.
        """
        return {
            "people": [
                {"name": who.name, "file": each.text, "variant": who.account, "set": dict(each.read.file.changes)}
                for who, each in zip(self.people, self._given, strict=True)
            ],
            "alike": self.standing.alike,
            "differing": [
                {
                    "question": name,
                    "changes": self._changes(name),
                    "wishes": [self._wish(name, it) for it in self._wishes(name)],
                }
                for name in self.differing
            ],
            "lone": [
                {"question": name, "answer": wish, "people": self._wanting(name, wish)}
                for name in self.standing.lone
                for wish in self._wishes(name)
            ],
            "unplayable": [
                {"question": name, "answer": wish, "people": self._wanting(name, wish)}
                for name, wish in self._unplayable()
            ],
            "proposals": [self._proposal(proposal) for proposal in self.proposals],
            **said.language_field(),
        }

    def _wish(self, question: str, wish: str) -> dict[str, Any]:
        count, places = self._saying(question, wish)
        return {"answer": wish, "people": self._wanting(question, wish), "accounts": count, "places": places}

    def _proposal(self, proposal: Proposal) -> dict[str, Any]:
        yielding = zip(self.people, proposal.yielding, strict=True)
        return {
            "kinds": proposal.kinds,
            "variant": proposal.base,
            "set": self._changed(proposal),
            "yielding": [{"name": who.name, "questions": names} for who, names in yielding if names],
            "apart": [
                {
                    "question": name,
                    "answer": apart.wanted,
                    "against": {it: proposal.answers[it] for it in apart.against},
                }
                for name, apart in proposal.apart.items()
            ],
        }
