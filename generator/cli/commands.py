"""The commands there are, each with what it does and the module that holds it, which is loaded when it is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Entry(NamedTuple):
    """A command in the list of them."""

    module: str
    """The module of this package that holds it, under its own name with underscores."""
    does: str
    """The use of the command, as a clause."""


COMMANDS: Mapping[str, Entry] = {
    "judge": Entry("judge", "say which play wins, and why"),
    "classify": Entry("judge", "say which combination some cards form"),
    "moves": Entry(
        "moves", "list every legal play of a hand, or what each player may do at one point of a recorded deal"
    ),
    "score": Entry("score", "print the score sheet of a finished deal"),
    "replay": Entry("replay", "replay a recorded deal"),
    "vectors": Entry("vectors", "print conformance vectors as JSON Lines"),
    "check": Entry("rules", "validate rules/ and locales/, and prove every worked example"),
    "compare": Entry("rules", "show what differs between variants"),
    "nearest": Entry("rules", "show the documented variants nearest to house rules"),
    "odds": Entry("odds", "work out the odds, and how much each rule matters, where they are missing"),
    "schema": Entry("schema", "write the JSON schemas that help an editor with the files of rules/"),
    "language": Entry("language", "begin a language, bring it up to date, and look for mistakes in it"),
    "render": Entry("render", "write the whole site to a folder, without MkDocs"),
}
"""Name to entry, in the order in which help lists them."""
