"""Active cards that are put away in the middle of anything, where the rules say "at any time"."""

import pytest

from havenwright.bots.matches import playable
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import Answer
from tests.engine.agreement import agrees
from tests.engine.games.test_every_scenario import Table, decisions
from tests.engine.invariants import check
from tests.engine.shipped_games import packs
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

SHIELD = "persistent: On the next six attacks targeting you, gain Shield 1. [ ][ ][ ][ ][ ][ ]"
STRONG = "persistent: Add +1 Attack to all your attacks."
LOST = f"lost {STRONG}"
NEXT = "persistent: On your next two attacks, add +2 Attack. [ ][ ]"
ROOM = """
1   .   .   .   M   .
  .   .   .   .   .
"""
WOLF = "persistent: Summon Wolf: HP 3, Attack 2, Move 2"


def game(*tops: str, edition: str, foe: str = "Attack +0, Range 9", attack: int = 3) -> Game:
    """One character whose first cards have these tops, and an archer at the other end of the room."""
    cards = [(10 + number, top, "Move 3") for number, top in enumerate(tops)]
    rest = [(30 + number, "Attack 2, Range 9", "Move 3") for number in range(8 - len(cards))]
    archer = monster("Archer", (60, foe), attack=attack, hp=30)
    return table(ROOM, [hero("Smith", *cards, *rest)], {"M": archer}, edition=edition)


def put_down(played: Game, card: int, other: int) -> Game:
    """Play the top of a card, then ask for the bottom of the other."""
    select(played, (card, other))
    until(played, "play card").choose((card, 0))
    if played.decision and played.decision.kind == "summon":
        played.choose(played.decision.options[0])
    return until(played, "play card")


def shot_at(played: Game, *draws: str) -> Game:
    """Walk no hex with the second card, and be struck by the archer."""
    played.choose((4, 1))
    played.scene.force(*draws)
    return until(played, "suffer or negate")


def zone(played: Game, card: int) -> str:
    return played.state.zones[card]


def kind(played: Game) -> str:
    assert played.decision is not None
    return played.decision.kind


def options(played: Game) -> tuple[Answer, ...]:
    assert played.decision is not None
    return played.decision.options


@proves("gh1.active-bonus.active-area", "jotl.active-bonus.may-end-early")
def test_on_a_monsters_turn_an_active_card_is_gone_at_once(edition: str) -> None:
    for top, pile in ((STRONG, "discard"), (LOST, "lost")):
        played = shot_at(put_down(game(top, edition=edition), 0, 4), "+0")
        assert (played.state.turn, zone(played, 0), len(played.state.bonuses)) == (1, "active", 1)
        played.request(0, 0)
        assert (zone(played, 0), played.state.bonuses) == (pile, ())
        assert (kind(played), played.events[-1].kind) == ("suffer or negate", "card removed")
        played.choose("suffer")
        assert played.state.figures[0].hit_points == 7
        check(played)


@rule("jotl.active-bonus.may-end-early", "jotl.damage.negate-cost")
def test_a_card_put_away_at_the_damage_can_be_lost_with_another() -> None:
    played = shot_at(put_down(game(STRONG, edition="jotl"), 0, 4))
    assert options(played) == ("suffer", 1, 2, 3, 5, 6, 7, (0, 4)), "it goes to the discards for it"
    before = played.hash()
    played.request(0, 0)
    assert options(played) == ("suffer", 1, 2, 3, 5, 6, 7, (0, 4))
    assert played.fork().hash() == played.hash() != before
    played.choose((0, 4))
    assert (zone(played, 0), zone(played, 4)) == ("lost", "lost")
    assert played.state.figures[0].hit_points == 10
    played.undo()
    assert options(played)[-1] == (0, 4)
    played.undo()
    assert played.hash() == before


@rule("jotl.active-bonus.may-end-early", "jotl.active-bonus.forced-trigger")
def test_a_shield_that_has_just_been_used_has_advanced_before_it_is_put_away() -> None:
    played = shot_at(put_down(game(SHIELD, edition="jotl"), 0, 4), "+0")
    assert played.decision is not None
    assert (played.decision.about, played.state.bonuses[0].left) == (2, 5), "3 - 1, and one slot used"
    played.request(0, 0)
    assert (played.decision.about, zone(played, 0)) == (2, "discard"), "this attack was shielded"
    played.choose("suffer")
    assert played.state.figures[0].hit_points == 8
    select(until(played, "select cards"), (1, 2))
    until(played, "play card").choose((1, 1))
    until(played, "play card").choose((2, 0))
    played.scene.force("+0")
    played.choose("skip")
    until(played, "suffer or negate")
    assert played.decision.about == 3, "and the next is not"


