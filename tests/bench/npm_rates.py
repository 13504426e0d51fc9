"""How fast the npm package is where programs call it, beside the one package that npm has for the game."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bigtwo.compiler.load import load

from tests.bench.measured import Measured, Ratio
from tests.conftest import PROJECT
from tests.npm.packing import packed

PEER = "@sqooid/big-two@1.0.6"
CALLS = Path(__file__).with_name("npm_rates.js")

RATES = (
    ("judge", "npm `judge`, five cards on five, from text", 4),
    ("read", "npm `judge`, five cards on five, read once", 4),
    ("plays", "npm `plays`, the leads of 13 cards with their cards, from text", 0.15),
    ("deals", "npm whole random deals by `legal` and `do`, with score", 0.006),
)
"""The names of what is called, and how much of it must be done for each judgement of the other package."""


def npm_rates() -> Iterator[Measured]:
    """Measure the calls of the package in turns with those of the other, under the basic game's rules."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        quiet = os.environ | {"npm_config_update_notifier": "false", "npm_config_cache": str(folder / "cache")}
        install = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", PEER]
        subprocess.run(install, cwd=folder, env=quiet, stdout=subprocess.DEVNULL, check=True)
        packed(load(PROJECT), folder)
        script = folder / "rates.mjs"
        script.write_bytes(CALLS.read_bytes())
        done = subprocess.run(["node", str(script)], cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    rates = json.loads(done.stdout)
    for call, title, budget in RATES:
        each = sorted(mine / theirs for mine, theirs in zip(rates[call], rates["peer"], strict=True))
        how = f"median of {len(each)} rounds in turns with `findPlay` twice and `playGreater` of {PEER}"
        rate, ratio = statistics.median(rates[call]), statistics.median(each)
        how = f"{how}, {each[0]:.3g} to {each[-1]:.3g}"
        yield Measured(title, rate, None, "/s", how, True, Ratio(ratio, "of its judgements", budget))
