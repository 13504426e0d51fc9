"""The pictures that stand beside a link where it is sent: a name, a figure, the highest cards.

Text is in Aileron (CC0), which comes inside Pillow; suits are drawn as shapes. Each place has a picture, and the home
page one that all other pages share.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

from bigtwo.engine.cards import Card
from bigtwo.language.language import ENGLISH, Language

from .preview_canvas import FINE, draw_card, han_font, tile, width_of, wrapped_to, write

HAN_LANGUAGES = ("zh",)
"""Languages that are written in Chinese characters."""

FILE = "preview.png"
"""Beside the page of which it is a picture."""

WIDTH, HEIGHT = 600, 315
MARGIN = 34
SHARP = 2
"""The factor by which the English ones are drawn larger; in every language it would be megabytes."""


@dataclass(frozen=True)
class Preview:
    """The contents of a page's picture."""

    eyebrow: str
    heading: str
    caption: str
    figure: str
    """Stands large before the caption."""
    cards: tuple[Card, ...]
    """From the weakest."""


def is_written(language: Language) -> bool:
    """Tell whether this machine has a font in which the previews of a language can be written."""
    return language.locale.language not in HAN_LANGUAGES or bool(han_font())


def png(preview: Preview, language: Language = ENGLISH) -> bytes:
    """Return a preview as a file."""
    han = language.locale.language in HAN_LANGUAGES
    scale = SHARP if language is ENGLISH else 1
    picture = _ground(readable(preview.eyebrow, han), scale).copy()
    picture.paste(_heading(readable(preview.heading, han), 2, 36, scale), (MARGIN * scale, 66 * scale))
    picture.paste(_cards(preview.cards, scale), (MARGIN * scale, 166 * scale))
    foot = _foot(preview.figure, preview.caption if han else _FOREIGN.sub("", preview.caption), scale)
    picture.paste(foot, (MARGIN * scale, HEIGHT * scale - foot.height - 4 * scale))
    file = BytesIO()
    picture.save(file, "PNG", bits=4, compress_level=6)
    return file.getvalue()


# The parts, each drawn once


@cache
def _ground(eyebrow: str, scale: int) -> Image.Image:
    def draw(on: ImageDraw.ImageDraw) -> None:
        size = scale * FINE
        draw_card(on, (MARGIN * size, 20 * size), 22 * size, None)
        write(on, ((MARGIN + 34) * size, 26 * size), eyebrow.upper(), 15 * size, "soft")

    return tile(WIDTH, HEIGHT, scale, draw)


@cache
def _heading(name: str, lines: int, size: int, scale: int) -> Image.Image:
    """Return a name in so many lines at most, as large as then fits."""
    width = WIDTH - 2 * MARGIN
    wrapped = wrapped_to(name, size, width)
    while len(wrapped) > lines or max(width_of(line, size) for line in wrapped) > width:
        size -= 1
        wrapped = wrapped_to(name, size, width)

    def draw(on: ImageDraw.ImageDraw) -> None:
        for place, line in enumerate(wrapped):
            write(on, (0, place * size * 1.2 * scale * FINE), line, size * scale * FINE, "on-felt", bold=True)

    return tile(width, round(len(wrapped) * size * 1.2) + 6, scale, draw)


@cache
def _foot(figure: str, caption: str, scale: int) -> Image.Image:
    """Return the figure and what it counts."""
    size = 46

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine = scale * FINE
        write(on, (0, 0), figure, size * fine, "gold", bold=True)
        write(on, ((width_of(figure, size) + 14) * fine, (size * 0.9 - 20) * fine), caption, 20 * fine, "soft")

    return tile(WIDTH - 2 * MARGIN, size + 10, scale, draw)


@cache
def _cards(cards: tuple[Card, ...], scale: int) -> Image.Image:
    wide, gap = 54, 24

    def draw(on: ImageDraw.ImageDraw) -> None:
        for place, card in enumerate(cards):
            fine = scale * FINE
            left = place * (wide + gap)
            draw_card(on, (left * fine, 0), wide * fine, card)
            if place:
                write(on, ((left - gap / 2 - 6) * fine, 26 * fine), "<", 20 * fine, "soft")

    return tile(len(cards) * (wide + gap), 76, scale, draw)


_FOREIGN = re.compile(r"[^\u0020-\u024f\u2013-\u201f]+(?:, )?")


def readable(text: str, han: bool = False) -> str:
    """Return the part of a text that the font can write.

    Names in other scripts fall away, with a comma that followed them.

    >>> readable("鋤大地, on Chinese pages")
    'On Chinese pages'
    """
    left = text if han else _FOREIGN.sub("", text)
    return left[:1].upper() + left[1:]
