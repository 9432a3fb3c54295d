import { makeAutoObservable } from 'mobx';
import { Resource } from '@h5/shared/app';
import type { Area } from '@h5/shared/contract/content/endpoints';

export interface AreaGroup {
  letter: string;
  areas: Area[];
}

/** What the list needs from `SiteStore`. */
interface Areas {
  areas: Area[];
  loadAreas(): Promise<void>;
}

/** The searchable list of areas. */
export class AreaStore {
  query = '';

  readonly #site: Areas;
  readonly #areas: Resource<readonly Area[]>;

  constructor(site: Areas) {
    this.#site = site;
    this.#areas = new Resource(() => site.loadAreas().then(() => site.areas));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.#areas.isLoading;
  }

  get problem(): string | undefined {
    return this.#areas.problem;
  }

  /** Matches names in two languages, calling codes with or without plus, and country codes. */
  get found(): Area[] {
    const query = this.query.trim().toLowerCase();
    if (!query) return this.#site.areas;
    const code = query.replace(/^(\+|00)/, '');
    return this.#site.areas.filter(
      ({ name, englishName, areaCode, iso2 }) =>
        name.toLowerCase().includes(query) ||
        englishName.toLowerCase().includes(query) ||
        iso2.toLowerCase() === query ||
        (/^\d+$/.test(code) && areaCode.slice(1).startsWith(code)),
    );
  }

  /** Frequent areas, shown above the alphabet but not in search results. */
  get hot(): Area[] {
    return this.query.trim() ? [] : this.#site.areas.filter(({ hot }) => hot);
  }

  /** In the server's order, which follows the language. */
  get groups(): AreaGroup[] {
    const byLetter = new Map<string, Area[]>();
    for (const area of this.found) {
      byLetter.set(area.letter, [...(byLetter.get(area.letter) ?? []), area]);
    }
    return [...byLetter].map(([letter, areas]) => ({ letter, areas }));
  }

  search(query: string): void {
    this.query = query;
  }

  /** Retries when online, until the returned function is called. */
  retryWhenOnline(): () => void {
    return this.#areas.retryWhenOnline();
  }

  load(): Promise<void> {
    return this.#areas.refresh();
  }
}
