"""Rights that hold at any time except during an ability, and what a figure would do if it acted now."""

import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.model.state import Condition
from havenwright.errors import UserError
from havenwright.rulesets import ruleset
from tests.engine.agreement import agrees
from tests.engine.invariants import check
from tests.engine.shipped_games import play
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule

SHIELD = "persistent: On the next six attacks targeting you, gain Shield 1. [ ][ ][ ][ ][ ][ ]"
LOST = f"lost {SHIELD}"
ROUND = "round: Shield 1, self"
WOLF = "persistent: Summon Wolf: HP 3, Attack 2, Move 2"
LOST_WOLF = "lost persistent: Summon Wolf: HP 3, Attack 2, Move 2"
ROOM = """
1   .   .   .   .   .   .   M
  .   .   .   .   .   .   .
"""


def game(*tops: str, edition: str = "gh2", foe: str = "Does not act") -> Game:
    """One character whose first cards have these tops, and a monster far off."""
    cards = [(30 + number, top, "Move 3") for number, top in enumerate(tops)]
    rest = [(70 + number, "Heal 1, self", "Move 3") for number in range(8 - len(cards))]
    played = table(ROOM, [hero("Smith", *cards, *rest)], {"M": monster("Rat", (60, foe), attack=2, move=2)})
    played.setting.rules = ruleset(edition)
    return played


def put_down(played: Game, card: int, other: int) -> Game:
    """Plays the top of a card; then the bottom of another is to be chosen."""
    select(played, (card, other))
    until(played, "play card").choose((card, 0))
    if played.decision and played.decision.kind == "summon":
        played.choose(played.decision.options[0])
    return until(played, "play card")


def zone(played: Game, card: int) -> str:
    return played.state.zones[card]


# Removing cards


@proves(
    "gh2.active-bonus.voluntary-removal",
    "fh.active-bonus.voluntary-removal",
    "jotl.active-bonus.may-end-early",
)
def test_a_persistent_card_is_removed_at_once_where_no_ability_is_under_way(edition: str) -> None:
    played = put_down(game(SHIELD, edition=edition), 0, 4)
    assert zone(played, 0) == "active"
    played.request(0, 0)
    assert zone(played, 0) == "discard"
    assert not played.state.bonuses
    assert played.decision is not None
    assert played.decision.kind == "play card"
    assert played.events[-1].kind == "card removed"
    check(played)


@proves("gh2.active-bonus.voluntary-removal", "fh.active-bonus.voluntary-removal")
def test_a_round_card_stays(edition: str) -> None:
    played = put_down(game(ROUND, SHIELD, edition=edition), 0, 4)
    with pytest.raises(IllegalAnswer, match="Smith 0 lasts until the end of the round"):
        played.request(0, 0)
    assert zone(played, 0) == "active"


@rule("jotl.active-bonus.may-end-early")
def test_any_active_card_may_be_moved_out_to_where_its_icon_says() -> None:
    played = put_down(game(ROUND, edition="jotl"), 0, 4)
    played.request(0, 0)
    assert zone(played, 0) == "discard"
    lost = put_down(game(LOST, edition="jotl"), 0, 4)
    lost.request(0, 0)
    assert (zone(lost, 0), lost.state.bonuses) == ("lost", ())


@rule("gh2.active-bonus.voluntary-removal", "fh.active-bonus.voluntary-removal")
def test_in_the_middle_of_a_move_it_waits_until_the_ability_ends() -> None:
    played = put_down(game(SHIELD, foe="Attack +0, Range 9"), 0, 4)
    assert played.decision is not None
    played.choose((4, 1))
    assert played.decision.kind == "move"
    played.request(0, 0)
    assert zone(played, 0) == "active", "the move is under way"
    played.choose(played.decision.options[-2])
    kinds = [event.kind for event in played.events]
    assert zone(played, 0) == "discard"
    assert "moved" not in kinds[kinds.index("card removed") :]
    with pytest.raises(IllegalAnswer, match="Smith 0 isn't in the active area"):
        played.request(0, 0)


@proves("gh2.active-bonus.voluntary-removal", "fh.active-bonus.voluntary-removal")
def test_it_goes_before_the_next_ability_of_the_same_action(edition: str) -> None:
    cards = [
        (30, SHIELD, "Move 3"),
        *((70 + number, "Heal 1, self", "Move 1; Move 1") for number in range(5)),
    ]
    foe = monster("Rat", (60, "Does not act"))
    played = table(ROOM, [hero("Smith", *cards)], {"M": foe})
    played.setting.rules = ruleset(edition)
    put_down(played, 0, 4).choose((4, 1))
    assert played.decision is not None
    played.request(0, 0)
    assert (played.decision.kind, zone(played, 0)) == ("move", "active")
    played.choose(played.decision.options[0])
    assert (played.decision.kind, zone(played, 0)) == ("move", "discard")


@proves("gh2.summon.voluntary-removal", "fh.summon.voluntary-dismiss")
def test_a_summon_is_dismissed_with_its_card(edition: str) -> None:
    for top, pile in ((WOLF, "discard"), (LOST_WOLF, "lost")):
        played = put_down(game(top, edition=edition), 0, 4)
        wolf = len(played.state.figures) - 1
        assert played.state.figures[wolf].here
        played.request(0, 0)
        assert not played.state.figures[wolf].here
        assert zone(played, 0) == pile


