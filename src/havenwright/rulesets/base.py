"""The ruleset: one frozen record of values and names of strategies, with their pages."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Literal, Self, TypeAlias

from havenwright.cards.enhancements.cost import Enhancing
from havenwright.hexes import SightRule
from havenwright.packs.records import Slot, TileKind

Tile: TypeAlias = Literal["trap", "hazardous"]
"""Kinds of overlay tiles that can make a hex negative."""

Movement: TypeAlias = Literal["normal", "jump", "flying"]
"""Ways to move; a teleport is no movement."""

FocusCriterion: TypeAlias = Literal["negative hexes", "points", "range", "initiative"]
"""Criteria by which a monster chooses its focus; less is better of each."""

HexCriterion: TypeAlias = Literal[
    "focus without disadvantage",
    "most targets",
    "shortest way to the targets",
    "best other targets",
    "best other targets there",
    "fewest disadvantages",
    "fewest points",
]
"""Criteria for attack hexes and the targets attacked from them, after the fewest negative hexes.

The other targets that are best of all hexes decide about the hex too; those that are best there don't."""

Heading: TypeAlias = Literal["focus alone", "best targets"]
"""For which attack a monster picks the hex to head for, if it can't attack its focus this turn."""

Hand: TypeAlias = Literal["one-sided", "two-sided"]
"""Kinds of ability cards: those that are discarded when played; or those that are flipped to their
other side and come back first. Resting, negating damage and recovering follow from that."""

Modifiers: TypeAlias = Literal["deck", "table"]
"""Where the modifiers of attacks come from: cards that are drawn, or a table that a die is rolled on."""

MonsterActions: TypeAlias = Literal["deck", "die"]
"""How the action of a kind of monster is found: a card that is drawn, or one of its columns by a die."""

Elements: TypeAlias = Literal["board", "cards"]
"""Where elements are: on a board on which they wane, or on all cards and actions that are visible."""

Hazards: TypeAlias = Literal["level", "effect"]
"""The effect of a hazard: damage by the scenario level, or the scenario's own."""

Levels: TypeAlias = Literal["characters", "scenario"]
"""The owners of levels: characters, who rise; or scenarios, at whose level the character is played."""

SecondCard: TypeAlias = Literal["after the first", "with the first"]
"""When the second modifier of advantage and disadvantage is drawn: after a card that doesn't roll, without
looking at its own rolling icon; or together with the first, so that one rolling card is added to the other
(or left out), and only two of them are drawn on from."""

BetterCard: TypeAlias = Literal["character chooses", "better, else the first", "better, else players choose"]
"""Which of two modifiers is used with advantage."""

UnstatedRange: TypeAlias = Literal["card", "stats"]
"""The range of a monster's attack or heal whose card states none: the card alone, so that the attack is
melee and the heal has no limit; or the stat card's range."""

MonstersForce: TypeAlias = Literal["as far as possible", "hex by hex"]
"""The way of a monster's push or pull: one of those that move its target by the most hexes, not counting
slides on ice, a reading; or any on which it can't go on from the last hex."""

TargetsChosen: TypeAlias = Literal["one at a time", "up front"]
"""When the targets of an attack ability are chosen: each when its attack is made, and valid then; or all
before the first modifier is drawn. Those chosen up front are attacked even if they are out of reach by then,
a reading: that book checks range where targets are named and nowhere else."""

SightFor: TypeAlias = Literal["all targets", "attacks and ranges"]
"""Targets that have to be in sight: those of every targeted ability; or of attacks, and of abilities that
state a range."""

RestInitiative: TypeAlias = Literal["as 99", "after characters", "after all"]
"""When somebody acts who takes a long rest: as with a card of 99; after characters with such a card; or after
everybody."""

ActiveInRests: TypeAlias = Literal["count", "once put away"]
"""True if active cards that won't be lost count as discarded for a long rest, or have to be put into the
discard pile first."""

CardsPutAway: TypeAlias = Literal["between abilities", "at any time"]
"""When players may take their cards out of the active area: while no ability is under way, or also in the
middle of one, where an ability that has begun keeps what the card gave it."""

Mandatory: TypeAlias = Literal["use slots", "no icon"]
"""Items by their limits of use: those with use slots, and those without an icon."""

