"""The data that the tools in the browser read: rules, variants, words and sentences, as JSON.

The browser's engine takes the values that ours has read, and its tables.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from itertools import pairwise
from typing import Any

from bigtwo.analysis.answer_order import in_order
from bigtwo.analysis.pairs import pairs_of
from bigtwo.analysis.remarks import remarks_in
from bigtwo.analysis.situation_answers import CaseAnswers, case_answers
from bigtwo.book.book import variants_in_order
from bigtwo.book.evidence import Evidence, evidence_of
from bigtwo.book.records import ENOUGH, Place, Status
from bigtwo.book.usual_rules import Places
from bigtwo.compiler.records import Case, Example, Option, Profile, Question, Reason, Ruling, Word
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.combinations import CONSECUTIVE
from bigtwo.engine.comparison import COMPARISON_QUESTION, CRITERIA, FIXED_CRITERIA, LED_BY, OWN_QUESTIONS, RESTS_ON
from bigtwo.engine.ending import HONOURS
from bigtwo.engine.kinds import SHAPE, Kind
from bigtwo.engine.notation import parse_answer
from bigtwo.engine.ruleset import GRAMMAR, LOW_IS_GOOD, PENALISED, READERS, REFUSED, ZERO_SUM, Payment
from bigtwo.engine.score_parts import EXAMPLES, GRAMMARS, NOTHING, PROBLEMS, VALUES, Field, Form
from bigtwo.engine.scoring import BY_TWOS, TEAMS
from bigtwo.figures.weights import Weights
from bigtwo.language.texts import _
from bigtwo.site.drawing.card_faces import CardHtml, run_on
from bigtwo.site.drawing.orders import DRAWN, data, picture
from bigtwo.site.wording.query_text import answer_row
from bigtwo.site.wording.tones import TONES

from .cases import examples_by_page
from .values import deciding, values
from .weight_tables import weights_data

Json = Mapping[str, Any]


@dataclass(frozen=True)
class DataFile:
    """A file of data beside the pages."""

    address: str
    data: Json

    @property
    def text(self) -> str:
        """The data as JSON in one line."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))


def rules_data(rulebook: Rulebook) -> Json:
    """Everything that decides: the engine's tables, questions with the values of their options, variants, sentences.

    `sources` is how the ids of a source's statements begin to the source's id and name, and `renamed` are old ids to
    those that took their place: a link that somebody shared may still hold them. `pairs` are the comparisons that have
    a page: the first of two ways to the places of the others among the variants.
    """
    words, evidence = rulebook.words, evidence_of(rulebook)
    ordered = variants_in_order(rulebook.profiles.values())
    places = Places(rulebook)
    return {
        "engine": {
            "kinds": {kind: _kind(kind) for kind in Kind},
            "criteria": CRITERIA,
            "refused": {question: _refused(rulebook.questions[question]) for question in REFUSED},
            "honours": sorted(HONOURS),
            "consecutive": CONSECUTIVE,
            "teams": TEAMS,
            "zeroSum": [payment for payment in Payment if payment in ZERO_SUM],
            "penalised": [payment for payment in Payment if payment in PENALISED],
            "byTwos": sorted(BY_TWOS),
            "orders": {
                question: sorted("".join(order) for order in orders) for question, orders in evidence.orders.items()
            },
            "restsOn": dict(RESTS_ON),
            "enough": ENOUGH,
            "lowIsGood": [payment for payment in Payment if payment in LOW_IS_GOOD],
        },
        "numbers": _numbers(),
        "words": {kind: word_lists(names) for kind, names in words.names.items()},
        "tones": TONES,
        "reasons": {reason.id: said for reason in words.reasons.values() if (said := _sentences(reason))},
        "sections": [
            {"id": section.id, "title": section.title, "questions": section.questions} for section in rulebook.sections
        ],
        "questions": {question.id: _question(question) for question in rulebook.questions.values()},
        "variants": {profile.id: _variant(profile, evidence) for profile in ordered}
        | {place.id: _place(place, places, rulebook) for place in rulebook.places.values()},
        "rulings": {question: _rulings(rulebook, ordered, question) for question in rulebook.questions},
        "sources": _sources(rulebook),
        "renamed": {folder: rulebook.renamed.get(folder, {}) for folder in ("variants", "rules")},
        "pairs": _pairs(rulebook, [*(profile.id for profile in ordered), *rulebook.places]),
    }


