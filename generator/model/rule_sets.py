"""Rule-set files: a documented account with some answers changed, as programs hand them to one another.

They are read kindly: what can be read is used, and of the rest each part is told in a sentence. The browser reads them
alike, in `docs/assets/js/house/file.js`.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal, NoReturn

from pydantic import ConfigDict, Field

from . import limits
from .fields import Names
from .rulebook import Rulebook
from .together import joined, together

FORM: Final = 1
"""The form of rule-set files that is written here; it grows when an older reader would misread a file."""

SCHEMA = "schema/rule-set.json"
"""Where the schema lies among the published files."""

LONGEST_NAME = 60
"""Characters of a name."""

_LONGEST_TOLD = 40
"""Characters of what somebody wrote that a sentence repeats."""

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


@dataclass(frozen=True, kw_only=True)
class RuleSetFile:
    """One way to play Big Two: a documented account, with some answers changed."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", title="Rule-set file")

    schema: Annotated[str, Field(alias="$schema", description="the address of this schema")] = ""
    form: Annotated[Literal[1], Field(alias="big-two-rules", description="the form of the file")] = FORM
    version: Annotated[str, Field(description="the version of the data for which it was written")] = ""
    name: Annotated[str, Field(max_length=LONGEST_NAME, description="how the table calls these rules")] = ""
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


KEYS = ("$schema", "big-two-rules", "version", "name", "account", "set")
"""The keys that a rule-set file may have."""


class NotARuleSet(ValueError):
    """Nothing of a text can be read as a rule-set file; the message is a sentence that says why."""


@dataclass(frozen=True)
class ReadRuleSet:
    """A rule-set file as far as it can be read, and each part that cannot, as a sentence."""

    file: RuleSetFile
    problems: tuple[str, ...]


def read_rule_set(text: str, book: Rulebook) -> ReadRuleSet:
    """A rule-set file, with the ids of today for old ones.

    :raises NotARuleSet: if nothing of it can be read.
    """
    found = _object(text)
    held = {key: value for key, value in found.items() if value is not None}
    answers = held.get("set", {})
    problems = [f"The file says {_told(key)}, which means nothing here." for key in found if key not in KEYS]
    for key in dict.fromkeys((*found, *(answers if isinstance(answers, dict) else ()))):
        if len(re.findall(re.escape(json.dumps(key, ensure_ascii=False)) + r"\s*:", text)) > 1:
            problems.append(f"The file says {_told(key)} twice; the last is kept.")
    if str(held.get("big-two-rules", FORM)) != str(FORM):
        problems.append(f"The file is not in format {FORM}; what could be read is kept.")
    account = _account(held.get("account"), book, problems)
    if not isinstance(answers, dict):
        problems.append("“set” does not hold questions with their answers.")
        answers = {}
    changes: dict[str, str] = {}
    for named, written in answers.items():
        question = _current(named, "rules", book)
        answer = _answer(question, written, book, problems)
        if answer:
            changes[question] = answer
    changes = together(book, account, changes, problems)
    name = _name(held.get("name", ""), problems)
    version = held.get("version", "")
    if problems and isinstance(version, str) and version not in ("", book.version):
        problems.append(f"The file was written for version {_told(version)} of the data; this is {book.version}.")
    return ReadRuleSet(RuleSetFile(version=book.version, name=name, account=account, changes=changes), tuple(problems))


def _object(text: str) -> dict[str, Any]:
    """The object that a file holds."""
    if len(text) > limits.FILE_BYTES:
        raise NotARuleSet("This file is far larger than any rule-set file.")
    try:
        found = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_json)
    except (RecursionError, ValueError):  # deep nesting; no JSON, or a number of thousands of digits
        raise NotARuleSet("This file is not JSON.") from None
    if not isinstance(found, dict) or not found.keys() & {"account", "set"}:
        raise NotARuleSet("This file is JSON, but not a rule-set file: it has neither “account” nor “set”.")
    return found


def _current(name: str, folder: str, book: Rulebook) -> str:
    """The id by which something goes now."""
    renamed: Mapping[str, str] = {str(old): str(new) for old, new in book.renamed.get(folder, {}).items()}
    return renamed.get(name, name)


def _no_json(word: str) -> NoReturn:
    """Refuse NaN and the like, which Python would read."""
    raise ValueError(word)


def _account(written: Any, book: Rulebook, problems: list[str]) -> str:
    """The id of the account that is named, or of the foundation."""
    if isinstance(written, str) and written:
        account = _current(written, "variants", book)
        if account in book.profiles:
            return account
        problems.append(f"There is no variant {_told(account)}.{_hint(account, book.profiles)}")
    else:
        problems.append("The file names no account.")
    problems.append(f"The rules here are based on “{book.foundation.name}” instead.")
    return book.foundation.id


def _answer(question: str, written: Any, book: Rulebook, problems: list[str]) -> str:
    """As much of an answer as can be played; empty if that is nothing."""
    if question not in book.questions:
        problems.append(f"There is no rule question {_told(question)}.{_hint(question, book.questions)}")
        return ""
    asked = book.questions[question]
    if not isinstance(written, str):
        problems.append(f"The answer to “{asked.short}” is not text.")
        return ""
    taken = []
    for name in written.split(","):
        option = asked.options.get(name)
        if option is None:
            problems.append(f"“{asked.short}” has no answer {_told(name)}.{_hint(name, asked.options)}")
        elif option.documented_only:
            label = f"{asked.short}: “{option.label}”"
            problems.append(f"{label} is documented, but cannot be played here. The rule's page says why.")
        else:
            taken.append(name)
    once = list(dict.fromkeys(taken))
    if len(once) < len(taken):
        problems.append(f"“{asked.short}” names an answer twice.")
    return ",".join(joined(asked, once, problems))


def _name(written: Any, problems: list[str]) -> str:
    """A name as it can stand on a sheet."""
    if not isinstance(written, str):
        problems.append("The name is not text.")
        return ""
    name = _UNPRINTABLE.sub(" ", written.replace("~", "-")).strip()
    if len(name) > LONGEST_NAME:
        problems.append(f"The name is longer than {LONGEST_NAME} letters; its beginning is kept.")
    if "\ufffd" in name:
        problems.append("Some letters of the name could not be read.")
    return name[:LONGEST_NAME].strip()


def _told(written: str) -> str:
    """A text that somebody wrote, as a sentence repeats it."""
    return f"“{written[:_LONGEST_TOLD]}…”" if len(written) > _LONGEST_TOLD else f"“{written}”"


def _hint(written: str, known: Iterable[str]) -> str:
    """A proposal after a space, where something known is written much like this."""
    near = difflib.get_close_matches(written, list(known), n=1) if len(written) <= limits.LINE else []
    return f" Did you mean “{near[0]}”?" if near else ""
