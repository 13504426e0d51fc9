"""The records of the files on cases: worked examples of every kind, and whole deals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from generator.engine.acts import Act, PreviousDeal, Verb
from generator.engine.cards import Card, NotACard, parse_cards
from generator.engine.ending import RemainingCards
from generator.engine.situations import (
    AtTable,
    Between,
    CannotAsk,
    Dealing,
    Finished,
    Situation,
    parse_act,
    parse_left,
)
from generator.engine.verdicts import Outcome

from . import limits
from .document import Fields, Node, Text, too_long
from .places import Places
from .problems import Problems
from .records import Case, Decides, Example, RecordedDeal, SheetLine, Step

OUTCOMES = tuple(str(outcome) for outcome in Outcome)

_WHOLE = re.compile("[+-]?[0-9]+")

V = TypeVar("V")
Cards = tuple[Card, ...]

UNREADABLE = Act(0, Verb.PASS)
"""Stands for an act that could not be read, which is a problem already."""


def example_reader(question: str) -> Callable[[Node], Example | Case]:
    """A reader of the worked examples of a question."""

    def read_example(node: Node) -> Example | Case:
        fields = node.fields("an example")
        form = next((form for form in SITUATIONS if fields.has(form)), None)
        example = _case(question, form, fields, node.places()) if form else _example(question, fields)
        fields.done()
        if not fields.has("expect") and not fields.has("variants"):
            node.problems.add(node.place, f"example '{example.id}' expects nothing")
        return example

    return read_example


def _example(question: str, fields: Fields) -> Example:
    problems = fields.problems
    return Example(
        id=fields.name(),
        question=question,
        caption=fields.text("caption"),
        over=cards(fields.maybe("over"), problems),
        play=cards(fields.text("play"), problems),
        given={key: value.text() for key, value in fields.pairs("given")},
        statements=fields.texts("statements"),
        near_miss=fields.choice("near-miss", ("yes", "no"), "no") == "yes",
        expect={name: Outcome(said) for name, said in _expected(fields, "expect", OUTCOMES).items()},
        variants={name: Outcome(said) for name, said in _expected(fields, "variants", OUTCOMES).items()},
        because=_because(fields),
        place=fields.place,
    )


def _case(question: str, form: str, fields: Fields, places: Places) -> Case:
    node = fields.node(form)
    assert node is not None
    return Case(
        id=fields.name(),
        question=question,
        caption=fields.text("caption"),
        situation=SITUATIONS[form](node),
        ask=fields.text("ask"),
        given={key: value.text() for key, value in fields.pairs("given")},
        statements=fields.texts("statements"),
        near_miss=fields.choice("near-miss", ("yes", "no"), "no") == "yes",
        expect=_expected(fields, "expect"),
        variants=_expected(fields, "variants"),
        because=_because(fields),
        lines={name: tuple(_lines(listed)) for name, listed in fields.pairs("lines")},
        place=fields.place,
        form=form,
        places=places,
    )


def _expected(fields: Fields, key: str, known: tuple[str, ...] = ()) -> dict[Text, str]:
    """Answer to names, turned round: name to answer."""
    expected: dict[Text, str] = {}
    for answer, names in fields.pairs(key):
        if known and str(answer) not in known:
            fields.problems.unknown(answer.place, f"the verdict '{answer}' is unknown", answer, known)
            continue
        for name in names.texts():
            if name in expected:
                fields.problems.add(name.place, f"'{name}' stands under two answers")
            expected[name] = str(answer)
    return expected


def _because(fields: Fields) -> dict[Text, Decides]:
    """Answers by what decides under them, as `{locked-out passing: [locked-out]}`, turned round."""
    decides: dict[Text, Decides] = {}
    for decisive, listed in fields.pairs("because"):
        names = listed.texts()
        reason, _, question = decisive.partition(" ")
        if not question.strip():
            fields.problems.add(
                decisive.place,
                f"'{decisive}' is no reason with its question",
                "write the reason, a space and the question, as 'locked-out passing'",
            )
            continue
        for name in names:
            if name in decides:
                fields.problems.add(name.place, f"'{name}' stands under two reasons")
            decides.setdefault(name, Decides(Text(reason, decisive.place), Text(question.strip(), decisive.place)))
    return decides


_SHEET_LINE = re.compile(r"(?P<player>[1-9][0-9]*): (?P<amount>-?[0-9]+) (?P<question>[^\s=]+)=(?P<answer>\S+)")


def _lines(listed: Node) -> Iterator[SheetLine]:
    """The lines of a score sheet as they are written: `2: -16 settlement=winner-collects`."""
    if listed.is_empty:
        listed.problems.add(listed.place, "no line of a score sheet is named")
    for text in listed.texts():
        found = _SHEET_LINE.fullmatch(text)
        if found and not any(too_long(found[part]) for part in ("player", "amount")):
            question = Text(found["question"], text.place)
            yield SheetLine(int(found["player"]) - 1, int(found["amount"]), question, found["answer"])
        else:
            listed.problems.add(
                text.place,
                f"'{text}' is no line of a score sheet",
                "write player, amount, question and option, as '2: -16 settlement=winner-collects'",
            )


def cards(text: Text, problems: Problems) -> Cards:
    """The cards of a text; what is none is a problem."""
    try:
        return parse_cards(text)
    except NotACard as error:
        problems.add(text.place, str(error))
        return ()


def _card(text: Text, problems: Problems) -> Card | None:
    found = cards(text, problems)
    if len(found) > 1:
        problems.add(text.place, f"'{text}' is more than one card")
    return found[0] if found else None


# The situations ---------------------------------------------------------------------------------------


def _number(text: Text, problems: Problems, least: int = 0) -> int:
    if text.isdecimal() and not too_long(text) and int(text) >= least:
        return int(text)
    problems.add(text.place, f"'{text}' is not a whole number from {least} on")
    return least


def _player(text: Text, problems: Problems) -> int | None:
    """A player's number, counted from 0 here and from 1 in the file; None if there is none."""
    return _number(text, problems, 1) - 1 if text else None


