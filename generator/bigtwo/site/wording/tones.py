"""The tone of each verdict: the class that gives it its colour, on pages, in the tools and in previews."""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo.engine.comparison import Outcome

TONES: Mapping[Outcome, str] = {
    Outcome.BEATS: "yes",
    Outcome.LEADS: "yes",
    Outcome.DOES_NOT_BEAT: "no",
    Outcome.CANNOT_FOLLOW: "void",
    Outcome.NOT_A_PLAY: "void",
    Outcome.SUIT_DECIDES: "void",
    Outcome.NOT_KNOWN: "void",
}
