"""`bigtwo language`: a language begun, brought up to date, checked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from bigtwo.cli import BAD_USE, NO, OK

from tests.cli.running import Run


@pytest.fixture
def root(project: Path, tmp_path: Path) -> Path:
    """A project of the small rulebook and one template."""
    shutil.copytree(project / "tests/smallbook/rules", tmp_path / "rules")
    template = tmp_path / "generator/bigtwo/templates/home.html"
    template.parent.mkdir(parents=True)
    template.write_text("{% trans %}Settle it{% endtrans %}\n", encoding="utf-8")
    return tmp_path


def test_a_language_is_begun_translated_and_kept_up_to_date(root: Path, run: Run) -> None:
    status, out, _ = run("language", "new", "vi", root=root)
    path = root / "locales/vi/bigtwo.po"
    text = path.read_text(encoding="utf-8")
    assert status == OK
    assert out == f"locales/vi/bigtwo.po holds {text.count('msgid ') - 1} messages to translate\n"
    assert '"Plural-Forms: nplurals=1; plural=(0);\\n"' in text
    path.write_text(text.replace('msgid "Settle it"\nmsgstr ""', 'msgid "Settle it"\nmsgstr "Phân xử"'), "utf-8")
    template = root / "generator/bigtwo/templates/home.html"
    assert progress(run, root)["translated"] == 1
    template.write_text("{% trans %}Settle it now{% endtrans %}\n", encoding="utf-8")
    assert run("language", "update", root=root)[0] == OK
    assert progress(run, root)["fuzzy"] == 1
    assert "Phân xử" in path.read_text(encoding="utf-8")


def progress(run: Run, root: Path) -> dict[str, int]:
    status, out, _ = run("language", "status", "vi", "--json", root=root)
    assert status == OK
    answer: dict[str, int] = json.loads(out)["vi"]
    assert answer["messages"] == answer["translated"] + answer["fuzzy"] + answer["missing"]
    return answer


def test_mistakes_are_told_with_their_lines(root: Path, run: Run) -> None:
    run("language", "new", "id", root=root)
    path = root / "locales/id/bigtwo.po"
    text = path.read_text(encoding="utf-8").replace('msgid "Settle it"\nmsgstr ""', 'msgid "Settle it"\nmsgstr "{x}"')
    path.write_text(text, encoding="utf-8")
    line = text[: text.index('msgid "Settle it"')].count("\n") + 1
    status, out, _ = run("language", "check", root=root)
    assert (status, out) == (
        NO,
        f"locales/id/bigtwo.po:{line}: has the slot {{x}}, which the English has not; its slots are none\n",
    )
    assert json.loads(run("language", "check", "--json", root=root)[1])[0]["line"] == line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("new",), "LOCALE: say which language"),
        (("new", "xx_Yyyy_ZZZ9"), "LOCALE: 'xx_Yyyy_ZZZ9' is not a language: write it as id, zh_Hans or zh_Hant_HK"),
        (("status", "fil"), "LOCALE: 'fil' is not among the languages; there are none"),
        (("speak",), "'speak' is not one of"),
    ],
)
def test_bad_use_is_one_sentence(root: Path, run: Run, arguments: tuple[str, ...], message: str) -> None:
    status, _, error = run("language", *arguments, root=root)
    assert status == BAD_USE
    assert message in error


def test_a_language_that_is_there_is_not_begun_again(root: Path, run: Run) -> None:
    assert run("language", "new", "vi", root=root)[0] == OK
    status, _, error = run("language", "new", "vi", root=root)
    assert status == BAD_USE
    assert "locales/vi/bigtwo.po is there already" in error


@pytest.mark.parametrize(
    ("spoilt", "message"),
    [
        (b'msgid "\xff"\n', "locales/vi/bigtwo.po:1: is not UTF-8; save it as UTF-8"),
        (b'msgid "a"\nmsgstr "b\n', 'locales/vi/bigtwo.po:2: is not a line of a PO file: msgstr "b'),
        (b'msgid "a"\nmsgstr[x] "b"\n', "locales/vi/bigtwo.po:2: is not a line of a PO file: msgstr[x]"),
        (b'msgid "a"\nmsgstr "\\q"\n', "locales/vi/bigtwo.po:2: is not a line of a PO file"),
        (b'<<<<<<< HEAD\nmsgid "a"\nmsgstr "b"\n', "locales/vi/bigtwo.po:1: is not a line of a PO file: <<<<<<<"),
        (b'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "locales/vi/bigtwo.po:4: stands here a second time"),
        (b'msgid ""\nmsgstr "Language: id\\n"\n', "locales/vi/bigtwo.po:1: says that its language is 'id'"),
        (b"", "locales/vi/bigtwo.po:1: is empty"),
    ],
)
def test_a_file_that_cannot_be_read_whole_is_left_as_it_is(root: Path, run: Run, spoilt: bytes, message: str) -> None:
    run("language", "new", "vi", root=root)
    path = root / "locales/vi/bigtwo.po"
    path.write_bytes(spoilt)
    status, out, _ = run("language", "update", root=root)
    assert status == NO
    assert message in out
    assert path.read_bytes() == spoilt
