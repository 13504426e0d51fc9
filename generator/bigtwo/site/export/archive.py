"""All the data in one archive, and the index of what is in it, with sizes and checksums."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from bigtwo.compiler.record import Record

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive, so that the same data give the same bytes."""


@dataclass(frozen=True)
class IndexedFile(Record):
    """A file of the data."""

    path: str
    """Its path from the folder of the index, on the site and in the archive."""
    holds: str
    bytes: int
    """Its size."""
    sha256: str
    """Its checksum, as hexadecimal digits."""


@dataclass(frozen=True)
class Index(Record):
    """Every file of the data, with its size and checksum."""

    date: str
    """The day of this version; of one not published yet, the last day on which a source was read."""
    published: bool
    """Whether this version is published."""
    files: list[IndexedFile]
    """By path; all but the index and the archive themselves."""


def indexed(path: str, holds: str, contents: bytes) -> IndexedFile:
    """Return the entry of a file."""
    return IndexedFile(path, holds, len(contents), sha256(contents).hexdigest())


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return files by path as a zip archive, sorted and of one time: the same files give the same bytes."""
    made = io.BytesIO()
    with ZipFile(made, "w") as zipped:
        for path in sorted(files):
            entry = ZipInfo(path, EPOCH)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            entry.compress_type = ZIP_STORED if path.endswith(".gz") else ZIP_DEFLATED
            zipped.writestr(entry, files[path])
    return made.getvalue()
