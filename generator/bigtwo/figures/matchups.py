"""Games that are played against each other: alike in all but what is compared, and what else goes only with that.

Two answers to a question, and one answer changed by itself, each on the foundation with what it needs beside it; two
accounts, alike in all that not both say; and the numbers of players with which two answers differ at all.

Where one account is silent both take what the other says, and where neither says both take the basic game's answer.
Where that does not go with what they do say, the next of these takes its place for both: the basic game's, the first
account's, the second's, as the data fill them in. Where none goes with both sides, each takes its own, which goes with
the rest of it: then the difference follows from what they say. The answers that nobody says give way first, then those
that go only with another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain, combinations
from string import ascii_letters
from typing import Any

from bigtwo.book.book import value_of
from bigtwo.compiler.records import Affects, Option, Question, Ruling
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import PACK
from bigtwo.engine.ruleset import READERS, Exchange, HandEnd, RuleSet, WholePack


@dataclass(frozen=True)
class Matchup:
    """Two answers to a question, with the other answers that each is played with."""

    question: Question
    answers: tuple[str, str]
    """Each the effect of an answer: an option id, or several with commas between."""
    changes: tuple[Mapping[str, str], Mapping[str, str]]
    """The answers on top of the foundation with each of them, by question; alike in all other questions if may be."""
    players: int


def inside_deals(question: Question) -> bool:
    """Tell whether the same deals can be played under two answers to a question, and may go otherwise."""
    return not (question.deals_otherwise or question.only_between_deals or question.silent)


def canonical(question: Question, answer: str) -> str:
    """Return the effect of an answer, with several options in the order of the question."""
    effects = {option.effect for option in question.taken(answer)}
    return ",".join(name for name in question.options if name in effects)


def answers_to(question: Question, rulebook: Rulebook) -> list[str]:
    """Return the answers with effects of their own that can be played.

    Each option, and several together if documented so.
    """
    answers = [
        canonical(question, ",".join((*option.on_top_of[:1], option.id)))
        for option in question.playable
        if option.effect == option.id
    ]
    for profile in rulebook.profiles:
        ruling = rulebook.rulings(profile)[question.id]
        if not ruling.says:
            answers.append(canonical(question, ruling.answer))
    return list(dict.fromkeys(answers))


def matchups(rulebook: Rulebook) -> list[Matchup]:
    """Every two answers that can be played on the same deals, question by question."""
    known = rulebook.wordless("matchups")
    if not known:
        known |= {(matchup.question.id, matchup.answers): matchup for matchup in _matchups(rulebook)}
    return [replace(matchup, question=rulebook.questions[matchup.question.id]) for matchup in known.values()]


def _matchups(rulebook: Rulebook) -> Iterator[Matchup]:
    for question in rulebook.questions.values():
        if inside_deals(question):
            for first, second in combinations(answers_to(question, rulebook), 2):
                matchup = _matchup(question, first, second, rulebook)
                if matchup is not None:
                    yield matchup


def _matchup(question: Question, first: str, second: str, rulebook: Rulebook) -> Matchup | None:
    """Two answers on a common baseline; None if they are met at tables of different sizes alone."""
    options = (*question.taken(first), *question.taken(second))
    sizes = {option.players for option in options if option.players}
    if len(sizes) > 1:
        return None
    players = next(iter(sizes), FOUR)
    table = table_for(players, rulebook)
    mine = rulebook.needed_with({**table, question.id: first}, question)
    theirs = rulebook.needed_with({**table, question.id: second}, question)
    for shared in (theirs, mine, {**mine, **theirs}):
        both = {**shared, question.id: first}, {**shared, question.id: second}
        if not any(_unmet(changes, rulebook) for changes in both):
            return Matchup(question, (first, second), both, players)
    return Matchup(question, (first, second), (mine, theirs), players)


def _unmet(changes: Mapping[str, str], rulebook: Rulebook) -> bool:
    return bool(rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, changes)))


FOUR = 4
"""The players at the table of the foundation."""


@dataclass(frozen=True)
class SingleChange:
    """An option taken on the foundation, with the answers that it needs beside it."""

    question: Question
    option: Option
    baseline: Mapping[str, str]
    """The answers on top of the foundation with which it is compared: those that the option goes only together with."""
    changed: Mapping[str, str]
    """The answers on top of the foundation with the option taken."""

    table: Mapping[str, str]
    """Those of these answers with which so many play, if not as many as in the foundation."""
    players: int

    @property
    def together(self) -> Mapping[str, str]:
        """The answers that are changed beside the option, because it goes only together with them."""
        return {
            question: answer
            for question, answer in self.changed.items()
            if question != self.question.id and self.table.get(question) != answer
        }


def single_changes(rulebook: Rulebook) -> Iterator[SingleChange]:
    """Every option that the engine can play and that has another effect than the foundation's, question by question."""
    for question in rulebook.questions.values():
        ours = rulebook.rulings(rulebook.foundation.id)[question.id].effect.split(",")
        for option in question.playable:
            if option.effect == option.id and option.id not in ours:
                yield _single_change(question, option, rulebook)


