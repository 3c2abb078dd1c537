"""`haven check` on campaigns: names that lead nowhere, and things that nobody can come to."""

from pathlib import Path

import pytest

from tests.packs.campaigns.folders import (
    CAMPAIGN,
    EVENTS,
    FILES,
    ITEM,
    JOURNEYMAN,
    MANIFEST,
    QUESTS,
    content_with,
    problems_with,
)

GH1 = (MANIFEST, 'rulesets = ["gh2"]', 'rulesets = ["gh2", "gh1"]')


def test_the_campaign_of_a_new_pack_has_no_problems(tmp_path: Path) -> None:
    assert problems_with(tmp_path) == []


MISTAKES = [
    # Names
    (
        CAMPAIGN,
        "begins with A First",
        "begins with A Frist",
        "5:15: there is no scenario 'A Frist Evening'. Did you mean A First Evening?",
    ),
    (CAMPAIGN, "locked Master", "locked Mister", "7:42: there is no class 'Mister'. Did you mean Master?"),
    (CAMPAIGN, "read section 1\n", "read section 9\n", "10:30: there is no section '9'"),
    (
        CAMPAIGN,
        "1 reputation Guild",
        "1 reputation Gild",
        "14:38: there is no faction 'Gild'. Did you mean Guild?",
    ),
    (CAMPAIGN, "city 1 to 2", "city 1 to 4", "17:17: there is no event city 4"),
    (CAMPAIGN, "quests 1  later", "quests 1 to 2  later", "17:30: there is no quest quests 2"),
    (EVENTS, "trait careful", "trait carefull", "5:14: there is no trait 'carefull'. Did you mean careful?"),
    (EVENTS, "add event 3 to city", "add event 7 to city", "11:50: there is no event '7' in the deck city"),
    (QUESTS, "class Master", "class Mastr", "6:15: there is no class 'Mastr'. Did you mean Master?"),
    (QUESTS, "class Master", "envelope X", "6:18: there is no envelope 'X'"),
    (JOURNEYMAN, "read section 2", "read section 5", "6:25: there is no section '5'"),
    (EVENTS, "gain 1 checkmark each", "all characters: Wuond", "24:35: `Wuond` doesn't fit here"),
    (EVENTS, "gain 1 checkmark each", "all characters: Wound, Poison", ""),
    (EVENTS, "gain 3 collective gold", "use up item Old Glove", "11:28: there is no item 'Old Glove'"),
    (EVENTS, "gain 3 collective gold", "use up item Old Gloves, discard 2 cards each", ""),
    (ITEM, "source prosperity 2", "source prosperity 2  solo Mastr", "1:85: there is no class 'Mastr'"),
    (ITEM, "source prosperity 2", "source prosperity 2  game gh3", "1:85: `gh3` doesn't fit here"),
    (JOURNEYMAN, "  traits loud", "  traits loud\n  game gh2\n  game gh2", "7:3: game stands twice"),
    (
        EVENTS,
        "  option Knock",
        "  crossover Marsh Folk: read section 9\n  option Knock",
        "7:38: there is no section '9'",
    ),
    (
        EVENTS,
        "  option Knock",
        "  crossover Marsh Folk: return\n  option Knock",
        "7:3: 'crossover Marsh Folk",
    ),
    (
        EVENTS,
        "  option Knock",
        "  crossover Marsh Folk: read section 2\n  option Knock",
        "7:13: nobody of another game has the ancestry Marsh Folk",
    ),
    (
        CAMPAIGN,
        "at Guild 3: read",
        "at Guild 3 and completed A Secnd Evening: read",
        "10:30: there is no scenario 'A Secnd Evening'",
    ),
    # Things that nobody can come to
    (CAMPAIGN, "      unlock scenario A Third Evening\n", "", "15:9: nobody can unlock A Third Evening"),
    (
        CAMPAIGN,
        "requires completed A Second Evening",
        "requires achievement Nothing",
        "16:9: nobody can play A Third Evening: nothing gives the",
    ),
    (CAMPAIGN, "    at Guild 3: read section 1\n", "", "19:3: nobody reads section 1"),
    (CAMPAIGN, "gain 1 reputation Neighbours", "read section 2", "24:3: section 2 leads to itself: 2 > 2"),
    (CAMPAIGN, "gain 1 reputation Neighbours", "read section 1; gain 1 reputation Guild", ""),
    (CAMPAIGN, "road 1, ", "", "2:26: the deck road has no cards; gh2 draws from it"),
    (
        CAMPAIGN,
        "classes Apprentice, Journeyman  locked Master",
        "locked Apprentice, Journeyman, Master",
        "2:1: nobody can be played at the start",
    ),
    (
        CAMPAIGN,
        "begins with A First Evening",
        "ends with A First Evening",
        "2:1: no scenario is open at the start",
    ),
    (EVENTS, "; add event 3 to city", "", "22:17: A Letter is in no deck"),
    (QUESTS, "gives class Master", "also gain 1 gold", "7:42: nobody can unlock the class Master"),
    (
        QUESTS,
        "A Second Evening is completed",
        "achievement Nothing",
        "2:1: nobody can finish A Quiet Life: nothing gives the achievement",
    ),
    (
        QUESTS,
        "A Second Evening is completed",
        "prosperity level is at least 10",
        "2:1: nobody can finish A Quiet Life: there is no prosperity level 10",
    ),
    (QUESTS, "A Second Evening is completed", "you have Good Gloves and class Apprentice", ""),
    (
        ITEM,
        "source prosperity 2",
        "source craft",
        "1:59: Good Gloves comes from nowhere: no building, design or shop",
    ),
    (ITEM, "  source prosperity 2", "", "1:1: Good Gloves comes from nowhere: it has no source"),
    # Numbers
    (EVENTS, "city 2", "city 1", "9:28: city 1 is that of A Collection already"),
    (
        EVENTS,
        "gain 3 collective gold",
        "gain 1001 collective gold",
        "11:16: 1001 of something; the most is 1000",
    ),
    (EVENTS, "lose 1 gold each", "lose 9999999999 gold each", "6:21: '9999999999' doesn't fit here."),
]


