"""The answers of the accounts to a worked example: verdicts, on what grounds, and who states them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from bigtwo.book.evidence import AnsweringAccount, Tally, evidence_of
from bigtwo.compiler.proof import verdicts
from bigtwo.compiler.records import Example, Option, Profile, Status
from bigtwo.engine.comparison import Outcome, Verdict

from .differences import Differences


@dataclass(frozen=True)
class Grounds:
    """The reason for an answer, the options that lead to it, and the accounts that give it."""

    because: str
    options: tuple[Option, ...]
    tally: Tally
    whole: Mapping[str, Tally]
    """The options of which every account that states its answer answers so on these grounds, each with who does."""
    apart: Tally
    """The accounts with other options that state their answer."""


@dataclass(frozen=True)
class Answer:
    """One verdict on a worked example, on one or several grounds."""

    outcome: Outcome
    on_table: bool
    """Whether the case cannot come up, because what lies on the table is no play."""
    tally: Tally
    grounds: tuple[Grounds, ...]


class Answers:
    """Answers to the worked examples of a rulebook."""

    def __init__(self, differences: Differences) -> None:
        self._differences = differences
        self._rulebook = differences.rulebook
        self._evidence = evidence_of(self._rulebook)

    def to(self, example: Example) -> list[Answer]:
        """Return the answers under all options and accounts that an example is about, most stated first.

        An account that says something on which it turns and that cannot be judged here gives none.
        """
        options: dict[tuple[Outcome, bool], dict[str, list[Option]]] = defaultdict(lambda: defaultdict(list))
        players: dict[tuple[Outcome, bool], dict[str, list[AnsweringAccount]]] = defaultdict(lambda: defaultdict(list))
        for option, verdict in verdicts(example, self._rulebook).items():
            named = self._rulebook.questions[example.question].options[option]
            options[self._key(verdict)][self._rulebook.because(verdict)].append(named)
        profiles = self.accounts_of(example)
        taken = {profile.id: self._rulebook.rulings(profile.id)[example.question].answer for profile in profiles}
        for profile in profiles:
            verdict = self._differences.verdict(example, profile.id)
            if verdict.outcome is Outcome.NOT_KNOWN:
                continue
            players[self._key(verdict)][self._rulebook.because(verdict)].append(
                self._evidence.judging(profile, verdict)
            )
        stating = [
            taken[player.profile.id]
            for by_grounds in players.values()
            for several in by_grounds.values()
            for player in several
            if player.status is Status.STATED
        ]
        all_of = Counter(stating)
        answers = [self._answer(key, options[key], players[key], taken, all_of) for key in {**players, **options}]
        return sorted(answers, key=lambda answer: (answer.tally.order, answer.outcome, answer.on_table))

    def _answer(
        self,
        key: tuple[Outcome, bool],
        options: Mapping[str, list[Option]],
        players: Mapping[str, list[AnsweringAccount]],
        taken: Mapping[str, str],
        all_of: Mapping[str, int],
    ) -> Answer:
        """Return an answer with its grounds, those first that most state; `options` and `players` are by grounds.

        `taken` names each account's option, `all_of` counts for each the accounts that state some answer.
        """
        grounds = [
            self._grounds(because, options.get(because, []), players.get(because, []), taken, all_of)
            for because in {**players, **options}
        ]
        everybody = [player for several in players.values() for player in several]
        return Answer(
            *key,
            self._evidence.tally(everybody),
            tuple(sorted(grounds, key=lambda ground: (ground.tally.order, ground.because))),
        )

    def _grounds(
        self,
        because: str,
        options: list[Option],
        players: list[AnsweringAccount],
        taken: Mapping[str, str],
        all_of: Mapping[str, int],
    ) -> Grounds:
        """Grounds with the accounts that state the answer, told by option where that says it all."""
        here = defaultdict[str, list[AnsweringAccount]](list)
        stated = [player for player in players if player.status is Status.STATED]
        for player in stated:
            here[taken[player.profile.id]].append(player)
        whole = {
            option.id: self._evidence.tally(here[option.id])
            for option in options
            if 0 < len(here[option.id]) == all_of.get(option.id)
        }
        apart = self._evidence.tally(player for player in stated if taken[player.profile.id] not in whole)
        return Grounds(because, tuple(options), self._evidence.tally(players), whole, apart)

    def accounts_of(self, example: Example) -> list[Profile]:
        """Return the accounts that an example is about: those that have what it takes as given, and packs enough."""
        if example.two_packs:
            return []
        effects = {
            str(question): self._rulebook.questions[question].options[option].effect
            for question, option in example.given.items()
        }
        return [
            profile
            for profile in self._rulebook.profiles.values()
            if all(
                self._rulebook.rulings(profile.id)[question].effect == effect for question, effect in effects.items()
            )
        ]

    @staticmethod
    def _key(verdict: Verdict) -> tuple[Outcome, bool]:
        return verdict.outcome, verdict.on_table
