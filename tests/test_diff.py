"""The report of `bigtwo diff` on small edits."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.cli import BAD_USE, NO, OK, main
from generator.cli import diff as diff_command
from generator.model.document import Text
from generator.model.rulebook import Files, Rulebook
from generator.site.build.page_changes import ChangedPages, changed_pages
from tests.shared import PROJECT, SMALL_BOOK, small_files

Diff = Callable[..., Any]


@pytest.fixture
def diff(small_copy: Path, capsys: pytest.CaptureFixture[str]) -> Diff:
    """The changes from the small book to a copy of it, as JSON, without the pages."""

    def run(old: Path = SMALL_BOOK, new: Path = small_copy) -> Any:
        assert main(["--root", str(old), "diff", str(old), str(new), "--json", "--quick"]) == OK
        return json.loads(capsys.readouterr().out)

    return run


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_of_equal_rules_nothing_is_said(copy: Path, diff: Diff, capsys: pytest.CaptureFixture[str]) -> None:
    changes = diff(PROJECT, copy)
    assert changes.pop("version")
    assert {key for key, held in changes.items() if held} == set()
    assert main(["--root", str(PROJECT), "diff", str(PROJECT), str(copy), "--quick"]) == OK
    assert capsys.readouterr().out == "Nothing changed.\n"


def test_a_changed_ruling_is_told_with_its_verdicts(copy: Path, diff: Diff) -> None:
    """Of the variant and of no other; a variant built on it would change with it."""
    edit(copy / "rules/profiles/viet-way.yml", "{option: scdh,", "{option: dchs,")
    changes = diff(PROJECT, copy)
    assert changes["rulings"] == [
        {
            "variant": "viet-way",
            "question": "suit-order",
            "old": {"answer": "scdh", "status": "stated"},
            "new": {"answer": "dchs", "status": "stated"},
        }
    ]
    verdicts = {verdict["about"]: (verdict["old"], verdict["new"]) for verdict in changes["verdicts"]}
    assert verdicts["example suit-order/spade-on-diamond"] == ("does-not-beat", "beats")
    assert verdicts["dispute highest-two"] == ("beats", "does-not-beat")
    assert {verdict["variant"] for verdict in changes["verdicts"]} == {"viet-way"}
    assert changes["orders"] == [{"variant": "viet-way", "kinds": ["single", "pair"]}]


def test_a_status_alone_changes_no_verdict(small_copy: Path, diff: Diff) -> None:
    edit(
        small_copy / "rules/profiles/viet-way.yml",
        "suit-order: {option: scdh, statements: [TJ-003]}",
        "suit-order: {option: scdh, as: assumed, note: Not sure.}",
    )
    changes = diff()
    assert [(ruling["old"]["status"], ruling["new"]["status"]) for ruling in changes["rulings"]] == [
        ("stated", "assumed")
    ]
    assert (changes["verdicts"], changes["orders"]) == ([], [])


def test_a_changed_value_is_told_with_whom_it_changes(small_copy: Path, diff: Diff) -> None:
    """No ruling is another, yet all who take the option play otherwise."""
    edit(small_copy / "rules/questions/suit-order.yml", "value: S C D H", "value: S C H D")
    changes = diff()
    assert changes["values"] == [{"question": "suit-order", "option": "scdh"}]
    assert changes["rulings"] == []
    assert {verdict["variant"] for verdict in changes["verdicts"]} == {"viet-way"}


def test_a_new_variant_changes_nothing_else(small_copy: Path, diff: Diff) -> None:
    profile = small_copy / "rules/profiles/viet-way.yml"
    text = profile.read_text(encoding="utf-8").replace("id: viet-way", "id: other-way").replace("The Viet", "Another")
    (small_copy / "rules/profiles/other-way.yml").write_text(text, encoding="utf-8")
    changes = diff()
    assert changes["added"] == {"variants": ["other-way"]}
    assert (changes["removed"], changes["rulings"], changes["verdicts"]) == ({}, [], [])


@pytest.fixture
def small() -> Files:
    """Few variants, examples and disputes: enough for pages of each kind."""
    return small_files()


def test_the_pages_of_a_changed_ruling_change_and_no_others(small: Files) -> None:
    profile = small.profiles["viet-way"]
    ruling = profile.rulings["suit-order"]
    changed_ruling = replace(ruling, option=Text("dchs", ruling.place))
    changed = replace(profile, rulings={**profile.rulings, "suit-order": changed_ruling})
    pages = changed_pages(Rulebook(small), Rulebook(replace(small, profiles={**small.profiles, "viet-way": changed})))
    assert {"/variants/viet-way/", "/rules/suit-order/", "/compare/basic/viet-way/"} <= set(pages.change)
    assert not {"/compare/basic/pusoy-dos/", "/rules/deck/"} & set(pages.change)
    assert (pages.appear, pages.vanish) == ((), ())


def test_the_pages_of_a_variant_come_and_go_with_it(small: Files) -> None:
    fewer = replace(small, profiles={name: profile for name, profile in small.profiles.items() if name != "viet-way"})
    addresses = ("/variants/viet-way/",)  # no whole game, so it has no pairs and no vectors
    gone = changed_pages(Rulebook(small), Rulebook(fewer))
    assert (gone.appear, gone.vanish) == ((), addresses)
    come = changed_pages(Rulebook(fewer), Rulebook(small))
    assert (come.appear, come.vanish) == (addresses, ())


def test_an_address_that_vanishes_is_a_broken_promise(
    small_copy: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told in full, with what to do, and by the exit status; a long list of others is cut short."""
    addresses = tuple(f"/rules/{number}/" for number in range(30))
    monkeypatch.setattr(diff_command, "changed_pages", lambda old, new: ChangedPages(addresses, addresses, ()))
    assert main(["--root", str(SMALL_BOOK), "diff", str(SMALL_BOOK), str(small_copy / "rules")]) == NO
    said = capsys.readouterr().out
    assert "Pages that vanish; each needs a redirect, so that old links go on working (30):\n" in said
    assert "  and 10 more (--all)\n" in said
    assert said.endswith("  /rules/29/\n")
    assert main(["--root", str(SMALL_BOOK), "diff", str(SMALL_BOOK), str(small_copy / "rules"), "--json"]) == NO
    assert json.loads(capsys.readouterr().out)["pages"]["vanish"] == list(addresses)


