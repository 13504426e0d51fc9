"""`bigtwo new-variant` as its user meets it: asked in the terminal, answered through a pipe."""

from __future__ import annotations

import io
import re
import shutil
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from generator.analysis.differences import Differences
from generator.cli import BAD_USE, NO, OK, main
from generator.engine.cards import parse_cards
from generator.engine.ending import RemainingCards
from generator.engine.scoring import score
from generator.engine.situations import Finished
from generator.model.drafts import Draft, DraftRuling, DraftSource, files_of, id_of, prefix_of, try_out
from generator.model.load import load
from generator.model.problems import RulesDataError
from generator.model.records import Profile, Status, Witness
from generator.model.rulebook import Rulebook
from generator.site.pages.reference import Reference
from generator.site.pages.variants import variant_page
from tests import shared
from tests.shared import PROJECT, SMALL_BOOK

Run = Callable[..., tuple[int, str, str]]

NAMED = ["Our table", "", "", "Macau", "", "One household."]
"""Its name, with the id that is proposed, no name in a language, its place, no region, what it is."""
NEW_SOURCE = [
    "",
    "Our house rules",
    "the Lee family",
    "",
    "not known",
    "2026",
    "",
    "2026-11-20",
    "",
    "Taught at home.",
    "",
    "",
]
"""Its id that is proposed, no address, a player: the first of the kinds of witness."""
OLD_SOURCE = ["wikipedia"]
BASED = ["", ""]
"""Asked at the end: on the basic game, because the source is silent."""
SUITS = ["skip", "", "", "2", "Clubs are lowest."]
"""The questions before the deal left out, deck and ranks kept, an answer about the suits."""

PROFILE = """\
id: our-table
name: Our table
place: Macau
source: the-lee-family
about: One household.
base: {profile: basic, as: assumed}
rulings:
  suit-order: {option: cdhs, statements: [TL-001]}
"""


@pytest.fixture
def original(request: pytest.FixtureRequest) -> Path:
    """The project whose rules/ are copied: the small book, or what `also_of_the_real_rules` says."""
    parameter: Path = getattr(request, "param", SMALL_BOOK)
    return parameter


also_of_the_real_rules = pytest.mark.parametrize(
    "original", [SMALL_BOOK, PROJECT], ids=["small", "real"], indirect=True
)


@pytest.fixture
def folder(original: Path, tmp_path: Path) -> Path:
    """A copy of the rules to add to."""
    shutil.copytree(original / "rules", tmp_path / "rules")
    return tmp_path


@pytest.fixture
def book(original: Path) -> Rulebook:
    """The rules before anything is added."""
    return shared.rulebook() if original == PROJECT else shared.small_book()


