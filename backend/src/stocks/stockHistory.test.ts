import { candle, type CandlePeriod } from '@h5/shared/contract/markets/endpoints';
import { TestClock } from '../clock';
import { fullHistoryDepth } from '../markets/backfillPlan';
import { MarketDataAggregator } from '../markets/MarketDataAggregator';
import { minuteMs } from '../markets/periods';
import { SimulatedFeed } from '../markets/SimulatedFeed';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { FakeFeed } from '../testing/FakeFeed';
import { startOrigins } from '../testing/startOrigins';
import { demoStockMarkets } from './demoStocks';
import { venueCalendars } from './venueCalendars';
import { VenueClock, VenueFeed } from './VenueFeed';
import type { VenueCalendar } from './VenueCalendar';

const database = databaseOfTestFile('candles', 'history_backfills');

/** Monday, a holiday in New York; the last session was on Friday. */
const holiday = Date.UTC(2026, 0, 19, 18);
const fridayClose = Date.UTC(2026, 0, 16, 21);
const symbol = 'NOVA-USD';
const markets = demoStockMarkets.filter((market) => market.symbol === symbol);
const calendar = venueCalendars.get('new_york') as VenueCalendar;
const depth = { ...fullHistoryDepth, days: 40, hours: 20 * 24 };

function newMarketData(clock: TestClock) {
  const venueClock = new VenueClock(clock, calendar);
  const origins = startOrigins(markets, Date.UTC(2026, 0, 12));
  const venue = new SimulatedFeed({
    clock: venueClock,
    key: Buffer.alloc(32, 7),
    markets,
    origins,
  });
  const continuous = new SimulatedFeed({ clock, key: Buffer.alloc(32, 7), markets: [] });
  const feed = new VenueFeed({ continuous, venues: [{ calendar, feed: venue }] });
  feed.addMarkets(markets);
  const data = new MarketDataAggregator({
    db: database.db,
    reads: database.db,
    clock,
    feed,
    markets,
    history: depth,
    realtime: { publish: () => {} },
    onError: (error) => {
      throw error;
    },
  });
  const times = async (period: CandlePeriod) => {
    const { texts } = await data.candles(symbol, period, 0, Number.MAX_SAFE_INTEGER);
    return texts.map((text) => candle.parse(JSON.parse(text)).time);
  };
  return { feed, data, times };
}

const isTraded = (time: number) => calendar.sessionAt(time) !== undefined;

test('a stock that begins while its venue is closed has the last session at once, and soon the ones before', async () => {
  const { data, times } = newMarketData(new TestClock(holiday));
  await data.start();
  for (const period of ['1m', '5m', '15m', '1h', '4h', '1d'] as const) {
    expect([period, (await times(period)).length > 0]).toEqual([period, true]);
  }
  expect((await times('1m')).at(-1)).toBe(fridayClose - minuteMs);
  const ticker = data.find(symbol)?.ticker();
  expect(Number(ticker?.volume)).toBeGreaterThan(1_000);

  await data.backfillDone();
  const minutes = await times('1m');
  expect(minutes).toHaveLength(1_000);
  expect(minutes.filter((time) => !isTraded(time))).toEqual([]);
  expect((await times('1d')).length).toBeGreaterThan(20);
  await data.stop();

  const again = newMarketData(new TestClock(holiday + 60 * minuteMs));
  await again.data.start();
  expect(await again.times('1m')).toEqual(minutes);
  expect(again.data.find(symbol)?.ticker()).toEqual(ticker);
  await again.data.stop();
});

test('a trade at the moment of the close belongs to no session', () => {
  const clock = new TestClock(fridayClose - 1);
  const venue = new FakeFeed(markets, clock);
  const feed = new VenueFeed({
    continuous: new FakeFeed([], clock),
    venues: [{ calendar, feed: venue }],
  });
  const ticks: number[] = [];
  feed.onTicks((told) => ticks.push(...told.map(({ time }) => time)));
  venue.move(symbol, '190');
  clock.advance(1);
  venue.move(symbol, '191');
  expect(ticks).toEqual([fridayClose - 1]);
});
