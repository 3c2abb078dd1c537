"""Revealed rooms: who is there, with which cards, and when they act."""

from collections.abc import Sequence

import pytest

from havenwright.engine.game import Game
from havenwright.engine.model.state import HIDDEN
from havenwright.packs.records import CharacterClass, MonsterType
from tests.engine.courses import WAIT
from tests.engine.lone import bug, go, round_of, tale, told, turn
from tests.engine.stories import Story, kind, story, walker
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves


def heroes(*initiatives: int) -> list[CharacterClass]:
    return [
        walker(name, first) for name, first in zip(("One", "Two", "Three", "Four"), initiatives, strict=False)
    ]


def turns_told(played: Story) -> list[str]:
    """The figures that took a turn, in order."""
    return [played.people[int(str(event.get("figure")))].name for event in played.told("turn")]


def cards(played: Story) -> list[object]:
    """For which kinds of monsters a card was drawn."""
    return [event.get("monster") for event in played.told("monster card")]


def behind(
    *monsters: MonsterType, opener: int, other: int = 90, before: str = ".", letters: Sequence[str] = "mnp"
) -> Story:
    """A room behind a door with one monster of each kind, and the first character who opens it."""
    row = "   ".join(letters[: len(monsters)])
    lines = "\n".join(
        f"      {letter}  {one.name}  normal" for letter, one in zip(letters, monsters, strict=False)
    )
    text = f"""
      map
        s   s   {before}   D1  .   {row}
{lines}
    """
    return story(
        text, heroes=heroes(opener, other), monsters=list({one.id: one for one in monsters}.values())
    )


rule = pytest.mark.rule


def kind_at(name: str, initiative: int, text: str = "Shield 1, self", attack: int = 0) -> MonsterType:
    """A kind of monster with eight times the same card."""
    return monster(name, *[(initiative, text)] * 8, attack=attack)


ANT = bug("Ant", (90, "Does not act"))


# What comes when a door opens


@proves("jotl.reveal-spawn.reveal-on-door", "fh.reveal-spawn.reveal")
def test_who_is_in_a_room_is_there_before_the_move_goes_on(edition: str) -> None:
    size, there = {"jotl": (2, 2), "fh": (3, 3)}[edition]
    text = """
      map
        s   s   s   D1  .   x   m   n   o
      x  hex
      m  Rat  normal
      n  Rat  normal
      o  Rat  -/normal/elite
    """
    played = story(text, heroes=heroes(10, 60, 70)[:size], monsters=(kind("Rat", initiative=50),))
    played.round({0: ["D1", "x"]})
    told = [
        event.kind for event in played.game.events if event.kind == "revealed" or event.get("figure") == 0
    ]
    revealed = [number for number, kind in enumerate(told) if kind == "revealed"]
    assert len(revealed) == there
    assert told.index("door opened") < revealed[0]
    assert "moved" in told[revealed[-1] :]
    assert played.game.state.figures[0].hex == played.at("x")


@proves("gh1.reveal-spawn.door-reveals-room")
def test_who_was_exhausted_counts_when_a_room_is_revealed() -> None:
    text = """
      map
        s   s   s   s   t   D1  .   m   n
      t  trap: Damage 99
      t  hex
      m  Rat  -/-/elite
      n  Rat  normal/-/-
    """
    played = story(text, heroes=heroes(10, 30, 60, 70), monsters=(kind("Rat", initiative=90),))
    played.round({0: "t"})
    assert not played.game.state.figures[0].here
    played.round({1: "D1"})
    assert [who.rank for who in played.people if f"{who.name}" in played.here()] == ["elite"]


@proves("jotl.map.room-separation")
def test_who_is_behind_a_closed_door_has_no_card() -> None:
    played = behind(kind("Rat"), opener=10).round()
    assert (cards(played), played.here(), turns_told(played)) == ([], [], ["One", "Two"])
    played.round({0: "D1"})
    assert (cards(played), played.here()) == (["rat"], ["Rat 1"])


