"""Geometry only: coordinates, boards as bitboards, sight, range, paths, areas.

It knows nothing of rounds, decks or editions. Occupied hexes are just sets.
"""

from havenwright.hexes.areas import Pattern, Placement, placements, read_pattern, write_pattern
from havenwright.hexes.bitboards import Frame, Ways, bits, shared_ways
from havenwright.hexes.board import Board, BoardError, Border, empty_hexes, featureless_hexes
from havenwright.hexes.coordinates import DIRECTIONS, Hex, distance, line, mirror, neighbours, ring, rotate
from havenwright.hexes.drawing import Fill, Label, Trail, draw_svg
from havenwright.hexes.forced import forced_ahead, forced_paths
from havenwright.hexes.ground import Cost, Ground, Kind, Levels, best_cost, cost_in, no_stopping
from havenwright.hexes.movement import Reach, costs_to, reach
from havenwright.hexes.paths import path_price, slid
from havenwright.hexes.sight import Sight, SightRule, sees, sight
from havenwright.hexes.text import DrawnBoard, read_board, write_board

__all__ = [
    "DIRECTIONS",
    "Board",
    "BoardError",
    "Border",
    "Cost",
    "DrawnBoard",
    "Fill",
    "Frame",
    "Ground",
    "Hex",
    "Kind",
    "Label",
    "Levels",
    "Pattern",
    "Placement",
    "Reach",
    "Sight",
    "SightRule",
    "Trail",
    "Ways",
    "best_cost",
    "bits",
    "cost_in",
    "costs_to",
    "distance",
    "draw_svg",
    "empty_hexes",
    "featureless_hexes",
    "forced_ahead",
    "forced_paths",
    "line",
    "mirror",
    "neighbours",
    "no_stopping",
    "path_price",
    "placements",
    "reach",
    "read_board",
    "read_pattern",
    "ring",
    "rotate",
    "sees",
    "shared_ways",
    "sight",
    "slid",
    "write_board",
    "write_pattern",
]
