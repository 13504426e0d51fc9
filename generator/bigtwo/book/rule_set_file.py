"""Rule-set files: a documented account with some answers changed, as programs hand them to one another."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Final

from .given import NotTaken
from .json_form import Twice, indented, once

FORM: Final = 2
"""The newest form of rule-set files that is read here; it grows when an older reader would misread a file."""

PLAIN: Final = 1
"""The form of a file without numbers of a table's own, which every reader knows."""

SCHEMA = "schema/rule-set.json"
"""Where the schema lies among the published files."""

LONGEST_NAME = 60
"""Characters of a name."""

LARGEST = 256 * 1024
"""Characters of a file; all of it is in memory at once."""

KEYS: Mapping[str, str] = {
    "schema": "$schema",
    "form": "big-two-rules",
    "version": "version",
    "name": "name",
    "account": "account",
    "changes": "set",
}
"""Field to its key in the file."""

OWN = "own"
"""The key under which House rules writes rules in a table's own words."""


@dataclass(frozen=True, kw_only=True)
class RuleSetFile:
    """One way to play Big Two: a documented account, with some answers changed."""

    schema: str = ""
    """The address of the schema of these files."""
    form: int = PLAIN
    """`FORM` where answers hold numbers of a table's own."""
    version: str = ""
    """The version of the data for which it was written."""
    name: str = ""
    """What the table calls these rules."""
    account: str
    changes: Mapping[str, str] = field(default_factory=dict)
    """Question to answer, an option's id or several with commas between."""

    @property
    def text(self) -> str:
        """The file as JSON."""
        values = {KEYS[name]: value for name, value in vars(self).items() if value or name == "changes"}
        return indented(values)


class NotARuleSet(ValueError):
    """A text is no rule-set file; the message names the field and says why."""


def text_of_file(file: str | PathLike[str]) -> str:
    """Return what stands in a file.

    :raises NotARuleSet: if it cannot be read.
    """
    if not isinstance(file, str | PathLike):
        raise NotTaken("file: write where it is, as 'ours.json'", file)
    try:
        with Path(file).open(encoding="utf-8") as opened:
            return opened.read(LARGEST + 1)  # more is refused, and need not be read
    except OSError as error:
        raise NotARuleSet(f"'{file}' cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise NotARuleSet(f"'{file}' cannot be read: it is not text in UTF-8") from None
    except ValueError:
        raise NotARuleSet("file: its name has a character that no name can have") from None


def parse_rule_set(text: str) -> RuleSetFile:
    """Parse a rule-set file; which ids there are is not looked at.

    House rules on the site reads what it can of a damaged file; here the whole must be right.

    :raises NotARuleSet: at the first thing that is wrong.
    """
    found = _object(text)
    form = found.get("big-two-rules", PLAIN)
    if isinstance(form, float) and form.is_integer():
        found["big-two-rules"] = form = int(form)  # one number in JSON
    if type(form) is not int:
        raise NotARuleSet("big-two-rules: it is not the number of a form, as 1")
    if not PLAIN <= form <= FORM:
        written = found.get("version")
        needed = f": it was written for {written}" if isinstance(written, str) and written else ""
        raise NotARuleSet(f"big-two-rules: this reads form {FORM}; a newer version of bigtwo may read it{needed}")
    own = found.pop(OWN, {})
    if not isinstance(own, dict):
        raise NotARuleSet(f"{OWN}: it does not hold questions with a table's own words")
    if own:
        raise NotARuleSet(f"{OWN}: no program can play by rules in a table's own words; take them out to play the rest")
    names = {key: name for name, key in KEYS.items()}
    for key in found:
        if key not in names:
            raise NotARuleSet(f"{key}: it means nothing here; a file has {', '.join(KEYS.values())}")
    if "account" not in found:
        raise NotARuleSet("account: it is missing")
    for key in ("$schema", "version", "name", "account"):
        if not isinstance(found.get(key, ""), str):
            raise NotARuleSet(f"{key}: it is not text")
    name = found.get("name", "")
    if len(name) > LONGEST_NAME:
        raise NotARuleSet(f"name: it is longer than {LONGEST_NAME} letters")
    if name and (all(unicodedata.category(char)[0] in "ZCM" for char in name) or len(name.splitlines()) > 1):
        raise NotARuleSet("name: it cannot be seen, or not on one line")
    changes = found.get("set", {})
    if not isinstance(changes, dict):
        raise NotARuleSet("set: it does not hold questions with their answers")
    for question, answer in changes.items():
        if not isinstance(answer, str):
            raise NotARuleSet(f"set.{question}: it is not text")
    return RuleSetFile(**{names[key]: value for key, value in found.items()})


def _object(text: str) -> dict[str, Any]:
    """Return the object that a file holds."""
    if len(text) > LARGEST:
        raise NotARuleSet("the file is far larger than any rule-set file")
    try:
        found = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=once)
    except Twice as key:
        raise NotARuleSet(f"{key}: it is there twice") from None
    except (RecursionError, ValueError):  # no JSON, deep nesting, or a number of thousands of digits
        raise NotARuleSet("the file is not JSON") from None
    if not isinstance(found, dict):
        raise NotARuleSet("the file is JSON, but not a rule-set file")
    return found
