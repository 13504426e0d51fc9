"""The command that writes the whole site to a folder, without MkDocs."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bigtwo.compiler.load import load_and_prove
from bigtwo.compiler.problems import refused
from bigtwo.compiler.translation import template
from bigtwo.language.language import ENGLISH
from bigtwo.language.po_files import Languages
from bigtwo.language.pseudo import pseudo_language
from bigtwo.site.output.language_site import sites_of
from bigtwo.site.output.staging import NotOurs, NotReplaced
from bigtwo.site.output.writer import write_site
from bigtwo.site.settings import Settings

from .arguments import Folder
from .options import NO, OK, BadUse, command, json_option, option
from .output import print_json
from .project import Project, pass_project


@command("render", "bigtwo render --to /tmp/big-two")
@option(
    "--to",
    type=Folder(),
    required=True,
    metavar="FOLDER",
    help="A new or empty folder, or one that this command made before.",
)
@option(
    "--pseudo", is_flag=True, help="Add the pseudo-language, which shows what is not translated and what is too narrow."
)
@json_option
@pass_project
def render(project: Project, to: Path, pseudo: bool, json_: bool) -> int:
    """Write the pages, the styles, the tools and their data; SITE_URL, REPOSITORY and CONTACT as for `make build`."""
    root, folder = project.root, to.resolve()
    try:
        settings = Settings.of(*(os.environ.get(name, "") for name in ("REPOSITORY", "CONTACT", "SITE_URL")))
    except ValueError as error:
        raise BadUse(str(error)) from None
    rulebook, _ = load_and_prove(root)
    languages = [ENGLISH, *Languages(root).published]
    if pseudo:
        languages.append(pseudo_language(template(root, rulebook.files)))
    sites = sites_of(rulebook, settings, root / "docs", languages)
    try:
        pages = write_site(sites, folder, os.cpu_count() or 1)
    except NotOurs as error:
        raise BadUse(f"--to: {error}") from None
    except NotReplaced as error:
        print(f"bigtwo: {error}", file=sys.stderr)
        return NO
    except OSError as error:
        print(f"bigtwo: {refused(error)}; the site is not written", file=sys.stderr)
        return NO
    if json_:
        print_json({"folder": str(folder), "pages": pages})
    else:
        print(f"{pages} pages in {folder}; look at them: python3 -m http.server --directory {folder}")
    return OK
