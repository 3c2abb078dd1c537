"""Where two games part: rows of the matrix of differences, each with a position in which both can be seen.

A case names a row of `rules/MATRIX.md` (its chapter and its first cell), the two games, the position with
what is done in it, and the first thing in which they differ, as each of them tells it.
"""

from typing import Final, NamedTuple

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Bonus, Did
from havenwright.engine.model.state import ActiveBonus, Zone
from havenwright.engine.setting.setting import Carried
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.packs.records import BattleGoal, Item, MonsterType, Tile, Treasure
from havenwright.packs.scenario.plot import (
    Event,
    SetDoor,
    Trigger,
)
from havenwright.packs.scenario.records import Reward
from tests.engine.courses import WAIT, learner
from tests.engine.games.lock_step import Played, Position, Told
from tests.engine.scenes import Scene, around
from tests.engine.stories import story
from tests.engine.tables import Card, hero, monster, table

STILL: Card = (50, "Loot 1", "Loot 1")
ROOM: Final = around("1   .   .   M")
WALLED: Final = """
    A   .   .
      #   #   .
        .   .   M
"""
LINE: Final = """
.   .   .   .   .
  A   M   N   .
.   .   .   .   .
"""
ALLY: Final = {"side": "allies", "summoner": ""}


class Case(NamedTuple):
    """Where two games part."""

    chapter: int
    row: str
    games: tuple[str, str]
    position: Position
    first: Told | None
    second: Told | None


def idle(initiative: int = 60, text: str = "Does not act", **more: int) -> MonsterType:
    return monster("Rat", *[(initiative, text)] * 8, **more)  # type: ignore[arg-type]


# Positions that need a whole game


def a_first_scenario() -> Played:
    return Played(table("1   M", [learner()], {"M": idle()}, number="1"))


def four_battle_goals() -> Played:
    goals = [BattleGoal(id=f"g{n}", name=f"G{n}", condition=Did("rest", "scenario")) for n in range(8)]
    heroes = [hero(name, *[WAIT] * 4) for name in ("One", "Two")]
    return Played(table("1   2   M", heroes, {"M": idle()}, goals=goals, variants=BY_THE_BOOK))


def an_active_card_to_recover() -> Played:
    """The first card is active, the second one lies discarded."""
    cards: list[Card] = [STILL, STILL, (30, "Recover one discarded card", "Loot 1"), *[STILL] * 3]
    zones: list[Zone] = ["active", "discard", "hand", "hand", "hand", "hand"]
    game = table(ROOM, [hero("One", *cards)], {"M": idle(99)}, zones=zones)
    (bonus,) = read_action("On your attacks, add +1 Attack").parts
    assert isinstance(bonus, Bonus)
    game.state.bonuses = (ActiveBonus(0, bonus, card=0, lasts="persistent", number=1),)
    return Played(game, {"select cards": (2, 3), "play card": (2, 0)})


def two_that_infuse() -> Played:
    imps = monster("Imp", *[(60, "Attack +0\nInfuse fire")] * 8, attack=1)
    return Played(table("1   M   M", [hero("One", *[WAIT] * 4)], {"M": imps}))


def a_rest_and_a_monster_at_99() -> Played:
    game = table(
        "1   .   .   M",
        [hero("One", *[WAIT] * 4)],
        {"M": idle(99)},
        zones=["hand", "hand", "discard", "discard"],
    )
    return Played(game, {"select cards": (-1, -1)})


def an_item_in_a_treasure() -> Played:
    ring = Item(id="ring", name="Ring", slot="small", use="spent", action=read_action("Heal 1, self"))
    holds = Treasure(id="t7", name="t7", number=7, rewards=(Reward(kind="item", what="ring"),))
    game = table(
        ROOM,
        [hero("One", *[STILL] * 4)],
        {"M": idle(99)},
        treasures={7: holds},
        carried=[Carried(0, ring, here=False, found=True)],
        tiles=(Tile(kind="treasure", at=(1, 1), number=7),),
    )
    return Played(game, {"play card": (0, 0)})


