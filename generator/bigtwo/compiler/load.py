"""Loads `rules/` in phases: read, shapes, resolve, across, prove, write.

The first two are here: each file is read, and what can be wrong in it alone is found.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from bigtwo.book.book import Book
from bigtwo.book.json_form import in_one_line
from bigtwo.book.store import as_json

from .across import check_across
from .conflicts import deal_conflicts
from .document import NOWHERE, Listing, Table, Tree, is_kebab, parse_file, shown
from .problems import Location, Problems, refused
from .proof import note_undecided, note_untold, prove, remark_forgotten
from .record import NO_LIST, Identified, blank, by_id, read_as
from .records import (
    Account,
    Case,
    Dispute,
    Example,
    Glossary,
    PlacesPlayed,
    Profile,
    Program,
    Question,
    Reason,
    RecordedDeal,
    Searches,
    Section,
    Source,
    Statement,
    Word,
    Words,
)
from .records.vocabulary import Names, RenamedIds, Version
from .records.worked_cases import is_situated
from .resolve import resolve
from .rulebook import Files, Rulebook
from .word_checks import check_names, check_reasons, check_versions, check_words

NOTHING = Table({}, NOWHERE)
"""Stands for a file that could not be read."""

T = TypeVar("T", bound=Identified)
V = TypeVar("V")


def load(root: Path) -> Rulebook:
    """Load the rulebook of a project folder, every file checked, its worked examples not yet proved.

    :raises RulesDataError: with every problem of every file.
    """
    problems = Problems()
    files = _checked(root, problems)
    problems.raise_if_any()
    assert files is not None, "files without a problem stand"
    return Rulebook(files)


def compiled(root: Path) -> str:
    """Return the rules of a project folder as the text of the compiled file: the last phase, write.

    :raises RulesDataError: with every problem there is.
    """
    return in_one_line(as_json(load(root)))


def load_and_prove(root: Path, problems: Problems | None = None) -> tuple[Rulebook, int]:
    """Load the rulebook of a project folder with every worked example proved; return the number of verdicts too.

    :param problems: takes up what is no mistake and a keeper should look at.
    :raises RulesDataError: with every problem of every file and every example that the engine does not bear out.
    """
    problems = problems or Problems()
    files = _checked(root, problems)
    if files is None:
        problems.raise_if_any()
    assert files is not None, "files without a problem stand"
    rulebook = Rulebook(files)
    proved = prove(rulebook, problems)
    problems.raise_if_any()
    note_untold(rulebook, problems)
    note_undecided(rulebook, problems)
    problems.raise_if_any()
    remark_forgotten(rulebook, problems)
    return rulebook, proved


def _checked(root: Path, problems: Problems) -> Files | None:
    """Read the files, phase by phase; return the records in which nothing is wrong, or None if those are too few.

    In each phase every mistake is told. A record with one goes no further, nor do those that name it.
    """
    files = load_files(root, problems)
    resolved = resolve(files, problems)
    standing = resolved.standing(files)
    if standing is None:
        return None
    check_across(standing, problems)
    return resolved.standing(standing)


def parse_deal(path: Path, root: Path | None, book: Book) -> RecordedDeal:
    """Parse the file of a deal, which names a variant of a book.

    :param root: the project folder, from which the lines of its own files are named.
    :raises RulesDataError: with every problem of the file.
    """
    problems = Problems()
    whole = path.resolve()
    tree = parse_file(whole, root if root is not None and whole.is_relative_to(root) else whole.parent, problems)
    deal = read_as(RecordedDeal, tree, problems) if tree is not None else None
    if deal is not None and deal.variant not in book.profiles:
        place = deal.variant.place
        problems.unknown(place, f"there is no variant '{deal.variant}'", deal.variant, book.profiles)
    problems.raise_if_any()
    assert deal is not None
    for place, message in deal_conflicts(deal):
        problems.add(place, message)
    problems.raise_if_any()
    return deal


def load_files(root: Path, problems: Problems) -> Files:
    """Read the records of every file, each checked by itself."""
    root = root.absolute()
    if not (root / "rules").is_dir():
        problems.add(Location("rules", 1), "there is no folder rules/ here", "run the command in the project's folder")
        problems.raise_if_any()
    note_unread(root / "rules", problems)
    folder = _Folder(root, problems)
    accounts, programs = folder.further("accounts", Account), folder.further("programs", Program)
    sources = [*folder.listed("sources.yml", Source), *(account.source for account in accounts)]
    statements = [statement for path in folder.files("statements") for statement in folder.listed(path, Statement)]
    statements += chain(*(account.statements for account in accounts), *(each.statements for each in programs))
    examples = {path.stem: folder.examples(path) for path in folder.files("examples")}
    for listed in examples.values():
        by_id(listed, problems)
    renamed = folder.whole("renamed.yml", RenamedIds)
    return Files(
        sources=by_id(sources, problems),
        statements=by_id(statements, problems),
        sections=by_id(folder.listed("sections.yml", Section), problems),
        questions=by_id(folder.named("questions", Question), problems),
        profiles=by_id(chain(folder.named("profiles", Profile), (account.profile for account in accounts)), problems),
        examples=_of_kind(Example, examples),
        cases=_of_kind(Case, examples),
        example_files={path.stem: path.relative_to(root).as_posix() for path in folder.files("examples")},
        programs=by_id(programs, problems),
        deals=by_id(folder.named("deals", RecordedDeal), problems),
        disputes=by_id(folder.named("disputes", Dispute), problems),
        words=_words(folder, problems),
        names=_names(folder, problems),
        glossary=folder.optional("glossary.yml", Glossary),
        places=folder.optional("places.yml", PlacesPlayed),
        searches=folder.optional("searches.yml", Searches),
        renamed=renamed.by_folder if renamed else {},
        versions=_versions(folder, problems),
    )


E = TypeVar("E", Example, Case)


def _of_kind(kind: type[E], examples: Mapping[str, Iterable[Example | Case]]) -> dict[str, tuple[E, ...]]:
    return {name: tuple(each for each in listed if isinstance(each, kind)) for name, listed in examples.items()}


def _words(folder: _Folder, problems: Problems) -> Words:
    words = folder.whole("words.yml", dict[str, dict[str, Word]])
    if words is not None:
        check_words(words, problems)
    reasons = by_id(folder.listed("reasons.yml", Reason), problems)
    if "rules/reasons.yml" not in problems.unread:
        check_reasons(reasons, problems)
    return Words(words or {}, reasons)


def _names(folder: _Folder, problems: Problems) -> Names:
    names = folder.whole("names.yml", Names)
    if names is not None:
        check_names(names, problems)
    return names or blank(Names, NOTHING)


def _versions(folder: _Folder, problems: Problems) -> tuple[Version, ...]:
    versions = tuple(folder.listed("changelog.yml", Version)) if folder.exists("changelog.yml") else ()
    check_versions(versions, problems)
    return versions


class _Folder:
    """The folder `rules/`, read file by file."""

    def __init__(self, root: Path, problems: Problems) -> None:
        self._root = root
        self._problems = problems

    def files(self, name: str) -> list[Path]:
        """List the files of a folder inside; that there are none is a problem."""
        folder = self._root / "rules" / name
        paths = [path for path in entries(folder, self._root, self._problems) if path.suffix == ".yml"]
        inside = f"rules/{name}"
        if not paths and not any(f"{path}/".startswith(f"{inside}/") for path in self._problems.unread):
            self._problems.unreadable(Location(inside, 1), "there is no file in this folder", [inside])
        return [path for path in paths if self._is_named_well(path)]

    def _is_named_well(self, path: Path) -> bool:
        """Tell whether a file's name can be a part of an address; another is a problem, and the file is not read."""
        good = is_kebab(path.stem)
        folder = path.parent.relative_to(self._root).as_posix()
        if not good and folder not in self._problems.unread:
            message = f"the file {path.name!a} cannot be named so"
            hint = "small letters, digits and single hyphens, as hongkong-ip.yml"
            meant = re.sub("[^a-z0-9]+", "-", path.stem.lower()).strip("-")
            self._problems.unreadable(Location(folder, 1), message, [f"{folder}/{meant}.yml"], hint)
        return good

    def whole(self, file: Path | str, kind: type[V]) -> V | None:
        """Read the one record that a file is; None if it cannot be read."""
        tree = self._tree(file)
        return read_as(kind, tree, self._problems) if tree is not None else None

    def optional(self, file: str, kind: type[V]) -> V:
        """Read the one record that a file is; an empty one if there is no such file."""
        return (self.whole(file, kind) if self.exists(file) else None) or blank(kind, NOTHING)

    def further(self, name: str, kind: type[T]) -> list[T]:
        """Read the records of a folder that need not be there."""
        return [*self.named(name, kind)] if self.exists(name) else []

    def exists(self, name: str) -> bool:
        """Tell whether there is a file or a folder of a name."""
        return (self._root / "rules" / name).exists()

    def listed(self, file: Path | str, kind: type[V]) -> list[V]:
        """Read the records that a file lists."""
        return [read_as(kind, tree, self._problems) for tree in self._entries(file)]

    def examples(self, path: Path) -> list[Example | Case]:
        """Read the worked examples of a question."""
        entries = self._entries(path)
        return [
            read_as(Case, tree, self._problems) if is_situated(tree) else read_as(Example, tree, self._problems)
            for tree in entries
        ]

    def _entries(self, file: Path | str) -> Iterable[Tree]:
        tree = self._tree(file)
        if tree is not None and not isinstance(tree, Listing):
            self._problems.add(tree.place, NO_LIST)
        return tree if isinstance(tree, Listing) else ()

    def _tree(self, file: Path | str) -> Tree | None:
        """Parse a file; None if it cannot be read, or stands under another name, which is a problem."""
        path = self._root / "rules" / file
        elsewhere = shown(path, self._root) in self._problems.unread and not path.exists()
        return None if elsewhere else parse_file(path, self._root, self._problems)

    def named(self, name: str, kind: type[T]) -> Iterator[T]:
        """Read the records of a folder, a file each, named after its id; one under another name is not taken."""
        for path in self.files(name):
            record = self.whole(path, kind)
            if record is None:
                continue
            if not record.id or record.id == path.stem:
                yield record
                continue
            self._problems.unreadable(
                record.place,
                f"the id '{record.id}' is not the name of its file",
                [shown(path, self._root), f"rules/{name}/{record.id}.yml"],
                f"rename the file to {record.id}.yml or the id to {path.stem}",
            )


