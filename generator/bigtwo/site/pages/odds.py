"""The page of odds: how rare a hand is, what the sources claim about it, and which rules move a deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import log10

from bigtwo.compiler.records import Chance, Profile
from bigtwo.engine.kinds import SHAPE, Kind, Shape
from bigtwo.figures.computations import DEALS, FEW_CARDS, FEW_GROUPS, GAME_DEALS, HANDS, SIZE, STANDING
from bigtwo.figures.figures import Effect, Figures
from bigtwo.figures.proportion import Share
from bigtwo.language.texts import N_, _, number
from bigtwo.site.wording.chances import Odds, digits, odds

from .page import Area, Group, Page, Reach
from .rule_weights import Row, bands

FIVE = 5
"""How many chances stand in short at the head of the page, those in one hand as it is dealt to four."""

LONGEST = 4
"""The power of ten that a whole bar stands for."""


@dataclass(frozen=True)
class Claim:
    """A statement that makes a claim about chances, and the figures beside it."""

    statement: str
    figures: tuple[tuple[str, Odds], ...]


@dataclass(frozen=True)
class InShort:
    """A chance worth telling, with the length of its bar in per cent: a quarter for each power of ten."""

    row: Row
    group: str
    length: float


@dataclass(frozen=True)
class Leads:
    """The leads that a dealt hand has on average, by kind, for the variants in which that is the same."""

    profiles: tuple[Profile, ...]
    total: str
    kinds: tuple[str, ...]
    """In the order of the columns; empty where the kind is not played."""


def odds_page(figures: Figures) -> Page:
    """Everything that `bigtwo odds` works out."""
    book = figures.rulebook
    rows = {
        group: [Row(dealt, odds(chance)) for dealt, chance in figures.dealt(group) if chance is not None]
        for group in GROUPS
    }
    spread = figures.leads()
    kinds, leads = _leads(figures)
    return Page(
        address=ODDS.address,
        title=_("Odds: how rare is a dragon, and which rules matter?"),
        description=_(
            "How often Big Two hands come up, counted exactly, and how often each rule changes who wins: which house "
            "rules matter and which are noise."
        ),
        template="odds.html",
        tags=(_("probability"), _("chance"), *(book.words.names["kind"][kind].name for kind in Kind)),
        context={
            "rows": rows,
            "in_short": _in_short(figures),
            "size": SIZE,
            "spread": spread,
            "spread_error": number(spread.error, 2) if spread else "",
            "hands": number(HANDS),
            "deals": number(DEALS),
            "game_deals": GAME_DEALS,
            "few": FEW_CARDS,
            "last": FEW_GROUPS,
            "standing": number(STANDING),
            "made_up": _made_up(figures),
            "kinds": kinds,
            "leads": leads,
            "claims": _claims(figures),
            "play": bands(figures, scoring=False),
            "points": bands(figures, scoring=True),
            "usual": _usual(figures.effects),
            "unmoved": figures.unmoved(),
            "not_compared": figures.not_compared(),
            "foundation": book.foundation,
        },
    )


def answers_page(figures: Figures) -> Page:
    """Return the page on each answer by itself: too much to stand with the rest."""
    return Page(
        address=f"{ODDS.address}answers/",
        title=_("Every answer by itself: which rules matter?"),
        description=_(
            "What each documented answer to a rule question of Big Two changes over many deals: winners, scores, "
            "points."
        ),
        template="answers.html",
        context={
            "deals": number(DEALS),
            "play": [question for band in bands(figures, scoring=False) for question in band.questions],
            "points": [question for band in bands(figures, scoring=True) for question in band.questions],
        },
    )


def _in_short(figures: Figures) -> list[InShort]:
    """Return the five chances in one dealt hand that are worth telling, the rarest first."""
    told = [
        InShort(Row(dealt, odds(chance)), group, 100 * log10(1 / chance) / LONGEST)
        for group in ("special", "five")
        for dealt, chance in figures.dealt(group)
        if dealt.hands == f"one hand of {SIZE}" and isinstance(chance, Fraction)
    ]
    return sorted(told, key=lambda one: -one.length)[:FIVE]


GROUPS = ("special", "poor", "five", "straight", "straight-flush", "lowest")

# Leads -------------------------------------------------------------------------------------------------


def _leads(figures: Figures) -> tuple[list[Kind], list[Leads]]:
    """Return the kinds that are counted, and the variants with the same averages, most variants first."""
    book = figures.rulebook
    alike: dict[tuple[tuple[Kind, Fraction], ...], list[Profile]] = {}
    for profile in book.profiles.values():
        means = figures.mean_leads(profile.id)
        if means is not None:
            alike.setdefault(tuple(sorted(means.items())), []).append(profile)
    kinds = [kind for kind in Kind if any(kind == counted for means in alike for counted, _ in means)]
    rows = [
        Leads(
            tuple(profiles),
            number(float(sum(dict(means).values())), 2),
            tuple(digits(float(dict(means)[kind])) if kind in dict(means) else "" for kind in kinds),
        )
        for means, profiles in alike.items()
    ]
    return kinds, sorted(rows, key=lambda row: (book.foundation not in row.profiles, row.profiles[0].name))


def _made_up(figures: Figures) -> list[tuple[Kind, Odds]]:
    """Of what kinds the five-card plays of a pack are under the foundation, most first."""
    fives = {kind: count for kind, count in figures.in_pack().items() if SHAPE[kind] is Shape.FIVE}
    of = sum(fives.values())
    return [(kind, odds(Share(count, of))) for kind, count in sorted(fives.items(), key=lambda counted: -counted[1])]


# Claims ------------------------------------------------------------------------------------------------


def _claims(figures: Figures) -> list[Claim]:
    """Return the statements that make claims about chances, each with the figures that can be computed of it."""
    return [
        Claim(
            statement.id,
            tuple(
                (claimed.said(), odds(found, claimed.sampled))
                for claimed in (CLAIMED[chance] for chance in statement.odds)
                if (found := claimed.find(figures)) is not None
            ),
        )
        for statement in figures.rulebook.statements.values()
        if statement.odds
    ]


# The effect of rules -----------------------------------------------------------------------------------


def _usual(effects: Sequence[Effect]) -> str:
    """Return the points that a player usually scores in the game of the foundation, won or lost."""
    return next((number(effect.weight.sensible.usual, 1) for effect in effects if not effect.change.baseline), "")


ODDS = Area(
    "odds/",
    lambda reference: {
        "odds/": partial(odds_page, reference.figures),
        "odds/answers/": partial(answers_page, reference.figures),
    },
    place=120,
    foot=N_("Odds"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Odds"),
)


@dataclass(frozen=True)
class Claimed:
    """A chance as it stands beside a claim."""

    says: str
    """Names, in words, the chance (marked)."""
    find: Callable[[Figures], Fraction | Share | None]
    sampled: bool = False
    hands: str = ""
    """Says which hands are meant, if the name does not (marked)."""

    def said(self) -> str:
        """Return the chance in words."""
        if not self.hands:
            return _(self.says)
        # Translators: a chance, as "A dragon, one hand of 13"
        return _("{event}, {hands}").format(event=_(self.says), hands=_(self.hands))


def _dealt(event: str, hands: str) -> Claimed:
    return Claimed(event, lambda figures: figures.dealt_chance(event, hands), hands=hands)


def _no_pair(figures: Figures) -> Fraction | None:
    pair = figures.dealt_chance("A pair", f"one hand of {SIZE}")
    return None if pair is None else 1 - pair


CLAIMED: Mapping[Chance, Claimed] = {
    Chance.HAS_TRIPLE: Claimed(
        N_("A dealt hand of thirteen has three of a kind"),
        lambda figures: figures.dealt_chance("Three of a kind", f"one hand of {SIZE}"),
    ),
    Chance.HAS_NO_PAIR: Claimed(N_("A dealt hand of thirteen has no pair"), _no_pair),
    Chance.TRIPLE_STANDS: Claimed(
        N_("I have a triple, all ranks equally likely: nobody else was dealt a higher one"), Figures.triple_stands
    ),
    Chance.TRIPLE_OF_ACES_STANDS: Claimed(
        N_("I have a triple of aces: nobody else was dealt a higher one"), lambda figures: figures.nobody_above(3, 1)
    ),
    Chance.LOWEST_TRIPLE_STANDS: Claimed(
        N_("I have a triple of the lowest rank: nobody else was dealt a higher one"),
        lambda figures: figures.nobody_above(3, 12),
    ),
    Chance.PAIR_OF_ACES_STANDS: Claimed(
        N_("I have a pair of aces: nobody else was dealt a pair of twos"), lambda figures: figures.nobody_above(2, 1)
    ),
    Chance.FULL_HOUSE_STANDS: Claimed(
        N_("I have a full house: nobody else was dealt a play that beats it"), Figures.standing, sampled=True
    ),
    Chance.FULL_HOUSE_BEATEN: Claimed(
        N_("Of all five-card plays that share no card with a full house, those that beat it"),
        lambda figures: figures.beaten(Kind.FULL_HOUSE),
    ),
    Chance.ACE_STRAIGHT_BEATEN: Claimed(
        N_("Of all five-card plays that share no card with a straight with an ace, those that beat it"),
        lambda figures: figures.beaten(Kind.STRAIGHT, ace=True),
    ),
    Chance.DRAGON_AMONG_FOUR: _dealt("A dragon", "any of 4 hands of 13"),
    Chance.DRAGON_AMONG_THREE: _dealt("A dragon", "any of 3 hands of 17"),
    Chance.FOUR_TWOS_AMONG_FOUR: _dealt("All four twos", "any of 4 hands of 13"),
    Chance.FOUR_TWOS_AMONG_THREE: _dealt("All four twos", "any of 3 hands of 17"),
}
