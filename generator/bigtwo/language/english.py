"""English that stands in the place of a translation: marked in a text, and said to be English in a page.

The marks are those of Unicode around a text whose direction is its own (FSI and PDI): nobody sees them where a text
leaves the page.
"""

from __future__ import annotations

import re

_BEGIN, _END = "\u2068", "\u2069"
_MARKS = re.compile(f"[{_BEGIN}{_END}]")
_TAG = re.compile(r"(<(script|style|title|textarea|option)\b.*?</\2>|<[^>]*>)", re.DOTALL)
"""A tag, or an element that holds nothing but text."""


def marked(text: str) -> str:
    """Mark an English text as English."""
    return f"{_BEGIN}{text}{_END}" if text else text


def unmarked(text: str) -> str:
    """Return a text without the marks.

    >>> unmarked(marked("Pass"))
    'Pass'
    """
    return _MARKS.sub("", text)


def shown(html: str, element: str = "span") -> str:
    """HTML in which marked English says that it is; in attributes and titles, where it cannot, without the marks.

    >>> print(shown(f'<a title="{marked("Pass")}">{marked("Pass")}</a>'))
    <a title="Pass"><span lang="en">Pass</span></a>

    :param element: the element for English text; in a drawing it is another.
    """
    if _BEGIN not in html:
        return html
    parts = _TAG.split(html)
    texts, tags = parts[0::3], [*map(unmarked, parts[1::3]), ""]
    spans = [text.replace(_BEGIN, f'<{element} lang="en">').replace(_END, f"</{element}>") for text in texts]
    return "".join(part for pair in zip(spans, tags, strict=True) for part in pair)
