"""The page that stands in for one that is not on the device, and the pages that are."""

from __future__ import annotations

from generator.language.texts import N_, _

from .page import Page

OFFLINE_PAGE = "offline/"

KEPT_PAGES = {
    "": N_("Home, with what tables argue about most"),
    "learn/": N_("Learn the game in five minutes"),
    "settle/": N_("Settle it: which of two plays wins"),
    "house/": N_("House rules"),
    "score/": N_("Score it"),
    "compare/": N_("Compare any variants"),
    "which/": N_("Which do we play?"),
    "agree/": N_("Agree before the first deal"),
    "disputes/": N_("Every dispute, and how the variants are split"),
    "variants/": N_("Every variant"),
    "rules/": N_("Every rule question, with all answers"),
    "names/": N_("Names of the game, and the words of its players"),
    "deals/": N_("Whole deals, card by card"),
    "odds/": N_("Odds"),
    "sources/": N_("Every source, statement by statement"),
}
"""The pages that a device keeps from the first visit on, each with all below it, and what to call them (marked)."""

KEPT_ALONE = ("", "compare/")
"""Those that are kept without the pages below them."""

KEPT_SILENTLY = ("search/",)
"""Pages that are kept too, but are reached from every page."""


def offline_page() -> Page:
    """The page that is shown, without a network, in the place of one that is not kept."""
    return Page(
        address=OFFLINE_PAGE,
        title=_("Not on this device"),
        description=_("You are offline, and this page is not kept on this device."),
        template="offline.html",
        context={"kept": KEPT_PAGES},
        listed=False,
    )
