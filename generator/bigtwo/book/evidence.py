"""Evidence for an answer: the accounts that state it, those that take it over, and those that are silent.

Every count of accounts that a page, a tool, a command or an export shows is a `Tally` made here, so that what we fill
in is never counted as if somebody had said it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bigtwo.engine.comparison import ORDERS, RESTS_ON, Verdict

from .book import Book
from .records import Option, Profile, Question, Ruling, Status

OWN_ANSWERS = 8
"""The core answers that an account states itself, at least, to tell a whole game."""

OWN_DIFFERENCES = 3
"""The core answers, at least, by which it differs from a whole game that its own source tells too, to tell one."""

WEAKEST_FIRST = (Status.ASSUMED, Status.DIVIDED, Status.INHERITED, Status.STATED, Status.USUAL)


class AnsweringAccount(NamedTuple):
    """An account that gives an answer, and how it comes by it."""

    profile: Profile
    ruling: Ruling
    """On the question that decides."""
    status: Status
    """How the account comes by what was asked: what else the answer rests on may be filled in."""


@dataclass(frozen=True)
class Voice:
    """Accounts that state an answer and speak as one: one account, or editions and copies of one text."""

    players: tuple[AnsweringAccount, ...]
    """The account whose text it is first, if it states the answer too."""

    @property
    def profile(self) -> Profile:
        """The account that the voice goes by."""
        return self.players[0].profile


@dataclass(frozen=True)
class Tally:
    """The accounts that give an answer, by how they come by it; the three are never added up."""

    stated: tuple[Voice, ...]
    following: tuple[AnsweringAccount, ...]
    """Accounts that take it over from one that says it."""
    silent: tuple[AnsweringAccount, ...]
    """Accounts that do not say, and for which we fill it in."""

    @property
    def count(self) -> int:
        """The number of voices that state it: the only number that counts as evidence."""
        return len(self.stated)

    @property
    def counts(self) -> tuple[int, int, int]:
        """The voices that state it, and the accounts that follow and that are silent, which are no evidence."""
        return len(self.stated), len(self.following), len(self.silent)

    @property
    def places(self) -> tuple[tuple[str, int], ...]:
        """The places to which voices that state it are tied, each with their number, that with most first."""
        named = Counter(voice.profile.region for voice in self.stated if voice.profile.region)
        return tuple(sorted(named.items(), key=lambda place: (-place[1], place[0])))

    @property
    def players(self) -> tuple[AnsweringAccount, ...]:
        """All accounts, those that state it first."""
        return (*(player for voice in self.stated for player in voice.players), *self.following, *self.silent)

    @property
    def filled_from(self) -> tuple[str, ...]:
        """The accounts from which the silent are filled in, by id; their own where we chose an answer for them."""
        return tuple(dict.fromkeys(player.ruling.origin for player in self.silent))

    def __bool__(self) -> bool:
        """Tell whether any account gives the answer, if only because we fill it in."""
        return bool(self.stated or self.following or self.silent)

    @property
    def order(self) -> tuple[int, int, int]:
        """A key by which the answer that most voices state comes first."""
        stated, following, silent = self.counts
        return -stated, -following, -silent


class Voices(NamedTuple):
    """All voices, each counted once: as what the best of its accounts is."""

    stating: int
    following: int
    """Those that take an answer over from another."""
    silent: int
    """Those that do not say, and for which we fill it in."""
    absent: int
    """Those in which nothing of the kind can come up."""
    unjudged: int = 0
    """Those that say something on which it turns and that cannot be judged here."""

    @property
    def unsaid(self) -> int:
        """The number of those that state no answer."""
        return self.following + self.silent + self.absent + self.unjudged


class Split(NamedTuple):
    """The voices of some accounts, split over a question."""

    saying: Mapping[frozenset[str], int]
    """The options that are said, by effect, to the number of voices that say so, themselves or by what they build on.
    Of editions that differ each answer counts."""
    silent: int
    """The number of voices that do not say."""


class Dated(NamedTuple):
    """An account that states an answer, with the year of its source."""

    year: int
    player: AnsweringAccount


@dataclass(frozen=True)
class Years:
    """The accounts that state an answer to a question, by year."""

    dated: tuple[Dated, ...]
    """Oldest first."""
    undated: tuple[AnsweringAccount, ...]
    turn: int | None
    """The year from which on the newer half of the dated accounts begins; None if all are of one year."""
    older: tuple[tuple[Ruling, Tally], ...]
    """The answers that accounts before that year state, the commonest answer first, each with who does."""
    newer: tuple[tuple[Ruling, Tally], ...]

    @property
    def differ(self) -> bool:
        """True if another answer is the commonest among the newer accounts than among the older ones."""
        if not (self.older and self.newer):
            return False
        commonest = [
            {ruling.said_effects for ruling, tally in half if tally.count == half[0][1].count}
            for half in (self.older, self.newer)
        ]
        return not commonest[0] & commonest[1]


class Evidence:
    """Counts what the accounts of a rulebook say."""

    def __init__(self, rulebook: Book) -> None:
        self._rulebook = rulebook
        self._whole: dict[str, bool] = {}
        self._tallies: dict[tuple[str, str], Tally] = {}
        self._voice_of: dict[str, str] = {}

    def tally(self, players: Iterable[AnsweringAccount]) -> Tally:
        """Sort accounts that give one answer by how they come by it; editions and copies become one voice."""
        by_status: dict[Status, list[AnsweringAccount]] = defaultdict(list)
        for player in players:
            by_status[player.status].append(player)
        voices: dict[str, list[AnsweringAccount]] = defaultdict(list)
        for player in by_status[Status.STATED]:
            voices[self.voice_of(player.profile)].append(player)
        return Tally(
            tuple(_voice(name, several) for name, several in voices.items()),
            tuple(by_status[Status.INHERITED]),
            tuple(by_status[Status.ASSUMED]),
        )

    def player(self, profile: Profile, question: str, also: Iterable[str] = ()) -> AnsweringAccount:
        """Return an account with its ruling on a question, as well said as the weakest of all that is asked."""
        rulings = self._rulebook.rulings(profile.id)
        return AnsweringAccount(profile, rulings[question], weakest(rulings[name].status for name in (question, *also)))

    def taking(self, question: Question, option: Option) -> Tally:
        """Return the accounts that take an option, or state it where no engine can play it; counted once."""
        name = (str(question.id), str(option.id))
        if name not in self._tallies:
            self._tallies[name] = self.tally(self._taking.get(name, ()))
        return self._tallies[name]

    @cached_property
    def _taking(self) -> Mapping[tuple[str, str], list[AnsweringAccount]]:
        """Question and option, by their ids, to the accounts that take it."""
        taking: dict[tuple[str, str], list[AnsweringAccount]] = defaultdict(list)
        for profile in self._rulebook.profiles.values():
            for question, ruling in self._rulebook.rulings(profile.id).items():
                options, status = ruling.options, ruling.status
                if ruling.says is not None:
                    options, status = (ruling.says.option,), ruling.says.status
                for option in options:
                    taking[str(question), str(option.id)].append(AnsweringAccount(profile, ruling, status))
        return taking

    def stating(self, question: Question, option: Option) -> Set[str]:
        """Return the voices that state an option, each by the account under whose name it speaks."""
        return {self.voice_of(voice.profile) for voice in self.taking(question, option).stated}

    def judging(self, profile: Profile, verdict: Verdict) -> AnsweringAccount:
        """Return an account with its ruling on the question that decides a verdict on two plays."""
        ruling = self._rulebook.rulings(profile.id)[verdict.question]
        return AnsweringAccount(profile, ruling, Status.ASSUMED if ruling.fills_in(verdict.reason) else ruling.said_as)

    def split(self, question: str, profiles: Iterable[Profile]) -> Split:
        """Return how the voices of some accounts are split over a question."""
        voices: set[str] = set()
        saying: dict[frozenset[str], set[str]] = defaultdict(set)
        for profile in profiles:
            voices.add(self.voice_of(profile))
            ruling = self._rulebook.rulings(profile.id)[question]
            if ruling.said:
                saying[ruling.said_effects].add(self.voice_of(profile))
        counts = {effects: len(several) for effects, several in saying.items()}
        return Split(counts, len(voices.difference(*saying.values())))

    def voice_of(self, profile: Profile) -> str:
        """Return the account under whose name an account speaks.

        Its own, or that whose text it is an edition or a copy of.
        """
        if profile.id not in self._voice_of:
            self._voice_of[profile.id] = self._speaks_as(profile)
        return self._voice_of[profile.id]

    def _speaks_as(self, profile: Profile) -> str:
        same = self._rulebook.sources[profile.source].same_voice
        base = self._rulebook.profiles[profile.base.profile] if profile.base else None
        if same is None or (base is not None and base.source == profile.source):
            return profile.id  # what an edition tells as differing from its own main account is no copy of that
        return self.voice_of(self._rulebook.profiles[same.account])

    def voices(self, profiles: Iterable[Profile]) -> int:
        """Return the number of voices with which some accounts speak: editions and copies of one text are one."""
        return len({self.voice_of(profile) for profile in profiles})

    def voices_of_several(self, tallies: Iterable[Tally]) -> int:
        """Return the number of voices that state more than one of some answers, since their editions differ."""
        stating = Counter(self.voice_of(voice.profile) for tally in tallies for voice in tally.stated)
        return sum(count > 1 for count in stating.values())

    def wordings(self, tally: Tally) -> tuple[tuple[Ruling, Tally], ...]:
        """Return how an answer is worded by those that state it, each with who does, the commonest wording first.

        More than one where several options decide alike.
        """
        worded: dict[str, list[AnsweringAccount]] = defaultdict(list)
        for voice in tally.stated:
            for player in voice.players:
                worded[wording_of(player.ruling)].append(player)
        tallies = [(several[0].ruling, self.tally(several)) for several in worded.values()]
        return tuple(sorted(tallies, key=lambda pair: (pair[1].order, wording_of(pair[0]))))

    def by_part(self, tallies: Iterable[Tally], unjudged: Iterable[Profile] = ()) -> Voices:
        """Sort all voices by how they take part in some answers.

        :param unjudged: the accounts whose answer cannot be judged here.
        """
        parts: list[set[str]] = [set(), set(), set()]
        for tally in tallies:
            parts[0].update(self.voice_of(voice.profile) for voice in tally.stated)
            parts[1].update(self.voice_of(player.profile) for player in tally.following)
            parts[2].update(self.voice_of(player.profile) for player in tally.silent)
        stating, following, silent = parts
        following -= stating
        silent -= stating | following
        unknown = {self.voice_of(profile) for profile in unjudged} - stating - following - silent
        everybody = self.voices(self._rulebook.profiles.values())
        absent = everybody - len(stating) - len(following) - len(silent) - len(unknown)
        return Voices(len(stating), len(following), len(silent), absent, len(unknown))

    def place_of(self, profile: Profile) -> str:
        """Return the place that an account is from, as it stands inside a sentence; empty if it is tied to none."""
        within = {place.title: place.within for place in self._rulebook.places.values()}
        return within.get(profile.region, profile.region)

    def stated(self, profile: Profile) -> int:
        """Return the number of questions that an account answers itself."""
        return sum(ruling.said_as is Status.STATED for ruling in self._rulebook.rulings(profile.id).values())

    def stated_of_core(self, profile: Profile) -> int:
        """Return the number of core questions that an account answers itself."""
        return len(self._own_core(profile))

    def is_whole(self, profile: Profile) -> bool:
        """Tell whether an account tells a whole game: by its own answers, or as differences from one of its source."""
        if profile.id not in self._whole:
            enough = len(self._own_core(profile)) >= OWN_ANSWERS
            self._whole[profile.id] = enough or self.told_by_differences_from(profile) is not None
        return self._whole[profile.id]

    def told_by_differences_from(self, profile: Profile) -> Profile | None:
        """Return the whole game of its own source from which an account tells another one as differences, if it does.

        An answer that the other gives too, or one that decides the same, is no difference.
        """
        if profile.base is None or profile.base.status is not Status.INHERITED:
            return None
        other = self._rulebook.profiles[profile.base.profile]
        differing = self._own_core(profile) & self._differing(profile.id, other.id)
        enough = len(differing) >= OWN_DIFFERENCES and other.source == profile.source
        return other if enough and self.is_whole(other) else None

    def _own_core(self, profile: Profile) -> set[str]:
        rulings = self._rulebook.rulings(profile.id)
        return {question.id for question in self.core if rulings[question.id].said_as is Status.STATED}

    def _differing(self, mine: str, theirs: str) -> set[str]:
        ours, others = self._rulebook.rulings(mine), self._rulebook.rulings(theirs)
        return {name for name, ruling in ours.items() if ruling.said_effects != others[name].said_effects}

    def game_under(self, profile: Profile) -> Profile:
        """Return the whole game that an account stands under.

        Its own if it tells one, else the nearest it is built on.
        """
        while profile.base and not self.is_whole(profile):
            profile = self._rulebook.profiles[profile.base.profile]
        return profile

    def fullest_first(self, profiles: Iterable[Profile]) -> list[Profile]:
        """Accounts by the number of answers that they state, then by id, whatever the language."""
        return sorted(profiles, key=lambda profile: (-self.stated(profile), profile.id))

    @cached_property
    def core(self) -> tuple[Question, ...]:
        """The questions on which a table must agree before the first deal."""
        return tuple(question for question in self._rulebook.questions.values() if question.core)

    @cached_property
    def whole_games(self) -> tuple[Profile, ...]:
        """The accounts that tell a whole game, in the order of the rulebook."""
        return tuple(profile for profile in self._rulebook.profiles.values() if self.is_whole(profile))

    def by_year(self, question: str, profiles: Iterable[Profile] | None = None) -> Years:
        """Return the answers stated to a question by year, and the commonest of the older and the newer half.

        :param profiles: whose answers count; by default all accounts'.
        """
        stated: list[Dated] = []
        undated: list[AnsweringAccount] = []
        for profile in self._rulebook.profiles.values() if profiles is None else profiles:
            ruling = self._rulebook.rulings(profile.id)[question]
            player = AnsweringAccount(profile, ruling, ruling.said_as)
            year = self._rulebook.sources[profile.source].year
            if player.status is not Status.STATED:
                continue
            if year is None:
                undated.append(player)
            else:
                stated.append(Dated(year, player))
        stated.sort(key=lambda dated: (dated.year, dated.player.profile.name))
        years = sorted({dated.year for dated in stated})
        turn = stated[len(stated) // 2].year if len(years) > 1 else None
        older = [dated.player for dated in stated if turn is not None and dated.year < turn]
        newer = [dated.player for dated in stated if turn is not None and dated.year >= turn]
        return Years(tuple(stated), tuple(undated), turn, self._by_answer(older), self._by_answer(newer))

    def answers(self, question: str, profiles: Iterable[Profile]) -> tuple[tuple[Ruling, Tally], ...]:
        """Return the answers that some accounts state to a question, the commonest first, each with who does."""
        rulings = [(profile, self._rulebook.rulings(profile.id)[question]) for profile in profiles]
        players = (AnsweringAccount(profile, ruling, ruling.said_as) for profile, ruling in rulings)
        return self._by_answer(player for player in players if player.status is Status.STATED)

    def _by_answer(self, players: Iterable[AnsweringAccount]) -> tuple[tuple[Ruling, Tally], ...]:
        """Return the answers that players state, by effect, the commonest first."""
        by_effect: dict[frozenset[str], list[AnsweringAccount]] = defaultdict(list)
        for player in players:
            by_effect[player.ruling.said_effects].append(player)
        tallies = [(commonest_wording(several), self.tally(several)) for several in by_effect.values()]
        return tuple(sorted(tallies, key=lambda pair: (pair[1].order, _label(pair[0]))))

    def rests_on(self, verdict: Verdict) -> list[str]:
        """Return the questions beside the one named on which a verdict rests.

        An order of suits or ranks counts only where the documented orders disagree on the two that were compared, if
        it was only two.
        """
        facts = verdict.facts
        return [
            question
            for question in RESTS_ON.get(verdict.reason, ())
            if question not in self.orders
            or "mine" not in facts
            or self._disagree(question, facts["mine"][1], facts["theirs"][1])
        ]

    def _disagree(self, question: str, first: str, second: str) -> bool:
        return len({order.index(first) < order.index(second) for order in self.orders[question]}) > 1

    @cached_property
    def orders(self) -> Mapping[str, frozenset[tuple[str, ...]]]:
        """Question to every order of suits or ranks that an option of it gives."""
        book = self._rulebook
        return {
            question: frozenset(
                order_of(book.ruleset(book.foundation.id, {question: option.id}))
                for option in book.questions[question].playable
            )
            for question, order_of in ORDERS.items()
        }


def evidence_of(book: Book) -> Evidence:
    """Return the evidence of a book: always the same object, which keeps what it works out."""
    if "evidence" not in book.kept:
        book.kept["evidence"] = Evidence(book)
    found: Evidence = book.kept["evidence"]
    return found


def _voice(name: str, players: Iterable[AnsweringAccount]) -> Voice:
    """Return a voice, the account by whose name it goes first if it is among those that speak."""
    return Voice(tuple(sorted(players, key=lambda player: player.profile.id != name)))


def wording_of(ruling: Ruling) -> str:
    """Return the ids of the very options that are said, though others may decide alike."""
    return ruling.says.option.id if ruling.says else ruling.answer


def commonest_wording(players: Iterable[AnsweringAccount]) -> Ruling:
    """Return the ruling whose very options most players say, among those that decide alike."""
    rulings = [player.ruling for player in players]
    counts = Counter(map(wording_of, rulings))
    return min(rulings, key=lambda ruling: (-counts[wording_of(ruling)], wording_of(ruling)))


def _label(ruling: Ruling) -> str:
    return ", ".join(option.label for option in ruling.said_options)


def weakest(statuses: Iterable[Status]) -> Status:
    """Return the status of an answer that rests on several: stated only if all are."""
    return min(statuses, key=WEAKEST_FIRST.index)
