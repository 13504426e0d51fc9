"""The browser's engine answers every line of the vectors of every account, as many deals as are published."""

from __future__ import annotations

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.vectors import DEALS

from tests.parity.runtime import Runtime
from tests.parity.test_vectors import SHARES, check_vectors


@pytest.mark.parametrize("share", range(SHARES))
def test_the_browser_answers_all_that_is_published(runtime: Runtime, rulebook: Rulebook, share: int) -> None:
    check_vectors(runtime, rulebook, [*rulebook.profiles][share::SHARES], DEALS)
