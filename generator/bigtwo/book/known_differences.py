"""Differences known between accounts, and the accounts nearest to some answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from .book import Book
from .records import Profile, Ruling

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True)
class Known:
    """Two accounts compared, by the ids of the questions."""

    differing: tuple[str, ...]
    """Both say, and play otherwise; each difference once."""
    alike: tuple[str, ...]
    """Both say, and play alike."""
    untold: tuple[str, ...]
    """Both say, and not alike; but it has no effect under what one of them says, or another difference tells it."""
    unknown: tuple[str, ...]
    """One of them, or both, do not say."""

    @property
    def answered(self) -> int:
        """The number of questions that both answer, each of which can make a difference."""
        return len(self.differing) + len(self.alike)

    @property
    def share(self) -> Fraction:
        """The share of what both answer on which they differ; 1 where they answer nothing in common."""
        from fractions import Fraction

        return Fraction(len(self.differing), self.answered) if self.answered else Fraction(1)


@dataclass(frozen=True)
class Fit:
    """The fit of an account to some answers, by the ids of the questions."""

    profile: Profile
    stated: tuple[str, ...]
    """It gives the same answer itself."""
    inherited: tuple[str, ...]
    """It takes the same answer over from an account that gives it."""
    silent: tuple[str, ...]
    """It does not say."""
    differing: tuple[str, ...]
    """It says otherwise."""

    @property
    def order(self) -> tuple[int, int, str]:
        """A key by which the best fit comes first: an account gains by what it says alike, and loses by the rest."""
        alike = len(self.stated) + len(self.inherited)
        return len(self.differing) - alike, -len(self.stated), self.profile.name


class _Account(NamedTuple):
    """The part of an account that is compared."""

    effects: Mapping[str, str]
    said: frozenset[str]
    """The questions on which it is not silent."""
    idle: frozenset[str]
    """The questions that have no effect under what it says."""


class KnownDifferences:
    """The differences that are known between all accounts of a book, and how they fit some answers."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._pairs: dict[tuple[str, str], Known] = book.wordless("known differences")
        self._accounts: dict[str, _Account] = {}

    def effects(self, profile: str) -> Mapping[str, str]:
        """Question id to the option whose effect a profile plays by, or states where no engine can play it."""
        return {question: _effect(ruling) for question, ruling in self._book.rulings(profile).items()}

    def questions(self, profiles: Sequence[str]) -> list[str]:
        """Return the questions on which not all of some profiles have the same effect."""
        effects = [self._account(profile).effects for profile in profiles]
        return [question for question in self._book.questions if len({answers[question] for answers in effects}) > 1]

    def _account(self, profile: str) -> _Account:
        if profile not in self._accounts:
            rulings = self._book.rulings(profile)
            self._accounts[profile] = _Account(
                self.effects(profile),
                frozenset(question for question, ruling in rulings.items() if ruling.said),
                frozenset(
                    str(idle)
                    for ruling in rulings.values()
                    if ruling.said and ruling.says is None
                    for option in ruling.options
                    for idle in option.leaves_idle
                ),
            )
        return self._accounts[profile]

    def known(self, first: str, second: str) -> Known:
        """Return the questions on which two accounts differ, agree, or one is silent; the same both ways."""
        pair = min(first, second), max(first, second)
        if pair not in self._pairs:
            self._pairs[pair] = self._compare(*pair)
        return self._pairs[pair]

    def _compare(self, first: str, second: str) -> Known:
        one, other = self._account(first), self._account(second)
        mine, theirs = one.effects, other.effects
        said = one.said & other.said
        questions = self._book.questions
        otherwise = [name for name in questions if name in said and mine[name] != theirs[name]]
        idle = one.idle | other.idle
        effective = [name for name in otherwise if name not in idle]
        differing = tuple(name for name in effective if not self._is_echo(name, effective, (first, second)))
        return Known(
            differing,
            tuple(name for name in questions if name in said and mine[name] == theirs[name]),
            tuple(name for name in otherwise if name not in differing),
            tuple(name for name in questions if name not in said),
        )

    def _is_echo(self, name: str, others: Collection[str], pair: tuple[str, str]) -> bool:
        """Tell whether a difference is that only one of two accounts has such a thing, and another difference tells so.

        It does where an answer to the one and an answer to the other go only together. Twin: `web/book.js`.
        """
        rulings = [self._book.rulings(profile) for profile in pair]
        return any(option.is_nothing for own in rulings for option in own[name].options) and any(
            needed in others and any(name in other.needs for other in own[needed].options)
            for own in rulings
            for option in own[name].options
            for needed in option.needs
        )

    def distance(self, first: str, second: str) -> float:
        """Return the distance of two accounts.

        The share of the rules told by both on which they differ, in per cent.
        """
        return float(100 * self.known(first, second).share)

    def unknown(self, profiles: Sequence[str]) -> list[str]:
        """Return the questions on which at least one of some accounts does not say."""
        said = frozenset.intersection(*(self._account(profile).said for profile in profiles))
        return [str(question) for question in self._book.questions if question not in said]

    def differing(self, profiles: Sequence[str]) -> list[str]:
        """Return the questions on which any two of some accounts are known to differ, and all of them say."""
        said = frozenset.intersection(*(self._account(profile).said for profile in profiles))
        differing = {name for pair in combinations(profiles, 2) for name in self.known(*pair).differing}
        return [name for name in self._book.questions if name in differing & said]

    def fits(self, answers: Mapping[str, str]) -> list[Fit]:
        """Return the fit of every account to some answers, question to answer, the best fit first."""
        questions = self._book.questions
        effects = {
            name: ",".join(dict.fromkeys(option.effect for option in questions[name].taken(answer)))
            for name, answer in answers.items()
        }
        return sorted(
            (self._fit(profile, effects) for profile in self._book.profiles.values()), key=lambda fit: fit.order
        )

    def _fit(self, profile: Profile, effects: Mapping[str, str]) -> Fit:
        by_kind: dict[str, list[str]] = {"stated": [], "inherited": [], "assumed": [], "differing": []}
        rulings = self._book.rulings(profile.id)
        for name, effect in effects.items():
            otherwise = rulings[name].said and _effect(rulings[name]) != effect
            by_kind["differing" if otherwise else rulings[name].said_as].append(name)
        return Fit(profile, *(tuple(by_kind[kind]) for kind in ("stated", "inherited", "assumed", "differing")))


def _effect(ruling: Ruling) -> str:
    """Return the option by whose effect a ruling is played, or which it states where no engine can play it."""
    return ruling.says.option.id if ruling.says else ruling.effect