def jumper(name: str, first: int) -> CharacterClass:
    from tests.engine.tables import hero

    return hero(name, *((first + n, "Attack 9, Range 9", "Move 9, Jump") for n in range(12)), hp=30)


@proves("gh1.reveal-spawn.new-types-draw", "jotl.reveal-spawn.draw-card-if-none")
def test_only_kinds_that_have_no_card_draw_one_when_they_are_revealed() -> None:
    text = """
      map
        s   s   a   D1  .   m   n
      a  Rat  normal
      m  Rat  normal
      n  Bat  normal
    """
    monsters = (kind("Rat", initiative=70), kind("Bat", initiative=80, flying=True))
    played = story(text, heroes=[jumper("One", 10), walker("Two", 30)], monsters=monsters)
    played.round({0: "D1"})
    first = [event.kind for event in played.game.events if event.kind in ("monster card", "door opened")]
    assert first == ["monster card", "door opened", "monster card"]
    assert cards(played) == ["rat", "bat"]


@proves("fh.reveal-spawn.act-same-round")
def test_a_revealed_set_draws_a_card_and_acts_in_that_round() -> None:
    played = behind(kind("Imp", initiative=70), opener=10).round()
    assert cards(played) == []
    played.round({0: "D1"})
    assert (cards(played), turns_told(played)[2:]) == (["imp"], ["One", "Imp 1", "Two"])


@proves("jotl.reveal-spawn.revealed-monsters-act-this-round")
def test_also_on_the_last_turn_all_who_are_revealed_act() -> None:
    played = behind(kind("Rat", initiative=50), kind("Bat", initiative=20), opener=80, other=30)
    played.round({0: "D1"})
    assert turns_told(played) == ["Two", "One", "Bat 1", "Rat 1"]


# Who acts when


@proves("gh1.reveal-spawn.faster-act-after-revealer")
def test_the_faster_act_right_after_who_revealed_them_and_the_slower_in_their_place() -> None:
    monsters = [kind("Rat", initiative=40), kind("Bat", initiative=80), kind("Cat", initiative=10)]
    played = behind(*monsters, opener=60, other=70).round({0: "D1"})
    assert turns_told(played) == ["One", "Cat 1", "Rat 1", "Two", "Bat 1"]


@proves("jotl.reveal-spawn.faster-sets-act-right-after", "fh.reveal-spawn.several-sets-next")
def test_several_faster_sets_act_by_initiative(edition: str) -> None:
    opener, slow, fast = {"jotl": (50, 40, 20), "fh": (67, 44, 24)}[edition]
    played = behind(kind("Rat", initiative=slow), kind("Bat", initiative=fast), opener=opener, other=90)
    assert turns_told(played.round({0: "D1"})) == ["One", "Bat 1", "Rat 1", "Two"]


@proves("jotl.reveal-spawn.slower-sets-normal-place", "fh.reveal-spawn.later-initiative")
def test_slower_sets_act_in_their_place(edition: str) -> None:
    initiative = {"jotl": 65, "fh": 55}[edition]
    played = behind(kind("Rat", initiative=initiative), opener=30, other=50)
    assert turns_told(played.round({0: "D1"})) == ["One", "Two", "Rat 1"]
    assert played.body("Rat 1").initiative[0] == initiative


@proves("jotl.reveal-spawn.only-new-monsters-act-again", "fh.reveal-spawn.earlier-initiative")
def test_of_a_set_that_has_acted_only_the_new_ones_act_next(edition: str) -> None:
    opener, rats = {"jotl": (50, 20), "fh": (67, 44)}[edition]
    text = """
      map
        a   s   s   .   D1  .   m
      a  Rat  normal
      m  Rat  normal
    """
    played = story(text, heroes=heroes(opener, 90), monsters=(kind("Rat", initiative=rats),))
    played.round({0: "D1"})
    assert turns_told(played) == ["Rat 1", "One", "Rat 2", "Two"]


# Doors


