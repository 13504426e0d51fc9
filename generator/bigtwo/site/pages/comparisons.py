"""The pages that compare: the tool for any number, one for each two that are often compared, and the family tree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from bigtwo.analysis.differences import Difference
from bigtwo.analysis.pairs import Asked, Pair, asked_pairs, pairs_of
from bigtwo.book.records import Name, Profile, Status
from bigtwo.compiler.records import Question, Ruling
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.comparison import Outcome
from bigtwo.engine.ruleset import RuleSet
from bigtwo.figures.matchups import elsewhere_alone, sizes_apart
from bigtwo.figures.proportion import Share
from bigtwo.figures.weights import Unweighed, Weight
from bigtwo.language.texts import N_, _, listed, ngettext, number, pgettext, sentences
from bigtwo.site.export.cases import example_address
from bigtwo.site.wording.weight_words import brief, elsewhere

from .page import Area, Group, Makers, Page, Reach, listing
from .reference import Reference

ADDRESS = "compare/"

RANKS = ("dealt", "elsewhere", "between", "silent")
"""What comes after the differences that turn a deal, the last last."""

DRAWN = 3
"""So many differences are drawn at the head of a comparison."""

WHY_ASKED: Mapping[Asked, str] = {
    Asked.PLACES: N_("Two places"),
    Asked.BASIC: N_("The basic game, and a game of a place"),
    Asked.AT_HOME: N_("A game, and what most say in its place"),
    Asked.NEAREST: N_("A game, and the one nearest to it"),
}


def pair_address(mine: str, theirs: str) -> str:
    """Return the address at which two ways to play are compared, whichever is named first."""
    return f"{ADDRESS}{min(mine, theirs)}/{max(mine, theirs)}/"


def comparison_of(rulebook: Rulebook, mine: Profile, theirs: Profile) -> str:
    """Return the address at which two ways are compared: a page of their own if they have one, else the tool."""
    if (min(mine.id, theirs.id), max(mine.id, theirs.id)) in pairs_of(rulebook):
        return pair_address(mine.id, theirs.id)
    return f"{ADDRESS}?v={mine.id}&v={theirs.id}"


class Matters:
    """A difference between two ways to play with how much it matters."""

    def __init__(self, difference: Difference, reference: Reference, rulesets: Sequence[RuleSet]) -> None:
        """Weigh a difference between two ways with some rules."""
        weights = reference.figures.weights
        question = difference.question
        first, second = (ruling.says.option.id if ruling.says else ruling.effect for ruling in difference.rulings)
        sizes = elsewhere_alone(sizes_apart(question, first, second), *rulesets)
        weight = weights.between(question.id, first, second) or weights.why_not(question.id, first, second)
        self.difference = difference
        weighed = "" if weight is None or weight is Unweighed.PENDING else str(brief(weight))
        self.words = str(elsewhere(sizes)) if sizes else weighed
        """A sentence without its full stop; empty if nobody has worked it out."""
        self.marks = weight.marks if isinstance(weight, Weight) and not sizes else 0
        """How often a deal ends otherwise, in marks; none where that is not known."""
        self.order = (_rank(question, bool(sizes)), weights.order(question.id, first, second))
        """A key by which those come first that matter most."""


def most_telling(differences: Sequence[Matters]) -> list[Matters]:
    """Return the differences that are drawn: the weightiest with a hand that one side wins and another loses.

    Where there are few, others with a worked case. Twin of `mostTelling` in web/compare/rows.js.
    """
    drawn = [each for each in differences if Outcome.BEATS in {verdict.outcome for verdict in each.difference.verdicts}]
    others = [each for each in differences if each not in drawn and (each.difference.example or each.difference.case)]
    taken = [*drawn, *others][:DRAWN]
    return [each for each in differences if each in taken]


def short_names(ways: Sequence[Profile]) -> list[str]:
    """Return names without what stands in brackets; that alone where others would be called the same.

    Twin of `shortNames` in web/compare/rows.js.
    """
    bare = [re.sub(r"\s*[(（].*$", "", way.name) or way.name for way in ways]
    within = [re.search("[(（](.+)[)）]$", way.name) for way in ways]
    return [
        name if bare.count(name) == 1 else found[1] if found else way.name
        for name, found, way in zip(bare, within, ways, strict=True)
    ]


def _rank(question: Question, apart: bool) -> int:
    """0 for a question that turns a deal once it is dealt, and the more the less it belongs there.

    :param apart: whether it makes a difference with other numbers of players alone.
    """
    if apart:
        return RANKS.index("elsewhere") + 1
    is_so = {"dealt": question.deals_otherwise, "between": question.only_between_deals, "silent": question.silent}
    return next((place for place, name in enumerate(RANKS, 1) if is_so.get(name)), 0)


def per_cent(share: Share, errors: int = 2) -> str:
    r"""Return a sampled share in whole per cent, with so many standard errors either way.

    >>> per_cent(Share(900, 2000))
    '45\xa0% (±\xa02)'
    """
    return f"{100 * share.value:.0f}\u00a0% (±\u00a0{max(1, 100 * errors * share.error):.0f})"


def compare_page(reference: Reference) -> Page:
    """Return the page of the tool, with every comparison that has a page of its own."""
    way = reference.rulebook.way
    return Page(
        address=ADDRESS,
        title=_("Compare variants: which rules differ?"),
        description=_(
            "How different are two variants of Big Two? On which rules, and with an example hand for each difference."
        ),
        template="comparison.html",
        context={
            "pair_address": pair_address,
            "suggested": _suggested(reference.rulebook),
            "often": [
                (_(WHY_ASKED[asked]), [(pair_address(*pair), [way(each) for each in pair]) for pair in pairs])
                for asked, pairs in asked_pairs(reference.rulebook).items()
                if pairs
            ],
        },
    )


def _suggested(rulebook: Rulebook) -> list[tuple[Pair, str]]:
    """Return the comparisons to begin with, each in a few words: the first place and each other, and games by name.

    By name are the foundation and a game that its source tells under a name of its own.
    """
    basic, places = rulebook.foundation, [*rulebook.places.values()]
    games = [game for game in rulebook.profiles.values() if game.source == basic.source and game is not basic]
    own = {name for place in rulebook.places.values() for name in place.called}
    called = [(game, name) for game in games for name in game.names[:1] if name.text in own]
    by_name = [(game, map(_in_its_language, (basic.names[0], name))) for game, name in called]
    return [
        *((_ordered(places[0], other), listed([places[0].title, other.title])) for other in places[1:]),
        *((_ordered(basic, game), Markup(listed(names))) for game, names in by_name),
    ]


def _in_its_language(name: Name) -> Markup:
    return Markup('<span lang="{}">{}</span>').format(name.language, name.text)


def _ordered(one: Profile, other: Profile) -> Pair:
    return min(one.id, other.id), max(one.id, other.id)


def family_page(reference: Reference) -> Page:
    """Return the family tree of all whole games."""
    return Page(
        address="family/",
        title=_("Which games are alike"),
        description=_("A family tree of the whole games of Big Two, by the number of rules on which they differ."),
        template="family.html",
        context={"tree": reference.tree},
    )


@dataclass(frozen=True)
class Agreed:
    """A question that is no difference, with what is answered to it."""

    question: Question
    text: str


def pair_page(reference: Reference, mine: Profile, theirs: Profile) -> Page:
    """Return the known differences between two ways to play, those that matter most first.

    Title and description suit a link.
    """
    ways = (mine, theirs)
    rulesets = [reference.rulebook.ruleset(way.id) for way in ways]
    differences = sorted(
        (
            Matters(difference, reference, rulesets)
            for difference in reference.differences.between((mine.id, theirs.id))
        ),
        key=lambda matters: matters.order,
    )
    known = reference.differences.known(mine.id, theirs.id)
    weight = reference.figures.weights.of_games(mine.id, theirs.id)
    shorts = [matters.difference.question.short.lower() for matters in differences]
    rules = f"{len(differences)} of the {known.answered} rules of Big Two that both cover"
    return Page(
        address=pair_address(mine.id, theirs.id),
        title=f"{mine.name} and {theirs.name}: what differs",
        description=listing(f"{mine.name} and {theirs.name} differ in {rules}:", shorts)
        if differences
        else f"{mine.name} and {theirs.name} answer all {known.answered} questions that both cover in the same way.",
        template="pair.html",
        context={
            "ways": ways,
            "short": short_names(ways),
            "finding": _finding(
                len(differences),
                len(known.alike),
                _taken_over(reference.rulebook, mine, theirs, known.alike),
                len(known.unknown),
            ),
            "drawn": (drawn := most_telling(differences)),
            "others": [each for each in differences if each not in drawn],
            "sentence": _sentence,
            "example_address": partial(example_address, reference.rulebook),
            "unknown": [_unknown(each, ways) for each in _rulings(reference, ways, known.unknown)],
            "untold": [_unknown(each, ways) for each in _rulings(reference, ways, known.untold)],
            "same": [_same(each) for each in _rulings(reference, ways, known.alike)],
            "together": None if isinstance(weight, Unweighed) else weight,
            "why_not": weight if isinstance(weight, Unweighed) else None,
            "per_cent": per_cent,
        },
        part_of=ADDRESS,
    )


def _taken_over(rulebook: Rulebook, mine: Profile, theirs: Profile, alike: Iterable[str]) -> int:
    """Return on how many rules two games agree only because one of them is told as the other with changes."""

    def is_told_as(way: Profile, other: Profile) -> bool:
        base = way.base
        while base and base.profile != other.id:
            base = rulebook.profiles[base.profile].base
        return base is not None

    changed = next((one for one, other in ((mine, theirs), (theirs, mine)) if is_told_as(one, other)), None)
    return sum(rulebook.rulings(changed.id)[each].status is Status.INHERITED for each in alike) if changed else 0


def _finding(differing: int, alike: int, taken: int, unknown: int) -> str:
    """Return the outcome of a comparison in words."""
    agreeing = ngettext("{n} agrees", "{n} agree", alike).format(n=number(alike))
    slots = {
        "differing": ngettext("{n} differs", "{n} differ", differing).format(n=number(differing))
        if differing
        else _("no rule that all tell differs"),
        "alike": _("{alike} ({n} taken over)").format(alike=agreeing, n=number(taken)) if taken else agreeing,
        "unknown": ngettext("{n} unknown", "{n} unknown", unknown).format(n=number(unknown)),
    }
    said = _("{differing}, {alike}, {unknown}.") if unknown else _("{differing}, {alike}.")
    return said.format(**slots)


def _sentence(ruling: Ruling) -> str:
    """Return what is said, as a rule sheet says it."""
    return sentences(option.sentence for option in ruling.said_options)


def _rulings(reference: Reference, ways: Iterable[Profile], questions: Iterable[str]) -> Iterator[tuple[Ruling, ...]]:
    """Yield the answers of some ways to each of some questions."""
    rulings = [reference.rulebook.rulings(way.id) for way in ways]
    return (tuple(own[question] for own in rulings) for question in questions)


def _same(rulings: Sequence[Ruling]) -> Agreed:
    answers = list(dict.fromkeys(ruling.in_few_words for ruling in rulings))
    text = _clauses(answers)
    if len(answers) > 1:
        text = _("{answers}: worded otherwise, decides the same").format(answers=text)
    return Agreed(rulings[0].question, text)


def _unknown(rulings: Sequence[Ruling], ways: Sequence[Profile]) -> Agreed:
    answers = [
        pgettext("ways to play", "{answer} ({names})").format(answer=ruling.in_few_words, names=way.name)
        for ruling, way in zip(rulings, ways, strict=True)
        if ruling.said
    ]
    return Agreed(rulings[0].question, _clauses(answers) if answers else "")


def _clauses(texts: Sequence[str]) -> str:
    """Return parts of a note one after the other."""
    text = texts[0]
    for other in texts[1:]:
        text = _("{first}; {second}").format(first=text, second=other)
    return text


def _makers(reference: Reference) -> Makers:
    way = reference.rulebook.way
    return {
        ADDRESS: partial(compare_page, reference),
        **{
            pair_address(mine, theirs): partial(pair_page, reference, way(mine), way(theirs))
            for mine, theirs in pairs_of(reference.rulebook)
        },
    }


FAMILY = Area(
    "family/",
    lambda reference: {"family/": partial(family_page, reference)},
    place=105,
    foot=N_("Which games are alike"),
    group=Group.SOURCES,
    translated=Reach.ALONE,
    kept=Reach.ALONE,
)
COMPARE = Area(
    ADDRESS,
    _makers,
    place=100,
    head=N_("Compare"),
    head_at=3,
    translated=Reach.ALONE,
    kept=Reach.ALONE,
    offline=N_("Compare any variants"),
    styles={"compare.css": ("tools/*.css", "tools/compare/*.css")},
)
