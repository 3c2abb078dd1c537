"""`haven solve`: what a monster does, for the cases of a file, and why."""

from collections.abc import Iterator
from itertools import count
from math import comb
from pathlib import Path
from typing import Annotated, Final, Literal

import click
import msgspec

from havenwright.cli.cases import Case, Place, case_error, read_cases, shown
from havenwright.cli.common import json_option, make_folder, write_json, write_text
from havenwright.cli.pictures import ACTOR, ENEMY, FRIEND, tiles
from havenwright.errors import UserError
from havenwright.hexes import Fill, Hex, Kind, Label, Pattern, Trail, draw_svg
from havenwright.hexes.drawing import Layer
from havenwright.monsters import (
    Attack,
    Explanation,
    Figure,
    Outcome,
    Plan,
    Position,
    Terrain,
    Turn,
    explain,
    plan,
)
from havenwright.monsters.comparisons import Reason
from havenwright.rulesets import RULESETS, Ruleset
from havenwright.rulesets.other_readings import SOLVER_READINGS
from havenwright.telling.english import ENGLISH
from havenwright.telling.explanations import sentences

MOST_GROUPS: Final = 100_000
LONGEST_FILE_NAME: Final = 50

Number = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class CaseFigure(msgspec.Struct, frozen=True):
    """Somebody on the board, as seen from the acting monster."""

    id: str
    kind: Literal["active", "ally", "enemy"]
    at: Place
    initiative: Number | None = None


class CaseArea(msgspec.Struct, frozen=True):
    """An area: offsets from the monster's own hex, or a shape that can lie anywhere."""

    anchor: Literal["self", "free"]
    hexes: Annotated[list[Place], msgspec.Meta(min_length=1, max_length=60)]


class CaseAction(msgspec.Struct, frozen=True):
    """The monster's abilities this turn."""

    move: Number
    range: Number
    targets: Number
    aoe: CaseArea | None = None
    flying: bool = False
    jump: bool = False
    teleport: bool = False
    muddled: bool = False


class MonsterCase(Case, frozen=True):
    """A board with figures and what the active one can do."""

    rules: Literal["gh1", "jotl", "gh2", "fh", "bnb"]
    figures: list[CaseFigure]
    action: CaseAction


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as-ruled", is_flag=True, help="Follow our reading of the rulebooks, not the solver's.")
@click.option("--explain", "explained", is_flag=True, help="Say why, and list every enemy and attack hex.")
@click.option("--svg", "folder", type=click.Path(path_type=Path), help="Draw each case into this folder.")
@json_option
def command(file: Path, as_ruled: bool, explained: bool, folder: Path | None, as_json: bool) -> None:
    """Say what a monster does, for every case of FILE: all outcomes that the rules allow.

    A case is a board with tiles and figures, what the active monster can do this turn, and
    the game whose rules hold. Cases of this kind are published with answers that rest on a
    reading of the rules; where it differs from the rulebooks, --as-ruled follows the books.

    \b
    haven solve cases.json                     the focus, the move and the attack in words
    haven solve cases.json --explain           and what every other choice lost by
    haven solve cases.json --json              {"id": ..., "outcomes": [...]} a line
    haven solve cases.json --svg pictures      a picture of each: way, focus, targets
    """
    if folder is not None:
        make_folder(folder)
    drawn: set[str] = set()
    for case in read_cases(file, MonsterCase):
        try:
            solved = solve(case, rules_for(case, as_ruled=as_ruled))
        except UserError as error:
            raise case_error(file, case, error) from None
        if folder is not None:
            write_text(folder / _file_name(case.id, drawn), picture(solved, shown(case.id)))
        if as_json:
            write_json({"id": case.id, "outcomes": list(answers(solved))})
        else:
            _tell(shown(case.id), solved, explained)


def rules_for(case: MonsterCase, *, as_ruled: bool) -> Ruleset:
    return RULESETS[case.rules] if as_ruled else SOLVER_READINGS.get(case.rules, RULESETS[case.rules])


def solve(case: MonsterCase, rules: Ruleset) -> Plan:
    """The plan of a case's active monster."""
    position, active = position_of(case)
    _refuse_too_many_groups(len(position.enemies_of(active)), case.action.targets)
    return plan(position, active, turn_of(case.action), rules)


def position_of(case: MonsterCase) -> tuple[Position, Figure]:
    """The board, tiles and figures of a case, and its active monster."""
    board = case.board.board("open")
    figures = []
    taken: dict[Hex, str] = {}
    for number, figure in enumerate(case.figures):
        name = shown(figure.id)
        if figure.at not in board:
            raise UserError(
                f"figures[{number}].at: there is no hex {figure.at[0]},{figure.at[1]} to stand in"
            )
        if figure.at in taken:
            raise UserError(f"figures[{number}].at: {name} and {taken[figure.at]} stand in the same hex")
        taken[figure.at] = name
        side = "enemies" if figure.kind == "enemy" else "monsters"
        initiative = () if figure.initiative is None else (figure.initiative,)
        figures.append(Figure(name, side, board.index(figure.at), initiative))
    active = [new for new, old in zip(figures, case.figures, strict=True) if old.kind == "active"]
    if len(active) != 1:
        raise UserError(f"figures: {len(active)} of them are active; exactly one must be")
    terrain = Terrain(
        obstacles=board.mask(case.board.of("obstacle")),
        difficult=board.mask(case.board.of("difficult")),
        traps=board.mask(case.board.of("trap")),
        hazardous=board.mask(case.board.of("hazard")),
        icy=board.mask(case.board.of("icy")),
    )
    return Position(board, tuple(figures), terrain), active[0]


