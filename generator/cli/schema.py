"""The command that writes the schemas: of the files of rules/, for editors, and of rule-set files."""

from __future__ import annotations

import json
from pathlib import Path

from generator.model.editor import editor_schemas, rule_set_schema

from .options import command, json_option, option
from .project import Project, pass_project
from .status import OK, BadUse
from .types import Folder
from .verdicts import print_json

FOLDER = Path("build/schema")
"""The folder where editors look for them, from the project's (see .vscode/settings.json)."""


@command("schema", "bigtwo schema")
@option("--to", type=Folder(), metavar="FOLDER", help=f"The folder; by default {FOLDER} in the project.")
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
    folder = to or project.root / FOLDER
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
