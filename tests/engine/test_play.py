"""Corners of play, dealing, scores and sessions that no worked example comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from bigtwo.engine import session
from bigtwo.engine.cards import codes, parse_cards
from bigtwo.engine.compiled import compiled
from bigtwo.engine.dealing import Dealt, NotDealt, Shuffle, deal, distribute, pack, shootout
from bigtwo.engine.ending import CardsUnknown, Ending, PreviousDeal, RemainingCards, loser_of
from bigtwo.engine.notation import parse_act
from bigtwo.engine.play import Deal
from bigtwo.engine.position import Act, NotAllowed, Verb, same
from bigtwo.engine.ruleset import RuleSet
from bigtwo.engine.scoring import score

Rules = Callable[..., RuleSet]
TO_THE_END = {"end-of-hand": "last-one-left", "lead-after-finish": "next-player"}


def begin(
    rules: RuleSet,
    *hands: str,
    stock: str = "",
    leader: int | None = None,
    before: PreviousDeal | None = None,
    shuffle: Shuffle = lambda cards: cards,
) -> Deal:
    held = tuple(rules.sorted(parse_cards(hand)) for hand in hands)
    return Deal(Dealt(held, stock=parse_cards(stock)), compiled(rules), before, leader, shuffle)


def play(deal: Deal, *acts: str) -> Deal:
    for text in acts:
        deal.do(parse_act(text))
    return deal


def may(deal: Deal, text: str) -> bool:
    """Whether an act is allowed, offered and not refused alike."""
    act = parse_act(text)
    offered = any(option.verb is act.verb and same(option.cards, act.cards) for option in deal.acts(act.player))
    assert (deal.refusal(act) is None) is offered
    return offered


def test_the_last_play_that_counts_is_that_of_the_first_out(rules: Rules) -> None:
    ended = play(begin(rules(**TO_THE_END), "3D", "2S", "4D 5D", leader=0), "1: 3D", "2: 2S").ending()
    assert ended.final is not None
    assert (codes(ended.final.cards), ended.order) == ("3D", (0, 1, 2))


def test_the_loser_of_a_deal_played_to_the_last_leads_the_next(rules: Rules) -> None:
    """Players 2, 3 and 1 went out in that order, so that only player 4 held cards at the end."""
    last = rules(**TO_THE_END, **{"who-leads-next": "previous-loser", "loser-determination": "most-cards"})
    before = PreviousDeal(
        (1, 2, 0, 3),
        (RemainingCards.of(()), RemainingCards.of(()), RemainingCards.of(()), RemainingCards.of(parse_cards("8D 9D"))),
    )
    opened = begin(last, "3D 4D", "5D 6D", "7D 8D", "9D TD", before=before)
    assert opened.turn == 3


def test_four_alone_that_go_out_are_unbeaten(rules: Rules) -> None:
    """Nobody may answer them any more; they are no less a combination of four than those that win a trick."""
    bare = rules(**{"combination-types": "plus-4", "quads-kicker": "alone-allowed"})
    ended = play(begin(bare, "9D 9C 9H 9S", "TD TC", "JD JC", "QD QC", leader=0), "1: 9D 9C 9H 9S").ending()
    assert [(player, codes(combination.cards)) for player, combination in ended.unbeaten] == [(0, "9D 9C 9H 9S")]


def test_the_player_after_the_finisher_leads_though_others_are_locked_out(rules: Rules) -> None:
    locked = rules(**{**TO_THE_END, "passing": "locked-out"})
    left = play(
        begin(locked, "3D 4D", "5D 6D", "9D", "4H 5H", leader=0), "1: 3D", "2: pass", "3: 9D", "4: pass", "1: pass"
    )
    assert left.turn == 3


def test_a_draw_of_several_cards_goes_on_over_a_new_stock(rules: Rules) -> None:
    drawing = rules(
        **{
            "deal-size": "2p-13",
            "leftovers": "stock",
            "draw-on-pass": "draw-combination-size,stock-exhausted-reshuffle",
        },
    )
    left = play(
        begin(drawing, "3D 9D 9S KD AD", "4D 5D QD", stock="6D", leader=0, shuffle=lambda cards: cards[::-1]),
        "1: 3D",
        "2: 4D",
        "1: KD",
        "2: pass",
        "1: 9D 9S",
        "2: pass",
    )
    assert [codes(event.drawn) for event in left.transcript if event.verb is Verb.PASS] == ["6D", "KD 4D"]
    assert [codes(stock) for stock in left.new_stocks] == ["KD 4D 3D"]
    assert codes(left.stock) == "3D"


def test_the_barred_two_is_neither_offered_nor_owed(rules: Rules) -> None:
    """Who holds it alone must pass before a lone card, and who cannot play is not liable for passing."""
    barred = rules(**{"finish-restriction": "no-2s-last"})
    left = play(begin(barred, "3D 5D 5C", "2S", "9S", "KD KC"), "1: 3D")
    assert not may(left, "2: 2S")
    assert may(left, "2: pass")
    play(left, "2: pass", "3: 9S")
    assert left.liable is None
    again = rules(**{"finish-restriction": "no-2s-last", "passing": "locked-out", "self-beat": "yes"})
    left = play(begin(again, "AS 2S", "2H 3D", "3C", leader=0), "1: AS", "2: pass", "3: pass")
    assert left.turn == 1
    assert not may(left, "2: again 2H")
    assert may(left, "2: 2H")


def test_a_barred_two_is_led_if_nobody_holds_anything_else(rules: Rules) -> None:
    """Else the lead goes to the next player who holds more, and the deal would stand still if nobody does."""
    barred = rules(**{**TO_THE_END, "finish-restriction": "no-single-two-last"})
    assert begin(barred, "2D", "2H", "3C", leader=0).turn == 2
    left = play(begin(barred, "2D", "2H", "2S", leader=0), "1: 2D")
    assert not may(left, "2: 2H")
    assert play(left, "2: pass", "3: pass", "2: 2H").ended


def test_a_two_that_no_bomb_may_be_played_on_ends_the_trick(rules: Rules) -> None:
    """Other bombs leave something to wait for, also those that go on the highest two alone."""
    for bombs, leader in (("honours-but-on-highest-two", 0), ("honours-on-highest-two", 1), ("gamesky", 1)):
        shortcut = rules(**{"unbeatable-shortcut": "custom", "bombs": bombs})
        left = play(begin(shortcut, "2S 3D 4D", "5D 6D", "7D 8D", leader=0), "1: 2S")
        assert left.turn == leader
    pair = rules(**{"unbeatable-shortcut": "custom", "bombs": "honours-but-on-highest-two"})
    assert play(begin(pair, "2D 2S 3D", "4D 5D", "7D 8D", leader=0), "1: 2D 2S").turn == 1


def test_the_highest_two_ends_the_trick_where_nothing_beats_it(rules: Rules) -> None:
    """It need not be waited for that everybody passes."""
    shortcut = rules(**{"unbeatable-shortcut": "custom"})
    left = play(begin(shortcut, "2S 3D", "4D", "5D", leader=0), "1: 2S")
    assert (left.turn, left.to_beat) == (0, None)
    left = play(begin(shortcut, "2D 2S 3D", "4D 4S", "5D", leader=0), "1: 2D 2S")
    assert left.turn == 0
    left = play(begin(rules(**{**TO_THE_END, "unbeatable-shortcut": "custom"}), "2S", "4D", "5D", leader=0), "1: 2S")
    assert (left.turn, left.to_beat is None) == (1, False)
    left = play(begin(rules(**{"unbeatable-shortcut": "custom", "bombs": "gamesky"}), "2S 3D", "4D", leader=0), "1: 2S")
    assert left.to_beat is not None


def test_three_twos_end_the_trick_only_where_the_custom_reaches_so_far(rules: Rules) -> None:
    hands = ("2D 2H 2S 3D", "4D 4S", "5D")
    for option, lies in (("custom", True), ("also-three-twos", False)):
        left = play(begin(rules(**{"unbeatable-shortcut": option}), *hands, leader=0), "1: 2D 2H 2S")
        assert (left.to_beat is not None) is lies, option
    five = rules(**{"unbeatable-shortcut": "also-three-twos"})
    left = play(begin(five, "2D 2H 2S 3D 3C 4D", "4S", "5D", leader=0), "1: 2D 2H 2S 3D 3C")
    assert (left.turn, left.to_beat is not None) == (1, True)


def test_bombs_out_of_turn(rules: Rules) -> None:
    wild = rules(**{"bombs": "gamesky", "out-of-turn-bombs": "yes"})
    bomb = "5D 5C 5H 5S 6D"
    left = play(begin(wild, f"3D {bomb} 7D", "8D 8S", "9D 9S", "TD TS"), "1: 3D", "2: 8D")
    assert may(left, f"1: {bomb}")
    own = play(begin(wild, f"3D {bomb} 7D", "8D 8S", "9D 9S", "TD TS"), "1: 3D")
    assert not may(own, f"1: {bomb}")
    locked = rules(**{"bombs": "gamesky", "out-of-turn-bombs": "yes", "passing": "locked-out"})
    left = play(
        begin(locked, "3D KC KD KH KS AS", f"{bomb} 7D", "8D 8S", "9D 9S"), "1: 3D", "2: pass", "3: pass", f"2: {bomb}"
    )
    play(left, "4: pass")
    assert left.turn == 0
    assert may(left, "1: KC KD KH KS AS")


def test_the_compulsory_duty_asks_for_nothing_but_singles(rules: Rules) -> None:
    bound = rules(**{"last-card-duty": "compulsory", "bombs": "gamesky"})
    left = play(begin(bound, "3D 3C 4D", "6D 6S AS", "9D", "TD TS"), "1: 3D 3C")
    assert may(left, "2: pass")
    left = play(begin(bound, "KS 3C", "5D 5C 5H 5S 6D 7D", "9D", "TD TS", leader=0), "1: KS")
    assert may(left, "2: pass")


def test_who_has_nothing_to_lead_is_not_bound_to(rules: Rules) -> None:
    """Player 1 gave up the first lead, which must contain the three of diamonds that nobody else holds."""
    bound = rules(**{"last-card-duty": "compulsory", "pass-on-lead": "yes"})
    left = play(begin(bound, "3D 8C", "6D 6S", "9D", "TD TS"), "1: pass")
    assert may(left, "2: pass")
    assert not may(begin(bound, "6D 6S", "9D", "3D 8C", "TD TS", leader=0), "1: pass")


def test_each_lap_counts_its_own_acts(rules: Rules) -> None:
    """Each player acted in the first lap, so player 4 leads; that lead opens a lap in which nobody has answered yet."""
    lap = rules(**{"trick-end": "single-lap"})
    hands = ("3D 9D 9C", "5C TD TC", "7H JD JC", "8S 5H QD")
    left = play(begin(lap, *hands, leader=0), "1: 3D", "2: 5C", "3: 7H", "4: 8S")
    assert (left.turn, codes(left.on_table)) == (3, "")
    play(left, "4: 5H")
    assert (left.turn, codes(left.on_table)) == (0, "5H")
    play(left, "1: 9D", "2: TD", "3: pass")
    assert (left.turn, codes(left.hands[1]), codes(left.on_table)) == (1, "TC", "")


def test_after_one_lap_nobody_beats_themselves(rules: Rules) -> None:
    lap = rules(**{"trick-end": "single-lap", "passing": "locked-out", "self-beat": "yes"})
    left = play(begin(lap, "3D 9D 9S", "4D TD", "5D JD", leader=0), "1: 3D", "2: pass", "3: 5D")
    assert left.turn == 2
    assert not may(left, "3: again JD")


@pytest.mark.parametrize(("last", "liable"), [("JD", 1), ("QD", 1), ("KD", None)])
def test_where_suits_break_no_tie_an_equal_card_stops_the_last_one(rules: Rules, last: str, liable: int | None) -> None:
    """Player 2 kept back a queen: it would have stopped a jack and another queen, and no king."""
    ranks = rules(**{"suit-tiebreak-policy": "rank-only"})
    ended = play(begin(ranks, "3D 3C", "4D 5D QS", last, "6D 6S", leader=0), "1: 3D", "2: 4D", f"3: {last}")
    assert ended.liable == liable


def test_the_first_player_comes_after_the_last(rules: Rules) -> None:
    """Player 4 kept back a queen, and player 1 went out with a jack."""
    ended = play(begin(rules(), "JD", "6D 6S", "3D 3C", "4D 5D QS", leader=2), "3: 3D", "4: 4D", "1: JD")
    assert ended.liable == 3


def test_leading_more_cards_is_asked_on_the_lead_alone(rules: Rules) -> None:
    """Whoever follows a single card keeps the precaution with the highest one, whatever pairs there are."""
    ended = play(begin(rules(), "3D 3C", "8D 8S", "QD", "6D 6S", leader=0), "1: 3D", "2: 8S", "3: QD")
    assert ended.liable is None
    bombs = rules(bombs="gamesky")
    ended = play(begin(bombs, "3D 3C", "5D 5C 5H 5S 6D KS", "AS", "6H 6S", leader=0), "1: 3D", "2: KS", "3: AS")
    assert ended.liable is None


def test_nobody_is_liable_for_what_a_compulsory_precaution_allows(rules: Rules) -> None:
    """Player 1 led the highest single card, and kept a pair."""
    hands = ("JD JC KS", "2S", "6D 6S", "3D 3C")
    for duty, liable in (("money-precaution", 0), ("compulsory", None)):
        ended = play(begin(rules(**{"last-card-duty": duty}), *hands, leader=0), "1: KS", "2: 2S")
        assert ended.liable == liable, duty


def test_a_card_is_not_its_pair_of_twins(rules: Rules) -> None:
    two = rules(**{"player-count": "up-to-eight-two-decks", "deck": "two-52", "last-card-duty": "compulsory"})
    left = begin(two, "JC JC KD", "9D", "4D 5D", leader=0)
    assert may(left, "1: JC JC")
    assert may(left, "1: KD")
    assert not may(left, "1: JC")


def test_a_dragon_counts_nothing_for_the_winner(rules: Rules) -> None:
    dragon = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D"
    dragons = [" ".join(f"{rank}{suit}" for rank in "3456789TJQKA2") for suit in "CHS"]
    for profile, changes, expected in (
        ("wikipedia-team", {"instant-win": "dragon"}, (0, 2)),
        ("wikipedia-president", {"instant-win": "dragon"}, (0,)),
    ):
        sheet = score(
            play(begin(rules(profile, **changes), dragon, *dragons), "1: win").ending(), rules(profile, **changes)
        )
        assert (sheet.winners, sheet.titles) == (expected, ())
    kam = rules("kam-difference", **{"instant-win": "dragon"})
    assert score(play(begin(kam, dragon, *dragons), "1: win").ending(), kam).totals == (78, -26, -26, -26)


def test_bare_fours_are_rewarded_too(rules: Rules) -> None:
    bare = rules("indonesia", **{"combination-types": "plus-4", "quads-kicker": "alone-allowed"})
    ended = play(
        begin(bare, "9D 9C 9H 9S 4D", "TD TS", "JD JS", "QD QS", leader=0),
        "1: 9D 9C 9H 9S",
        "2: pass",
        "3: pass",
        "4: pass",
        "1: 4D",
    )
    assert score(ended.ending(), bare).totals[0] == -25


@pytest.mark.parametrize(("players", "each"), [(3, 13), (5, 13), (6, 13), (7, 13)])
def test_two_packs_lose_their_lowest_cards_singly(rules: Rules, players: int, each: int) -> None:
    two = {
        "player-count": "up-to-eight-two-decks",
        "deck": "two-52",
        "deal-size": "always-13",
        "leftovers": "remove-low-cards",
    }
    dealt = deal(pack(rules(**two), players), players, rules(**two))
    assert [len(hand) for hand in dealt.hands] == [each] * players
    assert len(dealt.removed) == 104 - players * each


def test_of_two_holders_of_the_lowest_card_the_first_after_the_dealer_leads(rules: Rules) -> None:
    """With two packs there are two of it; the rules that name its holder do not say which is meant."""
    two = rules(**{"player-count": "up-to-eight-two-decks", "deck": "two-52", "deal-size": "always-13"})
    hands = [parse_cards(text) for text in ("3D 5D", "4D 6D", "3D 7D")]
    assert Deal(distribute(hands, (), two, dealer=0), compiled(two)).turn == 2
    assert Deal(distribute(hands, (), two, dealer=2), compiled(two)).turn == 0


def test_a_diamond_that_nobody_holds(rules: Rules) -> None:
    lowest = rules(**{"deal-size": "3p-17", "leftovers": "lowest-diamond-holder"})
    dealt = distribute([parse_cards(text) for text in ("4C", "3C", "5S")], parse_cards("KD"), lowest)
    assert dealt.where(parse_cards("KD")[0]) == 1
    dealt = distribute([parse_cards(text) for text in ("4C", "3C", "5S")], parse_cards("KD KC"), lowest)
    assert codes(dealt.unused) == "KD KC", "more than a hand is nobody's"


def test_too_many_players_or_too_few_cards(rules: Rules) -> None:
    with pytest.raises(NotDealt, match="5 players cannot play"):
        deal(parse_cards("3D"), 5, rules())
    with pytest.raises(NotDealt, match="no size of hand is given for 2 players"):
        deal(parse_cards("3D"), 2, rules())
    with pytest.raises(NotDealt, match="1 cards are not enough for 4 players with 13 each"):
        deal(parse_cards("3D"), 4, rules())


def test_even_teams_shoot_it_out_with_five_cards_each(rules: Rules) -> None:
    """W-102."""
    team = rules("wikipedia-team")
    deck = parse_cards("3D 4D 5D 6D 3C 4C 5C 6C 3H 4H 5H 6H 3S 4S 5S 6S 9D TD JD QD KD")
    dealt = shootout(deck, 4, team)
    assert [codes(hand) for hand in dealt.hands[:1]] == ["3D 3C 3H 3S 9D"]
    assert codes(dealt.unused) == "KD"
    assert shootout(deck, 4, team, dealer=0).where(deck[0]) == 1
    opened = Deal(dealt, compiled(team))
    assert (opened.turn, opened.required_card) == (0, deck[0])
    with pytest.raises(NotDealt, match="19 cards are not enough for a shoot-out of 4 players"):
        shootout(deck[:19], 4, team)


def lefts(*counts: int) -> tuple[RemainingCards, ...]:
    return tuple(RemainingCards.counted(count) for count in counts)


def test_players_level_in_everything_stand_in_the_order_of_play(rules: Rules) -> None:
    """The basic game goes anticlockwise, so after seat 0 comes seat 3."""
    changes = {"loser-determination": "most-cards", "next-dealer": "most-cards-shuffles"}
    before = PreviousDeal((0,), lefts(0, 7, 3, 7))
    assert session.next_dealer(rules(**changes), 2, 0, before, 4) == 3
    assert session.next_dealer(rules(**{**changes, "direction": "clockwise"}), 2, 0, before, 4) == 1
    turned = rules(**changes, direction="alternating")
    assert session.next_dealer(turned, 2, 0, before, 4) == 3  # after deal 1, which went anticlockwise
    assert session.next_dealer(turned, 3, 0, before, 4) == 1  # after deal 2, which went clockwise
    led: Mapping[str, str] = {"loser-determination": "most-cards", "who-leads-next": "previous-loser"}
    assert session.next_leader(rules(**led), 2, before) == 3


def test_what_was_left_must_be_known_to_find_a_loser(rules: Rules) -> None:
    with pytest.raises(CardsUnknown):
        loser_of((), 1, rules())
    before = PreviousDeal((1,), ())
    free = begin(rules(**{"who-leads-next": "previous-winner"}), "3D", "4D", before=before)
    assert free.turn == 1
    with pytest.raises(CardsUnknown):
        begin(
            rules(**{"who-leads-next": "previous-loser", "loser-determination": "most-cards"}),
            "3D",
            "4D",
            before=before,
        )


def test_a_pot_that_cannot_be_shared_evenly(rules: Rules) -> None:
    pot = rules(**{"settlement": "pot-least-points", "match-winner": "lowest-total"})
    level = session.Progress((5, 5, 9), 7)
    assert session.pot(pot, level) == (1, 0, -1)
    assert session.pot(rules(), level) == (0, 0, 0)


def test_where_nobody_told_who_won_the_deals_a_game_of_wins_goes_on(rules: Rules) -> None:
    """Then nobody is ahead either, and all are level."""
    wins = rules(**{"match-end": "two-wins-and-out", "match-winner": "all-but-last"})
    told = session.Progress((0, 0, 0), 9)
    assert (session.is_over(wins, told), session.winners(wins, told)) == (False, (0, 1, 2))
    assert not session.is_over(wins, told._replace(won=(2, 1, 0)))
    assert session.out(wins, told._replace(won=(2, 1, 0))) == (0,)
    assert session.is_over(wins, told._replace(won=(2, 1, 2)))


def test_who_gives_away_all_but_one_card_may_be_let_through(rules: Rules) -> None:
    """Player 3 won the deal before, is given a two, and gives a card back; player 2 leads one card, not two."""
    three = rules(
        **{
            "player-count": "two-to-four",
            "deal-size": "3p-17",
            "exchange": "loser-high-for-winner-any",
            "last-card-duty": "money-precaution",
            "last-card-liability": "pays-all-three",
        }
    )
    left = tuple(RemainingCards.of(parse_cards(cards)) for cards in ("3C", "3D 4D", ""))
    deal = begin(three, "KH 9D", "3D 3H 2H", "8C", before=PreviousDeal((2,), left))
    assert play(deal, "3: give 8C", "2: 3D", "3: 2H").ending().liable == 1


def test_four_twos_are_looked_for_before_cards_are_exchanged(rules: Rules) -> None:
    changes = {
        "deal-size": "3p-17",
        "exchange": "loser-high-for-winner-any",
        "instant-win": "four-twos-draw",
    }
    before = PreviousDeal(
        (0,), (RemainingCards.of(()), RemainingCards.of(parse_cards("3D 4D")), RemainingCards.of(parse_cards("5D")))
    )
    void = begin(rules(**changes), "3D", "2D 2C 2H 2S", "4D", before=before)
    assert void.ended
    goes_on = begin(rules(**changes), "2D 2C 2H", "2S 3D", "4D", before=before)
    assert not goes_on.ended
    assert goes_on.owes_return == 0


def test_an_act_that_is_not_allowed_changes_nothing(rules: Rules) -> None:
    left = begin(rules(), "3D 9C", "4D TC", "5D JC", "6D QC")
    with pytest.raises(NotAllowed):
        left.do(Act(1, Verb.PLAY, parse_cards("4D")))
    with pytest.raises(ValueError, match="there is no player 9"):
        left.do(Act(8, Verb.PASS))
    assert (left.turn, left.transcript, codes(left.hands[1])) == (0, [], "4D TC")


def test_where_the_winner_alone_scores_nobody_takes_anything_over(rules: Rules) -> None:
    """The losers lose nothing there, so a sheet that told of penalties taken over would tell of nothing."""
    liable = {"last-card-duty": "money-precaution", "last-card-liability": "pays-all-three"}
    ending = Ending(tuple(RemainingCards.counted(cards) for cards in (0, 4, 1, 5)), order=(0,), liable=1)
    sheet = score(ending, rules(settlement="winner-scores-sum", **liable))
    assert sheet.totals == (10, 0, 0, 0)
    assert not [line for line in sheet.lines if line.question == "last-card-liability"]
    assert score(ending, rules(settlement="winner-collects", **liable)).totals == (10, -10, 0, 0)


def test_a_strong_play_scores_once_whether_it_is_beaten_or_stands(rules: Rules) -> None:
    """Player 1's four nines are beaten by player 2's four tens, which stand; a single card scores nothing."""
    hands = ("9D 9C 9H 9S 3D 4C", "TD TC TH TS 3H 5D", "6C 7D JC")
    acts = ("1: 9D 9C 9H 9S 3D", "2: TD TC TH TS 3H", "3: pass", "1: pass", "2: 5D")
    for option, strong in (("20-30-50-70", [0, 1]), ("indonesia", [1])):
        kept = rules(**{"special-hand-bonus": option, "settlement": "accumulate-penalties", "deal-size": "always-13"})
        ended = play(begin(kept, *hands, leader=0), *acts).ending()
        assert [player for player, _ in ended.unbeaten] == strong
        assert [line.player for line in score(ended, kept).lines if line.question == "special-hand-bonus"] == strong


def test_a_strong_last_play_scores_once(rules: Rules) -> None:
    kept = rules(**{"special-hand-bonus": "20-30-50-70", "settlement": "accumulate-penalties"})
    ended = play(begin(kept, "TS JS QS KS AS", "3D", "4D", "5D", leader=0), "1: TS JS QS KS AS").ending()
    assert score(ended, kept).totals == (-50, 1, 1, 1)


@pytest.mark.parametrize(
    ("left", "totals"),
    [
        ((0, 9, 9, 1), (600, -200, -300, -100)),
        ((0, 1, 1, 10), (1100, -200, -400, -600)),
        ((0, 5, 3), (300, -200, -100)),
        ((0, 13), (100, -200)),
    ],
)
def test_fixed_amounts_go_by_the_cards_left(rules: Rules, left: tuple[int, ...], totals: tuple[int, ...]) -> None:
    """Of equals the first in turn pays less; from ten cards on the recorder gets a part of what is paid."""
    fixed = rules(settlement="fixed-by-cards")
    assert score(Ending(tuple(map(RemainingCards.counted, left)), order=(0,)), fixed).totals == totals


@pytest.mark.parametrize(
    ("option", "totals"),
    [("pays-besides", (12, -7, -2, -3)), ("pays-all-three", (7, -7, 0, 0)), ("none", (7, -2, -2, -3))],
)
def test_who_let_the_last_card_through_pays_for_the_others_or_besides_them(
    rules: Rules, option: str, totals: tuple[int, ...]
) -> None:
    liable = rules(**{"settlement": "winner-collects", "last-card-liability": option})
    ended = Ending(tuple(map(RemainingCards.counted, (0, 2, 2, 3))), order=(0,), liable=1)
    assert score(ended, liable).totals == totals