@proves("gh1.active-bonus.active-area", "jotl.active-bonus.may-end-early")
def test_a_card_leaves_in_the_middle_of_a_move_and_of_an_attack(edition: str) -> None:
    played = put_down(game(STRONG, SHIELD, edition=edition, attack=0), 0, 4)
    played.choose((4, 1))
    assert kind(played) == "move"
    ways = options(played)
    played.request(0, 0)
    assert (zone(played, 0), kind(played), options(played)) == ("discard", "move", ways)
    played.choose(options(played)[0])
    select(until(played, "select cards"), (1, 2))
    until(played, "play card").choose((1, 0))
    until(played, "play card").choose((2, 1))
    select(until(played, "select cards"), (3, 5))
    until(played, "play card").choose((3, 0))
    assert kind(played) == "attack"
    played.request(0, 1)
    assert (zone(played, 1), kind(played)) == ("discard", "attack")
    played.choose(1)
    check(played)


def about_to_strike(*tops: str, edition: str) -> Game:
    """Put the first card down; in the next round, choose whom the second card strikes."""
    played = put_down(game(*tops, edition=edition, foe="Does not act"), 0, 4)
    played.choose((4, 1))
    select(until(played, "select cards"), (1, 2))
    until(played, "play card").choose((1, 0))
    assert kind(played) == "attack"
    played.scene.force("+0")
    return played


def slots_and_attacks(played: Game) -> tuple[list[object], list[object]]:
    """The slots left after each use of a bonus, and the values of the attacks."""
    used: list[object] = [event.get("left") for event in played.events if event.kind == "bonus used"]
    return used, [event.get("value") for event in played.events if event.kind == "attacked"]


@proves("gh1.active-bonus.active-area", "jotl.active-bonus.may-end-early")
def test_a_card_put_away_before_the_target_is_chosen_gives_that_attack_nothing(edition: str) -> None:
    played = about_to_strike(NEXT, edition=edition)
    played.request(0, 0)
    assert (zone(played, 0), kind(played)) == ("discard", "attack")
    played.choose(1)
    assert slots_and_attacks(played) == ([], [2])


@proves("gh1.active-bonus.slot-forced", "jotl.active-bonus.forced-trigger")
def test_a_bonus_that_acts_in_the_attack_uses_its_slot_before_the_card_leaves(edition: str) -> None:
    played = about_to_strike(NEXT, "Attack 2, Range 9, Push 1", edition=edition)
    played.choose(1)
    assert (kind(played), zone(played, 0)) == ("push", "active")
    played.request(0, 0)
    assert (zone(played, 0), slots_and_attacks(played)) == ("discard", ([1], [4]))
    played.choose(options(played)[0])
    assert played.state.figures[1].hit_points == 30 - 4


@rule("gh1.active-bonus.active-area")
def test_a_summon_leaves_when_the_step_under_way_is_done() -> None:
    played = put_down(game(WOLF, edition="gh1", attack=1), 0, 4)
    (wolf,) = [n for n in range(len(played.state.figures)) if played.who(n).summoner == 0]
    played.choose((4, 1))
    assert kind(played) == "move"
    played.request(0, 0)
    assert (zone(played, 0), played.state.figures[wolf].here) == ("active", True)
    played.choose(options(played)[0])
    kinds = [event.kind for event in played.events]
    assert (zone(played, 0), played.state.figures[wolf].here) == ("discard", False)
    assert kinds.index("removed") < kinds.index("turn ended")


@proves("gh2.active-bonus.voluntary-removal", "fh.active-bonus.voluntary-removal")
def test_elsewhere_it_waits_at_the_damage_until_the_attack_is_over(edition: str) -> None:
    played = shot_at(put_down(game(STRONG, edition=edition), 0, 4))
    before = options(played)
    played.request(0, 0)
    assert (zone(played, 0), options(played)) == ("active", before)
    played.choose("suffer")
    assert zone(played, 0) == "discard"


@pytest.mark.parametrize("edition", ["gh1", "jotl"])
def test_requests_in_the_middle_of_anything_keep_all_copies_in_order(edition: str) -> None:
    in_place = 0
    scenarios = playable(packs(edition), edition)
    for seed in range(12):
        for played in decisions(Table(edition, scenarios[seed % len(scenarios)], 3, 1), seed):
            if played.decision is None or played.decision.kind in ("select cards", "play card"):
                continue
            for card, where in enumerate(played.state.zones):
                if where == "active" and card not in played.state.requests:
                    played.request(played.setting.cards[card][0], card)
                    in_place += played.state.zones[card] != "active"
                    agrees(played)
            check(played)
    assert in_place >= 4
