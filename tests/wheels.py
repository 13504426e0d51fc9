"""The wheel, built of a copy of the sources."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

BUILD = "import sys; sys.path.insert(0, 'generator'); import packing; print(packing.build_wheel(sys.argv[1]))"
PARTS = ("generator/", "rules/", "pyproject.toml", "README.md", "LICENSE")


def built(project: Path, folder: Path) -> Path:
    """Build the wheel into a folder of its own, and return its path."""
    copy = folder / "sources"
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=project,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if name.startswith(PARTS):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((project / name).read_bytes())
    to = folder / "wheel"
    to.mkdir()
    done = subprocess.run([sys.executable, "-c", BUILD, str(to)], cwd=copy, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return to / done.stdout.split()[-1]


def unpacked(wheel: Path) -> Path:
    """Unpack a wheel beside it, and return the folder from which Python imports it."""
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder
