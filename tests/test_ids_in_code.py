"""Facts about a question or an option stand in its file in `rules/`: code names none, but for tables listed here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bigtwo.compiler.rulebook import Rulebook

ENGINES = ("generator/bigtwo/engine/", "generator/web/engine/")
"""An engine maps each question to the field that its answer sets, and names the question that decided: its tables."""

OTHER_THINGS = {"bombs", "deck", "exchange", "passing", "president", "reshuffle", "settlement", "stakes"}
"""Ids that are words for other things as well: keys of situations, ends of deals, stages of play."""

NAMED: dict[str, tuple[str, set[str]]] = {
    "generator/bigtwo/figures/computations.py": (
        "hands whose odds are counted by a function of their own, beside the questions they are about",
        {"instant-win", "straights-ladder", "four-twos"},
    ),
    "generator/bigtwo/figures/costs.py": ("the line of a score sheet for the last play", {"final-play-bonus"}),
    "generator/bigtwo/figures/matchups.py": (
        "values that speak of several numbers of players at once",
        {"deal-size", "instant-win", "penalty-schedule", "player-count"},
    ),
    "generator/bigtwo/site/pages/game_sheet.py": (
        "what is drawn of a game and not written",
        {"combination-types", "five-card-class-order", "straights-ladder", "suit-order"},
    ),
    "generator/bigtwo/site/pages/variants.py": ("how many can play, by which accounts are found", {"player-count"}),
    "generator/bigtwo/compiler/record.py": ("how an id is written, in a message", {"suit-order"}),
    "generator/bigtwo/site/drawing/classes.py": (
        "a drawing of this question",
        {"five-card-class-order", "cross-class-beating"},
    ),
    "generator/bigtwo/site/drawing/finishes.py": ("a drawing of this question", {"final-play-bonus"}),
    "generator/bigtwo/site/drawing/gallery.py": (
        "the drawings that there are, by question",
        {
            "final-play-bonus",
            "five-card-class-order",
            "penalty-schedule",
            "penalty-unit",
            "straights-ladder",
            "suit-order",
        },
    ),
    "generator/bigtwo/site/drawing/ladders.py": ("a drawing of this question", {"straights-ladder"}),
    "generator/bigtwo/site/drawing/orders.py": (
        "drawings of these questions",
        {"five-card-class-order", "rank-order", "straight-tiebreak", "straights-ladder", "suit-order"},
    ),
    "generator/bigtwo/site/drawing/penalties.py": ("drawings of these questions", {"penalty-schedule", "penalty-unit"}),
    "generator/bigtwo/site/drawing/suits.py": ("a drawing of this question", {"suit-order"}),
    "generator/bigtwo/site/wording/deal_choices.py": (
        "what forbids an act, by the engine's name of it",
        {"locked-out"},
    ),
    "generator/bigtwo/site/wording/deal_narration.py": ("the rule that ended a deal", {"team-play"}),
    "generator/web/book/grammar.js": ("a part of a score that goes by the name of a dealt hand", {"four-twos"}),
    "generator/web/house/papers.js": (
        "what is drawn on the cheat sheet and not written",
        {"five-card-class-order", "penalty-schedule", "rank-order", "straights-ladder", "suit-order"},
    ),
    "generator/web/score/form.js": (
        "beside an input of the score form, the rule that makes it ask",
        {"final-play-bonus", "last-card-liability", "penalty-schedule", "special-hand-bonus"},
    ),
    "generator/web/score/seats.js": (
        "beside the seats, the rule that makes partners, and that by which twos cost nothing",
        {"team-play", "unused-two-multiplier"},
    ),
    "generator/web/score/seating.js": ("how many a deal can be scored for", {"deal-size", "player-count"}),
    "generator/web/score/reckoning.js": (
        "a value of how a loser is found, which goes by a name like those",
        {"most-cards"},
    ),
    "generator/web/score/score-sheet.js": ("the rule by which no points are written", {"team-play"}),
    "generator/web/settle/play-lists.js": ("a verdict of the engine", {"not-a-play"}),
}
"""File to the reason why it names questions or options, and which."""

_QUOTED = re.compile(r"""(?<![\w.])(["'`])([a-z0-9]+(?:-[a-z0-9]+)*)\1""")
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)


def texts_of(path: Path) -> Iterator[str]:
    """The short texts in a file of code, comments left out."""
    code = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        constants = (node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant))
        yield from (value for value in constants if isinstance(value, str))
    else:
        yield from (match[2] for match in _QUOTED.finditer(_COMMENT.sub("", code)))


def test_code_names_no_question_or_option_beyond_a_few_with_reasons(project: Path, rulebook: Rulebook) -> None:
    questions = rulebook.questions.keys() - OTHER_THINGS
    options = {option for question in rulebook.questions.values() for option in question.options if "-" in option}
    ids = questions | options
    assert rulebook.questions.keys() >= OTHER_THINGS
    named: dict[str, set[str]] = {}
    for path in sorted([*project.glob("generator/**/*.py"), *project.glob("generator/web/**/*.js")]):
        file = path.relative_to(project).as_posix()
        mentioned = ids & set(texts_of(path))
        if mentioned and not file.startswith(ENGINES):
            named[file] = mentioned
    assert named == {file: names for file, (_, names) in NAMED.items()}
