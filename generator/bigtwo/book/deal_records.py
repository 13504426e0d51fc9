"""Recorded deals, and plays of worked examples, as the compiled rules hold them."""

from __future__ import annotations

from dataclasses import dataclass

from bigtwo.engine.cards import Cards
from bigtwo.engine.ending import PreviousDeal
from bigtwo.engine.notation import parse_act, written
from bigtwo.engine.position import Act
from bigtwo.engine.situations import Dealing

from .json_form import TEXTS

TEXTS[Act] = (written, parse_act)


@dataclass(frozen=True, kw_only=True)
class Step:
    """An act of a recorded deal, with what there is to say about it."""

    act: Act
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class RecordedDeal:
    """A whole deal, card by card, with its score as worked out by hand."""

    id: str
    title: str
    variant: str
    about: str
    players: tuple[str, ...]
    """The names of the players, in the order of play."""
    dealing: Dealing
    """The cards as dealt, before anybody takes what is left over."""
    stock: Cards = ()
    before: PreviousDeal | None = None
    leader: int | None = None
    """Who leads, where the rules do not say."""
    steps: tuple[Step, ...]
    new_stocks: tuple[Cards, ...] = ()
    """Each stock that is made of played cards, in the order in which it is drawn."""
    score: str = ""
    """The points of each player, in order; empty where nothing is scored."""
    result: str = ""
    """How it ends besides: titles, winners of a team, a deal that is void."""


@dataclass(frozen=True)
class Duel:
    """Two plays of a worked example; nothing lies on the table where the first is led."""

    over: Cards
    play: Cards
    two_packs: bool = False
    """Whether it takes two packs to come up."""
