"""The small rulebook of the tests: sound by itself, and small."""

from __future__ import annotations

from bigtwo.compiler.load import load_and_prove

from tests.shared import SMALL_BOOK, small_book


def test_the_small_book_is_sound_and_holds_one_of_everything() -> None:
    book, proved = load_and_prove(SMALL_BOOK)
    assert list(book.profiles) == ["basic", "pusoy-dos", "viet-way"]
    assert (len(book.disputes), len(book.deals)) == (1, 1)
    assert all((book.examples, book.cases, book.words.reasons, book.names.names, book.names.words, book.versions))
    assert proved > 20


def test_the_small_book_is_small() -> None:
    """A tenth of the real one, or its tests would be no quicker for it."""
    sizes = [path.stat().st_size for path in SMALL_BOOK.rglob("*.yml")]
    assert len(sizes) <= 90
    assert sum(sizes) <= 80_000
    assert max(len(question.options) for question in small_book().questions.values()) <= 5
