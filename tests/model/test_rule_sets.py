"""Rule-set files are written as their schema says, and read kindly: nothing that stands in them is lost in silence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.model.editor import rule_set_schema
from generator.model.rule_sets import NotARuleSet, RuleSetFile, read_rule_set
from generator.model.rulebook import Rulebook
from generator.site.export.files import rule_set_address, rule_set_text

FRIDAY = RuleSetFile(
    version="0.1.0",
    name="Friday night",
    account="hongkong-ip",
    changes={"flush-comparison": "poker-then-suit", "reshuffle": "four-twos"},
)


@pytest.fixture(scope="module")
def schema(rulebook: Rulebook) -> Draft202012Validator:
    found = rule_set_schema(rulebook)
    Draft202012Validator.check_schema(found)
    return Draft202012Validator(found)


def test_a_file_is_read_as_it_was_written(rulebook: Rulebook, schema: Draft202012Validator) -> None:
    read = read_rule_set(FRIDAY.text, rulebook)
    assert (read.problems, read.file.account, read.file.name) == ((), FRIDAY.account, FRIDAY.name)
    assert read.file.changes == FRIDAY.changes
    schema.validate(json.loads(FRIDAY.text))


def test_every_variant_has_a_file(rulebook: Rulebook, schema: Draft202012Validator) -> None:
    for profile in rulebook.profiles.values():
        text = rule_set_text(profile, rulebook)
        schema.validate(json.loads(text))
        read = read_rule_set(text, rulebook)
        assert (read.problems, read.file.account, dict(read.file.changes)) == ((), profile.id, {})
        assert rule_set_address(profile.id) == f"data/rules/{profile.id}.json"


@pytest.mark.parametrize(
    "change",
    [
        {"account": "nonesuch"},
        {"big-two-rules": 2},
        {"set": {"nonesuch": "yes"}},
        {"set": {"suit-order": "nonesuch"}},
        {"set": {"suit-order": 1}},
        {"colour": "red"},
        {"name": "x" * 61},
    ],
)
def test_the_schema_refuses_what_is_not_known(change: dict[str, Any], schema: Draft202012Validator) -> None:
    assert not schema.is_valid(json.loads(FRIDAY.text) | change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"account": "hongkong"}, "There is no variant “hongkong”. Did you mean “hongkong-ip”?"),
        ({"set": {"suit-ordr": "cdhs"}}, "There is no rule question “suit-ordr”. Did you mean “suit-order”?"),
        ({"set": {"suit-order": "cdsh0"}}, "“Suit order” has no answer “cdsh0”. Did you mean “cdsh”?"),
        ({"set": {"suit-order": "cdhs,dchs"}}, "Of “Suit order” only one answer can be taken."),
        ({"colour": "red"}, "The file says “colour”, which means nothing here."),
        ({"big-two-rules": 2}, "The file is not in format 1; what could be read is kept."),
        ({"name": "x" * 61}, "The name is longer than 60 letters; its beginning is kept."),
    ],
)
def test_what_cannot_be_read_is_told_and_the_rest_is_used(
    change: dict[str, Any], sentence: str, rulebook: Rulebook
) -> None:
    whole = json.loads(FRIDAY.text)
    given = whole | change | {"set": whole["set"] | change.get("set", {})}
    read = read_rule_set(json.dumps(given), rulebook)
    assert sentence in read.problems
    assert read.file.changes == FRIDAY.changes
    assert read.file.account == (rulebook.foundation.id if "account" in change else FRIDAY.account)


def test_a_file_of_another_version_says_so_where_something_is_left_out(rulebook: Rulebook) -> None:
    old = json.loads(FRIDAY.text) | {"version": "0.0.1"}
    assert read_rule_set(json.dumps(old), rulebook).problems == ()
    old["set"]["gone"] = "yes"
    told = f"The file was written for version “0.0.1” of the data; this is {rulebook.version}."
    assert read_rule_set(json.dumps(old), rulebook).problems[-1] == told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This file is not JSON."),
        ("NaN", "This file is not JSON."),
        ("[" * 100_000, "This file is not JSON."),
        ("[1]", "This file is JSON, but not a rule-set file: it has neither “account” nor “set”."),
        ('{"a": 1}', "This file is JSON, but not a rule-set file: it has neither “account” nor “set”."),
        (" " * 300_000, "This file is far larger than any rule-set file."),
    ],
)
def test_a_text_that_is_no_rule_set_is_refused_in_a_sentence(text: str, sentence: str, rulebook: Rulebook) -> None:
    with pytest.raises(NotARuleSet) as refused:
        read_rule_set(text, rulebook)
    assert str(refused.value) == sentence