def _numbers() -> Json:
    """Return how answers are put together from parts with numbers: what parts there are, and what can be wrong."""
    return {
        "grammars": {name: [_field(field) for field in fields] for name, fields in GRAMMARS.items()},
        "values": {form: list(value) for form, value in VALUES.items()},
        "nothing": dict(NOTHING),
        "examples": dict(EXAMPLES),
        "problems": {problem: _(sentence) for problem, sentence in PROBLEMS.items()},
    }


def _field(field: Field) -> Json:
    """Return a field without what is usual."""
    usual = Field("", Form.EFFECT)._asdict()
    return {name: held for name, held in field._asdict().items() if name == "name" or held != usual[name]}


def _pairs(rulebook: Rulebook, ways: Sequence[str]) -> dict[str, list[int]]:
    """Return the first of the two ways of each comparison with a page, with the places of the others among all.

    A place is written as how much further it is than the one before.
    """
    others: dict[str, list[int]] = {}
    for first, second in pairs_of(rulebook):
        others.setdefault(first, []).append(ways.index(second))
    return {
        first: [place - before for before, place in pairwise((-1, *sorted(places)))] for first, places in others.items()
    }


def _sentences(reason: Reason) -> Json:
    """Return the sentences of a reason but the one that forbids an act: no tool plays a deal."""
    return {way: sentence for way, sentence in reason.sentences.items() if way != "forbids"}


def _kind(kind: Kind) -> Json:
    """Return the shape of a kind, and how two of it compare: by which criteria, which questions say."""
    entry = {
        "shape": SHAPE[kind],
        "question": COMPARISON_QUESTION.get(kind),
        "questions": OWN_QUESTIONS.get(kind),
        "criteria": FIXED_CRITERIA.get(kind),
        "ledBy": LED_BY.get(kind),
    }
    return {name: held for name, held in entry.items() if held}


def word_lists(names: Mapping[str, Word]) -> dict[str, list[str]]:
    """Values to their words: one, many, and the name where there is one."""
    return {value: [word.one, word.many, *([word.name] if word.name else [])] for value, word in names.items()}


def _question(question: Question) -> Json:
    table = {"numbers": GRAMMAR.get(question.id), "without": question.without, "easy": question.easy}
    flags = {"combines": question.combines, "silent": question.silent, "core": question.core}
    lists = {"affects": question.affects, "brief": question.brief}
    shared, own = values(question)
    places = {option: place for place, option in enumerate(question.options)}
    families = {family.label: [places[option] for option in family.options] for family in question.families.values()}
    entry = {
        "ask": question.ask,
        "short": question.short,
        **{name: True for name, holds in flags.items() if holds},
        **{name: words for name, words in lists.items() if words},
        **{name: held for name, held in table.items() if held is not None},
        "options": {option.id: _option(option, own) for option in question.options.values()},
        **({"families": families} if families else {}),
    }
    return entry if shared is None else entry | {"value": shared}


def _option(option: Option, values: Json) -> Json:
    """Return an option without what is empty, with its own value; `nothing` is an answer that there is no such rule."""
    entry = {
        "label": option.label,
        "spoken": option.spoken,
        "needs": option.needs,
        "onTopOf": option.on_top_of,
        "fillsIn": option.fills_in,
        "leavesIdle": option.leaves_idle,
        "effect": None if option.effect == option.id else option.effect,
        "only": bool(option.documented_only),
        "seats": option.seats,
        "nothing": option.is_nothing,
    }
    value = {"value": values[option.id]} if option.id in values else {}
    return {key: held for key, held in entry.items() if held} | value


def _refused(question: Question) -> Json:
    """Return the kinds of combination that each answer keeps out of the game, where it does any."""
    refused = {
        option.id: REFUSED[question.id](READERS[question.id](option.value))
        for option in question.playable
        if option.value is not None
    }
    return {option: [kind for kind in Kind if kind in kinds] for option, kinds in refused.items() if kinds}


