"""The second reading of the evidence: what accounts say, from the files of `rules/` alone and a table written by hand.

It is kept apart from the first: it imports nothing of `generator/`, and knows neither engine nor `rules/disputes/`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml

RULES = Path(__file__).parents[2] / "rules"
TABLE = Path(__file__).with_name("dispute_answers.yml")

BEST_FIRST = STATED, INHERITED, ASSUMED = "stated", "inherited", "assumed"


class _Words(yaml.SafeLoader):
    """A reader to which every word is a word, `yes` and `13` too."""


_Words.yaml_implicit_resolvers = {"<": yaml.SafeLoader.yaml_implicit_resolvers["<"]}


def _read(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=_Words)


@cache
def _question(question: str) -> Any:
    return _read(RULES / "questions" / f"{question}.yml")


def _options(question: str) -> Any:
    return _question(question)["options"]


def _meant(question: str, options: tuple[str, ...]) -> list[tuple[str, str, str, str]]:
    """What options of a question mean of others: the question, the option, the other question, its answer."""
    return [
        (question, option["id"], target, answer)
        for option in _options(question)
        if option["id"] in options
        for target, answer in option.get("implies", {}).items()
    ]


class Taken(NamedTuple):
    """The options of a question that an account takes, and how it comes by them."""

    options: tuple[str, ...]
    status: str
    by: str
    """The account whose file says so."""
    also: tuple[str, ...] = ()
    """The options that are documented beside them."""


class Count(NamedTuple):
    """Who gives an answer to a dispute."""

    voices: int
    """The voices that state it: editions and copies of one text are one."""
    stating: frozenset[str]
    """The accounts that state it."""
    inheriting: frozenset[str]
    """The accounts that take it over. All others are silent."""


class SecondReading:
    """Accounts, and the table that says which answers follow from their options."""

    def __init__(self) -> None:
        self.profiles = {path.stem: _read(path) for path in sorted((RULES / "profiles").glob("*.yml"))}
        self.sources = {source["id"]: source for source in _read(RULES / "sources.yml")}
        self.regions = {place["id"]: set(place["regions"]) for place in _read(RULES / "places.yml")["places"]}
        table = _read(TABLE)
        self.disputes, self._played_with = table["disputes"], table["played-with"]

    @cached_property
    def statements(self) -> dict[str, Any]:
        """Source to what it says, statement by statement."""
        return {path.stem: _read(path) for path in sorted((RULES / "statements").glob("*.yml"))}

    @cached_property
    def told(self) -> dict[str, set[str]]:
        """Source to the questions that its statements answer, or touch."""
        return {
            source: {question for each in told for question in each["questions"]}
            for source, told in self.statements.items()
        }

    @cached_property
    def taken(self) -> dict[str, dict[str, Taken]]:
        """Account to question to what it takes."""
        return {name: self._taken(name) for name in self.profiles}

    def _taken(self, name: str) -> dict[str, Taken]:
        """What an account says in its file, by what that means of other questions, and as a program by silence."""
        taken = self._written(name)
        following = [one for question in taken for one in _meant(question, taken[question].options)]
        for question, option, target, answer in following:  # a chain grows the list while it is read
            status, there = taken[question].status, taken[target]
            if option in taken[question].options and BEST_FIRST.index(status) < BEST_FIRST.index(there.status):
                taken[target] = Taken((answer,), status, name)
                following += _meant(target, (answer,))
        source = self.profiles[name]["source"]
        whole, told = self.sources[source].get("reading", {}).get("whole", {}), self.told.get(source, set())
        for question, there in taken.items():
            parts = _question(question).get("shows-in", ())
            silent = there.status == ASSUMED and question not in told and not self._rules_on(name, question)
            if silent and parts and whole.keys() >= {*parts}:
                taken[question] = Taken((_question(question)["without"],), STATED, name)
        return taken

    def _rules_on(self, name: str, question: str) -> bool:
        return question in self.profiles[name]["rulings"]

    def _written(self, name: str) -> dict[str, Taken]:
        """What an account says, or else takes from its base: stated there and inherited here, or else assumed."""
        profile, taken = self.profiles[name], {}
        if base := profile.get("base"):
            for question, (options, status, by, also) in self._taken(base["profile"]).items():
                followed = base.get("as") == INHERITED and status != ASSUMED
                taken[question] = Taken(options, INHERITED if followed else ASSUMED, by, also if followed else ())
        for question, ruling in profile["rulings"].items():
            if "says" in ruling:
                options, status = (ruling["says"],), STATED
            else:
                options, status = (ruling["option"], *ruling.get("with", ())), ruling.get("as", STATED)
            taken[question] = Taken(options, status, name, tuple(ruling.get("also", ())))
        return taken

    def voice(self, name: str) -> str:
        """The account under whose name one speaks: its own, or that of which its source is an edition or a copy."""
        profile = self.profiles[name]
        source = self.sources[profile["source"]]
        same = source.get("edition-of") or source.get("copy-of")
        if same is None or ("base" in profile and self.profiles[profile["base"]["profile"]]["source"] == source["id"]):
            return name
        return self.voice(same["account"])

    def taking(self, question: str, option: str) -> Count:
        """Count who takes an option of a question, or states it where no engine can play it."""
        by: dict[str, set[str]] = defaultdict(set)
        for name, taken in self.taken.items():
            if option in taken[question].options:
                by[taken[question].status].add(name)
        return Count(len({self.voice(name) for name in by[STATED]}), frozenset(by[STATED]), frozenset(by[INHERITED]))

    def said_in(self, question: str, regions: set[str]) -> dict[frozenset[str], set[str]]:
        """Return the voices from some regions that state each answer, by what its options decide."""
        saying: dict[frozenset[str], set[str]] = defaultdict(set)
        for name, taken in self.taken.items():
            if taken[question].status == STATED and self.profiles[name].get("region") in regions:
                saying[self.decided(question, name)].add(self.voice(name))
        return saying

    def alike_in(self, question: str, regions: set[str]) -> list[dict[frozenset[str], set[str]]]:
        """Return the same, answers that have something in common together: first those that most voices give.

        Of equals the one goes first whose own commonest answer more voices give, there and then everywhere.
        """
        everywhere = {profile.get("region") for profile in self.profiles.values()}
        of_all = self.said_in(question, everywhere)
        families = [frozenset(family["options"]) for family in _question(question).get("families", ())]
        groups: dict[frozenset[str], dict[frozenset[str], set[str]]] = defaultdict(dict)
        said = self.said_in(question, regions)
        for answer in sorted(said, key=lambda answer: (-len(said[answer]), -len(of_all[answer]), sorted(answer))):
            groups[next((family for family in families if family & answer), answer)][answer] = said[answer]

        def order(group: dict[frozenset[str], set[str]]) -> tuple[int, ...]:
            first = next(iter(group))
            return -len(set().union(*group.values())), -len(group[first]), -len(of_all[first])

        return sorted(groups.values(), key=order)

    def decided(self, question: str, name: str) -> frozenset[str]:
        """Return what the options decide that an account takes."""
        decides = {option["id"]: option.get("reads-as", option["id"]) for option in _options(question)}
        return frozenset(decides[option] for option in self.taken[name][question].options)

    def labels(self, question: str) -> dict[str, frozenset[str]]:
        """Return the names of the answers of one option, each with what it decides."""
        return {option["label"]: frozenset({option.get("reads-as", option["id"])}) for option in _options(question)}

    def years(self, question: str) -> tuple[list[tuple[int, str]], set[str]]:
        """Return the years and names of the accounts that state an answer, oldest first, and the ids of the undated."""
        stating = [name for name, taken in self.taken.items() if taken[question].status == STATED]
        years = {name: self.sources[self.profiles[name]["source"]].get("year") for name in stating}
        dated = sorted((int(year), self.profiles[name]["name"]) for name, year in years.items() if year)
        return dated, {name for name, year in years.items() if not year}

    def parts(self, dispute: str) -> tuple[int, int, int]:
        """Count the voices that state an answer to a dispute, that take one over, and all others, each once."""
        best: dict[str, int] = {}
        for name in self.profiles:
            answer, status = min(self._answers(dispute, name), key=lambda found: BEST_FIRST.index(found[1]))
            part = BEST_FIRST.index(ASSUMED if answer in ("silent", "never") else status)
            voice = self.voice(name)
            best[voice] = min(part, best.get(voice, part))
        stating, inheriting, others = (list(best.values()).count(part) for part in range(3))
        return stating, inheriting, others

    def counts(self, dispute: str) -> dict[str, Count]:
        """Answer to who gives it, without the answers that nobody states or takes over."""
        given: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for name in self.profiles:
            answer, status = min(self._answers(dispute, name), key=lambda found: BEST_FIRST.index(found[1]))
            if status != ASSUMED and answer not in ("silent", "never"):
                given[answer][status].add(name)
        return {
            answer: Count(
                len({self.voice(name) for name in by[STATED]}), frozenset(by[STATED]), frozenset(by[INHERITED])
            )
            for answer, by in given.items()
        }

    def _answers(self, dispute: str, name: str) -> Iterator[tuple[str, str]]:
        """What an account says of a dispute: by an option that says it alone, and by its answers to what is asked."""
        row, taken = self.disputes[dispute], self.taken[name]
        changed = list(self._alone(row, "unless", name))
        yield from (said for said in (*changed, *self._alone(row, "first", name)) if said[1] != ASSUMED)
        if "players" in row and not self._plays_with(name, row["players"]):
            yield "never", ASSUMED
            return
        answers = [self._led_to(row, question, name) for question in row["asks"]]
        if any(taken[question].by in row.get("unsaid", ()) for question in row["asks"]):
            answers.append("silent")
        statuses = {taken[question].status for question in row["asks"]}
        if "silent" in answers:
            yield "silent", ASSUMED
        else:
            yield changed[0][0] if changed else answers[-1], max(statuses, key=BEST_FIRST.index)

    def _alone(self, row: Any, way: str, name: str) -> Iterator[tuple[str, str]]:
        """The answers that options say by themselves which an account takes, and how it comes by them."""
        for question, says in row.get(way, {}).items():
            taken = self.taken[name][question]
            if question not in row["asks"] or taken.by not in row.get("unsaid", ()):
                yield from ((says[option], taken.status) for option in taken.options if option in says)

    def _led_to(self, row: Any, question: str, name: str) -> str:
        """The answer to which an account's options of a question lead: the first that says anything."""
        taken, says = self.taken[name][question], row["asks"][question]
        alone = {option for way in ("first", "unless") for option in row.get(way, {}).get(question, {})}
        answers = [self._by_another(says[option], name) for option in taken.options if option in says]
        assert answers or alone.intersection(taken.options), f"{TABLE.name}: what follows from {taken.options}?"
        return next((answer for answer in answers if answer != "silent"), "silent")

    def _by_another(self, answer: Any, name: str) -> str:
        """An answer, or that which another rule decides, or a third."""
        if isinstance(answer, str):
            return answer
        options = self.taken[name][answer["by"]].options
        return self._by_another(next((answer[each] for each in options if each in answer), answer.get("else")), name)

    def _plays_with(self, name: str, players: str) -> bool:
        """Whether an account has a deal for so many players, and lets so many play."""
        return all(
            any(players in numbers[option] for option in self.taken[name][question].options if option in numbers)
            for question, numbers in self._played_with.items()
        )
