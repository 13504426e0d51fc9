"""Codes of answers: four characters that stand for a question with an option, in a link for which words are too long.

The browser writes and reads them alike, in `docs/assets/js/book/codes.js`.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections import defaultdict
from collections.abc import Iterator, Mapping

from .problems import Place, Problems
from .records import Question
from .renamed import Renamed


def code_of(question: str, option: str = "") -> str:
    """The code of an option; without one, the code that the question does not matter to somebody.

    >>> code_of("passing", "locked-out"), code_of("passing")
    ('dMSI', 'dsYa')
    """
    return urlsafe_b64encode(hash_of(f"{question}={option}").to_bytes(3, "big")).decode()


def hash_of(text: str) -> int:
    """A text in 24 bits: FNV-1a of its UTF-16, as `language.js` has it.

    >>> hash_of("Learn")
    2418832
    """
    hashed = 0x811C9DC5
    units = text.encode("utf-16-le")
    for at in range(0, len(units), 2):
        hashed = ((hashed ^ int.from_bytes(units[at : at + 2], "little")) * 0x01000193) & 0xFFFFFFFF
    return (hashed ^ (hashed >> 24)) & 0xFFFFFF


def check_codes(questions: Mapping[str, Question], renamed: Renamed, problems: Problems) -> None:
    """Note two answers with the same code: a link could not tell which is meant."""
    coded: dict[str, str] = {}
    for question, option, place in _answers(questions, renamed):
        answer = f"'{question}={option}'" if option else f"that '{question}' does not matter"
        first = coded.setdefault(code_of(question, option), answer)
        if first != answer:
            problems.add(place, f"{answer} and {first} have the same code in links", "rename one of the two")


def _answers(questions: Mapping[str, Question], renamed: Renamed) -> Iterator[tuple[str, str, Place]]:
    """Everything that has a code, under the ids of today and those of old links: question, option, and its place."""
    names: dict[str, list[str]] = defaultdict(list)
    for old, new in renamed.get("rules", {}).items():
        names[str(new)].append(str(old))
    for question in questions.values():
        for name in (str(question.id), *names[question.id]):
            yield name, "", question.place
            for option in question.options.values():
                yield name, str(option.id), option.place
