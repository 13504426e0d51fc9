"""The commands about single plays: judge, also line by line from standard input, classify and moves."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, TextIO

import click

from bigtwo.book.book import Book
from bigtwo.book.given import IllegalPlay, NotPlayedHere
from bigtwo.book.json_form import Twice, once
from bigtwo.book.library import Rules, Verdict
from bigtwo.book.lookup import known_rule, known_variant, merged, unknown
from bigtwo.engine.cards import Card, TooManyCopies, check_copies, codes, parse_cards
from bigtwo.engine.combinations import Combination
from bigtwo.engine.plays import count_plays, legal_plays

from .arguments import LINE, CardsType, DealType, Whole
from .options import NO, OK, BadUse, command, json_option, option
from .output import Answer, as_json, in_words, print_json, refusal_as_json, status_of
from .project import Project, pass_project
from .table_rules import over_option, rules_options, tell_notes

if TYPE_CHECKING:
    from bigtwo.book.deal_records import RecordedDeal

_OF_A_LINE = "the lines say what is played"


@command("judge", 'bigtwo judge --variant hongkong-ip --over "9S 9D" --play "9H 9C"')
@rules_options
@over_option
@option("--play", type=CardsType(), metavar="CARDS", help="The cards played.")
@option(
    "--all",
    "every",
    is_flag=True,
    excludes=dict.fromkeys(("--variant", "--rules"), "every variant is asked"),
    help="Judge under every variant.",
)
@option(
    "--jsonl",
    is_flag=True,
    excludes={"--play": _OF_A_LINE, "--over": _OF_A_LINE},
    help=(
        "Answer each line of standard input with a line of JSON: "
        '{"play": "9H 9C", "over": "9S 9D", "variant": "basic", "set": {"suit-order": "cdhs"}}. '
        "--variant, --rules and --set hold where a line does not say otherwise; with --all, each line gets the list of "
        f"every variant's answer. A line may have {LINE} characters at most."
    ),
)
@json_option
@pass_project
def judge(
    project: Project,
    variant: str | None,
    changes: Mapping[str, str],
    over: tuple[Card, ...],
    play: tuple[Card, ...] | None,
    every: bool,
    jsonl: bool,
    json_: bool,
) -> int:
    """Say which play wins, and why."""
    book = project.book
    if jsonl:
        lines = Lines(book, variant, changes, every)
        for answer in lines.answers(standard_input()):
            sys.stdout.write(answer + "\n")
        return NO if lines.refused else OK
    if play is None:
        raise BadUse('--play is missing: say what is played, as --play "9H 9C"')
    tables = [Rules.of(name or "", changes, book) for name in (book.profiles if every else [variant])]
    tell_notes(tables)
    verdicts = [table.judge(play, over) for table in tables]
    if json_:
        print_json(_of_each(verdicts) if every else as_json(verdicts[0]))
    else:
        for verdict in verdicts:
            print(in_words(verdict, f"{verdict.rules.account}: {verdict.outcome}"))
    return OK if every else status_of(verdicts[0])


def _of_each(verdicts: Iterable[Verdict]) -> list[Answer]:
    return [{"variant": verdict.rules.account, **as_json(verdict)} for verdict in verdicts]


@command("classify", 'bigtwo classify --variant basic "3D 3C 3H 9S 9D"')
@rules_options
@click.argument("cards", type=CardsType(), metavar="CARDS", help="The cards.")
@json_option
@pass_project
def classify(
    project: Project, variant: str | None, changes: Mapping[str, str], cards: tuple[Card, ...], json_: bool
) -> int:
    """Say what some cards are."""
    table = Rules.of(variant or "", changes, project.book)
    tell_notes([table])
    verdict = table.classify(cards)
    if json_:
        print_json(as_json(verdict))
    else:
        print(in_words(verdict, verdict.kind or verdict.outcome))
    return status_of(verdict)


KEYS = ("variant", "set", "over", "play")
"""The keys that a line may have."""

FORM = 'a line is an object: {"variant": ..., "set": {"question": "option"}, "over": ..., "play": ...}'

_encode = json.JSONEncoder(ensure_ascii=False).encode
_decode = json.JSONDecoder(object_pairs_hook=once).decode


def standard_input() -> TextIO:
    """Return the lines of standard input; bytes that are no text are reported in the answer to their line.

    :raises BadUse: if it is closed.
    """
    if sys.stdin is None:
        raise BadUse("--jsonl reads standard input, which is closed: give it lines, as in bigtwo judge --jsonl < FILE")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    return sys.stdin


class Lines:
    """Answers lines under a variant and house rules, as far as a line does not say otherwise."""

    def __init__(self, book: Book, variant: str | None, changes: Mapping[str, str], every: bool) -> None:
        self._book = book
        self._variant = variant
        self._changes = changes
        self._every = every
        self.refused = 0
        """How many lines could not be answered so far."""
        self._noted: set[str] = set()
        self._tables: dict[Any, list[Rules]] = {}
        """The variant and the rules of a line, as written, to what it is judged under."""
        self._tables[None, None] = self._tables_under(None, None)

    def answers(self, lines: Iterable[str]) -> Iterator[str]:
        """Answer each line in order, in JSON; one that cannot be answered says why, and the rest goes on."""
        for line in lines:
            try:
                yield _encode(self._answer(_request(line)))
            except (BadUse, ValueError) as error:
                self.refused += 1
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
        verdicts = [table.judge(play, over) for table in self._tables_of(request)]
        return _of_each(verdicts) if self._every else as_json(verdicts[0])

    def _tables_of(self, request: Mapping[str, Any]) -> list[Rules]:
        """Return the rules that a line is judged under, made once for all lines that say the same."""
        variant, rules = request.get("variant"), _pairs(request["set"]) if "set" in request else None
        tables = self._tables.get((variant, rules))
        if tables is None:
            tables = self._tables[variant, rules] = self._tables_under(variant, rules)
        return tables

    def _tables_under(self, variant: str | None, rules: tuple[tuple[str, str], ...] | None) -> list[Rules]:
        if variant is not None and self._every:
            raise BadUse("'variant' does not go together with --all: every variant is asked")
        own = merged(known_rule(question, answer, self._book) for question, answer in rules or ())
        changes = {**self._changes, **own}
        named = self._variant if variant is None else known_variant(variant, self._book)
        tables = [
            Rules.of(name or "", changes, self._book) for name in (self._book.profiles if self._every else [named])
        ]
        tell_notes(tables, self._noted)
        return tables


def _request(line: str) -> Any:
    if not line.strip():
        raise BadUse(f"this line is empty: {FORM}")
    if len(line) > LINE:
        raise BadUse(f"this line has {len(line)} characters, and {LINE} is the most")
    try:
        return _decode(line)
    except Twice as key:
        raise BadUse(f"'{key}' appears twice") from None
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


MOST = 100_000
"""Plays that are looked at one by one to count them; runs of pairs and dragons are counted without."""

_RECORDED = "a recorded deal has its own rules, hands and table"


@command("moves", 'bigtwo moves --hand "3D 3C 9S 9D TH" --over "4D 4C"')
@rules_options
@option("--hand", type=CardsType(), metavar="CARDS", help="The cards held.")
@over_option
@option("--count", is_flag=True, help=f"Only count them; beyond {MOST:,} plays looked at, say that there are more.")
@option(
    "--deal",
    type=DealType(),
    metavar="DEAL",
    excludes=dict.fromkeys(("--variant", "--rules", "--set", "--hand", "--over", "--count"), _RECORDED),
    help="Instead of a hand, a recorded deal by its id or its file: what each player may do, and why not the rest.",
)
@option("--after", type=Whole(0), default=0, metavar="ACTS", needs="--deal", help="After this many of its acts.")
@json_option
@pass_project
def moves(
    project: Project,
    variant: str | None,
    changes: Mapping[str, str],
    hand: tuple[Card, ...] | None,
    over: tuple[Card, ...],
    count: bool,
    deal: RecordedDeal | None,
    after: int,
    json_: bool,
) -> int:
    """List every legal play of a hand, or what may be done at a point of a recorded deal."""
    if deal is not None:
        from .moves_in_deal import moves_in_deal

        return moves_in_deal(deal, after, project, json_)
    if hand is None:
        raise BadUse('--hand is missing: say what is held, as --hand "3D 3C 9S", or name a recorded deal with --deal')
    table = Rules.of(variant or "", changes, project.book)
    try:
        check_copies((*hand, *over), table.rules.deck)
    except TooManyCopies as error:
        raise BadUse(f"--hand: {error}") from None
    try:
        beaten = _on_table(over, table) if over else None
        if table.unplayed:
            table.unplayed.check_plays(hand, beaten)
    except NotPlayedHere as refusal:
        if not json_:
            raise
        print_json(refusal_as_json(refusal))
        return NO
    tell_notes([table])
    if count:
        _print_count(hand, beaten, table, json_)
    elif json_:
        plays = legal_plays(hand, beaten, table.rules)
        print_json([{"kind": play.kind, "cards": codes(play.cards)} for play in plays])
    else:
        for play in legal_plays(hand, beaten, table.rules):
            print(f"{play.kind}: {codes(play.cards)}")
    return OK


def _print_count(hand: tuple[Card, ...], over: Combination | None, table: Rules, json_: bool) -> None:
    counted = count_plays(hand, over, table.rules, MOST)
    if json_:
        print_json({"count": counted.number} if counted.whole else {"more_than": counted.number})
    else:
        print(counted.number if counted.whole else f"more than {counted.number}")


def _on_table(cards: tuple[Card, ...], table: Rules) -> Combination:
    try:
        return table.combination(cards)
    except IllegalPlay as error:
        raise BadUse(f"--over: the cards on the table are not a legal play: {error}") from None
