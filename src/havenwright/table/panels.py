"""What lies around the board, as text: the order of initiative, elements, cards, decks, the scenario."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from havenwright.cards.tree import ELEMENTS
from havenwright.cards.writing import write_action
from havenwright.engine import Game
from havenwright.engine.state import GOALS, STRONG, WANING
from havenwright.engine.view import goal_of, who_of
from havenwright.packs import MonsterType, Scenario, write_content
from havenwright.table.picture import LETTERS, colour_of
from havenwright.telling import Words
from havenwright.telling.texts import card_text, item_text

ELEMENT_COLOURS: Final = ("#ff7043", "#6ec6ff", "#cfd8dc", "#8bc34a", "#ffe066", "#9575cd")
DIM: Final = "#8a8f99"
ZONES: Final = ("hand", "selected", "play", "active", "discard", "lost", "removed", "left out")
ZONE_COLOURS: Final = {"hand": "#f2f2f2", "selected": "#7fd4ff", "play": "#7fd4ff", "active": "#8fe0a0"}


def heading(game: Game) -> Text:
    """The scenario, the round, the elements."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {game.setting.scenario.name}", "bold")
    text.append(f"  level {game.setting.level}  round {game.state.round}   ", DIM)
    for number, element in enumerate(ELEMENTS):
        strength = game.state.elements[number]
        sign = {STRONG: "●", WANING: "◐"}.get(strength, "○")
        colour = ELEMENT_COLOURS[number] if strength else DIM
        text.append(f"{sign} {element}  ", Style(color=colour, bold=strength == STRONG))
    return text


# Initiative


def order(game: Game) -> Text:
    """Who acts when, with hit points and conditions; monsters with the card that they drew."""
    state = game.state
    known = bool(state.order) or state.turn >= 0
    numbers = [n for n, body in enumerate(state.figures) if body.here]
    if known:  # the order holds those who still have to act
        numbers = [n for n in numbers if n not in state.order]
        numbers.sort(key=lambda n: (not state.figures[n].acted, state.figures[n].initiative))
        numbers += [n for n in state.order if state.figures[n].here]
    text = Text()
    told: set[str] = set()
    for number in numbers:
        who = who_of(game.setting, state, number)
        if who.set and who.set not in told:
            told.add(who.set)
            text.append_text(_card_of(game, who.set, who.monster))
        text.append_text(_figure_line(game, number, known))
    return text


def _figure_line(game: Game, number: int, known: bool) -> Text:
    body, who = game.state.figures[number], who_of(game.setting, game.state, number)
    acts = game.state.turn == number
    when = f"{body.initiative[0]:02}" if known else "  "
    conditions = "".join(LETTERS.get(one.name, one.name[:1]) for one in body.conditions)
    line = Text(f"{'▸' if acts else ' '}{when} ", Style(color=DIM, bold=acts))
    line.append(Words(game.setting, game.state).figure(number), Style(color=colour_of(who), bold=acts))
    line.append(f" {body.hit_points}/{body.max_hit_points}")
    line.append(f" {conditions}" if conditions else "", Style(color="#ff8a80"))
    line.append("  done\n" if body.acted and not acts else "\n", DIM)
    return line


def _card_of(game: Game, set_name: str, monster: str) -> Text:
    """What a set of monsters does this round."""
    drawn = dict(game.state.monster_cards).get(set_name)
    kind = game.setting.monsters.get(monster)
    card = next((one for one in kind.deck if one.id == drawn), None) if kind and drawn else None
    if card is None:
        return Text()
    said = "; ".join(" ".join(line.split()) for line in write_action(card.action).splitlines())
    return Text(f"   {card.name}: {said}\n", Style(color="#c8b27a", italic=True))


# Cards


