"""Monsters for a pack: what of their stat cards and decks is understood, with ranks or without."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from havenwright.cards.tree import Ability, Action, Bonus, Change, Part
from havenwright.importers.ghs.files import Edition, NamedFile
from havenwright.importers.ghs.labels import titled
from havenwright.importers.ghs.monster_names import base_name, plain_name
from havenwright.importers.ghs.stats import stats_of
from havenwright.importers.ghs.things import Piece, Thing, cards_of_deck
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import LEVELS, slug
from havenwright.packs.records import MonsterCard, MonsterStats, MonsterType

Lines = dict[tuple[str, int], MonsterStats]
NOTHING: Final = Action((Ability("nothing"),))
"""A special that isn't understood."""
ALONE = "bb"
"""The data's key for the one line of a monster without ranks and levels."""


def deck_of(file: NamedFile) -> str:
    """The deck that a monster has, by its file."""
    return str(file.content.get("deck") or file.stem)


def shared_decks(edition: Edition) -> frozenset[str]:
    """The decks that several kinds of monsters have; those of bosses are each boss's own."""
    counted = Counter(deck_of(file) for file in edition.monsters() if not file.content.get("boss"))
    return frozenset(deck for deck, kinds in counted.items() if kinds > 1)


def monster_of(
    edition: Edition,
    file: NamedFile,
    deck: NamedFile,
    judge: Judge,
    shared: frozenset[str],
    left_out: dict[str, str],
) -> MonsterType | str:
    """A monster type with everything that is understood, or the reason why there is none.

    Cards and lines of its stat card that are not understood are added to `left_out`.
    """
    name = _name(edition, file.stem)
    lines: Lines = {}
    missing: dict[str, str] = {}
    for line in stats_of(edition, file):
        known, unread = judge.known_parts(line)
        missing.update({f"text {text} of {name}": "it isn't understood" for text in unread})
        rank, level = str(line.source.get("type", "normal")), line.source.get("level", 0)
        stats = _stats(line, known, missing, name)
        if isinstance(stats, str):
            return stats
        lines[rank, int(level)] = stats
    group = slug(deck.stem) if deck.stem in shared and not file.content.get("boss") else ""
    cards: list[MonsterCard] = []
    for thing in cards_of_deck(edition, deck):
        action = judge.trees_of(thing)
        if isinstance(action, str):
            missing[f"card {action} of {name}"] = "it isn't understood"
            continue
        cards.append(_card(thing, group or slug(name), len(cards) + 1, action[0], cards))
    found = MonsterType(
        id=slug(name),
        name=name,
        standees=int(file.content.get("count") or _shared_standees(edition, file)),
        normal=(),
        elite=(),
        deck=tuple(cards),
        set=group,
    )
    if not cards:
        return "no card of its deck is understood"
    made = _with_lines(found, lines)
    if not isinstance(made, str):
        left_out.update(missing)
    return made


def _name(edition: Edition, stem: str) -> str:
    """The name of a monster; a variant that is called as its kind has the name of its file."""
    name = edition.labels.name("monster", stem)
    same = [one for one in edition.names.stems if one != stem and stem.startswith(one)]
    if any(edition.labels.name("monster", one) == name for one in same):
        name = titled(stem)
    return plain_name(name)


def _shared_standees(edition: Edition, file: NamedFile) -> int:
    """The standees of a variant without its own: those of the monster whose standees it uses."""
    other = str(file.content.get("standeeShare") or base_name(file.stem))
    return next((int(one.content.get("count") or 0) for one in edition.monsters() if one.stem == other), 0)


def _with_lines(kind: MonsterType, lines: Lines) -> MonsterType | str:
    """A kind with the lines of its stat card: for two ranks, for a boss, or the only one."""
    ranks = {rank for rank, _ in lines}
    if ALONE in ranks:
        deck = tuple(msgspec.structs.replace(card, shuffle=False) for card in kind.deck)
        return msgspec.structs.replace(kind, normal=(lines[ALONE, 0],), deck=deck)
    wanted = ("boss",) if "boss" in ranks else ("normal", "elite")
    by_rank = {rank: [lines.get((rank, level)) for level in range(LEVELS)] for rank in wanted}
    whole = {rank: [line for line in found if line is not None] for rank, found in by_rank.items()}
    if ranks != set(wanted) or any(len(found) != LEVELS for found in whole.values()):
        return "its stat card hasn't a line for each level and rank"
    if "boss" not in ranks:
        return msgspec.structs.replace(kind, normal=tuple(whole["normal"]), elite=tuple(whole["elite"]))
    if len({line.specials for line in whole["boss"]}) > 1:
        return "a boss whose specials differ from level to level, which packs can't have yet"
    same = tuple(whole["boss"])
    return msgspec.structs.replace(kind, standees=kind.standees or 1, normal=same, elite=same, boss=True)


def left_of(file: NamedFile) -> dict[str, str]:
    """The parts of a monster that can't be in a pack, although the monster can."""
    if file.object_of("baseStat").get("type") == ALONE and file.list_of("stats"):
        return {f"elite line of {file.stem}": "monsters of this game have no ranks in packs"}
    return {}


def _stats(
    line: Thing, known: Sequence[tuple[Piece, Any]], left_out: dict[str, str], name: str
) -> MonsterStats | str:
    """A line of a stat card, from the trees of the pieces that are understood."""
    numbers: dict[str, Any] = {}
    traits: list[Part] = []
    effects: list[Change] = []
    immune: list[str] = []
    specials = [NOTHING] * len(line.source.get("special") or ())
    for piece, tree in known:
        if piece.reader == "traits":
            traits += tree
        elif piece.reader == "effects":
            effects += tree
        elif piece.reader == "immunity":
            immune.append(tree)
        elif piece.name.startswith("special"):
            specials[int(piece.name.split()[1]) - 1] = tree
        elif piece.name == "note":
            traits += [part for part in tree.parts if isinstance(part, Bonus)]
            if not all(isinstance(part, Bonus) for part in tree.parts):
                left_out[f"text {piece.text} of {name}"] = "packs can't have it beside a stat card yet"
        else:
            numbers[piece.name] = tree
    if not numbers.get("health"):
        return "its hit points are not understood"
    if not all(isinstance(numbers.get(key, 0), int) for key in ("movement", "range", "target")):
        return "a formula for what is a number in packs"
    standing = [part for part in traits if getattr(part, "verb", "") != "flying"]
    return MonsterStats(
        hit_points=numbers.get("health", 0),
        move=numbers.get("movement"),
        attack=numbers.get("attack"),
        range=numbers.get("range", 0),
        targets=numbers.get("target", 1),
        flying=bool(line.source.get("flying")) or any(piece.name == "flying" for piece in line.pieces),
        traits=tuple(sorted(standing, key=lambda part: isinstance(part, Bonus))),
        attack_effects=tuple(effects),
        immune=tuple(sorted(immune)),
        specials=tuple(specials),
    )


def _card(
    thing: Thing, owner: str, number: int, action: Action, before: Sequence[MonsterCard]
) -> MonsterCard:
    """A card of a deck; in some editions they have no names, and a name can be there twice."""
    name = plain_name(str(thing.source.get("name") or f"Card {number}"))
    if f"{owner}/{slug(name)}" in {card.id for card in before}:
        name = f"{name} {number}"
    return MonsterCard(
        id=f"{owner}/{slug(name)}",
        name=name,
        initiative=int(thing.source["initiative"]),
        action=action,
        shuffle=bool(thing.source.get("shuffle")),
    )
