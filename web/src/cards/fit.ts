/* The text of a half is as large as fits, step by step; it is never cut, and keeps off the signs in the corner. */
import type { Attachment } from 'svelte/attachments';

/** The factor of the text, and how tight everything around it is: gaps, leading and heads give way before small
    print does. Short texts are a little larger; the last ones are for cards longer than any of ours. */
const STEPS: readonly (readonly [text: number, tight: number])[] = [
  [1.14, 0],
  [1.07, 0],
  [1, 0],
  [0.94, 0],
  [0.94, 1],
  [0.88, 1],
  [0.88, 2],
  [0.82, 2],
  [0.76, 2],
  [0.7, 2],
  [0.6, 2],
  [0.5, 2],
];

const shown = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;

/** Fit the content of an element into it: `--k` is the factor of its measures, `--tight` takes from its gaps, `--aside` is 1 where it makes
    room for the signs that stand beside it. */
export function fit(_content: unknown): Attachment<HTMLElement> {
  return (element) => {
    observer ??= observe();
    shown.add(element);
    observer.observe(element, { box: 'border-box' });
    return () => {
      shown.delete(element);
      observer?.unobserve(element);
    };
  };
}

function observe(): ResizeObserver {
  document.fonts.addEventListener('loadingdone', () => fitAll([...shown]));
  return new ResizeObserver((entries) => fitAll(entries.map((entry) => entry.target as HTMLElement)));
}

/** Try one step after the other on all elements at once, so that the page is laid out once a step. */
function fitAll(elements: readonly HTMLElement[]): void {
  let left = elements.filter((element) => element.clientWidth > 0);
  for (const step of STEPS) {
    for (const element of left) set(element, step, 0);
    const over = new Set(left.filter(overflows));
    const meeting = left.filter((element) => !over.has(element) && meetsSigns(element));
    for (const element of meeting) set(element, step, 1);
    left = [...over, ...meeting.filter((element) => overflows(element) || meetsSigns(element))];
    if (!left.length) return;
  }
}

function set(element: HTMLElement, [text, tight]: (typeof STEPS)[number], aside: 0 | 1): void {
  element.style.setProperty('--k', String(text));
  element.style.setProperty('--tight', String(tight));
  element.style.setProperty('--aside', String(aside));
}

function overflows(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
}

function meetsSigns(element: HTMLElement): boolean {
  const signs = element.parentElement?.querySelector('.fate')?.getBoundingClientRect();
  if (!signs) return false;
  return [...element.children].some((child) => {
    const box = child.getBoundingClientRect();
    return box.right > signs.left && box.bottom > signs.top && box.left < signs.right && box.top < signs.bottom;
  });
}
