"""The sections of the site: each page once, from the first to the last, with those that stand near it."""

from __future__ import annotations

from collections import Counter

import pytest
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.catalogue import page_makers
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.sections import Neighbours, Sections


@pytest.fixture(scope="module")
def reference(rulebook: Rulebook) -> Reference:
    return Reference(rulebook)


@pytest.fixture(scope="module")
def sections(reference: Reference) -> Sections:
    return Sections(reference)


def around(sections: Sections, address: str) -> Neighbours:
    found = sections.around(address)
    assert found, address
    return found


@pytest.mark.parametrize(
    ("section", "first"),
    [
        ("rules", "rules/player-count/"),
        ("variants", "variants/basic/"),
        ("places", "places/hong-kong/"),
        ("disputes", "disputes/"),
        ("sources", "sources/pagat/"),
    ],
)
def test_who_goes_on_from_the_first_page_meets_every_page_once(
    reference: Reference, sections: Sections, section: str, first: str
) -> None:
    pages = [address for address in page_makers(reference) if address.count("/") == 2 and address.startswith(section)]
    [start] = [address for address in pages if around(sections, address).before is None]
    assert start.startswith(first)
    met, after = [start], around(sections, start).after
    while after:
        assert (before := around(sections, after.address).before)
        assert before.address == met[-1]
        met.append(after.address)
        after = around(sections, after.address).after
    assert sorted(met) == sorted(pages)


def test_near_a_page_stand_itself_and_those_beside_it_and_a_dozen_at_most(
    reference: Reference, sections: Sections
) -> None:
    groups = Counter(around(sections, f"variants/{account}/").group for account in reference.rulebook.profiles)
    for account in reference.rulebook.profiles:
        found = around(sections, address := f"variants/{account}/")
        near = [link.address for link in found.near]
        assert address in near
        for beside in filter(None, (found.before, found.after)):
            assert beside.address in near or around(sections, beside.address).group != found.group
        assert len(near) == min(12, groups[found.group])
    assert max(groups.values()) > 12
    assert around(sections, "variants/hongkong-ip/").group == "Hong Kong"
    assert sections.around("settle/") is None
    assert sections.around("rules/") is None


def test_a_page_of_a_section_leads_to_those_near_it_and_on(reference: Reference, sections: Sections) -> None:
    for address in ("rules/passing/", "variants/basic/", "places/taiwan/", "sources/pagat/"):
        page = page_makers(reference)[address]()
        assert page
        html = Renderer(reference.rulebook).render(page)
        found = around(sections, address)
        assert all(f'"../../{link.address}"' in html for link in found.near)
        assert html.count('aria-current="page"') == 1 + html.partition("<main")[0].count('aria-current="page"')
        assert not found.after or f'rel="next" href="../../{found.after.address}"' in html
