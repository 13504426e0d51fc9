"""Rules that an account says and no engine plays: what they could turn is not judged, listed, dealt or scored.

The engine needs a value for every rule, so it runs with that of the account's base in their place. No result of it is
given on which such a rule has any bearing: one that names the rule or rests on it, or that comes out otherwise by
another documented answer to that one question.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from bigtwo.engine.cards import Card
from bigtwo.engine.combinations import Combination, Fact, classify
from bigtwo.engine.comparison import Outcome, Verdict, judge
from bigtwo.engine.plays import legal_plays
from bigtwo.engine.ruleset import RuleSet

from .book import Book, with_base
from .evidence import evidence_of
from .given import NotPlayedHere
from .records import Affects, Option, Question, Ruling

if TYPE_CHECKING:
    from bigtwo.engine.ending import Ending

R = TypeVar("R")


class Unplayed:
    """The rules of an account, some of its answers changed, that no engine plays."""

    def __init__(self, account: str, changes: Mapping[str, str], book: Book) -> None:
        self._account, self._changes, self._book = account, changes, book
        self._rules = book.ruleset(account, changes)
        self._rulings = book.unplayed(account, changes)
        self._others: dict[str, list[Mapping[str, str]]] = {}
        """Question to the answers that are changed for each documented one; rule sets are large, and are not kept."""

    def verdict(self, play: Sequence[Card], over: Sequence[Card]) -> Verdict:
        """Judge a play: not known where it turns on such a rule."""
        verdict = judge(play, over, self._rules)

        def outcome(rules: RuleSet) -> tuple[Outcome, bool]:
            other = judge(play, over, rules)
            return other.outcome, other.on_table

        named = (verdict.question, *evidence_of(self._book).rests_on(verdict))
        ruling = self.turning(outcome, named, [Affects.PLAYS])
        return verdict if ruling is None else self._not_known(ruling)

    def check(self, result: Callable[[RuleSet], object], named: Iterable[str] = ()) -> None:
        """Refuse a result that such a rule could turn, or that is about one.

        :raises NotPlayedHere: if there is one.
        """
        self._refuse(self.turning(result, named))

    def check_plays(self, hand: Sequence[Card], over: Combination | None) -> None:
        """Refuse to list the plays of a hand where such a rule could turn them.

        :raises NotPlayedHere: if one could.
        """

        def plays(rules: RuleSet) -> frozenset[tuple[str, frozenset[object]]]:
            below = classify(over.cards, rules) if over else None
            return frozenset((play.kind, frozenset(play.cards)) for play in legal_plays(hand, below, rules))

        self._refuse(self.turning(plays, (), [Affects.PLAYS]))

    def check_deal(self) -> None:
        """Refuse to deal where such a rule could turn the course of the deal.

        :raises NotPlayedHere: if there is one about the plays, the cards that are dealt or what is done with them.
        """
        self._refuse(next(self._affecting(Affects.PLAYS, Affects.DEALING, Affects.DEAL), None))

    def check_after(self, begun: Callable[[RuleSet], object]) -> None:
        """Refuse to deal after another deal where a rule about the session could turn how it begins.

        :param begun: deals under some rules, and returns what the players hold and who acts.
        :raises NotPlayedHere: if one could.
        """
        self._refuse(self.turning(begun, (), [Affects.SESSION]))

    def check_score(self, ending: Callable[[RuleSet], Ending]) -> None:
        """Refuse to score a deal where such a rule could turn the score.

        :param ending: returns how the deal ended under some rules; may refuse it with a ValueError.
        :raises NotPlayedHere: if one could.
        """
        from bigtwo.engine.scoring import score

        def result(rules: RuleSet) -> object:
            sheet = score(ending(rules), rules)
            return sheet.totals, sheet.titles, sheet.winners, sheet.shootout

        def questions(rules: RuleSet) -> frozenset[str]:
            return frozenset(line.question for line in score(ending(rules), rules).lines)

        named = _tried(questions, self._rules) or frozenset[str]()
        self._refuse(self.turning(result, named, [Affects.SCORE]))

    def turning(
        self, result: Callable[[RuleSet], object], named: Iterable[str] = (), parts: Iterable[Affects] = Affects
    ) -> Ruling | None:
        """Return such a rule, about some parts of the game, that a result names or that could turn it; None if none.

        :param result: under some rules; may refuse with a ValueError.
        :param named: the questions that it names or rests on.
        """
        for ruling in self._affecting(*parts):
            if ruling.question.id in named:
                return ruling
            usual = _tried(result, self._rules)
            if any(_tried(result, rules) != usual for rules in self._answered_otherwise(ruling.question)):
                return ruling
        return None

    def _answered_otherwise(self, question: Question) -> Iterator[RuleSet]:
        """Yield the account's rules by each documented answer to a question."""
        if question.id not in self._others:
            others = answered_otherwise(question, self._account, self._changes, self._book)
            self._others[question.id] = [changed for _, changed in others]
        return (self._book.ruleset(self._account, changed) for changed in self._others[question.id])

    def _affecting(self, *parts: Affects) -> Iterator[Ruling]:
        return (ruling for ruling in self._rulings if not {*parts}.isdisjoint(ruling.question.affects))

    def refusal(self, verdict: Verdict) -> NotPlayedHere:
        """Return a verdict that is not known as an error."""
        statements = self._book.rulings(self._account)[verdict.question].statements
        return NotPlayedHere(self._book.because(verdict), verdict.question, verdict.option, statements)

    def _not_known(self, ruling: Ruling) -> Verdict:
        assert ruling.says is not None
        facts: dict[str, Fact] = {
            "account": ("name", self._book.way(self._account).name),
            "rule": ("name", ruling.question.short),
            "answer": ("name", ruling.says.option.label),
        }
        if ruling.statements:
            facts["statements"] = ("name", ", ".join(ruling.statements))
        reason = "not-played" if ruling.statements else "not-played-there"
        return Verdict(Outcome.NOT_KNOWN, reason, ruling.question.id, ruling.says.option.id, facts)

    def _refuse(self, ruling: Ruling | None) -> None:
        if ruling is not None:
            raise self.refusal(self._not_known(ruling))


