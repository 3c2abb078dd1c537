"""Timing of items: between abilities, halfway through a move, with what others grant, by whom."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Moment
from havenwright.engine.bonuses.item_use import uses_items_amid_abilities
from havenwright.engine.bonuses.moments import is_ready
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.engine.setting.setting import Carried
from havenwright.packs.records import Item, Slot
from tests.engine.acting import equip, number, perform
from tests.engine.courses import WAIT
from tests.engine.gear import (
    HARDER,
    HEAL,
    OPEN,
    RAT,
    ROOM,
    SHIELDED,
    WALK,
    asked,
    item,
    turn_beside_a_rat,
)
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves


def gear(name: str, text: str, slot: Slot = "small") -> Item:
    return Item(id=name.lower(), name=name, slot=slot, use="spent", action=read_action(text))


BOOTS = gear("Boots", "During your move ability, add +2 Move", "feet")
BUCKLER = gear("Buckler", "When an enemy attacks you, gain Shield 1", "one hand")
LONG_ROOM = """
.   .   .   .   .   .   .
  1   .   .   .   .   M   .
.   .   .   .   .   .   .
"""
GRIP = gear("Grip", "During your melee attack, add +1 Attack", "one hand")
SLING = gear("Sling", "During your attack, add +2 Range", "one hand")
LATE = monster("Late", *[(80, "Loot 1")] * 8, hp=30)


# When


@proves("gh1.items.not-around-turn-edges", "gh1.items.action-item-not-during-action")
def test_items_are_used_before_and_between_the_actions_and_not_after_both(edition: str) -> None:
    game = turn_beside_a_rat(item(HEAL))
    assert asked(game) == ["use: turn", "play card", "move", "use: turn", "play card", "move"]
    striking = turn_beside_a_rat(
        item(Ability("attack", 2)), cards=((20, "Move 1\nAttack 1", "Move 1"), *(WALK,) * 3)
    )
    kinds = []
    for answer in ("pass", (0, 0), "skip", "skip"):
        assert striking.decision is not None
        kinds.append(striking.decision.kind)
        striking.choose(answer)
    assert kinds == ["use: turn", "play card", "move", "attack"]
    assert striking.decision is not None
    assert striking.decision.kind == "use: turn"
    used = turn_beside_a_rat(item(HEAL))
    assert used.decision is not None
    used.choose("pass")
    until(used, "use: turn")
    used.choose(next(o for o in used.decision.options if isinstance(o, int)))
    assert used.state.figures[0].hit_points == 7


@proves(
    "gh1.items.action-item-not-during-action", "gh2.items.not-during-ability", "fh.items.not-during-ability"
)
def test_items_are_used_between_two_abilities_of_an_action(edition: str) -> None:
    cards = ((20, "Strengthen, self\nAttack 1", "Move 1"), *(WALK,) * 3)
    healing = asked(turn_beside_a_rat(item(HEAL), cards=cards))
    assert healing[:4] == ["use: turn", "play card", "use: turn", "attack"]
    striking = asked(turn_beside_a_rat(item(Ability("attack", 2)), cards=cards))
    between = [] if edition == "gh1" else ["use: turn"]
    assert striking[: 3 + len(between)] == ["use: turn", "play card", *between, "attack"]


@proves("gh2.targeting.needs-valid-target", "fh.targeting.needs-valid-target")
def test_an_item_is_not_offered_for_an_attack_at_nobody(edition: str) -> None:
    alone = ROOM.replace("1   M", "1   .   M")
    blade = item(Ability("attack", 2))
    assert asked(turn_beside_a_rat(blade, drawing=alone))[0] == "play card"
    assert asked(turn_beside_a_rat(blade))[0] == "use: turn"


@proves("gh1.items.stunned-cannot-use")
def test_the_stunned_use_no_items() -> None:
    scene = equip(Scene(OPEN, A={"conditions": ["stun"]}), "A", item(SHIELDED))
    perform(scene, "M", Ability("attack", 3))
    assert (scene.hp("A"), scene.state.items) == (7, ("ready",))
    assert scene.asked == []


@proves("gh1.items.only-ready-and-equipped")
def test_what_is_at_home_is_not_used() -> None:
    one = hero("One", *(WALK,) * 4)
    potion = item(HEAL, use="lost")
    game = table(ROOM, [one], {"M": RAT}, carried=(Carried(0, potion, here=False),))
    game.state.figures[0].hit_points = 4
    assert "use: turn" not in asked(select(game, (0, 1)))
    for how in ("spent", "lost"):
        worn = turn_beside_a_rat(potion)
        worn.state.items = (how,)
        kinds = asked(worn)
        assert kinds[1:].count("use: turn") == 0


@proves("gh1.items.attack-item-before-draw", "fh.items.before-modifier-draw")
def test_an_item_for_an_attack_is_used_before_the_draw(edition: str) -> None:
    thing = item(HARDER) if edition == "gh1" else item(Bonus(Moment("attack"), (Change("advantage"),)))
    scene = equip(Scene(OPEN), "A", thing)
    bonus, choice = scene.state.bonuses[0].number, ["+1"] * (edition == "fh")
    perform(
        scene, "A", Ability("attack", 2), answers=[number(scene, "M"), bonus, *choice], draws=["+0", "+1"]
    )
    kinds = [decision.kind for decision in scene.asked]
    assert kinds[:2] == ["attack", "use: attack"]
    assert "use: attack" not in kinds[2:]
    assert scene.kinds.index("item used") < scene.kinds.index("modifier")
    assert scene.hp("M") == 7


@proves("jotl.items.use-is-optional", "jotl.items.no-limit-per-turn")
def test_using_items_is_a_choice_and_nothing_limits_them(edition: str) -> None:
    scene = equip(Scene(OPEN), "A", item(SHIELDED, slot="body"))
    perform(scene, "M", Ability("attack", 3), answers=["pass"])
    assert (scene.hp("A"), scene.state.items) == (7, ("ready",))
    game = turn_beside_a_rat(*(item(HEAL, name=f"Thing {n}", slot="head") for n in range(3)), hp=1)
    for _ in range(3):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    assert game.state.figures[0].hit_points == 10
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("play card", 8)


# Halfway through an ability, and on a monster's turn


def _ahead(game: Game, hexes: int) -> int:
    """The hex so far along the row."""
    board = game.setting.board(())
    q, r = board.hex(game.state.figures[0].hex)
    return board.index((q + hexes, r))


@proves("gh1.items.reactive-on-monster-turn")
def test_boots_are_used_halfway_through_a_move_and_not_on_a_monsters_turn() -> None:
    walker = hero("One", (10, "Loot 1", "Move 2"), *[(20, "Loot 1", "Loot 1")] * 3)
    rat = monster("Rat", *[(50, "Attack +0, Range 9")] * 8, attack=3, hp=30)
    game = table(LONG_ROOM, [walker], {"M": rat}, items=[(0, BOOTS), (0, BUCKLER)])
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

    fresh = table(LONG_ROOM, [walker], {"M": rat}, items=[(0, BOOTS), (0, BUCKLER)])
    until(select(fresh, (0, 1)), "use: attack", {"use: move": "pass"})
    assert fresh.state.turn == 1
    assert fresh.decision is not None
    assert fresh.decision.options == (buckler, "pass")
    with pytest.raises(IllegalAnswer):
        fresh.choose(boots)
    fresh.choose(buckler)
    assert fresh.state.items == ("ready", "spent")


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


# Items


@pytest.mark.parametrize("words", ["", "This item can be used while you have Stun"])
def test_an_item_that_can_be_used_while_stunned(words: str) -> None:
    action = read_action(f"During your turn, remove all negative conditions you have. {words}".strip())
    item = Item(id="cure", name="Cure", slot="small", use="spent", action=action)
    scene = equip(Scene("A   M", A={"conditions": ["stun"]}), "A", item)
    play = scene.runner.play
    (active,) = [one for one in play.state.bonuses if one.item >= 0]
    assert isinstance(active.bonus, Bonus)
    assert is_ready(play, active, active.bonus, active.figure) is bool(words)


# In order, and skipped


@proves("fh.action.no-nested-abilities", "fh.items.not-during-ability")
def test_an_item_with_an_ability_waits_until_the_move_is_over(edition: str) -> None:
    heal = Item(
        id="salve",
        name="Salve",
        slot="small",
        use="spent",
        action=read_action("Heal 1, self"),
    )
    one = hero("One", (10, "Move 4", "Move 1"), *[WAIT] * 3)
    game = table("1   .   .   .   .   .   M", [one], {"M": LATE}, items=[(0, heal)])
    game.state.figures[0].hit_points = 4
    select(game, (0, 1))
    asked = []
    for _ in range(20):
        if game.decision is None or game.decision.kind == "short rest":
            break
        asked.append(game.decision.kind)
        if game.decision.kind == "move":
            board, here = game.setting.board(()), game.state.figures[0].hex
            ends = [end for end in game.decision.options if isinstance(end, int)]
            game.choose(next((end for end in ends if board.distance(here, end) == 2), ends[0]))
        elif game.decision.kind == "play card" and (0, 0) in game.decision.options:
            game.choose((0, 0))
        else:
            game.choose("pass" if game.decision.kind == "use: turn" else game.decision.options[0])
    assert asked[:4] == ["use: turn", "play card", "move", "use: turn"]


@pytest.mark.parametrize(("edition", "turn", "can"), [("gh1", 0, True), ("gh1", 1, False), ("gh2", 0, False)])
def test_items_of_the_own_turn_amid_an_ability(edition: str, turn: int, can: bool) -> None:
    scene = equip(Scene("A   M", ruleset=edition), "A", item(HEAL))
    play = scene.runner.play
    play.state.turn = turn
    assert "turn" in play.awaited
    assert uses_items_amid_abilities(play, number(scene, "A")) == can
