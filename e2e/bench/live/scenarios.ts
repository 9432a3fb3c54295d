import { pagePaths } from '@h5/shared/contract/routes';
import type { MarketSimulator } from './MarketSimulator';

/** A page that is measured while the markets change. */
export interface Scenario {
  name: 'markets' | 'book' | 'chart' | 'positions';
  what: string;
  route: string;
  marketsHz: 0 | 50;
  bookHz: 0 | 20;
  /** The last price and the book of the contract; its mark comes each second. */
  contractHz?: 10;
  /** How much slower than this machine the page is. The browser slows tasks of a tenth of a millisecond by chance: some tenfold, most not. */
  slowdown: 1 | 4;
  roundSeconds: 5 | 20;
  /** What the person looks at; the top of the page if it is absent. */
  seen?: string;
  /** The largest script time, as a multiple of the reference's. */
  limit: number;
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'markets',
    what: 'list of 200 markets, 20 of them 50 times a second',
    route: pagePaths.markets,
    marketsHz: 50,
    bookHz: 0,
    slowdown: 4,
    roundSeconds: 5,
    limit: 2,
  },
  {
    name: 'book',
    what: 'order form with its order book, 20 times a second',
    route: '/pages/transaction/index?currency_id=1&legal_id=3',
    marketsHz: 0,
    bookHz: 20,
    slowdown: 4,
    roundSeconds: 5,
    limit: 2,
  },
  {
    name: 'chart',
    what: 'candles and book, while all markets move too',
    route: '/pages/transaction/currency?currency_id=1&legal_id=3',
    marketsHz: 50,
    bookHz: 20,
    slowdown: 4,
    roundSeconds: 5,
    limit: 1.3,
  },
  {
    name: 'positions',
    what: 'twenty positions of a contract, 10 times a second, with its mark each second',
    route: `${pagePaths.futuresTicket}?currency_id=1&legal_id=3`,
    marketsHz: 0,
    bookHz: 0,
    contractHz: 10,
    seen: 'main ul:has(article)',
    slowdown: 1,
    roundSeconds: 20,
    limit: 2.5,
  },
];

const stepMs = 10;

/** Runs the markets of a scenario for some seconds. The number of changes does not depend on the machine's speed. */
export async function runScenario(
  simulator: MarketSimulator,
  scenario: Scenario,
  seconds: number,
): Promise<void> {
  const start = performance.now();
  const isDue = (hz: number, step: number) => hz > 0 && step % (1000 / stepMs / hz) === 0;
  for (let step = 0; step < (seconds * 1000) / stepMs; step += 1) {
    const wait = start + step * stepMs - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    if (isDue(scenario.marketsHz, step)) simulator.tickMarkets();
    if (isDue(scenario.bookHz, step)) simulator.tickBook();
    if (!scenario.contractHz) continue;
    if (isDue(scenario.contractHz, step)) simulator.tickContract();
    if (isDue(1, step)) simulator.tickSecond();
  }
}
