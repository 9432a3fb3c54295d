import type { MarketFeed } from './MarketFeed';

/** The feed of an installation without the demo and without a feed of its own: there are no prices, and no trading. */
export const nullFeed: MarketFeed = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  catchUp: () => {},
  isLive: () => false,
  index: () => undefined,
  history: () => Promise.resolve([]),
  addMarkets: () => {},
  onTicks: () => () => {},
  onFuturesTicks: () => () => {},
  onVenuePrices: () => () => {},
};
