"""Settle it, Score it and a dispute leave open what turns on an answer that no engine plays, and say which."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bigtwo.analysis.disputes import disputes_of
from bigtwo.site.export.browser import rules_data
from bigtwo.site.export.dispute import UNJUDGED, dispute_data

from tests.partly import ACCOUNT, partly_played
from tests.scripts.conftest import SCRIPT
from tests.scripts.running import run

BOMBS = (
    "This cannot be judged: on “Bombs”, The Viet way (TJ's guide) says “A bomb called the double two” (TJ-003), which "
    "is not played here."
)
TWOS = BOMBS.replace("Bombs", "Twos left over").replace("A bomb called the double two", "The answer ten-more-each")
PLAYS = """
  const { parseCards } = await import("SCRIPTS/engine/cards.js");
  const cards = (text) => parseCards(text, { suitless: true }).cards;
"""

AskOf = Callable[..., Any]


@pytest.fixture
def ask_of(project: Path, tmp_path: Path) -> AskOf:
    """Asks the scripts with a small book in which some parts of the game are not played."""
    scripts = (project / "generator/web").as_uri()

    def answer(body: str, *parts: str) -> Any:
        path = tmp_path / "asked.js"
        path.write_text(SCRIPT.format(scripts=scripts, body=body.replace("SCRIPTS", scripts)), encoding="utf-8")
        return run(path, given=json.dumps(rules_data(partly_played(*parts))))

    return answer


def test_a_verdict_counts_nobody_who_cannot_be_judged(ask_of: AskOf) -> None:
    """They stand apart, with what they say; a card without its suit is judged as little. All else is as ever."""
    body = (
        PLAYS
        + """
      const { silenceOf } = await import("SCRIPTS/settle/claims.js");
      const { toldIn, verdictsOf } = await import("SCRIPTS/settle/verdicts.js");
      const found = (over, play) => {
        const verdicts = verdictsOf(book, null, cards(over), cards(play));
        const { outcome, reason } = toldIn(book, book.byId["ACCOUNT"], cards(over), cards(play));
        return {
          counted: verdicts.answers.flatMap(({ tally }) => tally.stated.flat().concat(tally.following, tally.silent))
            .map(({ way }) => way.id).sort(),
          apart: verdicts.unjudged.map(({ way, status, verdict }) => [way.id, status, book.because(verdict)]),
          unjudged: verdicts.voices.unjudged,
          silence: silenceOf(verdicts),
          own: [outcome, reason],
        };
      };
      return [found("2S", "7D 7C 7H 7S 3D"), found("2S", "7 7 7 7 3"), found("3D", "4D")];
    """
    )
    bomb, bare, single = ask_of(body.replace("ACCOUNT", ACCOUNT), "plays")
    for found in (bomb, bare):
        assert (found["counted"], found["unjudged"]) == (["basic", "pusoy-dos"], 1)
        assert found["apart"] == [[ACCOUNT, "stated", BOMBS]]
        assert found["silence"].endswith("1 says something that cannot be judged here.")
        assert found["own"] == ["not-known", "not-played"]
    assert (single["counted"], single["apart"], single["own"][0]) == (["basic", "pusoy-dos", ACCOUNT], [], "beats")


def test_a_score_is_left_open_and_the_form_says_so_before(ask_of: AskOf) -> None:
    body = (
        """
      const { emptyDeal } = await import("SCRIPTS/score/finished-deal.js");
      const { sheetOf } = await import("SCRIPTS/score/reckoning.js");
      const { unjudgedText } = await import("SCRIPTS/ui/status.js");
      const way = book.byId["ACCOUNT"];
      const scored = (left) => {
        const { sheet, problems } = sheetOf(book, way, { ...emptyDeal(left.length), order: [0], left });
        return [sheet?.totals ?? null, problems];
      };
      return {
        said: unjudgedText(book, way, "deal", "score", "session"),
        without: scored(["0", "4", "3", "5"]),
        withTwo: scored(["0", "2S3C", "3", "5"]),
      };
    """
    ).replace("ACCOUNT", ACCOUNT)
    found, as_ever = ask_of(body, "score"), ask_of(body)
    assert found["said"] == (
        "The tools cannot judge a rule of The Viet way (TJ's guide), and leave open what it could turn. "
        "Twos left over: “The answer ten-more-each”"
    )
    assert as_ever["said"] == ""
    assert found["without"] == as_ever["without"]
    assert as_ever["withTwo"][0] is not None
    assert found["withTwo"] == [None, [TWOS]]


def test_a_dispute_says_that_it_cannot_be_judged(ask_of: AskOf) -> None:
    """Under the account, and under house rules on it that leave the answer as it is; an answer of one's own tells."""
    book = partly_played("suits")
    [weighed] = disputes_of(book).all.values()
    data = json.dumps(dispute_data(disputes_of(book), weighed))
    body = f"""
      const {{ answerUnder }} = await import("SCRIPTS/dispute/own-answer.js");
      const data = {data};
      const under = (changes) => answerUnder(book, data, book.house("{ACCOUNT}", changes, "ours").way).answer;
      return [
        answerUnder(book, data, book.byId["{ACCOUNT}"]).answer,
        under({{ passing: "locked-out" }}),
        under({{ "suit-order": "cdhs" }}),
      ];
    """
    own, house, changed = ask_of(body, "suits")
    assert (own, house) == (UNJUDGED, UNJUDGED)
    assert changed >= 0
