"""Pages to HTML: the Jinja side. A name that a template does not find is an error."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from bigtwo.compiler.records import Statement
from bigtwo.compiler.records.vocabulary import parts_of
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.language.english import shown
from bigtwo.language.language import ENGLISH, Language
from bigtwo.language.texts import speaking
from bigtwo.site.drawing import previews
from bigtwo.site.drawing.card_faces import TONES, CardHtml, listed, run_on
from bigtwo.site.drawing.orders import picture
from bigtwo.site.export.styles import modules_of
from bigtwo.site.pages.catalogue import GROUPS, LINKS, OPEN_OFFLINE, is_translated
from bigtwo.site.pages.comparisons import comparison_of
from bigtwo.site.pages.dispute_pages import place_in_address, split
from bigtwo.site.pages.name_entries import slug
from bigtwo.site.pages.page import Page
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.sections import Sections
from bigtwo.site.pages.sources import KINDS_OF_WITNESS
from bigtwo.site.settings import UNSAID, Settings
from bigtwo.site.wording.dispute_text import at_issue, parting_in_words
from bigtwo.site.wording.query_text import answer_row
from bigtwo.site.wording.situation_text import scene
from bigtwo.site.wording.weight_words import rules_told

from .policy import policy
from .templates import check_templates, environment


@dataclass(frozen=True)
class Rendered:
    """A page with its HTML."""

    page: Page
    html: str


def rendered(pages: Iterable[Page], rulebook: Rulebook, settings: Settings = UNSAID) -> Iterator[Rendered]:
    """Pages of a rulebook, one after the other."""
    renderer = Renderer(rulebook, settings)
    return (Rendered(page, renderer.render(page)) for page in pages)


class Renderer:
    """Renders pages of one rulebook, which is in the words of a language; to be served, or to be published.

    :param languages: all languages of the site, English first.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        settings: Settings = UNSAID,
        language: Language = ENGLISH,
        languages: Sequence[Language] = (ENGLISH,),
    ) -> None:
        self._templates, self._language, self._languages = environment(), language, languages
        self._site_url = settings.site_url
        prose = cache(partial(_prose, rulebook=rulebook))
        self._templates.filters["prose"] = pass_context(lambda context, text: prose(text, context["root"]))
        self._templates.globals |= {
            **_SAME_FOR_ALL,
            **_of_settings(settings),
            **_of_rulebook(rulebook),
            **names_of_pages(rulebook, language, languages),
        }

    def check_templates(self) -> None:
        """Read every template, also those of pages that nobody has asked for yet.

        :raises TemplateSyntaxError: if one is wrong.
        """
        check_templates(self._templates)

    def render(self, page: Page) -> str:
        """Return a page's HTML."""
        root = "../" * f"{self._language.folder}{page.address}".count("/")
        with speaking(self._language.speech):
            html = self._templates.get_template(page.template).render(page=page, root=root or "./", **page.context)
        whole = shown(_unbroken(html if "<pre" in html else _INDENT.sub("\n", html)))
        return _english_links_marked(whole, root, self._language.folder) if self._language.folder else whole

    def not_found(self) -> str:
        """Return the page that a host gives at a wrong address, in all languages; a script keeps one of them."""
        root = "/" + "/".join(self._site_url.split("/")[3:])
        section, said = self._templates.get_template("partials/not-here.html"), list[str]()
        for language in self._languages:
            with speaking(language.speech):
                said.append(section.render(root=root, spoken=language))
        return self._templates.get_template("404.html").render(root=root, said=said)


def _english_links_marked(html: str, root: str, folder: str) -> str:
    """Say of each link on a page in another language that leads to an English page that it does."""
    link = re.compile(rf'<a (?![^>]*hreflang)([^>]*?href="{re.escape(root)}(?!{folder}|assets/)\w)')
    return link.sub(r'<a hreflang="en" \1', html)


_INDENT = re.compile(r"\n\s+")
"""The indentation of templates, a twelfth of a page; only in `pre` would it be seen."""

_HAND = re.compile(r"[1-9AJQK](?=0?-)(?<=\b.)(?:(?<=1)0|(?<!1))(?:-(?:10|[2-9AJQK])){2,}\b")
"""Ranks with a hyphen between. What begins with a set of characters is searched six times as fast as a boundary."""
_WORDS_ALONE = re.compile(r"<(?:code|option|pre|script|text|textarea|title|tspan)\b")


