"""The command that reports what changed between two versions of rules/."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import click

from generator.analysis.changes import ChangedRuling, Changes
from generator.model.load import load
from generator.model.problems import RulesDataError
from generator.model.records import Ruling
from generator.model.rulebook import Rulebook
from generator.site.build.page_changes import ChangedPages, changed_pages

from .options import command, json_option, option
from .project import Project, pass_project
from .status import NO, OK, BadUse
from .types import Word
from .verdicts import print_json

AT_MOST = 20
"""Of a long list of addresses, without --all."""


_VERSION = Word("version", "name a folder with rules, or a revision in Git")


@command("diff", "bigtwo diff --quick HEAD .")
@click.argument(
    "old", type=_VERSION, metavar="OLD", help="A folder rules/, the one above it, or a revision in Git, such as v1.0.0."
)
@click.argument("new", type=_VERSION, metavar="NEW", help="The same; . means the rules in this project.")
@option(
    "--quick",
    is_flag=True,
    excludes={"--all": "it lists pages, which --quick leaves out"},
    help="Leave out the pages, which take a few seconds.",
)
@option("--all", "every", is_flag=True, help="List every address, however many there are.")
@json_option
@pass_project
def diff(project: Project, old: str, new: str, quick: bool, every: bool, json_: bool) -> int:
    """Report what changed; the status says whether an address vanishes, for an address is a promise."""
    with rules_at(old, "OLD", project.root) as before, rules_at(new, "NEW", project.root) as after:
        changes = Changes(_loaded(before, old), _loaded(after, new))
        pages = None if quick else changed_pages(changes.old, changes.new)
    if json_:
        print_json(_as_json(changes, pages))
    else:
        lines = list(_report(changes, pages, every))
        print("\n".join(lines).strip("\n") if lines else "Nothing changed.")
    return NO if pages and pages.vanish else OK


@contextmanager
def rules_at(name: str, argument: str, root: Path) -> Iterator[Path]:
    """A project folder with the rules that are named: by their folder, the one above, or a revision in Git."""
    folder = Path(name)
    if (folder / "rules" / "questions").is_dir():
        yield folder.resolve()
        return
    with tempfile.TemporaryDirectory(prefix="bigtwo-") as temporary:
        if (folder / "questions").is_dir():
            shutil.copytree(folder, Path(temporary) / "rules")
        elif folder.exists():
            raise BadUse(f"{argument}: '{name}' holds no rules: name a folder rules/, or the one above it")
        else:
            with tarfile.open(fileobj=BytesIO(_archive(name, argument, root))) as archive:
                archive.extractall(temporary, filter="data")
        yield Path(temporary)


def _archive(revision: str, argument: str, root: Path) -> bytes:
    """The folder rules/ as it is in a revision, packed by Git."""
    unknown = f"{argument}: '{revision}' is neither a folder with rules nor a revision in Git"
    try:
        commit = _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        if commit.returncode:
            raise BadUse(unknown)
        packed = _git(root, "archive", "--format=tar", commit.stdout.decode().strip(), "rules")
    except FileNotFoundError:
        raise BadUse(f"{unknown}; there is no Git here") from None
    if packed.returncode:
        raise BadUse(f"{argument}: the revision '{revision}' has no folder rules/")
    return packed.stdout


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, check=False)


def _loaded(folder: Path, name: str) -> Rulebook:
    try:
        return load(folder)
    except RulesDataError:
        print(f"bigtwo: the rules of '{name}' cannot be read by this version:", file=sys.stderr)
        raise


# For people -------------------------------------------------------------------------------------------


def _report(changes: Changes, pages: ChangedPages | None, all_of_them: bool) -> Iterator[str]:
    if changes.old.version != changes.new.version:
        yield f"Version {changes.old.version} → {changes.new.version}"
    for kind, ids in changes.came_and_went.items():
        yield from _listed(f"{kind.capitalize()} added", ids.added)
        yield from _listed(f"{kind.capitalize()} removed", ids.removed)
    yield from _listed("Values changed", [f"{question}={option}" for question, option in changes.values])
    yield from _listed("Rulings changed", [_ruling_line(change) for change in changes.rulings])
    verdicts = [f"{change.variant}: {change.about}: {change.old} → {change.new}" for change in changes.verdicts]
    yield from _listed("Verdicts changed", verdicts)
    orders = [f"{change.variant}: {', '.join(change.kinds)}" for change in changes.orders]
    yield from _listed("Plays, or their order, changed", orders)
    if pages:
        most = None if all_of_them else AT_MOST
        yield from _listed("Pages that appear", pages.appear, most)
        yield from _listed("Pages that change", pages.change, most)
        yield from _listed("Pages that vanish; each needs a redirect, so that old links go on working", pages.vanish)


def _listed(title: str, lines: Sequence[str], most: int | None = None) -> Iterator[str]:
    if lines:
        yield f"\n{title} ({len(lines)}):"
        yield from (f"  {line}" for line in lines[:most])
        if most is not None and len(lines) > most:
            yield f"  and {len(lines) - most} more (--all)"


def _ruling_line(change: ChangedRuling) -> str:
    before, now = f"{change.old.answer} ({change.old.status})", f"{change.new.answer} ({change.new.status})"
    return f"{change.variant}: {change.question}: {before} → {now}"


# For programs -----------------------------------------------------------------------------------------


def _as_json(changes: Changes, pages: ChangedPages | None) -> dict[str, Any]:
    report: dict[str, Any] = {
        "version": {"old": changes.old.version, "new": changes.new.version},
        "added": {kind: ids.added for kind, ids in changes.came_and_went.items() if ids.added},
        "removed": {kind: ids.removed for kind, ids in changes.came_and_went.items() if ids.removed},
        "values": [{"question": question, "option": option} for question, option in changes.values],
        "rulings": [
            {
                "variant": change.variant,
                "question": change.question,
                "old": _ruling(change.old),
                "new": _ruling(change.new),
            }
            for change in changes.rulings
        ],
        "verdicts": [
            {"about": change.about, "variant": change.variant, "old": change.old, "new": change.new}
            for change in changes.verdicts
        ],
        "orders": [{"variant": change.variant, "kinds": change.kinds} for change in changes.orders],
    }
    if pages:
        report["pages"] = {"appear": pages.appear, "vanish": pages.vanish, "change": pages.change}
    return report


def _ruling(ruling: Ruling) -> dict[str, str]:
    return {"answer": ruling.answer, "status": ruling.status}
