"""The command that writes the schemas by which an editor knows the files of rules/."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from generator.model.editor import editor_schemas

from .shared import OK, BadUse, load_rules, print_json, project_root

FOLDER = Path("build/schema")
"""Where editors look for them, from the project's folder (see .vscode/settings.json)."""


def run_schema(arguments: argparse.Namespace) -> int:
    """Write a schema for each file of rules/, and for the files of each folder in it."""
    folder = arguments.to or project_root(arguments.root) / FOLDER
    written = []
    try:
        for name, schema in editor_schemas(load_rules(arguments)).items():
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{name}.json"
            path.write_text(json.dumps(schema, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            written.append(str(path))
    except OSError as error:
        raise BadUse(f"cannot write to {folder}: {error.strerror}") from None
    if arguments.json:
        print_json({"written": written})
    else:
        print(f"{len(written)} schemas written to {folder}")
    return OK
