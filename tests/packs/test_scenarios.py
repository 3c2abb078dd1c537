"""The scenario language: what its lines mean, and that what was read is written as it reads back."""

import re
from pathlib import Path
from random import Random

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import CardError, CardErrors
from havenwright.cards.tree import Compare, Elemental, Has, Relative, Resource, Sum, Variable
from havenwright.packs import Scenario, content_hash, load_pack, write_content
from havenwright.packs.checks.packs import check_thing
from havenwright.packs.pack_file import PackFile
from havenwright.packs.problems import PackError, Source
from havenwright.packs.records import Tile
from havenwright.packs.scenario.plot import (
    Adjust,
    Affect,
    Aim,
    Always,
    Choice,
    Counter,
    Effect,
    End,
    Event,
    Exit,
    Forbid,
    Gain,
    Join,
    Lay,
    Leave,
    Link,
    NewGoal,
    Option,
    Precede,
    ReadSection,
    Requirement,
    Reveal,
    Rule,
    SetDoor,
    Spawn,
    Stock,
    Take,
    Trigger,
    When,
)
from havenwright.packs.scenario.read import VERBATIM, read_scenario
from havenwright.packs.scenario.records import (
    AllOf,
    AnyOf,
    Chosen,
    Counted,
    Dead,
    Escaped,
    Group,
    Hurt,
    Infused,
    Known,
    Looted,
    NamedHex,
    Opened,
    Over,
    Overlay,
    Present,
    Ranks,
    Revealed,
    Reward,
    State,
    Unless,
    WasRead,
)
from havenwright.packs.scenario.rows.effects import STARTS
from tests.packs.folders import FILES, SCENARIO, make_pack
from tests.packs.scenario_texts import BIG, with_lines
from tests.packs.test_fuzz import damaged

CHARACTERS = Group(kind="characters")
ENEMIES = Group(kind="enemies")
MUDLARKS = Group(kind="named", name="mudlark")
A_MUDLARK = Group(kind="named", name="mudlark", count=1)
FERRYWOMAN = Group(kind="named", name="ferrywoman", count=1)
C, L, H = Variable("C"), Variable("L"), Variable("H")


def read(text: str, folder: Path) -> Scenario:
    files = {**FILES, SCENARIO: text}
    (found,) = load_pack(make_pack(folder, files)).scenarios
    return found


def again(thing: Scenario, folder: Path) -> Scenario:
    return read(write_content(thing), folder)


# States

