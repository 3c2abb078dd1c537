"""Private packs of the samples with our scenarios: imported classes play, imported monsters stand there.

Nothing of the samples is kept: packs are written into a temporary folder of the caller's.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from havenwright.bots.matches import classes_for, playable
from havenwright.engine.components.items import refused
from havenwright.engine.game import Game
from havenwright.engine.setting.hands import learning_hand
from havenwright.engine.setting.setting import Seat
from havenwright.importers.ghs.files import Edition, editions_in
from havenwright.importers.ghs.pack import write_pack
from havenwright.importers.ghs.report import Read, mender_for, read_kind
from havenwright.importers.ghs.things import KINDS
from havenwright.importers.ghs.understanding import Judge
from havenwright.packs import MANIFEST, Registry, load_pack, load_packs, shipped_folders, write_content
from havenwright.packs.classes import first_level
from havenwright.packs.records import CharacterClass, Item, MonsterType, Pack
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.base import Ruleset
from havenwright.rulesets.requirements import kinds_in, lacking
from tests.shared import SHARED

SAMPLES = SHARED / "samples" / "ghs"
GAMES = ("gh2", "gh1", "jotl", "fh", "bnb")
ITEMS_ONLY = ("bnb",)
"""Packs of ours that have the items of a printed game, which the samples have too."""
SIZES = (2, 3, 4)
STRENGTHS = (1, 5, 9)
LEVELS = (1, 4, 7, 0)


class Table(NamedTuple):
    """The packs of games: packs on each other, and the imported one among them."""

    ruleset: str
    packs: Registry
    imported: Pack


@cache
def sample_editions(folder: Path = SAMPLES) -> tuple[Edition, ...]:
    """The editions of the samples, which stay as they are while tests run."""
    return tuple(editions_in(folder))


@cache
def judge_of(edition: Edition) -> Judge:
    """Reads what an edition says, each text once in a process."""
    return Judge(mender_for(edition))


@cache
def read_samples(folder: Path = SAMPLES) -> tuple[tuple[Edition, list[Read]], ...]:
    """The samples as `read_folder` reads them."""
    return tuple(
        (edition, [read for kind in KINDS for read in read_kind(edition, kind, judge_of(edition))])
        for edition in sample_editions(folder)
    )


def editions_for(ruleset: str) -> list[Edition]:
    """The samples that are played by a ruleset: its own; and by the second edition's also all others."""
    found = [edition for edition in sample_editions() if edition.ruleset != "bnb" or ruleset == "bnb"]
    found = [edition for edition in found if ruleset in (edition.ruleset, "gh2")]
    return sorted(found, key=lambda edition: edition.ruleset != ruleset)


def import_pack(edition: Edition, ruleset: str, folder: Path) -> Path:
    """A pack of an edition, for a ruleset."""
    target = folder / f"{edition.name}-{ruleset}"
    write_pack(edition, judge_of(edition), target, ruleset)
    return target


def tables(ruleset: str, folder: Path, most: int | None = None) -> list[Table]:
    """Tables on which every imported monster stands in the place of one of ours at least once.

    Or only the first few of them, which are those of the ruleset's own edition.
    """
    below = [path for path in shipped_folders(ruleset) if path.name not in ITEMS_ONLY]
    ours = load_packs(below)
    found: list[Table] = []
    for edition in editions_for(ruleset)[: 1 if most else None]:
        path = import_pack(edition, ruleset, folder)
        for item in (path / "items").glob("*.item"):
            if item.stem in ours.items:  # the same name, and ours is there already
                item.unlink()
        pack = load_pack(path)
        for number, replaced in enumerate(islice(_castings(ours, ruleset, pack), most)):
            layer = _write_layer(folder / f"{path.name}-{number}", pack, ours, ruleset, replaced)
            found.append(Table(ruleset, Registry([*ours.packs, pack, load_pack(layer)]), pack))
    return found


# Whose part is played by whom


def role(kind: MonsterType) -> tuple[bool, bool]:
    """A boss or not, and from afar or not: what a scenario counts on."""
    return kind.boss, any(stats.range > 1 for stats in kind.normal)


