"""The questions on the page without a script come in the order of what they tell."""

from __future__ import annotations

from generator.analysis.evidence import Evidence
from generator.analysis.which import most_telling
from generator.model.rulebook import Rulebook
<<<<<<< HEAD
from tests.finding import telling


def test_the_questions_come_in_the_order_of_what_they_tell(rulebook: Rulebook) -> None:
    """Of the whole games, then of all accounts, then as the rules have them; each once."""
    evidence = Evidence(rulebook)
    asked = [question.id for question in most_telling(rulebook, evidence)]
    askable = [question.id for question in evidence.core if not question.combines]
    profiles = list(rulebook.profiles)
    assert asked == sorted(askable, key=lambda name: [-bits for bits in telling(name, profiles, evidence, rulebook)])
=======

ENOUGH = 3
"""How many answers a table must know, at least, to be led to its account."""

AT_THE_TOP = 5
"""How many accounts a reader sees at a glance."""


@pytest.fixture(scope="module")
def evidence(rulebook: Rulebook) -> Evidence:
    return Evidence(rulebook)


@pytest.fixture(scope="module")
def guide(rulebook: Rulebook, evidence: Evidence) -> Guide:
    return Guide(Differences(rulebook), evidence)


def said(book: Rulebook, profile: str) -> dict[str, str]:
    """The answers of an account, by question."""
    rulings = book.rulings(profile)
    return {
        question: ruling.says.option.id if ruling.says else ruling.answer
        for question, ruling in rulings.items()
        if ruling.said
    }


def asked_of(guide: Guide, answers: dict[str, str], knows: Callable[[int], bool]) -> tuple[dict[str, str], list[str]]:
    """Answers of a table to what it is asked, and all that it is asked; it knows some answers by their number."""
    given: dict[str, str] = {}
    asked: list[str] = []
    while question := guide.next(given, asked):
        if question.id in answers and knows(len(given)):
            given[question.id] = answers[question.id]
        asked.append(question.id)
    return given, asked


# How much a question tells -----------------------------------------------------------------------------


def by_definition(question: str, profiles: list[Profile], book: Rulebook, evidence: Evidence) -> float:
    """The expected information, voice by voice: of each that says something, how many voices its answer leaves."""
    voices: dict[str, set[str | None]] = {}
    for profile in profiles:
        ruling = book.rulings(profile.id)[question]
        answer = said(book, profile.id)[question] if ruling.said else None
        if answer and not ruling.says:
            answer = ",".join(sorted({option.effect for option in ruling.options}))
        voices.setdefault(evidence.voice_of(profile), set()).add(answer)
    tellers = [(voice, answer) for voice, answers in voices.items() for answer in answers if answer is not None]
    silent = sum(answers == {None} for answers in voices.values())
    everybody = len(tellers) + silent
    bits = 0.0
    for _, answer in tellers:
        left = sum(other == answer for _, other in tellers) + silent
        bits += log2(everybody / left) / everybody
    return bits


def test_what_a_question_tells_is_as_defined(rulebook: Rulebook, evidence: Evidence, seed: int) -> None:
    some = Random(seed)
    profiles = list(rulebook.profiles.values())
    for question in rulebook.questions:
        for size in (1, 2, 5, 30):
            few = some.sample(profiles, size)
            told = information(evidence.split(question, few))
            assert told == pytest.approx(by_definition(question, few, rulebook, evidence)), (question, size)


def test_no_other_question_tells_more_of_the_whole_games_that_are_left(
    guide: Guide, rulebook: Rulebook, evidence: Evidence, seed: int
) -> None:
    some = Random(seed)
    whole = list(evidence.whole_games)
    for truth in some.sample(whole, 12):
        answers = said(rulebook, truth.id)
        given = {name: answers[name] for name in some.sample(sorted(answers), 3)}
        best = guide.next(given)
        if best is None:
            continue
        out = {fit.profile.id for fit in guide.standing(given).out}
        left = [profile for profile in whole if profile.id not in out]
        told = {
            question.id: round(by_definition(question.id, left, rulebook, evidence), 9)
            for question in guide.questions
            if question.id not in given
        }
        assert told[best.id] == max(told.values())


# Who is left -------------------------------------------------------------------------------------------


def test_an_account_is_out_by_what_it_says_and_nothing_else(small_book: Rulebook) -> None:
    """Of every two answers in a small rulebook."""
    guide = Guide(Differences(small_book), Evidence(small_book))
    pairs = [(question.id, option) for question in small_book.questions.values() for option in question.options]
    for (one, first), (other, second) in product(pairs, pairs):
        given = {one: first, other: second}
        standing = guide.standing(given)
        told = {
            profile: {
                name: small_book.questions[name].options[answer].effect == "".join(ruling.said_effects)
                for name, answer in given.items()
                if (ruling := small_book.rulings(profile)[name]).said
            }
            for profile in small_book.profiles
        }
        assert {fit.profile.id for fit in standing.out} == {
            name for name, held in told.items() if False in held.values()
        }
        assert {fit.profile.id for fit in standing.silent} == {name for name, held in told.items() if not held}
        for fit in standing.out:
            assert set(fit.differing) == {name for name, alike in told[fit.profile.id].items() if not alike}


def test_never_more_than_eight_are_asked_and_none_twice(guide: Guide, rulebook: Rulebook, seed: int) -> None:
    some = Random(seed)
    for truth in rulebook.profiles:
        _, asked = asked_of(guide, said(rulebook, truth), lambda given: some.random() < 0.5)
        assert len(asked) == len(set(asked)) <= MOST


# A table that tells the truth --------------------------------------------------------------------------


def place_of(truth: Profile, given: dict[str, str], guide: Guide, evidence: Evidence) -> int:
    """How many voices fit as well as a table's own account, or better, itself among them."""
    fits = guide.standing(given).fitting
    own = next(fit for fit in fits if fit.profile.id == truth.id)
    alike = len(own.stated) + len(own.inherited)
    return len({evidence.voice_of(fit.profile) for fit in fits if len(fit.stated) + len(fit.inherited) >= alike})


@pytest.mark.parametrize("known", [MOST, 6])
def test_a_table_that_knows_its_answers_is_led_to_its_account_in_eight(
    known: int, guide: Guide, rulebook: Rulebook, evidence: Evidence
) -> None:
    """Each whole game, told by a table that knows all of what its account says, or six of it, and skips the rest.

    Three answers are needed: a few accounts, seen in part only, are silent on nearly all that is asked.
    """
    places, nearest, games = [], 0, evidence.whole_games
    for truth in games:
        given, _ = asked_of(guide, said(rulebook, truth.id), lambda count: count < known)
        assert len(given) <= known
        if len(given) >= ENOUGH:
            places.append(place_of(truth, given, guide, evidence))
        nearest += guide.nearest(given) is truth
    assert max(places) <= AT_THE_TOP
    assert len(places) >= 0.9 * len(games)
    assert nearest >= 0.85 * len(games), "most are the first that is named"
>>>>>>> i25-games
