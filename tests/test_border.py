"""The border of the library: what it takes is read or refused by a sentence of ours, what it gives is the caller's."""

from __future__ import annotations

import copy
import json
import linecache
import pickle
import random
import time
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import bigtwo
import pytest
from bigtwo.book import opening
from bigtwo.book.rule_set_file import RuleSetFile
from bigtwo.engine.position import Act, Verb

CALLS = 2000

BASIC = bigtwo.rules("basic")


def _deal(**changed: Any) -> bigtwo.Deal:
    return BASIC.deal(**{"seed": 1, **changed})


def _over(seed: int = 1, **how: Any) -> bigtwo.Deal:
    deal = BASIC.deal(seed=seed, **how)
    while not deal.ended:
        deal.do(deal.legal()[0])
    return deal


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("rules.judge(b'3D')", "cards are text, as '3D 4H', or a list of texts, not a value of type bytes"),
        ("rules.deal(seed=float('nan'))", "seed: write a whole number, not nan"),
        ("rules.deal(players=4.0)", "players: write a whole number, not 4.0"),
        ("rules.deal(seed=1, before=rules.deal(seed=2))", "the deal is not over"),
        ("rules.score([0, 3, 11, 8], unbeaten={'1': []})", "unbeaten: players are numbers from 0, not '1'"),
        ("rules.deal().do(Act(0, Verb.PLAY, None))", "cards are text, as '3D 4H', or a list of texts, not None"),
        ("rules.deal().do(Act('0', Verb.PASS))", "a player is a number from 0, not '0'"),
        ("rules.deal().do(Act(9, Verb.PASS))", "there is no player 10: 1 to 4 play"),
        ("bigtwo.nearest(None)", "rules are wanted, as rules('basic') returns them, not None"),
        ("bigtwo.Rules.load('/no/file')", "'/no/file' cannot be read: No such file or directory"),
        ("bigtwo.Rules.load('/dev/zero')", "the file is far larger than any rule-set file"),
        ("bigtwo.Rules('basic', {}, None, None)", "rules are made by `rules`, or by `Rules.load`, not None"),
        ("bigtwo.Rules.load('a\\0b')", "file: its name has a character that no name can have"),
        ("bigtwo.Rules.load(0)", "file: write where it is, as 'ours.json', not 0"),
    ],
)
def test_what_only_python_can_hand_in_is_refused_in_a_sentence(call: str, sentence: str) -> None:
    """All else is in the table of calls, which tests/npm/test_calls.py reads."""
    with pytest.raises(ValueError, match=r"^.+$") as refused:
        eval(call, {"bigtwo": bigtwo, "rules": BASIC, "Act": Act, "Verb": Verb})
    assert str(refused.value).startswith(sentence)


def test_a_variant_that_is_like_none_is_told_what_may_be_written() -> None:
    with pytest.raises(bigtwo.Unknown) as refused:
        bigtwo.rules("nope")
    assert str(refused.value) == "there is no variant 'nope': write an id, as basic, or a place, as hong-kong"


def test_a_file_that_names_what_there_is_not_says_for_which_version_it_was_written() -> None:
    for version_of, added in (
        ("0.1.0", f"; the file was written for version 0.1.0, and this is {BASIC.book.version}"),
        (BASIC.book.version, ""),
    ):
        file = RuleSetFile(version=version_of, account="basics")
        with pytest.raises(ValueError, match="there is no variant 'basics'; did you mean 'basic'") as refused:
            bigtwo.Rules.of_file(file, BASIC.book)
        assert str(refused.value) == f"there is no variant 'basics'; did you mean 'basic'?{added}"


def test_whole_numbers_of_other_types_are_taken() -> None:
    class Number:
        def __index__(self) -> int:
            return 1

    assert BASIC.deal(seed=Number()) == BASIC.deal(seed=1)  # type: ignore[arg-type]


# Odd calls ------------------------------------------------------------------------------------------


def _odd(chance: random.Random, depth: int = 0) -> Any:
    """Return a value that a caller may hand in by mistake, or one that is right somewhere else."""
    simple: list[Callable[[], Any]] = [
        *(lambda value=value: value for value in (None, True, False, 0, 1, -1, 4, 2**70, 2.5, float("nan"))),
        *(lambda value=value: value for value in ("", " ", "abc", "0", "3D", "3D 3C", "\ud800", "a\0b", "x" * 999)),
        *(lambda value=value: value for value in (b"3D", int, len, Decimal(1), Fraction(1, 2), datetime(2026, 1, 1))),
        *(
            lambda value=value: value
            for value in (10**5000, float("inf"), 1j, ..., "basic", "suit-order", "9 with 2 twos")
        ),
        object,
        set,
        lambda: iter(["3D", 3]),
        lambda: bigtwo.cards("3D 4D"),
        lambda: BASIC,
        lambda: BASIC.judge("3D"),
        _deal,
        lambda: Path("/no/file"),
        lambda: Act(0, Verb.PASS),
        lambda: Act(0, Verb.PLAY, ("3D",)),  # type: ignore[arg-type]
        lambda: Act("0", "pass", None),  # type: ignore[arg-type]
    ]
    shape = chance.randrange(5) if depth < 2 else 0
    if shape == 3:
        return [_odd(chance, depth + 1) for _ in range(chance.randrange(5))]
    if shape == 4:
        keys = [chance.choice(["order", "left", "suit-order", "0", 0, 1, None]) for _ in range(chance.randrange(3))]
        return {key: _odd(chance, depth + 1) for key in keys}
    return chance.choice(simple)()


