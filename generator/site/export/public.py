"""The rulebook as published JSON, in the form that `shapes` gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from generator.analysis.disputes import Disputes, Weighed
from generator.analysis.evidence import Evidence, Tally
from generator.engine.cards import codes
from generator.engine.notation import written
from generator.model.names import Attestation
from generator.model.records import Case, Example, Option, Profile, Question, RecordedDeal, Ruling, Side
from generator.model.rulebook import Rulebook

from . import shapes
from .situations import all_codes, before, dealing, player, situation


def questions(book: Rulebook) -> shapes.Questions:
    """Sections and questions, in the order of the site."""
    return {
        "sections": [
            {"id": section.id, "title": section.title, "questions": _texts(section.questions)}
            for section in book.sections
        ],
        "questions": [_question(question, book) for question in book.questions.values()],
    }


def _question(question: Question, book: Rulebook) -> shapes.Question:
    return {
        "id": question.id,
        "section": book.section_of(question.id).id,
        "ask": question.ask,
        "short": question.short,
        "about": question.about,
        "note": question.note,
        "engine": not question.silent,
        "combines": question.combines,
        "core": question.core,
        "also": _texts(question.also),
        "options": [_option(option) for option in question.options.values()],
    }


def _option(option: Option) -> shapes.Option:
    return {
        "id": option.id,
        "label": option.label,
        "sentence": option.sentence,
        "value": option.value,
        "decidesAs": option.effect,
        "documentedOnly": option.documented_only,
        "statements": _texts(option.statements),
        "where": option.where,
        "reading": option.reading,
        "needs": {str(question): _texts(wanted) for question, wanted in option.needs.items()},
        "onTopOf": _texts(option.on_top_of),
        "leavesIdle": _texts(option.leaves_idle),
    }


def profiles(book: Rulebook) -> shapes.Profiles:
    """Every variant with its rulings resolved."""
    evidence = Evidence(book)
    return {"profiles": [_profile(profile, evidence, book) for profile in book.profiles.values()]}


def _profile(profile: Profile, evidence: Evidence, book: Rulebook) -> shapes.Profile:
    base = profile.base
    return {
        "id": profile.id,
        "name": profile.name,
        "names": [
            {"text": name.text, "language": name.language, "reading": name.reading, "meaning": name.meaning}
            for name in profile.names
        ],
        "place": profile.where,
        "region": profile.region,
        "source": profile.source,
        "voice": evidence.voice_of(profile),
        "about": profile.about,
        "statements": _texts(profile.statements),
        "base": {"profile": base.profile, "status": base.status} if base else None,
        "rulings": {question: _ruling(ruling) for question, ruling in book.rulings(profile.id).items()},
    }


def _ruling(ruling: Ruling) -> shapes.Ruling:
    return {
        "answer": ruling.answer,
        "status": ruling.status,
        "statements": _texts(ruling.statements),
        "origin": ruling.origin,
        "says": {"option": ruling.says.option.id, "status": ruling.says.status} if ruling.says else None,
        "also": [option.id for option in ruling.also],
        "note": ruling.note,
    }


def statements(book: Rulebook) -> shapes.StatementList:
    """Every statement."""
    return {
        "statements": [
            {
                "id": one.id,
                "source": one.source,
                "section": one.section,
                "kind": one.kind,
                "questions": _texts(one.questions),
                "text": one.text,
                "cards": one.cards,
            }
            for one in book.statements.values()
        ]
    }


def sources(book: Rulebook) -> shapes.Sources:
    """Every source."""
    return {
        "sources": [
            {
                "id": one.id,
                "title": one.title,
                "short": one.short,
                "author": one.author,
                "date": one.date,
                "year": one.year,
                "address": one.address,
                "read": one.read.isoformat(),
                "kind": one.kind,
                "witness": one.witness,
                "language": one.language,
                "inPart": one.in_part,
                "sameVoiceAs": one.same_voice.account if one.same_voice else None,
                "note": one.note,
            }
            for one in book.sources.values()
        ]
    }


def examples(book: Rulebook) -> shapes.Examples:
    """Every worked example, with what is expected of it as it was worked out by hand."""
    return {
        "judged": [_judged(one) for found in book.examples.values() for one in found],
        "cases": [_case(one) for found in book.cases.values() for one in found],
    }


def _judged(one: Example) -> shapes.Judged:
    return {
        "id": one.id,
        "question": one.question,
        "caption": one.caption,
        "over": codes(one.over),
        "play": codes(one.play),
        "given": _words(one.given),
        "statements": _texts(one.statements),
        "nearMiss": one.near_miss,
        "expect": _words(one.expect),
        "variants": _words(one.variants),
    }


def _case(one: Case) -> shapes.Case:
    return {
        "id": one.id,
        "question": one.question,
        "caption": one.caption,
        "situation": situation(one.situation),
        "ask": one.ask,
        "given": _words(one.given),
        "statements": _texts(one.statements),
        "nearMiss": one.near_miss,
        "expect": _words(one.expect),
        "variants": _words(one.variants),
    }


def disputes(book: Rulebook) -> shapes.Disputes:
    """Every dispute, answered under every variant."""
    return {"disputes": [_dispute(weighed) for weighed in Disputes(book).all.values()]}


def _dispute(weighed: Weighed) -> shapes.Dispute:
    dispute, case = weighed.dispute, weighed.case
    return {
        "id": dispute.id,
        "ask": dispute.ask,
        "about": dispute.about,
        "over": codes(case.over) if isinstance(case, Example) else "",
        "play": codes(case.play) if isinstance(case, Example) else "",
        "situation": None if isinstance(case, Example) else situation(case.situation),
        "asked": "" if isinstance(case, Example) else case.ask,
        "wanted": dispute.wanted,
        "otherwise": situation(dispute.otherwise) if dispute.otherwise else None,
        "turnsOn": _texts(dispute.turns_on),
        "sides": [_side(side) for side in dispute.sides],
        "settles": dispute.settles,
        "statements": _texts(dispute.statements),
        "answers": [
            {
                "answer": answer.text,
                "because": grounds.because,
                "question": grounds.question,
                "effect": ",".join(option.id for option in grounds.options),
                "accounts": _accounts(grounds.tally),
            }
            for answer in weighed.answers
            for grounds in answer.grounds
        ],
        "absent": [
            {"why": absent.why, "variants": [profile.id for profile in absent.profiles]} for absent in weighed.absent
        ],
    }


def _accounts(tally: Tally) -> shapes.Accounts:
    return {
        "stated": [[player.profile.id for player in voice.players] for voice in tally.stated],
        "following": [player.profile.id for player in tally.following],
        "silent": [player.profile.id for player in tally.silent],
    }


def _side(side: Side) -> shapes.Side:
    return {"says": side.says, "statements": _texts(side.statements), "basis": side.basis}


def deals(book: Rulebook) -> shapes.Deals:
    """Every whole deal."""
    return {"deals": [_deal(one) for one in book.deals.values()]}


def _deal(one: RecordedDeal) -> shapes.Deal:
    return {
        "id": one.id,
        "title": one.title,
        "variant": one.variant,
        "about": one.about,
        "statements": _texts(one.statements),
        "players": list(one.players),
        "dealing": dealing(one.dealing),
        "stock": codes(one.stock),
        "before": before(one.before),
        "leader": player(one.leader),
        "acts": [{"act": written(step.act), "note": step.note} for step in one.steps],
        "newStocks": all_codes(one.new_stocks),
        "score": one.score,
        "result": one.result,
    }


def names(book: Rulebook) -> shapes.Names:
    """Every name and word."""
    known = book.names
    return {
        "languages": _words(known.languages),
        "scripts": _words(known.scripts),
        "terms": {heading: _texts(terms) for heading, terms in known.terms.items()},
        "names": [_attestation(one) for one in known.names],
        "words": [_attestation(one) for one in known.words],
    }


def _attestation(one: Attestation) -> shapes.Attestation:
    return {
        "text": one.text,
        "language": one.language,
        "means": one.means,
        "reading": one.reading,
        "meaning": one.meaning,
        "places": list(one.places),
        "note": one.note,
        "statements": _texts(one.statements),
    }


def _texts(texts: Iterable[str]) -> list[str]:
    return [str(text) for text in texts]


def _words(words: Mapping[Any, str]) -> dict[str, str]:
    """A mapping of texts, without the places in files that our texts know."""
    return {str(key): str(value) for key, value in words.items()}


FILES: Mapping[str, tuple[type, Callable[[Rulebook], Any]]] = {
    "questions": (shapes.Questions, questions),
    "profiles": (shapes.Profiles, profiles),
    "statements": (shapes.StatementList, statements),
    "sources": (shapes.Sources, sources),
    "examples": (shapes.Examples, examples),
    "disputes": (shapes.Disputes, disputes),
    "deals": (shapes.Deals, deals),
    "names": (shapes.Names, names),
}
"""The name of a published file, without its ending, to its form and what makes it."""
