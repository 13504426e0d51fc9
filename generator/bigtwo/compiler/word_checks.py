"""Checks of words and addresses: sentences, names, words seen in use, searches, renamed ids and versions."""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from babel import Locale

from bigtwo.book import score_words
from bigtwo.book.records import FORBIDS, SAYS
from bigtwo.book.sentences import ON_TABLE
from bigtwo.engine.cards import Rank, Suit
from bigtwo.engine.comparison import REASONS, Outcome
from bigtwo.engine.kinds import Kind
from bigtwo.engine.position import REFUSALS
from bigtwo.engine.scoring import LINES

from .document import Text, line_of
from .problems import Location, Problems
from .records import Reason
from .records.vocabulary import TAG, THE_GAME, Glossary, Names, SpokenSearches, Version, Word, parts_of
from .rulebook import Files

_SLOT = re.compile(r"\{([^{}]*)\}")
"""Whatever stands between braces: the name of a phrase's slot, or `fact.one` and `fact.many` in a sentence."""

PHRASES: Mapping[str, frozenset[str]] = {
    "card": frozenset({"rank", "suit"}),
    "player": frozenset({"number"}),
    "count": frozenset({"number"}),
}
"""Phrase to its slots."""

PARTS = score_words.keys()
"""Clause of a part of a score to its slots."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(Kind),
    "rank": tuple(Rank),
    "suit": tuple(Suit),
    "count": tuple(str(count) for count in range(1, len(Rank) + 1)),
    "verdict": tuple(Outcome),
    "phrase": tuple(PHRASES),
    "part": tuple(PARTS),
}
"""The things that sentences and pages name: type of fact to its values."""


def check_words(names: Mapping[str, Mapping[str, Word]], problems: Problems) -> None:
    """Note things without a word, and words for nothing."""
    place = Location("rules/words.yml", 1)
    for fact in names:
        if fact not in WORDS:
            problems.unknown(place, f"no sentence names a '{fact}'", fact, WORDS)
    for fact, values in WORDS.items():
        named = names.get(fact, {})
        for value in values:
            if value not in named:
                problems.add(place, f"there is no word for the {fact} '{value}'")
        for value in named:
            if value not in values:
                problems.unknown(place, f"there is no {fact} '{value}'", value, values)
        for value, word in named.items():
            if not word.many and fact != "part":
                problems.add(place, f"the word for the {fact} '{value}' has no 'many'")
    for fact, slots in (("phrase", PHRASES), ("part", PARTS)):
        phrases = names.get(fact, {})
        for name in phrases.keys() & slots.keys():
            _check_phrase(name, phrases[name], slots[name], place, problems)


def _check_phrase(name: str, phrase: Word, wanted: frozenset[str], place: Location, problems: Problems) -> None:
    for text in filter(None, (phrase.one, phrase.many, phrase.name)):
        _check_braces(text, place, problems)
        slots = set(_SLOT.findall(text))
        for slot in slots - wanted:
            problems.unknown(place, f"nothing fills '{{{slot}}}' in the phrase '{name}'", slot, wanted)
        for slot in wanted - slots:
            problems.add(place, f"the phrase '{name}' leaves out '{{{slot}}}'")


def _check_braces(text: str, place: Location, problems: Problems) -> None:
    """Note a brace that begins or ends no slot."""
    stray = re.search("[{}]", _SLOT.sub("", text))
    if stray:
        problems.add(place, f"a '{stray[0]}' belongs to no slot in '{text}'", "write a slot as {mine.one}")


def check_reasons(reasons: Mapping[str, Reason], problems: Problems) -> None:
    """Note reasons without a sentence, sentences that never fall, and slots that nothing fills."""
    known: dict[str, dict[str, frozenset[str]]] = {
        **{reason: dict.fromkeys(outcomes, facts) for reason, (outcomes, facts) in REASONS.items()},
        ON_TABLE: {Outcome.NOT_A_PLAY: frozenset({"why"})},
        **{reason: {FORBIDS: facts} for reason, facts in REFUSALS.items()},
        **{reason: {SAYS: facts} for reason, facts in LINES.items()},
    }
    for name, reason in reasons.items():
        if name not in known:
            problems.unknown(reason.place, f"the engine knows no reason '{name}'", name, known)
            continue
        for key, sentence in reason.sentences.items():
            if key not in known[name]:
                problems.add(reason.place, f"the reason '{name}' never ends in '{key}'")
            else:
                _check_sentence(sentence, reason.place, known[name][key], problems)
    for name, keys in known.items():
        for key in sorted(keys):
            if name not in reasons or key not in reasons[name].sentences:
                problems.add(Location("rules/reasons.yml", 1), f"the reason '{name}' has no sentence for '{key}'")


def _check_sentence(sentence: str, place: Location, facts: frozenset[str], problems: Problems) -> None:
    _check_braces(sentence, place, problems)
    for slot in _SLOT.findall(sentence):
        fact, _, number = slot.partition(".")
        if fact not in facts or number not in ("one", "many"):
            known = [f"{fact}.{number}" for fact in sorted(facts) for number in ("one", "many")]
            problems.unknown(place, f"nothing fills '{{{slot}}}'", slot, known)


_VERSION = re.compile(r"(\d+)\.(\d+)\.(\d+)")
_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


def check_names(names: Names, problems: Problems) -> None:
    """Note unknown languages and terms, terms without a word, and entries that stand twice."""
    terms: dict[str, Text] = {}
    for term in (term for group in names.terms.values() for term in group):
        if term in terms:
            problems.add(term.place, f"the term '{term}' appears twice; first on line {terms[term].place.line}")
        terms.setdefault(term, term)
    first: dict[tuple[object, ...], int] = {}
    for cousin in names.cousins:
        for _, language in cousin.called:
            check_language(language, names, problems)
    for attested in (*names.names, *names.words):
        check_language(attested.language, names, problems)
        key = (
            attested.means,
            attested.text,
            attested.language,
            attested.reading,
            attested.meaning,
            attested.places,
            attested.note,
        )
        if attested.text and key in first:
            message = f"'{attested.text}' appears twice with the same language, reading, meaning, places and note"
            problems.add(attested.place, f"{message}; first on line {first[key]}", "put the statements together")
        first.setdefault(key, attested.place.line)
    for word in names.words:
        if word.means and word.means not in terms:
            problems.unknown(word.means.place, f"there is no term '{word.means}'", word.means, terms)
    meant = {word.means for word in names.words}
    for term in terms.values():
        if term not in meant:
            problems.add(term.place, f"no word means '{term}'", "what no source attests is left out")
    for language in names.wanted:
        if language not in names.languages:
            problems.unknown(language.place, f"there is no language '{language}'", language, names.languages)


def check_tag(tag: str, problems: Problems) -> bool:
    """Note a tag that is none of BCP 47; return whether it is one."""
    good = bool(TAG.fullmatch(tag))
    if tag and not good:
        problems.add(line_of(tag), f"'{tag}' is not a language tag", "write it as en, yue-Hant or en-SG")
    return good


def check_spoken(tag: str, names: Names, problems: Problems) -> None:
    """Note a tag that is wrong, or whose language nobody knows: neither CLDR nor the file of names."""
    language, _ = parts_of(tag)
    known = names.languages and {*names.languages, *Locale("en").languages}  # none where the file cannot be read
    if check_tag(tag, problems) and known and language not in known:
        problems.add(line_of(tag), f"there is no language '{language}'", "write the code of ISO 639, as en or yue")


def check_language(tag: str, names: Names, problems: Problems) -> None:
    """Note a tag that is wrong, or whose language or script the file does not name."""
    if not check_tag(tag, problems):
        return
    language, script = parts_of(tag)
    if language not in names.languages:
        problems.unknown(line_of(tag), f"there is no language '{language}'", language, names.languages)
    if script and script not in names.scripts:
        problems.unknown(line_of(tag), f"there is no script '{script}'", script, names.scripts)


def check_called(files: Files, problems: Problems) -> None:
    """Note what is wrong with the words seen in use, and with the languages of sources and of the names of accounts."""
    names = files.names
    if problems.unread.isdisjoint(("rules/names.yml", "rules/glossary.yml")):
        check_glossary(files.glossary, names, problems)
    for source in files.sources.values():
        check_spoken(source.language, names, problems)
    for profile in files.profiles.values():
        for name in profile.names:
            check_spoken(name.language, names, problems)


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


def _ids(files: Files) -> Mapping[str, Collection[str]]:
    """Return the ids in use, by the folder of their pages."""
    return {
        "variants": files.profiles,
        "rules": files.questions,
        "disputes": files.disputes,
        "deals": files.deals,
        "sources": files.sources,
    }


def check_searches(files: Files, problems: Problems) -> None:
    """Note ways to ask that stand twice or lead to no record, words that are alike to nothing, and unknown places."""
    searches, ids = files.searches, _ids(files)
    for spoken in (searches, *searches.languages.values()):
        _check_spoken(spoken, ids, problems)
    for address in (searches.sums, searches.suits, *searches.seats, *(searches.kinds.pages if searches.kinds else ())):
        _check_leads(address, ids, problems)
    places = [played.variant for played in files.places.places]
    for place in searches.local_games:
        if place not in places:
            problems.unknown(place.place, f"there is no place '{place}'", place, places)


def _check_spoken(searches: SpokenSearches, ids: Mapping[str, Collection[str]], problems: Problems) -> None:
    first: dict[str, int] = {}
    for asked in searches.asked:
        if asked.ask in first:
            problems.add(asked.place, f"'{asked.ask}' is asked twice; first on line {first[asked.ask]}")
        first.setdefault(asked.ask, asked.place.line)
        _check_leads(asked.leads_to, ids, problems)
    for address in searches.topics:
        _check_leads(address, ids, problems)
    for alike in searches.alike:
        if len(set(alike)) < 2:
            place = alike[0].place if alike else None
            if place:
                problems.add(place, f"'{alike[0]}' is alike to nothing", "name two words or more")


def _check_leads(address: Text, ids: Mapping[str, Collection[str]], problems: Problems) -> None:
    """Note an address in whose folder there is no such record."""
    folder, _, name = address.rstrip("/").partition("/")
    if name and folder in ids and name not in ids[folder] and not name.startswith("#"):
        what = f"there is nothing with the id '{name}' in {folder}/"
        problems.unknown(address.place, what, name, ids[folder])


def check_renamed(files: Files, problems: Problems) -> None:
    """Note old ids that are in use or lead no further than another old one, and new ids that there are not."""
    ids = _ids(files)
    for folder, pairs in files.renamed.items():
        for old, new in pairs.items():
            if old in ids[folder]:
                problems.add(old.place, f"the id '{old}' is in use in {folder}/, and cannot lead elsewhere")
            if new in pairs:
                hint = f"write '{old}: {pairs[new]}'"
                problems.add(new.place, f"'{new}' is an old id itself; name the one in use", hint)
            elif new not in ids[folder]:
                problems.unknown(new.place, f"there is nothing with the id '{new}' in {folder}/", new, ids[folder])


def _is_date(text: str) -> bool:
    """Tell whether a text is a real day, written as 2026-01-31."""
    try:
        return bool(_DATE.fullmatch(text)) and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def check_versions(versions: Sequence[Version], problems: Problems) -> None:
    """Note malformed versions and dates, and versions that do not fall from entry to entry."""
    last: tuple[int, ...] | None = None
    for entry in versions:
        if entry.date and not _is_date(entry.date):
            problems.add(entry.date.place, f"'{entry.date}' is not a date", "write it as 2026-01-31")
        version = _VERSION.fullmatch(entry.version)
        if not version:
            if entry.version:
                problems.add(entry.version.place, f"'{entry.version}' is not a version", "write it as 1.2.0")
            continue
        number = tuple(int(part) for part in version.groups())
        if last is not None and number >= last:
            problems.add(entry.version.place, f"version {entry.version} is not below the one before it")
        last = number
