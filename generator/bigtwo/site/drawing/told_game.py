"""The parts of a game that are drawn where the whole of it is told: what is played, what beats what, what it costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bigtwo.engine.cards import BY_FACE, SUITS, Card, Rank, Suit
from bigtwo.engine.combinations import classify
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.kinds import FIVES, Kind
from bigtwo.engine.ruleset import LOW_IS_GOOD, EndOfDeal, RuleSet
from bigtwo.engine.scoring import score
from bigtwo.language.texts import _, ngettext, number, pgettext

from .card_faces import CardHtml
from .classes import classes_of
from .specimens import SPECIMENS

FEW_LEFT, MORE_LEFT = 3, (6, 9, 12)
"""How many cards the first loser of the example has left, and others where no rule on large hands says how many."""

TABLE = 4
"""How many play in the example, if so many can."""


@dataclass(frozen=True)
class Shown:
    """Cards with the words beside them, or words alone."""

    words: str
    cards: tuple[Card, ...] = ()
    place: str = ""
    """Its place in an order, the strongest first; empty if it has none."""
    mark: str = ""
    """A word on what is special about it; empty if nothing is."""
    played: bool = True
    """True if the game has it; the basic game does."""


@dataclass(frozen=True)
class Cost:
    """A way for a deal to end for one of its players."""

    words: str
    amount: str
    cards: tuple[Card, ...] = ()
    """The cards left, where it matters which they are."""


@dataclass(frozen=True)
class Costs:
    """An example of what a deal costs, with the questions whose answers decided it."""

    sums: tuple[Cost, ...]
    questions: frozenset[str]


def all_ranks(rules: RuleSet) -> tuple[Card, ...]:
    """Return a card of each rank from the lowest, in changing suits."""
    return tuple(BY_FACE[rank, rules.suit_order[at % len(SUITS)]] for at, rank in enumerate(rules.rank_order))


def suits_of(rules: RuleSet) -> tuple[Card, ...]:
    """Return a two of each suit from the lowest."""
    return ordered_suits(rules.suit_order)


def ordered_suits(suits: Iterable[Suit]) -> tuple[Card, ...]:
    """Return a two of each of some suits."""
    return tuple(BY_FACE[Rank.TWO, suit] for suit in suits)


def plays_of(rules: RuleSet, usual: RuleSet, faces: CardHtml) -> list[Shown]:
    """Return a hand of each kind that may be played, five-card hands as one; last what only the basic game has."""
    fives = [kind for kind in Kind if kind in rules.kinds & FIVES]
    shown = [Shown(_capital(faces.kind(kind)), SPECIMENS[kind]) for kind in Kind if kind in rules.kinds - FIVES]
    if fives:
        # Translators: under five cards that may be played together
        five = Shown(_("Five cards"), SPECIMENS[fives[0]])
        at = sum(len(each.cards) <= len(five.cards) for each in shown)
        shown.insert(at, five)
    missing = [kind for kind in Kind if kind in usual.kinds - rules.kinds - FIVES]
    return shown + [_unplayed(kind, faces) for kind in missing]


def ladder_of(rules: RuleSet, usual: RuleSet, faces: CardHtml) -> list[Shown]:
    """Return a hand of each kind of five cards, the strongest first; last those that only the basic game has.

    Kinds of which neither beats the other have one place.
    """
    classes = classes_of(rules)
    bombs, last = {kind for kind, _least in classes.bombs}, len(classes.levels)
    shown = []
    for place, level in enumerate(reversed(classes.levels), 1):
        for kind in level:
            # Translators: beside a kind of hand that may be played only on others of the same kind
            alone = pgettext("of a hand", "only on its own kind") if kind in classes.apart and last > 1 else ""
            mark = _("bomb") if kind in bombs else alone
            shown.append(Shown(_capital(faces.kind(kind)), SPECIMENS[kind], number(place), mark))
    missing = [kind for kind in usual.class_levels if kind in (usual.kinds & FIVES) - rules.kinds]
    return shown + [_unplayed(kind, faces) for kind in missing]


def _unplayed(kind: Kind, faces: CardHtml) -> Shown:
    # Translators: under cards that a game does not let one play, as "no flush"
    words = _("no {kind}").format(kind=faces.kind(kind))
    return Shown(words, SPECIMENS[kind], played=False)


def costs_of(rules: RuleSet) -> Costs | None:
    """Return an example of what a deal is to its players; None if nothing is paid or scored for cards or places.

    None as well where the cards left decide what only their number is shown of.
    """
    players = TABLE if TABLE in rules.tables else max(rules.tables)
    to_the_end = rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT
    counts = [0] * (players - 1) + [FEW_LEFT] if to_the_end else [0, *_left(rules, players - 1)]
    order = tuple(range(players)) if to_the_end else (0,)
    final = classify((_lowest(rules),), rules)
    hands, others = (_dealt(counts, ranks) for ranks in (rules.rank_order, rules.rank_order[::-1]))
    sheet, other = (
        score(Ending(tuple(map(RemainingCards.of, each)), order, final, starter=0), rules) for each in (hands, others)
    )
    plain = rules.plain_unit is not None
    if not any(sheet.totals) or (plain and sheet.totals != other.totals):
        return None
    sums = tuple(
        Cost(
            _place(at, len(counts)) if to_the_end or not at else _cards_left(count),
            _amount(total, rules),
            () if plain else hand,
        )
        for at, (count, hand, total) in enumerate(zip(counts, hands, sheet.totals, strict=True))
    )
    return Costs(sums, frozenset(line.question for line in sheet.lines))


def _amount(total: int, rules: RuleSet) -> str:
    """Write an amount with its sign, but for penalty points."""
    sign = "d" if not total or rules.settlement.by in LOW_IS_GOOD else "+d"
    return format(total, sign).replace("-", "−")


def _left(rules: RuleSet, losers: int) -> list[int]:
    """Return how many cards some losers have left: few, then as many as the rule on large hands speaks of."""
    most = rules.whole_hand(losers + 1)
    steps = [least for least, _times in rules.penalty_schedule.any if FEW_LEFT < least <= most]
    counts = [FEW_LEFT, *steps[: losers - 1]]
    spare = [count for count in MORE_LEFT if count not in counts and count <= most]
    return sorted([*counts, *spare][:losers])


def _dealt(counts: Sequence[int], order: Sequence[Rank]) -> list[tuple[Card, ...]]:
    """Return hands of so many cards without a two, in which no suit or rank makes anything of its own."""
    ranks = [rank for rank in order if rank is not Rank.TWO]
    spread = (BY_FACE[rank, SUITS[(at + turn) % 4]] for turn in range(4) for at, rank in enumerate(ranks))
    return [tuple(next(spread) for _card in range(count)) for count in counts]


def _lowest(rules: RuleSet) -> Card:
    return BY_FACE[rules.rank_order[0], rules.suit_order[0]]


def _place(at: int, players: int) -> str:
    """Return the words for the place of a player by the order of going out."""
    if at == players - 1:
        return pgettext("place of a player", "last")
    places = (
        pgettext("place of a player", "first out"),
        pgettext("place of a player", "second out"),
        pgettext("place of a player", "third out"),
    )
    return places[at]


def _cards_left(count: int) -> str:
    return ngettext("{n} card left", "{n} cards left", count).format(n=number(count))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
