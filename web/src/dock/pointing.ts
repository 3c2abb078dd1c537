/* Pointing at something: the mouse over it, the keyboard's focus on it, or a long press. */
export interface Pointing {
  on(): void;
  off(): void;
}

const LONG_PRESS = 380;

export function pointing(node: HTMLElement, told: Pointing): { update(told: Pointing): void; destroy(): void } {
  let now = told;
  let timer = 0;
  let pressed = false;
  /* A node that is taken away loses the focus while the page is being drawn: tell it afterwards. */
  const on = () => queueMicrotask(() => now.on());
  const off = () => queueMicrotask(() => now.off());
  const stop = () => {
    clearTimeout(timer);
    if (pressed) off();
  };
  const events: Partial<Record<keyof HTMLElementEventMap, (event: Event) => void>> = {
    pointerenter: (event) => {
      if ((event as PointerEvent).pointerType === 'mouse') on();
    },
    pointerleave: () => {
      clearTimeout(timer);
      off();
    },
    pointerdown: (event) => {
      if ((event as PointerEvent).pointerType === 'mouse') return;
      pressed = false;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        pressed = true;
        on();
      }, LONG_PRESS);
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (event) => event.preventDefault(),
    focusin: (event) => {
      if ((event.target as HTMLElement).matches(':focus-visible')) on();
    },
    focusout: off,
  };
  /* A long press looks; it does not choose as well. */
  const swallow = (event: Event) => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  };
  for (const [name, does] of Object.entries(events)) node.addEventListener(name, does);
  node.addEventListener('click', swallow, true);
  return {
    update(next) {
      now = next;
    },
    destroy() {
      clearTimeout(timer);
      off();
    },
  };
}
