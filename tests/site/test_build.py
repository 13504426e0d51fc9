"""The build with MkDocs: stopped by wrong data, and live until they are mended."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.shared import SMALL_BOOK, cloned

ENVIRONMENT = os.environ | {
    "NO_MKDOCS_2_WARNING": "1",
    "SOURCE_DATE_EPOCH": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}
SOON = 3.0
"""Seconds in which an edit is to be seen. The tests wait longer: the budget is measured in `tests/bench/`."""


@pytest.fixture
def small_clone(tmp_path: Path) -> Path:
    """A copy of what the site is made of, but of few rules."""
    return cloned(SMALL_BOOK, tmp_path / "clone")


def test_wrong_data_stops_the_build_with_every_message(small_clone: Path) -> None:
    spoil_three(small_clone)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(small_clone / "out")],
        cwd=small_clone,
        env=ENVIRONMENT | {"PYTHONPATH": str(small_clone / "generator")},
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    for message in SPOILT:
        assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (small_clone / "out" / "index.html").exists()


SPOILT = (
    "the engine says",
    "question 'suit-order' has no option 'dchx'",
    "the key 'id' appears twice; first on line 1",
)


def spoil_three(clone: Path) -> None:
    """A wrong example, a misspelt option, a duplicate key, in three files."""
    example = clone / "rules/examples/rank-order.yml"
    text = example.read_text(encoding="utf-8")
    assert "    beats: [two-high]" in text
    example.write_text(text.replace("    beats: [two-high]", "    does-not-beat: [two-high]", 1), encoding="utf-8")
    option = clone / "rules/profiles/pusoy-dos.yml"
    option.write_text(option.read_text(encoding="utf-8").replace("option: cshd", "option: dchx"), encoding="utf-8")
    twice = clone / "rules/profiles/viet-way.yml"
    twice.write_text("id: viet-way\n" + twice.read_text(encoding="utf-8"), encoding="utf-8")


@contextmanager
def serving(clone: Path) -> Iterator[str]:
    """`mkdocs serve` running on a clone, with its address; what it says goes to serve.log."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (clone / "serve.log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"],
            cwd=clone,
            env=ENVIRONMENT | {"PYTHONPATH": str(clone / "generator")},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.kill()
            server.wait()


def wait_for(address: str, text: str) -> None:
    """Wait until a page is there and holds a text."""
    until = time.monotonic() + 40 * SOON
    seen = ""
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                seen = answer.read().decode()
        except OSError:
            seen = ""
        if text in seen:
            return
        time.sleep(0.1)
    pytest.fail(f"{address} never showed {text!r}")


@pytest.mark.long
def test_serving_begins_with_the_problems_if_the_data_is_wrong(small_clone: Path) -> None:
    spoil_three(small_clone)
    with serving(small_clone) as address:
        wait_for(address, "did you mean")
        shutil.copytree(SMALL_BOOK / "rules", small_clone / "rules", dirs_exist_ok=True)
        wait_for(f"{address}variants/pusoy-dos/", "Pusoy Dos (pagat)")
