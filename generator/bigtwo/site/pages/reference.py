"""The reference: a rulebook with all that is computed of it, which every kind of page is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from bigtwo.analysis.consensus import Consensus
from bigtwo.analysis.differences import Differences
from bigtwo.analysis.disputes import Disputes, disputes_of
from bigtwo.analysis.example_answers import Answers
from bigtwo.analysis.families import Family, family_of
from bigtwo.book.book import variants_in_order
from bigtwo.book.evidence import Evidence, evidence_of
from bigtwo.book.usual_rules import Places, places_of
from bigtwo.compiler.records import Profile
from bigtwo.compiler.rulebook import ByPlace, Rulebook, by_place
from bigtwo.figures.figures import Figures
from bigtwo.site.drawing import tree
from bigtwo.site.drawing.gallery import Drawings

from .rule_weights import Weights, weights


@dataclass(frozen=True, eq=False)
class Reference:
    """A rulebook and what is computed of it, each part when a page first asks for it, and once."""

    rulebook: Rulebook

    @cached_property
    def evidence(self) -> Evidence:
        """The accounts that state, follow or are silent on each answer."""
        return evidence_of(self.rulebook)

    @cached_property
    def local_rules(self) -> Places:
        """The usual rules of each place."""
        return places_of(self.rulebook)

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

    @cached_property
    def games_by_place(self) -> ByPlace:
        """The whole games by place."""
        return by_place(self.evidence.whole_games)

    def rules_on(self, game: Profile) -> list[Profile]:
        """Return the accounts that tell no whole game and stand under this one: it gives what they do not say."""
        accounts = self.rulebook.profiles.values()
        under = (account for account in accounts if self.evidence.game_under(account) is game)
        return variants_in_order(account for account in under if account is not game)