FOLDERS: Mapping[str, Any] = {
    "statements": list[Statement],
    "examples": list[Example | Case],
    "questions": Question,
    "profiles": Profile,
    "deals": RecordedDeal,
    "disputes": Dispute,
    "accounts": Account,
    "programs": Program,
}
"""The folders of `rules/`, each with the type of what a file in it holds; every one that ends in `.yml` is read."""

FILES: Mapping[str, Any] = {
    "sources.yml": list[Source],
    "sections.yml": list[Section],
    "words.yml": dict[str, dict[str, Word]],
    "reasons.yml": list[Reason],
    "names.yml": Names,
    "glossary.yml": Glossary,
    "places.yml": PlacesPlayed,
    "searches.yml": Searches,
    "renamed.yml": RenamedIds,
    "changelog.yml": list[Version],
}
"""The files of `rules/` itself, each with the type of what it holds."""

LICENCE = "LICENSE"
"""The file of `rules/` itself that is no data."""

_PASSED_OVER = re.compile(r"\.(?!.*\.yml$).*|\.#.*|#.*#|.*~|.*\.swp")
"""Hidden files, as `.DS_Store`, and what editors put beside a file that they have open or have changed."""

_SLIP = re.compile(r"(.+?)(?:\.ya?ml)+\b", re.IGNORECASE)
"""A name with another ending for `.yml`, or with more after it, as some systems add unseen: `mine.yml.txt`."""


