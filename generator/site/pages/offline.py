"""The page that stands in for one that is not on the device."""

from __future__ import annotations

from collections.abc import Mapping

from generator.language.texts import _

from .page import Area, Page, Reach

OFFLINE = Area("offline/", translated=Reach.ALONE, kept=Reach.BELOW)


def offline_page(kept: Mapping[str, str]) -> Page:
    """Return the page that is shown, without a network, in the place of one that is not kept.

    :param kept: the pages that are, address to name (marked).
    """
    return Page(
        address=OFFLINE.address,
        title=_("Not on this device"),
        description=_("You are offline, and this page is not kept on this device."),
        template="offline.html",
        context={"kept": kept},
        listed=False,
    )
