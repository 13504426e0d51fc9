"""The pages that compare: the matrix of all whole games, and one for each pair of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from bigtwo.analysis.differences import Difference
from bigtwo.analysis.matchups import elsewhere_alone, sizes_apart
from bigtwo.analysis.pairs import pairs_of
from bigtwo.analysis.proportion import Share
from bigtwo.analysis.weights import Unweighed
from bigtwo.book.records import Profile
from bigtwo.engine.ruleset import RuleSet
from bigtwo.language.texts import N_, _
from bigtwo.model.records import Question, Ruling
from bigtwo.model.rulebook import Rulebook
from bigtwo.site.wording.weight_words import brief, elsewhere

from .page import Area, Page, Reach, listing
from .reference import Reference

SHADES = 10
"""In how many steps the matrix of differences goes from its faintest to its strongest colour; CSS names each."""


RANKS = ("dealt", "elsewhere", "between", "silent")
"""What comes after the differences that turn a deal, the last last."""


def pair_address(mine: str, theirs: str) -> str:
    """Return the address at which two variants are compared, whichever is named first."""
    return f"compare/{min(mine, theirs)}/{max(mine, theirs)}/"


def comparison_of(rulebook: Rulebook, mine: Profile, theirs: Profile) -> str:
    """Return the address at which two accounts are compared: a page of their own if they have one, else the tool."""
    if (min(mine.id, theirs.id), max(mine.id, theirs.id)) in pairs_of(rulebook):
        return pair_address(mine.id, theirs.id)
    return f"compare/?v={mine.id}&v={theirs.id}"


class Matters:
    """A difference between two accounts with how much it matters."""

    def __init__(self, difference: Difference, reference: Reference, rulesets: Sequence[RuleSet]) -> None:
        """Weigh a difference between two accounts with some rules."""
        weights = reference.figures.weights
        question = difference.question
        first, second = (ruling.says.option.id if ruling.says else ruling.effect for ruling in difference.rulings)
        sizes = elsewhere_alone(sizes_apart(question, first, second), *rulesets)
        weight = weights.between(question.id, first, second) or weights.why_not(question.id, first, second)
        self.difference = difference
        self.words = str(elsewhere(sizes)) if sizes else str(brief(weight)) if weight else ""
        """A sentence without its full stop."""
        self.order = (_rank(question, bool(sizes)), weights.order(question.id, first, second))
        """A key by which those come first that matter most."""


def _rank(question: Question, apart: bool) -> int:
    """0 for a question that turns a deal once it is dealt, and the more the less it belongs there.

    :param apart: whether it makes a difference with other numbers of players alone.
    """
    if apart:
        return RANKS.index("elsewhere") + 1
    is_so = {"dealt": question.deals_otherwise, "between": question.only_between_deals, "silent": question.silent}
    return next((place for place, name in enumerate(RANKS, 1) if is_so.get(name)), 0)


def per_cent(share: Share, errors: int = 2) -> str:
    """Return a sampled share in whole per cent, with so many standard errors either way.

    >>> per_cent(Share(900, 2000))
    '45 % (± 2)'
    """
    return f"{100 * share.value:.0f} % (± {max(1, 100 * errors * share.error):.0f})"


def matrix_page(reference: Reference) -> Page:
    """Return the matrix of differences."""
    ordered = reference.tree.profiles
    known = {
        (mine.id, theirs.id): reference.differences.known(mine.id, theirs.id)
        for theirs, mine in combinations(ordered, 2)
    }
    shares = {difference.share for difference in known.values()}
    most = max(shares, default=0) or 1
    return Page(
        address="compare/",
        title=_("Compare variants: which rules differ?"),
        description=_(
            "On how many rules any two whole games of Big Two are known to differ, and on which, with an example hand "
            "for each difference."
        ),
        template="comparison.html",
        context={
            "profiles": ordered,
            "known": known,
            "shade": {share: round(SHADES * share / most) for share in shares},
        },
    )


def family_page(reference: Reference) -> Page:
    """Return the family tree of all whole games."""
    return Page(
        address="family/",
        title=_("Which games are alike"),
        description=_("A family tree of the whole games of Big Two, by the number of rules on which they differ."),
        template="family.html",
        context={"tree": reference.tree},
    )


def pair_pages(reference: Reference) -> Iterator[Page]:
    """Return the pages of pairs."""
    profiles = reference.rulebook.profiles
    return (pair_page(reference, profiles[mine], profiles[theirs]) for mine, theirs in pairs_of(reference.rulebook))


def pair_page(reference: Reference, mine: Profile, theirs: Profile) -> Page:
    """Return the known differences between two whole games in brief, those that matter most first.

    There is a page for every two games, so it says only what neither game's page nor a question's says. Its title and
    description suit a link.
    """
    rulesets = [reference.rulebook.ruleset(profile.id) for profile in (mine, theirs)]
    differences = sorted(
        (
            Matters(difference, reference, rulesets)
            for difference in reference.differences.between((mine.id, theirs.id))
        ),
        key=lambda matters: matters.order,
    )
    known = reference.differences.known(mine.id, theirs.id)
    shorts = [matters.difference.question.short.lower() for matters in differences]
    weight = reference.figures.weights.of_games(mine.id, theirs.id)
    unknown = _both(reference.rulebook, mine, theirs, known.unknown)
    rules = f"{len(differences)} of the {known.answered} rules of Big Two that both cover"
    return Page(
        address=pair_address(mine.id, theirs.id),
        title=f"{mine.name} and {theirs.name}: what differs",
        description=listing(f"{mine.name} and {theirs.name} differ in {rules}:", shorts)
        if differences
        else f"{mine.name} and {theirs.name} answer all {known.answered} questions that both cover in the same way.",
        template="pair.html",
        context={
            "one": mine,
            "other": theirs,
            "differences": differences,
            "known": known,
            "same": [reference.rulebook.questions[question] for question in known.alike],
            "untold": [reference.rulebook.questions[question] for question in known.untold],
            "unknown": len(unknown),
            "only": [
                (mine, [ruling.question for ruling, _ in unknown if ruling.said]),
                (theirs, [ruling.question for _, ruling in unknown if ruling.said]),
            ],
            "together": None if isinstance(weight, Unweighed) else weight,
            "why_not": weight if isinstance(weight, Unweighed) else None,
            "per_cent": per_cent,
            "neither": sum(not ours.said and not theirs.said for ours, theirs in unknown),
        },
    )


def _both(rulebook: Rulebook, mine: Profile, theirs: Profile, questions: Iterable[str]) -> list[tuple[Ruling, Ruling]]:
    """Return the answers of two accounts to some questions."""
    my_rulings, their_rulings = rulebook.rulings(mine.id), rulebook.rulings(theirs.id)
    return [(my_rulings[question], their_rulings[question]) for question in questions]


FAMILY = Area(
    "family/",
    lambda reference: {"family/": partial(family_page, reference)},
    place=105,
    foot=N_("Which games are alike"),
    translated=Reach.ALONE,
    kept=Reach.ALONE,
)
COMPARE = Area(
    "compare/",
    lambda reference: {"compare/": partial(matrix_page, reference)},
    place=100,
    foot=N_("Compare"),
    translated=Reach.ALONE,
    kept=Reach.ALONE,
    offline=N_("Compare any variants"),
    styles={"compare.css": ("tools/*.css", "tools/compare/*.css")},
)