def _castings(ours: Registry, ruleset: str, pack: Pack) -> Iterator[list[MonsterType]]:
    """Imported monsters with the ids and names of ours, in as many sets as it takes to have all of them."""
    wanted = {kind for name in playable(ours, ruleset) for kind in kinds_in(ours.scenarios[name])}
    parts = [ours.monsters[kind] for kind in sorted(wanted) if kind in ours.monsters]
    rules = named_ruleset(ruleset)
    others = [kind for kind in pack.monsters if not lacking(kind, rules)]
    actors = {one: [kind for kind in others if role(kind) == one] for one in map(role, parts)}
    rounds = max(-(-len(actors[one] or others) // sum(role(part) == one for part in parts)) for one in actors)
    taken = dict.fromkeys(actors, 0)
    for _ in range(rounds):
        chosen = []
        for part in parts:
            among = actors[role(part)] or [kind for kind in others if kind.boss == part.boss] or others
            actor = among[taken[role(part)] % len(among)]
            taken[role(part)] += 1
            # The scenario counts on our ranks and on so many standees.
            standees = max(actor.standees, part.standees)
            chosen.append(replace(actor, id=part.id, name=part.name, standees=standees, boss=part.boss))
        yield chosen


def _write_layer(
    folder: Path, imported: Pack, ours: Registry, ruleset: str, monsters: Sequence[MonsterType]
) -> Path:
    """A pack that puts the monsters into the places of ours."""
    (folder / "monsters").mkdir(parents=True)
    below = ", ".join(f'"{pack}"' for pack in (*(pack.id for pack in ours.packs), imported.id))
    (folder / MANIFEST).write_text(
        f'id = "cast"\nname = "Cast"\nversion = "0.1"\nlicence = "none: private"\nauthors = ["tests"]\n'
        f'rulesets = ["{ruleset}"]\nbuilds_on = [{below}]\n'
    )
    for kind in monsters:
        text = write_content(kind)
        (folder / "monsters" / f"{kind.id}.monster").write_text(f"replace {text}")
    return folder


# Games


def new_game(table: Table, seed: int) -> Game:
    """A game whose scenario, level, party, hands, perks and items follow from the seed."""
    chance = Random(seed)
    scenarios = playable(table.packs, table.ruleset)
    imported = [one.id for one in table.imported.classes]
    ours = [name for name in classes_for(table.packs, table.ruleset) if name not in imported]
    fewest, most = named_ruleset(table.ruleset).party
    size = min(most, max(fewest, SIZES[seed // 8 % len(SIZES)]))
    party = (chance.sample(imported, len(imported)) + chance.sample(ours, len(ours)))[:size]
    scenario = scenarios[seed % len(scenarios)]
    shop = Counter({item: item.count for item in table.imported.items})
    return Game.start(
        ruleset=table.ruleset,
        packs=table.packs,
        scenario=scenario,
        party=[
            replace(seat, cards=()) if _is_to_learn(table, scenario, seat) else seat
            for seat in (_seat(table, name, STRENGTHS[seed // 3 % 3], shop, chance) for name in party)
        ],
        level=LEVELS[seed // 2 % len(LEVELS)],
        seed=seed,
    )


def _is_to_learn(table: Table, scenario: str, seat: Seat) -> bool:
    """True if a scenario says itself which cards it is played with."""
    kind = table.packs.classes[seat.character]
    return bool(learning_hand(named_ruleset(table.ruleset), table.packs.scenarios[scenario], kind))


def _seat(table: Table, name: str, level: int, shop: Counter[Item], chance: Random) -> Seat:
    """Somebody with a hand, perks and items at random."""
    kind = table.packs.classes[name]
    rules = named_ruleset(table.ruleset)
    if rules.levels == "scenario":
        return Seat(name, items=_items(rules, 1, shop, chance))
    level = max(level, first_level(kind))
    perks = [number for number, perk in enumerate(kind.perks) for _ in range(perk.marks)]
    gained = sorted(number for number in set(perks) if chance.random() < level / 9)
    return Seat(
        name,
        level,
        cards=_hand(kind, level, chance),
        perks=tuple(number for number in perks if number in gained),
        items=_items(rules, level, shop, chance),
    )


def _hand(kind: CharacterClass, level: int, chance: Random) -> tuple[str, ...]:
    """As many cards as the hand holds, of those that somebody of this level can have."""
    pool = [one.id for one in kind.cards if one.level in ("1", "X", *map(str, range(2, level + 1)))]
    return tuple(chance.sample(pool, kind.hand_size))


def _items(rules: Ruleset, level: int, shop: Counter[Item], chance: Random) -> tuple[str, ...]:
    """Items for which somebody has room, taken out of the shop."""
    chosen: list[Item] = []
    there = [item for item, count in shop.items() if count]
    for item in chance.sample(there, len(there)):
        paired = rules.items_from_cards and item.source in (one.source for one in chosen)
        if not paired and not refused(rules, [one.slot for one in (*chosen, item)], level):
            chosen.append(item)
    shop.subtract(chosen)
    return tuple(one.id for one in chosen)
