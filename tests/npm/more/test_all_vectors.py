"""The npm package plays every account by its vectors."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook

from tests.npm.packing import check_vectors, needs_npm, packed

pytestmark = [needs_npm, pytest.mark.xdist_group("the npm package")]


def test_every_account_is_played_by_its_vectors(rulebook: Rulebook, tmp_path: Path) -> None:
    packed(rulebook, tmp_path)
    check_vectors("Node", rulebook.profiles, rulebook, tmp_path)
