"""The types of which records are made: texts, ids, numbers and cards, as they are read, described and published."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, Any, NoReturn, TypeVar, get_args, get_origin

from pydantic import AfterValidator, Field, GetCoreSchemaHandler, GetJsonSchemaHandler, InstanceOf
from pydantic_core import PydanticCustomError, PydanticOmit, core_schema

from bigtwo.book import marks
from bigtwo.book.marks import NameOf
from bigtwo.engine.cards import Card, Cards, codes, parse_cards

from . import limits
from .document import KEBAB, OPTION_ID, STATEMENT_ID, Listing, Locations, Table, Text, Tree, too_long
from .problems import Location

Schema = dict[str, Any]

# Values that are not in the file, but known of the record -------------------------------------------------

PLACE, TREE, STEM, KEY = "\0place", "\0tree", "\0stem", "\0key"
"""Keys that no file can have, under which a record is given its place, its whole tree, the name of its file without the
ending, and the key under which it stands."""


@dataclass(frozen=True)
class Unwritten:
    """Mark a field that no file has, so that no schema of files names it."""

    def __get_pydantic_json_schema__(self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler) -> Schema:
        """Leave it out there."""
        if handler.mode == "validation":
            raise PydanticOmit
        return handler(schema)


Here = Annotated[Location, InstanceOf(), Field(validation_alias=PLACE, exclude=True), Unwritten()]
Inside = Annotated[Locations, InstanceOf(), Field(validation_alias=TREE, exclude=True), Unwritten()]
FileStem = Annotated[str, Field(validation_alias=STEM), Unwritten()]


# Mistakes in one value ------------------------------------------------------------------------------------

Mistake = tuple[Location | None, str, str]
"""Where, or None for where the value stands; what is wrong; and a hint, or nothing."""


def refuse(*mistakes: Mistake) -> NoReturn:
    """Refuse a value, saying all that is wrong with it."""
    raise PydanticCustomError("mistakes", "mistakes", {"mistakes": mistakes})


# Texts ----------------------------------------------------------------------------------------------------


AnyText = TypeVar("AnyText", bound=str)


def to_be_read(text: AnyText) -> AnyText:
    """Refuse a text that a reader would not see as it was meant."""
    if not text:
        raise PydanticCustomError("string_too_short", "empty")
    why = ""
    if all(unicodedata.category(char)[0] in "ZCM" for char in text):
        why = "has nothing in it that can be seen"
    elif "\ufffd" in text:
        why = "has a sign in it that stands for one that was lost (U+FFFD)"
    elif text != text.strip():
        why = "begins or ends with a blank"
    if why:
        raise PydanticCustomError("line", "{why}", {"why": why})
    return text


def on_one_line(text: AnyText) -> AnyText:
    """Refuse a text that cannot stand on one line as a name."""
    why = ""
    if len(text.splitlines()) > 1:
        why = "has more than one line"
    elif len(text) > limits.LINE:
        why = f"has {len(text)} characters, and {limits.LINE} is the most"
    elif not text.isascii():
        marks = "".join("m" if unicodedata.combining(char) else " " for char in text)
        if "m" * (limits.MARKS + 1) in marks:
            why = f"has more than {limits.MARKS} accents on one letter"
    if why:
        raise PydanticCustomError("line", "{why}", {"why": why})
    return text


Filled = Annotated[str, Field(min_length=1), AfterValidator(to_be_read)]
FilledText = Annotated[Text, AfterValidator(to_be_read)]
Line = Annotated[FilledText, AfterValidator(on_one_line)]
"""A name or a title: there is something to be seen, on one line, and not too much."""


def id_like(pattern: str) -> Any:
    """Return the field of an id that looks so."""
    return Field(min_length=1, pattern=f"^(?:{pattern})$")


Id = Annotated[str, id_like(KEBAB)]
AnOptionId = Annotated[str, id_like(OPTION_ID)]
AStatementId = Annotated[str, id_like(STATEMENT_ID)]


StatementId = Annotated[FilledText, NameOf("statement")]
QuestionId = Annotated[FilledText, NameOf("question", "the id of a question")]
OptionId = Annotated[FilledText, NameOf("option", "the id of an option of the question")]
ProfileId = Annotated[FilledText, NameOf("profile", "the id of a variant")]
UnderKey = Annotated[Text, NameOf("question"), Field(validation_alias=KEY), Unwritten()]
"""The id of a question, under which a record stands."""
SourceId = Annotated[FilledText, NameOf("source", "the id of a source")]
Subject = Annotated[FilledText, NameOf("subject", "the id of a question, or another subject")]


Tag = Annotated[FilledText, Field(description="a language tag (BCP 47)")]

READ_AS: Mapping[marks.TextKind, Any] = {
    marks.TextKind.ID: Id,
    marks.TextKind.OPTION_ID: AnOptionId,
    marks.TextKind.FILLED: Filled,
    marks.TextKind.LINE: Line,
    marks.TextKind.TAG: Tag,
}
"""How a text of a record of the book is written to how it is read."""


def _each_once(statements: tuple[Text, ...]) -> tuple[Text, ...]:
    twice = [text for at, text in enumerate(statements) if text in statements[:at]]
    if twice:
        refuse(*((text.place, f"the statement '{text}' is cited twice", "once is enough") for text in twice))
    return statements


Statements = Annotated[tuple[StatementId, ...], AfterValidator(_each_once)]


# Choices, numbers, days -----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Said:
    """Mark a truth that is written as one of two words."""

    means: Mapping[str, bool]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Read a word as the truth that it means."""
        publish = core_schema.plain_serializer_function_ser_schema(bool, return_schema=core_schema.bool_schema())
        return core_schema.no_info_after_validator_function(
            self.means.__getitem__, core_schema.literal_schema(list(self.means)), serialization=publish
        )


