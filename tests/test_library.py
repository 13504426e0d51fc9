"""The library as programs get it: a wheel that needs nothing but Python, and the page that says how to use it."""

from __future__ import annotations

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from itertools import product
from pathlib import Path

import bigtwo
import pytest
from bigtwo.book import opening
from bigtwo.book.evidence import Evidence
from bigtwo.book.given import CardsText
from bigtwo.book.opening import NoBook, NotCompiled, of_project, opened
from bigtwo.book.records import Status
from bigtwo.book.store import as_json
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Cards, parse_cards
from bigtwo.site.settings import UNSAID, Settings
from packing import SITE_ONLY

from tests import wheels
from tests.shared import SMALL_BOOK

pytestmark = pytest.mark.xdist_group("the wheel")

LARGEST = 600
"""Kilobytes of the wheel (design.md)."""


@pytest.fixture(scope="module")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built of a copy of what it is made of."""
    return wheels.built(project, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    """A folder with the package, and click for its command."""
    click = find_spec("click")
    assert click is not None
    assert click.origin is not None
    beside = wheel.parent / "beside"
    beside.mkdir()
    (beside / "click").symlink_to(Path(click.origin).parent)
    return wheels.unpacked(wheel)


def by_python(code: str, *folders: Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run some code by Python with nothing installed but what is in some folders."""
    paths = {"PYTHONPATH": os.pathsep.join(map(str, folders))}
    return subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=cwd, env=os.environ | paths, capture_output=True, text=True
    )


def test_the_wheel_holds_the_library_and_the_command_alone(unpacked: Path) -> None:
    assert {path.name for path in (unpacked / "bigtwo").iterdir() if path.is_dir()}.isdisjoint(SITE_ONLY)
    about = next(unpacked.glob("*.dist-info"))
    assert "mkdocs" not in (about / "entry_points.txt").read_text(encoding="utf-8")
    assert "Provides-Extra" not in (about / "METADATA").read_text(encoding="utf-8")


@pytest.mark.parametrize("registry", ["pypi", "npm"])
def test_the_page_in_a_registry_has_whole_addresses_or_none(project: Path, registry: str) -> None:
    """There nothing lies beside it, and what is not set is not spoken of."""
    page = (project / f"generator/{registry}/README.md").read_text(encoding="utf-8")
    told = Settings.of("https://example.org/owner/two/blob/main/", "", "https://example.org/big-two").addressed(page)
    assert "https://example.org/big-two/library/" in told
    assert "kept at https://example.org/owner/two" in told
    for text in (told, UNSAID.addressed(page)):
        assert re.findall(r"\]\((?!https?:)|\{(?:site|project)\}", text) == []
    assert "example.org" not in UNSAID.addressed(page)


def test_the_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST * 1024


def test_the_quick_start_runs_with_the_wheel_alone(unpacked: Path, project: Path, tmp_path: Path) -> None:
    page = project / "docs/library.md"
    code = f"import doctest; print(doctest.testfile({str(page)!r}, module_relative=False))"
    done = by_python(code, unpacked, cwd=tmp_path)
    assert done.stdout.startswith("TestResults(failed=0, attempted="), done.stdout + done.stderr
    assert not done.stdout.startswith("TestResults(failed=0, attempted=0")


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        (["judge", "--variant", "hongkong-ip", "--over", "9S 9D", "--play", "AH AC"], "hongkong-ip: beats."),
        (["moves", "--hand", "3D 3C 9S 9D TH", "--over", "4D 4C"], "pair: 9S 9D"),
        (["score", "--left", "0", "3", "11", "8"], "player 1: 33"),
        (["replay", "indonesia-locked-out"], "Three players save their combinations"),
        (["compare", "basic", "hongkong-ip"], "                  basic"),
        (["nearest", "flush-comparison=suit-then-top", "--count", "1"], ""),
        (["vectors", "basic", "--deals", "0"], '{"type":"about"'),
        (["judge", "--variant", "taiwan", "--over", "KD", "--play", "KC"], "in-taiwan: does-not-beat."),
        (["conform", "--rules", "basic", "--", sys.executable, "-c", ""], "not asked to the end: "),
        (["check"], "`bigtwo check` is for a checkout of the project"),
        (["render", "--to", "site"], "`bigtwo render` is for a checkout of the project"),
        (["language", "status"], "`bigtwo language` is for a checkout of the project"),
        (["odds", "--check"], "`bigtwo odds` is for a checkout of the project"),
        (["schema"], "`bigtwo schema` is for a checkout of the project"),
        (["replay", "deal.yml"], "DEAL: the file of a deal is read in a checkout of the project"),
    ],
    ids=lambda words: words[0] if isinstance(words, list) else "",
)
def test_the_command_answers_from_any_folder(unpacked: Path, tmp_path: Path, words: list[str], begins: str) -> None:
    (tmp_path / "deal.yml").write_text("id: deal\n", encoding="utf-8")
    code = f"import sys; from bigtwo.cli import main; sys.exit(main({words!r}))"
    done = by_python(code, unpacked, unpacked.parent / "beside", cwd=tmp_path)
    assert "Traceback" not in done.stderr
    assert (done.stdout or done.stderr.removeprefix("bigtwo: ")).startswith(begins)


