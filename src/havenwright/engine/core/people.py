"""People: the identity of a figure in a state, and the battle goal of a seat."""

from havenwright.engine.model.identity import Identity
from havenwright.engine.model.state import State
from havenwright.engine.setting.setting import Setting


def who_of(setting: Setting, state: State, number: int) -> Identity:
    """The present identity of a figure, also of one that came later."""
    if str(number) in state.changed:
        return state.changed[str(number)]
    known = setting.identities
    return known[number] if number < len(known) else state.born[number - len(known)]


def goal_of(setting: Setting, state: State, seat: int) -> str:
    """The battle goal of a seat: the one that it came with, or the one that it kept."""
    kept = state.goals[seat] if state.goals else ""
    return setting.party[seat].goal or kept
