"""Agree: what four people from four places agree and differ on, what is proposed to them, and what they then have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest
from bigtwo.analysis.weights import Weights
from bigtwo.book.evidence import Evidence, Player
from bigtwo.model.rulebook import Rulebook
from playwright.sync_api import Page, expect

from tests.browser.more.agree.conftest import Propose
from tests.browser.readiness import ready
from tests.browser.table import END, FOUR, QUERY, Open, differing, put_in, seats, settled, take


def given_up(lines: Sequence[str]) -> dict[str, int]:
    """On how many rules each person gives way, as the lines of a proposal say."""
    said = [re.match(r"(.+) gives way on (\d+): ", line) for line in lines]
    return {match[1]: int(match[2]) for match in said if match}


def headline(standing: Mapping[str, list[str]]) -> str:
    alike, differ = len(standing["alike"]), len(standing["differing"])
    return f"You agree on {alike} of {alike + differ}; you differ on {differ}."


def test_four_put_in_one_by_one_see_at_once_how_far_they_agree(opened: Open, propose: Propose) -> None:
    page = opened()
    expect(page.locator(".agreement")).to_be_hidden()
    for count, (name, account) in enumerate(FOUR.items(), 1):
        put_in(page, name, account)
        expect(page.locator("[data-seat]")).to_have_count(count)
        if count > 1:
            expect(page.locator("#outcome-title")).to_have_text(headline(propose(count)["standing"]))
    assert seats(page) == [*FOUR]
    settled(page)
    expect(page.locator("#agree > p[role=status]")).to_have_text(headline(propose()["standing"]))


def test_differences_stand_by_weight_with_who_wants_what(opened: Open, rulebook: Rulebook, propose: Propose) -> None:
    page = opened(QUERY, "desktop")
    agreed, weights = propose(), Weights(rulebook)
    questions = differing(page)
    assert {*questions} == {*agreed["standing"]["differing"]}
    places = []
    for question in questions:
        sides: dict[str, list[str]] = {}
        for name, wishes in zip(FOUR, agreed["wishes"], strict=True):
            if question in wishes:
                sides.setdefault(wishes[question], []).append(name)
        places.append(min(weights.order(question, *two) for two in combinations(sides, 2)))
        who = page.locator(f".differing ol > li[data-question={question}] > details > summary em")
        assert who.all_inner_texts() == [", ".join(names) for names in sides.values()], question
    assert places == sorted(places)


def test_the_rest_is_listed_apart(opened: Open, propose: Propose) -> None:
    """Each fold opens to as many rules as it says, and to those."""
    page = opened(f"{QUERY}&p=~suit-order.cdhs~name.Lone", "desktop")
    page.locator(".seats [data-does=remove]").last.click()  # so that the page is drawn anew with folds
    standing = propose()["standing"]
    for fold in ("alike", "single"):
        questions = standing[fold]
        details = page.locator(f"[data-fold={fold}]")
        details.locator("summary").click()
        expect(details.locator("li")).to_have_count(len(questions))  # they are made when it opens
        listed = details.locator("li").evaluate_all("all => all.map((li) => li.dataset.question)")
        assert listed == questions
        assert str(len(questions)) in details.locator("summary").inner_text()
    expect(page.locator("[data-fold=indifferent]")).to_have_count(0)
    expect(page.locator(".differing > p.quiet")).to_contain_text(f"on {len(standing['unsaid'])} more rule")


def test_what_nobody_minds_is_listed_apart(opened: Open) -> None:
    page = opened(f"?p=basic~name.A{END}", "desktop")
    for name in ("A", "B"):
        if name == "A":
            page.get_by_role("button", name="Change the answers of A").click()
        else:
            page.locator("#who").fill(name)
        page.locator("[data-ask]").click()
        rule = (page.locator(".asking .eyebrow").text_content() or "").rpartition("· ")[2]
        page.locator("[data-indifferent]").click()
        page.locator("[data-put]").click()
    fold = page.locator("[data-fold=indifferent]")
    expect(fold.locator("summary")).to_have_text("1 rule that nobody minds about")
    fold.locator("summary").click()
    expect(fold.locator("li")).to_have_text([rule])


def players(rulebook: Rulebook, question: str, wish: str) -> list[Player]:
    """The accounts that say an answer, in whatever words."""
    rulings = ((profile, rulebook.rulings(profile.id)[question]) for profile in rulebook.profiles.values())
    return [
        Player(profile, ruling, ruling.says.status if ruling.says else ruling.status)
        for profile, ruling in rulings
        if ruling.said and wish in ruling.said_effects
    ]


def test_a_row_opens_to_a_hand_accounts_and_places(
    opened: Open, rulebook: Rulebook, propose: Propose, evidence: Evidence
) -> None:
    page = opened(QUERY, "desktop")
    four = propose()["wishes"]
    shown = 0
    for question in differing(page):
        row = page.locator(f".differing ol > li[data-question={question}] > details")
        row.locator(":scope > summary").click()
        wishes = [*dict.fromkeys(own[question] for own in four if question in own)]
        sides = row.locator("dl > dd")
        expect(sides).to_have_count(len(wishes))
        for place, wish in enumerate(wishes):
            if "," in wish:
                continue
            tally = evidence.tally(players(rulebook, question, wish))
            said = sides.nth(place).locator("details > summary").inner_text()
            assert re.match(r"\d+", said), (question, wish)
            assert int(said.split()[0]) == tally.count, (question, wish)
            listed = (each.rpartition(" ") for each in said.partition(": ")[2].split(", "))
            places = {name: int(count) for name, _, count in listed}
            regions = [{one.profile.region or "no place" for one in voice.players} for voice in tally.stated]
            certain = Counter(next(iter(of_voice)) for of_voice in regions if len(of_voice) == 1)
            possible = Counter(region for of_voice in regions for region in of_voice)
            assert sum(places.values()) == tally.count, (question, wish)
            assert all(certain[name] <= places.get(name, 0) <= possible[name] for name in {*possible, *places})
        ready(page)
        shown += row.locator(".shown").count()
    assert shown > 3, "most differences have a hand that shows them"


@pytest.mark.parametrize("home", [None, 0, 2])
def test_every_proposal_is_shown(opened: Open, rulebook: Rulebook, propose: Propose, home: int | None) -> None:
    page = opened(QUERY)
    if home is not None:
        page.locator("#home").select_option(str(home))
        assert page.url.endswith(f"&home={home + 1}{END}")
    settled(page)
    proposals = propose(home=home)["proposals"]
    shown = page.locator("[data-proposal]")
    kinds = shown.evaluate_all("all => all.map((one) => one.dataset.proposal)")
    assert kinds == [" ".join(proposal["kinds"]) for proposal in proposals]
    for place, proposal in enumerate(proposals):
        offer = shown.nth(place)
        yielding = dict(zip(FOUR, map(len, proposal["yielding"]), strict=True))
        assert given_up(offer.locator("li").all_inner_texts()) == {name: n for name, n in yielding.items() if n}
        base = rulebook.profiles[proposal["base"]].name
        expect(offer).to_contain_text(base)
        assert offer.locator("p.quiet", has_text="cannot be played with the answers here on").count() == len(
            proposal["refused"]
        )


def agreed_answers(page: Page) -> dict[str, str]:
    """The answers of the house rules that a page of House rules shows."""
    return dict(
        page.locator("[data-difference]").evaluate_all(
            "all => all.map((one) => [one.dataset.difference, one.textContent])"
        )
    )


def test_a_proposal_taken_is_everybodys_rules(opened: Open, rulebook: Rulebook, propose: Propose) -> None:
    """It has a name, is printed by House rules, and Settle it and Score it go by it once it is the reader's own."""
    page = opened(QUERY)
    majority = next(proposal for proposal in propose()["proposals"] if "majority" in proposal["kinds"])
    take(page, "majority")
    expect(page.locator("#agreed-title")).to_be_focused()
    page.locator("#table").fill("Friday")
    expect(page.locator("#agreed-title")).to_have_text("Agreed: Friday")
    assert page.url.endswith(f"~name.Friday{END}")
    assert "a=" in page.url
    rulings = rulebook.rulings(majority["base"])
    changed = {name for name, answer in majority["answers"].items() if answer != rulings[name].answer}
    settled(page)
    page.get_by_role("button", name="My variant in all tools").click()
    expect(page.locator(".agreed > .said")).to_contain_text("your variant in all tools")
    links = {tool: page.locator(f"[data-to={tool}]").evaluate("a => a.href") for tool in ("house", "settle", "score")}
    page.goto(links["house"])
    expect(page.locator("#these")).to_have_text("Friday")
    assert {*agreed_answers(page)} == changed
    site = links["house"].partition("house/")[0]
    for tool, choice in (("settle", "#settle-way"), ("score", "#score select")):
        for address in (links[tool], f"{site}{tool}/"):
            page.goto(address)
            ready(page)
            expect(page.locator(choice).first.locator("option:checked")).to_contain_text("Friday")


