"""The items of the game for one at work: each is used once in a scene, and does what its line says."""

from typing import Any

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import OwnTurn
from havenwright.packs.loading import shipped_packs
from havenwright.packs.records import Item
from tests.engine.acting import equip, perform, run
from tests.engine.lone import alone, go, on, told
from tests.engine.scenes import Scene
from tests.engine.tables import monster

PACKS = shipped_packs("bnb")
ITEMS = {id: item for id, item in PACKS.items.items() if PACKS.owners["item", id] == "bnb"}


@pytest.fixture
def edition() -> str:
    return "bnb"


@pytest.fixture
def item(request: pytest.FixtureRequest) -> Item:
    """The item that a test is named after."""
    return ITEMS[named_after(request.function.__name__)]


def named_after(test: str) -> str:
    return test.removeprefix("test_").removesuffix("_does_what_its_line_says").replace("_", "-")


def test_every_item_is_at_work_here() -> None:
    assert set(ITEMS) <= {named_after(name) for name in globals() if name.startswith("test_")}
    assert len(ITEMS) == 42


def scene(item: Item, drawing: str = "A   M   .   x", made: str = "", **figures: Any) -> Scene:
    """A character who has brought an item; elements have been made for it."""
    found = equip(Scene(drawing, **figures), "A", item)
    found.runner.play.state.made = tuple(made.split())
    found.runner.play.state.turn = 0
    return found


def mine(found: Scene, text: str = "Attack 2", *answers: Any, draws: tuple[str, ...] = ("+0",) * 6) -> Scene:
    """The character performs something; whatever can be used is."""
    return perform(found, "A", *read_action(text).parts, answers=answers, draws=draws)


def theirs(
    found: Scene, text: str = "Attack 3", *answers: Any, draws: tuple[str, ...] = ("+0",) * 6
) -> Scene:
    """The monster performs something against the character."""
    return perform(found, "M", *read_action(text).parts, answers=answers, draws=draws)


def used(found: Scene, *answers: Any) -> Scene:
    """The item is used in one's own turn."""
    return run(found, OwnTurn(actor=0), ("yes", *answers))


def state_of(found: Scene) -> str:
    return found.state.items[0]


def left(found: Scene) -> int:
    """How many of the made elements were not consumed."""
    return len(found.state.made) - len(found.state.used_icons)


# During one's attacks


def test_venomous_fang_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item))
    assert (found.conditions("M"), state_of(found)) == (["poison"], "spent")
    assert mine(scene(item, "A   .   M"), "Attack 2, Range 3").conditions("M") == []


def test_rosethorn_knife_does_what_its_line_says(item: Item) -> None:
    for made, points in (("ice", 8), ("earth", 8), ("fire", 9), ("", 9)):
        found = mine(scene(item, made=made, M={"text": "Shield 1"}))
        assert (found.hp("M"), state_of(found)) == (points, "ready")
    assert left(mine(scene(item, made="ice"))) == 0


def test_spring_hammer_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, "A   M   .   x"))
    assert (found.at("M"), state_of(found)) == ("x", "spent")


def test_tanglevine_whip_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item, made="light")).conditions("M") == ["immobilize"]
    assert mine(scene(item, made="ice")).conditions("M") == []


def test_iron_nail_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item, M={"text": "Shield 2"}))
    assert state_of(found) == "spent"
    assert mine(mine(found)).hp("M") == 10 - 2 - 2
    assert mine(used(scene(item, "A   .   M", M={"text": "Shield 2"})), "Attack 2, Range 2").hp("M") == 10


def test_fishing_hook_and_line_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, "A   x   .   M", M={"text": "Shield 2"}), "Attack 2, Range 3")
    assert (found.hp("M"), found.at("M")) == (8, "x")


def test_sewing_needles_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item, M={"text": "Shield 1"})).hp("M") == 8


def test_sharpened_pencil_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, "A   M   N   P"))
    assert found.hp("M", "N", "P") == [8, 8, 8]


def test_shrunken_longsword_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item)).hp("M") == 7
    assert mine(scene(item, "A   .   M"), "Attack 2, Range 2").hp("M") == 8


