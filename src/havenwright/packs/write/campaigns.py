"""Campaigns, events, quests, buildings, charts and guards as files that read back as them; the map drawn."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from havenwright.packs.campaigns.outcome_text import write_condition, write_outcome
from havenwright.packs.campaigns.outcomes import RESOURCES, Condition, GainDesign, Line, Outcome
from havenwright.packs.campaigns.records import (
    BrewingChart,
    BuildingCard,
    BuildingSide,
    CampaignPlan,
    EventCard,
    GuardDeck,
    MapRow,
    PlanPart,
    QuestCard,
    Service,
    Tally,
)
from havenwright.packs.goal_conditions import COUNTED, PLURALS, write_deed

DONE: Final = "done when"
WHEN_BUILT: Final = "When it is built"
OPENED: Final[Mapping[Service, str]] = MappingProxyType(
    {
        "craft": "Items can be crafted",
        "brew": "Potions can be brewed",
        "shop": "Items can be bought",
        "enhance": "Cards can be enhanced",
        "favors": "Favors can be bought",
    }
)
"""Services of buildings in words for players."""


def write_event(event: EventCard) -> str:
    more = f"  icon {event.icon}" * bool(event.icon) + f"  game {event.game}" * bool(event.game)
    lines = [f"event {event.name}  {event.deck} {event.number}{more}", *_story(event.story)]
    for option in event.options:
        lines.append(f"  option {option.name}{_needs('needs', option.needs)}")
        lines += [f"    {row}" for row in _rows(option.outcome)]
        lines += [f"  {row}" for row in _story(option.story)]
    lines += [f"  crossover {ancestry}: read section {section}" for ancestry, section in event.crossover]
    if (attack := event.attack) is not None:
        fields = [f"attack {attack.value}", f"targets {attack.targets}"]
        if attack.ascending is not None:
            fields.append(f"{attack.parity} {'ascending' if attack.ascending else 'descending'}")
        fields.append("wrecks" if attack.wrecks else "damages")
        lines.append("  " + "  ".join(fields))
        lines += [f"    then {row}" for row in _rows(attack.then)]
    return _joined(lines)


def write_quest(quest: QuestCard) -> str:
    lines = [f"quest {quest.name}  number {quest.number}", *_story(quest.story)]
    lines += [f"  {'' if line.startswith(DONE) else 'count '}{line}" for line in said_by_quest(quest)]
    building = f"{quest.building} else {quest.alternate}" if quest.alternate else quest.building
    gives = {"class": quest.unlocks, "envelope": quest.envelope, "building": building, "quest": quest.adds}
    if said := ", ".join(f"{kind} {name}" for kind, name in gives.items() if name):
        lines.append(f"  gives {said}")
    lines += [f"  also {row}" for row in _rows(quest.extra)]
    return _joined(lines)


def said_by_quest(quest: QuestCard) -> tuple[str, ...]:
    """The lines that say what a quest counts, and when it is done."""
    counts = [f"{tally.name}: {_tally(tally)}" for tally in quest.tallies]
    done = [] if quest.done is None else [f"{DONE} {write_condition(quest.done)}"]
    return (*counts, *done)


def _tally(tally: Tally) -> str:
    kind = tally.of.replace("-", " ").title()
    match tally.subject:
        case "kills":
            return f"each {kind} that you killed"
        case "elites":
            return f"each elite {kind or 'enemy'} that you killed"
        case "totals":
            verb, nouns = COUNTED[tally.of]
            one = next((one for one, many in PLURALS.items() if many == nouns), nouns)
            return f"each {one} that you {verb}"
        case "loot":
            return f"each {tally.of} that you looted"
        case "treasures":
            return "each treasure that you looted"
        case "scenarios":
            return "each scenario that you completed"
        case "lost scenarios":
            return "each scenario that you lost"
        case "scenarios with":
            assert tally.deed is not None
            return f"each scenario in which {write_deed(tally.deed)}"


def write_building(building: BuildingCard) -> str:
    role = f"  {building.role}" * bool(building.role)
    lines = [f"building {building.name}  number {building.number}{role}", *_story(building.story)]
    lines += [f"  envelope quest {', '.join(building.quests)}"] * bool(building.quests)
    for side in building.levels:
        lines += _side(side)
    return _joined(lines)


def _side(side: BuildingSide) -> Iterator[str]:
    yield f"  level {side.level}  needs prosperity {side.needs}" + _cost("cost", side.cost)
    yield from (f"    {line}" for line in _outcomes(side))
    if side.wrecked:
        yield f"    wrecked {_in_one_line(side.wrecked)}"
    fields = [f"repair {side.repair}"] * bool(side.repair)
    fields += [_cost("rebuild", side.rebuild).strip()] * bool(side.rebuild)
    fields += _soldiers(side)
    if fields:
        yield "    " + "  ".join(fields)


def _rows(outcome: Outcome) -> list[str]:
    """The lines of an outcome; items that can be had from now on are listed."""
    return [_items(line) or text for line, text in zip(outcome, write_outcome(outcome), strict=True)]


def _items(line: Line) -> str:
    """A line that only opens designs, as a list; empty: it does something else."""
    named = [effect.item for effect in line.effects if isinstance(effect, GainDesign) and effect.item]
    only = len(named) == len(line.effects) and line == Line(line.effects)
    return f"items {', '.join(named)}" if named and only else ""


def _in_one_line(outcome: Outcome) -> str:
    return "; ".join(_rows(outcome))


def said_by_building(side: BuildingSide) -> tuple[str, ...]:
    """The lines that tell players what a building does: once, when it is built, and while it stands."""
    return (*_told_outcomes(side), *(OPENED[service] for service in side.opens), *_told_soldiers(side))


def _told_outcomes(side: BuildingSide) -> Iterator[str]:
    for start, outcome in ((WHEN_BUILT, side.once), ("Each week", side.weekly)):
        if outcome:
            yield f"{start}: {_in_one_line(outcome)}"


def _told_soldiers(side: BuildingSide) -> Iterator[str]:
    if side.soldiers:
        yield f"Room for {side.soldiers} soldiers"
    if side.reduces:
        yield f"Soldiers take {', '.join(map(str, side.reduces))} off an attack"


def _outcomes(side: BuildingSide) -> Iterator[str]:
    for start, outcome in (("once", side.once), ("each week", side.weekly)):
        if outcome:
            yield f"{start} {_in_one_line(outcome)}"
    yield from (f"opens {service}" for service in side.opens)


def _soldiers(side: BuildingSide) -> list[str]:
    soldiers = [f"soldiers {side.soldiers}"] * bool(side.soldiers)
    return soldiers + [f"they take {', '.join(map(str, side.reduces))} off an attack"] * bool(side.reduces)


def write_chart(chart: BrewingChart) -> str:
    rows = [(" + ".join(herbs), potion) for herbs, potion in chart.rows]
    rows += [("two alike of three", chart.doubles)] * bool(chart.doubles)
    width = max((len(herbs) for herbs, _ in rows), default=0)
    return _joined([f"chart {chart.name}", *(f"  {herbs:{width}}  {potion}" for herbs, potion in rows)])


def write_guard(guard: GuardDeck) -> str:
    lines = [f"guard {guard.name}", "  " + ", ".join(f"{number} x {card}" for number, card in guard.cards)]
    for perk in guard.perks:
        count = f"  count {perk.count}" * (perk.count != 1)
        lines.append(f"  perk {perk.text}{count}{_needs('after', perk.after)}")
    return _joined(lines)


# Campaigns


def write_campaign(plan: CampaignPlan) -> str:
    lines = [f"campaign {plan.name}  for {', '.join(plan.games)}", *_story(plan.story)]
    for part in plan.parts:
        said = list(_part(part))
        lines += [f"  in {part.game}", *(f"  {row}" if row else "" for row in said)] if part.game else said
    return _joined(lines)


def _part(part: PlanPart) -> Iterator[str]:
    if part.begins:
        yield f"  begins with {', then '.join(part.begins)}"
    if part.home:
        yield f"  home {part.home}"
    yield from (f"  region {name}  from row {row}" for row, name in part.regions)
    for start, names in (("open", part.open), ("ends with", part.ends), ("classes", part.classes)):
        if names:
            yield f"  {start} {', '.join(names)}"
    if part.locked:
        yield f"  locked {', '.join(part.locked)}"
    for start, names in (
        ("items of", part.item_packs),
        ("items", part.items),
        ("achievements", part.achievements),
        ("random scenarios", part.random_scenarios),
    ):
        if names:
            yield f"  {start} {', '.join(names)}"
    for start, name in (
        ("enhancing after achievement", part.enhancing_after),
        ("chart", part.chart),
        ("guard", part.guard),
    ):
        if name:
            yield f"  {start} {name}"
    yield from _tracks(part)
    if part.map:
        yield "  map"
        for row in part.map:
            yield from _row(row)
    for deck in part.decks:
        start = "  decks  later" if deck.later else "  decks"
        yield f"{start} {deck.name} {_numbers(deck.numbers)}"
    for section in part.sections:
        yield f"  section {section.number}"
        yield from (f"    {row}" for row in _rows(section.outcome))
        yield from (f"  {row}" for row in _story(section.story))


def _tracks(part: PlanPart) -> Iterator[str]:
    if part.prosperity:
        yield f"  prosperity {' '.join(map(str, part.prosperity))}"
    if part.factions:
        yield f"  factions {', '.join(part.factions)}"
        for one in part.reached:
            if one.track == "reputation":
                more = "".join(f" and completed {name}" for name in one.completed)
                yield f"    at {one.faction} {one.value}{more}: {_in_one_line(one.outcome)}"
    for one in part.reached:
        if one.track != "reputation":
            yield f"  {one.track} {one.value}: {_in_one_line(one.outcome)}"
    if part.defense_rows:
        yield "  defense " + ", ".join(
            f"{defense} from morale {morale}" for defense, morale in part.defense_rows
        )
    for name, value in part.starts:
        yield f"  resources {value} {name}" if name in RESOURCES else f"  {name} {value}"
    for name, level in part.buildings:
        yield f"  buildings {name} level {level}" if level else f"  buildings  unlocked {name}"


def _row(row: MapRow) -> Iterator[str]:
    fields = [field for field in (row.at, row.number, row.scenario) if field]
    fields += ["in town"] * row.home
    for key, names in (
        ("unlocks", row.unlocks),
        ("links", row.links),
        ("forces", row.forces),
        ("blocks", row.blocks),
        ("next", row.next),
        ("shop", row.shop),
    ):
        fields += [f"{key} {', '.join(names)}"] * bool(names)
    fields += [f"level {row.level}"] * bool(row.level)
    yield "    " + "  ".join(fields) + _needs("requires", row.needs)
    yield from (f"      {line}" for line in _rows(row.reward))


def draw_map(plan: CampaignPlan, game: str = "") -> str:
    """The map of a campaign as a grid of coordinates, and a list of what stands there."""
    rows = {
        row.at: row.scenario
        for part in plan.parts
        if part.game in ("", game or part.game)
        for row in part.map
        if row.at
    }
    if not rows:
        return ""
    places = {at: (re.sub(r"\d", "", at), int(re.sub(r"\D", "", at))) for at in rows}
    columns = sorted({letters for letters, _ in places.values()}, key=lambda one: (len(one), one))
    numbers = range(min(number for _, number in places.values()), max(n for _, n in places.values()) + 1)
    marks = {place: number for number, place in enumerate(sorted(places.values(), key=_order), 1)}
    lines = ["    " + "".join(f"{letters:>4}" for letters in columns)]
    for number in numbers:
        cells = [marks.get((letters, number)) for letters in columns]
        lines.append(f"{number:>4}" + "".join(f"{cell or '.':>4}" for cell in cells))
    named = {places[at]: (at, name) for at, name in rows.items()}
    for place, mark in marks.items():
        lines.append(f"{mark:>4}  {named[place][0]:<4}  {named[place][1]}")
    return _joined(lines)


def _order(place: tuple[str, int]) -> tuple[int, str, int]:
    return place[1], place[0], len(place[0])


# Parts of lines


def _numbers(numbers: Iterable[int]) -> str:
    """`1 to 20, 25`: numbers in the order in which they stand."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and number == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], number
        else:
            runs.append((number, number))
    return ", ".join(str(low) if low == high else f"{low} to {high}" for low, high in runs)


def _needs(word: str, condition: Condition | None) -> str:
    return "" if condition is None else f"  {word} {write_condition(condition)}"


def _cost(word: str, cost: Iterable[tuple[str, int]]) -> str:
    said = ", ".join(f"{amount} {what}" for what, amount in cost)
    return f"  {word} {said}" if said else ""


def _story(story: str) -> list[str]:
    return ["  story", *(f"    {row}" if row else "" for row in story.split("\n"))] if story else []


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
