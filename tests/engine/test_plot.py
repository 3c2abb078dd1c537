"""What scenarios tell happens on the table: triggers, sections, doors, rooms, spawns, tiles, ends."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.state import HIDDEN
from havenwright.packs.content import Treasure
from havenwright.packs.plot import Reward
from tests.engine.stories import ONE, RAT, TWO, kind, story, walker
from tests.engine.tables import hero

rule = pytest.mark.rule


# When


@rule("gh2.setup.section-links-immediate")
def test_what_a_door_has_to_say_is_said_before_the_walk_goes_on() -> None:
    played = story("""
      map
        s   s   .   D1  .   a   b
      a  hex
      b  hex
      when door D1 opens: read section 2
      section 2
        spawn one normal Rat at b
        story
          Somebody is in.
    """)
    played.round({0: ["D1", "a"]})
    kinds = [event.kind for event in played.game.events if event.get("figure") in (0, 2, None)]
    opened, section, spawned = (kinds.index(kind) for kind in ("door opened", "section", "spawned"))
    assert opened < section < spawned
    assert "moved" in kinds[spawned:]
    assert played.told("section")[0].get("story") == "Somebody is in."
    assert played.game.state.figures[0].hex == played.at("a")


def test_when_is_for_the_first_time_and_whenever_for_each() -> None:
    played = story("""
      map
        s   s   a   b
      a  hex
      b  hex
      counter Once
      counter Often
      when a character enters a: increase Once by 1
      whenever a character enters a: increase Often by 2
      whenever a character leaves a: decrease Often by 1
    """)
    played.round({0: "a"})
    assert (played.counter("Once"), played.counter("Often")) == (1, 2)
    played.round({0: "b"}).round({1: "a"})
    assert (played.counter("Once"), played.counter("Often")) == (1, 3)


def test_a_state_sets_off_when_it_becomes_so_and_again_when_it_was_not_so_between() -> None:
    played = story("""
      map
        s   s   a   b   .
      a  hex
      b  hex
      counter Times
      whenever one character is at a: increase Times by 1
    """)
    played.round({0: "a"})
    assert played.counter("Times") == 1
    played.round()
    assert played.counter("Times") == 1
    played.round({0: "b"}).round({0: "a"})
    assert played.counter("Times") == 2


def test_triggers_of_one_moment_happen_in_the_order_in_which_they_stand() -> None:
    played = story("""
      map
        s   s   a
      a  hex
      counter Sum is 1
      when a character enters a: set Sum to 5
      when a character enters a, if counter Sum is 1: increase Sum by 2
      when a character enters a, if C is 4: set Sum to 99
    """)
    assert played.round({0: "a"}).counter("Sum") == 7


@rule("gh2.round.start-of-round-effects")
def test_what_begins_a_round_happens_before_cards_are_selected() -> None:
    played = story("""
      map
        s   s   .   a   .   b
      a  hex
      b  hex
      at the start: spawn one normal Rat at a
      at the start of round 2: spawn two normal Rat divided over a, b
      at the start of round 2: all characters: Wound
    """)
    assert played.here() == ["Rat 1"]
    played.round()
    assert played.game.decision is not None
    assert played.game.decision.kind == "select cards"
    assert len(played.here()) == 3
    assert all(body.has("wound") for body in played.game.state.figures[:2])


@rule("gh2.scenario-common.round-track")
def test_every_so_many_rounds_counts_from_a_round_on() -> None:
    played = story("""
      map
        s   s   .
      counter Early
      counter Late
      at the end of every 2 rounds: increase Early by 1
      at the start of every round from round 4: increase Late by R
    """)
    assert played.rounds(2).game.state.round == 3
    assert played.rounds(1).game.state.round == 4
    played.rounds(2)
    assert played.counter("Early") == 2
    assert played.counter("Late") == 4 + 5 + 6


def test_turns_damage_and_deaths_set_off() -> None:
    played = story(
        """
      map
        s   s   .   m   n
      m  Rat  normal
      n  Rat  elite
      counter Turns
      counter Ends
      counter Hurt
      counter Dead
      whenever a Rat begins a turn: increase Turns by 1
      whenever a Rat ends its turn: increase Ends by 1
      whenever an elite Rat suffers damage: increase Hurt by 1
      whenever a Rat dies: increase Dead by 1
    """,
        monsters=(kind("Rat", hit_points=40),),
    )
    played.round(hits={0: "Rat 1", 1: "Rat 2"})
    assert [played.counter(name) for name in ("Turns", "Ends", "Hurt", "Dead")] == [2, 2, 1, 0]
    while "Rat 1" in played.here():
        played.round(hits={0: "Rat 1"})
    assert played.counter("Dead") == 1


# Doors and rooms


@rule("gh2.scenario-common.locked-doors")
def test_a_locked_door_is_a_wall_until_it_is_unlocked() -> None:
    played = story("""
      map
        s   s   a   D1  .   b
      a  hex
      b  hex
      D1  locked door
      when round 1 is over: unlock door D1
    """)
    game = played.round().game
    moves = [option for decision in played.asked if decision.kind == "move" for option in decision.options]
    assert played.at("a") in moves
    assert played.at("D1") not in moves
    played.round({0: ["D1", "b"]})
    assert game.state.open_doors == ("1",)
    assert game.state.figures[0].hex == played.at("b")


def test_a_door_that_closes_keeps_its_room_revealed_and_is_a_wall_again() -> None:
    played = story("""
      map
        s   s   a   D1  .   m
      a  hex
      m  Rat  normal
      when door D1 opens: increase Doors by 1
      when round 2 is over: close door D1; lock door D1
      counter Doors
    """)
    played.round({0: "D1"}).round({0: "a"})
    assert played.game.state.open_doors == ()
    assert played.game.state.plot.locked == ("1",)
    assert played.here() == ["Rat 1"]
    played.round(hits={0: "Rat 1"}, answers={})
    assert played.body("Rat 1").hit_points == 5  # out of sight, but still on the map


def test_a_door_in_which_somebody_stands_stays_open() -> None:
    played = story("""
      map
        s   s   .   D1  .   .
      when round 1 is over: close door D1
    """)
    assert played.round({0: "D1"}).game.state.open_doors == ("1",)


def test_a_room_is_revealed_without_a_door() -> None:
    played = story("""
      map
        s   s   a   #   x   m
      a  hex
      a  linked 1
      x  linked 1
      x  hex
      m  Rat  normal
      counter Seen
      when a character enters a: reveal the room of x
      when the room of x is revealed: increase Seen by 1
      when all rooms are revealed: increase Seen by 10
    """)
    assert played.game.state.figures[2].hex == HIDDEN
    played.round({0: ["a"]})
    assert played.here() == ["Rat 1"]
    assert played.counter("Seen") == 11
    played.round({0: "x"}, {0: "Rat 1"})
    assert played.here() == []


# Figures


@rule("gh2.reveal-spawn.spawn-location")
def test_spawns_are_spread_as_the_scenario_says() -> None:
    played = story("""
      map
        s   s   .   a   .   .   b   .
      a  hex
      b  hex
      at the start: spawn one normal Rat at each of a, b
      when round 1 is over: spawn one -/elite/elite Rat at a
      when round 2 is over: spawn one elite Rat adjacent to a Rat
    """)
    assert played.game.state.figures[2].hex == played.at("a")
    assert played.game.state.figures[3].hex == played.at("b")
    played.round()
    assert len(played.here()) == 2
    played.round()
    board, figures = played.game.setting.board(()), played.game.state.figures
    assert board.distance(figures[4].hex, figures[2].hex) == 1


def test_a_card_that_spawns_at_a_letter_means_the_hex_of_the_scenario() -> None:
    played = story(
        """
      map
        s   s   .   .   b   .   m
      b  hex
      m  Queen  normal
    """,
        monsters=(kind("Queen", "Spawn one normal Rat at b"), RAT),
    )
    played.round()
    assert played.body("Rat 1").hex == played.at("b")
    played.round()
    board = played.game.setting.board(())
    assert board.distance(played.body("Rat 2").hex, played.at("b")) == 1


@rule("gh2.monster-order.named-first", "gh2.scenario-common.equations")
def test_a_named_monster_acts_before_its_kind_by_its_card_and_with_its_own_values() -> None:
    played = story(
        """
      map
        s   s   s   .   m   n   P
      m  Rat  normal
      n  Rat  elite
      P  Old Whiskers
      figure Old Whiskers  of Rat
        hit points C x H
        immune Stun
    """,
        heroes=(ONE, TWO, walker("Three", 20)),
        monsters=(kind("Rat", hit_points=11),),
    )
    assert played.body("Old Whiskers").max_hit_points == 33
    played.round()
    turns = [played.people[event.get("figure")].name for event in played.told("turn")]  # type: ignore[index]
    assert turns == ["One", "Three", "Two", "Old Whiskers", "Rat 2", "Rat 1"]
    assert len(played.told("monster card")) == 1


@rule("gh2.named-boss.named-rank")
def test_a_named_monster_is_neither_normal_nor_elite() -> None:
    played = story("""
      map
        s   s   .   m   P
      m  Rat  elite
      P  Old Whiskers
      figure Old Whiskers  of Rat
        hit points 20
      counter Normal
      when all normal Rat are dead: increase Normal by 1
      at the start: all elite Rat: Damage 1
      at the start: all normal Rat: Damage 1
    """)
    assert played.body("Rat 1").hit_points == 4
    assert played.body("Old Whiskers").hit_points == 20
    assert played.counter("Normal") == 0


@rule("gh2.named-boss.boss-scenario-text")
def test_a_scenario_can_say_what_a_bosss_special_is() -> None:
    boss = kind("Queen", "Special 2", boss=True, hit_points=20)
    text = """
      map
        s   s   .   Q
      {letter}
    """
    plain = story(text.format(letter="Q  Queen  boss"), monsters=(boss,)).round()
    assert all(body.hit_points == 30 for body in plain.game.state.figures[:2])
    assert plain.people[2].rank == "boss"
    lines = """Q  The Queen
      figure The Queen  of Queen
        special 1
          Attack 1
        special 2
          All enemies within Range 9 suffer 3 damage"""
    told = story(text.format(letter=lines), monsters=(boss,)).round()
    assert [body.hit_points for body in told.game.state.figures[:2]] == [27, 27]


@rule("gh2.scenario-common.allies-automated", "gh2.round.every-figure-one-turn")
def test_allies_act_by_the_rules_for_monsters_and_draw_from_their_own_deck() -> None:
    played = story(
        """
      map
        s   s   F   .   .   m   O
      m  Rat  normal
      O  objective Crate, 9 hit points
      F  Ferrywoman
      figure Ferrywoman  ally  initiative 60
        hit points 6 + L
        move 3
        attack 2
        acts
          Move +0
          Attack +0
    """,
        monsters=(kind("Rat", hit_points=40),),
        seed=1,
    )
    played.round()
    assert played.told("focus")[-1].get("focus") == played.number("Rat 1")
    drawn = played.told("modifier")
    assert [event.get("figure") for event in drawn] == [played.number("Ferrywoman")]
    cards = played.game.state.decks["allies"]
    assert cards.discarded == drawn[0].get("drawn")
    assert played.game.state.decks["monsters"].discarded == ()
    assert len(played.told("turn")) == 4


@rule("gh2.scenario-common.allies-tokens", "gh2.initiative.scenario-allies")
def test_allies_that_are_alike_are_numbered_at_random_and_act_in_that_order() -> None:
    text = """
      map
        s   s   F   F   F   .
      F  Bell Ringer
      figure Bell Ringer  ally  initiative 50
        hit points 3
        acts
          Does not act
    """
    orders = set()
    for seed in range(30):
        played = story(text, seed=seed)
        numbers = [who.number for who in played.people[2:]]
        assert sorted(numbers) == [1, 2, 3]
        orders.add(tuple(numbers))
        played.round()
        turns = [event.get("figure") for event in played.told("turn")][2:]
        assert [played.people[figure].number for figure in turns] == [1, 2, 3]  # type: ignore[index]
    assert len(orders) == 6


def test_figures_change_sides_and_are_enemies_of_their_old_friends() -> None:
    played = story(
        """
      map
        s   s   .   .   m   .   n
      m  Rat  normal
      n  Rat  elite
      when round 1 is over: all normal Rat become allies
    """,
        monsters=(kind("Rat", "Move +0\nAttack +0", hit_points=40),),
    )
    played.round()
    assert sum(body.hit_points for body in played.game.state.figures[:2]) < 60
    before = played.body("Rat 2").hit_points
    played.round()
    assert played.body("Rat 2").hit_points != before or played.body("Rat 1").hit_points < 40


def test_figures_focus_on_whom_the_scenario_names_and_go_where_it_says() -> None:
    text = """
      map
        s   s   .   .   m   .   .   O   x
      m  Rat  normal
      x  hex
      O  objective Pump, 20 hit points, ally
      at the start: {aim}
    """
    rats = (kind("Rat", "Move +0\nAttack +0", hit_points=40, move=3),)
    focused = story(text.format(aim="all Rat focus on the Pump"), monsters=rats).round()
    assert focused.told("focus")[0].get("focus") == focused.number("Pump")
    assert focused.body("Pump").hit_points < 20
    free = story(text.format(aim="all Rat: Muddle"), monsters=rats).round()
    assert free.told("focus")[0].get("focus") in (0, 1)
    sent = story(text.format(aim="all Rat go to x"), monsters=(kind("Rat", "Move +0", move=9, flying=True),))
    sent.round()
    assert sent.body("Rat 1").hex == sent.at("x")


def test_who_is_taken_off_the_map_did_not_die() -> None:
    played = story("""
      map
        s   s   .   m   m
      m  Rat  normal
      counter Dead
      whenever a Rat dies: increase Dead by 1
      when one Rat is dead: increase Dead by 10
      at the start of round 2: remove one Rat
      when all Rat are dead: increase Dead by 100
    """)
    played.round()
    assert (len(played.here()), played.counter("Dead")) == (1, 0)
    played.round(hits={0: played.here()[0]})
    assert played.counter("Dead") == 111
    assert len(played.game.state.tokens) == 1


def test_card_text_happens_to_figures_and_a_bonus_stays() -> None:
    played = story("""
      map
        s   s   a   m
      a  hex
      m  Rat  elite
      at the start: all characters: Damage 2. Shield 1
      whenever a character enters a: all characters at a: Poison
    """)
    played.settle()
    assert [body.hit_points for body in played.game.state.figures[:2]] == [28, 28]
    played.round({0: "a"}).rounds(2)
    assert [body.has("poison") for body in played.game.state.figures[:2]] == [True, False]
    shields = [
        bonus for bonus in played.game.state.bonuses if bonus.bonus == read_action("Shield 1").parts[0]
    ]
    assert sorted(bonus.figure for bonus in shields) == [0, 1]


def test_what_is_done_on_death_is_done_from_where_it_died() -> None:
    played = story("""
      map
        s   s   m   n
      m  Burner
      n  Rat  normal
      figure Burner  of Rat
        traits On death: All adjacent enemies suffer 3 damage
    """)
    played.round(hits={0: "Burner"})
    assert played.here() == ["Rat 1"]
    hurt = [30 - body.hit_points for body in played.game.state.figures[:2]]
    assert sorted(hurt) == [0, 3]
    assert played.game.state.dying == ()
    assert len(played.game.state.tokens) == 1


# Tiles, tokens, treasures


@rule("gh2.overlay.pressure-plate")
def test_a_plate_is_pressed_by_who_flies_over_it() -> None:
    played = story(
        """
      map
        s   s   .   p   .   m
      p  plate
      p  hex
      m  Rat  normal
      counter Pressed
      whenever a figure enters p: increase Pressed by 1
    """,
        heroes=(walker("One"),),
        monsters=(kind("Rat", "Move +0\nAttack +0", move=9, flying=True),),
    )
    played.round()
    passed = [
        event.get("to") for event in played.told("moved") if event.get("figure") == played.number("Rat 1")
    ]
    assert passed.index(played.at("p")) < len(passed) - 1
    assert played.counter("Pressed") == 1


@rule("gh2.overlay.pressure-plate-empty", "gh2.scenario-common.aid-tokens-empty")
def test_a_plate_and_a_token_leave_a_hex_empty() -> None:
    played = story("""
      map
        s   s   p   k   o
      p  plate
      p  hex
      k  token Reminder
      k  hex
      o  obstacle
      o  hex
      at the start: spawn one normal Rat at p; spawn one normal Rat at k; spawn one normal Rat at o
    """)
    rats = [body.hex for body in played.game.state.figures[2:]]
    assert rats[:2] == [played.at("p"), played.at("k")]
    assert len(rats) == 2  # nothing else is free
    assert played.game.state.placed == (("Reminder", played.at("k")),)


def test_tiles_are_laid_and_taken_away() -> None:
    played = story("""
      map
        s   s   a   b   c   e   .
      a  hex
      b  hex
      c  hex
      e  hex
      at the start:
        place trap Brine at a: Damage 3
        place obstacle Crate at b
        place obstacle Stone at c
        place money 2 at e
        place token Lamp at e
      at the start of round 2: remove obstacle Crate; remove trap at a
      at the start of round 3: remove all money; remove all tokens; remove all obstacles
    """)
    state = played.game.state
    assert sorted(tile.kind for tile in state.tiles) == ["obstacle", "obstacle", "trap"]
    assert (len(state.tokens), state.placed) == (2, (("Lamp", played.at("e")),))
    played.round()
    assert [(tile.kind, tile.at) for tile in played.game.state.tiles] == [("obstacle", (played.at("c"),))]
    played.round()
    state = played.game.state
    assert (state.tiles, state.tokens, state.placed) == ((), (), ())


def test_an_obstacle_is_not_laid_on_somebody() -> None:
    played = story("""
      map
        s   s   a   .
      a  hex
      when a character enters a: place obstacle at a
      when round 1 is over: place hazardous at a
      when round 2 is over: place trap at a: Damage 3
    """)
    played.round({0: "a"})
    assert [tile.kind for tile in played.game.state.tiles] == ["hazardous"]
    played.round()
    assert [tile.kind for tile in played.game.state.tiles] == ["hazardous"]


@rule("gh2.exhaustion.count-unchanged")
def test_an_objective_that_comes_later_is_a_figure_and_counts_all_characters() -> None:
    played = story(
        """
      map
        s   s   s   .   a   b
      a  hex
      b  hex
      at the start of round 2: place objective Altar, 4 x C hit points at a
      when the Altar is destroyed: win
    """,
        heroes=(walker("One", hp=1), TWO, walker("Three", 50)),
        monsters=(RAT,),
    )
    played.game.state.figures[0].conditions = ()
    played.round()
    assert played.body("Altar").max_hit_points == 12
    assert played.people[played.number("Altar")].objective
    played.round(hits={1: "Altar"}).round(hits={1: "Altar", 2: "Altar"})
    assert played.game.outcome == "won"


@rule("gh2.overlay.treasure-loot-removes", "gh2.loot.treasure-looter-only")
def test_a_treasure_gives_what_its_number_says_to_who_loots_it() -> None:
    treasure = Treasure(
        id="box",
        name="Box",
        number=7,
        rewards=(Reward(kind="gold", amount=20), Reward(kind="experience", amount=2, each=True)),
        effect=read_action("Suffer 2 damage, Poison"),
    )
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7
      T  hex
      counter Looted
      when treasure 7 is looted: increase Looted by 1
      whenever all treasures are looted: increase Looted by 10
    """,
        treasures=(treasure,),
    )
    played.round({0: "T"})
    one, two = played.game.state.figures[:2]
    assert (one.gold, two.gold) == (20, 0)
    assert (one.experience, two.experience) == (2, 2)
    assert (one.hit_points, one.has("poison")) == (28, True)
    assert played.game.state.tiles == ()
    assert played.counter("Looted") == 11


