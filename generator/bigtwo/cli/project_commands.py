"""The commands for those who work on the project: check, schema and language."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click
from babel import Locale, UnknownLocaleError

from bigtwo.compiler.editor_schemas import editor_schemas, rule_set_schema
from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import Problems
from bigtwo.compiler.translation import template
from bigtwo.engine.cards import shortened
from bigtwo.language.po_files import FOLDER, Languages, begun, chain_of, write
from bigtwo.language.template import merged, progress

from .arguments import Folder, TextType
from .options import NO, OK, BadUse, command, json_option, option
from .output import print_json
from .project import Project, pass_project

SCHEMAS = Path("build/schema")
"""The folder where editors look for them, from the project's (see .vscode/settings.json)."""


@command("check", "bigtwo check")
@json_option
@pass_project
def check(project: Project, json_: bool) -> int:
    """Validate rules/, prove every worked example and whole deal, and look for mistakes in locales/."""
    problems = Problems()
    rulebook, proved = load_and_prove(project.root, problems)
    for remark in problems.remarks:
        print(f"note: {remark}", file=sys.stderr)
    mistakes = Languages(project.root).mistakes
    for mistake in mistakes:
        print(mistake, file=sys.stderr)
    counts = {
        "statements": len(rulebook.statements),
        "questions": len(rulebook.questions),
        "options": sum(len(question.options) for question in rulebook.questions.values()),
        "variants": len(rulebook.profiles),
        "examples": sum(len(cases) for group in (rulebook.examples, rulebook.cases) for cases in group.values()),
        "deals": len(rulebook.deals),
        "disputes": len(rulebook.disputes),
        "answers proved": proved,
    }
    if json_:
        print_json(counts)
    else:
        print("rules/ is sound: " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    return NO if mistakes else OK


@command("schema", "bigtwo schema")
@option("--to", type=Folder(), metavar="FOLDER", help=f"The folder; by default {SCHEMAS} in the project.")
@option(
    "--rule-set",
    is_flag=True,
    excludes=dict.fromkeys(("--to", "--json"), "one schema is printed, as JSON"),
    help="Print the schema of rule-set files instead, which --rules takes.",
)
@json_option
@pass_project
def schema(project: Project, to: Path | None, rule_set: bool, json_: bool) -> int:
    """Write a schema for each file of rules/, and for the files of each folder in it."""
    if rule_set:
        print_json(rule_set_schema(project.rulebook))
        return OK
    folder = to or project.root / SCHEMAS
    written = []
    try:
        for name, content in editor_schemas(project.rulebook).items():
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{name}.json"
            path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            written.append(str(path))
    except OSError as error:
        raise BadUse(f"--to: cannot write to {folder}: {error.strerror}") from None
    if json_:
        print_json({"written": written})
    else:
        print(f"{len(written)} schemas written to {folder}")
    return OK


class LocaleType(TextType[str]):
    """A language with its script and region, as its folder is named."""

    name = "locale"

    def read(self, text: str, ctx: click.Context) -> str:
        """Return the name, if there is such a language."""
        try:
            Locale.parse(text)
        except (ValueError, UnknownLocaleError):
            raise ValueError(f"'{shortened(text)}' is not a language: write it as id, zh_Hans or zh_Hant_HK") from None
        return text


@command("language", "bigtwo language status")
@click.argument("action", type=click.Choice(["new", "update", "status", "check"]), help="What to do.")
@click.argument("locale", type=LocaleType(), required=False, metavar="LOCALE", help="As id, zh_Hans or zh_Hant_HK.")
@json_option
@pass_project
def language(project: Project, action: str, locale: str | None, json_: bool) -> int:
    """Begin a language, bring it up to date with the English, say how much is translated, or look for mistakes.

    Without LOCALE all languages are meant.
    """
    languages = Languages(project.root)
    if action == "new":
        return _new(project, languages, locale, json_)
    if locale is not None and not languages.path(locale).exists():
        raise BadUse(f"LOCALE: '{locale}' is not among the languages; there are {', '.join(languages.all) or 'none'}")
    names = [name for name in languages.all if locale in (None, name)]
    actions: Mapping[str, Callable[[Project, Languages, Sequence[str], bool], int]] = {
        "update": _update,
        "status": _status,
        "check": _check,
    }
    return actions[action](project, languages, names, json_)


def _new(project: Project, languages: Languages, locale: str | None, json_: bool) -> int:
    if locale is None:
        raise BadUse("LOCALE: say which language is to begin, as `bigtwo language new vi`")
    path = languages.path(locale)
    if path.exists():
        raise BadUse(f"LOCALE: {path.relative_to(project.root)} is there already; `bigtwo language update` renews it")
    catalog = merged(begun(locale), template(project.root, project.rulebook.files))
    path.parent.mkdir(parents=True, exist_ok=True)
    write(catalog, path)
    name = path.relative_to(project.root).as_posix()
    if json_:
        print_json({"written": [name], "messages": len(catalog)})
    else:
        print(f"{name} holds {len(catalog)} messages to translate")
    return OK


def _update(project: Project, languages: Languages, names: Sequence[str], json_: bool) -> int:
    """Rewrite the files that can be read; the others are reported and left as they are."""
    messages = template(project.root, project.rulebook.files)
    readable = [name for name in names if name not in languages.unreadable]
    for name in readable:
        own, *bases = (languages.catalogs[each] for each in chain_of(name, languages.catalogs))
        write(merged(own, messages, bases[0] if bases else None), languages.path(name))
    if json_:
        print_json({"updated": readable, "left": [name for name in names if name not in readable]})
        return OK if readable == [*names] else NO
    print(f"up to date: {', '.join(readable) or 'no language'}")
    return _check(project, languages, [name for name in names if name not in readable], json_=False)


def _status(project: Project, languages: Languages, names: Sequence[str], json_: bool) -> int:
    messages = template(project.root, project.rulebook.files)
    answer = {
        name: progress(messages, tuple(languages.catalogs[each] for each in chain_of(name, languages.catalogs)))
        for name in names
    }
    if json_:
        print_json({name: {**done._asdict(), "missing": done.missing} for name, done in answer.items()})
        return OK
    if not answer:
        print(f"there is no language in {FOLDER}/ yet; `bigtwo language new vi` begins one")
    for name, done in answer.items():
        share = 100 * done.translated // done.messages
        print(f"{name}: {share} % of {done.messages} messages, {done.fuzzy} to look at again, {done.missing} missing")
    return OK


def _check(project: Project, languages: Languages, names: Sequence[str], json_: bool) -> int:
    files = {languages.file(name) for name in names}
    mistakes = [mistake for mistake in languages.mistakes if mistake.file in files]
    if json_:
        print_json([mistake._asdict() for mistake in mistakes])
    else:
        for mistake in mistakes:
            print(mistake)
        if files and not mistakes:
            print("no mistake")
    return NO if mistakes else OK