STATES: dict[str, State] = {
    "all enemies are dead": Dead(ENEMIES),
    "all Mudlark are dead": Dead(MUDLARKS),
    "the Ferrywoman is dead": Dead(FERRYWOMAN),
    "Ferrywoman dies": Dead(FERRYWOMAN),
    "an elite Mudlark is dead": Dead(Group(kind="named", name="mudlark", rank="elite", count=1)),
    "3 Mudlark are dead": Dead(Group(kind="named", name="mudlark", count=3)),
    "(C x 2) enemies are dead": Dead(Group(kind="enemies", count=Sum(C, "x", 2))),
    "all objectives are destroyed": Dead(Group(kind="objectives")),
    "two characters are at a": Present(Group(kind="characters", count=2), ("a",)),
    "all characters are at a, b or c1": Present(CHARACTERS, ("a", "b", "c1")),
    "all characters have escaped": Escaped(CHARACTERS),
    "the Ferrywoman has at most half its hit points": Hurt(FERRYWOMAN),
    "the Ferrywoman has at most 3 + L hit points": Hurt(FERRYWOMAN, Sum(3, "+", L)),
    "treasure 7 is looted": Looted(number=7),
    "all treasures are looted": Looted(count="all"),
    "two treasures are looted": Looted(count=2),
    "C money tokens are looted": Looted("money", 0, C),
    "door D1 is open": Opened("1"),
    "door 1 is open": Opened("1"),
    "all doors are open": Opened(),
    "the room of a is revealed": Revealed("a"),
    "all rooms are revealed": Revealed(),
    "round 8 is over": Over(8),
    "round 6 + C is over": Over(Sum(6, "+", C)),
    "section 15.1 was read": WasRead("15.1"),
    "Spare Them was chosen": Chosen("Spare Them"),
    "achievement Dry Feet": Known("achievement", "Dry Feet"),
    "party achievement Dry Feet and sticker Red": AllOf(
        (Known("party achievement", "Dry Feet"), Known("sticker", "Red"))
    ),
    "not completed Lamps at Low Water": Unless(Known("completed", "Lamps at Low Water")),
    "sided with Military or C is 4": AnyOf((Known("sided with", "Military"), Counted(Compare(C, "=", 4)))),
    "counter Water is 3": Counted(Compare(Resource("Water"), "=", 3)),
    "counter Water is at least 5": Counted(Compare(Resource("Water"), ">=", 5)),
    "fire is strong or waning": Infused(Elemental("fire", ("strong", "waning"))),
    "ice is inert or door D1 is open": AnyOf((Infused(Elemental("ice", ("inert",))), Opened("1"))),
    "two characters such that (it has Poison) are at a": Present(
        Group(kind="characters", count=2, where=(Has("poison"),)), ("a",)
    ),
    "C is at most 3": Counted(Compare(C, "<=", 3)),
    "not all enemies are dead": Unless(Dead(ENEMIES)),
    "all enemies are dead and door D1 is open": AllOf((Dead(ENEMIES), Opened("1"))),
    "all characters are at a or door D1 is open": AnyOf((Present(CHARACTERS, ("a",)), Opened("1"))),
    "all characters are at b or a Mudlark is dead": AnyOf((Present(CHARACTERS, ("b",)), Dead(A_MUDLARK))),
    "all characters are at b or C is 4": AnyOf((Present(CHARACTERS, ("b",)), Counted(Compare(C, "=", 4)))),
    "(round 8 is over or door D1 is open) and C is 2": AllOf(
        (AnyOf((Over(8), Opened("1"))), Counted(Compare(C, "=", 2)))
    ),
    "not (C is 2 or C is 3)": Unless(AnyOf((Counted(Compare(C, "=", 2)), Counted(Compare(C, "=", 3))))),
}


@pytest.mark.parametrize("said", STATES)
def test_a_goal_is_what_it_says_and_is_written_so_again(said: str, tmp_path: Path) -> None:
    found = read(with_lines(f"goal {said}"), tmp_path / "a")
    assert found.goal == STATES[said]
    assert again(found, tmp_path / "b") == found


def test_a_monster_may_depend_on_the_campaign_alone(tmp_path: Path) -> None:
    text = with_lines("q  Mudlark  elite  if achievement Dry Feet or sided with Military")
    found = read(text, tmp_path / "a")
    (place,) = [place for place in found.monsters if place.ranks[0] == "elite"]
    assert place.where == AnyOf((Known("achievement", "Dry Feet"), Known("sided with", "Military")))
    assert again(found, tmp_path / "b") == found
    with pytest.raises(PackError, match="only facts of the campaign can stand here"):
        read(with_lines("q  Mudlark  elite  if C is 4"), tmp_path / "c")


# Events

EVENTS: dict[str, tuple[Event, bool]] = {
    "when door D1 opens": (Event(kind="open", places=("1",)), True),
    "when the room of a is revealed": (Event(kind="reveal", places=("a",)), True),
    "when treasure 7 is looted": (Event(kind="loot", places=("7",)), True),
    "when all Mudlark are dead": (Event(kind="so", state=Dead(MUDLARKS)), True),
    "when a Mudlark dies": (Event(kind="die", who=A_MUDLARK), True),
    "whenever a Mudlark dies": (Event(kind="die", who=A_MUDLARK), False),
    "whenever a character enters a or b": (
        Event(kind="enter", who=Group(kind="characters", count=1), places=("a", "b")),
        False,
    ),
    "when an enemy leaves a": (Event(kind="leave", who=Group(kind="enemies", count=1), places=("a",)), True),
    "whenever the Ferrywoman suffers damage": (Event(kind="suffer", who=FERRYWOMAN), False),
    "whenever the Ferrywoman begins a turn": (Event(kind="start of turn", who=FERRYWOMAN), False),
    "whenever the Ferrywoman ends a turn": (Event(kind="end of turn", who=FERRYWOMAN), False),
    "when two characters are at a": (
        Event(kind="so", state=Present(Group(kind="characters", count=2), ("a",))),
        True,
    ),
    "at the start": (Event(kind="start"), True),
    "at the start of round 4": (Event(kind="start of round", round=4), True),
    "at the end of round C": (Event(kind="end of round", round=C), True),
    "at the start of every round": (Event(kind="start of round", every=1), False),
    "at the end of every 3 rounds": (Event(kind="end of round", round=3, every=3), False),
    "at the end of every 2 rounds from round 3": (Event(kind="end of round", round=3, every=2), False),
}


