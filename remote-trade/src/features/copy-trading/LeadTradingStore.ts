import { makeAutoObservable } from 'mobx';
import { Resource, storePerSession, type Api } from '@h5/shared/app';
import {
  applyAsTrader,
  getOwnTrader,
  saveTrader,
  type ApplyAsTraderInput,
  type OwnTrader,
  type SaveTraderInput,
} from '@h5/shared/contract/lead-traders/endpoints';
import { FormRequest } from '@h5/shared/requests/FormRequest';

/** There is no event for a decision. */
const reviewEveryMs = 5_000;

/** What becoming a lead trader needs, the own application and the own profile. */
export class LeadTradingStore {
  readonly request = new FormRequest();

  readonly #api: Api;
  readonly #reading: Resource<OwnTrader>;

  constructor(api: Api) {
    this.#api = api;
    this.#reading = new Resource(() => api.call(getOwnTrader, {}, { quiet: true }));
    makeAutoObservable(this, { request: false }, { autoBind: true });
  }

  get own(): OwnTrader | undefined {
    return this.#reading.value;
  }

  get isLoading(): boolean {
    return this.#reading.isLoading;
  }

  get problem(): string | undefined {
    return this.#reading.problem;
  }

  load(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Reads it unless it is known, however long since. */
  loadOnce(): Promise<void> {
    return this.#reading.load();
  }

  /** Whether a lead trader is the person, as far as this is known. */
  isOwn(traderId: number): boolean {
    return this.own?.trader?.id === traderId;
  }

  /** Asks for the decision about an application until it is there. */
  watch(): () => void {
    const timer = setInterval(() => {
      if (this.own?.state === 'reviewing') void this.load();
    }, reviewEveryMs);
    return () => clearInterval(timer);
  }

  /** Returns whether the application was accepted. */
  apply(profile: ApplyAsTraderInput): Promise<boolean> {
    return this.request.send(async () =>
      this.#reading.set(await this.#api.call(applyAsTrader, profile, { quiet: true })),
    );
  }

  /** Returns whether the profile was saved. */
  save(profile: SaveTraderInput): Promise<boolean> {
    return this.request.send(async () =>
      this.#reading.set(await this.#api.call(saveTrader, profile, { quiet: true })),
    );
  }
}

export const useLeadTrading = storePerSession(({ api }) => new LeadTradingStore(api));
