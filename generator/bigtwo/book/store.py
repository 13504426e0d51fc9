"""The compiled rules as a file: written by the model, read by the library and the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bigtwo.engine.situations import Finished

from .contents import Book
from .plain import plain, read
from .records import (
    NOT_OF_A_PLACE,
    Duel,
    Option,
    Place,
    Profile,
    Question,
    RecordedDeal,
    Ruling,
    Share,
    Source,
    Status,
    Unplayable,
    Words,
)

FORM = 1
"""The form of the file; it grows when an older reader would misread it."""

_PARTS: Mapping[str, Any] = {
    "questions": Question,
    "accounts": Profile,
    "sources": Source,
    "deals": RecordedDeal,
    "places": Place,
}
"""The parts of the file that are records by id."""


def as_json(book: Book) -> dict[str, Any]:
    """Return the compiled rules as JSON holds them."""
    records = {
        "questions": book.questions,
        "accounts": book.profiles,
        "sources": book.sources,
        "deals": book.deals,
        "places": book.places,
    }
    return {
        "form": FORM,
        "version": book.version,
        "renamed": {kind: plain(names) for kind, names in book.renamed.items()},
        **{part: [plain(record, _PARTS[part]) for record in held.values()] for part, held in records.items()},
        "rulings": {
            name: [_compact(ruling) for ruling in book.rulings(name).values()]
            for name in (*book.profiles, *book.places)
        },
        "words": plain(book.words, Words),
        "duels": [plain(duel) for duel in book.duels],
        "finishes": [plain(finish, Finished) for finish in book.finishes],
    }


def from_json(data: Mapping[str, Any]) -> Book:
    """Return the compiled rules that JSON holds."""
    parts = {part: {record["id"]: read(kind, record) for record in data[part]} for part, kind in _PARTS.items()}
    questions: Mapping[str, Question] = parts["questions"]

    def rulings(account: str) -> Mapping[str, Ruling]:
        stored = zip(questions.values(), data["rulings"][account], strict=True)
        return {question.id: _ruling(question, account, entry) for question, entry in stored}

    return Book(
        questions,
        parts["accounts"],
        parts["sources"],
        read(Words, data["words"]),
        rulings,
        data["version"],
        data["renamed"],
        parts["deals"],
        lambda: [read(Duel, duel) for duel in data["duels"]],
        lambda: [read(Finished, finish) for finish in data["finishes"]],
        parts["places"],
    )


def _compact(ruling: Ruling) -> list[Any]:
    """Return a ruling as a list: answer, status, statements, whose it is, what is said instead, the voices for it."""
    says = [ruling.says.option.id, str(ruling.says.status)] if ruling.says else None
    statements, share = [str(each) for each in ruling.statements], ruling.share
    entry = [ruling.answer, str(ruling.status), statements, ruling.origin, says]
    return entry if share == NOT_OF_A_PLACE else [*entry, share.voices, share.answering]


def _ruling(question: Question, account: str, entry: Sequence[Any]) -> Ruling:
    answer, status, statements, origin, says, *share = entry
    options: tuple[Option, ...] = question.taken(answer)
    instead = Unplayable(question.options[says[0]], Status(says[1])) if says else None
    voices = Share(*share) if share else NOT_OF_A_PLACE
    return Ruling(question, options, instead, Status(status), tuple(statements), origin or account, voices)
