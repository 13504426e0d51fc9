"""The commands about plays: judge, classify, moves."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from io import TextIOWrapper
from typing import Any

from generator.engine.cards import Card, NotACard, TooManyCopies, check_copies, codes, parse_cards
from generator.engine.combinations import Combination, classify
from generator.engine.comparison import Outcome, judge
from generator.engine.moves import legal_plays
from generator.engine.ruleset import RuleSet
from generator.model.rulebook import Rulebook

from .deals import moves_in_deal
from .shared import (
    LINE,
    OK,
    BadUse,
    as_json,
    cards_of,
    changes_of,
    load_rules,
    print_json,
    rules_of,
    status_of,
    unknown,
    variant_of,
)


def run_judge(arguments: argparse.Namespace) -> int:
    """Say which play wins, and why."""
    rulebook = load_rules(arguments)
    if arguments.jsonl:
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")  # told of in the answer to its line
        _judge_lines(sys.stdin, rulebook)
        return OK
    if not (arguments.play or "").strip():
        raise BadUse('say what is played: --play "9H 9C"')
    changes = changes_of(arguments.changes, rulebook)
    variants = list(rulebook.profiles) if arguments.all else [variant_of(arguments.variant, rulebook)]
    verdicts = {}
    for variant in variants:
        rules = rules_of(variant, changes, rulebook)
        play, over = cards_of(arguments.play, rules), cards_of(arguments.over, rules)
        check_copies((*play, *over), rules.deck)
        verdicts[variant] = judge(play, over, rules)
    if arguments.json:
        found = {variant: as_json(verdict, rulebook) for variant, verdict in verdicts.items()}
        print_json(
            [{"variant": one} | verdict for one, verdict in found.items()] if arguments.all else found[variants[0]]
        )
    else:
        for variant, verdict in verdicts.items():
            print(f"{variant}: {verdict.outcome}. {rulebook.because(verdict)} [{verdict.question}={verdict.option}]")
    return OK if arguments.all else status_of(verdict.outcome for verdict in verdicts.values())


def _judge_lines(lines: Iterable[str], rulebook: Rulebook) -> None:
    """Answer each line in order; a line that cannot be answered says why, and the rest goes on."""
    write = sys.stdout.write
    encode = json.JSONEncoder(ensure_ascii=False).encode
    for answer in _answers(lines, rulebook):
        write(encode(answer) + "\n")


def _answers(lines: Iterable[str], rulebook: Rulebook) -> Iterator[dict[str, str | None]]:
    for line in lines:
        if not line.strip():
            continue
        try:
            yield _answer(_asked(line), rulebook)
        except (BadUse, NotACard, TooManyCopies) as error:
            yield {"error": str(error)}


def _asked(line: str) -> Any:
    """What a line asks, as JSON has it."""
    if len(line) > LINE:
        raise BadUse(f"this line has {len(line)} characters, and {LINE} is the most")
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise BadUse(f"this line is not JSON: {error}") from None
    except (RecursionError, ValueError) as error:  # deep nesting; a number of thousands of digits
        raise BadUse(f"this line cannot be read: {error}") from None


def _answer(asked: Any, rulebook: Rulebook) -> dict[str, str | None]:
    if not isinstance(asked, dict):
        raise BadUse('a line is an object: {"variant": ..., "over": ..., "play": ...}')
    for key, value in asked.items():
        if key not in ("variant", "over", "play"):
            raise BadUse(unknown(f"'{key}' is unknown", key, ("variant", "over", "play")))
        if not isinstance(value, str):
            raise BadUse(f"'{key}' is text, as \"9S 9D\"")
    rules = rulebook.ruleset(variant_of(asked.get("variant"), rulebook))
    play, over = parse_cards(asked.get("play", "")), parse_cards(asked.get("over", ""))
    if not play:
        raise BadUse("'play' names no card")
    check_copies((*play, *over), rules.deck)
    return as_json(judge(play, over, rules), rulebook)


def run_classify(arguments: argparse.Namespace) -> int:
    """Say what some cards are."""
    rulebook = load_rules(arguments)
    variant = variant_of(arguments.variant, rulebook)
    rules = rules_of(variant, changes_of(arguments.changes, rulebook), rulebook)
    cards = cards_of(arguments.cards, rules)
    if not cards:
        raise BadUse('name some cards, as "3D 3C"')
    verdict = judge(cards, (), rules)
    if arguments.json:
        print_json(as_json(verdict, rulebook))
    else:
        print(f"{verdict.kind or verdict.outcome}. {rulebook.because(verdict)} [{verdict.question}={verdict.option}]")
    return status_of([verdict.outcome])


def run_moves(arguments: argparse.Namespace) -> int:
    """List every legal play of a hand, or what may be done in a recorded deal."""
    rulebook = load_rules(arguments)
    if arguments.deal:
        return moves_in_deal(arguments, rulebook)
    if not arguments.hand:
        raise BadUse('say what is held: --hand "3D 3C 9S", or a recorded deal: --deal ID')
    variant = variant_of(arguments.variant, rulebook)
    rules = rules_of(variant, changes_of(arguments.changes, rulebook), rulebook)
    hand, table = cards_of(arguments.hand, rules), cards_of(arguments.over, rules)
    check_copies((*hand, *table), rules.deck)
    over = _on_table(table, rules, rulebook) if table else None
    plays = list(legal_plays(hand, over, rules))
    if arguments.count:
        print(json.dumps({"count": len(plays)}) if arguments.json else len(plays))
    elif arguments.json:
        print_json([{"kind": play.kind, "cards": codes(play.cards)} for play in plays])
    else:
        for play in plays:
            print(f"{play.kind}: {codes(play.cards)}")
    return OK


def _on_table(cards: tuple[Card, ...], rules: RuleSet, rulebook: Rulebook) -> Combination:
    verdict = judge(cards, (), rules)
    if verdict.outcome is Outcome.NOT_A_PLAY:
        raise BadUse(f"what lies on the table is no play: {rulebook.because(verdict)}")
    return classify(cards, rules)
