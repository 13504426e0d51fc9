"""The archive of the sources, as a registry has it beside the wheel."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

from tests import wheels
from tests.test_library import by_python


def test_the_archive_of_the_sources_can_be_installed(project: Path, tmp_path: Path) -> None:
    """By `pip` alone in an empty environment, without `rules/`; and the first program of its page runs there."""
    archive = wheels.built(project, tmp_path, "build_sdist")
    installed = tmp_path / "installed"
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([sys.executable, "-m", "pip", "install", *quiet, "--target", installed, archive], check=True)
    with tarfile.open(archive) as files:
        names = {Path(*Path(name).parts[1:]).as_posix() for name in files.getnames()}
        readme = files.extractfile(next(name for name in files.getnames() if name.endswith("/README.md")))
        assert readme is not None
        (tmp_path / "README.md").write_bytes(readme.read())
    assert {name.split("/")[0] for name in names if "/" in name} == {"generator"}
    code = "import doctest; print(doctest.testfile('README.md', module_relative=False))"
    done = by_python(code, installed, cwd=tmp_path)
    assert re.match(r"TestResults\(failed=0, attempted=[1-9]", done.stdout), done.stdout + done.stderr
