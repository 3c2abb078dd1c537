"""Counts in the rulebooks: types of abilities, cards of decks, the components of a box."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.game import Game
from havenwright.engine.setting.setting import Seat
from havenwright.errors import UserError
from havenwright.packs import Pack, Registry, shipped_packs
from havenwright.packs.components_of_editions import ABILITY_TYPES, COMPONENTS, ability_types, held, missing
from tests.engine.tables import table
from tests.packs.folders import FILES, MANIFEST, MONSTER, make_pack, problems_of

rule = pytest.mark.rule
EBB = shipped_packs()
TEXTS = {
    "attack": "Attack 2",
    "condition": "Stun, Range 2",
    "destroy obstacle": "Destroy one adjacent obstacle",
    "grant action": "Grant one ally: Move 2",
    "heal": "Heal 2, self",
    "loot": "Loot 1",
    "move": "Move 3",
    "persistent": "On your next three attacks, add +1 Attack",
    "push and pull": "Push 2",
    "shield": "Shield 1, self",
    "suffer damage": "All adjacent enemies suffer 1 damage",
}
ABSENT = {
    "summon": "Summon Dog: HP 2, Move 1, Attack 1",
    "recover": "Recover one lost card",
    "retaliate": "Retaliate 2, self",
    "disarm trap": "Destroy one adjacent trap",
}


def types_of(text: str) -> set[str]:
    return {name for part in read_action(text).parts for name in ability_types(part)}


@rule("jotl.action.ability-type-list", library=True)
def test_the_list_of_ability_types_is_that_of_the_rulebook() -> None:
    assert ABILITY_TYPES["jotl"] == set(TEXTS)
    assert len(ABILITY_TYPES["jotl"]) == 11
    for name, text in (TEXTS | ABSENT).items():
        assert types_of(text) == {name}
        assert (name in ABILITY_TYPES["jotl"]) == (name in TEXTS)
    assert types_of("Pull 1, Range 3\nInfuse fire\nConsume fire: Heal 1, self") == {"push and pull", "heal"}


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("", "", []),
        (
            "  card Duck  initiative 20\n    Shield 1, self\n    Move +0\n",
            "",
            ["a deck of 7 cards; it needs 8"],
        ),
        ("60  shuffle", "60", ["1 cards of the deck shuffle it; in this game 2 do"]),
        ("15\n", "15  shuffle\n", ["3 cards of the deck shuffle it; in this game 2 do"]),
    ],
)
@rule("jotl.monster-cards.eight-card-deck")
def test_a_deck_of_monsters_has_eight_cards_of_which_two_shuffle(
    old: str, new: str, problems: list[str], tmp_path: Path
) -> None:
    monster = FILES[MONSTER].replace(old, new, 1)
    assert old in FILES[MONSTER]
    files = {**FILES, MONSTER: monster, MANIFEST: FILES[MANIFEST].replace('"gh2"', '"jotl"', 1)}
    told = [problem.rpartition(": ")[2] for problem in problems_of(make_pack(tmp_path, files))]
    assert [problem for problem in told if "deck" in problem] == problems


def box(items_there: int = COMPONENTS["jotl"]["items"]) -> Registry:
    """As many things as the box of an edition has, all of them copies of shipped ones."""
    totals = COMPONENTS["jotl"]
    item, goal = next(iter(EBB.items.values())), next(iter(EBB.goals.values()))
    kind, foe = EBB.character_class("bellwarden"), EBB.monster("mudlark")
    items = tuple(replace(item, id=f"item-{n}", count=1) for n in range(items_there))
    goals = tuple(replace(goal, id=f"goal-{n}") for n in range(totals["battle goals"]))
    cards = totals["character ability cards"] // 4
    classes = tuple(
        replace(
            kind, id=f"class-{n}", cards=tuple(replace(kind.cards[0], id=f"{n}/{m}") for m in range(cards))
        )
        for n in range(4)
    )
    decks = [8] * (totals["monster ability cards"] // 8)
    decks.append(totals["monster ability cards"] - sum(decks))
    foes = tuple(
        replace(foe, id=f"foe-{n}", standees=97 if n == 0 else 0, deck=foe.deck[:size])
        for n, size in enumerate(decks)
    )
    pack = Pack(id="box", name="Box", version="1", rulesets=("jotl",), items=items, goals=goals)
    return Registry([replace(pack, classes=classes, monsters=foes)])


TOTALS = {
    "character classes": 4,
    "character ability cards": 144,
    "monster ability cards": 108,
    "modifier cards": 179,
    "items": 52,
    "battle goals": 32,
    "events": 22,
    "standees": 97,
    "traps": 12,
    "money tokens": 25,
    "treasure tiles": 4,
}
"""As the rulebook counts them."""


@rule("jotl.variants.component-totals", library=True)
def test_the_components_of_an_edition_are_counted() -> None:
    full = box()
    assert COMPONENTS["jotl"] == TOTALS
    counted = held(full)
    assert counted == {name: TOTALS[name] for name in counted}
    assert len(counted) == 6
    assert missing(full, "jotl") == {}
    assert missing(full, "gh2") == {}


@rule("jotl.variants.component-totals", library=True)
@pytest.mark.parametrize(
    ("kind", "less", "lacking"),
    [
        ("items", 2, {"items": 2}),
        ("goals", 1, {"battle goals": 1}),
        ("classes", 1, {"character classes": 1, "character ability cards": 36}),
        ("monsters", 1, {"monster ability cards": 4}),
    ],
)
def test_what_a_box_lacks_is_told(kind: str, less: int, lacking: dict[str, int]) -> None:
    (pack,) = box().packs
    short = replace(pack, **{kind: getattr(pack, kind)[:-less]})
    assert missing(Registry([short]), "jotl") == lacking


@rule("jotl.campaign.four-characters")
def test_there_are_four_classes_and_none_is_played_twice() -> None:
    classes = [replace(one, cards=one.cards[: one.hand_size]) for one in box().classes.values()]
    assert (len(classes), len({one.id for one in classes})) == (4, 4)
    room, rat = {"drawing": "1   2   3   4   M", "edition": "jotl"}, {"M": EBB.monster("mudlark")}

    def seated(*numbers: int) -> Game:
        seats = [Seat(classes[number].id) for number in numbers]
        return table(heroes=classes, monsters=rat, seats=seats, **room)  # type: ignore[arg-type]

    assert len(seated(0, 1, 2, 3).setting.party) == 4
    with pytest.raises(UserError, match="two characters of the class 'class-2'; there can be one of each"):
        seated(0, 2, 2)
    with pytest.raises(UserError, match="a party of 5; there are seats"):
        seated(0, 1, 2, 3, 0)


def test_kinds_that_share_a_deck_count_it_once() -> None:
    foe = EBB.monster("mudlark")
    two = tuple(replace(foe, id=name, set="imp") for name in ("black", "forest"))
    packs = Registry([Pack(id="box", name="Box", version="1", rulesets=("jotl",), monsters=two)])
    assert held(packs)["monster ability cards"] == 8