def _single_change(question: Question, option: Option, rulebook: Rulebook) -> SingleChange:
    players = option.players or FOUR
    table = table_for(players, rulebook)
    below = option.on_top_of[0] if option.on_top_of else None
    answer = f"{below},{option.id}" if below else option.id
    changed = rulebook.needed_with({**table, question.id: answer}, question)
    baseline = {name: answer for name, answer in changed.items() if name != question.id}
    if below:
        baseline[question.id] = below
    if rulebook.unmet_needs(rulebook.options_of(rulebook.foundation.id, baseline)):
        baseline = dict(table)
    return SingleChange(question, option, baseline, changed, table, players)


def table_for(players: int, rulebook: Rulebook) -> Mapping[str, str]:
    """Return the first answer with which so many play the game of the foundation; none if they do already."""
    foundation = rulebook.foundation.id
    if players in rulebook.ruleset(foundation).tables:
        return {}
    for question in rulebook.questions.values():
        for option in question.playable if Affects.DEALING in question.affects else ():
            answer = {question.id: option.id}
            fits = not rulebook.unmet_needs(rulebook.options_of(foundation, answer))
            if fits and players in rulebook.ruleset(foundation, answer).tables:
                return answer
    raise ValueError(f"no answer lets {players} play the game of {foundation}")


Answers = dict[str, str]
"""Question to answer, an option id or several with commas between."""


@dataclass
class _Filling:
    """An answer that not both accounts give, with what may stand for it."""

    heard: bool
    """Whether one of them gives it."""
    own: tuple[str, str]
    left: list[str] = field(default_factory=list)
    """The answers for both that are not tried yet."""
    apart: bool = False
    """Whether each side has its own."""


def common_ground(rulebook: Rulebook, first: str, second: str) -> tuple[Answers, Answers]:
    """Return the answers of two accounts, alike in all that not both say.

    What acts between deals is the basic game's.
    """
    basic = rulebook.options_of(rulebook.foundation.id)
    mine, theirs = rulebook.options_of(first), rulebook.options_of(second)
    sides = ({**basic}, {**basic})
    fillings: dict[str, _Filling] = {}
    for name, question in rulebook.questions.items():
        if question.only_between_deals:
            continue
        rulings = rulebook.rulings(first)[name], rulebook.rulings(second)[name]
        heard = [ruling.answer for ruling in rulings if _is_heard(ruling)]
        if len(heard) == len(rulings):
            sides[0][name], sides[1][name] = heard
            continue
        own = mine[name], theirs[name]
        answers = list(dict.fromkeys([*heard, basic[name], *own]))
        sides[0][name] = sides[1][name] = answers[0]
        fillings[name] = _Filling(bool(heard), own, answers[1:])
    while unfit := _unfit(rulebook, sides, fillings):
        filling = fillings[unfit]
        filling.apart = not filling.left
        sides[0][unfit], sides[1][unfit] = filling.own if filling.apart else [filling.left.pop(0)] * 2
    return sides


