import type { MarketFeed } from './MarketFeed';

/** Without the demo and without a feed of its own an installation has no prices, and trading waits. */
export const nullFeed: MarketFeed = {
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
  catchUp: () => {},
  isLive: () => false,
  index: () => undefined,
  history: () => Promise.resolve([]),
  onTicks: () => () => {},
};