YesNo = Annotated[bool, Said({"yes": True, "no": False})]


@dataclass(frozen=True)
class Written:
    """Mark a value that is written as a text: how it is read, and how it is published."""

    read: Callable[[Text], Any]
    publish: Callable[[Any], Any]
    shape: Any = str
    """The type of what is published."""
    blank: Any = None
    """Stands for a value that cannot be read, which is a problem already."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Read it from a text, and publish it in its shape."""
        publish = core_schema.plain_serializer_function_ser_schema(
            self.publish, return_schema=handler.generate_schema(self.shape)
        )
        return core_schema.no_info_after_validator_function(
            self.read, handler.generate_schema(Text), serialization=publish
        )


_WHOLE = re.compile("[+-]?[0-9]+")


def whole_from(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers that are not below one."""

    def read(text: str) -> int:
        if text.isascii() and text.isdecimal() and not too_long(text) and int(text) >= least:
            return int(text)
        raise ValueError(f"'{text}' is not a whole number from {least} on")

    return read


def read_amount(text: str) -> int:
    """Parse a whole number with or without a sign."""
    if not _WHOLE.fullmatch(text) or too_long(text):
        raise ValueError(f"'{text}' is not a whole number")
    return int(text)


def counted_from(least: int) -> Written:
    """Mark a whole number that is not below one."""
    return Written(whole_from(least), int, int, least)


Amount = Annotated[int, Written(read_amount, int, int, 0)]
Player = Annotated[
    int,
    Written(
        lambda text: whole_from(1)(text) - 1,
        lambda player: player + 1,
        Annotated[int, Field(description="a player's number, from 1, in the order of play")],
        0,
    ),
]
"""A player's number: from 1 in a file, from 0 here."""


def read_day(text: str) -> date:
    """Parse a day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        refuse((None, f"'{text}' is not a day", "write it as 2026-11-22"))


OLDEST = date(1990, 1, 1)
"""Nothing here was read before."""


def read_past_day(text: str) -> date:
    """Parse a day that has come; somewhere on earth it may be tomorrow already."""
    day = read_day(text)
    if day < OLDEST:
        refuse((None, f"the day '{text}' is too long ago", "write the day on which it was read"))
    if day > date.today() + timedelta(days=1):
        refuse((None, f"the day '{text}' has not come yet", "write the day on which it was read"))
    return day


def read_year(text: str) -> int:
    """Parse a year."""
    if not re.fullmatch("(19|20)[0-9]{2}", text):
        refuse((None, f"'{text}' is not a year", "write it as 2007; leave it out if it is not known"))
    return int(text)


PastDay = Annotated[date, Written(read_past_day, date.isoformat, str, date.min)]
PastDayText = Annotated[str, Written(lambda text: read_past_day(text).isoformat(), str, str, "")]
"""A day that has come, kept as it is written; empty where it is not known."""
Year = Annotated[int, Written(read_year, int, int)]


# Cards ----------------------------------------------------------------------------------------------------


def _one_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise ValueError(f"'{text}' is {'more than one' if cards else 'no'} card")
    return cards[0]


def _some_cards(text: str) -> Cards:
    cards = parse_cards(text)
    if not cards:
        refuse((None, "no card stands here", "write some, as 3D 3C"))
    return cards


CardsText = Annotated[str, Field(description="cards as rank and suit with spaces between, such as 3D TH 2S")]
CardsField = Annotated[Cards, Written(parse_cards, codes, CardsText, ())]
SomeCards = Annotated[Cards, Written(_some_cards, codes, CardsText, ())]
"""One card or more."""
OneCard = Annotated[Card, Written(_one_card, lambda card: card.code, str)]


# Values of any form ---------------------------------------------------------------------------------------


def _few_digits(value: Tree) -> Tree:
    """Refuse numbers larger than any that is meant, wherever they stand in a value."""
    mistakes = [(place, "a number of too many digits", "") for place in _long_numbers(value)]
    if mistakes:
        refuse(*mistakes)
    return value


def _long_numbers(value: Tree) -> list[Location]:
    if isinstance(value, Text):
        return [value.place] if too_long(value) else []
    children = value.values() if isinstance(value, Table) else value if isinstance(value, Listing) else ()
    return [place for child in children for place in _long_numbers(child)]


@dataclass(frozen=True)
class AnyForm:
    """Mark a value that can be a text, a list or a mapping."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Take it as it is, if it has no number too long."""
        return core_schema.no_info_after_validator_function(_few_digits, core_schema.any_schema())


# Records of the book --------------------------------------------------------------------------------------


def as_read(hint: Any) -> Any:
    """Return the type by which a field of a record of the book is read; texts that name something know their places."""
    parts = get_args(hint)
    if get_origin(hint) is Annotated:
        written = [READ_AS[mark] for mark in hint.__metadata__ if isinstance(mark, marks.TextKind)]
        names = any(isinstance(mark, NameOf) for mark in hint.__metadata__)
        read = written[0] if written else _of_texts(parts[0]) if names else as_read(parts[0])
        rest = tuple(mark for mark in hint.__metadata__ if not isinstance(mark, marks.TextKind))
        return Annotated[(read, *rest)] if rest else read
    if get_origin(hint) is tuple:
        return get_origin(hint)[(as_read(parts[0]), ...)]
    return YesNo if hint is bool else hint


def _of_texts(hint: Any) -> Any:
    """Return a type with texts that are there and know their places for its strings."""
    if hint is str:
        return FilledText
    parts = [part if part is Ellipsis else _of_texts(part) for part in get_args(hint)]
    return get_origin(hint)[tuple(parts)]