def answered_otherwise(
    question: Question,
    account: str,
    changes: Mapping[str, str],
    book: Book,
    fitting: bool = True,
    free: Container[str] = (),
) -> Iterator[tuple[Option, Mapping[str, str]]]:
    """Yield each documented answer to a question, with the answers of an account that are changed by it.

    :param fitting: whether only those are wanted that go together with all other answers.
    :param free: the questions of which another answer is taken along where an answer needs it.
    """
    lacking = _unmet(book, book.options_of(account, changes))
    for option in question.playable:
        changed = {**changes, question.id: ",".join(each.id for each in with_base(question, option))}
        for needing, needed, allowed in book.unmet_needs(book.options_of(account, changed)):
            if needed in free and (needing.id, needed) not in lacking:
                changed[needed] = str(allowed[0])
        fits = not fitting or _unmet(book, book.options_of(account, changed)) <= lacking
        if option.reads_as is None and fits:
            yield option, changed


def unplayed_of(account: str, book: Book, changes: Mapping[str, str] | None = None) -> Unplayed:
    """Return the rules of an account that no engine plays; where none of its answers is changed, always the same."""
    if changes:
        return Unplayed(account, changes, book)
    known: dict[str, Unplayed] = book.kept.setdefault("unplayed", {})
    if account not in known:
        known[account] = Unplayed(account, {}, book)
    return known[account]


def verdict_under(
    account: str, play: Sequence[Card], over: Sequence[Card], book: Book, changes: Mapping[str, str] | None = None
) -> Verdict:
    """Judge a play under an account, some answers changed: not known where it turns on what no engine plays."""
    if book.unplayed(account, changes):
        return unplayed_of(account, book, changes).verdict(play, over)
    return judge(play, over, book.ruleset(account, changes))


def _tried(result: Callable[[RuleSet], R], rules: RuleSet) -> R | None:
    """Return a result under some rules; None if they refuse it."""
    try:
        return result(rules)
    except ValueError:
        return None


def _unmet(book: Book, answers: Mapping[str, str]) -> set[tuple[str, str]]:
    return {(option.id, needed) for option, needed, _ in book.unmet_needs(answers)}
