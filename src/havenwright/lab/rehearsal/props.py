"""The stage dressed for one action: the conditions, tokens, resources and neighbours that its text asks for.

What a card says of poisoned enemies shows only where there are some. So an action that does nothing on the
plain stage is tried again where what it names is there: on everybody, then with the enemies in a crowd, and
then with nobody beside the hero.
"""

from collections.abc import Collection, Iterable
from typing import Final, get_args

from havenwright.cards.tree import Ability, Action, Count, Did, Fact, Has, Is, Resource, Select, Stat
from havenwright.cards.tree_walk import nodes_in
from havenwright.cards.vocabulary import CONDITIONS, Who
from havenwright.engine import WANING, Marker, OnMap, Scene
from havenwright.hexes import bits
from havenwright.lab.rehearsal.needs import tokens_in
from havenwright.lab.rehearsal.stage import HERO
from havenwright.packs.records import Slot

WAYS: Final = ("asked for", "crowd", "alone")
HINDERING: Final = frozenset(("stun", "disarm", "immobilize"))
"""Conditions that keep the hero from doing anything."""
KINDS: Final = {
    "condition": ("poison", "strengthen"),
    "negative condition": ("poison", "muddle"),
    "positive condition": ("strengthen",),
}
PLENTY: Final = 5
TO_STAND_BY: Final[frozenset[Who]] = frozenset(("trap", "hazardous terrain", "water"))
"""Tiles of the stage that few stand beside."""
SLOTS: Final[tuple[Slot, ...]] = get_args(Slot)


def slots_of_items(action: Action) -> list[Slot]:
    """The slots of the items that an action speaks of; small if it names none."""
    named = [node.named for node in nodes_in(action) if isinstance(node, Select) and node.who == "item"]
    slots: list[Slot] = [next((slot for slot in SLOTS if slot == name), "small") for name in named]
    return list(dict.fromkeys(slots))


def dress(scene: Scene, action: Action, way: str) -> None:
    """Everything that an action asks for is there."""
    said = [*nodes_in(action)]
    others = [number for number in scene.present() if number != HERO]
    known = scene.setting.rules.conditions
    _give(scene, [HERO], (_conditions(said, own=True) - HINDERING) & known)
    _give(scene, others, (_conditions(said, own=False) - {"invisible"}) & known)
    lay_tokens(scene, said, under=way == "alone")
    for name in sorted(_resources(said)):
        scene.state.resources[f"{HERO} {name}"] = PLENTY
    _hurt(scene, said, others)
    if any(isinstance(node, Did) and node.what == "kill" for node in said):
        scene.record(HERO, "figures killed", 1)
    if scene.setting.items:
        scene.state.items = tuple(("spent", "lost")[number % 2] for number in range(len(scene.setting.items)))
    if Is("waning") in said:
        scene.state.elements = (WANING,) * len(scene.state.elements)
    _spread(scene, said, [*others, HERO] if way == "alone" else others)
    _go_to(scene, {node.who for node in said if isinstance(node, Select)} & TO_STAND_BY)
    if way == "crowd":
        _gather(scene)
    elif way == "alone":
        _part(scene)


def _hurt(scene: Scene, said: Iterable[object], others: Iterable[int]) -> None:
    """Whoever should be hurt has one hit point left: the hero, or the others."""
    for node in said:
        match node:
            case Fact("hit points missing", of="self"):
                scene.figure(HERO).hit_points = 1
            case Stat("hit points", of="it"):
                for number in others:
                    scene.figure(number).hit_points = 1


def _spread(scene: Scene, said: Iterable[object], figures: Iterable[int]) -> None:
    """Difficult terrain that is spoken of lies under figures."""
    if any(isinstance(node, Select) and node.who == "difficult terrain" for node in said):
        under = (OnMap("difficult", (scene.figure(number).hex,)) for number in figures)
        scene.state.tiles = (*scene.state.tiles, *under)


def _conditions(said: Iterable[object], *, own: bool) -> set[str]:
    """The conditions that are spoken of: of the hero, or of others."""
    found: set[str] = set()
    for node in said:
        match node:
            case Has(str(what), who) if (who == "self") == own:
                found.update(KINDS.get(what, (what,)))
            case Ability(verb="cleanse", what=what, target=target):
                if own == (target is None or target.who == "friend") or (not own and target is not None):
                    found.update(KINDS.get(what, (what,)))
            case Count(Select("condition", origin=origin)) | Stat("conditions", origin):
                if (origin == "self") == own:
                    found.update(KINDS["negative condition"])
    return {name for name in found if name in CONDITIONS}


def _resources(said: Iterable[object]) -> set[str]:
    found = {node.name for node in said if isinstance(node, Resource)}
    spent = {node.what for node in said if isinstance(node, Ability) and node.verb == "gain"}
    return found | spent


def _give(scene: Scene, figures: Iterable[int], names: Iterable[str]) -> None:
    for number in figures:
        scene.add_conditions(number, *sorted(names))


def lay_tokens(scene: Scene, said: Iterable[object], *, under: bool) -> None:
    """Tokens that are spoken of lie in the hexes of others, on them, beside the hero, perhaps under it."""
    others = [number for number in scene.present() if number != HERO]
    for name in sorted(tokens_in(said)) if scene.figure(HERO).here else ():
        _lay(scene, name, [*others, HERO] if under else others)


def _lay(scene: Scene, name: str, others: Iterable[int]) -> None:
    """A token lies in the hexes of others, on them, and in a hex beside the hero."""
    here = scene.figure(HERO).hex
    free = [at for at in bits(scene.board.within(here, 1) & ~scene.occupied) if at != here]
    places = [*(scene.figure(number).hex for number in others), *free[:1]]
    scene.state.placed = tuple(sorted({*scene.state.placed, *((name, at) for at in places)}))
    laid = {*scene.state.markers, *(Marker(name, number) for number in others)}
    scene.state.markers = tuple(sorted(laid, key=lambda marker: marker.text))


def _go_to(scene: Scene, kinds: Collection[Who]) -> None:
    """The hero stands beside a tile of these kinds, if there is a place."""
    for tile in (tile for tile in scene.state.tiles if any(kind.startswith(tile.kind) for kind in kinds)):
        beside = scene.board.within(tile.at[0], 1) & scene.shown & ~scene.occupied & ~scene.tiles()
        for at in bits(beside):
            scene.figure(HERO).hex = at
            return


def _gather(scene: Scene) -> None:
    """The enemies stand as near to the hero as they can, so that they stand beside each other too."""
    here = scene.figure(HERO).hex
    for number in scene.enemies(HERO):
        scene.figure(number).hex = -1  # off the map while places are looked for
    free = sorted(
        bits(scene.board.within(here, 3) & scene.shown & ~scene.occupied & ~scene.tiles()),
        key=lambda at: scene.board.distance(here, at) or 0,
    )
    away = [n for n, body in enumerate(scene.state.figures) if body.hex == -1]
    for number, at in zip(away, free, strict=False):
        scene.figure(number).hex = at


def _part(scene: Scene) -> None:
    """Nobody stands beside the hero, whoever else is near."""
    here = scene.figure(HERO).hex
    near = scene.board.within(here, 1)
    for number in scene.present():
        if number != HERO and near >> scene.figure(number).hex & 1:
            far = scene.board.within(here, 3) & ~near & scene.shown & ~scene.occupied & ~scene.tiles()
            scene.figure(number).hex = next(bits(far), scene.figure(number).hex)
