"""Marks of a record's fields beyond their types, for whoever reads them from `rules/`, publishes or translates them.

The library itself never looks at these.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

if TYPE_CHECKING:
    from pydantic import GetJsonSchemaHandler
    from pydantic_core import core_schema


class TextKind(StrEnum):
    """The way in which a text is written."""

    ID = "id"
    """It becomes a part of addresses."""
    OPTION_ID = "option id"
    FILLED = "filled"
    LINE = "line"
    """A name or a title: there is something to be seen, on one line, and not too much."""
    TAG = "language tag"
    """After BCP 47."""


@dataclass(frozen=True)
class Translated:
    """Mark a text that a translation takes."""

    prose: bool = False
    """Whether a player can do without it at the table, so that a language has pages before it is translated."""
    context: str = ""
    """The context of a text that says the same wherever it stands, so that it is translated once; else its place."""


TRANSLATED = Translated()
PROSE = Translated(prose=True)


@dataclass(frozen=True)
class NameOf:
    """Mark a text as the id of something, which an editor completes and the published schemas say."""

    record: str
    said: str = ""

    def __get_pydantic_json_schema__(
        self, schema: core_schema.CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Leave a mark for the editor; say it in words to who reads published data."""
        if handler.mode == "validation" and self.record:
            return {"names": self.record}
        return {**handler(schema), **({"description": self.said} if self.said else {})}


Id = Annotated[str, TextKind.ID]
Filled = Annotated[str, TextKind.FILLED]
Line = Annotated[str, TextKind.LINE]
QuestionId = Annotated[str, NameOf("question", "the id of a question")]
OptionId = Annotated[str, NameOf("option", "the id of an option of the question")]
ProfileId = Annotated[str, NameOf("profile", "the id of a variant")]
SourceId = Annotated[str, NameOf("source", "the id of a source")]
Tag = Annotated[str, TextKind.TAG]
