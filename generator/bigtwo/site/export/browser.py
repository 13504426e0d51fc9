"""The data that the tools in the browser read: rules, variants, words and sentences, as JSON.

The browser's engine takes the values that ours has read, and its tables.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple
from functools import partial
from itertools import pairwise
from string import ascii_lowercase, digits
from typing import Any

from bigtwo.analysis.answer_order import in_order
from bigtwo.analysis.disputes import (
    DisputeAnswer,
    Disputes,
    Given,
    Unjudged,
    Void,
    Weighed,
    decision_table,
    disputes_of,
)
from bigtwo.analysis.pairs import pairs_of
from bigtwo.analysis.remarks import remarks_in
from bigtwo.analysis.situation_answers import CaseAnswers, case_answers
from bigtwo.book.book import variants_in_order
from bigtwo.book.evidence import Evidence, evidence_of
from bigtwo.book.json_form import in_one_line, plain, selected
from bigtwo.book.records import ENOUGH, Place
from bigtwo.book.usual_rules import Places, places_of
from bigtwo.compiler.proof import base_of
from bigtwo.compiler.records import (
    Affects,
    Case,
    Example,
    Filter,
    Option,
    Profile,
    Question,
    Reason,
    Ruling,
    Status,
    Word,
)
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import codes
from bigtwo.engine.combinations import CONSECUTIVE
from bigtwo.engine.comparison import COMPARISON_QUESTION, CRITERIA, FIXED_CRITERIA, LED_BY, OWN_QUESTIONS, RESTS_ON
from bigtwo.engine.ending import HONOURS
from bigtwo.engine.kinds import SHAPE, Kind
from bigtwo.engine.notation import parse_answer
from bigtwo.engine.ruleset import GRAMMAR, LOW_IS_GOOD, PENALISED, READERS, REFUSED, ZERO_SUM, Payment
from bigtwo.engine.score_parts import EXAMPLES, GRAMMARS, NOTHING, PROBLEMS, VALUES, Field, Form
from bigtwo.engine.scoring import BY_TWOS, TEAMS
from bigtwo.figures.matchups import answers_to, by_size
from bigtwo.figures.weights import Unweighed, Weights
from bigtwo.language.texts import _, gettext
from bigtwo.site.drawing.card_faces import TONES, CardHtml, run_on
from bigtwo.site.drawing.orders import DRAWN, data, picture
from bigtwo.site.wording.dispute_text import parting_in_words
from bigtwo.site.wording.query_text import answer_row
from bigtwo.site.wording.weight_words import SENTENCES, brief

from .cases import examples_by_page

Json = Mapping[str, Any]


def rules_data(rulebook: Rulebook) -> Json:
    """Everything that decides: the engine's tables, questions with the values of their options, variants, sentences.

    `sources` is how the ids of a source's statements begin to the source's id and name, as far as no variant has that.
    `renamed` are old ids to those that took their place: a link that somebody shared may still hold them. `pairs` are
    the comparisons that have a page: the first of two ways to the places of the others among the variants.
    """
    words, evidence, sources = rulebook.words, evidence_of(rulebook), _sources(rulebook)
    ordered = variants_in_order(rulebook.profiles.values())
    places = places_of(rulebook)
    return {
        "engine": _engine(rulebook),
        "numbers": _numbers(),
        "words": {kind: word_lists(names) for kind, names in words.names.items()},
        "tones": TONES,
        "reasons": {reason.id: said for reason in words.reasons.values() if (said := _sentences(reason))},
        "sections": [
            {"id": section.id, "title": section.title, "questions": section.questions} for section in rulebook.sections
        ],
        "questions": {question.id: _question(question) for question in rulebook.questions.values()},
        "variants": {profile.id: _variant(profile, evidence, sources) for profile in ordered}
        | {place.id: _place(place, places, rulebook) for place in rulebook.places.values()},
        "rulings": {question: _rulings(rulebook, ordered, question) for question in rulebook.questions},
        "sources": sources,
        "renamed": {folder: rulebook.renamed.get(folder, {}) for folder in ("variants", "rules")},
        "pairs": _pairs(rulebook, [*(profile.id for profile in ordered), *rulebook.places]),
    }


def _engine(rulebook: Rulebook) -> Json:
    """Return the engine's own tables, and which answers to a question keep which kinds out."""
    return {
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
            question: sorted("".join(order) for order in orders)
            for question, orders in evidence_of(rulebook).orders.items()
        },
        "restsOn": dict(RESTS_ON),
        "enough": ENOUGH,
        "lowIsGood": [payment for payment in Payment if payment in LOW_IS_GOOD],
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
    shared, own = values(question)
    places = {option: place for place, option in enumerate(question.options)}
    families = {family.label: [places[option] for option in family.options] for family in question.families.values()}
    entry = {
        **selected(question, "ask", "short", "combines", "silent", "core"),
        **selected(question, "affects", "brief", "numbers", "without", "easy"),
        "options": {option.id: _option(option, own) for option in question.options.values()},
        **({"families": families} if families else {}),
        **({"filter": _filter(question.filter, places)} if question.filter else {}),
    }
    return entry if shared is None else entry | {"value": shared}


