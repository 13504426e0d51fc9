"""Worked examples and disputes against the engine: each comes up, and its answers are those that the engine gives."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import NamedTuple

from bigtwo.book.book import with_base
from bigtwo.book.deal_records import Step as PlayedStep
from bigtwo.book.evidence import Evidence
from bigtwo.book.given import NotPlayedHere
from bigtwo.book.records import ENOUGH
from bigtwo.book.replay import CannotReplay, begin, result, steps
from bigtwo.book.unplayed import unplayed_of, verdict_under
from bigtwo.engine.comparison import Verdict, judge
from bigtwo.engine.notation import amounts, parse_answer
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Event, Refusal
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import Line, Sheet, score
from bigtwo.engine.situations import Answered

from .case_answers import (
    CannotAnswer,
    answer,
    check_known,
    comes_up,
    said_by_option,
    said_of,
    said_text,
    unplayed_in,
    why,
)
from .conflicts import by_rules
from .document import Keys, Text
from .problems import Location, Problems
from .records import Case, Dispute, Example, Option, Question, RecordedDeal, Step
from .rulebook import Rulebook

NO_OTHERS: Mapping[str, str] = {}


def prove(rulebook: Rulebook, problems: Problems) -> int:
    """Check every worked example, dispute and whole deal, noting conflicts with the engine.

    Returns the number of answers checked.
    """
    checked = sum(_prove_example(example, rulebook, problems) for example in rulebook.all_examples())
    checked += sum(_prove_case(case, rulebook, problems) for case in rulebook.all_cases())
    return checked + prove_disputes(rulebook, problems) + prove_deals(rulebook, problems)


def note_untold(rulebook: Rulebook, problems: Problems) -> None:
    """Note documented options that no worked example tells from another of their question.

    Such an option may do nothing, or what another does, and nobody would see it. Options that cite nothing are
    what we fill in, and need be told apart only from those that do.
    """
    for question in rulebook.questions.values():
        if question.silent:
            continue
        expected = [_by_effect(example, question) for example in rulebook.examples_of(question.id)]
        options = {option.effect: option for option in reversed(question.playable)}
        for first, second in combinations(reversed(options.values()), 2):
            apart = (expects.keys() >= {first.effect, second.effect} for expects in expected)
            differ = (expects.get(first.effect) != expects.get(second.effect) for expects in expected)
            if (first.statements or second.statements) and not any(map(all, zip(apart, differ, strict=True))):
                problems.add(
                    second.place,
                    f"no worked example tells the option '{second.id}' from '{first.id}'",
                    f"add one to rules/examples/{question.id}.yml that comes out differently under the two",
                )


def remark_forgotten(rulebook: Rulebook, problems: Problems) -> None:
    """Remark regions of several voices that stand in no place, where places are listed at all."""
    listed = rulebook.files.places
    known = {str(region) for place in listed.places for region in place.regions} | {*map(str, listed.nowhere)}
    regions = {str(profile.region) for profile in rulebook.profiles.values() if profile.region}
    evidence = Evidence(rulebook)
    for name in sorted(regions - known) if listed.places else ():
        voices = evidence.voices(profile for profile in rulebook.profiles.values() if profile.region == name)
        if voices >= ENOUGH:
            problems.remark(
                listed.place,
                f"the region '{name}' has {voices} voices and stands in no place",
                "add it to a place, or to 'nowhere' with the reason",
            )


def _by_effect(example: Example | Case, question: Question) -> dict[str, str]:
    """Return what an example expects, by effect; a supplement stands for the answer it is part of."""
    expects: dict[str, str] = {}
    for names, said in example.expect.items():
        for option in question.taken(names):
            if option.on_top_of or "," not in names:
                expects.setdefault(option.effect, str(said))
    return expects


def _prove_example(example: Example, rulebook: Rulebook, problems: Problems) -> int:
    checked = 0
    for under, expected, rules in _expectations(example, rulebook):
        checked += 1
        verdict = judge(example.play, example.over, rules)
        if not under.is_option:
            verdict = verdict_under(under.name, example.play, example.over, rulebook)
        if verdict.outcome is not expected:
            problems.add(
                under.name.place,
                f"example '{example.id}' expects '{expected}' under {under}, the engine says '{verdict.outcome}'",
                rulebook.because(verdict),
            )
        if under.is_option and under.name in example.because:
            checked += 1
            _prove_reason(example, under.name, verdict, problems)
    return checked


def _prove_reason(example: Example | Case, option: Text, decided: Verdict | Refusal | None, problems: Problems) -> None:
    """Note another reason, or another question, than an example expects to decide."""
    decides = example.because[option]
    said = f"'{decided.reason} {decided.question}'" if decided else "nothing that forbids it"
    if decided is None or (decided.reason, decided.question) != (decides.reason, decides.question):
        problems.add(
            decides.reason.place,
            f"example '{example.id}' expects '{decides.reason} {decides.question}' to decide under '{option}', "
            f"the engine says {said}",
        )


def _prove_lines(case: Case, option: Text, lines: Iterable[Line], problems: Problems) -> None:
    """Note a score sheet whose lines on the questions that are named are not those expected."""
    expected = case.lines[option]
    questions = {line.question for line in expected}
    expected_lines = Counter(f"{line.player + 1}: {line.amount} {line.question}={line.answer}" for line in expected)
    reached = Counter(
        f"{line.player + 1}: {line.amount} {line.question}={line.option}"
        for line in lines
        if line.question in questions
    )
    differing = (("lacks", expected_lines - reached), ("has besides", reached - expected_lines))
    discrepancies = [f"{how} {', '.join(map(repr, these.elements()))}" for how, these in differing if these]
    if discrepancies:
        problems.add(
            expected[0].question.place,
            f"example '{case.id}': under '{option}' the score sheet {' and '.join(discrepancies)}",
        )


def _prove_case(case: Case, rulebook: Rulebook, problems: Problems) -> int:
    checked = 0
    unfit: dict[tuple[Keys, str], list[str]] = {}
    for under, expected, rules in _expectations(case, rulebook):
        checked += 1
        conflict = by_rules(case.situation, rules)
        if conflict is not None:
            unfit.setdefault(conflict, []).append(str(under))
            continue
        try:
            if not under.is_option:
                check_known(case, under.name, rulebook)
            answered = answer(case, rules)
        except (CannotAnswer, NotPlayedHere) as error:
            problems.add(under.name.place, f"example '{case.id}' cannot be played under {under}: {error}")
            continue
        if not _is(answered, expected, case):
            problems.add(
                under.name.place,
                f"example '{case.id}' expects '{expected}' under {under}, the engine says '{answered.text}'",
                " ".join(why(answered, rulebook.words)),
            )
        if under.is_option and under.name in case.because:
            checked += 1
            _prove_reason(case, under.name, answered.refusal, problems)
        if under.is_option and under.name in case.lines:
            checked += 1
            _prove_lines(case, under.name, answered.lines, problems)
    for (keys, message), names in unfit.items():
        problems.add(
            case.places.at(case.form, *keys),
            f"example '{case.id}' cannot be played under {', '.join(names)}: {message}",
        )
    return checked


def _is(answered: Answered, expected: str, case: Case) -> bool:
    """Tell whether an answer is the one that a text expects; a text that is no answer to the question never is."""
    try:
        return answered.value == parse_answer(case.query, expected)
    except ValueError:
        return False


def rules_for(
    example: Example | Case, option: str, rulebook: Rulebook, others: Mapping[str, str] = NO_OTHERS
) -> RuleSet:
    """Return the rules by which an example is judged: the basic game, the given answers, the option, and others."""
    changes: dict[str, str] = {str(question): str(answer) for question, answer in example.given.items()}
    changes |= {example.question: option, **others}
    return rulebook.ruleset(rulebook.foundation.id, changes)


def verdicts(example: Example, rulebook: Rulebook) -> Mapping[str, Verdict]:
    """Return the engine's verdict under each option that an example names."""
    return {
        str(option): judge(example.play, example.over, rules_for(example, option, rulebook))
        for option in example.expect
    }


