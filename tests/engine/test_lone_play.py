"""Playing the game for one: rounds, hazards, moves, attacks, control, spawning, death and the end."""

import pytest

from havenwright.cards.tree import Ability, Bonus, Moment
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import EndTurn
from tests.engine.acting import at, perform, run
from tests.engine.lone import alone, bug, forced, go, round_of, tale, told, turn
from tests.engine.scenes import Scene
from tests.engine.tables import Card, monster

rule = pytest.mark.rule

IDLE = bug("Ant", (90, "Does not act"))


@pytest.fixture
def edition() -> str:
    return "bnb"


def kinds(game: Game, *wanted: str) -> list[str]:
    return [event.kind for event in game.events if event.kind in wanted]


def striker(text: str, bottom: str = "Move 1") -> tuple[Card, Card]:
    return (20, text, bottom), (60, "Heal 1, self", "Move 1")


# Rounds


@rule("bnb.round.five-steps")
def test_a_round_begins_with_its_effects_and_then_comes_again() -> None:
    text = """
      map
        s   .   m
      m  Ant  normal
      at the start of every round: all characters: Damage 1
    """
    game = go(tale(text, monsters=[IDLE], hp=9), "select cards")
    assert game.state.figures[0].hit_points == 8
    round_of(game, 0, 1, 2, 3)
    go(game, "select cards")
    assert (game.state.round, game.state.figures[0].hit_points) == (2, 7)
    steps = kinds(game, "round", "suffered", "selected", "revealed cards", "turn", "end of round")
    once = ["round", "suffered", "selected", "revealed cards", "turn", "turn", "end of round"]
    assert steps == [*once, "round", "suffered"]


@rule("bnb.round.start-effects-order")
def test_what_begins_a_round_can_be_ordered_but_monsters_come_together() -> None:
    text = """
      map
        s   .   a   .   b
      a  hex
      b  hex
      at the start of round 2: spawn one normal Ant at a; spawn one normal Ant at b
      at the start of round 2: all characters: Damage 1
    """
    orders = []
    for first in (0, 1):
        game = turn(tale(text, monsters=[IDLE]), 0, 1)
        go(game, "what happens first")
        assert game.state.round == 2
        game.choose(first)
        go(game, "select cards")
        orders.append(kinds(game, "spawned", "suffered"))
    assert orders == [["spawned", "spawned", "suffered"], ["suffered", "spawned", "spawned"]]


@rule("bnb.round.one-turn-per-figure")
def test_everybody_has_one_turn_a_round_one_after_the_other() -> None:
    game = go(turn(alone(drawing="1   .   M   M   M", monsters={"M": IDLE}), 0, 1), "select cards")
    assert sorted(told(game, "turn", "figure")) == [0, 1, 2, 3]
    assert kinds(game, "turn", "turn ended") == ["turn", "turn ended"] * 4


@rule("bnb.action.half-card-is-one-action")
def test_half_a_card_is_one_action() -> None:
    card = striker("Move 2\nAttack 2")
    game = alone(card, drawing="1   .   M", monsters={"M": IDLE})
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    forced(game, "+0")
    middle = next(option for option in go(game, "move").decision.options if option != "skip")  # type: ignore[union-attr]
    game.choose(middle)
    go(game, "play card", attack=1)
    deeds = [deed for deed in game.state.deeds if deed.figure == 0 and deed.name in ("move", "attack")]
    assert [deed.name for deed in deeds] == ["move", "attack"]
    assert len({deed.action for deed in deeds}) == 1
    assert len({deed.ability for deed in deeds}) == 2


# The map


@rule("bnb.map.empty-hex")
def test_empty_is_without_a_figure_and_without_a_feature() -> None:
    scene = Scene("A   M   w   x")
    play = scene.runner.play
    empty = play.featureless & ~play.occupied
    assert [bool(empty >> at(scene, name) & 1) for name in ("M", "x")] == [False, True]
    assert empty.bit_count() == 1


