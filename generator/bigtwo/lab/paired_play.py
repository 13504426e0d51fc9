"""Deals played out under one rule set so that another rule set plays the same deals alike wherever it can.

There are two ways to play. By sensible play everybody acts as `Sensible` does. By random play any act that is allowed
is equally likely: in each situation every act has a number of its own, drawn from the deal and the situation alone, and
the act with the highest number is taken. Either way two rule sets go together until a rule tells them apart.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from bigtwo.analysis.simulation import ENDLESS, NeverEnds
from bigtwo.engine.cards import bits_of
from bigtwo.engine.combinations import Combination
from bigtwo.engine.compiled import Compiled, compiled
from bigtwo.engine.dealing import deal, draws_leader, pack
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Position, Verb
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.weights import PlayStyle

from .sensible import Sensible

PASS = -1
"""Stands for a pass where plays stand as masks."""


class Picks(Protocol):
    """The choice of all players."""

    def begin(self, seed: int) -> None:
        """Begin the deal of a seed."""

    def pick(
        self, table: Position, choices: Sequence[Combination], own: Sequence[Combination], may_pass: bool
    ) -> tuple[Combination, Verb] | None:
        """Return the act of the player whose turn it is: a play with its verb, or None to pass.

        :param choices: the plays that are allowed.
        :param own: those that may be put on the player's own last play, which nobody may answer any more.
        """

    def bomb(self, table: Position, player: int, bombs: Sequence[Combination]) -> Combination | None:
        """Return the bomb that a player throws out of turn, one of those that are allowed; None for none."""


class Draws:
    """Picks any act that is allowed, by the numbers drawn for the deal."""

    def __init__(self, plays: Compiled) -> None:
        """Draw the numbers of all deals; they are the same under any rules."""
        self._seed = 0

    def begin(self, seed: int) -> None:
        """Begin the deal of a seed."""
        self._seed = seed

    def pick(
        self, table: Position, choices: Sequence[Combination], own: Sequence[Combination], may_pass: bool
    ) -> tuple[Combination, Verb] | None:
        """Return the act with the highest number."""
        over = 0 if table.to_beat is None else bits_of(table.to_beat.cards)
        situation = (self._seed, table.turn, len(table.hands[table.turn]), over)
        best: tuple[Combination, Verb] | None = None
        highest = hash((*situation, PASS)) if may_pass else None
        for plays, verb in ((choices, Verb.PLAY), (own, Verb.AGAIN)):
            for play in plays:
                number = hash((*situation, bits_of(play.cards)))
                if highest is None or number > highest:
                    highest, best = number, (play, verb)
        return best

    def bomb(self, table: Position, player: int, bombs: Sequence[Combination]) -> Combination | None:
        """Any bomb, or none, all equally likely."""
        assert table.to_beat is not None
        situation = (self._seed, player, len(table.hands[player]), bits_of(table.to_beat.cards))
        drawn = {hash((*situation, bits_of(bomb.cards))): bomb for bomb in bombs}
        return drawn[max(drawn)] if max(drawn) > hash((*situation, PASS)) else None


PLAYERS: Mapping[PlayStyle, Callable[[Compiled], Picks]] = {PlayStyle.SENSIBLE: Sensible, PlayStyle.RANDOM: Draws}
"""Way to play to who plays so."""


class Shuffle(NamedTuple):
    """The cards and the past of a deal, before any rule comes in."""

    seed: int
    before: PreviousDeal | None
    """None for the first deal of a session."""


class PairedPlay:
    """Plays deals under one rule set, choosing as any other of its kind does wherever it can."""

    def __init__(self, rules: RuleSet, players: int, way: PlayStyle) -> None:
        self.rules = rules
        self.players = players
        self._plays = compiled(rules)
        self._pack = pack(rules, players)
        self._picks = PLAYERS[way](self._plays)

    def dealt(self, shuffle: Shuffle) -> Deal:
        """Return a deal before the first act."""
        seed, before = shuffle
        chance = random.Random(seed)
        order = {card: chance.random() for card in self._pack}
        deck = tuple(sorted(self._pack, key=order.__getitem__))
        again = random.Random(seed + 1)
        return Deal(
            deal(deck, self.players, self.rules, shown=deck[-1]),
            self._plays,
            before,
            chance.randrange(self.players) if draws_leader(before, self.rules) else None,
            shuffle=lambda cards: tuple(again.sample(cards, len(cards))),
        )

    def play(self, shuffle: Shuffle) -> Deal:
        """Return a deal, played out."""
        table = self.dealt(shuffle)
        self._picks.begin(shuffle.seed)
        self._claim(table)
        self._play_out(table)
        return table

    def _claim(self, table: Deal) -> None:
        """Whoever may claim something before play does: a deal won at once, a new deal, a trade."""
        if table.owes_return is not None:
            table.do(table.acts(table.owes_return)[0])
        for player in range(table.players):
            for act in table.acts(player) if not table.ended else ():
                if act.verb in (Verb.WIN, Verb.REDEAL, Verb.TRADE) and table.refusal(act) is None:
                    table.do(act)
                    break

    def _play_out(self, table: Deal) -> None:
        for _ in range(ENDLESS):
            if table.ended:
                return
            if self.rules.out_of_turn_bombs and self._bombs(table):
                continue
            choices = table.choices()
            own = table.again() if table.leaders_last_play is not None else []
            may_pass = table.may_pass() if table.to_beat is not None else not choices
            picked = self._picks.pick(table, choices, own, may_pass)
            if picked is None:
                table.let_pass()
            else:
                table.play(picked[0], verb=picked[1])
        raise NeverEnds(f"no end after {ENDLESS} acts")

    def _bombs(self, table: Deal) -> bool:
        """Tell whether somebody bombed out of turn."""
        for player in range(table.players) if table.to_beat is not None else ():
            if not table.may_bomb(player):
                continue
            assert table.to_beat is not None
            bombs = table.plays.bombs(table.hands[player], table.to_beat)
            picked = self._picks.bomb(table, player, bombs) if bombs else None
            if picked is not None:
                table.play(picked, player)
                return True
        return False
