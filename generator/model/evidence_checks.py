"""Checks of what is counted as said: whose words a ruling rests on, and whose voice a source has."""

from __future__ import annotations

from .problems import Place, Problems
from .records import Status
from .references import References
from .rulebook import Files


def check_evidence(files: Files, problems: Problems) -> None:
    """Note what cannot count as said: rulings that rest on no words of their source, core questions only assumed."""
    for profile in files.profiles.values():
        for ruling in profile.rulings.values():
            cited = {
                files.statements[statement].source for statement in ruling.statements if statement in files.statements
            }
            stated = ruling.status is Status.STATED or ruling.says
            if stated and cited and profile.source in files.sources and profile.source not in cited:
                problems.add(
                    ruling.place,
                    f"the ruling on '{ruling.question}' is stated, but cites no statement of '{profile.source}'",
                    "cite what that source says, or say 'as: assumed' with a note",
                )
    core = [question for question in files.questions.values() if question.core]
    if files.questions and not core:
        problems.add(
            Place("rules/questions", 1), "no question is core", "say 'core: yes' where a table must agree on it"
        )
    for question in core:
        ruling_of = files.foundation.rulings.get(question.id)
        if ruling_of is not None and ruling_of.status is Status.ASSUMED:
            problems.add(
                ruling_of.place,
                f"the question '{question.id}' is core, and the foundation only assumes an answer",
                "cite what its source says, or take 'core: yes' from the question",
            )


def check_sources(files: Files, names: References) -> None:
    """Whose edition or copy a source is, which must not go round in a circle."""
    for source in files.sources.values():
        seen = [source.id]
        same = source.same_voice
        while same is not None and names.profile(same.account):
            account_source = str(files.profiles[same.account].source)
            if account_source in seen:
                circle = " -> ".join((*seen, account_source))
                names.problems.add(source.place, f"editions and copies go round in a circle: {circle}")
                break
            seen.append(account_source)
            same = files.sources[account_source].same_voice if account_source in files.sources else None
