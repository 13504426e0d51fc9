"""A site that is built once, for faults in files that the site takes over as they are.

As a script, run in the tree: `prebuilt.py build FOLDER` builds the site there as the tests do, `prebuilt.py lay FOLDER`
puts `docs/assets/` over what is there of it. As a plugin of pytest, for a tree whose tests do not themselves take the
site that `BIGTWO_SITE` names: the tests get a copy of it where they would build one.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

CONFTEST = "tests/conftest.py"


def pytest_collection_finish(session: pytest.Session) -> None:
    """Put a copy in the place of a build, once what the tests share is loaded."""
    ready = os.environ.get("BIGTWO_SITE")
    for plugin in session.config.pluginmanager.get_plugins() if ready else ():
        ours = getattr(plugin, "__file__", None) == str(session.config.rootpath / CONFTEST)
        if ours and not hasattr(plugin, "READY"):
            plugin.build = copier(str(ready))


def copier(ready: str) -> Any:
    """A stand-in for building a site."""
    return lambda project, site: shutil.copytree(ready, site)


def shared() -> ModuleType:
    """The shared fixtures of the tree's tests."""
    spec = importlib.util.spec_from_file_location("tests.conftest", CONFTEST)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(to: Path) -> None:
    """Build the site of the tree, there only once it is whole."""
    unfinished = to.with_name(f"{to.name}.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    shared().build(Path.cwd(), unfinished)
    unfinished.rename(to)


def lay(to: Path) -> None:
    """Put the files that the site takes over as they are into it, and make its worker anew."""
    from generator.site.build.offline import write_worker
    from tests.shared import assets_of

    assets = assets_of(to)
    shutil.copytree("docs/assets/js", assets / "js", dirs_exist_ok=True)
    shutil.copytree("docs/assets/img", to / "assets/img", dirs_exist_ok=True)
    write_worker(to, assets.name)


if __name__ == "__main__":
    {"build": build, "lay": lay}[sys.argv[1]](Path(sys.argv[2]))
