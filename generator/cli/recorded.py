"""Recorded deals as arguments: by their id in rules/deals/, or by a file anywhere."""

from __future__ import annotations

from pathlib import Path

import click
from click.shell_completion import CompletionItem

from generator.model.parsing import read
from generator.model.problems import Problems
from generator.model.record import read_as
from generator.model.records import RecordedDeal

from .project import Project
from .types import TextType, completed, root_of
from .words import shortened, unknown


class DealType(TextType[RecordedDeal]):
    """A recorded deal."""

    name = "deal"

    def read(self, text: str, ctx: click.Context) -> RecordedDeal:
        """The deal, checked.

        :raises RulesDataError: with every problem of the file.
        """
        project = ctx.find_object(Project)
        assert project is not None
        rulebook = project.rulebook
        if text in rulebook.deals:
            return rulebook.deals[text]
        path = Path(text)
        if path.suffix != ".yml":
            raise ValueError(unknown(f"there is no deal '{shortened(text)}'", text, rulebook.deals))
        problems = Problems()
        folder = project.root if path.resolve().is_relative_to(project.root) else path.resolve().parent
        tree = read(path.resolve(), folder, problems)
        deal = read_as(RecordedDeal, tree, problems) if tree is not None else None
        if deal is not None and deal.variant not in rulebook.profiles:
            place = deal.variant.place
            problems.unknown(place, f"there is no variant '{deal.variant}'", deal.variant, rulebook.profiles)
        problems.raise_if_any()
        assert deal is not None
        return deal

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so, by the names of the files."""
        return completed((path.stem for path in (root_of(ctx) / "rules/deals").glob("*.yml")), incomplete)
