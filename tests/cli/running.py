"""The command as its user meets it: answers, exit status, messages for mistakes."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol


class Run(Protocol):
    """Runs the command: exit status, standard output, standard error."""

    def __call__(self, *arguments: str, root: Path = ...) -> tuple[int, str, str]: ...
