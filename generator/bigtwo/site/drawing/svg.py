"""The few shapes that the drawings are made of, as SVG. Colours and sizes of type are classes, in `drawings.css`.

A drawing is measured in units of a twentieth of the page's type, so that it grows with it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from markupsafe import Markup, escape

from bigtwo.language.english import shown, unmarked

UNITS = 20
"""Units to 1 rem."""

Point = tuple[float, float]


def element(name: str, inner: Iterable[Markup | str] = (), **attributes: str | float) -> Markup:
    """Return an element; an attribute's name has hyphens for underscores, and loses one at its end."""
    written = Markup(" ").join(
        Markup('{}="{}"').format(key.rstrip("_").replace("_", "-"), _number(value)) for key, value in attributes.items()
    )
    content = Markup("").join(inner)
    opened = Markup("<{} {}").format(Markup(name), written) if written else Markup("<{}").format(Markup(name))
    return Markup("{}>{}</{}>").format(opened, content, Markup(name)) if content else Markup("{}/>").format(opened)


def drawing(name: str, title: str, said: str, size: Point, inner: Iterable[Markup], class_: str = "") -> Markup:
    """Return a drawing with its name and what it shows, for who cannot see it; `name` begins its ids."""
    width, height = size
    return element(
        "svg",
        (
            element("title", (unmarked(title),), id=f"{name}-title"),
            element("desc", (unmarked(said),), id=f"{name}-said"),
            *inner,
        ),
        class_=f"drawn {class_}".strip(),
        viewBox=f"0 0 {_number(width)} {_number(height)}",
        width=f"{_number(width / UNITS)}rem",
        height=f"{_number(height / UNITS)}rem",
        role="img",
        aria_labelledby=f"{name}-title",
        aria_describedby=f"{name}-said",
    )


def text(x: float | str, y: float | str, words: str, class_: str = "", anchor: str = "start") -> Markup:
    """Words; `anchor` is where they stand at their point: start, middle or end."""
    return element("text", (inside(words),), x=x, y=y, text_anchor=anchor, **_classes(class_))


_WIDTHS = dict.fromkeys("ijlI.,:;'|!", 0.33) | dict.fromkeys("frt1 ()-", 0.42) | dict.fromkeys("mwMW%", 1.0)
"""The widths of letters that are not as wide as most, in the widest font that a reader may have, to its size."""


def width_of(words: str, size: float = 12) -> float:
    """Return the width that words take at the most, as readers have different fonts.

    >>> round(width_of("bill", 10), 1), width_of("同花", 10)
    (16.4, 20)
    """
    square = (unicodedata.east_asian_width(letter) in "WF" for letter in words)
    return sum(size * (1 if wide else _WIDTHS.get(letter, 0.65)) for letter, wide in zip(words, square, strict=True))


_PIECES = re.compile(r"[\u2e80-\u9fff\uff00-\uffef][，。、：；！？」）]*|[^\s\u2e80-\u9fff\uff00-\uffef]+|\s+")
"""A piece that stays on one line: a Chinese character with the punctuation behind it, or a word."""


def wrapped(words: str, width: float, size: float = 12) -> list[str]:
    """Return words in lines no wider than so many units, unless a word is.

    >>> wrapped("four of a kind", 55)
    ['four of', 'a kind']
    """
    lines = [""]
    for piece in _PIECES.findall(words):
        if lines[-1] and width_of((lines[-1] + piece).rstrip(), size) > width:
            lines.append("")
        lines[-1] = (lines[-1] + piece).lstrip()
    return [line.rstrip() for line in lines if line]


def lines(x: float, y: float, written: Sequence[str], step: float, class_: str = "", anchor: str = "start") -> Markup:
    """Words in lines, one below the other; they are one text."""
    spans = (element("tspan", (inside(one),), x=x, y=y + place * step) for place, one in enumerate(written))
    return element("text", (Markup(" ").join(spans),), text_anchor=anchor, **_classes(class_))


def inside(words: str) -> Markup:
    """Words as they stand inside an element for text; English in the place of another language says that it is."""
    return Markup(shown(str(escape(words)), "tspan"))


def box(x: float, y: float, width: float, height: float, class_: str = "") -> Markup:
    """Return a rectangle with slightly round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=min(3.0, width / 2, height / 2), **_classes(class_))


def line(start: Point, end: Point, class_: str = "") -> Markup:
    """Return a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **_classes(class_))


def dot(at: Point, radius: float, class_: str = "") -> Markup:
    """Return a filled circle."""
    return element("circle", cx=at[0], cy=at[1], r=radius, **_classes(class_))


def path(points: Sequence[Point], class_: str = "") -> Markup:
    """Return a line through points."""
    return element("polyline", points=_listed(points), **_classes(class_))


def area(points: Sequence[Point], class_: str = "") -> Markup:
    """Return the area inside a line round it."""
    return element("polygon", points=_listed(points), **_classes(class_))


def _classes(class_: str) -> dict[str, str]:
    return {"class_": class_} if class_ else {}


def _listed(points: Sequence[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: str | float) -> str:
    """Return a number with two places at the most; words as they are."""
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
