"""The translations of the project."""

from __future__ import annotations

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.translation import in_language, messages
from bigtwo.engine.comparison import judge
from bigtwo.language.language import plural_rule
from bigtwo.language.po_files import Languages

from tests import shared
from tests.shared import files


@pytest.fixture(scope="module")
def languages() -> Languages:
    return shared.languages()


def test_there_is_no_mistake_in_them(languages: Languages) -> None:
    assert [str(mistake) for mistake in languages.mistakes] == []
    assert {"id", "zh_Hans", "zh_Hant", "zh_Hant_HK"} <= {*languages.all}


FORMS = {"fil": 2, "id": 1, "vi": 1, "zh_Hans": 1, "zh_Hant": 1, "zh_Hant_HK": 1, "zh_Hant_TW": 1}
"""The forms that a counted word has in each language of the project; another edition of Babel must not change them."""


def test_every_language_has_its_forms_for_numbers(languages: Languages) -> None:
    """In the head of its file, in each message that counts, and in what the browser is given."""
    assert {name: catalog.num_plurals for name, catalog in languages.catalogs.items()} == FORMS
    for name, catalog in languages.catalogs.items():
        counted = {
            len(forms) for message in catalog if (forms := message.string) and message.pluralizable and any(forms)
        }
        assert counted <= {FORMS[name]}, name
        assert len(plural_rule(languages.language(name).locale).tags) + 1 == FORMS[name]


def rules_in(languages: Languages, name: str) -> Rulebook:
    """The rules with their texts in a language."""
    return Rulebook(in_language(files(), languages.language(name)))


def test_every_reason_is_filled_without_a_gap(languages: Languages, rulebook: Rulebook) -> None:
    """For every worked example, under the rules that all others build on."""
    rules = rulebook.ruleset(rulebook.foundation.id)
    verdicts = [judge(example.play, example.over, rules) for each in rulebook.examples.values() for example in each]
    for name in languages.all:
        abroad = rules_in(languages, name)
        for verdict in verdicts:
            assert "{" not in abroad.because(verdict), (name, verdict)


def test_a_region_says_otherwise_only_what_it_says_otherwise(languages: Languages) -> None:
    """An overlay holds no message that its script says alike."""
    own, shared = languages.catalogs["zh_Hant_HK"], languages.catalogs["zh_Hant"]
    alike = [
        message.context
        for message in messages(files())
        if (mine := own.get(message.text, message.context)) is not None
        and mine.string
        and (general := shared.get(message.text, message.context)) is not None
        and mine.string == general.string
    ]
    assert alike == []
