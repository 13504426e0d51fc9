"""Markup in every free text of a copy of rules/: what would happen if somebody wrote it there."""

from __future__ import annotations

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import yaml
from bigtwo.compiler.records.vocabulary import THE_GAME

MARKUP = (
    'pq<x-planted onclick=x>&"\' onmouseover=\'x" onfocus="x</script></title></textarea><script>alert(1)</script>'
    "-->]]>[x](javascript:alert(1))*m*_m_|`m`&amp;&lt;x-planted&gt;{{7*7}}{%x%}qp"
)
"""HTML, broken attributes, ends of what it may stand in, Markdown, entities and templates, between letters that no word
of ours has."""

IN_SENTENCES = MARKUP.replace("{{7*7}}{%x%}", "")
"""For the sentences of reasons and the phrases in them, where braces are slots."""

KEPT = ("basic", "hongkong-ip", "pusoy-dos")
DISPUTES = ("better-suit-same-rank", "caught-with-a-two", "clubs-or-diamonds")
"""The variants of the copy, their bases among them, and the disputes: as few as will do, so that it is built fast."""

PLACED = ("china", "hong-kong", "philippines")
"""The places of those variants."""

FIXED = {
    "": {
        *("id", "source", "statements", "questions", "kind", "language", "seen"),  # what things are
        *("option", "with", "also", "as", "base", "value", "reads-as", "needs", "leaves-idle", "easy", "without"),
        *(
            "account",
            "core",
            "affects",
            "odds",
            "brief",
            "year",
            "read",
            "combines",
            "ambiguity",
            "turns-on",
            "basis",
            "variant",
            "score",
            "result",
        ),
        *("leads-to", "seen-in", "trust", "question", "address"),  # no address with markup is read
        *("dealing", "stock", "leader", "previous", "new-stocks", "act", "case", "wanted"),
    },
    "questions": {"players", "seats", "fills-in", "implies", "shows-in"},
    "filter": {"at", "no", "open", "kinds"},
    "families": {"id", "options"},
    "profiles": {"says"},
    "programs": {"version", "run", "parts", "otherwise", "shows", "against", "hand", "over", "play", "answer"},
    "sources": {"manual", "code", "commit", "day", "agree", "follows", "whole"},
    "disputes": {"asks", "when", "options", "silent", "silent-accounts", "means"},
    "changelog": {"version", "date"},
    "searches": {"own", "on-fewer", "sums", "suits", "seats"},
    "examples": {
        *("ask", "over", "play", "table", "finish", "session", "given"),
        *("expect", "variants", "near-miss", "because", "lines"),
    },
}
"""The keys that hold no free text, in files of any kind and of one; all else is planted in, new fields too."""


OF_ITS_OWN = {"phrase": "phrases", "part": "phrases", "families": "families", "filter": "filter"}
"""The keys below which other keys are fixed than in the rest of their file, with the kind that has those."""


def plant(value: Any, kind: str, key: str = "") -> Any:
    """The contents of a file with markup at the end of each free text; `kind` is its folder or name."""
    if key in FIXED[""] or key in FIXED.get(kind, ()):
        return value
    if isinstance(value, dict):
        own = {name: plant(held, OF_ITS_OWN.get(name, kind), name) for name, held in value.items()}
        return {plant(name, kind): held for name, held in own.items()} if key == "terms" else own
    if isinstance(value, list):
        is_act = key == "acts"
        return [
            part if is_act and isinstance(part, str) else plant(part, kind, "" if is_act else key) for part in value
        ]
    if value == THE_GAME:  # not one of our terms, but what tells names from words
        return value
    markup = IN_SENTENCES if kind in ("reasons", "phrases") else MARKUP
    return f"{value[:-1]}{markup}?" if key == "ask" else f"{value}{markup}"


def _lost(key: str, held: Any) -> bool:
    """Whether a source is said to be an edition or a copy of a variant that is not in the copy."""
    return key in ("edition-of", "copy-of") and held["account"] not in KEPT


