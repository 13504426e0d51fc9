"""Notation of acts, of what players have left, and of players and amounts, as the data files and the commands have it.

Players are numbered from 1 here, as at a table, and from 0 in the engine.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from .acts import Act, Verb
from .cards import NotACard, codes, parse_cards
from .dealing import Cards
from .ending import RemainingCards


class CannotAsk(ValueError):
    """A question that makes no sense, or not in the situation or under the rules; says why."""


def amounts(values: Sequence[int]) -> str:
    """Amounts by player: `33 -3 -22 -8`."""
    return " ".join(str(value) for value in values)


def listed(players: Sequence[int]) -> str:
    """Players as they are numbered at a table.

    >>> listed((1, 3))
    '2 4'
    """
    return " ".join(str(player + 1) for player in players)


def parse_act(text: str) -> Act:
    """An act as it is written: `2: 3D 3C`, `2: pass`, `2: again 4D`, `2: win`, `2: redeal`, `2: give 3D`, `2: trade`.

    >>> parse_act("2: again 4D")
    Act(player=1, verb=<Verb.AGAIN: 'again'>, cards=(4D,))

    :raises CannotAsk: if it is none of these.
    :raises NotACard: if what should be cards is none.
    """
    who, colon, act = text.partition(":")
    if not colon or not who.strip().isdecimal() or int(who) < 1:
        raise CannotAsk(
            f"'{text}' is not an act: write the player's number, a colon and what is done, as '2: 3D' or '2: pass'"
        )
    player = int(who) - 1
    word, _, rest = act.strip().partition(" ")
    if word in (Verb.PASS, Verb.WIN, Verb.REDEAL, Verb.TRADE):
        if rest.strip():
            raise CannotAsk(f"'{text}' is not an act: nothing follows '{word}'")
        return Act(player, Verb(word))
    if word in (Verb.AGAIN, Verb.GIVE):
        return Act(player, Verb(word), _cards(rest, text))
    try:
        return Act(player, Verb.PLAY, _cards(act, text))
    except NotACard:
        near = difflib.get_close_matches(word.lower(), WORDS, n=1)
        if not near or not word.isalpha():
            raise
        raise CannotAsk(f"'{text}' is not an act: there is no '{word}', did you mean '{near[0]}'?") from None


WORDS = tuple(str(verb) for verb in Verb if verb is not Verb.PLAY)
"""The first word of an act that plays no cards, or cards in no usual way."""


def _cards(text: str, act: str) -> Cards:
    cards = parse_cards(text)
    if not cards:
        raise CannotAsk(f"'{act}' is not an act: no card is named")
    return cards


def no_player(player: int, players: int) -> str:
    """The phrase for a number, counted from 0, that is nobody's at a table of so many.

    >>> no_player(8, 4)
    'there is no player 9: 1 to 4 play'
    """
    return f"there is no player {player + 1}: 1 to {players} play"


def written(act: Act) -> str:
    """An act as `parse_act` reads it back."""
    word = "" if act.verb is Verb.PLAY else str(act.verb)
    return f"{act.player + 1}: {' '.join(part for part in (word, codes(act.cards)) if part)}"


def parse_left(text: str) -> RemainingCards:
    """Remaining cards as they are written: cards, a number, or a number with twos.

    >>> parse_left("9 with 2 twos")
    RemainingCards(count=9, twos=2, cards=None)

    :raises NotACard: if it is none of these.
    :raises ValueError: if there are more twos than cards.
    """
    words = text.split()
    if len(words) == 1 and is_number(words[0]):
        return RemainingCards.counted(int(words[0]))
    counted = len(words) == 4 and words[1] == "with" and words[3] in ("two", "twos")
    if counted and is_number(words[0]) and is_number(words[2]):
        return RemainingCards.counted(int(words[0]), int(words[2]))
    return RemainingCards.of(parse_cards(text))


def is_number(word: str) -> bool:
    """Whether a word is a number in the digits 0 to 9, as the browser reads one; Python knows hundreds of others."""
    return word.isascii() and word.isdecimal()
