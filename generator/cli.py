"""The `bigtwo` command: parse, call, print."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.analysis.differences import Differences
from generator.engine.cards import Card, NotACard, TooManyCopies, check_copies, codes, parse_cards
from generator.engine.combinations import Combination, classify
from generator.engine.comparison import Outcome, Verdict, judge
from generator.engine.moves import legal_plays
from generator.engine.ruleset import RuleSet
from generator.model.load import load, load_and_prove
from generator.model.problems import RulesDataError, did_you_mean
from generator.model.rulebook import Rulebook

OK, NO, BAD_USE = 0, 1, 2


class BadUse(Exception):
    """The command was called in a way that cannot be answered."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status: 0, 1 if the rules or the data say no, 2 for bad use."""
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except RulesDataError as error:
        print(error, file=sys.stderr)
        count = len(error.problems)
        print(f"\n{count} problem{'s' if count > 1 else ''} in rules/", file=sys.stderr)
        return NO
    except (BadUse, NotACard, TooManyCopies) as error:
        print(f"bigtwo: {error}", file=sys.stderr)
        return BAD_USE
    except BrokenPipeError:
        sys.stderr.close()
        return OK


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bigtwo", description="Big Two, every way it is played.")
    parser.add_argument("--root", type=Path, default=None, help="the project folder, which holds rules/")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], does: str, example: str
    ) -> argparse.ArgumentParser:
        one = commands.add_parser(
            name,
            help=does,
            description=does[0].upper() + does[1:] + ".",
            epilog=f"example:\n  {example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one.add_argument("--json", action="store_true", help="answer in JSON")
        one.set_defaults(run=run)
        return one

    def under_rules(one: argparse.ArgumentParser) -> None:
        one.add_argument("--variant", default=None, help="a variant's id; the basic game if none is given")
        one.add_argument(
            "--set",
            dest="changes",
            metavar="QUESTION=OPTION",
            action="append",
            default=[],
            help="house rules on top of it; may be repeated",
        )

    command("check", _check, "validate rules/ and prove every worked example", "bigtwo check")

    one = command(
        "judge",
        _judge,
        "say which play wins, and why",
        'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"',
    )
    under_rules(one)
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--play", default=None, help="the cards played")
    one.add_argument("--all", action="store_true", help="under every variant")
    one.add_argument(
        "--jsonl",
        action="store_true",
        help='read one {"variant", "over", "play"} a line from standard input, answer one line each',
    )

    one = command("classify", _classify, "say what some cards are", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"')
    under_rules(one)
    one.add_argument("cards", help="the cards")

    one = command(
        "moves",
        _moves,
        "list every legal play of a hand",
        'bigtwo moves --hand "3D 3C 9S 9D TH" --over "4D 4C"',
    )
    under_rules(one)
    one.add_argument("--hand", required=True, help="the cards held")
    one.add_argument("--over", default="", help="the cards on the table; none for a lead")
    one.add_argument("--count", action="store_true", help="their number only")

    one = command("compare", _compare, "show what differs between variants", "bigtwo compare basic hongkong-ip")
    one.add_argument("variants", nargs="+", metavar="VARIANT", help="two or more variants' ids")
    return parser


# What the commands share ------------------------------------------------------------------------------


def project_root(given: Path | None = None) -> Path:
    """The folder that holds rules/: the one given, the nearest one above, else where the package stands."""
    if given is not None:
        return given.resolve()
    for folder in (Path.cwd(), *Path.cwd().parents):
        if (folder / "rules" / "questions").is_dir():
            return folder
    return Path(__file__).resolve().parents[1]


def _load(arguments: argparse.Namespace) -> Rulebook:
    return load(project_root(arguments.root))


def _variant(name: str | None, rulebook: Rulebook) -> str:
    variant = name or rulebook.foundation.id
    if variant not in rulebook.profiles:
        raise BadUse(_unknown(f"there is no variant '{variant}'", variant, rulebook.profiles))
    return variant


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    hint = did_you_mean(name, known)
    return f"{what}; {hint}" if hint else what


def _changes(settings: Iterable[str], rulebook: Rulebook) -> dict[str, str]:
    """House rules of `question=option` texts."""
    changes: dict[str, str] = {}
    for setting in settings:
        question, equals, option = setting.partition("=")
        if not equals:
            raise BadUse(f"'{setting}' is not a house rule: write question=option")
        if question not in rulebook.questions:
            raise BadUse(_unknown(f"there is no question '{question}'", question, rulebook.questions))
        options = rulebook.questions[question].options
        if option not in options:
            raise BadUse(_unknown(f"question '{question}' has no option '{option}'", option, options))
        if options[option].value is None:
            raise BadUse(f"'{option}' is documented only: {options[option].documented_only}")
        changes[question] = option
    return changes


def _rules(variant: str, changes: Mapping[str, str], rulebook: Rulebook) -> RuleSet:
    """A variant's rule set with house rules on top; a note on standard error if answers do not go together."""
    if changes:
        for option, question, wanted in rulebook.unmet_needs(rulebook.options_of(variant, changes)):
            print(
                f"bigtwo: note: '{option.id}' goes only together with {question}={' or '.join(wanted)}",
                file=sys.stderr,
            )
    return rulebook.ruleset(variant, changes)


def _cards(text: str, rules: RuleSet) -> tuple[Card, ...]:
    cards = parse_cards(text)
    check_copies(cards, rules.deck)
    return cards


def _print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _as_json(verdict: Verdict, rulebook: Rulebook) -> dict[str, str | None]:
    return {
        "verdict": verdict.outcome,
        "kind": verdict.kind,
        "over_kind": verdict.over_kind,
        "decided_by": verdict.reason,
        "question": verdict.question,
        "option": verdict.option,
        "because": rulebook.because(verdict),
    }


def _status(outcomes: Iterable[Outcome]) -> int:
    return OK if all(outcome in (Outcome.BEATS, Outcome.LEADS) for outcome in outcomes) else NO


# The commands -----------------------------------------------------------------------------------------


def _check(arguments: argparse.Namespace) -> int:
    rulebook, proved = load_and_prove(project_root(arguments.root))
    counts = {
        "statements": len(rulebook.statements),
        "questions": len(rulebook.questions),
        "options": sum(len(question.options) for question in rulebook.questions.values()),
        "variants": len(rulebook.profiles),
        "examples": sum(len(examples) for examples in rulebook.examples.values()),
        "verdicts proved": proved,
    }
    if arguments.json:
        _print_json(counts)
    else:
        print("rules/ is sound: " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    return OK


def _judge(arguments: argparse.Namespace) -> int:
    rulebook = _load(arguments)
    if arguments.jsonl:
        _judge_lines(sys.stdin, rulebook)
        return OK
    if not (arguments.play or "").strip():
        raise BadUse('say what is played: --play "9H 9C"')
    changes = _changes(arguments.changes, rulebook)
    variants = list(rulebook.profiles) if arguments.all else [_variant(arguments.variant, rulebook)]
    verdicts = {}
    for variant in variants:
        rules = _rules(variant, changes, rulebook)
        play, over = _cards(arguments.play, rules), _cards(arguments.over, rules)
        check_copies((*play, *over), rules.deck)
        verdicts[variant] = judge(play, over, rules)
    if arguments.json:
        found = {variant: _as_json(verdict, rulebook) for variant, verdict in verdicts.items()}
        _print_json(
            [{"variant": one} | verdict for one, verdict in found.items()] if arguments.all else found[variants[0]]
        )
    else:
        for variant, verdict in verdicts.items():
            print(f"{variant}: {verdict.outcome}. {rulebook.because(verdict)} [{verdict.question}={verdict.option}]")
    return OK if arguments.all else _status(verdict.outcome for verdict in verdicts.values())


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
            yield _answer(json.loads(line), rulebook)
        except (BadUse, NotACard, TooManyCopies) as error:
            yield {"error": str(error)}
        except json.JSONDecodeError as error:
            yield {"error": f"this line is not JSON: {error}"}


def _answer(asked: Any, rulebook: Rulebook) -> dict[str, str | None]:
    if not isinstance(asked, dict):
        raise BadUse('a line is an object: {"variant": ..., "over": ..., "play": ...}')
    for key, value in asked.items():
        if key not in ("variant", "over", "play"):
            raise BadUse(_unknown(f"'{key}' is unknown", key, ("variant", "over", "play")))
        if not isinstance(value, str):
            raise BadUse(f"'{key}' is text, as \"9S 9D\"")
    rules = rulebook.ruleset(_variant(asked.get("variant"), rulebook))
    play, over = parse_cards(asked.get("play", "")), parse_cards(asked.get("over", ""))
    if not play:
        raise BadUse("'play' names no card")
    check_copies((*play, *over), rules.deck)
    return _as_json(judge(play, over, rules), rulebook)


def _classify(arguments: argparse.Namespace) -> int:
    rulebook = _load(arguments)
    variant = _variant(arguments.variant, rulebook)
    rules = _rules(variant, _changes(arguments.changes, rulebook), rulebook)
    cards = _cards(arguments.cards, rules)
    if not cards:
        raise BadUse('name some cards, as "3D 3C"')
    verdict = judge(cards, (), rules)
    if arguments.json:
        _print_json(_as_json(verdict, rulebook))
    else:
        print(f"{verdict.kind or verdict.outcome}. {rulebook.because(verdict)} [{verdict.question}={verdict.option}]")
    return _status([verdict.outcome])


def _moves(arguments: argparse.Namespace) -> int:
    rulebook = _load(arguments)
    variant = _variant(arguments.variant, rulebook)
    rules = _rules(variant, _changes(arguments.changes, rulebook), rulebook)
    hand, table = _cards(arguments.hand, rules), _cards(arguments.over, rules)
    check_copies((*hand, *table), rules.deck)
    over = _on_table(table, rules, rulebook) if table else None
    plays = list(legal_plays(hand, over, rules))
    if arguments.count:
        print(json.dumps({"count": len(plays)}) if arguments.json else len(plays))
    elif arguments.json:
        _print_json([{"kind": play.kind, "cards": codes(play.cards)} for play in plays])
    else:
        for play in plays:
            print(f"{play.kind}: {codes(play.cards)}")
    return OK


def _on_table(cards: tuple[Card, ...], rules: RuleSet, rulebook: Rulebook) -> Combination:
    verdict = judge(cards, (), rules)
    if verdict.outcome is Outcome.NOT_A_PLAY:
        raise BadUse(f"what lies on the table is no play: {rulebook.because(verdict)}")
    return classify(cards, rules)


def _compare(arguments: argparse.Namespace) -> int:
    rulebook = _load(arguments)
    variants = [_variant(name, rulebook) for name in arguments.variants]
    if len(set(variants)) < 2:
        raise BadUse("name two variants or more")
    found = Differences(rulebook).between(variants)
    if arguments.json:
        _print_json(
            [
                {"question": one.question.id}
                | {variant: ruling.option.id for variant, ruling in zip(variants, one.rulings, strict=True)}
                for one in found
            ]
        )
        return OK
    rows = [["", *variants]] + [[one.question.id, *(ruling.option.id for ruling in one.rulings)] for one in found]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return OK