@dataclass(frozen=True)
class _Under:
    """The rules under which an example is judged: an option of its question, or a variant."""

    name: Text
    is_option: bool

    def __str__(self) -> str:
        return f"'{self.name}'" if self.is_option else f"the variant '{self.name}'"


def _expectations(example: Example | Case, rulebook: Rulebook) -> Iterator[tuple[_Under, str, RuleSet]]:
    """Yield the answers expected under each option and each variant that an example names, and the rules there."""
    for option, expected in example.expect.items():
        yield _Under(option, is_option=True), expected, rules_for(example, option, rulebook)
    for profile, expected in example.variants.items():
        yield _Under(profile, is_option=False), expected, rulebook.ruleset(profile)


MOST = 5000
"""The largest number of combinations of options that is tried in search of one that leads to an answer."""


def prove_disputes(rulebook: Rulebook, problems: Problems) -> int:
    """Check every dispute under every account, noting conflicts with the engine; return the number checked."""
    checked = 0
    for dispute in rulebook.disputes.values():
        if isinstance(dispute.case, Case) and not _comes_up(dispute, dispute.case, rulebook, problems):
            continue
        _Proof(dispute, rulebook, problems).prove()
        checked += 1
    return checked


def _comes_up(dispute: Dispute, case: Case, rulebook: Rulebook, problems: Problems) -> bool:
    """Tell whether a dispute comes up under some account; if not, note it with what the engine says under the first."""
    why = ""
    for profile in rulebook.profiles:
        rules = rulebook.ruleset(profile)
        conflicts = [by_rules(each, rules) for each in (case.situation, dispute.otherwise) if each is not None]
        wrong = next((message for _, message in filter(None, conflicts)), "")
        try:
            if not wrong:
                comes_up(case, rules)
                return True
        except CannotAnswer as error:
            wrong = str(error)
        why = why or f"{profile}: {wrong}"
    problems.add(case.place, f"the dispute '{dispute.id}' comes up under no variant", why)
    return False