@rule("gh2.overlay.treasure-goal")
def test_a_goal_treasure_does_what_the_scenario_says_and_nothing_of_the_index() -> None:
    index = Treasure(id="box", name="Box", number=7, rewards=(Reward(kind="gold", amount=20),))
    played = story(
        """
      map
        s   s   T   .
      T  treasure 7: 3 gold each
      T  hex
      goal treasure 7 is looted
      when treasure 7 is looted: read section 2
      section 2
        all characters: Bless
    """,
        treasures=(index,),
    )
    played.round({0: "T"})
    assert [body.gold for body in played.game.state.figures[:2]] == [3, 3]
    assert played.read == ("2",)
    assert played.game.outcome == "won"


def test_money_tokens_that_characters_loot_are_counted() -> None:
    played = story(
        """
      map
        s   s   $   .
      $  money 2
      a  hex
      counter Rich
      when two money tokens are looted: increase Rich by 1
      when three money tokens are looted: increase Rich by 10
    """.replace("      a  hex\n", "      $  hex a\n")
    )
    played.round({0: "a"})
    assert played.counter("Rich") == 1


# Choices, goals, ends, rules


def test_the_party_chooses_and_the_scenario_remembers() -> None:
    text = """
      map
        s   s   .
      counter Way
      at the start:
        choose
          option Left: increase Way by 1
          option Right: increase Way by 2
      when Right was chosen: increase Way by 10
    """
    found = {}
    for option in ("Left", "Right"):
        played = story(text)
        decision = played.game.decision
        assert decision is not None
        assert (decision.seat, decision.kind, decision.options) == (-1, "choice", ("Left", "Right"))
        played.game.choose(option)
        found[option] = played.counter("Way")
    assert found == {"Left": 1, "Right": 12}


