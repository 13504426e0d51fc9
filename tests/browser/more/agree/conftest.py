"""The page of Agree, opened by people with phones and desktops, and what its scripts propose without a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.weights import Weights
from bigtwo.site.export.browser import rules_data, weights_data

from tests.browser.table import FOUR, Open
from tests.parity.runtime import Runtime

Propose = Callable[..., Any]


@pytest.fixture
def opened(opening: Open) -> Open:
    """Opens the page with a query."""
    return lambda query="", *screen, **options: opening(f"/agree/{query}", *screen, **options)


@pytest.fixture(scope="session")
def propose(rulebook: Rulebook) -> Iterator[Propose]:
    """Returns the wishes of the first of the four, how they stand to each other and what is proposed, from Deno.

    Proposals are held to their definition by brute force in `tests/web/settling.test.js`; here the page is to show
    them.
    """
    weights = weights_data(Weights(rulebook))
    with Runtime(rules_data(rulebook)) as runtime:

        def answer(count: int = len(FOUR), home: int | None = None) -> Any:
            people: list[dict[str, Any]] = [
                {"who": None, "name": name, "base": base, "answers": {}, "indifferent": []}
                for name, base in FOUR.items()
            ]
            return runtime.ask("agree.agreed", people[:count], home, weights)

        yield answer
