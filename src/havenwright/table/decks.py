"""Decks and their remaining cards; or the die's tables, and the elements on cards."""

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from havenwright.cards.write.action import write_action
from havenwright.engine import Game
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
    for deck in game.view(0).decks:
        kind = game.setting.monsters.get(deck.name)
        text.append(capital(words.deck(deck.name)), "bold")
        text.append(f"  {deck.size} left", DIM)
        text.append("  will be shuffled\n" if deck.shuffle else "\n", Style(color="#ffd24a"))
        names = {card.id: card.name for card in kind.deck} if kind else {}
        if deck.left:
            text.append(f"  left  {_counted(names, deck.left)}\n")
        if deck.discarded:
            text.append(f"  drawn {_counted(names, deck.discarded)}\n", DIM)
    return text


def _tables(game: Game) -> Table:
    """The tables of modifiers beside each other, each with the row that comes next."""
    words = Words(game.setting, game.state)
    grid = Table.grid(padding=(0, 3, 0, 0))
    cells = []
    for name, row, table in ((one.name, one.row, one.rows) for one in game.view(0).tables):
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


def _counted(names: Mapping[str, str], cards: Iterable[tuple[str, int]]) -> str:
    named = sorted((names.get(card, card), count) for card, count in cards)
    return ", ".join(f"{count} x {card}" if count > 1 else card for card, count in named)
