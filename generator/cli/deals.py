"""The commands about deals: score, replay, and the moves inside a recorded deal."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from generator.engine.acts import Act, Event, Verb, same
from generator.engine.cards import NotACard, codes
from generator.engine.combinations import NotACombination
from generator.engine.ending import Left
from generator.engine.loser import CardsUnknown
from generator.engine.play import Deal
from generator.engine.ruleset import RuleSet
from generator.engine.scoring import Line, Sheet, score
from generator.engine.situations import CannotAsk, Finished, listed, written
from generator.engine.values import Liability
from generator.model.case_files import left_of, read_deal
from generator.model.document import read, too_long
from generator.model.problems import Problems, RulesDataError
from generator.model.records import RecordedDeal, Step
from generator.model.replays import CannotReplay, begin, result, steps
from generator.model.rulebook import Rulebook

from .shared import (
    NO,
    OK,
    BadUse,
    changes_of,
    load_rules,
    print_json,
    project_root,
    read_cards,
    rules_of,
    unknown,
    variant_of,
)


def run_score(arguments: argparse.Namespace) -> int:
    """Print the score sheet of a finished deal."""
    rulebook = load_rules(arguments)
    variant = variant_of(arguments.variant, rulebook)
    rules = rules_of(variant, changes_of(arguments.changes, rulebook), rulebook)
    finished = _finished(arguments, rules)
    try:
        sheet = score(finished.ending(rules), rules)
    except NotACombination as problem:
        raise BadUse(f"one of the plays named is no combination here: {problem}") from None
    except (CannotAsk, CardsUnknown) as error:
        raise BadUse(str(error)) from None
    if arguments.json:
        print_json({"variant": variant} | sheet_as_json(sheet, rulebook))
    else:
        print_sheet(sheet, rulebook)
    return OK


def _finished(arguments: argparse.Namespace, rules: RuleSet) -> Finished:
    """How the deal ended, with everything that is wrong about it told at once."""
    problems: list[str] = []
    left = [_left(text, player, problems) for player, text in enumerate(arguments.left, 1)]
    if len(left) < 2:
        problems.append("name what each player has left, the players in the order of play: --left '' '3D 4C' 9 ...")
    unbeaten: dict[int, tuple[tuple[Any, ...], ...]] = {}
    for text in arguments.unbeaten:
        who, _, cards = text.partition(":")
        player = _player(who.strip(), len(left), "--unbeaten", problems)
        if player is not None:
            unbeaten[player] = (*unbeaten.get(player, ()), _cards(cards, "--unbeaten", problems))
    order = tuple(_player(name, len(left), "--order", problems) for name in arguments.order)
    finished = Finished(
        left=tuple(left),
        final=_cards(arguments.final, "--final", problems),
        starter=_player(arguments.starter, len(left), "--starter", problems) if arguments.starter else None,
        order=tuple(player for player in order if player is not None),
        liable=_player(arguments.liable, len(left), "--liable", problems) if arguments.liable else None,
        unbeaten=unbeaten,
    )
    _check_cards(finished, rules, problems)
    if finished.liable is not None:
        if rules.last_card_liability is Liability.NONE:
            problems.append("--liable: here nobody pays for others [last-card-liability=none]")
        elif finished.left[finished.liable].count == 0:
            problems.append("--liable: who has gone out pays for nobody [last-card-liability]")
    if problems:
        raise BadUse("\n  ".join(["this cannot be scored:", *problems]))
    return finished


def _left(text: str, player: int, problems: list[str]) -> Left:
    try:
        return left_of(text)
    except (NotACard, ValueError) as error:
        problems.append(f"--left, player {player}: {error}")
        return Left.of(())


def _cards(text: str, option: str, problems: list[str]) -> tuple[Any, ...]:
    try:
        return read_cards(text)
    except (BadUse, NotACard) as error:
        problems.append(f"{option}: {error}")
        return ()


def _player(text: str, players: int, option: str, problems: list[str]) -> int | None:
    if text.isdecimal() and not too_long(text) and 1 <= int(text) <= players:
        return int(text) - 1
    problems.append(f"{option}: '{text}' is no player: 1 to {players} play")
    return None


def _check_cards(finished: Finished, rules: RuleSet, problems: list[str]) -> None:
    """No more cards in a hand than can be, no card more often than the packs have it, one player out."""
    most = 52 * rules.deck
    sizes = [size or most // players + most % players for players, size in rules.deal_size.items()]
    largest = most if rules.draw_on_pass.cards.value != "0" else max(sizes, default=most) + 1
    for player, left in enumerate(finished.left, 1):
        if left.count > largest:
            problems.append(f"--left, player {player}: {left.count} cards are more than anybody is dealt [deal-size]")
    seen: dict[str, int] = {}
    heaps = [left.cards or () for left in finished.left] + [finished.final]
    for one in (one for heap in heaps for one in heap):
        seen[one.code] = seen.get(one.code, 0) + 1
    for code, count in seen.items():
        if count > rules.deck:
            problems.append(f"{code} stands {count} times: there are {rules.deck} of it [deck]")
    twos = sum(left.twos for left in finished.left) + sum(one.rank == "2" for one in finished.final)
    if twos > 4 * rules.deck:
        problems.append(f"{twos} twos are more than there are [deck]")
    if not finished.order and sum(left.count == 0 for left in finished.left) != 1:
        problems.append("one player has gone out and has nothing left, ''; where several are out, name the --order")


def sheet_as_json(sheet: Sheet, rulebook: Rulebook) -> dict[str, Any]:
    """A score sheet in JSON; players from 1."""
    return {
        "totals": list(sheet.totals),
        "lines": [_line_as_json(line, rulebook) for line in sheet.lines],
        "titles": [player + 1 for player in sheet.titles],
        "winners": [player + 1 for player in sheet.winners],
        "shootout": sheet.shootout,
    }


def _line_as_json(line: Line, rulebook: Rulebook) -> dict[str, Any]:
    return {
        "player": line.player + 1,
        "amount": line.amount,
        "counts": line.counts,
        "question": line.question,
        "option": line.option,
        "because": rulebook.says(line),
    }


def print_sheet(sheet: Sheet, rulebook: Rulebook, names: Mapping[int, str] | None = None) -> None:
    """Print a score sheet, player by player."""
    for player, total in enumerate(sheet.totals):
        print(f"{(names or {}).get(player, f'player {player + 1}')}: {total}")
        for line in sheet.lines:
            if line.player == player:
                print(
                    f"  {line.amount if line.counts else '':>5}  {rulebook.says(line)} [{line.question}={line.option}]"
                )
    if sheet.titles:
        print(f"titles, from the president down: {listed(sheet.titles)}")
    if sheet.shootout:
        print("the teams are even: a shoot-out decides")
    elif len(sheet.winners) > 1:
        print(f"won by the team of {listed(sheet.winners)}")


# Recorded deals ---------------------------------------------------------------------------------------


def recorded_deal(name: str, arguments: argparse.Namespace, rulebook: Rulebook) -> RecordedDeal:
    """A recorded deal by its id, or by the path of a file anywhere.

    :raises RulesDataError: with every problem of the file.
    """
    root = project_root(arguments.root)
    path = Path(name)
    if name in rulebook.deals:
        return rulebook.deals[name]
    if path.suffix != ".yml":
        raise BadUse(unknown(f"there is no deal '{name}'", name, rulebook.deals))
    problems = Problems()
    folder = root if path.resolve().is_relative_to(root) else path.resolve().parent
    node = read(path.resolve(), folder, problems)
    deal = read_deal(node) if node else None
    if deal is not None and deal.variant not in rulebook.profiles:
        problems.unknown(deal.variant.place, f"there is no variant '{deal.variant}'", deal.variant, rulebook.profiles)
    problems.raise_if_any()
    assert deal is not None
    return deal


def run_replay(arguments: argparse.Namespace) -> int:
    """Replay a recorded deal, step by step, with its score."""
    rulebook = load_rules(arguments)
    recorded = recorded_deal(arguments.deal, arguments, rulebook)
    names = dict(enumerate(recorded.players))
    rules = rulebook.ruleset(recorded.variant)
    done: list[dict[str, Any]] = []
    problems = Problems()
    try:
        deal = begin(recorded, rules)
        if not arguments.json:
            _print_beginning(recorded, deal, names)
        for number, (step, event) in enumerate(steps(deal, recorded, rulebook), 1):
            done.append(_event_as_json(number, event))
            if not arguments.json:
                _print_event(number, step, event, names)
        if not deal.ended:
            problems.add(recorded.place, f"the deal is not over after its last act: {names[deal.turn]} is to act")
    except CannotReplay as error:
        problems.add(error.place, str(error), error.hint)
    if problems.files():
        if arguments.json:
            print_json({"steps": done, "error": str(RulesDataError(problems.found()))})
        problems.raise_if_any()
    sheet = score(deal.ending(), rules)
    _check_written(recorded, deal, sheet, problems)
    if arguments.json:
        print_json({"deal": recorded.id, "variant": recorded.variant, "steps": done} | sheet_as_json(sheet, rulebook))
    else:
        print_sheet(sheet, rulebook, names)
    problems.raise_if_any()
    return OK


def _check_written(recorded: RecordedDeal, deal: Deal, sheet: Sheet, problems: Problems) -> None:
    total = " ".join(str(amount) for amount in sheet.totals)
    if recorded.score and total != recorded.score:
        problems.add(recorded.score.place, f"the deal scores '{total}', and '{recorded.score}' is written")
    ended = result(deal, sheet)
    if recorded.result != ended:
        problems.add(recorded.result.place, f"the deal ends in '{ended}', and '{recorded.result}' is written")


def _print_beginning(recorded: RecordedDeal, deal: Deal, names: Mapping[int, str]) -> None:
    print(f"{recorded.title} ({recorded.variant})")
    for player, hand in enumerate(deal.hands):
        print(f"  {names[player]}: {codes(hand)}")
    for gift in deal.gifts:
        print(f"  {names[gift.giver]} gives {names[gift.taker]} {codes(gift.cards)}")


def _print_event(number: int, step: Step, event: Event, names: Mapping[int, str]) -> None:
    said = {Verb.PLAY: "plays", Verb.PASS: "passes", Verb.AGAIN: "beats their own play with"}.get(
        event.verb, event.verb
    )
    parts = [f"{number:>3}. {names[event.player]} {said} {codes(event.cards)}".rstrip()]
    parts += [f"draws {codes(event.drawn)}"] if event.drawn else []
    parts += [f"has {event.announced} left"] if event.announced else []
    parts += ["the trick ends"] if event.trick_ends else []
    print(", ".join(parts) + (f"  ({step.note})" if step.note else ""))


def _event_as_json(number: int, event: Event) -> dict[str, Any]:
    return {
        "step": number,
        "player": event.player + 1,
        "act": event.verb,
        "cards": codes(event.cards),
        "drawn": codes(event.drawn),
        "announced": event.announced or None,
        "trick_ends": event.trick_ends,
    }


def moves_in_deal(arguments: argparse.Namespace, rulebook: Rulebook) -> int:
    """List what each player may do at a point of a recorded deal, and what forbids the rest."""
    recorded = recorded_deal(arguments.deal, arguments, rulebook)
    done = 0
    try:
        deal = begin(recorded, rulebook.ruleset(recorded.variant))
        for _ in zip(range(arguments.after), steps(deal, recorded, rulebook), strict=False):
            done += 1
    except CannotReplay as error:
        problems = Problems()
        problems.add(error.place, str(error), error.hint)
        problems.raise_if_any()
    if done < arguments.after:
        raise BadUse(f"the deal has {done} acts, so there is no point after {arguments.after}")
    found = [_options(player, deal, rulebook) for player in range(deal.players)]
    if arguments.json:
        print_json({"deal": recorded.id, "after": done, "turn": deal.turn + 1, "players": found})
        return OK
    for player, one in enumerate(found):
        print(f"{recorded.players[player]}: {codes(deal.hands[player])}")
        for act in one["may"]:
            print(f"  may {act}")
        for reason, acts in _by_reason(one["may_not"]).items():
            print(f"  may not {'; '.join(acts)}: {reason}")
    return OK if not deal.ended else NO


def _options(player: int, deal: Deal, rulebook: Rulebook) -> dict[str, Any]:
    """What a player may do, and what forbids the rest."""
    thinkable = [Act(player, Verb.PLAY, play.cards) for play in deal.plays.leads(deal.hands[player])]
    thinkable += [Act(player, Verb.PASS)]
    may = deal.acts(player)
    refused = []
    for act in thinkable:
        if not any(act.verb is one.verb and same(act.cards, one.cards) for one in may):
            refusal = deal.refusal(act)
            assert refusal is not None, f"{written(act)} is neither offered nor refused"
            refused.append(
                {
                    "act": _said(act),
                    "question": refusal.question,
                    "option": refusal.option,
                    "because": rulebook.forbids(refusal),
                }
            )
    return {"player": player + 1, "may": [_said(act) for act in may], "may_not": refused}


def _said(act: Act) -> str:
    return written(act).partition(": ")[2]


def _by_reason(refused: Iterable[Mapping[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one in refused:
        found.setdefault(f"{one['because']} [{one['question']}={one['option']}]", []).append(one["act"])
    return found