def test_the_library_says_what_the_rules_say(rulebook: Rulebook) -> None:
    """For every account: its answers, how it comes by them, and whether it tells a whole game."""
    accounts = bigtwo.accounts()
    assert set(accounts) == set(rulebook.profiles)
    for name, account in accounts.items():
        ours = {question: (ruling.answer, ruling.status) for question, ruling in account.rulings.items()}
        theirs = {question: (ruling.answer, ruling.status) for question, ruling in rulebook.rulings(name).items()}
        assert ours == theirs
        assert account.rules().rules.options == rulebook.ruleset(name).options
    assert as_json(bigtwo.rules().book) == as_json(rulebook)


def test_the_page_of_the_library_is_true(project: Path) -> None:
    failed, attempted = doctest.testfile(str(project / "docs/library.md"), module_relative=False)
    assert attempted > 10
    assert failed == 0


def test_an_older_file_is_another_rule_too(small_copy: Path) -> None:
    """Files come back from elsewhere with the dates that they had there."""
    before = of_project(small_copy).questions["suit-order"].ask
    file = small_copy / "rules/questions/suit-order.yml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub("(?m)^ask: .*$", "ask: Which suit is first?", text), encoding="utf-8")
    os.utime(file, (1, 1))
    after = of_project(small_copy).questions["suit-order"].ask
    assert (before != after, after) == (True, "Which suit is first?")


def test_an_account_of_ones_own_is_never_counted_for_what_it_does_not_say() -> None:
    """Of editions of one text one is named, and none whose answer is filled in for want of a criterion."""
    book = bigtwo.rules().book
    evidence = Evidence(book)
    for account in ("basic", "hongkong-ip", "taiwan-latta"):
        for duel in book.duels[::7]:
            verdict = bigtwo.rules(account).judge(duel.play, over=duel.over)
            stating = [book.profiles[name] for name in verdict.stated_by]
            assert len({evidence.voice_of(profile) for profile in stating}) == len(stating)
            said = [evidence.judging(profile, verdict.engine) for profile in stating]
            assert {player.status for player in said} <= {Status.STATED}


def test_rules_are_compiled_anew_when_a_file_has_changed(tmp_path: Path) -> None:
    shutil.copytree(SMALL_BOOK / "rules", tmp_path / "rules")
    name = of_project(tmp_path).profiles["basic"].name
    compiled = (tmp_path / "build/book.json").stat().st_mtime_ns
    of_project(tmp_path)
    assert (tmp_path / "build/book.json").stat().st_mtime_ns == compiled
    file = tmp_path / "rules/profiles/basic.yml"
    file.write_text(file.read_text(encoding="utf-8").replace(f"name: {name}", "name: Ours"), encoding="utf-8")
    assert of_project(tmp_path).profiles["basic"].name == "Ours"
    (tmp_path / "build/book.stamp").unlink()
    assert of_project(tmp_path).profiles["basic"].name == "Ours"


@pytest.mark.parametrize("changed", ["bigtwo/engine", "bigtwo/book", "bigtwo/compiler", "rules/profiles"])
def test_rules_are_compiled_anew_when_their_code_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    monkeypatch.setattr(opening, "__file__", str(tmp_path / "bigtwo/book/opening.py"))
    (tmp_path / changed).mkdir(parents=True)
    before = opening._stamp(tmp_path)
    (tmp_path / changed / ("a.yml" if changed.startswith("rules") else "a.py")).touch()
    assert opening._stamp(tmp_path) not in (before, "")


