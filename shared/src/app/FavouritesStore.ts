import { makeAutoObservable, runInAction } from 'mobx';
import {
  addFavourite,
  favouriteList,
  removeFavourite,
  type Market,
} from '../contract/markets/endpoints';
import type { Api } from './Api';
import type { SessionStore } from './SessionStore';
import type { Storage } from './storage';

type MarketKey = Pick<Market, 'currencyId' | 'quoteId'>;

/** Each of them is one call when a guest signs in. */
const mostStored = 100;

/** Marked markets: a guest's stay in this browser until they join the account at sign-in. */
export class FavouritesStore {
  keys: string[] = [];

  readonly #api: Api;
  readonly #session: SessionStore;
  readonly #storage: Storage;
  /** Whose mark is on its way to the account. */
  #saving = new Set<string>();

  constructor(api: Api, session: SessionStore, storage: Storage) {
    this.#api = api;
    this.#session = session;
    this.#storage = storage;
    this.keys = this.#stored();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(market: MarketKey): boolean {
    return this.keys.includes(keyOf(market));
  }

  /** Shown at once, taken back when the server refuses. */
  async toggle(market: MarketKey): Promise<void> {
    const key = keyOf(market);
    this.#mark(key, !this.has(market));
    if (!this.#session.isSignedIn) return this.#storage.write('favourites', this.keys);
    if (this.#saving.has(key)) return;
    const saving = this.#saving;
    saving.add(key);
    await this.#save(market);
    saving.delete(key);
  }

  /** Reads the account's, after what the guest had marked has joined them. */
  async load(): Promise<void> {
    const { token } = this.#session;
    if (!token) return;
    for (const key of this.#stored().reverse()) {
      if (token !== this.#session.token) return;
      const [currencyId = 0, quoteId = 0] = key.split('-').map(Number);
      // A market that is no longer there must not keep the others out.
      await this.#api
        .call(addFavourite, { currencyId, quoteId }, { quiet: true })
        .catch(() => undefined);
    }
    const saved = await this.#api.call(favouriteList, {}, { quiet: true });
    if (token !== this.#session.token) return;
    this.#storage.remove('favourites');
    runInAction(() => (this.keys = saved.map(keyOf)));
  }

  /** Another person, or nobody, is signed in: what the account had marked is nobody else's business. */
  clear(): void {
    this.#saving = new Set();
    this.keys = this.#stored();
  }

  /** One call at a time, until the account has what is shown: two on their way might arrive in another order. */
  async #save({ currencyId, quoteId }: MarketKey): Promise<void> {
    const key = keyOf({ currencyId, quoteId });
    const { token } = this.#session;
    const isSamePerson = () => token === this.#session.token;
    let isMarked: boolean;
    do {
      isMarked = this.keys.includes(key);
      try {
        await this.#api.call(isMarked ? addFavourite : removeFavourite, { currencyId, quoteId });
      } catch {
        // The call has said why.
        return isSamePerson() ? this.#mark(key, !isMarked) : undefined;
      }
    } while (isSamePerson() && this.keys.includes(key) !== isMarked);
  }

  #mark(key: string, isMarked: boolean) {
    const others = this.keys.filter((other) => other !== key);
    runInAction(() => (this.keys = isMarked ? [key, ...others] : others));
  }

  #stored(): string[] {
    const keys = this.#storage.read('favourites');
    if (!Array.isArray(keys)) return [];
    const isKey = (key: unknown): key is string =>
      typeof key === 'string' && /^[1-9]\d{0,8}-[1-9]\d{0,8}$/.test(key);
    return keys.filter(isKey).slice(0, mostStored);
  }
}

function keyOf({ currencyId, quoteId }: MarketKey): string {
  return `${currencyId}-${quoteId}`;
}
