"""The index of the search in another language: its pages, those that are only in English, and every attested word.

It has the shape of the English one, and beside that `folder`, in which the pages of the language stand, `labels` for
the kinds, and `same`, words that are attested for the same thing. A page that is only in English has `../` before its
address, and its texts are marked as English.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from babel import Locale

from bigtwo.compiler.records import SeenWord
from bigtwo.compiler.records.vocabulary import THE_GAME, CardWord, SpokenSearches, parts_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.english import marked
from bigtwo.language.language import Language
from bigtwo.language.texts import pgettext
from bigtwo.site.export.browser import word_lists

from .page import Page
from .reference import Reference
from .search import (
    Entry,
    Kind,
    entries_of,
    kinds_of,
    numbered,
    page_of,
    seen_address,
    statements_of,
    topics_of,
    trimmed,
)
from .search_questions import asking_of
from .words import word_addresses

ABROAD = "../"
"""Before the address of a page that is only in English."""
KIN = ({"zh", "cmn", "yue", "nan"}, {"id", "ms"})
"""Languages whose words a reader of one of them may type."""
NAMED = 3
"""So many words at most are the title of a thing; the others stand below."""


@dataclass(frozen=True)
class English:
    """The site in English, of which a language has a part."""

    pages: tuple[Page, ...]
    """All, the hand-written ones too, of which nobody needs the context here."""
    texts: Mapping[tuple[str, str], Entry]
    """Kind and address to the entry there."""

    @classmethod
    def of(cls, reference: Reference, pages: Iterable[Page]) -> English:
        """Return the part of the pages of the English site; it is made while English is spoken."""
        made = {page.address: page for page in pages}
        texts = {(entry[0], entry[1]): _filled(entry) for entry in entries_of(reference, made)}
        return cls(tuple(made.values()), texts)


def index_in(language: Language, reference: Reference, pages: Iterable[Page], english: English) -> Mapping[str, Any]:
    """Return the index of a language; it is made while the language is spoken.

    :param reference: of the rules in the language.
    :param pages: those that there are in the language, their addresses without its folder.
    """
    rulebook = reference.rulebook
    own = {page.address: page for page in pages}
    spoken = rulebook.searches.spoken(language.tag)
    entries = [*_entries(language.locale, reference, own, english)]
    return {
        "folder": language.folder,
        "kinds": list(Kind),
        "labels": [_label(kind) for kind in Kind],
        "entries": [trimmed(entry) for entry in entries],
        "alike": spoken.alike,
        "same": [*_same(rulebook, language.locale)],
        "passedOver": spoken.passed_over,
        "affixes": spoken.affixes,
        "topics": numbered(_topics(spoken, own), entries),
        "kindsOfPlay": kinds_of(rulebook, _kin(language.locale) | {"en"}),
        "statements": statements_of(rulebook, entries),
        "asking": _asking(spoken, rulebook, _kin(language.locale) | {"en"}),
        "cardWords": {fact: word_lists(rulebook.words.names[fact]) for fact in ("rank", "suit", "phrase")},
    }


def _asking(spoken: SpokenSearches, rulebook: Rulebook, languages: Container[str]) -> dict[str, Any]:
    """Return the words by which things are asked about, without what has a page or a name in English alone."""
    asking = asking_of(spoken, rulebook, languages)
    return asking | {"pairs": [], "ways": [way for way in asking["ways"] if len(way) > 1]}


def _topics(spoken: SpokenSearches, own: Collection[str]) -> Iterator[list[str]]:
    """Yield the words in which people ask what a page answers, after its address as the entries have it."""
    for address, *phrases in topics_of(spoken):
        yield [address if address.partition("#")[0] in own else ABROAD + address, *phrases]


def _label(kind: Kind) -> str:
    """Return a kind as a result names it."""
    return {
        Kind.PAGE: pgettext("found", "Page"),
        Kind.RULE: pgettext("found", "Rule"),
        Kind.DISPUTE: pgettext("found", "Dispute"),
        Kind.VARIANT: pgettext("found", "Variant"),
        Kind.ACCOUNT: pgettext("found", "Variant, in part"),
        Kind.NAME: pgettext("found", "Name"),
        Kind.COUSIN: pgettext("found", "Another game"),
        Kind.WORD: pgettext("found", "Word"),
        Kind.DEAL: pgettext("found", "Deal"),
        Kind.SOURCE: pgettext("found", "Source"),
    }[kind]


def _entries(locale: Locale, reference: Reference, own: Mapping[str, Page], english: English) -> Iterator[Entry]:
    """Yield the results: in the language where it has the page, else in English."""
    made = {page.address: page for page in english.pages}
    found = [entry for entry in entries_of(reference, {**made, **own}) if entry[0] is not Kind.WORD]
    said = [_said(_filled(entry), english.texts.get((entry[0], entry[1]))) for entry in found]
    for here in [*said, *map(_filled, _words(reference.rulebook, locale))]:
        page = page_of(here)
        if page in own:
            yield here
        elif page in made:
            yield [here[0], ABROAD + here[1], *here[2:]]


def _filled(entry: Entry) -> Entry:
    """Return an entry with all that it can have."""
    return [*entry, *["", "", "", [], []][len(entry) - 2 :]]


def _said(entry: Entry, english: Entry | None) -> Entry:
    """Return an entry in which what is as in English is marked, and left out where only the search would read it."""
    if english is None:
        return entry
    kind, address, title, line, words, parts, plays = entry
    there = {english[2], english[3], *(text for _, *said in english[5] for text in said)}

    def said(text: str) -> str:
        return marked(text) if text in there else text

    if kind in (Kind.NAME, Kind.COUSIN):
        return [kind, address, title, said(line), words, parts, plays]
    shown = [[part, *map(said, texts)] for part, *texts in parts]
    return [kind, address, said(title), said(line), words if words != english[4] else "", shown, plays]


def _words(rulebook: Rulebook, locale: Locale) -> Iterator[Entry]:
    """Yield the things for which words are attested, each by those of the language, else by our English term."""
    rows: dict[str, list[CardWord | SeenWord]] = defaultdict(list)
    for word, address in word_addresses(rulebook):
        rows[address].append(word)
    for seen in rulebook.glossary.words:
        if not seen.names_the_game:
            rows[seen_address(seen.means)].append(seen)
    for address, words in rows.items():
        first = sorted(words, key=lambda word: _distance(word.language, locale))
        akin = [*dict.fromkeys(str(word.text) for word in first if _is_akin(word.language, locale))]
        others = dict.fromkeys(str(word.text) for word in words if str(word.text) not in akin)
        title = " · ".join(akin[:NAMED]) or marked(str(words[0].means))
        line = marked(str(words[0].means)) if akin else " · ".join(others)
        yield [Kind.WORD, address, title, " · ".join([*akin[NAMED:], line]), " · ".join(others) if akin else ""]


def _same(rulebook: Rulebook, locale: Locale) -> Iterator[list[str]]:
    """Words that are attested for the same thing in languages that are akin, with our English term."""
    rows: dict[str, dict[str, None]] = defaultdict(dict)
    words: tuple[CardWord | SeenWord, ...] = (*rulebook.names.words, *rulebook.glossary.words)
    for word in words:
        if _is_akin(word.language, locale) and word.means != THE_GAME:
            rows[str(word.means)][str(word.text)] = None
    for means, texts in rows.items():
        if len(group := [*dict.fromkeys([*texts, means])]) > 1:
            yield group


def _kin(locale: Locale) -> set[str]:
    """Return the languages whose words a reader of a language may type."""
    return {locale.language}.union(*(kin for kin in KIN if locale.language in kin))


def _is_akin(tag: str, locale: Locale) -> bool:
    return parts_of(tag)[0] in _kin(locale)


def _distance(tag: str, locale: Locale) -> tuple[bool, bool]:
    """Return how far the words of a language are from those of a reader: in another script, or in another tongue.

    >>> sorted(["yue-Hant", "cmn-Hant", "cmn-Hans"], key=lambda tag: _distance(tag, Locale.parse("zh_Hant")))
    ['cmn-Hant', 'yue-Hant', 'cmn-Hans']
    """
    spoken, script = parts_of(tag)
    tongue = "yue" if locale.territory == "HK" else "cmn" if locale.language == "zh" else locale.language
    return bool(locale.script) and script != locale.script, spoken != tongue
