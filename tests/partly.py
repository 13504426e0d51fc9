"""The small book with answers that no engine plays: of plays, of a deal, of a score, and of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bigtwo.compiler.document import Text
from bigtwo.compiler.problems import Location
from bigtwo.compiler.records import OwnRuling, Profile, Question
from bigtwo.compiler.rulebook import Rulebook

from tests.shared import small_files

HERE = Location("rules/profiles/viet-way.yml", 1)
ACCOUNT = "viet-way"
STATEMENT = "TJ-003"
UNPLAYED = {
    "plays": ("bombs", "double-two-bomb"),
    "deal": ("passing", "once-more"),
    "score": ("unused-two-multiplier", "ten-more-each"),
    "session": ("match-end", "three-wins"),
    "suits": ("suit-order", "by-mood"),
}
"""What it is about to a question, and an answer to that which cannot be played."""

BESIDES = ("combination-types", "1-2-5-7")
"""An answer without which no bomb of the small book goes."""


def partly_played(*parts: str) -> Rulebook:
    """Return the small book in which the Viet way, with combinations of all sizes, says what no engine plays."""
    files = small_files()
    said = dict(UNPLAYED[part] for part in parts)
    profile = files.profiles[ACCOUNT]
    question, option = BESIDES
    besides = OwnRuling(
        question=Text(question, HERE), option=Text(option, HERE), statements=(Text(STATEMENT, HERE),), place=HERE
    )
    rulings = {question: besides, **{name: _says(name, option) for name, option in said.items()}}
    return Rulebook(
        replace(
            files,
            questions={**files.questions, **{name: _with(files.questions[name], said[name]) for name in said}},
            profiles={**files.profiles, ACCOUNT: _ruling(profile, rulings)},
        )
    )


def _says(question: str, option: str) -> OwnRuling:
    said, statements = Text(option, HERE), (Text(STATEMENT, HERE),)
    return OwnRuling(question=Text(question, HERE), says=said, statements=statements, note="So it is.", place=HERE)


def _ruling(profile: Profile, rulings: Mapping[str, OwnRuling]) -> Profile:
    return replace(profile, rulings={**profile.rulings, **rulings})


def _with(question: Question, name: str) -> Question:
    """Return a question that has an option of that id which no engine plays."""
    if name in question.options:
        return question
    first = next(iter(question.options.values()))
    option = replace(
        first,
        id=name,
        label=Text(f"The answer {name}", HERE),
        sentence=Text("Something that no engine plays.", HERE),
        value=None,
        documented_only="No engine plays it.",
    )
    return replace(question, options={**question.options, name: option})
