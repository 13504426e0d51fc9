"""What must hold between files: every name names something, every question is answered, needs are met."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from generator.engine.acts import REFUSALS
from generator.engine.cards import Rank, Suit, TooManyCopies, check_copies
from generator.engine.contents import cards_in
from generator.engine.kinds import Kind
from generator.engine.readers import READERS
from generator.engine.sheets import LINES
from generator.engine.verdicts import REASONS, Outcome

from .changelog import check_versions
from .choices import cannot_join, unmet_needs
from .document import Text
from .misfits import PACKS_AT_MOST, check_case, check_deal, check_dispute
from .names import check_names, check_tag, cited
from .problems import Place, Problems
from .record import Identified
from .records import Case, Dispute, Example, Option, OwnRuling, Profile, Status
from .records.words import FORBIDS, SAYS
from .renamed import check_renamed
from .rulebook import Files
from .sentences import ON_TABLE


def check(files: Files, problems: Problems) -> None:
    """Note every problem between files."""
    names = _Names(files, problems)
    sound = [_check_sections(files, names), _check_options(files, names), _check_profiles(files, names)]
    if all(sound) and not problems.unread:
        _check_needs_met(files, problems)
    _check_examples(files, names)
    _check_deals(files, names)
    if all(sound) and not problems.unread:
        _check_evidence(files, problems)
    _check_sources(files, names)
    _check_called(files, names)
    _check_disputes(files, names)
    names.tell()
    _check_renamed(files, problems)
    check_versions(files.versions, problems)
    if "rules/words.yml" not in problems.unread:
        _check_words(files, problems)
    if "rules/reasons.yml" not in problems.unread:
        _check_reasons(files, problems)


def _check_renamed(files: Files, problems: Problems) -> None:
    """What an unreadable file may have held is not called missing."""
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


class _Missing(NamedTuple):
    """A name that names nothing: what there is instead, and where it stands."""

    name: Text
    known: Mapping[str, Identified]
    places: list[Place]


class _Names:
    """Whether a name names something. What an unreadable file may have held is not called missing."""

    def __init__(self, files: Files, problems: Problems) -> None:
        self.files = files
        self.problems = problems
        self._missing: dict[str, _Missing] = {}
        self._statements_unread = any(file.startswith("rules/statements") for file in problems.unread)

    def _known(self, name: Text, known: Mapping[str, Identified], what: str, file: str) -> bool:
        if name in known:
            return True
        if name and not self.problems.could_be_in(file):
            self._missing.setdefault(f"{what} '{name}'", _Missing(name, known, [])).places.append(name.place)
        return False

    def tell(self) -> None:
        """Note every name that names nothing, wherever it stands."""
        for what, (name, known, places) in self._missing.items():
            self.problems.missing(places, what, name, {one: record.place for one, record in known.items()})
        self._missing.clear()

    def statements(self, ids: Iterable[Text]) -> None:
        """Note each statement id that there is not."""
        if not self._statements_unread:
            for statement in ids:
                self._known(statement, self.files.statements, "there is no statement", "")

    def question(self, name: Text) -> bool:
        """Whether there is a question of that id."""
        return self._known(name, self.files.questions, "there is no question", f"rules/questions/{name}.yml")

    def option(self, question: str, name: Text) -> bool:
        """Whether a question, itself known, has an option of that id."""
        options = self.files.questions[question].options
        if not options:
            return False
        file = self.files.questions[question].place.file
        return self._known(name, options, f"question '{question}' has no option", file)

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
        """Whether options, all known, can be taken together."""
        why = cannot_join(self.files.questions[question], answer)
        if why:
            self.problems.add(answer.place, why)
        return why is None

    def profile(self, name: Text) -> bool:
        """Whether there is a profile of that id."""
        return self._known(name, self.files.profiles, "there is no profile", f"rules/profiles/{name}.yml")

    def source(self, name: Text) -> bool:
        """Whether there is a source of that id."""
        return self._known(name, self.files.sources, "there is no source", "rules/sources.yml")


def _check_evidence(files: Files, problems: Problems) -> None:
    """What is counted as said: a stated ruling rests on its own source, and the foundation states what is core."""
    for profile in files.profiles.values():
        for ruling in profile.rulings.values():
            cited = {files.statements[one].source for one in ruling.statements if one in files.statements}
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


def _check_sources(files: Files, names: _Names) -> None:
    """Whose edition or copy a source is, which must not go round in a circle."""
    for source in files.sources.values():
        seen = [source.id]
        same = source.same_voice
        while same is not None and names.profile(same.account):
            other = str(files.profiles[same.account].source)
            if other in seen:
                circle = " -> ".join((*seen, other))
                names.problems.add(source.place, f"editions and copies go round in a circle: {circle}")
                break
            seen.append(other)
            same = files.sources[other].same_voice if other in files.sources else None


def _check_called(files: Files, names: _Names) -> None:
    """The names of the game and the card words, and those by which the profiles go."""
    names.statements(cited(files.names))
    if "rules/names.yml" not in names.problems.unread:
        check_names(files.names, names.problems)
    for profile in files.profiles.values():
        for name in profile.names:
            check_tag(name.language, names.problems)


def _check_sections(files: Files, names: _Names) -> bool:
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


def _check_options(files: Files, names: _Names) -> bool:
    problems = names.problems
    good = True
    for question in files.questions.values():
        names.statements(question.also)
        if (question.id in READERS) is question.silent:
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
            names.statements(option.statements)
            good &= _check_needs_known(option, names)
            known = [names.option(question.id, other) for other in option.on_top_of]
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


def _check_needs_known(option: Option, names: _Names) -> bool:
    good = True
    for needed, wanted in option.needs.items():
        known = [names.option(needed, one) for one in wanted] if names.question(needed) else [False]
        good &= all(known)
    return good


def _check_profiles(files: Files, names: _Names) -> bool:
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
    """Note a profile whose name another has: readers could not tell which is meant."""
    called: dict[str, Profile] = {}
    for profile in files.profiles.values():
        first = called.setdefault(" ".join(profile.name.casefold().split()), profile)
        if first is not profile and profile.name:
            problems.add(profile.name.place, f"the profile '{first.id}' is called '{first.name}' already")


def _check_base(profile: Profile, files: Files, names: _Names) -> bool:
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


def _check_ruling(ruling: OwnRuling, files: Files, names: _Names) -> bool:
    names.statements(ruling.statements)
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
        names.problems.add(ruling.says.place, f"'{ruling.says}' can be played, so nothing need stand in for it")
        good = False
    for name in taken:
        if question.options[name].documented_only:
            names.problems.add(
                name.place,
                f"'{name}' is documented only, so no profile can play by it",
                f"playable are: {', '.join(option.id for option in question.playable)}",
            )
            good = False
    return good


def _check_needs_met(files: Files, problems: Problems) -> None:
    for profile in files.profiles.values():
        rulings = files.rulings(profile)
        options = {question: ruling.answer for question, ruling in rulings.items()}
        for option, needed, wanted in unmet_needs(files.questions, options):
            origin = rulings[needed].origin
            problems.add(
                profile.place,
                f"option '{option.id}' goes only together with {needed} {' or '.join(wanted)}, "
                f"but here it is '{options[needed]}'" + (f" (from {origin})" if origin != profile.id else ""),
            )


def _check_examples(files: Files, names: _Names) -> None:
    for question, examples in files.examples.items():
        if names.question(Text(question, Place(files.example_files[question], 1))):
            for example in examples:
                _check_example(example, names)
            for case in files.cases.get(question, ()):
                _check_names(case, names)
                check_case(case, names.problems)


def _check_deals(files: Files, names: _Names) -> None:
    for deal in files.deals.values():
        names.statements(deal.statements)
        names.profile(deal.variant)
        check_deal(deal, names.problems)


def _check_disputes(files: Files, names: _Names) -> None:
    asked: dict[str, Dispute] = {}
    for dispute in files.disputes.values():
        first = asked.setdefault(dispute.ask, dispute)
        if first is not dispute and dispute.ask:
            names.problems.add(dispute.ask.place, f"'{dispute.ask}' is asked in {first.place.file} already")
        names.statements(dispute.statements)
        for side in dispute.sides:
            names.statements(side.statements)
        known = [names.question(question) for question in dispute.turns_on]
        if known and all(known) and all(files.questions[question].silent for question in dispute.turns_on):
            names.problems.add(
                dispute.turns_on[0].place,
                f"no engine asks what the dispute '{dispute.id}' turns on, so none can answer it",
            )
        if dispute.case is not None:
            _check_one_pack(dispute, dispute.case, names.problems)
            check_dispute(dispute, names.problems)


def _check_one_pack(dispute: Dispute, case: Example | Case, problems: Problems) -> None:
    """Note a card that stands twice in what a dispute is about."""
    try:
        check_copies((*case.over, *case.play) if isinstance(case, Example) else cards_in(case.situation), 1)
    except TooManyCopies as error:
        problems.add(case.place, f"dispute '{dispute.id}': {error}")


def _check_example(example: Example, names: _Names) -> None:
    _check_names(example, names)
    two_packs = example.question == "deck" or "deck" in example.given
    try:
        check_copies((*example.over, *example.play), PACKS_AT_MOST if two_packs else 1)
    except TooManyCopies as error:
        names.problems.add(example.place, f"example '{example.id}': {error}")


def _check_names(example: Example | Case, names: _Names) -> None:
    """What a worked example of any kind names."""
    names.statements(example.statements)
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


def _check_reasons_of(example: Example | Case, names: _Names) -> None:
    """What is expected to decide a verdict or to forbid an act: a reason that there is, and a question."""
    known = sorted(REASONS.keys() if isinstance(example, Example) else REASONS.keys() | REFUSALS.keys())
    told: set[str] = set()
    for option, decides in example.because.items():
        _check_expected(example, option, names)
        if decides.reason not in told:
            told.add(decides.reason)
            if decides.reason not in known:
                names.problems.unknown(
                    decides.reason.place, f"nothing is decided by '{decides.reason}'", decides.reason, known
                )
            names.question(decides.question)


def _check_expected(example: Example | Case, option: Text, names: _Names) -> None:
    """Note an option with a reason or lines that the example expects nothing of."""
    if option not in example.expect:
        names.problems.unknown(
            option.place, f"'expect' has nothing under '{option}'", option, list(map(str, example.expect))
        )


WORDS: Mapping[str, tuple[str, ...]] = {
    "kind": tuple(Kind),
    "rank": tuple(Rank),
    "suit": tuple(Suit),
    "count": tuple(str(count) for count in range(1, len(Rank) + 1)),
    "verdict": tuple(Outcome),
}
"""What sentences and pages name: type of fact to its values."""


def _check_words(files: Files, problems: Problems) -> None:
    place = Place("rules/words.yml", 1)
    for fact in files.words.names:
        if fact not in WORDS:
            problems.unknown(place, f"no sentence names a '{fact}'", fact, WORDS)
    for fact, values in WORDS.items():
        named = files.words.names.get(fact, {})
        for value in values:
            if value not in named:
                problems.add(place, f"there is no word for the {fact} '{value}'")
        for value in named:
            if value not in values:
                problems.unknown(place, f"there is no {fact} '{value}'", value, values)


_SLOT = re.compile(r"\{(.*?)\}")


def _check_reasons(files: Files, problems: Problems) -> None:
    known: dict[str, dict[str, frozenset[str]]] = {
        **{reason: dict.fromkeys(outcomes, facts) for reason, (outcomes, facts) in REASONS.items()},
        ON_TABLE: {Outcome.NOT_A_PLAY: frozenset()},
        **{reason: {FORBIDS: facts} for reason, facts in REFUSALS.items()},
        **{reason: {SAYS: facts} for reason, facts in LINES.items()},
    }
    reasons = files.words.reasons
    for name, reason in reasons.items():
        if name not in known:
            problems.unknown(reason.place, f"the engine knows no reason '{name}'", name, known)
            continue
        for key, sentence in reason.sentences.items():
            if key not in known[name]:
                problems.add(reason.place, f"the reason '{name}' never ends in '{key}'")
            else:
                _check_sentence(sentence, reason.place, known[name][key], problems)
    for name, keys in known.items():
        for key in sorted(keys):
            if name not in reasons or key not in reasons[name].sentences:
                problems.add(Place("rules/reasons.yml", 1), f"the reason '{name}' has no sentence for '{key}'")


def _check_sentence(sentence: str, place: Place, facts: frozenset[str], problems: Problems) -> None:
    for slot in _SLOT.findall(sentence):
        fact, _, number = slot.partition(".")
        if fact not in facts or number not in ("one", "many"):
            known = [f"{fact}.{number}" for fact in sorted(facts) for number in ("one", "many")]
            problems.unknown(place, f"nothing fills '{{{slot}}}'", slot, known)
