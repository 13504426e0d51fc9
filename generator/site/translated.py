"""The pages that each language has: what a player needs at the table. The others there are in English alone."""

from __future__ import annotations

import re

TRANSLATED = (
    "(?:(?:learn|settle|house|score|which|agree|compare|search|offline|language|rules|variants|disputes)/"
    "|(?:rules|variants|disputes)/[a-z0-9-]+/)?"
)
"""The addresses of pages that each language has, as a regular expression that Python and the browser both read."""

_TRANSLATED = re.compile(TRANSLATED)


def is_translated(address: str) -> bool:
    """Whether a page, by its address with or without what follows it, is there in each language.

    >>> is_translated(""), is_translated("rules/hand-size/#ten"), is_translated("odds/")
    (True, True, False)
    """
    return _TRANSLATED.fullmatch(re.split("[?#]", address, maxsplit=1)[0]) is not None
