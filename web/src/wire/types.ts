// Made by `haven protocol --typescript`: don't change it here.

/** One line of a card. */
export interface Ability {
  readonly node: "ability";
  readonly verb: "act" | "advance" | "arm" | "arrange" | "attack" | "betray" | "bring" | "choose hex" | "cleanse" | "condition" | "create" | "destroy" | "discard" | "draw loot" | "exhaust" | "experience" | "extend" | "flying" | "focus" | "force" | "force focus" | "gain" | "gold" | "heal" | "hit points" | "ignore" | "infuse" | "initiative" | "join" | "keep" | "kill" | "link" | "look" | "loot" | "lose" | "make" | "move" | "negate" | "nothing" | "obey" | "open" | "pass on" | "place" | "play" | "prevent" | "pull" | "push" | "put in" | "recover" | "redirect" | "redraw" | "refresh" | "relocate" | "retaliate" | "reveal" | "shield" | "shuffle" | "special" | "spend" | "spring" | "suffer" | "swap" | "switch" | "take out" | "teleport";
  readonly amount?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly what?: string;
  readonly target?: Select | null;
  readonly extras?: readonly (Change | Consume | Pay | If)[];
  readonly mandatory?: boolean;
  readonly to?: Select | null;
  readonly optional?: boolean;
}

/** A half of a card, or all of a monster's card. */
export interface Action {
  readonly node: "action";
  readonly parts: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly loss?: "lost" | "no" | "unrecoverable";
  readonly stays?: "no" | "persistent" | "round";
  readonly needs?: readonly ("air" | "dark" | "earth" | "fire" | "ice" | "light" | "any")[];
  readonly kind?: string;
  readonly marks?: readonly Mark[];
}

/** The hexes of an area pattern, in order: (q, r, R | B | G). The gray hex or the first red is (0, 0). */
export interface Area {
  readonly node: "area";
  readonly hexes: readonly (readonly [number, number, "B" | "G" | "R"])[];
}

/** The ways to lay an area. */
export interface AreaOffer {
  readonly offer: "area";
  readonly figure: number;
  readonly reach: number;
  readonly area: string;
  readonly options: readonly (AreaOption | null)[];
  readonly placements: readonly Placement[];
}

/** The figures that an area strikes, and the first way to lay it so. */
export interface AreaOption {
  readonly figures: readonly number[];
  readonly hexes: readonly number[];
}

/** Ask a bot that plans what it would answer in one's own place. */
export interface AskHint {
  readonly type: "hint";
  readonly number: number;
}

/** Ask for the price and the dangers of a path of one's own, while it is drawn. */
export interface AskPath {
  readonly type: "path";
  readonly number: number;
  readonly path: readonly number[];
}

/** Ask what a figure would do if it acted now. */
export interface AskPreview {
  readonly type: "preview";
  readonly figure: number;
}

/** A question to the service: the news since a number of acts, or since the last scenario. */
export interface AskRecap {
  readonly type: "recap";
  readonly since?: number;
}

/** A question to the service: which stickers the marks of a card take, and what each costs. */
export interface AskStickers {
  readonly type: "stickers";
  readonly character: string;
  readonly card: string;
}

/** Ask for the reasons of an event. */
export interface AskWhy {
  readonly type: "why";
  readonly event: number;
}

/** The targets of an attack. */
export interface AttackOffer {
  readonly offer: "attack";
  readonly figure: number;
  readonly text: string;
  readonly deck: string;
  readonly options: readonly (AttackOption | null)[];
}

/** An attack on a target as it stands before the draw. Optional bonuses and items are not counted. */
export interface AttackOption {
  readonly target: number;
  readonly hit_points: number;
  readonly value: number;
  readonly terms: readonly Term[];
  readonly advantage: number;
  readonly for_it: readonly string[];
  readonly against_it: readonly string[];
  readonly shield: number;
  readonly pierce: number;
  readonly retaliate: number;
  readonly effects: readonly string[];
  readonly left_out: readonly string[];
  readonly chances: readonly DamageChance[];
  readonly expected: number;
  readonly kill: number;
  readonly exact: boolean;
}

/** Something that waits for its moment: changes to what is under way, or parts that are performed then. */
export interface Bonus {
  readonly node: "bonus";
  readonly moment: Moment;
  readonly then: readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly uses?: readonly number[];
  readonly lasts?: "" | "ability" | "another" | "before next turn" | "five rounds" | "four rounds" | "next turn" | "one round" | "round" | "scenario" | "three rounds" | "turn" | "two rounds";
  readonly limit?: "" | "ability" | "action" | "rest" | "round" | "scenario" | "turn";
  readonly optional?: boolean;
  readonly bearer?: Select | null;
  readonly delay?: number;
  readonly kind?: string;
  readonly most?: number;
}

/** A bonus in force. */
export interface BonusView {
  readonly number: number;
  readonly source: string;
  readonly text: string;
  readonly card: number;
  readonly left: number;
  readonly lasts: string;
}

/** A tile, or a token, is put on the map. */
export interface Build {
  readonly node: "build";
  readonly kind: "corridor" | "difficult terrain" | "door" | "hazardous terrain" | "hex" | "icy terrain" | "loot" | "money token" | "objective" | "obstacle" | "pressure plate" | "starting hex" | "token" | "trap" | "treasure" | "wall" | "water";
  readonly place: Select;
  readonly count?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly hexes?: number;
  readonly name?: string;
  readonly effects?: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly sprung?: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly lasts?: "" | "round";
}

export interface BuildingRow {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly wrecked: boolean;
  readonly highest: number;
  readonly cost: Readonly<Record<string, number>>;
  readonly needs: number;
  readonly gives: readonly string[];
}

/** Faces of cards and items that the campaign shows: all at first, later those that are new or changed. */
export interface CampaignFaces {
  readonly type: "faces";
  readonly cards: readonly CardFace[];
  readonly items: readonly ItemFace[];
  readonly classes: readonly ClassOffer[];
  readonly scenarios: readonly ScenarioOffer[];
}

/** The way to a player's seat. */
export interface CampaignLink {
  readonly seat: number;
  readonly name: string;
  readonly url: string;
}

/** The ways into a campaign. */
export interface CampaignLinks {
  readonly campaign: string;
  readonly seats: readonly CampaignLink[];
  readonly spectators: string;
}

/** A campaign of the packs that can be founded. */
export interface CampaignOffer {
  readonly id: string;
  readonly name: string;
  readonly story: string;
  readonly rulesets: readonly string[];
  readonly scenarios: number;
}