class _Proof:
    """One dispute, tried under the rules of every account and with every documented option."""

    def __init__(self, dispute: Dispute, rulebook: Rulebook, problems: Problems) -> None:
        self.dispute, self.rulebook, self.problems = dispute, rulebook, problems
        self._reached: set[str] = set()

    def prove(self) -> None:
        """Note rules without an answer, questions without an effect, and answers to which nothing leads."""
        by_text: dict[str, list[str]] = defaultdict(list)
        for profile in (*self.rulebook.profiles, *self.rulebook.places):
            if unplayed_in(self.dispute, profile, self.rulebook):
                self._reach_any(profile)
                continue
            text = self._said(profile, {})
            if text is not None and not said_by_option(self.dispute, self.rulebook.rulings(profile)):
                by_text[text].append(profile)
        try:
            base = base_of(self.dispute, self.rulebook)
        except CannotAnswer as error:
            self.problems.add(self.dispute.place, str(error))
            return
        for text, profiles in by_text.items():
            others = " and others" if profiles[1:] else ""
            note = self.problems.add if base in profiles else self.problems.remark
            self._check_answered(text, self.dispute.place, f"under '{profiles[0]}'{others}", note)
        for question in self.dispute.asks:
            self._prove_decisive(question, base)
        for text in (text for disputed in self.dispute.answers for text in disputed.when):
            if not self._can_be_said(text, base):
                self.problems.unknown(
                    text.place, f"nothing leads to '{text}' in the dispute '{self.dispute.id}'", text, self._reached
                )

    def _said(self, profile: str, changes: Mapping[str, str]) -> str | None:
        """Answer under an account's rules with some answers changed; None if the dispute cannot come up."""
        try:
            text = said_text(said_of(self.dispute, self.rulebook.ruleset(profile, changes)))
        except CannotAnswer:
            return None
        self._reached.add(text)
        return text

    def _reach_any(self, profile: str) -> None:
        """Take any documented answer for what an account says and no engine plays: it may lead to each of theirs."""
        for ruling in self.rulebook.unplayed(profile):
            for option in _options(self.rulebook.questions[ruling.question.id]):
                self._with(profile, ruling.question.id, option)

    def _check_answered(
        self, text: str, place: Location, under: str, note: Callable[[Location, str, str], None]
    ) -> None:
        """Note that no answer stands for what the engine says: a mistake, but where an account alone leads there."""
        if self.dispute.answer_when(text) is None:
            message = f"{under} the engine says '{text}', which leads to no answer of the dispute '{self.dispute.id}'"
            note(place, message, f"write 'when: {text}' under an answer")

    def _prove_decisive(self, question: Text, base: str) -> None:
        """Note a question of which no two options lead to different answers, and options that lead to none."""
        for option in _options(self.rulebook.questions[question]):
            text = self._with(base, question, option)
            if text is not None and self.dispute.answer_with(question, option.id) is None:
                self._check_answered(text, question.place, f"with '{option.id}'", self.problems.add)
        for profile in (base, *self.rulebook.profiles):
            options = self.rulebook.questions[question].options.values()
            if len({self._answer(profile, question, option) for option in options} - {None}) > 1:
                return
        self.problems.add(
            question.place,
            f"'{question}' does not decide the dispute '{self.dispute.id}'",
            "no two options of it lead to different answers",
        )

    def _with(self, profile: str, question: str, option: Option) -> str | None:
        """Answer under an account that takes one option instead of its own."""
        changes = self.rulebook.changes(profile, {question: with_base(self.rulebook.questions[question], option)})
        return None if changes is None else self._said(profile, changes)

    def _answer(self, profile: str, question: str, option: Option) -> int | None:
        """Return the number of the answer to which an option leads in an account; None if it leads to none."""
        number = self.dispute.answer_with(question, option.id)
        if number is None and option.value is not None and (text := self._with(profile, question, option)) is not None:
            number = self.dispute.answer_when(text)
        return number

    def _can_be_said(self, text: str, base: str) -> bool:
        """Tell whether the engine gives an answer under some account, or with options of the questions at issue."""
        if text in self._reached:
            return True
        questions = [self.rulebook.questions[name] for name in self.dispute.turns_on]
        several = [[with_base(question, option) for option in _options(question)] for question in questions]
        if prod(map(len, several)) > MOST:
            return True
        for options in product(*several):
            changes = self.rulebook.changes(
                base, {asked.id: taken for asked, taken in zip(questions, options, strict=True)}
            )
            if changes is not None and self._said(base, changes) == text:
                return True
        return False


