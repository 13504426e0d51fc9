"""The `bigtwo` command."""

from .command import main
from .shared import BAD_USE, NO, OK, project_root

__all__ = ["BAD_USE", "NO", "OK", "main", "project_root"]