GOOD: Mapping[str, tuple[Callable[..., Any], Mapping[str, Any]]] = {
    "rules": (bigtwo.rules, {"account": "basic", "changes": {"suit-order": "cdhs"}}),
    "load": (bigtwo.Rules.load, {"file": "/no/file"}),
    "cards": (bigtwo.cards, {"text": "3D"}),
    "nearest": (bigtwo.nearest, {"to": BASIC, "count": 1}),
    "judge": (BASIC.judge, {"play": "4D", "over": "3D"}),
    "not played": (bigtwo.rules("big-two-neo").judge, {"play": "4D", "over": "3D"}),
    "classify": (BASIC.classify, {"cards": "4D"}),
    "plays": (BASIC.plays, {"hand": "4D 5D", "over": "3D"}),
    "combination": (BASIC.combination, {"cards": "4D"}),
    "status_of": (BASIC.status_of, {"question": "suit-order"}),
    "deal": (BASIC.deal, {"players": 4, "seed": 1, "before": None, "leader": None, "shuffle": None}),
    "hands": (BASIC.deal, {"hands": ["3D", "4D", "5D", "6D"], "stock": "", "aside": "", "before": None}),
    "draws": (bigtwo.rules("kingplay").deal, {"seed": 1, "leader": 1}),
    "score": (
        BASIC.score,
        {"left": [0, 3, 11, 8], "final": "3D", "order": [], "starter": 0, "liable": None, "unbeaten": {0: ["3D"]}},
    ),
    "legal": (lambda player: _deal().legal(player), {"player": 0}),
    "play": (lambda cards: _deal().play(cards), {"cards": "3D"}),
    "do": (lambda act: _deal().do(act), {"act": Act(0, Verb.PASS)}),
}
"""The calls, with good values for what they take."""


def _is_ours(error: BaseException) -> bool:
    """Tell whether an error is raised by a line of the library that means to, with a sentence."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    line = linecache.getline(frame.filename, frame.lineno or 0).strip()
    return (
        isinstance(error, ValueError) and "bigtwo" in frame.filename and line.startswith("raise ") and bool(str(error))
    )


def test_no_odd_call_raises_anything_from_inside() -> None:
    chance, inside, refused = random.Random(54), [], 0
    for _ in range(CALLS):
        name = chance.choice([*GOOD])
        call, good = GOOD[name]
        odd = {key: _odd(chance) for key in chance.sample([*good], chance.choice([1, 1, min(2, len(good))]))}
        try:
            call(**{**good, **odd})
        except Exception as error:
            refused += 1
            if not _is_ours(error):
                inside.append(f"{name}({odd!r:.200}): {error!r:.200}")
    assert inside == []
    assert refused > CALLS / 2
    assert BASIC.judge("4D", over="3D").outcome == "beats"


# What is handed out ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        "bigtwo.questions().clear()",
        "bigtwo.questions().__delitem__('suit-order')",
        "bigtwo.questions()['suit-order'].options.popitem()",
        "bigtwo.questions()['suit-order'].options['cdhs'].value.append('x')",
        "bigtwo.questions()['deal-size'].options['4p-13'].value.update({'4': '1'})",
        "bigtwo.questions()['suit-order'].options['cdhs'].needs.update(x=())",
        "bigtwo.accounts()['hongkong-ip'].rulings.__setitem__('suit-order', None)",
        "bigtwo.places()['in-taiwan'].rulings.clear()",
        "rules.changes.update({'suit-order': 'x'})",
        "rules.notes.append('x')",
        "rules.__setattr__('account', 'x')",
        "bigtwo.accounts()['basic'].__setattr__('name', 'x')",
        "bigtwo.accounts()['basic'].source.__setattr__('title', 'x')",
    ],
)
def test_what_is_frozen_cannot_be_changed(change: str) -> None:
    words = r"^(this cannot be changed: change a copy, as dict|cannot assign to field |'\w+' object )"
    with pytest.raises((TypeError, AttributeError), match=words):
        eval(change, {"bigtwo": bigtwo, "rules": bigtwo.rules("basic", {"suit-order": "cdhs"})})


def test_what_is_a_copy_is_the_callers() -> None:
    deal = _deal()
    changes = {"suit-order": "cdhs"}
    ours = bigtwo.rules("basic", changes)
    copies: list[Callable[[], Any]] = [
        bigtwo.accounts,
        bigtwo.places,
        deal.legal,
        lambda: BASIC.plays("3D 4D"),
        lambda: BASIC.plays("5D 6D", over="4D"),
        lambda: ours.said,
        lambda: bigtwo.nearest(BASIC),
        lambda: BASIC.judge("3D").filled_in,
    ]
    for get in copies:
        before = copy.copy(get())
        get().clear()
        assert get() == before
    changes.clear()
    assert ours.name == "basic suit-order=cdhs"


GIVEN: Mapping[str, Callable[[], Any]] = {
    "rules": lambda: bigtwo.rules("hongkong-ip", {"flush-comparison": "suit-only"}),
    "rules not all played": lambda: bigtwo.rules("big-two-neo"),
    "rules of a place": lambda: bigtwo.rules("taiwan"),
    "verdict": lambda: BASIC.judge("4D", over="3D"),
    "account": lambda: bigtwo.accounts()["hongkong-ip"],
    "place": lambda: bigtwo.places()["in-taiwan"],
    "cards": lambda: bigtwo.cards("3D 4D"),
    "score": lambda: BASIC.score([0, 3, 11, 8]),
    "deal": _over,
    "deal begun": lambda: _deal(before=_over(2)),
    "questions": bigtwo.questions,
    "rulings": lambda: bigtwo.accounts()["hongkong-ip"].rulings,
}
"""The things that the library hands out, made anew at each call."""


@pytest.mark.parametrize("name", GIVEN)
def test_what_says_the_same_is_equal_copied_and_pickled(name: str) -> None:
    given = GIVEN[name]()
    assert given == GIVEN[name]()
    for again in (copy.copy(given), copy.deepcopy(given), pickle.loads(pickle.dumps(given))):
        assert type(again) is type(given) or isinstance(again, Mapping)
        assert again == given
    if not isinstance(given, Mapping | bigtwo.Deal):
        assert hash(given) == hash(GIVEN[name]())


@pytest.mark.parametrize("name", [name for name in GIVEN if name not in ("questions", "rulings")])
def test_what_is_printed_is_short(name: str) -> None:
    assert len(repr(GIVEN[name]())) < 160


def test_a_deal_goes_on_alike_from_a_copy_and_by_itself() -> None:
    """Also where stocks are made anew, by chance or by a caller's function."""
    draws = bigtwo.rules("pagat-3p-13-draw", {"draw-on-pass": "draw-one,stock-exhausted-reshuffle"})
    for shuffle in (None, _backwards):
        deal = draws.deal(players=3, seed=3, shuffle=shuffle)
        while not deal.ended:
            copied = pickle.loads(pickle.dumps(deal))
            for each in (deal, copied):
                acts = each.legal()
                each.do(next((act for act in acts if act.verb is Verb.PASS), acts[0]))
            assert copied == deal
            assert copied.hands == deal.hands
        assert deal.engine.new_stocks


def _backwards(cards: Any) -> Any:
    return tuple(reversed(cards))


def test_what_was_done_is_given_back_as_it_was_read() -> None:
    for verb in (Verb.PLAY, "play"):
        deal = _deal()
        event = deal.do(Act(deal.turn, verb, bigtwo.cards("3D")))  # type: ignore[arg-type]
        assert event == deal.transcript[-1]
        assert type(event.verb) is Verb
    act = deal.legal()[0]
    assert deal.do(act) == deal.transcript[-1]


def test_a_deal_that_was_thrown_in_is_followed_as_the_one_before_it() -> None:
    redealt = bigtwo.rules("basic", {"instant-win": "four-twos-draw"})
    before = {"order": [2], "left": [3, 1, 0, 2]}
    void = redealt.deal(hands=["3D", "2D 2C 2H 2S", "4D", "5D"], before=before)
    assert void.ended
    assert redealt.deal(seed=1, before=void) == redealt.deal(seed=1, before=before)
    assert redealt.deal(seed=1, before=void) != redealt.deal(seed=1)
    assert redealt.deal(seed=1, before=_over()).turn == _over().engine.ending().order[0]


def test_deals_that_went_otherwise_are_not_equal() -> None:
    assert _deal() != _deal(seed=2)
    played = _deal()
    played.do(played.legal()[0])
    assert played != _deal()
    assert bigtwo.rules("hongkong-ip").deal(seed=1) != _deal()
    assert _deal() != 1


@pytest.mark.parametrize("over", ["3D", ""])
@pytest.mark.parametrize("account", ["basic", "taiwan", "big-two-neo"])
def test_a_verdict_is_written_as_json(account: str, over: str) -> None:
    verdict = bigtwo.rules(account).judge("4D", over=over)
    written = verdict.to_json()
    assert json.loads(json.dumps(written)) == written
    assert written["because"] == verdict.because
    assert written["legal"] is bool(verdict)
    assert (written["over_kind"] is None) == (over == "")
    assert written["share"] == {"voices": verdict.share.voices, "answering": verdict.share.answering}
    assert tuple(written["stated_by"]) == verdict.stated_by


def test_one_book_is_opened_whatever_the_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    @cache
    def slowly() -> object:
        time.sleep(0.05)
        opened.append(object())
        return opened[-1]

    monkeypatch.setattr(opening, "_book", slowly)
    with ThreadPoolExecutor(8) as threads:
        books = [*threads.map(lambda _: opening.book(), range(8))]
    assert len({*map(id, books)}) == len(opened) == 1


def test_the_library_names_its_version() -> None:
    assert bigtwo.__version__ == version("bigtwo")
