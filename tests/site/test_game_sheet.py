"""The sheet on which a variant's page tells the game: its parts, what is drawn of them, an example of its costs."""

from __future__ import annotations

import re

import pytest
from bigtwo.book.records import Status
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.combinations import classify
from bigtwo.engine.ruleset import LOW_IS_GOOD
from bigtwo.site.drawing.card_faces import CardHtml
from bigtwo.site.drawing.orders import DRAWN, picture
from bigtwo.site.drawing.specimens import SPECIMENS
from bigtwo.site.drawing.told_game import Cost, costs_of, ladder_of, plays_of
from bigtwo.site.output.render import Renderer
from bigtwo.site.pages.game_sheet import PARTS, game_sheet
from bigtwo.site.pages.reference import Reference
from bigtwo.site.pages.variants import variant_page


def test_a_hand_is_of_the_kind_that_it_shows_wherever_the_kind_is_played(rulebook: Rulebook) -> None:
    for profile in rulebook.profiles:
        rules = rulebook.ruleset(profile)
        shown = {kind: classify(SPECIMENS[kind], rules).kind for kind in rules.kinds}
        assert all(kind is named for named, kind in shown.items()), (profile, shown)


def test_hands_that_show_an_answer_are_plays_of_the_account_that_gives_it(rulebook: Rulebook) -> None:
    faces, left_out = CardHtml(rulebook.words), 0
    for profile in rulebook.profiles:
        rules = rulebook.ruleset(profile)
        for question, ruling in rulebook.rulings(profile).items():
            shown = picture(ruling.question, ruling.said_options[0], faces, rules) if question in DRAWN else None
            if shown and shown.shape == "row":
                assert all(classify(item.cards, rules) for step in shown.steps for item in step.items), profile
                assert not shown.steps or not shown.steps[0].sign
                every = picture(ruling.question, ruling.said_options[0], faces)
                left_out += len(every.steps if every else ()) - len(shown.steps)
    assert left_out


def test_every_section_that_a_part_tells_is_there(rulebook: Rulebook) -> None:
    told = {section for _name, _title, sections in PARTS for section in sections}
    assert told <= {section.id for section in rulebook.sections}


@pytest.mark.parametrize(
    ("account", "costs"),
    [
        # 3, 10 x 2 and 13 x 3 are 62: each gets the sum, less four times what it owes.
        ("hongkong-ip", ["first out +62", "3 cards left +50", "10 cards left −18", "13 cards left −94"]),
        ("taiwan-cardduel", ["first out +3", "second out +2", "third out +1", "last 0"]),
        ("capsa-remake", ["first out −10", "3 cards left 3", "7 cards left 14", "10 cards left 30"]),
        ("blog-bezman", []),
        ("lukang-dushoff", []),
    ],
)
def test_the_example_is_scored_by_the_rules(rulebook: Rulebook, account: str, costs: list[str]) -> None:
    """Worked by hand: every two pay the difference, points by place, points to keep low, nothing scored.

    In Lukang the one loser is found by the cards left, not by their number.
    """
    example = costs_of(rulebook.ruleset(account))
    assert [_said(each) for each in (example.sums if example else ())] == costs


def test_what_a_sheet_takes_over_is_marked_in_words_and_in_cards(rulebook: Rulebook) -> None:
    """Of one source that states three answers, and is told as differences from a whole game."""
    account = rulebook.profiles["lukang-dushoff"]
    html = Renderer(rulebook).render(variant_page(Reference(rulebook), account))
    game = html[html.index('class="game') : html.index("<aside>")]
    stated = [ruling.told for ruling in rulebook.rulings(account.id).values() if ruling.said_as is Status.STATED]
    told = re.findall(r"<(?:p|ul|ol)(?: class=\"([^\"]*)\")?>(.*?)</(?:p|ul|ol)>", game, re.DOTALL)
    plain = [text for kind, text in told if not {"taken", "gap"} & set(kind.split()) and "cards fan" not in text]
    assert any(told in text for told in stated for text in plain)
    assert not [text for text in plain if not any(sentence in text for sentence in stated)]


def test_more_cards_left_are_no_better_where_an_example_shows_their_number_alone(rulebook: Rulebook) -> None:
    for name in rulebook.profiles:
        rules = rulebook.ruleset(name)
        example = costs_of(rules)
        if example and not any(each.cards for each in example.sums) and rules.settlement.by not in LOW_IS_GOOD:
            amounts = [int(each.amount.replace("−", "-")) for each in example.sums]
            assert amounts == sorted(amounts, reverse=True), (name, amounts)


def _said(cost: Cost) -> str:
    return f"{cost.words} {cost.amount}"


def test_the_ladder_has_the_strongest_hand_first_and_says_what_is_missing(rulebook: Rulebook) -> None:
    rules, usual = rulebook.ruleset("taiwan-cardduel"), rulebook.ruleset(rulebook.foundation.id)
    ladder = ladder_of(rules, usual, CardHtml(rulebook.words))
    assert [(rung.place, rung.words, rung.mark) for rung in ladder] == [
        ("1", "Straight flush", "bomb"),
        ("2", "Four of a kind and one", "bomb"),
        ("3", "Full house", ""),
        ("4", "Straight", ""),
        ("", "no flush", ""),
    ]
    plays = plays_of(rules, usual, CardHtml(rulebook.words))
    assert [(shown.words, shown.played) for shown in plays] == [
        ("Single card", True),
        ("Pair", True),
        ("Five cards", True),
        ("no triple", False),
    ]


def test_what_no_engine_plays_is_not_drawn(rulebook: Rulebook) -> None:
    unplayed = {
        account: {ruling.question.id for ruling in rulebook.unplayed(account)}
        for account in rulebook.profiles
        if rulebook.unplayed(account)
    }
    assert unplayed
    for account, questions in unplayed.items():
        sheet = game_sheet(rulebook, rulebook.profiles[account], [])
        assert not (sheet.suits and "suit-order" in questions)
        assert not (sheet.ladder and "five-card-class-order" in questions)
        assert not (sheet.straights and "straights-ladder" in questions)
        assert not (sheet.costs and {"settlement", "penalty-schedule"} & questions)
