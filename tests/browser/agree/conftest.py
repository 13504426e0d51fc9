"""The page of Agree, opened by people with phones and desktops."""

from __future__ import annotations

import pytest

from generator.analysis.agreement import Agreement
from generator.analysis.differences import Differences
from generator.analysis.evidence import Evidence
from generator.model.rulebook import Rulebook
from tests.browser.agree.table import Open


@pytest.fixture
def opened(opening: Open) -> Open:
    """Opens the page with a query."""
    return lambda query="", *screen, **options: opening(f"/agree/{query}", *screen, **options)


@pytest.fixture(scope="session")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


@pytest.fixture(scope="session")
def agreement(rulebook: Rulebook, evidence: Evidence) -> Agreement:
    return Agreement(rulebook, Differences(rulebook), evidence)
