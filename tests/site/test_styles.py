"""The style sheets: each part is short, in the layer of its place and in one sheet; Material's lie below all."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest
from bigtwo.site.export.styles import LAYERS, STYLES, THEME_SHEET, layer_of, parts, style_sheet, theme_sheet
from bigtwo.site.pages.catalogue import SHEETS

PARTS = sorted(STYLES.rglob("*.css"))
SIZES = 6
"""In how many sizes type is set; cards, drawings and paper have scales of their own."""


def named(path: Path) -> str:
    return path.relative_to(STYLES).as_posix()


def bare(path: Path) -> str:
    """A part without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_stands_in_a_layer(name: str) -> None:
    """A rule in none would beat all that stand in one."""
    outside, depth = "", 0
    for character in style_sheet(SHEETS[name]).partition(";\n")[2]:
        depth += {"{": 1, "}": -1}.get(character, 0)
        outside += character if depth == 0 else ""
    assert depth == 0
    assert {words for words in outside.replace("}", "\n").split("\n") if words.strip()} <= {
        f"@layer {layer} " for layer in LAYERS
    }


@pytest.mark.parametrize(
    ("part", "layer"),
    [
        ("base.css", "base"),
        ("primitives/card.css", "primitives"),
        ("pages/frame.css", "pages"),
        ("tools/house/panel.css", "pages"),
        ("drawings/charts.css", "pages"),
        ("print.css", "print"),
        ("tools/house/print.css", "print"),
    ],
)
def test_the_layer_of_a_part_is_told_by_its_place(part: str, layer: str) -> None:
    assert (STYLES / part).is_file()
    assert layer_of(STYLES / part) == layer


@pytest.mark.parametrize("path", PARTS, ids=named)
def test_a_part_is_short_and_says_what_it_is_of(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("/* ")
    assert text.count("\n") <= 300


def test_every_part_stands_in_a_sheet() -> None:
    """Styles shared by the tools stand in the sheet of each, so that a page loads two; the lesson shows a deal.

    Agree asks as Which does, and shows differences as Compare does; the page of the look shows parts of all.
    """
    of_pages = Counter(chain(*(set(parts(patterns)) for patterns in SHEETS.values())))
    assert set(of_pages) | {STYLES / THEME_SHEET} == set(PARTS)
    shared = {path.parent.name for path, times in of_pages.items() if times > 1}
    assert shared == {"tools", "deal", "which", "compare", "settle", "variants"}


@pytest.mark.parametrize("path", PARTS, ids=named)
def test_no_list_of_selectors_is_dropped_by_older_browsers(path: Path) -> None:
    """A browser that does not know `:has` drops the whole rule, so such a selector stands alone."""
    selectors = [selector for selector in re.findall(r"([^{};]+)\{", bare(path)) if ":has(" in selector]
    assert [selector for selector in selectors if ",\n" in selector] == []


def test_type_has_six_sizes() -> None:
    """On the screen a size is taken by its name; cards and drawings are as large as there is room for."""
    sizes = re.findall(r"--(\w+): (?:[\d.]+rem|clamp\([^;]*\));", bare(STYLES / "tokens.css"))
    assert len(set(sizes) - {"wide", "measure", "side", "masthead", "bar"}) == SIZES
    own = [
        selector.strip()
        for path in PARTS
        if path.parent.name != "drawings" and path.stem != "print"
        for selector, rule in re.findall(r"([^{};]+)\{([^{}]*)\}", bare(path).partition("@media print")[0])
        if re.search(r"font(?:-size)?: [^;]*?[\d.](?:rem|px)", rule)
    ]
    assert [selector for selector in own if not re.search(r"\.(cards?|chosen|picker)\b", selector)] == []


def test_the_layers_are_ordered_before_anything_stands_in_one() -> None:
    order = f"@layer {', '.join(LAYERS)};"
    assert all(style_sheet(patterns).startswith(order) for patterns in SHEETS.values())


def test_the_theme_lies_below_the_rest(tmp_path: Path) -> None:
    """Its colours are left out: a page has the site's."""
    (tmp_path / "assets/stylesheets").mkdir(parents=True)
    (tmp_path / "assets/stylesheets/main.1.min.css").write_text('@charset "UTF-8";a{color:red}')
    (tmp_path / "assets/stylesheets/palette.2.min.css").write_text("b{color:red}")
    order, layer, rules, end, _ = theme_sheet([tmp_path]).split("\n", 4)
    assert order.startswith("@layer material, tokens, ")
    assert (layer, rules, end) == ("@layer material {", "a{color:red}", "}")
    with pytest.raises(FileNotFoundError, match="no style sheets"):
        theme_sheet([tmp_path / "elsewhere"])


def test_a_pattern_that_names_nothing_is_told() -> None:
    with pytest.raises(FileNotFoundError, match=r"no style sheet matches gone/\*\.css"):
        parts(["gone/*.css"])