def base_of(dispute: Dispute, rulebook: Rulebook) -> str:
    """Find the account in which changed answers are tried: the basic game, or the first in which a dispute comes up.

    :raises CannotAnswer: if it comes up under none.
    """
    for profile in (rulebook.foundation.id, *rulebook.profiles):
        try:
            said_of(dispute, rulebook.ruleset(profile))
        except CannotAnswer:
            continue
        return profile
    raise CannotAnswer(f"the dispute '{dispute.id}' comes up under no variant")


def _options(question: Question) -> Iterator[Option]:
    """Yield the options of a question that the engine plays each in its own way."""
    return (option for option in question.playable if option.reads_as is None)


@dataclass(frozen=True)
class Replay:
    """A recorded deal, played out."""

    deal: Deal
    events: tuple[tuple[PlayedStep, Event], ...]
    sheet: Sheet


def replay(recorded: RecordedDeal, rulebook: Rulebook) -> Replay:
    """Play out a recorded deal under its variant.

    :raises CannotReplay: if it does not go as it is written, or not to the end.
    """
    rules = rulebook.ruleset(recorded.variant)
    deal = begin(recorded, rules)
    events = tuple(steps(deal, recorded, rulebook))
    if not deal.ended:
        raise CannotReplay(f"the deal is not over after its last act; it is the turn of player {deal.turn + 1}")
    return Replay(deal, events, score(deal.ending(), rules))


def _check_played(recorded: RecordedDeal, replayed: Replay, rulebook: Rulebook) -> None:
    """Refuse a deal under a variant that says what no engine plays and could turn it.

    :raises NotPlayedHere: if one could.
    """
    if rulebook.unplayed(recorded.variant):
        unplayed, ending = unplayed_of(recorded.variant, rulebook), replayed.deal.ending()
        unplayed.check_deal()
        unplayed.check_score(lambda _: ending)


