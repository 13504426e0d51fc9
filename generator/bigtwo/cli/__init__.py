"""The `bigtwo` command."""

from .command import main
from .options import BAD_USE, INTERRUPTED, NO, OK
from .project import project_root

__all__ = ["BAD_USE", "INTERRUPTED", "NO", "OK", "main", "project_root"]
