"""Results that builds keep for one another: a damaged one is made anew, and nothing about them stops a build."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.site.build import cache as cache_module
from generator.site.build.cache import LONGEST_KEPT, Cache, digest_of_files


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


def built(folder: Path, make: Maker, made_of: str = "", name: str = "page") -> dict[str, str]:
    """The result for a build that asks for one thing."""
    shelf = Cache(folder).shelf("pages")
    result = shelf.result(name, made_of, make)
    shelf.close()
    return result


def test_what_is_made_of_the_same_is_made_once(tmp_path: Path, make: Maker) -> None:
    for _ in range(3):
        assert built(tmp_path / "cache", make) == {"page": "as good as new"}
    assert make.count == 1
    built(tmp_path / "cache", make, "something else")
    assert make.count == 2


def test_what_a_build_does_not_ask_for_falls_away(tmp_path: Path, make: Maker) -> None:
    built(tmp_path, make, name="old")
    built(tmp_path, make, name="new")
    assert Cache(tmp_path).shelf("pages").find("old", "") is None
    assert Cache(tmp_path).shelf("pages").find("new", "") is not None


@pytest.mark.parametrize("damage", ["cut", "changed", "empty"])
def test_a_damaged_result_is_made_anew(tmp_path: Path, make: Maker, damage: str) -> None:
    built(tmp_path, make)
    kept = (tmp_path / "pages").read_bytes()
    spoilt = {"cut": kept[:-1], "changed": kept.replace(b"good", b"evil"), "empty": b""}[damage]
    (tmp_path / "pages").write_bytes(spoilt)
    assert built(tmp_path, make) == {"page": "as good as new"}
    assert make.count == 2
    assert (tmp_path / "pages").read_bytes() == kept


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path, make: Maker) -> None:
    (tmp_path / "file").write_text("a file where the folder would be", encoding="utf-8")
    Cache(tmp_path / "file").clear_old()
    assert built(tmp_path / "file", make) == built(tmp_path / "file", make)
    assert make.count == 2


def test_a_full_disk_leaves_no_half_result(tmp_path: Path, make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", full)
    assert built(tmp_path, make) == {"page": "as good as new"}
    assert list(tmp_path.iterdir()) == []


def test_what_nobody_wants_for_long_goes(tmp_path: Path) -> None:
    for name in ("old", "young"):
        Cache(tmp_path).write(name, {})
    long_ago = (tmp_path / "old").stat().st_mtime - LONGEST_KEPT - 60
    os.utime(tmp_path / "old", (long_ago, long_ago))
    Cache(tmp_path).clear_old()
    assert [path.name for path in tmp_path.iterdir()] == ["young"]


def test_of_too_much_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("old", "young"):
        Cache(tmp_path).write(name, {"page": ("", "x" * 1000)})
    young = (tmp_path / "young").stat()
    os.utime(tmp_path / "old", (young.st_mtime - 60, young.st_mtime - 60))
    monkeypatch.setattr(cache_module, "LARGEST", young.st_size + 10)
    Cache(tmp_path).clear_old()
    assert [path.name for path in tmp_path.iterdir()] == ["young"]


def test_files_are_named_by_where_they_stand_and_what_is_in_them(tmp_path: Path) -> None:
    def named(**texts: str) -> str:
        for name, text in texts.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        return digest_of_files(tmp_path, [tmp_path / name for name in texts])

    assert named(a="1", b="2") == named(b="2", a="1")
    assert len({named(a="1", b="2"), named(a="2", b="1"), named(a="1"), named(a="12", b=""), named(a="1", c="2")}) == 5
