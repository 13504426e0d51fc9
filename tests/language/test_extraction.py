"""The messages of templates, Python and scripts."""

from __future__ import annotations

from pathlib import Path

from bigtwo.language.template import Extracted, template_of, texts_of


def test_messages_are_collected_from_every_kind_of_file(tmp_path: Path) -> None:
    for name, text in {
        "generator/bigtwo/templates/a.html": "<h1>{% trans %}Rules{% endtrans %}</h1>\n"
        "{% trans count=n %}one card{% pluralize %}{{ count }} cards{% endtrans %}",
        "generator/bigtwo/site/a.py": "# Translators: a heading\nTITLE = _('Names')\nx = pgettext('act', 'Pass')\n",
        "generator/web/a.js": "export const a = t('Copy link') + tn('one deal', '{n} deals', n);\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    assert [*texts_of(tmp_path)] == [
        Extracted("Rules", None, "generator/bigtwo/templates/a.html", 1),
        Extracted(("one card", "%(count)s cards"), None, "generator/bigtwo/templates/a.html", 2),
        Extracted("Names", None, "generator/bigtwo/site/a.py", 2, ("a heading",)),
        Extracted("Pass", "act", "generator/bigtwo/site/a.py", 3),
        Extracted("Copy link", None, "generator/web/a.js", 1),
        Extracted(("one deal", "{n} deals"), None, "generator/web/a.js", 1),
    ]


def test_the_same_text_is_one_message_with_all_its_places() -> None:
    catalog = template_of(
        [Extracted("Pass", None, "a.html", 1), Extracted("Pass", None, "b.js", 2), Extracted("Pass", "act", "c", 3)]
    )
    message = catalog.get("Pass")
    assert message is not None
    assert message.locations == [("a.html", 1), ("b.js", 2)]
    assert len(catalog) == 2
