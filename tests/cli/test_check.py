"""`bigtwo check`: how much was proved, or every problem."""

from __future__ import annotations

import json
from pathlib import Path

from bigtwo.cli import NO, OK

from tests.cli.running import Run


def test_check_counts_what_it_proved(run: Run, small_copy: Path) -> None:
    status, out, _ = run("check", "--json", root=small_copy)
    counts: dict[str, int] = json.loads(out)
    assert status == OK
    assert counts["answers proved"] > counts["examples"] > 0


def test_check_tells_every_problem_and_fails(run: Run, small_copy: Path) -> None:
    file = small_copy / "rules/profiles/pusoy-dos.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("about:", "abuot:"), encoding="utf-8")
    status, out, err = run("check", root=small_copy)
    assert (status, out) == (NO, "")
    assert "rules/profiles/pusoy-dos.yml:" in err
    assert "hint: did you mean 'about'?" in err
    assert err.endswith("2 problems in rules/\n")


def test_check_reads_the_translations_too(run: Run, small_copy: Path) -> None:
    file = small_copy / "locales/vi/bigtwo.po"
    file.parent.mkdir(parents=True)
    file.write_text('msgid ""\nmsgstr "Language: vi\\n"\n\nmsgid "{a} wins"\nmsgstr "{b}"\n', encoding="utf-8")
    status, out, err = run("check", root=small_copy)
    assert status == NO
    assert out.startswith("rules/ is sound")
    assert "locales/vi/bigtwo.po:4: leaves out the slot {a}" in err
