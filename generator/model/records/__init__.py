"""The records of `rules/`, each typed once: reading, checking, both exports and their schemas follow from the types."""

from .deals import RecordedDeal, Step
from .disputes import Basis, CardsCase, Dispute, ScoreCase, Side, SituationCase
from .examples import Case, Decides, Example, SheetLine
from .profiles import Base, Name, OwnRuling, Profile, Ruling, Unplayable
from .questions import Option, Question, Section
from .situations import Before, Dealing, Finished
from .sources import SameVoice, Source, Statement, Status, Witness
from .words import Reason, Word, Words

__all__ = [
    "Base",
    "Basis",
    "Before",
    "CardsCase",
    "Case",
    "Dealing",
    "Decides",
    "Dispute",
    "Example",
    "Finished",
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
    "Section",
    "SheetLine",
    "Side",
    "SituationCase",
    "Source",
    "Statement",
    "Status",
    "Step",
    "Unplayable",
    "Witness",
    "Word",
    "Words",
]