@pytest.mark.parametrize("said", EVENTS)
def test_a_trigger_is_what_it_says_and_is_written_so_again(said: str, tmp_path: Path) -> None:
    found = read(with_lines(f"{said}: win"), tmp_path / "a")
    event, once = EVENTS[said]
    assert found.triggers == (Trigger(event=event, once=once, does=(End("won"),)),)
    assert again(found, tmp_path / "b") == found


def test_a_trigger_can_have_a_condition_and_several_effects(tmp_path: Path) -> None:
    lines = ["when door D1 opens, if C is 4: win; lose", "  read section 2", "section 2"]
    found = read(with_lines(*lines), tmp_path / "a")
    (trigger,) = found.triggers
    assert trigger.where == Counted(Compare(C, "=", 4))
    assert trigger.does == (End("won"), End("lost"), ReadSection("2"))
    assert again(found, tmp_path / "b") == found


def test_a_loss_is_a_trigger_that_ends_the_scenario(tmp_path: Path) -> None:
    found = read(with_lines("lose if the Ferrywoman dies or round 9 is over"), tmp_path / "a")
    state = AnyOf((Dead(FERRYWOMAN), Over(9)))
    assert found.triggers == (Trigger(event=Event(kind="so", state=state), does=(End("lost"),)),)
    assert "  lose if the Ferrywoman is dead or round 9 is over\n" in write_content(found)
    assert again(found, tmp_path / "b") == found


# Effects

NORMAL: Ranks = ("normal", "normal", "normal")
EFFECTS: dict[str, Effect] = {
    "read section 2": ReadSection("2"),
    "read section 15.1": ReadSection("15.1"),
    "spawn one normal Mudlark at a": Spawn("mudlark", 1, NORMAL, ("a",)),
    "spawn two elite Mudlark at each of a, b": Spawn(
        "mudlark", 2, ("elite", "elite", "elite"), ("a", "b"), "each"
    ),
    "spawn C -/normal/elite Mudlark divided over a, b": Spawn(
        "mudlark", C, ("-", "normal", "elite"), ("a", "b"), "divided"
    ),
    "spawn C + 1 normal Mudlark at one of a, b": Spawn("mudlark", Sum(C, "+", 1), NORMAL, ("a", "b"), "one"),
    "spawn one normal Mudlark adjacent to the Ferrywoman": Spawn("mudlark", 1, NORMAL, near=FERRYWOMAN),
    "spawn the Ferrywoman at a": Spawn("ferrywoman", 1, None, ("a",)),
    "unlock door D1": SetDoor("unlock", "1"),
    "lock door D1": SetDoor("lock", "1"),
    "open door D1": SetDoor("open", "1"),
    "close door D1": SetDoor("close", "1"),
    "place trap Brine at a, b: Damage 3": Lay(
        Overlay(kind="trap", name="Brine", effect=read_action("Damage 3")), ("a", "b")
    ),
    "place objective Altar, 4 + L hit points at a": Lay(
        Overlay(kind="objective", name="Altar", hit_points=Sum(4, "+", L)), ("a",)
    ),
    "place money 3 at a": Lay(Overlay(kind="money", number=3), ("a",)),
    "remove obstacle at a": Take("obstacle", "", ("a",)),
    "remove all traps": Take("trap"),
    "remove token Lantern": Take("token", "Lantern"),
    "remove all Mudlark": Leave(MUDLARKS),
    "increase Water by 1": Adjust("Water", "increase", 1),
    "decrease Water by C": Adjust("Water", "decrease", C),
    "set Water to 0": Adjust("Water", "set", 0),
    "all characters: Wound": Affect(CHARACTERS, read_action("Wound")),
    "all characters: Damage 2. Poison": Affect(CHARACTERS, read_action("Damage 2\nPoison")),
    "all characters at a or b: Damage 2": Affect(
        Group(kind="characters", at=("a", "b")), read_action("Damage 2")
    ),
    "all Mudlark become allies": Join(MUDLARKS, "ally"),
    "the Ferrywoman becomes an enemy": Join(FERRYWOMAN, "enemy"),
    "all Mudlark focus on the Ferrywoman": Aim(MUDLARKS, FERRYWOMAN),
    "the Ferrywoman goes to a": Aim(FERRYWOMAN, None, ("a",)),
    "reveal the room of a": Reveal("a"),
    "goal round 3 is over": NewGoal(Over(3)),
    "gain 5 gold each, -1 reputation Merchants": Gain(
        (
            Reward(kind="gold", amount=5, each=True),
            Reward(kind="reputation", amount=-1, what="Merchants"),
        )
    ),
    "win": End("won"),
    "lose": End("lost"),
    "if C is 4: all characters: Damage 1": When(
        Counted(Compare(C, "=", 4)), (Affect(CHARACTERS, read_action("Damage 1")),)
    ),
}


