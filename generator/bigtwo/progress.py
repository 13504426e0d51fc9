"""The progress of long work, for whoever waits for it."""

from __future__ import annotations

import sys
import time
from typing import TextIO

WIDTH = 30
"""Of the bar, in characters."""
EVERY = 10.0
"""Seconds between lines where there is no terminal to draw a bar on."""
SURE = 0.1
"""From what share on the time that is left can be told: the first step often makes what all others need."""


class Progress:
    """The progress of some work: a bar on a terminal, else a line now and then; on standard error unless told."""

    def __init__(self, stage: str, count: int, to: TextIO | None = None) -> None:
        """Begin some work, of which there are so many steps."""
        self._stage, self._count, self._to = stage, count, to or sys.stderr
        self._bar = self._to.isatty()
        self._done = 0
        self._last = self._started = time.monotonic()

    def step(self, stage: str = "") -> None:
        """Note that one more is done.

        :param stage: what is being done now, if it is another thing than so far.
        """
        self._stage = stage or self._stage
        self._done += 1
        now = time.monotonic()
        left = (now - self._started) / self._done * (self._count - self._done)
        until = f", {left:.0f} s left" if self._done >= self._count * SURE else ""
        if self._bar:
            filled = WIDTH * self._done // self._count
            bar = "█" * filled + "░" * (WIDTH - filled)
            print(
                f"\r{bar} {self._done}/{self._count} {self._stage}{until}\x1b[K",
                end="",
                file=self._to,
                flush=True,
            )
        elif now - self._last > EVERY:
            self._last = now
            print(f"{self._done} of {self._count}: {self._stage}{until}", file=self._to, flush=True)

    def end(self) -> None:
        """Leave the bar as it is: all is done."""
        if self._bar and self._count:
            print(file=self._to)
