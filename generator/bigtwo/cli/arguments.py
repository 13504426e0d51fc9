"""Arguments of commands: variants, house rules, rule-set files, cards, players, numbers, folders, recorded deals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import click

from bigtwo.book.book import Book
from bigtwo.book.lookup import known_file, known_rule, known_variant, unknown
from bigtwo.compiler.problems import Location, refused
from bigtwo.engine.cards import Card, parse_cards, shortened

from .project import Project, project_root

if TYPE_CHECKING:  # what one type alone reads is imported where it is read, so that other commands answer sooner
    from click.shell_completion import CompletionItem

    from bigtwo.book.deal_records import RecordedDeal
    from bigtwo.book.rule_set_file import RuleSetFile
    from bigtwo.engine.ending import RemainingCards

LINE = 4_000
"""Characters of a line or of some cards, at the most: two packs in words have half of that. The time it takes to read
them grows with the square."""


def read_cards(text: str) -> tuple[Card, ...]:
    """Parse the cards of a text.

    :raises ValueError: if it is longer than any that holds cards.
    :raises NotACard: if a part of it is none.
    """
    if len(text) > LINE:
        raise ValueError(f"these cards have {len(text)} characters, and {LINE} is the most")
    return parse_cards(text)


T = TypeVar("T")

_DIGITS = 18
"""Of a number, at the most."""


_TOO_MANY = re.compile("[0-9]{7}")

_WHOLE = re.compile(f"-?[0-9]{{1,{_DIGITS}}}")


class TextType(click.ParamType[T, str], Generic[T]):
    """A type that reads a text; one that cannot be read is reported with the argument it was given for."""

    def read(self, text: str, ctx: click.Context) -> T:
        """Parse a text.

        :raises ValueError: if it is none, saying why.
        """
        raise NotImplementedError

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> T:
        """Read a text; return anything else as it is."""
        if not isinstance(value, str):
            converted: T = value
            return converted
        assert ctx is not None
        try:
            return self.read(value, ctx)
        except ValueError as error:
            self.fail(str(error), param, ctx)


def _book(ctx: click.Context) -> Book:
    project = ctx.find_object(Project)
    return Project(root_of(ctx)).book if project is None else project.book


def root_of(ctx: click.Context) -> Path | None:
    """Return the project folder while a line is completed, when no command has run yet."""
    root = ctx.find_root().params.get("root")
    return project_root(root)


def completed(names: Iterable[str], incomplete: str) -> list[CompletionItem]:
    """Return the names that begin so, for the shell."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in sorted(names) if name.startswith(incomplete)]


class Variant(TextType[str]):
    """Return the id of a variant."""

    name = "variant"

    def read(self, text: str, ctx: click.Context) -> str:
        """Return the id, if there is such a variant."""
        return known_variant(text, _book(ctx))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete an id."""
        return completed(_book(ctx).profiles, incomplete)


class HouseRule(TextType[tuple[str, str]]):
    """A question with an answer that the engine can play: `question=option`, or several with commas between."""

    name = "question=option"

    def read(self, text: str, ctx: click.Context) -> tuple[str, str]:
        """Return question and answer."""
        question, equals, answer = text.partition("=")
        if not equals:
            raise ValueError(f"'{text}' is not a house rule: write question=option")
        return known_rule(question, answer, _book(ctx))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete a question, or after the sign an option of it."""
        question, equals, _ = incomplete.partition("=")
        questions = _book(ctx).questions
        if not equals:
            return completed((f"{name}=" for name in questions), incomplete)
        options = questions[question].options if question in questions else ()
        return completed((f"{question}={option}" for option in options), incomplete)


class RuleSetPath(TextType["RuleSetFile"]):
    """A rule-set file, by its path."""

    name = "file"

    def read(self, text: str, ctx: click.Context) -> RuleSetFile:
        """Return the file, with the ids of today for old ones."""
        from bigtwo.book.rule_set_file import LARGEST, parse_rule_set

        if not text.strip():
            raise ValueError("no file is named: name a rule-set file, as saved by House rules")
        path = Path(text)
        try:
            with path.open("rb") as file:
                written = file.read(LARGEST + 1)
        except OSError as error:
            raise ValueError(refused(error)) from None
        except ValueError:  # a null in the path
            raise ValueError(f"'{shortened(text)}' is not the path of a file") from None
        book = _book(ctx)
        try:
            return known_file(parse_rule_set(written.decode("utf-8-sig")), book)
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
        """Parse cards, in the order written."""
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
        """Parse the number."""
        if text.lstrip("-").isdecimal() and len(text) > _DIGITS:
            raise ValueError(f"'{shortened(text)}' has more than {_DIGITS} digits: that is too large")
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or (self._least is not None and number < self._least):
            expected = "a whole number" if self._least is None else f"a whole number from {self._least} on"
            raise ValueError(f"'{shortened(text)}' is not {expected}")
        return number


