/* The text of a half is as large as fits, step by step; it is never cut. */
import type { Attachment } from 'svelte/attachments';

/** Short texts are a little larger; 1 is usual, 0.94 is dense. The last ones are for cards longer than any of ours. */
const STEPS = [1.14, 1.07, 1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.5];

/** Fit the content of an element into its height; `--k` is the factor that its measures use. */
export function fit(_content: unknown): Attachment<HTMLElement> {
  return (element) => {
    const measure = (): void => {
      for (const step of STEPS) {
        element.style.setProperty('--k', String(step));
        if (element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1) break;
      }
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  };
}
