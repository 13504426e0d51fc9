"""Types of the arguments of commands: variants, house rules, rule-set files, cards, players, numbers, folders."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar

import click
from click.shell_completion import CompletionItem

from generator.engine.cards import Card
from generator.engine.ending import RemainingCards
from generator.model.limits import FILE_BYTES
from generator.model.problems import refused
from generator.model.records.situations import left_of
from generator.model.rule_sets import RuleSetFile, parse_rule_set
from generator.model.rulebook import Rulebook

from .project import Project, project_root
from .words import known_answer, known_rule, known_variant, read_cards, shortened

T = TypeVar("T")

_DIGITS = 18
"""Of a number, at the most."""


_WHOLE = re.compile(f"-?[0-9]{{1,{_DIGITS}}}")


class TextType(click.ParamType[T, str], Generic[T]):
    """A type that reads a text; one that cannot be read is reported with the argument it was given for."""

    def read(self, text: str, ctx: click.Context) -> T:
        """The value of a text.

        :raises ValueError: if it is none, saying why.
        """
        raise NotImplementedError

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """The value of what was given; what is no text is a value already."""
        if not isinstance(value, str):
            converted: T = value
            return converted
        assert ctx is not None
        try:
            return self.read(value, ctx)
        except ValueError as error:
            self.fail(str(error), param, ctx)


def _rulebook(ctx: click.Context) -> Rulebook:
    project = ctx.find_object(Project)
    assert project is not None
    return project.rulebook


def root_of(ctx: click.Context) -> Path:
    """The project folder while a line is completed, when no command has run yet."""
    root = ctx.find_root().params.get("root")
    return project_root(root)


def completed(names: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """The names that begin so, for the shell."""
    return [CompletionItem(name) for name in sorted(names) if name.startswith(incomplete)]


class Variant(TextType[str]):
    """The id of a variant."""

    name = "variant"

    def read(self, text: str, ctx: click.Context) -> str:
        """The id itself."""
        return known_variant(text, _rulebook(ctx))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The ids that begin so, by the names of the files."""
        return completed((path.stem for path in (root_of(ctx) / "rules/profiles").glob("*.yml")), incomplete)


class HouseRule(TextType[tuple[str, str]]):
    """A question with an answer that the engine can play: `question=option`, or several with commas between."""

    name = "question=option"

    def read(self, text: str, ctx: click.Context) -> tuple[str, str]:
        """Return question and answer."""
        question, equals, answer = text.partition("=")
        if not equals:
            raise ValueError(f"'{text}' is not a house rule: write question=option")
        return known_rule(question, answer, _rulebook(ctx))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The questions that begin so; after the sign, the options of the question."""
        folder = root_of(ctx) / "rules/questions"
        question, equals, _ = incomplete.partition("=")
        if not equals:
            return completed((f"{path.stem}=" for path in folder.glob("*.yml")), incomplete)
        if (folder / f"{question}.yml") not in folder.glob("*.yml"):
            return []
        options = re.findall(r"^  - id: (\S+)$", (folder / f"{question}.yml").read_text(encoding="utf-8"), re.MULTILINE)
        return completed((f"{question}={option}" for option in options), incomplete)


class RuleSetPath(TextType[RuleSetFile]):
    """A rule-set file, by its path."""

    name = "file"

    def read(self, text: str, ctx: click.Context) -> RuleSetFile:
        """Return the file, with the ids of today for old ones."""
        path = Path(text)
        try:
            with path.open("rb") as file:
                written = file.read(FILE_BYTES + 1)
        except OSError as error:
            raise ValueError(refused(error)) from None
        except ValueError:  # a null in the path
            raise ValueError(f"'{shortened(text)}' is not the path of a file") from None
        book = _rulebook(ctx)
        try:
            found = parse_rule_set(written.decode("utf-8-sig"))
            account = known_variant(book.current("variants", found.account), book)
            answers = ((book.current("rules", question), answer) for question, answer in found.changes.items())
            return replace(found, account=account, changes=dict(known_answer(*pair, book) for pair in answers))
        except UnicodeDecodeError:
            raise ValueError(f"{text}: this is not UTF-8") from None
        except ValueError as error:
            raise ValueError(f"{text}: {error}") from None


class CardsType(TextType[tuple[Card, ...]]):
    """Cards, one or more, or none where that means something."""

    name = "cards"

    def __init__(self, none: bool = False) -> None:
        self._none = none

    def read(self, text: str, ctx: click.Context) -> tuple[Card, ...]:
        """The cards in the order written."""
        cards = read_cards(text)
        if not (cards or self._none):
            raise ValueError('no card is named: name some, as "3D 3C"')
        return cards


class Whole(TextType[int]):
    """A whole number in the digits 0 to 9."""

    name = "number"

    def __init__(self, least: int | None = None) -> None:
        self._least = least

    def read(self, text: str, ctx: click.Context) -> int:
        """The number."""
        if text.lstrip("-").isdecimal() and len(text) > _DIGITS:
            raise ValueError(f"'{shortened(text)}' has more than {_DIGITS} digits: that is too large")
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or (self._least is not None and number < self._least):
            expected = "a whole number" if self._least is None else f"a whole number from {self._least} on"
            raise ValueError(f"'{shortened(text)}' is not {expected}")
        return number


class Player(Whole):
    """A player's number, from 1 in the order of play; from 0 as a value."""

    name = "player"

    def __init__(self) -> None:
        super().__init__(1)

    def read(self, text: str, ctx: click.Context) -> int:
        """The player, counted from 0."""
        if not _WHOLE.fullmatch(text) or int(text) < 1:
            raise ValueError(f"'{shortened(text)}' is not a player: number them from 1 in the order of play")
        return int(text) - 1


class LeftType(TextType[RemainingCards]):
    """The cards that a player has left."""

    name = "left"

    def read(self, text: str, ctx: click.Context) -> RemainingCards:
        """Cards, or how many."""
        if re.fullmatch("-[0-9]+", text.strip()):
            raise ValueError(f"'{shortened(text)}' is below zero: nobody has fewer than 0 cards")
        return left_of(text)


class Unbeaten(TextType[tuple[int, tuple[Card, ...]]]):
    """A player with cards: `2: 3D 3C`."""

    name = "n: cards"

    def read(self, text: str, ctx: click.Context) -> tuple[int, tuple[Card, ...]]:
        """The player, counted from 0, and the cards."""
        who, colon, cards = text.partition(":")
        if not colon:
            raise ValueError(f"'{shortened(text)}' is not a play: write the player's number, a colon and the cards")
        return Player().read(who.strip(), ctx), CardsType().read(cards, ctx)


class Folder(TextType[Path]):
    """A folder that may be made."""

    name = "folder"

    def read(self, text: str, ctx: click.Context) -> Path:
        """Its path."""
        if not text.strip():
            raise ValueError("no folder is named; . is the current one")
        return Path(text)


class Word(TextType[str]):
    """A text that is not empty."""

    def __init__(self, name: str, expected: str) -> None:
        self.name = name
        self._expected = expected

    def read(self, text: str, ctx: click.Context) -> str:
        """The text itself."""
        if not text.strip():
            raise ValueError(f"nothing is named: {self._expected}")
        return text
