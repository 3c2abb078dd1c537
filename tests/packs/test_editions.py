"""What rulebooks count: types of abilities, cards of decks, the components of a box."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.packs import Pack, Registry, shipped_packs
from havenwright.packs.editions import ABILITY_TYPES, COMPONENTS, ability_types, held, missing
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


@rule("jotl.action.ability-type-list")
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


@rule("jotl.variants.component-totals")
def test_the_components_of_an_edition_are_counted() -> None:
    full = box()
    counted = held(full)
    assert counted["items"] == 52
    assert counted["battle goals"] == 32
    assert counted["character ability cards"] == 144
    assert counted["monster ability cards"] == 108
    assert COMPONENTS["jotl"]["events"] == 22
    assert (COMPONENTS["jotl"]["standees"], COMPONENTS["jotl"]["money tokens"]) == (97, 25)
    assert (COMPONENTS["jotl"]["traps"], COMPONENTS["jotl"]["treasure tiles"]) == (12, 4)
    assert missing(full, "jotl") == {}
    assert missing(box(50), "jotl") == {"items": 2}
    assert missing(full, "gh2") == {}


def test_kinds_that_share_a_deck_count_it_once() -> None:
    foe = EBB.monster("mudlark")
    two = tuple(replace(foe, id=name, set="imp") for name in ("black", "forest"))
    packs = Registry([Pack(id="box", name="Box", version="1", rulesets=("jotl",), monsters=two)])
    assert held(packs)["monster ability cards"] == 8