def test_the_book_is_that_of_the_package_or_of_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that cannot be compiled say so as `bigtwo check` does; a folder that cannot be written is no mistake."""
    open_book = opening._book.__wrapped__
    monkeypatch.setattr(opening, "CHECKOUT", tmp_path)
    monkeypatch.setattr(opening, "PACKED", tmp_path / "packed.json")
    with pytest.raises(NoBook, match=r"the compiled rules are missing: .*packed\.json came with the package"):
        open_book()
    shutil.copytree(SMALL_BOOK / "rules", tmp_path / "rules")
    (tmp_path / "build").write_text("no folder", encoding="utf-8")
    compiled = open_book()
    (tmp_path / "rules/sources.yml").write_text("a: [", encoding="utf-8")
    with pytest.raises(NotCompiled, match=r"^rules/sources\.yml:2: this is not YAML(.|\n)*rules/$"):
        open_book()
    opening.PACKED.write_text(json.dumps(as_json(compiled)), encoding="utf-8")
    assert as_json(open_book()) == as_json(compiled)


@pytest.mark.parametrize("form", [1, 99])
def test_rules_of_another_form_are_refused_in_a_sentence(tmp_path: Path, form: int) -> None:
    file = tmp_path / "book.json"
    file.write_text(f'{{"form": {form}}}', encoding="utf-8")
    with pytest.raises(NoBook, match=f"holds rules in form {form}, and this reads form 2: install bigtwo anew"):
        opened(file)


def test_what_a_deal_forbids_is_said_with_the_rule() -> None:
    deal = bigtwo.rules("basic").deal(hands=["3D 4D", "5D 6D", "7D 8D", "9D TD"])
    with pytest.raises(bigtwo.IllegalPlay, match=r"\[pass-on-lead="):
        deal.pass_()
    deal.play("3D")
    assert deal.turn == 1
    assert [act.verb for act in deal.legal()] == ["play", "play", "pass"]


@pytest.mark.parametrize("play", ["3D", "3D 3C", "3D 4D 5C 6H 7S", "3D 3C 3H 9S 9C", "3D 5C 7C 9H KS", "4D 5D"])
@pytest.mark.parametrize("over", ["", "4S", "4S 4H", "8D 9D TD JC QS", "2D 4C 6S 8H TH", "4S 5H", "4S 4S", "3D"])
def test_cards_are_judged_alike_however_they_are_given(play: str, over: str) -> None:
    rules = bigtwo.rules("basic")
    expected = rules.judge(play, over).engine
    for mine, theirs in product(_given(play), _given(over)):
        assert rules.judge(mine, theirs).engine == expected
    for theirs in _given(f"{over} 1D".strip(), parse_cards(over)):
        with pytest.raises(ValueError, match="'1D' is not a card"):
            rules.judge(parse_cards(play), theirs)


def _given(text: str, cards: Cards | None = None) -> list[CardsText]:
    """Return some cards as text, as a list and a tuple of texts, and as cards with a text at the end or without."""
    texts, read = text.split(), parse_cards(text) if cards is None else cards
    given: list[CardsText] = [text, texts, tuple(texts), (*read[: len(texts) - 1], *texts[-1:])]
    return [*given, read] if cards is None else given


def test_a_leader_is_named_only_where_one_is_drawn() -> None:
    """By default the seed draws; who is named leads instead, and nobody is bound to a card."""
    drawn = bigtwo.rules("kingplay")
    assert {drawn.deal(seed=seed).turn for seed in range(12)} == {0, 1, 2, 3}
    deal = drawn.deal(seed=1, leader=2)
    assert (deal.turn, len(deal.legal()) > 13) == (2, True)
    before = {"order": [3], "left": [1, 1, 1, 0]}
    assert drawn.deal(seed=1, before=before).turn == 3
    with pytest.raises(ValueError, match="there is no player 5: 1 to 4 play"):
        drawn.deal(leader=4)
    with pytest.raises(ValueError, match=r"nobody is drawn to lead this deal \[who-leads-next=previous-winner\]"):
        drawn.deal(leader=1, before=before)
    with pytest.raises(ValueError, match=r"nobody is drawn to lead this deal \[who-leads-first=lowest"):
        bigtwo.rules().deal(leader=1)


def test_equal_seeds_give_equal_deals_and_others_do_not() -> None:
    rules = bigtwo.rules("basic")
    first, again, other = (rules.deal(seed=seed).hands for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_who_went_out_first_scores_best_where_the_deal_goes_on() -> None:
    rules = bigtwo.rules("china-course")
    assert rules.score(left=[0, 0, 0, 8], order=[2, 0, 1, 3]).totals == (1, -1, 3, -3)


def test_what_a_caller_changes_counts_for_the_nearest_account() -> None:
    """The basic game with all that the account of Indonesia states is nearest to that account."""
    rulings = bigtwo.accounts()["indonesia"].rulings
    changes = {question: ruling.answer for question, ruling in rulings.items() if ruling.status == "stated"}
    (fit,) = bigtwo.nearest(bigtwo.rules("basic", changes), 1)
    assert fit.profile.id == "indonesia"
