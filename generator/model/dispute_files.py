"""The records of the files on disputes: an argument as players put it, the case, the sides, and what it turns on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from generator.engine.notation import CannotAsk
from generator.engine.queries import parse_score_query
from generator.engine.situations import Finished

from .case_files import SITUATIONS, cards, read_lefts
from .document import Fields, Node, Text
from .records import Basis, Case, Dispute, Example, Side


def read_dispute(node: Node) -> Dispute:
    """A dispute."""
    fields = node.fields("a dispute")
    turns_on = fields.texts("turns-on", required=True)
    name, ask = fields.text("id"), fields.line("ask")
    case = fields.node("case")
    disputed, wanted, otherwise = read_case(case, name, ask, turns_on) if case else (None, Text("", node.place), None)
    dispute = Dispute(
        id=name,
        ask=ask,
        about=fields.text("about"),
        case=disputed,
        wanted=wanted,
        otherwise=otherwise,
        turns_on=turns_on,
        sides=tuple(_side(item) for item in fields.items("sides", required=True)),
        settles=fields.text("settles"),
        statements=fields.texts("statements"),
        place=node.place,
    )
    fields.done()
    if ask and not ask.endswith("?"):
        node.problems.add(ask.place, f"'{ask}' is no question", "end it with a question mark")
    if "sides" in fields and len(dispute.sides) < 2:
        node.problems.add(node.place, f"the dispute '{name}' needs two sides or more")
    if "turns-on" in fields and not turns_on:
        node.problems.add(node.place, f"the dispute '{name}' turns on nothing")
    return dispute


def read_case(
    node: Node, name: Text, ask: Text, turns_on: tuple[Text, ...]
) -> tuple[Example | Case | None, Text, Finished | None]:
    """What is on the table: cards, or a situation with what is asked of it; and what is wanted of a score."""
    fields = node.fields("a case")
    form = next((form for form in SITUATIONS if fields.has(form)), None)
    shared: Mapping[str, Any] = {
        "id": name,
        "question": str(turns_on[0]) if turns_on else "",
        "caption": ask,
        "given": {},
        "statements": (),
        "near_miss": False,
        "expect": {},
        "variants": {},
        "because": {},
        "place": node.place,
    }
    found: Example | Case | None = None
    wanted, otherwise = Text("", node.place), None
    if form:
        situation = fields.node(form)
        assert situation is not None
        case = Case(
            situation=SITUATIONS[form](situation),
            ask=fields.text("ask"),
            lines={},
            form=form,
            places=node.places(),
            **shared,
        )
        if case.ask == "score":
            wanted, otherwise = _wanted(fields, case)
        found = case
    elif fields.has("play"):
        over, play = (cards(text, fields.problems) for text in (fields.maybe("over"), fields.text("play")))
        found = Example(over=over, play=play, **shared)
    else:
        fields.problems.add(node.place, f"a case needs 'play', or one of: {', '.join(SITUATIONS)}")
        return None, wanted, None
    fields.done()
    return found, wanted, otherwise


def _wanted(fields: Fields, case: Case) -> tuple[Text, Finished | None]:
    """What is wanted of a score, and how the deal might have ended otherwise."""
    wanted, node = fields.text("wanted"), fields.node("otherwise", required=False)
    try:
        if wanted:
            parse_score_query(wanted)
    except CannotAsk as error:
        fields.problems.add(wanted.place, str(error), "cost N, payers, payers N or totals can")
    if node is None:
        if wanted == "totals":
            fields.problems.add(wanted.place, "totals are compared with how it might have gone 'otherwise'")
        return wanted, None
    if not isinstance(case.situation, Finished):
        fields.problems.add(node.place, "only a 'finish' can be compared with another")
        return wanted, None
    changed = node.fields("another finish")
    left, final = changed.texts("left"), changed.maybe("final")
    changed.done()
    return wanted, replace(
        case.situation,
        left=read_lefts(left, node.problems) if left else case.situation.left,
        final=cards(final, node.problems) if final else case.situation.final,
    )


def _side(node: Node) -> Side:
    fields = node.fields("a side")
    basis = fields.choice("basis", tuple(Basis), "")
    side = Side(
        says=fields.text("says"),
        statements=fields.texts("statements"),
        basis=Basis(basis) if basis else None,
        place=node.place,
    )
    fields.done()
    if not fields.has("statements") and not fields.has("basis"):
        node.problems.add(
            node.place,
            "a side rests on nothing",
            "add 'statements: [...]', or say 'basis: reasoning' where players argue so and no source does",
        )
    return side
