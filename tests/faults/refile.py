"""Stored figures in a tree with a fault, so that not every change of code is caught as one.

Stored figures rest on a hash of the code that works them out. With a fault in it they would all be missing, and the
site would not be built: any change would be caught, good or bad. So they are filed as if they had been worked out by
the changed code: as if somebody had believed that they hold. Tests that work some out again still see the fault.

Run in the tree: `refile.py list FILE` writes what is stored, before there is a fault; `refile.py file FILE` files it
for the code as it is now.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from generator.analysis.computations import Pieces
from generator.analysis.result_cache import Piece, Store
from generator.model.load import load

Known = list[tuple[str, Any, Any]]
"""Kind, what went in, and what was found."""


def known(store: Store) -> Known:
    """Every figure that is stored."""
    pieces = Pieces(load(Path.cwd()), store)
    return [(one.kind, one.inputs, store.find(one)) for one in (*pieces.first(), *pieces.then())]


def refile(kept: Known, store: Store) -> None:
    """File figures by what went in, whatever code they were worked out by."""
    found = {_name(kind, inputs): result for kind, inputs, result in kept}
    pieces = Pieces(load(Path.cwd()), store)
    for stage in (pieces.first, pieces.then):  # the second stage goes by what the first found
        _file(stage(), found, store)


def _file(pieces: Iterable[Piece], found: dict[str, Any], store: Store) -> None:
    kinds = set()
    for piece in pieces:
        name = _name(piece.kind, piece.inputs)
        if store.find(piece) is None and name in found:
            store._kept(piece.kind)[piece.key] = {"what": piece.what, "found": found[name]}
            kinds.add(piece.kind)
    for kind in kinds:
        store._write(kind)


def _name(kind: str, inputs: Any) -> str:
    return json.dumps([kind, inputs], sort_keys=True)


if __name__ == "__main__":
    path = Path(sys.argv[2])
    if sys.argv[1] == "list":
        path.write_text(json.dumps(known(Store())), encoding="utf-8")
    else:
        refile(json.loads(path.read_text(encoding="utf-8")), Store())
