"""Each mistake in the data has its own message, with file, line and a hint; all come at once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from bigtwo.compiler.document import Text
from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import Problems, RulesDataError
from bigtwo.compiler.records import Base, Profile, Status
from bigtwo.compiler.resolve import resolve

from tests.shared import small_files

FLUSHES = "rules/questions/flush-comparison.yml"

MINE = """\
id: mine
name: Mine
source: pagat
about: A profile to make mistakes in.
base: {profile: basic, as: inherited}
rulings:
  suit-order: {option: cdhs, statements: [P-073]}
"""
EXAMPLE = """\
- id: mine
  caption: Mine
  over: 3D
  play: 4D
  statements: []
  expect: {beats: [two-high]}
"""


def problems(root: Path) -> list[str]:
    with pytest.raises(RulesDataError) as caught:
        load_and_prove(root)
    return [str(problem) for problem in caught.value.problems]


@pytest.fixture
def mine(small_copy: Path) -> Callable[[str, str], list[str]]:
    """The problems of a profile, rules/profiles/mine.yml, in which something is replaced."""

    def with_mistake(old: str, new: str) -> list[str]:
        assert old in MINE
        (small_copy / "rules/profiles/mine.yml").write_text(MINE.replace(old, new), encoding="utf-8")
        return problems(small_copy)

    return with_mistake


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "about:",
            "abuot:",
            "rules/profiles/mine.yml:1: a profile needs 'about'|"
            "rules/profiles/mine.yml:4: a profile has no key 'abuot'\n  hint: did you mean 'about'?",
        ),
        (
            "cdhs",
            "cdsch",
            "rules/profiles/mine.yml:7: question 'suit-order' has no option 'cdsch'\n  hint: did you mean 'cdsh'?",
        ),
        (
            "suit-order:",
            "suits-order:",
            "rules/profiles/mine.yml:7: there is no question 'suits-order'\n  hint: did you mean 'suit-order'?",
        ),
        (
            "P-073",
            "P-999",
            "rules/profiles/mine.yml:7: there is no statement 'P-999'\n  hint: did you mean 'P-099'?",
        ),
        (
            "id: mine",
            "id: yours",
            "rules/profiles/mine.yml:1: the id 'yours' is not the name of its file\n"
            "  hint: rename the file to yours.yml or the id to mine",
        ),
        (
            "name: Mine",
            "name: Mine\nname: Ours",
            "rules/profiles/mine.yml:3: the key 'name' appears twice; first on line 2",
        ),
        (
            "profile: basic",
            "profile: basics",
            "rules/profiles/mine.yml:5: there is no profile 'basics'\n  hint: did you mean 'basic'?",
        ),
        (
            "profile: basic",
            "profile: mine",
            "rules/profiles/mine.yml:1: the bases go round in a circle: mine -> mine",
        ),
        (
            "as: inherited",
            "as: inherit",
            "rules/profiles/mine.yml:5: as 'inherit' is unknown\n  hint: did you mean 'inherited'?",
        ),
        (
            "source: pagat",
            "source: pagatt",
            "rules/profiles/mine.yml:3: there is no source 'pagatt'\n  hint: did you mean 'pagat'?",
        ),
        (
            ", statements: [P-073]",
            "",
            "rules/profiles/mine.yml:7: the ruling on 'suit-order' is stated but cites no statement\n"
            "  hint: add 'statements: [...]', or say 'as: assumed' with a note",
        ),
        (
            "statements: [P-073]",
            "as: assumed",
            "rules/profiles/mine.yml:7: the ruling on 'suit-order' is assumed and needs a 'note' why",
        ),
        (
            "suit-order: {option: cdhs, statements: [P-073]}",
            "bombs: {option: double-two-bomb, statements: [B-082]}",
            "rules/profiles/mine.yml:7: 'double-two-bomb' is documented only, so no profile can play by it\n  hint: "
            "these can be played: none, latta|"
            "rules/profiles/mine.yml:7: the ruling on 'bombs' is stated, but cites no statement of 'pagat'\n  hint: "
            "cite what that source says, or say 'as: assumed' with a note",
        ),
        (
            "suit-order: {option: cdhs, statements: [P-073]}",
            "bombs: {option: latta, statements: [P-100]}",
            "rules/profiles/mine.yml:1: option 'latta' goes only together with combination-types 1-2-5-7, "
            "but here it is '1-2-3-5' (from basic)",
        ),
        (
            "[P-073]",
            "P-073",
            "rules/profiles/mine.yml:7: this must be a list",
        ),
        ("[P-073]", "[P-073, '']", "rules/profiles/mine.yml:7: 'statements' is empty"),
        (
            "name: Mine",
            "name: [Mine]",
            "rules/profiles/mine.yml:2: this must be text, not a list or a mapping",
        ),
        ("name: Mine", "name:", "rules/profiles/mine.yml:2: 'name' is empty"),
        ("name: Mine", "name: ' Mine'", "rules/profiles/mine.yml:2: 'name' begins or ends with a blank"),
        (
            "name: Mine",
            "name: M\N{REPLACEMENT CHARACTER}ne",
            "rules/profiles/mine.yml:2: 'name' has a sign in it that stands for one that was lost (U+FFFD)",
        ),
        (
            "about: A profile to make mistakes in.",
            'about: "\\u200b "',
            "rules/profiles/mine.yml:4: 'about' has nothing in it that can be seen",
        ),
        (
            "source: pagat",
            "source: pagat\nregion: 'Macau '",
            "rules/profiles/mine.yml:4: 'region' begins or ends with a blank",
        ),
        (
            "statements: [P-073]",
            "statements: [P-073, P-073]",
            "rules/profiles/mine.yml:7: the statement 'P-073' is cited twice\n  hint: once is enough",
        ),
        (
            "name: Mine",
            "name: {",
            "rules/profiles/mine.yml:4: this is not YAML: did not find expected ',' or '}' "
            "(while parsing a flow mapping from line 2)",
        ),
        (
            "name: Mine",
            "name: &a Mine\nplace: *a",
            "rules/profiles/mine.yml:2: an anchor (&) with aliases (*): write it out",
        ),
    ],
)
def test_a_mistake_in_a_profile(mine: Callable[[str, str], list[str]], old: str, new: str, expected: str) -> None:
    assert mine(old, new) == expected.split("|")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("play: 4D", "play: 3D", "example 'mine': 3D used too often: the deck has each card once"),
        ("play: 4D", "play: 4X", "'4X' is not a card: write rank and suit, as 3D, 10h or ♠A"),
        ("beats:", "beat:", "the verdict 'beat' is unknown\n  hint: did you mean 'beats'?"),
        (
            "two-high",
            "two-hihg",
            "question 'rank-order' has no option 'two-hihg'\n  hint: did you mean 'two-high'?",
        ),
        (
            "statements: []",
            "statements: [P-1000]",
            "there is no statement 'P-1000'\n  hint: did you mean 'P-100'?",
        ),
    ],
)
def test_a_mistake_in_an_example(small_copy: Path, old: str, new: str, expected: str) -> None:
    file = small_copy / "rules/examples/rank-order.yml"
    with file.open("a", encoding="utf-8") as examples:
        examples.write(EXAMPLE.replace(old, new))
    mistakes = problems(small_copy)
    assert [problem.split(": ", 1)[1] for problem in mistakes] == [expected]


def test_a_wrong_example_says_what_it_expects_and_what_the_engine_says(small_copy: Path) -> None:
    file = small_copy / "rules/examples/rank-order.yml"
    lines = len(file.read_text(encoding="utf-8").splitlines())
    with file.open("a", encoding="utf-8") as examples:
        examples.write(EXAMPLE.replace("beats", "does-not-beat"))
    assert problems(small_copy) == [
        f"rules/examples/rank-order.yml:{lines + 6}: example 'mine' expects 'does-not-beat' under 'two-high', "
        "the engine says 'beats'\n  hint: Fours rank above threes."
    ]


def test_a_missing_ruling_of_the_foundation(small_copy: Path) -> None:
    file = small_copy / "rules/profiles/basic.yml"
    kept = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("  bombs:")]
    file.write_text("\n".join(kept), encoding="utf-8")
    assert problems(small_copy) == [
        "rules/profiles/basic.yml:1: profile 'basic' gives no ruling on 'bombs'\n"
        "  hint: it has no base to take one from, so it answers every question"
    ]


def test_an_unreadable_value_names_what_would_be_right(small_copy: Path) -> None:
    file = small_copy / FLUSHES
    text = file.read_text(encoding="utf-8")
    line = next(n for n, line in enumerate(text.splitlines(), 1) if "[suit, top-rank]" in line)
    file.write_text(text.replace("[suit, top-rank]", "[suit, top-rang]"), encoding="utf-8")
    mistakes = problems(small_copy)
    assert len(mistakes) == 1
    assert mistakes[0].startswith(
        f"{FLUSHES}:{line}: the value of 'suit-then-top' cannot be read: 'top-rang' is none of: rank, suit,"
    )


def test_an_answer_of_many_words_wants_a_terse_one(small_copy: Path) -> None:
    """Side by side, answers are read at a glance; without `terse` the label stands for it."""
    file = small_copy / FLUSHES
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("terse: Suit, then top card", "terse: The suit first of all, then the rank of the top card")
    )
    line = 1 + text.splitlines().index("  - id: suit-then-top")
    assert problems(small_copy) == [
        f"{FLUSHES}:{line}: option 'suit-then-top' has no answer of 9 words or fewer\n  hint: give one as 'terse'"
    ]


def test_three_mistakes_in_three_files_are_told_in_one_run(small_copy: Path) -> None:
    """A wrong example, a misspelt option and a duplicate key: none hides another."""
    examples = small_copy / "rules/examples/rank-order.yml"
    examples.write_text(examples.read_text(encoding="utf-8") + EXAMPLE.replace("beats", "leads"), encoding="utf-8")
    option = small_copy / "rules/profiles/pusoy-dos.yml"
    option.write_text(option.read_text(encoding="utf-8").replace("option: cshd", "option: dchx"), encoding="utf-8")
    twice = small_copy / "rules/profiles/viet-way.yml"
    twice.write_text("id: viet-way\n" + twice.read_text(encoding="utf-8"), encoding="utf-8")
    mistakes = problems(small_copy)
    assert len(mistakes) == 3
    assert "the engine says 'beats'" in mistakes[0]
    assert "question 'suit-order' has no option 'dchx'" in mistakes[1]
    assert "the key 'id' appears twice; first on line 1" in mistakes[2]


def test_one_unreadable_file_does_not_drown_the_rest(small_copy: Path) -> None:
    """Hundreds of citations of its statements are not reported as missing."""
    (small_copy / "rules/statements/pagat.yml").write_text("- id: [", encoding="utf-8")
    assert problems(small_copy) == [
        "rules/statements/pagat.yml:2: this is not YAML: did not find expected node content "
        "(while parsing a flow node from line 2)"
    ]


def test_a_folder_without_rules_says_so(tmp_path: Path) -> None:
    assert problems(tmp_path) == [
        "rules:1: there is no folder rules/ here\n  hint: run the command in the project's folder"
    ]


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("profiles/x.yml", "", "rules/profiles/x.yml:1: the file is empty"),
        ("profiles/x.yml", "- a", "rules/profiles/x.yml:1: this must be a mapping (key: value)"),
        ("profiles/x.yml", "hello", "rules/profiles/x.yml:1: this must be a mapping (key: value)"),
        ("examples/deck.yml", "a: b", "rules/examples/deck.yml:1: this must be a list"),
        (
            "examples/dekc.yml",
            "- {id: a, caption: b, play: 3D, expect: {leads: [x]}}",
            "rules/examples/dekc.yml:1: there is no question 'dekc'\n  hint: did you mean 'deck'?",
        ),
        (
            "questions/deck.yml",
            "{id: deck, ask: x, short: y, about: z, affects: [dealing], options: none}",
            "rules/questions/deck.yml:1: this must be a list\n  hint: write each option as "
            "'- {id: ..., label: ..., sentence: ...}'",
        ),
        ("words.yml", "{}", "rules/words.yml:1: there is no word for the count '1'"),
    ],
)
def test_a_file_of_the_wrong_shape_is_one_mistake(small_copy: Path, file: str, text: str, expected: str) -> None:
    (small_copy / "rules" / file).write_text(text, encoding="utf-8")
    mistakes = problems(small_copy)
    assert mistakes[0] == expected
    assert len(mistakes) == 1 or file == "words.yml"


@pytest.mark.parametrize("folder", ["statements", "profiles", "questions"])
def test_a_missing_folder_is_one_mistake(small_copy: Path, folder: str) -> None:
    shutil.rmtree(small_copy / "rules" / folder)
    assert problems(small_copy) == [f"rules/{folder}:1: there is no file in this folder"]


def test_a_question_that_no_section_lists(small_copy: Path) -> None:
    file = small_copy / "rules/sections.yml"
    file.write_text(file.read_text(encoding="utf-8").replace(", bombs,", ","), encoding="utf-8")
    assert problems(small_copy) == [
        "rules/questions/bombs.yml:1: no section lists the question 'bombs'\n  hint: add it to sections.yml"
    ]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            FLUSHES,
            "reads-as: suit-then-top",
            "reads-as: suit-then-tops",
            "question 'flush-comparison' has no option 'suit-then-tops'\n  hint: did you mean 'suit-then-top'?",
        ),
        (
            FLUSHES,
            "value: [top-rank, suit]",
            "reads-as: suit-only",
            "'top-then-suit' reads as 'suit-only', which has no value\n  hint: known: not-a-play, suit-then-top",
        ),
        (FLUSHES, "PX-016", "PX-961", "there is no statement 'PX-961'"),
        (
            "rules/reasons.yml",
            '"{rung.one} is not a straight."',
            '"{ring.one} is not a straight."',
            "nothing fills '{ring.one}'\n  hint: did you mean 'rung.one'?",
        ),
        (
            "rules/reasons.yml",
            '"{rung.one} is not a straight."',
            '"{rung.one is not a straight."',
            "a '{' belongs to no slot in '{rung.one is not a straight.'\n  hint: write a slot as {mine.one}",
        ),
        (
            "rules/reasons.yml",
            '"{rung.one} is not a straight."',
            "null",
            "'null' is no text\n  hint: leave the key out, or put the word into quotation marks",
        ),
        ("rules/words.yml", '{one: "{number} cards"', '{one: "{number}} cards"', "a '}' belongs to no slot"),
        ("rules/reasons.yml", "- id: five-alike", "- id: five-alikes", "the engine knows no reason 'five-alikes'"),
        (
            "rules/words.yml",
            '{one: "{number} cards"',
            '{one: "{numbers} cards"',
            "nothing fills '{numbers}' in the phrase 'count'\n  hint: did you mean 'number'?",
        ),
        ("rules/words.yml", '{one: "the {rank} of', '{one: "the card of', "the phrase 'card' leaves out '{rank}'"),
        ("rules/words.yml", "  player: {", "  players: {", "there is no word for the phrase 'player'"),
    ],
)
def test_a_mistake_inside_a_file(small_copy: Path, file: str, old: str, new: str, expected: str) -> None:
    path = small_copy / file
    text = path.read_text(encoding="utf-8")
    if old not in text:
        pytest.fail(f"{file} no longer holds {old!r}")
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(expected in problem for problem in problems(small_copy))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("{beats: [two-high]}", "{beats: [two-high], leads: [two-high]}", "'two-high' appears under two answers"),
        ("  expect: {beats: [two-high]}\n", "", "example 'mine' expects nothing"),
    ],
)
def test_an_example_that_cannot_be_held_to_anything(small_copy: Path, old: str, new: str, expected: str) -> None:
    file = small_copy / "rules/examples/rank-order.yml"
    file.write_text(file.read_text(encoding="utf-8") + EXAMPLE.replace(old, new), encoding="utf-8")
    assert expected in problems(small_copy)[0]


def test_one_profile_and_only_one_has_no_base(mine: Callable[[str, str], list[str]]) -> None:
    assert mine("base: {profile: basic, as: inherited}\n", "") == [
        "rules/profiles:1: one profile, and only one, has no base; here: basic, mine"
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  read: 2026-11-20\n", "", ":1: a source needs 'read'"),
        (
            "  read: 2026-11-20\n",
            "  read: in November\n",
            ":7: 'in November' is not a day\n  hint: write it as 2026-11-22",
        ),
        (
            "/climbing/bigtwo.html\n",
            "/climbing/big two.html\n",
            ":6: the address 'https://www.pagat.com/climbing/big two.html' has ' ' in it\n  hint: write %20",
        ),
        (
            "  language: en\n",
            "  language: enn\n",
            ":10: there is no language 'enn'\n  hint: write the code of ISO 639, as en or yue",
        ),
        (
            "https://www.pagat.com/climbing/bigtwo.html\n",
            "https://\n",
            ":6: the address 'https://' names no host\n  hint: write https:// and the host's name",
        ),
        (
            "https://www.pagat.com/climbing/bigtwo.html\n",
            "'http://[::1'\n",
            ":6: the address 'http://[::1' names no host\n  hint: write https:// and the host's name",
        ),
        (
            "https://www.pagat.com",
            "https://me:secret@www.pagat.com",
            ":6: the address holds a name or a password\n  hint: leave out what stands before the '@'",
        ),
        ("  kind: collector\n", "", ":1: a source needs 'kind'"),
        (
            "  kind: collector\n",
            "  kind: collecter\n",
            ":8: kind 'collecter' is unknown\n  hint: did you mean 'collector'?",
        ),
    ],
)
def test_a_source_says_who_speaks_and_when_we_read_it(small_copy: Path, old: str, new: str, expected: str) -> None:
    """The first source of the file, so that the lines are those that a contributor would see."""
    path = small_copy / "rules/sources.yml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert problems(small_copy) == [f"rules/sources.yml{expected}"]


def test_nothing_is_proved_under_what_stands_on_a_wrong_profile() -> None:
    """Neither on the profile itself nor on one that has it as its base."""
    files = small_files()
    wrong = files.profiles["pusoy-dos"]

    def based_on(base: str, name: str) -> Profile:
        place = wrong.place._replace(file=f"rules/profiles/{name}.yml")
        return replace(wrong, id=name, base=Base(Text(base), Status.INHERITED), place=place)

    more = {"mine": based_on("pusoy-dos", "mine"), "other": based_on("mine", "other")}
    profiles = {**files.profiles, **more}
    problems, changed = Problems(), replace(files, profiles=profiles)
    resolved = resolve(changed, problems)
    problems.add(wrong.place, "something is wrong with it")
    left = resolved.standing(changed)
    assert left is not None
    assert set(left.profiles) == set(profiles) - {"pusoy-dos", "mine", "other"}


def test_what_is_stated_rests_on_the_profiles_own_source(mine: Callable[[str, str], list[str]]) -> None:
    mistakes = mine("source: pagat", "source: blog")
    assert mistakes == [
        "rules/profiles/mine.yml:7: the ruling on 'suit-order' is stated, but cites no statement of 'blog'\n"
        "  hint: cite what that source says, or say 'as: assumed' with a note"
    ]


def test_the_foundation_states_what_is_core(small_copy: Path) -> None:
    file = small_copy / "rules/profiles/basic.yml"
    text = file.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("  suit-order:"))
    number = text.splitlines().index(line) + 1
    assumed = "  suit-order: {option: dchs, as: assumed, note: Nobody says.}"
    file.write_text(text.replace(line, assumed), encoding="utf-8")
    assert problems(small_copy) == [
        f"rules/profiles/basic.yml:{number}: the question 'suit-order' is core, and the foundation only assumes "
        "an answer\n  hint: cite what its source says, or take 'core: yes' from the question"
    ]


def test_a_rulebook_without_core_questions_says_so(small_copy: Path) -> None:
    for file in (small_copy / "rules/questions").glob("*.yml"):
        file.write_text(file.read_text(encoding="utf-8").replace("core: yes\n", ""), encoding="utf-8")
    assert problems(small_copy) == [
        "rules/questions:1: no question is core\n  hint: say 'core: yes' where a table must agree on it"
    ]
