"""What the library says at an older commit beside what it says now: verdicts, plays of hands, whole deals and scores.

`python -m tests.parity.versions COMMIT` asks both the same, at random, under every rule set that both have with the
same answers and for as many players, and tells the differences. Acts are drawn from a sorted list, so that deals go
alike in both.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import bigtwo

PROJECT = Path(__file__).parents[2]
JUDGEMENTS, HANDS, DEALS = 200_000, 20_000, 5_000
SUITS, RANKS = "CDHS", "A23456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in SUITS]

Change = tuple[str, dict[str, str]]


def main() -> int:
    """Ask both, and print how many answers there are of each sort and which differ."""
    parser = argparse.ArgumentParser(prog="python -m tests.parity.versions", description=__doc__)
    parser.add_argument("commit", help="the older commit, or - to answer here, for the other to compare")
    commit = parser.parse_args().commit
    if commit == "-":
        for line in answers(json.load(sys.stdin)):
            print(json.dumps(line))
        return 0
    with TemporaryDirectory() as folder:
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", folder, commit], cwd=PROJECT, check=True)
        try:
            with ThreadPoolExecutor() as both:
                return compare(*both.map(asked, (Path(folder), PROJECT)))
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", folder], cwd=PROJECT, check=True)


def asked(tree: Path) -> list[Any]:
    """Return all answers of the library in a tree."""
    done = subprocess.run(
        [sys.executable, str(Path(__file__)), "-"],
        input=json.dumps(list(rule_sets())),
        env=os.environ | {"PYTHONPATH": str(tree / "generator")},
        cwd=tree,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def rule_sets() -> Iterator[Change]:
    """Yield every account, and the basic game with each answer to each question taken alone."""
    yield from ((account, {}) for account in bigtwo.accounts())
    for question in bigtwo.questions().values():
        yield from (("", {question.id: option.id}) for option in question.options.values())


def compare(before: list[Any], now: list[Any]) -> int:
    """Print what differs between two lists of answers, but for rule sets that do; return 1 if anything does."""
    then, since = by_rules(before), by_rules(now)
    alike = [name for name in since if name in then and then[name][0] == since[name][0]]
    print(f"{len(alike)} of {len(since)} rule sets have the same answers, for as many players, at both commits")
    both = [pair for name in alike for pair in zip(then[name], since[name], strict=True)]
    different = 0
    for sort in ("judgement", "hand", "deal"):
        pairs = [(a, b) for a, b in both if b[0] == sort]
        unlike = [(a, b) for a, b in pairs if a != b]
        different += len(unlike)
        print(f"{sort}s: {len(pairs):,} compared, {len(unlike):,} differ")
        for first, second in unlike[:3]:
            print(f"  {first}\n  {second}")
    return bool(different)


def by_rules(lines: list[Any]) -> dict[tuple[str, ...], list[Any]]:
    """Return the answers by the name of their rule set, its options first."""
    found: dict[tuple[str, ...], list[Any]] = {}
    for line in lines:
        found.setdefault(tuple(line[1]), []).append(line)
    return found


def answers(names: list[Change]) -> Iterator[tuple[Any, ...]]:
    """Yield what the library says: each answer with its sort and the name of its rule set."""
    for place, (account, changes) in enumerate(names):
        name = (account, *map("=".join, changes.items()))
        try:
            rules = bigtwo.rules(account, changes)
        except ValueError as unknown:
            yield "rules", name, str(unknown)
            continue
        yield "rules", name, [dict(sorted(rules.rules.options.items())), sorted(rules.rules.tables)]
        for sort, count, ask in (("judgement", JUDGEMENTS, verdict), ("hand", HANDS, plays), ("deal", DEALS, deal)):
            for number in range(count * place // len(names), count * (place + 1) // len(names)):
                yield sort, name, ask(rules, random.Random(f"{sort} {number}"))
        rules.book.wordless("plays of deals").clear()  # older versions keep a large table for each


def verdict(rules: Any, chance: random.Random) -> list[str]:
    """Judge some cards on others: half of the time plays, else any."""
    pack = chance.sample(PACK, 20 if chance.random() < 0.5 else 52)
    if chance.random() < 0.5:
        pack = sorted(pack, key=lambda code: RANKS.index(code[0]))
        start = chance.randrange(8)
        pack = pack[start:]
    sizes = chance.choice([(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (5, 5), (5, 5), (5, 0), (4, 1), (5, 2), (6, 6)])
    play, over = pack[: sizes[0]], pack[sizes[0] : sum(sizes)]
    given = rules.judge(" ".join(play), over=" ".join(over))
    return [
        *map(str, (given.outcome, given.kind, given.over_kind, given.decided_by, given.question, given.option)),
        str(bool(given)),
    ]


def plays(rules: Any, chance: random.Random) -> list[str]:
    """List the plays of a hand: to lead, or on a play that another hand holds."""
    cards = chance.sample(PACK, 26)
    try:
        over = chance.choice(in_order(rules.plays(" ".join(cards[13:])))) if chance.random() < 0.7 else ""
        return in_order(rules.plays(" ".join(cards[:13]), over=over))
    except ValueError as refused:
        return [str(refused)]


def in_order(found: Any) -> list[str]:
    """Return plays as text, their cards sorted."""
    return sorted(" ".join(sorted(card.code for card in play.cards)) for play in found)


def deal(rules: Any, chance: random.Random) -> list[str]:
    """Play a deal by random acts to its end; return every act and the score."""
    try:
        dealt = rules.deal(players=chance.choice(sorted(rules.rules.tables) or [4]), seed=chance.randrange(1 << 30))
        told = []
        while not dealt.ended:
            acts = sorted(dealt.legal(), key=lambda act: (str(act.verb), sorted(card.code for card in act.cards)))
            act = acts[int(chance.random() * len(acts))]
            event = dealt.do(act)
            told.append(f"{event.player} {event.verb} {' '.join(sorted(card.code for card in event.cards))}")
        score = dealt.score()
        return [*told, str(score.totals), *(line.because for line in score.lines)]
    except ValueError as refused:
        return [str(refused)]


if __name__ == "__main__":
    sys.exit(main())
