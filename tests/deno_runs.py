"""Running a script without a page, in Deno."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from deno import find_deno_bin

FLAGS = ("--quiet", "--no-prompt", "--no-config", "--no-lock", "--no-remote", "--no-npm")


def run(script: Path, *arguments: Path | str, given: str = "", may: tuple[str, ...] = ()) -> Any:
    """The JSON that a script prints.

    :param arguments: what the script is called with.
    :param given: the text of its standard input.
    :param may: Deno's flags for what it may do; nothing by default.
    """
    done = subprocess.run(
        [find_deno_bin(), "run", *FLAGS, *may, script, *arguments],
        input=given,
        env=os.environ | {"DENO_NO_UPDATE_CHECK": "1"},
        capture_output=True,
        text=True,
        timeout=1800,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
