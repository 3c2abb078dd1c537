"""The format of saved games: writing, reading, and what differs if they can't be played again.

    havenwright save 2 <hash of what follows>
    {"engine": ..., "ruleset": ..., "packs": {...}, "scenario": ..., "party": [...], "log": [...], ...}

The log holds every answer and every undo; a game is loaded by playing it again. A hash per round tells where
a game comes out differently; the state at the start of the last round is there to go on from nevertheless.
"""

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

from havenwright import __version__
from havenwright.cards.vocabulary import ELEMENTS
from havenwright.cards.words_with_parts import from_wire, to_json
from havenwright.decoding import UNREADABLE
from havenwright.engine.components.elements_on_cards import elements_of
from havenwright.engine.model.chance import Seed
from havenwright.engine.model.log import Reply, Stored
from havenwright.engine.model.state import GONE, HIDDEN, STRONG, Figure, State
from havenwright.engine.setting.facts import NOTHING, Facts
from havenwright.engine.setting.setting import Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.engine.setup.first_state import first_state
from havenwright.errors import UserError
from havenwright.packs.registry import Registry
from havenwright.packs.scenario.plot import Affect

SAVE_FORMAT: Final = 2

LARGEST_SAVE: Final = 64_000_000
"""The most bytes of a saved game."""

MOST_ENTRIES: Final = 1_000_000

HIGHEST_LEVEL: Final = 9

_FIRST_LINE = re.compile(rb"havenwright save (\d{1,9}) ([0-9a-f]{64})\n")


class Shape(msgspec.Struct, frozen=True):
    """The meaning of the numbers in a state."""

    map: str
    cards: tuple[str, ...]
    figures: tuple[str, ...]
    items: tuple[str, ...]


class Save(msgspec.Struct, frozen=True):
    """A game as it is stored."""

    engine: str
    ruleset: str
    packs: dict[str, str]
    scenario: str
    party: tuple[Seat, ...]
    level: int
    seed: Seed
    shape: Shape
    log: tuple[Reply, ...]
    rounds: tuple[str, ...]
    """A hash of the state at the start of each round, since the log begins."""
    hash: str
    """Of the game where it was saved."""
    last: Stored | None = None
    """From where it can go on if it can't be played again."""
    first: Stored | None = None
    """Where the log begins, if not at the start of the scenario."""
    earlier: tuple[Reply, ...] = ()
    """The log before that, which can't be played again."""
    variants: Variants = QUICK
    events: tuple[Affect, ...] = ()
    """Events on the way to the scenario."""
    facts: Facts = NOTHING
    """The campaign at that time."""


_DECODER: Final = msgspec.json.Decoder(Save, dec_hook=from_wire)


def encoded(save: Save) -> bytes:
    return sealed(to_json(save))


def sealed(body: bytes, format: int = SAVE_FORMAT) -> bytes:
    """The stored bytes, behind a line that reveals damage."""
    return b"havenwright save %d %s\n" % (format, sha256(body).hexdigest().encode()) + body


def decoded(blob: bytes) -> Save:
    """A saved game; refused with the reason if it is none, of another format, or damaged."""
    if len(blob) > LARGEST_SAVE:
        raise UserError(f"not a saved game: {len(blob)} bytes; the most is {LARGEST_SAVE}")
    line = _FIRST_LINE.match(blob)
    if line is None:
        raise UserError(_no_save(blob))
    if int(line[1]) != SAVE_FORMAT:
        raise UserError(_other_format(int(line[1])))
    body = blob[line.end() :]
    if sha256(body).hexdigest().encode() != line[2]:
        raise UserError("the saved game is damaged: a part is missing or was changed")
    try:
        save = _DECODER.decode(body)
    except UNREADABLE as error:
        raise UserError(f"not a saved game: {error}") from None
    if len(save.log) > MOST_ENTRIES:
        raise UserError(f"a saved game with {len(save.log)} answers; the most is {MOST_ENTRIES}")
    return save


def _other_format(format: int) -> str:
    return (
        f"a saved game of format {format}; this version of Havenwright ({__version__}) "
        f"reads format {SAVE_FORMAT}"
    )


class _Old(msgspec.Struct):
    """A saved game before it had a first line of its own."""

    format: int
    ruleset: str


def _no_save(blob: bytes) -> str:
    """The reason why something is no saved game."""
    if b"havenwright save ".startswith(blob[:17]) or blob.startswith(b"havenwright save"):
        return "the saved game is damaged: its first line isn't whole"
    try:
        return _other_format(msgspec.json.decode(blob, type=_Old).format)
    except UNREADABLE:
        return "not a saved game: it doesn't begin as one"


def digest(state: State) -> str:
    """The same for equal states, on every machine."""
    return sha256(to_json(state, order="sorted")).hexdigest()


def shape_of(setting: Setting) -> Shape:
    drawn = f"{setting.scenario.marks}\n{setting.scenario.board}".encode()
    return Shape(
        sha256(drawn).hexdigest(),
        tuple(card.id for _, card in setting.cards),
        tuple(who.name for who in setting.identities),
        tuple(one.item.id for one in setting.items),
    )


def packs_of(setting: Setting) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in setting.pack_hash.split())
    return {name: digest for name, _, digest in pairs}


def other_packs(save: Save, setting: Setting) -> str:
    """How the packs differ that a game was played with; nothing if they don't."""
    before, now = save.packs, packs_of(setting)
    differences = [f"without {name}" for name in sorted(now.keys() - before.keys())]
    differences += [f"with {name}, which isn't here" for name in sorted(before.keys() - now.keys())]
    differences += [
        f"with another version of {name} ({before[name][:8]}, not {now[name][:8]})"
        for name in sorted(before.keys() & now.keys())
        if before[name] != now[name]
    ]
    return f"the saved game was played with other packs: {', '.join(differences)}" if differences else ""