def _refuse_too_many_groups(enemies: int, targets: int) -> None:
    """All of them, or a few of them, can be looked through; half of a crowd can't."""
    groups = comb(max(0, enemies - 1), max(0, targets - 1))
    if groups > MOST_GROUPS:
        raise UserError(
            f"action.targets: {targets} of {enemies} enemies are up to {groups} groups to choose from; "
            f"the most is {MOST_GROUPS}"
        )


def turn_of(action: CaseAction) -> Turn:
    kind: Kind = (
        "teleport" if action.teleport else "fly" if action.flying else "jump" if action.jump else "walk"
    )
    area = None
    if action.aoe is not None:
        around = action.aoe.anchor == "self"
        if around and set(action.aoe.hexes) == {(0, 0)}:
            raise UserError("action.aoe.hexes: the monster's own hex is no part of its area")
        area = Pattern.of(action.aoe.hexes, gray=around)
    attack = Attack(action.range, action.targets, area) if action.targets else None
    return Turn(action.move, kind, action.flying, attack, action.muddled)


def answers(solved: Plan) -> Iterator[dict[str, object]]:
    """The outcomes that differ in where the monster ends or whom it attacks."""
    board = solved.position.board
    told = set()
    for outcome in solved.outcomes or [Outcome(solved.actor.at, (), -1)]:
        if (outcome.end, outcome.targets) not in told:
            told.add((outcome.end, outcome.targets))
            hexes = sorted(board.hex(solved.enemies[number].at) for number in outcome.targets)
            yield {"end": board.hex(outcome.end), "attacks": hexes}


def _tell(name: str, solved: Plan, explained: bool) -> None:
    why = explain(solved)
    click.echo(f"{name}: {' '.join(sentences(why))}")
    if explained:
        _show_tables(why)


def _show_tables(why: Explanation) -> None:
    """Every enemy and every attack hex of the focus, the best first, with what the others lost by."""
    enemies = [
        [
            enemy.name,
            *(("-", "-") if enemy.cost is None else map(str, enemy.cost)),
            "-" if enemy.range is None else str(enemy.range),
            " / ".join(map(str, enemy.initiative)) or "-",
            _lost(enemy.lost_by) or "focus",
        ]
        for enemy in why.enemies
    ]
    hexes = [
        [
            f"{row.at[0]},{row.at[1]}",
            *map(str, (*row.cost, row.targets, row.disadvantages)),
            _lost(row.lost_by) or "best",
        ]
        for row in why.hexes
    ]
    _show_table(["enemy", "negative", "points", "range", "initiative", ""], enemies, "no enemies")
    _show_table(
        ["attack hex", "negative", "points", "targets", "disadvantages", ""], hexes, "no attack hexes"
    )


def _lost(reason: Reason | None) -> str:
    if reason is None:
        return ""
    said = ENGLISH.explanations[reason.key]
    return f"{said} [{reason.rule}]" if reason.rule else said


def _show_table(heads: list[str], rows: list[list[str]], otherwise: str) -> None:
    """Columns as wide as they need to be: names are the file's own, and lines are left whole."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in [heads, *rows] if rows else [[otherwise]]:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        click.echo("  ".join(cells).rstrip())
    click.echo()


def picture(solved: Plan, title: str) -> str:
    """The case as SVG: tiles, figures, the first way to each end, lines to the focus and the targets."""
    position = solved.position
    board, terrain = position.board, position.terrain
    layers: list[Layer] = [
        tiles("obstacle", board.hexes(terrain.obstacles)),
        tiles("difficult", board.hexes(terrain.difficult)),
        tiles("trap", board.hexes(terrain.traps)),
        tiles("hazardous", board.hexes(terrain.hazardous)),
        tiles("icy", board.hexes(terrain.icy)),
    ]
    ends = sorted({outcome.end for outcome in solved.outcomes})
    layers.append(Fill([board.hex(end) for end in ends], "#ffe08a", "where it ends"))
    for focus in solved.foci:
        at = board.hex(solved.enemies[focus].at)
        layers.append(Trail([board.hex(solved.actor.at), at], "#7a7a7a", dashed=True))
    told = set()
    for outcome in solved.outcomes:
        if outcome.end not in told and outcome.end != solved.actor.at:
            told.add(outcome.end)
            layers.append(Trail([board.hex(i) for i in solved.path(outcome)], "#1f6f8b", arrow=True))
        for number in outcome.targets:
            hexes = [board.hex(outcome.end), board.hex(solved.enemies[number].at)]
            layers.append(Trail(hexes, ENEMY, arrow=True, short=True))
    for figure in position.figures:
        disc = ENEMY if figure.side == "enemies" else ACTOR if figure is solved.actor else FRIEND
        layers.append(Label(board.hex(figure.at), figure.name, "#ffffff", disc))
    return draw_svg(board, layers, title=f"{title}: {' '.join(sentences(explain(solved)))}")


def _file_name(name: str, drawn: set[str]) -> str:
    """A file for a case, safe whatever its name, and another one for every case."""
    safe = "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in name)
    safe = safe.lstrip(".")[:LONGEST_FILE_NAME] or "case"
    names = (safe if number == 1 else f"{safe}-{number}" for number in count(1))
    found = next(name for name in names if name.casefold() not in drawn)
    drawn.add(found.casefold())
    return f"{found}.svg"
