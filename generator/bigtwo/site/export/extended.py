"""Published records that say more than their file does, and the ids they name."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from pydantic import Field

from bigtwo.compiler.record import fields_of

R = TypeVar("R")

QuestionId = Annotated[str, Field(description="the id of a question")]
OptionId = Annotated[str, Field(description="the id of an option of the question")]
VariantId = Annotated[str, Field(description="the id of a variant")]


def extended(kind: type[R], record: object, **more: Any) -> R:
    """Return a record with more of it than its file says."""
    published: Any = kind
    own = {field.name: getattr(record, field.name) for field in fields_of(published) if field.name not in more}
    return kind(**own, **more)
