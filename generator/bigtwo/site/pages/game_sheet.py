"""The game of an account on one sheet: its parts in the order of play, drawn where cards say it, else in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bigtwo.book.records import Affects, Profile, Status
from bigtwo.compiler.records import Ruling, Section
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.language.texts import N_, _
from bigtwo.site.drawing.card_faces import CardHtml
from bigtwo.site.drawing.orders import Picture, picture
from bigtwo.site.drawing.told_game import Costs, Shown, all_ranks, costs_of, ladder_of, plays_of, suits_of

SUITS, PLAYS, HANDS, STRAIGHTS = "suit-order", "combination-types", "five-card-class-order", "straights-ladder"
"""The questions whose answers are drawn."""

PARTS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("cards", N_("Cards"), ("before", "cards", "dealing", "players")),
    ("start", N_("Who starts"), ("leading",)),
    ("plays", N_("You may play"), ("plays",)),
    ("hands", N_("Five cards, strongest first"), ("ranking",)),
    ("straights", N_("Straights"), ("ranking",)),
    ("passing", N_("Passing"), ("following",)),
    ("end", N_("Going out"), ("last-cards", "end")),
    ("costs", N_("What it costs"), ("points", "session")),
)
"""The parts with their names (marked), and the sections that each tells."""

APART = {"hands": False, "straights": True}
"""The parts that share a section, with whether the straights are told there."""

# Translators: on the sheet of a game, what its other parts do not tell
REST = "rest", N_("Besides")
"""The part that tells all other sections."""

WEAKER = (Status.STATED, Status.INHERITED, Status.ASSUMED)
"""How an account comes by an answer, the surest first."""


@dataclass(frozen=True)
class Part:
    """A part of the game."""

    id: str
    title: str
    rulings: tuple[Ruling, ...]
    """The answers that it gives, in words or drawn."""


@dataclass(frozen=True)
class GameSheet:
    """The whole game, part by part, with what is drawn of it; what no engine plays is not drawn."""

    parts: tuple[Part, ...]
    drawn: frozenset[str]
    """The questions whose answers are said by what is drawn."""
    drawn_as: Mapping[str, Status]
    """Part to the status of its drawing, the weakest of the answers that are drawn."""
    ranks: tuple[Card, ...]
    suits: tuple[Card, ...]
    plays: Sequence[Shown]
    ladder: Sequence[Shown]
    straights: Picture | None
    costs: Costs | None


def game_sheet(book: Rulebook, profile: Profile, told: Iterable[tuple[Section, Iterable[Ruling]]]) -> GameSheet:
    """Return the sheet of an account, which tells some rulings by section."""
    rules, rulings = book.ruleset(profile.id), book.rulings(profile.id)
    usual, faces = book.ruleset(book.foundation.id), CardHtml(book.words)
    unplayed = {ruling.question.id for ruling in book.unplayed(profile.id)}
    unscored = any(Affects.SCORE in book.questions[question].affects for question in unplayed)
    shown = {question for question in (SUITS, PLAYS, HANDS, STRAIGHTS) if question not in unplayed}
    costs = None if unscored else costs_of(rules)
    drawn_by = {"plays": {PLAYS}, "hands": {HANDS}, "straights": {STRAIGHTS}, "costs": costs.questions if costs else ()}
    straights = rulings[STRAIGHTS]
    ladder = ladder_of(rules, usual, faces) if HANDS in shown else []
    in_words = {STRAIGHTS} | ({HANDS} if rules.five_card_class_order.ranks or not ladder else set())
    return GameSheet(
        parts=tuple(_parts(told)),
        drawn=frozenset(shown - in_words),
        drawn_as={
            part: max((rulings[question].said_as for question in questions), key=WEAKER.index, default=Status.STATED)
            for part, questions in drawn_by.items()
        },
        ranks=all_ranks(rules),
        suits=suits_of(rules) if SUITS in shown else (),
        plays=plays_of(rules, usual, faces) if PLAYS in shown else (),
        ladder=ladder,
        straights=picture(straights.question, straights.said_options[0], faces) if STRAIGHTS in shown else None,
        costs=costs,
    )


def _parts(told: Iterable[tuple[Section, Iterable[Ruling]]]) -> Iterator[Part]:
    """Yield the parts that have something to tell."""
    by_section = {section.id: [*rulings] for section, rulings in told}
    placed = {section for _id, _title, sections in PARTS for section in sections}
    rest = tuple(section for section in by_section if section not in placed)
    for name, title, sections in (*PARTS, (*REST, rest)):
        rulings = [ruling for section in sections for ruling in by_section.get(section, ())]
        if name in APART:
            rulings = [ruling for ruling in rulings if (ruling.question.id == STRAIGHTS) == APART[name]]
        if rulings:
            yield Part(name, _(title), tuple(rulings))
