"""The engine's answers to worked examples and disputes under some rules, or why one cannot come up under them."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from bigtwo.book import records as compiled
from bigtwo.book.book import Book
from bigtwo.book.sentences import forbids, says
from bigtwo.book.unplayed import unplayed_of
from bigtwo.engine.cards import NotACard
from bigtwo.engine.combinations import NotACombination
from bigtwo.engine.comparison import Outcome, Verdict, judge, strongest
from bigtwo.engine.dealing import NotDealt
from bigtwo.engine.ending import CardsUnknown, NotOver
from bigtwo.engine.notation import Answer, AnswerWord, CannotAsk, Held, answer_text, written
from bigtwo.engine.plausible import lacking, players_in
from bigtwo.engine.position import NotAllowed, Refusal
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.situations import Answered, AtTable, Finished, Situation, compared, score_answer
from bigtwo.language.texts import _

from .document import Text
from .records import Case, Dispute, Example, Ruling, Status, StrongestCase, Words

Said = Outcome | Answer
"""A verdict, or what the engine says of a situation."""


def said_text(value: Said) -> str:
    """Return the engine's answer as it is published."""
    return str(value) if isinstance(value, Outcome) else answer_text(value)


def said_of(dispute: Dispute, rules: RuleSet) -> Said:
    """Answer the case of a dispute by the engine.

    :raises CannotAnswer: if it cannot come up under the rules.
    """
    case = dispute.case
    if isinstance(case, StrongestCase):
        return Held(best) if (best := strongest(case.strongest, rules)) else AnswerWord.NONE
    if isinstance(case, Example):
        verdict = judge(case.play, case.over, rules)
        if verdict.on_table:
            refusal = Refusal(verdict.reason, verdict.question, "", dict(verdict.facts), verdict)
            raise CannotAnswer(f"no such play can lie on the table: {verdict.reason}", refusal)
        return verdict.outcome
    answered, query = comes_up(case, rules), dispute.score_query
    if query is None:
        return answered.value
    winner = _first_out(case.situation)
    if dispute.otherwise is None:
        return score_answer(query, answered, winner)
    return compared(query, answered, answer(case.in_situation(dispute.otherwise), rules), winner)


def unplayed_in(dispute: Dispute, account: str, book: Book) -> compiled.Ruling | None:
    """Return what an account says and no engine plays, where a dispute asks it or could turn on it; None if nothing.

    That the case of the dispute cannot come up under another answer turns nothing.
    """
    if not book.unplayed(account):
        return None
    known: dict[tuple[str, str], str] = book.wordless("what is unplayed in disputes")
    key = str(dispute.id), account
    if key not in known:
        usual = _number(dispute, book.ruleset(account), None)
        turning = unplayed_of(account, book).turning(lambda rules: _number(dispute, rules, usual), dispute.asks)
        known[key] = turning.question.id if turning else ""
    return book.rulings(account)[known[key]] if known[key] else None


def _number(dispute: Dispute, rules: RuleSet, otherwise: int | None) -> int | None:
    try:
        return dispute.answer_when(said_text(said_of(dispute, rules)))
    except CannotAnswer:
        return otherwise


def said_by_option(dispute: Dispute, rulings: Mapping[str, Ruling]) -> tuple[int, Ruling] | None:
    """Find the answer that an account gives by an option, regardless of the engine, and the ruling that gives it.

    What it states comes first, then its answer to what is asked if it states that, then what it takes over.
    """
    asked = all(status_asked(dispute, rulings[question]) is Status.STATED for question in dispute.asks)
    for status in (Status.STATED,) if asked else (Status.STATED, Status.INHERITED):
        for number, answer in enumerate(dispute.answers):
            for question, options in answer.options.items():
                ruling = rulings[question]
                said = (ruling.says.option,) if ruling.says else ruling.options
                if _silent(dispute, ruling) or ruling.said_as is not status:
                    continue
                if any(option.id in options for option in said):
                    return number, ruling
    return None


