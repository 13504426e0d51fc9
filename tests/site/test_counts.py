"""No account is counted but by the evidence: on no page, in no tool, in no code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path

import pytest

from tests.shared import PROJECT

# In words ---------------------------------------------------------------------------------------------

COUNTS = re.compile(
    r"\b\d+ of (?:the )?\d+ (?:documented )?(?:variants?|accounts?|ways)\b"
    r"|\b(?:in|by|under) (?:all |each of )?\d+ (?:documented )?(?:variants?|accounts?|ways)\b"
    r"|\b\d+ (?:documented )?(?:variants|ways to play)\b"
    r"|\b\d+ (?:stated|inherited|assumed)\b(?! alike| by the source|:)"
)
"""Words by which accounts were counted that do not say what they are counted for."""

WRITTEN_BY_HAND = {"benchmarks/": "how fast the site is made, measured at made-up numbers of variants"}


def words_of(html: str) -> str:
    """The visible text, in one line; a tag parts words."""
    body = html.partition("<body")[2]
    seen = re.sub(r"<(script|style|title|desc|template)\b.*?</\1>|<[^>]*>", " ", body, flags=re.DOTALL)
    return " ".join(unescape(seen).split())


def test_no_page_counts_variants(built_site: Path) -> None:
    """A number stands with the accounts that state an answer; those that follow or are silent are told apart."""
    counts = []
    for page in sorted(built_site.rglob("*.html")):
        address = page.parent.relative_to(built_site).as_posix() + "/"
        if address in WRITTEN_BY_HAND:
            continue
        html = page.read_text(encoding="utf-8")
        texts = [words_of(html), *re.findall(r'<meta (?:name|property)="[a-z:]*description" content="([^"]*)"', html)]
        counts += [f"{address}: {match[0]}" for text in texts for match in COUNTS.finditer(text)]
    assert counts == []


@pytest.mark.parametrize(
    "text",
    [
        "It does not win in 52 of 72 variants.",
        "no in 52 variants, yes in 13",
        "under each of 72 documented ways to play",
        "2 variants",
        "2 assumed",
        "in 3 accounts",
    ],
)
def test_such_a_count_would_be_found(text: str) -> None:
    assert COUNTS.search(text)


# In code ----------------------------------------------------------------------------------------------

ACCOUNTS = r"(?:profiles|players|ways|voices|following|silent|stated|accounts|everybody)"
LENGTHS: Mapping[str, re.Pattern[str]] = {
    "py": re.compile(
        rf"\blen\([^()\n]*\b{ACCOUNTS}\b[^()\n]*\)|\bsum\(1 for [^\n]*\b{ACCOUNTS}\b|Counter\([^\n]*\b{ACCOUNTS}\b"
    ),
    "html": re.compile(rf"\b{ACCOUNTS}\b[^|{{}}]*\| *length"),
    "js": re.compile(rf"\b{ACCOUNTS}\b(?:\.flat\(\))?\.(?:length|size)"),
}
"""How each language counts what a name of accounts holds."""

AT_A_TABLE = ("generator/web/engine/", "generator/web/deal", "generator/web/score")
"""Here players are those who sit at a table."""

EXCEPTIONS: Mapping[str, Mapping[str, str]] = {
    "generator/bigtwo/analysis/situation_answers.py": {
        "if len(answers) < len(profiles)": "whether the answers of all that are compared have one in a case",
    },
    "generator/bigtwo/book/known_differences.py": {"len(self.stated)": "of a fit: questions, not accounts"},
    "generator/bigtwo/book/evidence.py": {"": "here they are counted"},
    "generator/bigtwo/lab/dealt_hands.py": {"* players": "players at a table"},
    "generator/bigtwo/cli/rule_commands.py": {
        "len(fit.stated)": "of a fit: questions, not accounts",
        "len(fit.silent)": "of a fit: questions, not accounts",
    },
    "generator/bigtwo/cli/project_commands.py": {
        '"variants": len': "what a rulebook holds, as `bigtwo check` tells",
    },
    "generator/bigtwo/cli/conform_command.py": {"report.silent.failures": "questions that a program was asked"},
    "generator/bigtwo/site/export/browser.py": {"len(profiles)": "where places stand in a list, behind the accounts"},
    "generator/web/house/played-view.js": {"silent.length > 0": "whether rules are left out"},
    "generator/bigtwo/compiler/records/worked_cases.py": {"self.players": "players at a table"},
    "generator/bigtwo/site/pages/data.py": {"len(book.profiles)": "how many records a file holds"},
    "generator/bigtwo/site/pages/learn.py": {"recorded.players": "players at a table"},
    "generator/bigtwo/templates/deal.html": {"deal.players": "players at a table"},
    "generator/bigtwo/templates/deals.html": {"deal.players": "players at a table"},
    "generator/bigtwo/templates/odds.html": {"one.profiles | length > 1": "whether others are named beside the first"},
    "generator/bigtwo/templates/parts.html": {
        "tally.following | length": "a tally's, shown apart from those that state",
        "tally.silent | length": "a tally's, shown apart from those that state",
    },
    "generator/web/agree/proposals.js": {"!silent.length": "whether somebody at the table is silent"},
    "generator/web/variants/results.js": {
        "silent.length + otherwise.length": "of a fit: questions, not accounts",
        "stated.length && t(": "of a fit: questions, not accounts",
    },
    "generator/web/which.js": {
        "fit.stated.length": "of a fit: questions, not accounts",
        "ways.length < 2": "whether there are two to compare",
    },
    "generator/web/which/guide.js": {"stated.length": "of a fit: questions, not accounts"},
    "generator/web/book/fits.js": {".length": "of a fit: questions, not accounts"},
    "generator/web/compare.js": {"ways.length": "how many are put side by side"},
    "generator/web/compare/": {"ways.length": "how many are put side by side"},
    "generator/web/evidence.js": {"": "here they are counted"},
    "generator/web/games/finder.js": {"ways.length": "how many entries a list holds"},
    "generator/web/settle/answer.js": {
        "stated.length > 0": "whether any state it",
        "following.length > 0": "whether any follow",
        "silent.length > 0": "whether any are silent",
        "players.length": "those who say what cannot be judged, who are told apart and are in no count",
    },
}
"""By file what of a line may count accounts all the same, and why: each is found, or it does not stand here."""


def lengths() -> Iterator[tuple[str, str]]:
    """Every count of accounts in code, by file, with its line."""
    folders = (("generator", "py"), ("generator/bigtwo/templates", "html"), ("generator/web", "js"))
    for folder, kind in folders:
        for path in sorted((PROJECT / folder).rglob(f"*.{kind}")):
            name = path.relative_to(PROJECT).as_posix()
            if name.startswith((*AT_A_TABLE, "generator/bigtwo/engine/")):
                continue
            for line in path.read_text(encoding="utf-8").splitlines():
                if LENGTHS[kind].search(line):
                    yield name, line.strip()


def test_nothing_but_the_evidence_counts_accounts() -> None:
    """Else a page could count what we fill in; an exception that nothing needs any more fails too."""
    needed = set()
    strays = []
    for name, line in lengths():
        allowed = [
            (file, part)
            for file, parts in EXCEPTIONS.items()
            if name.startswith(file)
            for part in parts
            if part in line
        ]
        needed.update(allowed)
        if not allowed:
            strays.append(f"{name}: {line}")
    assert strays == []
    assert needed == {(file, part) for file, parts in EXCEPTIONS.items() for part in parts}


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("py", "count = len(self.rulebook.profiles)"),
        ("py", "found = sum(1 for profile in accounts if ok)"),
        ("py", "Counter(ruling.answer for profile in profiles)"),
        ("html", "{{ grounds.players | length }} variants"),
        ("js", "const count = ways.length;"),
        ("js", "stated.flat().length"),
    ],
)
def test_such_a_line_would_be_found(kind: str, line: str) -> None:
    assert LENGTHS[kind].search(line)
