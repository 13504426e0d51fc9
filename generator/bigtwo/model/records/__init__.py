"""The records of `rules/`, each typed once: reading, checking, both exports and their schemas follow from the types."""

from bigtwo.book.records import Affects, Status, Unplayable

from .accounts import (
    Account,
    Aside,
    Base,
    Chance,
    Name,
    OwnRuling,
    Profile,
    Ruling,
    SameVoice,
    Source,
    Statement,
    Witness,
)
from .argued_cases import Basis, CardsCase, Dispute, DisputedAnswer, ScoreCase, Side, SituationCase, StrongestCase
from .questions import Brief, Option, Question, Section
from .vocabulary import Asked, Glossary, Reason, Searches, SeenWord, Word, Words, WordSource
from .worked_cases import Before, Case, Dealing, Decides, Example, Finished, RecordedDeal, SheetLine, Step

__all__ = [
    "Account",
    "Affects",
    "Aside",
    "Asked",
    "Base",
    "Basis",
    "Before",
    "Brief",
    "CardsCase",
    "Case",
    "Chance",
    "Dealing",
    "Decides",
    "Dispute",
    "DisputedAnswer",
    "Example",
    "Finished",
    "Glossary",
    "Name",
    "Option",
    "OwnRuling",
    "Profile",
    "Question",
    "Reason",
    "RecordedDeal",
    "Ruling",
    "SameVoice",
    "ScoreCase",
    "Searches",
    "Section",
    "SeenWord",
    "SheetLine",
    "Side",
    "SituationCase",
    "Source",
    "Statement",
    "Status",
    "Step",
    "StrongestCase",
    "Unplayable",
    "Witness",
    "Word",
    "WordSource",
    "Words",
]
