"""How a person comes to an answer: rows, in one step or two; a hex, a card, or a way of hexes."""

from typing import Final, Literal, NamedTuple

from havenwright.engine import AREA, Answer, Decision, Game
from havenwright.telling import Asked, Option, Words, asked

BACK: Final = "Back"
STAGED: Final = "select cards"


class Row(NamedTuple):
    """Something to choose: an answer, or a step towards one."""

    text: str
    number: int = 0
    """The number to type; an answer keeps its own while the choice is narrowed down."""
    answer: Answer | None = None
    leads: int = -1
    """The card that is chosen first."""
    hexes: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()


class Chosen(NamedTuple):
    """The result of a pick: an answer, only a step, or nothing."""

    kind: Literal["answer", "step", "nothing"]
    answer: Answer = ""


NOTHING: Final = Chosen("nothing")
STEP: Final = Chosen("step")


class Choice:
    """A decision while a person makes it."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.decision = decision
        self.asked: Asked = asked(game, decision)
        self._words = Words(game.setting, game.state)
        self._leading = -1
        self._hex = -1
        self._card = -1
        self.way: list[int] | None = None
        """The hexes of an own path or area so far; None: it isn't one's own."""

    # What there is

    @property
    def prompt(self) -> str:
        if self.way is not None:
            what = "path" if self.decision.free == "path" else "area"
            return f"Your own {what}: choose hex by hex, then press Enter. Escape goes back."
        if self._leading >= 0:
            return f"{self._words.card(self._leading)} sets your initiative. Choose the second card."
        return self.asked.prompt

    @property
    def rows(self) -> list[Row]:
        """The rows to choose from now."""
        if self.way is not None:
            return []
        if self.decision.kind == STAGED:
            return self._staged()
        rows = [
            Row(o.text, number, o.answer, -1, o.hexes, o.cards)
            for number, o in enumerate(self.asked.options, 1)
            if self._fits(o)
        ]
        return [*rows, Row(BACK)] if self._hex >= 0 or self._card >= 0 else rows

    def _fits(self, option: Option) -> bool:
        if self._hex >= 0:
            return self._hex in option.hexes
        return self._card < 0 or self._card in option.cards

    def _staged(self) -> list[Row]:
        """Two cards one after the other, in place of all pairs."""
        cards = dict.fromkeys(card for option in self.asked.options for card in option.cards)
        numbers = {card: number for number, card in enumerate(cards, 1)}
        if self._leading < 0:
            firsts = dict.fromkeys(option.cards[0] for option in self.asked.options if option.cards)
            rows = [
                Row(self._with_initiative(card), numbers[card], None, card, (), (card,)) for card in firsts
            ]
            rests = [option for option in self.asked.options if not option.cards]
            return rows + [Row(o.text, number, o.answer) for number, o in enumerate(rests, len(cards) + 1)]
        others = {o.cards[1]: o.answer for o in self.asked.options if o.cards and o.cards[0] == self._leading}
        rows = [
            Row(self._with_initiative(card), numbers[card], others[card], -1, (), (card,))
            for card in cards
            if card in others
        ]
        return [*rows, Row(BACK)]

    def _with_initiative(self, card: int) -> str:
        return f"({self._words.initiative(card):02}) {self._words.sided(card)}"

    def typed(self, digits: str) -> tuple[int, bool]:
        """The row of a typed number, -1 without one; True if more digits could make another number.

        Zeros may lead, up to the length of the longest number: `01` is 1 where there are ten.
        """
        rows = self.rows
        longest = max((len(str(row.number)) for row in rows), default=0)
        begun = [
            at
            for at, row in enumerate(rows)
            if str(row.number).startswith(digits) or f"{row.number:0{longest}}".startswith(digits)
        ]
        exact = next((at for at in begun if rows[at].number == int(digits)), -1)
        return exact, any(at != exact for at in begun)

    @property
    def hexes(self) -> frozenset[int]:
        """The hexes by which something can be chosen."""
        return frozenset(row.hexes[-1] for row in self.rows if row.hexes)

    # Choosing

    def take(self, row: Row) -> Chosen:
        """A row is chosen."""
        if row.answer is not None:
            return Chosen("answer", row.answer)
        if row.leads >= 0:
            self._leading = row.leads
            return STEP
        self.back()
        return STEP

    def back(self) -> bool:
        """Back from half a choice; whether there was one."""
        halfway = self.way is not None or max(self._leading, self._hex, self._card) >= 0
        self._leading = self._hex = self._card = -1
        self.way = None
        return halfway

    def at_hex(self, at: int) -> Chosen:
        """A hex is picked on the map."""
        if self.way is not None:
            if self.way and self.way[-1] == at:
                self.way.pop()
            else:
                self.way.append(at)
            return STEP
        rows = self.rows
        ends = [row for row in rows if row.hexes and row.hexes[-1] == at]
        found = ends or [row for row in rows if at in row.hexes]
        if len(found) == 1:
            return self.take(found[0])
        if found and self._hex != at:
            self._hex = at
            return STEP
        return NOTHING

    def with_card(self, card: int) -> Chosen:
        """A card is picked in the hand."""
        found = [row for row in self.rows if card in row.cards]
        if len(found) == 1:
            return self.take(found[0])
        if found and self._card != card:
            self._card = card
            return STEP
        return NOTHING

    def start_way(self) -> bool:
        """An own path or area begins; whether there can be one."""
        if not self.decision.free:
            return False
        self.back()
        self.way = []
        return True

    def end_way(self) -> Chosen:
        """The way is as it shall be."""
        if not self.way:
            return NOTHING
        way = tuple(self.way)
        return Chosen("answer", way if self.decision.free == "path" else (AREA, *way))
