"""Items of a trial: of a pack by id, or by a text."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.engine import Scene
from havenwright.errors import UserError
from havenwright.lab.trials.format import How, Trial, TrialItem, TrialThing
from havenwright.packs.loading import shipped_folders
from havenwright.packs.pack_cache import cached_packs
from havenwright.packs.records import Item, Scenario, Treasure
from havenwright.packs.registry import Registry

STATES: Final = {"flipped": "back"}
"""States of items that the engine calls otherwise."""
HOW: Final = {"back": "flipped", "later": "found"} | {word: word for word in get_args(How)}


def equip(scene: Scene, seat: int, said: str | TrialItem, own: Mapping[str, TrialThing]) -> None:
    """Give a character an item as it lies there, with what it adds to the modifier deck."""
    if isinstance(said, str):
        item, how, left = _called(scene.setting.rules.id, said, own), "ready", None
    else:
        if said.left is not None and not 1 <= said.left <= said.uses:
            raise UserError(f"{said.id} has {said.uses} use slots; {said.left} of them can't be left")
        item, how, left = _item_of(said.id, said), STATES.get(said.how, said.how), said.left
    scene.equip(seat, item, how=how, left=left)
    deck = scene.state.decks[f"seat {seat}"]
    if item.minus_ones and not scene.state.rows:
        more = ("-1",) * item.minus_ones
        scene.set_deck(f"seat {seat}", (*deck.left, *more), deck.top, deck.discarded, shuffles=deck.shuffle)


def findable_items(trial: Trial, scenario: Scenario, treasures: Mapping[int, Treasure]) -> Mapping[str, Item]:
    """The items that treasures can hold: those of the trial, and of packs where a treasure names one."""
    own = {name: _item_of(name, thing) for name, thing in trial.items.items()}
    tiles = [*scenario.tiles, *(tile for section in scenario.sections for tile in section.tiles)]
    held = [*(tile.contents for tile in tiles), *(treasure.rewards for treasure in treasures.values())]
    named = {reward.what.lower() for rewards in held for reward in rewards if reward.kind == "item"}
    if unknown := sorted(named - {name.lower() for name in own}):
        if own:
            hint = did_you_mean(unknown[0], own)
            raise UserError(f"a treasure holds '{unknown[0]}', which is none of the trial's items{hint}")
        return _shipped().serving(trial.ruleset).items
    return own


def _called(ruleset: str, id: str, own: Mapping[str, TrialThing]) -> Item:
    """An item by its name: one of the trial's, or else one of a pack."""
    return _item_of(id, own[id]) if id in own else _of_a_pack(ruleset, id, own)


def _item_of(id: str, said: TrialThing) -> Item:
    if (said.use == "flip") != bool(said.back):
        raise UserError(f"{id} has two sides if its use is flip and its back has a text")
    return Item(
        id=id,
        name=id,
        slot=said.slot,
        use=said.use,
        uses=said.uses,
        minus_ones=said.minus_ones,
        action=read_action(said.text, loss="unrecoverable" if said.unrecoverable else "no", whole="item"),
        back=read_action(said.back, whole="item") if said.back else None,
    )


def _of_a_pack(ruleset: str, id: str, own: Iterable[str] = ()) -> Item:
    known = _shipped().serving(ruleset).items
    if id not in known:
        there = "neither the trial nor a pack has" if own else "no pack has"
        raise UserError(f"{there} an item '{id}'{did_you_mean(id, [*own, *known])}")
    return replace(known[id])


@cache
def _shipped() -> Registry:
    return cached_packs(shipped_folders())


def items_of(scene: Scene, seat: int) -> dict[str, object]:
    """A character's items: how each of them is, and the use slots that are left of those with several."""
    found: dict[str, object] = {}
    for number, (carried, how) in enumerate(zip(scene.setting.items, scene.state.items, strict=True)):
        if carried.seat != seat or how == "away":
            continue
        left = [bonus.left for bonus in scene.state.bonuses if bonus.item == number and bonus.left >= 0]
        slots = {"left": left[0]} if carried.item.uses > 1 and left else {}
        found[carried.item.id] = {"how": HOW.get(how, how), **slots}
    return found
