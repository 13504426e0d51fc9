"""`bigtwo --lang`: answers in a player's language."""

from __future__ import annotations

import json

import pytest

from generator.cli import BAD_USE, NO, OK
from tests.cli.running import Run

PLAY = ("--over", "9S 9D", "--play", "9H 9C")


@pytest.mark.parametrize(
    ("tag", "lang", "because"),
    [
        ("zh-Hant-HK", "zh-Hant-HK", "要比的點數都一樣，所以看最大的花色：紅心比葵扇小。"),
        ("zh_TW", "zh-Hant-TW", "要比的點數都一樣，所以看最大的花色：紅心比黑桃小。"),
        ("zh-hant-mo", "zh-Hant", "要比的點數都一樣，所以看最大的花色：紅心比黑桃小。"),
        ("zh", "zh-Hans", "要比的点数都一样，就比最大的花色：红桃比黑桃小。"),
        ("id-ID", "id", "Nilai kartu yang dihitung sama semua, jadi jenis tertinggi yang menentukan: "),
        ("en", "en-GB", "The ranks that count are equal, so the highest suit decides: hearts rank below spades."),
    ],
)
def test_a_language_falls_back_to_what_there_is(run: Run, tag: str, lang: str, because: str) -> None:
    status, out, err = run("--lang", tag, "judge", *PLAY, "--json")
    answer = json.loads(out)
    assert (status, err, answer["lang"]) == (NO, "", lang)
    assert answer["because"].startswith(because)
    _, plain, _ = run("judge", *PLAY, "--json")
    english = json.loads(plain)
    assert "lang" not in english
    assert answer == english | {"because": answer["because"], "lang": lang}, "the rest is for programs"


@pytest.mark.parametrize("tag", ["xx", "", "zh-", "Klingon", "../id", "id\n"])
def test_an_unknown_language_is_told_with_those_there_are(run: Run, tag: str) -> None:
    status, out, err = run("--lang", tag, "judge", *PLAY)
    assert (status, out) == (BAD_USE, "")
    assert err.startswith("bigtwo: --lang: there is no language '")
    assert err.endswith("; there are en, id, zh-Hans, zh-Hant, zh-Hant-HK, zh-Hant-TW\n")


def test_a_command_that_tells_a_player_nothing_takes_no_language(run: Run) -> None:
    status, _, err = run("--lang", "id", "language", "status")
    assert status == BAD_USE
    assert err.startswith("bigtwo: --lang does not go together with language: it is for judge, classify, moves, ")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("judge", *PLAY), "壓不過"),
        (("classify", "3D 3C 3H 9S 9D"), "葫蘆"),
        (("moves", "--hand", "3D 3C"), "對子"),
        (("moves", "--deal", "dragon"), "輪到先出的玩家一定要出牌。"),
        (("score", "--variant", "indonesia", "--left", "", "4", "3"), "記罰分4。"),
        (("replay", "dragon"), "："),
        (("compare", "basic", "hongkong-ip"), "順子"),
        (("nearest", "straights-ladder=wheel-top-six-second"), "香港"),
    ],
)
def test_answers_name_things_in_the_language(run: Run, arguments: tuple[str, ...], expected: str) -> None:
    status, out, _ = run("--lang", "zh-Hant", *arguments)
    assert status in (OK, NO)
    assert expected in out
    assert not {"\u2068", "\u2069"} & {*out}, "what is not translated is English without marks"
    assert run(*arguments)[1] != out


def test_no_language_outlives_its_answer(run: Run) -> None:
    before = run("judge", *PLAY)
    run("--lang", "id", "judge", *PLAY)
    run("--lang", "id", "judge", "--play", "1X")
    assert run("judge", *PLAY) == before