def opener(*cards: Card) -> CharacterClass:
    return hero("One", *(cards or ((25, "Loot 1", "Move 4"), WAIT, WAIT, WAIT)))


@rule(
    "gh2.reveal-spawn.reveal-immediate", "gh2.reveal-spawn.turn-resumes", "gh2.reveal-spawn.draw-missing-card"
)
def test_a_revealed_room_is_there_at_once_and_the_move_goes_on() -> None:
    drawing = "1   .   D1  .   .   .   M"
    game = table(drawing, [opener()], {"M": kind_at("Archer", 60)})
    select(game, (0, 1))
    assert len(game.view(0).figures) == 1
    game.choose((0, 1))
    assert game.decision is not None
    door = game.setting.board(()).index(game.setting.board(()).doors["1"][0])
    game.choose(door)
    assert len(game.view(0).figures) == 2
    assert [event.get("monster") for event in game.events if event.kind == "monster card"] == ["Archer"]
    assert game.decision.kind == "move"
    board = game.setting.board(("1",))
    assert max(board.distance(door, end) or 0 for end in game.decision.options if isinstance(end, int)) == 2
    until(game, "play card")
    assert game.decision.options == ((1, 0), (1, 2))


@pytest.mark.parametrize(
    ("archers", "rats", "order"),
    [
        (60, 70, ["One", "Archer 1", "Rat 1"]),
        (16, 70, ["One", "Archer 1", "Rat 1"]),
        (16, 5, ["One", "Rat 1", "Archer 1"]),
    ],
)
@rule(
    "gh2.reveal-spawn.act-same-round",
    "gh2.reveal-spawn.initiative-later",
    "gh2.reveal-spawn.several-next-ordered",
)
def test_revealed_monsters_act_this_round(archers: int, rats: int, order: list[str]) -> None:
    letters = {"M": kind_at("Archer", archers), "N": kind_at("Rat", rats)}
    game = table("1   D1  .   .   .   M   N", [opener()], letters)
    select(game, (0, 1))
    game.choose((0, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "short rest")
    assert turns(game) == order


@rule("gh2.reveal-spawn.initiative-earlier", "gh2.reveal-spawn.already-acted-do-not-repeat")
def test_late_monsters_act_next_and_those_that_acted_do_not_act_again() -> None:
    archer = kind_at("Archer", 16)
    game = table("M   1   D1  .   .   .   M", [opener()], {"M": archer})
    select(game, (0, 1))
    game.choose((0, 1))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    until(game, "short rest")
    assert turns(game) == ["Archer 1", "One", "Archer 2"]


# Doors and rooms


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


# Spawning


def round_begins(game: Game, number: int) -> int:
    return next(n for n, e in enumerate(game.events) if e.kind == "round" and e.get("number") == number)


@proves("bnb.reveal-spawn.acts-same-round", "bnb.reveal-spawn.roll-if-missing")
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
    game = round_of(tale(text, monsters=[ANT, wasp]), 0, 1)
    assert told(game, "monster card", "monster") == ["ant"]
    round_of(game, 2, 3)
    assert told(game, "monster card", "monster") == ["ant", "ant", "wasp"]
    second = [e.get("figure") for e in game.events[round_begins(game, 2) :] if e.kind == "turn"]
    assert sorted(f for f in second if isinstance(f, int))[:4] == [0, 1, 2, 3]
    assert second[:4].count(2) == second[:4].count(3) == 1


@proves("bnb.reveal-spawn.several-late-types", "bnb.reveal-spawn.late-initiative-slot")
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
        ANT,
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


def test_one_room_of_two_is_revealed() -> None:
    played = story("""
      map
        s   s   a   #   x   #   y
      a  hex
      a  linked 1
      x  linked 1
      x  linked 2
      y  linked 2
      x  hex
      y  hex
      counter Seen
      when a character enters a: reveal the room of x
      when the room of x is revealed: increase Seen by 1
      when the room of y is revealed: increase Seen by 10
    """)
    played.round({0: ["a"]})
    assert played.counter("Seen") == 1
