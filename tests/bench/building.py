"""Times of a build, its growth with the number of variants, and the wait until an edit is seen.

The build and an edit stand beside those of plain MkDocs with Material, measured in turns with them.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory, TemporaryFile
from time import perf_counter, sleep
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from tests.bench.measured import Measured, Ratio
from tests.bench.plain import HOME, plain_project
from tests.conftest import PROJECT, PUBLISHED, build
from tests.conftest import building as begun

PLAIN = "times plain Material"
ROUNDS = 3
BUDGET = 1.5
"""How many times the processor time of plain Material the build may take."""
PEAK = 500
"""The most memory that the processes of a build may have at once, in MB."""
BETWEEN_LOOKS = 0.2
"""Seconds between two looks at that memory."""
ACCOUNTS = 502
"""Accounts of the larger build, the documented ones and copies of them."""
GROWTH = 3.3
"""How many times the processor time of the usual build that one may take."""
PARTS = ("mkdocs.yml", "docs", "generator", "locales", "overrides", "rules")
PATIENCE = 120
"""Seconds after which an edit counts as lost."""


def building() -> Iterator[Measured]:
    """Measure the build in all languages, as it is published and with many more variants."""
    title = "`make build` with `SITE_URL`"
    with TemporaryDirectory() as folder:
        project, site, plain = copied(Path(folder)), Path(folder) / "site", Path(folder) / "plain"
        ours = [cost_of_build(project, site, PUBLISHED)]
        of_theirs = plain_project(site, plain)
        theirs = [cost_of_build(plain, plain / "site", "")]
        for _ in range(ROUNDS - 1):
            ours.append(cost_of_build(project, site, PUBLISHED))
            theirs.append(cost_of_build(plain, plain / "site", ""))
        pages = count_pages(site)
        ratio = median(mine.seconds / other.seconds for mine, other in zip(ours, theirs, strict=True))
        seconds = median(each.seconds for each in ours)
        how = f"all languages, {pages:,} pages, beside {of_theirs:,} of plain Material; median of {ROUNDS} in turns"
        yield Measured(f"{title}, processor time", seconds, None, "s", how, ratio=Ratio(ratio, PLAIN, BUDGET))
        how = f"all its processes together, what they share counted once; the highest of {ROUNDS}"
        yield Measured(f"{title}, memory", max(each.peak for each in ours), PEAK, "MB", how)
        add_variants(project, ACCOUNTS - len(sorted((project / "rules/profiles").glob("*.yml"))))
        large = cost_of_build(project, site, PUBLISHED).seconds
        how = f"all languages, {count_pages(site):,} pages; once"
        growth = Ratio(large / seconds, "times that build", GROWTH)
        yield Measured(f"{title} and {ACCOUNTS} variants", large, None, "s", how, ratio=growth)


def count_pages(site: Path) -> int:
    """Return the number of pages of a site."""
    return sum(1 for _ in site.rglob("*.html"))


class Cost(NamedTuple):
    """The cost of a build."""

    seconds: float
    """The processor time of all its processes."""
    peak: float
    """The most memory that they had at once, in MB."""


def cost_of_build(project: Path, site: Path, site_url: str) -> Cost:
    """Build a site, and return what that costs."""
    before, peak = processor_seconds(), 0.0
    with TemporaryFile("w+") as said, begun(project, site, site_url, said) as process:
        while process.poll() is None:
            peak = max(peak, sum(map(memory_of, (process.pid, *children_of(process.pid)))))
            sleep(BETWEEN_LOOKS)
        said.seek(0)
        if process.returncode:
            raise RuntimeError(f"the site does not build:\n{said.read()}")
    return Cost(processor_seconds() - before, peak)


def processor_seconds() -> float:
    """Return the processor time of all processes that this one began and that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def children_of(process: int) -> Iterator[int]:
    """Yield the processes that a process began, and those that they began; none where the system does not tell."""
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, listed.read_text().split()):
                yield child
                yield from children_of(child)


