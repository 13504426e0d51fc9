"""The answers of an account without a ruling of its own: by its answer to another question, or a program's silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.book.records import Seen, Status
from bigtwo.compiler.load import load, load_and_prove
from bigtwo.compiler.records import Ruling

from .test_problems import problems

LIABILITY, DUTY = "rules/questions/last-card-liability.yml", "rules/questions/last-card-duty.yml"
PAIRS, BOMBS = "rules/questions/pair-comparison.yml", "rules/questions/bombs.yml"
VIET, CHILD = "rules/profiles/viet-way.yml", "rules/profiles/child.yml"
NEEDS = "    needs: {last-card-duty: [money-precaution]}\n"
IMPLIES = "    implies: {last-card-duty: money-precaution}\n"
STATES = "  last-card-liability: {option: pays-all-three, statements: [TJ-006]}\n"
KNOWN = "version: {commit: 6bf62ba2a0b7, day: 2018-09-03}, not-run: it needs a phone"


def write(root: Path, file: str, *, before: str = "", text: str) -> int:
    """Put a text before another, or at the end of a file; return the number of its first line."""
    path = root / file
    held = path.read_text(encoding="utf-8") if path.exists() else ""
    assert before in held
    head = held[: held.index(before)] if before else held
    path.write_text(head + text + held[len(head) :], encoding="utf-8")
    return head.count("\n") + 1


def replaced(root: Path, file: str, old: str, new: str) -> None:
    path = root / file
    held = path.read_text(encoding="utf-8")
    assert old in held
    path.write_text(held.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def related(small_copy: Path) -> Path:
    """A book in which paying for all implies the duty to stop the last card, and of which one account says the one."""
    write(small_copy, LIABILITY, before=NEEDS, text=IMPLIES)
    questions = "[deal-size, last-card-liability, last-card-duty]"
    replaced(small_copy, "rules/statements/tj-guide.yml", "[deal-size]", questions)
    write(small_copy, VIET, text=STATES)
    return small_copy


def ruling(root: Path, account: str, question: str) -> Ruling:
    return load_and_prove(root)[0].rulings(account)[question]


def test_whoever_says_an_answer_has_said_what_it_implies(related: Path) -> None:
    duty = ruling(related, "viet-way", "last-card-duty")
    assert (duty.answer, duty.status, duty.statements) == ("money-precaution", Status.STATED, ("TJ-006",))
    assert (duty.follows, duty.origin) == ("last-card-liability", "viet-way")


@pytest.mark.parametrize(("status", "follows"), [(Status.INHERITED, "last-card-liability"), (Status.ASSUMED, "")])
def test_what_follows_is_taken_over_like_any_answer(related: Path, status: Status, follows: str) -> None:
    write(
        related,
        CHILD,
        text=f"id: child\nname: Child\nsource: tj-guide\nabout: A child.\nbase: {{profile: viet-way, as: {status}}}\n"
        "rulings:\n  instant-win: {option: dragon, statements: [TJ-004]}\n",
    )
    duty = ruling(related, "child", "last-card-duty")
    assert (duty.status, duty.follows, duty.origin) == (status, follows, "viet-way")


def test_the_own_word_stands_against_what_a_base_implies(related: Path) -> None:
    """A base that says otherwise by another answer does not make its own account unsay what it says itself."""
    replaced(related, LIABILITY, NEEDS, "")
    write(
        related,
        CHILD,
        text="id: child\nname: Child\nsource: tj-guide\nabout: A child.\nbase: {profile: viet-way, as: inherited}\n"
        "rulings:\n  last-card-duty: {option: none, statements: [TJ-006]}\n",
    )
    duty = load(related).rulings("child")["last-card-duty"]
    assert (duty.answer, duty.status, duty.follows) == ("none", Status.STATED, "")


@pytest.mark.parametrize(
    ("duty", "expected"),
    [
        (
            "{option: none, statements: [TJ-006]}",
            "'none' contradicts another ruling: 'pays-all-three' (last-card-liability, "
            f"{VIET}:18) means 'money-precaution'",
        ),
        (
            "{option: none, as: assumed, note: It says nothing.}",
            "the ruling on 'last-card-duty' is assumed, and follows from another: 'pays-all-three' "
            f"(last-card-liability, {VIET}:18) means 'money-precaution'\n  hint: leave it out",
        ),
    ],
)
def test_an_account_that_says_otherwise_than_its_own_answer_implies(related: Path, duty: str, expected: str) -> None:
    line = write(related, VIET, text=f"  last-card-duty: {duty}\n")
    assert f"{VIET}:{line}: {expected}" in problems(related)


@pytest.mark.parametrize(
    ("implied", "expected"),
    [
        ("{last-card-dooty: none}", "there is no question 'last-card-dooty'\n  hint: did you mean 'last-card-duty'?"),
        ("{last-card-duty: non}", "question 'last-card-duty' has no option 'non'\n  hint: did you mean 'none'?"),
        (
            "{deck: one-52}",
            "'pays-all-three' does not decide 'deck': 'two-52' would do as well\n  hint: add an example to "
            "rules/examples/last-card-liability.yml that comes out otherwise with it, or take it out of 'implies'",
        ),
    ],
)
def test_an_answer_that_implies_what_it_does_not_decide(small_copy: Path, implied: str, expected: str) -> None:
    line = write(small_copy, LIABILITY, before=NEEDS, text=f"    implies: {implied}\n")
    assert problems(small_copy) == [f"{LIABILITY}:{line}: {expected}"]


def test_an_example_proves_what_an_answer_implies(small_copy: Path) -> None:
    """A pair of a better suit wins only where suits break ties; an example that names that rule proves nothing."""
    line = write(small_copy, PAIRS, text="    implies: {suit-tiebreak-policy: suit-breaks-ties}\n")
    undecided = "'rank-then-top-suit' does not decide 'suit-tiebreak-policy': 'rank-only' would do as well"
    assert [problem.split("\n")[0] for problem in problems(small_copy)] == [f"{PAIRS}:{line}: {undecided}"]
    example = "- id: nines\n  caption: Nines.\n  over: 9H 9C\n  play: 9S 9D\n  statements: [PX-009]\n"
    file = small_copy / "rules/examples/pair-comparison.yml"
    expected = "  expect: {beats: [rank-then-top-suit]}\n"
    file.write_text(f"{example}  given: {{suit-tiebreak-policy: suit-breaks-ties}}\n{expected}", encoding="utf-8")
    assert len(problems(small_copy)) == 1
    file.write_text(example + expected, encoding="utf-8")
    load_and_prove(small_copy)


def test_answers_that_imply_one_another_in_a_circle(small_copy: Path) -> None:
    write(small_copy, LIABILITY, before=NEEDS, text=IMPLIES)
    line = write(small_copy, DUTY, text="    implies: {last-card-liability: pays-all-three}\n")
    circle = "last-card-duty -> last-card-liability -> last-card-duty"
    expected = f"{DUTY}:{line}: what 'money-precaution' implies goes round in a circle: {circle}"
    assert [problem for problem in problems(small_copy) if "circle" in problem] == [expected]


@pytest.fixture
def program(small_copy: Path) -> Path:
    """A book with a question that shows in what judges plays, and an account of a program that does not rule on it."""
    replaced(small_copy, BOMBS, "affects: [plays]", "affects: [plays]\nwithout: none\nshows-in: [plays]")
    write(
        small_copy,
        "rules/profiles/mine.yml",
        text="id: mine\nname: Mine\nsource: hongkong-app\nabout: A program.\nbase: {profile: viet-way, as: assumed}\n"
        "rulings: {}\n",
    )
    return small_copy


def read_so(root: Path, reading: str) -> None:
    written = "\n    code: part\n    version: {unknown: no copy of the whole repository can be had}\n"
    replaced(root, "rules/sources.yml", f"{written}    not-run: no copy of it could be had", f" {reading}")


@pytest.mark.parametrize(
    ("whole", "status", "seen"),
    [
        ("", Status.ASSUMED, None),
        (", whole: {deal: read, score: run}", Status.ASSUMED, None),
        (", whole: {plays: read}", Status.STATED, Seen.READ),
        (", whole: {plays: run, deal: read}", Status.STATED, Seen.RUN),
    ],
)
def test_of_a_part_known_whole_silence_is_no(program: Path, whole: str, status: Status, seen: Seen | None) -> None:
    read_so(program, f"{{code: part, {KNOWN}{whole}}}")
    bombs = ruling(program, "mine", "bombs")
    assert (bombs.answer, bombs.status, bombs.seen, bombs.statements) == ("none", status, seen, ())


def test_what_a_program_says_is_not_silence(program: Path) -> None:
    read_so(program, f"{{code: part, {KNOWN}, whole: {{plays: read}}}}")
    replaced(
        program, "rules/profiles/mine.yml", "rulings: {}", "rulings:\n  bombs: {option: none, as: assumed, note: x}"
    )
    assert ruling(program, "mine", "bombs").seen is None


@pytest.mark.parametrize(
    ("reading", "expected"),
    [
        (
            f"{{code: unread, {KNOWN}, whole: {{plays: read, deal: run}}}}",
            "of the code nothing was read (code: unread), and 'plays' is said to be read whole\n"
            "  hint: say how much of the code was read, or take it out of 'whole'",
        ),
        (
            "{code: absent, whole: {plays: run}}",
            "parts are known whole of a program whose version nobody can name",
        ),
        (
            f"{{code: part, {KNOWN}, whole: {{session: read}}}}",
            "session 'session' is unknown\n  hint: known: deal, plays, score",
        ),
    ],
)
def test_a_part_that_nobody_can_know_whole(program: Path, reading: str, expected: str) -> None:
    read_so(program, reading)
    [problem] = problems(program)
    assert problem.startswith("rules/sources.yml:"), problem
    assert expected in problem, problem


def test_a_question_that_has_no_answer_for_silence(small_copy: Path) -> None:
    replaced(small_copy, BOMBS, "affects: [plays]", "affects: [plays]\nshows-in: [plays]")
    assert problems(small_copy) == [
        f"{BOMBS}:1: the question 'bombs' has no answer that a program's silence would be\n"
        "  hint: add 'without: ...', or leave 'shows-in' out"
    ]
