"""Links of the tools: whatever of one is dropped is named in a sentence, and what can be read is kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.readiness import SCRIPT, arrive

READ = (
    "async ([module, query]) => {"
    + SCRIPT
    + """
  const {openBook} = await script("book.js");
  const {read} = await script(module);
  const book = await openBook();
  const asked = new URLSearchParams(query);
  const {state, problems} = module === "compare.js" ? read(book, asked) : read(asked, book, book.foundation);
  const refs = (ways) => JSON.stringify([ways].flat().map((way) => way?.ref));
  const plain = (name, value) => name === "way" || name === "ways" ? refs(value) : value;
  return [JSON.parse(JSON.stringify(state, plain)), problems];
}"""
)
"""A query as a tool reads it: its state, with ways by their refs, and the parts that it could not read."""

TWICE = "The link says “{}” twice; the first is kept."
EMPTY = "The link says “{}” without a value."
BESIDE = "The link already names all the rules, so “{}” in it is left out."
DEAL = "v=basic&left=0,3,10,13"

SETTLE: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "nothing after a name": (
        "over=&play=3S&mode=",
        {"over": [], "mode": "duel"},
        [EMPTY.format("over"), EMPTY.format("mode")],
    ),
    "a hand where two plays are asked": (
        "over=3D&play=3S&hand=4D",
        {"mode": "duel"},
        ["The link says “hand”, which “Two plays” does not use."],
    ),
    "a place where a hand is asked": (
        "mode=hand&hand=4D&place=taiwan",
        {"mode": "hand"},
        ["The link says “place”, which “A hand” does not use."],
    ),
    "an answer twice in a way": (
        "v=basic~passing.re-entry~passing.locked-out~name.A",
        {"way": '["basic~.dMSI~name.A"]'},
        ["A way to play says “passing” twice; the last is kept."],
    ),
    "an option twice in an answer": (
        "v=basic~instant-win.dragon.dragon~name.A",
        {"way": '["basic~.yTU0~name.A"]'},
        ["“Instant wins” names an answer twice."],
    ),
    "a messenger's own names": ("play=3S&si=1&si=2&utm_source=", {}, []),
}

HOUSE: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "answers beside a way": (
        "v=basic~passing.locked-out~name.A&passing=re-entry&base=hongkong-ip&name=B&si=1",
        {"base": "basic", "changes": {"passing": "locked-out"}, "name": "A"},
        [BESIDE.format("passing"), BESIDE.format("base"), BESIDE.format("name")],
    ),
    "two ways": ("v=basic&v=hongkong-ip", {"base": "basic"}, [TWICE.format("v")]),
    "an answer twice": (
        "passing=re-entry&passing=locked-out",
        {"changes": {"passing": "locked-out"}},
        ["The link says “passing” twice; the last is kept."],
    ),
    "an option twice": (
        "instant-win=dragon,dragon",
        {"changes": {"instant-win": "dragon"}},
        ["“Instant wins” names an answer twice."],
    ),
    "nothing after a name": (
        "base=&passing=&name=Ours",
        {"base": "basic", "changes": {}, "name": "Ours"},
        [EMPTY.format("base"), EMPTY.format("passing")],
    ),
    "no way at all": ("v=", {"base": "basic"}, [EMPTY.format("v")]),
    "a messenger's own names": ("base=basic&si=1&si=2", {"base": "basic"}, []),
}

COMPARE: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "a way twice": (
        "v=basic&v=whitey&v=basic",
        {"ways": '["basic","whitey"]'},
        ["The link says Basic game (pagat) twice; it is compared once."],
    ),
    "no way at all": ("v=&v=whitey", {"ways": '["whitey"]'}, [EMPTY.format("v")]),
    "something after what stands alone": (
        "v=basic&v=whitey&all=no",
        {"all": True},
        ["The link says “all”, which takes no value; “no” after it is left out."],
    ),
    "what stands alone twice": ("v=basic&all&all", {"all": True}, [TWICE.format("all")]),
    "nothing amiss": ("v=basic&v=whitey&all", {"ways": '["basic","whitey"]', "all": True}, []),
}


def _deal(**parts: Any) -> dict[str, Any]:
    """The parts of a deal that a state must hold."""
    return {"deal": parts}


SCORE: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "two ways": ("v=basic&v=hongkong-ip&left=0,1,2,3", {"way": '["basic"]'}, [TWICE.format("v")]),
    "nothing after a name": (f"{DEAL}&starter=", _deal(starter=None), [EMPTY.format("starter")]),
    "players in other digits": (
        "v=basic&players=0x4",
        _deal(left=["", "", "", ""]),
        ["These rules are not for “0x4” players; they are for 2, 3, 4."],
    ),
    "players with a point": (
        "v=basic&players=4.0",
        _deal(left=["", "", "", ""]),
        ["These rules are not for “4.0” players; they are for 2, 3, 4."],
    ),
    "players unlike those told of": (
        f"{DEAL}&players=5",
        _deal(left=["0", "3", "10", "13"]),
        ["The link says “5” players but describes 4; these are kept."],
    ),
    "more names than players": (
        f"{DEAL}&names=Ana,Ben,Carlo,Dita,Eva",
        {"names": ["Ana", "Ben", "Carlo", "Dita"]},
        ["There are more names than players; the first 4 are kept."],
    ),
    "a seat in other digits": (f"{DEAL}&starter=0x2", _deal(starter=None), ["“0x2” is not a player (starter)."]),
    "a count with a nought before it": (
        "v=basic&left=0,03,10,13",
        _deal(left=["0", "", "10", "13"]),
        ["“03” cannot be read (what player 2 has left)."],
    ),
    "a player twice in the order": (
        "v=pusoy-dos-house&left=,0,,&order=2,4,2,1",
        _deal(order=[1, 3, 0]),
        ["The order of going out names a player twice; the first place is kept."],
    ),
    "an empty place in the order": (
        "v=pusoy-dos-house&order=2,,1",
        _deal(order=[1, 0]),
        ["“?” is not a player (order)."],
    ),
    "cards of the player who is out": (
        "v=basic&left=5,1,2,3&order=1",
        _deal(left=["0", "1", "2", "3"]),
        ["Player 1 went out first, so the cards left that the link gives them are not counted."],
    ),
    "out, and not in the order": (
        "v=basic&left=0,0,2,3&order=1",
        _deal(left=["0", "", "2", "3"]),
        ["The link says that player 2 has no cards left, but not when they went out; this is left out."],
    ),
    "more unbeaten plays than are read": (
        f"{DEAL}&unbeaten=" + ",".join(["1.3D"] * 13),
        _deal(unbeaten=[[0, "3D"]] * 12),
        ["Of 13 unbeaten plays the first 12 are kept."],
    ),
    "an unbeaten play without cards": (
        f"{DEAL}&unbeaten=2.",
        _deal(unbeaten=[]),
        ["No cards are given for an unbeaten play of player 2."],
    ),
    "three thousand cards": (
        "v=basic&left=0," + "3D" * 3000 + ",2,3",
        _deal(left=["0", "3D" * 104, "2", "3"]),
        [
            "The text for what player 2 has left is too long; its end was left out.",
            "Too many cards for what player 2 has left; the first 104 are kept.",
        ],
    ),
    "a last play of three thousand cards": (
        f"{DEAL}&final=" + "3D" * 3000,
        _deal(final="3D" * 104),
        [
            "The text for the last play is too long; its end was left out.",
            "Too many cards for the last play; the first 104 are kept.",
        ],
    ),
    "more bad cards than are named": (
        f"{DEAL}&final=2S xa xb xc xd",
        _deal(final="2S"),
        [
            *(f"“{tag}” cannot be read (the last play)." for tag in ("xa", "xb", "xc")),
            "1 more part cannot be read (the last play).",
        ],
    ),
    "nothing amiss": (f"{DEAL}&names=Ana,Ben,Carlo,Dita&starter=2&si=1&si=2", _deal(starter=1), []),
}

TOOLS = {
    "settle": ("settle/settle-state.js", SETTLE),
    "house": ("house/rules-state.js", HOUSE),
    "compare": ("compare.js", COMPARE),
    "score": ("score/address.js", SCORE),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_nothing_of_a_link_is_dropped_unsaid(browser: Browser, site_address: str, tool: str) -> None:
    """Every link by itself, and then one on the page, which shows what it is told."""
    module, links = TOOLS[tool]
    page = browser.new_page()
    arrive(page, f"{site_address}/{tool}/")
    for place, (query, kept, said) in links.items():
        state, problems = page.evaluate(READ, [module, query])
        assert problems == said, place
        within = kept.get("deal", kept)
        kept_state = state["deal"] if "deal" in kept else state
        assert {name: kept_state[name] for name in within} == within, place
    query, _, (sentence, *_) = next(iter(links.values()))
    arrive(page, f"{site_address}/{tool}/?{query}")
    expect(page.locator(f"[data-tool={tool}] [role=alert]").first).to_contain_text(sentence)
    page.close()


def test_a_change_to_a_deal_that_is_not_here_is_said(browser: Browser, site_address: str) -> None:
    page = browser.new_page()
    arrive(page, f"{site_address}/score/?{DEAL}&edit=nowhere")
    alert = page.locator("#score [role=alert]").first
    expect(alert).to_contain_text("The link is to change a deal that this device does not have.")
    page.close()


def test_a_deal_says_that_a_query_means_nothing_to_it(browser: Browser, site_address: str) -> None:
    """Its step stands after `#`; there it is read strictly as well."""
    page = browser.new_page()
    arrive(page, f"{site_address}/deals/president-exchange/?step=3&si=chat#step-4")
    expect(page.locator(".deal [role=alert]").first).to_contain_text("The link says “step”, which means nothing here.")
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-step", "4")
    arrive(page, f"{site_address}/deals/president-exchange/?si=chat#step-0x4")
    expect(page.get_by_role("alert").filter(visible=True)).to_have_text(
        "This deal has no such step: it goes from step 0 to step 56."
    )
    page.close()
