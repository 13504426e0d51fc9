"""The nightly look of Lighthouse at each kind of page; fails where one gets less than its budget.

Run at the top of a checkout after `make build` and `make .venv/bench.stamp`: `.venv/bin/python .github/lighthouse.py`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.bench.served import served

WANTED = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
PAGES = (
    *("", "learn/", "settle/", "house/", "score/", "variants/", "variants/basic/", "which/", "agree/", "compare/"),
    *("rules/suit-order/", "disputes/highest-two/", "deals/dragon/"),
)


def marks_of(address: str) -> dict[str, float]:
    """Return the marks of a page, of 100 each, by category."""
    flags = "--headless=new --no-sandbox --ignore-certificate-errors --disable-gpu"
    command = ["npx", "--yes", "lighthouse@13", address, "--output=json", "--quiet", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(WANTED)}")
    categories = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)["categories"]
    return {category: round(100 * categories[category]["score"]) for category in WANTED}


if __name__ == "__main__":
    missed = False
    with served(Path("site")) as host:
        for page in PAGES:
            marks = marks_of(f"{host}/{page}")
            print(f"/{page}", marks, flush=True)
            missed |= any(marks[category] < least for category, least in WANTED.items())
    sys.exit(missed)