class PlayerNumber(Whole):
    """A player's number, from 1 in the order of play; from 0 as a value."""

    name = "player"

    def __init__(self) -> None:
        super().__init__(1)

    def read(self, text: str, ctx: click.Context) -> int:
        """Parse the number of a player, and count it from 0."""
        if not _WHOLE.fullmatch(text) or int(text) < 1:
            raise ValueError(f"'{shortened(text)}' is not a player: number them from 1 in the order of play")
        return int(text) - 1


class LeftType(TextType["RemainingCards"]):
    """The cards that a player has left."""

    name = "left"

    def read(self, text: str, ctx: click.Context) -> RemainingCards:
        """Cards, or how many."""
        from bigtwo.engine.notation import parse_left

        if re.fullmatch("-[0-9]+", text.strip()):
            raise ValueError(f"'{shortened(text)}' is below zero: nobody has fewer than 0 cards")
        if len(text) > LINE or _TOO_MANY.search(text):
            raise ValueError("nobody has so many cards")
        return parse_left(text)


class Unbeaten(TextType[tuple[int, tuple[Card, ...]]]):
    """A player with cards: `2: 3D 3C`."""

    name = "n: cards"

    def read(self, text: str, ctx: click.Context) -> tuple[int, tuple[Card, ...]]:
        """Parse the player, counted from 0, and the cards."""
        who, colon, cards = text.partition(":")
        if not colon:
            raise ValueError(f"'{shortened(text)}' is not a play: write the player's number, a colon and the cards")
        return PlayerNumber().read(who.strip(), ctx), CardsType().read(cards, ctx)


MADE = ("build", "site")
"""The folders of the project that hold only generated files."""


class Folder(TextType[Path]):
    """A folder to write to: outside the project, or one that holds only generated files."""

    name = "folder"

    def read(self, text: str, ctx: click.Context) -> Path:
        """Its path."""
        if not text.strip():
            raise ValueError("no folder is named; . is the current one")
        root, folder = root_of(ctx), Path(text).resolve()
        if root is None:
            return Path(text)
        if root != folder and root.is_relative_to(folder):
            raise ValueError(f"{folder} holds the project: name another folder")
        if folder.is_relative_to(root) and not any(folder.is_relative_to(root / made) for made in MADE):
            raise ValueError(f"{folder} is a folder of the project itself: name another one")
        return Path(text)


class DealType(TextType["RecordedDeal"]):
    """A recorded deal."""

    name = "deal"

    def read(self, text: str, ctx: click.Context) -> RecordedDeal:
        """Return the deal of that id, or parse its file.

        :raises RulesDataError: with every problem of the file.
        """
        deals = _book(ctx).deals
        if text in deals:
            return deals[text]
        path = Path(text)
        if path.suffix != ".yml":
            if path.is_file():
                raise ValueError(f"'{shortened(text)}' does not end in .yml, as the file of a deal does")
            raise ValueError(unknown(f"there is no deal '{shortened(text)}'", text, deals))
        try:
            return _deal_of_file(path, root_of(ctx), _book(ctx))
        except ModuleNotFoundError:
            message = "the file of a deal is read in a checkout of the project; the deals that have an id need nothing"
            raise ValueError(message) from None

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete an id."""
        return completed(_book(ctx).deals, incomplete)


def _deal_of_file(path: Path, root: Path | None, book: Book) -> RecordedDeal:
    """Parse the file of a deal.

    :raises RulesDataError: with every problem of the file.
    """
    from bigtwo.compiler.load import parse_deal  # wants YAML, as nothing else here does

    return parse_deal(path, root, book)


def line_of(record: object, key: str = "") -> Location:
    """Return the line at which a deal or an act of it stands in its file; those without a file are sound."""
    places = getattr(record, "places", None)
    place: Location = places.at(key) if key and places else getattr(record, "place", Location("the deal", 1))
    return place
