"""The steps of a release, each of which runs here as it runs in the workflow; nothing of it publishes.

At the top of a checkout, after `make .venv/test.stamp`:

- `release.py check v1.2.0` says what keeps this tag from being published, all at once, and exits with 1;
- `release.py pack FOLDER` builds both Python packages, the npm package and the archive of the data, with checksums;
- `release.py try FOLDER` installs each in an empty folder, and runs the first program of its page;
- `release.py notes v1.2.0` prints what the changelog says of this version;
- `release.py changes OLD.zip NEW.zip` works out what changed in the rules between two archives of the data.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

PROJECT = Path(__file__).parents[1]
TOKEN = ("ACTIONS_ID_TOKEN_REQUEST_URL", "ACTIONS_ID_TOKEN_REQUEST_TOKEN")
"""What the code host gives a job that may say who it is; without it no registry takes a package."""
SUMS = "SHA256SUMS"
NPM = shutil.which("npm") or "npm"


# What keeps a tag from being published --------------------------------------------------------------


def problems(tag: str, project: Path, environment: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each thing that keeps a tag from being published."""
    version = tag.removeprefix("v")
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        yield f"the tag '{tag}' is no version: write v and three numbers, as v1.2.0"
        return
    packed = tomllib.loads(_text(project / "pyproject.toml"))["project"]["version"]
    if packed != version:
        yield f"pyproject.toml says version {packed}, the tag {version}: they must be one"
        return
    if not notes(version, project):
        yield f"CHANGELOG.md has no part '## [{version}] - DAY': say there what is new for users"
    for file, form in (("CITATION.cff", r"^version: {}$"), ("rules/changelog.yml", r"^- version: {}\n  date: ")):
        if not re.search(form.format(re.escape(version)), _text(project / file), re.MULTILINE):
            yield f"{file} does not say version {version} with its day"
    site, token = environment.get("SITE_URL", ""), [name for name in TOKEN if not environment.get(name)]
    if not re.fullmatch(r"https://[^\s<>\"'@?#]+", site):
        yield f"SITE_URL '{re.sub('//[^/]*@', '//…@', site)}' is not an address with https://, without user and query"
    if token:
        yield f"{' and '.join(token)} missing: the job needs the permission id-token: write"


def not_on_main(project: Path) -> bool:
    """Tell whether the commit that is checked out is not on the branch main of the origin."""
    done = subprocess.run(["git", "merge-base", "--is-ancestor", "HEAD", "origin/main"], cwd=project)
    return done.returncode != 0


def notes(version: str, project: Path) -> str:
    """Return the part of the changelog on a version; empty if it has none with a day."""
    part = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)"
    found = re.search(part, _text(project / "CHANGELOG.md"), re.MULTILINE | re.DOTALL)
    return found[1].strip() + "\n" if found else ""


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


# What changed in the rules ------------------------------------------------------------------------------

Answers = Mapping[tuple[str, str], tuple[str, str]]
"""Account or place and question to the answer and its status."""


def changes(old: Path, new: Path) -> str:
    """Return what changed in the rules from one archive of the data to another, as a list for the changelog."""
    before, after = _Data(old), _Data(new)
    return "".join(
        [
            _listed("New accounts", sorted(after.accounts - before.accounts)),
            _listed("Accounts gone", sorted(before.accounts - after.accounts)),
            _listed("New questions", sorted(after.questions - before.questions)),
            _listed("New answers", sorted(after.options - before.options)),
            _listed("Answers gone", sorted(before.options - after.options)),
            *_turned("accounts", before.rulings, after.rulings),
            *_turned("places", before.usual, after.usual),
        ]
    )


class _Data:
    """An archive of the data, as far as it is compared."""

    def __init__(self, archive: Path) -> None:
        with ZipFile(archive) as files:
            profiles, questions, places = (
                json.loads(files.read(f"{name}.json"))[name] for name in ("profiles", "questions", "places")
            )
        self.accounts = {each["id"] for each in profiles}
        self.questions = {each["id"] for each in questions}
        self.options = {f"{each['id']}={option['id']}" for each in questions for option in each["options"]}
        self.rulings, self.usual = self._answers(profiles), self._answers(places)

    def _answers(self, records: Sequence[Mapping[str, Any]]) -> Answers:
        return {
            (each["id"], question): (ruling["answer"], ruling["status"])
            for each in records
            for question, ruling in each["rulings"].items()
        }


