import { makeAutoObservable, runInAction } from 'mobx';
import { addFavourite, favouriteList, removeFavourite, type Market } from '../contract/markets';
import type { Api } from './Api';
import type { SessionStore } from './SessionStore';
import type { Storage } from './storage';

type Key = Pick<Market, 'currencyId' | 'legalId'>;

/** Marked markets: a guest's stay in this browser and join the account at sign-in. */
export class FavouritesStore {
  keys: string[] = [];

  readonly #api: Api;
  readonly #session: SessionStore;
  readonly #storage: Storage;

  constructor(api: Api, session: SessionStore, storage: Storage) {
    this.#api = api;
    this.#session = session;
    this.#storage = storage;
    this.keys = this.#stored();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(market: Key): boolean {
    return this.keys.includes(keyOf(market));
  }

  /** Shown at once, taken back when the server refuses. */
  async toggle(market: Key): Promise<void> {
    const before = this.keys;
    const isAdding = !this.has(market);
    this.#set(isAdding ? [keyOf(market), ...before] : before.filter((k) => k !== keyOf(market)));
    if (!this.#session.isSignedIn) return;
    try {
      const { currencyId, legalId } = market;
      await this.#api.call(isAdding ? addFavourite : removeFavourite, { currencyId, legalId });
    } catch {
      // The call has said why.
      runInAction(() => this.#set(before));
    }
  }

  async load(): Promise<void> {
    if (!this.#session.isSignedIn) return;
    const saved = (await this.#api.call(favouriteList, {}, { quiet: true })).map(keyOf);
    const own = this.#stored().filter((key) => !saved.includes(key));
    for (const key of own) {
      const [currencyId = 0, legalId = 0] = key.split('-').map(Number);
      await this.#api.call(addFavourite, { currencyId, legalId }, { quiet: true });
    }
    runInAction(() => this.#set([...own, ...saved]));
  }

  #set(keys: string[]) {
    this.keys = keys;
    this.#storage.write('favourites', keys);
  }

  #stored(): string[] {
    const keys = this.#storage.read('favourites');
    return Array.isArray(keys)
      ? keys.filter((key): key is string => typeof key === 'string' && /^\d+-\d+$/.test(key))
      : [];
  }
}

function keyOf({ currencyId, legalId }: Key): string {
  return `${currencyId}-${legalId}`;
}
