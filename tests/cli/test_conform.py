"""Other programs are asked, and told which rules they play; nothing that they do or leave undone is a hang."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import bigtwo
import pytest
from bigtwo.cli.options import BAD_USE, INTERRUPTED, NO, OK
from bigtwo.conformance import Vector
from bigtwo.conformance.answers import Answers
from bigtwo.conformance.asking import Report, conformance
from bigtwo.conformance.program import AHEAD, IN_A_ROW, LONGEST, GaveUp, Program
from bigtwo.conformance.replies import KEYS, KINDS

from tests.cli.running import Run

ENGINE = """
import json, sys
import bigtwo
from bigtwo.engine.notation import parse_act
rules = bigtwo.rules(sys.argv[1], json.loads(sys.argv[2]))
def number(player):
    return None if player is None else player - 1
def allowed(asked):
    before = asked["before"] and {**asked["before"], "order": [player - 1 for player in asked["before"]["order"]]}
    heaps = {"stock": asked["stock"], "aside": asked["aside"], "leader": number(asked["leader"])}
    stocks = iter(asked["new_stocks"])
    shuffle = lambda played: [*next(stocks).split()]
    try:
        deal = rules.deal(hands=asked["hands"], before=before, shuffle=shuffle, **heaps)
        for act in (*asked["acts"], asked["act"]):
            deal.do(parse_act(act))
    except bigtwo.IllegalPlay:
        return False
    return True
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] in ("judge", "classify"):
        verdict = rules.judge(asked["play"], asked["over"])
        answer = {"verdict": verdict.outcome, "kind": verdict.kind}
    elif asked["type"] == "turn":
        answer = {"allowed": allowed(asked)}
    elif asked["type"] == "moves":
        plays = rules.plays(asked["hand"], asked["over"])
        answer = {"plays": [" ".join(card.code for card in play.cards) for play in plays]}
    else:
        left = [
            "{count} with {twos} twos".format(**each) if each["cards"] is None else each["cards"]
            for each in asked["left"]
        ]
        unbeaten = {}
        for each in asked["unbeaten"]:
            unbeaten.setdefault(each["player"] - 1, []).append(each["cards"])
        order = [player - 1 for player in asked["order"]]
        sheet = rules.score(left, asked["final"], order, number(asked["starter"]), number(asked["liable"]), unbeaten)
        answer = {"score": sheet.totals}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def engine(tmp_path: Path, project: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A program that plays by the library; the account and its changes are to be added."""
    monkeypatch.setenv("PYTHONPATH", str(project / "generator"))
    path = tmp_path / "engine.py"
    path.write_text(ENGINE, encoding="utf-8")
    return [sys.executable, str(path)]


@pytest.mark.parametrize("variant", ["hongkong-ip", "indonesia", "pusoy-dos"])
def test_the_library_plays_three_unlike_accounts_by_the_vectors(run: Run, engine: list[str], variant: str) -> None:
    status, out, _ = run("conform", "--rules", variant, "--", *engine, variant, "{}")
    assert (status, out.partition(":")[0]) == (OK, f"plays {variant}")


def test_a_program_is_told_where_it_differs_and_what_it_plays(run: Run, engine: list[str], tmp_path: Path) -> None:
    other = json.dumps({"flush-comparison": "suit-then-top"})
    badge = tmp_path / "badge.svg"
    how = ("--json", "--badge", str(badge), "--link", "https://site.example/compare/?a&b")
    status, out, _ = run("conform", "--rules", "hongkong-ip", *how, "--", *engine, "hongkong-ip", other)
    report = json.loads(out)
    assert status == NO
    assert not report["conforms"]
    (departure,) = report["departures"]
    assert (departure["question"], departure["option"]) == ("flush-comparison", "suit-then-top")
    assert {*map(tuple, (failure["questions"] for failure in report["failures"]))} == {("flush-comparison",)}
    assert report["nearest"][0]["alike"] == report["nearest"][0]["of"]
    assert report["own"]["alike"] < report["own"]["of"]
    drawn = badge.read_text(encoding="utf-8")
    assert "1 rule differs" in drawn
    assert 'href="https://site.example/compare/?a&amp;b"' in drawn


def test_a_badge_says_what_was_asked_if_that_is_not_everything(run: Run, engine: list[str], tmp_path: Path) -> None:
    badge = tmp_path / "badge.svg"
    named = ("--rules", "basic", "--only", "judge", "--only", "moves", "--badge", str(badge))
    status, out, _ = run("conform", *named, "--", *engine, "basic", json.dumps({"penalty-schedule": "flat"}))
    assert (status, out.partition(":")[0]) == (OK, "plays basic, as far as asked (judge, moves)")
    assert ">plays it (judge, moves)<" in badge.read_text(encoding="utf-8")


# What a program that plays by other rules is told ---------------------------------------------------------


Answer = Callable[[Vector], Vector]


def played_by(account: str, changes: dict[str, str] | None = None) -> Answer:
    """A program that plays by some rules, and answers in the plainest way."""
    answers = Answers(bigtwo.rules(account, changes).rules)

    def answer(asked: Vector) -> Vector:
        said = answers.to(asked)
        return {key: value for key, value in said.items() if key != "kind"} if said else {"error": "not here"}

    return answer


def found(report: Report) -> dict[str, str]:
    """The rules on which a program differs, each with the answer by which most would be right."""
    return {departure.question: departure.option for departure in report.said.departures}


def test_a_program_that_knows_only_yes_and_no_is_asked_no_more() -> None:
    report = conformance(bigtwo.rules("hongkong-ip"), played_by("hongkong-ip"))
    assert report.conforms
    assert not report.kinds


@pytest.mark.parametrize("no", ["does-not-beat", "cannot-follow", "not-a-play", "no"])
def test_refused_is_refused_whatever_the_word(no: str) -> None:
    right = played_by("rhukster")

    def ask(asked: Vector) -> Vector:
        (yes,) = right(asked).values()
        return {"verdict": "beats" if yes else no}

    assert conformance(bigtwo.rules("rhukster"), ask, ("judge", "classify", "turn")).conforms


@pytest.mark.parametrize(
    ("account", "changes", "asked"),
    [
        ("hongkong-ip", {"penalty-schedule": "flat"}, "score"),
        ("hongkong-ip", {"passing": "locked-out"}, "turn"),
        ("hongkong-ip", {"must-include-lowest": "no"}, "turn"),
        ("indonesia", {"passing": "re-entry"}, "turn"),
        ("basic", {"cross-class-beating": "no"}, "moves"),
        ("hongkong-ip", {"flush-comparison": "suit-then-top", "suit-order": "cdhs"}, "judge"),
    ],
)
def test_failures_of_every_type_name_the_rule(account: str, changes: dict[str, str], asked: str) -> None:
    report = conformance(bigtwo.rules(account), played_by(account, changes), (asked,))
    assert changes.items() <= found(report).items()
    assert all(failure.questions for failure in report.said.failures)


SLIPS: dict[str, Callable[[list[str], list[str]], bool]] = {
    "a pair by its better suit": lambda play, over: len(play) == 2 and _suit(play) > _suit(over),
    "the suit before the rank": lambda play, over: len(play) == 1 and _suit(play) > _suit(over),
    "a triple by its better suit": lambda play, over: len(play) == 3 and _suit(play) > _suit(over),
    "equal pairs by what is typed first": lambda play, over: len(play) == 2 and _suit(play[:1]) > _suit(over[:1]),
    "straights by their best suit": lambda play, over: len(play) == 5 and _suit(play) > _suit(over),
    "the kicker": lambda play, over: len(play) == 5 and _rank(play[-1:]) > _rank(over[-1:]),
}
"""A slip to the comparison of a program that makes it, of plays of the sizes in which it shows."""


def _suit(cards: list[str]) -> int:
    return max("DCHS".index(card[1]) for card in cards)


def _rank(cards: list[str]) -> int:
    return max("3456789TJQKA2".index(card[0]) for card in cards)


@pytest.mark.parametrize("slip", SLIPS)
def test_each_elementary_slip_shows(slip: str) -> None:
    right = played_by("basic")

    def ask(asked: Vector) -> Vector:
        play, over = asked["play"].split(), asked["over"].split()
        sizes = {len(play), len(over)}
        if len(sizes) == 1 and right({**asked, "type": "classify", "over": ""})["leads"] and len(play) in (1, 2, 3, 5):
            wrong = SLIPS[slip](play, over)
            return {"beats": wrong} if wrong else right(asked)
        return right(asked)

    assert len(conformance(bigtwo.rules("basic"), ask, ("judge",)).said.failures) >= 3


def test_a_pair_with_three_odd_cards_is_shown_to_a_program_that_takes_it_for_a_full_house() -> None:
    right = played_by("basic")

    def ask(asked: Vector) -> Vector:
        ranks = sorted(card[0] for card in asked["play"].split())
        return {"leads": True} if len(ranks) == 5 and len({*ranks}) == 4 else right(asked)

    failures = conformance(bigtwo.rules("basic"), ask, ("classify",)).said.failures
    assert {"7D 7C 9H JS KD"} <= {failure.asked["play"] for failure in failures}


def test_a_triple_that_is_never_offered_is_missed_among_hands_with_fours() -> None:
    right = played_by("basic")

    def ask(asked: Vector) -> Vector:
        ranks = [card[0] for card in asked["hand"].split()]
        return {
            "plays": [
                play
                for play in right(asked)["plays"]
                if not (len(play.split()) == 3 and ranks.count(play[0]) == 4 and "H" not in play)
            ]
        }

    report = conformance(bigtwo.rules("basic"), ask, ("moves",))
    assert len(report.said.failures) >= 10
    assert all("lacks" in failure.problem and failure.questions for failure in report.said.failures)


def test_the_smallest_hand_comes_first_as_json_that_can_be_pasted(run: Run, engine: list[str]) -> None:
    only = ("--only", "judge", "--only", "moves")
    _, out, _ = run("conform", "--rules", "basic", *only, "--", *engine, "basic", json.dumps({"suit-order": "cdhs"}))
    shown = [json.loads(line.partition("}: ")[0] + "}") for line in out.splitlines() if line.startswith("  {")]
    sizes = [len((asked.get("play") or asked["hand"]).split()) for asked in shown]
    assert sizes == sorted(sizes)
    assert sizes[0] == 1


def test_what_the_account_does_not_say_is_told_apart_and_never_counts() -> None:
    rules = bigtwo.rules("basic")
    assert rules.status_of("unused-two-multiplier") == "assumed"
    report = conformance(rules, played_by("basic", {"unused-two-multiplier": "x2-each"}))
    assert report.conforms
    assert [departure.question for departure in report.silent.departures] == ["unused-two-multiplier"]
    assert all("unused-two-multiplier" in failure.filled_in for failure in report.silent.failures)


def test_what_is_asked_about_can_lie_on_a_table() -> None:
    rules = bigtwo.rules("taiwan-ai")

    def ask(asked: Vector) -> Vector:
        assert not asked["over"] or rules.classify(asked["over"])
        assert len(asked["over"].split()) < 13
        return {"beats": False}

    conformance(rules, ask, ("judge",))


def test_cards_left_are_always_named() -> None:
    def ask(asked: Vector) -> Vector:
        for left in asked["left"]:
            cards = left["cards"].split()
            assert (len(cards), sum(card[0] == "2" for card in cards)) == (left["count"], left["twos"])
        return {"score": []}

    conformance(bigtwo.rules("taiwan-ai"), ask, ("score",))


@pytest.mark.parametrize("number", [1.0, True, float("nan"), "1"])
def test_points_are_whole_numbers(number: object) -> None:
    report = conformance(bigtwo.rules("basic"), lambda _: {"score": [number, -1]}, ("score",))
    assert {failure.problem for failure in report.said.failures} == {
        "the answer has no 'score', a list of whole numbers"
    }


@pytest.mark.parametrize("kind", ["full-house", "FULL_HOUSE", "fullHouse", "Full House"])
def test_a_kind_may_be_spelt_in_any_way(kind: str) -> None:
    named = Answers(bigtwo.rules("basic").rules)

    def ask(asked: Vector) -> Vector:
        said = named.to(asked)
        assert said is not None
        return said | ({"kind": kind} if said["kind"] == "full-house" else {})

    report = conformance(bigtwo.rules("basic"), ask, ("classify",))
    assert report.conforms
    assert report.kinds


def test_a_kind_that_is_none_is_told_once_and_not_compared(run: Run, engine: list[str], tmp_path: Path) -> None:
    report = conformance(
        bigtwo.rules("basic"), lambda asked: played_by("basic")(asked) | {"kind": "boat\x1b[2J"}, ("classify",)
    )
    assert report.conforms
    assert report.unknown_kind == "boat\x1b[2J"


def test_nearest_says_nothing_of_a_program_that_judges_nothing() -> None:
    report = conformance(bigtwo.rules("basic"), lambda _: {"error": "later"}, ("judge",))
    assert (report.own, report.nearest) == (None, ())
    assert {failure.problem for failure in report.said.failures} == {"the answer has no 'beats'"}


def test_the_page_of_the_library_names_every_key_and_kind(project: Path) -> None:
    page = (project / "docs/library.md").read_text(encoding="utf-8")
    _, _, told = page.partition("## Which rules does your program play?")
    named = {name for cell in re.findall(r"^\| (`.*?) \|", told, re.M) for name in re.findall(r"`([\w-]+)`", cell)}
    asked: dict[str, Vector] = {}

    def ask(question: Vector) -> Vector:
        asked.setdefault(question["type"], question)
        return {}

    conformance(bigtwo.rules("basic"), ask)
    keys = {key for question in asked.values() for key in question} | {key for keys in KEYS.values() for key in keys}
    assert named - {"verdict", "error"} == keys | {str(kind) for kind in KINDS.values()}
    shown = [json.loads(text) for text in re.findall(r"^\| `(\{.*?\})`", told, re.M)]
    assert {question["type"] for question in shown} == {*KEYS}
    assert all(question.keys() <= asked[question["type"]].keys() for question in shown)


# A program that misbehaves --------------------------------------------------------------------------------


@pytest.fixture
def started() -> Iterator[Callable[..., Program]]:
    """Starts a program of some Python code with arguments, and ends it after the test.

    Where nothing is to be too late, it has more time than the busiest machine takes.
    """
    with ExitStack() as programs:

        def start(code: str, *arguments: str, limit: float = 60, begins: float = 60) -> Program:
            program = Program([sys.executable, "-c", code, *arguments], limit, begins)
            programs.callback(program.close)
            return program

        yield start


ASK = {"id": 1, "type": "judge"}
YES = '{"beats": true}'


def test_a_line_that_is_no_answer_is_passed_over_and_the_first_is_kept(started: Callable[..., Program]) -> None:
    program = started(
        f"print('ready', flush=True)\nprint('7\\n[]\\n{{\"level\": 3}}')\nwhile input(): print('{YES}', flush=True)"
    )
    assert program(ASK) == {"beats": True}
    assert (program.passed_over, program.first_passed_over) == (4, "ready")


def test_lines_that_nobody_asked_for_shift_no_answer(started: Callable[..., Program]) -> None:
    code = f"""if True:
        import json, sys
        for line in sys.stdin:
            print(json.dumps({{"beats": json.loads(line)["id"] % 2 == 0}}), flush=True)
            print('{YES}', flush=True)
    """
    program = started(code)
    answers = []
    for number in range(1, 9):
        answers.append(program({"id": number}))
        time.sleep(0.1)
    assert answers == [{"beats": number % 2 == 0} for number in range(1, 9)]
    assert program.passed_over == 7


def test_an_id_that_is_echoed_tells_late_answers_from_others(started: Callable[..., Program]) -> None:
    code = """if True:
        import json, sys
        for line in sys.stdin:
            number = json.loads(line)["id"]
            print(json.dumps({"id": number - 1, "beats": False}))
            print(json.dumps({"beats": False}) if number > 1 else "")
            print(json.dumps({"id": number, "beats": True}), flush=True)
    """
    program = started(code)
    assert [program({"id": number})["beats"] for number in range(1, 5)] == [True] * 4  # type: ignore[index]


def test_a_program_that_ends_well_is_started_again_and_nothing_is_held_against_it(
    started: Callable[..., Program],
) -> None:
    program = started(f"for _ in range(2): input(); print('{YES}', flush=True)")
    assert [program(ASK) for _ in range(7)] == [{"beats": True}] * 7


def test_a_program_that_fails_on_some_questions_is_asked_the_rest(started: Callable[..., Program]) -> None:
    program = started(f"while True:\n if '3' in input(): raise KeyError\n print('{YES}', flush=True)")
    answers = [program({"id": number % 5}) for number in range(12)]
    assert answers.count({"beats": True}) == 10
    assert answers.count("the program ended with status 1 and gave no answer") == 2


def test_after_some_questions_in_a_row_no_more_is_asked(started: Callable[..., Program]) -> None:
    slow = f"import time\nfor _ in range(2): input(); print('{YES}', flush=True)\ntime.sleep(60)"
    program = started(slow, limit=3)
    assert [program(ASK) for _ in range(2)] == [{"beats": True}] * 2
    assert program(ASK) == "no answer within 3 seconds (--limit)"
    ended = started("")
    for _ in range(IN_A_ROW - 1):
        assert ended(ASK) == "the program ended and gave no answer"
    with pytest.raises(GaveUp, match="3 questions in a row had no answer; of the last: the program ended"):
        ended(ASK)


def test_who_never_answers_is_told_so_after_the_time_for_its_start(started: Callable[..., Program]) -> None:
    with pytest.raises(GaveUp, match=r"no answer within 1 seconds of its start: .* --limit gives it more time"):
        started("import sys; sys.stdin.read()", limit=1, begins=1)(ASK)


def test_what_was_never_asked_does_not_count(run: Run) -> None:
    code = f"for _ in range(5): input(); print('{YES}', flush=True)\nraise KeyError"
    status, out, _ = run("conform", "--rules", "basic", "--json", "--", sys.executable, "-c", code)
    report = json.loads(out)
    assert status == NO
    assert report["asked"] + report["silent"]["asked"] < report["planned"]
    assert report["stopped"].startswith("20 questions had no answer; of the last: the program ended with status 1")
    assert len(report["failures"]) <= report["asked"]


def test_a_program_that_answers_without_reading_is_no_hang(started: Callable[..., Program]) -> None:
    program = started("while True: print('{}', flush=True)")
    assert program({"id": 1, "play": "3D " * 2**19}) == {}


def test_of_answers_that_nobody_asked_for_few_are_read(started: Callable[..., Program], tmp_path: Path) -> None:
    written = tmp_path / "written"
    code = """if True:
        import sys
        with open(sys.argv[1], "ab", buffering=0) as written:
            while True:
                print("{}".ljust(2**16), flush=True)
                written.write(b"7")
    """
    program = started(code, str(written))
    assert program(ASK) == {}
    time.sleep(0.3)
    assert program(ASK) == {}
    assert written.stat().st_size < 4 * AHEAD


def test_a_line_without_end_is_no_answer(started: Callable[..., Program]) -> None:
    program = started("while True: print('7' * 2**16, end='')", limit=0.4, begins=4)
    with pytest.raises(GaveUp):
        program(ASK)
    assert len(program.first_passed_over) < LONGEST / 1000


def test_a_programs_author_sees_its_traceback(
    started: Callable[..., Program], capfd: pytest.CaptureFixture[str]
) -> None:
    program = started("raise KeyError('joker')")
    assert program(ASK) == "the program ended with status 1 and gave no answer"
    assert capfd.readouterr().err.endswith("KeyError: 'joker'\n")


def test_what_a_program_writes_is_escaped(run: Run) -> None:
    code = f"print('\x1b[2J', flush=True)\nwhile True: input(); print('{YES}', flush=True)"
    _, out, _ = run("conform", "--rules", "basic", "--only", "judge", "--", sys.executable, "-c", code)
    assert out.startswith('passed over: 1 line that was no answer; the first: "\\u001b[2J"\n')


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C as in a terminal: what a shell starts in its background ignores it, and Python leaves that so."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("by", ["", "SIGINT", "SIGTERM"])
def test_what_a_program_starts_ends_with_it(run: Run, tmp_path: Path, by: str) -> None:
    """A child holds a pipe open for as long as it lives; Ctrl-C and SIGTERM have an exit status of their own."""
    then = f"os.kill(int(sys.argv[2]), signal.{by})" if by else ""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    child = f"""if True:
        import os, signal, sys, time
        os.write(os.open(sys.argv[1], os.O_WRONLY), b"7")
        {then}
        time.sleep(30)
    """
    parent = "import subprocess, sys; subprocess.run([sys.executable, '-c', *sys.argv[1:]])"
    command = [sys.executable, "-c", parent, child, str(pipe), str(os.getpid())]
    with os.fdopen(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK), "rb", buffering=0) as alive:
        if then:
            assert run("conform", "--rules", "basic", "--limit", "60", "--", *command)[0] == INTERRUPTED
        else:
            program = Program(command)
            select.select([alive], [], [], 5)
            program.close()
        assert alive.read(1) == b"7"
        assert select.select([alive], [], [], 20)[0], "the child lives on"  # for 30 seconds, if it may


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--rules", "basc", "--", "true"), "--rules: there is no variant 'basc'; did you mean 'basic'?"),
        (("--rules", "none/of.json", "--", "true"), "--rules: none/of.json: no such file or directory"),
        (
            ("--rules", "basic", "--", "no-such-program"),
            "PROGRAM: cannot start 'no-such-program': No such file or directory",
        ),
        (("--rules", "basic", "--limit", "-1", "--", "true"), "--limit: '-1' is not a number of seconds up to 600"),
        (("--rules", "basic", "--link", "https://x.example", "--", "true"), "--link goes only together with --badge"),
        (
            ("--rules", "basic", "--badge", "b.svg", "--link", "javascript:alert(1)", "--", "true"),
            "--link: 'javascript:alert(1)' is no address of a page: begin it with https://",
        ),
        (
            ("--rules", "basic", "--badge", "none/b.svg", "--", "true"),
            "--badge: cannot write to none/b.svg: there is no such folder",
        ),
        (("--rules", "basic", "--badge", "/", "--", "true"), "--badge: / is a folder: name a file in it"),
        (("--rules", "basic"), "PROGRAM is missing: the program, with its arguments"),
    ],
)
def test_what_cannot_be_asked_is_said(run: Run, arguments: tuple[str, ...], sentence: str) -> None:
    """Also a badge that cannot be written, before anything is asked."""
    status, _, err = run("conform", *arguments)
    assert status == BAD_USE
    assert err.splitlines()[0] == f"bigtwo: {sentence}"
