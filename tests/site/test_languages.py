"""Pages in the players' languages: which there are, where they lead, and what stands there in English."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from bigtwo.cli import OK, main
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.compiler.translation import in_language
from bigtwo.language.language import ENGLISH, Language
from bigtwo.language.po_files import Languages, begun, write
from bigtwo.language.pseudo import pseudo
from bigtwo.language.template import template_of
from bigtwo.language.texts import speaking
from bigtwo.site.export.messages import key_of, messages_data
from bigtwo.site.output.language_site import LanguageSite, sites_of
from bigtwo.site.output.writer import write_site
from bigtwo.site.pages.catalogue import TRANSLATED, is_translated
from bigtwo.site.pages.reference import Reference
from bigtwo.site.settings import Settings
from bigtwo.site.wording.weight_words import rules_told

from tests import shared
from tests.site.test_links import broken_links
from tests.small import small_rulebook

SITE = Settings.of("", "", "https://big-two.example/")


@pytest.fixture(scope="module")
def small() -> Rulebook:
    return small_rulebook()


def html_of(site: LanguageSite, address: str) -> str:
    """A page as it is in a language."""
    page = site.page(f"{site.language.folder}{address}")
    assert page is not None
    return site.html(page)


@pytest.fixture(scope="module")
def sites(small: Rulebook, project: Path) -> dict[str, LanguageSite]:
    """The site of a small rulebook in every language of the project, by its tag."""
    languages = [ENGLISH, *shared.languages().published]
    return {site.language.tag: site for site in sites_of(small, SITE, project / "docs", languages)}


def test_the_languages_of_players_have_pages(sites: dict[str, LanguageSite]) -> None:
    assert list(sites) == ["en", "fil", "id", "vi", "zh-Hans", "zh-Hant-HK", "zh-Hant-TW"]
    for site in sites.values():
        addresses = {address.removeprefix(site.language.folder) for address in site.addresses}
        assert {"", "language/", "learn/", "settle/", "house/", "score/", "which/", "agree/", "compare/"} <= addresses
        assert {"names/", "names/places/", "names/card-words/", "names/words/", "odds/", "odds/answers/"} <= addresses
        assert site.language is ENGLISH or all(map(is_translated, addresses))


def test_a_page_names_itself_and_every_other_language(sites: dict[str, LanguageSite]) -> None:
    for site in sites.values():
        html = html_of(site, "settle/")
        named = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', html))
        folders = {tag: other.language.folder for tag, other in sites.items()} | {"x-default": ""}
        assert named == {tag: f"https://big-two.example/{folder}settle/" for tag, folder in folders.items()}
        assert f'<html lang="{site.language.tag}"' in html
        assert f'<link rel="canonical" href="https://big-two.example/{site.language.folder}settle/">' in html
    assert "hreflang" not in html_of(sites["en"], "sources/").partition("<body>")[0]


def test_a_page_says_that_its_translation_is_a_draft(sites: dict[str, LanguageSite]) -> None:
    for tag, site in sites.items():
        assert ("language/#correct" in html_of(site, "rules/")) is (tag != "en")


def test_the_page_on_a_language_lists_the_words_that_nothing_attests(sites: dict[str, LanguageSite]) -> None:
    assert "<li>發牌</li>" in html_of(sites["zh-Hant-HK"], "language/")
    assert 'id="words"' not in html_of(sites["en"], "language/")


def test_a_page_of_a_language_names_the_game_in_it(sites: dict[str, LanguageSite]) -> None:
    titles = {tag: re.search(r"<title>(.*?)</title>", html_of(site, "settle/")) for tag, site in sites.items()}
    said = [found[1] for found in titles.values() if found]
    assert len(set(said)) == len(sites)


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant-TW"])
def test_sentences_in_chinese_end_in_its_own_stop_with_no_space_behind(
    sites: dict[str, LanguageSite], small: Rulebook, language: str
) -> None:
    site = sites[language]
    for account in small.profiles:
        text = re.sub(r"<[^>]*>", "", html_of(site, f"variants/{account}/").partition("<main")[2])
        assert not re.findall(r"[\u3400-\u9fff]\. ?[\u3400-\u9fff]|。 +[\u3400-\u9fff]", text), account


def test_the_regions_have_their_own_words(sites: dict[str, LanguageSite]) -> None:
    hong_kong, taiwan = (html_of(sites[tag], "rules/flush-comparison/") for tag in ("zh-Hant-HK", "zh-Hant-TW"))
    assert "葵扇" in hong_kong
    assert "黑桃" not in hong_kong
    assert "黑桃" in taiwan
    assert "葵扇" not in taiwan


def test_a_manifest_stands_in_its_folder_and_speaks_its_language(sites: dict[str, LanguageSite]) -> None:
    for site in sites.values():
        manifest = json.loads(site.files[f"{site.language.folder}manifest.webmanifest"]())
        assert manifest["lang"] == site.language.tag
        assert manifest["start_url"] == "./"
        assert all(icon["src"].startswith("../" if site.language.folder else "./") for icon in manifest["icons"])


def test_the_catalogues_are_open_data(sites: dict[str, LanguageSite]) -> None:
    files = sites["en"].files
    listed = json.loads(files["data/languages.json"]())
    assert listed["licence"] == "CC0-1.0"
    for entry in listed["languages"]:
        assert 0.9 * entry["messages"] <= entry["translated"] <= entry["messages"]
        for file in entry["files"]:
            assert b'msgid "' in files[f"data/{file}"]()


def changed(language: Language, english: str) -> Language:
    """A language in which a message is not translated."""
    catalogs = []
    for catalog in language.catalogs:
        kept = Catalog(locale=catalog.locale)
        for message in catalog:
            if message.id != english:
                kept[message.id] = message
        catalogs.append(kept)
    return Language(language.locale, tuple(catalogs))


def test_a_changed_sentence_is_shown_in_english_and_says_so(
    small: Rulebook, project: Path, sites: dict[str, LanguageSite]
) -> None:
    english = "Skip to content"
    language = changed(sites["id"].language, english)
    *_, site = sites_of(small, SITE, project / "docs", [ENGLISH, language])
    assert f'<span lang="en">{english}</span>' in html_of(site, "settle/")
    assert f">{english}<" not in html_of(sites["id"], "settle/")


def test_the_keys_of_scripts_messages_are_theirs_alone(sites: dict[str, LanguageSite]) -> None:
    language = sites["zh-Hans"].language
    texts = messages_data(language, TRANSLATED)["texts"]
    assert texts[key_of("No source says.")]
    assert len(texts) > 700


@pytest.mark.more
def test_without_any_language_the_site_leads_nowhere_dead(small: Rulebook, project: Path, tmp_path: Path) -> None:
    write_site(sites_of(small, Settings(), project / "docs", [ENGLISH]), tmp_path / "site")
    pages = sorted((tmp_path / "site").rglob("*.html"))
    assert [fault for page in pages for fault in broken_links(page, tmp_path / "site")] == []
    assert not any("data-languages" in page.read_text(encoding="utf-8") for page in pages)
    assert not (tmp_path / "site/language").exists()


@pytest.mark.more
def test_a_language_is_a_po_file_and_nothing_else(
    small: Rulebook, project: Path, copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Vietnamese: a skeleton has no pages yet; once nine in ten messages are translated it has."""
    tmp_path = copy
    for folder in ("generator", "docs", "overrides"):
        (tmp_path / folder).symlink_to(project / folder)
    assert main(["--root", str(tmp_path), "language", "new", "vi"]) == OK
    assert main(["--root", str(tmp_path), "language", "status"]) == OK
    assert "vi: 0 %" in capsys.readouterr().out
    read = Languages(tmp_path)
    assert read.mistakes == []
    assert read.published == []
    catalog = read.catalogs["vi"]
    for message in catalog:
        if message.id:
            message.string = pseudo(message.id) if isinstance(message.id, str) else (pseudo(message.id[1]),)
    write(catalog, read.path("vi"))
    languages = [ENGLISH, *Languages(tmp_path).published]
    assert [language.tag for language in languages] == ["en", "vi"]
    write_site(sites_of(small, Settings(), project / "docs", languages), tmp_path / "site")
    pages = sorted((tmp_path / "site/vi").rglob("*.html"))
    assert len(pages) > 100
    assert [fault for page in pages for fault in broken_links(page, tmp_path / "site")] == []


def test_a_catalogue_of_a_plural_language_gives_its_forms_by_cldrs_names() -> None:
    catalog, forms = begun("ru"), ("{n} карта", "{n} карты", "{n} карт", "{n} карты")
    catalog.add(("{n} card", "{n} cards"), forms, [("generator/web/x.js", 1)])
    data = messages_data(Language(Locale.parse("ru"), (catalog,)), TRANSLATED)
    assert data["texts"][key_of("{n} card")] == dict(zip(("one", "few", "many", "other"), forms, strict=True))


def test_a_language_that_nobody_has_begun_has_no_translation() -> None:
    assert begun("vi").num_plurals == 1
    assert Language(Locale.parse("vi"), (template_of([]),)).share == 0


def test_an_english_article_stands_in_no_other_language(rulebook: Rulebook) -> None:
    there = next(profile.id for profile in rulebook.profiles.values() if profile.region == "Philippines")
    assert "the Philippines" in rules_told(Reference(rulebook).evidence, rulebook.profiles[there])
    for language in shared.languages().published:
        theirs = rulebook.with_words(in_language(rulebook.files, language))
        with speaking(language.speech):
            told = rules_told(Reference(theirs).evidence, theirs.profiles[there])
        assert "the Philippines" not in told, language.tag
