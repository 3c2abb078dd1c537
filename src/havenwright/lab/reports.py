"""Reports: an answer as one HTML page with its plots inside. It needs no network and suits light and dark."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from havenwright import __version__
from havenwright.hexes import Fill, Label, draw_svg, read_board
from havenwright.hexes.drawing import Layer
from havenwright.lab.answers import Answer, Verdict, sign_of
from havenwright.lab.levels import GOOD
from havenwright.lab.page_style import STYLE
from havenwright.lab.pairs import Interval
from havenwright.lab.plots import Mark, around, bars, columns, intervals, lines, stacked
from havenwright.lab.portraits import Portrait
from havenwright.lab.surveys import Cell, ClassTable, Curve
from havenwright.lab.told import sentence
from havenwright.packs.records import Scenario
from havenwright.packs.registry import Registry

HOW_TO_READ = """\
A judge is a bot that plays all seats. Game <i>n</i> of both sides has the same seed, so both meet the same
cards and shuffles. The true difference is between the bounds 95 times of 100, however often somebody looked.
Log-odds don't shrink where nearly all games are won or lost; points do. Where the judges disagree, the one
that plays better knows more, and neither plays like people."""
MOST_CARDS = 30
"""Cards that the portrait of a scenario lists."""


def page(title: str, lead: str, parts: Iterable[str]) -> str:
    """A whole page."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f'<h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>{"".join(parts)}'
        f"<footer>haven lab, version {__version__}</footer></main></body></html>\n"
    )


def _warnings(texts: Iterable[str]) -> str:
    return "".join(f'<p class="warn">{escape(text[:1].upper() + text[1:])}.</p>' for text in texts)


def _points(interval: Interval) -> Interval:
    return Interval(*(100 * one for one in (interval.value, interval.low, interval.high)))


# A change, or two parties


def answer_page(found: Answer) -> str:
    """The page of a comparison."""
    games = sum(2 * verdict.pairs.count for verdict in found.verdicts)
    lead = f"{found.changed} against {found.base}: {games} games in pairs with the same seeds."
    parts = ['<div class="cards">', *(_card(verdict) for verdict in found.verdicts), "</div>"]
    parts.append(_warnings(found.warnings))
    parts.append(_differences(found))
    parts += [_verdict(found, verdict) for verdict in found.verdicts]
    parts.append(f"<section><h2>How to read this</h2><p>{HOW_TO_READ}</p></section>")
    return page(found.question, lead, parts)


def _card(verdict: Verdict) -> str:
    sign = sign_of(verdict.difference)
    tone = "up" if sign > 0 else "down" if sign < 0 else ""
    points = f"{100 * verdict.difference.value:+.1f}".replace("-", "\N{MINUS SIGN}")
    said = sentence(verdict)
    return (
        f'<div class="card {tone}"><div class="judge">{escape(verdict.judge)}, level {verdict.level}</div>'
        f'<div class="big">{points} <small>points</small></div>'
        f"<div>{escape(said[:1].upper() + said[1:])}.</div>"
        f"{_warnings(verdict.warnings)}</div>"
    )


def _differences(found: Answer) -> str:
    marks = [
        Mark(verdict.judge, _points(verdict.difference), f"c{number % 6}")
        for number, verdict in enumerate(found.verdicts)
    ]
    odds = [
        Mark(verdict.judge, verdict.log_odds, f"c{number % 6}")
        for number, verdict in enumerate(found.verdicts)
    ]
    bounds, odds_bounds = (
        around([one for mark in some for one in mark.interval_bounds()]) for some in (marks, odds)
    )
    return (
        "<section><h2>The difference</h2>"
        f"<h3>Percentage points of games won, {escape(found.changed)} less {escape(found.base)}</h3>"
        f"{intervals(marks, 'points', bounds)}"
        "<h3>The same in log-odds</h3>"
        f"{intervals(odds, 'log-odds', odds_bounds, digits=1 if odds_bounds[1] - odds_bounds[0] > 1 else 2)}"
        "</section>"
    )


