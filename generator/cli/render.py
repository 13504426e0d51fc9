"""The command that writes the whole site to a folder, without MkDocs."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from generator.analysis.figures import Figures
from generator.model.load import load_and_prove
from generator.site.folder import NotOurs, write_site
from generator.site.settings import Settings

from .shared import NO, OK, BadUse, print_json, project_root


def run_render(arguments: argparse.Namespace) -> int:
    """Write the pages, the styles, the tools and their data to a folder."""
    root = project_root(arguments.root)
    to: Path = arguments.to.resolve()
    if root.is_relative_to(to) or to.is_relative_to(root / "docs") or to.is_relative_to(root / "rules"):
        raise BadUse(f"{to} is a folder of the project itself: name another one")
    try:
        settings = Settings.of(os.environ.get("REPOSITORY", ""), os.environ.get("CONTACT", ""))
    except ValueError as error:
        raise BadUse(str(error)) from None
    rulebook, _ = load_and_prove(root)
    missing = len(Figures(rulebook).missing)
    if missing:
        print(f"bigtwo: {missing} stored figures are missing or no longer hold: run `bigtwo odds`", file=sys.stderr)
        return NO
    try:
        pages = write_site(rulebook, root / "docs", to, settings)
    except NotOurs as error:
        raise BadUse(str(error)) from None
    except OSError as error:
        print(f"bigtwo: {error.filename}: {error.strerror}; the site is not written", file=sys.stderr)
        return NO
    if arguments.json:
        print_json({"folder": str(to), "pages": pages})
    else:
        print(f"{pages} pages in {to}; look at them: python3 -m http.server --directory {to}")
    return OK
