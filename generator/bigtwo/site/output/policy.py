"""Rules for what a page may load and run: a Content-Security-Policy in each page, and headers for hosts that take them.

Nothing comes from another host. Nothing written into a page runs or gives it a style, but for the few scripts that
Material writes there, which are named by their hashes.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

_CHARSET = '<meta charset="utf-8">'
_SCRIPT = re.compile(r"<script\b([^>]*)>(.*?)</script>", re.DOTALL)
_NOT_RUN_HERE = re.compile(r'\bsrc=|\btype="(?!module"|text/javascript")')

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
"""Further headers that a host is asked to send with every page and file."""

NOT_FRAMED = "frame-ancestors 'none'"
"""The part of the policy that a page cannot state in itself."""


def policy(scripts: Iterable[str] = (), images: str = "'self'") -> str:
    """Return the policy of a page into which only the scripts with these hashes are written.

    >>> policy(["'sha256-x'"]).split("; ")[:2]
    ["default-src 'none'", "script-src 'self' 'sha256-x'"]
    """
    directives = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", *sorted(scripts)]),
        "style-src": "'self'",
        "img-src": images,
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in directives.items())


MATERIAL_IMAGES = "'self' data:"
"""Material's icons are addresses with the picture in them."""


def script_hashes(html: str) -> set[str]:
    """Return the hashes by which a policy names the scripts written into a page, those of data left out.

    >>> script_hashes('<script src="a.js"></script><script type="application/json">{}</script><script>1</script>')
    {"'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"}
    """
    return {_hash(code) for attributes, code in _SCRIPT.findall(html) if not _NOT_RUN_HERE.search(attributes)}


def _hash(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def with_policy(html: str) -> str:
    """Return a page of Material's with its policy before all that it loads.

    :raises ValueError: if it does not say its charset as Material does, which is where the policy goes.
    """
    if _CHARSET not in html:
        raise ValueError(f"a page has no {_CHARSET}, after which its Content-Security-Policy would stand")
    said = policy(script_hashes(html), MATERIAL_IMAGES)
    return html.replace(_CHARSET, f'{_CHARSET}\n<meta http-equiv="Content-Security-Policy" content="{said}">', 1)


def headers_file(scripts: Iterable[str], assets: str) -> str:
    """Return a `_headers` file, as several hosts of static sites read it.

    A page's own policy holds beside this wider one.

    What lies in the folder of assets never changes, so a browser need not ask for it again.
    """
    wide = f"{policy(scripts, MATERIAL_IMAGES)}; {NOT_FRAMED}"
    lines = {"Content-Security-Policy": wide} | HEADERS
    of_all = ["/*", *(f"  {name}: {value}" for name, value in lines.items())]
    of_assets = [f"/{assets}/*", "  Cache-Control: public, max-age=31536000, immutable"]
    return "\n".join([*of_all, *of_assets, ""])
