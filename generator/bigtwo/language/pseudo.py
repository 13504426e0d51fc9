"""A language that nobody speaks: each message between ⟦ and ⟧, with accents and a third longer, its slots kept.

Text outside such brackets is not collected for translation, nor is a word without accents that fills a slot; and a box
that breaks is too small for other languages.
"""

from __future__ import annotations

import re
from itertools import cycle, islice

from babel import Locale
from babel.messages.catalog import Catalog

from .language import Language

LOCALE = "eo"
"""A real language with one plural form beside the singular, as English has; nothing is translated into it yet."""

_SLOTS = re.compile(r"(\{/?[\w.]+\}|%\(\w+\)s)")
_ACCENTS = str.maketrans("acdefghijklnoprstuwyz", "àçđéƒĝĥîĵķļñôṕŕšţûŵýž")
"""For the small letters that nearly every word has; those of cards and of ids are capitals."""


def pseudo(text: str) -> str:
    """Return a text in the pseudo-language.

    >>> pseudo("{winner} wins")
    '⟦{winner} ŵîñš ļô⟧'
    """
    longer = "".join(islice(cycle("longer text "), max(len(_SLOTS.sub("", text)) // 3, 1) + 1)).strip()
    parts = _SLOTS.split(f"{text} {longer}")
    return f"⟦{''.join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))}⟧"


def pseudo_language(template: Catalog) -> Language:
    """Make the pseudo-language, with a translation of every message of a template."""
    catalog = Catalog(locale=LOCALE, fuzzy=False)
    for message in template:
        if not message.id:
            continue
        if isinstance(message.id, str):
            string: str | tuple[str, ...] = pseudo(message.id)
        else:
            string = tuple(map(pseudo, message.id))
        catalog.add(message.id, string, message.locations, context=message.context)
    return Language(Locale.parse(LOCALE), (catalog,))
