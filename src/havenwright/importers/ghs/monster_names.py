"""Monsters in texts, as the card language names them: `Kings and Gulls act` is `All King or Gull act`.

Data print the names of monsters as sentences do: in many, in small letters, without an article, or only their
last word. The card language has the name itself, with capital letters.
"""

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from havenwright.importers.ghs.labels import Labels

PLAIN_VERBS: Final = ("within", "adjacent", "perform", "gain", "add", "suffer", "act", "do", "have")
"""Words that follow a plural name at the beginning of a sentence."""
_VARIANT: Final = re.compile(r"-(?:scenario|section|solo)-?.*")
_RANKS_TOLD: Final = re.compile(r"(?m)^((?:Spawn|Summon) [^.:\n]+?)( at \w)?\. It is ([^.\n]+?)\.?$")
_RANK: Final = re.compile(
    r"(?i)(?P<rank>normal|elite)(?P<second> every second (?:spawn|one|time))? for "
    r"(?P<sizes>\d(?:(?:-| and |, )\d)*)"
)
_NEAR_TARGET: Final = re.compile(r", within Range (\d+) of (?:the )?target\b")


_NO_NAME: Final = re.compile(r"[^\w' -]|_")


def plain_name(name: str) -> str:
    """A name with the signs that names in packs can have."""
    return " ".join(_NO_NAME.sub(" ", name).split())


def base_name(stem: str) -> str:
    """The id of a monster without the scenario of its variant."""
    return _VARIANT.sub("", stem)


class Names:
    """The names of an edition's monsters."""

    def __init__(self, labels: Labels, stems: Iterable[str]) -> None:
        self.stems: Final = sorted(set(stems))
        self.names: Final = sorted({labels.name("monster", base_name(stem)) for stem in self.stems}, key=len)[
            ::-1
        ]

    @cached_property
    def _shown(self) -> dict[str, str]:
        """The ways in which names are printed, in small letters, and the names."""
        found: dict[str, str] = {}
        for name in self.names:
            found.setdefault(name.lower(), name)
            found.setdefault(_many(name).lower(), name)
        lasts: dict[str, set[str]] = {}
        for name in self.names:
            *before, last = name.split()
            if before:
                lasts.setdefault(_many(last).lower(), set()).add(name)
        for last, named in lasts.items():
            if len(named) == 1:
                found.setdefault(last, *named)
        return found

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        shown = "|".join(map(re.escape, sorted(self._shown, key=len, reverse=True))) or "(?!)"
        return re.compile(
            rf"(?P<all>\b[Aa]ll ?)?(?P<name>(?<![\w-])(?:{shown})|(?<=all)(?:{shown}))(?![\w'-])",
            re.IGNORECASE,
        )

    @cached_property
    def _bare(self) -> re.Pattern[str]:
        name = "|".join(map(re.escape, self.names)) or "(?!)"
        other = r"[A-Z][\w'-]+(?: [A-Z][\w'-]+)*"
        # One name that is known tells that those beside it are names too.
        joined = "(?:, (?:and |or )?| and | or )"
        listed = rf"(?:{other}{joined})*(?:{name})(?:{joined}{other})*"
        return re.compile(rf"(?m)(^|\. )({listed})(?= (?:{'|'.join(PLAIN_VERBS)})\b)")

    def in_our_words(self, text: str) -> str:
        """A text of a monster as the card language says it."""
        if not text:
            return text
        text = self._pattern.sub(self._named, text)
        text = self._bare.sub(r"\1All \2", text)
        text = _RANKS_TOLD.sub(_ranked, text)
        return _NEAR_TARGET.sub(r", target one enemy within Range \1 of the target", text)

    def _named(self, found: re.Match[str]) -> str:
        printed = found["name"]
        name = self._shown[printed.lower()]
        is_word = " " not in printed and printed[0].islower()
        if is_word and not found["all"] and printed.lower() == name.lower():
            # A single word in small letters may be just a word.
            return found[0]
        return f"{found['all'].rstrip()} {name}" if found["all"] else name


def _many(name: str) -> str:
    return f"{name[:-1]}ies" if name.endswith("y") else name if name.endswith("s") else f"{name}s"


def _ranked(found: re.Match[str]) -> str:
    """`Spawn one Gull at B. It is Normal for 2 characters and Elite for 3-4`: the ranks behind a colon."""
    told = []
    for rank in _RANK.finditer(found[3]):
        sizes = re.sub(r"(\d)-(\d)", r"\1 and \2", rank["sizes"])
        told.append(f"{'every second ' if rank['second'] else ''}{rank['rank'].lower()} for {sizes}")
    left = re.sub(r"[\s,]|and|characters?", "", _RANK.sub("", found[3]))
    if left or not told:
        return found[0]
    place = f",{found[2]}" if found[2] else ""
    return f"{found[1]}: {', '.join(told)} characters{place}"
