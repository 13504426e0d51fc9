"""The browser's engine in Deno, once a process."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import rules_data

from tests.parity.runtime import Runtime


@pytest.fixture(scope="session")
def runtime(rulebook: Rulebook) -> Iterator[Runtime]:
    """The browser's engine with the data as it would be built.

    The rulebook stays to the end, so no search for garbage goes through it any more: that took a third of the time.
    """
    gc.freeze()
    with Runtime(rules_data(rulebook)) as runtime:
        yield runtime
