"""What a registry gets of the Python package: the wheel, and the archive of its sources."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

BUILD = "import sys; sys.path.insert(0, 'generator'); import packing; print(getattr(packing, sys.argv[1])(sys.argv[2]))"


def built(project: Path, folder: Path, what: str = "build_wheel") -> Path:
    """Build the wheel, or the archive by `build_sdist`, into a folder of its own, and return its path."""
    to = folder / what
    to.mkdir()
    done = subprocess.run([sys.executable, "-c", BUILD, what, str(to)], cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return to / done.stdout.split()[-1]


def unpacked(wheel: Path) -> Path:
    """Unpack a wheel beside it, and return the folder from which Python imports it."""
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder
