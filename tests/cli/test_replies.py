"""One reply of a program: read as an answer, or refused in a sentence; and how an answer differs from the right one."""

from __future__ import annotations

import re

import pytest
from bigtwo.conformance import Vector
from bigtwo.conformance.replies import NoAnswer, answer_of, difference, differing, shown, unknown_kind

JUDGE, CLASSIFY, MOVES, SCORE = ({"type": name} for name in ("judge", "classify", "moves", "score"))

WORDS = "allowed, beats, cannot-follow, does-not-beat, leads, no, not-a-play, refused, yes"


@pytest.mark.parametrize(
    ("asked", "said", "answer"),
    [
        (JUDGE, {"beats": True}, {"beats": True}),
        (JUDGE, {"beats": False, "leads": True}, {"beats": False}),
        (JUDGE, {"allowed": False}, {"beats": False}),
        (JUDGE, {"verdict": "leads"}, {"beats": True}),
        (JUDGE, {"verdict": "refused"}, {"beats": False}),
        (JUDGE, {"beats": True, "kind": "pair"}, {"beats": True}),
        (CLASSIFY, {"leads": True, "kind": "Full House"}, {"leads": True, "kind": "full-house"}),
        (CLASSIFY, {"leads": False, "kind": None}, {"leads": False, "kind": None}),
        (CLASSIFY, {"leads": True, "kind": "boat"}, {"leads": True}),
        (CLASSIFY, {"leads": True, "kind": 5}, {"leads": True}),
        (MOVES, {"plays": ["3d 3C", ""]}, {"plays": ["3D 3C", ""]}),
        (SCORE, {"score": [3, -3]}, {"score": [3, -3]}),
    ],
)
def test_a_reply_is_read(asked: Vector, said: Vector, answer: Vector) -> None:
    assert answer_of(said, asked) == answer


@pytest.mark.parametrize(
    ("asked", "said", "sentence"),
    [
        (JUDGE, {}, "the answer has no 'beats'"),
        (JUDGE, {"beats": 1}, "'beats' is 1: write true or false"),
        (JUDGE, {"verdict": "maybe"}, f"'verdict' is \"maybe\": write one of {WORDS}"),
        (JUDGE, {"verdict": ["yes"]}, f"'verdict' is [\"yes\"]: write one of {WORDS}"),
        (CLASSIFY, {"kind": "pair"}, "the answer has no 'leads'"),
        (MOVES, {"plays": "3D"}, "the answer has no 'plays', a list of texts"),
        (MOVES, {"plays": [3]}, "the answer has no 'plays', a list of texts"),
        (MOVES, {"plays": ["1D"]}, "'plays' names what is no card: "),
        (SCORE, {"score": 3}, "the answer has no 'score', a list of whole numbers"),
        (SCORE, {"score": [True]}, "the answer has no 'score', a list of whole numbers"),
    ],
)
def test_what_is_no_answer_is_refused_in_a_sentence(asked: Vector, said: Vector, sentence: str) -> None:
    with pytest.raises(NoAnswer, match=f"^{re.escape(sentence)}"):
        answer_of(said, asked)


@pytest.mark.parametrize(
    ("kind", "unknown"), [(None, None), ("pair", None), ("PAIR", None), ("boat", "boat"), (5, 5), ("", "")]
)
def test_a_kind_that_is_none_is_named(kind: object, unknown: object) -> None:
    assert unknown_kind({"kind": kind}) == unknown


@pytest.mark.parametrize(
    ("given", "wanted", "clause", "plays"),
    [
        (["3C 3D"], ["3D 3C"], "", []),
        ([], ["3D"], "'plays' lacks 3D", ["3D"]),
        (["4D", "3D 3C", "4C"], [], "'plays' has 4C and 2 more too many", ["4C", "4D", "3C 3D"]),
        (["4D"], ["3D", "2S 2H"], "'plays' lacks 3D and 1 more and has 4D too many", ["3D", "4D", "2H 2S"]),
    ],
)
def test_plays_are_compared_whatever_their_order(
    given: list[str], wanted: list[str], clause: str, plays: list[str]
) -> None:
    assert difference({"plays": given}, {"plays": wanted}) == clause
    assert differing({"plays": given}, {"plays": wanted}) == plays


def test_what_differs_first_is_told() -> None:
    wanted = {"leads": True, "kind": "pair"}
    assert difference({"leads": True}, wanted) == ""
    assert difference({"leads": True, "kind": None}, wanted) == "'kind' is null, and \"pair\" is wanted"


def test_a_long_value_is_cut() -> None:
    assert shown("x" * 198) == f'"{"x" * 198}"'
    assert shown("x" * 199) == f'"{"x" * 199}...'
