"""Labels: the words behind `%data...%` keys, and game words, icons and markup as a card would say them.

`%game...%` keys have no label in a data folder: `%game.action.range:3%` is an icon with a number, and is
read from the key itself.
"""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from havenwright.cards.vocabulary import CONDITIONS, ELEMENTS
from havenwright.errors import UserError
from havenwright.importers.ghs.misprints import language_words


class NotUnderstood(UserError):  # noqa: N818 - it is an answer, not a mistake
    """Something of the data that has no words."""


class NotThere(NotUnderstood):
    """Something that is printed but that the data doesn't contain: nobody could understand it."""


WORDS: Final = {
    "attack": "Attack",
    "move": "Move",
    "heal": "Heal",
    "shield": "Shield",
    "retaliate": "Retaliate",
    "loot": "Loot",
    "push": "Push",
    "pull": "Pull",
    "pierce": "Pierce",
    "range": "Range",
    "target": "Target",
    "jump": "Jump",
    "fly": "Flying",
    "teleport": "Teleport",
    "summon": "Summon",
}
"""The abilities and what stands beside them, as cards print them."""
MODIFIERS: Final = {"null": "null", "double": "2x"} | {
    f"{word}{number}": f"{sign}{number}"
    for word, sign in (("plus", "+"), ("minus", "-"))
    for number in range(10)
}
FACES: Final = {"0": "minus", "1": "neutral", "2": "plus"}
"""Results of the die of the game for one."""
IGNORED: Final = {
    "ignoreNegativeItem": "Ignore negative item effects",
    "ignoreNegativeItemFh": "Ignore negative item effects",
    "ignoreNegativeScenario": "Ignore negative scenario effects",
    "ignoreScenario": "Ignore scenario effects",
}
"""Effects that perks let a class ignore."""
ICONS: Final = {
    "recover": "recover",
    "refresh": "refresh",
    "lost": "lost",
    "consumed": "lost",
    "spent": "spent",
}
SMALL_WORDS: Final = frozenset(("of", "the", "in", "and", "for", "to", "a"))

