"""The questions that tell which game a table plays, the most telling first, by what accounts say.

The browser asks alike, in `docs/assets/js/which/guide.js`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import log2

from generator.model.records import Profile, Question

from .differences import Differences, Fit
from .evidence import Evidence, Split

MOST = 8
"""Questions that are asked, those that are skipped among them."""

ALIKE = 9
"""Decimals to which two questions must tell equally much to count as equal: the browser adds up otherwise."""


@dataclass(frozen=True)
class Standing:
    """How every account stands to what a table has answered, each the best fit first."""

    fitting: tuple[Fit, ...]
    """They say at least one answer alike, and none otherwise."""
    silent: tuple[Fit, ...]
    """They answer nothing that was asked."""
    out: tuple[Fit, ...]
    """They give another answer to at least one question."""


class Guide:
    """Finds the question to ask next, and who fits what was answered."""

    def __init__(self, differences: Differences, evidence: Evidence) -> None:
        self._differences = differences
        self._evidence = evidence
        self._whole = {profile.id for profile in evidence.whole_games}

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        """The questions that can be asked: core, for a table knows its answers, and answered by one option."""
        return tuple(question for question in self._evidence.core if not question.combines)

    @cached_property
    def opening(self) -> tuple[Question, ...]:
        """The same in the order of how much each tells when nothing is answered yet."""
        return tuple(sorted(self.questions, key=lambda question: self._rank(question, self._remaining({}))))

    def next(self, answers: Mapping[str, str], skipped: Collection[str] = ()) -> Question | None:
        """The question that tells most, of those not asked yet; None if enough were asked, or none tells anything.

        Its answer is expected to tell the whole games apart that are left, and where it cannot, the other accounts.

        :raises KeyError: if there is no such question, or no such option of it.
        """
        asked = {*answers, *skipped}
        remaining = self._remaining(answers)
        open_ones = [question for question in self.questions if question.id not in asked]
        if len(asked) >= MOST or not open_ones:
            return None
        best = min(open_ones, key=lambda question: self._rank(question, remaining))
        return best if any(self._rank(best, remaining)[:2]) else None

    def standing(self, answers: Mapping[str, str]) -> Standing:
        """How every account stands to some answers; where there is none, all are silent."""
        fits = self._differences.fits(answers)
        left = [fit for fit in fits if not fit.differing]
        return Standing(
            tuple(fit for fit in left if fit.stated or fit.inherited),
            tuple(fit for fit in left if not (fit.stated or fit.inherited)),
            tuple(fit for fit in fits if fit.differing),
        )

    def nearest(self, answers: Mapping[str, str]) -> Profile:
        """The whole game that is the best fit."""
        fits = self._differences.fits(answers)
        return next(fit.profile for fit in fits if fit.profile.id in self._whole)

    def _remaining(self, answers: Mapping[str, str]) -> list[Profile]:
        return [fit.profile for fit in self._differences.fits(answers) if not fit.differing]

    def _rank(self, question: Question, profiles: Iterable[Profile]) -> tuple[float, float, int]:
        """A key by which the question that tells most about some accounts comes first."""
        everybody = list(profiles)
        whole = [profile for profile in everybody if profile.id in self._whole]
        of_whole, of_all = (information(self._evidence.split(question.id, some)) for some in (whole, everybody))
        return -round(of_whole, ALIKE), -round(of_all, ALIKE), self.questions.index(question)


def information(split: Split) -> float:
    """How much the answer to a question is expected to tell which of some voices it is, in bits.

    Each voice is as likely as any other. Where it answers, those that answer otherwise are out, and those that are
    silent stay; where it is itself silent, nothing is learnt.

    >>> information(Split({frozenset("a"): 2, frozenset("b"): 2}, 0))
    1.0
    >>> information(Split({frozenset("a"): 4}, 4))
    0.0
    """
    total = sum(split.saying.values()) + split.silent
    return sum(count / total * log2(total / (count + split.silent)) for count in sorted(split.saying.values()))
