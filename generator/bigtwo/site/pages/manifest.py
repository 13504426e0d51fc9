"""The manifest by which a phone takes the site among its applications, in each language."""

from __future__ import annotations

from collections.abc import Iterable

from bigtwo.book.json_form import indented
from bigtwo.language.language import Language
from bigtwo.language.texts import _

MANIFEST = "manifest.webmanifest"


def manifest_text(language: Language, shortcuts: Iterable[tuple[str, str]]) -> str:
    """Return the manifest of a language, as JSON; to be made while the language is spoken.

    :param shortcuts: address and words (marked) of what a phone offers at once.
    """
    top = "../" if language.folder else "./"
    icon = {"src": f"{top}assets/img/icon-512.png", "sizes": "512x512", "type": "image/png"}
    manifest = {
        "name": _("Big Two, every way it is played"),
        "short_name": _("Big Two"),
        "description": _("Which play wins under which rules, variant by variant, and who says so."),
        "lang": language.tag,
        "id": "./",
        "start_url": "./",
        "scope": top,
        "display": "standalone",
        "background_color": "#fbf9f4",
        "theme_color": "#12604a",
        "icons": [
            {"src": f"{top}assets/img/icon-192.png", "sizes": "192x192", "type": "image/png"},
            icon,
            icon | {"purpose": "maskable"},
        ],
        "shortcuts": [{"name": _(words), "url": address} for address, words in shortcuts],
    }
    return indented(manifest)
