"""The pages of rule questions: all of them by section, and each with its answers, who gives them, and examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bigtwo.analysis.remarks import statements_on
from bigtwo.book.evidence import Tally
from bigtwo.compiler.records import Case, Example, Option, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_, _, ngettext, number
from bigtwo.site.export.cases import examples_by_page, further_address
from bigtwo.site.wording.own_numbers import own_numbers

from .deals import deals_on
from .page import Area, Group, Makers, Page, Reach, listing, summary
from .places import by_place
from .programs import seen_on
from .reference import Reference


def rules_page(rulebook: Rulebook) -> Page:
    """All questions by section."""
    return Page(
        address="rules/",
        title=_("Rules: every question, every answer"),
        description=_(
            "Every question on which Big Two rules differ, from suits and straights to penalties, with all documented "
            "answers and who plays them."
        ),
        template="rules.html",
        context={
            "sections": [
                (section, [rulebook.questions[question] for question in section.questions])
                for section in rulebook.sections
            ],
            "statements_on": lambda subject: [statement.id for statement in statements_on(subject, rulebook)],
        },
    )


@dataclass(frozen=True)
class Further:
    """The page of a question's further examples."""

    address: str
    count: int


def question_page(reference: Reference, question: Question) -> Page:
    """One question: each answer, who plays it, where it is said, worked examples."""
    book = reference.rulebook
    shown, moved = examples_by_page(book, question)
    labels = [option.label for option in question.options.values()]
    return Page(
        address=f"rules/{question.id}/",
        title=_("{question}: {ask}").format(question=question.short, ask=question.ask),
        description=listing(_("{ask} In Big Two:").format(ask=question.ask), labels, "; "),
        template="question.html",
        context={
            "question": question,
            "section": book.section_of(question.id),
            "by_place": by_place(reference, question),
            "weighed": reference.weights.moved.get(question.id),
            "chances": reference.weights.rare.get(question.id, ()),
            "drawn": reference.drawings.on_page_of(question.id),
            "options": [_shown_option(reference, question, option) for option in question.options.values()],
            "own_numbers": own_numbers(question, book),
            **_worked(reference, shown),
            "further": Further(further_address(question), len(moved)) if moved else None,
            "deals": deals_on(question, book),
            "disputes": reference.disputes.turning_on.get(question.id, ()),
            "seen": seen_on((question.id,), book),
        },
    )


def examples_page(reference: Reference, question: Question) -> Page:
    """Return the worked examples of one question that have no room on its page."""
    moved = examples_by_page(reference.rulebook, question)[1]
    description = ngettext(
        "{ask} {n} worked example from Big Two, each with its answers.",
        "{ask} {n} worked examples from Big Two, each with its answers.",
        len(moved),
    )
    return Page(
        address=further_address(question),
        title=_("{question}: more worked examples").format(question=question.short),
        description=summary(description.format(ask=question.ask, n=number(len(moved)))),
        template="examples.html",
        context={"question": question, **_worked(reference, moved)},
        part_of=f"rules/{question.id}/",
    )


def with_further_examples(rulebook: Rulebook) -> list[Question]:
    """Return the questions with more examples than have room on their pages."""
    return [question for question in rulebook.questions.values() if examples_by_page(rulebook, question)[1]]


def _worked(reference: Reference, examples: Sequence[Example | Case]) -> dict[str, object]:
    """Examples and cases, each with its answers, as the template names them."""
    return {
        "examples": [(each, reference.answers.to(each)) for each in examples if isinstance(each, Example)],
        "cases": [(each, reference.differences.cases.to(each)) for each in examples if isinstance(each, Case)],
    }


@dataclass(frozen=True)
class ShownOption:
    """An answer to a question with who gives it, and how."""

    option: Option
    tally: Tally
    needed_by: list[tuple[Question, Option]]
    """The options of other questions that go only together with it."""
    follows: list[tuple[Question, int]]
    """The questions whose answers give it as well, each with the number of voices that state it so."""
    unseen: int
    """The number of voices that state it by having no such rule: programs that were read or run."""


def _shown_option(reference: Reference, question: Question, option: Option) -> ShownOption:
    book, tally = reference.rulebook, reference.evidence.taking(question, option)
    first = [voice.players[0].ruling for voice in tally.stated]
    follows = Counter(ruling.follows for ruling in first if ruling.follows)
    return ShownOption(
        option,
        tally,
        _needed_by(book, question, option),
        [(book.questions[name], count) for name, count in follows.most_common()],
        sum(ruling.seen is not None for ruling in first),
    )


def _needed_by(rulebook: Rulebook, question: Question, option: Option) -> list[tuple[Question, Option]]:
    """Return the options of other questions that go only together with this one."""
    return [
        (needing, needer)
        for needing in rulebook.questions.values()
        for needer in needing.options.values()
        if any(needed == question.id and option.id in allowed for needed, allowed in needer.needs.items())
    ]


def _makers(reference: Reference) -> Makers:
    book = reference.rulebook
    return {
        "rules/": partial(rules_page, book),
        **{f"rules/{each.id}/": partial(question_page, reference, each) for each in book.questions.values()},
        **{further_address(each): partial(examples_page, reference, each) for each in with_further_examples(book)},
    }


RULES = Area(
    "rules/",
    _makers,
    place=40,
    foot=N_("Rules"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Every rule question, with all answers"),
    formerly=("pictures/",),  # drawings are at their questions
)
