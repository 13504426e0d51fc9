"""Results that builds keep for one another: a damaged one is made anew, and nothing about them stops a build."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.site.build.cache import LONGEST_KEPT, Cache, digest_of_code, digest_of_files
from tests.shared import PROJECT


class Maker:
    """Makes a value and counts how often."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> dict[str, str]:
        self.count += 1
        return {"page": "as good as new"}


@pytest.fixture
def make() -> Maker:
    return Maker()


def test_what_was_made_is_made_once(tmp_path: Path, make: Maker) -> None:
    for _ in range(3):
        assert Cache(tmp_path / "cache").result("key", make) == {"page": "as good as new"}
    assert make.count == 1


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_a_damaged_result_is_made_anew(tmp_path: Path, make: Maker, damage: str) -> None:
    cache = Cache(tmp_path)
    cache.result("key", make)
    kept = (tmp_path / "key").read_bytes()
    spoilt = {"cut": kept[:-1], "changed": kept.replace(b"good", b"evil"), "empty": b""}[damage]
    (tmp_path / "key").write_bytes(spoilt)
    assert cache.result("key", make) == {"page": "as good as new"}
    assert make.count == 2
    assert (tmp_path / "key").read_bytes() == kept


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path, make: Maker) -> None:
    (tmp_path / "file").write_text("a file where the folder would be", encoding="utf-8")
    cache = Cache(tmp_path / "file")
    cache.clear_old()
    assert cache.result("key", make) == cache.result("key", make)
    assert make.count == 2


def test_a_full_disk_leaves_no_half_result(tmp_path: Path, make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", full)
    assert Cache(tmp_path).result("key", make) == {"page": "as good as new"}
    assert list(tmp_path.iterdir()) == []


def test_what_nobody_wants_for_long_goes(tmp_path: Path, make: Maker) -> None:
    cache = Cache(tmp_path)
    for key in ("old", "young"):
        cache.result(key, make)
    long_ago = (tmp_path / "old").stat().st_mtime - LONGEST_KEPT - 60
    os.utime(tmp_path / "old", (long_ago, long_ago))
    cache.clear_old()
    assert [path.name for path in tmp_path.iterdir()] == ["young"]


def test_files_are_named_by_where_they_stand_and_what_is_in_them(tmp_path: Path) -> None:
    def named(**texts: str) -> str:
        for name, text in texts.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        return digest_of_files(tmp_path, [tmp_path / name for name in texts])

    assert named(a="1", b="2") == named(b="2", a="1")
    assert len({named(a="1", b="2"), named(a="2", b="1"), named(a="1"), named(a="12", b=""), named(a="1", c="2")}) == 5


def test_the_code_is_named_by_templates_figures_and_scripts_too(tmp_path: Path) -> None:
    (tmp_path / "docs/assets/js").mkdir(parents=True)
    before = digest_of_code(tmp_path)
    (tmp_path / "docs/assets/js/new.js").write_text("export const NEW = 1;", encoding="utf-8")
    assert digest_of_code(tmp_path) != before
    assert digest_of_code(PROJECT) == digest_of_code(PROJECT)
