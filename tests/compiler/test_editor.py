"""The schemas by which editors know the files of rules/: they let through what is there, and complete every id."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from bigtwo.cli import BAD_USE, OK, main
from bigtwo.compiler.document import parse_file
from bigtwo.compiler.editor_schemas import editor_schemas
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.rulebook import Rulebook
from jsonschema import Draft202012Validator

from tests.conftest import PROJECT

Checks = Mapping[str, Draft202012Validator]


@pytest.fixture(scope="module")
def checks(rulebook: Rulebook) -> Checks:
    schemas = editor_schemas(rulebook)
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    return {name: Draft202012Validator(schema) for name, schema in schemas.items()}


def files(name: str) -> list[Path]:
    """The files of `rules/` that a schema is for."""
    return [*PROJECT.glob(f"rules/{name}.yml"), *sorted(PROJECT.glob(f"rules/{name}/*.yml"))]


def data_of(path: Path) -> Any:
    return parse_file(path, PROJECT, Problems())


def test_every_file_of_the_rules_has_a_schema(checks: Checks) -> None:
    assert {path for name in checks for path in files(name)} == set(PROJECT.glob("rules/**/*.yml"))


def test_every_file_of_the_rules_passes(checks: Checks) -> None:
    wrong = {
        f"{path.relative_to(PROJECT)}: {error.json_path}: {error.message}"
        for name, check in checks.items()
        for path in files(name)
        for error in check.iter_errors(data_of(path))
    }
    assert wrong == set()


def sound(name: str) -> Any:
    """The data of a file that is to be broken."""
    return copy.deepcopy(data_of(files(name)[0]))


BROKEN: Mapping[str, tuple[str, Callable[[Any], object]]] = {
    "a key that there is not": ("profiles", lambda data: data.update(bass="basic")),
    "a key that is missing": ("profiles", lambda data: data.pop("source")),
    "a question that there is not": ("profiles", lambda data: data["rulings"].update(suits={"option": "dchs"})),
    "an option of another question": ("profiles", lambda data: data["rulings"]["suit-order"].update(option="none")),
    "a statement that there is not": ("profiles", lambda data: data["rulings"]["suit-order"].update(statements=["P"])),
    "a text for a list": ("profiles", lambda data: data.update(statements="P-001")),
    "a status that there is not": ("profiles", lambda data: data["rulings"]["suit-order"].update({"as": "guessed"})),
    "a word for yes or no": ("questions", lambda data: data.update(combines="perhaps")),
    "an option without a label": ("questions", lambda data: data["options"][0].pop("label")),
    "a verdict that there is not": ("examples", lambda data: data[0]["expect"].update(wins=["none"])),
    "a variant that there is not": ("examples", lambda data: data[0]["variants"].update(beats=["nowhere"])),
    "a reason that there is not": (
        "examples",
        lambda data: data[0].update(because={"it-is-so bombs": ["latta"]}),
    ),
    "a reason for one option, not listed": ("examples", lambda data: data[0].update(because={"bomb bombs": "latta"})),
    "a score sheet of cards on cards": ("examples", lambda data: data[0].update(lines={"latta": []})),
    "a case of no kind": ("disputes", lambda data: data.update(case={"hand": "3D"})),
    "a key of a situation that there is not": ("deals", lambda data: data["dealing"].update(cards=[])),
    "a kind of statement that there is not": ("statements", lambda data: data[0].update(kind="hearsay")),
    "a source without a witness": ("sources", lambda data: data[0].pop("witness")),
    "a word without a source": ("names", lambda data: data["words"][0].pop("statements")),
    "a section without a title": ("sections", lambda data: data[0].pop("title")),
    "a version without changes": ("changelog", lambda data: data[0].pop("changes")),
}


@pytest.mark.parametrize("breakage", BROKEN)
def test_a_broken_file_is_marked(checks: Checks, breakage: str) -> None:
    name, spoil = BROKEN[breakage]
    data = sound(name)
    assert checks[name].is_valid(data)
    spoil(data)
    assert not checks[name].is_valid(data)


def test_numbers_and_truths_of_an_editor_are_texts_to_us(checks: Checks) -> None:
    """An editor takes 4 for a number; the files are read as text."""
    dispute = copy.deepcopy(data_of(PROJECT / "rules/disputes/fifty-points.yml"))
    dispute["case"]["session"].update(players=4, totals=[50, 12, 30, 44])
    assert checks["disputes"].is_valid(dispute)


def test_each_ruling_completes_the_options_of_its_question(checks: Checks, rulebook: Rulebook) -> None:
    schema: Any = checks["profiles"].schema
    rulings = schema["properties"]["rulings"]["properties"]
    assert list(rulings) == list(rulebook.questions)
    for name, ruling in rulings.items():
        assert ruling["properties"]["option"]["enum"] == list(rulebook.questions[name].options)


def test_the_command_writes_them_where_the_editor_looks(
    small_copy: Path, checks: Checks, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--root", str(small_copy), "schema", "--json"]) == OK
    written = json.loads(capsys.readouterr().out)["written"]
    assert {Path(path).stem for path in written} == set(checks)
    settings = json.loads((PROJECT / ".vscode/settings.json").read_text(encoding="utf-8"))["yaml.schemas"]
    assert {(small_copy / schema).resolve() for schema in settings} == {Path(path).resolve() for path in written}
    assert "$(BIN)/bigtwo schema" in (PROJECT / "Makefile").read_text(encoding="utf-8").partition("\nbuild:")[2]
    extensions = json.loads((PROJECT / ".vscode/extensions.json").read_text(encoding="utf-8"))
    assert "redhat.vscode-yaml" in extensions["recommendations"], "it is what reads them"
    for schema, pattern in settings.items():
        assert set(PROJECT.glob(pattern)) == set(files(Path(schema).stem))


def test_a_folder_that_cannot_be_written_gets_one_sentence(
    small_copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    assert main(["--root", str(small_copy), "schema", "--to", str(taken)]) == BAD_USE
    said = capsys.readouterr().err
    assert said.startswith(f"bigtwo: --to: cannot write to {taken}: ")
    assert said.count("\n") == 1