/** An option of a decision, and how a button says it. */
export interface CampaignOption {
  readonly answer: unknown;
  readonly text: string;
  readonly verb: string;
  readonly story: string;
  readonly lines: readonly string[];
}

/** An open decision that this client may answer. */
export interface CampaignQuestion {
  readonly number: number;
  readonly kind: string;
  readonly seat: number;
  readonly prompt: string;
  readonly options: readonly CampaignOption[];
  readonly about: string;
  readonly amount: number;
  readonly most: Readonly<Record<string, number>>;
  readonly advice: string;
}

/** A request that was not carried out, and why; nothing has changed. */
export interface CampaignRefused {
  readonly type: "refused";
  readonly of: string;
  readonly reason: string;
  readonly at: string;
}

/** A campaign in the list of the lobby. */
export interface CampaignRow {
  readonly id: string;
  readonly created: number;
  readonly changed: number;
  readonly title: CampaignTitle;
  readonly copies: readonly string[];
}

/** A player of the campaign. */
export interface CampaignSeat {
  readonly seat: number;
  readonly name: string;
  readonly player: string;
  readonly connected: boolean;
  readonly asked: boolean;
}

/** The tracks and flags of the whole campaign. */
export interface CampaignSheet {
  readonly name: string;
  readonly story: string;
  readonly home: string;
  readonly regions: readonly Region[];
  readonly prosperity: number;
  readonly prosperity_level: number;
  readonly next_prosperity: number;
  readonly inspiration: number;
  readonly morale: number;
  readonly defense: number;
  readonly total_defense: number;
  readonly soldiers: number;
  readonly donations: number;
  readonly imbuement: number;
  readonly favor_points: number;
  readonly imbuement_unlocked: string;
  readonly achievements: readonly string[];
  readonly stickers: readonly string[];
  readonly envelopes: readonly string[];
  readonly treasures: readonly string[];
  readonly classes: readonly Named[];
  readonly parties: readonly string[];
  readonly retired: Readonly<Record<string, number>>;
  readonly variants: Readonly<Record<string, boolean>>;
  readonly enhancing: boolean;
  readonly ended: boolean;
}

/** The campaign after something has changed, as this client may see it. */
export interface CampaignStep {
  readonly type: "campaign";
  readonly id: string;
  readonly change: number;
  readonly seat: number;
  readonly acts: number;
  readonly sheets: Sheets;
  readonly questions: readonly CampaignQuestion[];
  readonly players: readonly CampaignSeat[];
  readonly news: readonly News[];
  readonly cards: readonly EventFront[];
  readonly table: OpenTable | null;
  readonly can_undo: boolean;
  readonly can_redo: boolean;
  readonly swaps: readonly string[];
}

/** A campaign as a list shows it. */
export interface CampaignTitle {
  readonly campaign: string;
  readonly ruleset: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly characters: readonly (readonly [string, string, number])[];
  readonly step: string;
  readonly completed: number;
  readonly ended: boolean;
  readonly origin: string;
  readonly acts: number;
  readonly aside: boolean;
}

/** An enemy as a monster measured it. */
export interface Candidate {
  readonly figure: number;
  readonly negative: number | null;
  readonly points: number | null;
  readonly range: number | null;
  readonly initiative: number;
}

/** An enemy or an attack hex that was compared. */
export interface CandidateRow {
  readonly candidate: number;
  readonly cells: readonly Cell[];
  readonly chosen: boolean;
  readonly lost_by: ReasonView | null;
}

/** An ability card; `number` is the one that decisions name it by. */
export interface CardFace {
  readonly number: number;
  readonly seat: number;
  readonly id: string;
  readonly name: string;
  readonly level: string;
  readonly front: SideFace;
  readonly back: SideFace | null;
  readonly upgrades: string;
}

/** The marks of a card, and the stickers that each takes, for the client that asked. */
export interface CardStickers {
  readonly type: "stickers";
  readonly character: string;
  readonly card: string;
  readonly temporary: boolean;
  readonly marks: readonly MarkOffer[];
}

/** An ability card, and the pile that it is in. */
export interface CardView {
  readonly number: number;
  readonly name: string;
  readonly zone: string;
  readonly side: string;
}

/** Everything that can be chosen before a game. */
export interface Catalogue {
  readonly usual: string;
  readonly games: readonly GameOffer[];
  readonly classes: readonly ClassOffer[];
  readonly monsters: readonly MonsterOffer[];
  readonly bots: readonly string[];
  readonly packs: readonly PackOffer[];
}

/** A value of a candidate; the deciding one is that by which it lost. */
export interface Cell {
  readonly value: number | string | readonly (number | string)[] | null;
  readonly decides: boolean;
}

/** A level or a difficulty for a set-up, and its words. */
export interface ChallengeOffer {
  readonly text: string;
  readonly level: number | null;
  readonly difficulty: string;
  readonly monster_table: string;
}

/** A change to an ability: +1 Attack, Pierce 2, Poison, Push 1, Jump, Advantage. Amounts are added. */
export interface Change {
  readonly node: "change";
  readonly field: "advantage" | "area" | "attack" | "condition" | "damage" | "disadvantage" | "experience" | "flying" | "heal" | "infuse" | "jump" | "loot" | "modifier" | "modifier card" | "modifier choice" | "move" | "pierce" | "pull" | "push" | "range" | "reach" | "retaliate" | "same target" | "shield" | "target";
  readonly amount?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly what?: string;
  readonly how?: "add" | "instead" | "times";
  readonly area?: Area | null;
  readonly whom?: Select | null;
}

/** A character with everything it has. */
export interface CharacterSheet {
  readonly id: string;
  readonly name: string;
  readonly kind: Named;
  readonly player: string;
  readonly status: string;
  readonly lineage: number;
  readonly level: number;
  readonly experience: number;
  readonly next_level: number;
  readonly hit_points: number;
  readonly gold: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly items: readonly Named[];
  readonly cards: readonly string[];
  readonly offered: readonly string[];
  readonly perks: readonly PerkRow[];
  readonly marks_left: number;
  readonly checkmarks: number;
  readonly most_checkmarks: number;
  readonly masteries: Readonly<Record<string, boolean>>;
  readonly quest: QuestSheet | null;
  readonly secret: boolean;
  readonly traits: readonly string[];
  readonly blesses: number;
  readonly used_up: readonly Named[];
  readonly discards: number;
  readonly waits: readonly string[];
}

/** A value of the level chart, as the ruleset has it at the scenario's level. */
export interface ChartValue {
  readonly node: "chart value";
  readonly name: "hazard damage" | "money token" | "trap damage";
}

