"""A site that was built before, for tests of faults in files that the site takes over as they are.

As a script: builds the site in a folder as the tests do. As a plugin of pytest: where `BIGTWO_PREBUILT` names such a
folder, the tests that would build the site get a copy of it, with the files of `docs/assets/` as they are now. Where
the tests build in another way, it does nothing.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest


def pytest_collection_finish(session: pytest.Session) -> None:
    """Put a copy in the place of a build, once what the tests share is loaded."""
    folder = os.environ.get("BIGTWO_PREBUILT")
    shared = session.config.rootpath / "tests/conftest.py"
    for plugin in session.config.pluginmanager.get_plugins() if folder else ():
        if getattr(plugin, "__file__", None) == str(shared) and hasattr(plugin, "build"):
            plugin.build = copier(Path(str(folder)))


def copier(built: Path) -> Any:
    """What takes the place of `build`: a copy where the project's own site is wanted, else a build as ever."""

    def copy(project: Path, site: Path, *others: Any, **named: Any) -> None:
        from generator.site.offline import write_worker

        assert not others, "the site was built for one address"
        assert not named
        shutil.copytree(built, site)
        shutil.copytree(project / "docs/assets", site / "assets", dirs_exist_ok=True)
        write_worker(site)

    return copy


if __name__ == "__main__":
    spec = importlib.util.spec_from_file_location("shared", "tests/conftest.py")
    assert spec is not None
    assert spec.loader is not None
    shared = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(shared)
    to = Path(sys.argv[1])
    shared.build(Path.cwd(), to.with_suffix(".new"))
    to.with_suffix(".new").rename(to)
    print("built")
