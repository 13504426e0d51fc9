"""Pages of whole deals: a list of them, and one for each, told act by act and drawn as a table by the browser."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from bigtwo.compiler.records import Question, RecordedDeal
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.texts import N_, _, sentences
from bigtwo.site.drawing.card_faces import run_on
from bigtwo.site.wording.deal_narration import Narration, Narrator

from .page import Area, Group, Page, Reach, listed, summary


def pages(rulebook: Rulebook) -> Iterator[Page]:
    """Yield the list of the deals, and the page of each."""
    narrations = [Narrator(recorded, rulebook).tell() for recorded in rulebook.deals.values()]
    yield Page(
        address="deals/",
        title=_("Deals of Big Two, card by card"),
        description=_(
            "Whole deals of Big Two to watch, card by card: what was played, what else was allowed, what the rules "
            "forbade, and the score."
        ),
        template="deals.html",
        context={"narrations": narrations},
    )
    yield from (_page(narration, rulebook) for narration in narrations)


def _page(narration: Narration, rulebook: Rulebook) -> Page:
    recorded = narration.recorded
    return Page(
        address=address_of(recorded),
        title=_("{deal}: a deal card by card").format(deal=recorded.title),
        description=summary(
            sentences([_("A deal of {variant}.").format(variant=narration.profile.name), recorded.about])
        ),
        template="deal.html",
        context={"narration": narration, "table": table_data(narration, rulebook)},
    )


def address_of(recorded: RecordedDeal) -> str:
    """Return the address of a deal's page."""
    return f"deals/{recorded.id}/"


def deals_of(variant: str, rulebook: Rulebook) -> list[RecordedDeal]:
    """Return the deals that are played by a variant."""
    return [recorded for recorded in rulebook.deals.values() if recorded.variant == variant]


def deals_on(question: Question, rulebook: Rulebook) -> list[RecordedDeal]:
    """Return the deals that rest on a statement with which an option of a question is documented."""
    documented = {statement for option in question.options.values() for statement in option.statements}
    return [recorded for recorded in rulebook.deals.values() if documented.intersection(recorded.statements)]


# For the table in the browser


def table_data(narration: Narration, rulebook: Rulebook) -> dict[str, Any]:
    """Contents of the drawn table, position by position, with the words it needs; no rule is left to work out."""
    mays = list(dict.fromkeys(may for position in narration.positions for may in position.may))
    spoken = [_("The cards are dealt."), *(step.spoken for step in narration.steps)]
    names = rulebook.words.names
    return {
        "players": narration.recorded.players,
        "seats": narration.seats,
        "totals": [scored.total for scored in narration.scored],
        "words": {kind: {key: [word.one, word.many, word.name] for key, word in names[kind].items()} for kind in _CARD},
        "may": [
            {"brief": may.brief}
            | (
                {"because": may.because, "rule": may.question, "short": rulebook.questions[may.question].short}
                if may.question
                else {}
            )
            for may in mays
        ],
        "positions": [
            {
                "hands": [run_on(hand) for hand in position.hands],
                "laid": [None if laid is None else run_on(laid) for laid in position.laid],
                "top": position.top,
                "won": position.won,
                "turn": position.turn,
                "may": [mays.index(may) for may in position.may],
                "heaps": [
                    {"name": heap.name, "cards": len(heap.cards) if heap.hidden else run_on(heap.cards)}
                    for heap in position.heaps
                ],
                "spoken": said,
            }
            for position, said in zip(narration.positions, spoken, strict=True)
        ],
    }


_CARD = ("rank", "suit", "phrase")
"""The words that name a card."""


DEALS = Area(
    "deals/",
    lambda reference: listed("deals/", reference.rulebook.deals, partial(pages, reference.rulebook)),
    place=110,
    foot=N_("Deals"),
    group=Group.READ,
    translated=Reach.BELOW,
    kept=Reach.BELOW,
    offline=N_("Whole deals, card by card"),
    styles={"deal.css": ("tools/*.css", "tools/deal/*.css")},
)
