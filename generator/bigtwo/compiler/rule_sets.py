"""The schema of rule-set files, from their type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from bigtwo.book import rule_set_file
from bigtwo.book.marks import NameOf
from bigtwo.book.rule_set_file import LONGEST_NAME, PLAIN


@dataclass(frozen=True, kw_only=True)
class RuleSetSchema(rule_set_file.RuleSetFile):
    """One way to play Big Two: a documented account, with some answers changed."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", title="Rule-set file")

    schema: Annotated[str, Field(alias="$schema", description="the address of this schema")] = ""
    form: Annotated[
        Literal[1, 2], Field(alias="big-two-rules", description="the form of the file: 2 with numbers of one's own")
    ] = PLAIN
    version: Annotated[str, Field(description="the version of the data for which it was written")] = ""
    name: Annotated[str, Field(max_length=LONGEST_NAME, description="how the table calls these rules")] = ""
    account: Annotated[str, NameOf("profile"), Field(description="the account on which they stand, by id")]
    changes: Annotated[
        Mapping[str, str],
        NameOf("answer"),
        Field(alias="set", description="the answers that are other than the account's: question to option"),
    ] = field(default_factory=dict)
    own: Annotated[
        Mapping[str, str],
        NameOf("question"),
        Field(description="rules in the table's own words, by question; programs refuse them"),
    ] = field(default_factory=dict)
