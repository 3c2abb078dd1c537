"""Special rules of scenarios as people read them, before they act."""

from havenwright.packs.scenario.plot import Event as When
from havenwright.packs.scenario.plot import Forbid, ReadSection, Section, Spawn, Trigger
from havenwright.packs.scenario.records import Group
from havenwright.packs.write.scenario import own_names
from havenwright.server.catalogue import scenario_offer
from havenwright.server.showing import scenario_in_words
from havenwright.telling.special_rules import special_rules
from tests.engine.parties import RAT, by_the_book
from tests.engine.shipped_games import packs


def test_water_that_rises_and_effects_at_the_start_are_told_before_the_game() -> None:
    known = packs("gh2")
    told = scenario_offer(known, known.scenarios["slack-water"], {}).special
    assert "At the end of every round: Water goes up by 1" in told
    assert any(line.startswith("At the start, all characters: Muddle") for line in told)


def coming(round: int, *ranks: str) -> Trigger:
    event = When(kind="start of round", round=round)
    return Trigger(event=event, does=(Spawn(RAT.id, 1, ranks=ranks or None, places=("a",)),))  # type: ignore[arg-type]


def test_monsters_that_come_are_told_for_the_party_that_plays() -> None:
    scenario = by_the_book("1   2   3   M", triggers=(coming(3, "-", "normal", "elite"),)).setting.scenario
    names = [(RAT.id, "Rat")]
    assert special_rules(scenario, names) == [
        "At the start of round 3: spawn one Rat at a "
        "(none for 2 characters, normal for 3 characters and elite for 4 characters)"
    ]
    assert special_rules(scenario, names, characters=4) == [
        "At the start of round 3: spawn one elite Rat at a"
    ]
    assert special_rules(scenario, names, characters=2) == []


def test_what_depends_on_the_number_of_characters_is_told_with_their_number() -> None:
    known = packs("gh2")
    names = [(kind.id, kind.name) for kind in known.monsters.values()]

    def told(scenario: str, characters: int) -> list[str]:
        return special_rules(known.scenarios[scenario], names, characters=characters)

    assert [
        sum("When door D2 opens" in line for line in told("the-lock-flight", number)) for number in (2, 3, 4)
    ] == [1, 1, 2]
    assert "When treasure 4 is looted: Keys goes down by 3" in told("the-lock-flight", 3)
    assert any(
        line.startswith("At the end of every 2 rounds: spawn four elite")
        for line in told("the-pump-house", 4)
    )
    lines = told("the-lock-flight", 0)
    assert "When treasure 4 is looted: Keys goes down by C, where C is the number of characters" in lines


def test_rules_of_a_section_are_told_once_it_is_read() -> None:
    never = Forbid(Group(kind="characters"), "rest")
    section = Section(number="4", triggers=(coming(5, "elite", "elite", "elite"),), rules=(never,))
    opens = Trigger(event=When(kind="start of round", round=2), does=(ReadSection("4"),))
    scenario = by_the_book("1   2   3   M", triggers=(opens,), sections=(section,)).setting.scenario
    assert special_rules(scenario, [(RAT.id, "Rat")]) == []
    assert special_rules(scenario, [(RAT.id, "Rat")], read=("4",)) == [
        "At the start of round 5: spawn one elite Rat at a",
        "All characters can't rest",
    ]


def test_a_table_shows_its_goal_and_its_losses_in_words() -> None:
    game = by_the_book("1   2   3   M", triggers=(coming(3, "-", "normal", "elite"),))
    shown = scenario_in_words(game, game.view(0).scenario)
    assert (shown.goal, shown.ends) == ("Kill all enemies", ())
    assert shown.special == (f"At the start of round 3: spawn one normal {RAT.name} at a",)


def test_no_special_rule_of_the_box_is_empty_or_speaks_of_ids() -> None:
    for edition in ("gh1", "gh2", "fh", "jotl", "bnb"):
        known = packs(edition)
        names = [(kind.id, kind.name) for kind in known.monsters.values()]
        for scenario in known.scenarios.values():
            ids = {id for id, name in [*names, *own_names(scenario).items()] if "-" in id}
            for line in special_rules(scenario, names):
                assert line[0].isupper()
                assert not ids & set(line.split())
