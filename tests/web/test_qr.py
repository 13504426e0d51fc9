"""QR codes of texts, made in Deno and read as a phone reads them; the library is as it was published."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from tests.deno_runs import run

LIBRARY = "generator/web/vendor/lean-qr"
DRAWN = Path(__file__).with_name("drawn.js")
QUIET = 4
ADDRESS = "https://big-two.example/house/?v=hongkong-ip~.AbCdEfGh~name.Friday+night"


def draw(text: str) -> Sequence[str] | None:
    """Return the rows of the code of a text, 1 where it is dark; none if it has no code."""
    rows: Sequence[str] | None = run(DRAWN, given=text, may=("--allow-env",))
    return rows


def read(rows: Sequence[str]) -> zxingcpp.Barcode:
    side = len(rows) + 2 * QUIET
    image = Image.new("L", (side, side), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.putpixel((x + QUIET, y + QUIET), 0 if dark == "1" else 255)
    (code,) = zxingcpp.read_barcodes(image.resize((side * 4, side * 4), Image.Resampling.NEAREST))
    return code


def long_text(length: int) -> str:
    """A text of so many letters in which nothing repeats soon."""
    return "".join(chr(33 + (place * place + place // 7) % 90) for place in range(length))


@pytest.mark.parametrize(
    "text",
    [*map(long_text, (1, 10, 200, 600, 2000)), ADDRESS, "四個人的規矩，先講好再發牌", "周五晚上 · Friday night 🂡"],
    ids=["1", "10", "200", "600", "2000", "address", "Chinese", "mixed"],
)
def test_a_code_says_the_text_that_it_was_made_of(text: str) -> None:
    rows = draw(text)
    assert rows is not None
    assert read(rows).text == text


@pytest.mark.parametrize(("length", "level"), [(10, "M"), (121, "M"), (122, "L"), (2000, "L")])
def test_a_small_code_has_more_correction(length: int, level: str) -> None:
    rows = draw(long_text(length))
    assert rows is not None
    assert read(rows).ec_level == level
    assert len(rows) <= 45 or level == "L"


def test_a_text_too_long_for_a_code_has_none() -> None:
    """The most that any code of the library holds are 2,952 bytes."""
    assert draw("a" * 2952) is not None
    assert draw("a" * 2953) is None
    assert draw("牌" * 985) is None


def test_the_library_is_as_it_was_published(project: Path) -> None:
    """Its README has the sums of the files, and its licence lies beside it."""
    about = (project / LIBRARY / "README.txt").read_text(encoding="utf-8")
    told = dict(re.findall(r"^(nano\.js|LICENSE)\b[^0-9a-f]*(?:.*\n +sha256 |.*sha256 )([0-9a-f]{64})$", about, re.M))
    there = {path.name for path in (project / LIBRARY).iterdir()} - {"README.txt"}
    assert there == set(told) == {"nano.js", "LICENSE"}
    assert told == {name: hashlib.sha256((project / LIBRARY / name).read_bytes()).hexdigest() for name in there}
    assert (project / LIBRARY / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
