"""The recorded deals as their pages have them, and what each step has to show, of the narration itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bigtwo.compiler.records import RecordedDeal
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import Card
from bigtwo.site.pages.deals import table_data
from bigtwo.site.wording.deal_narration import Narrator


def deals(rulebook: Rulebook) -> dict[str, Any]:
    """Return by id what the page of a deal holds, and for each step what is held, whose turn it is, and what lies."""
    return {recorded.id: _deal(recorded, rulebook) for recorded in rulebook.deals.values()}


def _deal(recorded: RecordedDeal, rulebook: Rulebook) -> Any:
    names = rulebook.words.names

    def named(hand: Sequence[Card]) -> str:
        return ", ".join(f"{names['rank'][card.rank].name} of {names['suit'][card.suit].many}" for card in hand)

    narration = Narrator(recorded, rulebook).tell()
    steps = [
        {
            "held": [named(hand) for hand in position.hands],
            "turn": [] if position.turn is None else [recorded.players[position.turn]],
            "laid": [len(cards or ()) for cards in position.laid],
            "passed": position.laid.count(()),
        }
        for position in narration.positions
    ]
    totals = {scored.player: scored.total for scored in narration.scored}
    return {"table": table_data(narration, rulebook), "steps": steps, "totals": totals}
