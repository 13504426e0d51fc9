"""Files as they travel: compressed where that helps."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path

COMPRESSED = ("text/", "application/json", "image/svg+xml", "application/xml")
"""How the types of file begin that a host compresses."""


def compressed(path: Path) -> bytes:
    """A file as it travels."""
    kind = mimetypes.guess_type(path)[0] or ""
    body = path.read_bytes()
    return gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) else body
