"""What scripts decide, tested in JavaScript by `deno test`: each `*.test.js` of this folder, without a browser.

The scripts are tested as they are published, shortened.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from bigtwo.analysis.disputes import disputes_of
from bigtwo.book.evidence import evidence_of
from bigtwo.book.records import Place, Status
from bigtwo.book.rule_set_file import RuleSetFile
from bigtwo.book.usual_rules import Places
from bigtwo.compiler.records import Brief
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.weights import Weights
from bigtwo.site.export.browser import (
    UNJUDGED,
    compare_data,
    dispute_data,
    games_data,
    rules_data,
    sheets_data,
    weights_data,
)
from bigtwo.site.export.messages import key_of
from bigtwo.site.export.styles import SCRIPTS
from bigtwo.site.output.assets import shorten_scripts
from bigtwo.site.pages.search_questions import asking_of
from deno import find_deno_bin

from tests.partly import partly_played
from tests.web.deals import deals
from tests.web.sheets import scored

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
LIKE_A_WORKER = "--location=https://host.example/games/big-two/"
FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm", "--no-check", LIKE_A_WORKER)

FOREIGN = {
    "{first}, {second}": "{first}、{second}",
    "{first} {second}": "{first}{second}",
    "Read {a}the rules{/a}.": "{a}rules{/a} read.",
}
"""All that is translated of a page in another language."""


@pytest.fixture(scope="session")
def data(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules and what else the tools read, in files."""
    folder = tmp_path_factory.mktemp("web")
    weights = Weights(rulebook)
    made: dict[str, Any] = {
        "rules": rules_data(rulebook),
        "games": games_data(rulebook),
        "compare": compare_data(rulebook),
        "asking": asking_of(rulebook.searches, rulebook),
        "weights": weights_data(weights),
    }
    made["winners"] = [
        [matchup.question.id, *matchup.answers, weight.sensible.winners.value, weight.only_scores]
        for matchup, weight in weights.all()
    ]
    made["divided"] = {place.id: _divided(place, Places(rulebook), rulebook) for place in rulebook.places.values()}
    sources = [rulebook.sources[statement.source] for statement in rulebook.statements.values()]
    made["sources"] = {name: [s.id, s.short] for name, s in zip(rulebook.statements, sources, strict=True)}
    evidence = evidence_of(rulebook)
    games = evidence.voices(evidence.whole_games)
    made["voices"] = {"games": games, "rules": evidence.voices(rulebook.profiles.values()) - games}
    made["foreign"] = {key_of(english): text for english, text in FOREIGN.items()}
    made["asking"] = asking_of(rulebook.searches, rulebook)
    made["deals"] = deals(rulebook)
    made["scored"] = scored(rulebook)
    made["sheets"] = sheets_data(rulebook)
    made["sentences"] = {
        name: [ruling.says.option.sentence if ruling.says else ruling.sentence for ruling in rulings.values()]
        for name in rulebook.profiles
        if (rulings := rulebook.rulings(name))
    }
    made["partly"] = _partly_played()
    made["rule-set"] = RuleSetFile(
        version="0.1.0", name="Friday", account="basic", changes={"passing": "locked-out"}
    ).text
    for name, held in made.items():
        (folder / f"{name}.json").write_text(json.dumps(held), encoding="utf-8")
    return folder


def _partly_played() -> dict[str, Any]:
    """Return the small book with some part of the game that is not played, and its dispute where suits are not."""
    disputes = disputes_of(partly_played("suits"))
    [weighed] = disputes.all.values()
    books = {part: rules_data(partly_played(*filter(None, [part]))) for part in ("", "plays", "score", "suits")}
    return {**books, "dispute": dispute_data(disputes, weighed), "unjudged": UNJUDGED}


def _divided(place: Place, places: Places, rulebook: Rulebook) -> list[str]:
    """Return what is open of a score under what is usual at a place: where it is divided, and where others differ.

    Two or more say otherwise than what is filled in, and nobody says that; or it is filled in, and some do without.
    """
    found = []
    for question, each in places.sheet(place).items():
        asked, filled_in = rulebook.questions[question], each.played.status is Status.ASSUMED
        differs = each.played.said_effects not in [said.ruling.said_effects for said in each.said]
        charged = asked.without and each.played.said_effects != {asked.without}
        turns = filled_in and (charged or (differs and each.share.answering > 1))
        if Brief.SCORE in asked.brief and question not in rulebook.idle(place.id):
            found += [question] if turns or each.played.status is Status.DIVIDED else []
    return found


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A root in which the site's scripts lie as they are published, and these tests as deep."""
    root = tmp_path_factory.mktemp("published")
    for scripts in (FOLDER, SCRIPTS):
        shutil.copytree(scripts, root / scripts.relative_to(ROOT), ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shorten_scripts(root / SCRIPTS.relative_to(ROOT))
    return root


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.test.js")))
def test_in_javascript(name: str, published: Path, data: Path, seed: int) -> None:
    told = {"BIGTWO_DATA": str(data), "BIGTWO_SEED": str(seed)}
    done = subprocess.run(
        [find_deno_bin(), "test", *FLAGS, f"--allow-read={data}", f"--allow-env={','.join(told)}", name],
        cwd=published / FOLDER.relative_to(ROOT),
        env=os.environ | told | {"DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stdout + done.stderr