@pytest.mark.parametrize("said", EFFECTS)
def test_an_effect_is_what_it_says_and_is_written_so_again(said: str, tmp_path: Path) -> None:
    found = read(with_lines("section 2", f"  {said}"), tmp_path / "a")
    assert found.sections[0].does == (EFFECTS[said],)
    assert again(found, tmp_path / "b") == found


def test_a_choice_has_options_with_effects_of_their_own(tmp_path: Path) -> None:
    lines = ["at the start:", "  choose", "    option Spare Them: win", "    option Sink the Boat:"]
    found = read(with_lines(*lines, "      lose", "      if C is 2: win"), tmp_path / "a")
    choice = Choice(
        (
            Option(name="Spare Them", does=(End("won"),)),
            Option(
                name="Sink the Boat", does=(End("lost"), When(Counted(Compare(C, "=", 2)), (End("won"),)))
            ),
        )
    )
    assert found.triggers[0].does == (choice,)
    assert again(found, tmp_path / "b") == found


RULES: dict[str, Rule] = {
    "rule all Mudlark: Shield 1": Always(MUDLARKS, read_action("Shield 1")),
    "rule all characters can't open doors": Forbid(CHARACTERS, "open doors"),
    "rule all Mudlark act before all characters": Precede(MUDLARKS, CHARACTERS),
    "escape at a, b": Exit(CHARACTERS, ("a", "b")),
    "escape the Ferrywoman at b": Exit(FERRYWOMAN, ("b",)),
}


@pytest.mark.parametrize("said", RULES)
def test_a_rule_is_what_it_says_and_is_written_so_again(said: str, tmp_path: Path) -> None:
    found = read(with_lines(said, "section 2", f"  {said}"), tmp_path / "a")
    assert found.rules == found.sections[0].rules == (RULES[said],)
    assert again(found, tmp_path / "b") == found


# Tiles

TILES: dict[str, Overlay] = {
    "obstacle": Overlay(kind="obstacle"),
    "obstacle Stone Pillar": Overlay(kind="obstacle", name="Stone Pillar"),
    "objective Stone Pillar, (C x H) / 2 rounded up hit points, ally": Overlay(
        kind="objective",
        name="Stone Pillar",
        hit_points=Sum(Sum(C, "x", H), "/ rounded up", 2),
        side="ally",
    ),
    "difficult Rubble": Overlay(kind="difficult", name="Rubble"),
    "hazardous": Overlay(kind="hazardous"),
    "icy": Overlay(kind="icy"),
    "water": Overlay(kind="water"),
    "corridor": Overlay(kind="corridor"),
    "plate": Overlay(kind="plate"),
    "token 3": Overlay(kind="token", number=3),
    "money 2": Overlay(kind="money", number=2),
    "treasure": Overlay(kind="treasure"),
    "treasure 7: 10 gold each, item Tarred Rope, random item": Overlay(
        kind="treasure",
        number=7,
        contents=(
            Reward(kind="gold", amount=10, each=True),
            Reward(kind="item", what="Tarred Rope"),
            Reward(kind="random item"),
        ),
    ),
    "treasure 8: Damage 3": Overlay(kind="treasure", number=8, effect=read_action("Damage 3")),
    "trap Ink: Damage 2 + L, Poison": Overlay(
        kind="trap", name="Ink", effect=read_action("Damage 2 + L, Poison")
    ),
}


