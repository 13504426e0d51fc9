"""The `bigtwo` command."""

from .command import main
from .project import project_root
from .status import BAD_USE, NO, OK

__all__ = ["BAD_USE", "NO", "OK", "main", "project_root"]
