"""Notes for the keeper on what an ordinary account leaves to be looked at, which are no mistakes of its author."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bigtwo.analysis.disputes import Disputes
from bigtwo.cli import main
from bigtwo.compiler.case_answers import CannotAnswer
from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import Problems
from bigtwo.site.wording.dispute_text import why_absent

from .test_problems import problems

ACCOUNT = """\
source:
  id: {name}
  title: {name}
  short: {name}
  address: https://example.org/{name}
  read: 2026-11-27
  kind: player
  witness: She plays.
  language: en
statements:
  - id: {prefix}-001
    section: Told
    questions: [{question}]
    kind: rule
    text: This is how it is done at {name}.
profile:
  id: {name}
  name: "{name}"
  region: {region}
  source: {name}
  about: It is a table.
  base: {{profile: {base}}}
  rulings:
    {question}: {{option: {option}, statements: [{prefix}-001]}}
"""


PLACES = """\
name: '{place} (usual rules)'
places:
  - id: philippines
    title: Philippines
    regions: [Philippines]
  - id: vietnam
    title: Vietnam
    regions: [Vietnam]
nowhere: {}
"""


@pytest.fixture
def placed(small_copy: Path) -> Path:
    """A copy of the small book with two places, and a folder for accounts."""
    (small_copy / "rules/places.yml").write_text(PLACES, encoding="utf-8")
    (small_copy / "rules/accounts").mkdir()
    return small_copy


def put(root: Path, number: int = 1, **changed: str) -> None:
    """Put an account into the folder."""
    name = f"our-table-{number}"
    told = {"question": "suit-order", "option": "dchs", "region": "Macau", "base": "basic", **changed}
    text = ACCOUNT.format(name=name, prefix=f"Q{'XYU'[number - 1]}", **told)
    (root / f"rules/accounts/{name}.yml").write_text(text, encoding="utf-8")


def test_an_account_that_a_dispute_has_no_answer_for_is_a_note(copy: Path) -> None:
    (copy / "rules/accounts").mkdir(exist_ok=True)
    put(copy, question="deal-size", option="2p-21")
    noted = Problems()
    rulebook, _ = load_and_prove(copy, noted)
    (remark,) = noted.remarks
    assert "under 'our-table-1' the engine says '31 21', which leads to no answer of the dispute" in remark.message
    disputes = Disputes(rulebook)
    dispute = rulebook.disputes["thirteen-or-all-cards-for-two"]
    given = disputes.given(dispute, rulebook.profiles["our-table-1"])
    assert isinstance(given, CannotAnswer)
    weighed = disputes.all[dispute.id]
    (absent,) = (absent for absent in weighed.absent if "our-table-1" in {each.id for each in absent.profiles})
    assert why_absent(absent, weighed) == "No answer here stands for what comes out under these rules."


def test_a_region_of_many_voices_in_no_place_is_a_note_with_which_the_check_ends_well(
    placed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in (1, 2, 3):
        put(placed, number)
    assert main(["--root", str(placed), "check"]) == 0
    out, err = capsys.readouterr()
    assert re.match(r"note: rules/places.yml:\d+: the region 'Macau' has 3 voices and stands in no place\n", err)
    assert out.startswith("rules/ is sound: ")


def test_a_place_for_a_base_is_named_as_one(placed: Path) -> None:
    for number, base in ((1, "in-vietnam"), (2, "philippines")):
        put(placed, number, base=base)
    assert problems(placed) == [
        "rules/accounts/our-table-1.yml:22: 'in-vietnam' is a place, and an account is wanted here",
        "rules/accounts/our-table-2.yml:22: 'philippines' is a place, and an account is wanted here",
    ]


@pytest.mark.parametrize(
    ("base", "region"),
    [("in-vietnam", "Macau"), ("nothing", "Macau"), ("in-vietnam", "Vietnam"), ("our-table-1", "[x]")],
)
def test_a_base_that_there_is_not_is_named_by_its_line(placed: Path, base: str, region: str) -> None:
    for number in (1, 2, 3):
        put(placed, number, base=base, region=region)
    told = problems(placed)
    assert told
    assert all(line.startswith("rules/accounts/our-table-") for line in told), told
