"""Inputs of a build, each by a hash: what is made of the same parts need not be made again."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

from generator.language.catalogue import FILE, FOLDER
from generator.model.rulebook import Rulebook
from generator.site.pages.reference import Reference
from generator.site.settings import Settings

from .cache import digest, digest_of_files
from .templates import digests

PACKAGE = Path(__file__).parents[2]

MADE_WITH = ("babel", "jinja2", "markupsafe", "mkdocs", "pillow", "pydantic", "pyyaml")
"""The packages that have a part in what is made."""

PROVED = ("examples", "deals", "disputes", "questions")
"""The folders of rules/ of which a proof is made, beside the options of every variant."""


@dataclass(frozen=True)
class Inputs:
    """The files of a project, the package and the settings of a build."""

    project: Path
    settings: Settings

    @cached_property
    def settings_digest(self) -> str:
        """The settings."""
        return digest(json.dumps(asdict(self.settings)))

    @cached_property
    def rules(self) -> str:
        """All of rules/."""
        return self._rules("*")

    @cached_property
    def written(self) -> str:
        """The pages written by hand, whose heads the search reads."""
        docs = self.project / "docs"
        return digest_of_files(docs, docs.rglob("*.md"))

    @cached_property
    def locales(self) -> str:
        """The translations, and the code that reads them."""
        folder = self.project / FOLDER
        return digest(digest_of_files(folder, folder.rglob(FILE)), self._layers("language"))

    @cached_property
    def code(self) -> str:
        """The generator, with stored figures, samples and the citation, and what it is run by; but for templates."""
        read = (path for path in PACKAGE.rglob("*") if path.is_file() and path.suffix not in (".pyc", ".html"))
        citation = digest_of_files(self.project, self.project.glob("CITATION.cff"))
        return digest(citation, _digest_of_code(read))

    @cached_property
    def rulebook(self) -> str:
        """The rulebook, every example proved: the rules and the code that reads and proves them."""
        return digest(self.rules, self._layers("engine", "model"))

    @cached_property
    def templates(self) -> Mapping[str, str]:
        """Each template with all that it takes in, the browser's scripts among them if it names those."""
        scripts = self.project / "docs" / "assets" / "js"
        read = digest_of_files(scripts, scripts.rglob("*.js"))
        return digests(dict.fromkeys(("modules_of", "scripts"), read))

    @cached_property
    def data(self) -> str:
        """Files that code alone makes of the rules."""
        return digest(self.code, self.rules)

    @cached_property
    def site(self) -> str:
        """Files that code alone makes of the rules and the settings."""
        return digest(self.data, self.settings_digest, self.locales)

    def page(self, template: str) -> str:
        """The pages of one template."""
        return digest(self.site, self.templates[template])

    def proof(self, rulebook: Rulebook) -> str:
        """The proof of the examples."""
        read = [self._rules(f"{folder}/*") for folder in PROVED]
        words = digest_of_files(self.project, (self.project / "rules").glob("*.yml"))
        options = json.dumps({profile: rulebook.options_of(profile) for profile in rulebook.profiles})
        return digest(*read, words, options, self._layers("engine", "model"))

    def vectors(self, variant: str, rulebook: Rulebook) -> str:
        """The vectors of a variant: its values, the worked examples, and the code."""
        played = json.dumps([rulebook.values(variant), rulebook.options_of(variant), [*rulebook.questions]])
        return digest(variant, rulebook.version, played, self._for_vectors)

    @cached_property
    def _for_vectors(self) -> str:
        shared = self._rules("examples/*"), self._rules("questions/*")
        return digest(*shared, self._layers("engine", "model", "analysis", "site/export"))

    def pair(self, mine: str, theirs: str, reference: Reference) -> str:
        """The page of two variants.

        Their files and those of the variants they build on, all that is of no variant, and the order of questions by
        weight, which all variants have a part in.
        """
        weighed, rulebook = " ".join(reference.places), reference.rulebook
        return digest(self._for_pairs, weighed, self._variant(mine, rulebook), self._variant(theirs, rulebook))

    @cached_property
    def _for_pairs(self) -> str:
        rules = self.project / "rules"
        others = (path for path in rules.rglob("*.yml") if path.parent.name != "profiles")
        return digest(self.code, self.settings_digest, self.templates["pair.html"], digest_of_files(rules, others))

    def _variant(self, variant: str, rulebook: Rulebook) -> str:
        """A variant's file with those of the variants that it builds on."""
        if variant not in self._variants:
            profile = rulebook.profiles[variant]
            text = (self.project / profile.place.file).read_text(encoding="utf-8")
            below = self._variant(profile.base.profile, rulebook) if profile.base else ""
            self._variants[variant] = digest(variant, text, below)
        return self._variants[variant]

    @cached_property
    def _variants(self) -> dict[str, str]:
        return {}

    def _rules(self, pattern: str) -> str:
        rules = self.project / "rules"
        return digest_of_files(rules, (path for path in rules.rglob(pattern) if path.suffix == ".yml"))

    def _layers(self, *folders: str) -> str:
        """The code of some folders of the package."""
        return _digest_of_code(path for folder in folders for path in (PACKAGE / folder).rglob("*.py"))


def _digest_of_code(paths: Iterable[Path]) -> str:
    return digest(digest_of_files(PACKAGE, paths), *(f"{name} {version(name)}" for name in MADE_WITH), sys.version)
