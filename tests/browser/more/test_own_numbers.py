"""Ways to count that people have, put together by hand in the fields of House rules, and scored by their link."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.score_parts import Form, Part, field_of, parse
from playwright.sync_api import Locator, Page, expect

from tests.browser.page_checks import overflow
from tests.own_numbers import SEVEN_WAYS, Counted

Open = Callable[..., Page]


@pytest.mark.parametrize("way", SEVEN_WAYS, ids=[way.name for way in SEVEN_WAYS])
def test_a_way_to_count_is_put_together_on_a_phone(opening: Open, rulebook: Rulebook, way: Counted) -> None:
    grammars = {name: rulebook.questions[name].numbers for name in way.changes}
    given = {name: answer for name, answer in way.changes.items() if not grammars[name]}
    page = opening(f"/house/?base=basic{''.join(f'&{name}={answer}' for name, answer in given.items())}#change")
    page.locator("[data-section=points] > summary").tap()
    for question, answer in way.changes.items():
        grammar = grammars[question]
        if grammar:
            page.locator(f"[data-question={question}] > summary").tap()
            put_together(page.locator(f"[data-own-numbers={question}]"), parse(answer, grammar), grammar)
            page.locator(f"[data-question={question}] > summary").tap()
    assert page.locator(".own-lines .fault").count() == 0
    assert overflow(page) == 0
    rules = page.url.partition("?")[2].partition("#")[0]
    score = opening(f"/score/?{rules}&{ending(way)}")
    shown = [str(total).replace("-", "−") if total < 1 else f"+{total}" for total in way.totals]
    expect(score.locator("[data-total]")).to_have_text(shown)


def put_together(own: Locator, parts: tuple[Part, ...], grammar: str) -> None:
    """Take away every line, and add one for each part."""
    own.locator("> summary").tap()
    own.locator("[data-example]").first.wait_for()
    for _ in range(own.locator("[data-do=take-away]").count()):
        own.locator("[data-do=take-away]").first.tap()
    for part in parts:
        field = field_of(part.name, grammar)
        assert field is not None
        changes_nothing = field.form is Form.STEP and part.numbers[1] == 1
        if field.head:
            own.locator("[data-do=head]").select_option(part.name)
        elif not changes_nothing and own.locator(f"button[data-do=add][data-name='{field.name}']").count():
            own.locator("button[data-do=add]").tap()
        elif not changes_nothing:
            own.locator("select[data-do=add]").select_option(field.name)
        if not changes_nothing:
            fill_in(own.locator(".own-lines > li").nth(0 if field.head else -1), part, field.form)


def fill_in(line: Locator, part: Part, form: Form) -> None:
    """Type the numbers of a part into its line."""
    if form is Form.COST and part.name:
        line.locator("[data-do=cards]").fill(part.name)
    if line.locator("[data-do=sign]").count():
        line.locator("[data-do=sign]").select_option(part.sign)
    numbers = line.locator("[data-do=number]")
    while numbers.count() < len(part.numbers):
        line.locator("[data-do=longer]").tap()
    while numbers.count() > len(part.numbers):
        line.locator("[data-do=shorter]").tap()
    for at, number in enumerate(part.numbers):
        line.locator(f"[data-do=number][data-at='{at}']").fill(str(number))


def ending(way: Counted) -> str:
    """Return a finished deal as an address of Score it has it."""
    left = [re.sub(r" with (\d) twos?", r".\1", each).replace(" ", "") for each in way.left]
    parts: Mapping[str, str] = {
        "left": ",".join(each or "0" for each in left) if not way.order else ",".join(left),
        "final": way.final.replace(" ", ""),
        "order": ",".join(str(player + 1) for player in way.order),
    }
    return "&".join(f"{name}={value}" for name, value in parts.items() if value)