@rule("bnb.overlay.pressure-plate-empty")
def test_a_monster_comes_onto_a_plate() -> None:
    text = """
      map
        s   .   .   a
      a  plate
      a  hex
      at the start of round 1: spawn one normal Ant at a
    """
    game = go(tale(text, monsters=[IDLE]), "select cards")
    place = game.setting.board(()).index(game.setting.scenario.places[0].at)
    assert game._play.tiles("plate") >> place & 1
    assert game.state.figures[1].hex == place


@rule("bnb.overlay.hazard-trigger")
def test_a_hazard_does_what_the_scenario_says_to_everybody_who_enters_it() -> None:
    scene = Scene("M   hx  .   A", hazard="Damage 2", M={"hp": 9})
    scene.perform("A", "Pull 1, Range 9", "M", "x")
    assert scene.hp("M") == 7
    scene.perform("A", "Pull 1, Range 9", "M").perform("A", "Push 1, Range 9", "M", "x")
    assert scene.hp("M") == 5  # it stays
    walker = Scene("A   hx  y", hazard="Damage 1, Muddle").perform("A", "Move 1", "x")
    assert (walker.hp("A"), walker.conditions("A")) == (9, ["muddle"])
    assert (walker.perform("A", "Move 1", "y").hp("A"), walker.at("A")) == (9, "y")


@rule("bnb.overlay.hazard-only-on-entry")
def test_a_hazard_does_nothing_to_who_stands_there_or_leaves() -> None:
    scene = Scene("Ah  x", hazard="Damage 1", A={"hp": 5})
    assert scene.turn("A", "Move 1", answers=["x"]).hp("A") == 5
    assert scene.at("A") == "x"


@rule("bnb.overlay.hazard-jump-ends-there")
def test_of_a_jump_only_the_last_hex_counts() -> None:
    scene = Scene("A   h   h   hx", hazard="Damage 1").perform("A", "Move 3, Jump", "x")
    assert scene.hp("A") == 9


@rule("bnb.forced-move.into-hazard", "bnb.death.zero-hit-points")
def test_who_is_pushed_into_a_hazard_dies_there() -> None:
    scene = Scene("A   M   hx", hazard="Damage 2", M={"hp": 2}).perform("A", "Push 1", "M", "x")
    assert scene.gone("M")
    flying = Scene("A   M   hx", hazard="Damage 2", M={"hp": 2, "text": "Flying"}).perform(
        "A", "Push 1", "M", "x"
    )
    assert flying.hp("M") == 2


@rule("bnb.overlay.objective-initiative", "bnb.overlay.objective-is-figure")
def test_an_objective_is_a_figure_without_a_turn() -> None:
    text = """
      map
        s   o   .   m
      o  objective Box, 4 hit points
      m  Ant  normal
    """
    game = tale(text, monsters=[IDLE])
    go(game, "select cards").choose((0, 1))
    box = next(n for n, who in enumerate(game.setting.identities) if who.objective)
    play = game._play
    assert (play.figure(box).initiative[0], box in play.state.order) == (99, False)
    assert play.occupied >> play.figure(box).hex & 1
    assert not play.tiles("obstacle") >> play.figure(box).hex & 1
    go(game, "select cards")
    assert box not in told(game, "turn", "figure")
    flying = Scene("A   O   x", A={"text": "Flying"}).perform("A", "Move 2", "x")
    assert {option for option in flying.asked[0].options if option != "skip"} == {at(flying, "x")}


