"""The pen of the previews: text, and cards with suits as shapes.

Text is in Aileron (CC0), which comes inside Pillow; Chinese is in a font of the machine, if that has one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from PIL import Image, ImageDraw, ImageFont

from bigtwo.engine.cards import Card

from .card_faces import spelled

FINE = 2
"""Shapes are drawn so many times larger and then made small, for smooth edges."""

COLOURS = {
    "felt": "#0f5a45",
    "on-felt": "#f4f1e4",
    "soft": "#c3d3c6",
    "gold": "#c8963e",
    "white": "#ffffff",
    "edge": "#cfc8ba",
    "S": "#111111",
    "H": "#c4001a",
    "D": "#0b57d0",
    "C": "#0a6b2d",
    "shadow": "#8c8a85",
    "bright": "#82a695",
    "pale": "#d0a9a2",
    "dusk": "#6b7841",
}
"""The colours of the site's table (tokens.css), and four between them for smooth edges."""


def tile(width: int, height: int, scale: int, draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    """Return a part of a picture, drawn large, made small, and in the colours of all pictures."""
    large = Image.new("RGB", (width * scale * FINE, height * scale * FINE), COLOURS["felt"])
    draw(ImageDraw.Draw(large))
    small = large.resize((width * scale, height * scale), Image.Resampling.BOX)
    return small.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette([int(colour[at : at + 2], 16) for colour in COLOURS.values() for at in (1, 3, 5)])
    return image


HAN_FONTS = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKtc-Regular.otf",
    "NotoSansCJKsc-Regular.otf",
    "PingFang.ttc",
    "msyh.ttc",
)
"""Fonts with Chinese characters, as machines have them."""


@cache
def han_font() -> str:
    """Return the name of a font with Chinese characters that this machine has; empty if it has none."""
    for name in HAN_FONTS:
        try:
            ImageFont.truetype(name, 20)
        except OSError:
            continue
        return name
    return ""


_HAN = re.compile("[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_TOKEN = re.compile(f"{_HAN.pattern}[，。、：；！？」）]*|[^\\s\u2e80-\u9fff\uff00-\uffef]+|\\s+")
"""Text that stays on one line: a Chinese character with the punctuation behind it, or a word."""


@cache
def _font(size: int, han: bool = False) -> ImageFont.FreeTypeFont:
    if han and han_font():
        return ImageFont.truetype(han_font(), size)
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("this Pillow was built without FreeType, which the previews of links are written with")
    return font


def write(
    on: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, colour: str, bold: bool = False
) -> None:
    """Text from a corner; the font has one weight, so that bold is a stroke round it."""
    font = _font(size, bool(_HAN.search(text)))
    on.text(at, text, COLOURS[colour], font, stroke_width=size // 32 if bold else 0)


@cache
def width_of(text: str, size: int) -> float:
    """Return the width of a text, the stroke that makes it bold included."""
    return _font(size, bool(_HAN.search(text))).getlength(text) + size / 16


def wrapped_to(text: str, size: int, width: int) -> list[str]:
    """Text in lines no wider than so many units, unless a word is."""
    lines = [""]
    for word in _TOKEN.findall(text):
        longer = lines[-1] + word
        if lines[-1] and width_of(longer.rstrip(), size) > width:
            lines.append(word.strip())
        else:
            lines[-1] = longer.lstrip()
    return [line.rstrip() for line in lines]


def draw_card(on: ImageDraw.ImageDraw, at: tuple[float, float], wide: int, card: Card | None) -> None:
    """Return a card's face, or an empty one with a two, the sign of the site."""
    x, y = at
    high = wide * 1.4
    on.rounded_rectangle((x, y, x + wide, y + high), wide * 0.14, COLOURS["white"], COLOURS["edge"], max(wide // 30, 1))
    suit = str(card.suit) if card else "S"
    rank = spelled(card.rank) if card else "2"
    size = int(wide * 0.5)
    write(on, (x + wide * 0.1, y + wide * 0.06), rank, size, suit if card else "felt", bold=True)
    _suit(on, suit, (x + wide * 0.66, y + high * 0.72), wide * 0.38, COLOURS[suit if card else "felt"])


def _suit(on: ImageDraw.ImageDraw, suit: str, middle: tuple[float, float], wide: float, colour: str) -> None:
    """Return a suit as a shape about its middle."""
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
