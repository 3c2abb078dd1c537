"""Warnings about a pack: what its cards, items and perks say is performed on the stage, and something is odd.

A warning is no mistake: a stage can't have everything. It says that nothing is done, that only the owner is
hurt, that there is no end, or that something waits for a moment and is over before.
"""

import os
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import current_process
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from havenwright.cards.tree import Action, Bonus
from havenwright.cards.vocabulary import NEGATIVE_CONDITIONS
from havenwright.engine import Event
from havenwright.lab.rehearsal.props import WAYS, dress, slots_of_items
from havenwright.lab.rehearsal.run import NO_DEEDS, item_runs, monster_card_runs, perk_runs
from havenwright.lab.rehearsal.stage import HERO, SPARE_ITEM, Endless, run_out, setting_with, under_way
from havenwright.packs.loading import ReadPack
from havenwright.packs.problems import Problem, Source
from havenwright.packs.records import CharacterClass, Item, MonsterType, Perk

DOES_NOTHING: Final = "does nothing here: on a stage with all that it names, nobody and nothing changes"
HURTS_OWNER: Final = "hurts its owner only"
NEVER_ENDS: Final = "never ends"
BREAKS: Final = "breaks the engine here ({}), which is a mistake of Havenwright: please report it"
TOO_SHORT: Final = "waits for moments only in this round: the half has neither 'round' nor 'persistent'"
SEEDS: Final = (1, 2, 3, 4, 5, 6)
OWN_LOSSES: Final = ("negated", "cards lost", "cards discarded", "died", "exhausted", "items lost")
"""Events by which a figure only loses something."""
AT_LEAST: Final = 40
"""Fewer rehearsals aren't worth more processes."""

Kind = Literal["half", "monster card", "item", "perk"]


class Job(NamedTuple):
    """Something to perform, by whose rules, and where it stands."""

    kind: Kind
    tree: Action | Item | Perk
    rules: str
    source: Source
    address: str


Watch = Callable[[int, int], None]
"""Told after each rehearsal: how many are done, and of how many."""


def warnings_on(
    read: ReadPack, files: Collection[str] | None = None, watch: Watch = lambda done, of: None
) -> list[Problem]:
    """Everything odd in a pack, or in some of its files: half by half, item by item."""
    jobs = [job for job in _jobs(read) if files is None or job.source.file in files]
    told = [job.source.problem(TOO_SHORT, job.address) for job in jobs if _is_too_short(job)]
    tried = [(job.kind, job.tree, job.rules) for job in jobs]
    alone = len(jobs) < AT_LEAST or current_process().daemon  # a daemon may start no processes
    workers = 1 if alone else os.cpu_count() or 1
    if workers == 1:
        found = map(oddity, tried)
        told += _told(jobs, found, watch)
    else:
        with ProcessPoolExecutor(workers) as pool:
            told += _told(jobs, pool.map(oddity, tried, chunksize=4), watch)
    return sorted(told)


def _told(jobs: Sequence[Job], found: Iterator[str], watch: Watch) -> list[Problem]:
    told = []
    for done, (job, odd) in enumerate(zip(jobs, found, strict=True), start=1):
        if odd:
            told.append(job.source.problem(odd, job.address))
        watch(done, len(jobs))
    return told


def _jobs(read: ReadPack) -> Iterator[Job]:
    """All that a pack has to be performed."""
    rules = read.manifest.rulesets[0] if read.manifest and read.manifest.rulesets else "gh2"
    for key, thing in sorted(read.things.items()):
        source = read.sources[key]
        match thing:
            case CharacterClass():
                for card in thing.cards:
                    yield Job("half", card.top, rules, source, f"top of {card.id}")
                    yield Job("half", card.bottom, rules, source, f"bottom of {card.id}")
                    if card.back is not None:
                        yield Job("half", card.back.top, rules, source, f"top of back of {card.id}")
                        yield Job("half", card.back.bottom, rules, source, f"bottom of back of {card.id}")
                for number, perk in enumerate(thing.perks):
                    yield Job("perk", perk, rules, source, f"perk {number}")
            case MonsterType():
                for one in thing.deck:
                    yield Job("monster card", one.action, rules, source, f"card {one.id}")
            case Item():
                yield Job("item", thing, rules, source, "")


def _is_too_short(job: Job) -> bool:
    """True of a half that waits for moments of which most come after it is over."""
    if job.kind != "half" or not isinstance(job.tree, Action) or job.tree.stays != "no":
        return False
    return any(isinstance(part, Bonus) and not (part.lasts or part.uses) for part in job.tree.parts)


def oddity(job: tuple[Kind, Action | Item | Perk, str]) -> str:
    """The warning about something that is performed; nothing if all is well."""
    try:
        return _oddity(job)
    except Endless:
        return NEVER_ENDS
    except Exception as error:  # of the engine, whatever a pack says: it is told, and the check goes on
        return BREAKS.format(type(error).__name__)


def _oddity(job: tuple[Kind, Action | Item | Perk, str]) -> str:
    match job:
        case "half", Action() as action, rules:
            return half_oddity(action, rules) if action.parts else ""
        case "monster card", Action() as action, rules:
            return "" if monster_card_runs(action, rules) else DOES_NOTHING
        case "item", Item() as item, rules:
            plain = not any(isinstance(part, Bonus) for part in item.action.parts)
            odd = half_oddity(item.action, rules) if plain and item.back is None else ""
            if odd in (HURTS_OWNER, NEVER_ENDS):
                return odd
            return "" if item_runs(item, rules) else DOES_NOTHING
        case "perk", Perk() as perk, rules:
            return "" if perk_runs(perk, rules) else DOES_NOTHING
    return ""


def half_oddity(action: Action, rules: str) -> str:
    """The warning about an action of a character: it is performed until it does something of use."""
    hurt = False
    for way in ("", *WAYS):
        slots = slots_of_items(action) if way else ()
        items = [replace(SPARE_ITEM, id=f"{slot} {number}", slot=slot) for slot in slots for number in (1, 2)]
        setting = setting_with(cards=[(action, action)] * 2, items=items, friends_items=items, rules=rules)
        for seed in SEEDS:
            chance = Random(seed)
            scene = under_way(setting, chance)
            if way:
                dress(scene, action, way)
            before = len(scene.events)
            run_out(scene.perform(HERO, action, card=0), chance)
            run_out(scene.end_turn(HERO), chance)
            told = [event for event in scene.events[before:] if event.kind not in NO_DEEDS]
            if any(not _is_own_harm(event) for event in told):
                return ""
            hurt = hurt or bool(told)
    return HURTS_OWNER if hurt else DOES_NOTHING


def _is_own_harm(event: Event) -> bool:
    """True of what only hurts the one who performs it."""
    if event.get("figure") != HERO:
        return False
    if event.kind == "condition":
        return event.get("condition") in NEGATIVE_CONDITIONS
    return event.kind == "suffered" or event.kind in OWN_LOSSES
