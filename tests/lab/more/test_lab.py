"""Stored figures are those that working them out anew gives."""

from __future__ import annotations

import json

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.figures import Figures
from bigtwo.lab.compute import work_out

from tests.lab.test_lab import sample


def test_a_stored_result_is_what_working_it_out_gives(rulebook: Rulebook) -> None:
    """Who changes code so that results change raises the version of their kind in `result_cache.VERSIONS`."""
    figures = Figures(rulebook)
    for computation in sample(figures):
        result = json.loads(json.dumps(work_out(computation)))
        assert result == figures.computations.results.find(computation), (
            f"{computation.kind} {computation.label}: raise its version in generator/bigtwo/figures/result_cache.py"
        )
