"""One act under way: the state it changes, the questions to the party, and the story that it tells.

An act works on a copy of the state. If it is refused the copy is thrown away, so nothing has changed."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from havenwright.campaign.model.event_kinds import KINDS
from havenwright.campaign.model.state import BuildingState, Character, Party, State
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import BuildingLevel, Class, Content, Role
from havenwright.rulesets.base import Ruleset
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, Step

T = TypeVar("T")

GUARD_DECK: Final = (*["+0"] * 6, *["+10"] * 5, *["-10"] * 5, "+20", "-20", "success", "wrecked")
"""The town guard at the start of a campaign."""


Choice: TypeAlias = Literal["quest", "card", "purchase", "item", "bring", "leave"]
"""Questions that one player answers: a quest to keep, a card to gain, what to buy, an item to use up,
a card that a favor lets come along, and the one that stays behind for it."""


class Refused(UserError):  # noqa: N818 - an act, not a failure
    """The rules don't allow an act, now or at all."""

    def __init__(self, message: str, at: str = "") -> None:
        super().__init__(message)
        self.at = at
        """The wrong field of the act and its owner; empty: the act itself."""


class Told(NamedTuple):
    """Something that happened."""

    kind: str
    data: Mapping[str, Any]


class Answers(Protocol):
    """Whoever decides for the party. What leaves no choice isn't asked."""

    def who(self, question: str, among: list[str]) -> str: ...
    def share(self, question: str, amount: int, most: Mapping[str, int]) -> Mapping[str, int]: ...
    def pays(self, question: str, *, able: bool = True) -> bool: ...
    def option(self, card: str, options: list[str]) -> str: ...
    def next_section(self, waiting: list[str]) -> str: ...
    def targets(self, among: list[str], count: int) -> list[str]: ...
    def soldiers(self, check: int, most: int, building: str, attack: int) -> int: ...
    def repair(self, building: str, cost: int) -> Mapping[str, Mapping[str, int]] | None: ...
    def choose(self, kind: "Choice", prompt: str, options: list[str], player: str) -> str: ...


class Chance(Protocol):
    """Whoever shuffles and draws."""

    def shuffle(self, deck: str, cards: list[str]) -> None: ...
    def place(self, deck: str, cards: list[str]) -> int: ...


class Play:
    """An act under way."""

    def __init__(
        self,
        state: State,
        content: Content,
        game: Ruleset,
        answers: Answers,
        chance: Chance,
        variants: frozenset[str] = frozenset(),
    ) -> None:
        self.state = state
        self.content = content
        self.rules = CAMPAIGN_RULES[game.id]
        self.chart = game.level_chart
        self.company = game.party
        self.solo = game.solo
        self.enhancing = game.enhancing
        self.goals_give = game.goals_give
        self.favor_points = game.favor_points
        self.answers = answers
        self.chance = chance
        self._variants = variants
        self.told: list[Told] = []
        self.reading: list[str] = []
        """Sections that are being read, each because of the one before."""
        self.modifiers = sum(game.modifier_deck.values())

    @property
    def variants(self) -> frozenset[str]:
        """Variants that the table plays with: those of the start, and what was switched since."""
        switched = self.state.switched
        return frozenset(
            name for name in {*self._variants, *switched} if switched.get(name, name in self._variants)
        )

    # Telling and refusing

    def tell(self, kind: str, **data: Any) -> None:
        """Tell that something has happened."""
        KINDS[kind].check(data)
        self.told.append(Told(kind, data))

    def refuse(self, reason: str, at: str = "") -> NoReturn:
        raise Refused(reason, at)

    def need(self, holds: bool, reason: str, at: str = "") -> None:
        """Refuse unless something holds."""
        if not holds:
            self.refuse(reason, at)

    def needed(self, value: T | None, reason: str) -> T:
        """A value that there must be; refuse if there is none."""
        return self.refuse(reason) if value is None else value

    def need_step(self, *steps: Step) -> None:
        """Refuse unless the party is at one of these steps."""
        self.need(self.party.step in steps, f"that is not possible at the step '{self.party.step}'")

    # Whom and what

    @property
    def party(self) -> Party:
        return self.state.at

    def character(self, name: str) -> Character:
        """A character, active or not."""
        self.need(name in self.state.characters, f"there is no character '{name}'")
        return self.state.characters[name]

    def called(self, name: str) -> str:
        """The name that people know a character by: its own, or its class, with the number of a later one."""
        one = self.state.characters.get(name)
        if one is None or one.called:
            return one.called if one else name
        number = name.removeprefix(one.class_) if one.class_ else ""
        known = self.class_of(one).name
        return f"{known}{number if number[1:].isdecimal() else ''}" if known else name

    def own(self, name: str) -> Character:
        """A character of the party that acts, active or not."""
        character = self.character(name)
        self.need(character.party == self.state.party, f"{self.called(name)} belongs to another party")
        return character

    def present(self, name: str) -> Character:
        """A character that can act."""
        character = self.own(name)
        self.need(character.status == "active", f"{self.called(name)} is not active")
        return character

    def class_of(self, character: Character) -> Class:
        return self.content.class_of(character.class_)

    def stands(self, building: str) -> bool:
        """True if a building is built and not wrecked."""
        return building in self.state.buildings and self.state.buildings[building].stands

    def built(self, role: Role) -> tuple[BuildingState, BuildingLevel] | None:
        """The building of a role with its present card, standing or wrecked; None: it isn't built."""
        for name, building in self.state.buildings.items():
            plan = self.content.building(name)
            if plan.role == role and building.level:
                return building, plan.at(building.level)
        return None

    @property
    def opening(self) -> tuple[str, ...]:
        """The first scenarios: those of the campaign, or those that the rulebook means."""
        return self.rules.opening if self.content.opening is None else self.content.opening

    @property
    def prosperity_level(self) -> int:
        return 1 + sum(self.state.prosperity >= boxes for boxes in self.content.prosperity_at)

    # Asking

    def who(self, question: str, among: Iterable[str]) -> str:
        """One of several; with one candidate nobody is asked."""
        candidates = list(among)
        if not candidates:
            self.refuse(f"{question}: there is nobody")
        if len(candidates) == 1:
            return candidates[0]
        chosen = self.answers.who(question, candidates)
        self.need(chosen in candidates, f"{question}: not {self.called(chosen)}")
        return chosen

    def share(self, question: str, amount: int, most: Mapping[str, int]) -> Mapping[str, int]:
        """Divide an amount among holders; each has a limit."""
        holders = {name: limit for name, limit in most.items() if limit > 0}
        if sum(holders.values()) <= amount:
            return holders
        if len(holders) == 1:
            return dict.fromkeys(holders, amount)
        shares = {name: part for name, part in self.answers.share(question, amount, holders).items() if part}
        self.need(sum(shares.values()) == amount, f"{question}: the shares must add up to {amount}")
        for name, part in shares.items():
            self.need(
                0 < part <= holders.get(name, 0), f"{question}: {self.called(name)} can't have {part} of it"
            )
        return shares
