"""The answers that each account brought and nobody had stated: a bar for each, in the order in which we read them."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from bigtwo.analysis.saturation import Arrival

from . import svg

STEP, BAR, FULL, HEAD, FOOT, LEFT = 3.0, 2.2, 110.0, 14.0, 20.0, 24.0


def draw(arrivals: Sequence[Arrival]) -> Markup:
    """Return the bars, with a line for the highest and words for the two ends."""
    counts = [len(arrival.brought) for arrival in arrivals]
    highest = max(counts)
    floor = HEAD + FULL
    width = LEFT + STEP * len(counts) + 4
    bars = [
        svg.box(LEFT + place * STEP, floor - count * FULL / highest, BAR, count * FULL / highest, "bar")
        for place, count in enumerate(counts)
        if count
    ]
    shapes = [
        svg.line((LEFT, HEAD), (width, HEAD), "grid"),
        svg.text(LEFT - 4, HEAD + 4, str(highest), "figure", "end"),
        svg.text(LEFT - 4, floor, "0", "soft", "end"),
        *bars,
        svg.line((LEFT, floor), (width, floor), "axis"),
        svg.text(LEFT, floor + 15, "read first", "soft"),
        svg.text(width, floor + 15, "read last", "soft", "end"),
    ]
    return svg.drawing(
        "closing", "New answers, account by account", said(counts), (width, floor + FOOT), shapes, "closing"
    )


def said(counts: Sequence[int]) -> str:
    """Return the picture in words: what the first tenth, the last tenth and those without any brought."""
    tenth = max(1, len(counts) // 10)
    first, last = sum(counts[:tenth]), sum(counts[-tenth:])
    return (
        f"Of {len(counts)} accounts the first {tenth} brought {first} answers that nobody had stated, the last {tenth} "
        f"brought {last}; {counts.count(0)} brought none."
    )
