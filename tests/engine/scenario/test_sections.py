"""Sections, choices, goals and rules that a scenario's text has."""

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Sum, Variable
from havenwright.engine.model.decisions import PARTY
from tests.engine.acting import at
from tests.engine.scenes import Scene
from tests.engine.stories import TWO, kind, story, walker
from tests.engine.tables import hero, monster, table, turns
from tests.proves import proves

rule = pytest.mark.rule
NOTHING = (60, "Does not act")


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


# The scenario's text


SECTIONS = """
      map
        s   s   .   D1  .   a   b   D2  .
      a  hex
      b  hex
      story
        You come in.
      when door D1 opens: read section 1
      when door D2 opens: read section 2
      section 1
        story
          Somebody is in.
        at the start of each round: spawn one normal Rat at b
      section 2
        story
          It is over.
"""


@proves(
    "gh1.setup.intro-not-sections",
    "jotl.setup.introduction-then-stop-at-section",
    "jotl.setup.section-opened-by-door-or-condition",
    "fh.setup.section-link-immediate",
)
def test_a_section_is_read_when_its_door_opens_and_not_before(edition: str) -> None:
    played = story(SECTIONS)
    assert (played.read, played.told("section")) == ((), [])
    played.round()
    assert (played.read, played.here()) == ((), [])
    played.round({0: ["D1", "a"]})
    assert played.read == ("1",)
    assert [event.get("story") for event in played.told("section")] == ["Somebody is in."]
    kinds = [event.kind for event in played.game.events if event.get("figure") in (0, None)]
    assert "moved" in kinds[kinds.index("section") :]
    assert played.game.state.figures[0].hex == played.at("a")


@proves("jotl.setup.special-rules-read-after-their-text")
def test_the_rules_of_a_section_hold_from_when_it_is_read() -> None:
    played = story(
        SECTIONS.replace("spawn one normal", "spawn two normal").replace("b   D2", "b   .   .   D2")
    )
    played.round().round()
    assert played.told("spawned") == []
    played.round({0: ["D1", "a"]})
    assert played.game.state.round == 4
    assert len(played.told("spawned")) == 2
    played.round()
    assert len(played.told("spawned")) == 4


@proves("fh.round.start-of-round-effects", "fh.round.spawns-simultaneous")
def test_what_is_spawned_at_the_start_of_a_round_is_there_before_cards_are_selected() -> None:
    played = story("""
      map
        s   s   .   .   a   b
      a  hex
      b  hex
      at the start of round 3: spawn one normal Rat at a
      at the start of round 3: spawn one normal Rat at b
    """)
    played.round()
    assert played.here() == []
    played.round()
    # Both come at the same time: there is nothing to order.
    assert "what happens first" not in [decision.kind for decision in played.asked]
    played.settle()
    assert played.game.state.round == 3
    assert played.here() == ["Rat 1", "Rat 2"]
    assert [decision.kind for decision in played.game.decisions] == ["select cards"] * 2
    assert [body.acted for body in played.game.state.figures[2:]] == [False, False]


@proves("gh1.setup.scenario-effects-last")
def test_an_effect_lasts_for_the_whole_scenario() -> None:
    played = story(
        """
      map
        s   s   .   .   m
        .   .   .   .   .
      m  Rat  normal
      rule all enemies: Shield 1
    """.replace("        .   .   .   .   .\n", "          .   .   .   .   .\n"),
        monsters=(kind("Rat", hit_points=90),),
    )
    for _ in range(10):
        played.game.state.zones = ["hand"] * len(played.game.state.zones)
        played.game.scene.force(*["+0"] * 4)
        played.round(hits={0: "Rat 1"})
    assert played.game.state.round == 11
    attacked = played.told("attacked")[-1]
    assert attacked.get("shield") == 1


@proves(
    "gh2.initiative.scenario-allies",
    "gh1.initiative.scenario-allies-token-order",
    "fh.initiative.scenario-ally-order",
)
def test_allies_of_the_scenario_act_by_their_numbers(edition: str) -> None:
    played = story("""
      map
        s   s   .   F   G   H
      F  Guard
      G  Guard
      H  Guard
      figure Guard  ally  initiative 50
        hit points 3
        acts
          Does not act
    """)
    placed = [who.number for who in played.people[2:]]
    assert placed != sorted(placed)
    assert {body.initiative[0] for body in played.round().game.state.figures[2:]} <= {50, 99}
    assert turns(played.game) == ["One", "Two", "Guard 1", "Guard 2", "Guard 3"]