def _verdict(found: Answer, verdict: Verdict) -> str:
    pairs = verdict.pairs
    sides = [
        Mark(verdict.base.name, _points(verdict.base.wins), "cx"),
        Mark(verdict.changed.name, _points(verdict.changed.wins), "c1"),
    ]
    split = {
        "both won": (pairs.both, "c2"),
        f"only {found.changed}": (pairs.changed_only, "c1"),
        f"only {found.base}": (pairs.base_only, "cx"),
        "neither": (pairs.neither, "c4"),
    }
    keys = "".join(
        f'<span><i style="background:var(--{tone})"></i>{escape(name)}: {value}</span>'
        for name, (value, tone) in split.items()
    )
    looks = {float(look.pairs): _points(look.difference) for look in verdict.looks}
    bounds = around([bound for one in looks.values() for bound in (one.low, one.high)])
    parts = [
        f"<section><h2>{escape(verdict.judge)}</h2><p>{pairs.count} pairs at scenario level {verdict.level}; "
        f"{verdict.alike:.0%} of them came out alike to the last event, correlation {pairs.correlation:.2f}. "
        f"Without pairs it would take {pairs.unpaired_pairs:.1f} times as many games. "
        f"{verdict.base.rounds:.1f} and {verdict.changed.rounds:.1f} rounds a game, "
        f"{verdict.base.exhausted:.2f} and {verdict.changed.exhausted:.2f} characters exhausted.</p>",
        "<h3>Games won, in percent</h3>",
        intervals(sides, "percent", (0, 100), zero=None, band=(40, 60), signed=False),
        f'<h3>Pairs by who won</h3>{stacked(split)}<div class="key">{keys}</div>',
    ]
    if len(looks) > 1:
        across = "pairs played; the interval of each look is widened for having looked"
        parts.append(
            f"<h3>How the answer came</h3>{lines({verdict.judge: looks}, across, '', bounds, zero=0)}"
        )
    parts.append(_levels(verdict.tried, verdict.level))
    return "".join([*parts, "</section>"])


def _levels(tried: dict[int, float], level: int) -> str:
    """The search for a level."""
    if len(tried) < 2:
        return ""
    good = f"{100 * GOOD[0]:.0f} to {100 * GOOD[1]:.0f} %"
    rows = ", ".join(
        f"<b>level {one}: {rate:.0%}</b>" if one == level else f"level {one}: {rate:.0%}"
        for one, rate in sorted(tried.items())
    )
    return f"<h3>The level</h3><p>Looked for where the base wins {good}: {rows}.</p>"


# Classes


def classes_page(title: str, tables: Sequence[ClassTable], names: dict[str, str]) -> str:
    """The page of every class beside every other."""
    parts = [_class_section(table, names) for table in tables]
    return page(title, "Every class beside every other, on the same seeds.", parts)


def _class_section(table: ClassTable, names: dict[str, str]) -> str:
    marks = [Mark(names[one.character], _points(one.difference)) for one in table.effects]
    bounds = around([bound for mark in marks for bound in mark.interval_bounds()])
    header = "".join(f"<th>{escape(names[one])}</th>" for one in table.classes)
    rows = "".join(
        f"<tr><td>{escape(names[one])}</td>{''.join(_heat_cell(cell) for cell in row)}</tr>"
        for one, row in zip(table.classes, table.cells, strict=True)
    )
    return (
        f"<section><h2>{escape(table.judge)}</h2><p>Scenario level {table.level}.</p>"
        f"<h3>Points more than games without the class</h3>{intervals(marks, 'points', bounds)}"
        '<h3>Percent won, by the two classes</h3><div class="scroll"><table class="heat">'
        f"<tr><th></th>{header}</tr>"
        f"{rows}</table></div>{_levels(table.tried, table.level)}</section>"
    )


def _heat_cell(cell: Cell | None) -> str:
    if cell is None:
        return '<td class="h"></td>'
    value = cell.wins.value
    tone, strength = ("good", value - 0.5) if value >= 0.5 else ("bad", 0.5 - value)
    mix = f"color-mix(in srgb,var(--{tone}) {120 * strength:.0f}%,var(--paper))"
    return (
        f'<td class="h" style="background:{mix}">{100 * value:.0f}<br>'
        f"<small>{100 * cell.wins.low:.0f} to {100 * cell.wins.high:.0f}</small></td>"
    )


# Difficulty


def difficulty_page(title: str, curves: Sequence[Curve]) -> str:
    """The page of win rates by level."""
    parts = []
    for judge in dict.fromkeys(curve.judge for curve in curves):
        own = [curve for curve in curves if curve.judge == judge]
        drawn = {
            f"{curve.players} characters" if curve.players > 1 else "one character": {
                float(level): _points(cell.wins) for level, cell in curve.points.items()
            }
            for curve in own
        }
        halves = "; ".join(
            f"{curve.players} characters win half at level {curve.half:.1f}"
            if curve.half is not None
            else f"{curve.players} characters never cross one half"
            for curve in own
        )
        plot = lines(drawn, "scenario level", " %", (0, 100), band=(40, 60), whole=True)
        parts.append(
            f"<section><h2>{escape(judge)}</h2><p>{escape(halves)}.</p>{plot}{_rates(own)}</section>"
        )
    return page(title, "Percent of games won by the scenario's level and the number of characters.", parts)


def _rates(curves: Sequence[Curve]) -> str:
    levels = sorted({level for curve in curves for level in curve.points})
    header = "".join(f"<th>{level}</th>" for level in levels)
    rows = "".join(
        f"<tr><td>{curve.players} characters</td>"
        + "".join(_heat_cell(curve.points.get(level)) for level in levels)
        + "</tr>"
        for curve in curves
    )
    return f'<div class="scroll"><table class="heat"><tr><th>level</th>{header}</tr>{rows}</table></div>'


# Scenarios


