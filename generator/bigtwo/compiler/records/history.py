"""The history of `rules/`: its versions with what they changed, and ids that have changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bigtwo.compiler.document import NOTHING, Text
from bigtwo.compiler.fields import FilledText
from bigtwo.compiler.record import Record

UNPUBLISHED = "0.0.0"
"""The version of data without a changelog."""


@dataclass(frozen=True, kw_only=True)
class Version(Record, thing="a version"):
    """A version of the data, and what it brought."""

    version: FilledText
    date: Text = NOTHING
    """The day it was published; empty if it is not yet."""
    changes: tuple[str, ...]


FOLDERS = ("variants", "rules", "disputes", "deals", "sources")
"""The folders of addresses that end in an id."""

Renamed = Mapping[str, Mapping[Text, Text]]
"""Folder to old id to the id that took its place."""


@dataclass(frozen=True)
class RenamedIds(Record, thing="the file of renamed ids"):
    """The ids that have changed, by folder: old id to the one that took its place."""

    variants: Mapping[Text, Text] = field(default_factory=dict)
    rules: Mapping[Text, Text] = field(default_factory=dict)
    disputes: Mapping[Text, Text] = field(default_factory=dict)
    deals: Mapping[Text, Text] = field(default_factory=dict)
    sources: Mapping[Text, Text] = field(default_factory=dict)

    @property
    def by_folder(self) -> Renamed:
        """The same, by the name of the folder."""
        return {folder: getattr(self, folder) for folder in FOLDERS}
