"""The reference: a rulebook with all that is computed of it, which every kind of page is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.analysis.answers import Answers
from generator.analysis.consensus import Consensus
from generator.analysis.differences import Differences
from generator.analysis.disputes import Disputes, disputes_of
from generator.analysis.evidence import Evidence, Extent
from generator.analysis.families import Family, family_of
from generator.analysis.figures import Figures
from generator.model.records import Profile
from generator.model.rulebook import Rulebook
from generator.model.variant_order import Places, by_place
from generator.site.drawing import tree
from generator.site.drawing.gallery import Drawings

from .rule_weights import Weights, weights


@dataclass(frozen=True, eq=False)
class Reference:
    """A rulebook and what is computed of it, each part when a page first asks for it, and once."""

    rulebook: Rulebook

    @cached_property
    def evidence(self) -> Evidence:
        """The accounts that state, follow or are silent on each answer."""
        return Evidence(self.rulebook)

    @cached_property
    def consensus(self) -> Consensus:
        """The answers that most accounts state."""
        return Consensus(self.rulebook, self.evidence)

    @cached_property
    def differences(self) -> Differences:
        """The known differences between accounts."""
        return Differences(self.rulebook)

    @cached_property
    def answers(self) -> Answers:
        """The answers of all accounts to the worked examples."""
        return Answers(self.differences)

    @cached_property
    def disputes(self) -> Disputes:
        """The disputes, each with how the accounts are split over it."""
        return disputes_of(self.rulebook)

    @cached_property
    def drawings(self) -> Drawings:
        """The drawings of single questions."""
        return Drawings(self.rulebook)

    @cached_property
    def figures(self) -> Figures:
        """The stored odds and weights."""
        return Figures(self.rulebook)

    @cached_property
    def weights(self) -> Weights:
        """The weight of each question."""
        return weights(self.figures)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Question to its place among all, those that matter most first: by how often they change who wins."""
        return self.figures.weights.places

    @cached_property
    def family(self) -> Family:
        """The whole games by the share of what two of them answer on which they differ."""
        return family_of([profile.id for profile in self.evidence.whole_games], self.differences.distance)

    @cached_property
    def tree(self) -> tree.Tree:
        """The family tree of the whole games."""
        return tree.draw(self.family, self.rulebook.profiles)

    def by_place(self, extent: Extent | None = None) -> Places:
        """The accounts that tell so much of a game, or all of them, by place."""
        profiles = self.rulebook.profiles.values()
        return by_place(profile for profile in profiles if extent in (None, self.evidence.extent(profile)))

    def single_rules_on(self, profile: Profile) -> list[Profile]:
        """The accounts of single rules that stand on a game: their answers change it, and it fills in the rest."""
        return [
            account
            for account in self.rulebook.profiles.values()
            if self.evidence.extent(account) is Extent.SINGLE and account.base and account.base.profile == profile.id
        ]