@pytest.mark.parametrize("said", TILES)
def test_a_tile_is_what_it_says_and_is_written_so_again(said: str, tmp_path: Path) -> None:
    found = read(with_lines(f"q  {said}"), tmp_path / "a")
    (tile,) = [tile for tile in found.tiles if tile.at == (3, 1)]
    assert {name: getattr(tile, name) for name in TILES[said].__struct_fields__} == {
        name: getattr(TILES[said], name) for name in TILES[said].__struct_fields__
    }
    assert again(found, tmp_path / "b") == found


def test_a_tile_can_have_several_hexes(tmp_path: Path) -> None:
    found = read(with_lines().replace("o  obstacle", "o  obstacle Boat, 2 hexes"), tmp_path / "a")
    assert found.tiles[0] == Tile(kind="obstacle", name="Boat", at=(0, 2), also=((1, 2),))
    assert again(found, tmp_path / "b") == found


def test_tiles_that_touch_each_other_keep_apart(tmp_path: Path) -> None:
    text = with_lines("O  obstacle Boat, 2 hexes", "x  part of o", "x  hex z")
    text = text.replace("o   o   .   m", "o   x   O   O").replace(
        "o  obstacle\n", "o  obstacle Boat, 2 hexes\n"
    )
    found = read(text.replace("  m  Mudlark  normal/normal/normal\n", ""), tmp_path / "a")
    boats = [tile.hexes for tile in found.tiles if tile.kind == "obstacle"]
    assert boats == [((0, 2), (1, 2)), ((2, 2), (3, 2))]
    assert again(found, tmp_path / "b") == found


def test_hexes_are_linked_by_their_letter(tmp_path: Path) -> None:
    found = read(with_lines().replace("o  obstacle", "o  linked"), tmp_path / "a")
    assert "link: 0,2 1,2" in found.board
    assert again(found, tmp_path / "b") == found


def test_a_hex_can_have_a_name_that_is_not_its_letter(tmp_path: Path) -> None:
    found = read(with_lines("q  hex z9", "q  Mudlark  -/normal/elite", "q  plate"), tmp_path / "a")
    assert NamedHex(name="z9", at=(3, 1)) in found.places
    assert again(found, tmp_path / "b") == found


# What a section brings, figures, and what stands around


def test_a_section_sets_up_what_its_letters_say(tmp_path: Path) -> None:
    lines = [
        "section 2",
        "  q  Mudlark  normal",
        "  q  difficult",
        "  q  hex z",
        "  story",
        "    So.",
        "",
        "    Yes.",
    ]
    found = read(with_lines(*lines), tmp_path / "a")
    (section,) = found.sections
    assert (section.monsters[0].monster, section.monsters[0].ranks) == ("mudlark", NORMAL)
    assert section.tiles == (Tile(kind="difficult", at=(3, 1)),)
    assert section.places == (NamedHex(name="z", at=(3, 1)),)
    assert section.story == "So.\nYes."
    assert all(place.at != (3, 1) for place in found.monsters)
    assert again(found, tmp_path / "b") == found


def test_a_figure_is_what_its_block_says(tmp_path: Path) -> None:
    found = read(BIG, tmp_path / "a")
    ferrywoman, pincer = found.figures
    assert (ferrywoman.id, ferrywoman.side, ferrywoman.initiative) == ("ferrywoman", "ally", 99)
    assert ferrywoman.hit_points == Sum(4, "+", Sum(2, "x", L))
    assert ferrywoman.acts == read_action("Move 2")
    assert (pincer.side, pincer.monster, pincer.initiative) == ("enemy", "bailiff-crab", None)
    assert pincer.hit_points == Sum(Sum(C, "x", H), "/ rounded up", 2)
    assert pincer.specials == (read_action("Attack 3"), read_action("Heal 3, self"))
    assert pincer.immune == ("curse", "stun")


