"""`bigtwo agree` says where people differ, what they could agree on, and who gives way."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.analysis.evidence import Evidence
from generator.cli import BAD_USE, OK
from generator.model.rulebook import Rulebook
from tests.cli.running import Run

Saved = Callable[..., str]


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    """Writes a rule-set file: an account, a name, and changes; its path."""

    def write(file: str, account: str, name: str = "", changes: dict[str, str] | None = None, **more: Any) -> str:
        path = tmp_path / file
        path.parent.mkdir(exist_ok=True)
        held = {"big-two-rules": 1, "account": account, "name": name, "set": changes or {}} | more
        path.write_text(json.dumps(held), encoding="utf-8")
        return str(path)

    return write


def agreed(run: Run, *arguments: str) -> dict[str, Any]:
    status, out, err = run("agree", *arguments, "--json")
    assert (status, err) == (OK, "")
    answer: dict[str, Any] = json.loads(out)
    return answer


WISHES = (
    {"direction": "clockwise", "suit-order": "cdhs"},
    {"direction": "clockwise", "suit-order": "dchs"},
    {"direction": "anticlockwise", "suit-order": "dchs", "self-beat": "yes", "passing": "locked-out"},
)


@pytest.fixture
def three(saved: Saved, rulebook: Rulebook) -> list[str]:
    """People who say nothing but a few answers, on the foundation, which stands for nothing that is said."""
    names = ("Ana", "Ben", "")
    foundation = rulebook.foundation.id
    options = rulebook.options_of(foundation)
    assert options["suit-order"] == "dchs"
    return [
        saved(f"p{at}.json", foundation, name, changes)
        for at, (name, changes) in enumerate(zip(names, WISHES, strict=True))
    ]


def test_who_wants_what_and_what_it_changes(three: list[str], run: Run, rulebook: Rulebook) -> None:
    question = rulebook.questions["suit-order"]
    stating = {name: Evidence(rulebook).taking(question, option).count for name, option in question.options.items()}
    status, out, err = run("agree", *three)
    assert (status, err) == (OK, "")
    assert out.startswith("You agree on 0 of 2; you differ on 2.\n\nsuit-order: changes who wins 1 deal in ")
    assert f"\n  dchs: Ben and p2 ({stating['dchs']} accounts state it, in China, " in out
    assert f"\n  cdhs: Ana ({stating['cdhs']} accounts state it, in Philippines and Taiwan)\n" in out
    assert "\ndirection: changes nothing inside a deal\n  clockwise: Ana and Ben (" in out
    assert "\nOn 2 more rules only one of you says something.\n" in out
    assert "\nBy majority, question by question, on " in out
    assert "\n  Ana gives way on 1 rule: suit-order\n" in out


def test_the_same_for_programs(three: list[str], run: Run, rulebook: Rulebook) -> None:
    answer = agreed(run, *three, "--home", three[0])
    assert [(who["name"], who["variant"]) for who in answer["people"]] == [
        (name, rulebook.foundation.id) for name in ("Ana", "Ben", "p2")
    ]
    assert answer["people"][1]["set"] == WISHES[1]
    first, second = answer["differing"]
    assert (first["question"], second["question"]) == ("suit-order", "direction")
    assert second["changes"] == "changes nothing inside a deal"
    assert [(wish["answer"], wish["people"]) for wish in first["wishes"]] == [
        ("dchs", ["Ben", "p2"]),
        ("cdhs", ["Ana"]),
    ]
    assert first["wishes"][1]["places"] == ["Philippines", "Taiwan"]
    assert answer["alike"] == []
    assert answer["lone"] == [
        {"question": "passing", "answer": "locked-out", "people": ["p2"]},
        {"question": "self-beat", "answer": "yes", "people": ["p2"]},
    ]
    kinds = [kind for proposal in answer["proposals"] for kind in proposal["kinds"]]
    assert kinds == ["game", "majority", "home"]
    home = answer["proposals"][-1]
    answers = rulebook.options_of(home["variant"], home["set"])
    assert {name: answers[name] for name in WISHES[0]} == WISHES[0]
    assert home["yielding"] == [
        {"name": "Ben", "questions": ["suit-order"]},
        {"name": "p2", "questions": ["direction", "suit-order"]},
    ]


def test_a_wish_that_does_not_go_with_others_is_named_with_them(saved: Saved, run: Run, rulebook: Rulebook) -> None:
    foundation = rulebook.foundation.id
    files = [saved("a.json", foundation, "Ana", {"passing": "locked-out", "self-beat": "yes"})]
    files += [saved(f"{name}.json", foundation, name, {"passing": "re-entry"}) for name in ("Ben", "Carlo", "Dita")]
    majority = next(proposal for proposal in agreed(run, *files)["proposals"] if "majority" in proposal["kinds"])
    assert majority["apart"] == [{"question": "self-beat", "answer": "yes", "against": {"passing": "re-entry"}}]
    assert majority["yielding"] == [{"name": "Ana", "questions": ["passing", "self-beat"]}]
    assert "\n  self-beat=yes does not go together with passing=re-entry.\n" in run("agree", *files)[1]


def test_what_nobody_can_play_is_wanted_but_in_no_proposal(run: Run) -> None:
    answer = agreed(run, "taiwan-ai", "pusoy-dos")
    assert {"question": "final-play-bonus", "answer": "in-two-steps", "people": ["taiwan-ai"]} in answer["unplayable"]
    said = run("agree", "taiwan-ai", "pusoy-dos")[1]
    assert (
        "No program can play by final-play-bonus=in-two-steps, so it is in no proposal; it is wanted by taiwan-ai."
        in said
    )


def test_people_who_play_alike_have_one_proposal(saved: Saved, run: Run) -> None:
    files = [saved("a.json", "pusoy-dos"), saved("b.json", "pusoy-dos")]
    answer = agreed(run, *files, "--home", files[1])
    assert answer["differing"] == []
    (proposal,) = answer["proposals"]
    assert (proposal["kinds"], proposal["yielding"]) == (["game", "majority", "home"], [])
    assert "\n  Nobody gives way.\n" in run("agree", *files)[1]


def test_people_of_one_name_are_told_apart_by_their_files(saved: Saved, run: Run) -> None:
    files = [saved(name, "pusoy-dos", "Mei") for name in ("mei.json", "other.json", "deep/mei.json")]
    names = [who["name"] for who in agreed(run, *files)["people"]]
    assert len({*names}) == 3
    assert names[1] == "Mei (other.json)"
    assert all(name.startswith("Mei (mei.json)") for name in (names[0], names[2]))


def test_what_cannot_be_read_is_told_and_the_rest_is_used(saved: Saved, run: Run) -> None:
    odd = saved("odd.json", "pusoy-dos", "Ana", {"passng": "locked-out", "direction": "clockwise"}, version="0.0.1")
    status, out, err = run("agree", odd, "hongkong-ip")
    assert status == OK
    assert f"bigtwo: note: {odd}: There is no rule question “passng”. Did you mean “passing”?\n" in err
    assert f"bigtwo: note: {odd}: The file was written for version “0.0.1” of the data; this is " in err
    assert "\n  clockwise: Ana (" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "FILE is missing: a rule-set file for each person"),
        (("basic",), "FILE: name the rules of two people or more, each by a rule-set file or a variant's id\n"),
        (("basic", "basic"), "FILE: 'basic' is named twice: name each person once\n"),
        (("basic", "hongkong"), "FILE: 'hongkong' is no file and no variant; did you mean 'hongkong-ip'?\n"),
        (("basic", "none.json"), "FILE: none.json: no such file or directory\n"),
        (
            ("basic", "hongkong-ip", "--home", "pusoy-dos"),
            "--home: 'pusoy-dos' is none of the files: name one of them\n",
        ),
    ],
)
def test_people_who_cannot_be_asked_are_bad_use(arguments: tuple[str, ...], message: str, run: Run) -> None:
    status, out, err = run("agree", *arguments)
    assert (status, out) == (BAD_USE, "")
    assert err.startswith(f"bigtwo: {message}")


def test_at_most_ten_sit_at_a_table(rulebook: Rulebook, run: Run) -> None:
    variants = list(rulebook.profiles)
    assert run("agree", *variants[:10])[0] == OK
    said = "bigtwo: FILE: there are 11 people, and one table seats at most ten\n"
    assert run("agree", *variants[:11]) == (BAD_USE, "", said)


def test_a_file_is_the_same_however_its_path_is_written(
    saved: Saved, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved("a.json", "pusoy-dos")
    monkeypatch.chdir(tmp_path)
    assert run("agree", path, "a.json") == (
        BAD_USE,
        "",
        "bigtwo: FILE: 'a.json' is named twice: name each person once\n",
    )
    assert agreed(run, path, "basic", "--home", "./a.json")["proposals"]
