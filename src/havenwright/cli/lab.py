"""`haven lab`: designers' questions, answered by games in pairs, with an interval and a picture."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from havenwright.cli.common import read_text
from havenwright.cli.lab_options import PAIRED, SHARED, Asked, with_options
from havenwright.cli.lab_record import record
from havenwright.cli.lab_surveys import balance, classes, difficulty, scenario
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.engine import Seat
    from havenwright.lab.arms import Arm
    from havenwright.packs.registry import Registry


@click.group()
def command() -> None:
    """Ask what a change does, and get an answer with an interval and a picture.

    Bots play both sides of a question with the same seeds, so that chance tells them apart as little as it
    can, until the answer is as narrow as you asked. Games that were played are kept: after Ctrl-C the same
    call goes on where it stopped, and no game is played twice.

    \b
    haven lab change dredger/rolling-load --from "Attack 3" --to "Attack 4"
    haven lab compare --party dredger --against shucker --scenario the-pump-house
    haven lab classes --scenario the-pump-house --report classes.html
    haven lab difficulty --scenario the-pump-house --players 2 --players 4
    haven lab scenario the-pump-house --report portrait.html
    haven lab balance --games 40
    haven lab record planner-games --games 200
    """


@command.command()
@click.argument("what", default="")
@click.option("--from", "old", help="A stretch of its text.")
@click.option("--to", "new", help="The text instead.")
@click.option("--overlay", type=click.Path(path_type=Path), help="A pack that holds the change instead.")
@with_options(*PAIRED, *SHARED)
def change(**options: Any) -> int:
    """Say what a change to a card, an item or a monster does to the share of games that are won.

    WHAT is an id or a name. A card's class always plays, with the card in hand; an item is carried by the
    first character. The other characters take turns, the same ones on both sides.

    \b
    haven lab change dredger/rolling-load --from "Attack 3" --to "Attack 4"
    haven lab change "Storm Lantern" --from "..." --to "..." --scenario the-pump-house
    haven lab change bailiff-crab --from "hp 7 " --to "hp 9 " --within 3
    haven lab change --overlay my-pack --players 4
    """

    from havenwright.engine import Seat
    from havenwright.lab.arms import arm_of, holder_of
    from havenwright.lab.changes import change_text, changed_things, find_target
    from havenwright.packs.records import AbilityCard, CharacterClass, Item

    what, old, new, overlay = (options[name] for name in ("what", "old", "new", "overlay"))
    asked = Asked(options)
    if overlay is not None:
        if what or old is not None or new is not None:
            raise click.UsageError("either --overlay, or a name with --from and --to")
        changed = _overlaid(asked, overlay)
        things = changed_things(asked.packs, changed)
        question = f"{overlay.name} laid on the packs"
    else:
        if not what or old is None or new is None:
            raise click.UsageError("say what to change, --from which text --to which; or --overlay a pack")
        target = find_target(asked.packs, what)
        changed = change_text(asked.packs, asked.folders, target, old, new)
        things = [target.part or target.thing]
        question = f'{target.name}: "{old}" becomes "{new}"'
    strength, first = options["strength"], things[0] if things else None
    seats: list[Seat] = []
    if isinstance(first, AbilityCard):
        seats = [holder_of(asked.packs, first, strength)]
    elif isinstance(first, CharacterClass):
        seats = [Seat(first.id, strength)]
    carried = (first.id,) if isinstance(first, Item) else ()
    strength = max([strength, *(seat.level for seat in seats)])
    field, beside = asked.field(), options["beside"]
    base = arm_of("as it is", asked.packs, field, seats, (), beside, strength, carried)
    return _answered(asked, question, base, replace(base, name="changed", packs=changed))


def _overlaid(asked: Asked, overlay: Path) -> "Registry":
    """The packs with one more on them; refused if that doesn't check."""
    from havenwright.packs import packs_with

    return packs_with([*asked.options["folders"], overlay])