SetsInfuse: TypeAlias = Literal["after the last", "after each", "after the first"]
"""When what a monster card infuses becomes strong: when the last of its set has had its turn; after the turn
of each that infuses it; or after that of the first alone that performs something."""

SetsConsume: TypeAlias = Literal["with the first", "as soon as they can"]
"""When a set of monsters consumes for its card: with its first turn; or also with a later one, for all that
still act, where the element comes only then, as when the first monster has infused it."""

FasterAct: TypeAlias = Literal["next", "after the revealer", "after the revealer, with their set"]
"""When monsters act that are revealed in another turn than the revealer's, and are faster than it: next, if
they are faster than the one whose turn it is; or right after the turn of the revealer, if that is to come."""

HealedByMonsters: TypeAlias = Literal["most damaged", "players decide"]
"""The friend that a monster heals where there are several in reach."""

FavoredByMonsters: TypeAlias = Literal["closest without it", "players decide"]
"""The friend to whom a monster gives a positive condition: the closest in reach that lacks it, the earliest
among several; or anyone in reach, as the party chooses."""

ShortStandees: TypeAlias = Literal["elites first", "elites first, then any", "nearest to the door"]
"""The monsters placed when more come than there are standees: elites, then the nearest to an enemy, or any
that the party chooses; or whoever is nearest to the door. Of equal ones the party always chooses."""

Solo: TypeAlias = Literal["average + 1", "monsters and traps", "no change"]
"""The price of playing alone, or with open cards: the average of the levels counts as one more; or
monsters and traps, and nothing else, are one level above the scenario."""


Page: TypeAlias = int | str
"""A page of a rulebook, or another part by name."""

SILENT: Final = "silent"
"""Stands for a page where a game's text has no word of a thing."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A value with the page that says so."""

    page: Page
    value: Any


