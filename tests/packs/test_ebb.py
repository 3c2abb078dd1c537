"""What the Ebb brings besides classes, monsters and scenarios."""

from collections import Counter
from typing import get_args

from havenwright.packs import CharacterClass, shipped_packs
from havenwright.packs.content import Slot
from havenwright.packs.modifiers import STANDARD_DECK
from havenwright.packs.perks import lacking, perked

REGISTRY = shipped_packs()
(EBB,) = (pack for pack in REGISTRY.packs if pack.id == "ebb")
DECK = tuple(Counter(STANDARD_DECK).elements())


def test_there_is_something_to_wear_in_every_slot_and_something_for_every_way_of_use() -> None:
    assert len(EBB.items) == 8
    assert {item.slot for item in EBB.items} == set(get_args(Slot))
    assert {item.use for item in EBB.items} == {"spent", "lost", "flip"}
    assert any(item.minus_ones for item in EBB.items)
    assert any(item.uses > 1 for item in EBB.items)


def test_battle_goals_are_worth_one_checkmark_or_two() -> None:
    assert Counter(goal.checkmarks for goal in EBB.goals) == {1: 5, 2: 1}


def test_a_treasure_gives_what_can_be_found_nowhere_else() -> None:
    (treasure,) = EBB.treasures
    assert [reward.kind for reward in treasure.rewards] == ["item", "gold"]
    assert REGISTRY.item("storm-lantern").source == f"treasure {treasure.number}"


def all_perks(kind: CharacterClass) -> Counter[str]:
    return Counter(perked(DECK, [perk for perk in kind.perks for _ in range(perk.count)]))


def test_perks_make_a_deck_better_card_by_card() -> None:
    for kind in EBB.classes:
        assert lacking(DECK, kind.perks) == []
        assert sum(perk.count * perk.marks for perk in kind.perks) in (9, 10)
        assert all_perks(kind)["-2"] == 0
    bellwarden, lampwright = (all_perks(REGISTRY.character_class(id)) for id in ("bellwarden", "lampwright"))
    assert (bellwarden["-1"], bellwarden["+1, Push 1"], bellwarden["+0, rolling, Muddle"]) == (1, 2, 2)
    assert (lampwright["-1"], lampwright["+1, Wound"], lampwright["+0"], lampwright["+3"]) == (2, 2, 2, 1)


def test_every_class_has_two_masteries() -> None:
    assert {len(kind.masteries) for kind in EBB.classes} == {2}