def test_shrunken_longbow_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item, "A   .   M", M={"text": "Shield 1"}), "Attack 2, Range 2").hp("M") == 7
    assert mine(scene(item)).hp("M") == 8


def test_glass_shard_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item)).conditions("M") == ["wound"]


def test_pocket_knife_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, M={"text": "Shield 2"}))
    assert (found.hp("M"), found.conditions("M")) == (7, ["wound"])


def test_sparrow_skull_helm_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item), draws=("minus", "plus"))
    assert [event.get("faces") for event in found.events if event.kind == "rolled"] == [("minus", "plus")]


def test_drop_of_power_potion_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item))
    assert state_of(found) == "lost"
    assert mine(mine(found)).hp("M") == 10 - 3 - 3


def test_robins_feather_arrows_does_what_its_line_says(item: Item) -> None:
    for made, points in (("fire", 8), ("air", 8), ("ice", 10)):
        found = mine(scene(item, "A   .   .   M", made=made, M={"text": "Shield 1"}), "Attack 2, Range 2")
        assert found.hp("M") == points


def test_volatile_powder_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, "A   .   M   N\n  .   .   P"), "Attack 2, Range 2")
    assert found.hp("M", "N", "P") == [8, 8, 8]
    assert state_of(found) == "lost"


def test_pinch_of_doom_powder_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item)).conditions("M") == ["disarm", "poison"]


def test_lucky_cats_eye_marble_does_what_its_line_says(item: Item) -> None:
    assert mine(scene(item), draws=("minus",)).hp("M") == 8
    assert mine(scene(item), draws=("plus",)).hp("M") == 7


def test_prismatic_gem_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, made="dark"))
    assert (found.hp("M"), left(found), state_of(found)) == (7, 0, "spent")
    assert mine(scene(item)).hp("M") == 8


def test_brightlure_gem_does_what_its_line_says(item: Item) -> None:
    found = mine(scene(item, "A   M   x", made="light"), "Attack 2", 1)
    assert (found.hp("M"), left(found)) == (8, 0)
    move = [decision for decision in found.asked if decision.kind == "move"]
    assert [(decision.seat, decision.about) for decision in move] == [(0, 1)]


# During enemies' attacks


def test_button_shield_does_what_its_line_says(item: Item) -> None:
    found = theirs(scene(item))
    assert (found.hp("A"), state_of(found)) == (8, "spent")
    assert theirs(found).hp("A") == 5  # only this attack


def test_chestnut_shell_shield_does_what_its_line_says(item: Item) -> None:
    found = theirs(scene(item))
    assert found.hp("A", "M") == [8, 9]


def test_coin_shield_does_what_its_line_says(item: Item) -> None:
    assert theirs(scene(item)).hp("A") == 9


def test_playing_card_shield_does_what_its_line_says(item: Item) -> None:
    assert theirs(scene(item), "Attack 5").hp("A") == 9


def test_bottle_cap_helm_does_what_its_line_says(item: Item) -> None:
    assert theirs(scene(item), draws=("plus",)).hp("A") == 7
    assert theirs(scene(item), draws=("minus",)).hp("A") == 8


def test_nightshade_pollen_does_what_its_line_says(item: Item) -> None:
    found = theirs(scene(item, made="earth"))
    assert (found.hp("A"), found.conditions("M"), left(found)) == (7, ["poison"], 0)


def test_embernettle_does_what_its_line_says(item: Item) -> None:
    found = theirs(scene(item, made="fire"))
    assert (found.conditions("M"), left(found)) == (["wound"], 0)


def test_duskhaze_gem_does_what_its_line_says(item: Item) -> None:
    found = theirs(scene(item, made="dark"))
    assert (found.hp("A"), found.conditions("M"), left(found)) == (8, ["muddle"], 0)


# In one's own turn


def test_iridescent_shell_shield_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item))
    assert found.state.made == ("any",)
    assert theirs(theirs(found, "Attack 2"), "Attack 2").hp("A") == 8


