"""An edition's classes, monsters and items for a pack, and the reasons why others can't be in it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from havenwright.cards.tree import Action, Summon
from havenwright.cards.tree_walk import nodes_in
from havenwright.importers.ghs.classes import LeftOut, class_of
from havenwright.importers.ghs.files import Edition
from havenwright.importers.ghs.monster_names import plain_name
from havenwright.importers.ghs.monsters import NOTHING, deck_of, left_of, monster_of, shared_decks
from havenwright.importers.ghs.things import SHAPE_ERRORS, Thing, items, odd_shape
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import slug
from havenwright.packs.pack_file import LONGEST_NAME
from havenwright.packs.records import (
    CharacterClass,
    Content,
    Item,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Slot,
)

KIND_OF: Final[dict[type[Content], str]] = {CharacterClass: "class", MonsterType: "monster", Item: "item"}
SLOTS: Final[dict[str, Slot]] = {
    "head": "head",
    "body": "body",
    "legs": "feet",
    "onehand": "one hand",
    "twohand": "two hands",
    "small": "small",
}


def contents(edition: Edition, judge: Judge) -> tuple[list[Content], LeftOut]:
    """Everything that is understood, and why the rest isn't in it."""
    found: dict[tuple[str, str], Content] = {}
    left_out: LeftOut = {}
    for label, thing in _candidates(edition, judge, left_out):
        if isinstance(thing, str):
            left_out[label] = thing
        elif not thing.id or len(thing.name) > LONGEST_NAME:
            left_out[label] = "its name can't be that of a file"
        elif (key := (KIND_OF[type(thing)], thing.id)) in found:
            left_out[label] = f"another {key[0]} is called {thing.name}"
        else:
            found[key] = thing
    _drop_callers(found, left_out)
    return list(found.values()), {**edition.unread, **left_out}


def _drop_callers(found: dict[tuple[str, str], Content], left_out: LeftOut) -> None:
    """Leave out cards and specials that summon a monster which isn't there; what else it has stays."""
    known: set[str] = set()
    while known != (known := {thing.name.lower() for thing in _monsters(found).values()}):
        for key, thing in _monsters(found).items():
            lacking = {card.id: name for card in thing.deck for name in _called(card) if name not in known}
            left_out.update({f"card {id}": f"there is no monster '{name}'" for id, name in lacking.items()})
            deck = tuple(card for card in thing.deck if card.id not in lacking)
            lines = [
                tuple(_without_callers(line, known) for line in rank) for rank in (thing.normal, thing.elite)
            ]
            if lines != [thing.normal, thing.elite]:
                left_out[f"special of {thing.name}"] = "it summons a monster that isn't there"
            found[key] = msgspec.structs.replace(thing, deck=deck, normal=lines[0], elite=lines[1])
            if not deck:
                del found[key]
                left_out[f"monster {thing.id}"] = "each card of its deck summons a monster that isn't there"


def _monsters(found: dict[tuple[str, str], Content]) -> dict[tuple[str, str], MonsterType]:
    return {key: thing for key, thing in found.items() if isinstance(thing, MonsterType)}


def _without_callers(line: MonsterStats, known: set[str]) -> MonsterStats:
    specials = tuple(NOTHING if set(_called(one)) - known else one for one in line.specials)
    return msgspec.structs.replace(line, specials=specials)


def _called(said: MonsterCard | Action) -> Iterator[str]:
    """Monsters that a card or a special summons or spawns."""
    for node in nodes_in(said):
        if isinstance(node, Summon) and node.rank:
            yield node.name.lower()


def _candidates(edition: Edition, judge: Judge, left_out: LeftOut) -> Iterator[tuple[str, Content | str]]:
    decks = {file.stem: file for file in edition.character_decks()}
    for file in edition.characters():
        label = f"class {file.stem}"
        if file.stem in decks:
            yield label, _made(class_of, edition, file, decks[file.stem], judge, left_out)
        else:
            yield label, "the data has no cards of it"
    decks = {file.stem: file for file in edition.monster_decks()}
    shared = shared_decks(edition)
    for file in edition.monsters():
        label, deck = f"monster {file.stem}", deck_of(file)
        if deck not in decks:
            yield label, f"its deck {deck} is not there"
            continue
        made = _made(monster_of, edition, file, decks[deck], judge, shared, left_out)
        yield label, made
        if not isinstance(made, str):
            left_out.update(left_of(file))
    for thing in items(edition):
        yield f"item {thing.source.get('name')}", _made(item_of, thing, judge)


def _made(make: Callable[..., Content | str], *given: object) -> Content | str:
    """A record, or why there is none."""
    try:
        return make(*given)
    except SHAPE_ERRORS as error:
        return odd_shape(error)


def item_of(thing: Thing, judge: Judge) -> Item | str:
    sides = judge.trees_of(thing)
    if isinstance(sides, str):
        return sides
    source = thing.source
    slot = SLOTS.get(str(source.get("slot")))
    if slot is None:
        return "it has no slot"
    name = plain_name(str(source["name"]))
    back = _plain(sides[1]) if source.get("actionsBack") else None
    return Item(
        id=slug(name),
        name=name,
        slot=slot,
        cost=int(source.get("cost") or 0),
        count=int(source.get("count") or 1),
        use="flip"
        if back
        else "lost"
        if source.get("consumed")
        else "spent"
        if source.get("spent")
        else "none",
        uses=int(source.get("slots") or 1),
        minus_ones=int(source.get("minusOne") or 0),
        action=_plain(sides[0]),
        back=back,
        materials=tuple(
            sorted((str(what), int(number)) for what, number in (source.get("resources") or {}).items())
        ),
        source=_source(source),
    )


def _plain(side: Action) -> Action:
    """A side without the marks of cards: what becomes of an item, its line says."""
    return msgspec.structs.replace(side, loss="no", stays="no")


def _source(item: Mapping[str, Any]) -> str:
    """Where an item comes from."""
    if prosperity := item.get("unlockProsperity"):
        return f"prosperity {int(prosperity)}"
    scenario = str((item.get("unlockScenario") or {}).get("name", ""))
    if scenario.isdigit():
        return f"scenario {scenario}"
    if item.get("random"):
        return "random"
    return "craft" if item.get("resources") else ""