def test_another_version_is_told(small_copy: Path, diff: Diff, capsys: pytest.CaptureFixture[str]) -> None:
    edit(small_copy / "rules/changelog.yml", "- version:", "- {version: 99.0.0, changes: [All new.]}\n- version:")
    assert diff()["version"]["new"] == "99.0.0"
    assert main(["--root", str(SMALL_BOOK), "diff", str(SMALL_BOOK), str(small_copy), "--quick"]) == OK
    assert capsys.readouterr().out.endswith("→ 99.0.0\n")


@pytest.fixture
def repository(small_copy: Path) -> Path:
    """A small_copy of the rules in a repository of its own, with one revision."""
    if not shutil.which("git"):
        pytest.skip("there is no Git here")
    identity = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "rules"], [*identity, "commit", "-qm", "first"]):
        subprocess.run(["git", "-C", str(small_copy), *arguments], check=True)
    return small_copy


def test_a_revision_of_the_repository_can_be_named(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(repository / "rules/profiles/viet-way.yml", "{option: scdh,", "{option: dchs,")
    assert main(["--root", str(repository), "diff", "HEAD", str(repository), "--quick"]) == OK
    said = capsys.readouterr().out
    assert said.startswith("Rulings changed (1):\n  viet-way: suit-order: scdh (stated) → dchs (stated)\n")


@pytest.mark.parametrize(
    ("old", "message"),
    [
        ("nonesuch", "'nonesuch' is neither a folder with rules nor a revision in Git"),
        ("-v", None),
        ("tests", "'tests' holds no rules: name a folder rules/, or the one above it"),
    ],
)
def test_what_is_no_version_gets_one_sentence(
    old: str, message: str | None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(PROJECT)
    arguments = ["--root", str(PROJECT), "diff", "--quick", "--", old, "."]
    assert main(arguments) == BAD_USE
    expected = message or f"'{old}' is neither a folder with rules nor a revision in Git"
    assert capsys.readouterr().err == f"bigtwo: OLD: {expected}\n"


def test_wrong_rules_are_told_with_whose_they_are(small_copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(small_copy / "rules/profiles/viet-way.yml", "about:", "abuot:")
    assert main(["--root", str(PROJECT), "diff", str(small_copy), str(SMALL_BOOK), "--quick"]) == NO
    said = capsys.readouterr().err
    assert said.startswith(f"bigtwo: the rules of '{small_copy}' cannot be read by this version:\nrules/profiles/")