/** One of some options, or several of them. */
export interface Choose {
  readonly node: "choose";
  readonly options: readonly (readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[])[];
  readonly count?: number;
}

/** Take the host's rights, when the host has been away for long. */
export interface ClaimHost {
  readonly type: "claim host";
}

/** A class and its ability cards. */
export interface ClassFace {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly CardFace[];
}

/** A class as a list shows it; the library has its cards. */
export interface ClassOffer {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly hand_size: number;
  readonly hit_points: readonly number[];
  readonly least_level: number;
  readonly perks: readonly PerkOffer[];
  readonly masteries: readonly MasteryOffer[];
}

/** Others perform something. Granted: they decide. Controlled: you do, and an enemy's move is forced. */
export interface Command {
  readonly node: "command";
  readonly how: "control" | "grant" | "perform";
  readonly whom: Select;
  readonly then: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly as_action?: boolean;
}

export interface Compare {
  readonly node: "compare";
  readonly left: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly operator: "<" | "<=" | "=" | ">" | ">=" | "is even" | "is odd";
  readonly right?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
}

/** A table of candidates, the best first. */
export interface Comparison {
  readonly of: "enemies" | "hexes";
  readonly criteria: readonly string[];
  readonly rows: readonly CandidateRow[];
}

/** Agree that somebody takes something back, or don't. */
export interface Consent {
  readonly type: "consent";
  readonly yes: boolean;
}

/** If these elements are consumed, then this: changes, if among an ability's extras; else abilities. */
export interface Consume {
  readonly node: "consume";
  readonly elements: readonly ("air" | "dark" | "earth" | "fire" | "ice" | "light" | "any")[];
  readonly then: readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly either?: boolean;
  readonly often?: boolean;
  readonly most?: number;
}

/** How many there are of something. */
export interface Count {
  readonly node: "count";
  readonly what: Select;
}

/** An amount of damage, its probability, and whether it kills. */
export type DamageChance = readonly [damage: number, probability: number, kills: boolean];

/** Something on a path: harm, ground that costs more, a door that opens. */
export interface Danger {
  readonly hex: number;
  readonly kind: "difficult" | "door" | "hazardous" | "icy" | "trap";
  readonly damage: number;
  readonly conditions: readonly string[];
  readonly stops: boolean;
}

/** The modifier deck of a seat, and the marks for perks that its level allows. */
export interface DeckOffer {
  readonly marks: number;
  readonly cards: readonly (readonly [string, number])[];
}

/** A request for the modifier deck of a seat. */
export interface DeckRequest {
  readonly ruleset: string;
  readonly seat: Seat;
}

/** A deck. Of a loot deck only the size is known. */
export interface DeckView {
  readonly name: string;
  readonly kind: "loot" | "modifiers" | "monster";
  readonly size: number;
  readonly seat: number;
  readonly left: readonly (readonly [string, number])[];
  readonly discarded: readonly (readonly [string, number])[];
  readonly shuffle: boolean;
  readonly known: readonly string[];
}

/** True if an ability with this verb was performed, or something else was done: `consume`, `kill`, */
export interface Did {
  readonly node: "did";
  readonly what: string;
  readonly scope?: "ability" | "action" | "last turn" | "now" | "round" | "scenario" | "turn";
  readonly of?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
  readonly whom?: "ally" | "character" | "enemy" | "figure" | "friend" | "monster" | "self" | "summon" | "" | "target";
}

/** Do again what was taken back last. */
export interface DoActAgain {
  readonly type: "redo";
}

/** Give the answer again that was taken back last. */
export interface DoAgain {
  readonly type: "redo";
}

/** A door and its hexes. */
export interface DoorView {
  readonly name: string;
  readonly state: "closed" | "locked" | "open";
  readonly hexes: readonly number[];
}

/** Something that a character has to do. */
export interface Due {
  readonly character: string;
  readonly what: string;
}

/** Parts repeated: once for each selected figure (`it`), or a number of times. */
export interface Each {
  readonly node: "each";
  readonly of: Select | number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly then: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
}

/** An element is in one of these states. */
export interface Elemental {
  readonly node: "elemental";
  readonly element: "air" | "dark" | "earth" | "fire" | "ice" | "light";
  readonly states?: readonly ("inert" | "strong" | "waning")[];
}

/** Enter a result that people typed. */
export interface EnterResult {
  readonly type: "enter";
  readonly result: Readonly<Record<string, unknown>>;
}

/** Why an event came about. */
export interface EventExplanation {
  readonly event: number;
  readonly topic: string;
  readonly rule: RuleView | null;
  readonly cause: number;
  readonly reasons: readonly ReasonView[];
  readonly comparisons: readonly Comparison[];
}

/** The front of an event card that lies open, a section that was read, or the end of a scenario. */
export interface EventFront {
  readonly kind: "conclusion" | "event" | "outcome" | "section";
  readonly title: string;
  readonly story: string;
  readonly options: readonly string[];
  readonly lines: readonly string[];
  readonly act: number;
}

export interface Every {
  readonly node: "every";
  readonly of: readonly (Has | Is | Compare | Elemental | Did | Not | Every | Some)[];
}

/** The reasons of an event, as data and in sentences. */
export interface Explained {
  readonly type: "explained";
  readonly event: number;
  readonly sentences: readonly string[];
  readonly explanation: EventExplanation;
}

/** Faces that a seat may read. */
export interface Faces {
  readonly cards: readonly CardFace[];
  readonly items: readonly ItemFace[];
  readonly monster_cards: readonly MonsterCardFace[];
  readonly goals: readonly GoalFace[];
}

/** Something that the record of play tells: hexes moved this turn, damage suffered this round ... */
export interface Fact {
  readonly node: "fact";
  readonly name: "actions performed" | "attacks received" | "cards discarded" | "cards lost" | "conditions removed" | "damage dealt" | "damage from attacks" | "damage suffered" | "different elements consumed" | "elements changed" | "elements consumed" | "elements infused" | "enemies killed" | "excess damage" | "figures healed" | "figures killed" | "figures targeted" | "hexes barred" | "hexes destroyed" | "hexes driven" | "hexes forced" | "hexes moved" | "hexes not forced" | "hexes short" | "hit points missing" | "items refreshed" | "items used" | "level discarded" | "level lost" | "obstacles destroyed" | "resources spent" | "slots passed" | "tokens looted" | "trap damage" | "traps destroyed" | "traps sprung" | "value";
  readonly scope?: "ability" | "action" | "last turn" | "now" | "round" | "scenario" | "turn";
  readonly of?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
}

