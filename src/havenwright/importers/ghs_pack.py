"""A pack for the owner's private use, from what of an edition our language says in full.

A class comes in if all its cards are understood, a monster if its whole stat card and deck are, an item if
all of its text is. What the pack's own check refuses is left out and told about.
"""

import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

import msgspec

from havenwright.cards.character_cards import LEVELS as CARD_LEVELS
from havenwright.cards.character_cards import Level
from havenwright.cards.tree import Action, Change, Part
from havenwright.errors import UserError
from havenwright.importers.ghs_files import Edition, NamedFile
from havenwright.importers.ghs_perks import perks_of
from havenwright.importers.ghs_reading import Judge
from havenwright.importers.ghs_stats import stats_of
from havenwright.importers.ghs_things import (
    SHAPE_ERRORS,
    Thing,
    cards_of_class,
    cards_of_deck,
    items,
    odd_shape,
)
from havenwright.packs import LEVELS, MANIFEST, check_packs, slug, write_content
from havenwright.packs.content import (
    AbilityCard,
    CharacterClass,
    Content,
    Item,
    MonsterCard,
    MonsterStats,
    MonsterType,
    Perk,
    Slot,
)
from havenwright.packs.loading import KINDS

RULESETS: Final = {"gh": "gh1", "fc": "gh1", "cs": "gh1", "jotl": "jotl", "fh": "fh", "bb": "bnb"}
"""The games that editions are for; the others are of the second edition."""
SLOTS: Final[dict[str, Slot]] = {
    "head": "head",
    "body": "body",
    "legs": "feet",
    "onehand": "one hand",
    "twohand": "two hands",
    "small": "small",
}
LICENCE: Final = "none: made from data of others for private use on this machine; not to be passed on"
_NO_NAME: Final = re.compile(r"[^\w' -]|_")


class Written(msgspec.Struct):
    """What came into a pack, by kind, and what was left out, with the reason."""

    folder: str
    things: dict[str, int]
    left_out: dict[str, str]


def write_pack(edition: Edition, judge: Judge, target: Path) -> Written:
    """Makes a pack in a folder that isn't there yet: whole, or not at all."""
    if target.exists():
        raise UserError("is there already, and nothing is overwritten", file=target)
    found, left_out = contents(edition, judge)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = Path(mkdtemp(prefix=f".{target.name}.", dir=target.parent))
    except OSError as error:
        raise UserError(f"cannot be made: {error.strerror}", file=target) from None
    try:
        kept = _fill(unfinished, edition, found, left_out)
        if not kept:
            raise UserError(f"nothing of {edition.name} is understood so far that it could be in a pack")
        unfinished.chmod(0o755)
        unfinished.rename(target)
    except OSError as error:
        raise UserError(f"cannot be written: {error.strerror}", file=target) from None
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    counted = {kind: sum(path.suffix == f".{kind}" for path in kept) for kind in KINDS}
    return Written(str(target), {kind: number for kind, number in counted.items() if number}, left_out)


def _fill(folder: Path, edition: Edition, found: Sequence[Content], left_out: dict[str, str]) -> list[Path]:
    """Writes the files, and takes those away again that the check has something against."""
    (folder / MANIFEST).write_text(_manifest(edition), encoding="utf-8")
    names = {thing.id: thing.name for thing in found}
    kept: list[Path] = []
    for thing in found:
        kind = _KIND_OF[type(thing)]
        path = folder / KINDS[kind].folder / f"{thing.id}.{kind}"
        path.parent.mkdir(exist_ok=True)
        path.write_text(write_content(thing, names), encoding="utf-8")
        kept.append(path)
    while problems := check_packs([folder]):
        wrong = {path: problem for problem in problems for path in kept if _is_of(problem.file, path)}
        if not wrong:
            raise UserError(f"a pack that can't be checked: {problems[0].message}")
        for path, problem in wrong.items():
            path.unlink()
            kept.remove(path)
            left_out[f"{path.suffix[1:]} {path.stem}"] = problem.message
    return kept


