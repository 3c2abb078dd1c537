"""Commanding others: granted and controlled abilities, and abilities by the figures' own rules."""

from collections.abc import Sequence

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import Deck
from tests.engine.acting import at, number, perform, say
from tests.engine.lone import alone, forced, go
from tests.engine.scenes import Scene, around
from tests.engine.stories import kind, story, walker
from tests.engine.tables import Card, hero, monster
from tests.proves import proves


def about(scene: Scene, kind: str) -> list[tuple[int, str]]:
    """The seat and the subject of each question of one kind."""
    names = [figure.id for figure in scene.runner.position.figures]
    return [(asked.seat, names[asked.about]) for asked in scene.asked if asked.kind == kind]


def striker(text: str, bottom: str = "Move 1") -> tuple[Card, Card]:
    return (20, text, bottom), (60, "Heal 1, self", "Move 1")


def kills(scene: Scene) -> list[int]:
    """The figures credited with kills, once for each."""
    return [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"]


# Grants


@pytest.mark.rule("gh2.command.character-decides-own-grant")
def test_a_character_decides_about_what_it_is_granted() -> None:
    scene = Scene("A   B   M   N").perform("A", "Grant one adjacent ally: Attack 3, Range 2", "B", "N")
    assert about(scene, "attack") == [(1, "B")]
    assert scene.hp("M", "N") == [10, 7]


@pytest.mark.rule("gh2.command.grant")
def test_about_what_a_summon_is_granted_decides_who_grants_it() -> None:
    scene = Scene("B   A   S   x   u", B={"initiative": 20}).perform(
        "B", "Grant one ally within Range 2: Move 2", "S", "x"
    )
    assert about(scene, "grant") == [(1, "B")]
    assert about(scene, "move") == [(1, "S")]
    assert scene.at("S") == "x"


@pytest.mark.rule("gh2.command.not-a-turn")
def test_what_is_granted_is_no_turn() -> None:
    scene = Scene("A   B   x   u", B={"conditions": ["wound", "muddle"]})
    scene.perform("A", "Grant one ally: Move 1", "B", "x")
    assert scene.at("B") == "x"
    assert scene.hp("B") == 10
    assert scene.conditions("B") == ["muddle", "wound"]
    assert "looted" not in scene.kinds


@pytest.mark.rule("gh2.command.own-modifier-deck")
@pytest.mark.parametrize(
    ("drawing", "text", "who", "deck"),
    [
        ("A   B   M", "Grant one adjacent ally: Attack 2", "B", "B"),
        ("A   M   N", "Control one adjacent enemy: Attack 2", "M", "monsters"),
        ("B   A   S   M", "Grant one ally within Range 2: Attack 2", "S", "A"),
    ],
)
def test_a_commanded_attack_draws_from_the_deck_of_who_attacks(
    drawing: str, text: str, who: str, deck: str
) -> None:
    commander = "B" if drawing[0] == "B" else "A"
    scene = Scene(drawing).perform(commander, text, who)
    assert {name: scene.drawn(name) for name in (deck, "monsters")} == {
        deck: 1,
        "monsters": deck == "monsters",
    }


@pytest.mark.rule("gh2.command.attack-needs-target")
def test_who_cannot_attack_is_not_commanded_to() -> None:
    scene = Scene("M   A   N   P", M={"conditions": ["disarm"]}).perform(
        "A", "Control one adjacent enemy: Attack 2"
    )
    assert scene.hp("P") == 8
    assert about(scene, "control") == [(0, "A")]
    assert scene.offered() == "N"


@pytest.mark.rule("gh2.command.attack-needs-target")
def test_who_has_nobody_to_attack_is_not_commanded_to() -> None:
    scene = Scene("M   A   N   P").perform("A", "Control one adjacent enemy: Attack 2", "skip")
    assert scene.offered() == "N"
    assert scene.hp("P") == 10


def test_who_moves_first_may_find_somebody_to_attack() -> None:
    scene = Scene("A   M   x   N").perform("A", "Control one adjacent enemy: Move 1; Attack 2", "M", "x", "N")
    assert scene.at("M") == "x"
    assert scene.hp("N") == 8


@proves(
    "gh2.command.fixed-value-without-stat",
    "fh.command.base-versus-relative",
    "gh1.command.granting-stat-abilities",
)
@pytest.mark.parametrize(("text", "points"), [("Attack 2", 8), ("Attack +1", 10)])
def test_nothing_is_added_to_an_attack_that_a_figure_has_not(edition: str, text: str, points: int) -> None:
    board = """
        A   S   M
          .   .   .
    """
    scene = Scene(board, S={"attack": None}, ruleset=edition)
    scene.perform("A", f"Grant one ally: {text}", "S", "M")
    assert scene.hp("M") == points


@pytest.mark.rule("gh2.command.fixed-value-without-stat")
@pytest.mark.parametrize(("text", "end"), [("Move 2", "x"), ("Move +1", "S")])
def test_nothing_is_added_to_a_value_that_a_figure_has_not(text: str, end: str) -> None:
    scene = Scene("A   S   u   x", S={"move": None}).perform("A", f"Grant one ally: {text}", "S", "x")
    assert scene.at("S") == end


@pytest.mark.rule("gh2.command.summon-attack-range")
@pytest.mark.parametrize(("text", "points"), [("Attack 3", 10), ("Attack +1", 7)])
def test_a_summon_attacks_from_its_own_range_if_the_value_is_its_own(text: str, points: int) -> None:
    scene = Scene("A   S   u   M", S={"range": 3}).perform("A", f"Grant one ally: {text}", "S")
    assert scene.hp("M") == points


@proves("gh2.command.keeps-bonuses", "bnb.command.keeps-bonuses-no-turn")
def test_a_commanded_figure_keeps_its_bonuses() -> None:
    shielded = {"text": "Shield 2"}
    scene = Scene("A   M   N", N=shielded, M={"text": "Retaliate 1"})
    scene.perform("A", "Control one adjacent enemy: Attack 3", "M", "N")
    assert scene.hp("N") == 9


@proves("gh2.overlay.objective-not-commanded", "fh.command.objectives-excluded")
def test_objectives_are_not_commanded(edition: str) -> None:
    scene = Scene("O   A   u", ruleset=edition).perform("A", "Control one adjacent enemy: Move 1")
    assert scene.asked == []
    assert scene.at("O") == "O"


def test_all_allies_get_what_they_are_granted() -> None:
    scene = Scene("A   B   C   M").perform("A", "Grant all allies: Shield 1")
    scene.damage("A", 1).perform("B", "Suffer 1 damage")
    shielded = {bonus.figure for bonus in scene.state.bonuses}
    assert shielded == {1, 2}


@pytest.mark.rule("jotl.command.several-grantees-separate")
def test_each_commanded_figure_performs_all_of_it_before_the_next() -> None:
    board = """
        A   B   M
          C   N
    """
    scene = Scene(board, ruleset="jotl")
    scene.perform("A", "Grant all adjacent allies: Attack 1; Heal 1, self")
    order = [event.get("figure") for event in scene.events if event.kind in ("attacked", "healed")]
    assert order == [1, 1, 2, 2]
    assert (scene.drawn("A"), scene.drawn("B"), scene.drawn("C")) == (0, 1, 1)


def test_the_target_of_a_command_is_remembered() -> None:
    scene = Scene("A   B   M").perform(
        "A", "Grant one adjacent ally: Loot 1\nThe target suffers 2 damage", "B"
    )
    assert scene.hp("A", "B") == [10, 8]


def test_who_commands_consumes_for_all_and_gains_the_experience() -> None:
    drawing = """
        A   B   M
          C   N
    """
    text = "Grant all adjacent allies: Attack 1 (Consume fire: +2 Attack, Experience 1)"
    inert = Scene(drawing).perform("A", text)
    assert inert.hp("M", "N") == [9, 9]
    strong = Scene(drawing, elements={"fire": "strong"}).perform("A", text, "yes")
    assert strong.hp("M", "N") == [7, 7]
    assert about(strong, "consume all") == [(0, "A")]
    assert [strong.result(who)["xp"] for who in "ABC"] == [1, 0, 0]
    declined = Scene(drawing, elements={"fire": "strong"}).perform("A", text, "no")
    assert (declined.hp("M", "N"), declined.element("fire")) == ([9, 9], "strong")
    assert len(about(declined, "consume all")) == 1


def test_who_grants_gains_experience_and_who_attacked_suffers() -> None:
    text = "One ally may perform: Attack 2. If they do, gain 1 experience and this ally suffers 3 damage"
    done = Scene("A   B   M").perform("A", text, "B", "M")
    assert (done.hp("A", "B", "M"), done.result("A")["xp"], done.result("B")["xp"]) == ([10, 7, 8], 1, 0)
    declined = Scene("A   B   M").perform("A", text, "B", "skip")
    assert (declined.hp("B", "M"), declined.result("A")["xp"]) == ([10, 10], 0)


# Control


@proves(
    "gh2.command.control",
    "fh.command.control",
    "gh1.command.mind-control-hostility",
)
def test_a_controlled_enemy_has_the_enemies_of_who_controls_it(edition: str) -> None:
    scene = Scene(
        """
        A   M   N
          B   P
        """,
        ruleset=edition,
    ).perform("A", "Control one adjacent enemy: Attack 3", "M", "P")
    assert about(scene, "attack") == [(0, "M")]
    attack = next(n for n, asked in enumerate(scene.asked) if asked.kind == "attack")
    assert scene.offered(attack) == "NP"
    assert scene.hp("A", "B", "N", "P") == [10, 10, 10, 7]


@proves("gh2.command.controlled-move-forced", "bnb.command.controlled-move")
@pytest.mark.parametrize(("conditions", "end"), [((), "x"), (("immobilize",), "M"), (("stun",), "M")])
def test_a_controlled_move_is_forced_movement(conditions: Sequence[str], end: str) -> None:
    scene = Scene("A   M   u   x", M={"conditions": list(conditions)})
    scene.perform("A", "Control one adjacent enemy: Move 2", "M", "x")
    assert scene.at("M") == end


@pytest.mark.rule("gh2.forced-move.immobilized-stunned")
def test_a_stunned_enemy_is_pushed_but_not_controlled() -> None:
    scene = Scene("A   M   u   x", M={"conditions": ["stun"]}).perform("A", "Push 1", "M", "u")
    assert scene.at("M") == "u"
    scene = Scene("A   M   u   x", M={"conditions": ["stun"]}).perform(
        "A", "Control one enemy: Move 2", "M", "x"
    )
    assert scene.at("M") == "M"


@proves("gh2.death.credit-forced", "fh.command.controlled-move-is-forced")
def test_who_controls_a_move_gets_the_credit_for_a_trap(edition: str) -> None:
    scene = Scene("A   M   t", M={"hp": 3}, trap="Damage 3", ruleset=edition)
    trap = next(iter(scene.tiles))
    scene.places["u"] = trap
    scene.perform("A", "Control one adjacent enemy: Move 1", "M", "u")
    assert scene.gone("M")
    assert [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"] == [0]


def test_a_controlled_enemy_passes_its_new_friends_and_not_its_old_ones() -> None:
    corridor = "A   M   B   x"
    assert Scene(corridor).perform("A", "Control one adjacent enemy: Move 2", "M", "x").at("M") == "x"
    blocked = Scene("A   M   N   x").perform("A", "Control one enemy within Range 1: Move 2", "M", "x")
    assert blocked.at("M") == "M"


def test_no_door_opens_to_a_controlled_enemy() -> None:
    scene = Scene("A   M   D1  x").perform("A", "Control one adjacent enemy: Move 2", "M", "D1")
    assert "door opened" not in scene.kinds
    assert scene.at("M") == "M"


@pytest.mark.rule("jotl.command.ally-chooses")
def test_what_is_granted_can_be_declined() -> None:
    scene = Scene("A   B   M", ruleset="jotl").perform("A", "Grant one adjacent ally: Attack 3", "B", "skip")
    assert scene.hp("M") == 10
    assert scene.drawn("B") == 0


@pytest.mark.rule("jotl.command.needs-los")
def test_nobody_behind_a_wall_is_commanded() -> None:
    scene = Scene("A   M | N   u", ruleset="jotl").perform(
        "A", "Control one enemy within Range 3: Move 1", "skip"
    )
    assert scene.offered() == "M"


def test_control_ends_with_the_ability() -> None:
    scene = Scene("A   M   N", M={"attack": 3}).perform("A", "Control one adjacent enemy: Attack 1", "M", "N")
    scene.monster_turn("M", "Attack +0")
    assert scene.hp("A", "N") == [7, 9]


@proves("bnb.command.control")
def test_the_player_decides_how_a_controlled_monster_moves() -> None:
    scene = Scene("A   .   x   M   y").perform("A", "Control one enemy within Range 5: Move 2", "M", "x")
    move = next(decision for decision in scene.asked if decision.kind == "move")
    assert (move.seat, scene.at("M")) == (0, "x")
    assert {at(scene, "x"), at(scene, "y")} <= set(move.options)


@proves("bnb.command.enemies-of-controlled", "bnb.command.controlled-attack")
def test_a_controlled_monster_attacks_its_own_kind_from_the_monsters_table() -> None:
    scene = Scene("A   M   N").perform(
        "A", "Control one adjacent enemy: Attack 2", "M", "N", draws=["neutral"]
    )
    assert scene.hp("A", "M", "N") == [10, 10, 8]
    assert scene.state.rows == {"seat 0": 0, "monsters": 1, "allies": 0}
    disarmed = Scene("A   M   N", M={"conditions": ["disarm"]})
    disarmed.perform("A", "Control one adjacent enemy: Attack 2", "M", "N")
    assert disarmed.hp("N") == 10


@proves("bnb.command.no-printed-ability-needed")
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


# By their own rules


def test_figures_that_perform_something_do_it_by_the_monster_rules() -> None:
    scene = Scene("A   S   u   M", S={"attack": 3}).perform(
        "A", "All adjacent allies perform: Move +0; Attack +1"
    )
    assert scene.at("S") == "u"
    assert scene.hp("M") == 6
    assert {asked.seat for asked in scene.asked} <= {PARTY}


def test_a_monster_grants_by_the_monster_rules() -> None:
    scene = Scene("A   u   N   M", N={"attack": 3}).monster_turn("M", "Grant all allies: Move +0; Attack +0")
    assert scene.at("N") == "u"
    assert scene.hp("A") == 7


# Commands


@proves("fh.command.grant")
def test_who_is_granted_a_move_moves() -> None:
    scene = Scene("A   .   B   .   x   y").perform("A", "Grant one ally within Range 3: Move 2", "B", "x")
    assert scene.at("B") == "x"
    (move,) = [asked for asked in scene.asked if asked.kind == "move"]
    assert at(scene, "y") not in move.options


@proves("fh.command.grant-decider")
def test_who_grants_decides_for_summons_and_characters_for_themselves() -> None:
    board = "B   A   S   M\n  .   .   N"
    scene = Scene(board).perform("A", "Grant one ally within Range 2: Attack 2", "S", "N")
    assert about(scene, "attack") == [(0, "S")]
    assert scene.hp("M", "N") == [10, 8]
    other = Scene("A   B   M\n  .   N").perform("A", "Grant one ally within Range 2: Attack 2", "B", "N")
    assert about(other, "attack") == [(1, "B")]


@proves("jotl.command.own-modifier-deck", "fh.command.own-modifier-deck")
def test_a_controlled_monster_draws_from_the_monsters_deck() -> None:
    scene = Scene("A   M   N").perform("A", "Control one adjacent enemy: Attack 2", "M", "N")
    assert (scene.drawn("monsters"), scene.drawn("A"), scene.hp("N")) == (1, 0, 8)


@proves("fh.command.attack-needs-ability-to-attack")
def test_who_cannot_attack_is_not_granted_an_attack() -> None:
    for conditions in (["disarm"], ["stun"]):
        scene = Scene("A   B   M", B={"conditions": conditions}).perform(
            "A", "Grant one adjacent ally: Attack 3"
        )
        assert (scene.asked, scene.hp("M")) == ([], 10)
    nobody = Scene("A   B   .   M").perform("A", "Grant one adjacent ally: Attack 3")
    assert nobody.asked == []


@proves("fh.command.keeps-bonuses-no-turn")
def test_who_flies_flies_on_command_and_wounds_wait() -> None:
    scene = Scene("A   B   o   x", B={"conditions": ["wound"], "text": "Flying"})
    scene.perform("A", "Grant one adjacent ally: Move 2", "B", "x")
    assert (scene.at("B"), scene.hp("B"), scene.conditions("B")) == ("x", 10, ["wound"])


@proves("jotl.command.not-a-turn")
def test_a_granted_action_is_no_turn() -> None:
    scene = Scene("A   B   M", B={"hp": 5, "max_hp": 10, "conditions": ["wound", "strengthen"]})
    scene.perform("A", "Grant one adjacent ally: Attack 2", "B", "M")
    assert (scene.hp("B"), scene.conditions("B")) == (5, ["strengthen", "wound"])
    assert scene.hp("M") == 8


@proves("jotl.command.enemy-must-granter-decides")
def test_who_commands_an_enemy_says_where_it_goes() -> None:
    scene = Scene("A   M   tx  .\n  .   .   .").perform("A", "Control one adjacent enemy: Move 2", "M", "x")
    assert about(scene, "move") == [(0, "M")]
    assert (scene.at("M"), scene.hp("M")) == ("x", 7)


@proves("gh1.command.granted-attack-melee")
def test_a_granted_attack_is_melee_and_has_what_the_figure_adds() -> None:
    control = "Control one enemy within Range 9: Attack 3"
    text = """
      map
        .   .   .   .   .   .
          s   s   P   n   p
        .   .   .   .   .   .
      P  Archer
      n  Rat  normal
      p  Rat  elite
      figure Archer  of Rat
        range 4
        traits On your attacks, add Poison
    """
    heroes = (hero("One", *((10 + n, control, "Move 9") for n in range(12))), walker("Two", 30))
    played = story(text, heroes=heroes, monsters=(kind("Rat", hit_points=20),))
    played.round(hits={0: "Rat 1"}, answers={"control": played.number("Archer")})
    (attack,) = [asked for asked in played.asked if asked.kind == "attack" and asked.seat == 0]
    assert [option for option in attack.options if option != "skip"] == [played.number("Rat 1")]
    assert played.body("Rat 1").has("poison")
    assert not played.body("Rat 2").has("poison")


@proves("gh1.command.no-credit-mind-control")
def test_a_controlled_monsters_kills_are_nobodys() -> None:
    scene = Scene(around("A   M   N   ."), N={"hp": 2})
    scene.perform("A", "Control one adjacent enemy: Attack 3", "M", "N")
    assert scene.gone("N")
    assert number(scene, "A") not in kills(scene)


@proves("gh1.command.summon-of-controlled-not-controlled")
def test_whom_a_controlled_monster_summons_acts_against_the_characters() -> None:
    control = "Control one enemy within Range 9: Summon one normal Rat"
    text = """
      map
        .   .   .   .   .   .
          s   s   .   Q   .
        .   .   .   .   .   .
      Q  Queen  normal
    """
    heroes = (hero("One", *((10 + n, control, "Move 9") for n in range(12)), hp=30), walker("Two", 30))
    monsters = (kind("Queen", hit_points=40), kind("Rat", "Move +0\nAttack +0", hit_points=40, move=4))
    played = story(text, heroes=heroes, monsters=monsters)
    played.round(answers={"control": played.number("Queen 1")})
    assert played.here() == ["Queen 1", "Rat 1"]
    assert played.told("attacked") == []
    played.round()
    rat = played.number("Rat 1")
    attacks = [(event.get("figure"), event.get("target")) for event in played.told("attacked")]
    assert attacks in ([(rat, 0)], [(rat, 1)])


def test_each_ally_pays_for_the_attack_that_it_is_granted() -> None:
    text = "Two allies may each suffer 2 damage. Each ally who does may perform: Attack 3"
    drawing = """
        A   B   M
          C   N
    """
    scene = Scene(drawing).perform("A", text, "B", "C", "yes", "M", "no")
    assert scene.hp("A", "B", "C", "M", "N") == [10, 8, 10, 7, 10]


def test_others_attack_whom_the_text_names() -> None:
    text = "Grant one ally: Attack 1; Attack 2. This attack must target an enemy with Poison"
    scene = Scene(around("M   B   N   A"), N={"conditions": ["poison"]})
    scene.perform("A", text, "B", "M", "N")
    assert scene.hp("M", "N") == [9, 7]
    assert scene.offered(2) == "N"


def test_all_other_enemies_attack_the_one_that_was_poisoned() -> None:
    scene = Scene(around("A   M   N   .   P")).perform(
        "A",
        "Poison, Range 4\nForce all other enemies within Range 3 of the target to perform: "
        "Attack 2, Range 2, targeting that target",
        "N",
    )
    assert scene.hp("A", "M", "N", "P") == [10, 10, 4, 10]


def test_something_is_added_to_what_an_action_of_a_kind_commands_alone() -> None:
    scene = Scene("A   S   M").perform(
        "A", "This round, on attacks performed by one of your summons if it is a Command, add +2 Attack"
    )
    order = "Control one of your summons: Attack 1"
    scene.perform("A", f"This is a Command\n{order}", "S", "M").perform("A", order, "S", "M")
    assert scene.hp("M") == 6


def test_a_range_that_adds_to_nothing_is_the_stat_cards_own() -> None:
    text = "Control one enemy within Range 5: Attack 2, target one other enemy, +0 Range"
    row = around("A   .   M   .   N")
    assert Scene(row, M={"range": 3}).perform("A", text, "M", "N").hp("N") == 8
    assert Scene(row).perform("A", text).hp("N") == 10


@pytest.mark.parametrize(
    ("text", "left"), [("Grant one ally: Attack 2", 10 - 3), ("Attack 2, Range 9", 10 - 2)]
)
def test_a_bonus_waits_for_whoever_acts_at_ones_command(text: str, left: int) -> None:
    bonus = "On attacks performed by an ally that is at your command, add +1 Attack"
    scene = Scene(around("A   B   M"))
    scene.perform("A", bonus).perform("A", text, "B" if "ally" in text else "M", "M")
    assert scene.hp("M") == left
    scene.perform("B", "Attack 2", "M")
    assert scene.hp("M") == left - 2


@pytest.mark.parametrize(("lending", "left"), [("", 10 - 2), ("Lend your attack modifier deck", 10 - 4)])
def test_the_deck_of_who_commands_can_be_lent(lending: str, left: int) -> None:
    scene = Scene(around("A   M   N"))
    decks = scene.runner.play.state.decks
    decks["monsters"], decks["seat 0"] = Deck(("+0",) * 3), Deck(("+2",) * 3)
    bonus = f"On attacks performed by an enemy that is at your command: {lending}\n" if lending else ""
    parts = read_action(f"{bonus}Control one adjacent enemy: Attack 2").parts
    perform(scene, "A", *parts, answers=[number(scene, "M"), number(scene, "N")], draws=())
    assert scene.hp("N") == left


def test_a_summon_comes_to_its_summoner_instead_of_its_turn() -> None:
    coming = (
        "During the turn of one of your summons, you may instead: It performs: Focus on the summoner; Move +0"
    )
    scene = Scene(around("A   x   .   S   M"), S={"move": 2})
    scene.perform("A", coming).monster_turn("S", "Move +0\nAttack +0", "yes")
    assert (scene.at("S"), scene.hp("M")) == ("x", 10)
    scene = Scene(around("A   x   .   S   M"), S={"move": 2})
    scene.perform("A", coming).monster_turn("S", "Move +0\nAttack +0", "pass")
    assert scene.hp("M") == 8


def test_an_attack_of_others_knows_where_the_one_is_who_commands_it() -> None:
    text = "Control one adjacent ally: Attack 2. Add +1 Attack if you are adjacent to the target"
    assert Scene(around("A   B   M")).perform("A", text, "B", "M").hp("M") == 10 - 2
    assert Scene("  M   .\nA   B   .").perform("A", text, "B", "M").hp("M") == 10 - (2 + 1)


@pytest.mark.parametrize(("hp", "gained"), [(2, 1), (3, 0)])
def test_who_grants_an_attack_gains_experience_if_it_kills(hp: int, gained: int) -> None:
    text = "Grant one adjacent ally: Attack 2. Gain Experience 1 if the attack kills its target"
    scene = Scene(around("A   B   M"), M={"hp": hp}).perform("A", text, "B", "M")
    found = [event for event in scene.events if event.kind == "experience"]
    assert [event.data for event in found] == [(("figure", 0), ("amount", 1))] * gained


def test_a_controlled_movement_ends_beside_who_commands_it() -> None:
    text = "Control one enemy within Range 4: Move 3. This movement must end in a hex adjacent to you"
    scene = Scene(around("A   x   .   .   M")).perform("A", text, "M", "x")
    assert scene.at("M") == "x"


# Elements of others


def test_an_ally_consumes_for_itself() -> None:
    scene = Scene("A   B   M", elements={"fire": "strong", "ice": "waning"}, B={"hp": 5, "max_hp": 10})
    say(scene, "A", "One ally within Range 3 may consume one element to perform: Heal 3, self", 1, 1)
    assert (scene.hp("B"), scene.element("ice"), scene.element("fire")) == (8, "inert", "strong")
    (asked,) = [decision for decision in scene.asked if decision.kind == "consume"]
    assert (asked.seat, asked.about) == (1, 1)


def test_who_consumes_first_is_chosen_where_there_is_one_element_for_all() -> None:
    scene = Scene("B   A   C", elements={"fire": "strong"}, B={"hp": 5}, C={"hp": 5, "max_hp": 10})
    say(scene, "A", "Each adjacent ally may consume fire to perform Heal 3, self", 2, "yes")
    assert (scene.hp("B"), scene.hp("C")) == (5, 8)


def test_an_ally_infuses_though_it_performs_nothing_else() -> None:
    text = {"text": "Whenever an ally infuses fire, perform Heal 1, self", "hp": 5, "max_hp": 10}
    scene = say(Scene("A   B   M", A=text), "A", "One adjacent ally may infuse fire")
    assert (scene.state.infusing, scene.hp("A")) == (("fire",), 6)
