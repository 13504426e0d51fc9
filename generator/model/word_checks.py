"""Checks of the words and sentences: one for each thing that the engine names, and nothing that it does not fill."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.engine.cards import Rank, Suit
from generator.engine.comparison import REASONS, Outcome
from generator.engine.kinds import Kind
from generator.engine.position import REFUSALS
from generator.engine.scoring import LINES

from .problems import Place, Problems
from .records.words import FORBIDS, SAYS, Word
from .rulebook import Files
from .sentences import ON_TABLE

_SLOT = re.compile(r"\{([^{}]*)\}")
"""Whatever stands between braces: the name of a phrase's slot, or `fact.one` and `fact.many` in a sentence."""

PHRASES: Mapping[str, frozenset[str]] = {
    "card": frozenset({"rank", "suit"}),
    "player": frozenset({"number"}),
    "count": frozenset({"number"}),
}
"""Phrase to its slots."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(Kind),
    "rank": tuple(Rank),
    "suit": tuple(Suit),
    "count": tuple(str(count) for count in range(1, len(Rank) + 1)),
    "verdict": tuple(Outcome),
    "phrase": tuple(PHRASES),
}
"""The things that sentences and pages name: type of fact to its values."""


def check_words(files: Files, problems: Problems) -> None:
    """Note things without a word, and words for nothing."""
    place = Place("rules/words.yml", 1)
    for fact in files.words.names:
        if fact not in WORDS:
            problems.unknown(place, f"no sentence names a '{fact}'", fact, WORDS)
    for fact, values in WORDS.items():
        named = files.words.names.get(fact, {})
        for value in values:
            if value not in named:
                problems.add(place, f"there is no word for the {fact} '{value}'")
        for value in named:
            if value not in values:
                problems.unknown(place, f"there is no {fact} '{value}'", value, values)
    phrases = files.words.names.get("phrase", {})
    for name in phrases.keys() & PHRASES.keys():
        _check_phrase(name, phrases[name], place, problems)


def _check_phrase(name: str, phrase: Word, place: Place, problems: Problems) -> None:
    for text in filter(None, (phrase.one, phrase.many, phrase.name)):
        slots = set(_SLOT.findall(text))
        for slot in slots - PHRASES[name]:
            problems.unknown(place, f"nothing fills '{{{slot}}}' in the phrase '{name}'", slot, PHRASES[name])
        for slot in PHRASES[name] - slots:
            problems.add(place, f"the phrase '{name}' leaves out '{{{slot}}}'")


def check_reasons(files: Files, problems: Problems) -> None:
    """Note reasons without a sentence, sentences that never fall, and slots that nothing fills."""
    known: dict[str, dict[str, frozenset[str]]] = {
        **{reason: dict.fromkeys(outcomes, facts) for reason, (outcomes, facts) in REASONS.items()},
        ON_TABLE: {Outcome.NOT_A_PLAY: frozenset({"why"})},
        **{reason: {FORBIDS: facts} for reason, facts in REFUSALS.items()},
        **{reason: {SAYS: facts} for reason, facts in LINES.items()},
    }
    reasons = files.words.reasons
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
                problems.add(Place("rules/reasons.yml", 1), f"the reason '{name}' has no sentence for '{key}'")


def _check_sentence(sentence: str, place: Place, facts: frozenset[str], problems: Problems) -> None:
    for slot in _SLOT.findall(sentence):
        fact, _, number = slot.partition(".")
        if fact not in facts or number not in ("one", "many"):
            known = [f"{fact}.{number}" for fact in sorted(facts) for number in ("one", "many")]
            problems.unknown(place, f"nothing fills '{{{slot}}}'", slot, known)
