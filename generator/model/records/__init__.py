"""The records of `rules/`, each typed once: reading, checking, both exports and their schemas follow from the types."""

from .accounts import Account
from .deals import RecordedDeal, Step
from .disputes import Basis, CardsCase, Dispute, DisputedAnswer, ScoreCase, Side, SituationCase, StrongestCase
from .examples import Case, Decides, Example, SheetLine
from .glossary import Glossary, SeenWord, WordSource
from .profiles import Base, Name, OwnRuling, Profile, Ruling, Unplayable
from .questions import Affects, Brief, Option, Question, Section
from .searches import Asked, Searches
from .situations import Before, Dealing, Finished
from .sources import Aside, Chance, SameVoice, Source, Statement, Status, Witness
from .words import Reason, Word, Words

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
