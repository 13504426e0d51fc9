"""Chances in words: as a fraction, one in so many, and in per cent."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from generator.analysis.proportion import Share

NEARLY = 0.995
"""From here on "1 in 1" would say nothing."""


@dataclass(frozen=True)
class Odds:
    """A chance as a reader sees it; every text is empty if it is not worked out yet."""

    fraction: str
    one_in: str
    percent: str
    error: str = ""
    """The standard error, if it is sampled."""


def odds(chance: Fraction | Share | None, sampled: bool = False) -> Odds:
    """A chance in words.

    >>> odds(Fraction(1, 9462))
    Odds(fraction='1/9,462', one_in='1 in 9,462', percent='0.0106 %', error='')
    """
    if chance is None:
        return Odds("", "", "")
    value = chance.value if isinstance(chance, Share) else float(chance)
    if isinstance(chance, Share):
        fraction = f"{chance.count:,}/{chance.of:,}"
        error = f"{100 * chance.error:.2g} %" if sampled else ""
    else:
        fraction, error = f"{chance.numerator:,}/{chance.denominator:,}", ""
    one_in = f"1 in {digits(1 / value)}" if value else "never"
    if NEARLY <= value < 1:
        return Odds(fraction, "nearly always", f"{100 - float(digits(100 - 100 * value)):.10g} %", error)
    return Odds(fraction, one_in, f"{digits(100 * value)} %", error)


def digits(value: float) -> str:
    """A number with three digits that say something, all of those before the point.

    >>> digits(9462.4), digits(59.66), digits(0.010568), digits(0), digits(100)
    ('9,462', '59.7', '0.0106', '0', '100')
    """
    if value >= 99.95 or value == 0:
        return f"{value:,.0f}"
    places = 2 - _magnitude(value)
    return f"{value:.{places}f}".rstrip("0").rstrip(".")


def _magnitude(value: float) -> int:
    return int(f"{value:.2e}".partition("e")[2])
