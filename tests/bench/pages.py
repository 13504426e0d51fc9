"""The page of each kind that a visit is weighed by."""

from __future__ import annotations

from pathlib import Path

from tests.bench.compression import compressed
from tests.kinds import folders_of, pages_by_kind


def heaviest(site: Path) -> dict[str, Path]:
    """Of each kind, and of each language, the page that is longest as it travels, below the site's folder."""
    pages = dict(pages_by_kind(site))
    for folder in folders_of(site):
        below = sorted((site / folder).rglob("*.html"), key=lambda page: -page.stat().st_size)
        pages[f"in {folder}"] = [page.relative_to(site) for page in below]
    return {kind: max(longest[:5], key=lambda page: len(compressed(site / page))) for kind, longest in pages.items()}
