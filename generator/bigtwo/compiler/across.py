"""Checks records against one another: what an account says goes together, what is cited says what it is cited for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bigtwo.book.book import cannot_join, unmet_needs
from bigtwo.book.source_records import Extent

from .conflicts import check_case, check_deal, check_dispute
from .document import Text, line_of
from .problems import Location, Problems
from .records import Case, Dispute, Example, Observation, Option, OwnRuling, Profile, Question, Ruling, Status
from .rulebook import Files, check_circles, check_implied


def check_across(files: Files, problems: Problems) -> None:
    """Note every problem between records, of which each that one names is there."""
    check_circles(files.questions, problems)
    for question in files.questions.values():
        for option in question.options.values():
            _check_option(option, question, files, problems)
    _check_names_apart(files, problems)
    _check_core(files, problems)
    for profile in files.profiles.values():
        for ruling in profile.rulings.values():
            _check_ruling(ruling, profile, files, problems)
        _check_together(profile, files, problems)
        _check_read(profile, files, problems)
    for example in files.worked():
        _check_example(example, files, problems)
    for deal in files.deals.values():
        check_deal(deal, problems)
    _check_disputes(files, problems)
    _check_programs(files, problems)


def _check_cited(names: Iterable[Text], questions: Iterable[str], files: Files, problems: Problems) -> bool:
    """Note statements that answer none of some questions; return whether all answer one."""
    good = True
    for name in names:
        if not _answers(name, questions, files):
            listed = " or ".join(f"'{question}'" for question in dict.fromkeys(questions))
            hint = f"cite one that does; if it says so, add the question to its own ({files.statements[name].place})"
            problems.add(name.place, f"the statement '{name}' does not answer {listed}", hint)
            good = False
    return good


def _answers(statement: str, questions: Iterable[str], files: Files) -> bool:
    return not {*questions}.isdisjoint(files.statements[statement].questions)


def _check_option(option: Option, question: Question, files: Files, problems: Problems) -> None:
    _check_cited(option.statements, [question.id], files, problems)
    for name, answer in option.implies.items():
        if files.questions[name].options[answer].documented_only:
            problems.add(answer.place, f"'{answer}' is documented only, so no answer can imply it")


def _check_names_apart(files: Files, problems: Problems) -> None:
    """Note a profile or a source whose name another has: readers could not tell which is meant."""
    for thing, names in (
        ("profile", [(profile.id, profile.name) for profile in files.profiles.values()]),
        ("source", [(source.id, source.short) for source in files.sources.values()]),
    ):
        called: dict[str, tuple[str, str]] = {}
        for name in names:
            first, text = called.setdefault(" ".join(name[1].casefold().split()), name)
            if first != name[0]:
                problems.add(line_of(name[1]), f"the {thing} '{first}' is called '{text}' already")


def _check_core(files: Files, problems: Problems) -> None:
    """Note that no question is core, and core ones of which the foundation only assumes an answer."""
    core = [question for question in files.questions.values() if question.core]
    if not core:
        place = Location("rules/questions", 1)
        problems.add(place, "no question is core", "say 'core: yes' where a table must agree on it")
    for question in core:
        ruling = files.foundation.rulings[question.id]
        if ruling.status is Status.ASSUMED:
            problems.add(
                ruling.place,
                f"the question '{question.id}' is core, and the foundation only assumes an answer",
                "cite what its source says, or take 'core: yes' from the question",
            )


def _check_ruling(ruling: OwnRuling, profile: Profile, files: Files, problems: Problems) -> None:
    """Note a ruling by what cannot be played, or cannot be taken together, or that does not rest on its source."""
    _check_cited(ruling.statements, [ruling.question], files, problems)
    cited = {files.statements[statement].source for statement in ruling.statements}
    if ruling.status is Status.STATED and cited and profile.source not in cited:
        problems.add(
            ruling.place,
            f"the ruling on '{ruling.question}' is stated, but cites no statement of '{profile.source}'",
            "cite what that source says, or say 'as: assumed' with a note",
        )
    question = files.questions[ruling.question]
    if ruling.says:
        if not question.options[ruling.says].documented_only:
            message = f"'{ruling.says}' can be played, so write 'option: {ruling.says}' and no 'says'"
            problems.add(ruling.says.place, message)
        return
    taken = (ruling.option, *ruling.besides)
    if why := cannot_join(question, ",".join(taken)):
        problems.add(ruling.option.place, why)
    for name in taken:
        if question.options[name].documented_only:
            problems.add(
                name.place,
                f"'{name}' is documented only, so no profile can play by it",
                f"these can be played: {', '.join(option.id for option in question.playable)}",
            )


def _check_together(profile: Profile, files: Files, problems: Problems) -> None:
    """Note answers of an account that do not go together."""
    rulings = files.rulings(profile)
    check_implied(profile, rulings, problems)
    options = {question: ruling.answer for question, ruling in rulings.items()}
    for option, needed, allowed in unmet_needs(files.questions, options):
        origin = rulings[needed].origin
        problems.add(
            profile.place,
            f"option '{option.id}' goes only together with {needed} {' or '.join(allowed)}, "
            f"but here it is '{options[needed]}'" + (f" (from {origin})" if origin != profile.id else ""),
        )


def _check_read(profile: Profile, files: Files, problems: Problems) -> None:
    """Note that an account cites a source of which nothing was read, each source once."""
    cited = [*profile.statements, *(name for ruling in profile.rulings.values() for name in ruling.statements)]
    told_by = [(str(files.statements[name].source), name.place) for name in cited]
    first: dict[str, Location] = {}
    for source, place in [(str(profile.source), line_of(profile.source)), *told_by]:
        if source in files.sources and files.sources[source].is_unread:
            first.setdefault(source, place)
    for source, place in first.items():
        problems.add(
            place,
            f"the account '{profile.id}' cites the source '{source}', of which neither manual nor code was read",
            f"read it and say so in its 'reading' ({files.sources[source].place}), or cite another",
        )


def _check_example(example: Example | Case, files: Files, problems: Problems) -> None:
    """Note a worked example that cites nothing on its question, or expects something of what cannot be played."""
    beside = [*example.given, *(decides.question for decides in example.because.values())]
    if isinstance(example, Case):
        beside += [line.question for lines in example.lines.values() for line in lines]
        check_case(example, problems)
    questions = [example.question, *beside]
    good = _check_cited(example.statements, questions, files, problems)
    if (
        good
        and example.statements
        and not any(_answers(name, [example.question], files) for name in example.statements)
    ):
        message = f"no statement of example '{example.id}' answers '{example.question}'"
        problems.add(example.place, message, "cite one that does")
    for question, answer in [*example.given.items(), *((example.question, option) for option in example.expect)]:
        for message in _unplayable(files.questions[question], answer):
            problems.add(answer.place, message)


def _unplayable(question: Question, answer: str) -> Iterator[str]:
    """Yield why an answer cannot be played."""
    for name in answer.split(","):
        if question.options[name].documented_only:
            yield f"'{name}' is documented only, so no example can be played under it"
    if why := cannot_join(question, answer):
        yield why


def _check_disputes(files: Files, problems: Problems) -> None:
    """Note disputes that ask the same, that no engine can answer, or in which somebody is silent without a word."""
    first_by_question: dict[str, Dispute] = {}
    for dispute in files.disputes.values():
        first = first_by_question.setdefault(dispute.ask, dispute)
        if first is not dispute:
            problems.add(dispute.ask.place, f"'{dispute.ask}' is asked in {first.place.file} already")
        for side in dispute.sides:
            _check_cited(side.statements, dispute.turns_on, files, problems)
        if all(files.questions[question].silent for question in dispute.turns_on):
            message = f"no engine asks what the dispute '{dispute.id}' turns on, so none can answer it"
            problems.add(dispute.turns_on[0].place, message)
        _check_at_issue(dispute, problems)
        _check_silent(dispute, files, problems)
        check_dispute(dispute, problems)


def _check_at_issue(dispute: Dispute, problems: Problems) -> None:
    """Note questions on which a dispute does not turn, or that it does not ask."""
    for verb, known, questions in (
        ("turn on", dispute.turns_on, dispute.asks),
        ("ask", dispute.asks, tuple(dispute.silent)),
        *(("turn on", dispute.turns_on, tuple(answer.options)) for answer in dispute.answers),
    ):
        for question in questions:
            if question not in known:
                message = f"the dispute '{dispute.id}' does not {verb} '{question}'"
                problems.unknown(question.place, message, question, known)


def _check_silent(dispute: Dispute, files: Files, problems: Problems) -> None:
    """Note accounts that are said to be silent in a dispute and state nothing anyway, or do not say why."""
    for account in dispute.silent_accounts:
        rulings = files.profiles[account].rulings
        own = [rulings[asked] for asked in dispute.asks if asked in rulings]
        stated = [ruling for ruling in own if ruling.status is not Status.ASSUMED or ruling.says]
        if not stated:
            message = f"'{account}' states nothing that the dispute '{dispute.id}' asks: it is silent anyway"
            problems.add(account.place, message, "leave it out")
        elif not any(ruling.note for ruling in stated):
            message = f"no note of '{account}' says why it is silent in the dispute '{dispute.id}'"
            problems.add(account.place, message, "add 'note: ...' to its answer")


def _check_programs(files: Files, problems: Problems) -> None:
    """Note what was seen of programs against another source, and rulings that do not say what was seen."""
    _check_run(files, problems)
    for program in files.programs.values():
        for seen in program.observations:
            _check_cited(seen.against, seen.questions, files, problems)
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
                _check_seen(profile, program.observations, files, problems)


def _check_run(files: Files, problems: Problems) -> None:
    """Note programs whose code was read, and that were neither run nor say why not, or both."""
    run = {str(program.source): program for program in files.programs.values()}
    for source in files.sources.values():
        reading, program = source.reading, run.get(source.id)
        if reading is None or reading.code not in (Extent.WHOLE, Extent.PART):
            continue
        if program and reading.not_run:
            message = f"'{source.id}' says why it was not run, and it was ({program.place.file})"
            problems.add(reading.places.at("not-run"), message, "leave it out")
        elif not program and not reading.not_run:
            message = f"the code of '{source.id}' was read, and nothing says what it does when it is run"
            problems.add(reading.place, message, "run it (rules/programs/), or say 'not-run: ...' with the reason")


def _check_seen(profile: Profile, observations: Iterable[Observation], files: Files, problems: Problems) -> None:
    """Note what an account says, itself or by its base, against what was seen of its program, without a word on it."""
    rulings = files.rulings(profile)
    for seen in observations:
        for question in seen.questions:
            ruling = rulings[question]
            own = profile.rulings.get(question)
            why = _why_silent(ruling, seen, seen.shows.get(question)) if own or ruling.said else ""
            if why and seen.id not in ruling.note:
                taken = ",".join(option.id for option in ruling.said_options)
                message = f"the ruling on '{question}' takes '{taken}', and {seen.id}{why}"
                hint = f"follow what was seen, or name {seen.id} in a 'note' that says why not"
                problems.add(own.place if own else profile.place, message, hint)


def _why_silent(ruling: Ruling, seen: Observation, shown: str | None) -> str:
    """Return what an observation says against a ruling; empty if it says nothing against it."""
    if shown:
        cited = ", which it cites," if seen.id in ruling.statements else ""
        return "" if shown in [option.id for option in ruling.said_options] else f"{cited} shows '{shown}'"
    return "" if {*seen.against}.isdisjoint(ruling.statements) else " was seen against what it cites"
