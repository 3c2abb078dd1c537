"""Tokens: on figures, on cards, on the map, and those that mark what was done."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Build, Change, Is, Moment, Select
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import Decision
from havenwright.engine.model.frames import Context, Frame
from havenwright.engine.terms.choices import choose_hexes
from tests.engine.acting import at, lay, number, perform, run, say, tiles
from tests.engine.scenes import Scene, around
from tests.proves import proves

rule = pytest.mark.rule
EMPTY = Select("hex", range=3, where=(Is("empty"),))
OPEN = """
A   x   y   z
  .   u   v   M
.   .   .   .
"""


def offered(scene: Scene, *names: str) -> list[bool]:
    """True if the last question offered these hexes."""
    return [at(scene, name) in scene.asked[-1].options for name in names]


DESTROY = Ability("destroy", target=Select("obstacle", range=3))
GAIN = Ability("experience", 1)


def test_enemies_suffer_for_standing_on_a_token() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    play = scene.runner.play
    play.state.placed = (("gloom", at(scene, "N")),)
    say(scene, "A", "All enemies occupying a hex with a Gloom token suffer 2 damage")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


@pytest.mark.parametrize(
    ("place", "hurt"),
    [
        ("it is on the chosen hex", [8, 10, 10]),
        ("it is adjacent to the chosen hex", [10, 8, 10]),
        ("it is on the affected piece or it is adjacent to the affected piece", [8, 8, 10]),
    ],
)
def test_those_on_a_hex_and_beside_it_are_told_apart(place: str, hurt: list[int]) -> None:
    scene = Scene("A   M   N   P", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "M")),)
    say(scene, "A", f"For each Gloom token: All enemies for which ({place}) suffer 2 damage")
    assert [scene.hp(who) for who in "MNP"] == hurt


def test_those_adjacent_to_a_token_do_not_stand_on_it() -> None:
    scene = Scene("A   M   N   P", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "M")),)
    say(scene, "A", "For each Gloom token: All enemies adjacent to the affected piece suffer 2 damage")
    assert [scene.hp(who) for who in "MNP"] == [10, 8, 10]


def test_the_hex_of_who_was_killed_is_not_adjacent_to_it() -> None:
    scene = Scene("x   M   A", M={"hp": 1})
    text = "Attack 2. If the target was killed: Place one Gloom token in a hex adjacent to it"
    scene.perform("A", text, "M")
    assert scene.asked[-1].options[:-1] == (at(scene, "x"), at(scene, "A"))


def test_an_empty_hex_has_figures_beside_it() -> None:
    scene = Scene("A   x   M   N", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "x")),)
    say(scene, "A", "For each Gloom token: Attack 2, target one enemy in or adjacent to that hex")
    assert [scene.hp(who) for who in "MN"] == [8, 10]


def test_a_token_comes_back_to_its_card_from_a_figure_and_from_the_map() -> None:
    scene = Scene("A   M   x   y", ruleset="gh2")
    say(scene, "A", "Place one Beacon token on one enemy", number(scene, "M"))
    say(scene, "A", "Place one Beacon token in an empty hex within Range 3", at(scene, "y"))
    say(scene, "A", "Return all Beacon tokens within Range 1 to this card")
    assert (scene.state.markers, scene.state.placed) == ((), (("beacon", at(scene, "y")),))
    assert scene.state.resources["0 beacon"] == 1
    say(scene, "A", "Return your Beacon token to its card", at(scene, "y"))
    assert (scene.state.placed, scene.state.resources["0 beacon"]) == ((), 2)


def test_a_token_comes_back_from_who_hovers_above_an_objective() -> None:
    scene = Scene("x   A   O", ruleset="gh2")
    say(scene, "A", "Summon Gull: Hit Points 3, Move 1, Attack 1, Flying")
    gull = len(scene.state.figures) - 1
    scene.state.figures[gull].hex = at(scene, "O")
    say(scene, "A", "Place one Beacon token on one ally")
    assert [marker.figure for marker in scene.state.markers] == [gull]
    say(scene, "A", "Return all Beacon tokens within Range 1 to this card")
    assert (scene.state.markers, scene.state.resources["0 beacon"]) == ((), 1)


@pytest.mark.parametrize(("said", "answers", "left"), [("one", "x", 2), ("two", "xy", 1), ("all", "xy", 0)])
def test_as_many_tokens_come_back_as_the_text_says(said: str, answers: str, left: int) -> None:
    scene = Scene("A   x   y   z", ruleset="gh2")
    scene.runner.play.state.placed = tuple(("beacon", at(scene, name)) for name in "xyz")
    tokens = [at(scene, name) for name in answers]
    say(scene, "A", f"Return {said} Beacon tokens within Range 3 to this card", *tokens)
    assert [name for name, _ in scene.state.placed] == ["beacon"] * left


def test_a_token_is_moved_so_far() -> None:
    scene = Scene("A   x   y   z   M", ruleset="gh2")
    say(scene, "A", "Place one Beacon in an empty hex within Range 2", at(scene, "x"))
    say(scene, "A", "Move one Beacon up to 2 hexes", at(scene, "x"), at(scene, "z"))
    assert scene.state.placed == (("beacon", at(scene, "z")),)
    assert scene.kinds.count("token relocated") == 1
    assert at(scene, "M") not in scene.asked[-1].options


@pytest.mark.parametrize("name", ["Gloom", "Gloom token"])
def test_a_token_needs_no_word_but_its_name(name: str) -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "N")),)
    say(scene, "A", f"All enemies occupying a hex with a {name} suffer 2 damage")
    assert [scene.hp(who) for who in "MN"] == [10, 8]


@rule("gh2.map.tokens-not-overlays", "gh2.map.featureless-unoccupied-empty")
def test_tokens_and_pressure_plates_leave_a_hex_empty() -> None:
    scene = lay(Scene(OPEN), "plate", "y")
    scene.runner.play.state.tokens = (at(scene, "x"), at(scene, "y"))
    perform(scene, "A", Build("obstacle", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y") == [True, False]  # the plate is a tile, and no second one lies there
    perform(scene, "A", Build("token", EMPTY, name="beacon"), answers=["skip"])
    assert offered(scene, "x", "y") == [True, True]


def test_tokens_lie_where_they_are_placed_and_can_be_told_of() -> None:
    scene = Scene(OPEN)
    perform(scene, "A", Build("token", EMPTY, 2, name="beacon"), answers=[at(scene, "x"), at(scene, "y")])
    assert scene.state.placed == tuple(sorted([("beacon", at(scene, "x")), ("beacon", at(scene, "y"))]))
    gone = Ability("destroy", target=Select("token", "all", named="beacon"))
    perform(scene, "A", gone)
    assert scene.state.placed == ()


def test_a_hex_with_two_tokens_is_offered_once() -> None:
    scene = Scene("A   .   M   .   N")
    scene.perform("A", "Kill one enemy within Range 2", "M")
    play = scene.runner.play
    play.state.tokens = play.state.tokens * 2 + (play.figure(0).hex,)
    frame = Frame(0, 0)
    asked = next(choose_hexes(play, Context(frame), "loot", Select("money token", range=3), 1))
    assert isinstance(asked, Decision)
    assert len(set(asked.options)) == len(asked.options) == 3


# Tokens that mark what was done


def marks(scene: Scene) -> list[tuple[str, int]]:
    return list(scene.state.placed)


@proves("jotl.tiles.destruction-token-on-destroyed")
def test_the_hex_of_a_destroyed_obstacle_is_entered_as_any_other() -> None:
    scene = Scene("A   ox  .   M")
    perform(scene, "A", DESTROY, answers=[at(scene, "x")])
    assert marks(scene) == [("destruction", at(scene, "x"))]
    perform(scene, "A", Ability("move", 1), answers=[at(scene, "x")])
    assert scene.at("A") == "x"


@proves("jotl.tiles.destroy-multi-hex-obstacle", "jotl.map.destroyed-or-opened-hex-is-empty")
def test_every_hex_of_a_destroyed_obstacle_is_marked_and_empty() -> None:
    scene = lay(Scene("A   x   y   M\n  .   z   .   ."), "obstacle", "x", "y", "z")
    there = tuple(at(scene, name) for name in "xyz")
    perform(scene, "A", DESTROY, answers=[there])
    assert marks(scene) == sorted(("destruction", hex) for hex in there)
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y", "z") == [True] * 3
    perform(scene, "A", Build("trap", EMPTY), answers=[at(scene, "x")])
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y", "z") == [False, True, True]


@proves("jotl.tiles.destroy-needs-one-hex-in-range")
def test_one_hex_of_an_obstacle_in_range_is_enough() -> None:
    scene = lay(Scene(around("A   .   .   x   y   .")), "obstacle", "x", "y")
    perform(scene, "A", DESTROY, answers=[(at(scene, "x"), at(scene, "y"))])
    assert tiles(scene, "obstacle") == []


@proves("jotl.overlay.objective-hit-points")
def test_a_destroyed_objective_leaves_a_token_in_an_empty_hex() -> None:
    scene = Scene("A   O   .", O={"hp": 4}).perform("A", "Attack 5", "O")
    assert (scene.gone("O"), marks(scene)) == (True, [("destruction", at(scene, "O"))])
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "O") == [True]


@proves("jotl.tiles.activation-token-uses")
def test_each_open_door_has_an_activation_token() -> None:
    scene = Scene("A   D1  .   D2  x").perform("A", "Move 4", "D1", "D2", "x")
    assert marks(scene) == [("activation", at(scene, "D1")), ("activation", at(scene, "D2"))]


def test_only_some_games_have_tokens_for_what_was_done() -> None:
    scene = Scene("A   O   .", O={"hp": 4}, ruleset="gh2").perform("A", "Attack 5", "O")
    assert marks(scene) == []


@proves("gh1.map.empty-hex")
def test_a_token_fills_a_hex_and_a_plate_does_not() -> None:
    scene = lay(Scene(around("A   x   y   .   M")), "plate", "y")
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", Build("trap", EMPTY), answers=["skip"])
    assert offered(scene, "x", "y") == [False, True]


# Cards


def test_a_resource_stays_within_what_the_class_can_have() -> None:
    scene = Scene("A   M")
    setting = scene.runner.play.setting
    setting.classes["A"] = replace(setting.classes["A"], resources=(("spark", 3),))
    for gain, there in ((2, 2), (2, 3), (-5, 0)):
        perform(scene, "A", Ability("gain", gain, "spark"))
        assert scene.state.resources["0 spark"] == there


def test_forward_tokens_pass_slots_with_their_experience() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(1, 1, 0))
    scene = Scene("A   M", A={"hand": 1})
    perform(scene, "A", bonus, card=0, stays="persistent")
    scene.runner.play.state.zones[0] = "active"
    perform(scene, "A", Ability("advance", 2), answers=[0])
    assert scene.result("A")["xp"] == 2
    assert [active.left for active in scene.state.bonuses] == [1]
    perform(scene, "A", Ability("advance", 1), answers=[0])
    assert scene.state.zones == ["discard"]


def test_all_tokens_go_forward_and_none_of_them_can_be_left() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0, 0))
    scene = Scene("A   M", A={"hand": 2})
    for card in (0, 1):
        perform(scene, "A", bonus, card=card, stays="persistent")
        scene.runner.play.state.zones[card] = "active"
    perform(scene, "A", Ability("advance", 1, to=Select("card", "all", named="persistent")), answers=[1])
    assert [active.left for active in scene.state.bonuses] == [2, 2]
    assert [decision.options for decision in scene.asked] == [(0, 1)]


def test_building_is_performing_too() -> None:
    scene = Scene("A   x   .   M\n  .   .   .")
    perform(
        scene,
        "A",
        Build("trap", Select("hex", range=1, where=(Is("empty"),))),
        GAIN,
        answers=[at(scene, "x")],
    )
    assert scene.result("A")["xp"] == 1


def test_a_token_comes_back_from_a_figure_however_far_it_is() -> None:
    scene = Scene("A   B   .   .   M", ruleset="gh2")
    say(scene, "A", "Place one Beacon token on one enemy", number(scene, "M"))
    say(scene, "A", "Return your Beacon token to its card")
    assert (scene.state.markers, scene.state.resources["0 beacon"]) == ((), 1)
    say(scene, "A", "Place one Beacon token on one enemy", number(scene, "M"))
    say(scene, "A", "Return all Beacon tokens within Range 3 to this card")
    assert [marker.figure for marker in scene.state.markers] == [number(scene, "M")]


def test_a_token_is_moved_from_one_figure_onto_another() -> None:
    scene = Scene("A   M   .   N   .   P", ruleset="gh2")
    say(scene, "A", "Place one Beacon token on one enemy", number(scene, "M"))
    say(scene, "A", "Move one Beacon token to an enemy within Range 4", at(scene, "M"), at(scene, "N"))
    assert [marker.figure for marker in scene.state.markers] == [number(scene, "N")]
    assert (scene.state.placed, offered(scene, "M", "N", "P")) == ((), [False, True, False])


@rule("gh2.map.tokens-not-overlays")
def test_a_token_is_put_where_a_tile_or_a_figure_is() -> None:
    scene = Scene("A   tx  M   y", ruleset="gh2")
    say(scene, "A", "Place one Beacon token in a hex within Range 2", at(scene, "x"))
    assert offered(scene, "x", "M", "y") == [True, True, False]
    assert scene.state.placed == (("beacon", at(scene, "x")),)


def test_a_token_on_its_first_slot_cannot_go_back() -> None:
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0, 0))
    scene = Scene("A   M", A={"hand": 2})
    for card in (0, 1):
        perform(scene, "A", bonus, card=card, stays="persistent")
        scene.runner.play.state.zones[card] = "active"
    perform(scene, "A", Ability("advance", 1), answers=[1])
    perform(scene, "A", Ability("advance", -1), answers=[1])
    assert [decision.options for decision in scene.asked] == [(0, 1, "skip"), (1, "skip")]
    assert [event.get("slots") for event in scene.events if event.kind == "token moved"] == [1, -1]


def test_one_of_two_tokens_is_moved() -> None:
    scene = Scene("A   x   y   z", ruleset="gh2")
    scene.runner.play.state.placed = tuple(("beacon", at(scene, name)) for name in "xy")
    say(scene, "A", "Move one Beacon up to 2 hexes", at(scene, "y"), at(scene, "z"))
    assert scene.state.placed == (("beacon", at(scene, "x")), ("beacon", at(scene, "z")))
    assert [decision.kind for decision in scene.asked] == ["relocate", "relocate"]


def lasting(scene: Scene, text: str, *answers: str) -> Scene:
    """A performs card text that stays active."""
    return perform(
        scene,
        "A",
        *read_action(text, stays="persistent").parts,
        answers=[at(scene, name) for name in answers],
        stays="persistent",
    )


BEACON = "Place the Beacon token in an empty hex within Range 3\n"


def test_a_token_helps_who_stands_on_it_or_beside_it() -> None:
    row = around("A   N   x   B   M")
    for token, left in (("x", 7), ("none", 8)):
        scene = Scene(row, ruleset="gh2")
        text = "Add +1 Attack to all attacks you and all allies perform while within Range 1 of the token"
        lasting(scene, f"{BEACON}{text}", *([token] if token == "x" else []))
        say(scene, "B", "Attack 2", number(scene, "M"))
        assert scene.hp("M") == left
        scene.state.figures[number(scene, "B")].hex = at(scene, "x")
        say(scene, "B", "Attack 2", number(scene, "N"))
        assert scene.hp("N") == left


def test_a_token_harms_those_who_end_their_turns_beside_it_later_too() -> None:
    scene = Scene(around("x   M   A   .   .   y"), ruleset="gh2")
    text = "all allies and enemies within Range 1 of the token suffer 2 damage"
    lasting(scene, f"{BEACON}At the end of each of their turns, {text}", "x")
    run(scene, EndTurn(figure=number(scene, "M")))
    assert scene.hp("M") == 8
    scene.state.figures[number(scene, "M")].hex = at(scene, "y")
    run(scene, EndTurn(figure=number(scene, "M")))
    assert scene.hp("M", "A") == [8, 10]


def test_a_token_on_a_figure_lies_in_its_hex() -> None:
    scene = Scene(around("A   M   N   P"), ruleset="gh2")
    say(scene, "A", "Place one Beacon token on one enemy", number(scene, "N"))
    say(scene, "A", "All enemies adjacent to a Beacon token suffer 2 damage")
    assert scene.hp("M", "P") == [8, 8]


def test_a_bomb_pulls_and_bursts_at_the_end_of_the_next_turn() -> None:
    scene = Scene(around("A   .   x   M   .   N"), ruleset="gh2")
    pulled = "Pull 1, target all enemies within Range 2 of the token, toward the token"
    burst = "any enemy occupying the hex containing the token suffers 4 damage"
    near = "all enemies occupying hexes adjacent to the token suffer 1 damage"
    text = f"At the end of your next turn, perform: {pulled}. Then {burst}, and {near}"
    lasting(scene, f"{BEACON}{text}", "x")
    scene.state.turns += 1
    run(scene, EndTurn(figure=number(scene, "A")), answers=[(at(scene, "x"),)])
    assert (scene.at("M"), scene.hp("M", "N")) == ("x", [6, 10])


# Tokens and tiles that are gone are counted


@pytest.mark.parametrize(
    ("answers", "left"), [(("yes", "x", "y"), 6), (("yes", "x", "skip"), 7), (("no",), 8)]
)
def test_any_number_of_tokens_is_removed_for_more(answers: tuple[str, ...], left: int) -> None:
    scene = Scene("x   A   y   M   .", ruleset="gh2")
    for end in "xy":
        scene.perform("A", "Place one Soot token in an empty hex within Range 2", end)
    more = "add +1 Attack for each token that was destroyed"
    text = f"Attack 2, Range 3. Destroy any number of Soot tokens within Range 2 to {more}."
    scene.perform("A", text, *answers, "M")
    assert scene.hp("M") == left
    assert len(scene.state.placed) == {6: 0, 7: 1, 8: 2}[left]


@pytest.mark.parametrize("piece", ["obstacle", "trap"])
def test_tiles_that_were_destroyed_are_counted(piece: str) -> None:
    letter = {"obstacle": "o", "trap": "t"}[piece]
    scene = Scene(f"{letter}   A   {letter}   M", ruleset="gh2").damage("A", 5)
    text = (
        f"Destroy all adjacent {piece}s\nHeal X, self, where X is the number of {piece}s that were destroyed"
    )
    assert scene.perform("A", text).hp("A") == 7


def test_a_deed_is_repeated_for_each_tile_and_not_for_each_figure() -> None:
    scene = Scene("o   A   B   M   N", ruleset="gh2")
    scene.perform("A", "For each obstacle within Range 2: One enemy within Range 3 suffers 1 damage", "M")
    assert scene.hp("M", "N") == [9, 10]


def test_each_tile_is_the_chosen_hex_of_its_own_deed() -> None:
    scene = Scene("M   o   A   o   N", ruleset="gh2")
    scene.perform(
        "A", "For each adjacent obstacle: All enemies within Range 1 of the chosen hex suffer 1 damage"
    )
    assert scene.hp("M", "N") == [9, 9]


@pytest.mark.parametrize("blow", [2, 20])
def test_a_token_lies_where_the_target_is_or_died(blow: int) -> None:
    scene = Scene("A   M   .", ruleset="gh2")
    scene.perform("A", f"Attack {blow}\nPlace one Soot token in the target", "M")
    assert scene.state.placed == (("soot", at(scene, "M")),)
    assert scene.gone("M") == (blow == 20)


# Tokens of which a text goes on to speak


def test_an_attack_is_made_from_the_hex_of_the_token_that_is_removed_for_it() -> None:
    scene = Scene("A   x   .   y   M", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "x")), ("gloom", at(scene, "y")))
    text = "Remove one Gloom token within Range 4 to perform: Attack 4, as if you were occupying"
    say(scene, "A", f"{text} the Gloom token's hex", "yes", at(scene, "y"), number(scene, "M"))
    assert scene.hp("M") == 6
    assert scene.state.placed == (("gloom", at(scene, "x")),)


def test_enemies_beside_removed_tokens_suffer() -> None:
    scene = Scene("A   x   M   .   y   N   O", ruleset="gh2")
    scene.runner.play.state.placed = tuple(("gloom", at(scene, name)) for name in "xyO")
    harm = "All enemies adjacent to any removed Gloom token suffer 2 damage"
    say(scene, "A", f"Remove all Gloom tokens within Range 4. {harm}", at(scene, "x"))
    assert [scene.hp(who) for who in "MNO"] == [8, 8, 10]


@pytest.mark.parametrize(("where", "gained", "left"), [("A", ["invisible"], ()), ("x", [], ("x",))])
def test_a_token_is_used_up_in_the_hex_that_one_occupies(
    where: str, gained: list[str], left: tuple[str, ...]
) -> None:
    scene = Scene("A   x   M", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, where)),)
    say(scene, "A", "If you occupy a hex with a Gloom token, gain Invisible and remove that Gloom token")
    assert scene.conditions("A") == gained
    assert scene.state.placed == tuple(("gloom", at(scene, name)) for name in left)


def test_a_token_goes_off_at_the_start_of_the_next_turn() -> None:
    scene = Scene("A   x   M   N   O", ruleset="gh2")
    later = "At the start of your next turn, all figures within two hexes of the token suffer 4 damage"
    text = f"Place one of your character tokens in an adjacent empty hex. {later}, then remove the token"
    scene.perform("A", text, "x")
    placed = [scene.state.placed]
    scene.turn("A", "Loot 1", "Loot 1")
    assert scene.hp("A", "M", "N", "O") == [6, 6, 6, 10]
    assert [*placed, scene.state.placed] == [(("mark", at(scene, "x")),), ()]


@pytest.mark.parametrize(("trap", "caught"), [("x", ["immobilize"]), ("y", [])])
def test_a_trap_with_a_token_is_another_one(trap: str, caught: list[str]) -> None:
    scene = lay(lay(Scene("A   x   M   .   y   N", ruleset="gh2"), "trap", "x"), "trap", "y")
    text = "Place a character token on one trap within Range 2. This round, when that trap is sprung,"
    say(scene, "A", f"{text} all enemies adjacent to it gain Immobilize", at(scene, "x"))
    say(scene, "A", "Spring one trap within Range 5 against you", at(scene, trap))
    assert scene.conditions("M") == caught
    assert scene.conditions("N") == []


def test_a_teleport_ends_beside_a_token_only_if_it_lies_in_reach() -> None:
    scene = Scene("A   .   x   .   .   y", ruleset="gh2")
    scene.runner.play.state.placed = (("gloom", at(scene, "x")), ("gloom", at(scene, "y")))
    say(scene, "A", "Teleport 3. This teleport must end in a hex with a Gloom token", at(scene, "x"))
    assert scene.asked[-1].options.count(at(scene, "y")) == 0
    assert scene.runner.play.figure(0).hex == at(scene, "x")


def test_trophies_on_a_card_add_to_the_first_attack_of_a_turn() -> None:
    scene = Scene("A   M   N", ruleset="gh2")
    kept = "This scenario, whenever you kill an enemy, place one Trophy on this card"
    say(
        scene,
        "A",
        f"{kept}\nThis scenario, add +1 Attack to your first attack each turn for each Trophy on this card",
    )
    say(scene, "A", "Kill one adjacent enemy", number(scene, "M"))
    for left in (7, 5):
        say(scene, "A", "Attack 2, Range 3", number(scene, "N"))
        assert scene.hp("N") == left
