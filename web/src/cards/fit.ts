/* The text of a half is as large as fits, step by step; it is never cut, and keeps off the signs in the corner. */
import type { Attachment } from 'svelte/attachments';

/** Short texts are a little larger; 1 is usual, 0.94 is dense. The last ones are for cards longer than any of ours. */
const STEPS = [1.14, 1.07, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.5];

/** Fit the content of an element into it: `--k` is the factor of its measures, `--aside` is 1 where it makes
    room for the signs that stand beside it. */
export function fit(_content: unknown): Attachment<HTMLElement> {
  return (element) => {
    const measure = (): void => {
      for (const step of STEPS) {
        element.style.setProperty('--k', String(step));
        element.style.setProperty('--aside', '0');
        if (overflows(element)) continue;
        if (!meetsSigns(element)) return;
        element.style.setProperty('--aside', '1');
        if (!overflows(element)) return;
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  };
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
