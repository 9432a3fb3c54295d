/** The keys of local storage with a name of their own; each is declared in the package.json of the app that owns it. */
export const storageKeys = [
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
  'moveFunds',
  'skipConfirmUntil',
  'unansweredOrders',
  'returnTo',
  'deviceNotices',
  'unfitVersions',
  'releaseSeq',
  'market',
  'tradeMode',
  'chart',
  'indicators',
  'drawings',
  'depth',
] as const;

/** A key of this list, or one that an app adds: its name, a dot and what it keeps, such as `lottery.tickets`. */
export type StorageKey = (typeof storageKeys)[number] | `${string}.${string}`;

/**
 * Local storage that cannot fail: if the browser blocks it or it is full, values are kept in memory
 * until the page is closed.
 */
export class BrowserStorage {
  readonly #memory = new Map<string, string>();

  get(name: StorageKey): string | undefined {
    if (this.#memory.has(name)) return this.#memory.get(name);
    try {
      return localStorage.getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  set(name: StorageKey, value: string): void {
    try {
      localStorage.setItem(name, value);
      this.#memory.delete(name);
    } catch {
      this.#memory.set(name, value);
      // The stored value is out of date and must not come back after a reload.
      this.#drop(name);
    }
  }

  remove(name: StorageKey): void {
    this.#memory.delete(name);
    this.#drop(name);
  }

  /** A stored JSON value, or undefined when there is none or it does not parse. */
  read(name: StorageKey): unknown {
    const text = this.get(name);
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  }

  write(name: StorageKey, value: unknown): void {
    this.set(name, JSON.stringify(value));
  }

  /** Calls back when another tab changes a value; returns a function that stops it. */
  onOtherTabChange(name: StorageKey, listen: () => void): () => void {
    const handle = ({ key, newValue }: StorageEvent) => {
      if (key !== name && key !== null) return;
      // The other tab's value is newer than the one this tab could not store.
      if (key === null || newValue !== null) this.#memory.delete(name);
      listen();
    };
    addEventListener('storage', handle);
    return () => removeEventListener('storage', handle);
  }

  #drop(name: StorageKey) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Blocked storage holds nothing to remove.
    }
  }
}
