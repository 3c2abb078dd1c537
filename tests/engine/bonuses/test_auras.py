"""Auras: all of a side have something as long as a card lies, or while they are near a summon."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.agenda import Perform
from tests.engine.acting import perform, run, say
from tests.engine.scenes import Scene, around

WOLF = "Summon Reed Wolf: Hit Points 6, Move 2, Attack 2"


def lay(scene: Scene, text: str, stays: str = "persistent") -> Scene:
    """A plays a card that stays."""
    return perform(scene, "A", *read_action(text).parts, stays=stays)


def summoned(scene: Scene) -> int:
    """The number of a wolf that A summons now."""
    say(scene, "A", WOLF)
    return len(scene.state.figures) - 1


@pytest.mark.parametrize(("stays", "left"), [("persistent", 7), ("round", 8)])
def test_who_comes_later_has_what_all_have_as_long_as_a_card_lies(stays: str, left: int) -> None:
    scene = lay(Scene(around("A   B   M")), "All allies have: on your attacks, add +1 Attack", stays)
    say(scene, "B", "Attack 2")
    assert scene.hp("M") == 7
    scene = lay(Scene(around("M   A")), "All allies have: on your attacks, add +1 Attack", stays)
    wolf = summoned(scene)
    run(scene, Perform(actor=wolf, action=read_action("Attack 2, target one enemy within 2 hexes")))
    assert scene.hp("M") == left


def test_who_comes_later_has_the_retaliate_that_all_have() -> None:
    scene = lay(Scene(around("M   A")), "All allies have: always: Retaliate 2, Range 3")
    wolf = summoned(scene)
    assert wolf
    say(scene, "M", "Attack 1, Range 3, target one summoned enemy")
    assert scene.hp("M") == 8


@pytest.mark.parametrize(
    ("whom", "stays", "shield"),
    [("all allies", "persistent", 1), ("all allies", "round", 0), ("all adjacent allies", "persistent", 0)],
)
def test_who_comes_later_has_the_shield_that_all_have_as_long_as_a_card_lies(
    whom: str, stays: str, shield: int
) -> None:
    scene = lay(Scene(around("M   A   B")), f"Shield 1, target {whom}", stays)
    summoned(scene)
    say(scene, "M", "Attack 2, Range 3, target all enemies")
    attacks = [dict(event.data) for event in scene.events if event.kind == "attacked"]
    shields = {attack["target"]: attack["shield"] for attack in attacks}
    assert shields == {0: 0, 1: 1, 3: shield}


def test_each_who_has_what_all_have_once_each_round_has_it_once() -> None:
    aura = "All allies have: once each round, on your attacks, add +1 Attack"
    scene = lay(Scene(around("A   M   B   N   C")), aura)
    say(scene, "B", "Attack 1, target one adjacent enemy", "M")
    say(scene, "B", "Attack 1, target one adjacent enemy", "M")
    say(scene, "C", "Attack 1")
    assert scene.hp("M", "N") == [10 - 2 - 1, 10 - 2]


@pytest.mark.parametrize(("often", "left"), [("Once", 10 - 4), ("Twice", 10 - 5), ("Three times", 10 - 6)])
def test_what_can_be_used_some_times_each_round_is_used_no_more(often: str, left: int) -> None:
    scene = perform(
        Scene(around("A   M")), "A", *read_action(f"{often} each round, on your attacks, add +1 Attack").parts
    )
    for _ in range(3):
        say(scene, "A", "Attack 1")
    assert scene.hp("M") == left


def test_what_lasts_for_a_turn_or_has_slots_is_for_those_who_are_there() -> None:
    for text in (
        "All allies have: on your next two attacks, add +1 Attack. [ ][ ]",
        "All allies have: this round, on your attacks, add +1 Attack",
        "All allies have: on your attacks if you have Strengthen, add +1 Attack",
    ):
        scene = lay(Scene(around("M   A")), text)
        wolf = summoned(scene)
        run(scene, Perform(actor=wolf, action=read_action("Attack 2, target one enemy within 2 hexes")))
        assert scene.hp("M") == 8, text


def test_who_is_near_a_summon_performs_what_it_lets_them_perform() -> None:
    aura = "all allies within Range 3 have: at the start of your turn, you may: Heal 2, self"
    scene = Scene(around("A   .   B"), B={"hp": 3, "max_hp": 10})
    scene.perform("A", f"Summon Reed Flag: Hit Points 4, ({aura})").damage("reed flag", 3)
    scene.turn("B", "Move 1", "Move 1")
    assert scene.hp("B", "reed flag") == [5, 1]


def test_a_summon_acts_at_the_end_of_each_turn_of_its_summoner() -> None:
    trait = "All adjacent enemies suffer 1 damage at the end of each of the summoner's turns"
    scene = Scene("A   x   M   B")
    scene.perform("A", f"Summon Reed Flag: Hit Points 4, ({trait})", "x")
    scene.turn("B", "Heal 1, self", "Heal 1, self")
    assert scene.hp("M") == 10
    scene.turn("A", "Heal 1, self", "Heal 1, self")
    assert scene.hp("M") == 9
