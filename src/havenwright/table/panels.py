"""Panels around the board, as text: initiative order, elements, cards, the scenario."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from havenwright.cards.vocabulary import ELEMENTS
from havenwright.engine import STRONG, WANING, Event, Game, ResultView, SetView, StatsView
from havenwright.packs import AbilityCard, MonsterType, Scenario
from havenwright.packs.records import Face
from havenwright.table.board_cells import colour_of
from havenwright.telling import Words
from havenwright.telling.card_text import card_text, item_text
from havenwright.telling.decision_sentences import defence_text
from havenwright.telling.goals import battle_goal_text, ending_line, goal_lines

ELEMENT_COLOURS: Final = ("#ff7043", "#6ec6ff", "#cfd8dc", "#8bc34a", "#ffe066", "#9575cd")
NOBODY: Final = -1
INDENT: Final = (0, 0, 0, 4)
"""Before what is said of a set of monsters: it stands below the names."""
ELITE_OR_NOT: Final = ("normal", "elite")
"""Ranks that are worth a word: bosses and figures of the scenario have only one."""
DIM: Final = "#8a8f99"
SHORTEST_NAME: Final = 12
"""Of a scenario's name so much is shown, however narrow it is."""
ZONES: Final = ("play", "selected", "hand", "active", "discard", "lost", "removed", "left out")
"""In this order cards are listed: what one decides about just now first."""
ZONE_NAMES: Final = {"play": "being played", "discard": "discarded"}
ZONE_COLOURS: Final = {"hand": "#f2f2f2", "selected": "#7fd4ff", "play": "#7fd4ff", "active": "#8fe0a0"}


def heading(game: Game, width: int = 0) -> Text:
    """The scenario, the round, its counters, the elements; where it is narrow, only the name is cut."""
    rest = Text.assemble((f"  level {game.setting.level}  round {game.state.round}   ", DIM))
    for counter in game.setting.scenario.counters:
        rest.append(f"{counter.name.capitalize()} {game.counter(counter.name)}   ", "bold #c8b27a")
    strengths = game.elements
    for number, element in enumerate(ELEMENTS):
        strength = strengths[number]
        sign = {STRONG: "●", WANING: "◐"}.get(strength, "○")
        colour = ELEMENT_COLOURS[number] if strength else DIM
        rest.append(f"{sign} {element}  ", Style(color=colour, bold=strength == STRONG))
    rest.rstrip()
    name = Text(f" {game.setting.scenario.name}", "bold")
    if width:
        name.truncate(max(SHORTEST_NAME, width - rest.cell_len - 1), overflow="ellipsis")
    return Text.assemble(name, rest, no_wrap=True, overflow="ellipsis")


# Initiative


def order(game: Game) -> list[tuple[int, RenderableType]]:
    """The initiative order with hit points and conditions; monsters with stats and card.

    Rows by the numbers of their figures; -1 for lines about a set of monsters.
    """
    state = game.state
    known = bool(state.order) or state.turn >= 0
    seen = game.view(0)
    sets = {one.id: one for one in seen.sets}
    numbers = [number for place in seen.initiative for number in place.figures]
    found: list[tuple[int, RenderableType]] = []
    told: set[str] = set()
    for number in numbers:
        who = game.who(number)
        if who.set and who.set not in told:
            told.add(who.set)
            found += [(NOBODY, Padding(line, INDENT)) for line in _about_set(sets[who.set])]
        found.append((number, _figure_line(game, number, known)))
    return found


