"""The page that stands in for one that is not on the device."""

from __future__ import annotations

from bigtwo.language.texts import _

from .page import Area, Page, Reach


def offline_page() -> Page:
    """Return the page that is shown, without a network, in the place of one that is not kept."""
    return Page(
        address=OFFLINE.address,
        title=_("Not on this device"),
        description=_("You are offline, and this page is not kept on this device."),
        template="offline.html",
        context={},
        listed=False,
    )


OFFLINE = Area(
    "offline/",
    lambda _: {"offline/": offline_page},
    translated=Reach.ALONE,
    kept=Reach.BELOW,
)
