"""A site that is built beside the last one and takes its place when it is complete, so that one is always there."""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .assets import keep_last_assets
from .mistakes import sentence_of

WORKER = "service-worker.js"
"""The worker's address; a worker sees the pages of its own folder and below, so it lies at the top."""

WORKER_BEGINS = "self.SITE = "
"""How each worker begins, by which a site that a build made is known."""


class NotReplaced(Exception):
    """A site that is not put in the place of the last one; says why."""


class NotOurs(NotReplaced):
    """A folder that holds what no build made, and so is not replaced."""


def expect_ours(folder: Path) -> None:
    """Allow a site that a build made to be replaced, and a folder that holds nothing or only what is hidden, as `.git`.

    :raises NotOurs: if it is neither.
    """
    if folder.is_dir():
        others = [path.name for path in folder.iterdir() if not path.name.startswith(".")]
        if not others or _is_site(folder):
            return
        held = f"{folder} holds “{min(others)}”, which no build made"
    elif folder.exists():
        held = f"{folder} is a file"
    else:
        return
    raise NotOurs(f"{held}: name a new or an empty folder")


def _is_site(folder: Path) -> bool:
    """Tell whether a build made what a folder holds."""
    worker = folder / WORKER
    return worker.is_file() and worker.read_bytes().startswith(WORKER_BEGINS.encode())


class Staging:
    """The folder of a site, with two beside it: one in which the next is built, one for the last while they change.

    The folder in which one builds is locked. The system opens that lock when the process ends, however it does.
    """

    def __init__(self, site: Path) -> None:
        self.site = site.resolve()
        self.new = self.site.with_name(f"{self.site.name}.new")
        self.old = self.site.with_name(f"{self.site.name}.old")
        self.files = 0
        """How many files the new site has; none as long as it is not whole."""
        self._lock: int | None = None

    def begin(self, *, own: bool = False) -> Path:
        """Clear away what a build left that was killed; the folder to build in.

        :param own: whether nobody else has anything in the folder of the site, so that it need not be known.
        :raises NotOurs: if the folder of the site holds what no build made.
        :raises NotReplaced: if another process is building there.
        :raises OSError: if the folder cannot be made.
        """
        if not own:
            expect_ours(self.site)
        self.site.parent.mkdir(parents=True, exist_ok=True)
        with _locked(self.site.parent):
            if self.new.exists() and not _is_free(self.new):
                raise NotReplaced(f"another build is at work in {self.new}: wait until it has ended")
            if self.old.exists() and not self.site.exists():
                self.old.rename(self.site)
            for left in (self.old, self.new):
                if left.exists():
                    shutil.rmtree(left)
            self.new.mkdir()
            self._lock = os.open(self.new, os.O_RDONLY)
            fcntl.flock(self._lock, fcntl.LOCK_EX)
        return self.new

    def take_place(self, least: int) -> None:
        """Put the new site where the last one was; what is hidden there, as `.git`, stays, and so do its assets.

        :raises NotReplaced: if the new site does not hold at least so many files; it is given up then.
        :raises OSError: if the folders cannot be renamed.
        """
        there = sum(1 for path in self.new.rglob("*") if path.is_file())
        if there < least:
            self.give_up()
            raise NotReplaced(f"{least - there} of {least} files have gone from {self.new}: the last site stays")
        with _locked(self.site.parent):
            if self.site.exists():
                for hidden in self.site.glob(".*"):
                    if not (self.new / hidden.name).exists():
                        hidden.rename(self.new / hidden.name)
                keep_last_assets(self.site, self.new)
                self.site.rename(self.old)
            self.new.rename(self.site)
        self._unlock()
        shutil.rmtree(self.old, ignore_errors=True)

    def count(self) -> None:
        """Take the new site for whole, as it is now."""
        self.files = sum(1 for path in self.new.rglob("*") if path.is_file())

    def end(self) -> None:
        """Put the new site in its place if it is whole, or else give it up.

        :raises NotReplaced: if it cannot take its place.
        """
        if not self.files:
            self.give_up()
            return
        try:
            self.take_place(self.files)
        except OSError as error:
            raise NotReplaced(f"the site lies in {self.new} and cannot take its place: {sentence_of(error)}") from None

    def give_up(self) -> None:
        """Leave the last site as it is."""
        shutil.rmtree(self.new, ignore_errors=True)
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Give a folder in which no other build begins or ends meanwhile."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def _is_free(folder: Path) -> bool:
    """Tell whether no process holds the lock of a folder."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(lock)
    return True
