"""The die: tables of modifiers with their rows, advantage, and the three actions of monsters."""

from collections import Counter

import pytest

from havenwright.engine.game import Game
from havenwright.packs.modifiers import laid_out, read_modifier, standard_cards, table_at
from havenwright.packs.records import ModifierDeck
from havenwright.rulesets import ruleset
from tests.engine.lone import alone, go, told, turn
from tests.engine.scenes import Scene
from tests.engine.tables import monster

rule = pytest.mark.rule


@pytest.fixture
def edition() -> str:
    return "bnb"


def table_of(*rows: str) -> ModifierDeck:
    """A table of a class, from the rows of its file."""
    cells = tuple(tuple(read_modifier(cell.strip()) for cell in row.split("|")) for row in rows)
    return ModifierDeck(1, (), cells)


def rolls(scene: Scene) -> list[tuple[object, object]]:
    """The row and the faces of each roll."""
    return [(event.get("row"), event.get("faces")) for event in scene.events if event.kind == "rolled"]


def attacked(text: str, *draws: str, drawing: str = "A   M   x", **monsters: object) -> Scene:
    return Scene(drawing, M=dict(monsters) | {"hp": 30}).perform("A", text, "M", draws=draws)


# Rows


@rule("bnb.modifiers.row-and-column")
@pytest.mark.parametrize(("face", "value"), [("minus", 1), ("neutral", 2), ("plus", 3)])
def test_the_face_picks_the_column_of_the_present_row(face: str, value: int) -> None:
    scene = attacked("Attack 2", face)
    assert scene.runner.play.setting.tables["seat 0"][0] == ("-1", "+0", "+1")
    assert 30 - scene.hp("M") == value


@rule("bnb.modifiers.roll-per-target", "bnb.modifiers.advance-one-row")
def test_each_target_has_a_roll_on_the_next_row() -> None:
    scene = Scene("M   A   N\n  P").perform("A", "Attack 2, Target 3", "M", "N", draws=["plus"] * 3)
    assert rolls(scene) == [(1, ("plus",)), (2, ("plus",)), (3, ("plus",))]
    assert scene.state.rows["seat 0"] == 3


@rule("bnb.modifiers.start-row-and-cycle")
def test_after_the_last_row_the_first_comes_again() -> None:
    scene = Scene("A   M", M={"hp": 30})
    assert scene.state.rows == {"seat 0": 0, "monsters": 0, "allies": 0}
    for _ in range(7):
        scene.perform("A", "Attack 1", "M", draws=["neutral"])
    assert [row for row, _ in rolls(scene)] == [1, 2, 3, 4, 5, 6, 1]


@rule("bnb.modifiers.only-attacks")
def test_other_damage_rolls_nothing() -> None:
    scene = Scene("A   M   hx", hazard="Damage 2", A={"text": "Retaliate 2"})
    scene.perform("A", "All adjacent enemies suffer 1 damage\nPush 1", "M", "x")
    assert (scene.hp("M"), rolls(scene)) == (10 - 1 - 2, [])
    scene = Scene("A   M", A={"text": "Retaliate 2"}).monster_turn("M", "Attack 1", draws=["neutral"])
    assert scene.hp("M") == 8
    assert scene.state.rows == {"seat 0": 0, "monsters": 1, "allies": 0}


@rule("bnb.modifiers.two-tables")
def test_all_monsters_share_a_table() -> None:
    two = {"M": monster("Ant", (20, "Attack 1, Range 9")), "N": monster("Wasp", (30, "Attack 1, Range 9"))}
    game = turn(alone(drawing="1   .   M   N", monsters=two), 0, 1)
    go(game, "select cards")
    assert game.state.rows == {"seat 0": 0, "monsters": 2, "allies": 0}


@rule("bnb.modifiers.double")
def test_doubling_is_for_the_bonuses_too() -> None:
    scene = Scene("A   M").perform("A", "On your next attack, add +1 Attack.")
    assert scene.perform("A", "Attack 2", "M", draws=["2x"]).hp("M") == 10 - 6


@rule("bnb.modifiers.effects-as-written")
def test_the_effects_of_a_modifier_are_the_attacks() -> None:
    scene = attacked("Attack 2", "+1, Immobilize")
    assert (scene.hp("M"), scene.conditions("M")) == (27, ["immobilize"])


@rule("bnb.heal.modifier-heal")
def test_a_heal_on_a_modifier_is_a_heal() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 10, "conditions": ["poison"]})
    scene.perform("A", "Attack 1", "M", draws=["+0, Heal 1, self"])
    assert (scene.hp("A"), scene.conditions("A")) == (5, [])


@rule("bnb.attack.modification-order")
def test_bonuses_then_the_roll_then_shield() -> None:
    scene = Scene("A   M", M={"hp": 20, "conditions": ["poison"], "text": "Shield 2"})
    scene.perform("A", "On your next attack, add +1 Attack.")
    assert 20 - scene.perform("A", "Attack 3", "M", draws=["2x"]).hp("M") == (3 + 1 + 1) * 2 - 2


