"""Checks between files of examples, deals and disputes: what they name, and the cards that they hold."""

from __future__ import annotations

from generator.engine.cards import TooManyCopies, check_copies
from generator.engine.comparison import REASONS
from generator.engine.position import REFUSALS

from .conflicts import PACKS_AT_MOST, check_case, check_deal, check_dispute
from .document import Text
from .problems import Place, Problems
from .records import Case, Dispute, Example, StrongestCase
from .references import References
from .rulebook import Files


def check_examples(files: Files, names: References) -> None:
    """Note what worked examples name and there is not, and cards that cannot be."""
    for question, examples in files.examples.items():
        if names.question(Text(question, Place(files.example_files[question], 1))):
            for example in examples:
                _check_example(example, names)
            for case in files.cases.get(question, ()):
                _check_names(case, names)
                check_case(case, names.problems)


def check_deals(files: Files, names: References) -> None:
    """Note what whole deals name and there is not, and what cannot be in them."""
    for deal in files.deals.values():
        names.statements(deal.statements)
        names.profile(deal.variant)
        check_deal(deal, names.problems)


def check_disputes(files: Files, names: References) -> None:
    """Note what disputes name and there is not, what cannot be in them, and questions that two of them ask."""
    first_by_question: dict[str, Dispute] = {}
    for dispute in files.disputes.values():
        first = first_by_question.setdefault(dispute.ask, dispute)
        if first is not dispute and dispute.ask:
            names.problems.add(dispute.ask.place, f"'{dispute.ask}' is asked in {first.place.file} already")
        names.statements(dispute.statements)
        for side in dispute.sides:
            names.statements(side.statements, *dispute.turns_on)
        known = [names.question(question) for question in dispute.turns_on]
        if known and all(known) and all(files.questions[question].silent for question in dispute.turns_on):
            names.problems.add(
                dispute.turns_on[0].place,
                f"no engine asks what the dispute '{dispute.id}' turns on, so none can answer it",
            )
        _check_answers(dispute, names)
        _check_one_pack(dispute, names.problems)
        check_dispute(dispute, names.problems)


def _check_answers(dispute: Dispute, names: References) -> None:
    """Note what a dispute asks, or answers by, and does not turn on; options that there are not; answers alike."""
    for known, questions in (
        (dispute.turns_on, dispute.asks),
        (dispute.asks, dispute.silent),
        *((dispute.turns_on, answer.options) for answer in dispute.answers),
    ):
        for question in questions:
            if question not in known and dispute.were_read("turns-on", "asks"):
                what = "turn on" if known is dispute.turns_on else "ask"
                message = f"the dispute '{dispute.id}' does not {what} '{question}'"
                names.problems.unknown(question.place, message, question, known)
    for options in (dispute.silent, *(answer.options for answer in dispute.answers)):
        for question, listed in options.items():
            if names.question(question):
                for option in listed:
                    names.option(question, option)
    for account in dispute.silent_accounts:
        if names.profile(account):
            rulings = names.files.profiles[account].rulings
            stated = [rulings[asked] for asked in dispute.asks if asked in rulings and rulings[asked].statements]
            if not stated:
                message = f"'{account}' states nothing that the dispute '{dispute.id}' asks: it is silent anyway"
                names.problems.add(account.place, message, "leave it out")
            elif not any(ruling.note for ruling in stated):
                message = f"no note of '{account}' says why it is silent in the dispute '{dispute.id}'"
                names.problems.add(account.place, message, "add 'note: ...' to its answer")
    first: dict[str, Text] = {}
    for answer in dispute.answers:
        for text in (answer.says, *answer.when):
            if first.setdefault(text, text) is not text:
                names.problems.add(text.place, f"'{text}' is an answer of the dispute '{dispute.id}' already")


def _check_one_pack(dispute: Dispute, problems: Problems) -> None:
    """Note a card that stands twice in the plays that a dispute is about."""
    case = dispute.case
    if not isinstance(case, Example | StrongestCase):
        return
    try:
        check_copies(case.strongest if isinstance(case, StrongestCase) else (*case.over, *case.play), 1)
    except TooManyCopies as error:
        problems.add(case.place, f"dispute '{dispute.id}': {error}")


def _check_example(example: Example, names: References) -> None:
    _check_names(example, names)
    two_packs = example.question == "deck" or "deck" in example.given
    try:
        check_copies((*example.over, *example.play), PACKS_AT_MOST if two_packs else 1)
    except TooManyCopies as error:
        names.problems.add(example.place, f"example '{example.id}': {error}")


def _check_names(example: Example | Case, names: References) -> None:
    """Note names in a worked example of any kind that name nothing."""
    _check_stated(example, names)
    for question, option in example.given.items():
        if names.question(question):
            names.playable(question, option)
    for option in example.expect:
        names.playable(example.question, option)
    for profile in example.variants:
        names.profile(profile)
    _check_reasons_of(example, names)
    for option, lines in example.lines.items() if isinstance(example, Case) else ():
        _check_expected(example, option, names)
        for line in lines:
            names.question(line.question)


def _check_stated(example: Example | Case, names: References) -> None:
    """Note statements that answer none of the questions which an example names, and that none answers its own."""
    beside = [*example.given, *(decides.question for decides in example.because.values())]
    if isinstance(example, Case):
        beside += [line.question for lines in example.lines.values() for line in lines]
    if not names.statements(example.statements, example.question, *beside) or not example.statements:
        return
    if not any(names.may_answer(name, example.question) for name in example.statements):
        message = f"no statement of example '{example.id}' answers '{example.question}'"
        names.problems.add(example.place, message, "cite one that does")


def _check_reasons_of(example: Example | Case, names: References) -> None:
    """Note reasons and questions that there are not, where they are expected to decide or to forbid."""
    known = sorted(REASONS.keys() if isinstance(example, Example) else REASONS.keys() | REFUSALS.keys())
    reported: set[str] = set()
    for option, decides in example.because.items():
        _check_expected(example, option, names)
        if decides.reason not in reported:
            reported.add(decides.reason)
            if decides.reason not in known:
                names.problems.unknown(
                    decides.reason.place, f"nothing is decided by '{decides.reason}'", decides.reason, known
                )
            names.question(decides.question)


def _check_expected(example: Example | Case, option: Text, names: References) -> None:
    """Note an option with a reason or lines that the example expects nothing of."""
    if option not in example.expect:
        names.problems.unknown(
            option.place, f"'expect' has nothing under '{option}'", option, list(map(str, example.expect))
        )