@pytest.mark.parametrize(("path", "old", "new", "problem"), MISTAKES)
def test_a_mistake_in_a_campaign_is_told_at_its_place(
    path: str, old: str, new: str, problem: str, tmp_path: Path
) -> None:
    found = problems_with(tmp_path, (path, old, new))
    if not problem:
        assert found == []
    else:
        assert any(f":{problem}" in one for one in found), found


def test_a_quest_is_refused_for_monsters_that_no_scenario_has(tmp_path: Path) -> None:
    found = problems_with(tmp_path, (QUESTS, "each Nuisance", "each Nuisances"))
    assert found == [
        "quests/first.quest:2:1: nobody can finish A Quiet Life: no scenario in reach has nuisances"
    ]


def test_sections_may_lead_to_each_other_but_not_in_a_circle(tmp_path: Path) -> None:
    found = problems_with(
        tmp_path,
        (CAMPAIGN, "gain 1 prosperity; gain", "read section 2; gain"),
        (CAMPAIGN, "gain 1 reputation Neighbours\n", "read section 1\n"),
    )
    assert found == [f"{CAMPAIGN}:20:3: section 1 leads to itself: 1 > 2 > 1"]


def test_a_section_may_be_read_in_one_of_the_games_only(tmp_path: Path) -> None:
    found = problems_with(
        tmp_path,
        GH1,
        (CAMPAIGN, "for gh2", "for gh2, gh1"),
        (CAMPAIGN, "  factions Neighbours, Guild", "  in gh2\n   factions Neighbours, Guild"),
    )
    assert found == []


def test_an_event_needs_a_campaign(tmp_path: Path) -> None:
    found = problems_with(tmp_path, (CAMPAIGN, "", "remove campaign The First Week"))
    assert f"{EVENTS}:2:15: A Gate is in no deck" in found


def test_events_with_an_icon_are_found_together(tmp_path: Path) -> None:
    first = FILES[EVENTS].split("\n")[_head(FILES[EVENTS])]
    content = content_with(tmp_path, (EVENTS, first, f"{first}  icon wave"))
    assert [event.icon for event in content.events.values()].count("wave") == 1
    wrong = problems_with(tmp_path / "wrong", (EVENTS, first, f"{first}  mark wave"))
    assert any("Expected icon or game" in problem for problem in wrong)


def _head(text: str) -> int:
    """The number of the line that the first event begins with."""
    return next(number for number, line in enumerate(text.split("\n")) if line.startswith("event "))