def test_what_was_agreed_is_text_for_the_chat(opened: Open, rulebook: Rulebook, propose: Propose) -> None:
    page = opened(QUERY, permissions=["clipboard-read", "clipboard-write"])
    agreed = propose()
    proposal = next(each for each in agreed["proposals"] if "game" in each["kinds"])
    take(page)
    page.get_by_role("button", name="Copy as text for the chat").click()
    expect(page.locator(".agreed > .said")).to_have_text("Copied: what you agreed, and who gave way.")
    text = page.evaluate("navigator.clipboard.readText()")
    lines = text.splitlines()
    assert rulebook.profiles[proposal["base"]].name in lines[0]
    assert lines[-1] == page.url
    gave = {
        rulebook.questions[name].short: [
            who for who, own in zip(FOUR, proposal["yielding"], strict=True) if name in own
        ]
        for name in agreed["standing"]["differing"]
    }
    for rule, names in gave.items():
        (line,) = [line for line in lines if line.startswith(f"- {rule}: ")]
        assert line.endswith(f"({', '.join(names)} gave way)") if names else "gave way" not in line
    assert sum(map(bool, gave.values())) > 3


def test_without_a_clipboard_the_text_stands_in_a_field(opened: Open) -> None:
    page = opened(QUERY)
    take(page)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    page.get_by_role("button", name="Copy as text for the chat").click()
    field = page.get_by_label("What we agreed")
    expect(field).to_be_focused()
    assert "gave way" in field.input_value()
    assert page.evaluate("getSelection().toString() || document.activeElement.selectionEnd > 100")


