"""Several people's ways to play put together: what they agree on, where they differ, and what they could agree on.

The browser does it alike, in `docs/assets/js/agree/`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import combinations

from generator.model.rulebook import Rulebook

from .differences import Differences
from .evidence import Evidence
from .fitting import Apart, Fitting, can_be_played
from .matchups import canonical
from .weights import Weights
from .which import Guide

FIRST = 1000
"""The votes of what comes before all wishes that are counted: more than any number of people and questions make."""


@dataclass(frozen=True)
class Person:
    """Somebody who says how they play."""

    name: str
    wishes: Mapping[str, str]
    """Question to the answer that they want, by its effect as `canonical` writes it."""
    indifferent: frozenset[str] = frozenset()
    """The questions that do not matter to them; they wish nothing there."""
    account: str | None = None
    """The account on which their wishes stand, by id."""


def wishes_of(
    rulebook: Rulebook, account: str | None, changes: Mapping[str, str], indifferent: Collection[str] = ()
) -> dict[str, str]:
    """The wishes of somebody who plays as an account says, with some answers changed, or who gives answers alone.

    An account wishes what it says, even where that cannot be played, and nothing where it is silent; with changes on
    the foundation, on which everything stands, only they are wished.
    """
    rulings = rulebook.rulings(account) if account and not (changes and account == rulebook.foundation.id) else {}
    said = {
        name: ruling.says.option.id if ruling.says else ruling.answer for name, ruling in rulings.items() if ruling.said
    }
    answers = {**said, **changes}
    return {
        name: canonical(question, answers[name])
        for name, question in rulebook.questions.items()
        if name in answers and name not in indifferent
    }


@dataclass(frozen=True)
class Standing:
    """The questions by how some people stand to each, in the order of the rule sheet."""

    differing: tuple[str, ...]
    """Two or more want different answers."""
    alike: tuple[str, ...]
    """Two or more want an answer, and all of them the same."""
    lone: tuple[str, ...]
    """One wants an answer."""
    indifferent: tuple[str, ...]
    """Nobody wants any, and it is said not to matter."""
    unsaid: tuple[str, ...]
    """Nobody says anything."""

    @property
    def answered(self) -> int:
        """The number of questions on which people can agree or differ."""
        return len(self.alike) + len(self.differing)


class Kind(StrEnum):
    """A way to come to a proposal."""

    GAME = "game"
    """The documented whole game that the fewest have to give way to."""
    MAJORITY = "majority"
    """The answer that most want, question by question."""
    HOME = "home"
    """The answers of the one whose home it is."""


@dataclass(frozen=True)
class Proposal:
    """A whole set of answers that go together."""

    kinds: tuple[Kind, ...]
    base: str
    """The account on which it stands, by id."""
    answers: Mapping[str, str]
    """Every question to its answer."""
    yielding: tuple[tuple[str, ...], ...]
    """Of each person the questions on which they want something else."""
    apart: Mapping[str, Apart]
    """The questions on which the answer that counts most does not go together with the rest."""


class Agreement:
    """Compares the wishes of people, and proposes what they could agree on."""

    def __init__(self, rulebook: Rulebook, differences: Differences, evidence: Evidence) -> None:
        self._book = rulebook
        self._evidence = evidence
        self._guide = Guide(differences, evidence)
        self._fitting = Fitting(rulebook, evidence)

    def standing(self, people: Sequence[Person]) -> Standing:
        """How some people stand to each question."""
        wishes = {name: [who.wishes[name] for who in people if name in who.wishes] for name in self._book.questions}
        unwanted = [name for name, wanted in wishes.items() if not wanted]
        careless = {name for who in people for name in who.indifferent}
        return Standing(
            differing=tuple(name for name, wanted in wishes.items() if len({*wanted}) > 1),
            alike=tuple(name for name, wanted in wishes.items() if len(wanted) > 1 and len({*wanted}) == 1),
            lone=tuple(name for name, wanted in wishes.items() if len(wanted) == 1),
            indifferent=tuple(name for name in unwanted if name in careless),
            unsaid=tuple(name for name in unwanted if name not in careless),
        )

    def weightiest(self, people: Sequence[Person], weights: Weights) -> dict[str, tuple[str, str]]:
        """The questions on which people differ, those that matter most first, each with two wishes that matter most."""
        found: dict[str, tuple[str, str]] = {}
        places: dict[str, tuple[float, ...]] = {}
        for name in self.standing(people).differing:
            pairs = [*combinations(dict.fromkeys(who.wishes[name] for who in people if name in who.wishes), 2)]
            order = {two: weights.order(name, *two) for two in pairs}
            weighed = [two for two in pairs if weights.between(name, *two)]
            found[name] = min(weighed or pairs, key=order.__getitem__)
            places[name] = min(order.values())
        return {name: found[name] for name in sorted(found, key=places.__getitem__)}

    def proposals(self, people: Sequence[Person], home: int | None = None) -> list[Proposal]:
        """The answers that some people could agree on; equal ones once, under the kinds of all.

        :param home: the place among them of the one whose home it is.
        """
        found: dict[tuple[str, ...], Proposal] = {}
        made = [self._game(people), self._majority(people), *([] if home is None else [self._home(people, home)])]
        for proposal in made:
            key = tuple(self._effects(proposal.answers).values())
            same = found.get(key)
            found[key] = replace(same, kinds=same.kinds + proposal.kinds) if same else proposal
        return [*found.values()]

    def yielding(self, people: Sequence[Person], answers: Mapping[str, str]) -> tuple[tuple[str, ...], ...]:
        """Of each person the questions on which they want something other than some answers, which need not be all."""
        effects = self._effects(answers)
        return tuple(
            tuple(name for name, effect in effects.items() if who.wishes.get(name, effect) != effect) for who in people
        )

    def _effects(self, answers: Mapping[str, str]) -> dict[str, str]:
        questions = self._book.questions
        return {name: canonical(question, answers[name]) for name, question in questions.items() if name in answers}

    # The documented whole game that the fewest have to give way to

    def _game(self, people: Sequence[Person]) -> Proposal:
        """The whole game to which the fewest people give way, then with the fewest answers, then by its id.

        Whoever gives way to what an account says gives way to all that is made of it too, so most need not be made.
        """
        bounds = sorted((*_cost(self.yielding(people, said)), name) for name, said in self._games.items())
        best: tuple[tuple[int, int, str], Proposal] | None = None
        for bound in bounds:
            if best and best[0] <= bound:
                break
            proposal = self.game(people, bound[-1])
            key = (*_cost(proposal.yielding), bound[-1])
            if best is None or key < best[0]:
                best = key, proposal
        assert best, "there is a whole game"
        return best[1]

    def game(self, people: Sequence[Person], base: str) -> Proposal:
        """The proposal that a whole game makes: all that it says, and what people want where it does not say."""
        return self._proposal(Kind.GAME, base, people, self._games[base])

    @cached_property
    def _games(self) -> Mapping[str, Mapping[str, str]]:
        """Each whole game, by id, with what it says and can be played, by its effect."""
        return {
            profile.id: {
                name: canonical(ruling.question, ruling.answer)
                for name, ruling in self._book.rulings(profile.id).items()
                if ruling.said and not ruling.says
            }
            for profile in self._evidence.whole_games
        }

    # The others

    def _majority(self, people: Sequence[Person]) -> Proposal:
        questions = self._book.questions
        wished = {name: self._fitting.wished(questions[name], votes) for name, votes in _votes(people, {}).items()}
        base = self._guide.nearest({name: wishes[0] for name, wishes in wished.items() if wishes})
        return self._proposal(Kind.MAJORITY, base.id, people, {})

    def _home(self, people: Sequence[Person], home: int) -> Proposal:
        host = people[home]
        base = host.account or self._guide.nearest(dict(self._playable(host.wishes))).id
        return self._proposal(Kind.HOME, base, people, host.wishes)

    def _playable(self, wishes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        return (pair for pair in wishes.items() if can_be_played(self._book.questions[pair[0]], pair[1]))

    def _proposal(self, kind: Kind, base: str, people: Sequence[Person], first: Mapping[str, str]) -> Proposal:
        """The proposal on an account by the votes of some people, before whose wishes come some others."""
        fitted = self._fitting.fitting(base, _votes(people, first))
        return Proposal((kind,), base, fitted.answers, self.yielding(people, fitted.answers), fitted.apart)


def _votes(people: Sequence[Person], first: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
    """A vote for each wish of each person, and many for those that come first."""
    votes: dict[str, Counter[str]] = {}
    for wishes, count in [*((who.wishes, 1) for who in people), (first, FIRST)]:
        for name, wish in wishes.items():
            votes.setdefault(name, Counter())[wish] += count
    return votes


def _cost(yielding: Sequence[Sequence[str]]) -> tuple[int, int]:
    """How many people give way, and on how many questions in all."""
    return sum(bool(questions) for questions in yielding), sum(map(len, yielding))
