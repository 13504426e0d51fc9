"""The list of programs: one kind alone, and in the order of any column, on a phone as well."""

from __future__ import annotations

from collections.abc import Callable

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.pages.programs import agreement, nearest
from playwright.sync_api import Page, expect


def test_programs_of_one_kind_are_shown_alone(opening: Callable[..., Page], rulebook: Rulebook) -> None:
    page = opening("/programs/")
    kinds = [agreement(program, rulebook) for program in rulebook.programs.values()]
    chip = page.get_by_role("button", name="No manual")
    chip.tap()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#programs tbody tr:visible")).to_have_count(kinds.count("no manual"))
    page.get_by_role("button", name="All", exact=True).tap()
    expect(page.locator("#programs tbody tr:visible")).to_have_count(len(kinds))


def test_programs_stand_in_the_order_of_a_column(opening: Callable[..., Page], rulebook: Rulebook) -> None:
    page = opening("/programs/")
    head = page.locator("#programs th", has_text="Otherwise").first
    for order in ("ascending", "descending"):
        head.get_by_role("button").tap()
        expect(head).to_have_attribute("aria-sort", order)
    asked = map(nearest, rulebook.programs.values())
    most = max(asked, key=lambda each: each.otherwise / each.questions)
    first = page.locator("#programs tbody tr").first
    expect(first).to_contain_text(f"{most.otherwise} of {most.questions}")
