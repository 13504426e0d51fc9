"""Mistakes in files and refusals of the system, each as one sentence for whoever builds the site."""

from __future__ import annotations

from jinja2 import TemplateNotFound, TemplateSyntaxError

from bigtwo.compiler.problems import RulesDataError, refused


def sentence_of(error: Exception) -> str:
    """Return a mistake in words, or what the system would not do.

    Empty for any other error, which is a mistake of ours.

    >>> sentence_of(TemplateNotFound("variant.html"))
    'the template variant.html is missing'
    """
    if isinstance(error, TemplateNotFound):
        return f"the template {error.name} is missing"
    if isinstance(error, TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}: {error.message}"
    if isinstance(error, RulesDataError):
        return f"rules/ has problems:\n{error}"
    return refused(error) if isinstance(error, OSError) else ""