@rule("gh2.setup.goal-section-end-of-round")
def test_a_goal_is_judged_when_the_round_is_over() -> None:
    played = story(
        """
      map
        s   s   .   m
      m  Rat  normal
      goal all Rat are dead
    """,
    )
    assert played.game.state.round == 1
    played.round(hits={0: "Rat 1"})
    assert played.game.outcome == "won"
    kinds = [event.kind for event in played.game.events]
    assert kinds.index("died") < kinds.index("turn", kinds.index("died")) < kinds.index("won")


def test_a_new_goal_takes_the_place_of_the_old_one() -> None:
    played = story("""
      map
        s   s   .   m
      m  Rat  normal
      goal all Rat are dead
      when a Rat dies: goal round 3 is over
    """)
    played.round(hits={0: "Rat 1"}).round()
    assert played.game.outcome == ""
    assert played.round().game.outcome == "won"


@rule("gh2.end-of-scenario.loss-conditions")
def test_a_scenario_is_lost_when_who_must_live_is_dead_even_if_it_is_won_too() -> None:
    played = story(
        """
      map
        s   s   .   m   F
      m  Rat  normal
      F  Ferrywoman
      figure Ferrywoman  ally  initiative 99
        hit points 1
        acts
          Does not act
      goal one ally is dead
      lose if the Ferrywoman is dead
    """,
        monsters=(kind("Rat", "Attack 9", initiative=60),),
    )
    played.round()
    assert played.game.outcome == "lost"
    assert played.told("turn")[-1].get("figure") != played.number("Ferrywoman")


