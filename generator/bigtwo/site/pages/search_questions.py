"""Words by which the search reads a question: plays, places and games, kinds of play, sums, and other languages."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from typing import Any

from bigtwo.analysis.pairs import Asked, asked_pairs
from bigtwo.book.evidence import evidence_of
from bigtwo.compiler.document import Text
from bigtwo.compiler.records.vocabulary import Alike, CardWord, Searches, SeenWord, SpokenSearches, parts_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Cards, Suit, parse_cards
from bigtwo.engine.kinds import Kind
from bigtwo.language.language import ENGLISH
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.drawing.specimens import SPECIMENS
from bigtwo.site.export.browser import word_lists

from .name_entries import slug

TELLING = 16
"""So many words are enough to know a language by, but for Chinese, in which a word is a character or two."""

CHINESE = re.compile(r"[\u4e00-\u9fff]")

HANDS: Mapping[Kind, Cards] = {
    **SPECIMENS,
    Kind.QUADS: parse_cards("JC JD JH JS 5D"),
    Kind.STRAIGHT_FLUSH: parse_cards("3H 4H 5H 6H 7H"),
}
"""A hand of each kind that is compared: two of five cards can be dealt from one pack."""

COMPARED = (Asked.PLACES, Asked.BASIC)
"""The reasons why two are compared that somebody may call by their names."""


SUITS = {suit.name.lower(): suit.value for suit in Suit}
"""The terms for suits in names.yml and glossary.yml, to the suits."""


def asking_of(searches: SpokenSearches, rulebook: Rulebook, languages: Container[str] = ("en",)) -> dict[str, Any]:
    """Return the words by which plays, places and games are asked about.

    A place is address, title, names, games, id; one of `ways` an id, which is a name too, then its names. `pairs` are
    those whose comparison has a page. One of `kinds` is a hand of it, what the engine calls it, the page on two of it,
    and that on it where fewer cards lie. `tongues` has for each language the words in it that say little, by which
    it is known.

    :param languages: whose words for suits and ranks are read.
    """
    places, pairs = rulebook.places.values(), asked_pairs(rulebook)
    return {
        "places": [[f"places/{place.page}/", place.title, place.typed, place.called, place.id] for place in places],
        "games": searches.games,
        "localGames": [[place, *names] for place, names in rulebook.searches.local_games.items()],
        "between": searches.between,
        "around": searches.around,
        "ofPlaces": searches.of_places,
        "comparing": searches.comparing,
        "either": searches.either,
        "summing": searches.summing,
        "held": searches.held,
        "sums": rulebook.searches.sums,
        "counts": _by_number(searches.counts),
        "inARow": _by_number(searches.in_a_row),
        "seats": rulebook.searches.seats,
        "seated": _by_number(searches.seated),
        "notSeated": searches.not_seated,
        "ranks": _ranks(searches, rulebook),
        "suits": _suits(rulebook, languages),
        "suitsOn": rulebook.searches.suits,
        "topped": searches.topped,
        "joining": searches.joining,
        "ways": [*_ways(rulebook)],
        "pairs": ["/".join(pair) for asked in COMPARED for pair in pairs.get(asked, ())],
        "kinds": _kinds(rulebook.searches),
        "tongues": _tongues(rulebook.searches),
    }


def _ranks(searches: SpokenSearches, rulebook: Rulebook) -> Mapping[str, list[str]]:
    """Return ranks, each with the words for it."""
    named = word_lists(rulebook.words.names["rank"])
    more = {str(rank): [*map(str, words)] for rank, words in searches.ranks.items()}
    return {rank: [*words, *more.get(rank, ())] for rank, words in named.items()}


def _suits(rulebook: Rulebook, languages: Container[str]) -> list[list[str]]:
    """Return suits, each with the words for it that are ours, English, or attested in some languages."""
    own = {suit: (name.one.split(" ")[-1], name.many) for suit, name in rulebook.words.names["suit"].items()}
    words = {suit: dict.fromkeys((*own[suit], term, term.removesuffix("s"))) for term, suit in SUITS.items()}
    attested: tuple[CardWord | SeenWord, ...] = (*rulebook.names.words, *rulebook.glossary.words)
    for word in attested:
        if word.means in SUITS and parts_of(word.language)[0] in languages:
            words[SUITS[word.means]][str(word.text).casefold()] = None
    return [[suit, *texts] for suit, texts in words.items()]


def _by_number(words: Mapping[Text, Alike]) -> list[list[Any]]:
    """Return numbers, each with the words for it."""
    return [[int(number), *several] for number, several in words.items()]


def _kinds(searches: Searches) -> list[list[str]]:
    compared = searches.kinds.compared if searches.kinds else ()
    return [[run_on(HANDS[each.kind]), each.kind, each.own, each.on_fewer] for each in compared]


def _ways(rulebook: Rulebook) -> Iterator[list[str]]:
    """Yield the basic game and those that people compare with it, each with what it is called.

    A name that several bear is that of the one whose id it is, else of the fullest; the name of a place is no game's.
    """
    foundation = rulebook.foundation
    compared = [rulebook.profiles[name] for pair in asked_pairs(rulebook)[Asked.BASIC] for name in pair]
    games = [foundation, *(game for game in evidence_of(rulebook).fullest_first(compared) if game != foundation)]
    called = {game.id: [name.text for name in game.names] for game in games}
    taken = {slug(name) for place in rulebook.places.values() for name in (place.title, *place.typed)}
    for game in sorted(games, key=lambda each: (each != foundation, each.id not in map(slug, called[each.id]))):
        named = {slug(text): text for text in (*called[game.id], game.id.replace("-", " "))}
        if names := [text for short, text in named.items() if short not in taken]:
            taken.update(named)
            yield [game.id, *(text for text in names if text != game.id.replace("-", " "))]


def _tongues(searches: Searches) -> Mapping[str, list[str]]:
    """Return the words that say little in each language, by its tag."""
    tags = [tag for tag in searches.languages if not any(other.startswith(f"{tag}-") for other in searches.languages)]
    spoken = {ENGLISH.tag: searches, **{tag: searches.spoken(tag) for tag in tags}}
    little = {tag: [*map(str, said.passed_over)] for tag, said in spoken.items()}
    return {tag: words if CHINESE.search("".join(words)) else words[:TELLING] for tag, words in little.items()}
