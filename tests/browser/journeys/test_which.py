"""Which do we play: a table is led to its account."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bigtwo.analysis.differences import Differences
from bigtwo.book.evidence import Evidence
from bigtwo.compiler.rulebook import Rulebook
from playwright.sync_api import Page, expect

Open = Callable[..., Page]


def fitting(page: Page) -> list[str]:
    """The accounts that fit, by id, the best first."""
    hrefs: list[str] = page.locator(".accounts .fitting li > a").evaluate_all("all => all.map((link) => link.href)")
    return [href.split("/")[-2] for href in hrefs]


@pytest.mark.parametrize("account", ["hongkong-app", "indonesia", "pusoy-dos"])
def test_a_table_is_led_to_its_account_by_six_answers(opening: Open, rulebook: Rulebook, account: str) -> None:
    """It knows what the account says, six answers at the most, and skips the rest."""
    page = opening("/which/")
    rulings = rulebook.rulings(account)
    asks = {str(question.ask): question for question in rulebook.questions.values()}
    answers: dict[str, str] = {}
    skipped: list[str] = []
    while page.locator(".asking").is_visible():
        question = asks[page.locator(".asking h2").inner_text()]
        ruling = rulings[question.id]
        if ruling.said and len(answers) < 6:
            answers[question.id] = ruling.says.option.id if ruling.says else ruling.option.effect
            page.locator(f"[data-answer='{answers[question.id]}']").tap()
        else:
            skipped.append(question.id)
            page.locator("[data-skip]").tap()
    expect(page.locator(".asking")).to_be_hidden()
    assert account in fitting(page)[:5]
    whole = Evidence(rulebook).whole_games
    nearest = next(fit.profile for fit in Differences(rulebook).fits(answers) if fit.profile in whole)
    expect(page.locator("[data-nearest] a")).to_have_text(nearest.name)
