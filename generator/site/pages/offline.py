"""The page that stands in for one that is not on the device, and which pages always are."""

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
    "disputes/": "All disputes, and how the variants are split",
    "variants/": "All variants, by place and by how they answer",
    "which/": "Which do we play?",
    "rules/": "All rule questions",
    "search/": "Search",
}
"""The pages that a device keeps from its first visit on, with what to call them; it keeps others once they are seen."""


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
