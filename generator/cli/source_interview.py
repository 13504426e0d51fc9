"""The questions of `bigtwo new-variant` about a source that is not here yet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from generator.model.drafts import DraftSource, id_of, prefix_of, wrong_id, wrong_prefix
from generator.model.records import Witness
from generator.model.rulebook import Rulebook

from .dialogue import Dialogue
from .replies import day, default, language_tag, place_of, refused, web_address

WITNESSES: Mapping[Witness, str] = {
    Witness.PLAYER: "players say how they play at their own table",
    Witness.COLLECTOR: "somebody collects what players report",
    Witness.ENCYCLOPEDIA: "an encyclopedia",
    Witness.BOOK: "a book",
    Witness.APP: "a program, its manual or its code",
    Witness.ARTICLE: "a page that explains the game without saying who plays like that",
}


def new_source(dialogue: Dialogue, rulebook: Rulebook) -> DraftSource:
    """Ask for everything about a source, from its title to the letters of its statements."""
    title = dialogue.needed("title", "Its title, or what it is (for example: Our house rules)")
    short = dialogue.needed("short", "A short name to use in sentences (for example: the Lee family)")
    proposed = id_of(short)
    source = dialogue.ask(
        "source-id",
        f"Its id{default(proposed)}:",
        lambda line: refused(line or proposed, wrong_id(line or proposed, rulebook.sources)),
    )
    letters = prefix_of(short, rulebook)
    today = date.today().isoformat()
    return DraftSource(
        id=source,
        title=title,
        short=short,
        author=dialogue.needed("author", "Who wrote or told it? (write: not known, if nobody says)"),
        date=dialogue.needed("date", "When? A year will do (write: not known, if nobody says)"),
        address=dialogue.ask("address", "Its address on the web, if it has one (Enter: none)", web_address),
        read=dialogue.ask(
            "read", f"On which day did you read or hear it?{default(today)}:", lambda line: day(line or today)
        ),
        kind=_witness(dialogue),
        witness=dialogue.needed("witness", "How do they know: who plays like this, and where did they learn it?"),
        language=dialogue.ask("language", "Its language, as a tag [en]:", lambda line: language_tag(line or "en")),
        prefix=dialogue.ask(
            "prefix",
            f"Two letters with which the ids of its statements begin [{letters}]:",
            lambda line: refused(line or letters, wrong_prefix(line or letters, rulebook)),
        ),
    )


def _witness(dialogue: Dialogue) -> Witness:
    kinds = tuple(WITNESSES)
    dialogue.say("What is it?")
    dialogue.listed(tuple(WITNESSES.values()))
    return dialogue.ask("kind", "Which of these? [1]:", lambda line: kinds[place_of(line or "1", kinds)])
