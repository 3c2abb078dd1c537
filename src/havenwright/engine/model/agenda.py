"""The entries of the agenda: what is still to be done, as plain data. Each is one step's work."""

from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from havenwright.cards.tree import Ability, Action, Change, Command, If, Part
from havenwright.engine.model.state import ActiveBonus
from havenwright.engine.model.window_kinds import WindowName
from havenwright.hexes import Kind
from havenwright.packs.scenario.plot import Effect


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", gc=False):
    """Something to do. It is dropped if it is of a figure that is gone by then."""

    actor: int = -1


class DealGoals(Entry, frozen=True, tag="deal goals"):
    """Everybody gets battle goals to choose from."""


class BringItems(Entry, frozen=True, tag="bring items"):
    """A seat picks the items that it brings."""

    seat: int


class PickCards(Entry, frozen=True, tag="pick cards"):
    """A seat picks its ability cards."""

    seat: int


class StartAt(Entry, frozen=True, tag="start at"):
    """A character is placed on the map."""

    seat: int


class BeginRound(Entry, frozen=True, tag="begin round"):
    pass


class SelectCards(Entry, frozen=True, tag="select cards"):
    pass


class OrderInitiative(Entry, frozen=True, tag="order initiative"):
    pass


class NextTurn(Entry, frozen=True, tag="next turn"):
    pass


class EndRound(Entry, frozen=True, tag="end round"):
    begun: bool = False
    """True if what waits for the end has been done."""


class ShortRest(Entry, frozen=True, tag="short rest"):
    """The end-of-round rest of a seat."""

    seat: int
    begun: bool = False
    """True if what comes before the rest was done."""
    chooses: bool = False
    """True if the lost card is chosen by then."""


class EndElements(Entry, frozen=True, tag="end elements"):
    """The last part of the end of a round."""


class JudgeRound(Entry, frozen=True, tag="judge round"):
    """True if the scenario is over."""


class Conclude(Entry, frozen=True, tag="conclude"):
    """The scenario is over."""

    outcome: Literal["won", "lost"]


class CharacterTurn(Entry, frozen=True, tag="character turn"):
    begun: bool = False
    """True if bonuses at its start have acted; likewise below."""


class PlayCard(Entry, frozen=True, tag="play card"):
    """One of the two cards of a turn; `used` is the half that was used before: 0 top, 1 bottom."""

    used: int = -1


class LongRest(Entry, frozen=True, tag="long rest"):
    begun: bool = False
    ready: bool = False
    """True if what comes before the rest was done."""


class RemoveFoeCard(Entry, frozen=True, tag="remove foe card"):
    """A card of a monster deck is taken out before the scenario."""

    deck: str


class ConditionActs(Entry, frozen=True, tag="condition acts"):
    """A condition heals or hurts at the start or the end of a turn, if it is still there."""

    name: str


class BonusesAct(Entry, frozen=True, tag="bonuses act"):
    """Bonuses act that wait for a moment, in the midst of what else happens then."""

    event: WindowName


ATTACHED: Final = "attached"
"""The kind of text that is attached to a bonus or an attack: its effects happen by themselves."""

BEFALLING: Final = "befalling"
"""The kind of text that befalls a figure, as a trap's, or that it performs in any condition."""


class Perform(Entry, frozen=True, tag="perform"):
    """An action from a part on; `inner` if it is only what another action's consumption adds."""

    action: Action
    card: int = -1
    part: int = 0
    inner: bool = False
    frame: str = ""
    """The frame that it is performed in; without one it gets its own."""
    begun: bool = False
    """True if what waits for the part's beginning has acted."""
    kinds: tuple[str, ...] = ()
    """Kinds of the action: top, bottom, basic; attached, befalling."""
    ranged: bool = False
    """True if it comes of an attack with a range."""
    why: str = ""
    """The rule that has it performed, where that isn't its own."""


class EndAbility(Entry, frozen=True, tag="end ability"):
    """An ability is over, with everything that it set going."""

    ability: Ability
    frame: str
    done: bool = False
    """True if the ability was performed for certain, whatever came of abilities that it brought."""


class CardLeft(Entry, frozen=True, tag="card left"):
    """A card has left the active area: what it says of that is done."""


class CardLost(Entry, frozen=True, tag="card lost"):
    """A card was lost from the active area: it may be discarded instead."""

    card: int


class ItemUsed(Entry, frozen=True, tag="item used"):
    """A character has used an item: what waits for that acts."""

    item: int


class OwnTurn(Entry, frozen=True, tag="own turn"):
    """A moment of a character's turn between abilities, when items can be used."""


class CloseFrame(Entry, frozen=True, tag="close frame"):
    """Close a frame; quietly, if it was only a part of an action."""

    frame: str
    quiet: bool = False
    verbs: tuple[str, ...] | UnsetType = UNSET
    """Those of the abilities that stand on the action, where they tell of what kind it is."""


class Settle(Entry, frozen=True, tag="settle"):
    """A played card goes where it belongs."""

    card: int
    action: Action


