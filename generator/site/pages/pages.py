"""The pages: one function for each kind, from the rulebook to what its template needs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from generator.analysis.answers import Answers
from generator.analysis.differences import Differences
from generator.analysis.disputes import Disputes
from generator.analysis.evidence import Evidence, Extent
from generator.analysis.families import Family, family_of
from generator.analysis.figures import Figures
from generator.engine.cards import BY_FACE, Card
from generator.engine.criteria import questions_with_idle_suits
from generator.engine.ruleset import RuleSet
from generator.engine.verdicts import Verdict
from generator.model.names import most_attested
from generator.model.records import Example, Name, Option, Profile, Question, Ruling, Status
from generator.model.rulebook import Rulebook
from generator.site.build.offline import offline_page
from generator.site.drawing import Drawings, tree
from generator.site.drawing.previews import Preview

from . import deals, disputes, sources
from .contribute import form_page
from .data import data_page
from .module_index import modules_page
from .names import names_page
from .odds import Weights, answers_page, odds, odds_page, weights
from .page import Page, listing, summary
from .pictures import pictures_page
from .redirects import redirects

LIVELIEST = 10
"""How many of the disputes that are argued about most stand on the home page."""

PRESETS = 10
"""How many of the liveliest examples the tool that settles arguments offers to start from."""

TAGS = 12
"""How many of the game's names lead one who searches to the home page."""

RELATIVES = 5
"""How many nearest variants a variant's page names."""

SHADES = 10
"""In how many steps the matrix of differences goes from its faintest to its strongest colour; CSS names each."""


@dataclass(frozen=True)
class Sheet:
    """A ruling with the worked example that shows it best."""

    ruling: Ruling
    differs: bool
    """Whether the variant's base answers otherwise."""
    suits_ignored: bool
    """Whether the ruling ends in a suit that another ruling of the variant leaves without effect."""
    idle_by: Ruling | None
    """The ruling that leaves this one without effect."""
    stands_for: str
    """The card of the variant that is meant where the question names another; empty if it names the right one."""
    example: Example | None
    verdict: Verdict | None


def meant_by(ask: str, rules: RuleSet) -> str:
    """The card that a question means by the lowest or highest card of the basic game, in words.

    Empty if it names none of the two, or if that is the card.
    """
    lowest = min(rules.card_strength, key=rules.card_strength.__getitem__)
    for named, found in (("three of diamonds", lowest), ("two of spades", rules.highest_two)):
        meant = f"{found.rank.name.lower()} of {found.suit.name.lower()}"
        if named in ask and meant != named:
            return meant
    return ""


def pair_address(one: str, other: str) -> str:
    """Where two variants are compared, whichever is named first."""
    return f"compare/{min(one, other)}/{max(one, other)}/"


def comparison_of(evidence: Evidence, one: Profile, other: Profile) -> str:
    """Where two accounts are compared: a page of their own if both tell a whole game, else the tool."""
    if {evidence.extent(one), evidence.extent(other)} == {Extent.WHOLE}:
        return pair_address(one.id, other.id)
    return f"compare/?v={one.id}&v={other.id}"


def single_rules_on(rulebook: Rulebook, evidence: Evidence, profile: Profile) -> list[Profile]:
    """The accounts of single rules that stand on a game: their answers change it, and it fills in the rest."""
    return [
        other
        for other in rulebook.profiles.values()
        if evidence.extent(other) is Extent.SINGLE and other.base and other.base.profile == profile.id
    ]


