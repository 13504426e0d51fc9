"""How sentences name cards and kinds, and the sentences of the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated

from generator.engine.comparison import Outcome
from generator.model.fields import TRANSLATED, Filled, Here
from generator.model.record import Record

FORBIDS, SAYS = "forbids", "says"
"""Keys of a reason, beside the verdicts: the sentence of a refused act, and that of a line of a score sheet."""


@dataclass(frozen=True, kw_only=True)
class Reason(Record, thing="a reason"):
    """Something that can decide a verdict, with its sentence for each outcome."""

    id: Filled
    beats: Annotated[str, TRANSLATED] = ""
    does_not_beat: Annotated[str, TRANSLATED] = ""
    cannot_follow: Annotated[str, TRANSLATED] = ""
    not_a_play: Annotated[str, TRANSLATED] = ""
    leads: Annotated[str, TRANSLATED] = ""
    suit_decides: Annotated[str, TRANSLATED] = ""
    forbids: Annotated[str, TRANSLATED] = ""
    """The sentence of a refused act."""
    says: Annotated[str, TRANSLATED] = ""
    """The sentence of a line of a score sheet."""
    place: Here

    @cached_property
    def sentences(self) -> Mapping[str, str]:
        """Outcome, `forbids` or `says` to the sentence, where there is one."""
        sentences = {key: getattr(self, key.replace("-", "_")) for key in (*map(str, Outcome), FORBIDS, SAYS)}
        return {key: sentence for key, sentence in sentences.items() if sentence}


@dataclass(frozen=True)
class Word(Record, thing="a word"):
    """How sentences name a kind, a rank, a suit, a number of cards or a verdict; or a phrase with slots for names."""

    one: Annotated[Filled, TRANSLATED]
    many: Annotated[Filled, TRANSLATED]
    name: Annotated[str, TRANSLATED] = ""
    """Without an article, for chips and labels."""


@dataclass(frozen=True)
class Words:
    """The names of cards and kinds, by type of fact and value, and the sentences of the reasons."""

    names: Mapping[str, Mapping[str, Word]]
    reasons: Mapping[str, Reason] = field(default_factory=dict)
