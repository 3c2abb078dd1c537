/* The zoom of the page on very large screens: places of pointers and boxes are told without it, lengths of styles with it. */

/** How much larger the page is drawn here than its styles say. */
export const zoomOf = (element: Element): number => element.currentCSSZoom || 1;

/** The middle of an element, from the left edge of the page, in the lengths of styles. */
export function middleOf(element: Element | null | undefined): number {
  if (!element) return widthOfPage() / 2;
  const box = element.getBoundingClientRect();
  return (box.left + box.width / 2) / zoomOf(element);
}

export const widthOfPage = (): number => innerWidth / zoomOf(document.body);