# Advantage and disadvantage


@rule("bnb.advantage.two-dice-one-row")
def test_two_dice_are_rolled_for_one_row() -> None:
    scene = Scene("A   M", M={"hp": 30})
    for _ in range(3):
        scene.perform("A", "Attack 1", "M", draws=["neutral"])
    scene.perform("A", "Attack 1, Advantage", "M", draws=["minus", "plus"])
    assert rolls(scene)[-1] == (4, ("minus", "plus"))
    assert scene.state.rows["seat 0"] == 4  # the fifth


@rule("bnb.advantage.character-free-choice")
def test_a_character_with_advantage_uses_either() -> None:
    for chosen, left in (("+0, Poison", 28), ("+1", 27)):
        scene = Scene("A   M", M={"hp": 30})
        scene.perform("A", "Attack 2, Advantage", "M", chosen, draws=["+0, Poison", "+1"])
        choice = next(decision for decision in scene.asked if decision.kind == "choose modifier")
        assert set(choice.options) == {"+0, Poison", "+1"}
        assert scene.hp("M") == left


@rule("bnb.advantage.monster-better-face")
@pytest.mark.parametrize("faces", [("neutral", "plus"), ("plus", "neutral")])
def test_a_monster_with_advantage_uses_the_better_face(faces: tuple[str, str]) -> None:
    scene = Scene("A   M", M={"conditions": ["strengthen"]}).monster_turn("M", "Attack 2", draws=faces)
    assert scene.hp("A") == 10 - 3


@rule("bnb.advantage.disadvantage-worse-face")
@pytest.mark.parametrize("faces", [("minus", "plus"), ("plus", "minus")])
def test_with_disadvantage_the_worse_face_counts_unasked(faces: tuple[str, str]) -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]}).perform("A", "Attack 2", "M", draws=faces)
    assert scene.hp("M") == 9
    assert "choose modifier" not in [decision.kind for decision in scene.asked]


@rule("bnb.advantage.no-stacking", "bnb.conditions.strengthen")
def test_several_advantages_are_one_and_strengthen_ends_with_the_turn() -> None:
    scene = Scene("A   M", A={"conditions": ["strengthen"]})
    scene.turn("A", "Attack 1, Advantage", "Attack 1", answers=["M", "M"], draws=["neutral"] * 4)
    assert [len(faces) for _, faces in rolls(scene)] == [2, 2]  # type: ignore[arg-type]
    assert scene.conditions("A") == []


@rule("bnb.advantage.cancel", "bnb.conditions.muddle")
def test_advantage_and_disadvantage_together_are_neither() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle", "strengthen"]})
    scene.turn("A", "Attack 1, Advantage", answers=["M"], draws=["neutral"] * 2)
    assert [len(faces) for _, faces in rolls(scene)] == [1]  # type: ignore[arg-type]
    assert scene.conditions("A") == []


@rule("bnb.advantage.ranged-on-adjacent", "bnb.range.ranged-classification")
def test_a_ranged_attack_on_who_is_adjacent_has_disadvantage() -> None:
    scene = Scene("M   A   .   N").perform("A", "Attack 2, Range 3, Target 2", "M", draws=["neutral"] * 3)
    assert [len(faces) for _, faces in rolls(scene)] == [2, 1]  # type: ignore[arg-type]


@rule("bnb.advantage.monster-better-face")
def test_a_monster_with_advantage_uses_its_better_roll_and_nobody_is_asked() -> None:
    for faces in (["minus", "plus"], ["plus", "minus"]):
        scene = Scene("A   M", M={"conditions": ["strengthen"]}).monster_turn("M", "Attack 2", draws=faces)
        assert [decision.kind for decision in scene.asked] == []
        assert scene.hp("A") == 10 - 3


# Tables


@rule("bnb.modifiers.improved-tables")
def test_a_class_has_better_tables_at_higher_levels() -> None:
    better = ModifierDeck(4, (), tuple(table_of("+0 | +1 | +2", "+0, Push 1 | +1 | 2x").rows))
    usual = laid_out(standard_cards(ruleset("bnb").modifier_deck))
    tables = [table_at((better,), level) or usual for level in (1, 3, 4, 5)]
    assert tables[0] == tables[1] == usual
    assert tables[2] == tables[3] == (("+0", "+1", "+2"), ("+0, Push 1", "+1", "2x"))
    assert Counter(cell for row in usual for cell in row) == ruleset("bnb").modifier_deck


