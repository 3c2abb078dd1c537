"""The answers of a campaign trial: those that an act gives, each kind in its order, then the usual ones."""

from collections.abc import Mapping
from typing import Any

from havenwright.campaign.core.play import Answers, Chance, Choice, Refused


class Given(Answers, Chance):
    """The answers and draws of one act."""

    def __init__(self, act: Mapping[str, Any]) -> None:
        answers = [_plain(answer) for answer in act.get("answers", ())]
        self._payments = [answer for answer in answers if answer in ("yes", "no")]
        self._shares = [answer for answer in answers if isinstance(answer, Mapping)]
        self._names = [a for a in answers if isinstance(a, str) and a not in ("yes", "no")]
        self._option = str(act.get("choose", ""))
        self._draws = [str(card) for card in act.get("draws", ())]
        self._targets = [str(name) for name in act.get("targets", ())]
        self._soldiers = list(act.get("soldiers", ()))
        self._repairs: Mapping[str, Mapping[str, Mapping[str, int]]] = act.get("repairs", {})
        self.shuffled: list[str] = []

    def who(self, question: str, among: list[str]) -> str:
        return self._names.pop(0) if self._names else among[0]

    def share(self, question: str, amount: int, most: Mapping[str, int]) -> Mapping[str, int]:
        if self._shares:
            return {str(name): int(part) for name, part in self._shares.pop(0).items()}
        shares: dict[str, int] = {}
        for name, limit in most.items():
            shares[name] = min(limit, amount - sum(shares.values()))
        return shares

    def pays(self, question: str, *, able: bool = True) -> bool:
        return bool(self._payments) and self._payments.pop(0) == "yes"

    def option(self, card: str, options: list[str]) -> str:
        return self._option or options[0]

    def next_section(self, waiting: list[str]) -> str:
        return waiting[0]

    def targets(self, among: list[str], count: int) -> list[str]:
        return self._targets or among[:count]

    def soldiers(self, check: int, most: int, building: str, attack: int) -> int:
        return int(self._soldiers[check]) if check < len(self._soldiers) else 0

    def repair(self, building: str, cost: int) -> Mapping[str, Mapping[str, int]] | None:
        return self._repairs.get(building)

    def choose(self, kind: Choice, prompt: str, options: list[str], player: str) -> str:
        return options[0]

    # Chance: there is none

    def shuffle(self, deck: str, cards: list[str]) -> None:
        if deck not in self.shuffled:
            self.shuffled.append(deck)

    def place(self, deck: str, cards: list[str]) -> int:
        if not self._draws:
            return 0
        card = self._draws.pop(0)
        if card not in cards:
            raise Refused(f"the guard deck has no {card} left to draw")
        return cards.index(card)


def _plain(answer: object) -> object:
    """An answer with `yes` and `no` as words, which YAML takes for true and false."""
    return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else answer