def memory_of(process: int) -> float:
    """Return the memory of a process in MB, its part of what it shares; 0 where the system does not tell."""
    with suppress(OSError):
        told = re.search(r"^Pss: +(\d+) kB$", Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
        return int(told[1]) / 1024 if told else 0.0
    return 0.0


def copied(folder: Path) -> Path:
    """A copy of what the site is made of."""
    project = folder / "project"
    project.mkdir()
    for part in PARTS:
        source = PROJECT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, project / part)
    return project


def add_variants(project: Path, count: int) -> None:
    """Add copies of the documented variants under other ids and names: what they answer was worked out already."""
    documented = sorted((project / "rules/profiles").glob("*.yml"))
    based = [path for path in documented if "\nbase:" in path.read_text(encoding="utf-8")]
    for number, path in enumerate(islice(cycle(based), count), 1):
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"^id: .*$", f"id: synthetic-{number}", text, count=1, flags=re.MULTILINE)
        text = re.sub(r"^name: .*$", f"name: Synthetic {number}", text, count=1, flags=re.MULTILINE)
        (path.parent / f"synthetic-{number}.yml").write_text(text, encoding="utf-8")


# Edits ------------------------------------------------------------------------------------------------

Edit = Callable[[str], str]

MARK = "seen by the bench"
EDITED = "rules/"
"""The page on which edits are seen."""
EDITS: tuple[tuple[str, str, Edit], ...] = (
    ("rules/", "rules/sections.yml", lambda text: re.sub(r"(title: )(.*)", rf"\1\2 {MARK}", text)),
    ("templates", "generator/bigtwo/templates/rules.html", lambda text: f"{text}<p>{MARK}</p>\n"),
    ("the engine", "generator/bigtwo/engine/kinds.py", lambda text: f"{text}\n\nBENCH = '{MARK}'\n"),
)


def editing() -> Iterator[Measured]:
    """Seconds from an edit of a file to the new page, under `mkdocs serve`."""
    with TemporaryDirectory() as folder:
        project, site, plain = copied(Path(folder)), Path(folder) / "site", Path(folder) / "plain"
        build(project, site)
        plain_project(site, plain)
        home = plain / "docs/index.md"
        with serving(project) as address, serving(plain) as plain_address:
            for title, name, edit in EDITS:
                path = project / name
                before = path.read_text(encoding="utf-8")
                seconds = after_edit(address, path, edit(before), EDITED)
                theirs = after_edit(plain_address, home, f"{HOME}\n{MARK} {title}\n")
                after_edit(address, path, before)
                how = "`mkdocs serve`, its polling included"
                yield Measured(f"edit in {title} to seen", seconds, 3, "s", how, ratio=Ratio(seconds / theirs, PLAIN))


def after_edit(address: str, path: Path, text: str, page: str = "") -> float:
    """Seconds from writing a file until the server has rebuilt the site and served a page of it."""
    epoch = epoch_after(address, 0)
    start = perf_counter()
    path.write_text(text, encoding="utf-8")
    while epoch_after(address, epoch) == epoch:  # the server says so after a minute that nothing has changed yet
        if perf_counter() - start > PATIENCE:
            raise RuntimeError(f"the edit of {path.name} is not seen")
    with urlopen(f"{address}/{page}", timeout=PATIENCE) as answer:
        answer.read()
    return perf_counter() - start


def epoch_after(address: str, epoch: int) -> int:
    """Return the number of the latest build as soon as it is another one, or after a while."""
    with urlopen(f"{address}/livereload/{epoch}/{epoch}", timeout=PATIENCE) as answer:
        return int(answer.read())


@contextmanager
def serving(project: Path) -> Iterator[str]:
    """The address of `mkdocs serve` on a project folder, without a slash at its end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"],
        cwd=project,
        # Without compiled modules, as a container may ask for, each edit of the code compiles all of it.
        env=os.environ
        | {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": "", "PYTHONPATH": str(project / "generator")}
        | {"PYTHONDONTWRITEBYTECODE": ""},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str) -> None:
    """Return as soon as an address answers.

    :raises TimeoutError: if it does not in time.
    """
    end = perf_counter() + PATIENCE
    while perf_counter() < end:
        try:
            urlopen(address, timeout=PATIENCE).close()
        except (URLError, ConnectionError):
            sleep(0.2)
        else:
            return
    raise TimeoutError(f"{address} does not answer")
