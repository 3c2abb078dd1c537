"""Summons and commands by the rules of several editions."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.components.modifier_decks import deck_of
from havenwright.engine.core.play import Play
from havenwright.engine.model.agenda import EndTurn, MonsterTurn
from havenwright.packs.records import Item
from tests.engine.acting import at, lay, number, perform
from tests.engine.scenes import Scene, around
from tests.engine.stories import kind, story, walker
from tests.engine.tables import hero, monster, select, turns, until
from tests.engine.test_commands import about
from tests.engine.test_summons import ROOM, WOLF, call, game, kill, next_round, summons, who
from tests.proves import proves

SUMMON = read_action(WOLF).parts
PACK = "Summon two Wolf: HP 3, Attack 2, Move 2"


def kills(scene: Scene) -> list[int]:
    """Who is credited with kills, once for each."""
    return [deed.figure for deed in scene.state.deeds if deed.name == "enemies killed"]


# Placing


@proves("fh.summon.placement")
def test_where_one_hex_is_free_one_is_summoned() -> None:
    assert len(summons(call(game("1   .   M", PACK), 0, 1))) == 1
    assert len(summons(call(game(".   1   .   M", PACK), 0, 1))) == 2


@proves("gh1.summon.place")
def test_a_summon_comes_onto_a_plate_and_not_where_all_is_full() -> None:
    full = "  M   N\nt   A   P\n  o   {}"
    nobody = perform(Scene(full.format("w")), "A", *SUMMON)
    assert (len(nobody.state.figures), nobody.asked) == (4, [])
    plate = lay(Scene(full.format("x")), "plate", "x")
    perform(plate, "A", *SUMMON, answers=[])
    assert plate.state.figures[-1].hex == at(plate, "x")


# Its card


@proves("fh.summon.card-is-persistent")
def test_the_card_of_a_summon_stays_active() -> None:
    played = next_round(call(game(ROOM, WOLF), 0, 1))
    assert played.state.round == 2
    assert (played.state.zones[0], played.state.zones.count("active")) == ("active", 1)


@proves("gh1.summon.card-active")
def test_the_card_gives_the_values_of_a_summon() -> None:
    played = next_round(
        call(game(".   .   .   .\n  1   .   M\n.   .   .   .", "Summon Bear: HP 4, Attack 2, Move 2"), 0, 1)
    )
    (bear,) = summons(played)
    assert (played.state.zones[0], played.state.figures[bear].hit_points) == ("active", 4)
    until(select(played, (2, 3)), "play card")
    (drawn,) = [event for event in played.events if event.kind == "modifier"]
    assert (drawn.get("figure"), drawn.get("before")) == (bear, 2)


@proves("fh.summon.death-moves-card")
@pytest.mark.parametrize(("text", "zone"), [(WOLF, "discard"), (f"lost: {WOLF}", "lost")])
def test_the_card_goes_where_it_belongs_when_the_summon_dies(text: str, zone: str) -> None:
    played = next_round(call(game(ROOM, text), 0, 1))
    (wolf,) = summons(played)
    assert played.state.figures[wolf].hit_points == 3
    kill(Play(played.setting, played.state, [], []), wolf)
    assert (summons(played), played.state.zones[0]) == ([], zone)


@proves("fh.summon.exhausted-summoner", "gh1.summon.removal")
def test_summons_go_with_their_summoner() -> None:
    played = next_round(call(game(".   1   .   M", PACK), 0, 1))
    assert len(summons(played)) == 2
    played.state.zones = ["lost"] * len(played.state.zones)
    kill(Play(played.setting, played.state, [], []), 0)
    assert summons(played) == []


@proves("gh1.summon.removal")
def test_a_summon_without_hit_points_goes() -> None:
    assert Scene("A   S   M", S={"hp": 1}).damage("S", 1).gone("S")


# Its turns


@proves("gh1.summon.acts-next-round", "fh.summon.no-turn-when-summoned")
def test_a_summon_acts_from_the_next_round_on_before_its_summoner() -> None:
    played = next_round(select(game(ROOM, WOLF), (2, 3)))
    next_round(call(played, 0, 1))
    assert (played.state.round, turns(played).count("Wolf")) == (3, 0)
    next_round(select(played, (4, 5)))
    assert turns(played)[4:] == ["Rat 1", "Wolf", "Caller"]


@proves("fh.summon.order-left-to-right")
def test_summons_act_in_the_order_of_summoning() -> None:
    texts = [f"Summon {name}: HP 3, Attack 2, Move 1" for name in ("Bear", "Wolf", "Bear")]
    played = game("  .   .\n.   1   .   .   M\n  .   .", *texts, foe=monster("Rat", (99, "Loot 1")))
    for first, other in ((0, 3), (1, 4), (2, 5)):
        next_round(call(played, first, other))
    born = [who(played, figure).name for figure in summons(played)]
    until(played, "play card")
    assert turns(played)[-len(born) - 1 :][: len(born)] == born
    assert len(born) == 3


@proves("fh.summon.automated-turn")
def test_a_summon_moves_and_attacks_as_monsters_do() -> None:
    fast = "Summon Wolf: HP 3, Attack 2, Move 3"
    played = next_round(call(game("1   .   .   .   M   .", fast, foe=monster("Rat", (99, "Loot 1"))), 0, 1))
    (wolf,) = summons(played)
    until(select(played, (2, 3)), "play card")
    focused = [event for event in played.events if event.kind == "focus" and event.get("figure") == wolf]
    (drawn,) = [event for event in played.events if event.kind == "modifier"]
    assert focused
    assert played.setting.board(()).hex(played.state.figures[wolf].hex) == (3, 0)
    assert (drawn.get("figure"), drawn.get("before")) == (wolf, 2)


@proves("fh.summon.missing-stats")
def test_what_has_a_dash_is_not_performed_unless_it_is_granted() -> None:
    for move, attack, end, attacks in ((None, 2, "S", 0), (2, None, "S", 0), (2, 2, "x", 1)):
        scene = Scene("A   S   x   M", S={"move": move, "attack": attack})
        scene.monster_turn("S", "Move +0\nAttack +0")
        assert scene.kinds.count("attacked") == attacks
        assert scene.at("S") == end or attack is None
    granted = Scene("A   S   .   x", S={"move": None}).perform("A", "Grant one ally: Move 2", "S", "x")
    assert granted.at("S") == "x"


@proves("gh1.summon.summoner-deck", "fh.summon.uses-summoner-deck")
def test_a_summon_draws_from_its_summoners_deck() -> None:
    scene = Scene(around("A   S   M   .")).monster_turn("S", "Attack +0")
    assert (scene.drawn("A"), scene.drawn("monsters")) == (1, 0)


@proves("gh1.summon.kill-credit")
def test_a_summons_kills_are_its_summoners() -> None:
    scene = Scene(around("A   S   M   ."), S={"attack": 2}, M={"hp": 2}).monster_turn("S", "Attack +0")
    assert scene.gone("M")
    assert kills(scene).count(number(scene, "A")) == 1


@proves("fh.summon.no-focus-option")
@pytest.mark.parametrize("follows", [True, False])
def test_a_summon_without_a_focus_may_follow_its_summoner(follows: bool) -> None:
    scene = Scene("A   .   .   .   .   .   .", A={"initiative": 30}).perform("A", WOLF)
    play = scene.runner.play
    wolf = len(play.state.figures) - 1
    play.figure(wolf).hex = scene.board.index((4, 0))
    scene.runner.replies.answers = [[2, 0]] if follows else ["skip"]
    scene.runner._run(MonsterTurn(actor=wolf), EndTurn(figure=wolf))
    assert scene.board.hex(play.figure(wolf).hex) == ((2, 0) if follows else (4, 0))


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


# Summons of items


@proves("fh.summon.gloomhaven-item-summons")
def test_what_an_item_summons_is_not_ones_own_for_cards_but_draws_and_acts_as_if_it_were() -> None:
    whistle = Item(id="whistle", name="Whistle", slot="small", use="lost", action=read_action(WOLF))
    leading = "persistent: Whenever one of your summons attacks, add +1 Attack"
    rat, room = monster("Rat", (99, "Loot 1"), hp=30), "  .   .   .\n1   .   M   .\n  .   .   ."
    played = game(room, leading, WOLF, foe=rat, items=[(0, whistle)])
    until(select(played, (0, 5)), "use: turn").choose(played.state.bonuses[0].number)
    assert played.decision is not None
    played.choose(played.decision.options[0])
    assert [who(played, wolf).by_item for wolf in summons(played)] == [True]
    played.choose((0, 0))
    next_round(played)
    next_round(call(played, 1, 2))
    by_item, by_card = summons(played)
    until(select(played, (3, 4)), "play card")
    values = {event.get("figure"): event.get("before") for event in played.events if event.kind == "modifier"}
    assert (values[by_item], values[by_card]) == (2, 3)
    assert {deck_of(played._play, wolf) for wolf in (by_item, by_card)} == {"seat 0"}
    assert turns(played)[-3:] == ["Wolf", "Wolf", "Caller"]
