"""Running a script without a page, in Deno."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from deno import find_deno_bin

FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm")


def run(script: Path, given: str = "") -> Any:
    """The JSON that a script prints, which reads what is given from its standard input."""
    done = subprocess.run(
        [find_deno_bin(), "run", *FLAGS, str(script)],
        input=given,
        env=os.environ | {"DENO_NO_UPDATE_CHECK": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
