"""The items of Buttons & Bugs: the pack says what the index of its rulebook lists, item by item."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from havenwright.cards.tree import Ability, Bonus, Change, Command, Consume, Is, Node
from havenwright.cards.words_with_parts import ReadAs, from_wire, to_json
from havenwright.packs import Item, load_pack, slug

ROOT = Path(__file__).resolve().parents[2]
INDEX: list[dict[str, Any]] = yaml.safe_load((ROOT / "rules" / "bnb-items.yaml").read_text())["items"]
ITEMS = {item.id: item for item in load_pack(ROOT / "packs" / "bnb").items}
SLOTS = {"one-hand": "one hand", "two-hand": "two hands", "item": "small"}
USES = {"spent": "spent", "lost": "lost", "passive": "none"}


def test_every_item_of_the_index_is_there() -> None:
    assert len(INDEX) == 42
    assert sorted(entry["name"] for entry in INDEX) == sorted(item.name for item in ITEMS.values())


def of(entry: dict[str, Any]) -> Item:
    return ITEMS[slug(entry["name"])]


def nodes(node: object) -> Iterator[Node]:
    """A node and all within it."""
    if isinstance(node, Node):
        yield node
        node = tuple(getattr(node, field) for field in node.__struct_fields__)
    if isinstance(node, tuple):
        for each in node:
            yield from nodes(each)


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: str(entry["name"]))
def test_its_slot_its_use_and_where_it_comes_from(entry: dict[str, Any]) -> None:
    item = of(entry)
    assert item.slot == SLOTS[entry["slot"]]
    assert item.use == USES[entry["use"]]
    assert item.source == f"scenario {entry['scenario']}"
    assert (item.cost, item.minus_ones, item.uses) == (0, 0, 1)


MOMENTS = {
    "during-your-attack": ("attack", "self", "during", ()),
    "during-your-melee-attack": ("attack", "self", "during", ("melee",)),
    "during-your-ranged-attack": ("attack", "self", "during", ("ranged",)),
    "during-your-single-target-melee-attack": ("attack", "self", "during", ("melee", "single-target")),
    "during-your-single-target-ranged-attack": ("attack", "self", "during", ("ranged", "single-target")),
    "after-your-attack": ("attack", "self", "after", ()),
    "during-enemy-attack": ("attack", "figure", "during", ()),
    "after-enemy-attack": ("attack", "figure", "after", ()),
    "during-your-movement": ("move", "self", "during", ()),
    "after-initiative-determined": ("initiative", "self", "after", ()),
    "after-your-top-action": ("action", "self", "after", ("top",)),
}


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: str(entry["name"]))
def test_its_moment(entry: dict[str, Any]) -> None:
    parts = of(entry).action.parts
    this_turn = any("this-turn" in effect.get("applies_to", "") for effect in entry["effects"])
    if entry["timing"] == "during-your-turn" and not this_turn:
        assert not any(isinstance(part, Bonus) for part in parts)
        return
    (bonus,) = parts
    assert isinstance(bonus, Bonus)
    assert bonus.lasts == ("turn" if this_turn else "")
    if this_turn:
        return
    moment = bonus.moment
    kinds = sorted(str(each.what) for each in moment.where if isinstance(each, Is))
    assert (moment.event, moment.who.who, moment.when, tuple(kinds)) == MOMENTS[entry["timing"]]
    assert (moment.whom is not None) == ("enemy" in entry["timing"])


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: str(entry["name"]))
def test_its_price_in_elements(entry: dict[str, Any]) -> None:
    paid = [node for node in nodes(of(entry).action) if isinstance(node, Consume)]
    if "cost" not in entry:
        assert not paid
        return
    (consume,) = paid
    wanted = entry["cost"]["consume"]["any_one_of"]
    assert consume.elements == (("any",) if len(wanted) == 6 else tuple(wanted))
    assert consume.either or consume.elements == ("any",)


@pytest.mark.parametrize("entry", INDEX, ids=lambda entry: str(entry["name"]))
def test_its_effects(entry: dict[str, Any]) -> None:
    said = sorted(facts(of(entry)))
    assert said == sorted(fact for effect in entry["effects"] for fact in listed(effect))


def facts(item: Item) -> Iterator[tuple[str, object]]:
    """The effects of an item, in the words of the index."""
    recovers = False
    for node in nodes(item.action):
        match node:
            case Change("condition", _, what) | Ability("condition", _, what):
                yield "condition", what
            case Change("area", area=area):
                assert area is not None
                red = [(q, r) for q, r, colour in area.hexes if colour == "R"]
                yield "area", len({q for q, _ in red}) + len({r for _, r in red})
            case Change("modifier", what=ReadAs(card, other)):
                yield "modifier", f"{card} -> {other}"
            case Ability("play", what=what, to=to):
                assert to is not None
                yield "play", f"{what} of {to.named} card"
            case Change("advantage" | "jump" as field):
                yield field, 1
            case Change(field, amount):
                yield field, amount
            case Ability("infuse", what="any"):
                yield "infuse", 1
            case Ability("recover", to=to):
                assert to is not None
                if not recovers:
                    yield "recover", bool(to.where)
                recovers = True
            case Ability("cleanse", what=what):
                yield "cleanse", what
            case Command("control", whom):
                yield "control", whom.range or 0
            case Ability(verb, amount):
                yield verb, amount


def listed(effect: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """The same of an entry of the index."""
    value = effect.get("value", 1)
    match effect["kind"]:
        case "condition":
            yield "condition", effect["condition"]
        case "area":
            yield "area", {"melee-line-3": 4, "ranged-triangle": 4}[effect["pattern"]]
        case "control":
            yield "control", effect.get("range", 0)
            yield effect["ability"]["kind"], effect["ability"]["value"]
        case "infuse":
            yield from (("infuse", 1) for _ in range(effect["count"]))
        case "recover-card":
            yield "recover", effect["card_level"] == 1
        case "remove-condition":
            yield "cleanse", f"{effect['polarity']} condition"
        case "replace-modifier-face":
            yield "modifier", f"{effect['when']} -> {effect['treat_as']}"
        case "perform-bottom-action-of-same-card":
            yield "play", "bottom action of that card"
        case "initiative-shift":
            yield "initiative", value
        case kind:
            yield kind.removeprefix("add-").removesuffix("-bonus"), value


def test_recovering_takes_from_the_hand_and_from_the_discard_pile() -> None:
    for name in ("drop-of-stamina-potion", "drop-of-stamina-elixir"):
        recovered = [
            node.to.named
            for node in nodes(ITEMS[name].action)
            if isinstance(node, Ability) and node.to is not None
        ]
        assert recovered == ["discard", "hand"]


def test_what_an_item_says_survives_as_json() -> None:
    for item in ITEMS.values():
        assert msgspec.json.decode(to_json(item), type=Item, dec_hook=from_wire) == item
