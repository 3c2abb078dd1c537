"""Classes, items and events of other games in campaign files, and sections that wait for two things."""

from pathlib import Path

from havenwright.packs.campaigns.content import FurtherSection
from havenwright.packs.campaigns.outcomes import Line, Shift
from tests.packs.campaigns.folders import (
    CAMPAIGN,
    EVENTS,
    ITEM,
    JOURNEYMAN,
    content_with,
    problems_with,
)

GUEST = (JOURNEYMAN, "  traits loud", "  traits loud\n  ancestry Marsh Folk\n  game fh")
CROSSOVER = (EVENTS, "  option Knock", "  crossover Marsh Folk: read section 2\n  option Knock")


def test_a_class_of_another_game_has_an_ancestry_that_events_name(tmp_path: Path) -> None:
    content = content_with(tmp_path, GUEST, CROSSOVER)
    guest, own = content.classes["journeyman"], content.classes["apprentice"]
    assert (guest.game, guest.ancestry, guest.starting) == ("fh", "Marsh Folk", True)
    assert (own.game, own.ancestry) == ("", "")
    assert content.events["road-1"].crossover == {"Marsh Folk": "2"}
    assert problems_with(tmp_path / "again", GUEST, CROSSOVER) == []


def test_a_locked_class_of_another_game_waits_to_be_unlocked(tmp_path: Path) -> None:
    locked = (CAMPAIGN, "Apprentice, Journeyman  locked Master", "Apprentice, Master  locked Journeyman")
    content = content_with(
        tmp_path, GUEST, locked, ("quests/first.quest", "class Master", "class Journeyman")
    )
    assert not content.classes["journeyman"].starting


def test_things_of_the_campaigns_own_game_are_no_guests(tmp_path: Path) -> None:
    content = content_with(
        tmp_path,
        (JOURNEYMAN, "  traits loud", "  traits loud\n  game gh2"),
        (ITEM, "spent  source", "spent  game gh2  source"),
        (EVENTS, "road 1", "road 1  game gh2"),
    )
    assert content.classes["journeyman"].game == ""
    assert content.items["good-gloves"].game == ""
    assert content.events["road-1"].game == ""


def test_an_item_may_be_of_another_game_and_of_one_class_alone(tmp_path: Path) -> None:
    gloves = (ITEM, "spent  source", "spent  game gh1  solo Master  source")
    item = content_with(tmp_path, gloves).items["good-gloves"]
    assert (item.game, item.solo, item.slot) == ("gh1", "master", "one hand")


def test_a_further_section_needs_reputation_and_completed_scenarios(tmp_path: Path) -> None:
    further = (
        "    at Guild 3: read section 1\n"
        "    at Guild 6 and completed A First Evening and completed A Second Evening: read section 2\n"
        "    at Guild 6 and completed A Third Evening: gain 2 prosperity\n"
    )
    changed = (CAMPAIGN, "    at Guild 3: read section 1\n", further)
    content = content_with(tmp_path, changed)
    made = "Guild 6 and A Third Evening"
    assert content.reputation_sections == {"Guild": {3: "1"}}
    assert content.further_sections == (
        FurtherSection(
            faction="Guild", reputation=6, completed=("a-first-evening", "a-second-evening"), section="2"
        ),
        FurtherSection(faction="Guild", reputation=6, completed=("a-third-evening",), section=made),
    )
    assert content.sections[made] == (Line((Shift(2, "prosperity"),)),)
    assert problems_with(tmp_path / "again", changed) == []
