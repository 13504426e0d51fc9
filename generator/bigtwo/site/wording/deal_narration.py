"""Whole deals in words: each act, its consequences, other acts that came to mind, and the rules against them.

Everything is read off the engine while it plays the deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bigtwo.book.replay import begin, result, steps
from bigtwo.book.score_sheet import untouched
from bigtwo.compiler.records import Profile, RecordedDeal
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.engine.combinations import classify
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Event, Verb
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Line, Sheet, score
from bigtwo.engine.session import clockwise
from bigtwo.language.texts import _, ngettext, number, pgettext, sentences
from bigtwo.site.drawing.card_faces import CardHtml

from .deal_choices import Choices, May, Refused, named
from .situation_text import Row, act_row, before_rows, signed

Cards = tuple[Card, ...]

SEATS: Mapping[int, tuple[str, ...]] = {
    2: ("south", "north"),
    3: ("south", "northwest", "northeast"),
    4: ("south", "west", "north", "east"),
}
"""Where players sit, clockwise from whoever is drawn nearest to the reader."""


@dataclass(frozen=True)
class Heap:
    """Cards that no player holds."""

    name: str
    cards: Cards
    hidden: bool
    """Whether only their number is known at the table."""


@dataclass(frozen=True)
class Position:
    """The cards at a point of a deal, and what each player may do next."""

    hands: tuple[Cards, ...]
    laid: tuple[Cards | None, ...]
    """By player, what was last done in the trick: cards, none for a pass, or nothing at all."""
    top: int | None
    """Whose play lies on top."""
    won: bool
    """Whether the trick is over, and lies there to be looked at only."""
    turn: int | None
    may: tuple[May, ...]
    heaps: tuple[Heap, ...]
    refused: tuple[Refused, ...]
    """Acts that are not allowed, each kind where it first comes up in the deal."""


@dataclass(frozen=True)
class NarratedAct:
    """An act of a deal with all that a page says of it."""

    number: int
    event: Event
    did: Row
    kind: str
    """The kind of play, with an article; empty for a single card and for an act that plays none."""
    followed: tuple[str, ...]
    note: str
    had: str
    """The acts open to the player."""
    refused: tuple[Refused, ...]
    spoken: str
    """The act and what followed, for a screen reader."""

    @property
    def anchor(self) -> str:
        """The id of the step on its page."""
        return f"step-{self.number}"


@dataclass(frozen=True)
class Scored:
    """A player's score, line by line."""

    player: str
    total: str
    lines: tuple[tuple[Line, str, str], ...]
    """Each with its amount, signed, and its sentence."""


@dataclass(frozen=True)
class Uncounted:
    """A rule that may add something to a score, and did not."""

    question: str
    played: bool
    """Whether there is such a rule in the game."""
    label: str
    status: str


@dataclass(frozen=True)
class Narration:
    """A deal, played out and narrated."""

    recorded: RecordedDeal
    profile: Profile
    start: tuple[Row, ...]
    """Who holds what, and what changed hands before play."""
    steps: tuple[NarratedAct, ...]
    positions: tuple[Position, ...]
    """Before the first act and after each."""
    scored: tuple[Scored, ...]
    uncounted: tuple[Uncounted, ...]
    ended: str
    ruled_by: str
    """The rule question behind how it ended; empty if the score says all."""
    seats: tuple[str, ...]