def _hands(fields: Fields, key: str) -> tuple[Cards, ...]:
    return tuple(cards(text, fields.problems) for text in fields.texts(key))


def _act(text: Text, problems: Problems) -> Act:
    try:
        return parse_act(text)
    except (CannotAsk, NotACard) as error:
        problems.add(text.place, str(error))
        return UNREADABLE


def _left(text: Text, problems: Problems) -> RemainingCards:
    try:
        return left_of(text)
    except (NotACard, ValueError) as error:
        problems.add(text.place, str(error))
        return RemainingCards.of(())


def left_of(text: str) -> RemainingCards:
    """What a player has left, as `parse_left` reads it.

    :raises ValueError: if it cannot be read, or if a number in it is larger than any that is meant.
    """
    if len(text) > limits.TEXT or any(too_long(word) for word in text.split()):
        raise ValueError("nobody has so many cards")
    return parse_left(text)


def read_lefts(texts: tuple[Text, ...], problems: Problems) -> tuple[RemainingCards, ...]:
    """What each player has left."""
    return tuple(_left(text, problems) for text in texts)


def _before(node: Node | None) -> PreviousDeal | None:
    """The deal before: who won, or the whole order of going out, and what was left."""
    if node is None:
        return None
    fields = node.fields("a deal before")
    order = tuple(_number(text, node.problems, 1) - 1 for text in fields.texts("order"))
    winner = _player(fields.maybe("winner"), node.problems)
    left = tuple(_left(text, node.problems) for text in fields.texts("left"))
    fields.done()
    if not order and winner is None:
        node.problems.add(node.place, "a deal before needs 'winner', or 'order' with everybody")
        return None
    return PreviousDeal(order or (winner or 0,), left)


def read_dealing(node: Node) -> Dealing:
    """Cards about to be dealt."""
    fields = node.fields("a dealing")
    problems = node.problems
    hands = _hands(fields, "hands")
    players = fields.maybe("players")
    dealing = Dealing(
        players=_number(players, problems, 2) if players else len(hands),
        dealer=_player(fields.maybe("dealer"), problems) or 0,
        deck=cards(fields.maybe("deck"), problems),
        hands=hands,
        over=cards(fields.maybe("over"), problems),
        shown=_card(fields.maybe("shown-card"), problems),
    )
    fields.done()
    if dealing.hands and dealing.players != len(dealing.hands):
        problems.add(node.place, f"{dealing.players} players are named and {len(dealing.hands)} hands given")
    return dealing


