"""The build with MkDocs: the same twice, stopped by wrong data, and live while it is edited."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.conftest import build
from tests.shared import PROJECT, SMALL_BOOK

ENVIRONMENT = os.environ | {
    "NO_MKDOCS_2_WARNING": "1",
    "SOURCE_DATE_EPOCH": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}
SOON = 3.0
"""Seconds in which an edit is to be seen. The tests wait longer: the budget is measured in `tests/bench/`."""


def files(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def cloned(rules: Path, target: Path) -> Path:
    """A copy of what the site is made of, with the rules of a project folder.

    With what Python has compiled of it, which holds as long as a file is as old and as long: else each process would
    compile everything anew. Left out is what another process is writing just now.
    """
    shutil.copytree(rules / "rules", target / "rules")
    for name in ("generator", "docs", "overrides"):
        shutil.copytree(PROJECT / name, target / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copy(PROJECT / "mkdocs.yml", target)
    return target


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A copy of what the site is made of."""
    return cloned(PROJECT, tmp_path / "clone")


@pytest.fixture
def small_clone(tmp_path: Path) -> Path:
    """A copy of what the site is made of, but of few rules."""
    return cloned(SMALL_BOOK, tmp_path / "clone")


def test_two_builds_of_the_same_are_byte_equal(small_clone: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for site in (first, second):
        build(small_clone, site)
    assert files(first) == files(second)


def test_wrong_data_stops_the_build_with_every_message(clone: Path) -> None:
    spoil_three(clone)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(clone / "out")],
        cwd=clone,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    for message in SPOILT:
        assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (clone / "out" / "index.html").exists()


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
            env=ENVIRONMENT,
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


def edit(path: Path, old: str, new: str, count: int = -1) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


@pytest.mark.long
def test_an_edit_of_the_real_rules_is_seen_and_a_broken_file_survived(clone: Path) -> None:
    ip = clone / "rules/profiles/hongkong-ip.yml"
    with serving(clone) as address:
        wait_for(address, "Big Two")
        edit(ip, "name: Hong Kong (Ivan Ip)", "name: Hong Kong, edited")
        wait_for(f"{address}variants/hongkong-ip/", "Hong Kong, edited")
        edit(ip, "base:", "bass:")
        wait_in_log(clone, "a profile has no key 'bass'\n  hint: did you mean 'base'?")
        wait_for(f"{address}variants/hongkong-ip/", "Hong Kong, edited")


@pytest.fixture
def served(small_clone: Path) -> Iterator[tuple[Path, str]]:
    """The small clone being served, and its address."""
    with serving(small_clone) as address:
        wait_for(address, "Big Two")
        yield small_clone, address


@pytest.mark.long
def test_an_edit_is_seen_and_a_broken_file_survived(served: tuple[Path, str]) -> None:
    """In the data, a template and the engine's side; a broken file leaves the last good site and says why."""
    clone, address = served
    profile = clone / "rules/profiles/pusoy-dos.yml"
    page = f"{address}variants/pusoy-dos/"
    edit(profile, "name: Pusoy Dos (pagat)", "name: Pusoy Dos, edited")
    wait_for(page, "Pusoy Dos, edited")
    wait_for(f"{address}compare/basic/pusoy-dos/", "Pusoy Dos, edited")
    wait_for(f"{address}assets/data/rules.json", "Pusoy Dos, edited")
    edit(clone / "generator/templates/variant.html", "Nearest relatives", "Next of kin")
    wait_for(page, "Next of kin")
    edit(clone / "generator/site/pages/variants.py", 'title=_("Variants: ', 'title=_("Ways to play: ')
    wait_for(f"{address}variants/", "<title>Ways to play")
    (clone / "docs/assets/js/new.js").write_text("export const NEW = 1;", encoding="utf-8")
    edit(clone / "docs/assets/js/settle.js", "import { ", 'import { NEW } from "./new.js";\nimport { ', count=1)
    wait_for(f"{address}settle/", "assets/js/new.js")  # asked for beforehand, as all that a tool imports
    edit(profile, "base:", "bass:")
    wait_in_log(clone, "a profile has no key 'bass'\n  hint: did you mean 'base'?")
    spoil_three(clone)
    for message in SPOILT:
        wait_in_log(clone, message)
    wait_for(page, "Pusoy Dos, edited")
    for name in ("examples", "profiles"):
        shutil.copytree(SMALL_BOOK / "rules" / name, clone / "rules" / name, dirs_exist_ok=True)
    edit(profile, "Pusoy Dos (pagat)", "Pusoy Dos, mended")
    wait_for(page, "Pusoy Dos, mended")


@pytest.mark.long
def test_serving_begins_with_the_problems_if_the_data_is_wrong(small_clone: Path) -> None:
    spoil_three(small_clone)
    with serving(small_clone) as address:
        wait_for(address, "did you mean")
        shutil.copytree(SMALL_BOOK / "rules", small_clone / "rules", dirs_exist_ok=True)
        wait_for(f"{address}variants/pusoy-dos/", "Pusoy Dos (pagat)")


def wait_in_log(clone: Path, text: str, ask: str = "") -> None:
    """Wait until the server has said something, asking for a page meanwhile: each is made when it is asked for."""
    until = time.monotonic() + 40 * SOON
    while text not in (clone / "serve.log").read_text(encoding="utf-8"):
        assert time.monotonic() < until, f"the log never said {text!r}"
        if ask:
            with suppress(OSError):
                urllib.request.urlopen(ask, timeout=5).close()
        time.sleep(0.1)