@rule("bnb.scenario-common.special-rules-define-exceptions")
def test_a_scenario_can_give_an_objective_an_initiative_of_its_own() -> None:
    text = """
      map
        s   .   m   .   o
      o  objective Box, 9 hit points, ally{said}
      m  Ant  normal
    """
    biter = bug("Ant", (50, "Move 1\nAttack 1"))
    card = ((40, "Heal 1, self", "Move 1"), (40, "Heal 1, self", "Move 1"))
    struck = []
    for said in ("", ", initiative 1"):
        game = tale(text.format(said=said), card, monsters=[biter])
        box = next(n for n, who in enumerate(game.setting.identities) if who.objective)
        go(turn(game, 0, 1), "select cards")
        struck += [target == box for target in told(game, "attacked", "target")]
    assert struck == [False, True]  # equally far, the lower initiative is the focus


# Whom


@rule("bnb.targeting.default-single-target", "bnb.targeting.effects-apply-to-every-target")
def test_one_target_or_as_many_as_are_said_with_all_effects() -> None:
    one = Scene("M   A   N").perform("A", "Attack 3", "N")
    assert one.hp("M", "N") == [10, 7]
    both = Scene("M   A   N").perform("A", "Attack 1, Target 2, Poison", "M", "N")
    assert (both.conditions("M"), both.conditions("N")) == (["poison"], ["poison"])


@rule("bnb.targeting.polarity", "bnb.range.range-x")
def test_heals_are_for_ones_own_side_within_range() -> None:
    scene = Scene("A   .   M", A={"hp": 5, "max_hp": 9}).perform("A", "Heal 2, Range 3")
    assert scene.hp("A", "M") == [7, 10]
    # Monsters are friends of each other: the one at range 4 is out of reach.
    ants = Scene("M   .   .   .   N   A", N={"hp": 1, "max_hp": 9}, M={"hp": 5, "max_hp": 6})
    assert ants.monster_turn("M", "Heal 2, Range 3").hp("M", "N") == [6, 1]


@rule("bnb.targeting.no-line-of-sight")
def test_range_alone_decides_whom_one_can_target() -> None:
    scene = Scene("A   o   o   N   M").perform("A", "Attack 2, Range 4", "M", draws=["neutral"])
    assert scene.offered(0) == "MN"
    assert scene.hp("M") == 8


@rule("bnb.cards.errata-freezing-vortex")
def test_a_pull_for_all_enemies_within_range_4_takes_who_is_4_hexes_away() -> None:
    scene = Scene("A   x   .   .   M").perform("A", "Pull 3, target all enemies within Range 4", "x")
    assert scene.at("M") == "x"


# Moving


@rule("bnb.move.pass-through", "bnb.move.end-unoccupied")
def test_one_moves_through_allies_and_not_through_enemies_and_ends_alone() -> None:
    lane = Scene("A   x   N   M").monster_turn("M", "Move 3\n\nAttack 1", draws=["neutral"])
    assert (lane.at("M"), lane.hp("A")) == ("x", 9)
    mine = Scene("A   M   x").perform("A", "Move 3")
    assert [decision.kind for decision in mine.asked] == []
    full = Scene("A   N   M").monster_turn("M", "Move 1\n\nAttack 1")
    assert full.at("M") == "M"


@rule("bnb.move.jump")
def test_a_jump_goes_over_everything() -> None:
    scene = Scene("A   M   o   x", hazard="Damage 1").perform("A", "Move 3, Jump", "x")
    assert (scene.at("A"), scene.hp("A")) == ("x", 10)
    short = Scene("A   M   o   x").perform("A", "Move 2, Jump")
    assert short.at("A") == "A"


@rule("bnb.move.flying", "bnb.move.flying-needs-free-end")
def test_who_flies_stops_anywhere_but_where_somebody_is() -> None:
    scene = Scene("A   M   ox  hy", hazard="Damage 3", A={"text": "Flying"})
    scene.perform("A", "Move 2", "x").perform("A", "Move 1", "y")
    assert (scene.at("A"), scene.hp("A")) == ("y", 10)
    assert at(scene, "M") not in scene.asked[0].options
    above = Scene("A   .   Mo", A={"text": "Flying"}, M={"text": "Flying"}).perform("A", "Move 2")
    assert at(above, "M") not in above.asked[0].options