def scenario_page(title: str, portraits: Sequence[Portrait], packs: Registry) -> str:
    """The page of a scenario's portraits."""
    lead = "Rounds, exhaustion, damage, cards that stay in hand, and where characters fall."
    return page(title, lead, [_portrait(portrait, packs) for portrait in portraits])


def _portrait(portrait: Portrait, packs: Registry) -> str:
    cell, wins = portrait.cell, portrait.cell.wins
    names = name_table(packs)
    fallen = {
        names.get(one, one): 100 * falls / games for one, (games, falls) in portrait.fallen.items() if games
    }
    dealt = {names.get(one, one): value for one, value in portrait.dealt.items()}
    tones = {names.get(one, one): "c4" for one in portrait.dealt if one in packs.monsters}
    rounds = {"won": portrait.rounds_won, "lost": portrait.rounds_lost}
    parts = [
        f"<section><h2>{escape(portrait.judge)}</h2><p>{cell.games} games at level {portrait.level}: "
        f"<b>{wins.value:.0%} won</b> [{100 * wins.low:.0f}, {100 * wins.high:.0f}], {cell.rounds:.1f} "
        f"rounds and {cell.exhausted:.2f} exhausted characters a game ({portrait.by_damage} by damage, "
        f"{portrait.by_cards} for lack of cards).</p>",
        f"<h3>Rounds</h3>{columns(rounds, 'round in which the game ended', 'games')}",
        f"<h3>Exhaustion by round</h3>{columns({'exhausted': portrait.falls}, 'round', 'characters')}"
        if portrait.falls
        else "",
        f"<h3>Games in which a class is exhausted, in percent</h3>{bars(fallen, ' %')}"
        if portrait.falls
        else "",
        f"<h3>Damage a game to the other side</h3>{bars(dealt, '', tones)}",
        _boards(portrait, packs),
        _cards(portrait, names),
        _levels(portrait.tried, portrait.level),
    ]
    return "".join([*parts, "</section>"])


def name_table(packs: Registry) -> dict[str, str]:
    """Names of classes, monsters and cards by id."""
    return {thing.id: thing.name for thing in packs.everything()}


def _cards(portrait: Portrait, names: dict[str, str]) -> str:
    rows = "".join(
        f"<tr><td>{escape(names.get(use.card, use.card))}</td><td>{escape(_owner(use.card, names))}</td>"
        f"<td>{use.games}</td><td>{use.unplayed / use.games:.0%}</td>"
        f"<td>{use.times / use.games:.2f}</td></tr>"
        for use in portrait.cards[:MOST_CARDS]
    )
    never = sum(not use.times for use in portrait.cards)
    return (
        f"<h3>Cards that are played least; {never} of {len(portrait.cards)} never</h3>"
        "<table><tr><th>card</th><th>class</th><th>games</th><th>not played in</th><th>times a game</th></tr>"
        f"{rows}</table>"
    )


def _owner(card: str, names: Mapping[str, str]) -> str:
    """The name of the class that a card is of."""
    owner = card.partition("/")[0]
    return names.get(owner, owner)


def _boards(portrait: Portrait, packs: Registry) -> str:
    scenario = packs.scenario(portrait.scenario)
    if not scenario.board:
        return ""
    deaths = board_heat(scenario, {at: float(count) for at, count in portrait.deaths.items()}, "{:.0f}")
    hurt = board_heat(scenario, portrait.hurt, "{:.1f}")
    if not portrait.deaths:
        deaths = "<p>Nobody's hit points ran out.</p>"
    return (
        f"<h3>Where hit points run out: characters</h3>{deaths}"
        f"<h3>Where characters suffer damage: points a game</h3>{hurt}"
    )


def board_heat(scenario: Scenario, values: dict[int, float], form: str) -> str:
    """A scenario's board with a colour for the value of each hex, as an image inside the page."""
    board = read_board(scenario.board, scenario.marks).board
    most = max(values.values(), default=0)
    layers: list[Layer] = [Fill(list(scenario.starts), "#cfe3d0", "start")]
    for at, value in values.items():
        if value > 0.02 * most:
            layers.append(Fill([board.hex(at)], heat(value / most), form.format(value)))
            if value > 0.08 * most:
                layers.append(
                    Label(board.hex(at), form.format(value), "#1d2433" if value < 0.6 * most else "#fff")
                )
    drawn = draw_svg(board, layers, drawing="pointy", title=scenario.name)
    inside = b64encode(drawn.encode()).decode()
    return f'<img class="board" alt="{escape(scenario.name)}" src="data:image/svg+xml;base64,{inside}">'


def heat(share: float) -> str:
    """A colour from pale yellow by orange to dark red."""
    stops = ((255, 243, 196), (247, 178, 86), (214, 80, 46), (126, 16, 32))
    place = min(0.999, max(0.0, share)) * (len(stops) - 1)
    low, rest = int(place), place - int(place)
    mixed = (round(a + (b - a) * rest) for a, b in zip(stops[low], stops[low + 1], strict=True))
    return "#" + "".join(f"{one:02x}" for one in mixed)
