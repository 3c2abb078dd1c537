"""Decks and their remaining cards; or the die's tables, and the elements on cards."""

from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from havenwright.cards.write.action import write_action
from havenwright.engine import CHARACTERS, GOALS, Game
from havenwright.table.panels import DIM
from havenwright.telling import Words
from havenwright.telling.english.grammar import capital

NEXT = "#ffd24a"
"""The colour of the row, or of the action, that counts now."""


def decks(game: Game) -> RenderableType:
    """Each deck's remaining and drawn cards; where a die is rolled, its tables."""
    found: list[RenderableType] = []
    if game.setting.rules.elements == "cards":
        said = ", ".join(game.infusions) or "nothing"
        found.append(Text.assemble(("Can be consumed: ", "bold"), (said, DIM)))
    if game.state.rows:
        found.append(_tables(game))
    if game.setting.rules.monster_actions == "die":
        found.append(_actions(game))
    return Group(*found, _piles(game))


def _piles(game: Game) -> Text:
    words = Words(game.setting, game.state)
    text = Text()
    used = {who.monster for who in game.setting.identities} | {who.monster for who in game.state.born}
    for name, deck in game.state.decks.items():
        kind = game.setting.monsters.get(name)
        if name == GOALS or name in game.state.rows or (kind is not None and name not in used):
            continue
        if name == "allies" and not _has_allies(game):
            continue
        text.append(capital(words.deck(name)), "bold")
        text.append(f"  {len(deck.left)} left", DIM)
        text.append("  will be shuffled\n" if deck.shuffle else "\n", Style(color="#ffd24a"))
        names = {card.id: card.name for card in kind.deck} if kind else {}
        if name != "loot":
            text.append(f"  left  {_counted(names.get(card, card) for card in deck.left)}\n")
        if deck.discarded:
            text.append(f"  drawn {_counted(names.get(card, card) for card in deck.discarded)}\n", DIM)
    return text


def _tables(game: Game) -> Table:
    """The tables of modifiers beside each other, each with the row that comes next."""
    words = Words(game.setting, game.state)
    grid = Table.grid(padding=(0, 3, 0, 0))
    cells = []
    for name, row in game.state.rows.items():
        if name == "allies" and not _has_allies(game):
            continue
        table = game.setting.tables[name]
        widths = [max(len(cells[column]) for cells in table) for column in range(len(table[0]))]
        text = Text.assemble((f"{capital(words.deck(name))}\n", "bold"))
        text.append("  by the die: -, blank, +\n", DIM)
        for number, modifiers in enumerate(table):
            padded = (f"{cell:<{width}}" for cell, width in zip(modifiers, widths, strict=True))
            text.append_text(_row(" | ".join(padded).rstrip(), number == row))
        grid.add_column()
        cells.append(text)
    grid.add_row(*cells)
    return grid


def _actions(game: Game) -> Text:
    """The die's actions for each monster type on the map."""
    text, state = Text(), game.state
    present = {game.who(n).monster for n, body in enumerate(state.figures) if body.here}
    for id in sorted(present & game.setting.monsters.keys()):
        kind = game.setting.monsters[id]
        text.append(f"{kind.name}'s actions", "bold")
        text.append("  by the die, once a round: -, blank, +\n", DIM)
        for card in kind.deck:
            drawn = dict(state.monster_cards).get(kind.set or kind.id) == card.id
            said = "; ".join(write_action(card.action).splitlines())
            text.append_text(_row(f"{card.initiative:02} {card.name}: {said}", drawn))
    return text


def _row(said: str, counts: bool) -> Text:
    """A line of a table; the one that counts is marked."""
    return Text(f"{'▸' if counts else ' '} {said}\n", Style(color=NEXT if counts else DIM))


def _has_allies(game: Game) -> bool:
    everybody = (*game.setting.identities, *game.state.born)
    return any(who.side == CHARACTERS and who.kind == "monster" for who in everybody)


def _counted(cards: Iterable[str]) -> str:
    counts = Counter(cards)
    return ", ".join(f"{count} x {card}" if count > 1 else card for card, count in sorted(counts.items()))