# Attacks


@rule("bnb.attack.effect-timing")
def test_pierce_counts_at_once_and_the_rest_after_the_damage() -> None:
    scene = Scene("A   M   x", M={"text": "Shield 1"})
    scene.perform("A", "Attack 2, Pierce 1, Push 1, Wound", "M", "x")
    assert (scene.hp("M"), scene.conditions("M"), scene.at("M")) == (8, ["wound"], "x")
    after = [kind for kind in scene.kinds if kind in ("suffered", "condition", "moved")]
    assert after == ["suffered", "condition", "moved"]


@rule("bnb.attack.pierce")
def test_pierce_takes_no_more_than_the_shield() -> None:
    scene = Scene("A   M", M={"text": "Shield 1"}).perform("A", "Attack 3, Pierce 3", "M")
    assert scene.hp("M") == 7


@rule("bnb.attack.pierce-adds-up")
def test_pierce_adds_up() -> None:
    scene = Scene("A   M", M={"text": "Shield 6"}).perform("A", "On your next attack, add Pierce 3.")
    assert scene.perform("A", "Attack 4, Pierce 2", "M").hp("M") == 7


@rule("bnb.attack.attached-abilities-last")
def test_a_heal_beside_an_attack_comes_after_retaliate() -> None:
    scene = Scene("A   M", A={"hp": 1, "max_hp": 5}, M={"text": "Retaliate 1"})
    scene.perform("A", "Attack 1\nHeal 2, self", "M")
    assert scene.gone("A")
    on_modifier = Scene("A   M", A={"hp": 1, "max_hp": 5}, M={"text": "Retaliate 1"})
    assert on_modifier.perform("A", "Attack 1", "M", draws=["+0, Heal 2, self"]).gone("A")


@rule("bnb.retaliate.added-effects-after-damage")
def test_what_comes_with_retaliate_comes_after_its_damage() -> None:
    scene = Scene("x   M   A", M={"hp": 3}).perform("A", "Retaliate 1, Push 1")
    scene.monster_turn("M", "Attack 1", "x")
    assert (scene.hp("M"), scene.at("M")) == (2, "x")
    kinds_of = [event.kind for event in scene.events if event.get("figure") == 1]
    assert kinds_of.index("suffered") < kinds_of.index("moved")