_KEY: Final = re.compile(r"%([a-zA-Z0-9_.\-:|+ ]+)%")
_BESIDE: Final = re.compile(
    r"(%game\.(?:action\.\w+:[^%]*|condition\.\w+)%) "
    r"(?=%game\.(?:action\.(?:range|target|jump|pierce|push|pull)|condition|specialTarget)\b|self\b)",
    re.IGNORECASE,
)
"""An icon with another beside it, and no comma between them."""
_CONTROLLED: Final = re.compile(
    r"(?:\bforce )?((?:one|two|all|an?) [^,.]*?) (?:to |may )?performs? (.+?)"
    r",? with you controlling the actions?\b",
    re.IGNORECASE,
)
_ELEMENTS: Final = re.compile(r"%game\.element\.[a-z]+%(?: ?%game\.element\.[a-z]+%)+")
_EITHER_ELEMENT: Final = re.compile(r"Infuse (\w+(?:, Infuse \w+)+),? or Infuse (\w+)")
_GRANTED: Final = re.compile(
    r'(?i)((?:^|[,.:] )(?:any one|one|two|three|all)\b[^".:,]*\b(?:ally|allies)\b[^".:,]*'
    r' may perform) an? "([^"]+)" action\b(?=$|[.,])'
)
"""An action in quotation marks that others may perform: it is granted as one."""
_CREATED: Final = re.compile(
    r"\bcreate ((?:any(?: one)?|one|another|a second)(?: new)? element|(?:any )?(?:two|three) elements"
    rf"|{'|'.join(ELEMENTS)})\b(?: of your choice\b)?",
    re.IGNORECASE,
)
_TAKEN_OUT: Final = re.compile(
    r"\b([Rr]emove) (\w+ [+-]\d) and (\w+ [+-]\d) (?:attack )?(?:modifier )?cards? from ([^.,]+)"
)
_ELSEWHERE: Final = re.compile(
    r"(?:see|refer to) (?:the )?(?:scenario|section|special|rule)\b[^.,:]*\.?$"
    r"|%game\.custom\.(?:scenario|section)Book%",
    re.IGNORECASE,
)
"""A pointer to a text that stands in a book."""
_FORM_ICON: Final = r"%game\.characterIconIdentity(?:Colored)?\.([\w-]+)\.(\d)%"
_FORM: Final = re.compile(
    r"(?:(?P<asked>\b(?:if|while|when) )(?:in )?|(?P<within>(?<=turns )in )|(?<=you are )in )?"
    rf"(?P<keys>{_FORM_ICON}(?:(?:,| or|, or) {_FORM_ICON})*)(?P<colon> ?:)?",
    re.IGNORECASE,
)
_SEVERAL: Final = (
    r"(?:(?:any )?number of|all(?: (?:of )?your)?|these|those|hexes with"
    r"|(?:[2-9]|two|three|four|five|six|seven|eight)(?: or more)?)"
)
"""Words before the icon of a token that stands for more than one."""
_DOUBLED: Final = re.compile(r"\w {2,}\w")
_TAG: Final = re.compile(r"</?[a-zA-Z][^<>]*>")
_SIGNS: Final = {"\u2014": " - ", "\u2013": "-", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u00a0": " "}


MARKS: Final = {
    "square": "\ue000",
    "circle": "\ue001",
    "diamond": "\ue002",
    "diamond_plus": "\ue003",
    "hex": "\ue004",
}
"""Signs for the marks of enhancements while text is put together; `any` tells no shape."""
_BEFORE_MARK: Final = re.compile(r"\s+(?=[\ue000-\ue004])")
_DAMAGE_MARK: Final = re.compile(r"(\d)( damage)([\ue000-\ue004]+)")


class Labels:
    """The English words behind `%data...%` keys."""

    def __init__(self, content: Mapping[str, Any], forms: Mapping[str, Sequence[str]] | None = None) -> None:
        self._content = content
        self.forms: Final = {owner: tuple(map(form_name, ids)) for owner, ids in (forms or {}).items()}
        """The names of the forms of classes."""
        self._tokens: Final = dict(_tokens_of(content.get("character")))
        self.doubled: set[str] = set()
        """Texts that were said without the second of two blanks."""

    def said(self, text: str) -> str:
        """A text as a card says it: keys replaced by their words, markup taken away."""
        printed = self._with_labels(text, 0)
        if _DOUBLED.search(printed):
            self.doubled.add(printed)
        text = _plain(printed)
        if _ELSEWHERE.match(text):
            raise NotThere(f"what '{text[:60]}' stands for")
        # The icon follows the word: 'Recover %game.card.recover%'; the number follows the icon: 'damage 2'.
        text = re.sub(r"(?i)\b(recover|refresh) %game\.card\.\1%", r"\1", text)
        text = re.sub(r"^%game\.card\.(recover|refresh)%", lambda at: at[1].capitalize(), text)
        text = re.sub(r"%game\.(?:action\.)?damage% (\d+|X)\b", r"%game.damage:\1%", text)
        text = re.sub(r"(\d)-%game\.(?:action\.)?damage%", r"%game.damage:\1%", text)
        text = re.sub(r"(?i)\bwith %game\.card\.lost%", "with the lost icon", text)
        text = re.sub(r"(?i)\b(?:create|infuse) ?(?=%game\.element\.[a-z]+%)", "", text)
        text = re.sub(r"%game\.element\.([a-z]+):minus%", r"%game.element.consume.\1%", text)
        text = re.sub(
            r"(?i)\b(consum(?:e|es|ed|ing)) %game\.element\.(?:consume\.)?([a-z]+)%",
            lambda at: f"{at[1]} {_element(at[2])}",
            text,
        )
        text = _ELEMENTS.sub(_infused, text)
        text = re.sub(
            r"%game\.element\.([a-z]+)%(?= (?:(?:or|and) %game\.element\.[a-z]+% )?"
            r"(?:is|are|was|were|be|becomes?)\b)",
            lambda at: _element(at[1]),
            text,
        )
        text = _FORM.sub(self._in_form, text)
        text = _BESIDE.sub(r"\1, ", text)
        text = _KEY.sub(lambda at: game_words(at[1]), re.sub(r"(?<=\+X)(?=%)", " ", text))
        text = _BEFORE_MARK.sub("", text)
        text = _DAMAGE_MARK.sub(r"\1\3\2", text)
        text = _in_later_words(_unquoted(text))
        text = _EITHER_ELEMENT.sub(_one_of, text)
        text = re.sub(r"(?<=[\w.])(?=Infuse )", " ", text)
        text = self._with_tokens(text)
        return " ".join(re.sub(r"\s+([,.:;])|(,)(?=[A-Za-z])", r"\1\2 ", text).split())

    def _in_form(self, icon: re.Match[str]) -> str:
        """The icons of forms: alone before a colon, or behind `if`, they ask which of them one is in."""
        names = []
        for owner, number in re.findall(f"(?i){_FORM_ICON}", icon["keys"]):
            forms = self.forms.get(owner, ())
            if int(number) >= len(forms):
                raise NotUnderstood(f"the game's word {icon['keys']}")
            names.append(forms[int(number)])
        begins = icon.string[: icon.start()].rstrip()[-1:] in ("", ".")
        heads = begins and (icon["colon"] or icon.string[icon.end() :].lstrip()[:1] in ("", "+", "%"))
        asked = icon["asked"] or ("while " if icon["within"] else "If " if heads else "")
        colon = ":" if icon["colon"] or heads else ""
        return f"{asked}{'you are ' if asked else ''}{' or '.join(names)}{colon}"

    def _with_tokens(self, text: str) -> str:
        """A text in which the tokens of classes are called so: `two shadows` are two Shadow tokens."""
        for word, name in self._tokens.items():
            alone = "" if word in language_words() else "?"
            pattern = rf"\b(?:{word}(s?)(?: token(s?)){alone}|{name} token(s?)(?: token(s?))?)\b"
            text = re.sub(pattern, lambda at, name=name: f"{name} token{'s' * any(at.groups())}", text)  # type: ignore[misc]
            text = re.sub(rf"(?i)\b({_SEVERAL} {name} token)\b", r"\1s", text)
        return text

    def printed(self, text: str) -> str:
        """A text as the data prints it: labels in place of keys that have one, without markup."""
        try:
            return _plain(self._with_labels(text, 0))
        except NotUnderstood:
            return text

    def name(self, kind: str, id: str) -> str:
        """The name of a monster, a summon, a character: its label, or else its id with capitals."""
        found = self._content.get(kind)
        found = found.get(id) if isinstance(found, Mapping) else None
        if isinstance(found, Mapping):
            found = found.get("")
        return self._made_of_labels(found, id) if isinstance(found, str) else titled(id)

    def _made_of_labels(self, name: str, id: str) -> str:
        """A name whose label may consist of others; what has no label is left out."""
        try:
            text = _KEY.sub(lambda at: self._label_of(at[1], at[0]), name)
        except NotUnderstood:
            return titled(id)
        return _plain(re.sub(r"%game\.mapMarker\.(\w+)%", r"\1", text)).replace("()", "").strip() or titled(
            id
        )

    def _label_of(self, key: str, whole: str) -> str:
        if key.startswith("game."):
            return whole
        return self._label(key, whole, 0) if "." in key else key

    def texts(self) -> Iterator[str]:
        """Every label."""
        return _texts(self._content)

    def _with_labels(self, text: str, depth: int) -> str:
        if depth > 5:
            raise NotUnderstood(f"the label in {text[:60]} names itself")
        return _KEY.sub(lambda at: self._label(at[1], at[0], depth), text)

    def _label(self, key: str, whole: str, depth: int) -> str:
        path = key.split(".")
        if path[0] == "game":
            return whole
        found: Any = self._content
        for part in path[1:] if path[0] == "data" else path:
            found = found.get(part) if isinstance(found, Mapping) else None
        if isinstance(found, Mapping):
            found = found.get("")
        if isinstance(found, str):
            return self._with_labels(found, depth + 1)
        named = _named(path)
        if named is None:
            raise NotThere(f"the label {whole} is missing")
        return f"{named} token" if named in self._tokens.values() else named


def _tokens_of(content: Any) -> Iterator[tuple[str, str]]:
    """The tokens of classes: the word for one in small letters, and its name."""
    if not isinstance(content, Mapping):
        return
    for key, inner in content.items():
        if key == "tokens" and isinstance(inner, Mapping):
            for token in inner:
                yield token.lower(), titled(token)
        else:
            yield from _tokens_of(inner)


def _texts(content: Any) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, Mapping):
        for inner in content.values():
            yield from _texts(inner)