@rule("gh2.scenario-common.escape")
def test_who_ends_a_turn_at_an_exit_may_leave_with_all_summons() -> None:
    gull = "persistent: Summon Gull: Hit Points 2, Move 2, Attack 1"
    calls = hero("One", *((10 + n, gull, "Move 9") for n in range(12)))
    text = """
      map
        s   s   .   x   y
      x  hex
      y  hex
      goal all characters have escaped
      lose if round 9 is over
      escape at x, y
    """
    played = story(text, heroes=(calls, TWO))
    played.round({0: "x"}, answers={"escape": "no", "summon": played.at("y")})
    assert played.game.state.figures[0].here
    assert played.here() == ["Gull"]
    assert "active" in played.game.state.zones
    played.round(answers={"escape": "yes"})
    assert played.here() == []
    assert "active" not in played.game.state.zones
    one = played.game.state.figures[0]
    assert not one.here
    assert played.told("exhausted") == []
    assert played.game.outcome == ""
    assert [decision.seat for decision in played.game.decisions] == [1]
    played.round({1: "x"}, answers={"escape": "yes"})
    assert played.game.outcome == "won"


def test_bonuses_of_a_rule_are_in_force_on_whoever_comes() -> None:
    played = story(
        """
      map
        s   s   .   m   a
      m  Rat  normal
      a  hex
      rule all Rat: On your attacks, add Poison
      rule all Rat: Shield 9
      at the start of round 2: spawn one normal Rat at a
    """,
        monsters=(kind("Rat", "Move +0\nAttack +0"),),
    )
    played.round(hits={0: "Rat 1"})
    assert played.here() == ["Rat 1", "Rat 2"]
    assert any(body.has("poison") for body in played.game.state.figures[:2])
    given = [bonus.figure for bonus in played.game.state.bonuses if bonus.lasts == "scenario"]
    assert given == [2, 3]


