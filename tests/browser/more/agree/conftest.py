"""The page of Agree, opened by people with phones and desktops."""

from __future__ import annotations

import pytest

from tests.browser.table import Open


@pytest.fixture
def opened(opening: Open) -> Open:
    """Opens the page with a query."""
    return lambda query="", *screen, **options: opening(f"/agree/{query}", *screen, **options)
