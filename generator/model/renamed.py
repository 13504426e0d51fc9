"""Ids that have changed, so that an old address still leads somewhere: `rules/renamed.yml`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from .document import Node, Text
from .problems import Problems

FOLDERS = ("variants", "rules", "disputes", "deals", "sources")
"""The folders of addresses that end in an id."""

FILE = "rules/renamed.yml"

Renamed = Mapping[str, Mapping[Text, Text]]
"""Folder to old id to the id that took its place."""


def read_renamed(node: Node) -> Renamed:
    """The ids that have changed."""
    fields = node.fields("the file of renamed ids")
    renamed = {folder: {old: new.text() for old, new in fields.pairs(folder)} for folder in FOLDERS}
    fields.done()
    return renamed


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
