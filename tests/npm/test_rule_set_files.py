"""Both libraries read rule-set files alike: the published table says what each holds, or what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from bigtwo.book.library import Rules
from bigtwo.book.rule_set_file import parse_rule_set
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.vector_files import RULE_SET_FILES

from tests.npm.packing import needs_npm, run_by
from tests.npm.tables import published, table

RIGHT = '{"account": "basic"}'
LARGEST = 256 * 1024
"""Characters of a file, at the most."""

TABLE = [
    *table(RULE_SET_FILES),
    {"file": RIGHT.ljust(LARGEST), "account": "basic", "set": {}, "wrong": None},
    {
        "file": RIGHT.ljust(LARGEST + 1),
        "account": None,
        "set": {},
        "wrong": "the file is far larger than any rule-set file",
    },
]
"""The published table, and two files that are too large for it."""

READ = """
import { readFileSync } from "node:fs";
import { BigTwoError, Rules } from "bigtwo";
const read = (text) => {
  try {
    const { account, changes } = Rules.load(text);
    return { account, set: changes, refused: "" };
  } catch (error) {
    if (error instanceof BigTwoError) return { account: null, set: {}, refused: error.message };
    throw error;
  }
};
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(read)));
"""


def read(text: str, rulebook: Rulebook) -> Mapping[str, Any]:
    """Return what Python's library makes of a file."""
    try:
        rules = Rules.of_file(parse_rule_set(text), rulebook)
    except ValueError as refusal:
        return {"account": None, "set": {}, "refused": str(refusal)}
    return {"account": rules.account, "set": dict(rules.changes), "refused": ""}


def check(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    """Hold what a library made of a file, or how it refused it, against the table."""
    refused = published(found["refused"]) or None
    assert (found["account"], found["set"], refused) == (wanted["account"], wanted["set"], wanted["wrong"]), wanted


@pytest.mark.parametrize("wanted", TABLE, ids=lambda line: line["wrong"] or "right")
def test_python_reads_each_file_as_the_table_says(wanted: Mapping[str, Any], rulebook: Rulebook) -> None:
    check(read(wanted["file"], rulebook), wanted)


@needs_npm
@pytest.mark.xdist_group("the npm package")
def test_javascript_reads_each_file_as_the_table_says(folder: Path) -> None:
    files = [line["file"] for line in TABLE]
    for wanted, found in zip(TABLE, json.loads(run_by("Node", READ, folder, json.dumps(files))), strict=True):
        check(found, wanted)
