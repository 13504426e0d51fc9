"""Questions as lines of JSON, each answered with a line: `bigtwo judge --jsonl`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from io import TextIOWrapper
from typing import Any, TextIO

from generator.engine.cards import parse_cards
from generator.engine.comparison import judge
from generator.model.rulebook import Rulebook

from .status import BadUse
from .table_rules import TableRules, tell_notes
from .verdicts import Answer, as_json
from .words import LINE, known_rule, known_variant, merged, unknown

KEYS = ("variant", "set", "over", "play")
"""The keys that a line may have."""

FORM = 'a line is an object: {"variant": ..., "set": {"question": "option"}, "over": ..., "play": ...}'

_encode = json.JSONEncoder(ensure_ascii=False).encode


class _Twice(ValueError):
    """A key stands twice in an object."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, of which nothing is dropped."""
    entries = dict(pairs)
    if len(entries) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Twice(f"'{next(name for name in names if names.count(name) > 1)}' appears twice")
    return entries


_decode = json.JSONDecoder(object_pairs_hook=_object).decode


def standard_input() -> TextIO:
    """The lines of standard input; bytes that are no text are reported in the answer to their line.

    :raises BadUse: if it is closed.
    """
    if sys.stdin is None:
        raise BadUse("--jsonl reads standard input, which is closed: give it lines, as in bigtwo judge --jsonl < FILE")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    return sys.stdin


class Lines:
    """Answers lines under a variant and house rules, as far as a line does not say otherwise."""

    def __init__(self, rulebook: Rulebook, variant: str | None, changes: Mapping[str, str], every: bool) -> None:
        self._rulebook = rulebook
        self._variant = variant
        self._changes = changes
        self._every = every
        self._noted: set[str] = set()
        self._tables: dict[Any, list[TableRules]] = {}
        """The variant and the rules of a line, as written, to what it is judged under."""
        self._tables[None, None] = self._tables_under(None, None)

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """The answer to each line in order, in JSON; one that cannot be answered says why, and the rest goes on."""
        for line in lines:
            if not line.strip():
                continue
            try:
                yield _encode(self._answer(_request(line)))
            except (BadUse, ValueError) as error:
                yield _encode({"error": str(error)})

    def _answer(self, request: Any) -> Answer | list[Answer]:
        if not isinstance(request, dict):
            raise BadUse(FORM)
        for key, value in request.items():
            if key not in KEYS:
                raise BadUse(unknown(f"'{key}' is unknown", key, KEYS))
            if key != "set" and not isinstance(value, str):
                raise BadUse(f"'{key}' is text, as \"{'basic' if key == 'variant' else '9S 9D'}\"")
        play, over = parse_cards(request.get("play", "")), parse_cards(request.get("over", ""))
        if not play:
            raise BadUse("'play' names no card")
        tables = self._tables_of(request)
        answers = [as_json(judge(play, over, table.rules), table) for table in tables]
        if self._every:
            return [{"variant": table.variant, **answer} for table, answer in zip(tables, answers, strict=True)]
        return answers[0]

    def _tables_of(self, request: Mapping[str, Any]) -> list[TableRules]:
        """The rules that a line is judged under, made once for all lines that say the same."""
        variant, rules = request.get("variant"), _pairs(request["set"]) if "set" in request else None
        tables = self._tables.get((variant, rules))
        if tables is None:
            tables = self._tables[variant, rules] = self._tables_under(variant, rules)
        return tables

    def _tables_under(self, variant: str | None, rules: tuple[tuple[str, str], ...] | None) -> list[TableRules]:
        if variant is not None and self._every:
            raise BadUse("'variant' does not go together with --all: every variant is asked")
        own = merged(known_rule(question, answer, self._rulebook) for question, answer in rules or ())
        changes = {**self._changes, **own}
        named = self._variant if variant is None else known_variant(variant, self._rulebook)
        tables = [
            TableRules.of(name, changes, self._rulebook)
            for name in (self._rulebook.profiles if self._every else [named])
        ]
        tell_notes(tables, self._noted)
        return tables


def _request(line: str) -> Any:
    """A line's question, as JSON has it."""
    if len(line) > LINE:
        raise BadUse(f"this line has {len(line)} characters, and {LINE} is the most")
    try:
        return _decode(line)
    except _Twice:
        raise
    except json.JSONDecodeError as error:
        raise BadUse(f"this line is not JSON: {error}") from None
    except (RecursionError, ValueError) as error:  # deep nesting; a number of thousands of digits
        raise BadUse(f"this line cannot be read: {error}") from None


def _pairs(rules: Any) -> tuple[tuple[str, str], ...]:
    """House rules as a line gives them, `{"question": "option"}` or `["question=option"]`, unread."""
    if isinstance(rules, dict) and all(isinstance(answer, str) for answer in rules.values()):
        return tuple(rules.items())
    if isinstance(rules, list) and all(isinstance(rule, str) and "=" in rule for rule in rules):
        return tuple((question, answer) for question, _, answer in (rule.partition("=") for rule in rules))
    raise BadUse('\'set\' is {"question": "option"} or ["question=option"]')
