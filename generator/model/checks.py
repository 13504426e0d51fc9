"""Checks between files: every name names something, every question is answered, needs are met."""

from __future__ import annotations

from generator.engine.ruleset import READERS

from .case_checks import check_deals, check_disputes, check_examples
from .changelog import check_versions
from .choices import unmet_needs
from .document import Text
from .evidence_checks import check_evidence, check_sources
from .glossary_checks import check_glossary, check_searches
from .names import check_names, check_tag, cited
from .problems import Place, Problems
from .records import Option, OwnRuling, Profile
from .references import References
from .renamed import check_renamed
from .rulebook import Files
from .word_checks import check_reasons, check_words


def check(files: Files, problems: Problems) -> None:
    """Note every problem between files."""
    names = References(files, problems)
    sound = [_check_sections(files, names), _check_options(files, names), _check_profiles(files, names)]
    if all(sound) and not problems.unread:
        _check_needs_met(files, problems)
    check_examples(files, names)
    check_deals(files, names)
    if all(sound) and not problems.unread:
        check_evidence(files, problems)
    check_sources(files, names)
    for statement in files.statements.values():
        for subject in statement.questions:
            names.subject(subject)
    _check_called(files, names)
    check_disputes(files, names)
    names.tell()
    _check_addresses(files, problems)
    check_versions(files.versions, problems)
    if "rules/words.yml" not in problems.unread:
        check_words(files, problems)
    if "rules/reasons.yml" not in problems.unread:
        check_reasons(files, problems)


def _check_addresses(files: Files, problems: Problems) -> None:
    """Check the ids to which renamed things and ways to ask lead; not if an unreadable file may have held them."""
    if problems.unread:
        return
    ids = {
        "variants": files.profiles,
        "rules": files.questions,
        "disputes": files.disputes,
        "deals": files.deals,
        "sources": files.sources,
    }
    check_renamed(files.renamed, ids, problems)
    check_searches(files.searches, ids, problems)


def _check_called(files: Files, names: References) -> None:
    """The names of the game and the card words, and those by which the profiles go."""
    names.statements(cited(files.names))
    for cousin in files.names.cousins:
        for difference in cousin.differs:
            names.question(difference.question)
    if "rules/names.yml" not in names.problems.unread:
        check_names(files.names, names.problems)
        if "rules/glossary.yml" not in names.problems.unread:
            check_glossary(files.glossary, files.names, names.problems)
    for source in files.sources.values():
        check_tag(source.language, names.problems)
    for profile in files.profiles.values():
        for name in profile.names:
            check_tag(name.language, names.problems)


def _check_sections(files: Files, names: References) -> bool:
    problems = names.problems
    listed: dict[str, Text] = {}
    good = True
    for section in files.sections.values():
        for question in section.questions:
            good &= names.question(question)
            if question in listed:
                problems.add(question.place, f"'{question}' is listed already, on line {listed[question].place.line}")
            listed[question] = question
    for record in files.questions.values():
        if record.id not in listed and "rules/sections.yml" not in problems.unread:
            problems.add(record.place, f"no section lists the question '{record.id}'", "add it to sections.yml")
    return good


def _check_options(files: Files, names: References) -> bool:
    problems = names.problems
    good = True
    for question in files.questions.values():
        names.statements(question.also)
        if question.were_read("affects") and (question.id in READERS) is question.silent:
            problems.unknown(
                question.place,
                f"the engine asks the question '{question.id}', so it cannot be 'affects: [nothing]'"
                if question.silent
                else f"the engine has no field for the question '{question.id}'",
                "" if question.silent else question.id,
                READERS,
            )
            good = False
        for option in question.options.values():
            names.statements(option.statements, question.id)
            good &= _check_needs_known(option, names)
            known = [names.option(question.id, below) for below in option.on_top_of]
            known += [names.question(idle) for idle in option.leaves_idle]
            good &= all(known)
            if option.on_top_of and not question.combines:
                problems.add(
                    option.place, f"'{option.id}' goes on top of others, so '{question.id}' needs 'combines: yes'"
                )
    for field in READERS:
        if field not in files.questions and not problems.could_be_in(f"rules/questions/{field}.yml"):
            problems.add(Place("rules/questions", 1), f"the engine asks '{field}', which no file answers")
        good &= field in files.questions
    return good


