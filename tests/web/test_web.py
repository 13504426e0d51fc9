"""What scripts decide, tested in JavaScript by `deno test`: each `*.test.js` of this folder, without a browser."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.weights import Weights
from bigtwo.site.export.browser import compare_data, rules_data
from bigtwo.site.export.weight_tables import weights_data
from deno import find_deno_bin

FOLDER = Path(__file__).parent
FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm", "--no-check")


@pytest.fixture(scope="session")
def data(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules and what else the tools read, in files."""
    folder = tmp_path_factory.mktemp("web")
    weights = Weights(rulebook)
    made: dict[str, Any] = {
        "rules": rules_data(rulebook),
        "compare": compare_data(rulebook),
        "weights": weights_data(weights),
    }
    made["winners"] = [
        [matchup.question.id, *matchup.answers, weight.sensible.winners.value, weight.only_scores]
        for matchup, weight in weights.all()
    ]
    for name, held in made.items():
        (folder / f"{name}.json").write_text(json.dumps(held), encoding="utf-8")
    return folder


@pytest.mark.parametrize("tests", sorted(FOLDER.rglob("*.test.js")), ids=lambda path: path.name)
def test_in_javascript(tests: Path, data: Path, seed: int) -> None:
    told = {"BIGTWO_DATA": str(data), "BIGTWO_SEED": str(seed)}
    done = subprocess.run(
        [find_deno_bin(), "test", *FLAGS, f"--allow-read={data}", f"--allow-env={','.join(told)}", tests],
        env=os.environ | told | {"DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
