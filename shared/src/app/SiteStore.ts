import { makeAutoObservable } from 'mobx';
import { getAreas, getSiteConfig, type Area, type SiteConfig } from '../contract/content/endpoints';
import type { Api } from './Api';
import { Resource } from './Resource';
import type { ServerClock } from './ServerClock';
import type { BrowserStorage } from './storage';

const firstAreaCode = '+91';

/** The site's name and settings, and the area code for phone numbers. */
export class SiteStore {
  areaCode: string;

  readonly #config: Resource<SiteConfig>;
  readonly #areas: Resource<Area[]>;
  readonly #storage: BrowserStorage;
  readonly #clock: Pick<ServerClock, 'setForwarded'>;

  constructor(api: Api, storage: BrowserStorage, clock: Pick<ServerClock, 'setForwarded'>) {
    this.#clock = clock;
    this.#config = new Resource(() => api.call(getSiteConfig, {}, { quiet: true }));
    this.#areas = new Resource(() => api.call(getAreas, {}, { quiet: true }));
    this.#storage = storage;
    const stored = storage.get('area_code') ?? '';
    this.areaCode = /^\+\d{1,6}$/.test(stored) ? stored : firstAreaCode;
    storage.set('area_code', this.areaCode);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get config(): SiteConfig | undefined {
    return this.#config.value;
  }

  get areas(): Area[] {
    return this.#areas.value ?? [];
  }

  get name(): string {
    return this.config?.name ?? '';
  }

  /** Assume demo funds until the server says otherwise. */
  get isDemo(): boolean {
    return this.config?.demoFunds ?? true;
  }

  get isSimulated(): boolean {
    return this.config?.simulatedMarkets ?? true;
  }

  /** The chosen area; +86 if the area code matches none. */
  get area(): Area | undefined {
    const withCode = (code: string) => this.areas.filter(({ areaCode }) => areaCode === code);
    const known = withCode(this.areaCode);
    return known.find(({ hot }) => hot) ?? known[0] ?? withCode('+86')[0];
  }

  /** Read once: the configuration does not change while the page is open. */
  async load(): Promise<void> {
    if (this.config) return;
    await this.#config.load();
    const forwardedMs = this.#config.value?.forwardedMs;
    if (forwardedMs !== undefined) this.#clock.setForwarded(forwardedMs);
  }

  /** Reads the areas in the language of the page; fails if they cannot be read. */
  async loadAreas(): Promise<void> {
    // A read that is running may be in another language.
    await this.#areas.invalidate();
    if (this.#areas.error !== undefined) throw this.#areas.error;
  }

  chooseArea(areaCode: string): void {
    this.areaCode = areaCode;
    this.#storage.set('area_code', areaCode);
  }
}
