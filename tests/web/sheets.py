"""Deals as the links of Score it have them, and as Python's engine does; what it makes of each."""

from __future__ import annotations

from typing import Any

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.ending import RemainingCards
from bigtwo.engine.notation import parse_left
from bigtwo.engine.scoring import score
from bigtwo.engine.situations import Finished

CASES: dict[str, tuple[str, dict[str, str], str, dict[str, Any]]] = {
    "basic": ("basic", {}, "left=5,0,10,13", {"left": "5|0|10|13"}),
    "basic, liable": ("basic", {}, "left=5,0,10,13&liable=3", {"left": "5|0|10|13", "liable": 2}),
    "twos": ("chu-da-di-app", {}, "left=9.1,3,0,13.3", {"left": "9 with 1 two|3|0|13 with 3 twos"}),
    "twos and strong hands": (
        "taiwan-ai",
        {},
        "left=9S9H9C9D2S,4D5D6D7D8D2C2H,0,3D4C10H",
        {"left": "9S 9H 9C 9D 2S|4D 5D 6D 7D 8D 2C 2H||3D 4C 10H"},
    ),
    "last play": ("pusoy-dos", {}, "left=,,0,&final=2S2H", {"left": "5|5|0|5", "final": "2S 2H"}),
    "twos told": ("pusoy-dos", {}, "left=,,0,&final=.3", {"left": "5|5|0|5", "final": "2S 2H 2D"}),
    "penalties": (
        "indonesia",
        {},
        "left=0,12.1,3,13&final=7S7H&unbeaten=2.9C9D9H9S3C",
        {"left": "0|12 with 1 two|3|13", "final": "7S 7H", "unbeaten": {1: ("9C 9D 9H 9S 3C",)}},
    ),
    "strong last play": (
        "indonesia",
        {},
        "left=0,12.1,3,13&final=9C9D9H9S3C",
        {"left": "0|12 with 1 two|3|13", "final": "9C 9D 9H 9S 3C"},
    ),
    "cards": ("pusoy-dos-points", {}, "left=0,3DAC,KHQH,2S", {"left": "|3D AC|KH QH|2S"}),
    "cards and last play": (
        "wikipedia-now",
        {},
        "left=0,3D3H3S3C,KHQH&final=2S",
        {"left": "|3D 3H 3S 3C|KH QH", "final": "2S"},
    ),
    "loser": ("lukang-dushoff", {}, "left=0,3DAC,KHQH,4S", {"left": "|3D AC|KH QH|4S"}),
    "places": ("pusoy-dos-house", {}, "left=,0,,&order=2,4,1", {"left": "0|0|5|0", "order": (1, 3, 0, 2)}),
    "differences": ("kam-difference", {}, "left=0,12,3,1", {"left": "0|12|3|1"}),
    "winner alone": ("blog-article", {}, "left=4,0,13&final=2S2H", {"left": "4|0|13", "final": "2S 2H"}),
    "house": (
        "basic",
        {"settlement": "winner-collects", "penalty-unit": "scale-a", "penalty-schedule": "8-10-13"},
        "left=0,3DAC2S,KH3C4C5C6C7C8C9C,4S",
        {"left": "|3D AC 2S|KH 3C 4C 5C 6C 7C 8C 9C|4S"},
    ),
    "house, starter": (
        "basic",
        {"penalty-schedule": "starter-only-double"},
        "left=0,12,10,4&starter=2",
        {"left": "0|12|10|4", "starter": 1},
    ),
    "house, loser by count": (
        "basic",
        {"settlement": "loser-pays-fixed"},
        "left=0,12,10,4",
        {"left": "0|12|10|4"},
    ),
}
"""By what it is about: a variant, what is changed of it, the deal in a link, and the same deal in Python's words."""


def scored(rulebook: Rulebook) -> dict[str, Any]:
    """Return of each case its link, and the totals and lines that Python's engine has."""
    return {name: _sheet(*case, rulebook) for name, case in CASES.items()}


def _sheet(variant: str, changes: dict[str, str], query: str, ending: dict[str, Any], rulebook: Rulebook) -> Any:
    rules = rulebook.ruleset(variant, changes)
    sheet = score(finished(ending).ending(rules), rules)
    ref = "~".join([variant, *(f"{question}.{option}" for question, option in changes.items())])
    lines = [rulebook.says(line) for line in sorted(sheet.lines, key=lambda line: line.player)]
    return {"link": f"v={ref}{'~name.Ours' if changes else ''}&{query}", "totals": sheet.totals, "lines": lines}


def finished(ending: dict[str, Any]) -> Finished:
    """An ending as Python has it."""
    left = tuple(parse_left(text) if text else RemainingCards.of(()) for text in ending["left"].split("|"))
    rest = {name: value for name, value in ending.items() if name not in ("left", "final", "unbeaten")}
    unbeaten = {who: tuple(map(parse_cards, plays)) for who, plays in ending.get("unbeaten", {}).items()}
    return Finished(left=left, final=parse_cards(ending.get("final", "")), unbeaten=unbeaten, **rest)
