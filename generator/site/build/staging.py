"""A site that is built beside the last one and takes its place when it is complete, so that one is always there."""

from __future__ import annotations

import shutil
from pathlib import Path


class Beside:
    """The folder of a site, with two beside it: one in which the next is built, one for the last while they change."""

    def __init__(self, site: Path) -> None:
        self.site = site.resolve()
        self.new = self.site.with_name(f"{self.site.name}.new")
        self.old = self.site.with_name(f"{self.site.name}.old")

    def begin(self) -> Path:
        """Clear away what a build left that was interrupted; the folder to build in."""
        if self.old.exists() and not self.site.exists():
            self.old.rename(self.site)
        for left in (self.old, self.new):
            if left.exists():
                shutil.rmtree(left)
        self.new.mkdir(parents=True)
        return self.new

    def take_place(self) -> None:
        """Put the new site where the last one was; what is hidden there, as `.git`, stays."""
        if self.site.exists():
            for hidden in self.site.glob(".*"):
                if not (self.new / hidden.name).exists():
                    hidden.rename(self.new / hidden.name)
            self.site.rename(self.old)
        self.new.rename(self.site)
        shutil.rmtree(self.old, ignore_errors=True)

    def give_up(self) -> None:
        """Leave the last site as it is."""
        shutil.rmtree(self.new, ignore_errors=True)