def _filter(asked: Filter, places: Mapping[str, int]) -> Json:
    """Return a filter, with the places of the options that are a no, and of those that say neither; and its kinds."""
    sides = {"no": [places[option] for option in asked.no], "open": [places[option] for option in asked.open]}
    listed = {**sides, "kinds": list(asked.kinds)}
    return {"at": asked.at, "name": asked.name, **{name: several for name, several in listed.items() if several}}


def _option(option: Option, values: Json) -> Json:
    """Return an option with its own value; `nothing` is an answer that there is no such rule."""
    entry = selected(option, "label", "spoken", "needs", "on_top_of", "fills_in", "leaves_idle")
    further = {
        "effect": option.effect if option.effect != option.id else None,
        "only": bool(option.documented_only),
        "seats": option.seats,
        "nothing": option.is_nothing,
    }
    value = {"value": values[option.id]} if option.id in values else {}
    return entry | {key: held for key, held in further.items() if held} | value


def _refused(question: Question) -> Json:
    """Return the kinds of combination that each answer keeps out of the game, where it does any."""
    refused = {
        option.id: REFUSED[question.id](READERS[question.id](option.value))
        for option in question.playable
        if option.value is not None
    }
    return {option: [kind for kind in Kind if kind in kinds] for option, kinds in refused.items() if kinds}


def _variant(profile: Profile, evidence: Evidence, sources: dict[str, list[str]]) -> Json:
    """Return a variant without its answers.

    `voice` is whose edition or copy it is, if of any; `whole` is there if it tells a whole game; `by` is how most of
    the statements that it cites begin. The first of those by which a source is cited takes that from `sources`: its
    name, with its id before it where the variant's own is another.
    """
    base = {"base": [profile.base.profile, profile.base.status]} if profile.base else {}
    voice = evidence.voice_of(profile)
    speaks = {"voice": voice} if voice != profile.id else {}
    whole = {"whole": True} if evidence.is_whole(profile) else {}
    by = _by(profile)
    id_and_name = sources.pop(by, None)
    source = id_and_name and (id_and_name[1] if id_and_name[0] == profile.id else id_and_name)
    told = {"source": source} if source else {}
    return {**selected(profile, "name", "region"), **base, **speaks, **whole, "by": by, **told}


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
    faces = CardHtml(rulebook.words)
    return {
        "pictures": {name: _pictures(questions[name], faces) for name in DRAWN},
        "sentences": {
            name: {option.id: option.sentence for option in in_order(question)} for name, question in questions.items()
        },
        "only": _of_options("documented_only", rulebook),
        "settled": _of_options("settled", rulebook),
    }


def _of_options(name: str, rulebook: Rulebook) -> Json:
    """Return a text of options, by question and option, where there is one."""
    texts = {
        question.id: {option.id: text for option in question.options.values() if (text := getattr(option, name))}
        for question in rulebook.questions.values()
    }
    return {question: told for question, told in texts.items() if told}


def _pictures(question: Question, faces: CardHtml) -> Json:
    """Return the pictures of answers, by option."""
    pictures = {option.id: picture(question, option, faces) for option in deciding(question)}
    return {option: data(drawn) for option, drawn in pictures.items() if drawn}


def compare_data(rulebook: Rulebook) -> Json:
    """Answers in few words, by question and option, where the label is longer."""
    return {"terse": _of_options("terse", rulebook)}


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


def games_data(rulebook: Rulebook) -> Json:
    """Return the line about each account and place in a choice of a game, then the names by which it is found."""
    typed = {place.region: place.typed for place in rulebook.places.values()}
    accounts = {profile.id: found_by(profile, rulebook) for profile in rulebook.profiles.values()}
    return {
        **{
            name: [line, *names, *typed.get(rulebook.profiles[name].region, ())]
            for name, (line, names) in accounts.items()
        },
        **{place.id: ["", *place.typed, *place.called] for place in rulebook.places.values()},
    }


def found_by(profile: Profile, rulebook: Rulebook) -> tuple[str, list[str]]:
    """Return a line that says from where an account is, and the names by which it is found beside that and its own."""
    source = rulebook.sources[profile.source].short
    place = profile.where or profile.region
    said = gettext("{place}; after {source}") if place else gettext("after {source}")
    called = [text for name in profile.names for text in (name.text, name.reading) if text]
    return said.format(place=place, source=source), [name for name in (profile.region, *called) if name]