def test_what_stands_around_a_scenario(tmp_path: Path) -> None:
    found = read(BIG, tmp_path / "a")
    assert (found.number, found.level, found.locked) == ("52", Relative(1), ("2",))
    assert found.hand == (Stock(kind="A", count=4), Stock(kind="B", count=2))
    assert found.counters == (Counter(name="Water", value=Sum(C, "+", 1)), Counter(name="Keys"))
    assert found.loot == (
        Stock(kind="money", count=6),
        Stock(kind="lumber", count=3),
        Stock(kind="random item"),
    )
    assert found.key == (Stock(kind="trap"), Stock(kind="treasure"))
    assert found.links == (
        Link(kind="unlocks", scenario="the-low-light"),
        Link(kind="unlocks", scenario="salt-road"),
        Link(kind="forces", scenario="salt-road"),
    )
    assert found.requires == (
        Requirement(kind="achievement", what="Bell Rung"),
        Requirement(kind="class", what="Bellwarden", negated=True),
    )
    assert found.effects[1] == Affect(CHARACTERS, read_action("Curse\nCurse"))
    assert (found.story, found.conclusion) == ("One.", "Done.")


def test_a_large_scenario_reads_back_as_itself(tmp_path: Path) -> None:
    found = read(BIG, tmp_path / "a")
    written = write_content(found, {"mudlark": "Mudlark", "bailiff-crab": "Bailiff Crab"})
    other = read(written, tmp_path / "b")
    assert other == found
    assert content_hash(other) == content_hash(found)
    assert write_content(other, {"mudlark": "Mudlark", "bailiff-crab": "Bailiff Crab"}) == written


def test_names_with_words_of_the_language_are_written_as_ids(tmp_path: Path) -> None:
    text = with_lines("q  Man at Arms  normal", "goal all man-at-arms are dead")
    found = read(text, tmp_path / "a")
    assert found.goal == Dead(Group(kind="named", name="man-at-arms"))
    written = write_content(found, {"man-at-arms": "Man at Arms"})
    assert "goal all man-at-arms are dead" in written
    assert read(written, tmp_path / "b") == found


# What docs/packs.md says, and any damage


def documented(first: str, last: str) -> list[str]:
    """The words between backquotes in a part of the page."""
    page = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
    part = page[page.index(first) : page.index(last)]
    return [" ".join(said.split()) for said in re.findall(r"`([^`]+)`", part)]


def test_every_state_in_the_docs_can_be_read(tmp_path: Path) -> None:
    said = documented("What can be so,", "They are joined by")
    assert len(said) > 12
    for number, state in enumerate(said):
        found = read(with_lines(f"goal {state}"), tmp_path / str(number))
        assert (found.goal == Dead(ENEMIES)) == (state == "all enemies are dead")


def test_every_effect_in_the_docs_can_be_read(tmp_path: Path) -> None:
    table = documented("| effect | |", "`rule all Mudlark")
    said = [each for each in table if each.split()[0] in STARTS and " " in each and "..." not in each]
    said += [each for each in table if each.split()[0] in ("all", "the")]
    assert len(said) >= 18
    for number, effect in enumerate(said):
        found = read(with_lines("section 2", f"  {effect}"), tmp_path / str(number))
        assert len(found.sections[0].does) == 1


def test_damage_is_told_cleanly_or_reads_back_as_it_was_read() -> None:
    whole = 0
    for seed in range(200):
        thing, problems = scenario_in(damaged(BIG.encode(), Random(seed)).decode(errors="replace"))
        assert all(each.line and each.column and each.message.isprintable() for each in problems)
        if thing is not None:
            whole += 1
            list(check_thing(thing, Source("a-first-evening.scenario"), {}))
            assert scenario_in(write_content(thing)) == (thing, ())
    assert whole > 10


def scenario_in(text: str) -> tuple[Scenario | None, tuple[CardError, ...]]:
    """The scenario of a text, or else what is wrong with it."""
    try:
        file = PackFile("scenario", "a-first-evening.scenario", text, VERBATIM)
        found = read_scenario(file)
        file.problems.raise_any()
    except CardErrors as errors:
        return None, errors.problems
    return found, ()