def place_of(error: CannotReplay, recorded: RecordedDeal) -> Location:
    """Return the line of a recorded deal that cannot be replayed: that of the act, else its first."""
    return error.step.place if isinstance(error.step, Step) else recorded.place


def prove_deals(rulebook: Rulebook, problems: Problems) -> int:
    """Replay every recorded deal, noting conflicts with its file; return the number of acts checked."""
    checked = 0
    for recorded in rulebook.deals.values():
        try:
            replayed = replay(recorded, rulebook)
            _check_played(recorded, replayed, rulebook)
        except CannotReplay as error:
            problems.add(place_of(error, recorded), f"deal '{recorded.id}': {error}", error.hint)
            continue
        except NotPlayedHere as error:
            problems.add(recorded.places.at("variant"), f"deal '{recorded.id}': {error}", "take another variant")
            continue
        checked += len(replayed.events)
        total = amounts(replayed.sheet.totals)
        if total != recorded.score:
            lines = " ".join(f"Player {line.player + 1}: {rulebook.says(line)}" for line in replayed.sheet.lines)
            problems.add(
                recorded.places.at("score"),
                f"deal '{recorded.id}' scores '{total}', but the file says '{recorded.score}'",
                lines,
            )
        ended = result(replayed.deal, replayed.sheet)
        if ended != recorded.result:
            problems.add(
                recorded.places.at("result"),
                f"deal '{recorded.id}' ends in '{ended}', but the file says '{recorded.result}'",
            )
    return checked


class _Relation(NamedTuple):
    """An option of a question, which implies the answer to another question."""

    question: Question
    option: Option
    other: Text
    """The id of the other question."""
    answer: Text


def note_undecided(rulebook: Rulebook, problems: Problems) -> None:
    """Note implied answers in place of which another would do as well.

    Another will not do if it goes only without the answer that implies, or the other way round; or if a worked example
    of that answer, which names no answer to the implied question, comes out otherwise with it.
    """
    for relation in _relations(rulebook):
        for rival in _rivals(rulebook.questions[relation.other], relation.answer):
            if not _is_excluded(rival, relation, rulebook):
                option, file = relation.option, f"rules/examples/{relation.question.id}.yml"
                problems.add(
                    relation.answer.place,
                    f"'{option.id}' does not decide '{relation.other}': '{rival.id}' would do as well",
                    f"add an example to {file} that comes out otherwise with it, or take it out of 'implies'",
                )


def _relations(rulebook: Rulebook) -> Iterator[_Relation]:
    for question in rulebook.questions.values():
        for option in question.options.values():
            for other, implied in option.implies.items():
                yield _Relation(question, option, other, implied)


def _rivals(question: Question, implied: str) -> Iterator[Option]:
    """Yield the answers to a question that decide otherwise than one, each effect once, if they can be told apart."""
    effects = {question.options[implied].effect}
    for option in question.options.values():
        playable = question.silent or (option.value is not None and not option.on_top_of)
        if playable and option.effect not in effects:
            effects.add(option.effect)
            yield option


def _is_excluded(rival: Option, relation: _Relation, rulebook: Rulebook) -> bool:
    """Tell whether an answer to the other question cannot go together with the option of a relation."""
    question, option, other, implied = relation
    wanted, wanting = option.needs.get(other, (rival.id,)), rival.needs.get(Text(question.id), (option.id,))
    if rival.id not in wanted or option.id not in wanting:
        return True
    return option.value is not None and any(
        _comes_out(example, option.id, {other: implied}, rulebook)
        and not _comes_out(example, option.id, {other: rival.id}, rulebook)
        for example in rulebook.examples_of(question.id)
        if option.id in example.expect and other not in example.given
    )


def _comes_out(example: Example | Case, option: str, others: Mapping[str, str], rulebook: Rulebook) -> bool:
    """Tell whether an example comes out under an option as it should, with some answers to other questions."""
    rules, key = rules_for(example, option, rulebook, others), Text(option)
    if isinstance(example, Example):
        return judge(example.play, example.over, rules).outcome is example.expect[key]
    if by_rules(example.situation, rules) is not None:
        return False
    try:
        return answer(example, rules).value == parse_answer(example.query, example.expect[key])
    except CannotAnswer:
        return False