@pytest.fixture
def answer(folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command in a copy of the rules and answers line by line; exit status and what was printed."""

    def run(*lines: str, options: tuple[str, ...] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        status = main(["--root", str(folder), "new-variant", *options])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def contents(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.yml"))
    }


def changed(folder: Path, original: Path) -> dict[str, str]:
    """The files that are not what they were, with what was added at their ends."""
    before = contents(original / "rules")
    after = contents(folder / "rules")
    assert before.keys() <= after.keys()
    assert all(text.startswith(before.get(name, "")) for name, text in after.items()), "a file lost what it held"
    return {name: text[len(before.get(name, "")) :] for name, text in after.items() if text != before.get(name)}


@also_of_the_real_rules
def test_a_new_variant_with_a_new_source_is_three_files(answer: Run, folder: Path, original: Path) -> None:
    status, out, err = answer(*NAMED, *NEW_SOURCE, *SUITS, "done", *BASED, "yes")
    assert (status, err) == (OK, "")
    assert "rules/ is sound" in out
    written = changed(folder, original)
    name = (
        written["statements/the-lee-family.yml"].partition("id: ")[2].partition("\n")[0]
    )  # TL-001, unless TL is taken
    assert re.fullmatch(r"T[A-Z]-001", name)
    assert written == {
        "profiles/our-table.yml": PROFILE.replace("TL-001", name),
        "sources.yml": "- id: the-lee-family\n  title: Our house rules\n  short: the Lee family\n"
        "  author: not known\n  date: '2026'\n  read: 2026-11-20\n  kind: player\n  witness: Taught at home.\n"
        "  language: en\n",
        "statements/the-lee-family.yml": "# What the Lee family says, statement by statement, in our own words.\n"
        f"- id: {name}\n  section: The cards\n  questions: [suit-order]\n  kind: rule\n  text: Clubs are lowest.\n",
    }
    ruling = load(folder).rulings("our-table")["suit-order"]
    assert (ruling.answer, ruling.status, ruling.statements) == ("cdhs", Status.STATED, (name,))


def test_with_a_source_that_is_here_it_is_one_file(answer: Run, folder: Path, original: Path) -> None:
    """Where its statements are here too, and are named by their ids."""
    status, _, _ = answer(*NAMED, *OLD_SOURCE, "skip", "", "", "1", "W-012", "done", *BASED, "yes")
    assert status == OK
    assert list(changed(folder, original)) == ["profiles/our-table.yml"]


def test_the_next_statement_of_a_source_follows_its_last(answer: Run, folder: Path, original: Path) -> None:
    last = max(statement for statement in load(original).statements if statement.startswith("W-"))
    answer(*NAMED, *OLD_SOURCE, *SUITS, "done", *BASED, "yes")
    assert f"- id: W-{int(last[2:]) + 1}\n" in changed(folder, original)["statements/wikipedia.yml"]


@also_of_the_real_rules
def test_every_question_is_asked_and_enter_keeps_the_base(answer: Run, folder: Path, book: Rulebook) -> None:
    status, out, _ = answer(*NAMED, *OLD_SOURCE, *[""] * len(book.questions), *BASED, "yes")
    assert status == OK
    for question in book.questions.values():
        assert f"\n{question.ask}\n" in out.replace("\n   ", "\n"), question.id
    assert load(folder).options_of("our-table") == book.options_of("basic")


def test_an_answer_without_a_source_is_assumed_and_says_why(answer: Run, folder: Path) -> None:
    answer(*NAMED, *OLD_SOURCE, *SUITS[:-1], "", "", "As all around.", "done", *BASED, "yes")
    ruling = load(folder).rulings("our-table")["suit-order"]
    assert (ruling.status, ruling.note) == (Status.ASSUMED, "As all around.")


def test_several_options_may_be_taken_where_they_combine(answer: Run, folder: Path) -> None:
    lines = ["skip", "skip", "", "", "", "", "2,3", "A dragon or four twos.", "done", *BASED, "yes"]
    status, _, _ = answer(*NAMED, *OLD_SOURCE, *lines)
    assert status == OK
    assert load(folder).rulings("our-table")["instant-win"].answer == "dragon,four-twos"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["", "Basic"], "  an answer is needed here\n"),
        (["Our table", "our table"], "  'our table' is not an id: small letters and digits, with hyphens between"),
        (["Our table", "../evil"], "  '../evil' is not an id"),
        (["Basic", "basic"], "  the id 'basic' is taken\n"),
        (["A\x07b"], "  this holds a character that cannot be printed\n"),
        (["T", "", "鋤大D", "cantonese!"], "  'cantonese!' is not a language tag; write it as en, yue-Hant or en-SG\n"),
        ([*NAMED, "wikipdia"], "  there is no source 'wikipdia'; did you mean 'wikipedia'?\n"),
        ([*NAMED, *NEW_SOURCE[:6], "www.lee"], "  it must begin with https:// and have no space in it\n"),
        ([*NAMED, *NEW_SOURCE[:7], "Friday"], "  write the day as 2026-11-22\n"),
        ([*NAMED, *NEW_SOURCE[:8], "7"], "  answer with a number from 1 to 6\n"),
        ([*NAMED, *NEW_SOURCE[:-1], "W1"], "  'W1' cannot begin ids: two capital letters, as AB\n"),
        ([*NAMED, *NEW_SOURCE[:-1], "PX"], "  'PX' is taken by another source\n"),
        ([*NAMED, *OLD_SOURCE, "done", "bsic"], "  there is no variant 'bsic'; did you mean 'basic'?\n"),
        ([*NAMED, *OLD_SOURCE, "done", "", "3"], "  answer 1 or 2\n"),
        ([*NAMED, *OLD_SOURCE, "7"], "  answer with a number from 1 to "),
        ([*NAMED, *OLD_SOURCE, "skip", "", "", "1,2"], "  of 'suit-order' only one option can be taken\n"),
        (
            [*NAMED, *OLD_SOURCE, "skip", "", "", "1", "W-012, W-999"],
            "  there is no statement 'W-999'; did you mean 'W-099'?\n",
        ),
        (
            [*NAMED, *OLD_SOURCE, "skip", "", "", "1", "W-016"],
            "  W-016 does not answer this: Single cards are compared",
        ),
        ([*NAMED, *OLD_SOURCE, "done", *BASED, "no"], "  answer yes, undo or stop\n"),
    ],
)
def test_what_cannot_be_is_refused_at_once_and_asked_again(
    lines: list[str], message: str, answer: Run, folder: Path, original: Path
) -> None:
    status, out, _ = answer(*lines)
    assert message in out
    assert status == NO
    assert changed(folder, original) == {}


@also_of_the_real_rules
def test_options_that_do_not_go_together_are_asked_for_again(answer: Run, folder: Path, book: Rulebook) -> None:
    """No triples, but a bonus or rank that needs them: found with the model's own check."""
    question, option = next(
        (question, option)
        for question in book.questions.values()
        for option in question.playable
        if book.unmet_needs(book.options_of("basic", {question.id: option.id}))
        and not option.on_top_of
        and len(book.unmet_needs(book.options_of("basic", {question.id: option.id}))) == 1
    )
    _, needed, allowed = book.unmet_needs(book.options_of("basic", {question.id: option.id}))[0]

    def number(name: str, of: str) -> str:
        return str([playable.id for playable in book.questions[name].playable].index(of) + 1)

    order = list(book.questions)
    lines = [""] * order.index(question.id) + [number(question.id, option.id), "It says so.", "done", *BASED]
    unfitting = [*NAMED, *OLD_SOURCE, *lines]
    status, out, _ = answer(*unfitting, "yes")
    assert status == NO
    assert "goes only together with" in out
    status, _, _ = answer(*unfitting, "1", number(needed, allowed[0]), "This too.", "yes")
    assert status == OK
    assert load(folder).options_of("our-table")[needed] == allowed[0]


def test_undo_takes_back_one_answer_after_the_other(answer: Run, folder: Path) -> None:
    """Here what the source says of the suits and which they are."""
    answer(
        *NAMED, *OLD_SOURCE, *SUITS, "undo", "undo", "3", "Clubs, then spades.", "done", "undo", "done", *BASED, "yes"
    )
    book = load(folder)
    assert book.options_of("our-table")["suit-order"] == "cshd"
    assert not [statement for statement in book.statements.values() if statement.text == "Clubs are lowest."]


def test_undo_before_the_first_answer_asks_it_again(answer: Run) -> None:
    status, out, _ = answer("undo", "undo", "Our table")
    assert status == NO
    assert out.count("What should this variant be called") == 3


def test_answers_are_kept_for_another_time(answer: Run, folder: Path, original: Path) -> None:
    status, out, _ = answer(*NAMED, *NEW_SOURCE, *SUITS, "stop")
    assert status == NO
    assert "bigtwo new-variant --resume" in out
    assert changed(folder, original) == {}
    status, out, _ = answer("done", *BASED, "yes", options=("--resume",))
    assert status == OK
    assert "What should this variant be called" not in out
    assert changed(folder, original)["profiles/our-table.yml"] == PROFILE
    assert answer(options=("--resume",)) == (BAD_USE, "", "bigtwo: no answers are kept: leave out --resume\n")


def test_kept_answers_that_no_longer_fit_are_asked_for_again(answer: Run, folder: Path) -> None:
    """The id was free when it was answered, and is taken now."""
    answer(*NAMED, "stop")
    (folder / "rules/profiles/our-table.yml").write_text(
        PROFILE.replace("the-lee-family", "wikipedia").replace("TL-001", "W-012"), encoding="utf-8"
    )
    status, out, _ = answer("our-other-table", "stop", options=("--resume",))
    assert status == NO
    assert "Its id" in out
    assert "What do its players call the game?" in out


def test_what_is_kept_and_is_no_answer_is_told(answer: Run, folder: Path) -> None:
    (folder / "build").mkdir()
    (folder / "build/new-variant.json").write_text("{", encoding="utf-8")
    status, out, err = answer(options=("--resume",))
    assert (status, out) == (BAD_USE, "")
    assert err.endswith("new-variant.json holds no answers\n")


def test_nothing_is_written_if_a_file_cannot_be(
    answer: Run, folder: Path, original: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The profile comes last; the statements and the source, in place by then, go back to what they were."""
    replace = Path.replace

    def full(self: Path, target: Path) -> Path:
        if target.name == "our-table.yml":
            raise OSError(28, "No space left on device", str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", full)
    status, _, err = answer(*NAMED, *NEW_SOURCE, *SUITS, "done", *BASED, "yes")
    assert status == NO
    assert err.endswith("our-table.yml: No space left on device; nothing is written in rules/\n")
    assert changed(folder, original) == {}
    assert not list(folder.rglob("*.new"))
    monkeypatch.undo()
    assert (folder / "build/new-variant.json").exists()


def test_a_dialogue_has_no_answer_in_json(answer: Run) -> None:
    status, out, err = answer(options=("--json",))
    assert (status, out) == (BAD_USE, "")
    assert err.startswith("bigtwo: there is no option '--json'")


HOSTILE = ["no", "010", "a: b # c", "{x}", "- x", "'", '"', "|", "@", "é 鋤大D", "x" * 200, " ".join(["word"] * 60)]
"""Texts that YAML would take for something else, or that are long."""


@also_of_the_real_rules
def test_any_text_comes_back_as_it_was_told(folder: Path, book: Rulebook) -> None:
    questions = list(book.questions)[: len(HOSTILE)]
    title, short, author, when, witness, name, place, region, about, *_, long = HOSTILE
    source = DraftSource("us", title, short, author, when, "", date(2026, 11, 20), Witness.BOOK, witness, "en", "US")
    draft = Draft("mine", name, [], place, region, about, "us", source, "basic", Status.INHERITED)
    for number, (question, text) in enumerate(zip(questions, HOSTILE, strict=True)):
        option = book.rulings("basic")[question].option.id
        draft.said[f"US-{number:03d}"] = (question, text)
        draft.rulings[question] = DraftRuling((option,), (f"US-{number:03d}",))
    draft.rulings["direction"] = DraftRuling(("clockwise",), (), long)
    files = files_of(draft, folder, book)
    assert try_out(files, folder) > 0
    for path, content in files.items():
        (folder / path).write_text(content, encoding="utf-8")
        assert [
            line for line in content.splitlines() if len(line) > 120 and " " in line.partition(":")[2].strip()
        ] == []
    book = load(folder)
    profile, own = book.profiles["mine"], book.sources["us"]
    assert (profile.name, profile.where, profile.region, profile.about) == (name, place, region, about)
    assert (own.title, own.short, own.author, own.date, own.witness) == (title, short, author, when, witness)
    assert (own.read, own.kind) == (date(2026, 11, 20), Witness.BOOK)
    assert [book.statements[f"US-{number:03d}"].text for number in range(len(HOSTILE))] == HOSTILE
    assert book.rulings("mine")["direction"].note == long


def test_a_draft_that_breaks_the_rules_is_found_before_it_is_written(folder: Path, book: Rulebook) -> None:
    draft = Draft("mine", "Mine", about="Mine.", source="wikipedia", base="basic")
    draft.rulings = {"suit-order": DraftRuling(("no-such",), ("W-012",))}
    with pytest.raises(RulesDataError, match="question 'suit-order' has no option 'no-such'"):
        try_out(files_of(draft, folder, book), folder)
    assert not (folder / "rules/profiles/mine.yml").exists()


def test_letters_that_no_source_has_begin_the_ids_of_a_new_one(book: Rulebook) -> None:
    taken = {statement.partition("-")[0] for statement in book.statements}
    for name in ("Wikipedia", "pagat x", "鋤大D", "B", ""):
        assert prefix_of(name, book) not in taken


def test_a_name_without_latin_letters_leaves_the_id_open() -> None:
    assert id_of("鋤大弟") == ""


@pytest.mark.parametrize("original", [PROJECT], ids=["real"], indirect=True)  # the small book scores everything
def test_who_says_that_nothing_is_scored_is_asked_nothing_more_about_points(
    answer: Run, folder: Path, book: Rulebook
) -> None:
    """The settlement comes first in its section; what it leaves without effect, here and in later ones, is left out."""
    settlement = book.questions["settlement"]
    number = str([option.id for option in settlement.playable].index("no-score") + 1)
    sections = [section.id for section in book.sections]
    before = ["skip"] * sections.index("points")
    after = len(book.sections[sections.index("session")].questions) - 1
    lines = [*before, number, "They never count.", *[""] * after, "done", *BASED, "yes"]
    status, out, _ = answer(*NAMED, *OLD_SOURCE, *lines)
    assert status == OK
    assert load(folder).options_of("our-table")["settlement"] == "no-score"
    rest = out.replace("\n   ", "\n").partition(settlement.ask)[2]
    left_out = settlement.options["no-score"].leaves_idle
    assert {"penalty-unit", "stakes", "match-winner"} <= {*left_out}
    assert [name for name in left_out if book.questions[name].ask in rest] == []
    assert book.questions["match-end"].ask in rest


@pytest.mark.parametrize("original", [PROJECT], ids=["real"], indirect=True)
def test_no_points_holds_on_a_base_that_scores(answer: Run, folder: Path, book: Rulebook) -> None:
    """Rules on points that come along, inherited from another variant, pay nothing, and the page says so of each."""
    settlement = book.questions["settlement"]
    left_out = settlement.options["no-score"].leaves_idle

    def otherwise(profile: Profile) -> int:
        theirs, usual = book.rulings(profile.id), book.rulings(book.foundation.id)
        pays = theirs["settlement"].answer != "no-score"
        return pays * sum(theirs[name].answer != usual[name].answer for name in left_out)

    base = max(book.profiles.values(), key=otherwise)
    assert otherwise(base) > 1
    number = str([option.id for option in settlement.playable].index("no-score") + 1)
    before = ["skip"] * [section.id for section in book.sections].index("points")
    status, out, err = answer(*NAMED, *OLD_SOURCE, *before, number, "They never count.", "done", base.id, "2", "yes")
    assert (status, err) == (OK, "")
    assert "goes only together with" not in out
    loaded = load(folder)
    mine, theirs = loaded.rulings("our-table"), loaded.rulings(base.id)
    kept = [name for name in left_out if mine[name].answer == theirs[name].answer]
    assert {mine[name].status for name in kept} <= {Status.INHERITED, Status.ASSUMED}
    replaced = [mine[name] for name in left_out if name not in kept]
    assert replaced, "some rule of the base goes only with points"
    assert all(ruling.status is Status.ASSUMED and "has no effect" in ruling.note for ruling in replaced)
    left = [RemainingCards.of(parse_cards(cards)) for cards in ("", "3D", "2S 2H", "3C 4C 5C 6C 7C 8C 9C TC JC QC")]
    rules, royal = loaded.ruleset("our-table"), parse_cards("TS JS QS KS AS")
    finish = Finished(left=tuple(left), final=royal, unbeaten={0: (royal,), 1: (parse_cards("9C 9D 9H 9S 3D"),)})
    assert any(score(finish.ending(loaded.ruleset(base.id)), loaded.ruleset(base.id)).totals)
    assert score(finish.ending(rules), rules).lines == ()
    context = variant_page(Reference(loaded), loaded.profiles["our-table"]).context
    sheets = (sheet for _, sheets in [*context["said"], *context["silent"]] for sheet in sheets)
    idle_by = {sheet.ruling.question.id: sheet.idle_by for sheet in sheets}
    assert {idle_by[name].question.id for name in left_out} == {"settlement"}


def test_the_starred_answer_goes_with_those_given_before(answer: Run, folder: Path, book: Rulebook) -> None:
    """Whoever has said that there are no triples need not say again that nothing decides between two of them."""
    plays = next(section for section in book.sections if "combination-types" in section.questions)
    ranking = next(section for section in book.sections if "triple-comparison" in section.questions)
    options = book.questions["combination-types"].playable
    number = next(n for n, option in enumerate(options, 1) if "triple-comparison" in option.needs)
    sections = list(book.sections)
    before = ["skip"] * sections.index(plays)
    between = ["skip"] * (sections.index(ranking) - sections.index(plays))
    kept = [""] * [str(name) for name in ranking.questions].index("triple-comparison")
    lines = [*before, str(number), "No triples.", *between, *kept, "", "TL-001", "done", *BASED, "yes"]
    status, out, _ = answer(*NAMED, *NEW_SOURCE, *lines)
    assert status == OK
    assert "Noted as TL-001" in out
    assert "goes only together with" not in out
    ruling = load(folder).rulings("our-table")["triple-comparison"]
    assert (ruling.answer, ruling.statements) == ("not-a-play", ("TL-001",))
    assert load(folder).statements["TL-001"].questions == ("combination-types", "triple-comparison")


@pytest.mark.parametrize("original", [PROJECT], ids=["real"], indirect=True)
def test_who_says_that_four_play_is_not_asked_what_only_three_meet(answer: Run, book: Rulebook) -> None:
    section = next(section for section in book.sections if "player-count" in section.questions)
    before = ["skip"] * list(book.sections).index(section)
    options = [option.id for option in book.questions["player-count"].playable]
    four, fewer = (str(options.index(option) + 1) for option in ("four-best", "two-to-four"))
    for lines, expected in (([four, "Four."], False), ([fewer, "Or fewer."], True), ([""], True)):
        _, out, _ = answer(*NAMED, *OLD_SOURCE, *before, *lines, "", "", "", "stop")
        for question in section.questions:
            if book.questions[question].players:
                assert (book.questions[question].ask in out) is expected, question


@pytest.mark.parametrize("original", [PROJECT], ids=["real"], indirect=True)
def test_the_base_is_asked_last_and_the_nearest_by_the_answers_is_suggested(answer: Run, book: Rulebook) -> None:
    options = [option.id for option in book.questions["suit-order"].playable]
    elsewhere = next(
        ruling.answer
        for ruling in (book.rulings(profile)["suit-order"] for profile in book.profiles)
        if ruling.said and ruling.answer in options and ruling.answer != book.rulings("basic")["suit-order"].answer
    )
    nearest = Differences(book).fits({"suit-order": elsewhere})[0]
    lines = ["skip", "", "", str(options.index(elsewhere) + 1), "So it is."]
    _, out, _ = answer(*NAMED, *OLD_SOURCE, *lines, "done", "stop")
    assert out.index(book.questions["suit-order"].ask) < out.index("Which variant is the base?")
    suggested = out.partition("These are nearest to your answers:\n")[2].splitlines()
    assert suggested[0].startswith(
        f"  {nearest.profile.id}: {nearest.profile.name}, your answers: 1 the same, 0 different"
    )
    _, out, _ = answer(*NAMED, *OLD_SOURCE, "done", "stop")
    assert "These are nearest" not in out
