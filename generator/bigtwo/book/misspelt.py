"""A hint for a misspelt name; it rests on nothing of the rules, for what stays while the site is served imports it."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Give a hint for a misspelt name: the nearest known one, or all of them if they are few.

    >>> did_you_mean("suit-frist", ["suit-first", "ranks-first"])
    "did you mean 'suit-first'?"
    >>> did_you_mean("zzz", ["yes", "", "no"])  # an id that could not be read is none
    'known: no, yes'
    """
    import difflib  # only a wrong name needs it

    names = sorted(set(known) - {""})
    near = difflib.get_close_matches(name, names, n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    return f"known: {', '.join(names)}" if 0 < len(names) <= 24 else ""
