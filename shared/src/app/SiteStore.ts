import { makeAutoObservable, runInAction } from 'mobx';
import { getAreas, getSiteConfig, type Area, type SiteConfig } from '../contract/content/endpoints';
import type { Api } from './Api';
import type { ServerClock } from './ServerClock';
import type { BrowserStorage } from './storage';

const firstAreaCode = '+91';

/** The site's name and settings, and the area code for phone numbers. */
export class SiteStore {
  config: SiteConfig | undefined = undefined;
  areas: Area[] = [];
  areaCode: string;

  readonly #api: Api;
  readonly #storage: BrowserStorage;
  readonly #clock: Pick<ServerClock, 'setForwarded'>;

  constructor(api: Api, storage: BrowserStorage, clock: Pick<ServerClock, 'setForwarded'>) {
    this.#clock = clock;
    this.#api = api;
    this.#storage = storage;
    const stored = storage.get('area_code') ?? '';
    this.areaCode = /^\+\d{1,6}$/.test(stored) ? stored : firstAreaCode;
    storage.set('area_code', this.areaCode);
    makeAutoObservable(this, {}, { autoBind: true });
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
    const config = await this.#api.call(getSiteConfig, {}, { quiet: true });
    runInAction(() => {
      this.config = config;
      if (config.forwardedMs !== undefined) this.#clock.setForwarded(config.forwardedMs);
    });
  }

  /** Reads the areas in the language of the page. */
  async loadAreas(): Promise<void> {
    const areas = await this.#api.call(getAreas, {}, { quiet: true });
    runInAction(() => (this.areas = areas));
  }

  chooseArea(areaCode: string): void {
    this.areaCode = areaCode;
    this.#storage.set('area_code', areaCode);
  }
}
