"""Rules left without effect: those to which the engine is indifferent, under all answers, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bigtwo.compiler.records import Option, Question
from bigtwo.compiler.rulebook import Rulebook
from bigtwo.engine.cards import parse_cards
from bigtwo.engine.combinations import classify
from bigtwo.engine.ending import Ending, RemainingCards
from bigtwo.engine.ruleset import EndOfDeal, RuleSet
from bigtwo.engine.scoring import score

from tests.shared import files

LAST_PLAYS = ("3D", "2S", "2D 2C", "2D 2C 2H 2S 3D", "4D 4C 4H 4S 5D", "5H 6H 7H 8H 9H")
HANDS = ("3D", "2S 3C", "6C 7C 9D JD QD AS 3H 3S 4S TH", "6C 7C 9D JD QD AS 3H 3S 4S TH KH KS 2C")

SETTLERS = ("settlement", "team-play")
"""The questions whose answers can leave those on points nothing to do."""

OPTIONS = [
    pytest.param(question, option, id=option.id)
    for question in map(files().questions.__getitem__, SETTLERS)
    for option in question.playable
]


def endings(rules: RuleSet) -> Iterator[Ending]:
    """Deals that ended otherwise: by the last play, by who has which cards left, and with a player who is liable."""
    hands = [RemainingCards.of(parse_cards(hand)) for hand in HANDS]
    out = RemainingCards.of(())
    for cards in LAST_PLAYS:
        final = classify(parse_cards(cards), rules)
        unbeaten = ((0, final),) if len(final.cards) > 3 else ()
        if rules.end_of_hand is EndOfDeal.LAST_ONE_LEFT:
            for hand in hands:
                yield Ending((out, out, out, hand), (0, 1, 2, 3), final, starter=3, unbeaten=unbeaten)
        else:
            for liable in (None, 1):
                for turn in range(len(hands)):
                    left = (out, *(hands[turn:] + hands[:turn])[:3])
                    yield Ending(left, (0,), final, starter=2, liable=liable, unbeaten=unbeaten)


def fitting(book: Rulebook, question: str, option: str) -> dict[str, str]:
    """An answer, with changes of the basic game without which it does not go."""
    changes = {question: option}
    while unmet := book.unmet_needs(book.options_of("basic", changes)):
        asking, needed, allowed = unmet[0]
        owner = next(each for each in book.questions.values() if asking in each.options.values())
        if owner.id in changes:
            changes[needed] = allowed[0]
        else:
            changes[owner.id] = next(
                other.id
                for other in owner.playable
                if any(name == needed and changes[needed] in wanted for name, wanted in other.needs.items())
            )
    return changes


@pytest.mark.parametrize(("question", "option"), OPTIONS)
def test_a_rule_on_points_is_without_effect_where_the_engine_scores_alike_under_all_its_answers(
    rulebook: Rulebook, question: Question, option: Option
) -> None:
    """In every deal that ends: as many points for each, the same winners, the same titles."""
    changes = fitting(rulebook, question.id, option.id)
    idle = rulebook.idle("basic", changes)
    for other in rulebook.questions.values():
        if other.id in changes or not other.only_scores:
            continue
        results = []
        for answer in other.playable:
            answers = {**changes, other.id: answer.id}
            if answer.on_top_of or rulebook.unmet_needs(rulebook.options_of("basic", answers)):
                continue
            rules = rulebook.ruleset("basic", answers)
            sheets = [score(ending, rules) for ending in endings(rules)]
            results.append([(sheet.totals, sheet.winners, sheet.titles) for sheet in sheets])
        alike = all(result == results[0] for result in results)
        if len(results) > 1 or other.id in idle:
            assert alike == (other.id in idle), other.id


def test_a_rule_is_left_without_effect_by_the_answer_that_an_account_takes(rulebook: Rulebook) -> None:
    assert rulebook.idle("pusoy-dos")["penalty-schedule"] == "settlement"
    assert "penalty-schedule" not in rulebook.idle("pusoy-dos", {"settlement": "winner-collects"})
