"""The pictures that stand beside a link where it is sent: names, a figure, cards, how many answer what.

Text is in Aileron (CC0), which comes inside Pillow; suits are drawn as shapes. There are thousands of pairs of
variants, so every part is drawn once, in the few colours that all pictures share, and then only pasted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from generator.engine.cards import Card

from .faces import spelled

FILE = "preview.png"
"""Beside the page of which it is a picture."""

WIDTH, HEIGHT = 600, 315
MARGIN = 34
SHARP = 2
"""How many times larger the pictures are that are not there by the thousand."""
FINE = 2
"""Shapes are drawn so many times larger and then made small, for smooth edges."""

COLOURS = {
    "paper": "#fbf9f4",
    "white": "#ffffff",
    "ink": "#1d1b18",
    "soft": "#655f56",
    "line": "#e4ded2",
    "edge": "#cfc8ba",
    "jade": "#12604a",
    "lacquer": "#a8261c",
    "brass": "#7a5c16",
    "S": "#111111",
    "H": "#c4001a",
    "D": "#0b57d0",
    "C": "#0a6b2d",
    "shadow": "#8c8a85",
    "bright": "#87aea0",
    "pale": "#d0a9a2",
}
"""The colours of the site's light face (bigtwo.css), and three between them for smooth edges."""

TONES = {"yes": "jade", "no": "lacquer", "void": "brass", "other": "soft"}
"""The mark of an answer to its colour."""

Part = tuple[int, str]
"""How many give an answer, and the answer's mark."""


@dataclass(frozen=True)
class Preview:
    """What the picture of a page shows."""

    eyebrow: str
    names: tuple[str, ...]
    """One heading, or the two that are compared."""
    caption: str
    figure: str = ""
    """Stands large before the caption."""
    cards: tuple[Card, ...] = ()
    """From the weakest."""
    split: tuple[Part, ...] = ()
    share: tuple[int, int] | None = None
    """So many of how many, as squares."""

    @property
    def scale(self) -> int:
        """How large it is drawn: pairs, of which there are thousands, at the size that previews need at least."""
        return 1 if len(self.names) > 1 else SHARP


def png(preview: Preview) -> bytes:
    """A preview as a file."""
    scale = preview.scale
    picture = _ground(preview.eyebrow, scale).copy()
    if len(preview.names) == 1:
        picture.paste(_heading(preview.names[0], 2 if preview.cards else 3, 36, scale), (MARGIN * scale, 66 * scale))
    else:
        for place, name in enumerate(preview.names):
            picture.paste(_heading(name, 1, 32, scale), (MARGIN * scale, (68 + 48 * place) * scale))
    for strip, top in (
        (_cards(preview.cards, scale), 166),
        (_split(preview.split, scale), 208),
        (_share(preview.share, scale), 180),
    ):
        if strip:
            picture.paste(strip, (MARGIN * scale, top * scale))
    foot = _foot(preview.figure, preview.caption, scale)
    picture.paste(foot, (MARGIN * scale, HEIGHT * scale - foot.height - 4 * scale))
    file = BytesIO()
    picture.save(file, "PNG", bits=4, compress_level=3)
    return file.getvalue()


# The parts, each drawn once


@cache
def _ground(eyebrow: str, scale: int) -> Image.Image:
    def draw(on: ImageDraw.ImageDraw) -> None:
        size = scale * FINE
        on.rectangle((0, 0, 10 * size, HEIGHT * size), COLOURS["jade"])
        _card(on, (MARGIN * size, 20 * size), 22 * size, None)
        _text(on, ((MARGIN + 34) * size, 26 * size), eyebrow.upper(), 15 * size, "soft")

    return _tile(WIDTH, HEIGHT, scale, draw)


@cache
def _heading(name: str, lines: int, size: int, scale: int) -> Image.Image:
    """A name in so many lines at most, as large as then fits."""
    width = WIDTH - 2 * MARGIN
    text = readable(name)
    wrapped = _wrapped(text, size, width)
    while len(wrapped) > lines or max(_width(line, size) for line in wrapped) > width:
        size -= 1
        wrapped = _wrapped(text, size, width)

    def draw(on: ImageDraw.ImageDraw) -> None:
        for place, line in enumerate(wrapped):
            _text(on, (0, place * size * 1.2 * scale * FINE), line, size * scale * FINE, "ink", bold=True)

    return _tile(width, round(len(wrapped) * size * 1.2) + 6, scale, draw)


@cache
def _foot(figure: str, caption: str, scale: int) -> Image.Image:
    """The figure and what it counts, or the caption alone."""
    size = 46 if figure else 20
    text = _FOREIGN.sub("", caption)

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine = scale * FINE
        start = 0.0
        if figure:
            _text(on, (0, 0), figure, 46 * fine, "jade", bold=True)
            start = (_width(figure, 46) + 14) * fine
        _text(on, (start, (size * 0.9 - 20) * fine), text, 20 * fine, "soft")

    return _tile(WIDTH - 2 * MARGIN, size + 10, scale, draw)


