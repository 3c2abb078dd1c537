"""Items, treasures and loot decks: what their files say, and that they read back as the same."""

from pathlib import Path

import pytest

from havenwright.cards import read_action
from havenwright.packs import (
    Content,
    Item,
    LootCard,
    LootDeck,
    Registry,
    Treasure,
    content_hash,
    load_pack,
    write_content,
)
from havenwright.packs.loading import KINDS
from havenwright.packs.scenario.records import Reward
from havenwright.packs.treasures import HERBS, MATERIALS
from havenwright.rulesets import ruleset
from tests.packs.folders import FILES, MANIFEST, make_pack, problems_of


def read(folder: Path, kind: str, text: str, **more: str) -> Content:
    """The only thing of its kind in a pack of this file, and of other items."""
    name = next(line for line in text.splitlines() if line.startswith(kind)).removeprefix(f"{kind} ")
    id = name.partition("  ")[0].lower().replace(" ", "-")
    files = {f"items/{other}.item": line for other, line in more.items()}
    make_pack(folder, {MANIFEST: FILES[MANIFEST], f"{KINDS[kind].folder}/{id}.{kind}": text, **files})
    assert problems_of(folder) == []
    return next(thing for of, thing in Registry([load_pack(folder)]).things() if (of, thing.id) == (kind, id))


EVERYTHING = (
    "item Anvil Hat  slot head  cost 35  count 3  lost  slots 4  minus-ones 2"
    "  materials 1 hide, 2 metal  requires hat, hat  source craft\n"
    "  On attacks targeting you, gain Shield 1\n"
)
HAT = "item Hat  slot head  spent\n  Heal 1, self\n"


def test_all_that_an_item_can_say(tmp_path: Path) -> None:
    item = read(tmp_path, "item", EVERYTHING, hat=HAT)
    assert item == Item(
        id="anvil-hat",
        name="Anvil Hat",
        slot="head",
        cost=35,
        count=3,
        use="lost",
        uses=4,
        minus_ones=2,
        action=read_action("On attacks targeting you, gain Shield 1"),
        materials=(("hide", 1), ("metal", 2)),
        requires=("hat", "hat"),
        source="craft",
    )
    assert write_content(item) == EVERYTHING
    assert "requires Hat, Hat  source" in write_content(item, {"hat": "Hat"})


def test_an_item_with_two_sides(tmp_path: Path) -> None:
    text = "item Coin  slot small  flip\n  Move 2\n  Loot 1\n  back\n    Heal 2, self\n    Infuse ice\n"
    item = read(tmp_path, "item", text)
    assert isinstance(item, Item)
    assert item.action == read_action("Move 2\nLoot 1")
    assert item.back == read_action("Heal 2, self\nInfuse ice")
    assert write_content(item) == text


@pytest.mark.parametrize("slot", ["head", "body", "feet", "one hand", "two hands", "small"])
def test_every_slot_is_that_of_a_game(slot: str, tmp_path: Path) -> None:
    item = read(tmp_path, "item", f"item Hat  slot {slot}  spent\n  Heal 1, self\n")
    assert isinstance(item, Item)
    assert item.slot == slot
    assert slot in (*ruleset("gh2").slots, "two hands", "small")


def test_layout_and_comments_mean_nothing_and_values_do(tmp_path: Path) -> None:
    plain = read(tmp_path / "a", "item", HAT)
    wide = HAT.replace("  slot", "     slot").replace("  Heal", "# warm\n      Heal")
    assert content_hash(read(tmp_path / "b", "item", wide)) == content_hash(plain)
    for old, new in (("head", "body"), ("spent", "lost"), ("Heal 1", "Heal 2")):
        assert content_hash(read(tmp_path / new, "item", HAT.replace(old, new))) != content_hash(plain)


def test_all_that_a_treasure_can_hold(tmp_path: Path) -> None:
    lines = ["item Hat", "10 gold", "random item", "2 lumber", "Suffer 2 damage, Poison"]
    text = "\n  ".join(["treasure Chest  number 12", *lines]) + "\n"
    treasure = read(tmp_path, "treasure", text, hat=HAT)
    assert treasure == Treasure(
        id="chest",
        name="Chest",
        number=12,
        rewards=(
            Reward(kind="item", what="Hat"),
            Reward(kind="gold", amount=10),
            Reward(kind="random item"),
            Reward(kind="lumber", amount=2),
        ),
        effect=read_action("Suffer 2 damage, Poison"),
    )
    assert read(tmp_path / "again", "treasure", write_content(treasure), hat=HAT) == treasure


def test_a_loot_deck_gives_by_the_number_of_characters(tmp_path: Path) -> None:
    text = "loot Salvage\n  hide 0/1/2  count 3\n  money 2  count 6\n  random item  count 1\n"
    deck = read(tmp_path, "loot", text)
    assert deck == LootDeck(
        id="salvage",
        name="Salvage",
        cards=(LootCard("hide", (0, 1, 2), 3), LootCard("money", (2, 2, 2), 6), LootCard("random item")),
    )
    assert write_content(deck) == text


def test_what_can_be_looted_is_what_the_game_has() -> None:
    assert set(MATERIALS) == ruleset("fh").materials
    assert set(HERBS) == ruleset("fh").herbs
