import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedHour } from '@h5/shared/contract/receipts/endpoints';
import { stockVenueIds } from '@h5/shared/contract/stocks/venues';
import { fromHex } from '@h5/shared/rules/receipts/sha256';
import { HourPaths, priceStepMs, stepsPerHour } from '@h5/shared/rules/simulation/HourPaths';
import { logPriceMove, marketMove, pathsOf } from '@h5/shared/rules/simulation/MarketPath';
import { doesHourFollow, isHourAsCommitted } from '@h5/shared/rules/simulation/recomputeHour';
import { RecomputedMarket } from '@h5/shared/rules/simulation/recomputeMarket';
import { hourMs, startOfHour, type SimulatedHour } from '@h5/shared/rules/simulation/SimulatedHour';
import { readConfig } from '../config';
import { openBuiltInFeed } from '../markets/openBuiltInFeed';
import type { StockMarket } from '../markets/catalogue';
import { revealDelayMs } from '../markets/FeedHourPublisher';
import type { MarketFeed } from '../markets/MarketFeed';
import { dayMs, minuteMs } from '../markets/periods';
import { runPricesCommand } from '../prices/verifyPrices';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import { demoStockMarkets } from './demoStocks';
import type { SessionEvent } from './VenueCalendar';
import { venueCalendars } from './venueCalendars';

const start = Date.UTC(2026, 0, 12, 21);
const first = start + dayMs;
const last = first + dayMs;

let app: TestApp;
let feed: MarketFeed;
const dataFolder = mkdtempSync(join(tmpdir(), 'h5-openings-'));
beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(start);
  const { db, clock } = app;
  const config = { ...readConfig({ H5_FEED_KEY: '5f'.repeat(32), H5_DATA: dataFolder }) };
  const { instruments } = app.services;
  const onError = (error: unknown) => {
    throw error;
  };
  feed = await openBuiltInFeed({ db, clock, config, instruments, runsFeed: true, onError });
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true });
});

/** The feed of coins, and those of the venues. */
const sources = [undefined, ...stockVenueIds] as const;
type Source = (typeof sources)[number];

async function read(hour: number, source: Source): Promise<FeedHour> {
  const fields = { hour, ...(source && { venue: source }) };
  return (await app.get('/api/receipt/feed', fields)).body.message as FeedHour;
}

/** How far a stock would move within an hour by the key and the trading time that were published of it. */
function toldMove(market: StockMarket, { hour, key, ends }: FeedHour, from: number, to: number) {
  if (key === null || ends === null) return 0;
  const { dailyVolatility, correlation } = market.simulation;
  const { paths, indexes } = pathsOf([market.id]);
  const [index] = indexes;
  if (!index) throw new Error('There is no path.');
  const moments = new HourPaths(fromHex(key), Number(ends.days), paths);
  const logAt = (time: number) => {
    const step = Math.min(Math.max((time - hour) / priceStepMs, 0), stepsPerHour);
    const moment = moments.at(step);
    return logPriceMove(dailyVolatility, marketMove({ correlation }, moment, index), moment.days);
  };
  return logAt(to) - logAt(from);
}

/** The feed publishes what is due when it starts. */
async function publishAt(time: number): Promise<void> {
  app.clock.set(time);
  await feed.start();
  await feed.stop();
}

interface Error {
  told: number;
  close: number;
}

/** Goes to a minute before an opening and reads what is public, then compares it with what the stocks open at. */
async function compare({ session }: SessionEvent, markets: readonly StockMarket[]) {
  const { opensAt } = session;
  const closedAt = venueCalendars.get(markets[0]?.venue ?? 'london')?.lastTradingTime(opensAt - 1);
  if (closedAt === undefined) throw new Error('There is no venue.');
  await publishAt(opensAt - minuteMs);
  feed.catchUp();
  const hours: number[] = [];
  for (let hour = startOfHour(closedAt); hour < opensAt; hour += hourMs) hours.push(hour);
  const published = new Map<Source, FeedHour[]>();
  for (const source of sources) {
    published.set(source, await Promise.all(hours.map((hour) => read(hour, source))));
  }
  const closes = markets.map(({ symbol }) => Math.log(Number(feed.index(symbol))));
  app.clock.set(opensAt);
  feed.catchUp();
  return markets.flatMap((market, place) => {
    const moved = Math.log(Number(feed.index(market.symbol))) - (closes[place] ?? 0);
    return sources.map((source) => {
      const told = (published.get(source) ?? []).reduce(
        (sum, hour) => sum + toldMove(market, hour, closedAt, opensAt),
        0,
      );
      return { source, told: (moved - told) ** 2, close: moved ** 2 };
    });
  });
}