def _figure_line(game: Game, number: int, known: bool) -> Table:
    body, who = game.state.figures[number], game.who(number)
    acts = game.state.turn == number
    when = f"{body.initiative[0]:02}" if known else "  "
    conditions = ", ".join(one.name for one in body.conditions)
    line = Text.assemble(
        (Words(game.setting, game.state).figure(number), Style(color=colour_of(who), bold=acts)),
        f" {body.hit_points}/{body.max_hit_points}",
    )
    line.append(f" {conditions}" if conditions else "", Style(color="#ff8a80"))
    guard = defence_text(game, number)
    line.append(f" {guard}" if guard else "", Style(color="#80cbc4"))
    if who.kind == "character":
        line.append(_purse(game, number), DIM)
    line.append("  done" if body.acted and not acts else "", DIM)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3)
    grid.add_column()
    grid.add_row(Text(f"{'▸' if acts else ' '}{when}", Style(color=DIM, bold=acts)), line)
    return grid


def _purse(game: Game, number: int) -> str:
    """A character's gains so far, of the kinds that the game and the class have."""
    rules, body = game.setting.rules, game.state.figures[number]
    own = game.setting.classes[game.setting.party[number].character].resources
    gained = [f"{body.experience}xp"] * (rules.levels != "scenario") + [f"{body.gold}¢"] * rules.money
    gained += [f"{name} {game.state.resources.get(f'{number} {name}', 0)}" for name, _ in own]
    return "".join(f" {one}" for one in gained)


def _about_set(monsters: SetView) -> Iterator[Text]:
    """The card of a set of monsters; for each rank its stats, and the values that the card comes to."""
    card = monsters.card
    head = monsters.name if card is None else f"{card.name}: {'; '.join(card.lines)}"
    yield Text(head, Style(color="#c8b27a", italic=True))
    kinds = {rank.monster for rank in monsters.ranks}
    for rank in sorted(monsters.ranks, key=lambda rank: rank.rank, reverse=True):
        name = rank.rank if len(kinds) == 1 else f"{rank.name}, {rank.rank}"
        name = name if rank.rank in ELITE_OR_NOT else rank.name
        said = f"{name}: {stats_text(rank.stats)}" if rank.stats.hit_points else name
        yield Text(said, DIM)
        results = ", ".join(map(_result_text, rank.results))
        if results:
            yield Text(f"  → {results}", Style(color="#c8b27a"))


def _result_text(result: ResultView) -> str:
    """A move or an attack with the values that it comes to."""
    reach = f", range {result.range}" if result.range else ""
    targets = f", target {result.targets}" if result.targets > 1 else ""
    return f"{result.verb} {result.amount}{reach}{targets}"


def stats_text(stats: StatsView) -> str:
    """A line of a stat card without its hit points, which stand beside each figure."""
    amounts = (("move", stats.move), ("attack", stats.attack), ("range", stats.range or None))
    found = [f"{name} {amount}" for name, amount in amounts if amount is not None]
    found += [f"target {stats.targets}"] * (stats.targets > 1) + ["flying"] * stats.flying
    found += [*stats.traits, *([stats.effects] if stats.effects else [])]
    found += [f"immune to {', '.join(stats.immune)}"] * bool(stats.immune)
    return ", ".join(found)


# Cards


def hand_rows(game: Game, seat: int) -> list[tuple[int, Table]]:
    """A seat's own cards by number, those being played first; nothing of a hand that isn't this seat's."""
    if seat < 0:
        return []
    words = Words(game.setting, game.state)
    rows = []
    places = {zone: place for place, zone in enumerate(ZONES)}
    cards = game.view(seat).seats[seat].cards
    for card in sorted(cards, key=lambda card: (places.get(card.zone, len(ZONES)), card.number)):
        mark = "" if card.zone == "hand" else f"  {ZONE_NAMES.get(card.zone, card.zone)}"
        style = Style(color=ZONE_COLOURS.get(card.zone, DIM), strike=card.zone in ("lost", "removed"))
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=2)
        grid.add_column()
        name = Text(words.sided(card.number), style) + Text(mark, DIM)
        grid.add_row(Text(f"{words.initiative(card.number):02}", style), name)
        rows.append((card.number, grid))
    return rows


