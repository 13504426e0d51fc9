"""People as they are named on the command line: each by a rule-set file, or by the variant that they play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from generator.analysis.agreement import Person, wishes_of
from generator.model.rule_sets import ReadRuleSet, RuleSetFile
from generator.model.rulebook import Rulebook

from . import said
from .project import Project
from .status import BadUse
from .types import RuleSetPath, TextType, Variant
from .words import shortened, unknown

FEWEST, MOST = 2, 10
"""People who can be asked about."""


@dataclass(frozen=True)
class Given:
    """Somebody's rules as they are named on the command line: by the path of a rule-set file or a variant's id."""

    text: str
    read: ReadRuleSet
    is_file: bool = True


class PersonType(TextType[Given]):
    """A rule-set file, by its path, or a variant, by its id."""

    name = "file"

    def read(self, text: str, ctx: click.Context) -> Given:
        """The rules as far as they can be read."""
        project = ctx.find_object(Project)
        assert project is not None
        variants = project.rulebook.profiles
        if text in variants:
            return Given(text, ReadRuleSet(RuleSetFile(account=text), ()), is_file=False)
        try:
            return Given(text, RuleSetPath().read(text, ctx))
        except ValueError:
            if text.strip() and not {*text} & {"/", "\\", ".", "\0"} and not Path(text).exists():
                raise ValueError(unknown(f"'{shortened(text)}' is no file and no variant", text, variants)) from None
            raise

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so, and the shell's own completion of files."""
        return [*Variant().shell_complete(ctx, param, incomplete), CompletionItem(incomplete, type="file")]


def host_of(given: Sequence[Given], home: str | None) -> int | None:
    """The place of the one whose home it is.

    :raises BadUse: if there are too few people or too many, one is named twice, or the host is none of them.
    """
    if len(given) < FEWEST:
        raise BadUse("FILE: name the rules of two people or more, each by a rule-set file or a variant's id")
    if len(given) > MOST:
        raise BadUse(f"FILE: there are {len(given)} people, and one table seats at most ten")
    places = [_place(each.text, each.is_file) for each in given]
    for at, place in enumerate(places):
        if place in places[:at]:
            raise BadUse(f"FILE: '{shortened(given[at].text)}' is named twice: name each person once")
    if home is None:
        return None
    for at, each in enumerate(given):
        if home == each.text or (each.is_file and _place(home, is_file=True) == places[at]):
            return at
    raise BadUse(f"--home: '{shortened(home)}' is none of the files: name one of them")


def _place(text: str, is_file: bool) -> str:
    """A text by which a file is known to be the same, however its path is written."""
    return str(Path(text).resolve()) if is_file and "\0" not in text else text


def people_of(given: Sequence[Given], rulebook: Rulebook, book: Rulebook) -> list[Person]:
    """The people by their names; those with the same name are told apart by the names of their files."""
    people = []
    for each in given:
        file = each.read.file
        name = file.name or (Path(each.text).stem if each.is_file else said.variant(each.text, book))
        people.append(Person(name, wishes_of(rulebook, file.account, file.changes), account=file.account))
    for named in (lambda each: Path(each.text).name, lambda each: each.text):
        counts = Counter(who.name for who in people)
        people = [
            replace(who, name=f"{who.name} ({named(each)})") if counts[who.name] > 1 else who
            for who, each in zip(people, given, strict=True)
        ]
    return people
