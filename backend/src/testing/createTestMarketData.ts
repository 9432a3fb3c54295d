import type { Topic } from '@h5/shared/contract/topic';
import { candle, type Candle, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { TestClock } from '../clock';
import type { Db } from '../db/Db';
import { demoSpotMarkets } from '../markets/demoInstruments';
import { noHistoryDepth, type HistoryDepth } from '../markets/backfillPlan';
import { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { candlePeriodStart } from '../markets/periods';
import { SimulatedFeed } from '../markets/SimulatedFeed';
import { eventually } from './eventually';
import { FakeFeed } from './FakeFeed';
import { startOrigins } from './startOrigins';

/** A start time in the middle of a minute, an hour, a day and so on. */
export const startTime = Date.UTC(2026, 10, 21, 6, 30, 20);
const markets = demoSpotMarkets.slice(0, 2);

interface Published {
  topic: string;
  data: unknown;
}

function recordingPublisher() {
  const published: Published[] = [];
  const publish = ({ name }: Topic, make: () => unknown) =>
    published.push({ topic: name, data: make() });
  return { published, realtime: { publish } };
}

function fail(error: unknown) {
  throw error;
}

/** Market data on the simulated feed; `begin` starts it again on the same tables at the time of the clock. */
export function createSimulatedMarketData(db: Db, history: HistoryDepth) {
  const clock = new TestClock(startTime);
  const begin = async (onError = fail) => {
    const origins = startOrigins(markets, startTime);
    const feed = new SimulatedFeed({ clock, key: Buffer.alloc(32, 7), markets, origins });
    const { realtime } = recordingPublisher();
    const parts = { db, reads: db, clock, feed, realtime, markets, history, onError };
    const data = new MarketDataAggregator(parts);
    await data.start();
    return { feed, data };
  };
  return { clock, begin };
}

/** Market data on a feed whose prices change only when a test moves them. */
export async function createFakeMarketData(db: Db) {
  const clock = new TestClock(startTime);
  const feed = new FakeFeed(markets, clock);
  const { realtime, published } = recordingPublisher();
  const errors: unknown[] = [];
  const data = new MarketDataAggregator({
    db,
    reads: db,
    clock,
    feed,
    realtime,
    markets,
    history: noHistoryDepth,
    onError: (error) => errors.push(error),
  });
  await data.start();
  return { clock, feed, data, published, errors };
}

/** Waits until the history of a long silence is loaded and the tick that ended it counts. */
export function waitUntilFilled(data: MarketDataAggregator, clock: TestClock): Promise<void> {
  const thisMinute = candlePeriodStart('1m', clock.now());
  return eventually(() => expect(data.find('BTC-USDT')?.growing('1m')?.time).toBe(thisMinute));
}

export async function candlesOf(
  data: MarketDataAggregator,
  period: CandlePeriod,
  { from = 0, to = Number.MAX_SAFE_INTEGER } = {},
): Promise<Candle[]> {
  const { texts } = await data.candles('BTC-USDT', period, from, to);
  return texts.map((text) => candle.parse(JSON.parse(text)));
}
