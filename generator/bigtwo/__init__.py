"""Big Two, every way it is played: accounts, rules, verdicts with their reasons, whole deals and scores.

>>> import bigtwo
>>> rules = bigtwo.rules("hongkong-ip")
>>> rules.judge("2D 3D 4H 5C 6S", over="TD JC QH KS AS").because
'Among straights, 2-3-4-5-6 ranks above 10-J-Q-K-A.'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bigtwo.book.given import IllegalPlay, NotPlayedHere, NotTaken
    from bigtwo.book.library import Account, Place, Rules, Verdict, accounts, cards, nearest, places, questions, rules
    from bigtwo.book.lookup import Unknown
    from bigtwo.book.played_deal import Deal
    from bigtwo.book.score_sheet import Score, ScoreLine

__version__: str
"""The version of the package."""

__all__ = [
    "Account",
    "Deal",
    "IllegalPlay",
    "NotPlayedHere",
    "NotTaken",
    "Place",
    "Rules",
    "Score",
    "ScoreLine",
    "Unknown",
    "Verdict",
    "accounts",
    "cards",
    "nearest",
    "places",
    "questions",
    "rules",
]

_ELSEWHERE = {
    "Deal": "played_deal",
    "IllegalPlay": "given",
    "NotPlayedHere": "given",
    "NotTaken": "given",
    "Score": "score_sheet",
    "ScoreLine": "score_sheet",
    "Unknown": "lookup",
}
"""The modules of the names that the library's own does not have."""


def __dir__() -> list[str]:
    """List the public names, for who looks around."""
    return __all__


def __getattr__(name: str) -> Any:
    """Return a public name; it is loaded at the first use, for the site's own modules need none."""
    if name == "__version__":
        from importlib.metadata import version

        return version("bigtwo")
    if name not in __all__:
        raise AttributeError(f"module 'bigtwo' has no attribute '{name}'")
    return getattr(import_module(f"bigtwo.book.{_ELSEWHERE.get(name, 'library')}"), name)
