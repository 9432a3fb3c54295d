/** The names under which this product keeps values in the browser. */
export const storedNames = [
  'token',
  'user',
  'lang',
  'fiat',
  'fiats',
  'area_code',
  'h5Version',
  'saveFiatsTime',
  'theme',
  'upDown',
  'favourites',
  'recentMarkets',
  'hideAmounts',
  'hideSmall',
  'confirmOrders',
  'skipConfirmUntil',
  'unansweredOrders',
  'returnTo',
  'deviceNotices',
  'unfitVersions',
  'market',
  'chart',
  'indicators',
  'drawings',
  'depth',
] as const;
export type StoredName = (typeof storedNames)[number];

/**
 * Local storage that cannot fail: when the browser blocks it or it is full, values live in memory
 * until the page is left.
 */
export class Storage {
  readonly #memory = new Map<string, string>();

  get(name: StoredName): string | undefined {
    if (this.#memory.has(name)) return this.#memory.get(name);
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(name: StoredName, value: string): void {
    try {
      localStorage.setItem(name, value);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, value);
      // What is stored is no longer true, and must not come back when the page is opened again.
      this.#drop(name);
    }
  }

  remove(name: StoredName): void {
    this.#memory.delete(name);
    this.#drop(name);
  }

  /** A stored JSON value, or undefined when there is none or it does not parse. */
  read(name: StoredName): unknown {
    const text = this.get(name);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }

  write(name: StoredName, value: unknown): void {
    this.set(name, JSON.stringify(value));
  }

  /** Calls back when another tab changes one of the values; returns the way to stop. */
  onOtherTabChange(name: StoredName, listen: () => void): () => void {
    const handle = ({ key, newValue }: StorageEvent) => {
      if (key !== name && key !== null) return;
      // What this tab could not store is older than what the other one could.
      if (key === null || newValue !== null) this.#memory.delete(name);
      listen();
    };
    addEventListener('storage', handle);
    return () => removeEventListener('storage', handle);
  }

  #drop(name: StoredName) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  }
}
