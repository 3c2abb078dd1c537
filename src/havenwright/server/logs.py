"""The log of the service: JSON lines in its folder, without anything that is secret."""

import logging
import os
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import msgspec

LOG_FILE: Final = "service.log"

LARGEST: Final = 1_000_000
"""Bytes of a log; then a new one is begun, and the last three are kept."""

FIELDS: Final = ("room", "seat", "reason", "of")
"""Fields of an entry beside its message: never a key, nor a card that a seat holds."""


class JsonLines(logging.Formatter):
    """An entry as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        said |= {name: value for name in FIELDS if (value := getattr(record, name, None)) is not None}
        if record.exc_info and record.exc_info[1] is not None:
            said["error"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(said).decode()


class OwnerOnly(RotatingFileHandler):
    """A log that only its owner can read."""

    def _open(self):  # type: ignore[no-untyped-def]
        return os.fdopen(os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a")


def begin_log(folder: Path) -> logging.Handler:
    """Write what the service tells into its folder; return what must be closed at the end."""
    handler = OwnerOnly(folder / LOG_FILE, maxBytes=LARGEST, backupCount=3, encoding="utf-8", delay=True)
    handler.setFormatter(JsonLines())
    log = logging.getLogger("havenwright.server")
    log.setLevel(logging.INFO)
    log.propagate = False
    log.addHandler(handler)
    return handler


def end_log(handler: logging.Handler) -> None:
    """Write no more."""
    logging.getLogger("havenwright.server").removeHandler(handler)
    handler.close()
