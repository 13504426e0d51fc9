"""Checks of the words seen in use and of the ways to ask: each names what there is, and stands once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from .document import Text
from .names import Names, check_language
from .problems import Problems
from .records.glossary import THE_GAME, Glossary
from .records.searches import Searches, SpokenSearches


def check_glossary(glossary: Glossary, names: Names, problems: Problems) -> None:
    """Note sources, terms and languages that there are not, those without a word, and words that stand twice."""
    known = {str(term) for term in (THE_GAME, *_terms(names.terms))}
    for term in _terms(glossary.terms):
        if term in known:
            problems.add(term.place, f"the term '{term}' appears twice, here or in rules/names.yml")
        known.add(str(term))
    first: dict[tuple[str, ...], int] = {}
    for word in glossary.words:
        check_language(word.language, names, problems)
        if word.means and word.means not in known:
            problems.unknown(word.means.place, f"there is no term '{word.means}'", word.means, known)
        for source in word.seen_in:
            if source not in glossary.sources:
                problems.unknown(source.place, f"there is no source of words '{source}'", source, glossary.sources)
        key = (word.text, word.means, word.language, *word.places, word.note)
        if key in first:
            what = f"'{word.text}' appears twice with the same meaning, language, places and note"
            problems.add(word.place, f"{what}; first on line {first[key]}", "put where it was seen together")
        first.setdefault(key, word.place.line)
    meant = {word.means for word in glossary.words}
    for term in _terms(glossary.terms):
        if term not in meant:
            problems.add(term.place, f"no word means '{term}'", "what was not seen in use is left out")
    seen_in = {source for word in glossary.words for source in word.seen_in}
    for witness in glossary.sources.values():
        if witness.id not in seen_in:
            problems.add(witness.place, f"no word was seen in '{witness.id}'")


def _terms(groups: Mapping[str, tuple[Text, ...]]) -> Iterable[Text]:
    return (term for group in groups.values() for term in group)


def check_searches(searches: Searches, ids: Mapping[str, Collection[str]], problems: Problems) -> None:
    """Note ways to ask that stand twice or lead to no record, and words that are alike to nothing or twice.

    :param ids: those in use, by the folder of their pages.
    """
    for spoken in (searches, *searches.languages.values()):
        _check_spoken(spoken, ids, problems)


def _check_spoken(searches: SpokenSearches, ids: Mapping[str, Collection[str]], problems: Problems) -> None:
    first: dict[str, int] = {}
    for asked in searches.asked:
        if asked.ask in first:
            problems.add(asked.place, f"'{asked.ask}' is asked twice; first on line {first[asked.ask]}")
        first.setdefault(asked.ask, asked.place.line)
        folder, _, name = asked.leads_to.rstrip("/").partition("/")
        if name and folder in ids and name not in ids[folder]:
            what = f"there is nothing with the id '{name}' in {folder}/"
            problems.unknown(asked.leads_to.place, what, name, ids[folder])
    for alike in searches.alike:
        if len(set(alike)) < 2:
            place = alike[0].place if alike else None
            if place:
                problems.add(place, f"'{alike[0]}' is alike to nothing", "name two words or more")