def _turned(what: str, before: Answers, after: Answers) -> Iterator[str]:
    """Yield a line on each answer that is another, and on how many statuses are, of what both have."""
    both = [key for key in after if key in before]
    other: dict[tuple[str, str, str], list[str]] = {}
    for who, question in both:
        was, now = before[who, question][0], after[who, question][0]
        if was != now:
            other.setdefault((question, now, was), []).append(who)
    for (question, now, was), several in sorted(other.items()):
        yield f"- {question} is `{now}`, was `{was}`: {', '.join(several)}.\n"
    turns = Counter((before[key][1], after[key][1]) for key in both if before[key][1] != after[key][1])
    for (was, now), times in sorted(turns.items()):
        yield f"- Answers of {what} that were {was} and are {now}: {times}.\n"


def _listed(title: str, names: Sequence[str]) -> str:
    return f"- {title}: {', '.join(f'`{name}`' for name in names)}.\n" if names else ""


# The packages -------------------------------------------------------------------------------------


def pack(folder: Path) -> None:
    """Build everything that is published into a new folder, with a list of checksums."""
    from bigtwo.compiler.load import load
    from bigtwo.site.export.files import archived

    if folder.exists():
        sys.exit(f"{folder} is there already: name a new folder")
    folder.mkdir(parents=True)
    to = str(folder.resolve())
    backend = "import sys; sys.path.insert(0, 'generator'); import packing; getattr(packing, sys.argv[1])(sys.argv[2])"
    for what in ("build_sdist", "build_wheel"):
        _run([sys.executable, "-c", backend, what, to], PROJECT)
    with TemporaryDirectory() as name:
        _run([sys.executable, "-m", "bigtwo.site.export.npm", name], PROJECT)
        _run([NPM, "pack", "--silent", "--pack-destination", to], Path(name))
    rulebook = load(PROJECT)
    (folder / f"big-two-{rulebook.version}.zip").write_bytes(archived(rulebook))
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.iterdir())]
    (folder / SUMS).write_text("".join(sums), encoding="utf-8")


def try_out(folder: Path) -> None:
    """Install each package in an empty folder, and run what its page shows first.

    :raises SystemExit: if one cannot be installed or says otherwise than its page.
    """
    for archive in (*folder.glob("*.whl"), *folder.glob("*.tar.gz")):
        with TemporaryDirectory() as name:
            _try_python(archive.resolve(), Path(name))
        print(f"{archive.name}: its page is true", flush=True)
    for archive in folder.glob("*.tgz"):
        with TemporaryDirectory() as name:
            _try_npm(archive.resolve(), Path(name))
        print(f"{archive.name}: its page is true", flush=True)


def _try_python(archive: Path, folder: Path) -> None:
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    _run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(archive)], folder)
    code = "import importlib.metadata; print(importlib.metadata.metadata('bigtwo').get_payload())"
    (folder / "README.md").write_text(_output([python, "-c", code], folder), encoding="utf-8")
    code = "import doctest, sys; done = doctest.testfile('README.md', module_relative=False, encoding='utf-8')"
    _run([python, "-X", "utf8", "-c", f"{code}; sys.exit(done.failed > 0 or done.attempted == 0)"], folder)
    _run([str(programs / "bigtwo"), "judge", "--over", "9S 9D", "--play", "AH AC"], folder)


def _try_npm(archive: Path, folder: Path) -> None:
    (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
    _run([NPM, "install", "--silent", "--no-audit", "--no-fund", str(archive)], folder)
    page = (folder / "node_modules" / "bigtwo" / "README.md").read_text(encoding="utf-8")
    programs = re.findall(r"```js\n(.*?)```", page, re.DOTALL)
    for program in programs:
        (folder / "program.mjs").write_text(program, encoding="utf-8")
        said = _output(["node", "program.mjs"], folder).splitlines()
        shown = re.findall(r"^ *// (.*)$", program, re.MULTILINE)
        if said != shown or not shown:
            sys.exit(f"{archive.name} says {said}, its page {shown}")


def _run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:200]}: failed")


def _output(command: Sequence[str], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True, encoding="utf-8").stdout


def main(words: Sequence[str]) -> None:
    """Run a step.

    :raises SystemExit: with a sentence, or several, if it cannot be done.
    """
    match words:
        case ["check", tag]:
            found = [*problems(tag, PROJECT, os.environ)]
            found += (
                [f"the commit of {tag} is not on main: only what is there is released"] if not_on_main(PROJECT) else []
            )
            if found:
                sys.exit("\n".join(found))
        case ["pack", folder]:
            pack(Path(folder))
        case ["try", folder]:
            try_out(Path(folder))
        case ["notes", tag]:
            print(notes(tag.removeprefix("v"), PROJECT), end="")
        case ["changes", old, new]:
            print(changes(Path(old), Path(new)), end="")
        case _:
            sys.exit("write check v1.2.0, pack FOLDER, try FOLDER, notes v1.2.0 or changes OLD.zip NEW.zip")


if __name__ == "__main__":
    main(sys.argv[1:])