def a_monster_beside_a_treasure() -> Played:
    return Played(table("1   .   T   M", [hero("One", *[WAIT] * 4)], {"M": idle(60, "Loot 1")}))


def one_standee_for_two() -> Played:
    """A normal one stands beside the door that opens, an elite one far from it."""
    rat = idle(standees=1)
    opens = Trigger(event=Event(kind="start of round", round=1), does=(SetDoor("open", "1"),))
    heroes = [hero("One", *[STILL] * 4)]
    return Played(table("1   .   D1  N   .   E", heroes, {"N": rat, "E": rat}, elites="E", triggers=(opens,)))


def a_scenario_that_is_won() -> Played:
    played = story(
        """
      map
        s   s   .   .
      goal round 1 is over
    """,
        heroes=[hero(name, *[STILL] * 4) for name in ("One", "Two")],
    )
    return Played(played.game)


def options(*numbers: int) -> tuple[tuple[int, int], ...]:
    """All ways to select two of some cards."""
    return tuple((one, other) for one in numbers for other in numbers if one != other)


CASES: Final = [
    Case(
        1,
        "Hand at start",
        ("jotl", "gh2"),
        a_first_scenario,
        {"kind": "? select cards", "options": options(*range(6))},
        {"kind": "? select cards", "options": options(*range(10))},
    ),
    Case(
        2,
        "Cards dealt / kept",
        ("gh1", "gh2"),
        four_battle_goals,
        {"kind": "goals dealt", "goals": ("g0", "g7")},
        {"kind": "goals dealt", "goals": ("g0", "g7", "g4")},
    ),
    Case(
        3,
        "Hazardous terrain damage",
        ("gh1", "fh"),
        lambda: Scene(around("A   M   hx"), level=1).perform("A", "Push 1", "M", "x"),
        {"kind": "suffered", "why": "hazardous terrain", "amount": 1},
        {"kind": "suffered", "why": "hazardous terrain", "amount": 2},
    ),
    Case(
        4,
        "Empty hex",  # where the token of the dead monster lies
        ("gh1", "gh2"),
        lambda: (
            Scene(around("A   Mx  ."), M={"hp": 1})
            .perform("A", "All adjacent enemies suffer 2 damage")
            .perform("A", "Summon Dog: HP 2, Move 1, Attack 1")
        ),
        {"kind": "? summon", "options": (36, 50, 52, 66, "skip")},
        {"kind": "? summon", "options": (36, 50, 52, 66, 67, "skip")},
    ),
    Case(
        5,
        "How a line is drawn",
        ("gh1", "gh2"),
        lambda: Scene("A   M").perform("A", "Attack 2, Range 2", "M"),
        None,
        {"kind": "? attack", "options": (1, "skip")},
    ),
    Case(
        5,
        "What needs line-of-sight",
        ("gh2", "bnb"),
        lambda: Scene(WALLED).perform("A", "Attack 2, Range 4", "M"),
        None,
        {"kind": "? attack", "options": (1, "skip")},
    ),
    Case(
        5,
        "Area: who is hit",
        ("gh1", "gh2"),
        lambda: Scene(LINE).perform("A", "Attack 2, Area [G R R]", "M", "skip"),
        {"kind": "modifier", "before": 2},
        {"kind": "? attack", "options": (2, "skip")},
    ),
    Case(
        6,
        "Source of modifiers",
        ("fh", "bnb"),
        lambda: Scene("A   M").perform("A", "Attack 2", "M"),
        {"kind": "modifier", "drawn": ("+0",), "after": 2},
        {"kind": "rolled", "row": 1, "faces": ("neutral",)},
    ),
    Case(
        6,
        "Rolling with advantage",
        ("gh1", "fh"),
        lambda: Scene(around("A   M"), A={"conditions": ["strengthen"]}).perform(
            "A", "Attack 2", "M", draws=["rolling +1", "+1", "+2", "-1"]
        ),
        {"kind": "modifier", "drawn": ("rolling +1", "+1"), "after": 4},
        {"kind": "? choose modifier", "options": ("+1", "+2")},
    ),
    Case(
        6,
        "Rolling with disadvantage",
        ("gh1", "gh2"),
        lambda: Scene(around("A   M"), A={"conditions": ["muddle"]}).perform(
            "A", "Attack 2", "M", draws=["rolling +1", "rolling +1", "+2", "-1"]
        ),
        {"kind": "modifier", "drawn": ("rolling +1", "rolling +1", "+2"), "used": ("+2",), "after": 4},
        {"kind": "modifier", "drawn": ("rolling +1", "rolling +1", "+2", "-1"), "used": ("-1",), "after": 1},
    ),
    Case(
        6,
        "Advantage choice",
        ("jotl", "fh"),
        lambda: Scene("A   M", A={"conditions": ["strengthen"]}).perform(
            "A", "Attack 2", "M", draws=["+1", "+0"]
        ),
        {"kind": "modifier", "used": ("+1",), "after": 3},
        {"kind": "? choose modifier", "options": ("+1", "+0")},
    ),
    Case(
        6,
        "Attack granted to a deckless figure",
        ("gh1", "gh2"),
        lambda: Scene(around("A   S   M"), S=ALLY).perform(
            "A", "Grant one ally within Range 3: Attack 2", "S", "M", draws=()
        ),
        {"kind": "modifier", "figure": 2, "drawn": ("-1",)},
        {"kind": "modifier", "figure": 2, "drawn": ("2x",)},
    ),
    Case(
        7,
        "Poison",
        ("gh1", "gh2"),
        lambda: Scene(around("A   B"), B={"conditions": ["poison"]}).perform(
            "A", "Attack 2, target one adjacent ally", "B"
        ),
        {"kind": "modifier", "before": 2},
        {"kind": "modifier", "before": 3},
    ),
    Case(
        7,
        "Heal default targets",
        ("jotl", "gh2"),
        lambda: Scene("A   B   M", A={"hp": 5, "max_hp": 10}).perform("A", "Heal 2, Range 1", "B"),
        {"kind": "? heal", "options": (1, "skip")},
        {"kind": "? heal", "options": (0, 1, "skip")},
    ),
    Case(
        7,
        "Several heals from modifiers",
        ("gh1", "gh2"),
        lambda: Scene(around("A   M"), A={"hp": 5, "max_hp": 10}).perform(
            "A", "Attack 1", "M", draws=["rolling Heal 1, self", "rolling Heal 1, self", "+0"]
        ),
        {"kind": "healed", "figure": 0, "amount": 1},
        {"kind": "healed", "figure": 0, "amount": 2},
    ),
    Case(
        7,
        "Invisible",
        ("gh1", "gh2"),
        lambda: Scene("A   .   B   M", B={"conditions": ["invisible"]}).monster_turn(
            "M", "Move +0\nAttack +0"
        ),
        {"kind": "turn ended", "figure": 2},
        {"kind": "focus", "figure": 2, "focus": 0},
    ),
    Case(
        8,
        "Zero-hex move",
        ("gh1", "bnb"),
        lambda: Scene("A   .   x").perform("A", "Move 2", "x"),
        {"kind": "? move", "options": (34, 50, 66, "skip")},
        {"kind": "? move", "options": (50, 66, "skip")},
    ),
    Case(
        8,
        "Jump and difficult terrain in last hex",
        ("gh1", "jotl"),
        lambda: Scene("A   .   wx").perform("A", "Move 2, Jump", "x"),
        {"kind": "? move", "options": (34, 50, "skip")},
        {"kind": "? move", "options": (50, 66, "skip")},
    ),
    Case(
        8,
        "Push/pull by a character: distance",
        ("gh1", "gh2"),
        lambda: Scene(around("A   M   x   y")).perform("A", "Push 2", "M", "x"),
        {"kind": "? push", "options": ((), (68, 84), (82, 98), (83, 84), (83, 98), (83, 99))},
        {
            "kind": "? push",
            "options": (*((), (68,), (68, 84), (82,), (82, 98)), (83,), (83, 84), (83, 98), (83, 99)),
        },
    ),
    Case(
        9,
        "Recover ability",
        ("gh1", "gh2"),
        an_active_card_to_recover,
        {"kind": "? recover", "options": (1, 0, "skip")},
        {"kind": "? recover", "options": (1, "skip")},
    ),
    Case(
        10,
        "Monster infusion timing",
        ("jotl", "fh"),
        two_that_infuse,
        {"kind": "infused", "figure": 1, "element": "fire"},
        {"kind": "turn ended", "figure": 1},
    ),
    Case(
        10,
        "When infused by a character",
        ("gh2", "bnb"),
        lambda: Scene("A   M", A={"hp": 5, "max_hp": 9}).turn("A", "Infuse fire"),
        {"kind": "infused", "figure": 0, "element": "fire"},
        {"kind": "turn ended", "figure": 0},
    ),
    Case(
        11,
        "Long rest versus others at 99",
        ("gh1", "gh2"),
        a_rest_and_a_monster_at_99,
        {"kind": "turn", "figure": 1},
        {"kind": "turn", "figure": 0},
    ),
    Case(
        12,
        "Long rest heal 2 and refresh",
        ("jotl", "gh2"),
        lambda: Scene("A   M", A={"hp": 4, "max_hp": 10, "hand": 2, "discard": 3}).rest("A", "long", "yes"),
        {"kind": "healed", "amount": 2},
        {"kind": "? heal in a long rest", "options": ("yes", "no")},
    ),
    Case(
        12,
        "Cards to negate damage",
        ("gh2", "bnb"),
        lambda: Scene("A   M", A={"hand": 2, "discard": 3}).damage("A", 3, "hand"),
        {"kind": "? suffer or negate", "options": ("suffer", 0, 1, (2, 3), (2, 4), (3, 4))},
        {"kind": "? suffer or negate", "options": ("suffer", 0, 1, 2, 3, 4, (0,), (1,))},
    ),
    Case(
        13,
        "Item looted now",
        ("gh1", "gh2"),
        an_item_in_a_treasure,
        {"kind": "? play card", "options": ((1, 1), (1, 3))},
        {"kind": "? use: turn", "options": (1, "pass")},
    ),
    Case(
        14,
        "What a dead monster leaves",
        ("gh2", "bnb"),
        lambda: (
            Scene("A   Mx", M={"hp": 1})
            .perform("A", "All adjacent enemies suffer 2 damage")
            .perform("A", "Loot 1")
        ),
        {"kind": "looted", "tokens": 1, "gold": 2},
        None,
    ),
    Case(
        14,
        "Loot X",  # beside walls nothing is seen from corner to corner
        ("gh1", "fh"),
        lambda: (
            Scene("A   M   .", M={"hp": 1})
            .perform("A", "All adjacent enemies suffer 2 damage")
            .perform("A", "Loot 2")
        ),
        None,
        {"kind": "looted", "tokens": 1},
    ),
    Case(
        14,
        "Monsters looting treasure",
        ("jotl", "gh2"),
        a_monster_beside_a_treasure,
        {"kind": "treasure removed", "figure": 1},
        {"kind": "turn ended", "figure": 1},
    ),
    Case(
        16,
        "Focus order",  # two points to A, who is near, and to B, who acts before
        ("jotl", "gh2"),
        lambda: Scene("A   w   M   .   .   B", A={"initiative": 30}, B={"initiative": 20}).monster_turn(
            "M", "Move +0\nAttack +0"
        ),
        {"kind": "focus", "focus": 1},
        {"kind": "focus", "focus": 0},
    ),
    Case(
        16,
        "Range of a monster attack",
        ("gh1", "gh2"),
        lambda: Scene(around("A   .   M"), M={"range": 3}).monster_turn("M", "Attack +0"),
        {"kind": "modifier", "figure": 1, "before": 2},
        {"kind": "turn ended", "figure": 1},
    ),
    Case(
        17,
        "Which standees first when short",
        ("gh1", "fh"),
        one_standee_for_two,
        {"kind": "not placed", "why": "standees", "figure": 2},
        {"kind": "not placed", "why": "standees", "figure": 1},
    ),
    Case(
        18,
        "Gains on completion",
        ("jotl", "fh"),
        a_scenario_that_is_won,
        None,
        {"kind": "inspiration", "amount": 2},
    ),
]
