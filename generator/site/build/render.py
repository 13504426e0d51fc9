"""Pages to HTML: the Jinja side. A name that a template does not find is an error."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from markupsafe import Markup

from generator.engine.answers import Answer, answer_text
from generator.engine.verdicts import Verdict
from generator.model.names import parts_of
from generator.model.records import Case, Example, Profile, Question, Ruling, Statement
from generator.model.rulebook import Rulebook
from generator.site.drawing import previews
from generator.site.drawing.cards import CardHtml, listed, run_on
from generator.site.drawing.orders import picture
from generator.site.export.scripts import modules_of
from generator.site.pages.catalogue import LINKS
from generator.site.pages.comparisons import comparison_of
from generator.site.pages.disputes import at_issue, split
from generator.site.pages.names import slug
from generator.site.pages.page import Page
from generator.site.pages.reference import Reference
from generator.site.pages.sources import KINDS_OF_WITNESS
from generator.site.settings import UNSAID, Settings
from generator.site.wording.query_text import answer_row
from generator.site.wording.situation_text import scene
from generator.site.wording.tones import TONES

from .policy import policy

TEMPLATES = Path(__file__).parents[2] / "templates"
OVERRIDES = Path(__file__).parents[3] / "overrides"
"""Changes to Material's templates; the head and the foot of every page stand there, for Material's pages and ours."""


class _Compiled(BytecodeCache):
    """Keeps templates compiled in memory, so that the next renderer compiles only those that have changed since."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what its template was compiled to; Jinja refuses it if the text is another by now."""
        if bucket.key in self._kept:
            bucket.bytecode_from_string(self._kept[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        self._kept[bucket.key] = bucket.bytecode_to_string()


COMPILED = _Compiled()


@dataclass(frozen=True)
class Rendered:
    """A page with its HTML: the content for MkDocs, or the whole page if it is light."""

    page: Page
    html: str


def rendered(pages: Iterable[Page], rulebook: Rulebook, settings: Settings = UNSAID) -> Iterator[Rendered]:
    """Pages of a rulebook, one after the other."""
    renderer = Renderer(rulebook, settings)
    return (Rendered(page, renderer.render(page)) for page in pages)


class Renderer:
    """Renders pages of one rulebook; to be served while they are edited, or to be published."""

    def __init__(self, rulebook: Rulebook, settings: Settings = UNSAID) -> None:
        faces = CardHtml(rulebook.words)
        reference = Reference(rulebook)

        def by_source(ids: Iterable[str]) -> list[tuple[str, list[Statement]]]:
            """Statements by source, in the order of the sources."""
            statements: dict[str, list[Statement]] = defaultdict(list)
            for statement in ids:
                record = rulebook.statements[statement]
                statements[record.source].append(record)
            return sorted(statements.items(), key=lambda pair: list(rulebook.sources).index(pair[0]))

        self._env = Environment(
            loader=FileSystemLoader([TEMPLATES, OVERRIDES]),
            autoescape=True,
            auto_reload=False,
            bytecode_cache=COMPILED,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._env.globals |= {
            "book": rulebook,
            "settings": settings,
            "served": settings.served,
            "site_url": settings.site_url,
            "links": LINKS,
            "preview_file": previews.FILE,
            "policy": Markup(policy()),
            "cards": faces.cards,
            "listed": listed,
            "picture": lambda question, option: picture(question, option, faces),
            "because": rulebook.because,
            "by_source": by_source,
            "rows_of": scene,
            "answer_row": answer_row,
            "tones": TONES,
            "verdict_word": lambda outcome: rulebook.words.names["verdict"][outcome],
            "modules_of": modules_of,
            "run_on": run_on,
            "at_issue": at_issue,
            "split_of": lambda weighed: split(weighed, rulebook),
            "evidence": reference.evidence,
            "kind_of_witness": KINDS_OF_WITNESS,
            "language_of": lambda tag: rulebook.names.languages.get(parts_of(tag)[0], tag),
            "comparison_of": partial(comparison_of, reference.evidence),
            "single_rules_on": reference.single_rules_on,
            "slug": slug,
        }
        prose = cache(partial(_prose, rulebook=rulebook))
        self._env.filters["prose"] = pass_context(lambda context, text: prose(text, context["root"]))
        self._env.globals |= {
            "answer_of": self._answer_of,
            "answered": self._answered,
            "asked": self._question_head,
            "judged": self._judged,
            "same_rows": self._same_rows,
            "shown": self._shown,
        }
        self._drawn: dict[tuple[str, ...], Markup] = {}

    @pass_context
    def _answer_of(self, context: Context, profile: Profile, ruling: Ruling) -> Markup:
        """A ruling as a cell of a comparison; most pages of pairs show the same ones, so each is made once."""
        key = (profile.id, ruling.question.id, context["root"])
        return self._once(key, "cell.html", root=context["root"], ruling=ruling)

    @pass_context
    def _same_rows(self, context: Context, same: Iterable[tuple[Ruling, Ruling]]) -> Markup:
        """The questions that two variants answer alike, as rows; each row is made once for two answers."""
        root, rows = context["root"], []
        for ruling, theirs in same:
            key = (ruling.question.id, ruling.answer, theirs.answer, root)
            rows.append(self._drawn.get(key) or self._once(key, "same.html", root=root, ruling=ruling, theirs=theirs))
        return Markup("").join(rows)

    @pass_context
    def _shown(self, context: Context, example: Example | Case) -> Markup:
        """A worked example as the head of a row; made once for each."""
        key = ("example", example.question, example.id, context["root"])
        return self._once(key, "shown.html", root=context["root"], example=example)

    @pass_context
    def _question_head(self, context: Context, question: Question) -> Markup:
        """A question as the head of a row; made once for each."""
        return self._once(
            ("asked", question.id, context["root"]), "asked.html", root=context["root"], question=question
        )

    @pass_context
    def _judged(self, context: Context, example: Example, profile: Profile, verdict: Verdict) -> Markup:
        """A variant's verdict on a worked example as a cell; made once for each two."""
        key = ("judged", example.question, example.id, profile.id, context["root"])
        return self._once(key, "judged.html", root=context["root"], verdict=verdict)

    @pass_context
    def _answered(self, context: Context, case: Case, answer: Answer) -> Markup:
        """An answer to a case as a cell; made once for each."""
        key = ("answered", case.question, case.id, answer_text(answer), context["root"])
        return self._once(key, "answered.html", root=context["root"], case=case, answer=answer)

    def _once(self, key: tuple[str, ...], template: str, **context: Any) -> Markup:
        if key not in self._drawn:
            html = self._env.get_template(template).render(**context)
            self._drawn[key] = Markup(_IDLE.sub("", html).strip())
        return self._drawn[key]

    def check_templates(self) -> None:
        """Read every template, also those of pages that nobody has asked for yet.

        :raises TemplateSyntaxError: if one is wrong.
        """
        assert self._env.loader is not None
        for name in self._env.list_templates():
            text, path, _ = self._env.loader.get_source(self._env, name)
            self._env.parse(text, name, path)

    def render(self, page: Page) -> str:
        """A page's HTML."""
        root = "../" * page.address.count("/")
        template = self._env.get_template(page.template)
        return template.render(page=page, root=root or "./", **page.context)


_IDLE = re.compile(r" data-search-exclude|(?<=>)\n\s*(?=<)|(?<=\n)\s+")
"""Parts of the markup that say nothing on a light page, which search does not read; there are thousands of them."""

_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_SUIT = re.compile("[♣♦♥♠]")
_SEQUENCE = re.compile(r"\b(?:(?:10|[2-9AJQK])-){2,}(?:10|[2-9AJQK])\b")
_STATEMENT = re.compile(r"\b[A-Z]{1,2}-\d{3}\b")


def _prose(text: str, root: str, rulebook: Rulebook) -> Markup:
    """Words of the data as HTML: escaped, suits in colour, sequences unbroken, statement ids as links."""

    def linked(match: re.Match[str]) -> str:
        statement = rulebook.statements.get(match[0])
        if statement is None:
            return match[0]
        return f'<a href="{root}sources/{statement.source}/#{statement.id}">{statement.id}</a>'

    escaped = _STATEMENT.sub(linked, str(Markup.escape(text)))
    escaped = _SEQUENCE.sub(lambda ranks: f'<span class="nb">{ranks[0]}</span>', escaped)
    return Markup(_SUIT.sub(lambda suit: f'<span class="{_SUITS[suit[0]]}">{suit[0]}\ufe0e</span>', escaped))
