"""Answers to all questions that go together and leave the fewest votes unmet, on a documented account.

The browser finds them alike, in `docs/assets/js/agree/fitting.js`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import product

from generator.model.choices import cannot_join, playable
from generator.model.records import Affects, Question
from generator.model.rulebook import Rulebook

from .evidence import Evidence
from .matchups import canonical

Votes = Mapping[str, Mapping[str, int]]
"""Question to wish, an answer by its effect as `canonical` writes it, to the number of its votes."""


@dataclass(frozen=True)
class Candidate:
    """An answer that may be taken, with its votes."""

    answer: str
    votes: int


@dataclass(frozen=True)
class Apart:
    """The most wished answer to a question, which does not go together with others."""

    wanted: str
    against: tuple[str, ...]
    """The questions whose answers it does not go with."""


@dataclass(frozen=True)
class Fitted:
    """The answers that go together and leave the fewest votes unmet."""

    answers: Mapping[str, str]
    """Every question to its answer."""
    apart: Mapping[str, Apart]
    """The questions whose answer has fewer votes than another that can be played, each with why."""


class Fitting:
    """Finds answers that go together and leave the fewest votes unmet."""

    def __init__(self, rulebook: Rulebook, evidence: Evidence) -> None:
        self._book = rulebook
        self._evidence = evidence
        self._said: dict[str, Mapping[frozenset[str], int]] = {}
        self._dealt: dict[tuple[str, ...], bool] = {}
        self._needed: dict[tuple[str, str], Sequence[tuple[str, frozenset[str]]]] = {}
        self._dealing = rulebook.affecting(Affects.DEALING)
        self.searched = 0
        """The selections that the last search looked at."""

    def fitting(self, base: str, votes: Votes) -> Fitted:
        """The cheapest answers that go together, if what is not wished is as in an account.

        The fewest votes are left unmet; of equals, the fewest places from the first candidates; of those, the answers
        that come first by the candidates of the first questions. They exist: the account's own go together.
        """
        candidates = {
            name: self.candidates(question, self._book.rulings(base)[name].answer, votes.get(name, {}))
            for name, question in self._book.questions.items()
        }
        answers = {name: several[0].answer for name, several in candidates.items()}
        self.searched = 0
        for group in self.groups:
            answers |= self._cheapest(group, {name: candidates[name] for name in group})
        return Fitted(answers, dict(self._apart(candidates, answers)))

    def wished(self, question: Question, votes: Mapping[str, int]) -> list[str]:
        """The wishes that can be played: by votes, then by how many voices of all accounts say so, then in order."""
        if question.id not in self._said:
            self._said[question.id] = self._evidence.split(question.id, self._book.profiles.values()).saying
        said, order = self._said[question.id], [*question.options]

        def key(wish: str) -> tuple[int, int, list[int]]:
            names = wish.split(",")
            return -votes[wish], -said.get(frozenset(names), 0), [order.index(name) for name in names]

        return sorted((wish for wish in votes if can_be_played(question, wish)), key=key)

    def candidates(self, question: Question, own: str, votes: Mapping[str, int]) -> list[Candidate]:
        """The answers that may be taken, the best first; `own` is that of the account.

        Where something is wished that can be played, that, and at the end the account's own. Elsewhere the account's
        own, and at the end every other that can be played alone. An answer is the account's own where it has its
        effect. Each has behind it what decides alike in other words, for that may go together with other answers.
        """
        wishes = self.wished(question, votes)
        effects = list(dict.fromkeys([*wishes, canonical(question, own)]))
        if not wishes:
            effects += [name for name in _alone(question) if name not in effects]
        return [
            Candidate(answer, votes.get(effect, 0) if wishes else 0)
            for effect in effects
            for answer in wordings(question, effect, own)
        ]

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The questions whose answers may not go together, directly or by way of others, in the order of the rules."""
        group = {name: {name} for name in self._book.questions}
        linked = [self._dealing]
        linked += [(name, *option.needs) for name, it in self._book.questions.items() for option in it.options.values()]
        for names in linked:
            merged = set[str]().union(*(group[name] for name in names))
            group |= dict.fromkeys(merged, merged)
        ordered = (tuple(name for name in self._book.questions if name in group[first]) for first in group)
        return tuple(names for names in dict.fromkeys(ordered) if len(names) > 1)

    def _cheapest(self, group: Sequence[str], candidates: Mapping[str, Sequence[Candidate]]) -> dict[str, str]:
        """The cheapest selection of a group that goes together: best first, for none gets cheaper by a higher place."""
        lost = [[several[0].votes - it.votes for it in several] for several in candidates.values()]
        start = (0,) * len(group)
        ahead, met = [(0, 0, start)], {start}
        while True:
            loss, places, chosen = heappop(ahead)
            self.searched += 1
            answers = {name: candidates[name][at].answer for name, at in zip(group, chosen, strict=True)}
            ways_out = self._ways_out(answers)
            if not ways_out:
                return answers
            for name, allowed in ways_out:
                at = group.index(name)
                for place in range(chosen[at] + 1, len(lost[at])):
                    selection = (*chosen[:at], place, *chosen[at + 1 :])
                    helps = not (allowed and allowed.isdisjoint(candidates[name][place].answer.split(",")))
                    if helps and selection not in met:
                        met.add(selection)
                        more = lost[at][place] - lost[at][chosen[at]]
                        heappush(ahead, (loss + more, places + place - chosen[at], selection))

    def _ways_out(self, answers: Mapping[str, str]) -> Sequence[tuple[str, frozenset[str]]]:
        """Questions one of which needs another answer, with the options that help, all if none; empty if all go.

        Where an answer needs one of some options elsewhere, it is another itself, or one of those is taken.
        """
        for name, needed, allowed in self._unmet(answers):
            return (name, frozenset()), (needed, allowed)
        return () if self._can_be_dealt(answers) else tuple((name, frozenset()) for name in self._dealing)

    def _unmet(self, answers: Mapping[str, str]) -> Iterator[tuple[str, str, frozenset[str]]]:
        """Each question whose answer needs one of some options of a second question, which is not taken."""
        for name, answer in answers.items():
            for needed, allowed in self._needs(name, answer):
                if allowed.isdisjoint(answers[needed].split(",")):
                    yield name, needed, allowed

    def _needs(self, name: str, answer: str) -> Sequence[tuple[str, frozenset[str]]]:
        """The questions from which an answer needs something, with the options one of which must be taken."""
        if (name, answer) not in self._needed:
            options = self._book.questions[name].taken(answer)
            needs = [(str(needed), allowed) for option in options for needed, allowed in option.needs.items()]
            self._needed[name, answer] = [(needed, frozenset(map(str, allowed))) for needed, allowed in needs]
        return self._needed[name, answer]

    def _can_be_dealt(self, answers: Mapping[str, str]) -> bool:
        """Whether there is a number of players who can play; always, where no answer is about dealing."""
        if not self._dealing or self._dealing[0] not in answers:
            return True
        key = tuple(answers[name] for name in self._dealing)
        if key not in self._dealt:
            changes = dict(zip(self._dealing, key, strict=True))
            self._dealt[key] = bool(self._book.ruleset(self._book.foundation.id, changes).tables)
        return self._dealt[key]

    def _apart(
        self, candidates: Mapping[str, Sequence[Candidate]], answers: Mapping[str, str]
    ) -> Iterator[tuple[str, Apart]]:
        """The questions that do not have the most wished answer; with that in its place, the rest does not go."""
        for name, several in candidates.items():
            taken = next(it for it in several if it.answer == answers[name])
            if taken.votes < several[0].votes:
                wanted = {**answers, name: several[0].answer}
                unmet = (it for *pair, _ in self._unmet(wanted) for it in pair if it != name)
                against = dict.fromkeys(unmet) or dict.fromkeys(it for it in self._dealing if it != name)
                yield name, Apart(several[0].answer, tuple(against))


def can_be_played(question: Question, answer: str) -> bool:
    """Whether an answer is one that can be played by."""
    return all(playable(question, name) for name in answer.split(","))


def wordings(question: Question, effect: str, own: str = "") -> list[str]:
    """The answers that have an effect; `own` first if it is one of them, else that of the effect itself."""
    order = [*question.options]
    worded = [
        [name, *(it.id for it in question.options.values() if it.effect == name != it.id)] for name in effect.split(",")
    ]
    answers = [",".join(sorted(names, key=order.index)) for names in product(*worded)]
    answers = [answer for answer in answers if cannot_join(question, answer) is None]
    if own and canonical(question, own) == effect:
        answers = [own, *(answer for answer in answers if {*answer.split(",")} != {*own.split(",")})]
    return answers


def _alone(question: Question) -> Iterable[str]:
    """The options that can be played alone and have an effect of their own."""
    return (
        str(option.id)
        for option in question.options.values()
        if option.effect == option.id and not option.on_top_of and playable(question, option.id)
    )
