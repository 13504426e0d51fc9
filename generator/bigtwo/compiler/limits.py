"""Limits on the size and nesting of a file of `rules/`, in one place: far more than anybody writes by hand.

They keep a hostile or a broken file from taking the memory, the time or the stack of whoever builds the site. What a
file may hold is in `document`; these are sizes only. In brackets what the largest of our files has.
"""

from __future__ import annotations

FILE_BYTES = 256 * 1024
"""Of one file (40 KB). All of a file is in memory at once, several times over."""

NODES = 20_000
"""Texts, lists and mappings in one file (3,700). Each can be a problem of its own, with a message of its own."""

DEPTH = 20
"""Lists and mappings within one another (7). What is read is walked by functions that call themselves."""

TEXT = 4_000
"""Characters of one text (480). Patterns are searched in it, some in time that grows with its square; and Python reads
no number of more than 4,300 digits."""

LINE = 400
"""Characters of a name or a title (71), which stands in a line, in a heading and in the title of a page."""

MARKS = 4
"""Accents and the like on one letter (1). Any number can be piled up, over the lines above and below."""

DIGITS = 6
"""Of one number (3). Players are counted through and points are multiplied."""

HINTS = 100
"""The most unknown names given with the nearest known one: finding it takes a hundred times as long as the rest."""
