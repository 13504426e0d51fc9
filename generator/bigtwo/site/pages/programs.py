"""The pages on programs that were run: all of them, and each with what it tells, and what it was seen to do."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from bigtwo.book.source_records import Agreement, Extent
from bigtwo.book.unplayed import verdict_under
from bigtwo.compiler.records import Observation, Profile, Program, Ruling
from bigtwo.compiler.records.observations import Asked
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.conformance.badge import badge
from bigtwo.engine.comparison import Verdict
from bigtwo.language.texts import N_

from .page import Area, Group, Page, listed, summary
from .sources import PARTS, how_read

PARTING = {
    Agreement.YES: "agree",
    Agreement.NO: "differ",
    Agreement.CODE_ADDS: "the code adds",
    Agreement.UNKNOWN: "not known",
}
"""Whether a program's manual and its code agree, in a word or two."""

NO_MANUAL = "no manual"


@dataclass(frozen=True)
class Seen:
    """An observation, with what an account of the program answers to its main question."""

    observation: Observation
    rulings: tuple[tuple[Profile, Ruling], ...]
    """The accounts of the program, each with its answer."""
    verdicts: tuple[tuple[Profile, Verdict], ...]
    """What follows from those accounts for the cards, if any are shown."""


def address_of(program: Program) -> str:
    """Return the address of a program's page."""
    return f"programs/{program.id}/"


def pages(rulebook: Rulebook) -> Iterator[Page]:
    """Yield the list of programs, and a page for each."""
    yield _all(rulebook)
    yield from (_page(program, rulebook) for program in rulebook.programs.values())


def seen_on(questions: Container[str], rulebook: Rulebook) -> list[str]:
    """Return the ids of what was seen of programs on some questions, by the first question that each names."""
    return [
        seen.id
        for program in rulebook.programs.values()
        for seen in program.observations
        if seen.questions[0] in questions
    ]


def agreement(program: Program, rulebook: Rulebook) -> str:
    """Return in a word or two whether a program's manual and its code agree."""
    reading = rulebook.sources[program.source].reading
    if reading is None or reading.manual is Extent.ABSENT:
        return NO_MANUAL
    return PARTING[reading.agree]


def nearest(program: Program) -> Asked:
    """Return the account whose questions a program answered otherwise least often; its own if there is a tie."""
    return min(program.asked, key=lambda asked: asked.otherwise / asked.questions)


def _all(rulebook: Rulebook) -> Page:
    programs = sorted(rulebook.programs.values(), key=lambda program: program.name.casefold())
    rows = [(program, nearest(program), agreement(program, rulebook)) for program in programs]
    return Page(
        address="programs/",
        title="Programs: what they tell, and what they were seen to play",
        description="Programs that play Big Two, each run by its own functions: which rules it plays, at which "
        "version, and where its manual and its code differ.",
        template="programs.html",
        context={
            "rows": rows,
            "kinds": sorted({agrees for *_, agrees in rows}),
            "differing": sum(any(seen.against for seen in program.observations) for program in programs),
            "not_run": [each for each in rulebook.sources.values() if each.reading and each.reading.not_run],
        },
        tags=("apps", "software", "bots", "bugs"),
    )


def _page(program: Program, rulebook: Rulebook) -> Page:
    source = rulebook.sources[program.source]
    seen = [_seen(observation, program, rulebook) for observation in program.observations]
    title = f"What rules does {program.name} play?"
    return Page(
        address=address_of(program),
        title=title,
        description=summary(_description(program)),
        template="program.html",
        context={
            "program": program,
            "source": source,
            "how_read": how_read(source),
            "parts_run": [PARTS[part] for part in program.parts],
            "profiles": _profiles(program, rulebook),
            "badges": [_badge(asked, rulebook) for asked in program.asked],
            "apart": [each for each in seen if each.observation.against],
            "beside": [each for each in seen if not each.observation.against],
        },
        tags=(f"{source.short}", f"{source.author}"),
    )


def _description(program: Program) -> str:
    """Return what was seen of a program; if that is nothing of note, what its page tells."""
    if not program.observations:
        return (
            f"{program.name}, run by its own functions: which rules it plays, by whom it was written, at which "
            "version, and what of it was run."
        )
    return " ".join([f"{program.name}, run:", *(seen.text for seen in program.observations)])


def _badge(asked: Asked, rulebook: Rulebook) -> Markup:
    """Return the badge of a program for an account, as `bigtwo conform` draws one."""
    answers = f"all but {asked.otherwise} of {asked.questions} answers"
    result = answers if asked.otherwise else f"plays it, {asked.questions} answers"
    return Markup(badge(rulebook.profiles[asked.account].name, result, not asked.otherwise))


def _profiles(program: Program, rulebook: Rulebook) -> list[Profile]:
    return [profile for profile in rulebook.profiles.values() if profile.source == program.source]


def _seen(observation: Observation, program: Program, rulebook: Rulebook) -> Seen:
    profiles = _profiles(program, rulebook)
    question = observation.questions[0]
    rulings = tuple((profile, rulebook.rulings(profile.id)[question]) for profile in profiles)
    play, over = observation.play, observation.over
    verdicts = [(each, verdict_under(each.id, play, over, rulebook)) for each in profiles] if play else []
    return Seen(observation, rulings, tuple(verdicts))


PROGRAMS = Area(
    "programs/",
    lambda reference: listed("programs/", reference.rulebook.programs, lambda: pages(reference.rulebook)),
    place=138,
    foot=N_("Programs"),
    group=Group.SOURCES,
)
