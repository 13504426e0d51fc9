"""The feed of changes of the data (Atom), from the versions that `rules/` holds."""

from __future__ import annotations

from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from bigtwo.compiler.records.vocabulary import Version
from bigtwo.compiler.rulebook import Rulebook

ATOM = "http://www.w3.org/2005/Atom"
PAGE = "./"
"""The address of the page on the data, from the folder of the feed."""


def date_of(version: Version | None, rulebook: Rulebook) -> str:
    """Return the day of a version: of one not published yet, the last day on which a source was read."""
    if version and version.date:
        return str(version.date)
    return max((str(source.read) for source in rulebook.sources.values()), default="1970-01-01")


def changes_feed(rulebook: Rulebook, licence: str) -> str:
    """Return the versions of the data as an Atom feed, an entry each, newest first."""
    feed = Element("feed", {"xmlns": ATOM, "xml:lang": "en"})
    _add(feed, "id", _name("changes"))
    _add(feed, "title", "Changes of the data on Big Two")
    _add(feed, "updated", _time(rulebook.versions[0] if rulebook.versions else None, rulebook))
    _add(feed, "rights", licence)
    SubElement(SubElement(feed, "author"), "name").text = "Big Two, every way it is played"
    SubElement(feed, "link", {"rel": "self", "type": "application/atom+xml", "href": "changes.xml"})
    SubElement(feed, "link", {"rel": "alternate", "type": "text/html", "href": PAGE})
    for version in rulebook.versions:
        entry = SubElement(feed, "entry")
        _add(entry, "id", _name(version.version))
        _add(entry, "title", f"Version {version.version}{'' if version.date else ', not published yet'}")
        _add(entry, "updated", _time(version, rulebook))
        SubElement(entry, "link", {"rel": "alternate", "type": "text/html", "href": f"{PAGE}#versions"})
        _add(entry, "content", "\n".join(version.changes))
    indent(feed)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(feed, encoding="unicode") + "\n"


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def _name(part: str) -> str:
    """Return a name that stays the same wherever the site is published."""
    return uuid5(NAMESPACE_URL, f"big-two/data/{part}").urn


def _time(version: Version | None, rulebook: Rulebook) -> str:
    return f"{date_of(version, rulebook)}T00:00:00Z"
