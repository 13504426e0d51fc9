"""Conflicts in the situations of a file: a player whom nobody is, a card the packs lack, each told where it stands.

What no rules could allow is found for every situation; what some rules do not allow, where a case is played by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from bigtwo.engine.cards import Cards, used_too_often
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.notation import Query, ScoreQuery
from bigtwo.engine.plausible import conflict, largest_hand, players_in
from bigtwo.engine.position import no_player
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import AtTable, Between, Finished, Situation

from .document import Keys, Locations
from .problems import Location, Problems
from .records import Case, Dispute, RecordedDeal
from .records.worked_cases import PACKS_AT_MOST

Conflicts = Iterator[tuple[Keys, str]]
"""What cannot be, each with the keys that lead to it in the record."""


def check_case(case: Case, problems: Problems) -> None:
    """Note conflicts in the case of an example that no rules could allow."""
    _note(f"example '{case.id}'", _in_case(case, case.packs), case.places, problems)


def check_dispute(dispute: Dispute, problems: Problems) -> None:
    """Note conflicts in the case of a dispute that no rules could allow."""
    case = dispute.case
    if isinstance(case, Case):
        conflicts = [*_in_case(case, 1), *_in_query(lambda: dispute.score_query, "wanted", case.situation)]
        _note(f"dispute '{dispute.id}'", conflicts, case.places, problems)


def check_deal(deal: RecordedDeal, problems: Problems) -> None:
    """Note conflicts in a whole deal that no rules could allow."""
    for place, message in deal_conflicts(deal):
        problems.add(place, f"deal '{deal.id}': {message}")


def deal_conflicts(deal: RecordedDeal) -> list[tuple[Location, str]]:
    """Return the conflicts in a whole deal that no rules could allow, each with its line."""
    dealing = deal.dealing
    conflicts = [*_below("dealing", _in_situation(dealing, PACKS_AT_MOST))]
    conflicts += _strangers([(("leader",), deal.leader)], dealing.players)
    conflicts += _in_previous(deal.before, dealing.players)
    usual = Counter(map(len, dealing.hands)).most_common(1)[0][0] if dealing.hands else 0
    conflicts += [
        (("dealing", "hands", player), f"player {player + 1} is dealt {len(hand)} cards, and others {usual}")
        for player, hand in enumerate(dealing.hands)
        if len(hand) != usual
    ]
    return [(deal.places.at(*keys), message) for keys, message in conflicts]


def by_rules(situation: Situation, rules: RuleSet) -> tuple[Keys, str] | None:
    """Return the conflict of a situation with some rules; None if they allow it."""
    if isinstance(situation, Finished):
        wrong = conflict(situation, rules)
        if wrong is not None:
            return (wrong.field, *(() if wrong.player is None else (wrong.player,))), wrong.message
    elif isinstance(situation, AtTable):
        most = largest_hand(len(situation.hands), rules)
        for player, hand in enumerate(situation.hands):
            if len(hand) > most:
                message = f"player {player + 1} holds {len(hand)} cards, more than anybody is dealt [deal-size]"
                return ("hands", player), message
    return None


def _note(thing: str, conflicts: Iterable[tuple[Keys, str]], places: Locations, problems: Problems) -> None:
    for keys, message in conflicts:
        problems.add(places.at(*keys), f"{thing}: {message}")


def _below(key: str, conflicts: Conflicts) -> Conflicts:
    return (((key, *keys), message) for keys, message in conflicts)


def _in_case(case: Case, packs: int) -> Conflicts:
    yield from _below(case.form, _in_situation(case.situation, packs))
    yield from _in_query(lambda: case.query, "ask", case.situation)


def _in_situation(situation: Situation, packs: int) -> Conflicts:
    """Yield the conflicts in a situation; a finish is for its rules to judge."""
    if isinstance(situation, Finished):
        return
    players = players_in(situation)
    if isinstance(situation, AtTable):
        acts = ((("acts", number), act.player) for number, act in enumerate(situation.acts))
        yield from _strangers([(("leader",), situation.leader), *acts], players)
    else:
        yield from _strangers([(("dealer",), situation.dealer)], players)
    if isinstance(situation, Between):
        for field in ("totals", "scored", "drawn", "won", "placed", "best"):
            listed = getattr(situation, field)
            if len(listed) not in (0, players):
                yield (field,), f"'{field}' has {len(listed)}, and {players} play"
    yield from _copies(situation, packs)
    if isinstance(situation, AtTable | Between):
        yield from _in_previous(situation.before, players)


def _strangers(named: Iterable[tuple[Keys, int | None]], players: int) -> Conflicts:
    for keys, player in named:
        if player is not None and not 0 <= player < players:
            yield keys, f"'{keys[0]}': {no_player(player, players)}"


def _in_query(query: Callable[[], Query | ScoreQuery | None], key: str, situation: Situation) -> Conflicts:
    """Yield a player whom a question names and who is not at the table; one that cannot be asked is found elsewhere."""
    try:
        question = query()
    except ValueError:
        return
    player = question.named if isinstance(question, Query) else question and question.player
    yield from _strangers([((key,), player)], players_in(situation))


def _in_previous(before: PreviousDeal | None, players: int) -> Conflicts:
    """Yield the conflicts in the deal before, which names the winner alone or the whole order of going out."""
    if before is None:
        return
    if len(before.order) > 1 and sorted(before.order) != [*range(players)]:
        yield ("previous", "order"), f"'order': it names each of {players} players once"
    elif not 0 <= before.order[0] < players:
        yield ("previous", "winner"), f"'winner': {no_player(before.order[0], players)}"
    elif len(before.left) not in (0, players):
        yield ("previous", "left"), f"'left' has {len(before.left)}, and {players} play"
    elif before.left and before.left[before.order[0]].count:
        yield ("previous", "left", before.order[0]), f"player {before.order[0] + 1} won and still holds cards"


def _copies(situation: Situation, packs: int) -> Conflicts:
    """Yield each card that lies in more places than the packs have of it, where it lies too often."""
    heaps: list[tuple[Keys, Cards]] = [
        (("hands", player), hand) for player, hand in enumerate(getattr(situation, "hands", ()))
    ]
    heaps += [((field,), getattr(situation, field, ())) for field in ("deck", "over", "stock", "aside", "drawn")]
    counted: Counter[object] = Counter()
    for keys, cards in heaps:
        for card in cards:
            counted[card] += 1
            if counted[card] == packs + 1:
                yield keys, used_too_often([card], packs)
