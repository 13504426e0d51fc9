"""Rule-set files: a documented account with some answers changed, as programs hand them to one another."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter, ValidationError

from . import limits
from .fields import Names, on_one_line

FORM: Final = 1
"""The form of rule-set files that is written here; it grows when an older reader would misread a file."""

SCHEMA = "schema/rule-set.json"
"""Where the schema lies among the published files."""

LONGEST_NAME = 60
"""Characters of a name."""


@dataclass(frozen=True, kw_only=True)
class RuleSetFile:
    """One way to play Big Two: a documented account, with some answers changed."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", title="Rule-set file")

    schema: Annotated[str, Field(alias="$schema", description="the address of this schema")] = ""
    form: Annotated[Literal[1], Field(alias="big-two-rules", description="the form of the file")] = FORM
    version: Annotated[str, Field(description="the version of the data for which it was written")] = ""
    name: Annotated[
        str,
        Field(max_length=LONGEST_NAME, description="how the table calls these rules"),
        AfterValidator(lambda name: on_one_line(name) if name else name),
    ] = ""
    account: Annotated[str, Names("profile"), Field(description="the account on which they stand, by id")]
    changes: Annotated[
        Mapping[str, str],
        Names("answer"),
        Field(alias="set", description="the answers that are other than the account's: question to option"),
    ] = field(default_factory=dict)
    """Question to answer, an option's id or several with commas between."""

    @property
    def text(self) -> str:
        """The file as JSON."""
        keys = {"schema": "$schema", "form": "big-two-rules", "changes": "set"}
        values = {keys.get(name, name): value for name, value in vars(self).items() if value or name == "changes"}
        return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


class NotARuleSet(ValueError):
    """A text is no rule-set file; the message names the field and says why."""


_ADAPTER = TypeAdapter(RuleSetFile)


def parse_rule_set(text: str) -> RuleSetFile:
    """Parse a rule-set file; which ids there are is not looked at.

    House rules on the site reads what it can of a damaged file; here the whole must be right.

    :raises NotARuleSet: at the first thing that is wrong.
    """
    try:
        return _ADAPTER.validate_python(_object(text))
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "the file"
        raise NotARuleSet(f"{field}: {_REASONS.get(first['type'], first['msg'])}") from None


_REASONS = {
    "missing": "it is missing",
    "unexpected_keyword_argument": "it means nothing here",
    "string_type": "it is not text",
    "literal_error": f"this reads form {FORM}; a newer version of bigtwo may read it",
    "dict_type": "it does not hold questions with their answers",
    "line": "it cannot be seen, or not on one line",
    "string_too_long": f"it is longer than {LONGEST_NAME} letters",
}
"""Kind of mistake, as pydantic names it, to the reason in our words."""


def _object(text: str) -> dict[str, Any]:
    """Return the object that a file holds."""
    if len(text) > limits.FILE_BYTES:
        raise NotARuleSet("the file is far larger than any rule-set file")
    try:
        found = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once)
    except RecursionError:
        raise NotARuleSet("the file is not JSON") from None
    except NotARuleSet:
        raise
    except ValueError:  # no JSON, or a number of thousands of digits
        raise NotARuleSet("the file is not JSON") from None
    if not isinstance(found, dict):
        raise NotARuleSet("the file is JSON, but not a rule-set file")
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return pairs as an object; a key that stands there twice would lose one of its values."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise NotARuleSet(f"{next(name for name in names if names.count(name) > 1)}: it is there twice")
    return found
