"""The form for a variant: every question with every answer, and nobody named whom nobody named."""

from __future__ import annotations

import re
from html import unescape

import pytest

from generator.model.rulebook import Rulebook
from generator.site.build.render import Renderer
from generator.site.pages.contribute import form_page, form_text
from generator.site.settings import Settings


def page(rulebook: Rulebook, contact: str = "") -> str:
    """The form's own part of its page."""
    html = Renderer(rulebook, Settings.of("", contact)).render(form_page(rulebook))
    return html.partition("<main")[2].partition("</main>")[0]


def words_of(text: str) -> str:
    """A text without line breaks, tags and the marks that keep suits in one piece."""
    return " ".join(unescape(re.sub(r"<[^>]*>", "", text)).replace("\ufe0e", "").split())


def test_the_form_asks_every_question_with_every_answer(rulebook: Rulebook) -> None:
    shown, plain = words_of(page(rulebook)), words_of(form_text(rulebook, Settings()))
    for question in rulebook.questions.values():
        for words in (question.ask, *(option.label for option in question.options.values())):
            assert words_of(words) in shown
            assert words_of(words) in plain


def test_what_combines_can_be_marked_together(rulebook: Rulebook) -> None:
    html = page(rulebook)
    for question in rulebook.questions.values():
        kinds = set(re.findall(rf'<input type="(\w+)" name="{question.id}"', html))
        assert kinds == ({"checkbox"} if question.combines else {"radio"})


def test_nothing_is_sent_by_the_page_itself(rulebook: Rulebook) -> None:
    assert not re.search(r"<(form|button|script)\b", page(rulebook))


def test_no_line_of_the_plain_form_is_longer_than_a_message_is_wide(rulebook: Rulebook) -> None:
    lines = form_text(rulebook, Settings.of("", "keeper@example.org")).splitlines()
    assert [line for line in lines if len(line) > 78] == []


@pytest.mark.parametrize(
    ("contact", "link"),
    [
        ("keeper@example.org", 'href="mailto:keeper@example.org"'),
        ("https://example.org/new", 'href="https://example.org/new"'),
        ("the box at the door", None),
        ("javascript:alert(1)", None),
        ("<b>x</b>", None),
    ],
)
def test_the_form_goes_to_whom_the_keeper_names(rulebook: Rulebook, contact: str, link: str | None) -> None:
    html = page(rulebook, contact)
    assert f"Send it to {contact}." in words_of(html)
    assert contact in " ".join(form_text(rulebook, Settings.of("", contact)).split())
    assert (link in html) if link else ("<a" not in html.partition("Send it to")[2].partition("</p>")[0])
    assert "<b>" not in html


def test_where_nobody_is_named_nobody_is_invented(rulebook: Rulebook) -> None:
    html, text = page(rulebook), form_text(rulebook, Settings())
    assert "names nobody to write to" in html
    for form in (html, text):
        assert "@" not in form
        assert "http" not in form
    assert "Send" not in text


@pytest.mark.parametrize("wrong", ["host/owner", "ftp://host/", "javascript:x", 'https://host/"onclick='])
def test_a_repository_without_an_address_on_the_web_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is not an address that begins with https://"):
        Settings.of(wrong, "")