def test_old_spring_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item, "A   M   x"))
    assert mine(found, "Move 2", found.board.index(found.places["x"])).at("A") == "x"


def test_shrunken_weathered_boots_does_what_its_line_says(item: Item) -> None:
    found = scene(item, "A   .   x   M")
    assert mine(found, "Move 1", found.board.index(found.places["x"])).at("A") == "x"
    assert state_of(found) == "spent"


def test_lubricating_oil_does_what_its_line_says(item: Item) -> None:
    found = scene(item, "A   .   .   x   M")
    assert mine(found, "Move 1", found.board.index(found.places["x"])).at("A") == "x"


def test_drop_of_clean_water_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item, made="air", A={"conditions": ["muddle", "poison"]}), "muddle")
    assert (found.conditions("A"), left(found)) == (["poison"], 0)


def test_leftover_table_scraps_does_what_its_line_says(item: Item) -> None:
    assert used(scene(item, A={"hp": 5, "max_hp": 9})).hp("A") == 6


def test_drop_of_healing_potion_does_what_its_line_says(item: Item) -> None:
    found = used(scene(item, A={"hp": 5, "max_hp": 9}))
    assert (found.hp("A"), state_of(found)) == (8, "lost")


def test_drop_of_strength_potion_does_what_its_line_says(item: Item) -> None:
    assert used(scene(item)).conditions("A") == ["strengthen"]


def test_drop_of_element_potion_does_what_its_line_says(item: Item) -> None:
    assert used(scene(item)).state.made == ("any", "any")


def test_magnetic_needle_does_what_its_line_says(item: Item) -> None:
    found = scene(item, "A   .   x   M")
    assert used(found, found.board.index(found.places["x"])).at("M") == "x"


# With cards, and the order of the round


def turn_with(item: Item, *cards: Any, piles: str = "", **more: Any) -> Game:
    """A game in which the first two cards are selected and the item can be used."""
    game = alone(*cards, items=[(0, item)], piles=piles, **more)
    go(game, "select cards").choose((0, 1))
    return game


def test_drop_of_stamina_potion_does_what_its_line_says(item: Item) -> None:
    game = go(turn_with(item, piles="hand hand handB discard"), "use: turn")
    game.choose(next(option for option in game.decision.options if option != "pass"))  # type: ignore[union-attr]
    go(game, "recover", choose_one=1).choose(2)  # of the hand: it is turned over
    assert on(game, "hand").split()[0] == "2A"
    assert game.state.items == ("lost",)


def test_drop_of_stamina_elixir_does_what_its_line_says(item: Item) -> None:
    game = go(turn_with(item, piles="hand hand handB discard"), "use: turn")
    game.choose(next(option for option in game.decision.options if option != "pass"))  # type: ignore[union-attr]
    go(game, "recover", choose_one=0).choose(3)
    assert on(game, "hand") == "2B 3A"


def test_brass_cog_does_what_its_line_says(item: Item) -> None:
    early = monster("Early", (25, "Does not act"))
    for answer, order in (("increase", [1, 0]), ("decrease", [0, 1])):
        card = ((20 if answer == "increase" else 30, "Heal 1, self", "Move 1"),) * 2
        game = turn_with(item, card, monsters={"M": early})
        assert game.decision is not None
        assert game.decision.kind == "use: initiative"
        game.choose(next(option for option in game.decision.options if option != "pass"))
        go(game, "select cards", initiative=answer)
        assert told(game, "turn", "figure") == order


def test_drop_of_haste_elixir_does_what_its_line_says(item: Item) -> None:
    card = ((20, "Heal 1, self", "Heal 3, self"), (60, "Heal 1, self", "Move 1"))
    game = turn_with(item, card)
    game.state.figures[0].hit_points = 1
    go(game, "play card").choose((0, 0))
    go(game, "use: action")
    game.choose(next(option for option in game.decision.options if option != "pass"))  # type: ignore[union-attr]
    while game.decision is not None and game.decision.kind == "play":
        game.choose(game.decision.options[0])
    go(game, "select cards")
    assert told(game, "healed", "amount") == [1, 3]
