"""A badge that says how a program answered."""

from __future__ import annotations

from html import escape

PLAYS, DIFFERS = "#12604a", "#a4361c"


def badge(name: str, result: str, conforms: bool, link: str = "") -> str:
    """Return a badge as SVG: the name of the rules, and what came out.

    :param link: where the badge leads; nowhere if it is empty.
    """
    left, right = escape(name), escape(result)
    widths = [round(6.6 * len(text)) + 14 for text in (name, result)]
    begin, end = (f'<a href="{escape(link)}">', "</a>") if link else ("", "")
    width = sum(widths)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 22" width="{width}" height="22" role="img" '
        f'aria-label="{left}: {right}">{begin}<rect width="{widths[0]}" height="22" fill="#333"/>'
        f'<rect x="{widths[0]}" width="{widths[1]}" height="22" fill="{PLAYS if conforms else DIFFERS}"/>'
        f'<g fill="#fff" font-family="sans-serif" font-size="11" text-anchor="middle">'
        f'<text x="{widths[0] / 2:g}" y="15">{left}</text>'
        f'<text x="{widths[0] + widths[1] / 2:g}" y="15">{right}</text></g>{end}</svg>\n'
    )
