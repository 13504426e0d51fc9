"""What the documented variants answer to a worked example: verdicts, on what grounds, and how evenly they split."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log2

from generator.engine.comparison import Outcome, Verdict
from generator.model.proof import all_examples, verdicts
from generator.model.records import Example, Option, Profile, Ruling, Status

from .differences import Differences

Player = tuple[Profile, Ruling]
"""A variant with its ruling on some question."""


@dataclass(frozen=True)
class Grounds:
    """Why an answer is given, the options that lead to it, and the variants that give it."""

    because: str
    options: tuple[Option, ...]
    players: tuple[Player, ...]
    """With their ruling on the question that decides, those that state it first."""
    whole: Mapping[str, tuple[Player, ...]]
    """The options of which every variant answers so on these grounds, each with its players."""
    apart: tuple[Player, ...]
    """The players with other options."""


@dataclass(frozen=True)
class Answer:
    """One verdict on a worked example, on one or several grounds."""

    outcome: Outcome
    on_table: bool
    """Whether the case cannot come up, because what lies on the table is no play."""
    grounds: tuple[Grounds, ...]

    @property
    def count(self) -> int:
        """The number of variants that give it."""
        return sum(len(grounds.players) for grounds in self.grounds)


def stated_first(players: Iterable[Player]) -> tuple[Player, ...]:
    """Variants in the order of how they come by their ruling: stated, inherited, assumed."""
    order = list(Status)
    return tuple(sorted(players, key=lambda player: order.index(player[1].status)))


class Answers:
    """Answers to the worked examples of a rulebook."""

    def __init__(self, differences: Differences) -> None:
        self._differences = differences
        self._rulebook = differences.rulebook

    def to(self, example: Example) -> list[Answer]:
        """The answers under every option that an example names and every variant it is about, most variants first."""
        options: dict[tuple[Outcome, bool], dict[str, list[Option]]] = defaultdict(lambda: defaultdict(list))
        players: dict[tuple[Outcome, bool], dict[str, list[Player]]] = defaultdict(lambda: defaultdict(list))
        for option, verdict in verdicts(example, self._rulebook).items():
            named = self._rulebook.questions[example.question].options[option]
            options[self._key(verdict)][self._rulebook.because(verdict)].append(named)
        asked = self.asked(example)
        taken = {profile.id: self._rulebook.rulings(profile.id)[example.question].answer for profile in asked}
        for profile in asked:
            verdict = self._differences.verdict(example, profile.id)
            ruling = self._rulebook.rulings(profile.id)[verdict.question]
            players[self._key(verdict)][self._rulebook.because(verdict)].append((profile, ruling))
        answers = [
            Answer(
                *key,
                tuple(
                    self._grounds(because, options[key][because], stated_first(players[key][because]), taken)
                    for because in sorted(
                        {*players[key], *options[key]}, key=lambda one: (-len(players[key][one]), one)
                    )
                ),
            )
            for key in {**players, **options}
        ]
        return sorted(answers, key=lambda answer: (-answer.count, answer.outcome, answer.on_table))

    @staticmethod
    def _grounds(because: str, options: list[Option], players: tuple[Player, ...], taken: Mapping[str, str]) -> Grounds:
        """Grounds with the variants told by option where that says it all; `taken` names each variant's answer."""
        all_of, here = Counter(taken.values()), defaultdict[str, list[Player]](list)
        for player in players:
            here[taken[player[0].id]].append(player)
        whole = {one.id: tuple(here[one.id]) for one in options if 0 < len(here[one.id]) == all_of[one.id]}
        apart = tuple(player for player in players if taken[player[0].id] not in whole)
        return Grounds(because, tuple(options), players, whole, apart)

    def asked(self, example: Example) -> list[Profile]:
        """The variants that an example is about: those that have what it takes as given, and packs enough."""
        if example.two_packs:
            return []
        wanted = {
            str(question): self._rulebook.questions[question].options[option].effect
            for question, option in example.given.items()
        }
        return [
            profile
            for profile in self._rulebook.profiles.values()
            if all(self._rulebook.rulings(profile.id)[one].effect == effect for one, effect in wanted.items())
        ]

    def liveliest(self, count: int) -> list[Example]:
        """The examples on which the variants are most evenly split; one for each question, and no cards twice."""
        best: dict[str, tuple[float, Example]] = {}
        for example in all_examples(self._rulebook):
            if not example.over or example.near_miss or example.given:
                continue
            split = self._evenness(example)
            if split > best.get(example.question, (0.0, example))[0]:
                best[example.question] = (split, example)
        ranked = [example for _, example in sorted(best.values(), key=lambda found: -found[0])]
        apart = {(example.over, example.play): example for example in reversed(ranked)}
        return [example for example in ranked if apart[example.over, example.play] is example][:count]

    def _evenness(self, example: Example) -> float:
        """Bits of surprise in the outcome under a variant drawn by lot: 0 if all agree."""
        outcomes = Counter(self._differences.verdict(example, one.id).outcome for one in self.asked(example))
        shares = [count / outcomes.total() for count in outcomes.values()]
        return -sum(share * log2(share) for share in shares)

    def showing(self, ruling: Ruling, profile: Profile) -> Example | None:
        """The example that shows best how a variant's ruling works.

        It goes as the ruling says; better, the ruling's question decides it; better still, more options differ.
        """
        best: Example | None = None
        rank = (False, 0)
        for example in self._rulebook.examples.get(ruling.question.id, ()):
            expected = {str(option): outcome for option, outcome in example.expect.items()}
            mine = expected.get(ruling.option.id, expected.get(ruling.option.effect))
            if mine is None or example.two_packs:
                continue
            verdict = self._differences.verdict(example, profile.id)
            told = sum(outcome is not mine for outcome in expected.values())
            if verdict.outcome is mine and told and (verdict.question == ruling.question.id, told) > rank:
                best, rank = example, (verdict.question == ruling.question.id, told)
        return best

    @staticmethod
    def _key(verdict: Verdict) -> tuple[Outcome, bool]:
        return verdict.outcome, verdict.on_table