def note_unread(rules: Path, problems: Problems) -> None:
    """Note everything in `rules/` that is not read; its possible contents are not reported as missing."""
    root = rules.parent
    for path in entries(rules, root, problems):
        if path.name in FOLDERS:
            if path.is_dir():
                _note_in_folder(path, root, problems)
        elif path.name not in (*FILES, LICENCE):
            _note_stray(path, root, problems)


def entries(folder: Path, root: Path, problems: Problems) -> list[Path]:
    """List the entries of a folder, by name, without those passed over; a folder that cannot be listed is a problem."""
    try:
        return sorted(path for path in folder.iterdir() if not _PASSED_OVER.fullmatch(path.name))
    except FileNotFoundError:
        return []
    except OSError as error:
        name = shown(folder, root)
        if name not in problems.unread:
            why = refused(OSError(error.errno, error.strerror))
            problems.unreadable(Location(name, 1), f"the folder cannot be read: {why}", [name])
        return []


def _note_stray(path: Path, root: Path, problems: Problems) -> None:
    """Note an unknown file or folder in `rules/` itself."""
    folder = path.is_dir()
    listed = FOLDERS if folder else FILES
    meant, known = _nearest(path.name, listed), ", ".join(listed)
    taken = meant and (path.parent / meant).exists()
    if meant and taken:
        hint = f"did you mean {meant}, which is there as well?"
    else:
        hint = f"rename it to {meant}" if meant else f"{'folders' if folder else 'files'} of rules/ are: {known}"
    held = [shown(path.parent / meant, root)] if meant and not taken else []
    problems.unreadable(_place(path, root), f"this {'folder' if folder else 'file'} is not read", held, hint)


def _nearest(name: str, known: Iterable[str]) -> str:
    """Find the name that was meant: another ending, other letters, or a slip of the keyboard; empty if none was."""
    by_stem = {name.removesuffix(".yml"): name for name in known}
    near = difflib.get_close_matches(name.lower().rpartition(".")[0] or name.lower(), by_stem, n=1, cutoff=0.75)
    return by_stem[near[0]] if near else ""


def _note_in_folder(folder: Path, root: Path, problems: Problems) -> None:
    """Note the strays in a folder of `rules/`; an entry in `.yml` is read, or reported by its reader."""
    for path in entries(folder, root, problems):
        if path.is_dir() and path.suffix != ".yml":
            held = [shown(folder / inside.name, root) for inside in sorted(path.rglob("*.yml"))]
            hint = f"put its files into {shown(folder, root)}/ itself"
            problems.unreadable(_place(path, root), "this folder is not read", held, hint)
        elif path.suffix != ".yml":
            slip = _SLIP.match(path.name)
            meant = f"{slip[1] if slip else path.stem}.yml"
            hint = f"rename it to {meant}" if slip else "only files that end in .yml are"
            if (folder / meant).exists():
                hint = f"{meant} is there as well: one of the two is too many"
            problems.unreadable(_place(path, root), "this file is not read", [shown(folder / meant, root)], hint)


def _place(path: Path, root: Path) -> Location:
    return Location(shown(path, root), 1)
