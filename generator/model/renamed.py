"""Ids that have changed, so that an old address still leads somewhere: `rules/renamed.yml`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from .document import Text
from .problems import Problems
from .record import Record

FOLDERS = ("variants", "rules", "disputes", "deals", "sources")
"""The folders of addresses that end in an id."""

FILE = "rules/renamed.yml"

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


def check_renamed(renamed: Renamed, ids: Mapping[str, Collection[str]], problems: Problems) -> None:
    """Note old ids that are in use or lead no further than another old one, and new ids that there are not.

    `ids` are those in use, by folder.
    """
    for folder, pairs in renamed.items():
        for old, new in pairs.items():
            if old in ids[folder]:
                problems.add(old.place, f"the id '{old}' is in use in {folder}/, and cannot lead elsewhere")
            if new in pairs:
                hint = f"write '{old}: {pairs[new]}'"
                problems.add(new.place, f"'{new}' is an old id itself; name the one in use", hint)
            elif new not in ids[folder]:
                problems.unknown(new.place, f"there is nothing with the id '{new}' in {folder}/", new, ids[folder])
