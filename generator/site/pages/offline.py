"""The page that stands in for one that is not on the device, and the pages that are."""

from __future__ import annotations

from .page import Page

OFFLINE_PAGE = "offline/"

KEPT_PAGES = {
    "": "Home, with what tables argue about most",
    "learn/": "Learn the game in five minutes",
    "settle/": "Settle it: which of two plays wins",
    "house/": "House rules",
    "score/": "Score it",
    "compare/": "Compare any variants",
    "which/": "Which do we play?",
    "disputes/": "Every dispute, and how the variants are split",
    "variants/": "Every variant",
    "rules/": "Every rule question, with all answers",
    "names/": "Names of the game, and the words of its players",
    "deals/": "Whole deals, card by card",
    "odds/": "Odds",
    "sources/": "Every source, statement by statement",
}
"""The pages that a device keeps from the first visit on, each with all below it, and what to call them."""

KEPT_ALONE = ("", "compare/")
"""Those that are kept without the pages below them."""

KEPT_SILENTLY = ("search/",)
"""Pages that are kept too, but are reached from every page."""


def offline_page() -> Page:
    """The page that is shown, without a network, in the place of one that is not kept."""
    return Page(
        address=OFFLINE_PAGE,
        title="Not on this device",
        description="You are offline, and this page is not kept on this device.",
        template="offline.html",
        context={"kept": KEPT_PAGES},
        listed=False,
    )
