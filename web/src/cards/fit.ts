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

type Step = (typeof STEPS)[number];

/** How a content fits into a size: the step, and 1 where it makes room for signs. */
interface Fitted {
  readonly step: Step;
  readonly aside: 0 | 1;
}

const shown = new Map<HTMLElement, object>();
/** What fitted before: a card that is shown again at the same size isn't measured again. */
let known = new WeakMap<object, Map<string, Fitted>>();
let observer: ResizeObserver | undefined;

/** Fit a content into its element: `--k` is the factor of its measures, `--tight` takes from its gaps, `--aside` is 1 where it makes
    room for the signs that stand beside it. The same object is always shown alike. */
export function fit(content: object): Attachment<HTMLElement> {
  return (element) => {
    observer ??= observe();
    shown.set(element, content);
    observer.observe(element, { box: 'border-box' });
    return () => {
      shown.delete(element);
      observer?.unobserve(element);
    };
  };
}

function observe(): ResizeObserver {
  document.fonts.addEventListener('loadingdone', () => {
    known = new WeakMap();
    fitAll([...shown.keys()]);
  });
  return new ResizeObserver((entries) => fitAll(entries.map((entry) => entry.target as HTMLElement)));
}

const sizeOf = (element: HTMLElement): string => `${element.clientWidth}x${element.clientHeight}`;

/** Fit elements as they fitted before, and measure the others. */
function fitAll(elements: readonly HTMLElement[]): void {
  const laidOut = elements.filter((element) => element.clientWidth > 0);
  const before = laidOut.map((element) => known.get(shown.get(element) ?? element)?.get(sizeOf(element)));
  const others: HTMLElement[] = [];
  laidOut.forEach((element, at) => {
    const fitted = before[at];
    if (fitted) set(element, fitted.step, fitted.aside);
    else others.push(element);
  });
  const sizes = others.map(sizeOf);
  measure(others).forEach((fitted, at) => {
    const content = shown.get(others[at] as HTMLElement);
    if (!content) return;
    if (!known.has(content)) known.set(content, new Map());
    known.get(content)?.set(sizes[at] as string, fitted);
  });
}

/** Try one step after the other on all elements at once, so that the page is laid out once a step. */
function measure(elements: readonly HTMLElement[]): Fitted[] {
  const fitted = new Map<HTMLElement, Fitted>();
  let left = elements;
  for (const step of STEPS) {
    for (const element of left) {
      set(element, step, 0);
      fitted.set(element, { step, aside: 0 });
    }
    const over = new Set(left.filter(overflows));
    const meeting = left.filter((element) => !over.has(element) && meetsSigns(element));
    for (const element of meeting) {
      set(element, step, 1);
      fitted.set(element, { step, aside: 1 });
    }
    left = [...over, ...meeting.filter((element) => overflows(element) || meetsSigns(element))];
    if (!left.length) break;
  }
  return elements.map((element) => fitted.get(element) as Fitted);
}

function set(element: HTMLElement, [text, tight]: Step, aside: 0 | 1): void {
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
