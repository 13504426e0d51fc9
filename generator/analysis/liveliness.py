"""How much is argued about something, by how many accounts state each answer."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2


def liveliness(counts: Iterable[int]) -> tuple[int, float]:
    """A sort key for how much is argued about something: voices against the commonest answer, then evenness.

    Eight against thirteen is livelier than one against one, though that is split more evenly.

    >>> liveliness([13, 8]) > liveliness([10, 7]) > liveliness([1, 1]) > liveliness([20, 0])
    True
    """
    voices = sorted((count for count in counts if count), reverse=True)
    total = sum(voices)
    return sum(voices[1:]), -sum(count / total * log2(count / total) for count in voices)
