"""Rule-set files as House rules writes them and reads them, kindly, in Deno; and answers that go together."""

from __future__ import annotations

import json
from typing import Any

import pytest
from bigtwo.book.rule_set_file import NotARuleSet, RuleSetFile, parse_rule_set
from bigtwo.compiler.rulebook import Rulebook

from tests.scripts.conftest import Ask

FRIDAY: dict[str, Any] = {
    "version": "0.1.0",
    "name": "Friday night",
    "account": "hongkong-ip",
    "set": {"flush-comparison": "poker-then-suit", "reshuffle": "four-twos"},
}
READ = """
  const { fileText, readFile } = await import("SCRIPTS/house/rule-set-file.js");
  return [readFile(%s, book, "0.1.0")];
"""


def read(ask: Ask, text: str) -> Any:
    return ask(READ % json.dumps(text))[0]


def test_what_house_rules_writes_the_command_reads(ask: Ask, rulebook: Rulebook) -> None:
    state = {"base": FRIDAY["account"], "changes": FRIDAY["set"], "words": {}, "name": "Friday ~ night"}
    text, again = ask(f"""
      const {{ fileText, readFile }} = await import("SCRIPTS/house/rule-set-file.js");
      globalThis.document = {{ baseURI: "https://big-two.example/house/", documentElement: {{}} }};
      const text = fileText({json.dumps(state)}, "{rulebook.version}");
      return [text, readFile(text, book, "{rulebook.version}")];
    """)
    file = parse_rule_set(text)
    assert (file.account, file.changes, file.name) == (FRIDAY["account"], FRIDAY["set"], "Friday - night")
    said = {"account": file.account, "set": file.changes, "own": {}, "name": file.name}
    assert again == {**said, "form": 1, "written": rulebook.version, "left": {}, "problems": []}


def test_what_no_engine_can_play_is_kept_in_the_file_and_refused_by_the_command(ask: Ask, rulebook: Rulebook) -> None:
    set_, own = {"unbeatable-shortcut": "clock"}, {"passing": "Once only, and\nnever twice"}
    state = {"base": "basic", "changes": set_, "words": own, "name": ""}
    text, again = ask(f"""
      const {{ fileText, readFile }} = await import("SCRIPTS/house/rule-set-file.js");
      globalThis.document = {{ baseURI: "https://big-two.example/house/", documentElement: {{}} }};
      const text = fileText({json.dumps(state)}, "{rulebook.version}");
      return [text, readFile(text, book, "{rulebook.version}")];
    """)
    said = {"account": "basic", "set": set_, "own": {"passing": "Once only, and never twice"}, "name": ""}
    assert again == {**said, "form": 1, "written": rulebook.version, "left": {}, "problems": []}
    with pytest.raises(NotARuleSet, match="own: no program can play by rules in a table's own words"):
        parse_rule_set(text)


def test_what_the_command_writes_house_rules_reads(ask: Ask) -> None:
    file = RuleSetFile(version="0.1.0", name="Friday", account="hongkong-ip", changes=FRIDAY["set"])
    said = {"account": file.account, "set": file.changes, "own": {}, "name": "Friday"}
    assert read(ask, file.text) == {**said, "form": 1, "written": "0.1.0", "left": {}, "problems": []}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"set": {"suit-ordr": "cdhs"}}, "There is no rule question “suit-ordr”. Did you mean “suit-order”?"),
        ({"set": {"suit-order": "cdsh0"}}, "“Suit order” has no answer “cdsh0”. Did you mean “cdsh”?"),
        ({"set": {"suit-order": "cdhs,dchs"}}, "Of “Suit order” only one answer can be taken."),
        ({"set": {"suit-order": 7}}, "The answer to “Suit order” is not text."),
        ({"colour": "red"}, "The file says “colour”, which means nothing here."),
        ({"big-two-rules": 3}, "The file is not in format 2; what could be read is kept."),
        ({"name": "x" * 61}, "The name is longer than 60 letters; its beginning is kept."),
        ({"name": 3}, "The name is not text."),
    ],
)
def test_what_cannot_be_read_is_told_and_the_rest_is_used(
    ask: Ask,
    change: dict[str, Any],
    sentence: str,
) -> None:
    found = read(ask, json.dumps(FRIDAY | change | {"set": FRIDAY["set"] | change.get("set", {})}))
    assert sentence in found["problems"]
    assert found["set"] == FRIDAY["set"]
    assert found["account"] == FRIDAY["account"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This file is not JSON."),
        ("NaN", "This file is not JSON."),
        ("[1]", "This file is JSON, but not a rule-set file: it has neither “account” nor “set”."),
        ('{"a": 1}', "This file is JSON, but not a rule-set file: it has neither “account” nor “set”."),
        ('{"set": {}}', "The file names no account."),
        ('{"account": "hongkong"}', "There is no variant “hongkong”. Did you mean “hongkong-ip”?"),
        pytest.param(" " * 300_000, "This file is far larger than any rule-set file.", id="large"),
    ],
)
def test_a_text_that_is_no_rule_set_is_refused_in_a_sentence(
    ask: Ask,
    text: str,
    sentence: str,
) -> None:
    useless: dict[str, Any] = {"account": None, "set": {}, "own": {}, "name": "", "problems": [sentence]}
    assert read(ask, text).items() >= useless.items()


def test_a_file_of_another_version_says_so_where_something_is_left_out(ask: Ask) -> None:
    old = FRIDAY | {"version": "0.0.1"}
    assert read(ask, json.dumps(old))["problems"] == []
    spoilt = read(ask, json.dumps(old | {"set": {"gone": "yes"}}))
    assert spoilt["problems"][-1] == "The file was written for version “0.0.1” of the data; this is 0.1.0."


def test_of_answers_that_do_not_go_together_as_many_are_kept_as_can_be(ask: Ask) -> None:
    """What is kept goes together; what is left out is told, and would not go with it."""
    faults = ask("""
      const { goTogether, together, toldBy } = await import("SCRIPTS/book/answers.js");
      const { readAnswer } = await import("SCRIPTS/book/answers.js");
      let drawn = 7;
      const below = (count) => {
        drawn = (Math.imul(drawn, 1103515245) + 12345) & 0x7fffffff;
        return (drawn >> 8) % count;
      };
      const ids = Object.keys(book.questions);
      const faults = { apart: 0, silent: 0, kept: 0, left: 0, needless: 0 };
      for (let round = 0; round < 600; round++) {
        const base = book.ways[below(book.ways.length)];
        const wanted = {};
        for (let count = 1 + below(5); count; count--) {
          const id = ids[below(ids.length)];
          const options = Object.keys(book.questions[id].options);
          const { answer } = readAnswer(book.questions, id, options[below(options.length)]);
          if (answer) wanted[id] = answer;
        }
        const { changes, left, problems } = together(book, base, wanted);
        const answers = { ...toldBy(base), ...changes };
        if (!goTogether(book, answers)) faults.apart++;
        if (problems.length < Object.keys(left).length) faults.silent++;
        faults.kept += Object.keys(changes).length;
        for (const [id, answer] of Object.entries(left)) {
          faults.left++;
          if (goTogether(book, { ...answers, [id]: answer })) faults.needless++;
        }
      }
      return faults;
    """)
    assert (faults["apart"], faults["silent"], faults["needless"]) == (0, 0, 0)
    assert faults["kept"] > faults["left"] > 50
