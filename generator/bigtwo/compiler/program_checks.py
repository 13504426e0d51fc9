"""Checks programs that were run against the accounts of them: no ruling is silent about what was seen."""

from __future__ import annotations

from collections.abc import Iterable

from .problems import Problems
from .records import Observation, OwnRuling, Profile
from .rulebook import Files


def check_programs(files: Files, problems: Problems) -> None:
    """Note what was seen of programs against another source, and rulings that do not say what was seen."""
    for program in files.programs.values():
        for seen in program.observations:
            for question in seen.shows:
                if question not in seen.questions:
                    message = f"the observation '{seen.id}' shows an answer to '{question}', which it does not name"
                    problems.unknown(question.place, message, question, seen.questions)
            for told in seen.against:
                source = files.statements[told].source
                if source != program.source:
                    message = f"'{told}' is what '{source}' says, and '{seen.id}' was seen of '{program.source}'"
                    problems.add(told.place, message, "name statements of the same source")
        for profile in files.profiles.values():
            if profile.source == program.source:
                _check_account(profile, program.observations, problems)


def _check_account(profile: Profile, observations: Iterable[Observation], problems: Problems) -> None:
    """Note rulings that cite what was seen otherwise, or follow what was told against it and do not say so."""
    for seen in observations:
        for question in seen.questions:
            ruling = profile.rulings.get(question)
            if ruling is not None:
                why = _why_silent(ruling, seen, seen.shows.get(question))
                if why and seen.id not in ruling.note:
                    message = f"the ruling on '{question}' takes '{','.join(_answers(ruling))}', and {seen.id}{why}"
                    hint = f"follow what was seen, or name {seen.id} in a 'note' that says why not"
                    problems.add(ruling.place, message, hint)


def _why_silent(ruling: OwnRuling, seen: Observation, shown: str | None) -> str:
    """Return what an observation says against a ruling; empty if it says nothing against it."""
    if shown:
        cited = ", which it cites," if seen.id in ruling.statements else ""
        return "" if shown in _answers(ruling) else f"{cited} shows '{shown}'"
    return "" if {*seen.against}.isdisjoint(ruling.statements) else " was seen against what it cites"


def _answers(ruling: OwnRuling) -> tuple[str, ...]:
    """Return the options that a ruling says, whether an engine plays them or not."""
    return (ruling.says,) if ruling.says else ruling.played
