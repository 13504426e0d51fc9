"""The values of records, each read from its text or refused in a sentence."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Annotated, Any

import pytest
from bigtwo.compiler import limits
from bigtwo.compiler.document import Listing, Table, Text
from bigtwo.compiler.fields import (
    Amount,
    AnOptionId,
    AnyForm,
    AStatementId,
    CardsField,
    Id,
    Line,
    OneCard,
    PastDay,
    PastDayText,
    Player,
    SomeCards,
    Statements,
    Year,
    YesNo,
    counted_from,
)
from bigtwo.compiler.problems import Location
from bigtwo.engine.cards import parse_cards
from pydantic import TypeAdapter, ValidationError

HERE, THERE = Location("mine.yml", 2), Location("mine.yml", 3)
LOSES = "has a sign in it that stands for one that was lost (U+FFFD)"
TOMORROW, LATER = (date.today() + timedelta(days=days) for days in (1, 2))
WHEN_READ = "write the day on which it was read"
Any_ = Annotated[Any, AnyForm()]
Few = Annotated[int, counted_from(2)]


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        (Line, "a" * limits.LINE, "a" * limits.LINE),
        (Line, "ä" * limits.LINE, "ä" * limits.LINE),
        (Line, "a" + "\u0301" * limits.MARKS, "a" + "\u0301" * limits.MARKS),
        (Line, "<img src=x onerror=a()>", "<img src=x onerror=a()>"),  # text, which every page shows as it stands
        (Id, "a-2", "a-2"),
        (AnOptionId, "n/a", "n/a"),
        (AStatementId, "AB-123", "AB-123"),
        (Few, "2", 2),
        (Few, "9" * limits.DIGITS, int("9" * limits.DIGITS)),
        (Amount, "-" + "9" * limits.DIGITS, -int("9" * limits.DIGITS)),
        (Amount, "+3", 3),
        (Player, "1", 0),
        (YesNo, "yes", True),
        (YesNo, "no", False),
        (PastDay, TOMORROW.isoformat(), TOMORROW),
        (PastDay, "1990-01-01", date(1990, 1, 1)),
        (PastDayText, "2026-11-22", "2026-11-22"),
        (Year, "1998", 1998),
        (CardsField, "", ()),
        (SomeCards, "3D 3C", parse_cards("3D 3C")),
        (OneCard, "3D", *parse_cards("3D")),
        (Statements, (Text("P-001"), Text("P-002")), ("P-001", "P-002")),
        (Any_, Listing([Table({"a": Text("9" * limits.DIGITS)}, HERE)], HERE), [{"a": "9" * limits.DIGITS}]),
    ],
)
def test_a_value_is_read(kind: Any, text: Any, value: Any) -> None:
    assert TypeAdapter(kind).validate_python(Text(text) if isinstance(text, str) else text) == value


@pytest.mark.parametrize(
    ("kind", "published"),
    [(Player, 1), (Amount, -3), (PastDay, "1990-01-01"), (SomeCards, "3D 3C"), (OneCard, "3D"), (CardsField, "")],
)
def test_a_value_is_published_as_it_is_written(kind: Any, published: str | int) -> None:
    of_kind: TypeAdapter[Any] = TypeAdapter(kind)
    assert of_kind.dump_python(of_kind.validate_python(Text(str(published))), mode="json") == published


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        (Line, "", "empty"),
        (Line, " \u200b\u0301", "has nothing in it that can be seen"),
        (Line, "a\ufffd", LOSES),
        (Line, "a ", "begins or ends with a blank"),
        (Line, "a\u2028b", "has more than one line"),
        (Line, "a" * (limits.LINE + 1), f"has {limits.LINE + 1} characters, and {limits.LINE} is the most"),
        (Line, "a" + "\u0301" * (limits.MARKS + 1), f"has more than {limits.MARKS} accents on one letter"),
        (Few, "1", "Value error, '1' is not a whole number from 2 on"),
        (Few, "٣", "Value error, '٣' is not a whole number from 2 on"),
        (Few, "9" * (limits.DIGITS + 1), f"Value error, '{'9' * (limits.DIGITS + 1)}' is not a whole number from 2 on"),
        (Amount, "1.5", "Value error, '1.5' is not a whole number"),
        (Amount, "-" + "9" * (limits.DIGITS + 1), f"Value error, '-{'9' * (limits.DIGITS + 1)}' is not a whole number"),
        (Player, "0", "Value error, '0' is not a whole number from 1 on"),
        (PastDay, "2026-02-30", (None, "'2026-02-30' is not a day", "write it as 2026-11-22")),
        (PastDay, "1989-12-31", (None, "the day '1989-12-31' is too long ago", WHEN_READ)),
        (PastDay, LATER.isoformat(), (None, f"the day '{LATER}' has not come yet", WHEN_READ)),
        (Year, "2107", (None, "'2107' is not a year", "write it as 2007; leave it out if it is not known")),
        (SomeCards, "", (None, "no card stands here", "write some, as 3D 3C")),
        (OneCard, "", "Value error, '' is no card"),
        (OneCard, "3D 3C", "Value error, '3D 3C' is more than one card"),
        (
            Statements,
            (Text("P-001", HERE), Text("P-001", THERE)),
            (THERE, "the statement 'P-001' is cited twice", "once is enough"),
        ),
        (
            Any_,
            Listing([Table({"a": Text("9" * (limits.DIGITS + 1), THERE)}, HERE)], HERE),
            (THERE, "a number of too many digits", ""),
        ),
    ],
)
def test_a_value_that_is_none_is_refused_in_a_sentence(kind: Any, text: Any, told: Any) -> None:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(kind).validate_python(Text(text) if isinstance(text, str) else text)
    [error] = caught.value.errors()
    assert error.get("ctx", {}).get("mistakes", error["msg"]) == (told if isinstance(told, str) else (told,))
