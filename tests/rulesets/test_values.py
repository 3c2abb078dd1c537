"""The values of each game: conditions, tiles, ways to move, resources."""

import pytest

from havenwright.cards.vocabulary import CONDITIONS
from havenwright.engine.attack.modifier_cards import SOURCES
from havenwright.engine.components.card_rules import HANDS
from havenwright.engine.components.elements import POOLS
from havenwright.engine.figures.initiative import MONSTER_ACTIONS
from havenwright.engine.movement.traps_and_hazards import HAZARDS
from havenwright.engine.round.rests_two_sided import RESTS
from havenwright.rulesets import RULESETS, ruleset

rule = pytest.mark.rule


@rule("jotl.conditions.list-of-nine")
def test_nine_conditions_without_invisible() -> None:
    conditions = ruleset("jotl").conditions
    assert len(conditions) == 9
    assert "invisible" not in conditions
    assert conditions == {
        *("bless", "curse", "disarm", "immobilize", "muddle", "poison", "strengthen", "stun", "wound"),
    }


@rule("bnb.conditions.available-set")
def test_seven_conditions_alone() -> None:
    conditions = ruleset("bnb").conditions
    assert len(conditions) == 7
    assert conditions == {
        *("invisible", "strengthen"),
        *("wound", "poison", "immobilize", "disarm", "muddle"),
    }
    missing = {"stun", "bless", "curse", "ward", "brittle", "bane", "regenerate", "impair", "safeguard"}
    assert set(CONDITIONS) - conditions == missing


@pytest.mark.parametrize(("edition", "number"), [("gh1", 10), ("gh2", 12), ("fh", 15)])
def test_the_conditions_are_words_of_the_card_language(edition: str, number: int) -> None:
    conditions = ruleset(edition).conditions
    assert len(conditions) == number
    assert conditions <= set(CONDITIONS)


@rule("jotl.overlay.no-hazard-or-pressure-plate")
def test_there_are_no_hazards_and_no_pressure_plates() -> None:
    assert ruleset("jotl").tiles == {"obstacle", "difficult", "trap", "treasure"}
    assert not ruleset("jotl").tiles & {"hazardous", "plate"}
    assert ruleset("gh2").tiles >= {"hazardous", "plate"}


@rule("jotl.move.no-flying")
def test_one_walks_or_jumps_and_nobody_flies() -> None:
    assert ruleset("jotl").movements == {"normal", "jump"}
    assert ruleset("gh2").movements == {"normal", "jump", "flying"}


@rule("fh.resources.types")
def test_there_are_three_materials_and_six_herbs() -> None:
    rules = ruleset("fh")
    assert (len(rules.materials), len(rules.herbs)) == (3, 6)
    assert rules.materials == {"lumber", "metal", "hide"}
    assert rules.herbs == {"arrowvine", "axenut", "corpsecap", "flamefruit", "rockroot", "snowthistle"}


@pytest.mark.parametrize("edition", list(RULESETS))
def test_every_strategy_that_a_game_names_is_in_its_table(edition: str) -> None:
    rules = ruleset(edition)
    assert rules.hand in HANDS
    assert rules.hand in RESTS
    assert rules.elements in POOLS
    assert rules.monster_actions in MONSTER_ACTIONS
    assert rules.modifiers in SOURCES
    assert rules.hazards in HAZARDS


def test_the_game_for_one_differs_in_its_chapters() -> None:
    usual, alone = ruleset("gh2"), ruleset("bnb")
    assert (usual.party, alone.party) == ((2, 4), (1, 1))
    chapters = ("hand", "modifiers", "monster_actions", "elements", "hazards", "levels", "sight")
    assert all(getattr(usual, chapter) != getattr(alone, chapter) for chapter in chapters)
    assert not any((alone.money, alone.battle_goals, alone.standees_at_random))
