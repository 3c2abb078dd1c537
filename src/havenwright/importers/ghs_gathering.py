"""Lines of card text as they are gathered, and the marks of the card that they stand on."""

from typing import Final, Literal

from havenwright.importers.ghs_formulas import amount
from havenwright.importers.ghs_labels import NotUnderstood
from havenwright.importers.ghs_lines import Line

Loss = Literal["no", "lost", "unrecoverable"]
Stays = Literal["no", "round", "persistent"]


class Gathered:
    """Lines so far, and how the card is kept afterwards."""

    def __init__(self, *, within: bool = False) -> None:
        self.within: Final = within
        """Whether this is a list within a sentence."""
        self.lines: list[Line] = []
        self.aside: list[str] = []
        """Experience and elements that stand in a sentence's list but are the reader's own."""
        self.loss: Loss = "no"
        self.stays: Stays = "no"
        self.slots = ""
        self.area = ""
        """An area whose attack is still to come."""

    def listed(self) -> tuple[list[str], list[str]]:
        """What stands in a sentence's list, and the whole sentences that follow it."""
        listed = [self.area] if self.area else []
        sentences: list[str] = []
        for line in self.lines:
            said = line.text.rstrip(".")
            follows = bool(listed) and line.prose and not line.within_list and line.head[0].isupper()
            (sentences if sentences or follows else listed).append(said)
        if not listed:
            raise NotUnderstood("a sentence that introduces nothing")
        return listed, sentences

    def text(self) -> str:
        if self.slots:
            raise NotUnderstood("use slots that no sentence has")
        if self.area:
            raise NotUnderstood("an area that no ability has")
        return "\n".join(line.text for line in self.lines)

    def add(self, line: Line) -> Line:
        self.lines.append(line)
        return line

    def last_ability(self) -> Line | None:
        return next((line for line in reversed(self.lines) if line.ability), None)

    def is_open(self, owner: Line) -> bool:
        """Whether a sentence can be put behind a line: an ability, or a text that nothing followed yet."""
        return not owner.within_list and (owner.ability or self.lines[-1] is owner)

    def own(self, said: str) -> None:
        """What the reader of the card gets, not whoever a list is for."""
        if self.within:
            self.aside.append(said)
        else:
            self.add(Line(said))

    def same_ranks(self) -> list[Line]:
        """The lines for normal and for elite monsters that stand side by side: what follows is for both."""
        found: list[Line] = []
        for line in reversed(self.lines):
            if not line.by_rank:
                break
            found.append(line)
        return found

    # Marks of the card

    def card(self, value: str) -> None:
        word, _, number = value.partition(":")
        if word == "experience":
            self.own(f"Experience {amount(number)}")
        elif word.startswith("slot"):
            slot = f"[{number} xp]" if "Xp" in word else "[ ]"
            if self.within or not self._put_slot(slot):
                self.slots += slot
        elif word in ("round", "persistent"):
            self.stays = "round" if word == "round" else "persistent"
        elif word in ("lost", "consumed"):
            self.loss = "lost"
        elif word in ("loss", "unrecoverable"):
            self.loss = "unrecoverable"
        elif word == "spent":
            return
        else:
            raise NotUnderstood(f"the mark '{value}' of a card")

    def _put_slot(self, slot: str) -> bool:
        """A use slot belongs to the last sentence that waits for something."""
        line = next((line for line in reversed(self.lines) if line.prose), None)
        if line is not None:
            line.slots += slot
        return line is not None

    def keep(self, within: "Gathered") -> None:
        """What a list within a sentence says about the card."""
        if within.loss != "no":
            self.loss = within.loss
        if within.stays != "no":
            self.stays = within.stays
