"""The compiler as a program: prints the rules of a project folder as the one file that others read."""

from __future__ import annotations

import sys
from pathlib import Path

from bigtwo.compiler.problems import RulesDataError


def main(root: Path) -> int:
    """Print the compiled rules of a folder; return 1 where something is wrong with them, which is told instead."""
    try:
        from bigtwo.compiler.load import compiled
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("bigtwo"):
            raise
        print(
            f"the rules in {root} are not compiled yet, which wants {error.name}: pip install -e '.[site]' there, "
            "or call from another folder for the rules that came with bigtwo",
            file=sys.stderr,
        )
        return 1
    try:
        text = compiled(root)
    except RulesDataError as error:
        print(error.told, file=sys.stderr)
        return 1
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
