import { makeAutoObservable, observableRef, untracked } from 'mobx';
import type { AppStore, LiveMarket } from '@h5/shared/app';

import { Decimal } from '@h5/shared/money/money';

/** What the list needs from the app; the favourites are others after sign-in. */
type MarketListDeps = Pick<AppStore, 'markets' | 'favourites'>;

export const marketTabs = ['favourites', 'spot', 'contract', 'stock', 'new'] as const;
export type MarketTab = (typeof marketTabs)[number];
export const sortKeys = ['name', 'volume', 'last', 'change'] as const;
export type SortKey = (typeof sortKeys)[number];

const newForMs = 90 * 86_400_000;
const leastNew = 5;
const mostSuggested = 6;
/** Their price hardly moves. */
const dollarCoins: readonly string[] = ['USDC', 'DAI'];

/** What rows are sorted by. */
export interface SortedMarket {
  symbol: string;
  last: string;
  change: string;
  quoteVolume: string;
}

/** The tab, filter and sort order of the market list. */
export class MarketListStore {
  tab: MarketTab = 'spot';
  sortKey: SortKey = 'volume';
  isDescending = true;
  /** The symbol of the row whose actions are shown. */
  revealed: string | undefined = undefined;
  /** The market whose price alert sheet is open. */
  alertMarket: LiveMarket | undefined = undefined;

  readonly #deps: MarketListDeps;
  /** Incremented to sort again. */
  private resortCount = 0;

  constructor(deps: MarketListDeps) {
    this.#deps = deps;
    // `sort` changes no state, so it is not an action.
    makeAutoObservable(this, { alertMarket: observableRef, sort: false }, { autoBind: true });
  }

  /** The markets of the tab in the order of their rows. */
  get rows(): LiveMarket[] {
    return this.sort(this.chosen);
  }

  /** Rows keep their order while prices change, until `resort` is called. */
  sort<Market extends SortedMarket>(markets: readonly Market[]): Market[] {
    const compare = comparisons[this.sortKey];
    const sign = this.isDescending ? -1 : 1;
    // Observed, so that `resort` takes effect. Prices are not observed.
    void this.resortCount;
    return untracked(() => [...markets].sort((a, b) => sign * compare(a, b)));
  }

  /** What is offered while there are no favourites: the markets that are traded most. */
  get suggested(): LiveMarket[] {
    const { list } = this.#deps.markets;
    return untracked(() =>
      list
        .filter(({ base }) => !dollarCoins.includes(base))
        .sort((a, b) => -comparisons.volume(a, b))
        .slice(0, mostSuggested),
    );
  }

  get chosen(): LiveMarket[] {
    const { list } = this.#deps.markets;
    if (this.tab === 'favourites')
      return list.filter((market) => this.#deps.favourites.has(market));
    if (this.tab === 'spot') return list;
    // Contracts and stocks are lists of their own.
    if (this.tab === 'contract' || this.tab === 'stock') return [];
    return newest(list);
  }

  showTab(tab: MarketTab): void {
    this.tab = tab;
    this.revealed = undefined;
  }

  /** The next or previous tab, or at an end the same. */
  tabBeside(step: 1 | -1): MarketTab {
    return marketTabs[marketTabs.indexOf(this.tab) + step] ?? this.tab;
  }

  /** Sorts names ascending and numbers descending at first. Choosing the same key again reverses the order. */
  sortBy(key: SortKey): void {
    this.isDescending = key === this.sortKey ? !this.isDescending : key !== 'name';
    this.sortKey = key;
  }

  resort(): void {
    this.resortCount += 1;
  }

  openAlerts(market: LiveMarket | undefined): void {
    this.alertMarket = market;
  }

  reveal(symbol: string | undefined): void {
    this.revealed = symbol;
  }
}

const comparisons: Record<SortKey, (a: SortedMarket, b: SortedMarket) => number> = {
  name: (a, b) => a.symbol.localeCompare(b.symbol),
  volume: (a, b) => new Decimal(a.quoteVolume).comparedTo(b.quoteVolume),
  last: (a, b) => new Decimal(a.last).comparedTo(b.last),
  change: (a, b) => new Decimal(a.change).comparedTo(b.change),
};

/** Markets listed in the last 90 days before the newest listing, but always a minimum number. */
function newest(list: readonly LiveMarket[]): LiveMarket[] {
  const byAge = [...list].sort((a, b) => b.listedAt - a.listedAt);
  const since = (byAge[0]?.listedAt ?? 0) - newForMs;
  return byAge.filter((market, at) => at < leastNew || market.listedAt >= since);
}
