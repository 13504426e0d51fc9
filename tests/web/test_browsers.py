"""What `deno lint` names beside its usual rules: what browsers of 2022 lack, and names that nothing defines."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from deno import find_deno_bin

LACKING = {
    "export const a = [2, 1].toSorted();": "toSorted()",
    "export const a = (list) => list.with(0, 1);": "with()",
    "export const a = (list) => list.toSpliced(0, 1);": "toSpliced()",
    "export const a = Object.groupBy([1], String);": "groupBy()",
    "export const a = URL.canParse(location.href);": "canParse()",
    'export const a = document.querySelector("li:has(a)");': "the selector :has()",
    "export const a = (tag) => document.querySelector(`${tag}:has(a)`);": "the selector :has()",
    "export const a = /(?<!b)a/;": "lookbehind in regular expressions",
    'export const a = new RegExp("(?<=b)a");': "lookbehind in regular expressions",
    "export const a = /[a--b]/v;": "the flag v of regular expressions",
    'import a from "./a.json" with { type: "json" };\nexport { a };': "attributes of imports",
    'export const a = () => new DecompressionStream("gzip");': "DecompressionStream",
}


@pytest.fixture(scope="module")
def linted(project: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a file for each of these, and of one with what those browsers have."""
    folder = tmp_path_factory.mktemp("lint")
    scripts = folder / "generator" / "web"
    scripts.mkdir(parents=True)
    for number, text in enumerate(LACKING):
        (scripts / f"lacks-{number}.js").write_text(f"{text}\n", encoding="utf-8")
    (scripts / "has.js").write_text(
        "export const a = (list) => [...list].sort().at(-1) ?? list.findLast(Boolean);\n"
        "export const b = /(?<name>b)(?!c)/u;\n"
        "export const c = ({ with: other }) => Object.hasOwn(other, 'union');\n",
        encoding="utf-8",
    )
    plugin = (project / "tests/web/browsers.js").as_posix()
    config = folder / "deno.json"
    config.write_text(f'{{"lint": {{"plugins": ["{plugin}"], "rules": {{"tags": []}}}}}}', encoding="utf-8")
    command = [find_deno_bin(), "lint", "--quiet", "--compact", "--config", config, scripts]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1, done.stderr
    return done.stderr + done.stdout


@pytest.mark.parametrize(("number", "lacked"), list(enumerate(LACKING.values())), ids=LACKING.values())
def test_what_browsers_of_2022_lack_is_named(linted: str, number: int, lacked: str) -> None:
    (said,) = [line for line in linted.splitlines() if f"lacks-{number}.js" in line]
    assert f"Browsers of 2022 lack {lacked}" in said


def test_what_they_have_passes(linted: str) -> None:
    assert "/has.js" not in linted


def test_make_lint_has_the_rule(project: Path) -> None:
    assert '"./tests/web/browsers.js"' in (project / "deno.jsonc").read_text(encoding="utf-8")


OF_PAGES = {
    "document",
    "history",
    "innerHeight",
    "IntersectionObserver",
    "matchMedia",
    "Node",
    "NodeFilter",
    "print",
    "requestAnimationFrame",
    "scrollBy",
    "scrollY",
}
"""The names that a page has and Deno has not."""


def test_scripts_name_nothing_that_nowhere_is(project: Path) -> None:
    """A function that was moved is imported from where it is, also where only a tap calls it."""
    command = [find_deno_bin(), "lint", "--compact", "--rules-include=no-undef", "generator/web", "generator/npm"]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, timeout=120, env={"NO_COLOR": "1"})
    undefined = set(re.findall(r"(\w+) is not defined", done.stderr + done.stdout))
    assert "document" in undefined
    assert undefined - OF_PAGES == set()