def _named(path: list[str]) -> str | None:
    """The name that a key without a label ends with: a monster, a class, a word in a class's colours."""
    last, _, word = path[-1].partition(":")
    match path[1:-1]:
        case ["monster"] | ["character"] | ["characterIcon"] | ["summon"]:
            return titled(last)
        case ["characterToken", _]:
            return f"{titled(last)} token"
        case ["characterColored"] if word:
            return word
        case ["action", "custom"]:
            return titled(last.partition("-")[2] or last)
    return None


def form_name(id: str) -> str:
    """The name of a form, which no word of the card language is."""
    return f"{titled(id)}form" if id.lower() in language_words() else titled(id)


def titled(id: str) -> str:
    """`banner-of-hope` is Banner of Hope."""
    words = id.replace("-", " ").split()
    return " ".join(
        word if number and word in SMALL_WORDS else word[:1].upper() + word[1:]
        for number, word in enumerate(words)
    )


def _plain(text: str) -> str:
    """A text without markup, with the signs that the card language has."""
    text = html.unescape(_TAG.sub(lambda tag: " " if tag[0].lower().startswith("<br") else "", text))
    for sign, instead in _SIGNS.items():
        text = text.replace(sign, instead)
    return " ".join(text.replace('""', '"').split())


def _unquoted(text: str) -> str:
    """An action without its quotation marks: `perform a "Heal 2, self" action` is `perform Heal 2, self`."""
    text = _GRANTED.sub(r"\1 as an action: \2", text)
    text = re.sub(r'(?i)(?:\ban? |(?<=perform )and )"([^"]+)"(?: (?:action|ability)\b)?', r"\1", text)
    return re.sub(r'(?i)"([^"]+)"(?: action\b)?', r"\1", text)


