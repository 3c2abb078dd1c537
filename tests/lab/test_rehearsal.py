"""Rehearsals: what does something on the stage is told from what doesn't."""

import pytest

from havenwright.cards import read_action
from havenwright.lab.rehearsal.run import (
    executes,
    item_runs,
    modifier_runs,
    monster_card_runs,
    performs,
    perk_runs,
    rehearsed,
)
from havenwright.packs import Item, read_modifier, read_perk
from havenwright.packs.records import Use

EDITIONS = ("gh1", "jotl", "gh2", "fh")


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    "text",
    [
        *("Attack 2", "Move 2", "Heal 2, self", "Loot 1", "Shield 1", "Push 2", "Infuse fire"),
        "Requires fire and ice\nAttack 2",
        "You may recover one lost card",
        "Move the token on one of your persistent abilities backwards one slot",
        "One summoned ally performs: Attack +0",
        "On your next two attacks, add +1 Attack. [ ][ ]",
        "Refresh one two hands item that is spent",
        "Kill one adjacent normal enemy whose current hit point value is less than X,"
        " where X is half the number of hit points you are missing rounded down",
        "If you killed an enemy this round: Heal 2, self",
        "If there is a hex within Range 0 on a Silt token: Heal 2, self",
        "All enemies on a difficult terrain tile suffer 1 damage",
        "If there is a difficult terrain tile in your hex: Heal 2, self",
        "Make all waning elements strong",
        "Infuse ice\nYou may recover one discarded card whose initiative is at least 50",
        "Recover one lost card that is ranged",
    ],
)
def test_a_half_finds_all_it_needs(text: str, rules: str) -> None:
    assert performs(read_action(text), rules=rules)


def test_a_half_finds_terrain_beside_the_hero() -> None:
    text = "Destroy one adjacent hazardous terrain tile to perform Heal 3, self"
    assert performs(read_action(text), rules="fh")


def test_a_half_that_does_nothing_is_told_apart() -> None:
    assert not performs(read_action("Loot 0"))
    assert not performs(read_action("Attack 2, target all Herring"))


@pytest.mark.parametrize("rules", [*EDITIONS, "bnb"])
@pytest.mark.parametrize(
    "text",
    [
        *("Move +0", "Attack +0", "Attack +1, Target 2", "Special 1", "Summon one normal Herring"),
        *("Attack +0\nYou die", "Attack 1, Range 5", "Does not act", "Spawn one normal Herring at b"),
    ],
)
def test_a_monsters_card_is_performed(text: str, rules: str) -> None:
    assert monster_card_runs(read_action(text), rules)


def test_a_monsters_card_that_does_nothing_is_told_apart() -> None:
    assert not monster_card_runs(read_action("Loot 0"))
    assert not monster_card_runs(read_action("Attack 1, target all Herring"))


def item(text: str, use: Use = "spent") -> Item:
    return Item(id="item", name="Item", slot="small", use=use, action=read_action(text))


@pytest.mark.parametrize(
    "text",
    [
        *("During your turn: Heal 2, self", "On your attacks, add +1 Attack", "On your moves, add Jump"),
        *("On your attacks: Consume ice: +1 Attack", "Whenever you kill an enemy: Experience 1"),
        *("On attacks targeting you, gain Shield 1", "On your basic top actions, instead: Attack 3"),
        "After your long rests, you may: Heal 2, self",
        # What a text names is on the stage, or can be done there.
        "Whenever you kill a Herring: Experience 1",
        "Whenever you gain Muddle: Strengthen, self",
        "On your Shanty actions: Heal 1, self",
        "After you use Shield: Experience 1",
        "After your teleport abilities: Heal 1, self",
        # Moments that need a helper, a door, a death, an end.
        "On sources of damage from attacks targeting one of your summons, gain Shield 2",
        "Whenever you open a door with a move ability, add +2 Move",
        "Whenever you kill an elite enemy: Experience 1",
        "Whenever you spring a trap: Heal 1, self",
        "Whenever you are pushed or pulled: Heal 1, self",
        "Whenever you become exhausted: Attack 3",
        "At the end of your turn if you performed an action with the lost icon this turn: Bless, self",
        "At the end of the scenario: Experience 1",
        "On ranged attacks targeting you, gain Shield 1",
    ],
)
def test_an_item_is_used_at_its_moment(text: str) -> None:
    assert item_runs(item(text))


def test_an_item_whose_moment_never_comes_is_told_apart() -> None:
    assert not item_runs(item("Whenever you kill an enemy if the round is at least 40: Experience 1"))
    assert item_runs(item("Shield 1", "none"))


@pytest.mark.parametrize("rules", [*EDITIONS, "bnb"])
@pytest.mark.parametrize(
    "text",
    [
        *("+0", "2x", "null", "+1, rolling", "+1, Push 1", "-1, Heal 1, self", "+0, Pierce 3"),
        "+1, Move one Silt token up to 3 hexes",
    ],
)
def test_a_modifier_is_drawn_and_does_what_it_says(text: str, rules: str) -> None:
    assert modifier_runs(read_modifier(text), rules)


def test_a_modifier_that_does_nothing_besides_is_told_apart() -> None:
    assert not modifier_runs(read_modifier("+0, Loot 0"))


@pytest.mark.parametrize(
    ("text", "done"),
    [
        ("Remove two -1 cards", True),
        ("Add one +1, Push 1 card", True),
        ("Replace one +0 card with one +0 card", False),
        ("On your attacks, add +1 Attack", True),
        ("On attacks targeting you if there is a hex within Range 0 on a Silt token, add Disadvantage", True),
        ("Once each scenario, before you gain a negative condition from you: Prevent conditions", True),
        ("Whenever you kill an enemy if the round is at least 40: Experience 1", False),
    ],
)
def test_a_perk_changes_the_deck_or_is_used(text: str, done: bool) -> None:
    assert perk_runs(read_perk(text)) is done


def test_results_are_the_same_on_several_cores() -> None:
    good, bad = read_action("Attack 2"), read_action("Loot 0")
    jobs = [("halves", (good,), "gh2"), ("halves", (bad,), "gh2"), ("monster cards", (good,), "gh1")] * 4
    watched: list[int] = []
    assert rehearsed(jobs, watched.append, workers=2) == [True, False, True] * 4
    assert rehearsed(jobs, workers=1) == [True, False, True] * 4
    assert watched == list(range(1, 13))
    assert not executes(("songs", (good,), "gh2"))
