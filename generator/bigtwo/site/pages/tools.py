"""The pages of the tools: Settle it, House rules, Score it, Which do we play, Agree."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from bigtwo.analysis.which import most_telling
from bigtwo.compiler.records import Example
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.language.texts import N_, _

from .page import Area, Group, Page, Reach
from .reference import Reference

PRESETS = 10
"""How many of the liveliest disputes the tool that settles arguments offers to start from."""


def settle_page(reference: Reference) -> Page:
    """Return the tool that judges any two plays under every variant."""
    lively = reference.disputes.liveliest(PRESETS, on_cards=True)
    ranking = {weighed.dispute.question for weighed in lively}
    return Page(
        address="settle/",
        title=_("Settle it: which play wins?"),
        description=_(
            "Which of two Big Two plays wins, under every documented way to play and under your house rules, why, and "
            "who says so."
        ),
        template="settle.html",
        context={
            "lively": lively,
            "argued": [
                (f"{_unordered(weighed.case.over)} {_unordered(weighed.case.play)}", weighed)
                for weighed in reference.disputes.all.values()
                if isinstance(weighed.case, Example)
            ],
            "ranking": [question for question in reference.rulebook.questions.values() if question.id in ranking],
        },
    )


def _unordered(cards: Iterable[Card]) -> str:
    """Return cards in the one order by which the tool finds them."""
    return "".join(sorted(card.code for card in cards))


def house_page(rulebook: Rulebook) -> Page:
    """Return the tool that puts house rules together."""
    return Page(
        address="house/",
        title=_("House rules: the rule sheet of your table"),
        description=_(
            "Put together the Big Two rules of your table: a rule sheet to print, a link that is the rules, and the "
            "documented variants nearest to them."
        ),
        template="house.html",
        context={"prefixes": sorted({statement.partition("-")[0] for statement in rulebook.statements})},
    )


def score_page(rulebook: Rulebook) -> Page:
    """Return the tool that scores a deal and an evening."""
    section = next(part for part in rulebook.sections if rulebook.questions[part.questions[0]].only_scores)
    return Page(
        address="score/",
        title=_("Score it: who owes what?"),
        description=_(
            "Score a deal of Big Two line by line under any variant or your house rules, and keep the running totals "
            "of an evening."
        ),
        template="score.html",
        context={"scoring": [rulebook.questions[question] for question in section.questions]},
    )


def which_page(reference: Reference) -> Page:
    """Return the tool that asks a table how it plays, and finds the accounts that fit."""
    return Page(
        address="which/",
        title=_("Which do we play? Find your game by its rules"),
        description=_(
            "A few questions, the most telling first, lead to the variants of Big Two that are played as your table "
            "plays, and to your house rules."
        ),
        template="which.html",
        context={"questions": most_telling(reference.rulebook, reference.evidence)},
    )


def agree_page(reference: Reference) -> Page:
    """Return the tool that shows a table on what it differs before the first deal."""
    return Page(
        address="agree/",
        title=_("Agree: four of you, four rule books"),
        description=_(
            "Everybody says how they play Big Two: get a sheet with an answer to each rule on which you differ, who "
            "loses a rule and how much it matters; say yes to it."
        ),
        template="agree.html",
        context={"questions": reference.evidence.core},
    )


SETTLE = Area(
    "settle/",
    lambda reference: {"settle/": partial(settle_page, reference)},
    place=20,
    head=N_("Settle it"),
    head_at=1,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("Settle it: which of two plays wins"),
    styles={"settle.css": ("tools/*.css", "tools/settle/*.css")},
    is_shortcut=True,
)

HOUSE = Area(
    "house/",
    lambda reference: {"house/": partial(house_page, reference.rulebook)},
    place=50,
    foot=N_("House rules"),
    group=Group.PLAY,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("House rules"),
    styles={"house.css": ("tools/*.css", "tools/house/*.css")},
    formerly=("contribute/form/",),  # rules are told to the site where they are put together
)

SCORE = Area(
    "score/",
    lambda reference: {"score/": partial(score_page, reference.rulebook)},
    place=60,
    head=N_("Score it"),
    head_at=5,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("Score it"),
    styles={"score.css": ("tools/*.css", "tools/score/*.css")},
    is_shortcut=True,
)

WHICH = Area(
    "which/",
    lambda reference: {"which/": partial(which_page, reference)},
    place=80,
    foot=N_("Which do we play?"),
    group=Group.PLAY,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("Which do we play?"),
    styles={"which.css": ("tools/which/*.css",)},
)

AGREE = Area(
    "agree/",
    lambda reference: {"agree/": partial(agree_page, reference)},
    place=90,
    foot=N_("Agree"),
    group=Group.PLAY,
    translated=Reach.ALONE,
    kept=Reach.BELOW,
    offline=N_("Agree before the first deal"),
    styles={"agree.css": ("tools/which/*.css", "tools/compare/*.css", "tools/agree/*.css")},
)