def hand_rows(game: Game, seat: int) -> list[tuple[int, Text]]:
    """A seat's own cards by number, those in hand first; nothing of a hand that isn't this seat's."""
    if seat < 0:
        return []
    cards = game.view(seat).seats[seat].cards
    rows = []
    places = {zone: place for place, zone in enumerate(ZONES)}
    for card in sorted(cards, key=lambda card: (places.get(card.zone, len(ZONES)), card.number)):
        initiative = game.setting.cards[card.number][1].initiative
        mark = "" if card.zone == "hand" else f"  {card.zone}"
        style = Style(color=ZONE_COLOURS.get(card.zone, DIM), strike=card.zone in ("lost", "removed"))
        rows.append((card.number, Text(f"{initiative:02} {card.name}", style) + Text(mark, DIM)))
    return rows


def card_details(game: Game, number: int) -> Text:
    """Both halves of a card."""
    card = game.setting.cards[number][1]
    text = Text.assemble((f"{card.name}  {card.initiative:02}\n", "bold"))
    for line in card_text(card):
        text.append(f"{line}\n", "" if line.startswith(" ") else Style(color="#c8b27a"))
    return text


def belongings(game: Game, seat: int) -> Text:
    """What else a seat may see of its own, and how many cards the others hold."""
    text = Text()
    view = game.view(seat)
    for number, other in enumerate(view.seats):
        name = Words(game.setting, game.state).figure(number)
        hidden = f", {other.hidden} hidden cards" if number != seat else ""
        text.append(f"{name}: {other.experience} experience, {other.gold} gold{hidden}\n", DIM)
    for number, one in enumerate(game.setting.items):
        if one.seat == seat and game.state.items[number] != "away":
            text.append(f"\n{one.item.name} ({game.state.items[number]})\n", "bold")
            text.append("\n".join(item_text(one.item)[1:]) + "\n")
    goal = game.setting.goals.get(goal_of(game.setting, game.state, seat)) if seat >= 0 else None
    if goal is not None:
        text.append("\nBattle goal\n", "bold")
        text.append(write_content(goal))
    return text


# Decks


def decks(game: Game) -> Text:
    """What is left of each deck, and what was drawn of it."""
    words = Words(game.setting, game.state)
    text = Text()
    used = {who.monster for who in game.setting.identities} | {who.monster for who in game.state.born}
    for name, deck in game.state.decks.items():
        kind = game.setting.monsters.get(name)
        if name == GOALS or (kind is not None and name not in used):
            continue
        text.append(f"{words.deck(name)}", "bold")
        text.append(f"  {len(deck.left)} left", DIM)
        text.append("  will be shuffled\n" if deck.shuffle else "\n", Style(color="#ffd24a"))
        names = {card.id: card.name for card in kind.deck} if kind else {}
        if name != "loot":
            text.append(f"  left  {_counted(names.get(card, card) for card in deck.left)}\n")
        if deck.discarded:
            text.append(f"  drawn {_counted(names.get(card, card) for card in deck.discarded)}\n", DIM)
    return text


def _counted(cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return ", ".join(f"{count} x {card}" if count > 1 else card for card, count in sorted(counts.items()))


# The scenario


def scenario(game: Game) -> Text:
    """The story so far and what the scenario wants."""
    played = game.setting.scenario
    text = Text.assemble((f"{played.name}\n", "bold"))
    text.append(f"{goal_text(played, game.setting.monsters.values())}\n\n", Style(color="#c8b27a"))
    text.append(paragraphs(played.story))
    for event in game.events:
        story = event.get("story") if event.kind == "section" else None
        if isinstance(story, str) and story:
            text.append(f"\n\nSection {event.get('section')}\n", "bold")
            text.append(paragraphs(story))
    return text


def goal_text(played: Scenario, monsters: Iterable[MonsterType]) -> str:
    """The lines in which a scenario says how it is won and lost."""
    names = {kind.id: kind.name for kind in monsters}
    lines = [line.strip() for line in write_content(played, names).splitlines()]
    return "\n".join(line for line in lines if line.startswith(("goal ", "lose if ", "win if ")))


def paragraphs(story: str) -> str:
    """A story without the line ends that its file happens to have."""
    return "\n\n".join(" ".join(part.split()) for part in story.split("\n\n"))