def verdicts_data(rulebook: Rulebook) -> Json:
    """Return for each dispute how many voices state an answer, then each answer with how many state it.

    A number is a list: of all voices, then of those of each place. A place is its page, then its name after "in".
    `partings` says of which disputes, by id, the rule that is asked has another commonest answer, and why.
    """
    evidence, places = evidence_of(rulebook), rulebook.places.values()

    def counts(answers: Iterable[DisputeAnswer]) -> list[int]:
        players = [player for answer in answers for player in answer.tally.players]
        there = [[player for player in players if player.profile.id in place.accounts] for place in places]
        return [evidence.tally(several).count for several in (players, *there)]

    disputes = disputes_of(rulebook).all
    said = {
        dispute: [answer for answer in weighed.answers if answer.tally.count] for dispute, weighed in disputes.items()
    }
    return {
        "places": [[place.page, place.within] for place in places],
        "disputes": {
            dispute: [counts(answers), *([answer.text, counts([answer])] for answer in answers)]
            for dispute, answers in said.items()
        },
        "partings": {
            dispute: [parting_in_words(parting) for parting in weighed.partings]
            for dispute, weighed in disputes.items()
            if weighed.partings
        },
    }


DATA: Mapping[str, Callable[[Rulebook], Json]] = {
    "assets/data/rules.json": rules_data,
    "assets/data/sheets.json": sheets_data,
    "assets/data/compare.json": compare_data,
    "assets/data/examples.json": examples_data,
    "assets/data/games.json": games_data,
    "assets/data/verdicts.json": verdicts_data,
    "assets/data/weights.json": lambda rulebook: weights_data(Weights(rulebook)),
}
"""The address of each file of data that the tools read, and what makes it."""


def data_makers(rulebook: Rulebook) -> dict[str, Callable[[], bytes]]:
    """Return the address of each of them, with what makes its contents."""
    return {address: partial(_contents, address, rulebook) for address in DATA}


def _contents(address: str, rulebook: Rulebook) -> bytes:
    return in_one_line(DATA[address](rulebook)).encode()


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


def deciding(question: Question) -> list[Option]:
    """Return the options that the engine can play, without those that decide as another does."""
    return [option for option in question.playable if option.effect == option.id]


def values(question: Question) -> tuple[Mapping[str, Any] | None, Mapping[str, Any]]:
    """Return the fields that hold where an option says nothing else, if values have fields, and what each option says.

    Where options are taken together those fields are what none of them says; elsewhere they are the first option's,
    which saves writing them again. An option that decides as another has no value of its own. What is put together
    from parts is a text, which the browser reads as it reads those of a table.
    """
    if question.id in GRAMMAR:
        return None, {option.id: option.value for option in deciding(question)}
    reader = READERS.get(question.id)
    read = {
        option.id: plain(reader(option.value)) for option in deciding(question) if reader and option.value is not None
    }
    first = next(iter(read.values()), None)
    if not reader or not isinstance(first, dict):
        return None, read
    usual = plain(reader({})) if question.combines else first
    shared = {field: held for field, held in usual.items() if all(field in value for value in read.values())}
    own = {
        name: {field: held for field, held in value.items() if field not in shared or shared[field] != held}
        for name, value in read.items()
    }
    return shared, own


def weights_data(weights: Weights) -> Mapping[str, Any]:
    """Return the weight of every difference between two answers to a question.

    `says` has the sentences, with slots. `questions` has for each question either `why`, the key of the sentence that
    says why its answers have no weight; or `answers`, and `pairs` of two of them by number:
    `[first, second, place, key of the sentence, count, deals]`, the last two where the sentence has slots for them.
    The lower the place, the more the difference matters. A pair that is missing is not worked out. `marks` are the
    places before which a difference has the fourth mark, the third and the second.
    `sizes` has, for each question some of whose answers come to the same with some number of players, a letter for each
    answer and number of players, from two on.
    """
    ordered = sorted(weights.all(), key=lambda pair: weights.order(pair[0].question.id, *pair[0].answers))
    places = {(matchup.question.id, matchup.answers): place for place, (matchup, _) in enumerate(ordered)}
    marks = [sum(weight.marks > least for _, weight in ordered) for least in (3, 2, 1)]
    questions: dict[str, Any] = {}
    for question in weights.rulebook.questions.values():
        why = _why_none(question)
        if why:
            questions[question.id] = {"why": why.value}
            continue
        questions[question.id] = {"answers": answers_to(question, weights.rulebook), "pairs": []}
    for matchup, weight in weights.all():
        into = questions[matchup.question.id]
        said = brief(weight)
        sentence = SENTENCES[said.key]
        slots = [said.count] if "{count}" in sentence else [1] if "{deals}" in sentence else []
        if slots:
            slots.append(said.deals)
        numbers = [into["answers"].index(answer) for answer in matchup.answers]
        into["pairs"].append([*numbers, places[matchup.question.id, matchup.answers], said.key, *slots])
    return {
        "says": {key: _(sentence) for key, sentence in SENTENCES.items()},
        "marks": marks,
        "questions": questions,
        "sizes": {name: rows for name, asked in weights.rulebook.questions.items() if (rows := _sizes(asked, weights))},
    }


