"""The file of a recorded deal that stands anywhere, read by itself."""

from __future__ import annotations

from pathlib import Path

from bigtwo.book.contents import Book

from .conflicts import deal_conflicts
from .document import parse_file
from .problems import Problems
from .record import read_as
from .records import RecordedDeal


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