@pytest.mark.parametrize(
    ("what", "kept"), [("loot", "tokens"), ("open doors", "doors"), ("move", "place"), ("rest", "rest")]
)
def test_what_a_scenario_forbids_is_not_done(what: str, kept: str) -> None:
    text = """
      map
        s   s   $   a   D1  .
      $  money
      $  hex b
      a  hex
      {rule}
    """
    for said in (f"rule all characters can't {what}", "counter Nothing"):
        played = story(text.format(rule=said))
        played.round({} if what == "move" else {0: "b"})
        moves = [
            option for decision in played.asked if decision.kind == "move" for option in decision.options
        ]
        assert played.game.decision is not None
        done = {
            "tokens": not played.game.state.tokens,
            "doors": played.at("D1") in moves,
            "place": bool(moves),
            "rest": (-1, -1) in played.game.decision.options,
        }
        assert done[kept] == (said == "counter Nothing"), said


def test_rewards_are_given_to_those_who_complete_it() -> None:
    played = story("""
      map
        s   s   .
      goal round 1 is over
      reward 10 gold each, 2 experience each, 1 prosperity
      when a character ends a turn: gain 3 gold each
    """)
    played.round()
    assert [body.gold for body in played.game.state.figures[:2]] == [13, 13]
    assert [reward.kind for reward in played.game.state.plot.gained] == [
        "gold",
        "gold",
        "experience",
        "prosperity",
    ]


@rule("gh2.setup.notable-hexes")
def test_a_notable_hex_has_a_token_only_where_the_scenario_lays_one() -> None:
    played = story("""
      map
        s   s   .   a   D1  b   c
      a  hex
      a  token Green
      b  hex
      c  hex
      when door D1 opens: read section 2
      section 2
        c  token Late
    """)
    assert played.game.state.placed == (("Green", played.at("a")),)
    played.round({0: "D1"})
    assert [name for name, _ in played.game.state.placed] == ["Green", "Late"]
