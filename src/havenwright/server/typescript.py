"""The wire as types of TypeScript, for the page: every record that is sent, by its name."""

from collections.abc import Iterable
from typing import Final, get_args

import msgspec
from msgspec import inspect

from havenwright.cards.words_with_parts import WithParts
from havenwright.engine import Library, Seat
from havenwright.server.campaign_wire import (
    CampaignLinks,
    CampaignOffer,
    CampaignRow,
    FromCampaignClient,
    NewCampaign,
    PlayerPlace,
    ToCampaignClient,
)
from havenwright.server.catalogue import Catalogue, ChallengeOffer, DeckOffer, DeckRequest
from havenwright.server.lobby import NewName, NewRoom, RoomLinks, RoomRow, SaveOffer
from havenwright.server.wire import FromClient, ToClient
from havenwright.table.party import Place, Setup

BEGINNING: Final = """\
// Made by `haven protocol --typescript`: don't change it here.
"""

PLAIN: Final[dict[type[inspect.Type], str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


HTTP: Final = (
    Library,
    Catalogue,
    ChallengeOffer,
    DeckOffer,
    DeckRequest,
    NewRoom,
    NewName,
    RoomLinks,
    RoomRow,
    SaveOffer,
    NewCampaign,
    CampaignLinks,
    CampaignRow,
    CampaignOffer,
)
"""Records of the requests under `/api`."""

SOCKETS: Final = {
    "FromClient": FromClient,
    "ToClient": ToClient,
    "FromCampaignClient": FromCampaignClient,
    "ToCampaignClient": ToCampaignClient,
}
"""The messages of the two sockets, by the name of their type."""

FROM_CLIENT: Final = (
    *get_args(FromClient),
    *get_args(FromCampaignClient),
    NewRoom,
    NewName,
    Setup,
    Place,
    Seat,
    NewCampaign,
    PlayerPlace,
)
"""Records that a client writes: it may leave out fields that have a default."""


def typescript() -> str:
    """All records of the wire as one module."""
    messages = [kind for union in SOCKETS.values() for kind in get_args(union)]
    infos = inspect.multi_type_info([*dict.fromkeys(messages), *HTTP])
    writer = _Writer()
    for info in infos:
        writer.text(info)
    unions = [
        f"export type {name} = {_either(kind.__name__ for kind in get_args(union))};\n"
        for name, union in SOCKETS.items()
    ]
    records = [writer.records[name] for name in sorted(writer.records)]
    return "\n".join([BEGINNING, *records, *unions])


class _Writer:
    """Collects the records that types name."""

    def __init__(self) -> None:
        self.records: dict[str, str] = {}

    def text(self, info: inspect.Type) -> str:
        """A type in TypeScript."""
        if (plain := PLAIN.get(type(info))) is not None:
            return plain
        match info:
            case inspect.StructType():
                return self._record(info)
            case inspect.LiteralType(values):
                return " | ".join(_literal(value) for value in values)
            case inspect.UnionType(types):
                return _either(self.text(one) for one in types)
            case inspect.ListType(item) | inspect.VarTupleType(item):
                return f"readonly {_grouped(self.text(item))}[]"
            case inspect.TupleType(types):
                return f"readonly [{', '.join(self.text(one) for one in types)}]"
            case inspect.DictType(_, value):
                return f"Readonly<Record<string, {self.text(value)}>>"
            case inspect.CustomType(cls) if cls.__module__ == WithParts.__module__:
                return "string"
        raise AssertionError(f"{info} has no form in TypeScript")

    def _record(self, info: inspect.StructType) -> str:
        name = info.cls.__name__
        if name not in self.records:
            self.records[name] = ""  # records may name themselves
            self.records[name] = self._tuple(info) if info.array_like else self._interface(info)
        return name

    def _tuple(self, info: inspect.StructType) -> str:
        parts = ", ".join(f"{field.name}: {self.text(field.type)}" for field in info.fields)
        return f"{_comment(info)}export type {info.cls.__name__} = readonly [{parts}];\n"

    def _interface(self, info: inspect.StructType) -> str:
        config = info.cls.__struct_config__
        lines = [] if info.tag_field is None else [f"  readonly {info.tag_field}: {_literal(info.tag)};\n"]
        for field in info.fields:
            may_lack = (config.omit_defaults and not field.required) or _from_client(info.cls, field)
            lines.append(
                f"  readonly {field.encode_name}{'?' if may_lack else ''}: {self.text(field.type)};\n"
            )
        return f"{_comment(info)}export interface {info.cls.__name__} {{\n{''.join(lines)}}}\n"


def _from_client(cls: type, field: inspect.Field) -> bool:
    """True for a field that a client may leave out."""
    return cls in FROM_CLIENT and not field.required


def _comment(info: inspect.StructType) -> str:
    said = (info.cls.__doc__ or "").partition("\n")[0]
    return f"/** {said} */\n" if said else ""


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _either(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def _grouped(text: str) -> str:
    return f"({text})" if " " in text else text
