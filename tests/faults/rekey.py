"""The keys of stored results in a tree with a fault, so that not every change of code is caught as one.

Stored figures rest on a hash of the code that works them out. With a fault in it they would all be missing, and the
site would not be built: any change would be caught, good or bad. So they are filed under the keys of the changed code,
as if somebody had believed that nothing needs to be worked out anew. Tests that work some out again still see it.

Run in the tree: `rekey.py codes` says the hashes of the code, `rekey.py rekey CODES` files all results anew.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

from generator.analysis import stored
from generator.analysis.pieces import Pieces
from generator.analysis.stored import Piece, Store
from generator.model.load import load

MODULES = tuple(f"generator.analysis.{name}" for name in ("duels", "impact", "odds", "samples"))
"""Those that work results out."""


def codes() -> dict[str, str]:
    """Module to the hash of its code and of all that it needs."""
    return {module: stored.code_of(module) for module in MODULES}


def rekey(before: dict[str, str]) -> None:
    """File every result under the key that it would have now."""
    now = codes()
    if now == before:
        return
    with patch.object(stored, "code_of", before.__getitem__):
        pieces = Pieces(load(Path.cwd()), Store())
        wanted: list[Piece] = [*pieces.first(), *pieces.then()]
        found = [(piece, pieces.store.find(piece)) for piece in wanted]
    store = Store()
    for piece, result in found:
        if result is not None:
            kept = store._kept(piece.kind)
            kept[replace(piece).key] = {"what": piece.what, "found": result}
    for kind in {piece.kind for piece in wanted}:
        store._write(kind)


if __name__ == "__main__":
    if sys.argv[1] == "codes":
        print(json.dumps(codes()))
    else:
        rekey(json.loads(sys.argv[2]))