def _is_heard(ruling: Ruling) -> bool:
    """Tell whether an account gives an answer that can be played."""
    return ruling.said and ruling.says is None


def _unfit(rulebook: Rulebook, sides: tuple[Answers, Answers], fillings: dict[str, _Filling]) -> str | None:
    """Return the next question whose filled-in answer gives way; None if all go together."""
    between = {name for name, question in rulebook.questions.items() if question.only_between_deals}
    for side in sides:
        for option, needed, _ in rulebook.unmet_needs(side):
            needing = next(name for name, asked in rulebook.questions.items() if asked.options.get(option.id) is option)
            if between & {needing, needed}:
                continue
            movable = [name for name in (needing, needed) if name in fillings and not fillings[name].apart]
            if movable:
                return min(movable, key=lambda name: fillings[name].heard)
    return None


SIZES = range(2, 9)
"""The numbers of players that any answer speaks of."""


def _each(size: int | WholePack, players: int) -> int | WholePack:
    """Return how many cards each gets of one pack; the answer itself where not all get as many."""
    each, over = divmod(len(PACK), players)
    return each if size is WholePack.EQUALLY or (size is WholePack.TO_THE_LAST and not over) else size


_AT: Mapping[str, Callable[[Any, int], object]] = {
    "deal-size": lambda sizes, players: _each(sizes[players], players) if players in sizes else None,
    "exchange": lambda exchange, players: (
        Exchange.NONE if exchange is Exchange.LOSER_AND_WINNER and players != 3 else exchange
    ),
    "instant-win": lambda hands, players: (
        hands.hands(HandEnd.WIN) if players in hands.players else (),
        hands.hands(HandEnd.VOID),
    ),
    "penalty-schedule": lambda schedule, players: schedule._replace(
        any=schedule.by_players.get(players, schedule.any), by_players={}
    ),
    "player-count": lambda counts, players: players in counts,
}
"""Question to what is left of the value of an answer with so many players."""


def common_table(*rulesets: RuleSet) -> int | None:
    """Return the number of players with which games are compared: four if all can, else as many as all can, if any."""
    common = set.intersection(*({*rules.tables} for rules in rulesets))
    return FOUR if FOUR in common else max(common, default=None)


def elsewhere_alone(sizes: frozenset[int], *rulesets: RuleSet) -> frozenset[int]:
    """Return the numbers of players with which a difference matters, if it does not where games are compared.

    Of numbers with which none of them is played nothing is said if it matters with others.

    :param sizes: those with which two answers differ.
    """
    table = common_table(*rulesets)
    if table is None or table in sizes:
        return frozenset()
    return sizes & set[int]().union(*(rules.tables for rules in rulesets)) or sizes


def sizes_apart(question: Question, first: str, second: str) -> frozenset[int]:
    """Return the numbers of players with which two answers to a question differ; none if they have the same effect."""
    if first == second:
        return frozenset()
    return frozenset(size for size in SIZES if _at(question, first, size) != _at(question, second, size))


def by_size(question: Question, answers: Iterable[str]) -> dict[str, str]:
    """Answer to a letter for each number of players, equal where two answers come to the same; for the browser."""
    rows = {answer: [str(_at(question, answer, size)) for size in SIZES] for answer in answers}
    letters = dict(zip(dict.fromkeys(chain.from_iterable(rows.values())), ascii_letters, strict=False))
    return {answer: "".join(letters[value] for value in row) for answer, row in rows.items()}


def _at(question: Question, answer: str, size: int) -> object:
    """Return what is left of an answer with so many players."""
    options = question.taken(answer)
    if question.id in _AT and all(option.value is not None for option in options):
        return str(_AT[question.id](READERS[question.id](value_of(question, answer)), size))
    return sorted({it.effect for it in options if not it.is_nothing and it.players in (None, size)})