def check_party(party: Iterable[Seat], packs: Registry) -> None:
    """Refuses seats whose class, level, cards or perks there can't be."""
    for seat in party:
        character = packs.character_class(seat.character)
        if not 1 <= seat.level <= HIGHEST_LEVEL:
            raise UserError(
                f"{character.name} of level {seat.level}; there are levels from 1 to {HIGHEST_LEVEL}"
            )
        known = {card.id: card for card in character.cards}
        for card, copies in Counter(seat.cards).items():
            if card not in known:
                raise UserError(
                    f"{character.name} has no card '{card}'; there are {', '.join(known) or 'none'}"
                )
            if copies > 1:
                raise UserError(f"{character.name} has '{card}' only once")
        for perk in seat.perks:
            if not 0 <= perk < len(character.perks):
                raise UserError(f"{character.name} has no perk {perk + 1}; there are {len(character.perks)}")


def check_stored(stored: Stored, shape: Shape, setting: Setting) -> None:
    """Refuses a state that isn't one of this scenario with this party."""
    now = shape_of(setting)
    for name, words in (
        ("map", "the map of the scenario is another one now"),
        ("cards", "the party's cards are others now"),
        ("figures", "other figures belong to the scenario now"),
        ("items", "the party's items are others now"),
    ):
        if getattr(now, name) != getattr(shape, name):
            raise UserError(f"the saved game can't go on from what is stored: {words}")
    reason = _misfit(setting, stored)
    if reason:
        raise UserError(f"the saved game can't go on from what is stored: {reason}")


def _misfit(setting: Setting, stored: Stored) -> str:
    """The first thing in a state that can't be at the start of a round of this scenario; empty if it fits."""
    if setting.dungeon is not None:
        return "the rooms of a random dungeon follow from how it was played"
    state, first = stored.state, first_state(setting)
    known = setting.board(()).doors
    if not set(state.open_doors) <= set(known) or list(state.open_doors) != sorted(set(state.open_doors)):
        return "it opens doors that there aren't"
    floor = setting.board(state.open_doors).floor
    count = len(setting.identities) + len(state.born)
    if len(state.figures) != count:
        return f"it has {len(state.figures)} figures, not {count}"
    seats = len(setting.party)
    if not all(-1 <= who.seat < seats and -1 <= who.summoner < count for who in state.born):
        return "somebody has come for a seat that there isn't"
    places = [body.hex for body in state.figures if body.here]
    if len(places) != len(set(places)) or not all(_stands(body, floor) for body in state.figures):
        return "a figure stands where none can"
    if not all(0 <= body.hit_points <= body.max_hit_points < 10_000 for body in state.figures):
        return "a figure has hit points that none can have"
    if len(state.zones) != len(first.zones) or len(state.items) != len(first.items):
        return "it has other cards or items"
    if state.decks.keys() != first.decks.keys() or any(
        Counter(state.decks[name].left + state.decks[name].discarded) != Counter(first.decks[name].left)
        for name in {kind.set or kind.id for kind in setting.monsters.values()} & first.decks.keys()
    ):
        return "it has other decks"
    if state.rows.keys() != first.rows.keys() or not all(
        0 <= row < len(setting.tables[name]) for name, row in state.rows.items()
    ):
        return "it has other tables of modifiers"
    fewest = -(1 << 63) if isinstance(setting.seed, str) else 0  # with a secret, a count below zero
    if state.chance.keys() != first.chance.keys() or not all(
        fewest <= n < 1 << 64 for n in state.chance.values()
    ):
        return "its chance can't be"
    if len(state.elements) != len(first.elements) or not set(state.elements) <= set(range(STRONG + 1)):
        return "it has other elements"
    infused = [*state.infusing, *(element for _, element in state.set_infusing)]
    if not {element for icon in infused for element in elements_of(icon)} <= set(ELEMENTS):
        return "it has other elements"
    if stored.tally is not None and len(stored.tally.seats) != len(setting.party):
        return "its tally is of another party"
    if stored.round != state.round + 1 or state.round < 0 or state.frames or state.outcome:
        return "it isn't the start of a round"
    hexes = [*state.tokens, *(at for tile in state.tiles for at in tile.at), *(at for _, at in state.placed)]
    if not all(0 <= at < floor.bit_length() and floor >> at & 1 for at in hexes):
        return "something lies where nothing can"
    numbers = [bonus.figure for bonus in state.bonuses]
    numbers += [who.summoner for who in state.born if who.summoner >= 0]
    cards = [bonus.card for bonus in state.bonuses] + [who.card for who in state.born]
    items = [bonus.item for bonus in state.bonuses]
    if not (
        _all_below(numbers, count, 0)
        and _all_below(cards, len(state.zones))
        and _all_below(items, len(state.items))
    ):
        return "something belongs to nobody"
    if any(who.stats is None and who.monster not in setting.monsters for who in state.born):
        return "it has figures that no pack brings"
    return ""


def _stands(body: Figure, floor: int) -> bool:
    return body.hex in (GONE, HIDDEN) or (0 <= body.hex < floor.bit_length() and bool(floor >> body.hex & 1))


def _all_below(numbers: Iterable[int], end: int, first: int = -1) -> bool:
    return all(first <= number < end for number in numbers)
