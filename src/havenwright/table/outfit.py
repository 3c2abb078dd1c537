"""The outfit of a character: cards, items, perks, a battle goal; each explained where it is chosen."""

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import DescendantFocus
from textual.screen import ModalScreen
from textual.widgets import Button, Select, SelectionList, Static
from textual.widgets.selection_list import Selection

from havenwright.engine import Seat
from havenwright.packs import Item, Registry, write_content, write_perk
from havenwright.table.party import first_hand, pool


class OutfitScreen(ModalScreen[Seat | None]):
    """Cards, items, perks and a battle goal of one seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back"),
        Binding("ctrl+s", "done", "Done"),
    ]
    DEFAULT_CSS = """
    OutfitScreen { align: center middle; }
    OutfitScreen #outfit { width: 96%; height: 94%; border: round $accent; background: $surface; }
    OutfitScreen #lists { height: 1fr; }
    OutfitScreen SelectionList { width: 1fr; height: 1fr; border: round $primary-darken-2; }
    OutfitScreen SelectionList > .selection-list--button { color: $panel; }
    OutfitScreen SelectionList > .selection-list--button-highlighted { color: $panel; }
    OutfitScreen #about-box { height: 9; border: round $primary-darken-2; padding: 0 1; }
    OutfitScreen #below { height: 3; }
    OutfitScreen #count { width: 1fr; padding: 1; }
    OutfitScreen Select { width: 34; }
    """

    def __init__(self, packs: Registry, seat: Seat, items: Sequence[Item], *, has_goals: bool = True) -> None:
        super().__init__()
        self._packs, self._seat, self._items = packs, seat, items
        self._has_goals = has_goals
        self._class = packs.character_class(seat.character)

    def compose(self) -> ComposeResult:
        seat, character = self._seat, self._class
        picked = seat.cards or first_hand(character, seat.level)
        cards = [
            Selection(Text(f"{card.initiative:02} {card.name} ({card.level})"), card.id, card.id in picked)
            for card in pool(character, seat.level)
        ]
        items = [
            Selection(Text(f"{item.name} ({item.slot})"), item.id, item.id in seat.items)
            for item in self._items
        ]
        perks = [
            Selection(Text(write_perk(perk)), f"{number} {box}", seat.perks.count(number) > box)
            for number, perk in enumerate(character.perks)
            for box in range(perk.count * perk.marks)
        ]
        goals = [(goal.name, goal.id) for goal in self._packs.goals.values() if self._has_goals]
        with Vertical(id="outfit"):
            with Horizontal(id="lists"):
                yield SelectionList[str](*cards, id="pool")
                yield SelectionList[str](*items, id="items")
                yield SelectionList[str](*perks, id="perks")
            with VerticalScroll(id="about-box"):
                yield Static(id="about")
            with Horizontal(id="below"):
                yield Select(goals, prompt="no battle goal", value=seat.goal or Select.NULL, id="goal")
                yield Static(id="count")
                yield Button("Done", variant="primary", id="done")

    def on_mount(self) -> None:
        for name, title in (("pool", "Cards"), ("items", "Items"), ("perks", "Perks")):
            self.query_one(f"#{name}").border_title = title
        self.query_one("#outfit").border_title = f"{self._class.name}, level {self._seat.level}"
        self.query_one("#about-box").border_title = "Details"
        self.query_one("#outfit").border_subtitle = "space: take or leave   tab: next list   ctrl+s: done"
        self.query_one("#pool").focus()
        self._count()

    @on(SelectionList.SelectedChanged)
    def _count(self) -> None:
        cards = len(self._selected("pool"))
        wanted = self._class.hand_size
        style = "" if cards == wanted else "bold #ff8a80"
        self.query_one("#count", Static).update(Text(f"{cards} of {wanted} cards", style))

    def _selected(self, name: str) -> tuple[str, ...]:
        chosen = self.query_one(f"#{name}", SelectionList)
        return tuple(str(value) for value in chosen.selected)

    @on(SelectionList.SelectionHighlighted)
    def _explain_highlighted(self, event: SelectionList.SelectionHighlighted[str]) -> None:
        if event.selection_list.has_focus:
            self._explain(event.selection_list.id or "", event.selection.value)

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Explain the entry that the keyboard is on."""
        chosen = event.widget
        if isinstance(chosen, SelectionList) and chosen.highlighted is not None:
            self._explain(chosen.id or "", str(chosen.get_option_at_index(chosen.highlighted).value))

    def _explain(self, name: str, value: str) -> None:
        said = ""
        if name == "pool":
            said = write_content(self._packs.card(value))
        elif name == "items":
            said = write_content(self._packs.item(value))
        elif name == "perks":
            said = write_perk(self._class.perks[int(value.partition(" ")[0])])
        self.query_one("#about", Static).update(Text(said))

    @on(Select.Changed, "#goal")
    def _explain_goal(self, event: Select.Changed) -> None:
        if isinstance(event.value, str):
            self.query_one("#about", Static).update(Text(write_content(self._packs.goal(event.value))))

    @on(Button.Pressed, "#done")
    def action_done(self) -> None:
        """The seat with what was chosen, in the order of the class."""
        chosen = self._selected("pool")
        cards = tuple(card.id for card in self._class.cards if card.id in chosen)
        perks = sorted(int(value.partition(" ")[0]) for value in self._selected("perks"))
        goal = self.query_one("#goal", Select).value
        if len(cards) != self._class.hand_size:
            self.notify(f"{self._class.name} picks {self._class.hand_size} cards.", severity="error")
            return
        self.dismiss(
            msgspec.structs.replace(
                self._seat,
                cards=() if cards == first_hand(self._class, self._seat.level) else cards,
                items=self._selected("items"),
                perks=tuple(perks),
                goal=goal if isinstance(goal, str) else "",
            )
        )

    def action_leave(self) -> None:
        self.dismiss(None)
