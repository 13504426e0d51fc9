"""The pictures that stand beside a link where it is sent: names, a figure, cards, how many answer what.

Text is in Aileron (CC0), which comes inside Pillow; suits are drawn as shapes. Every part is drawn once, in the few
colours that all pictures share, and then only pasted. Pages of pairs, of which there are thousands, share the picture
of the home page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

from bigtwo.engine.cards import Card
from bigtwo.language.language import ENGLISH, Language

from .preview_canvas import COLOURS, FINE, draw_card, han_font, tile, width_of, wrapped_to, write

HAN_LANGUAGES = ("zh",)
"""Languages that are written in Chinese characters."""

FILE = "preview.png"
"""Beside the page of which it is a picture."""

WIDTH, HEIGHT = 600, 315
MARGIN = 34
SHARP = 2
"""The factor by which the English ones are drawn larger; in every language it would be megabytes."""
TONES = {"yes": "jade", "no": "lacquer", "void": "brass", "other": "soft", "unsaid": "line"}
"""The mark of an answer to its colour."""

Part = tuple[int, str]
"""The number that give an answer, and the answer's mark."""


@dataclass(frozen=True)
class Preview:
    """The contents of a page's picture."""

    eyebrow: str
    heading: str
    caption: str
    figure: str = ""
    """Stands large before the caption."""
    cards: tuple[Card, ...] = ()
    """From the weakest."""
    split: tuple[Part, ...] = ()


def is_written(language: Language) -> bool:
    """Tell whether this machine has a font in which the previews of a language can be written."""
    return language.locale.language not in HAN_LANGUAGES or bool(han_font())


def png(preview: Preview, language: Language = ENGLISH) -> bytes:
    """Return a preview as a file."""
    han = language.locale.language in HAN_LANGUAGES
    scale = SHARP if language is ENGLISH else 1
    picture = _ground(readable(preview.eyebrow, han), scale).copy()
    picture.paste(
        _heading(readable(preview.heading, han), 2 if preview.cards else 3, 36, scale), (MARGIN * scale, 66 * scale)
    )
    for strip, top in (
        (_cards(preview.cards, scale), 166),
        (_split(preview.split, scale), 208),
    ):
        if strip:
            picture.paste(strip, (MARGIN * scale, top * scale))
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
        on.rectangle((0, 0, 10 * size, HEIGHT * size), COLOURS["jade"])
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
            write(on, (0, place * size * 1.2 * scale * FINE), line, size * scale * FINE, "ink", bold=True)

    return tile(width, round(len(wrapped) * size * 1.2) + 6, scale, draw)


@cache
def _foot(figure: str, caption: str, scale: int) -> Image.Image:
    """Return the figure and what it counts, or the caption alone."""
    size = 46 if figure else 20

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine = scale * FINE
        start = 0.0
        if figure:
            write(on, (0, 0), figure, 46 * fine, "jade", bold=True)
            start = (width_of(figure, 46) + 14) * fine
        write(on, (start, (size * 0.9 - 20) * fine), caption, 20 * fine, "soft")

    return tile(WIDTH - 2 * MARGIN, size + 10, scale, draw)


@cache
def _cards(cards: tuple[Card, ...], scale: int) -> Image.Image | None:
    if not cards:
        return None
    wide, gap = 54, 24

    def draw(on: ImageDraw.ImageDraw) -> None:
        for place, card in enumerate(cards):
            fine = scale * FINE
            left = place * (wide + gap)
            draw_card(on, (left * fine, 0), wide * fine, card)
            if place:
                write(on, ((left - gap / 2 - 6) * fine, 26 * fine), "<", 20 * fine, "soft")

    return tile(len(cards) * (wide + gap), 76, scale, draw)


@cache
def _split(split: tuple[Part, ...], scale: int) -> Image.Image | None:
    """Return a bar with a piece for each answer, as long as it has voices, and their number where there is room."""
    total = sum(count for count, _ in split)
    if not total:
        return None
    wide, gap = WIDTH - 2 * MARGIN, 3

    def draw(on: ImageDraw.ImageDraw) -> None:
        fine, start = scale * FINE, 0.0
        for count, tone in split:
            length = wide * count / total
            on.rectangle((start * fine, 0, (start + max(length - gap, 2)) * fine, 34 * fine), COLOURS[TONES[tone]])
            if tone != "unsaid" and width_of(str(count), 20) + 10 < length:
                write(on, ((start + 8) * fine, 4 * fine), str(count), 20 * fine, "white", bold=True)
            start += length

    return tile(wide, 34, scale, draw)


_FOREIGN = re.compile(r"[^\u0020-\u024f\u2013-\u201f]+(?:, )?")


def readable(text: str, han: bool = False) -> str:
    """Return the part of a text that the font can write.

    Names in other scripts fall away, with a comma that followed them.

    >>> readable("鋤大地, on Chinese pages")
    'On Chinese pages'
    """
    left = text if han else _FOREIGN.sub("", text)
    return left[:1].upper() + left[1:]