def _few_words(glossary: Any) -> Any:
    """The words of one source: with markup in all of them the file would be too large."""
    [source, *_] = glossary["sources"]
    words = [{**word, "seen-in": [source["id"]]} for word in glossary["words"] if source["id"] in word["seen-in"]]
    meant = {word["means"] for word in words}
    terms = {heading: [term for term in terms if term in meant] for heading, terms in glossary["terms"].items()}
    return {"sources": [source], "terms": {name: own for name, own in terms.items() if own}, "words": words}


def _in_every_other(sources: list[Any]) -> list[Any]:
    """Return the sources with markup in every other: in all of them the file would be too large."""
    return [source if place % 2 else plant(source, "sources") for place, source in enumerate(sources)]


def planted(project: Path, target: Path) -> None:
    """Make a project whose rules/ holds markup everywhere, with but a few of the variants."""
    for name in ("docs", "overrides", "generator"):
        shutil.copytree(project / name, target / name, ignore=shutil.ignore_patterns("*.pyc.*"))
    shutil.copy(project / "mkdocs.yml", target)
    for path in sorted((project / "rules").rglob("*.yml")):
        kind = path.parent.name if path.parent.name != "rules" else path.stem
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        kept = {"profiles": KEPT, "disputes": DISPUTES, "deals": ("dragon",)}
        if path.stem not in kept.get(kind, (path.stem,)):
            continue
        if kind == "questions":
            for option in data["options"]:
                option["terse"] = option["id"]  # one word, as no more may stand before the markup, and none twice
        if kind == "examples":
            for example in data:
                under = {answer: [*{*names} & {*KEPT}] for answer, names in example.pop("variants", {}).items()}
                example["variants"] = {answer: names for answer, names in under.items() if names}
        if kind == "programs":
            data["asked"] = [data["asked"][0] | {"account": KEPT[0]}]  # what it was asked about is not in the copy
        if kind == "sources":
            data = [{key: held for key, held in part.items() if not _lost(key, held)} for part in data]
        if kind == "glossary":
            data = _few_words(data)
        if kind == "places":
            data["places"] = [place for place in data["places"] if place["id"] in PLACED]
            data["nowhere"] = {}
        if kind == "searches":
            data["asked"] = [asked for asked in data["asked"] if asked["leads-to"].startswith("rules/")]
            data["topics"], data["languages"] = {}, {}
            there = {f"in-{place}" for place in PLACED}
            data["local-games"] = {place: names for place, names in data["local-games"].items() if place in there}
        new = target / path.relative_to(project)
        new.parent.mkdir(parents=True, exist_ok=True)
        whole = plant(data, kind) if kind != "sources" else _in_every_other(data)
        new.write_text(json.dumps(whole, ensure_ascii=False), encoding="utf-8")


PLACES = {"id", "href", "aria-labelledby", "data-place"}
"""Attributes that name places in a page or an address, which are made of some texts without their signs."""


class Escapes(HTMLParser):
    """Collects what planted markup became: live in `live`, cut or changed in `changed`; `shown` counts it as text."""

    def __init__(self) -> None:
        super().__init__()
        self.live: list[str] = []
        self.changed: list[str] = []
        self.shown = 0
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a planted tag, a handler or an address that runs; read attributes as text."""
        self._in_script = tag == "script"
        for name, value in attrs:
            if tag == "x-planted" or name.startswith("on") or (value or "").strip().startswith("javascript:"):
                self.live.append(f"<{tag} {name}={value!r}>")
            if name not in PLACES:
                self.text(value or "", cut=name == "content")

    def handle_data(self, data: str) -> None:
        """Read text, and notice a script that was planted."""
        if self._in_script and data.strip() == "alert(1)":
            self.live.append("<script>alert(1)</script>")
        if not self._in_script:
            self.text(data)

    def handle_endtag(self, tag: str) -> None:
        """Leave a script."""
        self._in_script = False

    def text(self, text: str, cut: bool = False) -> None:
        """Look for the markup as it was written; a preview may be cut at its end."""
        for match in re.finditer("pq", text):
            rest = text[match.start() :]
            whole = rest.startswith((MARKUP, IN_SENTENCES))
            if whole or (cut and MARKUP.startswith(rest.removesuffix(" …"))):
                self.shown += 1
            else:
                self.changed.append(rest[: len(MARKUP)])