/** A favor that can be bought for a scenario. */
export interface FavorRow {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly about: string;
  readonly once: boolean;
}

/** A figure on the map. */
export interface FigureView {
  readonly number: number;
  readonly name: string;
  readonly side: string;
  readonly hex: readonly [number, number];
  readonly hit_points: number;
  readonly max_hit_points: number;
  readonly conditions: readonly string[];
  readonly initiative: number | null;
  readonly kind: string;
  readonly summoner: number;
  readonly shield: number;
  readonly retaliate: number;
  readonly at: number;
  readonly seat: number;
  readonly character: string;
  readonly level: number;
  readonly monster: string;
  readonly set: string;
  readonly rank: string;
  readonly standee: number;
  readonly objective: boolean;
  readonly acted: boolean;
  readonly acts: boolean;
  readonly flying: boolean;
  readonly stats: StatsView | null;
  readonly immune: readonly string[];
  readonly retaliates: readonly RetaliateView[];
  readonly bonuses: readonly BonusView[];
  readonly markers: readonly string[];
  readonly form: string;
  readonly fresh: readonly string[];
}

/** The paths of a push, a pull, or a monster's move that the party chooses. */
export interface ForceOffer {
  readonly offer: "force";
  readonly figure: number;
  readonly options: readonly (PathOption | null)[];
}

/** A game, and what there is to play in it. */
export interface GameOffer {
  readonly id: string;
  readonly name: string;
  readonly edition: string;
  readonly fewest: number;
  readonly most: number;
  readonly has_levels: boolean;
  readonly scenarios: readonly ScenarioOffer[];
  readonly classes: readonly string[];
}

/** Answer a question. */
export interface GiveAnswer {
  readonly type: "answer";
  readonly number: number;
  readonly answer: number | string | readonly number[];
}

/** An answer to an open decision: one of its options, or another of the same form. */
export interface GiveChoice {
  readonly type: "choose";
  readonly number: number;
  readonly answer: unknown;
}

/** As the host, go on with a room that has stopped. */
export interface GoOn {
  readonly type: "go on";
}

/** A battle goal. */
export interface GoalFace {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly checkmarks: number;
}

/** A half of a card: its lines in card language, and its tree. */
export interface HalfFace {
  readonly lines: readonly string[];
  readonly action: Action;
}

/** A room that has stopped, in place of table and step: its host can go on. */
export interface Halted {
  readonly type: "halted";
  readonly room: string;
  readonly seat: number;
  readonly scenario: string;
  readonly why: "differs" | "failed";
  readonly reason: string;
  readonly report: string;
  readonly round: number;
  readonly saved: string;
  readonly host: string;
  readonly is_host: boolean;
}

/** Give a seat to a bot, or back to its person: one's own, or as the host any. */
export interface HandOver {
  readonly type: "hand over";
  readonly seat: number;
  readonly player: string;
}

/** A figure has a condition; or `shield`, `retaliate`, `flying`, `condition`, `negative condition`, */
export interface Has {
  readonly node: "has";
  readonly what: string;
  readonly who?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
}

/** Come to a room: with the key of a seat, or without one as a spectator. */
export interface Hello {
  readonly type: "hello";
  readonly room: string;
  readonly key?: string;
  readonly generation?: number;
  readonly seen?: number;
}

/** The first message: which campaign, and the key of a seat; without one somebody looks on. */
export interface HelloCampaign {
  readonly type: "hello";
  readonly campaign: string;
  readonly key?: string;
}

/** A hex: its number, as decisions name it, and its coordinates. */
export type HexView = readonly [index: number, q: number, r: number];

/** A candidate that was weighed. */
export interface HintRow {
  readonly option: number;
  readonly value: number;
  readonly simulations: number;
}

/** The advice of a bot that plans. */
export interface Hinted {
  readonly type: "hinted";
  readonly number: number;
  readonly option: number;
  readonly candidates: readonly HintRow[];
  readonly simulations: number;
}

/** Among an ability's extras it is asked for each target. */
export interface If {
  readonly node: "if";
  readonly condition: Has | Is | Compare | Elemental | Did | Not | Every | Some;
  readonly then: readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly otherwise?: readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
}

/** A figure is `normal`, `elite`, `a boss`, `undamaged`, `damaged`, `summoned`, `a character`, `a */
export interface Is {
  readonly node: "is";
  readonly what: string;
  readonly who?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
}

/** An item; `number` is the one that decisions name it by. */
export interface ItemFace {
  readonly number: number;
  readonly seat: number;
  readonly id: string;
  readonly name: string;
  readonly slot: string;
  readonly use: string;
  readonly uses: number;
  readonly cost: number;
  readonly front: HalfFace;
  readonly back: HalfFace | null;
}

/** The values that follow from the level. */
export interface LevelView {
  readonly level: number;
  readonly gold: number;
  readonly trap: number;
  readonly hazard: number;
  readonly experience: number;
  readonly monsters: number;
}

/** The packs, the lowest first. Cards and items are numbered through all of them. */
export interface Library {
  readonly packs: readonly PackFaces[];
}

/** A line of the log in words. */
export interface LogLine {
  readonly text: string;
  readonly event: number;
  readonly level: number;
}

/** A scenario on the map. */
export interface MapPlace {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly at: string;
  readonly status: string;
  readonly why_not: string;
  readonly in_town: boolean;
  readonly links: readonly string[];
  readonly level: number;
  readonly favors: readonly FavorRow[];
}

/** Everything on the map that is revealed. Hexes are numbers; `floor` has their coordinates. */
export interface MapView {
  readonly floor: readonly HexView[];
  readonly solid: readonly HexView[];
  readonly walls: readonly WallView[];
  readonly links: readonly (readonly [number, number])[];
  readonly doors: readonly DoorView[];
  readonly rooms: readonly (readonly number[])[];
  readonly tiles: readonly TileView[];
  readonly money: readonly (readonly [number, number])[];
  readonly tokens: readonly (readonly [string, number])[];
  readonly places: readonly (readonly [string, number])[];
  readonly starts: readonly number[];
}

/** A place for an enhancement on a character's card. */
export interface Mark {
  readonly node: "mark";
  readonly shape: "circle" | "diamond" | "diamond+" | "dot" | "hex" | "square";
  readonly at: readonly (string | number)[];
  readonly sticker?: string;
}

