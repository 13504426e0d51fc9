"""A language that nobody speaks: each message between ⟦ and ⟧ and a third longer, its slots kept.

Text outside such brackets is not collected for translation, and a box that breaks is too small for other languages.
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


def pseudo(text: str) -> str:
    """A text in the pseudo-language.

    >>> pseudo("{winner} wins")
    '⟦{winner} wins on⟧'
    """
    letters = len(_SLOTS.sub("", text))
    return f"⟦{text} {''.join(islice(cycle('onger text l'), max(letters // 3, 1) + 1)).strip()}⟧"


def pseudo_language(template: Catalog) -> Language:
    """The pseudo-language, with a translation of every message of a template."""
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