_KIND_OF: Final[dict[type[Content], str]] = {CharacterClass: "class", MonsterType: "monster", Item: "item"}


def _is_of(file: str, path: Path) -> bool:
    return Path(file).name == path.name and Path(file).parent.name == path.parent.name


def _manifest(edition: Edition) -> str:
    return "\n".join(
        [
            "# Made by `haven import ghs` from data that belongs to others: for your own use only.",
            f'id = "imported-{slug(edition.name)}"',
            f'name = "Imported {edition.name}"',
            'version = "0.1"',
            f'licence = "{LICENCE}"',
            'authors = ["haven import ghs"]',
            f'rulesets = ["{RULESETS.get(edition.name, "gh2")}"]',
            "",
        ]
    )


def contents(edition: Edition, judge: Judge) -> tuple[list[Content], dict[str, str]]:
    """Everything that is understood in full, and why the rest isn't in it."""
    found: dict[tuple[str, str], Content] = {}
    left_out: dict[str, str] = {}
    for label, thing in _candidates(edition, judge):
        if isinstance(thing, str):
            left_out[label] = thing
        elif (key := (_KIND_OF[type(thing)], thing.id)) in found:
            left_out[label] = f"another {key[0]} is called {thing.name}"
        else:
            found[key] = thing
    return list(found.values()), left_out


def _candidates(edition: Edition, judge: Judge) -> Iterator[tuple[str, Content | str]]:
    classes = {file.stem: file for file in edition.characters()}
    for deck in edition.character_decks():
        if deck.stem in classes:
            yield f"class {deck.stem}", _made(_class, edition, classes[deck.stem], deck, judge)
    decks = {file.stem: file for file in edition.monster_decks()}
    for file in edition.monsters():
        named = str(file.content.get("deck") or file.stem)
        if named in decks:
            yield f"monster {file.stem}", _made(_monster, edition, file, decks[named], judge)
        else:
            yield f"monster {file.stem}", f"its deck {named} is not there"
    for thing in items(edition):
        yield f"item {thing.source.get('name')}", _made(_item, thing, judge)


def _made(make: Callable[..., Content | str], *given: object) -> Content | str:
    """A record, or why there is none."""
    try:
        return make(*given)
    except SHAPE_ERRORS as error:
        return odd_shape(error)


def _trees(things: Iterable[Thing], judge: Judge) -> list[list[Any]] | str:
    """The trees of things, or what the first one says that isn't understood."""
    found = []
    for thing in things:
        if thing.is_placeholder:
            return f"{thing.where}: nothing is written down"
        verdict = judge.verdict_on(thing)
        if verdict.failed:
            return f"{verdict.failed[0].where}: {verdict.failed[0].text}"
        found.append(verdict.trees)
    return found


def plain_name(name: str) -> str:
    """A name with the signs that names in packs can have."""
    return " ".join(_NO_NAME.sub(" ", name).split())


# Classes


def _class(edition: Edition, file: NamedFile, deck: NamedFile, judge: Judge) -> CharacterClass | str:
    cards = list(cards_of_class(edition, deck))
    trees = _trees(cards, judge)
    if isinstance(trees, str):
        return trees
    name = plain_name(edition.labels.name("character", file.stem))
    perks = []
    for thing in perks_of(edition, file):
        verdict = judge.verdict_on(thing)
        if verdict.full:
            perks.append(_perk(verdict.trees[-1], thing.source))
    return CharacterClass(
        id=slug(name),
        name=name,
        hand_size=int(file.content.get("handSize") or 0),
        hit_points=tuple(int(stat["health"]) for stat in file.list_of("stats")),
        cards=tuple(
            _ability_card(slug(name), card.source, halves) for card, halves in zip(cards, trees, strict=True)
        ),
        perks=tuple(perks),
    )


def _perk(perk: Perk, source: Mapping[str, Any]) -> Perk:
    """A perk with how often it can be had; a combined one takes all its marks at once."""
    count = int(source.get("count", 1))
    if source.get("combined"):
        return msgspec.structs.replace(perk, marks=count)
    return msgspec.structs.replace(perk, count=count)


