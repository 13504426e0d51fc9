"""Whole builds: the same twice, by MkDocs and by the command, and again at every edit."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.conftest import PUBLISHED, build
from tests.shared import PROJECT, SMALL_BOOK, assets_of, cloned
from tests.site.test_build import ENVIRONMENT, SOON, SPOILT, serving, spoil_three, wait_for


def files(site: Path) -> dict[str, bytes]:
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_mkdocs_and_the_command_give_the_same_files(tmp_path: Path) -> None:
    """But for the frame of the pages of Markdown, what Material brings for it, and what is packed of all files."""
    small_clone = cloned(SMALL_BOOK, tmp_path / "clone")
    build(small_clone, tmp_path / "laid out")
    subprocess.run(
        [str(Path(sys.executable).with_name("bigtwo")), "render", "--to", str(tmp_path / "written")],
        cwd=small_clone,
        env=ENVIRONMENT | {"PYTHONPATH": str(small_clone / "generator"), "SITE_URL": PUBLISHED},
        check=True,
    )
    by_hand = [f"{page.stem}/index.html" for page in (PROJECT / "docs").glob("*.md")]
    of_frame = re.compile("|".join([*by_hand, "assets/javascripts/.*", "A/css/material.css"]))
    packed = re.compile(r"service-worker\.js|offline/kit-.*\.bin|A/kit\.bin|_headers")
    laid_out, written = (_contents(tmp_path / name) for name in ("laid out", "written"))
    assert {*by_hand, "404.html", "sitemap.xml", "service-worker.js", "A/js/settle.js"} <= written.keys()
    assert {name for name in laid_out.keys() ^ written.keys() if not of_frame.fullmatch(name)} == set()
    differing = {name for name in written if laid_out[name] != written[name]}
    assert {name for name in differing if not of_frame.fullmatch(name) and not packed.fullmatch(name)} == set()


def _contents(site: Path) -> dict[str, bytes]:
    """Path to contents of each file, without the hashes in addresses, which tell of all files."""
    folder = assets_of(site).name
    return {
        re.sub(r"(offline/kit.*)-[0-9a-f]{16}", r"\1-V", path.relative_to(site).as_posix().replace(folder, "A")): (
            path.read_bytes().replace(folder.encode(), b"A")
        )
        for path in site.rglob("*")
        if path.is_file()
    }


def test_two_builds_of_the_same_are_byte_equal(tmp_path: Path) -> None:
    small_clone = cloned(SMALL_BOOK, tmp_path / "clone")
    first, second = tmp_path / "first", tmp_path / "second"
    for site in (first, second):
        build(small_clone, site)
    assert files(first) == files(second)


def edit(path: Path, old: str, new: str, count: int = -1) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


@pytest.mark.long
def test_an_edit_of_the_real_rules_is_seen_and_a_broken_file_survived(tmp_path: Path) -> None:
    clone = cloned(PROJECT, tmp_path / "clone")
    ip = clone / "rules/profiles/hongkong-ip.yml"
    with serving(clone) as address:
        wait_for(address, "Big Two")
        edit(ip, "name: Hong Kong (Ivan Ip)", "name: Hong Kong, edited")
        wait_for(f"{address}variants/hongkong-ip/", "Hong Kong, edited")
        edit(ip, "base:", "bass:")
        wait_in_log(clone, "a profile has no key 'bass'\n  hint: did you mean 'base'?")
        wait_for(f"{address}variants/hongkong-ip/", "Hong Kong, edited")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """The small clone being served, and its address."""
    small_clone = cloned(SMALL_BOOK, tmp_path / "clone")
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
    edit(clone / "generator/bigtwo/templates/variant.html", "Nearest relatives", "Next of kin")
    wait_for(page, "Next of kin")
    edit(clone / "generator/bigtwo/site/pages/variants.py", 'title=_("Variants: ', 'title=_("Ways to play: ')
    wait_for(f"{address}variants/", "<title>Ways to play")
    (clone / "generator/web/new.js").write_text("export const NEW = 1;", encoding="utf-8")
    edit(clone / "generator/web/settle.js", "import { ", 'import { NEW } from "./new.js";\nimport { ', count=1)
    wait_for(f"{address}settle/", "assets/js/new.js")  # asked for beforehand, as all that a tool imports
    edit(profile, "base:", "bass:")
    wait_in_log(clone, "a profile has no key 'bass'\n  hint: did you mean 'base'?")
    edit(profile, "bass:", "base:")
    spoil_three(clone)
    for message in SPOILT:
        wait_in_log(clone, message)
    wait_for(page, "Pusoy Dos, edited")
    for name in ("examples", "profiles"):
        shutil.copytree(SMALL_BOOK / "rules" / name, clone / "rules" / name, dirs_exist_ok=True)
    edit(profile, "Pusoy Dos (pagat)", "Pusoy Dos, mended")
    wait_for(page, "Pusoy Dos, mended")


def wait_in_log(clone: Path, text: str, ask: str = "") -> None:
    """Wait until the server has said something, asking for a page meanwhile: each is made when it is asked for."""
    until = time.monotonic() + 40 * SOON
    while text not in (clone / "serve.log").read_text(encoding="utf-8"):
        assert time.monotonic() < until, f"the log never said {text!r}"
        if ask:
            with suppress(OSError):
                urllib.request.urlopen(ask, timeout=5).close()
        time.sleep(0.1)
