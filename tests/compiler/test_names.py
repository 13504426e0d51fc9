"""Each mistake in the names and words has its own message, and all come at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.compiler.document import parse_file
from bigtwo.compiler.load import load
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.compiler.record import read_as
from bigtwo.compiler.records.vocabulary import Names
from bigtwo.compiler.word_checks import check_names

SMALL = """\
languages: {yue: Cantonese, en: English, zh: Chinese}
scripts: {Hant: traditional script, Hans: simplified script, Latn: Latin letters}
wanted: [yue]
terms: {Combinations: [straight]}
names:
  - {text: 鋤大D, language: yue-Hant, reading: choh4 daai6 di5, statements: [WY-001]}
words:
  - {means: straight, text: 蛇, language: yue-Hant, statements: [HA-001]}
"""


COUSIN = """\
cousins:
  - {name: Winner, language: en, kin: Akin., statements: [HA-001],
"""
"""Another game, but for the differences."""


def loading(small_copy: Path) -> list[str]:
    """The problems of a copy of rules/."""
    with pytest.raises(RulesDataError) as caught:
        load(small_copy)
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("[WY-001]", "[]", "6: a name cites no statement: '鋤大D'\n  hint: what no source says is left out"),
        (", statements: [HA-001]", "", "8: a word needs 'statements'"),
        ("text: 蛇, ", "", "8: a word needs 'text'"),
        ("reading:", "raeding:", "6: a name has no key 'raeding'\n  hint: did you mean 'reading'?"),
        (
            "蛇, language: yue-Hant",
            "蛇, language: Cantonese",
            "8: 'Cantonese' is not a language tag\n  hint: write it as en, yue-Hant or en-SG",
        ),
        (
            "蛇, language: yue-Hant",
            "蛇, language: yeu-Hant",
            "8: there is no language 'yeu'\n  hint: did you mean 'yue'?",
        ),
        (
            "蛇, language: yue-Hant",
            "蛇, language: yue-Hamt",
            "8: there is no script 'Hamt'\n  hint: did you mean 'Hant'?",
        ),
        (
            "means: straight",
            "means: strait",
            "4: no word means 'straight'\n  hint: what no source attests is left out|"
            "8: there is no term 'strait'\n  hint: did you mean 'straight'?",
        ),
        ("[straight]", "[straight, straight]", "4: the term 'straight' appears twice; first on line 4"),
        (
            "[straight]",
            "[straight, flush]",
            "4: no word means 'flush'\n  hint: what no source attests is left out",
        ),
        ("wanted: [yue]", "wanted: [yua]", "3: there is no language 'yua'\n  hint: did you mean 'yue'?"),
        (
            "words:",
            "  - {text: 鋤大D, language: yue-Hant, reading: choh4 daai6 di5, statements: [HA-001]}\nwords:",
            "7: '鋤大D' appears twice with the same language, reading, meaning, places and note; first on line 6\n"
            "  hint: put the statements together",
        ),
        (
            "words:",
            f"{COUSIN}    differs: [{{question: deck, there: Jokers., statements: []}}]}}\nwords:",
            "8: another game cites no statement: 'Winner' on deck\n  hint: what no source says is left out",
        ),
        (
            "words:",
            f"{COUSIN.replace('HA-001', '')}    differs: []}}\nwords:",
            "8: another game cites no statement: 'Winner'\n  hint: what no source says is left out",
        ),
        (
            "words:",
            f"{COUSIN.replace('en', 'fr', 1)}    differs: []}}\nwords:",
            "8: there is no language 'fr'\n  hint: known: en, yue, zh",
        ),
        (
            "words:",
            f"{COUSIN}    also: [{{text: Pits, language: eng}}], differs: []}}\nwords:",
            "9: there is no language 'eng'\n  hint: did you mean 'en'?",
        ),
        (
            "words:",
            f"{COUSIN}    also: [{{text: Pits}}], differs: []}}\nwords:",
            "9: a name of another game needs 'language'",
        ),
    ],
)
def test_each_mistake_has_its_own_message(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in SMALL
    (tmp_path / "names.yml").write_text(SMALL.replace(old, new, 1), encoding="utf-8")
    problems = Problems()
    tree = parse_file(tmp_path / "names.yml", tmp_path, problems)
    assert tree is not None
    check_names(read_as(Names, tree, problems), problems)
    assert sorted(map(str, problems.noted())) == [f"names.yml:{message}" for message in expected.split("|")]


def test_all_mistakes_come_at_once(small_copy: Path) -> None:
    """Those of the file and those between files: an unknown statement, and a profile whose name has no language."""
    names = small_copy / "rules/names.yml"
    text = names.read_text(encoding="utf-8")
    for old, new in (
        ("wanted: [yue,", "wanted: [yua,"),
        ("{text: Big Deuce, language: en, statements: [EP-001]}", "{text: Big Deuce, language: en, statements: []}"),
        ("[WY-009]", "[WY-0009]"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    names.write_text(text, encoding="utf-8")
    profile = small_copy / "rules/profiles/pusoy-dos.yml"
    text = profile.read_text(encoding="utf-8")
    assert "language: fil" in text
    profile.write_text(text.replace("language: fil", "language: Filipino"), encoding="utf-8")
    mistakes = [problem.partition("\n  hint: ")[::2] for problem in loading(small_copy)]
    assert [(message.partition(": ")[2], hint) for message, hint in mistakes] == [
        ("there is no language 'yua'", "did you mean 'yue'?"),
        ("a name cites no statement: 'Big Deuce'", "what no source says is left out"),
        ("there is no statement 'WY-0009'", "did you mean 'WY-009'?"),
        ("'Filipino' is not a language tag", "write it as en, yue-Hant or en-SG"),
    ]
    assert [message.partition(":")[0] for message, _ in mistakes] == ["rules/names.yml"] * 3 + [
        "rules/profiles/pusoy-dos.yml"
    ]


def test_the_language_of_a_source_is_a_tag(small_copy: Path) -> None:
    sources = small_copy / "rules/sources.yml"
    text = sources.read_text(encoding="utf-8")
    line = text[: text.index("language: yue")].count("\n") + 1
    sources.write_text(text.replace("language: yue", "language: Cantonese"), encoding="utf-8")
    assert loading(small_copy) == [
        f"rules/sources.yml:{line}: 'Cantonese' is not a language tag\n  hint: write it as en, yue-Hant or en-SG"
    ]


def test_a_difference_on_no_question_is_named(small_copy: Path) -> None:
    names = small_copy / "rules/names.yml"
    cousin = COUSIN + "     differs: [{question: dekc, there: Jokers., statements: [HA-001]}]}\n"
    names.write_text(names.read_text(encoding="utf-8") + cousin, encoding="utf-8")
    (problem,) = loading(small_copy)
    assert "there is no question 'dekc'\n  hint: did you mean 'deck'?" in problem


def test_without_the_file_only_its_absence_is_reported(small_copy: Path) -> None:
    (small_copy / "rules/names.yml").unlink()
    assert loading(small_copy) == ["rules/names.yml:1: the file is missing"]
