"""The drawings: every account once in each, what is drawn equals the rules, every one with a name and in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.kinds import SHAPE, Shape
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.costs import curves, effects
from bigtwo.language.english import marked
from bigtwo.site.drawing import svg
from bigtwo.site.drawing.classes import classes_of
from bigtwo.site.drawing.finishes import figure
from bigtwo.site.drawing.gallery import DRAWN, Drawings
from bigtwo.site.drawing.panels import Drawing, Panel
from bigtwo.site.drawing.penalties import HAND, LARGEST, extent, leaping
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.comparisons import family_page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.rules import question_page
from bigtwo.site.pages.variants import variants_page


@pytest.fixture(scope="module")
def drawings(rulebook: Rulebook) -> dict[str, Drawing]:
    drawings = Drawings(rulebook)
    drawn = (drawings.on_page_of(questions[0]) for _, questions in DRAWN.values())
    return {drawing.id: drawing for drawing in drawn if drawing}


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.mark.parametrize("name", DRAWN)
def test_every_variant_is_in_each_drawing_once(drawings: dict[str, Drawing], rulebook: Rulebook, name: str) -> None:
    named = Counter(player.profile.id for panel in drawings[name].panels for player in panel.tally.players)
    assert named == Counter(list(rulebook.profiles))


@pytest.mark.parametrize("name", DRAWN)
def test_each_panel_has_a_name_and_says_what_it_shows(drawings: dict[str, Drawing], name: str) -> None:
    for panel in drawings[name].panels:
        svg = root(panel)
        assert svg.get("role") == "img"
        assert named(svg, "aria-labelledby").strip()
        assert named(svg, "aria-describedby") == panel.said
        assert panel.options
    assert len({panel.said for panel in drawings[name].panels}) == len(drawings[name].panels)


def test_a_ladder_drawn_is_the_ladder_of_its_variants(drawings: dict[str, Drawing], rulebook: Rulebook) -> None:
    """From the top down: each rung by its height, equals in one box; below the line what is no straight."""
    for panel in drawings["ladders"].panels:
        svg = root(panel)
        groups = sorted(svg.iter("g"), key=lambda group: -float(next(group.iter("rect")).get("y", "")))
        drawn = [[rung(text) for text in words(group) if text != "="] for group in groups]
        struck = {rung(text) for text in words(svg)} - {name for level in drawn for name in level} - {"="}
        for rules in of(panel, rulebook):
            ladder = rules.rung_levels
            assert {name: level for level, names in enumerate(drawn) for name in names} == ladder
            assert not struck & ladder.keys()
            assert struck | ladder.keys() == {
                name for profile in rulebook.profiles for name in rulebook.ruleset(profile).rung_levels
            }


def test_rungs_that_all_ladders_have_stand_on_one_line(drawings: dict[str, Drawing], rulebook: Rulebook) -> None:
    shared = set.intersection(*(set(rulebook.ruleset(profile).rung_levels) for profile in rulebook.profiles))
    heights: dict[str, set[str]] = {}
    for panel in drawings["ladders"].panels:
        for text in root(panel).iter("text"):
            heights.setdefault(rung(text.text or ""), set()).add(text.get("y", ""))
    assert shared
    assert all(len(heights[name]) == 1 for name in shared)


def test_suits_are_drawn_in_the_order_of_the_rules_with_a_bar_for_their_variants(
    drawings: dict[str, Drawing], rulebook: Rulebook
) -> None:
    for panel in drawings["suits"].panels:
        suits = "".join(
            element.get("class", "")[-1] for element in root(panel).iter("text") if "suit" in element.get("class", "")
        )
        assert {"".join(rules.suit_order).lower() for rules in of(panel, rulebook)} == {suits}
        assert words(root(panel))[-1] == str(panel.tally.count)
    lengths = [float(bar.get("width", "")) for panel in drawings["suits"].panels for bar in root(panel).iter("rect")]
    assert lengths == sorted(lengths, reverse=True)


def test_kinds_stand_as_high_as_the_rules_rank_them_and_bombs_are_marked(
    drawings: dict[str, Drawing], rulebook: Rulebook
) -> None:
    for panel in drawings["classes"].panels:
        assert ": ." not in panel.said
        svg = root(panel)
        boxes = sorted((float(box.get("y", "")), box.get("class", "")) for box in svg.iter("rect"))[::-1]
        texts = [text for text in words(svg) if text != "bomb"]
        for rules in of(panel, rulebook):
            classes = classes_of(rules)
            flat = [kind for level in classes.levels for kind in level]
            assert [kind for kind in flat if kind not in rules.kinds] == []
            assert len(boxes) == len(texts) == len(flat) + len(classes.larger)
            heights = sorted({y for y, _ in boxes}, reverse=True)
            assert len(heights) == len(classes.levels) + len(classes.larger)
            assert sum(tone == "bomb" for _, tone in boxes) == len(classes.bombs)
            names = [rulebook.words.names["kind"][kind].name.removesuffix(" and one") for kind in flat]
            assert texts[: len(flat)] == names
            assert all(SHAPE[kind] is not Shape.FIVE for kind, _ in classes.larger)
            levels = rules.class_levels
            assert [levels[kind] for kind in flat] == sorted(levels[kind] for kind in flat)


def height_at(x: float, points: Sequence[tuple[float, ...]]) -> float:
    """How high a line through points is at a place."""
    (left, start), (right, end) = next(ends for ends in pairwise(points) if x <= ends[1][0] + 0.01)
    return start + (x - left) / (right - left) * (end - start)


def test_curves_are_what_the_engine_says(drawings: dict[str, Drawing], rulebook: Rulebook) -> None:
    """Every point of every curve, on one scale for all panels."""
    up = set()
    for panel in drawings["penalties"].panels:
        drawn = [line for line in root(panel).iter("polyline") if "curve" in line.get("class", "")]
        for rules in of(panel, rulebook):
            plain = [curve for curve in curves(rules, LARGEST) if curve.least == curve.most]
            assert len(drawn) == len(plain)
            for line, curve in zip(drawn, plain, strict=True):
                points = [tuple(map(float, point.split(","))) for point in line.get("points", "").split()]
                (left, floor), (right, top) = points[0], points[-1]
                assert extent(curve) >= HAND
                scale = (floor - top) / curve.least[extent(curve)]
                up.add(round(scale, 1))
                for count in range(extent(curve) + 1):
                    y = height_at(left + count * (right - left) / extent(curve), points)
                    assert (floor - y) / scale == pytest.approx(curve.least[count], abs=0.05)
    assert len(up) == 1


def test_a_curve_is_drawn_as_far_as_its_rule_goes_on(rulebook: Rulebook) -> None:
    assert [extent(curve) for curve in curves(rulebook.ruleset("wikipedia-2007"), LARGEST)] == [13, 17, 13]
    assert [leaping(curve) for curve in curves(rulebook.ruleset("hongkong-app"), LARGEST)] == [[8, 10, 12, 13]]


def test_a_panel_names_the_answers_that_its_accounts_give(drawings: dict[str, Drawing], rulebook: Rulebook) -> None:
    """And no other that only decides the same."""
    for drawing in drawings.values():
        for panel in drawing.panels:
            given = {
                option.id
                for player in panel.tally.players
                for question in drawing.questions
                for option in rulebook.rulings(player.profile.id)[question.id].options
            }
            assert {option.id for _, option in panel.options} <= given, (drawing.id, panel.said)


def test_the_overview_names_every_group(drawings: dict[str, Drawing]) -> None:
    overview = drawings["penalties"].overview
    assert overview is not None
    text = unescape(re.sub("<[^>]*>", "", overview))
    assert all(panel.tally.players[0].profile.name in text for panel in drawings["penalties"].panels)


def test_bars_are_what_the_engine_says(drawings: dict[str, Drawing], rulebook: Rulebook) -> None:
    for panel in drawings["finishes"].panels:
        texts = root(panel).iter("text")
        figures = [element.text for element in texts if "figure" in element.get("class", "").split()]
        heights = [float(bar.get("height", "")) for bar in root(panel).iter("rect")]
        for rules in of(panel, rulebook):
            effects_found = effects(rules)
            assert [figure(effect) for effect in effects_found] == figures
            amounts = [abs(effect.points or effect.times) for effect in effects_found]
            scale = heights[0] / amounts[0]
            assert heights == pytest.approx([amount * scale for amount in amounts], abs=0.05)


def test_the_tree_in_words_names_every_whole_game_once(reference: Reference) -> None:
    html = Renderer(reference.rulebook).render(family_page(reference))
    inside = html[html.index('class="branches"') :]
    named = inside[: inside.index("</details>")]
    whole = [profile.id for profile in reference.evidence.whole_games]
    assert Counter(re.findall(r"variants/([^/]+)/", named)) == Counter(whole)


def test_the_numbers_over_the_tree_have_room_on_a_phone(reference: Reference) -> None:
    """Each may take 15 % of the width, which is 20 pixels there."""
    across = [
        float(number.get("x", "").rstrip("%")) for number in ElementTree.fromstring(reference.tree.axis).iter("text")
    ]
    assert len(across) > 2
    assert all(right - left >= 15 for left, right in pairwise(sorted(across)))


@pytest.mark.parametrize("question", [question for _, questions in DRAWN.values() for question in questions])
def test_a_drawing_comes_first_on_the_page_of_its_question(reference: Reference, question: str) -> None:
    html = Renderer(reference.rulebook).render(question_page(reference, reference.rulebook.questions[question]))
    assert re.findall(r'<h2 id="([^"]+)"', html)[:2] == ["glance", "answers"]
    assert "<svg" in html


def test_ids_differ_and_what_names_a_drawing_is_there(reference: Reference) -> None:
    drawn = [reference.rulebook.questions[questions[0]] for _, questions in DRAWN.values()]
    pages = [
        family_page(reference),
        variants_page(reference),
        *(question_page(reference, each) for each in drawn),
    ]
    for page in pages:
        html = Renderer(reference.rulebook).render(page)
        ids = re.findall(r'\sid="([^"]+)"', html)
        assert [name for name, count in Counter(ids).items() if count > 1] == []
        assert set(re.findall(r'aria-(?:labelled|described)by="([^"]+)"', html)) <= set(ids)
        assert "style=" not in re.sub(r'style="--d:[.\d]+"', "", html)


def test_names_are_escaped(rulebook: Rulebook) -> None:
    drawn = svg.drawing("a", "Tom & <b>", 'says "so"', (1, 1), [svg.text(0, 0, "<i>")])
    assert "<b>" not in drawn
    assert "<i>" not in drawn
    assert ElementTree.fromstring(drawn).findtext("title") == "Tom & <b>"


def root(panel: Panel) -> ElementTree.Element:
    return ElementTree.fromstring(panel.picture)


def named(svg: ElementTree.Element, by: str) -> str:
    """The text of what names or describes a drawing."""
    return next(element.text or "" for element in svg.iter() if element.get("id") == svg.get(by))


def words(svg: ElementTree.Element) -> list[str]:
    return ["".join(text.itertext()) for text in svg.iter("text")]


def of(panel: Panel, rulebook: Rulebook) -> list[RuleSet]:
    """The rule sets of the variants of a panel."""
    return [rulebook.ruleset(player.profile.id) for player in panel.tally.players]


def rung(spelled: str) -> str:
    return spelled.replace("10", "T").replace("-", "")


def test_english_in_a_drawing_of_another_language_says_so_in_elements_that_a_drawing_may_hold() -> None:
    assert svg.text(0, 0, marked("cards & points"), "soft") == (
        '<text x="0" y="0" text-anchor="start" class="soft"><tspan lang="en">cards &amp; points</tspan></text>'
    )
    assert marked("said") not in svg.drawing("name", marked("title"), marked("said"), (1, 1), ())
