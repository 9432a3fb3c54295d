import { makeAutoObservable, runInAction } from 'mobx';
import {
  addFavourite,
  getFavourites,
  removeFavourite,
  type Market,
} from '../contract/markets/endpoints';
import type { Api } from './Api';
import type { SessionStore } from './SessionStore';
import type { BrowserStorage, StorageKey } from './storage';

type MarketKey = Pick<Market, 'baseId' | 'quoteId'>;

/** What the favourites need; `api` ends with the session. */
interface FavouritesDeps {
  api: Api;
  session: SessionStore;
  storage: BrowserStorage;
}

/** Which favourites a store has. */
interface FavouritesOf {
  kind?: 'contract';
  /** Where those of a guest are kept. */
  storedAs: StorageKey;
}

/** Each one is a call when a guest signs in. */
const maxStored = 100;

/** Favourite markets, or contracts. A guest's are kept in the browser and moved to the account at sign-in. */
export class FavouritesStore {
  keys: string[] = [];

  readonly #api: Api;
  readonly #session: SessionStore;
  readonly #storage: BrowserStorage;
  readonly #of: FavouritesOf;
  /** The markets that are being saved. */
  readonly #saving = new Set<string>();

  constructor(
    { api, session, storage }: FavouritesDeps,
    of: FavouritesOf = { storedAs: 'favourites' },
  ) {
    this.#api = api;
    this.#session = session;
    this.#storage = storage;
    this.#of = of;
    this.keys = this.#stored();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(market: MarketKey): boolean {
    return this.keys.includes(keyOf(market));
  }

  /** Shown at once, undone if the server refuses. */
  async toggle(market: MarketKey): Promise<void> {
    const key = keyOf(market);
    this.#mark(key, !this.has(market));
    if (!this.#session.isSignedIn) return this.#storage.write(this.#of.storedAs, this.keys);
    if (this.#saving.has(key)) return;
    this.#saving.add(key);
    await this.#save(market);
    this.#saving.delete(key);
  }

  /** Moves the guest's favourites to the account, then reads the account's. */
  async load(): Promise<void> {
    if (!this.#session.isSignedIn) return;
    for (const key of this.#stored().reverse()) {
      const [baseId = 0, quoteId = 0] = key.split('-').map(Number);
      // A market that no longer exists must not keep the others out.
      await this.#api
        .call(addFavourite, { baseId, quoteId, ...this.#kind }, { quiet: true })
        .catch(() => undefined);
    }
    const saved = await this.#api.call(getFavourites, this.#kind, { quiet: true });
    this.#storage.remove(this.#of.storedAs);
    runInAction(() => (this.keys = saved.map(keyOf)));
  }

  /** One call at a time, until the account has what is shown: two calls might arrive in another order. */
  async #save({ baseId, quoteId }: MarketKey): Promise<void> {
    const key = keyOf({ baseId, quoteId });
    let isMarked: boolean;
    do {
      isMarked = this.keys.includes(key);
      try {
        const input = { baseId, quoteId, ...this.#kind };
        await this.#api.call(isMarked ? addFavourite : removeFavourite, input);
      } catch {
        // The call has shown the error.
        return this.#mark(key, !isMarked);
      }
    } while (this.keys.includes(key) !== isMarked);
  }

  get #kind(): { kind?: 'contract' } {
    const { kind } = this.#of;
    return kind ? { kind } : {};
  }

  #mark(key: string, isMarked: boolean) {
    const others = this.keys.filter((other) => other !== key);
    runInAction(() => (this.keys = isMarked ? [key, ...others] : others));
  }

  #stored(): string[] {
    const keys = this.#storage.read(this.#of.storedAs);
    if (!Array.isArray(keys)) return [];
    const isKey = (key: unknown): key is string =>
      typeof key === 'string' && /^[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(key);
    return keys.filter(isKey).slice(0, maxStored);
  }
}

/** The favourite contracts, each under the coins of its market. */
export function createFuturesFavourites(deps: FavouritesDeps): FavouritesStore {
  return new FavouritesStore(deps, { kind: 'contract', storedAs: 'trade.favouriteFutures' });
}

function keyOf({ baseId, quoteId }: MarketKey): string {
  return `${baseId}-${quoteId}`;
}
