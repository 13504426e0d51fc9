"""The npm package, packed and installed once."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook

from tests.npm.packing import packed


@pytest.fixture(scope="session")
def folder(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the package is installed."""
    found = tmp_path_factory.mktemp("npm")
    packed(rulebook, found)
    return found
