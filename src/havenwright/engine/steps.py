"""Which rule does which entry's work."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.engine.actions.attack import stand_at
from havenwright.engine.actions.basic import affect_others
from havenwright.engine.actions.grant_and_control import command_next
from havenwright.engine.actions.perform import close_frame, end_ability, perform
from havenwright.engine.attack.strike import strike
from havenwright.engine.bonuses.lost_cards import card_lost
from havenwright.engine.bonuses.same_time import any_order
from havenwright.engine.bonuses.windows import bonuses_act, card_left, item_used
from havenwright.engine.core.play import Play, Rule
from havenwright.engine.figures.conditions import become_immune
from havenwright.engine.figures.death import last_act
from havenwright.engine.model import agenda
from havenwright.engine.model.agenda import Entry
from havenwright.engine.movement.enter_hex import entered_hex, land, touch_ground
from havenwright.engine.movement.move import walk
from havenwright.engine.round.character_turn import character_turn, own_turn, play_card, put_card_away
from havenwright.engine.round.end_of_turn import end_turn
from havenwright.engine.round.moments import condition_acts, loot_own_hex
from havenwright.engine.round.monster_abilities import go_on_by_plan
from havenwright.engine.round.monster_turn import act_by_monster_rules, monster_step, monster_turn
from havenwright.engine.round.rests_two_sided import long_rest, short_rest
from havenwright.engine.round.round import begin_round, end_elements, end_round, judge_round, select_cards
from havenwright.engine.round.turn_order import next_turn, order_initiative
from havenwright.engine.scenario.conclusion import conclude
from havenwright.engine.scenario.effects import happen
from havenwright.engine.scenario.random_dungeon import next_room
from havenwright.engine.setup.favors import remove_foe_card
from havenwright.engine.setup.player_choices import bring_items, deal_goals, pick_cards, start_at

STEPS: Final[Mapping[type[Entry], Callable[[Play, Any], Rule[None]]]] = MappingProxyType(
    {
        agenda.DealGoals: deal_goals,
        agenda.BringItems: bring_items,
        agenda.PickCards: pick_cards,
        agenda.StartAt: start_at,
        agenda.BeginRound: begin_round,
        agenda.SelectCards: select_cards,
        agenda.OrderInitiative: order_initiative,
        agenda.NextTurn: next_turn,
        agenda.EndRound: end_round,
        agenda.ShortRest: short_rest,
        agenda.EndElements: end_elements,
        agenda.JudgeRound: judge_round,
        agenda.Conclude: conclude,
        agenda.CharacterTurn: character_turn,
        agenda.PlayCard: play_card,
        agenda.LongRest: long_rest,
        agenda.Perform: perform,
        agenda.CloseFrame: close_frame,
        agenda.CardLeft: card_left,
        agenda.CardLost: card_lost,
        agenda.ItemUsed: item_used,
        agenda.EndAbility: end_ability,
        agenda.OwnTurn: own_turn,
        agenda.Settle: put_card_away,
        agenda.Strike: strike,
        agenda.Affect: affect_others,
        agenda.CommandNext: command_next,
        agenda.Walk: walk,
        agenda.Land: land,
        agenda.StandAt: stand_at,
        agenda.BecomeImmune: become_immune,
        agenda.LastAct: last_act,
        agenda.RemoveFoeCard: remove_foe_card,
        agenda.ConditionActs: condition_acts,
        agenda.BonusesAct: bonuses_act,
        agenda.Happen: happen,
        agenda.AnyOrder: any_order,
        agenda.NextRoom: next_room,
        agenda.EndTurn: end_turn,
        agenda.LootOwnHex: loot_own_hex,
        agenda.TouchGround: touch_ground,
        agenda.EnteredHex: entered_hex,
        agenda.MonsterTurn: monster_turn,
        agenda.MonsterStep: monster_step,
        agenda.MonsterStepBegun: monster_step,
        agenda.MonsterGoesOn: go_on_by_plan,
        agenda.MonsterActs: act_by_monster_rules,
    }
)


def run(play: Play, entry: Entry) -> Rule[None]:
    """The step that does an entry's work."""
    return STEPS[type(entry)](play, entry)
