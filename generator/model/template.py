"""The catalogue of all messages of a project: of its rules, then of templates, Python and scripts; none translated."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from babel.messages.catalog import Catalog

from generator.language.extraction import Text, template_of, texts_of

from .messages import messages
from .rulebook import Files


def template(root: Path, files: Files) -> Catalog:
    """All messages of a project.

    :param root: its folder.
    :param files: its rules.
    """
    rules = (Text(message.text, message.context, message.place.file, message.place.line) for message in messages(files))
    return template_of(chain(rules, texts_of(root)))
