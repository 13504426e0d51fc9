"""Rule-set files are written as their schema says, and read whole or not at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bigtwo.book.rule_set_file import NotARuleSet, RuleSetFile, parse_rule_set
from bigtwo.compiler.editor_schemas import rule_set_schema
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.files import rule_set_address, rule_set_text
from jsonschema import Draft202012Validator

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


def test_a_file_is_read_as_it_was_written(schema: Draft202012Validator) -> None:
    assert parse_rule_set(FRIDAY.text) == FRIDAY
    schema.validate(json.loads(FRIDAY.text))
    assert json.loads(RuleSetFile(account="basic").text) == {"big-two-rules": 1, "account": "basic", "set": {}}


def test_every_variant_has_a_file(rulebook: Rulebook, schema: Draft202012Validator) -> None:
    for profile in rulebook.profiles.values():
        text = rule_set_text(profile, rulebook)
        schema.validate(json.loads(text))
        file = parse_rule_set(text)
        assert (file.account, dict(file.changes)) == (profile.id, {})
        assert rule_set_address(profile.id) == f"data/rules/{profile.id}.json"


@pytest.mark.parametrize(
    "change",
    [
        {"account": "nonesuch"},
        {"big-two-rules": 3},
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
    ("text", "sentence"),
    [
        ("", "the file is not JSON"),
        ("[" * 100_000, "the file is not JSON"),
        ("[1]", "the file is JSON, but not a rule-set file"),
        (" " * 300_000, "the file is far larger than any rule-set file"),
        ("{}", "account: it is missing"),
        ('{"account": 7}', "account: it is not text"),
        (
            '{"account": "basic", "colour": "red"}',
            "colour: it means nothing here; a file has $schema, big-two-rules, version, name, account, set",
        ),
        ('{"account": "basic", "big-two-rules": 3}', "big-two-rules: this reads form 2; a newer version"),
        (
            '{"account": "basic", "big-two-rules": 3, "version": "3.1.0"}',
            "big-two-rules: this reads form 2; a newer version of bigtwo may read it: it was written for 3.1.0",
        ),
        (  # what it says beside may mean something there
            '{"big-two-rules": 3, "version": "3.1.0", "played": "on Fridays"}',
            "big-two-rules: this reads form 2; a newer version of bigtwo may read it: it was written for 3.1.0",
        ),
        ('{"account": "basic", "set": [1]}', "set: it does not hold questions with their answers"),
        ('{"account": "basic", "set": {"suit-order": 1}}', "set.suit-order: it is not text"),
        ('{"account": "basic", "set": {"bombs": "none", "bombs": "yes"}}', "bombs: it is there twice"),
        ('{"account": "basic", "name": "' + "x" * 61 + '"}', "name: it is longer than 60 letters"),
        ('{"account": "basic", "name": "\\u200b"}', "name: it cannot be seen, or not on one line"),
    ],
)
def test_what_is_no_rule_set_is_refused_with_the_field(text: str, sentence: str) -> None:
    with pytest.raises(NotARuleSet) as refused:
        parse_rule_set(text)
    assert str(refused.value).startswith(sentence)
