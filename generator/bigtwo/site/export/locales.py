"""The translations as open data: a PO file a language, and how much of each is done."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from bigtwo.language.language import ENGLISH, Language, is_translated
from bigtwo.language.po_files import WIDTH

from .files import FOLDER, LICENCE

LIST = f"{FOLDER}languages.json"


def locale_files(languages: Sequence[Language]) -> Mapping[str, Callable[[], bytes]]:
    """Return the PO file of each catalogue that the languages draw on, and the list of them, by address."""
    catalogs = {po_address(catalog): catalog for language in languages for catalog in language.catalogs}
    files: dict[str, Callable[[], bytes]] = {address: partial(_po, catalog) for address, catalog in catalogs.items()}
    return files | {LIST: partial(_list, languages)}


def po_address(catalog: Catalog) -> str:
    """Return the address of a catalogue in the site."""
    return f"{FOLDER}locales/{catalog.locale}.po"


def _po(catalog: Catalog) -> bytes:
    file = BytesIO()
    write_po(file, catalog, width=WIDTH, include_previous=True, include_lineno=False)
    return file.getvalue()


def _list(languages: Sequence[Language]) -> bytes:
    entries = [
        {
            "tag": language.tag,
            "name": language.name,
            "address": language.folder,
            "messages": len(language.messages),
            "translated": sum(map(is_translated, language.messages.values())),
            "checkedBy": list(language.checked_by),
            "files": [po_address(catalog).removeprefix(FOLDER) for catalog in language.catalogs],
        }
        for language in languages
        if language is not ENGLISH
    ]
    return (json.dumps({"licence": LICENCE, "languages": entries}, ensure_ascii=False, indent=2) + "\n").encode()
