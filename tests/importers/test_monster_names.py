"""Names of monsters in texts, and what the data doesn't contain."""

import json
from pathlib import Path

import pytest

from havenwright.cards.reading import read_action, read_traits
from havenwright.cards.tree import Bonus, Is, Select, Some, Summon
from havenwright.cards.words_with_parts import OfKind
from havenwright.importers.ghs.labels import Labels, NotThere
from havenwright.importers.ghs.monster_names import Names
from havenwright.importers.ghs.report import report
from havenwright.importers.ghs.stats import is_title
from tests.importers.data import action as a
from tests.importers.data import make_folder, write

NAMES = Names(Labels({}), ["reed-wolf", "reed-wolf-scenario-7", "marsh-king", "bog-fly", "egg-scenario-3"])


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("Kill the closest reed wolf", "Kill the closest Reed Wolf"),
        ("Grant all Reed Wolves: Move 2", "Grant all Reed Wolves: Move 2"),
        ("Grant all Marsh Kings: Move 2", "Grant all Marsh King: Move 2"),
        ("Heal 2, target all eggs", "Heal 2, target all Egg"),
        ("Grant alleggs within Range 2: Shield 1", "Grant all Egg within Range 2: Shield 1"),
        ("All Kings act again", "All Marsh King act again"),
        ("Bog Flies perform: Attack +1", "All Bog Fly perform: Attack +1"),
        (
            "Sand Crabs, Marsh Kings, and Gulls within Range 3 gain advantage on all of their attacks",
            "All Sand Crabs, Marsh King, and Gulls within Range 3 gain advantage on all of their attacks",
        ),
        ("Place an egg token in an adjacent hex", "Place an egg token in an adjacent hex"),
        ("Attack -1, within Range 2 of target", "Attack -1, target one enemy within Range 2 of the target"),
        (
            "Spawn one Gull at B. It is Normal for 2 characters and Elite for 3-4",
            "Spawn one Gull: normal for 2, elite for 3 and 4 characters, at B",
        ),
        (
            "Spawn one Gull. It is Normal for 2 characters, Elite every second spawn for 3 and Elite for 4 "
            "characters",
            "Spawn one Gull: normal for 2, every second elite for 3, elite for 4 characters",
        ),
        ("Spawn one Gull. It is hungry", "Spawn one Gull. It is hungry"),
    ],
)
def test_names_as_the_card_language_has_them(printed: str, said: str) -> None:
    assert NAMES.in_our_words(printed) == said


def test_what_comes_out_is_read() -> None:
    gull = "Spawn one Gull at B. It is Normal for 2 characters and Elite for 3-4"
    (spawned,) = read_action(NAMES.in_our_words(gull)).parts
    assert isinstance(spawned, Summon)
    assert (spawned.name, spawned.rank) == ("gull", ("normal", "elite", "elite"))
    kings = "Bog Flies and Marsh Kings within Range 3 gain advantage on all of their attacks"
    (bonus,) = read_traits(NAMES.in_our_words(kings))
    assert isinstance(bonus, Bonus)
    assert isinstance(bonus.bearer, Select)
    assert (bonus.bearer.range, bonus.bearer.where) == (
        3,
        (Some((Is(OfKind("bog fly")), Is(OfKind("marsh king")))),),
    )


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Mist Rises", True),
        ("Swallow the Moon", True),
        ("Mind Control", True),
        ("Mist", False),
        ("Control mist", False),
        ("Summon mist", False),
        ("Mist rises at dawn", False),
        ("Mist 2", False),
        ("Mist enemies", False),
        ("Poison mist", False),
        ("mist rises", False),
        ("Mist, rising", False),
    ],
)
def test_titles(line: str, title: bool) -> None:
    assert is_title(line) is title


@pytest.mark.parametrize(
    "text", ["%data.custom.nothing%", "See scenario Special Rules", "%game.custom.scenarioBook%"]
)
def test_what_is_not_there(text: str) -> None:
    with pytest.raises(NotThere):
        Labels({}).said(text)


@pytest.mark.parametrize(
    ("special", "apart"),
    [
        ([a("custom", "Mist Rises")], True),
        ([a("attack", 2), a("custom", "%data.custom.nothing%")], True),
        ([a("custom", "See the section")], True),
        ([a("attack", 2)], False),
        ([a("custom", "Sing a very old song")], False),
    ],
)
def test_stat_cards_with_such_a_special_stand_apart(
    special: list[dict[str, object]], apart: bool, tmp_path: Path
) -> None:
    folder = make_folder(tmp_path)
    file = folder / "tide" / "monster" / "gull.json"
    monster = json.loads(file.read_text())
    monster["stats"][0]["special"] = [special]
    write(file, monster)
    tally = report(folder).editions["tide"]["monster stats"]
    assert (tally.seen, tally.placeholders) == ((15, 1) if apart else (16, 0))
