"""When items can be used: halfway through a move, with what others grant, and one before the other."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.packs.records import Item, Slot
from tests.engine.acting import equip, number, perform
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves


def item(name: str, text: str, slot: Slot = "small") -> Item:
    return Item(id=name.lower(), name=name, slot=slot, use="spent", action=read_action(text))


BOOTS = item("Boots", "During your move ability, add +2 Move", "feet")
BUCKLER = item("Buckler", "When an enemy attacks you, gain Shield 1", "one hand")
GRIP = item("Grip", "During your melee attack, add +1 Attack", "one hand")
SLING = item("Sling", "During your attack, add +2 Range", "one hand")


# Halfway through an ability, and on a monster's turn


ROOM = """
.   .   .   .   .   .   .
  1   .   .   .   .   M   .
.   .   .   .   .   .   .
"""


@proves("gh1.items.reactive-on-monster-turn")
def test_boots_are_used_halfway_through_a_move_and_not_on_a_monsters_turn() -> None:
    walker = hero("One", (10, "Loot 1", "Move 2"), *[(20, "Loot 1", "Loot 1")] * 3)
    rat = monster("Rat", *[(50, "Attack +0, Range 9")] * 8, attack=3, hp=30)
    game = table(ROOM, [walker], {"M": rat}, items=[(0, BOOTS), (0, BUCKLER)])
    boots, buckler = (bonus.number for bonus in game.state.bonuses if bonus.item >= 0)
    select(game, (0, 1)).choose((0, 1))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.options) == ("use: move", (boots, "pass"))
    game.choose("pass")
    game.choose(_ahead(game, 1))
    assert game.decision is not None
    assert game.decision.kind == "use: move"  # one hex is gone, one point is left
    game.choose(boots)
    assert game.state.items == ("spent", "ready")
    assert game.decision is not None
    assert game.decision.kind == "move"  # with 1 + 2 points
    game.choose(_ahead(game, 3))
    assert all(decision.kind != "use: move" for decision in game.decisions)

    fresh = table(ROOM, [walker], {"M": rat}, items=[(0, BOOTS), (0, BUCKLER)])
    until(select(fresh, (0, 1)), "use: attack", {"use: move": "pass"})
    assert fresh.state.turn == 1
    assert fresh.decision is not None
    assert fresh.decision.options == (buckler, "pass")
    with pytest.raises(IllegalAnswer):
        fresh.choose(boots)
    fresh.choose(buckler)
    assert fresh.state.items == ("ready", "spent")


def _ahead(game: Game, hexes: int) -> int:
    """The hex so far along the row."""
    board = game.setting.board(())
    q, r = board.hex(game.state.figures[0].hex)
    return board.index((q + hexes, r))


# What others grant


@proves("gh1.action.out-of-turn-action-wording")
def test_an_item_is_used_with_what_is_granted_as_an_action_alone() -> None:
    def granted(text: str) -> Scene:
        scene = equip(
            Scene("""
.   .   .   .   .
  A   B   M   .   .
.   .   .   .   .
"""),
            "B",
            GRIP,
        )
        bonus = scene.state.bonuses[0].number
        answers = [number(scene, "M")] + [bonus] * ("action" in text)
        return perform(scene, "A", *read_action(text).parts, answers=answers)

    abilities = granted("Grant one ally within Range 3: Attack 2")
    assert (abilities.hp("M"), abilities.state.items) == (8, ("ready",))
    assert "use: attack" not in [decision.kind for decision in abilities.asked]
    action = granted("Grant one ally within Range 3 as an action: Attack 2")
    assert (action.hp("M"), action.state.items) == (7, ("spent",))


# One before the other


@proves("gh1.items.any-order")
def test_the_item_that_needs_a_melee_attack_is_used_before_the_one_that_ends_that() -> None:
    def attacked(*names: str) -> Scene:
        scene = equip(
            Scene("""
.   .   .   .   .
  A   M   .   .   .
.   .   .   .   .
"""),
            "A",
            GRIP,
            SLING,
        )
        bonuses = dict(zip(("grip", "sling"), (bonus.number for bonus in scene.state.bonuses), strict=True))
        answers = [bonuses.get(name, name) for name in names] + [number(scene, "M")]
        return perform(scene, "A", *read_action("Attack 2").parts, answers=answers)

    both = attacked("grip", "sling")
    assert both.state.items == ("spent", "spent")
    assert both.drawn("A") == 2  # it is a ranged attack on somebody adjacent now
    assert both.hp("M") == 7
    sling = attacked("sling")
    grip = sling.state.bonuses[0].number
    assert sling.state.items == ("ready", "spent")
    assert sling.hp("M") == 8
    after = [decision.options for decision in sling.asked if decision.kind.startswith("use")]
    assert [grip in options for options in after] == [True]  # offered before, and not any more
