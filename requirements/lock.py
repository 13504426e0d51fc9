"""Writes the lists beside it anew: what `make` installs, by version and hash, each list without those before it.

`make update` runs it with the newest versions that fit, `make update KEEP=--keep` with those that the lists have, by
the oldest Python that pyproject.toml allows: what that can take, the newer ones can. `uv` resolves for every system.
"""

from __future__ import annotations

import platform
import re
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
PROJECT = HERE.parent
AFTER: Mapping[str, Sequence[str]] = {
    "site": (),
    "test": ("site",),
    "bench": ("site", "test"),
    "mutants": ("site", "test"),
    "lint": ("site", "test", "bench"),
    "properdocs": ("site",),
    "audit": ("site",),
    "release": ("site",),
}
"""Each list, named after its extra, with those that are installed before it."""
HEAD = "# Made by `make update`: what the extra `{extra}` of pyproject.toml needs{beside}.\n"
_PACKAGE = re.compile(r"^[A-Za-z0-9][^\n]*\\\n(?: +--hash=\S+(?: \\)?\n)+", re.MULTILINE)


def locked(extras: Sequence[str], versions: Path | None, folder: Path) -> str:
    """Resolve extras together, in the versions of another list where one is given."""
    asked = folder / "asked.txt"
    asked.write_text("\n".join(_build_system()), encoding="utf-8")
    words = ["uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate"]
    words += [f"--extra={extra}" for extra in extras] + ["--python-version", platform.python_version()]
    words += ["--constraint", str(versions)] if versions else []
    done = subprocess.run([*words, "pyproject.toml", str(asked)], cwd=PROJECT, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout


def _build_system() -> list[str]:
    """Return what builds the editable install, which pip is told not to fetch by itself."""
    build: list[str] = _pyproject()["build-system"]["requires"]
    return build


def _pyproject() -> Mapping[str, Mapping[str, list[str]]]:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def main(keep: bool) -> None:
    """Write all lists, or none if one cannot be had."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        now = folder / "now.txt"
        now.write_text(
            "".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt"))), encoding="utf-8"
        )
        every = folder / "all.txt"
        every.write_text(locked([*AFTER], now if keep else None, folder), encoding="utf-8")
        packages: dict[str, list[str]] = {}
        for extra, before in AFTER.items():
            there = {package for other in before for package in packages[other]}
            packages[extra] = [
                package for package in _PACKAGE.findall(locked([*before, extra], every, folder)) if package not in there
            ]
    for extra, before in AFTER.items():
        beside = f" beside {' and '.join(before)}" if before else ""
        text = HEAD.format(extra=extra, beside=beside) + "".join(packages[extra])
        (HERE / f"{extra}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(keep=sys.argv[1:] == ["--keep"])
