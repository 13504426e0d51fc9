"""Chances in words: as a fraction, one in so many, and in per cent."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from bigtwo.figures.proportion import Share
from bigtwo.language.texts import _, number

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
    r"""Return a chance in words.

    >>> odds(Fraction(1, 9462))
    Odds(fraction='1/9,462', one_in='1 in 9,462', percent='0.0106\xa0%', error='')
    """
    if chance is None:
        return Odds("", "", "")
    value = chance.value if isinstance(chance, Share) else float(chance)
    if isinstance(chance, Share):
        fraction = f"{number(chance.count)}/{number(chance.of)}"
        error = _percent(f"{100 * chance.error:.2g}") if sampled else ""
    else:
        fraction, error = f"{number(chance.numerator)}/{number(chance.denominator)}", ""
    if NEARLY <= value < 1:
        return Odds(fraction, _("nearly always"), _percent(f"{100 - float(_figure(100 - 100 * value)):.10g}"), error)
    # Translators: a chance, as 1 in 20
    one_in = _("1 in {n}").format(n=digits(1 / value)) if value else _("never")
    return Odds(fraction, one_in, _percent(_figure(100 * value)), error)


def _percent(figure: str) -> str:
    """Return a figure with its sign, which no line parts."""
    return _("{number} %").format(number=_written(figure)).replace(" ", "\u00a0")


def percents(share: float) -> str:
    r"""Return a share that is known, in per cent.

    >>> percents(0.1)
    '10\xa0%'
    """
    return _percent(f"{100 * share:g}")


def digits(value: float) -> str:
    """Return a number with three digits that say something, all of those before the point.

    >>> digits(9462.4), digits(59.66), digits(0.010568), digits(0), digits(100)
    ('9,462', '59.7', '0.0106', '0', '100')
    """
    return _written(_figure(value))


def _figure(value: float) -> str:
    """Return the same as a program reads it."""
    if value >= 99.95 or value == 0:
        return f"{value:.0f}"
    places = 2 - _magnitude(value)
    return f"{value:.{places}f}".rstrip("0").rstrip(".")


def _written(figure: str) -> str:
    """Return a number with the digits that it has, as the language writes it."""
    return number(Decimal(figure), len(figure.partition(".")[2]))


def _magnitude(value: float) -> int:
    return int(f"{value:.2e}".partition("e")[2])
