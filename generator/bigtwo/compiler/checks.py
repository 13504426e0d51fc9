"""Checks between files: every name names something, every question is answered, needs are met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from bigtwo.book.contents import cannot_join, no_option, unmet_needs
from bigtwo.book.evidence import Evidence
from bigtwo.book.records import ENOUGH
from bigtwo.engine.cards import TooManyCopies, check_copies
from bigtwo.engine.comparison import REASONS
from bigtwo.engine.position import REFUSALS
from bigtwo.engine.ruleset import READERS

from .conflicts import PACKS_AT_MOST, check_case, check_deal, check_dispute
from .document import Text
from .implied import check_circles, check_implied
from .problems import Place, Problems
from .record import Identified
from .records import Aside, Case, Dispute, Example, Option, OwnRuling, Profile, Question, Status, StrongestCase
from .records.vocabulary import cited
from .rulebook import Files, Rulebook
from .word_checks import (
    check_glossary,
    check_names,
    check_reasons,
    check_renamed,
    check_searches,
    check_spoken,
    check_versions,
    check_words,
)


def check(files: Files, problems: Problems) -> None:
    """Note every problem between files."""
    names = References(files, problems)
    sound = [_check_sections(files, names), _check_options(files, names), _check_profiles(files, names)]
    if all(sound) and not problems.unread:
        _check_rulings(files, problems)
    check_examples(files, names)
    check_deals(files, names)
    if all(sound) and not problems.unread:
        check_evidence(files, problems)
    if not problems.unread:
        _check_places(files, problems)
    check_sources(files, names)
    check_read(files, problems)
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
    """Check the ids to which renamed things and ways to ask lead, unless an unreadable file may have defined them."""
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


def _check_places(files: Files, problems: Problems) -> None:
    """Check that places stand on regions of accounts, and that no region of several voices is forgotten."""
    if not files.places.places:
        return
    if "{place}" not in files.places.name:
        problems.add(files.places.name.place, "the name has no slot for the place", "as '{place}, as most say'")
    regions = {str(profile.region) for profile in files.profiles.values() if profile.region}
    spoken: dict[str, str] = {}
    ids: set[str] = set()
    for place in files.places.places:
        if place.id in ids:
            problems.add(place.place, f"the place '{place.id}' stands here twice")
        ids.add(place.id)
        for region in place.regions:
            if region not in regions:
                problems.unknown(region.place, f"no profile has the region '{region}'", region, regions)
            if region in spoken:
                problems.add(region.place, f"'{region}' speaks for '{spoken[region]}' already")
            spoken[region] = place.id
    for name, why in files.places.nowhere.items():
        if name not in regions:
            problems.unknown(why.place, f"no profile has the region '{name}'", name, regions)
    if problems.files():
        return
    evidence = Evidence(Rulebook(files))
    for name in sorted(regions - {*spoken, *map(str, files.places.nowhere)}):
        voices = evidence.voices(profile for profile in files.profiles.values() if profile.region == name)
        if voices >= ENOUGH:
            problems.add(
                files.places.place,
                f"the region '{name}' has {voices} voices and stands in no place",
                "add it to a place, or to 'nowhere' with the reason",
            )


def _check_called(files: Files, names: References) -> None:
    """Check the names of the game, the card words, and the names of the profiles."""
    names.statements(cited(files.names))
    for cousin in files.names.cousins:
        for difference in cousin.differs:
            names.question(difference.question)
    if "rules/names.yml" not in names.problems.unread:
        check_names(files.names, names.problems)
        if "rules/glossary.yml" not in names.problems.unread:
            check_glossary(files.glossary, files.names, names.problems)
    for source in files.sources.values():
        check_spoken(source.language, files.names, names.problems)
    for profile in files.profiles.values():
        for name in profile.names:
            check_spoken(name.language, files.names, names.problems)


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
        if question.without is not None:
            good &= names.option(question.id, question.without)
        good &= _check_families(question, names)
        for option in question.options.values():
            names.statements(option.statements, question.id)
            good &= _check_needs_known(option, names)
            good &= _check_implied_known(option, names)
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
    if good:
        check_circles(files.questions, problems)
    return good


def _check_families(question: Question, names: References) -> bool:
    """Check that families hold two options or more, each once, and all that add something."""
    problems = names.problems
    good = True
    belongs: dict[str, str] = {}
    for family in question.families.values():
        if len(family.options) < 2:
            message = f"the family '{family.id}' has one option: it takes two to have something in common"
            problems.add(family.place, message, "name another, or take the family away")
        for name in family.options:
            if not names.option(question.id, name):
                good = False
            elif name in belongs:
                problems.add(name.place, f"'{name}' belongs to the family '{belongs[name]}' already")
            elif (reads_as := question.options[name].reads_as) is not None:
                message = f"'{name}' reads as '{reads_as}', and belongs where that does"
                problems.add(name.place, message, f"take '{name}' away here")
            belongs.setdefault(name, family.id)
    if question.families and question.without is not None and good:
        for option in question.options.values():
            if not option.reads_as and option.id not in (question.without, *belongs):
                message = f"'{option.id}' adds something, and belongs to no family of '{question.id}'"
                problems.add(option.place, message, f"name it in {' or '.join(question.families)}")
    return good


def _check_needs_known(option: Option, names: References) -> bool:
    good = True
    for needed, allowed in option.needs.items():
        known = [names.option(needed, option) for option in allowed] if names.question(needed) else [False]
        good &= all(known)
    return good


def _check_implied_known(option: Option, names: References) -> bool:
    good = True
    for question, answer in option.implies.items():
        known = names.question(question) and names.option(question, answer)
        good &= known
        if known and names.files.questions[question].options[answer].documented_only:
            names.problems.add(answer.place, f"'{answer}' is documented only, so no answer can imply it")
            good = False
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
        for ruling in profile.rulings.values():
            if ruling.says:
                problems.add(
                    ruling.says.place,
                    f"'{profile.id}' is the base of all others, and '{ruling.says}' cannot be played",
                    "let it take an option that can",
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
    taken = () if ruling.says else (ruling.option, *ruling.besides)
    known = [names.option(question.id, option) for option in (*taken, *ruling.also)]
    if not all(known):
        return False
    if ruling.says and not names.option(question.id, ruling.says):
        return False
    if ruling.says:
        if not question.options[ruling.says].documented_only:
            names.problems.add(
                ruling.says.place, f"'{ruling.says}' can be played, so write 'option: {ruling.says}' and no 'says'"
            )
            return False
        return True
    good = names.joined(question.id, Text(",".join(taken), ruling.option.place))
    for name in taken:
        if question.options[name].documented_only:
            names.problems.add(
                name.place,
                f"'{name}' is documented only, so no profile can play by it",
                f"these can be played: {', '.join(option.id for option in question.playable)}",
            )
            good = False
    return good


def _check_rulings(files: Files, problems: Problems) -> None:
    """Check that the answers of every account go together."""
    for profile in files.profiles.values():
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


def check_evidence(files: Files, problems: Problems) -> None:
    """Note answers that cannot count as stated: without words of their source, or core and only assumed."""
    for profile in files.profiles.values():
        for ruling in profile.rulings.values():
            cited = {
                files.statements[statement].source for statement in ruling.statements if statement in files.statements
            }
            stated = ruling.status is Status.STATED
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
    """Note editions and copies that go round in a circle."""
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


def check_read(files: Files, problems: Problems) -> None:
    """Note accounts that cite a source of which nothing was read."""
    unread = {source.id for source in files.sources.values() if source.is_unread}
    for profile in files.profiles.values():
        cited = [*profile.statements, *(name for ruling in profile.rulings.values() for name in ruling.statements)]
        told_by = [(files.statements[name].source, name.place) for name in cited if name in files.statements]
        first: dict[str, Place] = {}
        for source, place in [(str(profile.source), profile.source.place), *told_by]:
            if source in unread:
                first.setdefault(source, place)
        for source, place in first.items():
            problems.add(
                place,
                f"the account '{profile.id}' cites the source '{source}', of which neither manual nor code was read",
                f"read it and say so in its 'reading' ({files.sources[source].place}), or cite another",
            )


def check_examples(files: Files, names: References) -> None:
    """Note unknown names and impossible cards in worked examples."""
    for question, examples in files.examples.items():
        if names.question(Text(question, Place(files.example_files[question], 1))):
            for example in examples:
                _check_example(example, names)
            for case in files.cases.get(question, ()):
                _check_names(case, names)
                check_case(case, names.problems)


def check_deals(files: Files, names: References) -> None:
    """Note unknown names and impossible cards in whole deals."""
    for deal in files.deals.values():
        names.statements(deal.statements)
        names.profile(deal.variant)
        check_deal(deal, names.problems)


def check_disputes(files: Files, names: References) -> None:
    """Note unknown names and impossible cards in disputes, and questions that two of them ask."""
    first_by_question: dict[str, Dispute] = {}
    for dispute in files.disputes.values():
        first = first_by_question.setdefault(dispute.ask, dispute)
        if first is not dispute and dispute.ask:
            names.problems.add(dispute.ask.place, f"'{dispute.ask}' is asked in {first.place.file} already")
        names.statements(dispute.statements)
        for side in dispute.sides:
            names.statements(side.statements, *dispute.turns_on)
        known = [names.question(question) for question in dispute.turns_on]
        if known and all(known) and all(files.questions[question].silent for question in dispute.turns_on):
            names.problems.add(
                dispute.turns_on[0].place,
                f"no engine asks what the dispute '{dispute.id}' turns on, so none can answer it",
            )
        _check_answers(dispute, names)
        _check_one_pack(dispute, names.problems)
        check_dispute(dispute, names.problems)


def _check_answers(dispute: Dispute, names: References) -> None:
    """Note questions on which a dispute does not turn, unknown options, and equal answers."""
    for known, questions in (
        (dispute.turns_on, dispute.asks),
        (dispute.asks, dispute.silent),
        *((dispute.turns_on, answer.options) for answer in dispute.answers),
    ):
        for question in questions:
            if question not in known and dispute.were_read("turns-on", "asks"):
                what = "turn on" if known is dispute.turns_on else "ask"
                message = f"the dispute '{dispute.id}' does not {what} '{question}'"
                names.problems.unknown(question.place, message, question, known)
    for options in (dispute.silent, *(answer.options for answer in dispute.answers)):
        for question, listed in options.items():
            if names.question(question):
                for option in listed:
                    names.option(question, option)
    for account in dispute.silent_accounts:
        if names.profile(account):
            rulings = names.files.profiles[account].rulings
            own = [rulings[asked] for asked in dispute.asks if asked in rulings]
            stated = [ruling for ruling in own if ruling.status is not Status.ASSUMED or ruling.says]
            if not stated:
                message = f"'{account}' states nothing that the dispute '{dispute.id}' asks: it is silent anyway"
                names.problems.add(account.place, message, "leave it out")
            elif not any(ruling.note for ruling in stated):
                message = f"no note of '{account}' says why it is silent in the dispute '{dispute.id}'"
                names.problems.add(account.place, message, "add 'note: ...' to its answer")
    first: dict[str, Text] = {}
    for answer in dispute.answers:
        for text in (answer.says, *answer.when):
            if first.setdefault(text, text) is not text:
                names.problems.add(text.place, f"'{text}' is an answer of the dispute '{dispute.id}' already")


def _check_one_pack(dispute: Dispute, problems: Problems) -> None:
    """Note a card that stands twice in the plays that a dispute is about."""
    case = dispute.case
    if not isinstance(case, Example | StrongestCase):
        return
    try:
        check_copies(case.strongest if isinstance(case, StrongestCase) else (*case.over, *case.play), 1)
    except TooManyCopies as error:
        problems.add(case.place, f"dispute '{dispute.id}': {error}")


def _check_example(example: Example, names: References) -> None:
    _check_names(example, names)
    two_packs = example.question == "deck" or "deck" in example.given
    try:
        check_copies((*example.over, *example.play), PACKS_AT_MOST if two_packs else 1)
    except TooManyCopies as error:
        names.problems.add(example.place, f"example '{example.id}': {error}")


def _check_names(example: Example | Case, names: References) -> None:
    """Note names in a worked example of any kind that name nothing."""
    _check_stated(example, names)
    for question, option in example.given.items():
        if names.question(question):
            names.playable(question, option)
    for option in example.expect:
        names.playable(example.question, option)
    for profile in example.variants:
        names.profile(profile)
    _check_reasons_of(example, names)
    for option, lines in example.lines.items() if isinstance(example, Case) else ():
        _check_expected(example, option, names)
        for line in lines:
            names.question(line.question)


def _check_stated(example: Example | Case, names: References) -> None:
    """Note statements that answer none of the questions which an example names, and that none answers its own."""
    beside = [*example.given, *(decides.question for decides in example.because.values())]
    if isinstance(example, Case):
        beside += [line.question for lines in example.lines.values() for line in lines]
    if not names.statements(example.statements, example.question, *beside) or not example.statements:
        return
    if not any(names.may_answer(name, example.question) for name in example.statements):
        message = f"no statement of example '{example.id}' answers '{example.question}'"
        names.problems.add(example.place, message, "cite one that does")


def _check_reasons_of(example: Example | Case, names: References) -> None:
    """Note reasons and questions that there are not, where they are expected to decide or to forbid."""
    known = sorted(REASONS.keys() if isinstance(example, Example) else REASONS.keys() | REFUSALS.keys())
    reported: set[str] = set()
    for option, decides in example.because.items():
        _check_expected(example, option, names)
        if decides.reason not in reported:
            reported.add(decides.reason)
            if decides.reason not in known:
                names.problems.unknown(
                    decides.reason.place, f"nothing is decided by '{decides.reason}'", decides.reason, known
                )
            names.question(decides.question)


def _check_expected(example: Example | Case, option: Text, names: References) -> None:
    """Note an option with a reason or lines that the example expects nothing of."""
    if option not in example.expect:
        names.problems.unknown(
            option.place, f"'expect' has nothing under '{option}'", option, list(map(str, example.expect))
        )


class _Missing(NamedTuple):
    """A name that names nothing: what there is instead, and where it stands."""

    name: Text
    known: Mapping[str, Identified]
    places: list[Place]


class References:
    """Whether a name names something. What an unreadable file may have held is not called missing."""

    def __init__(self, files: Files, problems: Problems) -> None:
        self.files = files
        self.problems = problems
        self._missing: dict[str, _Missing] = {}
        unanswered = (str(asked.id) for section in files.sections.values() for asked in section.unanswered)
        self._subjects = frozenset((*files.questions, *unanswered, *map(str, Aside)))
        self._statements_unread = any(file.startswith("rules/statements") for file in problems.unread)

    def _known(self, name: Text, known: Mapping[str, Identified], message: str, file: str) -> bool:
        if name in known:
            return True
        if name and not self.problems.could_be_in(file):
            self._missing.setdefault(message, _Missing(name, known, [])).places.append(name.place)
        return False

    def tell(self) -> None:
        """Note every name that names nothing, wherever it stands."""
        for message, (name, known, places) in self._missing.items():
            self.problems.missing(places, message, name, {there: record.place for there, record in known.items()})
        self._missing.clear()

    def statements(self, ids: Iterable[Text], *questions: str) -> bool:
        """Note each statement id that there is not and, if questions are named, each that answers none of them."""
        if self._statements_unread:
            return False
        known = [self._known(name, self.files.statements, f"there is no statement '{name}'", "") for name in ids]
        if not all(known) or not self.files.questions.keys() >= {*questions}:
            return False
        other = [name for name in ids if questions and not self.may_answer(name, *questions)]
        listed = " or ".join(f"'{question}'" for question in dict.fromkeys(questions))
        for name in other:
            hint = (
                f"cite one that does; if it says so, add the question to its own ({self.files.statements[name].place})"
            )
            self.problems.add(name.place, f"the statement '{name}' does not answer {listed}", hint)
        return not other

    def may_answer(self, name: str, *questions: str) -> bool:
        """Tell whether a statement, itself known, answers one of some questions, or its own cannot be read."""
        statement = self.files.statements[name]
        known = statement.were_read("questions") and statement.questions and self._subjects >= {*statement.questions}
        return not known or not {*questions}.isdisjoint(statement.questions)

    def subject(self, name: Text) -> None:
        """Note an unknown subject of a statement."""
        if name and name not in self._subjects and not self.problems.could_be_in(f"rules/questions/{name}.yml"):
            message = f"there is no question '{name}', nor are statements about such a thing"
            self.problems.unknown(name.place, message, name, self._subjects)

    def question(self, name: Text) -> bool:
        """Tell whether there is a question of that id."""
        return self._known(name, self.files.questions, f"there is no question '{name}'", f"rules/questions/{name}.yml")

    def option(self, question: str, name: Text) -> bool:
        """Tell whether a question, itself known, has an option of that id."""
        options = self.files.questions[question].options
        if not options or not all(options):
            return name in options  # one of which the id cannot be read may be meant
        file = self.files.questions[question].place.file
        return self._known(name, options, no_option(question, name), file)

    def playable(self, question: str, answer: Text) -> None:
        """Note an answer, an option or several with commas between, that is unknown or that no engine can play."""
        names = [Text(name, answer.place) for name in answer.split(",")]
        known = [self.option(question, name) for name in names]
        if not all(known):
            return
        options = self.files.questions[question].options
        for name in names:
            if options[name].documented_only:
                self.problems.add(name.place, f"'{name}' is documented only, so no example can be played under it")
        self.joined(question, answer)

    def joined(self, question: str, answer: Text) -> bool:
        """Tell whether options, all known, can be taken together."""
        why = cannot_join(self.files.questions[question], answer)
        if why:
            self.problems.add(answer.place, why)
        return why is None

    def profile(self, name: Text) -> bool:
        """Tell whether there is a profile of that id."""
        return self._known(name, self.files.profiles, f"there is no profile '{name}'", f"rules/profiles/{name}.yml")

    def source(self, name: Text) -> bool:
        """Tell whether there is a source of that id."""
        return self._known(name, self.files.sources, f"there is no source '{name}'", "rules/sources.yml")