def _check_needs_known(option: Option, names: References) -> bool:
    good = True
    for needed, allowed in option.needs.items():
        known = [names.option(needed, option) for option in allowed] if names.question(needed) else [False]
        good &= all(known)
    return good


def _check_profiles(files: Files, names: References) -> bool:
    problems = names.problems
    good = True
    wrong = problems.files()
    bases = [profile for profile in files.profiles.values() if profile.base is None and profile.place.file not in wrong]
    if len(bases) != 1 and not any(file.startswith("rules/profiles") for file in wrong | problems.unread):
        listed = ", ".join(profile.id for profile in bases) or "none"
        problems.add(Place("rules/profiles", 1), f"one profile, and only one, has no base; here: {listed}")
    good &= len(bases) == 1
    for profile in files.profiles.values():
        names.source(profile.source)
        names.statements(profile.statements)
        good &= _check_base(profile, files, names)
        for ruling in profile.rulings.values():
            good &= _check_ruling(ruling, files, names)
    _check_called_apart(files, problems)
    for profile in bases if len(bases) == 1 else ():
        for question in files.questions:
            if question not in profile.rulings:
                problems.add(
                    profile.place,
                    f"profile '{profile.id}' gives no ruling on '{question}'",
                    "it has no base to take one from, so it answers every question",
                )
                good = False
    return good


def _check_called_apart(files: Files, problems: Problems) -> None:
    """Note a profile or a source whose name another has: readers could not tell which is meant."""
    for thing, names in (
        ("profile", [(profile.id, profile.name) for profile in files.profiles.values()]),
        ("source", [(source.id, source.short) for source in files.sources.values()]),
    ):
        called: dict[str, tuple[str, Text]] = {}
        for name in names:
            first, text = called.setdefault(" ".join(name[1].casefold().split()), name)
            if first != name[0] and text:
                problems.add(name[1].place, f"the {thing} '{first}' is called '{text}' already")


def _check_base(profile: Profile, files: Files, names: References) -> bool:
    if profile.base is None:
        return True
    if not names.profile(profile.base.profile):
        return False
    seen = [profile.id]
    below: Profile | None = profile
    while below is not None and below.base is not None:
        base = below.base.profile
        if base in seen:
            names.problems.add(profile.place, f"the bases go round in a circle: {' -> '.join([*seen, base])}")
            return False
        seen.append(base)
        below = files.profiles.get(base)
    return True


def _check_ruling(ruling: OwnRuling, files: Files, names: References) -> bool:
    names.statements(ruling.statements, ruling.question)
    if not names.question(ruling.question):
        return False
    question = files.questions[ruling.question]
    taken = (ruling.option, *ruling.besides)
    known = [names.option(question.id, option) for option in (*taken, *ruling.also)]
    if not all(known):
        return False
    if ruling.says and not names.option(question.id, ruling.says):
        return False
    good = names.joined(question.id, Text(ruling.answer, ruling.option.place))
    if ruling.says and not question.options[ruling.says].documented_only:
        names.problems.add(ruling.says.place, f"'{ruling.says}' can be played, so 'says' is not needed")
        good = False
    for name in taken:
        if question.options[name].documented_only:
            names.problems.add(
                name.place,
                f"'{name}' is documented only, so no profile can play by it",
                f"these can be played: {', '.join(option.id for option in question.playable)}",
            )
            good = False
    return good


def _check_needs_met(files: Files, problems: Problems) -> None:
    for profile in files.profiles.values():
        rulings = files.rulings(profile)
        options = {question: ruling.answer for question, ruling in rulings.items()}
        for option, needed, allowed in unmet_needs(files.questions, options):
            origin = rulings[needed].origin
            problems.add(
                profile.place,
                f"option '{option.id}' goes only together with {needed} {' or '.join(allowed)}, "
                f"but here it is '{options[needed]}'" + (f" (from {origin})" if origin != profile.id else ""),
            )
