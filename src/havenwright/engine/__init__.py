"""The scenario phase: state, decisions, events, and one module per chapter of the rules.

Other packages use the names below, and none of the rooms inside.

- A game: `Game` from `Seat`s, `Variants` and the `Facts` of a campaign; `Decision`, `Answer` and
  `IllegalAnswer`, with `PARTY`, `SKIP`, `AREA` and the halves of a card; `Event` and its `Plain` data;
  `View`, `Glance`, `Offer` and their records. `DECISION_KINDS` and `EVENT_KINDS` list every kind, and the
  `ValueType` of its data; `protocol_page` and `protocol_data` tell everything.
- Before a game: `setting_of`, `check_party`, `check_party_size`, `level_at`, `recommended_level`,
  `learning_hand`, `class_deck`, `evaluated`, `FAVOR_COSTS` with `POTENTIAL`; `library` has the faces of
  all packs, `class_faces` those of a class with stickers, `item_faces` those of items: each a `CardFace` or
  an `ItemFace`.
- Why: `game.explain` gives an `EventExplanation`; of any `Story` the functions beside it do.
- After it: `game.result` gives a `Result`, `result_of` that of a position; `Replay` plays a save again, or
  says where it `Diverged`; `play_again` carries out a log.
- Records for reading, in `game.setting`, `game.state` and `game.under_way`: `Setting`, `Identity`, `State`,
  `Figure`, `Entry` and others. Nobody but a scene writes them.
- A position of one's own for trials, rehearsals and tests: `Scene`; `findable` are the items that it hides.
- Chance outside of a game: `Seed`, `shuffled`, `keyed_number`, `derived_secret`.
"""

from havenwright.engine.attack.strike import declinable
from havenwright.engine.core.people import who_of
from havenwright.engine.explanations import (
    EventExplanation,
    Story,
    cause_of,
    monster_explanation,
    rule_view,
)
from havenwright.engine.free_answers import AREA
from havenwright.engine.game import Game
from havenwright.engine.handle import Imagined, Onlooker, Policy, SeatHandle, Until
from havenwright.engine.model.agenda import AnyOrder, Entry, Happen, MonsterStep, Perform, Strike, Walk
from havenwright.engine.model.chance import Seed, derived_secret, keyed_number, shuffled
from havenwright.engine.model.decision_kinds import DECISION_KINDS
from havenwright.engine.model.decisions import PARTY, SKIP, Answer, Decision, IllegalAnswer
from havenwright.engine.model.event_kinds import EVENT_KINDS
from havenwright.engine.model.events import Event, Plain
from havenwright.engine.model.identity import CHARACTERS, MONSTERS, Identity
from havenwright.engine.model.log import REQUEST, Reply
from havenwright.engine.model.protocol import protocol_data, protocol_page
from havenwright.engine.model.state import (
    GOALS,
    HIDDEN,
    INERT,
    STRONG,
    WANING,
    ActiveBonus,
    Condition,
    Figure,
    OnMap,
    State,
    Zone,
)
from havenwright.engine.model.state_words import Marker
from havenwright.engine.model.tally import Given
from havenwright.engine.model.value_types import ValueType
from havenwright.engine.offers import (
    AttackOffer,
    AttackOption,
    Danger,
    ForceOffer,
    MoveOffer,
    Offer,
    OwnPath,
    PathOption,
    Term,
    ThingsOffer,
)
from havenwright.engine.round.character_turn import (
    BASIC_ATTACK,
    BASIC_BOTTOM,
    BASIC_MOVE,
    BASIC_TOP,
    BOTTOM,
    TOP,
)
from havenwright.engine.saves.format import LARGEST_SAVE, check_party
from havenwright.engine.saves.replay import (
    CannotReplay,
    Diverged,
    Replay,
    begun_anew,
    check_same_rounds,
    play_again,
)
from havenwright.engine.scenario.result import Result, SeatResult, result_of
from havenwright.engine.scene import Scene
from havenwright.engine.setting.facts import Facts
from havenwright.engine.setting.formulas import evaluated
from havenwright.engine.setting.hands import LEARNING, POTENTIAL, learning_hand
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.setting.variants import (
    BY_THE_BOOK,
    QUICK,
    Variants,
    check_party_size,
    level_at,
    recommended_level,
)
from havenwright.engine.setup.favors import FAVOR_COSTS
from havenwright.engine.setup.items import findable
from havenwright.engine.setup.modifier_decks import class_deck
from havenwright.engine.setup.new_game import setting_of
from havenwright.engine.view import (
    Body,
    CardFace,
    Faces,
    FigureGlance,
    FigureView,
    Glance,
    ItemFace,
    Library,
    Outlook,
    Readable,
    ResultView,
    ScenarioView,
    SetView,
    StatsView,
    View,
    class_faces,
    item_faces,
    library,
    unread,
)

__all__ = [
    "AREA",
    "BASIC_ATTACK",
    "BASIC_BOTTOM",
    "BASIC_MOVE",
    "BASIC_TOP",
    "BOTTOM",
    "BY_THE_BOOK",
    "CHARACTERS",
    "DECISION_KINDS",
    "EVENT_KINDS",
    "FAVOR_COSTS",
    "GOALS",
    "HIDDEN",
    "INERT",
    "LARGEST_SAVE",
    "LEARNING",
    "MONSTERS",
    "PARTY",
    "POTENTIAL",
    "QUICK",
    "REQUEST",
    "SKIP",
    "STRONG",
    "TOP",
    "WANING",
    "ActiveBonus",
    "Answer",
    "AnyOrder",
    "AttackOffer",
    "AttackOption",
    "Body",
    "CannotReplay",
    "CardFace",
    "Carried",
    "Condition",
    "Danger",
    "Decision",
    "Diverged",
    "Entry",
    "Event",
    "EventExplanation",
    "Faces",
    "Facts",
    "Figure",
    "FigureGlance",
    "FigureView",
    "ForceOffer",
    "Game",
    "Given",
    "Glance",
    "Happen",
    "Identity",
    "IllegalAnswer",
    "Imagined",
    "ItemFace",
    "Library",
    "Marker",
    "MonsterStep",
    "MoveOffer",
    "Offer",
    "OnMap",
    "Onlooker",
    "Outlook",
    "OwnPath",
    "PathOption",
    "Perform",
    "Plain",
    "Policy",
    "Readable",
    "Replay",
    "Reply",
    "Result",
    "ResultView",
    "ScenarioView",
    "Scene",
    "Seat",
    "SeatHandle",
    "SeatResult",
    "Seed",
    "SetView",
    "Setting",
    "State",
    "StatsView",
    "Story",
    "Strike",
    "Term",
    "ThingsOffer",
    "Until",
    "ValueType",
    "Variants",
    "View",
    "Walk",
    "Zone",
    "begun_anew",
    "cause_of",
    "check_party",
    "check_party_size",
    "check_same_rounds",
    "class_deck",
    "class_faces",
    "declinable",
    "derived_secret",
    "evaluated",
    "findable",
    "item_faces",
    "keyed_number",
    "learning_hand",
    "level_at",
    "library",
    "monster_explanation",
    "play_again",
    "protocol_data",
    "protocol_page",
    "recommended_level",
    "result_of",
    "rule_view",
    "setting_of",
    "shuffled",
    "unread",
    "who_of",
]
