"""The compiled rules as a file: written by the compiler, read by the library and the command."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .book import Book
from .frozen import FrozenDict
from .json_form import plain, read
from .records import NOT_OF_A_PLACE, Option, Place, Profile, Question, Ruling, Seen, Share, Status, Unplayable, Words

if TYPE_CHECKING:
    from bigtwo.engine.situations import Finished

    from .deal_records import Duel, RecordedDeal
    from .source_records import Source

T = TypeVar("T")

FORM = 2
"""The form of the file; it grows when an older reader would misread it."""


class _Unread(Mapping[str, T]):
    """Records by id, each read when somebody asks for it: most calls need few of them."""

    def __init__(self, stored: Mapping[str, Any], read_one: Callable[[str, Any], T]) -> None:
        self._stored = stored
        self._read_one = read_one
        self._known: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._known:
            self._known[name] = self._read_one(name, self._stored[name])
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle them as they are, all read."""
        return FrozenDict, (dict(self),)


def as_json(book: Book) -> dict[str, Any]:
    """Return the compiled rules as JSON holds them."""
    from bigtwo.engine.situations import Finished

    from .deal_records import RecordedDeal
    from .source_records import Source

    records: Mapping[str, tuple[Any, Mapping[str, Any]]] = {
        "questions": (Question, book.questions),
        "accounts": (Profile, book.profiles),
        "sources": (Source, book.sources),
        "deals": (RecordedDeal, book.deals),
        "places": (Place, book.places),
    }
    return {
        "form": FORM,
        "version": book.version,
        "renamed": {kind: plain(names) for kind, names in book.renamed.items()},
        **{part: [plain(record, kind) for record in held.values()] for part, (kind, held) in records.items()},
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
    questions = FrozenDict({str(record["id"]): read(Question, record) for record in data["questions"]})

    def rulings(account: str) -> Mapping[str, Ruling]:
        stored = dict(zip(questions, data["rulings"][account], strict=True))
        return _Unread(stored, lambda question, entry: _ruling(questions[question], account, entry))

    return Book(
        questions,
        _unread(data["accounts"], lambda: Profile),
        _unread(data["sources"], _source),
        read(Words, data["words"]),
        rulings,
        data["version"],
        data["renamed"],
        _unread(data["deals"], _recorded_deal),
        lambda: _duels(data["duels"]),
        lambda: _finishes(data["finishes"]),
        _unread(data["places"], lambda: Place),
    )


def _unread(stored: Iterable[Mapping[str, Any]], kind: Callable[[], Any]) -> Mapping[str, Any]:
    """Return records by id, none of them read yet.

    :param kind: gives their type, which is imported when the first is read.
    """
    return _Unread({record["id"]: record for record in stored}, lambda _, record: read(kind(), record))


def _source() -> type[Source]:
    from .source_records import Source

    return Source


def _recorded_deal() -> type[RecordedDeal]:
    from .deal_records import RecordedDeal

    return RecordedDeal


def _duels(stored: Iterable[Mapping[str, Any]]) -> list[Duel]:
    from .deal_records import Duel

    return [read(Duel, duel) for duel in stored]


def _finishes(stored: Iterable[Mapping[str, Any]]) -> list[Finished]:
    from bigtwo.engine.situations import Finished

    return [read(Finished, finish) for finish in stored]


def _compact(ruling: Ruling) -> list[Any]:
    """Return a ruling as a list: answer, status, statements, whose it is, what is said instead.

    Behind them stand, of a place, the voices for it; of an account, from what it follows, or how it was seen.
    """
    says = [ruling.says.option.id, str(ruling.says.status)] if ruling.says else None
    statements, share = [str(each) for each in ruling.statements], ruling.share
    entry = [ruling.answer, str(ruling.status), statements, ruling.origin, says]
    if share != NOT_OF_A_PLACE:
        return [*entry, share.voices, share.answering, share.answers, share.alike]
    if ruling.follows or ruling.seen:
        return [*entry, {"follows": ruling.follows} if ruling.follows else {"seen": str(ruling.seen)}]
    return entry


def _ruling(question: Question, account: str, entry: Sequence[Any]) -> Ruling:
    answer, status, statements, origin, says, *more = entry
    options: tuple[Option, ...] = question.taken(answer)
    instead = Unplayable(question.options[says[0]], Status(says[1])) if says else None
    grounds: Mapping[str, str] = more[0] if len(more) == 1 else {}
    return Ruling(
        question,
        options,
        instead,
        Status(status),
        tuple(statements),
        origin or account,
        NOT_OF_A_PLACE if grounds or not more else Share(*more),
        grounds.get("follows", ""),
        Seen(grounds["seen"]) if "seen" in grounds else None,
    )