def _variant(profile: Profile, evidence: Evidence) -> Json:
    """Return a variant without its answers.

    `voice` is whose edition or copy it is, if of any; `whole` is there if it tells a whole game; `by` is how most of
    the statements that it cites begin.
    """
    base = {"base": [profile.base.profile, profile.base.status]} if profile.base else {}
    voice = evidence.voice_of(profile)
    speaks = {"voice": voice} if voice != profile.id else {}
    whole = {"whole": True} if evidence.is_whole(profile) else {}
    return {"name": profile.name, "region": profile.region, **base, **speaks, **whole, "by": _by(profile)}


def _place(place: Place, places: Places, rulebook: Rulebook) -> Json:
    """Return a place as a variant, without its answers: how many voices it has, and its page.

    `remarked` has the questions that its sources speak of, though none of its accounts answers them.
    """
    regions = sorted({account.region for account in places.accounts(place)})
    others = {} if regions == [place.region] else {"regions": regions}
    told = {} if place.within == place.title else {"within": place.within}
    own = {"name": place.name, "region": place.region, "place": place.page, "voices": places.voices(place)}
    remarked = [question for question in rulebook.questions if remarks_in(place, question, rulebook)]
    return own | others | told | ({"remarked": remarked} if remarked else {})


def _by(profile: Profile) -> str:
    began = Counter(_beginning(statement) for ruling in profile.rulings.values() for statement in ruling.statements)
    return began.most_common(1)[0][0] if began else ""


def _rulings(rulebook: Rulebook, profiles: Sequence[Profile], question: str) -> dict[str, str]:
    """Return the answers that variants give themselves, each with who does, by their places among the variants.

    A place is written as how much further it is than the one before, and left out if it is the next. Behind it stands
    the status, unless it is stated, and how the answer is given if by no ruling of its own: `<` and the question from
    whose answer it follows, or `!` and how it was seen that a program has no such rule. Behind a space stands each
    statement, without zeros before its number; of one that begins as `by` says the number alone. So written they need a
    third of the room that a list of answers for each variant takes. The places follow, with the voices for the answer
    and those for any, the number of answers, and the voices for it and its like: `9/11/2/10`.
    """
    given: dict[str, list[tuple[int, str]]] = {}
    for place, profile in enumerate(profiles):
        ruling = rulebook.rulings(profile.id)[question]
        if ruling.origin == profile.id:
            by = f"{_by(profile)}-"
            cited = [_SHORTER.sub("", statement).removeprefix(by) for statement in ruling.statements]
            given.setdefault(ruling.answer, []).append((place, " ".join([_status(ruling), *cited])))
    for place, rule_set in enumerate(rulebook.places, len(profiles)):
        ruled = rulebook.rulings(rule_set)[question]
        if ruled.share.answering:
            says = f":{ruled.says.option.id}" if ruled.says else ""
            share = "/".join(map(str, astuple(ruled.share)))
            given.setdefault(ruled.answer, []).append((place, f"{ruled.status[0]}{says} {share}"))
    return {answer: _counted_on(who) for answer, who in given.items()}


_SHORTER = re.compile("(?<=-)0+")
"""Zeros before the number of a statement."""


def _counted_on(entries: Iterable[tuple[int, str]]) -> str:
    """Write entries with commas between, each behind how much further its place is, unless it is the next."""
    written, last = [], -1
    for place, entry in entries:
        written.append(f"{place - last if place - last > 1 else ''}{entry}")
        last = place
    return ",".join(written)


def _beginning(statement: str) -> str:
    """Return the part of a statement's id that all of its source share, as `PX` of `PX-014`."""
    return statement[: statement.index("-")]


def _sources(rulebook: Rulebook) -> dict[str, list[str]]:
    """Return the sources that some ruling cites."""
    rulings = [ruling for profile in rulebook.profiles.values() for ruling in profile.rulings.values()]
    cited = [rulebook.statements[statement] for ruling in rulings for statement in ruling.statements]
    sources = {_beginning(statement.id): rulebook.sources[statement.source] for statement in cited}
    return {beginning: [source.id, source.short] for beginning, source in sources.items()}


def _status(ruling: Ruling) -> str:
    """Return the status as a letter, none if it is stated; and how the answer is given if not by what can be played."""
    how = f":{ruling.says.option.id}" if ruling.says else f"<{ruling.follows}" if ruling.follows else ""
    letter = "" if ruling.status is Status.STATED else ruling.status[0]
    return letter + (how or (f"!{ruling.seen}" if ruling.seen else ""))