def _ability_card(owner: str, card: Mapping[str, Any], halves: Sequence[Action]) -> AbilityCard:
    name = plain_name(str(card["name"]))
    level: Level = next((level for level in CARD_LEVELS if level == str(card["level"])), "1")
    return AbilityCard(
        id=f"{owner}/{slug(name)}",
        name=name,
        level=level,
        initiative=int(card["initiative"]),
        top=halves[0],
        bottom=halves[1],
    )


# Monsters


def _monster(edition: Edition, file: NamedFile, deck: NamedFile, judge: Judge) -> MonsterType | str:
    lines = list(stats_of(edition, file))
    read = _trees(lines, judge)
    cards = list(cards_of_deck(edition, deck))
    actions = _trees(cards, judge)
    if isinstance(read, str) or isinstance(actions, str):
        return read if isinstance(read, str) else str(actions)
    stats: dict[tuple[str, int], MonsterStats] = {}
    for line, trees in zip(lines, read, strict=True):
        rank, level = line.source.get("type", "normal"), line.source.get("level")
        if rank not in ("normal", "elite") or not isinstance(level, int):
            return f"a {rank} monster, which packs can't have yet"
        stats[rank, level] = _stats(line, trees)
    if len(stats) != 2 * LEVELS:
        return "its stat card hasn't a line for each level"
    name = plain_name(edition.labels.name("monster", file.stem))
    return MonsterType(
        id=slug(name),
        name=name,
        standees=int(file.content.get("count") or 0),
        normal=tuple(stats["normal", level] for level in range(LEVELS)),
        elite=tuple(stats["elite", level] for level in range(LEVELS)),
        deck=tuple(_monster_cards(slug(name), cards, actions)),
    )


def _stats(line: Thing, trees: Sequence[Any]) -> MonsterStats:
    """A line of a stat card, from the trees of its pieces."""
    numbers: dict[str, Any] = {}
    traits: list[Part] = []
    effects: list[Change] = []
    immune: list[str] = []
    for piece, tree in zip((piece for piece in line.pieces if piece.text), trees, strict=True):
        match piece.reader:
            case "traits":
                traits += tree
            case "effects":
                effects += tree
            case "immunity":
                immune.append(tree)
            case _:
                numbers[piece.name] = tree
    return MonsterStats(
        hit_points=numbers.get("health", 0),
        move=numbers.get("movement", 0),
        attack=numbers.get("attack", 0),
        range=numbers.get("range", 0),
        targets=numbers.get("target", 1),
        flying=bool(line.source.get("flying")) or any(piece.name == "flying" for piece in line.pieces),
        traits=tuple(part for part in traits if getattr(part, "verb", "") != "flying"),
        attack_effects=tuple(effects),
        immune=tuple(sorted(immune)),
    )


def _monster_cards(
    owner: str, cards: Sequence[Thing], actions: Sequence[Sequence[Action]]
) -> Iterator[MonsterCard]:
    """The cards of a deck; in some editions they have no names, and a name can be there twice."""
    taken: set[str] = set()
    for number, (card, trees) in enumerate(zip(cards, actions, strict=True), 1):
        name = plain_name(str(card.source.get("name") or f"Card {number}"))
        if slug(name) in taken:
            name = f"{name} {number}"
        taken.add(slug(name))
        yield MonsterCard(
            id=f"{owner}/{slug(name)}",
            name=name,
            initiative=int(card.source["initiative"]),
            action=trees[0],
            shuffle=bool(card.source.get("shuffle")),
        )


# Items


def _item(thing: Thing, judge: Judge) -> Item | str:
    trees = _trees([thing], judge)
    if isinstance(trees, str):
        return trees
    source = thing.source
    slot = SLOTS.get(str(source.get("slot")))
    if slot is None:
        return "it has no slot"
    name = plain_name(str(source["name"]))
    back = trees[0][1] if source.get("actionsBack") else None
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
        action=trees[0][0],
        back=back,
        materials=tuple((str(what), int(number)) for what, number in (source.get("resources") or {}).items()),
        source=_source(source),
    )


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