@rule("fh.summon.voluntary-dismiss")
def test_a_summon_is_not_dismissed_in_the_middle_of_a_move() -> None:
    played = put_down(game(WOLF, edition="fh"), 0, 4)
    played.choose((4, 1))
    played.request(0, 0)
    assert zone(played, 0) == "active"
    with pytest.raises(IllegalAnswer, match="is removed already, as soon as it can be"):
        played.request(0, 0)
    assert played.decision is not None
    played.choose(played.decision.options[0])
    assert zone(played, 0) == "discard"


@proves("gh2.summon.voluntary-removal", "fh.summon.voluntary-dismiss")
def test_a_summon_is_not_dismissed_after_one_hex_of_three(edition: str) -> None:
    """A trap in the first hex asks about its damage; what is wanted then waits for the end of the move."""
    cards = [(30, WOLF, "Move 3"), *((70 + number, "Heal 1, self", "Move 3") for number in range(5))]
    rat = monster("Rat", (60, "Does not act"))
    played = put_down(table(".   1   t   .   .   .   M", [hero("Smith", *cards)], {"M": rat}), 0, 4)
    (wolf,) = [
        n for n, who in enumerate((*played.setting.identities, *played.state.born)) if who.summoner == 0
    ]
    played.choose((4, 1))
    board = played.setting.board(())
    played.choose(board.index((4, 0)))
    assert played.decision is not None
    assert (played.decision.kind, board.hex(played.state.figures[0].hex)) == ("suffer or negate", (2, 0))
    played.request(0, 0)
    assert (zone(played, 0), played.state.figures[wolf].here) == ("active", True)
    played.choose("suffer")
    assert board.hex(played.state.figures[0].hex) == (4, 0)
    assert (zone(played, 0), played.state.figures[wolf].here) == ("discard", False)


@proves("gh2.active-bonus.voluntary-removal", "fh.active-bonus.voluntary-removal")
def test_at_a_wound_it_is_removed_at_once_and_may_be_one_of_the_two_that_are_lost(edition: str) -> None:
    played = put_down(game(SHIELD, edition=edition), 0, 4)
    played.choose((4, 1))
    assert played.decision is not None
    played.choose(played.decision.options[0])
    until(played, "select cards").state.figures[0].conditions = (Condition("wound"),)
    select(played, (1, 2))
    decision = until(played, "suffer or negate").decision
    assert decision is not None
    assert (0, 4) not in decision.options
    played.request(0, 0)
    assert zone(played, 0) == "discard"
    played.choose((0, 4))
    assert (zone(played, 0), zone(played, 4), played.state.figures[0].hit_points) == ("lost", "lost", 10)


def test_only_own_active_cards_can_be_removed() -> None:
    played = put_down(game(SHIELD), 0, 4)
    for seat, card, message in (
        (0, 5, "isn't in the active area"),
        (1, 0, "no card 0"),
        (0, 99, "no card 99"),
    ):
        with pytest.raises(IllegalAnswer, match=message):
            played.request(seat, card)
    assert len(played.replies) == 2


def test_a_request_is_part_of_the_log_and_of_every_copy() -> None:
    played = put_down(game(SHIELD), 0, 4)
    before = played.hash()
    played.request(0, 0)
    assert played.fork().hash() == played.hash() != before
    played.undo()
    assert played.hash() == before
    assert zone(played, 0) == "active"
    played.redo()
    assert zone(played, 0) == "discard"


def test_the_view_shows_requests_until_they_are_served() -> None:
    played = put_down(game(SHIELD, foe="Attack +0, Range 9"), 0, 4)
    assert played.decision is not None
    played.choose((4, 1))
    played.request(0, 0)
    assert played.view(0).requests == (0,)
    played.choose(played.decision.options[-2])
    assert played.view(0).requests == ()


def test_saved_games_keep_requests() -> None:
    """In a game of the shipped classes in which somebody has an active card."""
    seen = 0
    for seed in range(12):
        for played in play(seed):
            active = [n for n, zone in enumerate(played.state.zones) if zone == "active"]
            owners = [played.setting.cards[n][0] for n in active]
            if not active or not played.decision:
                continue
            try:
                played.request(owners[0], active[0])
            except IllegalAnswer:
                continue
            check(played)
            agrees(played)
            seen += 1
            break
    assert seen >= 3


# Looking ahead


def test_a_preview_says_what_a_monster_would_do_and_changes_nothing() -> None:
    played = table(
        "1   .   .   .   M",
        [hero("Smith", *((30 + n, "Attack 1", "Move 1") for n in range(6)))],
        {"M": monster("Rat", (60, "Move +0\nAttack +0"), move=2, attack=2)},
    )
    before = played.hash()
    told = played.preview(1, 0)
    assert [event.kind for event in told if event.kind in ("focus", "moved", "attack")][:3] == [
        "focus",
        "moved",
        "moved",
    ]
    assert played.hash() == before
    select(played, (0, 1))
    assert [event.get("to") for event in played.preview(1, 0) if event.kind == "moved"]
    assert not any(event.kind == "suffered" for event in played.preview(1, 0)), "it can't reach anybody yet"


def test_a_preview_is_of_a_figure_that_no_player_decides_for() -> None:
    played = game(SHIELD)
    with pytest.raises(UserError, match="a player decides what Smith does"):
        played.preview(0, 0)
    with pytest.raises(UserError, match="there is no figure 9"):
        played.preview(9, 0)


def test_every_monster_can_be_previewed_at_every_decision() -> None:
    for seed in (4, 9):
        for number, played in enumerate(play(seed)):
            if number % 6 or not played.decision:
                continue
            before = played.hash()
            for figure in played.view(0).figures:
                if figure.kind != "character":
                    played.preview(figure.number, 0)
            assert played.hash() == before
