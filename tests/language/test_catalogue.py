"""Catalogues as they are read: chains, fuzzy translations, files with mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest
from bigtwo.language.english import marked
from bigtwo.language.po_files import Languages, begun, write
from bigtwo.language.template import Extracted, merged, progress, template_of

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'


def languages(root: Path, **files: str) -> Languages:
    for name, text in files.items():
        path = root / "locales" / name / "bigtwo.po"
        path.parent.mkdir(parents=True)
        path.write_text(HEAD + text, encoding="utf-8")
    return Languages(root)


def entry(english: str, translation: str, *before: str) -> str:
    return "\n".join([*before, f'msgid "{english}"', f'msgstr "{translation}"']) + "\n\n"


def test_a_region_falls_back_to_its_script_and_to_english(tmp_path: Path) -> None:
    regions = languages(
        tmp_path,
        zh_Hant=entry("a straight", "順子") + entry("a flush", "同花"),
        zh_Hant_HK=entry("a straight", "蛇"),
    )
    said = regions.language("zh_Hant_HK").translations.gettext
    assert (said("a straight"), said("a flush"), said("a pair")) == ("蛇", "同花", marked("a pair"))
    assert regions.language("zh_Hant_HK").tag == "zh-Hant-HK"


def test_a_fuzzy_translation_is_not_shown(tmp_path: Path) -> None:
    said = languages(tmp_path, id=entry("Pass", "Lewat", "#, fuzzy")).language("id").translations.gettext
    assert said("Pass") == marked("Pass")


def test_a_context_tells_equal_words_apart(tmp_path: Path) -> None:
    text = entry("Pass", "Lewat", 'msgctxt "act"') + entry("Pass", "Sandi", 'msgctxt "word"')
    said = languages(tmp_path, id=text).language("id").translations
    assert (said.pgettext("act", "Pass"), said.pgettext("word", "Pass")) == ("Lewat", "Sandi")
    assert said.pgettext("place", "Pass") == said.gettext("Pass") == marked("Pass")


PLURAL = 'msgid "one card"\nmsgid_plural "{count} cards"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (entry("{mine} beats {theirs}", "{mine} menang"), "leaves out the slot {theirs}"),
        (entry("{mine} wins", "{mine} menang dari {theirs}"), "has the slot {theirs}, which the English has not"),
        (entry("%(count)s deals", "semua"), "leaves out the slot %(count)s"),
        (entry("the rules", "<b>aturan</b>"), "has HTML in it: <b>"),
        (entry("the rules", r"aturan \"kami\""), 'has the sign "'),
        (entry("the rules", "aturan < kami"), "has the sign <"),
        (entry("you & me", "kamu &amp; saya"), "has HTML in it: &amp;"),
        (entry("{mine} wins", "{mine} menang {"), "has a { that belongs to no slot"),
        (entry("{mine} wins", "{mine} menang {}"), "has a { that belongs to no slot"),
        (entry("%(count)s deals", "100% %(count)s"), "has a % that belongs to no slot"),
        (entry("the rules", "  "), "is translated by nothing but space"),
        (entry("the rules", "\u202earutan"), "has the invisible character U+202E"),
        (entry("the rules", "aturan " * 50), "is 350 characters long"),
        (entry("a pair", "dua"), "stands here a second time"),
        (PLURAL + 'msgstr[0] "{count}"\nmsgstr[1] "{count}"\n', "has a plural form too many: msgstr[1]"),
        (PLURAL + 'msgstr[0] "semua"\n', "leaves out the slot {count}"),
        ('msgid "a\nmsgstr "b"\n', 'is not a line of a PO file: msgid "a'),
        ('msgid "a"\nmsgtsr "b"\n', 'is not a line of a PO file: msgtsr "b"'),
    ],
)
def test_a_mistake_names_file_and_line_and_the_rest_is_used(tmp_path: Path, text: str, message: str) -> None:
    read = languages(tmp_path, id=entry("a pair", "sepasang") + text, zh_Hans=entry("a pair", "对子"))
    mistake = read.mistakes[0]
    assert (mistake.file, len(read.mistakes)) == ("locales/id/bigtwo.po", 1)
    assert mistake.message.startswith(message)
    assert 8 <= mistake.line <= 12, "the line of the message"
    assert mistake.hint
    assert read.language("zh_Hans").translations.gettext("a pair") == "对子"
    said = read.language("id").translations
    assert said.gettext("a pair") == "sepasang"
    assert said.gettext("the rules") == marked("the rules")
    assert said.ngettext("one card", "{count} cards", 3) == marked("{count} cards")


def test_a_form_for_one_need_not_give_the_number(tmp_path: Path) -> None:
    text = PLURAL + 'msgstr[0] "Eine Karte"\nmsgstr[1] "{count} Karten"\n'
    assert languages(tmp_path, de=text).mistakes == []


def test_a_folder_that_is_no_language_is_told(tmp_path: Path) -> None:
    read = languages(tmp_path, klingon=entry("a pair", "x"))
    assert [str(mistake) for mistake in read.mistakes] == [
        "locales/klingon/bigtwo.po:1: 'klingon' is not a language; name it by language, script and region, "
        "as id, zh_Hans or zh_Hant_HK"
    ]


OLD = [Extracted("Who leads?", "questions/lead#ask", "a.yml", 1), Extracted("Copy this link", None, "a.html", 1)]
NEW = [Extracted("Who leads first?", "questions/lead#ask", "a.yml", 1), Extracted("Copy the link", None, "a.html", 1)]


def translated_as(tmp_path: Path, *translations: str) -> Languages:
    """A language in which the old messages are translated, brought up to date with the new ones."""
    catalog = merged(begun("id"), template_of(OLD))
    for text, translation in zip(OLD, translations, strict=True):
        message = catalog.get(text.english, text.context)
        assert message is not None
        message.string = translation
    path = tmp_path / "locales/id/bigtwo.po"
    path.parent.mkdir(parents=True)
    write(catalog, path)
    write(merged(Languages(tmp_path).catalogs["id"], template_of(NEW)), path)
    return Languages(tmp_path)


def test_a_changed_english_text_makes_its_translation_fuzzy(tmp_path: Path) -> None:
    languages = translated_as(tmp_path, "Siapa mulai?", "Salin tautan ini")
    text = languages.path("id").read_text(encoding="utf-8")
    assert text.count("#, fuzzy") == 2
    assert '#| msgid "Who leads?"' in text
    assert "#~" not in text, "nothing is kept twice"
    said = languages.language("id").translations
    assert said.pgettext("questions/lead#ask", "Who leads first?") == marked("Who leads first?")
    done = progress(template_of(NEW), (languages.catalogs["id"],))
    assert (done.messages, done.translated, done.fuzzy, done.missing) == (2, 0, 2, 0)


def test_the_former_english_stays_until_its_translation_is_mended(tmp_path: Path) -> None:
    former = [f"{text} “{'who leads, ' * 12}\\”" for text in ("a play", "plays")]
    languages(tmp_path, id=entry("plays", "lapag"))
    path = tmp_path / "locales/id/bigtwo.po"
    catalog = Languages(tmp_path).catalogs["id"]
    [message] = [message for message in catalog if message.id]
    message.previous_id = former
    message.flags.add("fuzzy")
    write(catalog, path)
    written = path.read_text(encoding="utf-8")
    catalog = Languages(tmp_path).catalogs["id"]
    assert [message.previous_id for message in catalog if message.id] == [former]
    write(catalog, path)
    assert path.read_text(encoding="utf-8") == written
    path.write_text(written.replace("#, fuzzy\n", ""), encoding="utf-8")
    write(Languages(tmp_path).catalogs["id"], path)
    assert "who leads" not in path.read_text(encoding="utf-8")


def test_languages_brought_up_to_date_together_keep_to_themselves() -> None:
    template, translations = template_of(NEW), {"id": "Siapa mulai?", "vi": "Ai đi trước?"}
    for name, translation in translations.items():
        catalog = merged(begun(name), template_of(OLD))
        message = catalog.get("Who leads?", "questions/lead#ask")
        assert message is not None
        message.string = translation
        changed = merged(catalog, template).get("Who leads first?", "questions/lead#ask")
        assert changed is not None
        assert (changed.string, changed.fuzzy, changed.previous_id) == (translation, True, ["Who leads?"])


def test_an_update_loses_no_translation(tmp_path: Path) -> None:
    languages = translated_as(tmp_path, "Siapa mulai?", "")
    catalog = merged(languages.catalogs["id"], template_of([]))
    path = languages.path("id")
    write(catalog, path)
    assert "Siapa mulai?" in path.read_text(encoding="utf-8")
    write(merged(Languages(tmp_path).catalogs["id"], template_of(OLD)), path)
    kept = Languages(tmp_path).catalogs["id"].get("Who leads?", "questions/lead#ask")
    assert kept is None or kept.string in ("", "Siapa mulai?")


def test_an_overlay_keeps_only_what_it_says_otherwise(tmp_path: Path) -> None:
    shared = entry("a pair", "一對") + entry("a flush", "同花")
    regions = languages(tmp_path, zh_Hant=shared, zh_Hant_HK=entry("a pair", "啤") + entry("a flush", "同花"))
    template = template_of([Extracted(text, None, "a", 1) for text in ("a pair", "a flush", "a straight")])
    base = regions.catalogs["zh_Hant"]
    overlay = merged(regions.catalogs["zh_Hant_HK"], template, base)
    assert [message.id for message in overlay if message.id] == ["a pair"]
    assert len(merged(base, template)) == 3
