/* What a person has set on this device. */
import type { Moment } from '../table/item-moments';
import type { OwnKeys } from './keys';

export type Theme = 'dark' | 'light' | 'system';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant';

const KEY = 'havenwright.settings';

interface Kept {
  theme: Theme;
  speed: Speed;
  list: boolean;
  sound: boolean;
  /** True to wait after each monster's turn until somebody goes on. */
  steps: boolean;
  /** When a person wants to be asked about an item, by its id; always, if it isn't here. */
  items: Readonly<Record<string, Moment>>;
  keys: OwnKeys;
}

const FIRST: Kept = { theme: 'dark', speed: 'normal', list: false, sound: false, steps: false, items: {}, keys: {} };

function kept(): Kept {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...FIRST };
  }
}

const asked = new URLSearchParams(location.search);

class Settings {
  private values = $state<Kept>(kept());
  /** The list beside the board; `?list=1` switches it on for this visit. */
  private listAsked = $state(asked.get('list') === '1');

  get theme(): Theme {
    return (asked.get('theme') as Theme | null) ?? this.values.theme;
  }
  set theme(value: Theme) {
    this.change({ theme: value });
  }
  get speed(): Speed {
    return (asked.get('speed') as Speed | null) ?? this.values.speed;
  }
  set speed(value: Speed) {
    this.change({ speed: value });
  }
  get list(): boolean {
    return this.listAsked || this.values.list;
  }
  set list(value: boolean) {
    this.listAsked = false;
    this.change({ list: value });
  }
  get steps(): boolean {
    return this.values.steps;
  }
  set steps(value: boolean) {
    this.change({ steps: value });
  }
  get sound(): boolean {
    return this.values.sound;
  }
  set sound(value: boolean) {
    this.change({ sound: value });
  }

  get keys(): OwnKeys {
    return this.values.keys;
  }
  set keys(value: OwnKeys) {
    this.change({ keys: value });
  }

  momentOf(item: string): Moment {
    return this.values.items[item] ?? 'always';
  }
  askAbout(item: string, moment: Moment): void {
    this.change({ items: { ...this.values.items, [item]: moment } });
  }

  /** Times longer than usual; 0: nothing is animated. */
  get pace(): number {
    if (this.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return { slow: 1.5, normal: 1, fast: 0.5, instant: 0 }[this.speed];
  }

  private change(some: Partial<Kept>): void {
    this.values = { ...this.values, ...some };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.values));
    } catch {
      // a device that keeps nothing: it holds for this visit
    }
  }

  /** Show theme and speed; call within an effect. */
  apply(): void {
    const light = this.theme === 'light' || (this.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
    document.documentElement.dataset.theme = light ? 'light' : 'dark';
    document.documentElement.dataset.speed = this.pace === 0 ? 'instant' : this.speed;
  }
}

export const settings = new Settings();