def on(page: Page, value: Any) -> Stated:
    """A value as a page of the rulebook has it."""
    return Stated(page, value)


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the entry of the ledger, and the page of the rulebook."""

    entry: str
    page: Page

    def __str__(self) -> str:
        edition = self.entry.partition(".")[0]
        return f"{edition} p. {self.page}" if isinstance(self.page, int) else f"{edition} {self.page}"


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One row of the level chart: the values of a scenario level."""

    gold: int
    """The value of a money token."""
    trap_damage: int
    hazard_damage: int
    bonus_experience: int
    """The experience of each character for a completed scenario."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Imbuement:
    """Cards that make the monsters' modifier deck harder: some leave it, others come in."""

    removes: Mapping[str, int]
    adds: Mapping[str, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Values:
    """Values of one game, with the pages where they stand."""

    id: str
    pages: Mapping[str, Page]
    """Where the values stand that are this game's own, by field."""

    def but(self, **changes: Any) -> Self:
        """These values with some changed; another game keeps none of the pages."""
        kept = {} if "id" in changes else dict(self.pages)
        stated = {name: change.page for name, change in changes.items() if isinstance(change, Stated)}
        values = {
            name: change.value if isinstance(change, Stated) else change for name, change in changes.items()
        }
        return replace(self, **values, pages=MappingProxyType(kept | stated))


@dataclass(frozen=True, kw_only=True, slots=True)
class Ruleset(Values):
    """The rules of one game, as far as they differ between the five."""

    name: str

    sight: SightRule
    level_chart: tuple[LevelRow, ...]
    """A row for each scenario level from 0 on."""

    conditions: frozenset[str]
    tiles: frozenset[TileKind]
    """Kinds of overlay tiles that can lie in a hex, beside doors and objectives."""
    movements: frozenset[Movement]
    slots: Mapping[Slot, int]
    """How many items of a kind can be brought; of small ones that depends on the level."""
    materials: frozenset[str]
    herbs: frozenset[str]
    """Resources that are looted; none where only money is."""

    negative_hexes: frozenset[Tile]
    """Tiles that a monster keeps out of."""
    hard_landing: bool
    """True if a jump that ends on difficult ground pays for it."""
    invisible_bars_the_way: bool
    """True if monsters treat an invisible enemy as an obstacle, or as if it weren't there."""
    focus_order: tuple[FocusCriterion, ...]
    attack_hex_order: tuple[HexCriterion, ...]
    other_targets_order: tuple[FocusCriterion, ...]
    """How targets other than the focus are ranked; empty if the players choose freely among them."""
    heading: Heading
    conditions_reach: Literal["any", "adjacent"]
    """How far a condition by itself reaches that states no range."""
    unstated_range: UnstatedRange
    most_tokens: int | None
    """The most money or loot tokens that are placed in a scenario; None: no limit."""
    latecomers_leave_money: bool
    """True if summoned and spawned monsters leave a money token when they die."""
    round_cards_removable: bool
    """True if a card with a round bonus may be removed before the round ends."""
    cards_put_away: CardsPutAway
    enhancing: Enhancing | None
    """None: cards can't be enhanced."""

    modifier_deck: Mapping[str, int]
    """How many there are of each card of an attack modifier deck before anything changes it."""
    imbuements: Mapping[str, Imbuement]
    """The ways to imbue the monsters' deck, by name."""

    citations: Mapping[str, Citation]
    """The rules that code cites, by topic."""

    party: tuple[int, int] = (2, 4)
    """The fewest and the most characters."""
    hand: Hand = "one-sided"
    modifiers: Modifiers = "deck"
    monster_tables: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Tables of the monsters that a table can choose instead of the usual one, by name: how many of each."""
    monster_actions: MonsterActions = "deck"
    elements: Elements = "board"
    elements_once_a_turn: bool = True
    """True if an element that was consumed can't be consumed again in the same turn, though it is strong."""
    hazards: Hazards = "level"
    levels: Levels = "characters"
    money: bool = True
    """True if monsters leave money tokens."""
    battle_goals: bool = True
    standees_at_random: bool = True
    """True if monsters of a kind are numbered at random; otherwise in the order of placement."""
    items_from_cards: bool = False
    """True if items are printed on scenario cards in pairs, of which one can be brought."""

    second_card: SecondCard = "after the first"
    better_card: BetterCard = "character chooses"
    modifier_heals: Literal["add up", "only one"] = "add up"
    """Several heals from the modifiers of one attack: added up, or only one."""
    poison_helps: Literal["everybody", "enemies"] = "everybody"
    """The attackers that poison helps."""
    unstated_friend: Literal["friend", "ally"] = "friend"
    """For whom a heal or a good condition is that doesn't say it: for oneself too, or for allies alone."""
    targeted: Literal["aimed", "stated"] = "aimed"
    """The abilities, beside attacks, from which being invisible protects: all that are aimed at somebody; or
    those whose text says `target`, so that a condition with a range alone reaches the invisible."""
    near_shots: Literal["enemies", "targets"] = "enemies"
    """The adjacent targets on which a ranged attack has disadvantage: enemies, or whoever it is."""
    actions_named: Literal["as printed", "as performed"] = "as printed"
    """An attack action is one by the abilities on it, if any part is performed; or by those performed."""
    targets_chosen: TargetsChosen = "one at a time"
    added_targets_add_more: bool = True
    """True if the modifiers of an attack that a modifier has added can add another one."""
    shots_lead_to_shots: bool = False
    """True if attacks that come of a ranged one are ranged too."""
    area_takes_all: bool = False
    """True if an area attack must be made on everybody in it."""
    added_effects_bind: bool = True
    """True if a push or a pull that comes with an attack must be declined before the modifier is drawn;
    otherwise it can be declined when it comes."""
    charges_bind: bool = False
    """True if no effect of a bonus or an item that is used slot by slot can be left out."""
    cards_before_slots: bool = False
    """True if cards can be given up against damage before use slots that reduce it are used."""
    forced_all_the_way: bool = False
    """True if also players push and pull as far as it goes, if they do at all."""
    monsters_force: MonstersForce = "as far as possible"
    forced_to_die: bool = False
    """True if a push or pull may end in the hex of its target's ally where the target dies."""
    standing_moves: bool = False
    """True if a move of no hexes is a move that was performed."""
    empty_decks: Literal["for the next draw", "at once"] = "for the next draw"
    """The time at which a modifier deck without cards is made anew from its discards."""
    harm_is_mandatory: bool = False
    """True if no ability can be left out that harms its performer or allies; elsewhere a card says so."""
    controlled_must_attack: bool = False
    """True if a controlled enemy attacks where it can, and its commander only chooses the target."""
    turn_ends_with: Literal["any order", "bonuses, looting"] = "any order"
    """The order of looting one's own hex and of what bonuses do at the end of a turn; the party's, if any."""
    crash_hurts: bool = False
    """True if losing flight above an obstacle hurts as a damage trap does."""
    landing_touches: bool = True
    """True if losing flight, also that of a single move, is like entering the hex below on foot."""
    plain_tiles: frozenset[str] = frozenset({"corridor", "plate"})
    """Kinds of overlay tiles that leave a hex empty, if nobody stands there."""
    sharing_tiles: frozenset[str] = frozenset({"corridor"})
    """Kinds of overlay tiles beside which another one may lie in a hex."""
    tokens_fill: bool = False
    """True if a hex in which a token lies isn't empty."""
    own_hex_adjacent: bool = True
    """True if what lies in a figure's own hex counts as adjacent to it."""
    objectives_are_figures: bool = True
    """True if objectives are among figures, allies and enemies that are counted, or only can be attacked."""
    objectives_are_enemies: bool = True
    """True if `enemies` in a text mean objectives too; otherwise these can be attacked, and nothing more."""
    monsters_heal: HealedByMonsters = "most damaged"
    monsters_favor: FavoredByMonsters = "closest without it"
    unseen_focus_is_replaced: bool = True
    """True if a monster whose focus turns invisible during its turn finds another one; otherwise it moves and
    attacks no more. A reading: the texts speak of a focus that was killed or exhausted."""
    monster_blows: Literal["focus first", "players decide"] = "focus first"
    """The order of a monster's attacks on several targets; the party decides what is left open."""
    players_pick_paths: bool = False
    """True if the players choose among equally good ways of a monster to the hex where its move ends, also
    where nothing differs on them; elsewhere they are asked where something does."""
    short_standees: ShortStandees = "elites first"
    faster_act: FasterAct = "next"
    doors_crush: bool = False
    """True if a door that closes removes traps and coins in its hex, and drives out the monster that stands
    there, which is hurt as by a damage trap; otherwise it stays open while somebody stands in it."""
    token_marks: bool = False
    """True if tokens mark what was done to the map: activation tokens doors that were opened, destruction
    tokens the hexes of obstacles and objectives that were destroyed."""
    loot_needs_sight: bool = False
    sight_for: SightFor = "all targets"
    active_cards_negate: bool = False
    """True if active cards that aren't lost count as discarded when damage is negated."""
    stun_holds: Literal["always", "in the own turn"] = "always"
    """When stun keeps a figure from abilities and items."""
    stun_ends_abilities: bool = True
    """True if a figure that is stunned between two targets of one ability goes on to no more of them: a
    reading, as the texts speak of abilities and not of one that is half done."""
    stun_bars_heals_of_bonuses: bool = True
    """True if stun keeps a figure from a heal that an active bonus tells it to perform, as at the start of
    its turn; a reading where the text counts such heals among the effects of that moment."""
    stun_bars_attached_effects: bool = False
    """True if stun keeps a figure also from conditions, pushes and pulls that its active bonus or attack puts
    on a figure of that moment, as on its attacker: a reading, as the texts know them as abilities and as
    effects."""
    stunned_rests_heal: bool = True
    """True if a character that is stunned heals in a long rest."""
    negative_attacks: bool = False
    """True if penalties can bring an attack below 0 before its modifier is drawn: a reading, since the texts
    are silent."""
    first_effects: Literal["conditions", "moves", "ask"] = "conditions"
    """The effects of one attack that come first, conditions or pushes and pulls, or as the party is asked: a
    reading."""
    negated_prices_count: bool = True
    """True if damage that is the price of something is paid even if it is negated: a reading, since the texts
    are silent."""
    immunity_cures: bool = False
    """True if a figure that becomes immune to a condition loses it."""
    summons_share_decks: bool = True
    """True if blessings and curses of a summon go into the deck of its summoner."""
    allies_have_a_deck: bool = True
    """True if scenario allies have a modifier deck; otherwise they draw from the granting figure's."""
    lone_allies_draw: Literal["allies", "monsters"] = "allies"
    """The deck of scenario allies whom nobody commands: their own, or the monsters'."""
    monsters_act_by: Literal["rank", "number"] = "rank"
    """The order of monsters of a set: bosses, named ones and elites first; or by their numbers, after those
    with a name, which is a reading."""
    goals_dealt: int = 3
    """The number of battle goals dealt, of which one is kept."""
    goals_give: Literal["what they say", "one check mark"] = "what they say"
    rest_initiative: RestInitiative = "as 99"
    active_in_rests: ActiveInRests = "count"
    used_up: Literal["as their icon says", "lost"] = "as their icon says"
    """Where active cards go whose last use slot was used."""
    active_recoverable: bool = False
    """True if active cards can be recovered, as if they lay where they go when they end."""
    long_rests_need_cards: bool = False
    """True if a long rest that was declared is performed only if two cards are left for it by then: a reading
    but in the game for one, which goes on with the other steps (p. 27)."""
    rests_heal_unasked: bool = False
    """True if healing and refreshing items are a part of a long rest that can't be left out."""
    sets_infuse: SetsInfuse = "after the last"
    sets_consume: SetsConsume = "with the first"
    sets_consume_idly: bool = False
    """True if monsters consume elements although nobody of their set performs an ability."""
    kinds_keep_order: bool = False
    """True if kinds of monsters that act by the same cards keep the order that the party gave them once."""
    wanes: Literal["after short rests", "before short rests"] = "after short rests"
    item_summons_owned: bool = True
    """True if what an item summons counts among one's summons for the effects of cards."""
    items_lengthen_moves: bool = False
    """True if an item that adds to a move can be used when the move is under way."""
    items_in_any_order: bool = False
    """True if an item for an attack can be used before another one makes it an attack of another kind."""
    items_need_an_action: bool = False
    """True if items that don't react can be used in another's turn only with what is granted as an action."""
    items_used_unasked: frozenset[Mandatory] = frozenset({"use slots", "no icon"})
    """The items that must be used when their requirements are met; players choose about all others."""
    items_amid_abilities: bool = False
    """True if items can be used during an ability of the own turn: between targets of an attack, and on its
    way after something has happened to the mover."""
    items_amid_actions: Literal["all", "without actions"] = "all"
    """Which items can be used between two abilities of an action: all, or those that grant no action."""
    late_items: bool = True
    """True if items can be used after both actions, or after a rest, before the turn ends."""
    found_items: Literal["at once", "after the scenario"] = "at once"
    """When an item that is looted can be used."""
    refreshes_slots: bool = True
    """True if a long rest also sets back items of which only some use slots are used."""
    monsters_take_treasures: bool = False
    """True if a monster that loots removes treasures too."""
    summons: bool = True
    """True if characters and monsters can summon."""
    summons_follow: bool = True
    """True if a summon that finds no focus may move to its summoner."""
    single_rewards: Literal["the party", "one character"] = "the party"
    """The receiver of a final reward that isn't for each character."""
    favor_points: int = 0
    """How many points a party can spend on favors before a scenario."""
    inspires: bool = True
    """True if a small party that completes a scenario gains inspiration."""
    solo: Solo = "average + 1"
    difficulties: Mapping[str, int] = field(default_factory=dict)
    """By how much named difficulties change the recommended level; none: any level can be chosen."""
    learning_hands: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """With which cards the first scenarios are played: by scenario, how many of which level."""
    missing_words: frozenset[str] = frozenset()
    """Words of cards that nothing in this game has."""

    dungeon_loot: Mapping[str, int] = field(default_factory=dict)
    """The loot deck of a random dungeon: how many cards of each kind."""

    first_side_scenario: int | None = None
    """From this number on scenarios are side scenarios; None: the number doesn't tell."""

    def is_side_scenario(self, number: int) -> bool:
        """True if a scenario of this number stands beside the story."""
        return self.first_side_scenario is not None and number >= self.first_side_scenario

    def cite(self, topic: str) -> Citation | None:
        """The rule behind a topic; None if this game's text is silent on it."""
        return self.citations.get(topic)


def cites(edition: str, topics: Mapping[str, tuple[str, Page]]) -> Mapping[str, Citation]:
    """A ruleset's citations: for each topic the ledger entry, without the edition, and the page."""
    return MappingProxyType(
        {topic: Citation(f"{edition}.{entry}", page) for topic, (entry, page) in topics.items()}
    )
