"""Cards as pictures: ability cards, monster cards, stat cards, items, as SVG that needs nothing else.

card_svg(registry.card("bellwarden/breakwater"))        one document
"""

from havenwright.pictures.drawing import card_svg, has_picture

__all__ = ["card_svg", "has_picture"]
