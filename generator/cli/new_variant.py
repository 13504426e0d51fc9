"""The command that asks for a new variant and writes its files."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.model.drafts import Draft, files_of, try_out, write
from generator.model.rulebook import Rulebook

from .dialogue import Dialogue, Refused, Stopped, Undone, keep_answers, kept_answers
from .interview import Interview
from .options import command, option
from .project import Project, pass_project
from .status import NO, OK, BadUse

KEPT = Path("build/new-variant.json")
"""The file that keeps the answers of a dialogue that was stopped."""

NEXT = """\
What to do next:
  make serve                 look at it: http://127.0.0.1:8000/variants/{id}/
  .venv/bin/bigtwo check     after every change by hand
Then send the files, as CONTRIBUTING.md says."""


@command("new-variant", "bigtwo new-variant --resume")
@option("--resume", is_flag=True, help="Go on with the answers kept from before.")
@pass_project
def new_variant(project: Project, resume: bool) -> int:
    """Ask for a new variant, try it out, and write its files."""
    root, rulebook = project.root, project.rulebook
    kept = root / KEPT
    dialogue = Dialogue(_taken_up(kept) if resume else [])
    try:
        draft = _complete_draft(dialogue, rulebook, root)
    except Stopped:
        keep_answers(kept, dialogue.answers)
        print("Nothing is written in rules/. To go on with your answers: bigtwo new-variant --resume")
        return NO
    files = files_of(draft, root, rulebook)
    try:
        proved = try_out(files, root)
        write(files, root)
    except OSError as error:
        keep_answers(kept, dialogue.answers)
        print(f"bigtwo: {error.filename}: {error.strerror}; nothing is written in rules/", file=sys.stderr)
        return NO
    kept.unlink(missing_ok=True)
    print("\nWritten:\n" + "\n".join(f"  {name}" for name in files))
    print(f"rules/ is sound: {proved} answers proved.\n\n" + NEXT.format(id=draft.id))
    return OK


def _taken_up(kept: Path) -> list[tuple[str, str]]:
    try:
        return kept_answers(kept)
    except FileNotFoundError:
        raise BadUse("no answers are kept: leave out --resume") from None
    except ValueError as error:
        raise BadUse(f"--resume: {error}") from None


def _complete_draft(dialogue: Dialogue, rulebook: Rulebook, root: Path) -> Draft:
    """The draft, once it is complete and may be written."""
    while True:
        dialogue.begin()
        try:
            draft = Interview(dialogue, rulebook).run()
            dialogue.say()
            dialogue.show(files_of(draft, root, rulebook)[f"rules/profiles/{draft.id}.yml"])
            dialogue.ask("write", "Write it? (yes; undo: change the last answer; stop: later)", _yes)
        except Undone:
            continue
        return draft


def _yes(line: str) -> None:
    if line != "yes":
        raise Refused("answer yes, undo or stop")
