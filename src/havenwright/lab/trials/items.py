"""Items of a trial: of a pack by id, or by a text."""

from functools import cache
from typing import Final, get_args

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.engine import Scene
from havenwright.errors import UserError
from havenwright.lab.trials.format import How, TrialItem
from havenwright.packs.loading import shipped_folders
from havenwright.packs.pack_cache import cached_packs
from havenwright.packs.records import Item
from havenwright.packs.registry import Registry

STATES: Final = {"flipped": "back"}
"""States of items that the engine calls otherwise."""
HOW: Final = {"back": "flipped"} | {word: word for word in get_args(How)}


def equip(scene: Scene, seat: int, said: str | TrialItem) -> None:
    """Give a character an item as it lies there."""
    if isinstance(said, str):
        scene.equip(seat, _of_a_pack(scene.setting.rules.id, said))
        return
    if said.left is not None and not 1 <= said.left <= said.uses:
        raise UserError(f"{said.id} has {said.uses} use slots; {said.left} of them can't be left")
    if (said.use == "flip") != bool(said.back):
        raise UserError(f"{said.id} has two sides if its use is flip and its back has a text")
    item = Item(
        id=said.id,
        name=said.id,
        slot=said.slot,
        use=said.use,
        uses=said.uses,
        action=read_action(said.text),
        back=read_action(said.back) if said.back else None,
    )
    scene.equip(seat, item, how=STATES.get(said.how, said.how), left=said.left)


def _of_a_pack(ruleset: str, id: str) -> Item:
    known = _shipped().serving(ruleset).items
    if id not in known:
        raise UserError(f"no pack has an item '{id}'{did_you_mean(id, known)}")
    return replace(known[id])


@cache
def _shipped() -> Registry:
    return cached_packs(shipped_folders())


def items_of(scene: Scene, seat: int) -> dict[str, object]:
    """A character's items: how each of them is, and the use slots that are left of those with several."""
    found: dict[str, object] = {}
    for number, (carried, how) in enumerate(zip(scene.setting.items, scene.state.items, strict=True)):
        if carried.seat != seat:
            continue
        left = [bonus.left for bonus in scene.state.bonuses if bonus.item == number and bonus.left >= 0]
        slots = {"left": left[0]} if carried.item.uses > 1 and left else {}
        found[carried.item.id] = {"how": HOW.get(how, how), **slots}
    return found