def status_asked(dispute: Dispute, ruling: Ruling) -> Status:
    """Return the status of an account's answer to a question asked: assumed where that is silent about this case."""
    options = dispute.silent.get(Text(ruling.question.id), ())
    silent = _silent(dispute, ruling) or all(option.id in options for option in ruling.options)
    return Status.ASSUMED if silent else ruling.status


def _silent(dispute: Dispute, ruling: Ruling) -> bool:
    """Tell whether an account's answer to a question asked is silent about this case."""
    return ruling.question.id in dispute.asks and ruling.origin in dispute.silent_accounts


def _first_out(situation: Situation) -> int:
    """Return the winner in a situation that is scored; in a deal that is played out the player who acts last."""
    if isinstance(situation, Finished):
        return next(player for player, left in enumerate(situation.left) if left.count == 0)
    return situation.acts[-1].player if isinstance(situation, AtTable) else 0


class CannotAnswer(ValueError):
    """A case that cannot come up under a rule set; says why."""

    def __init__(self, why: str, refusal: Refusal | None = None, lacks: str = "") -> None:
        self.refusal = refusal
        """Where an act before it is not allowed."""
        self.lacks = lacks
        """The thing it has and the rules do not (see `lacking`)."""
        super().__init__(why)


def comes_up(case: Case, rules: RuleSet) -> Answered:
    """Answer a case under rules that have such a thing: so many players, a stock.

    :raises CannotAnswer: if it cannot come up under them.
    """
    lacks = lacking(case.situation, rules)
    if lacks:
        raise CannotAnswer(LACKING[lacks].format(players_in(case.situation)), lacks=lacks)
    return answer(case, rules)


LACKING: Mapping[str, str] = {
    "players": "it is not played with {} players",
    "stock": "there is no stock",
    "aside": "no card is put aside",
    "end": "the others play on until one of them is left with cards",
    "over": "the deal is not over",
    "answer": "no answer here stands for what comes out under these rules",
}


def answer(case: Case, rules: RuleSet) -> Answered:
    """Answer a case under some rules; worked out once, as every language and many pages want it.

    :raises CannotAnswer: if it cannot come up under them.
    """
    situation = case.situation
    answers = _ANSWERS.setdefault(rules, {})
    key = id(situation), case.ask
    if key not in answers:
        answers[key] = situation, _answered(case, rules)
    answered = answers[key][1]
    if isinstance(answered, CannotAnswer):
        raise answered.with_traceback(None)
    return answered


def check_known(case: Case, account: str, book: Book) -> None:
    """Refuse a case whose answer turns on what an account says and no engine plays.

    :raises NotPlayedHere: if it does.
    """
    if book.unplayed(account):
        unplayed_of(account, book).check(lambda rules: answer(case, rules).value, (case.question,))


_ANSWERS: WeakKeyDictionary[RuleSet, dict[tuple[int, str], tuple[Situation, Answered | CannotAnswer]]] = (
    WeakKeyDictionary()
)
"""Under each rule set that lasts: a situation, and what is asked of it, to the answer, beside the situation itself."""


def _answered(case: Case, rules: RuleSet) -> Answered | CannotAnswer:
    try:
        return case.situation.answer(case.query, rules)
    except NotAllowed as error:
        refusal = error.refusal
        said = f"'{written(error.act)}' is not allowed: {refusal.reason} [{refusal.question}={refusal.option}]"
        return CannotAnswer(said, refusal)
    except NotACombination as error:
        verdict = Verdict(Outcome.NOT_A_PLAY, error.reason, error.question, "", error.facts)
        return CannotAnswer(str(error), Refusal(error.reason, error.question, "", error.facts, verdict))
    except NotOver:
        return CannotAnswer(LACKING["over"], lacks="over")
    except (CannotAsk, NotDealt, NotACard, CardsUnknown, ValueError) as error:
        return CannotAnswer(str(error))


def why(answered: Answered, words: Words) -> list[str]:
    """Give the grounds of an answer, in sentences; none if the engine says no more than the answer."""
    if answered.refusal:
        return [forbids(answered.refusal, words)]
    lines = sorted(answered.lines, key=lambda line: line.player)
    return [_("Player {n}: {sentence}").format(n=line.player + 1, sentence=says(line, words)) for line in lines]
