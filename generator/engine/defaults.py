"""Defaults of declarative values: parts that a value may leave out, each with what it then is, as the files say it."""

from __future__ import annotations

from collections.abc import Mapping

from .values import Data

DEFAULTS: Mapping[str, Mapping[str, Data]] = {
    "quads-kicker": {"above": []},
    "bombs": {"kinds": {}, "on": [], "order": []},
    "next-dealer": {"every": "0"},
    "reshuffle": {"points": {}, "none-of": []},
    "instant-win": {"players": ["4"]},
    "leftovers": {"shown": "no"},
    "draw-on-pass": {"cards": "0", "empty": "stop"},
    "unused-two-multiplier": {"each-two": "1", "any-two": "1", "highest-two": "1", "any-two-or-honour": "1"},
    "final-play-bonus": {
        "all-twos": "1",
        "per-two": "1",
        "two-or-honour": "1",
        "winner": [],
        "ordinary": "0",
        "per-two-scores": "0",
    },
    "special-hand-bonus": {
        "quads": "0",
        "straight-flush": "0",
        "royal-flush": "0",
        "four-twos": "0",
        "dragon": "0",
        "final-times": "1",
        "though-beaten": "no",
    },
    "settlement": {"points": [], "larger": [], "larger-from": "0", "recorder": "0"},
    "match-end": {"points": "0", "deals": "0"},
}
"""Question id to the parts of its value that may be left out, each with what it then is.

A part that is missing and not named here is not there at all, as a rank order of its own inside five-card plays.
"""
