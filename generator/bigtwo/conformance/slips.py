"""Cards on which the slips that programs make show: the elementary ones, one small hand for each way to go wrong."""

from __future__ import annotations

from collections.abc import Iterator

from bigtwo.engine.cards import Cards, parse_cards

DUELS = {
    "the suit before the rank": """
        3S on 4D; 4D on 3S; 3H on 4C; 3C on 4H; AS on 2D; 2D on AS; AC on 2H; KS on AD; 2C on 3S; 3S on 2C; TS on JD
        """,
    "the order of the suits": """
        7D on 7C; 7C on 7D; 7C on 7H; 7H on 7C; 7H on 7S; 7S on 7H; 7D on 7S; 7S on 7D; 2H on 2S; 2S on 2H
        """,
    "a pair by its better suit": """
        3D 3S on 2C 2H; 2C 2H on 3D 3S; 9H 9S on TD TC; TD TC on 9H 9S; 4C 4S on 5D 5H; 5D 5H on 4C 4S;
        3C 3H on AD AC; AD AC on 3C 3H
        """,
    "a pair of one rank by the card that stands first": """
        5D 5S on 5C 5H; 5S 5D on 5C 5H; 5D 5S on 5H 5C; 5S 5D on 5H 5C; 5C 5H on 5D 5S; 5H 5C on 5S 5D; 5H 5D on 5C 5S;
        5C 5S on 5H 5D
        """,
    "a pair that lacks a card of the first play": "lead 3C 3H; lead 3H 3S; lead 3C 3H 3S; lead 4C 4S",
    "a triple by its better suit": """
        3C 3H 3S on 4D 4C 4H; 4D 4C 4H on 3C 3H 3S; AD AC AH on KC KH KS; KC KH KS on AD AC AH; 2D 2C 2H on AC AH AS
        """,
    "a full house by its pair, or by what stands first": """
        4D 4C 4H 5D 5S on 3D 3C 3H 2D 2S; 3D 3C 3H 2D 2S on 4D 4C 4H 5D 5S; 2D 2S 3D 3C 3H on 4D 4C 4H 5D 5S;
        5D 5S 4D 4C 4H on 2D 2S 3D 3C 3H; TD TC TH AD AS on JD JC JH 3D 3S; JD JC JH 3D 3S on TD TC TH AD AS
        """,
    "four of a kind by its kicker": """
        3D 3C 3H 3S 2S on 4D 4C 4H 4S 5D; 4D 4C 4H 4S 5D on 3D 3C 3H 3S 2S; 2S 3D 3C 3H 3S on 5D 4D 4C 4H 4S;
        5D 4D 4C 4H 4S on 2S 3D 3C 3H 3S; 6D 6C 6H 6S AS on TD TC TH TS 3D; TD TC TH TS 3D on 6D 6C 6H 6S AS
        """,
    "a straight by its best suit, not by its highest card": """
        6D 7D 8D 9D TS on 9S TD JD QD KD; 6S 7D 8D 9D TC on 9C TD JD QH KC; 9C TD JD QH KC on 6S 7D 8D 9D TC;
        TH JS QD KC AH on 9D TC JH QS KD; 9D TC JH QS KD on TH JS QD KC AH; 4S 5D 6D 7D 8C on 4D 5C 6H 7H 8H;
        4D 5C 6H 7H 8H on 4S 5D 6D 7D 8C; 4D 5D 6D 7D 8S on 4C 5C 6C 7S 8H; 4C 5C 6C 7S 8H on 4D 5D 6D 7D 8S
        """,
    "a straight in the order in which it is typed": """
        8H 4D 5C 7H 6H on 3S 4C 5D 6D 7D; 7D 3S 6D 4C 5D on 4D 5C 6H 7H 8H; lead 9D 6S 8C 7D TH; lead AS TH QD JC KC
        """,
    "straights round the corner": """
        lead TD JC QH KS AD; lead JD QC KH AS 2D; lead QD KC AH 2S 3D; lead KD AC 2H 3S 4D; lead AD 2C 3H 4S 5D;
        lead 2D 3C 4H 5S 6D; lead 3D 4C 5H 6S 7D; lead 4D 5C 6H 7S 9D; lead 4D 5C 6H 7S; lead QD KC AH; lead 3D 4C KH
        """,
    "flushes by suit or by rank": """
        3S 5S 6S 8S 9S on 4D 7D TD QD AD; 4D 7D TD QD AD on 3S 5S 6S 8S 9S; 3D 5D 8D TD KD on 4S 5S 8S TS KS;
        4S 5S 8S TS KS on 3D 5D 8D TD KD; 4H 6H 9H JH KH on 3C 7C TC JC KC; 3C 7C TC JC KC on 4H 6H 9H JH KH
        """,
    "kinds of five on one another": """
        3D 5D 6D 8D 9D on TS JC QD KC AS; 3D 3C 3H 4D 4C on 4S 7S TS QS AS; 3D 3C 3H 3S 4D on 2D 2C 2H AD AC;
        3D 4D 5D 6D 7D on 2D 2C 2H 2S AD; TS JC QD KC AS on 3D 5D 6D 8D 9D; 4S 7S TS QS AS on 3D 3C 3H 4D 4C;
        2D 2C 2H AD AC on 3D 3C 3H 3S 4D; 2D 2C 2H 2S AD on 3D 4D 5D 6D 7D; 4D 5D 6D 7D 8D on 3C 4C 5H 6S 7C
        """,
    "straight flushes on one another": """
        9S TS JS QS KS on 3D 4D 5D 6D 7D; 9D TD JD QD KD on 3S 4S 5S 6S 7S; 3S 4S 5S 6S 7S on 9D TD JD QD KD;
        4S 5S 6S 7S 8S on 3D 4D 5D 6D 7D; 9S TS JS QS KS on 3D 3C 3H 3S 8D; TH JH QH KH AH on 9D TD JD QD KD;
        lead JS QS KS AS 2S; lead TH JH QH KH AH
        """,
    "five cards that are none": """
        lead 7D 7C 9H JS KD; lead 7D 7C 9H 9S KD; lead 7D 7C 7H JS KD; lead 2D 2C 3H 4S 5D; lead AD AC KD QH JS;
        lead 3D 5C 8H TS KD; lead 3D 3C 4D 5D 6D
        """,
    "numbers of cards that do not go on one another": """
        2S on 3D 3C; 2D 2C on 3D; 2D 2C 2H on 3D 3C; 3D 3C on 2S; 4D 4C 4H on 3D 3C; 4D 5C 6H 7S 8D on 3D;
        3D 3C 3H 3S 4D on 2S; 3D 3C 3H 3S 4D on 2D 2S; 3D 4D 5D 6D 7D on 2S; 3D 3C 3H 3S on 2S; 3D 3C 3H 3S on 4D 4C
        """,
}
"""A slip to the plays that show it: some led, some on others."""


def slips() -> Iterator[tuple[Cards, Cards]]:
    """Yield each play with what it is made on, nothing where it is led."""
    for duels in DUELS.values():
        for duel in duels.split(";"):
            play, _, over = duel.strip().removeprefix("lead ").partition(" on ")
            yield parse_cards(play), parse_cards(over)
