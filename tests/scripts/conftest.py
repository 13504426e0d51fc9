"""The scripts of the tools with the rulebook, run in Deno without a page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.export.browser import rules_data

from tests.scripts.running import run

SCRIPT = """\
const {{ Book }} = await import("{scripts}/book.js");
const book = new Book(JSON.parse(await new Response(Deno.stdin.readable).text()));
const found = async () => {{
{body}
}};
console.log(JSON.stringify(await found()));
"""

Ask = Callable[[str], Any]


@pytest.fixture(scope="module")
def data(rulebook: Rulebook) -> str:
    return json.dumps(rules_data(rulebook))


@pytest.fixture
def ask(project: Path, data: str, tmp_path: Path) -> Ask:
    """Runs the body of a function that has the rulebook as `book`, and may import scripts; what it returns."""
    scripts = (project / "generator/web").as_uri()

    def answer(body: str) -> Any:
        path = tmp_path / "asked.js"
        path.write_text(SCRIPT.format(scripts=scripts, body=body.replace("SCRIPTS", scripts)), encoding="utf-8")
        return run(path, given=data)

    return answer
