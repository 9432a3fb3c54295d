import { makeAutoObservable, observableRef } from 'mobx';
import { Resource, type Api, type LiveMarket } from '@h5/shared/app';
import type { Language } from '@h5/shared/contract/languages';
import { getHomeNotices, type ArticlePreview } from '@h5/shared/contract/content/endpoints';
import { getHotMarkets } from '@h5/shared/contract/markets/endpoints';
import { Decimal } from '@h5/shared/money/money';

export const marketMoverTabs = ['hot', 'gainers', 'losers', 'new'] as const;
export type MarketMoverTab = (typeof marketMoverTabs)[number];
type Movers = Record<MarketMoverTab, LiveMarket[]>;

const shownRows = 5;
/** What was read this recently is not read again when the page is shown. */
const freshMs = 10_000;

/** The part of `AppStore` that the home page needs. */
interface HomeContext {
  api: Api;
  locale: { language: Language };
  markets: { list: LiveMarket[]; load(options?: { force?: boolean }): Promise<void> };
}

/** The content of the home page except balances. It outlives the page, so that a return shows it at once. */
export class HomeStore {
  movers: Movers = { hot: [], gainers: [], losers: [], new: [] };
  tab: MarketMoverTab = 'hot';

  readonly #app: HomeContext;
  readonly #notices: Resource<readonly ArticlePreview[]>;
  readonly #hot: Resource<readonly number[]>;
  /** The language of what was read last. */
  #language: Language | undefined = undefined;

  constructor(app: HomeContext) {
    this.#app = app;
    const { api } = app;
    const fresh = { freshMs };
    this.#notices = new Resource(() => api.call(getHomeNotices, {}, { quiet: true }), fresh);
    this.#hot = new Resource(async () => {
      const hot = await api.call(getHotMarkets, {}, { quiet: true });
      return hot.map(({ baseId }) => baseId);
    }, fresh);
    makeAutoObservable(this, { movers: observableRef }, { autoBind: true });
  }

  get notices(): readonly ArticlePreview[] {
    return this.#notices.value ?? [];
  }

  /** The notices have not been read yet. */
  get isWaiting(): boolean {
    return !this.#notices.isLoaded && this.#notices.error === undefined;
  }

  get rows(): LiveMarket[] {
    return this.movers[this.tab];
  }

  showTab(tab: MarketMoverTab): void {
    this.tab = tab;
  }

  /** Reads and ranks the markets, and reads the notices; a part that fails is left out without an error. */
  async load({ force = false } = {}): Promise<void> {
    const { language } = this.#app.locale;
    const isAnew = force || language !== this.#language;
    this.#language = language;
    const read = (part: Resource<unknown>) => (isAnew ? part.refresh() : part.load());
    const rest = read(this.#notices);
    await Promise.all([this.#app.markets.load({ force }), read(this.#hot)]);
    this.rank();
    await rest;
  }

  /**
   * Ranks the markets when they are read, not with every tick: rows that change places could not be
   * tapped.
   */
  rank(): void {
    const { list } = this.#app.markets;
    const byVolume = sorted(list, ({ quoteVolume }) => new Decimal(quoteVolume).neg());
    const searched = (this.#hot.value ?? []).flatMap(
      (id) => list.find((m) => m.baseId === id) ?? [],
    );
    const byChange = sorted(list, ({ change }) => new Decimal(change).neg());
    this.movers = {
      hot: [...new Set([...searched, ...byVolume])].slice(0, shownRows),
      gainers: byChange.filter(({ direction }) => direction === 'up').slice(0, shownRows),
      losers: byChange
        .filter(({ direction }) => direction === 'down')
        .reverse()
        .slice(0, shownRows),
      new: sorted(list, ({ listedAt }) => new Decimal(-listedAt)).slice(0, shownRows),
    };
  }
}

function sorted(list: LiveMarket[], rank: (market: LiveMarket) => Decimal): LiveMarket[] {
  // Each rank is computed once, not for every comparison.
  const ranked = list.map((market) => ({ market, by: rank(market) }));
  return ranked.sort((a, b) => a.by.cmp(b.by)).map(({ market }) => market);
}