@command.command()
@click.option("--party", default="", help="A file, or classes divided by commas.")
@click.option("--against", default="", help="The other party, likewise.")
@click.option("--overlay", type=click.Path(path_type=Path), help="A pack that only the other side has.")
@with_options(*PAIRED, *SHARED)
def compare(**options: Any) -> int:
    """Say which of two parties, classes or packs wins more often, and by how much.

    Seats that nobody was named for are taken by other classes in turns, the same ones on both sides.

    \b
    haven lab compare --party dredger --against shucker --scenario the-pump-house
    haven lab compare --party a.toml --against b.toml --within 3
    haven lab compare --party dredger,lampwright --against shucker,lampwright --level 2
    haven lab compare --party dredger --overlay my-pack
    """
    from havenwright.lab.arms import arm_of

    asked = Asked(options)
    party, against, overlay = options["party"], options["against"], options["overlay"]
    if not (against or overlay) or (against and not party):
        raise click.UsageError("say --party and --against which; or --overlay, with a --party or without one")
    changed = _overlaid(asked, overlay) if overlay is not None else asked.packs
    first = _seats(party, asked.packs, options["strength"])
    second = _seats(against, changed, options["strength"]) if against else first
    fixed = max(len(first), len(second)) if _is_file(party) or _is_file(against) else 0
    named = max(len(first), len(second))
    field = asked.field(options["players"] or fixed or max(named, asked.field().players))
    taken = {seat.character for seat in (*first, *second)}
    strength = max([options["strength"], *(seat.level for seat in (*first, *second))])
    names = (
        _named(party, first, asked.packs) or "as it is",
        _named(against, second, changed) if against else f"with {overlay.name}",
    )
    arms = [
        arm_of(name, packs, field, seats, taken, options["beside"], strength)
        for name, packs, seats in zip(names, (asked.packs, changed), (first, second), strict=True)
    ]
    return _answered(asked, f"{names[1]} instead of {names[0]}", *arms)


def _named(party: str, seats: Sequence["Seat"], packs: "Registry") -> str:
    """A party by the names of its classes; a file as it was given."""
    return party if _is_file(party) else ", ".join(packs.classes[seat.character].name for seat in seats)


def _is_file(party: str) -> bool:
    return party.endswith((".toml", ".yaml", ".yml")) or "/" in party


def _seats(party: str, packs: "Registry", strength: int) -> tuple["Seat", ...]:
    """The seats of a party: a file, or classes divided by commas."""
    from havenwright.bots.parties import read_party
    from havenwright.engine import Seat

    if _is_file(party):
        return read_party(read_text(Path(party)), Path(party), packs)
    names = [name.strip() for name in party.split(",") if name.strip()]
    return tuple(Seat(packs.character_class(name).id, strength) for name in names)


def _answered(asked: Asked, question: str, base: "Arm", changed: "Arm") -> int:
    """Ask the judges, and show what they say."""
    from havenwright.cli.lab_show import show_answer
    from havenwright.lab.answers import Plan, answer
    from havenwright.lab.reports import answer_page
    from havenwright.lab.told import answer_data

    options = asked.options
    plan = Plan(options["within"] / 100, options["pairs"], options["level"], options["sure"])
    for arm in (base, changed):
        arm.check(base.usual_level if plan.level is None else plan.level)
    if not base.field.has_levels and plan.level is not None:
        raise UserError("this game's scenarios have levels of their own; leave --level out")
    with asked.bench(base.packs, changed.packs) as bench:
        found = answer(bench, question, base, changed, asked.judges, plan)
        played = bench.played
    asked.finish(
        lambda: answer_data(found) | {"played": played},
        lambda: answer_page(found),
        lambda: show_answer(found, played),
    )
    return 1 if any(verdict.failures for verdict in found.verdicts) else 0


for survey in (classes, difficulty, scenario, balance, record):
    command.add_command(survey)