class Strike(Entry, frozen=True, tag="strike"):
    """The attacks of an attack ability that are still to be made."""

    ability: Ability
    value: int
    reach: int
    left: int
    hit: tuple[int, ...] = ()
    """The figures that were attacked already."""
    among: tuple[int, ...] | None = None
    """The only figures that can be attacked: those in an area, or those that the text names; None: any in
    reach."""
    beyond: int = 0
    """How many more than those can be attacked, anywhere in reach."""
    must: bool = False
    """True if all of those are attacked, once one is."""
    added: int = 0
    """How many of the attacks that are left were added by modifiers."""
    ranged: bool = False
    """True if they count as ranged for what they come of, however far they reach."""
    effects: tuple[Change, ...] = ()
    """Changes to each attack, by the ability itself and by consumed elements."""
    owed: tuple[Change, ...] | UnsetType = UNSET
    """Those of them that can't be left out."""
    later: tuple[If, ...] = ()
    """Changes under a condition on the target."""
    frame: str = ""
    area: tuple[int, ...] = ()
    """The hexes of the area, if the attack has one."""
    planned: bool = False
    """True if the monster rules choose the targets."""
    chosen: tuple[tuple[int, int], ...] = ()
    """Targets chosen before their attacks, each with the number of the effects that are left out."""
    same: bool = False
    """True if all attacks are on the first target."""
    aimed: tuple[int, int, int] | tuple[()] = ()
    """After what was done before an attack: its target, the number of the effects that are left out, and the
    target to which it was turned."""


class Affect(Entry, frozen=True, tag="affect"):
    """The targets of an ability that come after an answer to what was done to the one before them."""

    performing: Perform
    ability: Ability
    amount: int
    changes: tuple[Change, ...]
    later: tuple[If, ...]
    targets: tuple[int, ...]


class CommandNext(Entry, frozen=True, tag="command next"):
    """The figures of a command that are still to act, one after the other."""

    performing: Perform
    part: Command
    figures: tuple[int, ...]
    targets: tuple[int, ...]
    """The targets of the commanding action before the command."""


class Walk(Entry, frozen=True, tag="walk"):
    """The rest of a path, hex by hex."""

    path: tuple[int, ...]
    kind: Kind
    points: int
    """The points left for the path, and for more hexes after it."""
    asks_again: bool = False
    """True if a player chooses another way where this one no longer leads on."""
    frame: str = ""
    loots: int = -1
    """How far around each hex that is entered everything is looted; -1: nothing is."""
    came: int = -1
    """The hex from which the step before this one was made."""
    at: int = -1
    """The hex where that step ended; -1: it is the first one."""
    surroundings: int | None = None
    """Everything that bars the way, as it was when the path was chosen; None: choose the rest anew."""
    plan: "MonsterGoesOn | None" = None
    """The plan for the rest, by the monster rules, where the path no longer leads on."""


class LastAct(Entry, frozen=True, tag="last act"):
    """A figure that was killed is where it was for as long as what it does on death takes."""

    figure: int
    over: bool = False


class Land(Entry, frozen=True, tag="land"):
    """A figure that doesn't fly any more comes down where it is."""


class StandAt(Entry, frozen=True, tag="stand at"):
    """A figure is taken to be in a hex again, or in its own (-1), after an attack as if from another one."""

    at: int = -1


class BecomeImmune(Entry, frozen=True, tag="become immune"):
    """A figure loses the conditions to which it has become immune."""


class Happen(Entry, frozen=True, tag="happen"):
    """Effects of the scenario that are still to happen; `it` is who set them off."""

    effects: tuple[Effect, ...]
    it: int = -1
    at_start: bool = False
    """True if these are the scenario effects before the first round, which some characters can ignore."""


class Due(msgspec.Struct, frozen=True, gc=False):
    """One of several things that happen at the same time."""

    does: tuple[Entry, ...]
    word: str = ""
    """Its name among the answers: wound, looting, bonuses. Others go by their figures or their numbers."""
    bonus: ActiveBonus | None = None
    """The bonus whose text it is."""
    behind: str = ""
    """The word of what a rule puts before it."""


class AnyOrder(Entry, frozen=True, tag="any order"):
    """Things that happen at the same time: the party chooses their order."""

    options: tuple[Due, ...]
    about: int = -1
    """The figure whose turn starts or ends; -1: it is of no turn."""

    def meant(self, answer: int | str, *, by_figure: bool) -> Due:
        """The thing that an answer means: a word, a number, or the figure that has the bonus."""
        if isinstance(answer, int) and not by_figure:
            return self.options[answer]
        if isinstance(answer, str):
            return next(one for one in self.options if one.word == answer)
        return next(one for one in self.options if one.bonus is not None and one.bonus.figure == answer)


class NextRoom(Entry, frozen=True, tag="next room"):
    """Another room of a random dungeon, for which somebody opened a door; -1: the first one."""

    opener: int = -1


class EndTurn(Entry, frozen=True, tag="end turn"):
    """A turn ends also if its figure is gone by then."""

    figure: int
    begun: bool = False


class TouchGround(Entry, frozen=True, tag="touch ground"):
    """The trap or the hazard of a hex acts on a figure that has entered it."""

    at: int
    by: int


class EnteredHex(Entry, frozen=True, tag="entered hex"):
    """Bonuses act that wait for a hex to be entered."""

    at: int
    there: int
    kinds: tuple[str, ...]


class LootOwnHex(Entry, frozen=True, tag="loot own hex"):
    """A character loots the hex in which its turn ends."""


class MonsterTurn(Entry, frozen=True, tag="monster turn"):
    begun: bool = False


class MonsterActs(Entry, frozen=True, tag="monster acts"):
    """A figure acts by the monster rules: its focus is found, then it performs these parts."""

    parts: tuple[Part, ...]
    frame: str = ""
    """The frame that it was told so in; without one it gets its own."""


class MonsterStep(Entry, frozen=True, tag="monster step"):
    """A part of what is performed by the monster rules, by its number."""

    parts: tuple[Part, ...]
    frame: str
    number: int = 0


class MonsterStepBegun(MonsterStep, frozen=True, tag="monster step begun"):
    """The same part, after everything that waits for its beginning."""


class MonsterGoesOn(MonsterStep, frozen=True, tag="monster goes on"):
    """The rest of a move by the monster rules, whose path was barred or left."""

    changes: tuple[Change, ...] = ()
    """The changes to the move ability."""
    points: int = 0
