"""The site in its readers' languages: a friend's link is offered in that of the phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.page_checks import overflow, violations

Opening = Callable[..., Page]


DISPUTE = "disputes/flush-rank-or-suit/"


LINKED = f"{DISPUTE}?place=china&v=hongkong-ip#case"


def offer(page: Page) -> Locator:
    return page.locator(".renewal[lang]")


def test_a_link_from_a_friend_is_offered_in_the_language_of_the_phone(opening: Opening, site_address: str) -> None:
    """In that language, and one tap leads there, with all that the address holds."""
    page = opening(f"/{LINKED}", locale="zh-HK")
    expect(offer(page)).to_have_attribute("lang", "zh-Hant-HK")
    expect(offer(page)).to_have_text("本站也有繁體中文（香港）版。 看繁體中文（香港）版 不用，謝謝")
    assert overflow(page) == 0
    assert violations(page) == []
    offer(page).get_by_role("link").tap()
    page.wait_for_url(f"{site_address}/zh-hant-hk/{LINKED}")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant-HK")
    expect(page.locator(".ours")).to_be_visible()
    expect(offer(page)).to_have_count(0)
