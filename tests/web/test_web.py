"""What scripts decide, tested in JavaScript by `deno test`: each `*.test.js` of this folder, without a browser."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import rules_data
from deno import find_deno_bin

FOLDER = Path(__file__).parent
FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm", "--no-check")


@pytest.fixture(scope="session")
def rules(rulebook: Rulebook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules as the tools read them, in a file."""
    path = tmp_path_factory.mktemp("web") / "rules.json"
    path.write_text(json.dumps(rules_data(rulebook)), encoding="utf-8")
    return path


@pytest.mark.parametrize("tests", sorted(FOLDER.rglob("*.test.js")), ids=lambda path: path.name)
def test_in_javascript(tests: Path, rules: Path) -> None:
    done = subprocess.run(
        [find_deno_bin(), "test", *FLAGS, f"--allow-read={rules}", "--allow-env=BIGTWO_RULES", tests],
        env=os.environ | {"DENO_NO_UPDATE_CHECK": "1", "BIGTWO_RULES": str(rules), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