def sheets_data(rulebook: Rulebook) -> Json:
    """Return the sentences and pictures of rule sheets, by question and option, in the order of a chooser.

    And why some options are documented only, and in which words a table that knows its cards says others.
    """
    questions = rulebook.questions
    only = {
        name: {option.id: option.documented_only for option in question.options.values() if option.documented_only}
        for name, question in questions.items()
    }
    settled = {
        name: {option.id: option.settled for option in question.options.values() if option.settled}
        for name, question in questions.items()
    }
    faces = CardHtml(rulebook.words)
    return {
        "pictures": {name: _pictures(questions[name], faces) for name in DRAWN},
        "sentences": {
            name: {option.id: option.sentence for option in in_order(question)} for name, question in questions.items()
        },
        "only": {name: reasons for name, reasons in only.items() if reasons},
        "settled": {name: texts for name, texts in settled.items() if texts},
    }


def _pictures(question: Question, faces: CardHtml) -> Json:
    """Return the pictures of answers, by option."""
    pictures = {option.id: picture(question, option, faces) for option in deciding(question)}
    return {option: data(drawn) for option, drawn in pictures.items() if drawn}


def compare_data(rulebook: Rulebook) -> Json:
    """Answers in few words, by question and option, where the label is longer."""
    terse = {
        question.id: {option.id: option.terse for option in question.options.values() if option.terse}
        for question in rulebook.questions.values()
    }
    return {"terse": {question: texts for question, texts in terse.items() if texts}}


def examples_data(rulebook: Rulebook) -> Json:
    """Worked examples, for showing what a difference does: hands, and cases with the answer of each variant."""
    answers = case_answers(rulebook)
    ways = [*sorted(rulebook.profiles), *rulebook.places]
    further = {
        (question.id, each.id)
        for question in rulebook.questions.values()
        for each in examples_by_page(rulebook, question)[1]
    }
    cases = {
        question: [entry for case in cases if (entry := _case(case, answers, ways, (question, case.id) in further))]
        for question, cases in rulebook.cases.items()
    }
    return {
        "examples": {
            question: [_example(example) for example in examples if not example.two_packs]
            for question, examples in rulebook.examples.items()
            if examples
        },
        "cases": {question: entries for question, entries in cases.items() if entries},
    }


DATA: Mapping[str, Callable[[Rulebook], Json]] = {
    "assets/data/rules.json": rules_data,
    "assets/data/sheets.json": sheets_data,
    "assets/data/compare.json": compare_data,
    "assets/data/examples.json": examples_data,
    "assets/data/weights.json": lambda rulebook: weights_data(Weights(rulebook)),
}
"""The address of each file of data that the tools read, and what makes it."""


def data_makers(rulebook: Rulebook) -> dict[str, Callable[[], bytes]]:
    """Return the address of each of them, with what makes its contents."""
    return {address: partial(_contents, address, rulebook) for address in DATA}


def _contents(address: str, rulebook: Rulebook) -> bytes:
    return DataFile(address, DATA[address](rulebook)).text.encode()


def _example(example: Example) -> Json:
    hands = {"over": example.over, "play": example.play}
    return {"id": example.id, "caption": example.caption} | {name: run_on(cards) for name, cards in hands.items()}


def _case(case: Case, cases: CaseAnswers, ways: Iterable[str], further: bool) -> Json | None:
    """Return a case with its different answers, and which of them each answer to the question leads to.

    None if but one.

    `by` is the place of its answer for each variant, by id, then for each place, or null where the case cannot come up;
    where all agree it is one for all. `further` is there if it stands on the page of a question's further examples.
    """
    replies = [cases.by(case, way) for way in ways]
    expect = {option: parse_answer(case.query, text) for option, text in case.expect.items()}
    answers = list(dict.fromkeys([*(reply for reply in replies if reply is not None), *expect.values()]))
    if len(answers) < 2:
        return None
    rows = [answer_row(case.query, answer) for answer in answers]
    by = [None if reply is None else answers.index(reply) for reply in replies]
    return {
        "id": case.id,
        "caption": case.caption,
        **({"given": case.given} if case.given else {}),
        **({"further": True} if further else {}),
        "answers": [row.text or run_on(row.cards) for row in rows],
        "expect": {option: answers.index(answer) for option, answer in expect.items()},
        "by": by if len(set(by)) > 1 else by[:1],
    }
