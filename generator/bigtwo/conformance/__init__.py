"""The questions to other programs: conformance vectors, and the questions put to a program."""

from typing import Any

Vector = dict[str, Any]
"""A question, an answer, or both, as JSON has them."""