@cache
def _cards(cards: tuple[Card, ...], scale: int) -> Image.Image | None:
    if not cards:
        return None
    wide, gap = 54, 24

    def draw(on: ImageDraw.ImageDraw) -> None:
        for place, card in enumerate(cards):
            fine = scale * FINE
            left = place * (wide + gap)
            _card(on, (left * fine, 0), wide * fine, card)
            if place:
                _text(on, ((left - gap / 2 - 6) * fine, 26 * fine), "<", 20 * fine, "soft")

    return _tile(len(cards) * (wide + gap), 76, scale, draw)


@cache
def _split(split: tuple[Part, ...], scale: int) -> Image.Image | None:
    """A bar with a piece for each answer, as long as it has variants, and their number where there is room."""
    total = sum(count for count, _ in split)
    if not total:
        return None
    wide, gap = WIDTH - 2 * MARGIN, 3

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine, start = scale * FINE, 0.0
        for count, tone in split:
            length = wide * count / total
            on.rectangle((start * fine, 0, (start + max(length - gap, 2)) * fine, 34 * fine), COLOURS[TONES[tone]])
            if _width(str(count), 20) + 10 < length:
                _text(on, ((start + 8) * fine, 4 * fine), str(count), 20 * fine, "white", bold=True)
            start += length

    return _tile(wide, 34, scale, draw)


@cache
def _share(share: tuple[int, int] | None, scale: int) -> Image.Image | None:
    """A square for each rule question, those that count dark."""
    if not share:
        return None
    a_row, step = 32, 16

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine = scale * FINE
        for place in range(share[1]):
            x, y = place % a_row * step * fine, place // a_row * step * fine
            colour = COLOURS["jade" if place < share[0] else "line"]
            on.rounded_rectangle((x, y, x + 12 * fine, y + 12 * fine), 2 * fine, colour)

    return _tile(a_row * step, (share[1] - 1) // a_row * step + step, scale, draw)


# The pen


def _tile(width: int, height: int, scale: int, draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    """A part of a picture, drawn large, made small, and in the colours of all pictures."""
    large = Image.new("RGB", (width * scale * FINE, height * scale * FINE), COLOURS["paper"])
    draw(ImageDraw.Draw(large))
    small = large.resize((width * scale, height * scale), Image.Resampling.BOX)
    return small.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([int(colour[at : at + 2], 16) for colour in COLOURS.values() for at in (1, 3, 5)])
    return image


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("this Pillow was built without FreeType, which the previews of links are written with")
    return font


def _text(
    on: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, colour: str, bold: bool = False
) -> None:
    """Text from a corner; the font has one weight, so that bold is a stroke round it."""
    on.text(at, text, COLOURS[colour], _font(size), stroke_width=size // 32 if bold else 0)


@cache
def _width(text: str, size: int) -> float:
    return _font(size).getlength(text) + size / 16


def _wrapped(text: str, size: int, width: int) -> list[str]:
    """Text in lines no wider than so many units, unless a word is."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


_FOREIGN = re.compile(r"[^\u0020-\u024f\u2013-\u201f]+(?:, )?")


def readable(text: str) -> str:
    """What of a text the font can write: names in other scripts fall away, with a comma that followed them.

    >>> readable("鋤大地, on Chinese pages")
    'On Chinese pages'
    """
    left = _FOREIGN.sub("", text)
    return left[:1].upper() + left[1:]


def _card(on: ImageDraw.ImageDraw, at: tuple[float, float], wide: int, card: Card | None) -> None:
    """A card's face, or an empty one with a two, the sign of the site."""
    x, y = at
    high = wide * 1.4
    on.rounded_rectangle((x, y, x + wide, y + high), wide * 0.14, COLOURS["white"], COLOURS["edge"], max(wide // 30, 1))
    suit = str(card.suit) if card else "S"
    rank = spelled(card.rank) if card else "2"
    size = int(wide * 0.54)
    _text(on, (x + (wide - _width(rank, size)) / 2, y + wide * 0.1), rank, size, suit if card else "jade", bold=True)
    _suit(on, suit, (x + wide / 2, y + high * 0.7), wide * 0.42, COLOURS[suit if card else "jade"])


def _suit(on: ImageDraw.ImageDraw, suit: str, middle: tuple[float, float], wide: float, colour: str) -> None:
    """A suit as a shape about its middle."""
    x, y = middle
    half = wide / 2

    def disc(dx: float, dy: float, radius: float) -> None:
        on.circle((x + dx * half, y + dy * half), radius * half, colour)

    def shape(*corners: tuple[float, float]) -> None:
        on.polygon([(x + dx * half, y + dy * half) for dx, dy in corners], colour)

    if suit == "D":
        shape((0, -1.15), (0.85, 0), (0, 1.15), (-0.85, 0))
    elif suit == "H":
        disc(-0.48, -0.4, 0.52)
        disc(0.48, -0.4, 0.52)
        shape((-0.94, -0.15), (0.94, -0.15), (0, 1.05))
    elif suit == "S":
        disc(-0.48, 0.25, 0.52)
        disc(0.48, 0.25, 0.52)
        shape((-0.94, 0.02), (0.94, 0.02), (0, -1.15))
        shape((0, 0.1), (0.4, 1.1), (-0.4, 1.1))
    else:
        disc(0, -0.6, 0.47)
        disc(-0.52, 0.2, 0.47)
        disc(0.52, 0.2, 0.47)
        shape((0, -0.4), (0.4, 1.1), (-0.4, 1.1))
