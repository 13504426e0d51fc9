"""Misfits in the situations of a file: a player whom nobody is, a card the packs lack. Told where they stand.

What no rules could allow is found for every situation; what some rules do not allow, where a case is played by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from generator.engine.acts import Act, PreviousDeal
from generator.engine.cards import Card, used_too_often
from generator.engine.contents import players_in
from generator.engine.dealing import Cards
from generator.engine.notation import no_player
from generator.engine.plausible import largest_hand, misfits
from generator.engine.queries import Query, ScoreQuery
from generator.engine.ruleset import RuleSet
from generator.engine.situations import AtTable, Between, Dealing, Finished, Situation

from .places import Keys, Places
from .problems import Place, Problems
from .records import Case, Dispute, RecordedDeal

PACKS_AT_MOST = 2


class KeyedMisfit(NamedTuple):
    """Something that cannot be, and the keys that lead to it in the record."""

    keys: Keys
    message: str


def check_case(case: Case, problems: Problems) -> None:
    """Note what no rules could allow in the case of an example or a dispute."""
    packs = PACKS_AT_MOST if case.question == "deck" or "deck" in case.given else 1
    mistakes = [
        *_in_situation(case.situation, (case.form,), packs),
        *_in_query(lambda: case.query, "ask", case.situation),
    ]
    _note(f"example '{case.id}'", mistakes, case.places, problems)


def check_dispute(dispute: Dispute, problems: Problems) -> None:
    """Note what no rules could allow in the case of a dispute."""
    case = dispute.case
    if not isinstance(case, Case):
        return
    mistakes = [*_in_situation(case.situation, (case.form,)), *_in_query(lambda: case.query, "ask", case.situation)]
    mistakes += _in_query(lambda: dispute.score_query, "wanted", case.situation)
    if dispute.otherwise is not None and not mistakes:
        mistakes += [_otherwise(mistake) for mistake in _in_situation(dispute.otherwise, (case.form,))]
    _note(f"dispute '{dispute.id}'", mistakes, case.places, problems)


def check_deal(deal: RecordedDeal, problems: Problems) -> None:
    """Note what no rules could allow in a whole deal."""
    for place, message in deal_misfits(deal):
        problems.add(place, f"deal '{deal.id}': {message}")


def deal_misfits(deal: RecordedDeal) -> list[tuple[Place, str]]:
    """Misfits of a whole deal that no rules could allow, each with its line."""
    return [(deal.places.at(*keys), message) for keys, message in _in_deal(deal)]


def _note(thing: str, mistakes: Iterable[KeyedMisfit], places: Places, problems: Problems) -> None:
    for keys, message in mistakes:
        problems.add(places.at(*keys), f"{thing}: {message}")


def _otherwise(mistake: KeyedMisfit) -> KeyedMisfit:
    """A mistake in a finish, as it stands in the other one, which says only what differs."""
    return KeyedMisfit(("otherwise", *mistake.keys[1:]), mistake.message)


# Who plays --------------------------------------------------------------------------------------------


def _in_situation(situation: Situation, keys: Keys, packs: int | None = None) -> Iterator[KeyedMisfit]:
    """Misfits of a situation, which stands under some keys; cards are counted where `packs` says of how many."""
    players = players_in(situation)
    inside: list[_Named | _Listed] = [*_named(situation), *_lengths(situation)]
    mistakes = [*_strangers(inside, players), *(_copies(_heaps(situation), packs) if packs else ())]
    if not isinstance(situation, Dealing | Finished) and situation.before is not None:
        mistakes += _in_previous(situation.before, players)
    for mistake in mistakes:
        yield KeyedMisfit((*keys, *mistake.keys), mistake.message)


class _Named(NamedTuple):
    """A player who is named."""

    keys: Keys
    player: int | None


class _Listed(NamedTuple):
    """The length of a list that has something for each player."""

    keys: Keys
    length: int
    of: str


def _named(situation: Situation) -> Iterator[_Named]:
    if isinstance(situation, Dealing):
        yield _Named(("dealer",), situation.dealer)
    elif isinstance(situation, AtTable):
        yield _Named(("leader",), situation.leader)
        yield from _acting(situation.acts)
    elif isinstance(situation, Between):
        yield _Named(("dealer",), situation.dealer)
    else:
        yield _Named(("starter",), situation.starter)
        yield _Named(("liable",), situation.liable)
        for place, player in enumerate(situation.order):
            yield _Named(("order", place), player)
        for player in situation.unbeaten or {}:
            yield _Named(("unbeaten", str(player + 1)), player)


def _acting(acts: Iterable[Act]) -> Iterator[_Named]:
    for number, act in enumerate(acts):
        yield _Named(("acts", number), act.player)


def _lengths(situation: Situation) -> Iterator[_Listed]:
    if isinstance(situation, Between):
        yield _Listed(("totals",), len(situation.totals), "totals")
        yield _Listed(("drawn",), len(situation.drawn), "cards drawn")


def _strangers(inside: Iterable[_Named | _Listed], players: int) -> Iterator[KeyedMisfit]:
    for entry in inside:
        if isinstance(entry, _Listed):
            if entry.length not in (0, players):
                yield KeyedMisfit(entry.keys, f"{entry.length} {entry.of} are given, and {players} play")
        elif entry.player is not None and not 0 <= entry.player < players:
            yield KeyedMisfit(entry.keys, f"'{entry.keys[0]}': {no_player(entry.player, players)}")


def _in_previous(before: PreviousDeal, players: int) -> Iterator[KeyedMisfit]:
    """Misfits of the deal before: it names a winner, or the whole order of going out."""
    winner_only = len(before.order) == 1
    order = [
        _Named(("winner",) if winner_only else ("order", place), player) for place, player in enumerate(before.order)
    ]
    unknown = [*_strangers(order, players)]
    yield from (KeyedMisfit(("previous", *mistake.keys), mistake.message) for mistake in unknown)
    for player, times in Counter(before.order).items():
        if times > 1:
            yield KeyedMisfit(("previous", "order"), f"player {player + 1} is named {times} times in the order")
    if len(before.order) not in (1, players):
        message = f"{len(before.order)} players are in the order, and {players} play"
        yield KeyedMisfit(("previous", "order"), message)
    for mistake in _strangers([_Listed(("left",), len(before.left), "players' cards left")], players):
        yield KeyedMisfit(("previous", *mistake.keys), mistake.message)
    if not unknown and len(before.left) == players and before.left[before.order[0]].count:
        message = f"player {before.order[0] + 1} won and still holds cards"
        yield KeyedMisfit(("previous", "left", before.order[0]), message)


def _in_query(query: Callable[[], Query | ScoreQuery | None], key: str, situation: Situation) -> Iterator[KeyedMisfit]:
    """A player whom a question names, and who is not at the table; one that cannot be asked is found elsewhere."""
    try:
        question = query()
    except ValueError:
        return
    player = question.named if isinstance(question, Query) else question and question.player
    if player is not None:
        yield from _strangers([_Named((key,), player)], players_in(situation))


def _in_deal(deal: RecordedDeal) -> Iterator[KeyedMisfit]:
    """Misfits of a deal; an act of nobody is found when it is replayed."""
    yield from _in_situation(deal.dealing, ("dealing",))
    yield from _strangers([_Named(("leader",), deal.leader)], deal.dealing.players)
    if deal.before is not None:
        yield from _in_previous(deal.before, deal.dealing.players)
    sizes = Counter(len(hand) for hand in deal.dealing.hands)
    usual = sizes.most_common(1)[0][0] if sizes else 0
    for player, hand in enumerate(deal.dealing.hands):
        if len(hand) != usual:
            message = f"player {player + 1} is dealt {len(hand)} cards, and others {usual}"
            yield KeyedMisfit(("dealing", "hands", player), message)


# Which cards there are --------------------------------------------------------------------------------


def _heaps(situation: Situation) -> Iterator[tuple[Keys, Cards]]:
    """The cards of a situation, each where it lies; those of a finish are for its rules to count."""
    if isinstance(situation, Between):
        yield ("drawn",), situation.drawn
    elif isinstance(situation, Dealing):
        yield ("deck",), situation.deck
        yield from ((("hands", player), hand) for player, hand in enumerate(situation.hands))
        yield ("over",), situation.over
    elif isinstance(situation, AtTable):
        yield from ((("hands", player), hand) for player, hand in enumerate(situation.hands))
        yield ("stock",), situation.stock
        yield ("aside",), situation.aside


def _copies(heaps: Iterable[tuple[Keys, Cards]], packs: int) -> Iterator[KeyedMisfit]:
    """Cards that lie in more places than the packs have of them, told where one lies too often."""
    counted: Counter[Card] = Counter()
    reported: set[Card] = set()
    for keys, cards in heaps:
        counted.update(cards)
        for card in cards:
            if counted[card] > packs and card not in reported:
                reported.add(card)
                yield KeyedMisfit(keys, used_too_often([card], packs))


# By some rules ----------------------------------------------------------------------------------------


def by_rules(case: Case, rules: RuleSet) -> list[tuple[Place, str]]:
    """Misfits of a case under some rules, each with its line."""
    return [(case.places.at(case.form, *keys), message) for keys, message in _under(case.situation, rules)]


def _under(situation: Situation, rules: RuleSet) -> Iterator[KeyedMisfit]:
    if isinstance(situation, Finished):
        for misfit in misfits(situation, rules):
            keys: Keys = (misfit.field,)
            if misfit.player is not None:
                keys += (misfit.player if misfit.field == "left" else str(misfit.player + 1),)
            yield KeyedMisfit(keys, misfit.message)
    elif isinstance(situation, AtTable):
        most = largest_hand(len(situation.hands), rules)
        for player, hand in enumerate(situation.hands):
            if len(hand) > most:
                message = f"player {player + 1} holds {len(hand)} cards, more than anybody is dealt [deal-size]"
                yield KeyedMisfit(("hands", player), message)