def _sizes(question: Question, weights: Weights) -> dict[str, str]:
    """Return the letters of its answers, and of those that no engine can play; none if all differ with any number."""
    stated = [option.id for option in question.options.values() if option.value is None]
    rows = by_size(question, dict.fromkeys([*answers_to(question, weights.rulebook), *stated]))
    return rows if any(len({*letters}) < len(rows) for letters in zip(*rows.values(), strict=True)) else {}


def _why_none(question: Question) -> Unweighed | None:
    if question.deals_otherwise:
        return Unweighed.DEALT
    if question.only_between_deals:
        return Unweighed.BETWEEN
    return Unweighed.SILENT if question.silent else None


NO_ANSWER = -1
"""The number of the answer of accounts in which a dispute cannot come up."""

UNJUDGED = -2
"""The number of the answer of accounts that say something on which a dispute turns and that cannot be judged here."""

NUMERALS = digits + ascii_lowercase
"""The signs by which the table numbers answers."""


def dispute_data(disputes: Disputes, weighed: Weighed) -> dict[str, object]:
    """Return the data that the page needs to answer for the reader's own variant.

    `answers` are those of the page, each with the verdicts that lead to it, and `options` has those that say one by
    themselves: `[answer, question, options]`. `accounts` has `[answer, status, question, ids]`. For house rules, where
    cards lie on cards, the engine in the browser judges them. Elsewhere `table` has the number of the answer under each
    combination of answers to `turns`, the last question counting fastest; it holds where the rest of `matters`, the
    questions that can change the answer, is answered as the account `rest` does.
    """
    numbers = {answer.number: number for number, answer in enumerate(weighed.answers)}
    data: dict[str, object] = {
        "asks": weighed.dispute.asks,
        "answers": [entry.answer.when for entry in weighed.answers],
        "options": [
            (numbers[number], question, options)
            for number, answer in enumerate(weighed.dispute.answers)
            for question, options in answer.options.items()
        ],
        "accounts": _accounts(disputes, weighed),
    }
    if isinstance(weighed.case, Example):
        return data | {"over": codes(weighed.case.over), "play": codes(weighed.case.play)}
    decided = decision_table(disputes, weighed)
    return data | {
        "turns": decided.turns,
        "table": "".join(_sign(value, numbers) for value in decided.values),
        "matters": _matters(disputes, weighed),
        "rest": base_of(weighed.dispute, disputes.rulebook),
    }


def _matters(disputes: Disputes, weighed: Weighed) -> list[str]:
    """Return the questions that can change the answer.

    All that an engine sees; those of the score only where it turns on one.

    What combinations there are decides scores too, and a dispute cannot come up where other hands are dealt.
    """
    questions = disputes.rulebook.questions
    on_score = any(Affects.SCORE in questions[name].affects for name in weighed.dispute.turns_on)
    unseen = {Affects.NOTHING} if on_score else {Affects.NOTHING, Affects.SCORE}
    return [question.id for question in questions.values() if {*question.affects} - unseen]


def _sign(value: int | Void, numbers: Mapping[int, int]) -> str:
    """Return the sign by which the table tells an answer."""
    return value if isinstance(value, Void) else NUMERALS[numbers[value]]


def _accounts(disputes: Disputes, weighed: Weighed) -> list[list[object]]:
    """Return the accounts, and places as most say, by answer, how they come by it and the question that decides."""
    numbers = {answer.number: number for number, answer in enumerate(weighed.answers)}
    by_answer: dict[tuple[int, str, str], list[str]] = defaultdict(list)
    for number, answer in enumerate(weighed.answers):
        for player in answer.tally.players:
            by_answer[number, player.status, player.ruling.question.id].append(player.profile.id)
    for absent in weighed.absent:
        by_answer[NO_ANSWER, Status.STATED, ""] += [profile.id for profile in absent.profiles]
    for each in weighed.unjudged:
        by_answer[UNJUDGED, each.ruling.said_as, each.ruling.question.id].append(each.profile.id)
    for place in disputes.rulebook.places.values():
        given = disputes.given(weighed.dispute, place)
        if isinstance(given, Given):
            key = numbers[given.number], given.player.status, given.player.ruling.question.id
        elif isinstance(given, Unjudged):
            key = UNJUDGED, given.ruling.said_as, given.ruling.question.id
        else:
            key = NO_ANSWER, Status.STATED, ""
        by_answer[key].append(place.id)
    return [[*key, " ".join(ids)] for key, ids in by_answer.items()]
