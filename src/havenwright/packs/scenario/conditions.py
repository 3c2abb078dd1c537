"""Goals, losses and conditions: what is so in a scenario, read and written.

    all enemies are dead                    two characters are at a or b
    the Ferrywoman is dead                  all characters have escaped
    treasure 7 is looted                    all treasures are looted
    door D1 is open                         the room of a is revealed
    round 8 is over                         Old Pincer has at most half its hit points
    counter Water is at least 5             section 3 was read
    not (C is 2)                            Spare Them was chosen
    achievement Dry Feet                    party achievement Dry Feet
    sticker Red                             completed The Pump House
    sided with Military                     (these five ask the campaign)
    fire is strong or waning                all characters such that (it has Poison) are at a

`and` and `or` join them; both together need parentheses.
"""

from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.records import AllOf, AnyOf, Known, State, Unless


def read_state(file: PackFile, field: Field) -> State:
    """The state that a field says: one, or several that are joined."""
    return read_line(file, field, "state")  # type: ignore[return-value]


def read_facts(file: PackFile, field: Field) -> State:
    """`if achievement City Rule Military or sided with Military`: nothing but facts of the campaign."""
    state: State = read_line(file, field, "facts")  # type: ignore[assignment]
    if not is_about_campaign(state):
        raise field.wrong("only facts of the campaign can stand here: 'if achievement Dry Feet'")
    return state


def is_about_campaign(state: State) -> bool:
    """True if a state asks the campaign alone."""
    match state:
        case Known():
            return True
        case Unless(that=other):
            return is_about_campaign(other)
        case AllOf(of) | AnyOf(of):
            return all(map(is_about_campaign, of))
    return False
