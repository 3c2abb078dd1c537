"""Meanings in short: what an example of the reference is read as, in the words of the tree."""

import msgspec

LONGEST = 160


def in_short(value: object) -> str:
    """A tree with the fields that aren't as usual: `Ability(attack, 3, extras=(Change(poison)))`."""
    said = _said(value)
    return said if len(said) <= LONGEST else f"{said[: LONGEST - 4]} ..."


def _said(value: object) -> str:
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return _record(type(value).__name__, fields, _usual(type(value)))
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        usual = getattr(value, "_field_defaults", {})
        return _record(type(value).__name__, dict(zip(value._fields, value, strict=True)), usual)
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_said, value))})"
    if callable(value) and not isinstance(value, type):
        try:
            return _said(value("it"))  # said of a figure
        except Exception:  # a phrase that needs something else
            return ""
    return "" if value is None else str(value)


def _usual(kind: type[msgspec.Struct]) -> dict[str, object]:
    fields = msgspec.structs.fields(kind)
    return {field.name: field.default for field in fields if field.default is not msgspec.NODEFAULT}


def _record(name: str, fields: dict[str, object], usual: dict[str, object]) -> str:
    """The fields without a name as long as none was left out before them."""
    said: list[str] = []
    whole = True
    for field, value in fields.items():
        if field in usual and usual[field] == value:
            whole = False
        elif text := _said(value):
            said.append(text if whole else f"{field}={text}")
    return f"{name}({', '.join(said)})"
