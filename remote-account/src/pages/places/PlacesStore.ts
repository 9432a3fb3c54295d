import { makeAutoObservable, runInAction } from 'mobx';
import { Resource, storePerApp, type Api } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import { getPlaces, type PlaceRow, type Places } from '@h5/shared/contract/places/endpoints';

/** The places that were read, by the language and the place that they are in; they stay for the next visit. */
class PlacesStore {
  readonly #api: Api;
  readonly #read = new Map<string, Resource<Places>>();

  constructor(api: Api) {
    this.#api = api;
  }

  in(parentId: string | undefined, language: Language): Resource<Places> {
    const key = `${language} ${parentId}`;
    const known = this.#read.get(key);
    if (known) return known;
    const input = parentId === undefined ? {} : { parentId };
    const places = new Resource(() => this.#api.call(getPlaces, input, { quiet: true }));
    this.#read.set(key, places);
    return places;
  }
}

export const usePlaces = storePerApp(({ api }) => new PlacesStore(api));

const searchDelayMs = 250;

/** The search in one level of the tree. In a country the server also finds its cities. */
export class PlaceSearchStore {
  query = '';
  /** What the server has found for a query. */
  found: { query: string; list: readonly PlaceRow[] } | undefined = undefined;

  readonly places: Resource<Places>;
  readonly #api: Api;
  readonly #country: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(api: Api, places: Resource<Places>, parentId: string | undefined) {
    this.#api = api;
    this.places = places;
    this.#country = parentId?.length === 2 ? parentId : undefined;
    makeAutoObservable(this, { places: false }, { autoBind: true });
  }

  get trimmed(): string {
    return this.query.trim();
  }

  /** The rows that match: those of the server once it has answered, else those of this level. */
  get rows(): readonly PlaceRow[] {
    const { trimmed: query } = this;
    const list = this.places.value?.list ?? [];
    if (query === '') return list;
    if (this.found?.query === query) return this.found.list;
    const words = searchForm(query);
    return list.filter(({ name, detail }) => searchForm(`${name} ${detail ?? ''}`).includes(words));
  }

  search(query: string): void {
    this.query = query;
    clearTimeout(this.#timer);
    if (this.#country === undefined || this.trimmed.length < 2) return;
    this.#timer = setTimeout(() => void this.#ask(this.trimmed), searchDelayMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Without an answer the rows of this level stay. */
  async #ask(q: string): Promise<void> {
    try {
      const input = { parentId: this.#country, q };
      const { list } = await this.#api.call(getPlaces, input, { quiet: true });
      if (this.trimmed === q) runInAction(() => (this.found = { query: q, list }));
    } catch {
      // The regions can still be opened, and a city can be typed.
    }
  }
}

function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