@rule("bnb.setup.monster-difficulty-table")
def test_only_the_table_of_the_monsters_can_be_another() -> None:
    from havenwright.engine.setting.variants import Variants
    from havenwright.errors import UserError

    usual = alone().setting.tables
    harder = alone(variants=Variants(quick=True, monster_table="harder")).setting.tables
    easier = alone(variants=Variants(quick=True, monster_table="easier")).setting.tables
    assert harder["seat 0"] == easier["seat 0"] == usual["seat 0"] == usual["monsters"]
    worth = [worth_of(tables["monsters"]) for tables in (easier, usual, harder)]
    assert worth == sorted(worth)
    assert len(set(worth)) == 3
    with pytest.raises(UserError, match="no table 'brutal' for the monsters; there are easier, harder"):
        alone(variants=Variants(quick=True, monster_table="brutal"))


def worth_of(table: tuple[tuple[str, ...], ...]) -> int:
    """The results that a table gives attacks of 4, all together."""
    return sum(read_modifier(cell).applied(4) for row in table for cell in row)


# Monsters


THREE = monster("Ant", (11, "Heal 1, self"), (44, "Heal 2, self"), (77, "Heal 3, self"))


@rule("bnb.monster-cards.three-actions-by-die")
def test_a_die_picks_one_of_three_actions_for_a_whole_kind() -> None:
    picked = set()
    for seed in range(12):
        game = turn(alone(drawing="1   .   M   M", monsters={"M": THREE}, seed=seed), 0, 1)
        go(game, "select cards")
        (card,) = told(game, "monster card", "card")
        both = [body.initiative[0] for body in game.state.figures[1:]]
        assert both == [{"Ant 0": 11, "Ant 1": 44, "Ant 2": 77}[str(card)]] * 2
        picked.add(card)
    assert len(picked) == 3


@rule("bnb.monster-cards.three-actions-by-die")
def test_each_kind_has_a_die_of_its_own() -> None:
    wasp = monster("Wasp", (21, "Heal 1, self"), (54, "Heal 2, self"), (87, "Heal 3, self"))
    pairs = set()
    for seed in range(20):
        game = turn(alone(drawing="1   .   M   M   N", monsters={"M": THREE, "N": wasp}, seed=seed), 0, 1)
        go(game, "select cards")
        ants, (own,) = {body.initiative[0] for body in game.state.figures[1:3]}, [game.state.figures[3]]
        assert len(ants) == 1
        pairs.add((ants.pop(), own.initiative[0]))
    assert {ant for ant, _ in pairs} == {11, 44, 77}
    assert {wasp for _, wasp in pairs} == {21, 54, 87}
    assert len(pairs) > 3


@rule("bnb.initiative.roll-after-selection")
def test_kinds_on_the_map_are_rolled_for_once_after_cards_were_selected() -> None:
    kinds = {"M": THREE, "N": monster("Wasp", *((n, "Does not act") for n in (12, 45, 78)))}
    kinds["P"] = monster("Beetle", (13, "Does not act"), (46, "Does not act"), (79, "Does not act"))
    game = alone(drawing="1   .   M   M   N", monsters=kinds)
    go(game, "select cards")
    assert told(game, "monster card", "monster") == []
    game.choose((0, 1))
    assert sorted(told(game, "monster card", "monster")) == ["Ant", "Wasp"]


@rule("bnb.initiative.ascending-order")
def test_who_has_less_acts_first() -> None:
    kinds = {"M": monster("Ant", (11, "Does not act")), "N": monster("Wasp", (60, "Does not act"))}
    card = ((35, "Heal 1, self", "Move 1"), (36, "Heal 1, self", "Move 1"))
    game = turn(alone(card, drawing="1   .   M   N", monsters=kinds), 0, 1)
    go(game, "select cards")
    assert told(game, "turn", "figure") == [1, 0, 2]


@rule("bnb.monster-cards.fixed-values")
def test_the_values_of_an_action_are_whole() -> None:
    scene = Scene("A   .   .   .   M", M={"move": 0, "attack": 0})
    scene.monster_turn("M", "Move 3\n\nAttack 2", draws=["neutral"])
    assert scene.hp("A") == 8


@rule("bnb.monster-order.ascending-number", "bnb.monster-order.complete-turns")
def test_monsters_of_a_kind_act_one_after_the_other_by_number() -> None:
    ant = monster("Ant", (60, "Move 2\nAttack 1"))
    game = turn(alone(drawing="1   .   .   M\n  .   .   M   M", monsters={"M": ant}), 0, 1)
    go(game, "select cards")
    assert numbers_of(game) == [1, 2, 3]
    acts = [
        (e.kind, e.get("figure")) for e in game.events if e.kind in ("moved", "attacked") and e.get("figure")
    ]
    assert [figure for _, figure in acts] == sorted(figure for _, figure in acts)  # type: ignore[type-var]


def numbers_of(game: Game) -> list[int]:
    figures = [figure for figure in told(game, "turn", "figure") if figure]
    return [game.setting.identities[figure].number for figure in figures]