@rule("bnb.shield.self-by-default", "bnb.conditions.per-figure-tracking")
def test_shields_and_conditions_are_each_figures_own() -> None:
    scene = Scene("N   A   M").monster_turn("M", "Shield 1")
    scene.perform("A", "Attack 2, Poison", "M").perform("A", "Attack 2", "N")
    assert scene.hp("M", "N") == [9, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == (["poison"], [])


@rule("bnb.conditions.as-added-effect")
def test_a_condition_beside_a_heal_comes_after_it() -> None:
    hurt = {"hp": 3, "max_hp": 9, "conditions": ["wound"]}
    scene = Scene("M   N   A", N=hurt).monster_turn("M", "Heal 2, Range 2, Strengthen")
    assert (scene.hp("N"), scene.conditions("N")) == (5, ["strengthen"])
    assert scene.kinds.index("healed") < scene.kinds.index("condition")


@rule("bnb.conditions.immobilize", "bnb.forced-move.immobilized-still-moved")
def test_the_immobilized_stay_unless_they_are_pushed() -> None:
    scene = Scene("A   .   .   M", M={"conditions": ["immobilize"]}).monster_turn("M", "Move 2\n\nAttack 2")
    assert (scene.at("M"), scene.hp("A"), scene.conditions("M")) == ("M", 10, [])
    pushed = Scene("A   M   .   x", M={"conditions": ["immobilize"]}).perform("A", "Push 2", "M", "x")
    assert pushed.at("M") == "x"


@rule("bnb.conditions.removed-after-end-of-turn-effects")
def test_muddle_counts_for_an_attack_at_the_end_of_the_turn() -> None:
    scene = Scene("A   M", A={"conditions": ["muddle"]})
    perform(scene, "A", Bonus(Moment("end of turn"), (Ability("attack", 2),)))
    run(scene, EndTurn(figure=0), answers=[1], draws=["neutral", "minus"])
    rolled = [event.get("faces") for event in scene.events if event.kind == "rolled"]
    assert (rolled, scene.hp("M"), scene.conditions("A")) == ([("neutral", "minus")], 9, [])


@rule("bnb.forced-move.values-add-up")
def test_pushes_add_up() -> None:
    scene = Scene("A   M   .   .   x").perform("A", "On your next attack, add Push 2.")
    assert scene.perform("A", "Attack 1, Push 1", "M", "x").at("M") == "x"


# Control


@rule("bnb.command.control")
def test_the_player_decides_how_a_controlled_monster_moves() -> None:
    scene = Scene("A   .   x   M   y").perform("A", "Control one enemy within Range 5: Move 2", "M", "x")
    move = next(decision for decision in scene.asked if decision.kind == "move")
    assert (move.seat, scene.at("M")) == (0, "x")
    assert {at(scene, "x"), at(scene, "y")} <= set(move.options)


@rule("bnb.command.enemies-of-controlled", "bnb.command.controlled-attack")
def test_a_controlled_monster_attacks_its_own_kind_from_the_monsters_table() -> None:
    scene = Scene("A   M   N").perform(
        "A", "Control one adjacent enemy: Attack 2", "M", "N", draws=["neutral"]
    )
    assert scene.hp("A", "M", "N") == [10, 10, 8]
    assert scene.state.rows == {"seat 0": 0, "monsters": 1, "allies": 0}
    disarmed = Scene("A   M   N", M={"conditions": ["disarm"]})
    disarmed.perform("A", "Control one adjacent enemy: Attack 2", "M", "N")
    assert disarmed.hp("N") == 10


@rule("bnb.command.no-printed-ability-needed")
def test_a_monster_whose_action_has_no_attack_can_be_made_to_attack() -> None:
    ant = monster("Ant", (5, "Heal 1, self"))
    game = alone(striker("Control one adjacent enemy: Attack 3"), drawing="1   M   M", monsters={"M": ant})
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    forced(game, "+0")
    while game.decision is not None and game.decision.kind != "play card":
        options = [option for option in game.decision.options if option != "skip"]
        game.choose(options[0])
    assert [
        (e.get("figure"), e.get("target"), e.get("value")) for e in game.events if e.kind == "attacked"
    ] == [(1, 2, 3)]


# Spawning


@rule("bnb.reveal-spawn.acts-same-round", "bnb.reveal-spawn.roll-if-missing")
def test_who_comes_at_the_start_of_a_round_is_rolled_for_and_acts_in_it() -> None:
    text = """
      map
        s   .   .   m   .   a   b
      a  hex
      b  hex
      m  Ant  normal
      at the start of round 2: spawn one normal Wasp at a; spawn one normal Ant at b
    """
    wasp = bug("Wasp", (80, "Does not act"))
    game = round_of(tale(text, monsters=[IDLE, wasp]), 0, 1)
    assert told(game, "monster card", "monster") == ["ant"]
    round_of(game, 2, 3)
    assert told(game, "monster card", "monster") == ["ant", "ant", "wasp"]
    second = [e.get("figure") for e in game.events[round_begins(game, 2) :] if e.kind == "turn"]
    assert sorted(f for f in second if isinstance(f, int))[:4] == [0, 1, 2, 3]
    assert second[:4].count(2) == second[:4].count(3) == 1


def round_begins(game: Game, number: int) -> int:
    return next(n for n, e in enumerate(game.events) if e.kind == "round" and e.get("number") == number)


@rule("bnb.reveal-spawn.several-late-types", "bnb.reveal-spawn.late-initiative-slot")
def test_late_kinds_act_next_by_initiative_and_the_others_in_their_place() -> None:
    text = """
      map
        s   x   .   a   b   c   m
      x  hex
      a  hex
      b  hex
      c  hex
      m  Ant  normal
      when a character enters x:
        spawn one normal Slow at a
        spawn one normal Thirty at b
        spawn one normal Ten at c
    """
    kinds_there = [
        IDLE,
        bug("Slow", (95, "Does not act")),
        bug("Thirty", (30, "Does not act")),
        bug("Ten", (11, "Does not act")),
    ]
    walk = ((50, "Heal 1, self", "Move 1"), (51, "Heal 1, self", "Move 1"))
    game = tale(text, walk, walk, monsters=kinds_there)
    x = next(place.at for place in game.setting.scenario.places if place.name == "x")
    turn(game, 0, 1)
    go(game, "select cards", move=game.setting.board(()).index(x))
    people = (*game.setting.identities, *game.state.born)
    names = [people[figure].monster or "one" for figure in told(game, "turn", "figure")]
    assert names == ["one", "ten", "thirty", "ant", "slow"]


# Death, and the end


@rule("bnb.death.removal", "bnb.death.no-further-effects")
def test_who_dies_leaves_nothing_behind() -> None:
    scene = Scene("A   M   x", M={"hp": 3, "conditions": ["poison"]})
    scene.perform("A", "Attack 3, Push 2, Wound", "M")
    assert (scene.gone("M"), scene.conditions("M"), scene.tokens()) == (True, [], [])
    assert not scene.runner.play.occupied >> at(scene, "M") & 1
    assert {"moved", "condition"}.isdisjoint(scene.kinds)


@rule("bnb.death.dies-during-own-ability")
def test_a_monster_that_dies_on_its_way_attacks_nobody() -> None:
    scene = Scene("A   .   hx  M", hazard="Damage 10").monster_turn("M", "Move 2\n\nAttack 2")
    assert (scene.gone("M"), scene.hp("A")) == (True, 10)


@rule("bnb.end-of-scenario.ends-with-round", "bnb.scenario-common.round-tracking")
def test_the_round_is_played_to_its_end_after_the_goal_is_met() -> None:
    text = """
      map
        s   m   .   n
      m  Ant  normal
      n  Wasp  normal
    """
    ant, wasp = bug("Ant", (90, "Does not act"), hp=1), bug("Wasp", (60, "Heal 1, self"), hp=9)
    game = tale(text, striker("Attack 2"), monsters=[ant, wasp], goal="all Ant are dead")
    forced(go(game, "select cards"), "+0")
    turn(game, 0, 1, attack=1)
    go(game)
    assert game.outcome == "won"
    ended = [event.kind for event in game.events]
    assert ended.index("died") < len(ended) - 1 - ended[::-1].index("turn") < ended.index("won")
    assert game.state.round == 1
    late = tale(text, monsters=[ant, wasp], goal="round 3 is over", hp=30)
    for number in range(1, 4):
        assert late.state.round == number
        plans = [o for o in go(late, "select cards").decision.options if o != (-1, -1)]  # type: ignore[union-attr]
        late.choose(plans[0])
        go(late, "select cards", short_rest="yes")
    assert late.outcome == "won"


@rule("bnb.end-of-scenario.loss-conditions")
def test_a_scenario_can_be_lost_by_what_it_says() -> None:
    text = """
      map
        s   .   o   m
      o  objective Box, 2 hit points, ally
      m  Ant  normal
      lose if the Box is dead
    """
    biter = bug("Ant", (5, "Attack 5"))
    game = tale(text, monsters=[biter], goal="round 2 is over")
    forced(go(game, "select cards"), "+0", "+0")
    turn(game, 0, 1)
    go(game)
    assert game.outcome == "lost"
    assert game.state.figures[0].hit_points == 10