test('at the first start a stock whose venue is closed has its start price as the last close', () => {
  expect(feed.index('QRNF-USD')).toBe('27.46');
});

test('at the first start the hours since the last close are committed to', async () => {
  await publishAt(start);
  for (const [venue, calendar] of venueCalendars) {
    const from = startOfHour(calendar.lastClose(start));
    for (let hour = from; hour <= start; hour += hourMs) {
      expect(await read(hour, venue)).toMatchObject({ committed_at: start, key: null });
    }
  }
});

test('nothing that is public before an opening tells it better than the last close', async () => {
  const openings = [...venueCalendars.values()]
    .flatMap((calendar) => {
      const markets = demoStockMarkets.filter(({ venue }) => venue === calendar.venue.id);
      const found: { event: SessionEvent; markets: StockMarket[] }[] = [];
      for (let event = calendar.nextOpening(first); event && event.time < last;) {
        found.push({ event, markets });
        event = calendar.nextOpening(event.time);
      }
      return found;
    })
    .sort((one, other) => one.event.time - other.event.time);
  const errors = new Map<Source, Error>(sources.map((source) => [source, { told: 0, close: 0 }]));
  await publishAt(start);
  await publishAt(start + dayMs / 2);
  await publishAt(first);
  for (const { event, markets } of openings) {
    for (const { source, told, close } of await compare(event, markets)) {
      const sum = errors.get(source);
      if (sum) errors.set(source, { told: sum.told + told, close: sum.close + close });
    }
  }
  const ratios = sources.map((source) => {
    const { told = 0, close = 1 } = errors.get(source) ?? {};
    return [source ?? 'coins', told / close];
  });
  expect(ratios.filter(([, ratio]) => Number(ratio) < 1)).toEqual([]);
});

test('the hours that led to an opening are published after its session, and give its price', async () => {
  const calendar = venueCalendars.get('london');
  const opening = calendar?.nextOpening(first);
  const market = demoStockMarkets.find(({ venue }) => venue === 'london');
  if (!calendar || !opening || !market) throw new Error('There is no opening.');
  const { opensAt, closesAt } = opening.session;
  const hours: number[] = [];
  const closedAt = calendar.lastClose(opensAt);
  for (let hour = startOfHour(closedAt); hour + hourMs <= closesAt; hour += hourMs) {
    hours.push(hour);
  }
  await publishAt(Math.max(app.clock.now(), closesAt + revealDelayMs - 1));
  for (const hour of hours) {
    const { committed_at, key } = await read(hour, 'london');
    expect(key).toBeNull();
    expect(committed_at).toBeLessThan(hour);
  }
  await publishAt(closesAt + revealDelayMs);
  let previous: SimulatedHour | undefined;
  for (const hour of hours) {
    const { key, ends, commit } = await read(hour, 'london');
    const revealed = { hour, key, ends } as SimulatedHour;
    expect(isHourAsCommitted(revealed, commit ?? '')).toBe(true);
    expect(!previous || doesHourFollow(revealed, previous)).toBe(true);
    previous = revealed;
  }
  const command = { action: 'verify', from: opensAt, hours: 1 };
  const [verified] = (await runPricesCommand(app.db, command)).hours;
  expect(verified?.venues).toContainEqual({ venue: 'london', key: 'same' });
  // The second half of the hour of the close leads to the next opening.
  expect((await read(closesAt, 'london')).key).toBeNull();
  const opened = (await read(opensAt, 'london')) as SimulatedHour;
  const { symbol } = market;
  const [bar] = await feed.history(symbol, opensAt, opensAt + minuteMs, minuteMs);
  expect(new RecomputedMarket(opened, symbol).priceAt(opensAt)).toBe(bar?.open);
});
