"""JSON Schemas of the files of `rules/` for editors, which then know every key and complete every id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.engine.verdicts import Outcome

from .records import Option, Question
from .rulebook import Rulebook
from .sketch import Schema, forms

DIALECT = "https://json-schema.org/draft/2020-12/schema"

EACH, ANY = "[]", "{}"
"""In a path: every entry of a list, every value of a mapping."""

REFERENCES: Mapping[str, Mapping[str, str]] = {
    "statements": {"[] questions []": "subject"},
    "sections": {"[] questions []": "question"},
    "questions": {
        "also []": "statement",
        "options [] statements []": "statement",
        "options [] leaves-idle []": "question",
        "options [] needs": "answers",
    },
    "profiles": {
        "source": "source",
        "statements []": "statement",
        "base profile": "profile",
        "rulings {} statements []": "statement",
    },
    "examples": {"[] statements []": "statement", "[] given": "answer", "[] variants {} []": "profile"},
    "disputes": {"turns-on []": "question", "statements []": "statement", "sides [] statements []": "statement"},
    "deals": {"variant": "profile", "statements []": "statement"},
    "names": {"names [] statements []": "statement", "words [] statements []": "statement", "words [] means": "term"},
}
"""File, and the path in it, to what stands there: an id of such a thing, or a mapping of questions to options."""


def editor_schemas(rulebook: Rulebook) -> dict[str, Schema]:
    """A schema for each file of `rules/` and for the files of each folder, with the ids that there are."""
    known = _definitions(rulebook)
    schemas = {}
    for name, form in forms().items():
        for path, what in REFERENCES.get(name, {}).items():
            for place in _at(form, path.split()):
                place.clear()
                place["$ref"] = f"#/$defs/{what}"
        if name == "profiles":
            _add_rulings(form, rulebook)
        if name == "examples":
            _add_verdicts(form, rulebook)
        used = str(form)
        schemas[name] = {
            "$schema": DIALECT,
            "title": f"rules/{name}",
            **form,
            "$defs": {what: schema for what, schema in known.items() if f"#/$defs/{what}'" in used},
        }
    return schemas


def _definitions(rulebook: Rulebook) -> dict[str, Schema]:
    """What an id can be, by the kind of thing."""
    questions = rulebook.questions.values()
    ids: dict[str, Mapping[str, str]] = {
        "question": {question.id: question.ask for question in questions},
        "profile": {profile.id: profile.name for profile in rulebook.profiles.values()},
        "source": {source.id: source.title for source in rulebook.sources.values()},
        "statement": {statement.id: statement.text for statement in rulebook.statements.values()},
        "term": {str(term): "" for terms in rulebook.names.terms.values() for term in terms},
    }
    known = {what: _one_of(found) for what, found in ids.items()}
    known["subject"] = {"anyOf": [known["question"], {"type": "string"}]}
    known["answer"] = _by_question({question.id: _answer(question) for question in questions})
    known["answers"] = _by_question(
        {question.id: {"type": "array", "items": _option_of(question)} for question in questions}
    )
    return known


def _one_of(ids: Mapping[str, str]) -> Schema:
    """One of some ids, each with words that an editor shows beside it."""
    return {"enum": list(ids), "enumDescriptions": list(ids.values())}


def _option_of(question: Question, options: Iterable[Option] | None = None) -> Schema:
    found = question.options.values() if options is None else options
    return _one_of({option.id: option.label for option in found})


def _answer(question: Question) -> Schema:
    """An option, or, where they can be taken together, several with commas between."""
    one = _option_of(question)
    return {"anyOf": [one, {"type": "string", "pattern": ","}]} if question.combines else one


def _by_question(schemas: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "properties": dict(schemas), "additionalProperties": False}


def _add_rulings(form: Schema, rulebook: Rulebook) -> None:
    """Give the rulings of a profile the questions for keys, each with its own options."""
    ruling = form["properties"]["rulings"]["additionalProperties"]
    by_question = {}
    for question in rulebook.questions.values():
        option = _option_of(question)
        several = {"type": "array", "items": option}
        options = {"option": option, "with": several, "also": several}
        by_question[question.id] = ruling | {
            "description": question.ask,
            "properties": ruling["properties"] | options,
        }
    form["properties"]["rulings"] = _by_question(by_question)


def _add_verdicts(form: Schema, rulebook: Rulebook) -> None:
    """Let cards on cards expect a verdict, of options or of variants; and name reasons with their questions."""
    judged = form["items"]["anyOf"][0]["properties"]
    for key in ("expect", "variants"):
        judged[key] = {
            "type": "object",
            "propertyNames": {"enum": [str(outcome) for outcome in Outcome]},
            "additionalProperties": {"type": "array", "items": {"type": ["string", "number", "boolean"]}},
        }
    judged["variants"]["additionalProperties"]["items"] = {"$ref": "#/$defs/profile"}
    reasons, questions = "|".join(rulebook.words.reasons), "|".join(rulebook.questions)
    for example in form["items"]["anyOf"]:
        example["properties"]["because"]["propertyNames"] = {"pattern": f"^({reasons}) ({questions})$"}


def _at(schema: Schema, path: list[str]) -> Iterator[Schema]:
    """The places of a schema to which a path leads, whichever of several forms it goes through."""
    if "anyOf" in schema:
        for form in schema["anyOf"]:
            yield from _at(form, path)
        return
    if not path:
        yield schema
        return
    step = {EACH: schema.get("items"), ANY: schema.get("additionalProperties")}.get(
        path[0], schema.get("properties", {}).get(path[0])
    )
    if step:
        yield from _at(step, path[1:])
