"""The pages of rule questions: all of them by section, and each with its answers, who gives them, and examples."""

from __future__ import annotations

from generator.model.records import Option, Question
from generator.model.rulebook import Rulebook

from .deals import deals_on
from .page import Page, listing
from .reference import Reference


def rules_page(rulebook: Rulebook) -> Page:
    """All questions by section."""
    return Page(
        address="rules/",
        title="Rules: every question, every answer",
        description="Every question on which Big Two rules differ, from suits and straights to penalties, with all "
        "documented answers and who plays them.",
        template="rules.html",
        context={
            "sections": [
                (section, [rulebook.questions[question] for question in section.questions])
                for section in rulebook.sections
            ]
        },
    )


def question_page(reference: Reference, question: Question) -> Page:
    """One question: each answer, who plays it, where it is said, worked examples."""
    book = reference.rulebook
    labels = [option.label for option in question.options.values()]
    return Page(
        address=f"rules/{question.id}/",
        title=f"{question.short}: {question.ask}",
        description=listing(f"{question.ask} In Big Two:", labels, "; "),
        template="question.html",
        context={
            "question": question,
            "section": book.section_of(question.id),
            "weighed": reference.weights.moved.get(question.id),
            "chances": reference.weights.rare.get(question.id, ()),
            "drawn": reference.drawings.on_page_of(question.id),
            "options": [
                (option, reference.evidence.taking(question, option), _needed_by(book, question, option))
                for option in question.options.values()
            ],
            "examples": [(example, reference.answers.to(example)) for example in book.examples.get(question.id, ())],
            "cases": [(case, reference.differences.cases.to(case)) for case in book.cases.get(question.id, ())],
            "deals": deals_on(question, book),
            "disputes": reference.disputes.turning_on.get(question.id, ()),
        },
    )


def _needed_by(rulebook: Rulebook, question: Question, option: Option) -> list[tuple[Question, Option]]:
    """The options of other questions that go only together with this one."""
    return [
        (needing, needer)
        for needing in rulebook.questions.values()
        for needer in needing.options.values()
        if any(needed == question.id and option.id in allowed for needed, allowed in needer.needs.items())
    ]
