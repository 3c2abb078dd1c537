"""How many cards classes and monsters have."""

import pytest
from msgspec.structs import replace

from havenwright.cards import read_action
from havenwright.cards.character_card import Level
from havenwright.packs import AbilityCard, CharacterClass, MonsterType, shipped_packs
from havenwright.packs.checks.packs import check_thing
from havenwright.packs.problems import Source
from tests.proves import proves

MONSTERS = list(shipped_packs("gh2").monsters.values())


def problems(thing: CharacterClass | MonsterType) -> list[str]:
    return [problem.message for problem in check_thing(thing, Source("a"), None)]


def card(number: int, level: Level = "1") -> AbilityCard:
    return AbilityCard(
        id=f"smith/{number}",
        name=str(number),
        level=level,
        initiative=number,
        top=read_action("Attack 2"),
        bottom=read_action("Move 2"),
    )


def smith(cards: list[AbilityCard]) -> CharacterClass:
    points = (8, 9, 11, 12, 14, 15, 17, 18, 20)
    return CharacterClass(id="smith", name="Smith", hand_size=8, hit_points=points, cards=tuple(cards))


@pytest.mark.rule("gh2.setup.level-one-card-count")
def test_a_class_has_as_many_cards_of_level_one_as_its_hand_holds() -> None:
    others = [card(20, "X"), card(21, "X"), card(22, "X"), card(30, "2")]
    eight = [card(number) for number in range(1, 9)]
    assert problems(smith([*eight, *others])) == []
    assert problems(smith([*eight[:7], *others])) == ["7 cards of level 1 for a hand of 8"]
    assert problems(smith([*eight, card(9), *others])) == ["9 cards of level 1 for a hand of 8"]


@pytest.mark.rule("gh2.setup.level-one-card-count")
def test_a_level_one_hand_without_x_has_no_choice_in_any_class_that_is_shipped() -> None:
    kinds = shipped_packs("gh2").classes.values()
    assert len({kind.hand_size for kind in kinds}) > 1
    for kind in kinds:
        assert [card.level for card in kind.cards].count("1") == kind.hand_size, kind.id


@proves("gh2.monster-cards.deck-size", "fh.monster-cards.eight-card-decks")
def test_the_deck_of_a_monster_has_eight_cards(edition: str) -> None:
    assert {len(monster.deck) for monster in MONSTERS} == {8}
    monster = MONSTERS[0]
    assert problems(monster) == []
    assert problems(replace(monster, deck=monster.deck[:7])) == ["a deck of 7 cards; it needs 8"]
