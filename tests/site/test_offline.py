"""The kits that a device keeps: they hold, as it was built, all that a reader may be asked at the table."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.kits import MOST_BYTES, packed

from tests.shared import assets_of, worker_of


def unpacked(kit: bytes) -> dict[str, str]:
    """The files in a kit by address."""
    read: dict[str, Any] = json.loads(gzip.decompress(kit))
    return {address: "\n".join(read["lines"][number] for number in lines) for address, lines in read["files"].items()}


def kits(site: Path) -> list[Path]:
    """The two kits of everybody, of assets and of pages, and that of English."""
    about = worker_of(site)
    return [site / kit for kit in [*about["kits"], about["languages"][""]]]


def test_what_is_packed_comes_out_the_same() -> None:
    files = {"": "a\n\nb\n", "b/": "b\r\nÄ \ufe0e\u2028", "c.js": "", "d/": "c\nd\ne\nc\nd", "e/": "c\nd\nb\nc\nd\ne"}
    assert unpacked(packed(files)) == files
    assert packed(files) == packed(dict(files))


def test_lines_that_always_stand_together_are_packed_as_one() -> None:
    """Wherever any of them stands without the others, it stands alone."""
    read = json.loads(gzip.decompress(packed({"a/": "one\ntwo\nthree\none\ntwo", "b/": "three\none\ntwo\nfour"})))
    assert read["lines"] == ["four", "one\ntwo", "three"]


def test_the_kits_are_within_what_the_pages_promise(built_site: Path) -> None:
    """They are stored as they travel."""
    assert sum(kit.stat().st_size for kit in kits(built_site)) <= MOST_BYTES
    assert f"at most {MOST_BYTES // 1_000_000} MB" in (built_site / "index.html").read_text(encoding="utf-8")


def test_the_kits_of_every_language_are_within_the_same_bound(built_site: Path) -> None:
    """A reader of a language keeps its kit and those of everybody, to which its links lead where it has no page."""
    about = worker_of(built_site)
    everybody = sum(about["bytes"][kit] for kit in about["kits"])
    assert len(about["languages"]) > 1
    assert {folder: everybody + about["bytes"][kit] <= MOST_BYTES for folder, kit in about["languages"].items()} == (
        dict.fromkeys(about["languages"], True)
    )


def test_the_kit_of_a_language_holds_all_its_pages_and_data(built_site: Path) -> None:
    for folder, kit in worker_of(built_site)["languages"].items():
        if not folder:
            continue
        files = unpacked((built_site / kit).read_bytes())
        pages = {
            f"{page.parent.relative_to(built_site).as_posix()}/" for page in (built_site / folder).rglob("index.html")
        }
        data = {file.relative_to(built_site).as_posix() for file in (assets_of(built_site) / "data" / folder).iterdir()}
        assert pages | data | {f"{folder}manifest.webmanifest"} == set(files)


def test_a_kit_holds_every_page_that_may_be_asked_for(built_site: Path, rulebook: Rulebook) -> None:
    """Tools, the lesson, and each dispute, question, variant, name and source, byte for byte."""
    assets, pages, english = (unpacked(kit.read_bytes()) for kit in kits(built_site))
    assert not pages.keys() & english.keys()
    pages |= english
    records = {
        "variants": rulebook.profiles,
        "rules": rulebook.questions,
        "disputes": rulebook.disputes,
        "deals": rulebook.deals,
        "sources": rulebook.sources,
    }
    wanted = {f"{folder}/{each}/" for folder, all_of_them in records.items() for each in all_of_them}
    wanted |= {"", "learn/", "settle/", "house/", "score/", "compare/", "which/", "agree/", "search/", "offline/"}
    wanted |= {"names/", "names/places/", "names/card-words/", "names/words/", "odds/", "assets/stale.js"}
    assert {address for address in wanted if (built_site / address).exists()} <= set(pages)
    for address, text in {**assets, **pages}.items():
        file = built_site / address
        assert text == (file / "index.html" if file.is_dir() else file).read_text(encoding="utf-8")
    scripts = (built_site / assets_of(built_site).name).rglob("*.js")
    assert {script.relative_to(built_site).as_posix() for script in scripts} <= set(assets)
    linked = re.compile(r'<link rel="stylesheet" href="(?:\.\.?/)*([^"]+)"')
    styles = {address for text in pages.values() for address in linked.findall(text)}
    assert {address for address in assets if address.endswith(".css")} == styles
