"""`--rules FILE` stands wherever a variant does, and is the same as that variant with `--set`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bigtwo.cli import BAD_USE, NO, OK

from tests.cli.running import Run

FLUSHES = ("--over", "3S 4S 6S 8S TS", "--play", "3H 5H 7H 9H AH")


@pytest.fixture
def friday(tmp_path: Path) -> str:
    """Hong Kong's game with flushes compared by rank."""
    path = tmp_path / "friday.json"
    path.write_text(
        '{"big-two-rules": 1, "account": "hongkong-ip", "set": {"flush-comparison": "poker-then-suit"}}', "utf-8"
    )
    return str(path)


SAME = ("--variant", "hongkong-ip", "--set", "flush-comparison=poker-then-suit")


@pytest.mark.parametrize(
    ("command", "rest"),
    [
        ("judge", FLUSHES),
        ("classify", ("3S 4S 6S 8S TS",)),
        ("moves", ("--hand", "3S 4S 6S 8S TS 3D", "--count")),
        ("score", ("--left", "", "3", "11", "8")),
    ],
)
def test_a_file_is_its_account_with_its_changes(command: str, rest: tuple[str, ...], friday: str, run: Run) -> None:
    assert run(command, "--rules", friday, *rest) == run(command, *SAME, *rest)


def test_the_changes_of_a_file_decide(friday: str, run: Run) -> None:
    status, out, _ = run("judge", "--rules", friday, *FLUSHES, "--json")
    assert (status, json.loads(out)["verdict"], json.loads(out)["status"]) == (OK, "beats", "given")
    assert run("judge", "--rules", friday, "--set", "flush-comparison=suit-then-top", *FLUSHES)[0] == NO


def test_vectors_and_nearest_take_a_file(friday: str, run: Run) -> None:
    by_variant = run("vectors", "hongkong-ip", *SAME[2:], "--deals", "0")
    assert run("vectors", "--rules", friday, "--deals", "0") == by_variant
    named = {json.loads(line)["variant"] for line in by_variant[1].splitlines()}
    assert named == {f"hongkong-ip {SAME[3]}"}, "they are not taken for those of the account"
    _, out, _ = run("nearest", "--rules", friday, "--count", "200", "--json")
    own = next(fit for fit in json.loads(out) if fit["variant"] == "hongkong-ip")
    assert own["differing"] == ["flush-comparison"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"account": "hongkong"}, "there is no variant 'hongkong'; did you mean 'hong-kong'?"),
        ({"set": {"passng": "locked-out"}}, "there is no question 'passng'; did you mean 'passing'?"),
        ({"set": {"suit-order": "cdsh0"}}, "question 'suit-order' has no option 'cdsh0'; did you mean 'cdsh'?"),
        ({"set": {"suit-order": "cdhs,dchs"}}, "of 'suit-order' only one option can be taken"),
        ({"set": {"reshuffle": "none,four-twos"}}, "'none' is taken alone, not with another option"),
        ({"set": {"bombs": "four-alone-at-need"}}, "'four-alone-at-need' is documented only: "),
        (
            {"colour": "red"},
            "colour: it means nothing here; a file has $schema, big-two-rules, version, name, account, set",
        ),
    ],
)
def test_a_file_that_cannot_be_played_is_refused(
    tmp_path: Path, friday: str, run: Run, change: dict[str, object], message: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(json.loads(Path(friday).read_text(encoding="utf-8")) | change), encoding="utf-8")
    status, out, err = run("judge", "--rules", str(path), *FLUSHES)
    assert (status, out) == (BAD_USE, "")
    assert err.startswith(f"bigtwo: --rules: {path}: {message}")


def test_a_file_goes_not_together_with_a_variant(friday: str, run: Run) -> None:
    why = "a rule-set file names its account itself"
    for arguments in (("judge", "--variant", "basic", "--rules", friday), ("vectors", "--rules", friday, "basic")):
        status, _, err = run(*arguments)
        assert (status, err.endswith(f": {why}\n")) == (BAD_USE, True)
    assert run("judge", "--all", "--rules", friday, *FLUSHES)[0] == BAD_USE
    assert run("vectors")[2] == "bigtwo: VARIANT is missing: a variant's id, or a rule-set file with --rules\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"", "the file is not JSON"), (b"\xff", "this is not UTF-8"), (None, "no such file or directory")],
)
def test_a_file_of_which_nothing_is_read_is_bad_use(
    content: bytes | None, message: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "none.json"
    if content is not None:
        path.write_bytes(content)
    status, _, err = run("judge", "--rules", str(path), "--play", "3D")
    assert (status, err) == (BAD_USE, f"bigtwo: --rules: {path}: {message}\n")


def test_the_schema_is_printed(run: Run) -> None:
    status, out, _ = run("schema", "--rule-set")
    assert (status, json.loads(out)["properties"]["account"]) == (OK, {"$ref": "#/$defs/profile"})
