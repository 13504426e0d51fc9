"""Nobody says what no source of a place speaks of: on its page, and in what the search answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from bigtwo.analysis.remarks import remarks_in
from bigtwo.compiler.rulebook import Rulebook

from tests.parity.runtime import Runtime
from tests.rules.second_reading import SecondReading


def test_nobody_says_in_a_place_what_a_source_of_it_speaks_of(
    rulebook: Rulebook, runtime: Runtime, page_html: Callable[[str], str]
) -> None:
    """A second reading of the statements: of the sources that speak for the place alone."""
    second, remarked = SecondReading(), 0
    for place in rulebook.places.values():
        there = {name for name, each in second.profiles.items() if each.get("region") in second.regions[place.page]}
        own = {second.profiles[name]["source"] for name in there}
        own -= {each["source"] for name, each in second.profiles.items() if name not in there}
        html = page_html(f"places/{place.page}/")
        nobody = re.search(r"Nobody says: (.*?)</p>", html, re.DOTALL)
        assert nobody
        for question in re.findall(r"rules/([a-z-]+)/", nobody[1]):
            said = [
                each["id"]
                for source in own
                for each in second.statements.get(source, [])
                if question in each["questions"] and each.get("kind") not in ("meta", "name", "prob", "question")
            ]
            assert said == [], (place.id, question)
        for question in rulebook.questions:
            remarks = remarks_in(place, question, rulebook)
            remarked += len(remarks)
            for statement in remarks:
                assert f"#{statement.id}" in unescape(html), (place.id, question)
            asked = runtime.ask("finding.saidIn", question, place.id)
            assert asked.startswith("Nobody says") is (
                not remarks and not any(rulebook.rulings(name)[question].said_as == "stated" for name in there)
            ), asked
    assert remarked