def test_one_answer_is_taken_instead_and_all_is_taken_back(opened: Open) -> None:
    """Of what was agreed one rule is changed by a tap; "back" undoes it, and the agreement can be taken back."""
    page = opened(QUERY, "desktop")
    take(page)
    before = page.url
    row = page.locator(".differing ol > li > details").first
    was = row.locator(".taken em").inner_text()
    row.locator(":scope > summary").click()
    row.get_by_role("button", name="Take this instead").first.click()
    assert page.url != before
    assert page.locator(".differing ol > li > details").first.locator(".taken em").inner_text() != was
    page.go_back()
    assert page.url == before
    expect(page.locator(".differing ol > li > details").first.locator(".taken em")).to_have_text(was)
    page.get_by_role("button", name="Take back what was agreed").click()
    expect(page.locator(".agreed")).to_be_hidden()
    expect(page.locator("[data-proposal]").first).to_be_visible()
    expect(page.locator("#outcome-title")).to_be_focused()


def test_who_does_not_mind_gives_way_to_nobody(opened: Open) -> None:
    page = opened(f"?p=basic~name.A&p=hongkong-ip~name.B{END}", "desktop")
    questions = differing(page)
    row = page.locator(".differing ol > li > details").first
    row.locator(":scope > summary").click()
    row.get_by_role("button", name="B does not mind").click()
    expect(page.locator("[data-seat]").last).to_contain_text("does not mind 1")
    assert differing(page) == questions[1:]
    page.go_back()
    assert differing(page) == questions
