"""Serving survives every error and recovers."""

from __future__ import annotations

from pathlib import Path

import numpy  # noqa: F401 (where nobody may read it, it is there already)
import pytest

from tests.shared import SMALL_BOOK, cloned
from tests.site.more.test_build import edit, wait_in_log
from tests.site.test_build import serving, wait_for


@pytest.mark.long
def test_serving_survives_every_error_and_recovers(tmp_path: Path) -> None:
    """It begins with an error in our code, and each file that is broken, missing or no text is then mended."""
    clone = cloned(SMALL_BOOK, tmp_path / "clone")
    pages, templates = clone / "generator/bigtwo/site/pages/home.py", clone / "generator/bigtwo/templates"
    good = pages.read_bytes()
    pages.write_bytes(b"this is no Python")
    with serving(clone) as address:
        wait_for(address, "SyntaxError")
        pages.write_bytes(good)
        wait_for(f"{address}variants/pusoy-dos/", "Nearest relatives")
        engine = clone / "generator/bigtwo/engine/kinds.py"
        for path, broken, said in [
            (engine, b"this is no Python", "SyntaxError"),
            (templates / "variant.html", b"{% if %}", "Expected an expression"),
            (templates / "question.html", None, "question.html"),
            (clone / "rules/words.yml", b"\xff", "rules/words.yml:1: this is not UTF-8"),
            (clone / "overrides/main.html", b"{% wrong %}", "Encountered unknown tag 'wrong'"),
            (clone / "mkdocs.yml", b"site_name: [", "MkDocs encountered an error parsing the configuration file"),
        ]:
            good = path.read_bytes()
            path.unlink() if broken is None else path.write_bytes(broken)
            wait_in_log(clone, said, ask=f"{address}rules/suit-order/")
            wait_for(f"{address}variants/pusoy-dos/", "Nearest relatives")  # the last good page stays, at once
            path.write_bytes(good)
        edit(templates / "variant.html", "Nearest relatives", "Next of kin")
        wait_for(f"{address}variants/pusoy-dos/", "Next of kin")
