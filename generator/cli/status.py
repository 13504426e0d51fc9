"""Exit statuses of a command, and the error of bad use."""

from __future__ import annotations

import click

OK, NO, BAD_USE = 0, 1, 2
"""Exit statuses: it is so; the rules or the data say no; bad use."""


class BadUse(click.UsageError):
    """The command was called in a way that cannot be answered; the message is a sentence that names what is wrong."""