def _infused(found: re.Match[str]) -> str:
    """Elements side by side: all of them."""
    return "Infuse " + " and ".join(_element(word) for word in re.findall(r"element\.([a-z]+)%", found[0]))


def _one_of(found: re.Match[str]) -> str:
    """Elements with commas and an `or` between them: one of them."""
    return f"Infuse {' or '.join([*found[1].split(', Infuse '), found[2]])}"


def _in_later_words(text: str) -> str:
    """Replace the first edition's words by those of later editions, which the card language has.

    `force one enemy to perform Move 2 with you controlling the action` is `control one enemy: Move 2`;
    elements are created there, and items consumed.
    """
    text = _CONTROLLED.sub(
        lambda at: f"{'Control' if at[0][0].isupper() else 'control'} {at[1][0].lower()}{at[1][1:]}: {at[2]}",
        text,
    )
    text = _CREATED.sub(_created, text)
    text = re.sub(r"(?i)\b(infuse) (?:any one|any|one) element\b(?: of your choice\b)?", r"\1 any", text)
    text = re.sub(r"(?i)\b(infuse) any two elements\b", r"\1 any and any", text)
    text = _TAKEN_OUT.sub(r"\1 \2 card from \4 and \1 \3 card from \4", text)
    return re.sub(r"\bconsumed(?= (?:\w+ )?items?\b)", "lost", text)


def _created(created: re.Match[str]) -> str:
    """`create any two elements`, in our words."""
    said = created[1].lower()
    anys = ["any"] * (3 if "three" in said else 2 if "two" in said else 1)
    return f"infuse {' and '.join(anys) if 'element' in said else said}"


THIS_CLASS: Final = "This class"
"""Words for the icon of a class, where it says who does something."""


def game_words(key: str) -> str:
    """The words of a game key: `game.action.range:4` is Range 4, `game.condition.wound` is Wound."""
    path, _, value = key.partition(":")
    value = value.strip()
    match path.split(".")[1:]:
        case ["damage"] | ["action", "damage"]:
            return f"{value} damage" if value else "damage"
        case ["action", word, "valueSign"] if word in WORDS and value:
            return f"{value if value[0] in '+-' else '+' + value} {WORDS[word]}"
        case ["action", word] | [word] if word in WORDS:
            return f"{WORDS[word]} {value}".rstrip()
        case ["card", "experience"] if value:
            return f"Experience {value}"
        case ["elementHalf"] if value:
            return f"Infuse {' or '.join(map(_element, value.split('|')))}"
        case ["elementHalf", "consume"] if value:
            return f"consume {' or '.join(map(_element, value.split('|')))}"
        case ["itemSlot"] if value:
            return _spoken(value)
        case ["customAction"] if value:
            return titled(value.partition("-")[2] or value)
    if value:
        # A value that nothing above says: not to be left out.
        raise NotUnderstood(f"the game's word %{key}%")
    match path.split(".")[1:]:
        case ["condition" | "condtition", word] if word in CONDITIONS:
            return word.capitalize()
        case ["card", word] if word in ICONS:
            return ICONS[word]
        case ["element", word]:
            return f"Infuse {_element(word)}"
        case ["element", "consume", word]:
            return f"consume {_element(word)}"
        case ["attackmodifier", word] if word in MODIFIERS:
            return MODIFIERS[word]
        case ["items", "slots", word] | ["mapMarker", word] | ["resource", word]:
            return _spoken(word)
        case ["specialTarget", "self"]:
            return "self"
        case ["target", "all"]:
            return "all"
        case ["enhancement", shape]:
            return MARKS.get(shape, "")
        case ["custom", "advantage"]:
            return "Advantage"
        case ["custom", "disadvantage"]:
            return "Attackers gain Disadvantage"
        case ["characterIcon", _]:
            return THIS_CLASS
        case ["characterIconColoredBg", _]:
            # It follows the word for what the class alone does.
            return ""
        case ["custom", "ondeath"]:
            return "On death:"
        case ["bbAm", face] if face in FACES:
            return FACES[face]
        case ["custom", "instead"]:
            return "instead"
        case ["custom", "perks", word] if word in IGNORED:
            return IGNORED[word]
    raise NotUnderstood(f"the game's word %{key}%")


def _spoken(word: str) -> str:
    return {"onehand": "one hand", "twohand": "two hands", "legs": "feet"}.get(word, word)


def _element(word: str) -> str:
    if word == "wild":
        return "any"
    if word not in ELEMENTS:
        raise NotUnderstood(f"the element '{word}'")
    return word
