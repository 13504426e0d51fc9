"""What the game and the things in it are called: `rules/names.yml`, one entry for each attestation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .document import Node, Text
from .problems import Place, Problems

_TAG = re.compile(r"([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}|[0-9]{3}))?")
"""A language tag after BCP 47 as far as we use it: language, script, region."""


@dataclass(frozen=True)
class Attestation:
    """A name of the game or a word for a thing in it, as the cited statements have it."""

    text: str
    language: Text
    reading: str
    meaning: str
    places: tuple[str, ...]
    """Where it is said to be used; empty if the source names no place."""
    statements: tuple[Text, ...]
    note: str
    means: Text
    """Our term for the thing, if it is a word; empty if it is a name of the game."""
    place: Place


@dataclass(frozen=True)
class Names:
    """The names of the game and the card words, with the languages and terms by which they are ordered."""

    languages: Mapping[str, str] = field(default_factory=dict)
    """Language subtag to what we call it, in the order of the page."""
    scripts: Mapping[str, str] = field(default_factory=dict)
    wanted: tuple[Text, ...] = ()
    """The languages whose card words were looked for."""
    terms: Mapping[str, tuple[Text, ...]] = field(default_factory=dict)
    """Heading to our terms for the things, in the order of the page."""
    names: tuple[Attestation, ...] = ()
    words: tuple[Attestation, ...] = ()

    def rank(self, tag: str) -> tuple[int, int]:
        """Where a language tag stands in the order of the page: by language, then by script."""
        language, script = parts_of(tag)
        return list(self.languages).index(language), [*self.scripts, ""].index(script)


def most_attested(names: Names, count: int) -> tuple[str, ...]:
    """So many names of the game, those that most is said of first, each as it is written first."""
    said: Counter[str] = Counter()
    written: dict[str, str] = {}
    for name in names.names:
        written.setdefault(name.text.casefold(), name.text)
        said[name.text.casefold()] += len(name.statements)
    return tuple(written[name] for name, _ in said.most_common(count))


def parts_of(tag: str) -> tuple[str, str]:
    """The language and the script of a tag; the script is empty if the tag names none.

    >>> parts_of("yue-Hant"), parts_of("en-SG")
    (('yue', 'Hant'), ('en', ''))
    """
    found = _TAG.fullmatch(tag)
    return (found[1], found[2] or "") if found else (tag, "")


def read_names(node: Node) -> Names:
    """The names and words of the game."""
    fields = node.fields("the file of names")
    names = Names(
        languages={str(tag): value.text() for tag, value in fields.pairs("languages", required=True)},
        scripts={str(tag): value.text() for tag, value in fields.pairs("scripts", required=True)},
        wanted=fields.texts("wanted", required=True),
        terms={str(heading): value.texts() for heading, value in fields.pairs("terms", required=True)},
        names=tuple(_attestation(item, "a name", False) for item in fields.items("names", required=True)),
        words=tuple(_attestation(item, "a word", True) for item in fields.items("words", required=True)),
    )
    fields.done()
    return names


def _attestation(node: Node, thing: str, is_word: bool) -> Attestation:
    fields = node.fields(thing)
    found = Attestation(
        text=fields.text("text"),
        language=fields.text("language"),
        reading=fields.maybe("reading"),
        meaning=fields.maybe("meaning"),
        places=fields.texts("places"),
        statements=fields.texts("statements", required=True),
        note=fields.maybe("note"),
        means=fields.text("means") if is_word else Text("", node.place),
        place=node.place,
    )
    fields.done()
    listed = fields.node("statements", required=False)
    if listed and listed.is_empty:
        node.problems.add(node.place, f"{thing} cites no statement: '{found.text}'", "what no source says is left out")
    return found


def check_names(names: Names, problems: Problems) -> None:
    """Note unknown languages and terms, terms without a word, and entries that stand twice."""
    terms: dict[str, Text] = {}
    for term in (term for group in names.terms.values() for term in group):
        if term in terms:
            problems.add(term.place, f"the term '{term}' stands twice; first on line {terms[term].place.line}")
        terms.setdefault(term, term)
    first: dict[tuple[object, ...], int] = {}
    for found in (*names.names, *names.words):
        _check_language(found.language, names, problems)
        key = (found.means, found.text, found.language, found.reading, found.meaning, found.places, found.note)
        if found.text and key in first:
            what = f"'{found.text}' stands twice with the same language, reading, meaning, places and note"
            problems.add(found.place, f"{what}; first on line {first[key]}", "put the statements together")
        first.setdefault(key, found.place.line)
    for word in names.words:
        if word.means and word.means not in terms:
            problems.unknown(word.means.place, f"there is no term '{word.means}'", word.means, terms)
    meant = {word.means for word in names.words}
    for term in terms.values():
        if term not in meant:
            problems.add(term.place, f"no word means '{term}'", "what no source attests is left out")
    for wanted in names.wanted:
        if wanted not in names.languages:
            problems.unknown(wanted.place, f"there is no language '{wanted}'", wanted, names.languages)


def check_tag(tag: Text, problems: Problems) -> bool:
    """Note a tag that is none of BCP 47; whether it is one."""
    good = bool(_TAG.fullmatch(tag))
    if tag and not good:
        problems.add(tag.place, f"'{tag}' is no language tag", "write it as en, yue-Hant or en-SG")
    return good


def _check_language(tag: Text, names: Names, problems: Problems) -> None:
    """Note a tag that is wrong, or whose language or script the file does not name."""
    if not check_tag(tag, problems):
        return
    language, script = parts_of(tag)
    if language not in names.languages:
        problems.unknown(tag.place, f"there is no language '{language}'", language, names.languages)
    if script and script not in names.scripts:
        problems.unknown(tag.place, f"there is no script '{script}'", script, names.scripts)


def cited(names: Names) -> Iterable[Text]:
    """Every statement id that a name or a word rests on."""
    return (statement for found in (*names.names, *names.words) for statement in found.statements)