def _unbroken(html: str) -> str:
    """Keep each hand, as 10-J-Q-K-A, on one line; in `web/ui/dom.js` stands the same of what scripts draw."""

    def kept(hand: re.Match[str]) -> str:
        tag = html.rindex("<", 0, hand.start())
        is_inside = html.find(">", tag, hand.start()) < 0
        return hand[0] if is_inside or _WORDS_ALONE.match(html, tag) else f"<span class=nb>{hand[0]}</span>"

    return _HAND.sub(kept, html)


_SAME_FOR_ALL: Mapping[str, object] = {
    "preview_file": previews.FILE,
    "policy": Markup(policy()),
    "listed": listed,
    "rows_of": scene,
    "answer_row": answer_row,
    "tones": TONES,
    "modules_of": modules_of,
    "run_on": run_on,
    "at_issue": at_issue,
    "parting_in_words": parting_in_words,
    "kind_of_witness": KINDS_OF_WITNESS,
    "slug": slug,
    "slots": lambda names: {name: f"{{{name}}}" for name in names},
}
"""Names in templates that mean the same whatever the rules."""


def _of_settings(settings: Settings) -> Mapping[str, object]:
    """Names in templates for what whoever publishes the site may say."""
    return {"settings": settings, "served": settings.served, "site_url": settings.site_url}


_PAIR = re.compile(r"compare/([\w-]+)/([\w-]+)/")


def names_of_pages(rulebook: Rulebook, language: Language, languages: Sequence[Language]) -> Mapping[str, object]:
    """Names in the templates of every page: its language, the others, places, and the links of head and foot.

    `to` leads to an address, within the language if it has the page; in place of pages of two it leads to the tool.
    """

    @cache
    def found(address: str) -> str:
        address = _PAIR.sub(r"compare/?v=\1&v=\2", address)
        return f"{language.folder if is_translated(address) else ''}{address}"

    @pass_context
    def to(context: Context, address: str) -> str:
        root: str = context["root"]
        return root + (found(str(address)) if language.folder else address)

    return {
        "links": LINKS,
        "link_groups": GROUPS,
        "site_places": [(place.page, place.title) for place in rulebook.places.values()],
        "open_offline": OPEN_OFFLINE,
        "language": language,
        "languages": languages,
        "to": to,
        "is_translated": is_translated,
        "space": " " if language.speech.spaced else "",
        "has_previews": previews.is_written(language),
    }


def _of_rulebook(rulebook: Rulebook) -> Mapping[str, object]:
    """Names in templates for what a rulebook holds, and what follows from it."""
    faces, reference = CardHtml(rulebook.words), Reference(rulebook)
    places = {source: place for place, source in enumerate(rulebook.sources)}

    def by_source(ids: Iterable[str]) -> list[tuple[str, list[Statement]]]:
        """Statements by source, in the order of the sources."""
        cited: dict[str, list[Statement]] = defaultdict(list)
        for statement in ids:
            record = rulebook.statements[statement]
            cited[record.source].append(record)
        return sorted(cited.items(), key=lambda pair: places[pair[0]])

    return {
        "book": rulebook,
        "evidence": reference.evidence,
        "cards": faces.cards,
        "suits": faces.suits,
        "picture": lambda question, option, rules=None: picture(question, option, faces, rules),
        "because": rulebook.because,
        "by_source": by_source,
        "verdict_word": lambda outcome: rulebook.words.names["verdict"][outcome],
        "split_of": split,
        "language_of": lambda tag: rulebook.names.languages.get(parts_of(tag)[0], tag),
        "comparison_of": partial(comparison_of, rulebook),
        "place_in_address": partial(place_in_address, rulebook),
        "rules_on": reference.rules_on,
        "neighbours_of": Sections(reference).around,
        "rules_told": partial(rules_told, reference.evidence),
    }


_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_SUIT = re.compile("[♣♦♥♠]")
_STATEMENT = re.compile(r"\b[A-Z]{1,2}-\d{3}\b")


def _prose(text: str, root: str, rulebook: Rulebook) -> Markup:
    """Words of the data as HTML: escaped, suits in colour, statement ids as links.

    Before the first of several statements of one source stands its name.
    """
    cited = ""

    def linked(match: re.Match[str]) -> str:
        nonlocal cited
        statement = rulebook.statements.get(match[0])
        if statement is None:
            return match[0]
        source, cited = ("" if statement.source == cited else statement.source), statement.source
        name = Markup.escape(rulebook.sources[source].short) + " " if source else ""
        return f'<a href="{root}sources/{cited}/#{statement.id}">{name}<small>{statement.id}</small></a>'

    escaped = _STATEMENT.sub(linked, str(Markup.escape(text)))
    return Markup(_SUIT.sub(lambda suit: f'<span class="{_SUITS[suit[0]]}">{suit[0]}\ufe0e</span>', escaped))