@proves("gh2.setup.notable-hexes", "fh.setup.notable-hex-token")
def test_a_hex_that_is_only_a_reference_has_no_token(edition: str) -> None:
    played = story("""
      map
        s   s   .   a   b
      a  token A
      b  hex
    """)
    state = played.game.state
    assert [name for name, _ in state.placed] == ["A"]
    assert [place.name for place in state.plot.places] == ["b"]


# C and L


@proves("jotl.scenario-common.c-is-starting-characters")
def test_c_counts_the_exhausted() -> None:
    played = story(
        """
      map
        s   s   s   t   a   .
      t  trap: Damage 99
      t  hex
      a  hex
      at the start of round 2: place objective Altar, C x 4 hit points at a
    """,
        heroes=(walker("One"), TWO, walker("Three", 50)),
    )
    played.round({0: "t"})
    assert not played.game.state.figures[0].here
    assert played.body("Altar").max_hit_points == 12


@proves("jotl.scenario-common.l-is-scenario-level")
def test_l_is_the_level_of_the_scenario() -> None:
    played = story("map\n  s   s   .   O\nO  objective Altar, 5 + L hit points", level=2)
    assert played.body("Altar").max_hit_points == 7


@proves("jotl.scenario-common.character-means-on-map")
def test_only_characters_on_the_map_are_meant() -> None:
    played = story("""
      map
        s   s   t   .
      t  trap: Damage 99
      t  hex
      at the start of round 2: all characters: Strengthen
    """)
    played.round({0: "t"})
    one, two = played.game.state.figures[:2]
    assert (one.here, one.has("strengthen"), two.has("strengthen")) == (False, False, True)


@proves("jotl.scenario-common.players-decide-ambiguity")
def test_the_players_pick_among_ways_that_are_equally_good() -> None:
    scene = Scene("  u   x   A\nM   v   #")
    scene.monster_turn("M", "Move +0\nAttack +0")
    (asked,) = [asked for asked in scene.asked if asked.kind == "monster path"]
    x = at(scene, "x")
    assert (asked.seat, asked.options) == (PARTY, tuple(sorted([(at(scene, "u"), x), (at(scene, "v"), x)])))
    assert scene.at("M") == "x"


# Allies, exits


@proves("fh.scenario-common.allies")
def test_an_ally_attacks_by_itself_with_the_allies_deck() -> None:
    played = story(
        """
      map
        s   s   G   m
      m  Rat  normal
      G  Guard
      figure Guard  ally  initiative 60
        hit points 6
        move 2
        attack 2
        acts
          Move +0
          Attack +0
    """,
        monsters=(kind("Rat", hit_points=40),),
        seed=1,
    )
    played.round()
    (drawn,) = played.told("modifier")
    assert (drawn.get("figure"), drawn.get("before")) == (played.number("Guard"), 2)
    decks = played.game.state.decks
    assert (len(decks["allies"].discarded), decks["monsters"].discarded) == (1, ())
    assert {asked.seat for asked in played.asked if asked.about == played.number("Guard")} <= {-1}


@proves("fh.scenario-common.ally-tokens-random")
def test_allies_that_are_alike_are_numbered_by_chance_and_act_in_that_order() -> None:
    text = """
      map
        s   s   F   F   F   .
      F  Bell Ringer
      figure Bell Ringer  ally  initiative 50
        hit points 3
        acts
          Does not act
    """
    orders = []
    for seed in (*range(12), *range(12)):
        played = story(text, seed=seed)
        orders.append(tuple(who.number for who in played.people[2:]))
        played.round()
        acted = [played.people[int(str(event.get("figure")))].number for event in played.told("turn")[2:]]
        assert acted == [1, 2, 3]
    assert orders[:12] == orders[12:]
    assert len(set(orders)) > 3


# Standees, bosses


@rule("gh2.named-boss.boss-c-variable")
@pytest.mark.parametrize(("characters", "points"), [(2, 16), (3, 24)])
def test_c_is_the_number_of_characters(characters: int, points: int) -> None:
    heroes = [hero(f"Hero {n}", *((50, "Loot 1", "Move 1") for _ in range(4))) for n in range(characters)]
    kind = monster("Boss", NOTHING)
    stats = replace(kind.normal[0], hit_points=Sum(8, "x", Variable("C")))
    played = table("1   2   3   .   M", heroes, {"M": replace(kind, normal=(stats,) * 8)})
    assert played.state.figures[characters].hit_points == points
