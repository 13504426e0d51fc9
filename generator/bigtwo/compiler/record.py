"""The base of all records, and the one way in which they are read: every mistake noted, and as much read as can be."""

from __future__ import annotations

import dataclasses
import inspect
import re
import types
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from typing import (
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import (
    AliasGenerator,
    ConfigDict,
    GetCoreSchemaHandler,
    ModelWrapValidatorHandler,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic.fields import FieldInfo
from pydantic_core import core_schema

from bigtwo.book.json_form import camel

from .document import OPTION_ID, STATEMENT_ID, Listing, Locations, Table, Text, Tree
from .fields import KEY, PLACE, STEM, TREE, Written, as_read, refuse
from .problems import Location, Problems


class Mistake(NamedTuple):
    """A mistake as pydantic reports it."""

    thing: str
    """The record that it is in: `an option`."""
    key: str
    """The last key on the way to it."""
    value: Any
    said: str
    """Pydantic's own sentence."""
    context: Mapping[str, Any]


NO_TEXT = "this must be text, not a list or a mapping"
NO_LIST = "this must be a list"
NO_MAPPING = "this must be a mapping (key: value)"

SENTENCES: Mapping[str, Callable[[Mistake], str]] = {
    "missing": lambda mistake: f"{mistake.thing} needs '{mistake.key}'",
    "unexpected_keyword_argument": lambda mistake: f"{mistake.thing} has no key '{mistake.key}'",
    "enum": lambda mistake: f"{mistake.key} '{mistake.value}' is unknown",
    "literal_error": lambda mistake: f"{mistake.key} '{mistake.value}' is unknown",
    "string_type": lambda mistake: NO_TEXT,
    "is_instance_of": lambda mistake: NO_TEXT,
    "tuple_type": lambda mistake: NO_LIST,
    "dict_type": lambda mistake: NO_MAPPING,
    "dataclass_type": lambda mistake: NO_MAPPING,
    "no_case": lambda mistake: mistake.said,
    "string_too_short": lambda mistake: f"'{mistake.key}' is empty",
    "string_pattern_mismatch": lambda mistake: f"'{mistake.value}' cannot be an id",
    "line": lambda mistake: f"'{mistake.key}' {mistake.context['why']}",
    "value_error": lambda mistake: str(mistake.context["error"]),
}
"""Type of error to its sentence."""

AS_IN = {OPTION_ID: "suit-order", STATEMENT_ID: "P-073"}
"""Pattern of an id to an example of such."""

_QUOTED = re.compile("'([^']+)'")


def note(error: ValidationError, tree: Tree, problems: Problems, thing: str, keys: Sequence[str]) -> frozenset[str]:
    """Note the mistakes in a record; return the keys under which they are."""
    places = Locations(tree)
    wrong: set[str] = set()
    for mistake in error.errors(include_url=False):
        way = [step for step in mistake["loc"] if step != "[key]"]
        wrong.update(str(step) for step in way[:1])
        kind, context = mistake["type"], mistake.get("ctx", {})
        if kind == "mistakes":
            for place, message, hint in context["mistakes"]:
                problems.add(place or places.at(*way), message, hint)
            continue
        key = next((step for step in reversed(way) if isinstance(step, str)), "")
        described = Mistake(thing, key, mistake["input"], mistake["msg"], context)
        place = _key_place(tree, way) if kind == "unexpected_keyword_argument" or "[key]" in mistake["loc"] else None
        place = place or places.at(*way)
        message = SENTENCES[kind](described)
        if kind == "unexpected_keyword_argument":
            problems.unknown(place, message, described.key, keys)
        elif kind in ("enum", "literal_error"):
            problems.unknown(place, message, str(described.value), _QUOTED.findall(context["expected"]))
        elif kind == "string_pattern_mismatch":
            example = next((written for form, written in AS_IN.items() if form in context["pattern"]), "suit-order")
            problems.add(place, message, f"write it as {example}")
        else:
            problems.add(place, message)
    return frozenset(wrong)


def _key_place(tree: Tree, way: Sequence[str | int]) -> Location | None:
    """Return the place of a key, as against that of its value; None if there is no such key."""
    holder = Locations(tree).tree_at(*way[:-1])
    return next((key.place for key in holder.texts() if key == way[-1]), None) if isinstance(holder, Table) else None


T = TypeVar("T")


def _key(name: str) -> str:
    return name.replace("_", "-")


class Record:
    """A mapping of a file; its fields are those of the dataclass, and keys are written with hyphens."""

    __pydantic_config__: ClassVar = ConfigDict(
        extra="forbid",
        alias_generator=AliasGenerator(validation_alias=_key, serialization_alias=camel),
        json_schema_serialization_defaults_required=True,
    )
    thing: ClassVar[str] = ""
    """Its name in messages: `an option`."""
    unread: ClassVar[Set[str]] = frozenset()
    """The keys of a record in its file that could not be read, so that it has something else under them."""
    _reader: ClassVar[Any]

    def __init_subclass__(cls, thing: str = "", **rest: Any) -> None:
        super().__init_subclass__(**rest)
        for base in cls.__bases__:
            if is_dataclass(base) and not issubclass(base, Record):
                _take_over(base, cls)
        cls.thing = thing or cls.thing
        cls._reader = model_validator(mode="wrap")(partial(_read, cls))  # pydantic looks for one in each class itself

    @classmethod
    def prepared(cls, tree: Tree) -> Tree:
        """Return the tree as the fields have it, where it can be written in more than one way."""
        return tree

    def checked(self, problems: Problems) -> Self:
        """Note mistakes of fields taken together; return the record, with what follows from them filled in.

        Fields can be asked for what is wrong with them only where all of them `were_read`.
        """
        return self

    def were_read(self, *keys: str) -> bool:
        """Tell whether the values under some keys, if there are any, could be read."""
        return self.unread.isdisjoint(keys)


def _take_over(base: Any, kind: Any) -> None:
    """Give a record the fields of a record of the book as they are read, but for those that it has itself."""
    own = inspect.get_annotations(kind)
    hints = get_type_hints(base, include_extras=True)
    for each in fields(base):
        if each.name not in own:
            own[each.name] = as_read(hints[each.name])
            if each.default_factory is not MISSING:
                setattr(kind, each.name, dataclasses.field(default_factory=each.default_factory))
    kind.__annotations__ = own


def _read(kind: Any, tree: Tree, inner: ModelWrapValidatorHandler[Any], info: ValidationInfo) -> Any:
    """Read a record so that mistakes are noted in the context, a `Problems`, and do not end the reading."""
    problems = info.context
    assert isinstance(problems, Problems)
    tree = kind.prepared(tree)
    added = _added(kind, tree)
    try:
        record = inner({**tree, **added} if isinstance(tree, Table) else tree)
    except ValidationError as error:
        wrong = note(error, tree, problems, kind.thing, keys_of(kind))
        unread = _unread(kind, tree, wrong)
        return _without(unread, _without(unread, _salvaged(kind, tree, added, wrong)).checked(problems))
    return record.checked(problems)


def _without(unread: Set[str], record: T) -> T:
    """Mark a record with the keys of it that could not be read."""
    object.__setattr__(record, "unread", unread)  # no field of it: a file cannot have it
    return record


def _unread(kind: Any, tree: Tree, wrong: Set[str]) -> Set[str]:
    """Return the keys that are wrong, and where one is unknown, those for which it may stand."""
    keys = frozenset(keys_of(kind))
    if not isinstance(tree, Table):
        return keys
    return wrong | (keys - set(tree)) if wrong - keys else wrong


@dataclass(frozen=True)
class FieldOf:
    """A field of a record: its type, and the key under which it stands."""

    name: str
    key: str
    hint: Any
    required: bool


@cache
def fields_of(kind: Any) -> tuple[FieldOf, ...]:
    """Return the fields of a record."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        FieldOf(
            field.name,
            _alias(hints[field.name]) or _key(field.name),
            _bare(hints[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(kind)
        if field.init
    )


def _alias(hint: Any) -> str:
    return next((str(info.validation_alias) for info in _infos(hint) if info.validation_alias), "")


def _infos(hint: Any) -> list[FieldInfo]:
    """Return the marks of a field, not of its type: its key, and whether it is published."""
    return [data for data in _metadata(hint) if isinstance(data, FieldInfo) and (data.validation_alias or data.exclude)]


def _bare(hint: Any) -> Any:
    infos = _infos(hint)
    rest = tuple(data for data in _metadata(hint) if data not in infos)
    return Annotated[hint.__origin__, *rest] if rest else hint.__origin__ if infos else hint


def _metadata(hint: Any) -> tuple[Any, ...]:
    return hint.__metadata__ if get_origin(hint) is Annotated else ()


@cache
def keys_of(kind: Any) -> tuple[str, ...]:
    """Return the keys that a record can have in its file."""
    return tuple(field.key for field in fields_of(kind) if not field.key.startswith("\0"))


@cache
def _keys_to_add(kind: Any) -> frozenset[str]:
    """Return the keys under which a record is given more than its file holds."""
    return frozenset(field.key for field in fields_of(kind)) & {PLACE, TREE, STEM}


def _added(kind: Any, tree: Tree) -> dict[str, Any]:
    keys = _keys_to_add(kind)
    added: dict[str, Any] = {}
    if PLACE in keys:
        added[PLACE] = tree.place
    if TREE in keys:
        added[TREE] = Locations(tree)
    if STEM in keys:
        added[STEM] = tree.place.file.rpartition("/")[2].removesuffix(".yml")
    return added


@cache
def adapter(kind: Any) -> TypeAdapter[Any]:
    """Return the reader and writer of a type."""
    return TypeAdapter(kind)


def read_as(kind: type[T], tree: Tree, problems: Problems) -> T:
    """Read the record that a tree holds, with every mistake noted; a part that cannot be read is left blank."""
    hint: Any = kind
    try:
        record: T = adapter(hint).validate_python(tree, context=problems)
    except ValidationError as error:
        note(error, tree, problems, "", ())
        record = blank(hint, tree)
    return record


def keyed(tree: Tree) -> Tree:
    """Tell the values of a mapping the keys under which they stand."""
    if not isinstance(tree, Table):
        return tree
    entries = {
        key: Table({**tree[key], KEY: key}, key.place) if isinstance(tree[key], Table) else tree[key]
        for key in tree.texts()
    }
    return Table(entries, tree.place)


class Identified(Protocol):
    """Anything with an id and a place."""

    @property
    def id(self) -> str:
        """The name by which others name it."""

    @property
    def place(self) -> Location:
        """The file and the line where it stands."""


R = TypeVar("R", bound=Identified)


def by_id(records: Iterable[R], problems: Problems) -> dict[str, R]:
    """Order records by their ids; one whose id is taken is a problem and falls away."""
    known: dict[str, R] = {}
    for record in records:
        first = known.setdefault(record.id, record)
        if first is not record and record.id:
            problems.add(record.place, f"the id '{record.id}' is taken by {first.place}")
    return known


@dataclass(frozen=True)
class ById:
    """Mark a mapping of ids to records that a file has as a list."""

    kind: type[Record]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """Read the list, and publish one."""
        listed = core_schema.tuple_variable_schema(handler.generate_schema(self.kind))
        return core_schema.with_info_after_validator_function(
            lambda records, info: by_id(records, info.context),
            core_schema.no_info_before_validator_function(self._listed, listed),
            serialization=core_schema.plain_serializer_function_ser_schema(
                lambda records: list(records.values()),
                return_schema=core_schema.list_schema(handler.generate_schema(self.kind)),
            ),
        )

    def _listed(self, tree: Any) -> Any:
        if not isinstance(tree, Listing):
            thing = self.kind.thing.partition(" ")[2]
            refuse((None, NO_LIST, f"write each {thing} as '{_entry(self.kind)}'"))
        return tree


def _entry(kind: Any) -> str:
    """Show the form of a record in a list, with the keys that it needs."""
    wanted = [field.key for field in fields_of(kind) if field.required and field.key in keys_of(kind)]
    return f"- {{{', '.join(f'{key}: ...' for key in wanted)}}}"


def _salvaged(kind: type, tree: Tree, added: Mapping[str, Any], wrong: Set[str]) -> Any:
    """Make a record of which some keys cannot be read, with the values of the others."""
    values = dict(tree) if isinstance(tree, Table) else {}
    held: dict[str, Any] = {}
    for field in fields_of(kind):
        if field.key in added:
            held[field.name] = added[field.key]
        elif field.key in values and field.key not in wrong:
            held[field.name] = adapter(field.hint).validate_python(values[field.key], context=Problems())
        elif field.required:
            held[field.name] = blank(field.hint, tree)
    return kind(**held)


def blank(hint: Any, tree: Tree) -> Any:
    """Return the blank value of a type."""
    for data in _metadata(hint):
        if isinstance(data, Written):
            return data.blank
    bare = hint.__origin__ if get_origin(hint) is Annotated else hint
    origin: Any = get_origin(bare) or bare
    if origin in (Union, types.UnionType):
        kinds = get_args(bare)
        return None if types.NoneType in kinds else blank(kinds[0], tree)
    if origin is Text:
        return Text("", tree.place)
    if not isinstance(origin, type):
        return None
    anything: Any = origin
    if issubclass(origin, Record):
        return _salvaged(origin, tree, _added(origin, tree), frozenset(keys_of(anything)))
    if issubclass(origin, Enum):
        return next(iter(origin))
    if issubclass(origin, Mapping):
        return {}
    return origin() if origin in (str, int, bool, tuple) else None