/** A mark of a card, and the stickers that it takes. */
export interface MarkOffer {
  readonly half: "bottom" | "top";
  readonly mark: number;
  readonly shape: "circle" | "diamond" | "diamond+" | "hex" | "square";
  readonly beside: "attack" | "heal" | "move" | "pierce" | "pull" | "push" | "range" | "retaliate" | "shield" | "target" | "teleport" | "damage trap" | "healing trap" | "moved tiles" | "summon attack" | "summon hp" | "summon move" | "summon range" | "area" | "no value";
  readonly holds: "+1" | "hex" | "jump" | "wild" | "air" | "dark" | "earth" | "fire" | "ice" | "light" | "bless" | "curse" | "immobilize" | "muddle" | "poison" | "regenerate" | "strengthen" | "ward" | "wound" | null;
  readonly stickers: readonly StickerOffer[];
}

/** A mastery of a class. */
export interface MasteryOffer {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** How many modifier cards of a name a figure's deck has, or the monsters'; its discards count. */
export interface ModifierCards {
  readonly node: "modifier cards";
  readonly card: string;
  readonly of?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target" | "monsters";
}

/** When a bonus acts: something that somebody does, or that happens to them. */
export interface Moment {
  readonly node: "moment";
  readonly event: "ability" | "action" | "always" | "attack" | "attack ability" | "card leaves" | "consume" | "create" | "destroy" | "die" | "door" | "draw" | "end of move" | "end of round" | "end of scenario" | "end of turn" | "enter" | "enter room" | "exhaust" | "force" | "forced" | "gain condition" | "gain resource" | "heal" | "heal ability" | "infuse" | "initiative" | "kill" | "leave" | "long rest" | "long rest declared" | "loot" | "loot card" | "lose card" | "miss" | "move" | "remove condition" | "rest" | "retaliate" | "shield" | "short rest" | "spend resource" | "spring" | "start of round" | "start of scenario" | "start of turn" | "suffer" | "summon" | "switch" | "turn" | "use item";
  readonly who?: Select;
  readonly whom?: Select | null;
  readonly when?: "after" | "before" | "during" | "instead";
  readonly where?: readonly (Has | Is | Compare | Elemental | Did | Not | Every | Some)[];
}

/** A card of a set of monsters. */
export interface MonsterCardFace {
  readonly set: string;
  readonly id: string;
  readonly name: string;
  readonly initiative: number;
  readonly shuffle: boolean;
  readonly face: HalfFace;
}

/** The card that a set drew. */
export interface MonsterCardView {
  readonly id: string;
  readonly name: string;
  readonly initiative: number;
  readonly lines: readonly string[];
  readonly shuffle: boolean;
}

/** A kind of monster: its stat card and its ability cards. */
export interface MonsterFace {
  readonly id: string;
  readonly name: string;
  readonly set: string;
  readonly boss: boolean;
  readonly stats: readonly StatsFace[];
  readonly cards: readonly MonsterCardFace[];
}

/** A kind of monster as a list shows it; the library has its stat card. */
export interface MonsterOffer {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly boss: boolean;
}

/** The ends of a move. */
export interface MoveOffer {
  readonly offer: "move";
  readonly figure: number;
  readonly points: number;
  readonly kind: string;
  readonly options: readonly (PathOption | null)[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A request for a campaign: a new one, or one that goes on from a save. */
export interface NewCampaign {
  readonly ruleset?: string;
  readonly campaign?: string;
  readonly players?: readonly PlayerPlace[];
  readonly variants?: readonly string[];
  readonly undo?: "free" | "own answers" | "to the last commit";
  readonly name?: string;
}

/** Another name for a saved game. */
export interface NewName {
  readonly name: string;
}

/** A request for a room: with a set-up, with that of another room, or going on from a saved game. */
export interface NewRoom {
  readonly setup?: Setup | null;
  readonly save?: number;
  readonly file?: string;
  readonly again?: string;
  readonly scenario?: string;
  readonly from_stored?: boolean;
  readonly undo?: "anybody" | "consent";
  readonly pace?: number;
}

/** A line of the campaign's log. */
export interface News {
  readonly act: number;
  readonly kind: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A scenario to which a won one leads. */
export interface NextScenario {
  readonly id: string;
  readonly name: string;
}

export interface Not {
  readonly node: "not";
  readonly that: Has | Is | Compare | Elemental | Did | Not | Every | Some;
}

/** The table on which the scenario under way is played. */
export interface OpenTable {
  readonly room: string;
  readonly scenario: string;
  readonly outcome: string;
  readonly seats: readonly (readonly [number, string])[];
}

/** An option of a question in words, with the hexes and the cards that it is about. */
export interface OptionRow {
  readonly answer: number | string | readonly number[];
  readonly text: string;
  readonly hexes: readonly number[];
  readonly cards: readonly number[];
}

/** A path of one's own: its price, and the dangers of exactly these hexes. */
export interface OwnPath {
  readonly path: readonly number[];
  readonly cost: number | null;
  readonly points: number;
  readonly refused: string;
  readonly dangers: readonly Danger[];
  readonly hit_points: number;
}

/** Everything with a face in a pack. */
export interface PackFaces {
  readonly id: string;
  readonly name: string;
  readonly classes: readonly ClassFace[];
  readonly monsters: readonly MonsterFace[];
  readonly items: readonly ItemFace[];
  readonly goals: readonly GoalFace[];
}

/** A pack that is on the table. */
export interface PackOffer {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly games: readonly string[];
}

export interface PartySheet {
  readonly name: string;
  readonly step: string;
  readonly steps: readonly string[];
  readonly members: readonly string[];
  readonly location: string;
  readonly reputation: Readonly<Record<string, number>>;
  readonly achievements: readonly string[];
  readonly playing: string;
  readonly outcome: string;
  readonly bound: string;
  readonly done: readonly string[];
  readonly founding: boolean;
}

/** An end of a movement, with the safest path to it. */
export interface PathOption {
  readonly hex: number;
  readonly path: readonly number[];
  readonly cost: number;
  readonly left: number;
  readonly dangers: readonly Danger[];
  readonly damage: number;
  readonly hit_points: number;
}

/** `A to do B`: may be done, and only together. */
export interface Pay {
  readonly node: "pay";
  readonly cost: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly then: readonly (Change | Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly often?: boolean;
  readonly most?: number;
  readonly at_once?: boolean;
}

/** A perk of a class, and its boxes. */
export interface PerkOffer {
  readonly text: string;
  readonly boxes: number;
  readonly marks: number;
}

export interface PerkRow {
  readonly name: string;
  readonly boxes: number;
  readonly marked: number;
  readonly linked: boolean;
}

/** A seat and who sits there: a person, or a bot by its name. */
export interface Place {
  readonly seat: Seat;
  readonly player?: string;
}

/** A place in the order of initiative: a character with its summons apart, or a set of monsters. */
export interface PlaceView {
  readonly figures: readonly number[];
  readonly initiative: number | null;
  readonly set: string;
  readonly state: string;
}

/** A way to lay an area. */
export interface Placement {
  readonly hexes: readonly number[];
  readonly figures: readonly number[];
  readonly option: number;
}

/** Open the scenario under way as a table, or find the one that is open. */
export interface PlayScenario {
  readonly type: "play";
}

/** A player of a new campaign. */
export interface PlayerPlace {
  readonly name: string;
  readonly player?: string;
}

/** The events if a figure acted now. */
export interface Previewed {
  readonly type: "previewed";
  readonly figure: number;
  readonly events: readonly ToldEvent[];
  readonly lines: readonly string[];
}

/** The price and the dangers of a path of one's own. */
export interface Priced {
  readonly type: "priced";
  readonly number: number;
  readonly own: OwnPath;
}

/** Remove an active card of one's own. */
export interface PutAway {
  readonly type: "put away";
  readonly card: number;
}

export interface QuestSheet {
  readonly id: string;
  readonly name: string;
  readonly story: string;
  readonly counters: Readonly<Record<string, number>>;
  readonly asks: readonly string[];
  readonly fulfilled: boolean;
}

/** A question to this seat, or to the party. */
export interface Question {
  readonly number: number;
  readonly kind: string;
  readonly seat: number;
  readonly about: number;
  readonly about_type: string;
  readonly of: string;
  readonly prompt: string;
  readonly performing: string;
  readonly options: readonly OptionRow[];
  readonly free: string;
  readonly limits: readonly unknown[];
  readonly offer: MoveOffer | ForceOffer | AttackOffer | AreaOffer | SufferOffer | RoomOffer | ThingsOffer;
}

/** The figures of one rank of a set. */
export interface RankView {
  readonly monster: string;
  readonly name: string;
  readonly rank: string;
  readonly figures: readonly number[];
  readonly stats: StatsView;
  readonly results: readonly ResultView[];
}

/** A reason: the key of its sentence, the values in it, and its rule. */
export interface ReasonView {
  readonly key: string;
  readonly values: Readonly<Record<string, number | string | readonly (number | string)[] | null>>;
  readonly rule: RuleView | null;
}

/** The news for somebody who comes back. */
export interface RecapTold {
  readonly type: "recap";
  readonly since: number;
  readonly lines: readonly News[];
  readonly scenarios: readonly string[];
  readonly waits: readonly Due[];
  readonly remarks: readonly string[];
}

/** A request that was not carried out, and why; nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly of: string;
  readonly reason: string;
}

/** A region of the map. */
export interface Region {
  readonly name: string;
  readonly row: number;
}

/** So much more or less than the base value: `Attack +1` on a monster's card. */
export interface Relative {
  readonly node: "relative";
  readonly plus: number;
}

/** As the host, change the key of a seat: whoever sits there must leave. */
export interface Remove {
  readonly type: "remove";
  readonly seat: number;
}

/** How much of a class's own resource, or counter, there is. */
export interface Resource {
  readonly node: "resource";
  readonly name: string;
}

/** The scenario under way, with the fields of a result that people type. */
export interface ResultSheet {
  readonly scenario: string;
  readonly members: readonly string[];
  readonly level: number;
  readonly gains: boolean;
  readonly money: number;
  readonly bonus: number;
  readonly loot: readonly string[];
  readonly random_item: boolean;
  readonly masteries: boolean;
  readonly deaths: boolean;
  readonly treasures: readonly string[];
  readonly choices: readonly (readonly string[])[];
}

/** A line of a monster card, and its values with the stat card added. */
export interface ResultView {
  readonly text: string;
  readonly verb: string;
  readonly amount: number;
  readonly range: number | null;
  readonly targets: number;
  readonly added: number | null;
}

/** A retaliate against attackers within a range. */
export interface RetaliateView {
  readonly amount: number;
  readonly range: number;
}

/** The ways into a room. */
export interface RoomLinks {
  readonly room: string;
  readonly seats: readonly SeatLink[];
  readonly spectators: string;
}

/** The next room of a random dungeon: its entrances or its exits to choose from. */
export interface RoomOffer {
  readonly offer: "room";
  readonly room: string;
  readonly before: readonly (readonly [number, number])[];
  readonly options: readonly RoomOption[];
}

/** A way to lay the next room of a random dungeon, in the coordinates of the board. */
export interface RoomOption {
  readonly floor: readonly (readonly [number, number])[];
  readonly entrance: readonly [number, number];
  readonly exits: readonly (readonly [number, number])[];
  readonly door: readonly [number, number] | null;
}

/** A room in the list of the lobby. */
export interface RoomRow {
  readonly id: string;
  readonly created: number;
  readonly changed: number;
  readonly title: RoomTitle;
}

/** A room as a list shows it. */
export interface RoomTitle {
  readonly scenario: string;
  readonly game: string;
  readonly players: readonly string[];
  readonly round: number;
  readonly level: number;
  readonly outcome: string;
  readonly characters: readonly string[];
  readonly names: readonly string[];
  readonly waiting: readonly number[];
  readonly stopped: "" | "differs" | "failed";
}

/** A rule in our words, and where the rulebook has it. */
export interface RuleView {
  readonly edition: string;
  readonly entry: string;
  readonly page: string;
  readonly text: string;
}

/** A saved game in the list of the lobby. */
export interface SaveOffer {
  readonly id: number;
  readonly file: string;
  readonly name: string;
  readonly created: number;
  readonly size: number;
  readonly title: Title | null;
}

/** A scenario of a game. */
export interface ScenarioOffer {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly about: string;
  readonly story: string;
  readonly goal: string;
  readonly length: number;
  readonly monsters: readonly string[];
  readonly character: string;
  readonly level: string;
  readonly random: boolean;
  readonly special: readonly string[];
}

/** The scenario and how far it has come. */
export interface ScenarioView {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly ruleset: string;
  readonly goal: string;
  readonly ends: readonly string[];
  readonly ending: "" | "lost" | "won";
  readonly level: LevelView;
  readonly story: string;
  readonly sections: readonly SectionView[];
  readonly counters: readonly (readonly [string, number])[];
  readonly special: readonly string[];
  readonly conclusion: string;
}

/** A player's place: the class, its level, and the cards that were picked (none: all of level 1). */
export interface Seat {
  readonly character: string;
  readonly level?: number;
  readonly cards?: readonly string[];
  readonly perks?: readonly number[];
  readonly items?: readonly string[];
  readonly goal?: string;
  readonly pool?: readonly string[];
  readonly swaps?: readonly (readonly [string, string])[];
  readonly owned?: readonly string[];
  readonly enhancements?: readonly (readonly [string, string])[];
  readonly used_up?: readonly string[];
  readonly discards?: number;
  readonly blesses?: number;
  readonly masteries?: readonly string[];
  readonly called?: string;
}

/** The way to a person's seat. */
export interface SeatLink {
  readonly seat: number;
  readonly name: string;
  readonly url: string;
}

/** A seat, and who sits there. */
export interface SeatState {
  readonly seat: number;
  readonly name: string;
  readonly player: string;
  readonly connected: boolean;
  readonly asked: boolean;
  readonly host: boolean;
}

/** A player's cards: one's own all, another's only those that lie open, and the number of the rest. */
export interface SeatView {
  readonly cards: readonly CardView[];
  readonly hidden: number;
  readonly experience: number;
  readonly gold: number;
  readonly items: readonly (readonly [string, string])[];
  readonly goal: string;
}

/** A section that was read. */
export interface SectionView {
  readonly number: string;
  readonly story: string;
}

/** A selection of figures, hexes or tiles. Empty fields mean the verb's own default. */
export interface Select {
  readonly node: "select";
  readonly who: "ally" | "character" | "enemy" | "figure" | "friend" | "monster" | "self" | "summon" | "corridor" | "difficult terrain" | "door" | "hazardous terrain" | "hex" | "icy terrain" | "loot" | "money token" | "objective" | "obstacle" | "pressure plate" | "starting hex" | "token" | "trap" | "treasure" | "wall" | "water" | "card" | "condition" | "element" | "item" | "chosen" | "it" | "made" | "marked" | "summoner" | "target";
  readonly count?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum | "all";
  readonly range?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum | null;
  readonly area?: Area | null;
  readonly origin?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
  readonly where?: readonly (Has | Is | Compare | Elemental | Did | Not | Every | Some)[];
  readonly pick?: "" | "closest" | "farthest" | "least hit points" | "most damaged" | "most hit points" | "random";
  readonly named?: string;
  readonly near?: boolean;
}

/** Monsters that act by the same card. */
export interface SetView {
  readonly id: string;
  readonly name: string;
  readonly ranks: readonly RankView[];
  readonly card: MonsterCardView | null;
}

/** Everything that is decided before a scenario begins. */
export interface Setup {
  readonly scenario: string;
  readonly places: readonly Place[];
  readonly ruleset?: string;
  readonly level?: number | null;
  readonly difficulty?: string;
  readonly monster_table?: string;
  readonly readings?: readonly (readonly [string, string])[];
  readonly seed?: number | string;
  readonly hidden?: boolean;
  readonly quick?: boolean;
}

/** All sheets, as a seat may see them. */
export interface Sheets {
  readonly seat: number;
  readonly ruleset: string;
  readonly players: readonly string[];
  readonly campaign: CampaignSheet;
  readonly party: PartySheet;
  readonly characters: readonly CharacterSheet[];
  readonly map: readonly MapPlace[];
  readonly town: TownSheet | null;
  readonly shop: readonly ShopRow[];
  readonly result: ResultSheet | null;
  readonly decks: Readonly<Record<string, number>>;
}

export interface ShopRow {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly copies: number;
  readonly source: string;
  readonly materials: Readonly<Record<string, number>>;
  readonly why_not: Readonly<Record<string, string>>;
}

/** A side of an ability card. */
export interface SideFace {
  readonly initiative: number;
  readonly top: HalfFace;
  readonly bottom: HalfFace;
}

export interface Some {
  readonly node: "some";
  readonly of: readonly (Has | Is | Compare | Elemental | Did | Not | Every | Some)[];
}

/** A number that a figure has now. */
export interface Stat {
  readonly node: "stat";
  readonly name: "attack" | "conditions" | "gold" | "hit points" | "initiative" | "level" | "maximum hit points" | "move" | "range" | "retaliate" | "shield" | "shield for the attack" | "turn order";
  readonly of?: "ally" | "attacker" | "chosen" | "focus" | "it" | "made" | "marked" | "self" | "summoner" | "target";
}

/** A line of a stat card as it is printed. */
export interface StatsFace {
  readonly level: number;
  readonly rank: string;
  readonly hit_points: string;
  readonly move: number | null;
  readonly attack: string;
  readonly range: number;
  readonly targets: number;
  readonly flying: boolean;
  readonly traits: readonly string[];
  readonly effects: string;
  readonly immune: readonly string[];
}

/** A line of a stat card as it is printed, formulas computed. */
export interface StatsView {
  readonly hit_points: number;
  readonly move: number | null;
  readonly attack: number | null;
  readonly range: number;
  readonly targets: number;
  readonly flying: boolean;
  readonly traits: readonly string[];
  readonly effects: string;
  readonly immune: readonly string[];
}

/** The table after something has changed. */
export interface Step {
  readonly type: "step";
  readonly change: number;
  readonly generation: number;
  readonly since: number;
  readonly events: readonly ToldEvent[];
  readonly lines: readonly LogLine[];
  readonly seen: number;
  readonly view: View;
  readonly question: Question | null;
  readonly waiting: readonly number[];
  readonly seats: readonly SeatState[];
  readonly outcome: string;
  readonly undo: UndoAsked | null;
  readonly taken_back: TakenBack | null;
  readonly leads_to: readonly NextScenario[];
  readonly faces: Faces | null;
}

/** A sticker that a mark takes, and its price. */
export interface StickerOffer {
  readonly sticker: "+1" | "hex" | "jump" | "wild" | "air" | "dark" | "earth" | "fire" | "ice" | "light" | "bless" | "curse" | "immobilize" | "muddle" | "poison" | "regenerate" | "strengthen" | "ward" | "wound";
  readonly gold: number;
  readonly steps: readonly (readonly ["add for earlier ones" | "add for the level" | "double multi-target" | "halve lost, no summon" | "halve lost, not persistent" | "triple persistent bonus" | "base" | "less for earlier ones" | "temporary", number])[];
  readonly why_not: string;
}

/** The end of this connection, and why. */
export interface Stopped {
  readonly type: "stopped";
  readonly reason: string;
  readonly again: boolean;
}

/** Damage to suffer or to negate. */
export interface SufferOffer {
  readonly offer: "suffer";
  readonly figure: number;
  readonly amount: number;
  readonly hit_points: number;
  readonly options: readonly SufferOption[];
}

/** A way to deal with damage. */
export interface SufferOption {
  readonly suffers: boolean;
  readonly hit_points: number;
  readonly exhausts: boolean;
  readonly cards: readonly number[];
}

/** Arithmetic; a division says which way it is rounded; `at most` is a maximum, `at least` a minimum. */
export interface Sum {
  readonly node: "sum";
  readonly left: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly operator: "+" | "-" | "/ rounded down" | "/ rounded up" | "at least" | "at most" | "x";
  readonly right: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
}

/** A figure is summoned, or spawned: a character's by its values, a monster by its kind and rank. */
export interface Summon {
  readonly node: "summon";
  readonly name: string;
  readonly hit_points?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly attack?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum | null;
  readonly move?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum | null;
  readonly range?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum | null;
  readonly traits?: readonly (Ability | Bonus | Consume | Pay | If | Choose | Each | Command | Summon | Build)[];
  readonly effects?: readonly Change[];
  readonly count?: number | Relative | Variable | ChartValue | Fact | Stat | Resource | ModifierCards | Count | Sum;
  readonly rank?: readonly ("" | "boss" | "elite" | "every second elite" | "normal")[];
  readonly place?: Select | null;
  readonly spawned?: boolean;
}

/** Everything that a client needs first; the cards of the game too. */
export interface Table {
  readonly type: "table";
  readonly room: string;
  readonly seat: number;
  readonly ruleset: string;
  readonly game: string;
  readonly scenario: string;
  readonly level: number;
  readonly faces: Faces;
  readonly step: Step;
  readonly remark: string;
}

/** A table of modifiers for a die: a column for each face, and the row that counts next. */
export interface TableView {
  readonly name: string;
  readonly seat: number;
  readonly rows: readonly (readonly string[])[];
  readonly row: number;
}

/** Take back the last answer, or everything since the turn began. */
export interface TakeBack {
  readonly type: "undo";
  readonly turn?: boolean;
}

/** Take the last act back, or the one that waits for an answer. */
export interface TakeBackAct {
  readonly type: "undo";
}

/** Enter the result of the table that was opened, once its scenario is over. */
export interface TakeResult {
  readonly type: "finish";
}

/** An undo that was carried out. */
export interface TakenBack {
  readonly by: number;
  readonly shown: readonly string[];
}

/** A part of an attack's sum before the draw. */
export interface Term {
  readonly amount: number;
  readonly source: string;
  readonly how: "add" | "base" | "instead" | "poison" | "times";
  readonly card: number;
  readonly item: number;
}

/** The things on the table that an option is about. */
export interface Thing {
  readonly text: string;
  readonly figures: readonly number[];
  readonly hexes: readonly number[];
  readonly cards: readonly number[];
  readonly half: number;
  readonly items: readonly number[];
  readonly bonus: number;
  readonly element: string;
  readonly condition: string;
  readonly deck_card: string;
  readonly amount: number | null;
}

/** Options that are things on the table: figures, hexes, cards, items, words. */
export interface ThingsOffer {
  readonly offer: "things";
  readonly about: number;
  readonly about_type: string;
  readonly options: readonly Thing[];
  readonly candidates: readonly Candidate[];
}

/** An overlay tile. */
export interface TileView {
  readonly kind: string;
  readonly hexes: readonly number[];
  readonly name: string;
  readonly number: number;
  readonly text: string;
  readonly damage: number;
  readonly conditions: readonly string[];
}

/** A saved table's title, known without loading it. */
export interface Title {
  readonly scenario: string;
  readonly players: readonly string[];
  readonly hidden: boolean;
  readonly round: number;
  readonly level: number;
  readonly outcome: string;
  readonly game: string;
}

/** An event with its number in the game. */
export interface ToldEvent {
  readonly number: number;
  readonly kind: string;
  readonly why: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface TownSheet {
  readonly resources: Readonly<Record<string, number>>;
  readonly buildings: readonly BuildingRow[];
  readonly week: number;
  readonly season: string;
  readonly weeks_a_season: number;
  readonly calendar: Readonly<Record<string, number>>;
  readonly guard: Readonly<Record<string, number>>;
  readonly chart: Readonly<Record<string, Named>>;
  readonly most_soldiers: number;
}

/** Somebody wants to take something back, and others must agree. */
export interface UndoAsked {
  readonly by: number;
  readonly waiting: readonly number[];
  readonly shown: readonly string[];
}

/** L, the scenario level; C, the number of characters; H, the usual hit points; R, the round. */
export interface Variable {
  readonly node: "variable";
  readonly name: "C" | "H" | "L" | "R";
}

/** The table as a screen shows it to a seat. */
export interface View {
  readonly seat: number;
  readonly round: number;
  readonly seats: readonly SeatView[];
  readonly elements: readonly number[];
  readonly tokens: readonly (readonly [number, number])[];
  readonly open_doors: readonly string[];
  readonly turn: number;
  readonly order: readonly number[];
  readonly monster_cards: readonly (readonly [string, string])[];
  readonly deck_sizes: readonly (readonly [string, number])[];
  readonly known_cards: readonly (readonly [string, readonly string[]])[];
  readonly outcome: string;
  readonly tiles: readonly (readonly [string, readonly (readonly [number, number])[]])[];
  readonly figures: readonly FigureView[];
  readonly map: MapView;
  readonly sets: readonly SetView[];
  readonly initiative: readonly PlaceView[];
  readonly decks: readonly DeckView[];
  readonly tables: readonly TableView[];
  readonly scenario: ScenarioView;
  readonly infusing: readonly string[];
  readonly infusions: readonly string[];
  readonly resources: readonly (readonly (readonly [string, number])[])[];
  readonly requests: readonly number[];
}

/** A wall at the side of a hex, and the side: 0 to 2, as `hexes` numbers the directions. */
export type WallView = readonly [q: number, r: number, side: number];

/** Something that a player may do at any time outside of a scenario. */
export interface WantAct {
  readonly type: "request";
  readonly act: Readonly<Record<string, unknown>>;
}

export type FromClient = Hello | GiveAnswer | TakeBack | DoAgain | Consent | PutAway | AskWhy | AskPreview | AskPath | AskHint | HandOver | Remove | ClaimHost | GoOn;

export type ToClient = Table | Step | Halted | Refused | Explained | Previewed | Priced | Hinted | Stopped;

export type FromCampaignClient = HelloCampaign | GiveChoice | WantAct | TakeBackAct | DoActAgain | PlayScenario | TakeResult | EnterResult | AskStickers | AskRecap;

export type ToCampaignClient = CampaignStep | CampaignFaces | CardStickers | RecapTold | CampaignRefused | Stopped;
