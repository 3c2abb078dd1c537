"""A result as people type it: its fields by name, its characters by id or name, and mistakes in its form."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from havenwright.campaign.core.play import Play, Refused

Form: TypeAlias = Callable[[Any], bool]

READ_ELSEWHERE: Final = frozenset({"finish", "answers"})
MOST_SHOWN: Final = 60
"""Signs of a wrong value that its refusal repeats."""


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_list(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(_is_text(one) or _is_number(one) for one in value)


def _is_amounts(value: Any) -> bool:
    return isinstance(value, Mapping) and all(_is_number(amount) for amount in value.values())


NUMBER: Final = (_is_number, "a whole number")
TEXT: Final = (_is_text, "words")
GOAL: Final = (lambda value: _is_number(value) or _is_text(value), "a whole number, or the goal's name")
LIST: Final = (_is_list, 'a list, such as ["17"]')
AMOUNTS: Final = (_is_amounts, 'names with numbers, such as {"hide": 2}')

OF_CHARACTERS: Final[Mapping[str, tuple[Form, str]]] = MappingProxyType(
    {
        "xp": NUMBER,
        "money": NUMBER,
        "gold": NUMBER,
        "loot": AMOUNTS,
        "goals": GOAL,
        "masteries": LIST,
        "treasures": LIST,
        "items": LIST,
        "found": TEXT,
        "counted": AMOUNTS,
    }
)
"""Fields that have a value for each character: its form, and the form in words."""
OF_PARTY: Final[Mapping[str, tuple[Form, str]]] = MappingProxyType(
    {"rewards": TEXT, "died": LIST, "chosen": LIST, "rounds": NUMBER, "save": TEXT}
)
FIELDS: Final = (*OF_CHARACTERS, *OF_PARTY)


def read(play: Play, result: Mapping[str, Any]) -> dict[str, Any]:
    """The act that enters a result, with characters by their ids; refuse a mistake in its form."""
    there = _ids(play)
    act = dict(result)
    for field, value in result.items():
        if field in OF_CHARACTERS:
            _need_form(field, value, isinstance(value, Mapping), 'characters, such as {"dredger": ...}')
            for name, part in value.items():
                form, expected = OF_CHARACTERS[field]
                _need_form(f"{field} {name}", part, form(part), expected)
            act[field] = {_id(there, name): _words(part) for name, part in value.items()}
        elif field in OF_PARTY:
            form, expected = OF_PARTY[field]
            _need_form(field, value, form(value), expected)
            act[field] = [_id(there, name) for name in value] if field == "died" else value
        elif field not in READ_ELSEWHERE:
            raise Refused(_unknown(str(field)))
    return act


def _ids(play: Play) -> dict[str, str]:
    """Ids of those who play the scenario, by what people may type for them."""
    playing = play.party.playing
    members = playing.with_ if playing else []
    by_name = {play.called(name).casefold(): name for name in members}
    return by_name | {name.casefold(): name for name in members}


def _id(there: Mapping[str, str], name: str) -> str:
    return there.get(str(name).casefold(), name)


def _words(value: Any) -> Any:
    """Numbers in a list as words: a treasure may be typed as its number."""
    return [str(one) for one in value] if isinstance(value, list | tuple) else value


def _need_form(at: str, value: Any, holds: bool, expected: str) -> None:
    if not holds:
        said = repr(value)
        shown = said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}..."
        raise Refused(f"expected {expected}, not {shown}", at)


def _unknown(field: str) -> str:
    typed = ", ".join(known for known in FIELDS if known != "save")
    return f"a result has no field '{field[:MOST_SHOWN]}'; its fields are: {typed}"
