"""The page that shows how every page looks: each part once, made of the same templates and styles."""

from __future__ import annotations

from functools import partial

from .page import Area, Page
from .reference import Reference

ADDRESS = "architecture/look/"


def look_page(reference: Reference) -> Page:
    """Return the parts that pages are made of, with what the dispute that is argued about most says."""
    (weighed,) = reference.disputes.liveliest(1)
    return Page(
        address=ADDRESS,
        title="The look: the parts that every page is made of",
        description="One grid, one measure, two kinds of button, and the other parts of the pages, each shown once.",
        template="look.html",
        context={
            "weighed": weighed,
            "games": reference.evidence.whole_games[:2],
            "distinctive": reference.consensus.distinctive,
        },
        listed=False,
    )


LOOK = Area(
    ADDRESS,
    lambda reference: {ADDRESS: partial(look_page, reference)},
    place=900,
    styles={"look.css": ("tools/*.css", "tools/settle/*.css", "tools/variants/*.css")},
)