class Narrator:
    """Plays a recorded deal and narrates it."""

    def __init__(self, recorded: RecordedDeal, rulebook: Rulebook) -> None:
        self._recorded = recorded
        self._rulebook = rulebook
        self._rules: RuleSet = rulebook.ruleset(recorded.variant)
        self._faces = CardHtml(rulebook.words)
        self._names = dict(enumerate(recorded.players))
        self._deal: Deal = begin(recorded, self._rules)
        self._choices = Choices(self._deal, self._names, rulebook)
        self._laid: list[Cards | None] = [None] * self._deal.players
        self._top: int | None = None
        self._won = False

    def tell(self) -> Narration:
        """Return the whole deal.

        :raises CannotReplay: if it does not go as it is written.
        """
        deal = self._deal
        start = tuple(self._start())
        positions = [self._position()]
        narrated = []
        for place, (step, event) in enumerate(steps(deal, self._recorded, self._rulebook), 1):
            before = positions[-1]
            self._lay(event)
            positions.append(self._position())
            narrated.append(self._narrate(place, step.note, event, before))
        sheet = score(deal.ending(), self._rules)
        ended, question = self._ended(sheet)
        return Narration(
            recorded=self._recorded,
            profile=self._rulebook.profiles[self._recorded.variant],
            start=start,
            steps=tuple(narrated),
            positions=tuple(positions),
            scored=tuple(self._scored(sheet)) if sheet.lines else (),
            uncounted=tuple(self._uncounted(sheet)),
            ended=ended,
            ruled_by=question,
            seats=seats(deal.players, clockwise(self._rules, 2 if deal.before else 1)),
        )

    def _start(self) -> Iterator[Row]:
        deal, names = self._deal, self._names
        yield from before_rows(deal.before, names)
        for heap in self._heaps():
            ordered = _("{heap}, first card first").format(heap=heap.name)
            yield Row(ordered if heap.hidden else heap.name, heap.cards)
        for player in range(deal.players):
            taken = tuple(card for card in self._recorded.dealing.over if deal.dealt.where(card) == player)
            if taken:
                yield Row(_("{player} takes what is left over").format(player=names[player]), taken)
        for gift in deal.gifts:
            # Translators: before the cards.
            label = _("{giver} gives {taker}").format(giver=names[gift.giver], taker=names[gift.taker])
            yield Row(label, gift.cards)
        for player, hand in enumerate(deal.hands):
            # Translators: before the cards.
            yield Row(_("{player} holds").format(player=names[player]), hand)
        if self._recorded.leader is not None:
            yield Row(_("On lead"), text=names[self._recorded.leader])

    # Cards on the table

    def _lay(self, event: Event) -> None:
        """Note what is seen of the trick after an act."""
        if self._won:
            self._laid, self._top = [None] * self._deal.players, None
        if event.verb in (Verb.PLAY, Verb.AGAIN):
            self._laid[event.player], self._top = event.cards, event.player
        elif event.verb is Verb.PASS:
            self._laid[event.player] = ()
        self._won = event.trick_ends

    def _position(self) -> Position:
        deal = self._deal
        turn = deal.to_act
        return Position(
            hands=tuple(deal.hands),
            laid=tuple(self._laid),
            top=self._top,
            won=self._won,
            turn=turn,
            may=tuple(self._choices.may(player) for player in range(deal.players)),
            heaps=tuple(self._heaps()),
            refused=() if turn is None else tuple(self._choices.refused(turn)),
        )

    def _heaps(self) -> Iterator[Heap]:
        deal = self._deal
        heaps = (
            # Translators: a heap of cards on the table, as are the next ones.
            Heap(_("Stock"), tuple(deal.stock), hidden=True),
            Heap(_("Put aside"), deal.aside, hidden=False),
            Heap(_("Ghost hand"), deal.dealt.ghost, hidden=False),
            Heap(_("Out of play"), deal.dealt.unused, hidden=False),
            Heap(_("Taken out of the deck"), deal.dealt.removed, hidden=False),
        )
        drawn_from = bool(deal.dealt.stock)
        return (heap for heap in heaps if heap.cards or (heap.hidden and drawn_from))

    # An act in words

    def _narrate(self, place: int, note: str, event: Event, before: Position) -> NarratedAct:
        did = act_row(event.act, self._names)
        if event.verb is Verb.PLAY and event.player != before.turn:
            # Translators: before the cards; {act} is an act such as "West plays".
            did = Row(_("{act}, out of turn,").format(act=did.label), did.cards)
        kind = ""
        if event.verb in (Verb.PLAY, Verb.AGAIN) and len(event.cards) > 1:
            kind = self._rulebook.words.names["kind"][classify(event.cards, self._rules).kind].one
        followed = tuple(self._followed(event, before))
        act = _("{act} {cards}").format(act=did.label, cards=self._faces.label(did.cards)) if did.cards else did.label
        # Translators: an act and the kind of its play: "West plays ten of hearts, ten of spades, a pair".
        played = _("{act}, {kind}").format(act=act, kind=kind) if kind else act
        drawn = [_("Draws {cards}").format(cards=self._faces.label(event.drawn))] if event.drawn else []
        return NarratedAct(
            number=place,
            event=event,
            did=did,
            kind=kind,
            followed=followed,
            note=note,
            had=before.may[event.player].brief,
            refused=before.refused,
            spoken=sentences(_("{sentence}.").format(sentence=said) for said in (played, *drawn, *followed)),
        )

    def _followed(self, event: Event, before: Position) -> Iterator[str]:
        """Consequences of an act, besides cards drawn: sentences without their full stops."""
        deal, names = self._deal, self._names
        if event.verb is Verb.GIVE:
            taker = next(player for player, hand in enumerate(deal.hands) if len(hand) > len(before.hands[player]))
            # Translators: these are sentences without their full stops.
            yield _("{player} takes it").format(player=names[taker])
        if left := event.announced:
            said = ngettext("{n} card left, which must be announced", "{n} cards left, which must be announced", left)
            yield said.format(n=number(left))
        if not deal.hands[event.player]:
            yield _("{player} goes out").format(player=names[event.player])
        if deal.ended:
            yield _("The deal is over")
        elif event.trick_ends:
            yield _("The trick ends, and {player} leads").format(player=names[deal.turn])

    # How it ended

    def _ended(self, sheet: Sheet) -> tuple[str, str]:
        """Return how the deal ended beside the score, and the rule question behind it."""
        ended = result(self._deal, sheet).partition(" ")[0]
        if ended == "void":
            return _("The cards are dealt again."), "reshuffle"
        if ended == "shootout":
            return _("The teams are even, and nobody has won yet: a shoot-out decides."), "team-play"
        if ended == "titles":
            titles = self._listed(sheet.titles)
            return _("The titles, from the President down: {players}.").format(players=titles), "president"
        winners = self._listed(sheet.winners)
        if ended == "winners":
            return _("Won by the team of {players}.").format(players=winners), "team-play"
        return _("Won by {players}.").format(players=winners), ""

    def _scored(self, sheet: Sheet) -> Iterator[Scored]:
        for player, total in enumerate(sheet.totals):
            lines = tuple(
                (line, signed(line.amount), self._rulebook.says(line._replace(facts=named(line.facts, self._names))))
                for line in sheet.lines
                if line.player == player
            )
            yield Scored(self._names[player], signed(total), lines)

    def _uncounted(self, sheet: Sheet) -> Iterator[Uncounted]:
        rulings = self._rulebook.rulings(self._recorded.variant)
        for rule in untouched(
            sheet,
            self._rules,
            self._rulebook,
            lambda question: "" if rulings[question].says else rulings[question].status,
        ):
            yield Uncounted(rule.question, rule.played, rulings[rule.question].label, rule.status)

    def _listed(self, players: Sequence[int]) -> str:
        # Translators: between the things of a list in which no word stands before the last
        return pgettext("list", ", ").join(self._names[player] for player in players)


def seats(players: int, clockwise: bool) -> tuple[str, ...]:
    """Return where the players of a deal are drawn, in the order of play; in none if too many for a side each.

    >>> seats(4, clockwise=False)
    ('south', 'east', 'north', 'west')
    """
    placed = SEATS.get(players, ("anywhere",) * players)
    return placed if clockwise else (placed[0], *reversed(placed[1:]))
