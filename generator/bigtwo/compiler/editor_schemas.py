"""JSON Schemas of the files of `rules/` for editors, which then know every key and complete every id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from bigtwo.book import rule_set_file
from bigtwo.book.marks import NameOf
from bigtwo.book.rule_set_file import LONGEST_NAME, PLAIN
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.score_parts import EXAMPLES

from .fields import Schema
from .load import FILES, FOLDERS
from .record import adapter
from .records import Aside, Question
from .records.vocabulary import THE_GAME
from .rulebook import Rulebook


@dataclass(frozen=True, kw_only=True)
class RuleSetSchema(rule_set_file.RuleSetFile):
    """One way to play Big Two: a documented account, with some answers changed."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid", title="Rule-set file")

    schema: Annotated[str, Field(alias="$schema", description="the address of this schema")] = ""
    form: Annotated[
        Literal[1, 2], Field(alias="big-two-rules", description="the form of the file: 2 with numbers of one's own")
    ] = PLAIN
    version: Annotated[str, Field(description="the version of the data for which it was written")] = ""
    name: Annotated[str, Field(max_length=LONGEST_NAME, description="how the table calls these rules")] = ""
    account: Annotated[str, NameOf("profile"), Field(description="the account on which they stand, by id")]
    changes: Annotated[
        Mapping[str, str],
        NameOf("answer"),
        Field(alias="set", description="the answers that are other than the account's: question to option"),
    ] = field(default_factory=dict)
    own: Annotated[
        Mapping[str, str],
        NameOf("question"),
        Field(description="rules in the table's own words, by question; programs refuse them"),
    ] = field(default_factory=dict)


class _Untitled(GenerateJsonSchema):
    """Describes types by what their fields say of themselves."""

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        """Leave out the default of a missing key."""
        return self.generate_inner(schema["schema"])

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Name nothing twice."""
        return False


class _OfFiles(_Untitled):
    """Describes types as they are written in files: every scalar is text, and nothing is null."""

    def str_schema(self, schema: core_schema.StringSchema) -> JsonSchemaValue:
        """Take any scalar: the files are read as text, even where an editor sees a number or a truth."""
        return {"type": ["string", "number", "boolean"]}

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        """Leave out null: a missing key is absent."""
        return self.generate_inner(schema["schema"])

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        """Say which keys there are, where they name something."""
        keys = self.generate_inner(schema["keys_schema"]) if "keys_schema" in schema else {}
        return super().dict_schema(schema) | ({"propertyNames": keys} if "names" in keys else {})


def editor_schemas(rulebook: Rulebook) -> dict[str, Schema]:
    """Return a schema for each file of `rules/` and for the files of each folder, with the ids in use."""
    known = _definitions(rulebook)
    schemas = {}
    for file, kind in {**FOLDERS, **FILES}.items():
        name = file.removesuffix(".yml")
        form: Schema = adapter(kind).json_schema(schema_generator=_OfFiles)
        if form.get("type") == "array":
            form["minItems"] = 1
        if name == "profiles":
            _add_rulings(form, form, rulebook)
        if name == "accounts":
            _add_rulings(form["$defs"]["Profile"], form, rulebook)
        form = _linked(form)
        used = str(form)
        named = {definition: schema for definition, schema in known.items() if f"#/$defs/{definition}'" in used}
        head = {"$schema": GenerateJsonSchema.schema_dialect, "title": f"rules/{name}"}
        schemas[name] = form | head | {"$defs": form.get("$defs", {}) | named}
    return schemas


def rule_set_schema(rulebook: Rulebook) -> Schema:
    """Return the schema of a rule-set file, with the ids in use."""
    form = _linked(TypeAdapter(RuleSetSchema).json_schema(schema_generator=_Untitled))
    known = _definitions(rulebook)
    return {
        "$schema": GenerateJsonSchema.schema_dialect,
        **form,
        "description": " ".join((RuleSetSchema.__doc__ or "").split()),
        "required": ["big-two-rules", "account"],
        "$defs": {what: known[what] for what in ("profile", "answer")},
    }


def _linked(schema: Any) -> Any:
    """Replace every mark of an id in a schema by a link to the ids in use."""
    if isinstance(schema, list):
        return [_linked(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if isinstance(schema.get("names"), str):
        return {"$ref": f"#/$defs/{schema['names']}"}
    return {key: _linked(part) for key, part in schema.items()}


def _definitions(rulebook: Rulebook) -> dict[str, Schema]:
    questions = rulebook.questions.values()
    ids: dict[str, Mapping[str, str]] = {
        "question": {question.id: question.ask for question in questions},
        "profile": {profile.id: profile.name for profile in rulebook.profiles.values()},
        "source": {source.id: source.title for source in rulebook.sources.values()},
        "statement": {statement.id: statement.text for statement in rulebook.statements.values()},
        "term": _terms(rulebook.names.terms),
        "meaning": {THE_GAME: "a name of it", **_terms(rulebook.names.terms), **_terms(rulebook.glossary.terms)},
        "word source": {source.id: source.by for source in rulebook.glossary.sources.values()},
    }
    known = {name: _one_of(named) for name, named in ids.items()}
    known["subject"] = {"anyOf": [known["question"], {"enum": [str(aside) for aside in Aside]}]}
    known["answer"] = _by_question({question.id: _answer(question) for question in questions})
    known["answers"] = _by_question(
        {question.id: {"type": "array", "items": _option_of(question)} for question in questions}
    )
    known["option"] = {"type": "string"}
    known["verdict"] = {"enum": [str(outcome) for outcome in Outcome]}
    known["reason"] = {"pattern": f"^({'|'.join(rulebook.words.reasons)}) ({'|'.join(rulebook.questions)})$"}
    return known


def _terms(groups: Mapping[str, Iterable[str]]) -> dict[str, str]:
    return {str(term): heading for heading, terms in groups.items() for term in terms}


def _one_of(ids: Mapping[str, str]) -> Schema:
    """One of some ids, each with words that an editor shows beside it."""
    return {"enum": list(ids), "enumDescriptions": list(ids.values())}


def _option_of(question: Question) -> Schema:
    return _one_of({option.id: option.label for option in question.options.values()})


def _answer(question: Question) -> Schema:
    """Describe an option, or, where they can be taken together, several with commas between; or own numbers."""
    option = _option_of(question)
    if question.numbers:
        example = f"numbers of one's own, as {EXAMPLES[question.numbers]}"
        return {"anyOf": [option, {"type": "string", "pattern": "[0-9:,]", "description": example}]}
    return {"anyOf": [option, {"type": "string", "pattern": ","}]} if question.combines else option


def _by_question(schemas: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "properties": dict(schemas), "additionalProperties": False}


def _add_rulings(profile: Schema, form: Schema, rulebook: Rulebook) -> None:
    """Give the rulings of a profile in a form the questions for keys, each with its own options."""
    ruling = form["$defs"].pop("OwnRuling")
    by_question = {}
    for question in rulebook.questions.values():
        option = _option_of(question)
        several = {"type": "array", "items": option}
        options = {"option": option, "with": several, "also": several}
        by_question[question.id] = ruling | {
            "description": question.ask,
            "properties": ruling["properties"] | options,
        }
    profile["properties"]["rulings"] = _by_question(by_question)