def card_details(game: Game, number: int) -> RenderableType:
    """Both halves of a card; of a card with two sides both sides beside each other, and which is up."""
    words = Words(game.setting, game.state)
    card = game.setting.cards[number][1]
    if card.back is None:
        return _side(card, f"{card.name}  {card.initiative:02}")
    is_flipped = number in game.state.flipped
    sides = Table.grid(padding=(0, 2, 0, 0), expand=True)
    cells = []
    for name, face, is_up in (("A", card, not is_flipped), ("B", card.back, is_flipped)):
        sides.add_column(ratio=1)
        title = f"Side {name}  {face.initiative:02}{'  is up' if is_up else ''}"
        cells.append(_side(face, title, faint=not is_up))
    sides.add_row(*cells)
    return Group(Text(words.card(number), "bold"), sides)


def _side(card: AbilityCard | Face, title: str, *, faint: bool = False) -> Text:
    text = Text.assemble((f"{title}\n", Style(bold=not faint, color=DIM if faint else None)))
    for line in card_text(card):
        plain = DIM if faint else None
        is_head = not line.startswith(" ")
        text.append(f"{line}\n", Style(color="#c8b27a" if is_head and not faint else plain))
    return text


def belongings(game: Game, seat: int) -> Text:
    """A seat's other belongings, and how many cards the others hold."""
    text, words = Text(), Words(game.setting, game.state)
    view = game.view(seat)
    for number, other in enumerate(view.seats):
        name, rules = words.figure(number), game.setting.rules
        has = [f"{other.experience} experience"] * (rules.levels != "scenario")
        has += [f"{other.gold} gold"] * rules.money
        has += [words.phrase("hidden cards", number=other.hidden)] * (number != seat)
        if has:
            text.append(f"{name}: {', '.join(has)}\n", DIM)
    for number, one in enumerate(game.setting.items):
        if one.seat == seat and game.state.items[number] != "away":
            text.append(f"\n{one.item.name} ({game.state.items[number]})\n", "bold")
            text.append("\n".join(item_text(one.item)[1:]) + "\n")
    goal = game.setting.goals.get(game.goal(seat)) if seat >= 0 else None
    if goal is not None:
        text.append("\nBattle goal\n", "bold")
        text.append(battle_goal_text(words, goal))
    return text


# The scenario


def scenario(game: Game) -> Text:
    """The story so far and what the scenario wants."""
    played = game.setting.scenario
    text = Text.assemble((f"{played.name}\n", "bold"))
    text.append(f"{present_goal(game)}\n\n", Style(color="#c8b27a"))
    text.append(paragraphs(played.story))
    for event in game.events:
        story = event.get("story") if event.kind == "section" else None
        if isinstance(story, str) and story:
            text.append(f"\n\nSection {event.get('section')}\n", "bold")
            text.append(paragraphs(story))
    return text


@lru_cache(maxsize=64)
def _goal_lines(played: Scenario, names: tuple[tuple[str, str], ...]) -> str:
    return "\n".join(goal_lines(played, names))


def goal_text(played: Scenario, monsters: Iterable[MonsterType]) -> str:
    """How a scenario is won and lost, without what its sections change later."""
    return _goal_lines(played, tuple((kind.id, kind.name) for kind in monsters))


def present_goal(game: Game) -> str:
    """How the scenario is won and lost as things are: a section may have given it another goal."""
    played = replace(game.setting.scenario, goal=game.state.plot.goal)
    lines = [goal_text(played, game.setting.monsters.values()), ending_line(game.ending)]
    return "\n".join(line for line in lines if line)


def paragraphs(story: str) -> str:
    """A story without the line ends that its file happens to have."""
    return "\n\n".join(" ".join(part.split()) for part in story.split("\n\n"))


def story_parts(event: Event) -> list[str]:
    """The paragraphs of a section that was read."""
    return paragraphs(str(event.get("story") or "")).split("\n\n")
