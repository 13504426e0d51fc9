"""The command that works out what takes minutes: `bigtwo odds`."""

from __future__ import annotations

import os
import sys
import time
from importlib.util import find_spec

from bigtwo.compiler.rulebook import Rulebook
from bigtwo.figures.figures import Figures
from bigtwo.figures.result_cache import ResultCache
from bigtwo.lab.work import Work

from .arguments import Whole
from .options import NO, OK, command, json_option, option
from .output import print_json
from .project import Project, pass_project

_ONLY_CHECKS = "nothing is worked out then"


@command("odds", "bigtwo odds")
@option(
    "--check",
    is_flag=True,
    excludes={"--all": _ONLY_CHECKS, "--jobs": _ONLY_CHECKS},
    help="Only list the figures that are not worked out yet.",
)
@option("--all", "again", is_flag=True, help="Work everything out again, even what is there already.")
@option("--jobs", type=Whole(1), metavar="PROCESSES", help="How many processes; by default one for each core.")
@json_option
@pass_project
def odds(project: Project, check: bool, again: bool, jobs: int | None, json_: bool) -> int:
    """Work out every figure that is missing, on all cores, each kept as soon as it is there."""
    rulebook = project.rulebook
    results = ResultCache()
    if check:
        return _check(rulebook, results, json_)
    if find_spec("numpy") is None:
        print(
            "bigtwo: this needs numpy: pip install 'bigtwo[lab]', or use the environment of make test", file=sys.stderr
        )
        return NO
    started = time.monotonic()
    print("bigtwo: listing what is to be worked out ...", file=sys.stderr, flush=True)
    computations = Figures(rulebook, results).computations
    results.keep_usual(computations.usual)
    work = Work(results, jobs or os.cpu_count() or 1, again)
    try:
        work.one_by_one("hands and deals", computations.independent())
        work.one_by_one("duels", computations.dependent())
        work.together("deals under each rule set", computations.common_deals(), computations.scored)
    except KeyboardInterrupt:
        print(
            "\nbigtwo: interrupted; what was worked out is kept, and the same command goes on from there",
            file=sys.stderr,
        )
        return NO
    done = work.done
    results.prune(computations.all())
    seconds = time.monotonic() - started
    if json_:
        print_json({"worked-out": done, "seconds": round(seconds, 1)})
    else:
        figures = "figure" if done == 1 else "figures"
        print(f"{done} {figures} worked out in {seconds:.0f} s" if done else "Every figure is there already.")
    return OK


def _check(rulebook: Rulebook, results: ResultCache, as_json: bool) -> int:
    missing = [f"{computation.kind}: {computation.label}" for computation in Figures(rulebook, results).missing]
    if as_json:
        print_json({"missing": missing})
    elif missing:
        are = "figure is" if len(missing) == 1 else "figures are"
        print(f"{len(missing)} {are} not worked out yet, and the site leaves them out; bigtwo odds works them out:")
        print("\n".join(f"  {name}" for name in missing))
    else:
        print("Every figure is worked out.")
    return NO if missing else OK
