"""`haven lab`: designers' questions, answered by games in pairs, with an interval and a picture."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from havenwright.cli.common import json_option, pack_option, read_text, reading_option, write_json
from havenwright.errors import UserError

if TYPE_CHECKING:
    from havenwright.engine import Seat
    from havenwright.lab.answers import Answer
    from havenwright.lab.arms import Arm, Field
    from havenwright.lab.bench import Bench
    from havenwright.packs.registry import Registry

Function = TypeVar("Function", bound=Callable[..., Any])
JUDGES = ("greedy", "planner:4")


def _number(context: click.Context, parameter: click.Parameter, value: float) -> float:
    """Refuse what is no number, which lies in every range."""
    if isnan(value):
        raise click.BadParameter("is not in the range 0.1 to 50")
    return value


_SHARED = (
    click.option("--ruleset", default="gh2", show_default=True, help="By whose rules."),
    click.option(
        "--scenario", "scenarios", multiple=True, help="Only this one; can be given again. Otherwise all."
    ),
    click.option(
        "--judge", "judges", multiple=True, help="The bot that plays; can be given again. Otherwise two."
    ),
    click.option("--seed", type=int, default=0, show_default=True, help="Of the first game."),
    click.option("--workers", type=click.IntRange(1), help="Processes; normally one for each core."),
    click.option("--cluster", default="", help="Play on a Ray cluster: auto, or its address."),
    click.option(
        "--kept", type=click.Path(path_type=Path), help="The folder that keeps games; normally in the cache."
    ),
    reading_option,
    pack_option,
    json_option,
)
_PAIRED = (
    click.option(
        "--players", type=click.IntRange(1, 4), help="How many characters; as few as can be normally."
    ),
    click.option("--beside", multiple=True, help="A class that takes the other seats; can be given again."),
    click.option(
        "--strength", type=click.IntRange(1, 9), default=1, show_default=True, help="Characters' level."
    ),
    click.option(
        "--level", type=click.IntRange(0, 7), help="The scenario's level; found by playing, normally."
    ),
    click.option(
        "--within",
        type=click.FloatRange(0.1, 50),
        default=5.0,
        show_default=True,
        callback=_number,
        help="Points to each side that the answer may be off.",
    ),
    click.option(
        "--pairs", type=click.IntRange(2, 100_000), default=1_000, show_default=True, help="The most pairs."
    ),
    click.option("--sure", is_flag=True, help="Stop as soon as it is sure which is stronger."),
)


def _with_options(*options: Callable[[Function], Function]) -> Callable[[Function], Function]:
    def add(function: Function) -> Function:
        for option in reversed(options):
            function = option(function)
        return function

    return add


class Asked:
    """The options that all questions share, and what follows from them."""

    def __init__(self, options: dict[str, Any]) -> None:
        from havenwright.bots import named
        from havenwright.packs import in_layers, packs_with, shipped_folders
        from havenwright.rulesets.readings import parse_readings

        self.options = options
        for judge in options["judges"]:
            named(judge)
        self.judges: tuple[str, ...] = tuple(dict.fromkeys(options["judges"])) or _usual_judges()
        self.packs: Registry = packs_with(options["folders"])
        self.folders = [*shipped_folders(), *in_layers(list(dict.fromkeys(options["folders"])))]
        self.readings = parse_readings(options["readings"])

    def field(self, players: int | None = None, scenarios: Sequence[str] | None = None) -> "Field":
        from havenwright.lab.arms import field_of

        return field_of(
            self.packs,
            self.options["ruleset"],
            self.options["scenarios"] if scenarios is None else scenarios,
            players or self.options.get("players"),
            self.options["seed"],
            self.readings,
        )

    @contextmanager
    def bench(self, *registries: "Registry") -> Iterator["Bench"]:
        """A bench for the packs of some arms, with a bar for whoever waits in front of a terminal."""
        from havenwright.cli.lab_show import watched
        from havenwright.lab.bench import Bench
        from havenwright.lab.crews import by_key, crew_of
        from havenwright.lab.shelf import Shelf, usual_folder

        options = self.options
        crew = crew_of(by_key(registries or (self.packs,)), options["workers"], options["cluster"])
        folder = options["kept"] or usual_folder()
        with watched(options["as_json"]) as watch, Shelf(folder) as shelf, crew:
            yield Bench(crew, shelf, watch)


def _usual_judges() -> tuple[str, ...]:
    from havenwright.bots import named

    found = []
    for judge in JUDGES:
        try:
            named(judge)
        except UserError:
            continue
        found.append(judge)
    return tuple(found)


@click.group()
def command() -> None:
    """Ask what a change does, and get an answer with an interval and a picture.

    Bots play both sides of a question with the same seeds, so that chance tells them apart as little as it
    can, until the answer is as narrow as you asked. Games that were played are kept: after Ctrl-C the same
    call goes on where it stopped, and no game is played twice.

    \b
    haven lab change dredger/rolling-load --from "Attack 3" --to "Attack 4"
    haven lab compare --party dredger --against shucker --scenario the-pump-house
    """


@command.command()
@click.argument("what", default="")
@click.option("--from", "old", help="A stretch of its text.")
@click.option("--to", "new", help="The text instead.")
@click.option("--overlay", type=click.Path(path_type=Path), help="A pack that holds the change instead.")
@_with_options(*_PAIRED, *_SHARED)
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
@_with_options(*_PAIRED, *_SHARED)
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
    names = (party or "as it is", against or f"with {overlay.name}")
    arms = [
        arm_of(name, packs, field, seats, taken, options["beside"], strength)
        for name, packs, seats in zip(names, (asked.packs, changed), (first, second), strict=True)
    ]
    return _answered(asked, f"{names[1]} instead of {names[0]}", *arms)


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
    from havenwright.lab.answers import Plan, answer

    options = asked.options
    plan = Plan(options["within"] / 100, options["pairs"], options["level"], options["sure"])
    for arm in (base, changed):
        arm.check(base.usual_level if plan.level is None else plan.level)
    if not base.field.has_levels and plan.level is not None:
        raise UserError("this game's scenarios have levels of their own; leave --level out")
    with asked.bench(base.packs, changed.packs) as bench:
        found = answer(bench, question, base, changed, asked.judges, plan)
        played = bench.played
    return _shown(asked, found, played)


def _shown(asked: Asked, found: "Answer", played: int) -> int:
    from havenwright.cli.lab_show import show_answer
    from havenwright.lab.told import answer_data

    if asked.options["as_json"]:
        write_json(answer_data(found) | {"played": played})
    else:
        show_answer(found, played)
    return 1 if any(verdict.failures for verdict in found.verdicts) else 0