def pairs_of(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """The ids of each two whole games, in the order in which their page names them."""
    return combinations(sorted(profile.id for profile in Evidence(rulebook).whole_games), 2)


class Pages:
    """Makes the pages of a rulebook."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.evidence = Evidence(rulebook)
        self.differences = Differences(rulebook)
        self.answers = Answers(self.differences)
        self.disputes = Disputes(rulebook)
        self.drawings = Drawings(rulebook)
        self.figures = Figures(rulebook)

    def all(self) -> Iterator[Page]:
        """Every page of the site."""
        yield from self.without_pairs()
        yield from self.pairs()

    def without_pairs(self) -> Iterator[Page]:
        """Every page but those of pairs of variants, which are most of them."""
        yield self.home()
        yield self.variants()
        yield from (self.variant(profile) for profile in self.rulebook.profiles.values())
        yield self.rules()
        yield from (self.question(question) for question in self.rulebook.questions.values())
        yield from disputes.pages(self.disputes, self.weights)
        yield self.settle()
        yield self.house()
        yield self.score()
        yield from deals.pages(self.rulebook)
        yield self.comparison()
        yield odds_page(self.figures)
        yield answers_page(self.figures)
        yield names_page(self.rulebook)
        yield pictures_page(self.drawings.all(), self.tree)
        yield form_page(self.rulebook)
        yield modules_page()
        yield from sources.pages(self.disputes)
        yield data_page(self.rulebook)
        yield offline_page()
        yield from redirects(self.rulebook)

    def pairs(self) -> Iterator[Page]:
        """The pages of the pairs of variants."""
        for one, other in pairs_of(self.rulebook):
            yield self.pair(self.rulebook.profiles[one], self.rulebook.profiles[other])

    # One function for each kind of page

    def home(self) -> Page:
        """What the game is, what is argued about, the variants by place."""
        return Page(
            address="",
            title="Big Two rules, every way it is played",
            description=f"Big Two ({', '.join(name.text for name in self._names())}): which play wins under which "
            "rules, variant by variant, and who says so.",
            template="home.html",
            context={
                "names": self._names(),
                "lively": self.disputes.liveliest(LIVELIEST),
                "regions": self._regions(Extent.WHOLE),
            },
            light=True,
            preview=Preview(
                eyebrow="Choh Dai Di, Da Lao Er, Pusoy Dos, Capsa",
                names=("Big Two, every way it is played",),
                cards=self._highest(self.rulebook.foundation),
                figure=str(len(self.rulebook.profiles)),
                caption="accounts of how it is played, and who says what",
            ),
        )

    def variants(self) -> Page:
        """All variants by place."""
        return Page(
            address="variants/",
            title="Variants: how Big Two is played where",
            description=listing(
                "Every documented way to play Big Two, by place:",
                [region or "not tied to one" for region, _ in self._regions()],
            ),
            template="variants.html",
            context={
                "regions": self._regions(Extent.WHOLE),
                "in_part": self._regions(Extent.PART),
                "tree": self.tree,
            },
            tags=most_attested(self.rulebook.names, TAGS),
            boost=2.3,  # above cards called 2 as well, and below the one variant that a rare name is of
        )

    def variant(self, profile: Profile) -> Page:
        """One variant as a complete rule sheet."""
        rulings = self.rulebook.rulings(profile.id)
        base = self.rulebook.profiles[profile.base.profile] if profile.base else None
        differing = self.differences.known(profile.id, base.id).differing if base else ()
        shorts = [self.rulebook.questions[question].short.lower() for question in differing]
        short = self.rulebook.sources[profile.source].short
        lead = f"{profile.name}: the rules of Big Two after {short}, and how well each is said."
        return Page(
            address=f"variants/{profile.id}/",
            title=f"{profile.name}: the rules",
            description=listing(f"{lead} It differs in", shorts) if shorts else summary(lead),
            template="variant.html",
            context={
                "profile": profile,
                "base": base,
                "differing": [rulings[question] for question in differing],
                "sections": [
                    (
                        section,
                        [
                            self._sheet(profile, rulings[question], question in differing)
                            for question in section.questions
                        ],
                    )
                    for section in self.rulebook.sections
                ],
                "statuses": Counter(
                    ruling.says.status if ruling.says else ruling.status for ruling in rulings.values()
                ),
                "nearest": [
                    (other, distance.known, odds(distance.share))
                    for other, distance in self.figures.nearest(profile.id)[:RELATIVES]
                ],
                "regions": self._regions(),
                "deals": deals.deals_of(profile.id, self.rulebook),
                "built_on": [
                    other
                    for other in self.rulebook.profiles.values()
                    if other.base and other.base.profile == profile.id and other.base.status is Status.INHERITED
                ],
            },
            preview=self._preview(profile),
        )

    def rules(self) -> Page:
        """All questions by section."""
        return Page(
            address="rules/",
            title="Rules: every question, every answer",
            description="Every question on which Big Two rules differ, from suits and straights to penalties, with all "
            "documented answers and who plays them.",
            template="rules.html",
            context={
                "sections": [
                    (section, [self.rulebook.questions[question] for question in section.questions])
                    for section in self.rulebook.sections
                ]
            },
        )

    def question(self, question: Question) -> Page:
        """One question: each answer, who plays it, where it is said, worked examples."""
        labels = [option.label for option in question.options.values()]
        return Page(
            address=f"rules/{question.id}/",
            title=f"{question.short}: {question.ask}",
            description=listing(f"{question.ask} In Big Two:", labels, "; "),
            template="question.html",
            context={
                "question": question,
                "section": self.rulebook.section_of(question.id),
                "weighed": self.weights.moved.get(question.id),
                "chances": self.weights.rare.get(question.id, ()),
                "drawn": self.drawings.on_page_of(question.id),
                "options": [
                    (option, self.evidence.taking(question, option), self._needed_by(question, option))
                    for option in question.options.values()
                ],
                "examples": [
                    (example, self.answers.to(example)) for example in self.rulebook.examples.get(question.id, ())
                ],
                "cases": [(case, self.differences.cases.to(case)) for case in self.rulebook.cases.get(question.id, ())],
                "deals": deals.deals_on(question, self.rulebook),
                "disputes": self.disputes.turning_on.get(question.id, ()),
            },
        )

    def settle(self) -> Page:
        """The tool that judges any two plays under every variant; light, to be there at once."""
        ranking = {example.question for example in self.answers.liveliest(PRESETS)}
        return Page(
            address="settle/",
            title="Settle it: which play wins?",
            description="Which of two Big Two plays wins, under every documented way to play and under your house "
            "rules, why, and who says so.",
            template="settle.html",
            context={
                "lively": self.answers.liveliest(PRESETS),
                "ranking": [question for question in self.rulebook.questions.values() if question.id in ranking],
            },
            light=True,
        )

    def house(self) -> Page:
        """The tool that puts house rules together."""
        return Page(
            address="house/",
            title="House rules: the rule sheet of your table",
            description="Put together the Big Two rules of your table: a rule sheet to print, a link that is the "
            "rules, and the documented variants nearest to them.",
            template="house.html",
            context={},
            light=True,
        )

    def score(self) -> Page:
        """The tool that scores a deal and an evening."""
        section = self.rulebook.section_of("penalty-unit")
        return Page(
            address="score/",
            title="Score it: who owes what?",
            description="Score a deal of Big Two line by line under any variant or your house rules, and keep the "
            "running totals of an evening.",
            template="score.html",
            context={"scoring": [self.rulebook.questions[question] for question in section.questions]},
            light=True,
        )

    def comparison(self) -> Page:
        """The matrix of differences."""
        ordered = self.tree.profiles
        known = {
            (one.id, other.id): self.differences.known(one.id, other.id) for one, other in permutations(ordered, 2)
        }
        most = max((one.share for one in known.values()), default=0) or 1
        return Page(
            address="compare/",
            title="Compare variants: which rules differ?",
            description="On how many rules any two whole games of Big Two are known to differ, and on which, with an "
            "example hand for each difference.",
            template="comparison.html",
            context={
                "tree": self.tree,
                "profiles": ordered,
                "known": known,
                "shade": {share: round(SHADES * share / most) for share in {one.share for one in known.values()}},
            },
            light=True,
        )

    def pair(self, one: Profile, other: Profile) -> Page:
        """What is known to differ between two whole games; a light page whose title and description suit a link."""
        found = self.differences.between((one.id, other.id))
        known = self.differences.known(one.id, other.id)
        shorts = [difference.question.short.lower() for difference in found]
        rules = f"{len(found)} of the {known.answered} rules of Big Two that both tell"
        return Page(
            address=pair_address(one.id, other.id),
            title=f"{one.name} and {other.name}: what differs",
            description=listing(f"{one.name} and {other.name} differ in {rules}:", shorts)
            if found
            else f"{one.name} and {other.name} answer alike all {known.answered} questions that both tell.",
            template="pair.html",
            context={
                "one": one,
                "other": other,
                "differences": found,
                "known": known,
                "same": self._both(one, other, known.alike),
                "unknown": self._both(one, other, known.unknown),
            },
            light=True,
            preview=Preview(
                eyebrow="Big Two, what differs",
                names=(one.name, other.name),
                figure=str(len(found)),
                caption=f"of {known.answered} rules that both tell",
                share=(len(found), known.answered),
            ),
        )

    def _both(self, one: Profile, other: Profile, questions: Iterable[str]) -> list[tuple[Ruling, Ruling]]:
        """What two accounts answer to some questions."""
        mine, theirs = self.rulebook.rulings(one.id), self.rulebook.rulings(other.id)
        return [(mine[question], theirs[question]) for question in questions]

    # What several kinds of page show

    def _preview(self, profile: Profile) -> Preview:
        """A variant's name, its highest cards, and how much of a game it tells."""
        said = self.evidence.said_of_core(profile)
        return Preview(
            eyebrow=f"Big Two, {profile.region}" if profile.region else "Big Two",
            names=(profile.name,),
            cards=self._highest(profile),
            figure=str(said),
            caption=f"of {len(self.evidence.core)} core rules told",
        )

    def _highest(self, profile: Profile) -> tuple[Card, ...]:
        """The cards of a variant's highest rank, from the weakest."""
        rules = self.rulebook.ruleset(profile.id)
        return tuple(BY_FACE[rules.rank_order[-1], suit] for suit in rules.suit_order)

    @cached_property
    def weights(self) -> Weights:
        """How much each question matters."""
        return weights(self.figures)

    @cached_property
    def tree(self) -> tree.Tree:
        """The family tree of the whole games."""
        return tree.draw(self.family, self.rulebook.profiles)

    @cached_property
    def family(self) -> Family:
        """The whole games by the share of what two of them answer on which they differ."""
        return family_of([profile.id for profile in self.evidence.whole_games], self.differences.distance)

    def _sheet(self, profile: Profile, ruling: Ruling, differs: bool) -> Sheet:
        example = self.answers.showing(ruling, profile)
        verdict = self.differences.verdict(example, profile.id) if example else None
        suits_ignored = ruling.question.id in questions_with_idle_suits(self.rulebook.ruleset(profile.id))
        idle_by = next(
            (
                other
                for other in self.rulebook.rulings(profile.id).values()
                if any(ruling.question.id in option.leaves_idle for option in other.options)
            ),
            None,
        )
        stands_for = meant_by(ruling.question.ask, self.rulebook.ruleset(profile.id))
        return Sheet(ruling, differs, suits_ignored, idle_by, stands_for, example, verdict)

    def _needed_by(self, question: Question, option: Option) -> list[tuple[Question, Option]]:
        """The options of other questions that go only together with this one."""
        return [
            (other, one)
            for other in self.rulebook.questions.values()
            for one in other.options.values()
            if any(needed == question.id and option.id in wanted for needed, wanted in one.needs.items())
        ]

    def _regions(self, extent: Extent | None = None) -> list[tuple[str, list[Profile]]]:
        """The accounts that tell so much of a game, or all, by place: by the alphabet, those without one last."""
        regions: dict[str, list[Profile]] = defaultdict(list)
        for profile in self.rulebook.profiles.values():
            if extent in (None, self.evidence.extent(profile)):
                regions[profile.region].append(profile)
        return sorted(regions.items(), key=lambda found: (not found[0], found[0]))

    def _names(self) -> list[Name]:
        """A few of the game's names: the first that the variants give in each language and script but English."""
        names: dict[str, Name] = {}
        for profile in self.rulebook.profiles.values():
            for name in profile.names:
                if name.language != "en" and not name.language.endswith("-Latn"):
                    names.setdefault(name.language, name)
        return list({name.text: name for name in names.values()}.values())
