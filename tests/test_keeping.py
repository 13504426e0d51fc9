"""Upkeep of the project: pinned versions, and workflows that test and publish it."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.shared import PROJECT

PIN = re.compile(r"([A-Za-z0-9._-]+)==([^\s;]+)")


def test_the_tests_of_a_file_run_in_one_process(request: pytest.FixtureRequest) -> None:
    """In two, whatever they share would be made twice: what pytest-xdist reads stands in the name of the test."""
    assert "PYTEST_XDIST_WORKER" not in os.environ or request.node.nodeid.endswith("@tests/test_keeping.py")


def pins(project: Path) -> dict[str, str]:
    """The version of each package in the lists of what is installed."""
    lists = [path.read_text(encoding="utf-8") for path in sorted((project / "requirements").glob("*.txt"))]
    found = [PIN.match(line) for text in lists for line in text.splitlines() if not line.startswith((" ", "#"))]
    assert all(found), "a line pins nothing: an address, a path or an option"
    pinned: dict[str, str] = {}
    for pin in found:
        assert pin is not None
        assert pinned.setdefault(canonicalize_name(pin[1]), pin[2]) == pin[2], f"{pin[1]} is pinned to two versions"
    return pinned


@pytest.mark.parametrize("path", sorted((PROJECT / "requirements").glob("*.txt")), ids=lambda path: path.stem)
def test_every_package_is_pinned_by_its_hash(path: Path) -> None:
    """And named after what needs it: an extra of pyproject.toml."""
    packages = re.split(r"^(?=[A-Za-z0-9])", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert packages
    assert [package for package in packages if not re.search(r"--hash=sha256:[0-9a-f]{64}", package)] == []
    metadata = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert path.stem in metadata["optional-dependencies"]


def test_every_package_that_is_asked_for_is_pinned_to_a_version_that_fits(project: Path) -> None:
    metadata = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pinned = pins(project)
    for text in (
        *metadata["dependencies"],
        *(package for extra in metadata["optional-dependencies"].values() for package in extra),
    ):
        requirement = Requirement(text)
        assert canonicalize_name(requirement.name) in pinned, f"{requirement.name}: make update PYTHON=python3.11"
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), (
            f"{text}: make update PYTHON=python3.11"
        )


def test_every_package_that_is_imported_is_asked_for(project: Path) -> None:
    """And not only there because another one needs it."""
    metadata = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = metadata["optional-dependencies"]
    requirements = [*metadata["dependencies"], *extras["site"], *extras["lab"], "setuptools"]  # builds the wheel
    declared = {canonicalize_name(Requirement(text).name) for text in requirements}
    provided = packages_distributions()
    imported = {
        name.partition(".")[0]
        for path in (project / "generator").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        for name in (
            [imported_name.name for imported_name in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and not node.level
            else []
        )
    } - {*sys.stdlib_module_names, "bigtwo"}
    assert {"click", "pydantic"} <= imported
    missing = {name for name in imported if not declared & {canonicalize_name(package) for package in provided[name]}}
    assert missing == set()


def test_everything_is_installed_by_its_hash(project: Path) -> None:
    """What pip would fetch by itself to build the project, too: it is told to build with what is there."""
    makefile = (project / "Makefile").read_text(encoding="utf-8")
    update = re.findall(r"^update:.*?\n\n", makefile, re.DOTALL | re.MULTILINE)
    assert len(update) == 1
    installing = re.findall(r"^INSTALL := (.*)$", makefile, re.MULTILINE)
    assert [{"--no-deps", "--no-build-isolation"} <= set(words.split()) for words in installing] == [True]
    assert "LOCKED := $(INSTALL) --require-hashes --requirement\n" in makefile
    used = re.findall(r"\$\((?:INSTALL|LOCKED)\) (.*)$", makefile, re.MULTILINE)
    assert sorted(used) == ["$<", "--editable .", "--require-hashes --requirement", "requirements/site.txt"]
    assert "setuptools" in pins(project)
    assert re.findall(r"\bpip .*\binstall\b.*", makefile.replace(update[0], "").replace("$(PIP) install", "")) == []


def test_an_environment_made_by_hand_is_not_emptied(project: Path, tmp_path: Path) -> None:
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(project / name, tmp_path)
    shutil.copytree(project / "requirements", tmp_path / "requirements")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv/mine").write_text("made by hand", encoding="utf-8")
    done = subprocess.run(
        ["make", "build", f"PYTHON={sys.executable}"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert ".venv was not made by make, and would be emptied: move it, or name another" in done.stderr
    assert [path.name for path in (tmp_path / ".venv").iterdir()] == ["mine"]


WORKFLOWS = sorted(path.stem for path in (PROJECT / ".github/workflows").iterdir())
MAY: dict[str, set[str]] = {
    "check": {"id-token"},
    "publish-python": {"id-token"},
    "publish-npm": {"id-token"},
    "publish-site": {"pages", "id-token"},
    "publish-data": {"contents"},
    "newest": {"issues"},
}
"""What a job may write, beside nothing."""


def read(name: str) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load((PROJECT / f".github/workflows/{name}.yml").read_text(encoding="utf-8"))
    return content


@pytest.fixture(params=WORKFLOWS)
def workflow(request: pytest.FixtureRequest) -> dict[Any, Any]:
    return read(request.param)


def commands(job: dict[Any, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", ())]


def test_actions_are_pinned_to_a_commit(workflow: dict[Any, Any]) -> None:
    ours = yaml.safe_load((PROJECT / ".github/actions/set-up/action.yml").read_text(encoding="utf-8"))["runs"]["steps"]
    used = [step["uses"] for step in (*steps(workflow), *ours) if "uses" in step]
    assert used
    pinned = r"[\w-]+/[\w-]+@[0-9a-f]{40}|\./\.github/actions/set-up"
    assert [action for action in used if not re.fullmatch(pinned, action)] == []


def test_a_workflow_may_do_no_more_than_it_must(workflow: dict[Any, Any]) -> None:
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in workflow["jobs"].items():
        more = {scope for scope, how in job.get("permissions", {}).items() if how == "write"}
        assert more == MAY.get(name, set()), name
    for step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_the_tests_run_what_runs_here_on_every_supported_python(project: Path) -> None:
    jobs = read("test")["jobs"]
    ours = re.findall(r"^make \w+$", (project / ".ci/run").read_text(encoding="utf-8"), re.MULTILINE)
    assert commands(jobs["test"]) == ours
    assert commands(jobs["older"]) == ["make test ARGS=--ignore=tests/browser"]
    supported = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"]
    assert f">={jobs['older']['strategy']['matrix']['python'][0]}" == supported


def test_every_step_is_one_that_runs_here(workflow: dict[Any, Any], project: Path) -> None:
    """A target of the Makefile, or a step of release.py: what a workflow does cannot be tried but in these."""
    targets = re.findall(r"^([a-z-]+):", (project / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    told = [
        line
        for job in workflow["jobs"].values()
        if "steps" in job
        for run in commands(job)
        for line in run.splitlines()
    ]
    script = r"(?:\.venv/bin/)?python3? \.github/(?:release|lighthouse)\.py\b.*"
    known = rf"make (?:-C \S+ )?(?:{'|'.join(targets)}|\.venv/\w+\.stamp)\b.*|{script}"
    others = [line for line in told if not re.fullmatch(known, line)]
    assert all(line.startswith(("last=", "git worktree add", "mv ", "gh release create")) for line in others), others


def test_every_night_both_layers_of_tests_run(project: Path) -> None:
    jobs = read("nightly")["jobs"]
    areas = re.findall(
        r'^    "(\w+)": Area\(', (project / "tests/mutants.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert jobs["mutants"]["strategy"]["matrix"]["area"] == areas
    assert commands(jobs["test"]) == ["make test-all ARGS=--thorough"]
    assert [commands(jobs[name]) for name in ("measured", "elsewhere", "audit", "newest")] == [
        ["make bench"],
        ["make properdocs"],
        ["make audit"],
        ["make newest"],
    ]


def needs(jobs: dict[str, Any], name: str) -> set[str]:
    """Every job that must have passed before this one begins."""
    before = jobs[name].get("needs", [])
    named = {before} if isinstance(before, str) else set(before)
    return named.union(*(needs(jobs, each) for each in named)) if named else set()


def test_a_tagged_version_is_published_once_all_of_it_is_checked_tested_and_built() -> None:
    workflow = read("release")
    assert workflow[True] == {"push": {"tags": ["v*"]}}  # YAML 1.1 reads the key `on` as true
    jobs = workflow["jobs"]
    publishing = {name for name in jobs if name.startswith("publish-")}
    assert len(publishing) == 4
    for name in publishing:
        assert needs(jobs, name) >= {"check", "test", "site", "packages"}, name
    assert commands(jobs["check"]) == ['python3 .github/release.py check "$GITHUB_REF_NAME"']
    assert 'mv "$RUNNER_TEMP/last/site" site' in commands(jobs["site"])[0]  # the build keeps its assets
    build = next(step for step in jobs["site"]["steps"] if step.get("run") == "make build")
    assert {"SITE_URL", "REPOSITORY"} <= build["env"].keys()


def test_a_job_that_publishes_restores_nothing_that_tests_have_kept() -> None:
    jobs = read("release")["jobs"]
    for name, job in jobs.items():
        used = [step for step in job.get("steps", ()) if step.get("uses") == "./.github/actions/set-up"]
        assert [step["with"]["kept"] for step in used] == ["no"] * len(used), name