def _at_table(node: Node) -> AtTable:
    fields = node.fields("a table")
    problems = node.problems
    table = AtTable(
        hands=_hands(fields, "hands"),
        stock=cards(fields.maybe("stock"), problems),
        aside=cards(fields.maybe("aside"), problems),
        leader=_player(fields.maybe("leader"), problems),
        before=_before(fields.node("previous", required=False)),
        acts=tuple(_act(text, problems) for text in fields.texts("acts")),
    )
    fields.done()
    if len(table.hands) < 2:
        problems.add(node.place, "a table needs two hands or more")
    return table


def _finished(node: Node) -> Finished:
    fields = node.fields("a finish")
    problems = node.problems
    finished = Finished(
        left=read_lefts(fields.texts("left", required=True), problems),
        final=cards(fields.maybe("final"), problems),
        starter=_player(fields.maybe("starter"), problems),
        order=tuple(_number(text, problems, 1) - 1 for text in fields.texts("order")),
        liable=_player(fields.maybe("liable"), problems),
        unbeaten={
            _number(player, problems, 1) - 1: tuple(cards(text, problems) for text in plays.texts())
            for player, plays in fields.pairs("unbeaten")
        },
    )
    fields.done()
    return finished


def _between(node: Node) -> Between:
    fields = node.fields("a session")
    problems = node.problems
    deal, played = fields.maybe("deal"), fields.maybe("played")
    between = Between(
        players=_number(fields.text("players"), problems, 2),
        deal=_number(deal, problems, 1) if deal else 1,
        dealer=_player(fields.maybe("dealer"), problems),
        before=_before(fields.node("previous", required=False)),
        drawn=cards(fields.maybe("drawn"), problems),
        totals=tuple(_whole(text, problems) for text in fields.texts("totals")),
        played=_number(played, problems) if played else 0,
    )
    fields.done()
    return between


def _whole(text: Text, problems: Problems) -> int:
    if _WHOLE.fullmatch(text) and not too_long(text):
        return int(text)
    problems.add(text.place, f"'{text}' is not a whole number")
    return 0


SITUATIONS: Mapping[str, Callable[[Node], Situation]] = {
    "dealing": read_dealing,
    "table": _at_table,
    "finish": _finished,
    "session": _between,
}
"""The key of an example that holds a situation, to its reader."""


# Whole deals ------------------------------------------------------------------------------------------


def read_deal(node: Node) -> RecordedDeal:
    """A whole deal."""
    fields = node.fields("a deal")
    problems = node.problems
    dealing = fields.node("dealing")
    deal = RecordedDeal(
        id=fields.name(),
        title=fields.line("title"),
        variant=fields.text("variant"),
        about=fields.text("about"),
        statements=fields.texts("statements"),
        players=tuple(str(name) for name in fields.texts("players", required=True)),
        dealing=read_dealing(dealing) if dealing else Dealing(0, 0),
        stock=cards(fields.maybe("stock"), problems),
        before=_before(fields.node("previous", required=False)),
        leader=_player(fields.maybe("leader"), problems),
        steps=tuple(_step(item) for item in fields.items("acts", required=True)),
        new_stocks=_hands(fields, "new-stocks"),
        score=fields.maybe("score"),
        result=fields.maybe("result"),
        place=node.place,
        places=node.places(),
    )
    fields.done()
    if dealing and len(deal.players) != deal.dealing.players:
        problems.add(node.place, f"{len(deal.players)} players are named and {deal.dealing.players} are dealt to")
    return deal


def _step(node: Node) -> Step:
    """An act, as a text or as `{act, note}`."""
    if node.is_text:
        return Step(_act(node.text(), node.problems), "", node.place)
    fields = node.fields("a step")
    step = Step(_act(fields.text("act"), node.problems), fields.text("note"), node.place)
    fields.done()
    return step
