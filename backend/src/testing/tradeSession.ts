import { RecomputedMarket } from '@h5/shared/rules/simulation/recomputeMarket';
import { hourMs, startOfHour, type SimulatedHour } from '@h5/shared/rules/simulation/SimulatedHour';
import { TestClock } from '../clock';
import { JobRunner } from '../jobs/JobRunner';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { Db } from '../db/Db';
import { FeedHourPublisher, revealDelayMs } from '../markets/FeedHourPublisher';
import { findFeedHour } from '../markets/feedHours.sql';
import { InstrumentCatalogue } from '../markets/InstrumentCatalogue';
import { futuresSymbol } from '../markets/MarketFeed';
import { seedInstruments } from '../markets/seedInstruments';
import { SimulatedFeed } from '../markets/SimulatedFeed';
import { SimulatedHours } from '../markets/SimulatedHours';
import { PriceRecord } from '../prices/PriceRecord';
import { PriceRecorder } from '../prices/PriceRecorder';
import type { RecordedSecond } from '../prices/RecordedPrice';
import { scheduleHourRecords } from '../receipts/sealHours';
import { FakePrices } from './FakePrices';
import { startOrigins } from './startOrigins';
import type { TestDatabase } from './testDatabase';
import { TradingFloor } from './TradingFloor';
import { planTrading } from './tradingPlan';

export interface Session {
  /** Trading begins half a minute before a midnight, so that a night and a week are settled. */
  midnight: number;
  seconds: number;
  actionsPerSecond: number;
  traders: number;
  followers: number;
  seed: number;
}

export const shortSession: Session = {
  midnight: Date.UTC(2026, 10, 23),
  seconds: 60,
  actionsPerSecond: 2,
  traders: 4,
  followers: 3,
  seed: 7,
};

/** A day of record. */
export const wholeDay: Session = { ...shortSession, seconds: 86_400, actionsPerSecond: 0.05 };

const leadMs = 30_000;
/** Then no option is open any more. */
const tailSeconds = 75;
const stepMs = 100;
const secondMs = 1_000;
/** What is asked is filled within this time; otherwise only whole seconds matter. */
const busyMs = 3_000;

/** So wild that a minute has stops and liquidations. */
const markets = demoSpotMarkets
  .filter(({ base }) => ['BTC', 'ETH', 'SOL'].includes(base))
  .map((market) => ({
    ...market,
    simulation: { ...market.simulation, dailyVolatility: 1.5 },
  }));

export interface TradedSession {
  floor: TradingFloor;
  clock: TestClock;
  /** The hours with trading, all of them over. */
  hours: number[];
}

/** Trades by the plan of a session on simulated prices, which are recorded, sealed and revealed as by a server. */
export async function tradeSession(
  { db, listen }: TestDatabase,
  session: Session,
): Promise<TradedSession> {
  const clock = new TestClock(session.midnight - leadMs - secondMs);
  await seedInstruments(db, { demo: true });
  const instruments = await InstrumentCatalogue.open(db);
  const origins = startOrigins(markets, startOfHour(clock.now()) - hourMs);
  const source = { key: Buffer.alloc(32, 9), markets, origins };
  const publisher = new FeedHourPublisher({
    db,
    clock,
    hours: new SimulatedHours(source),
    onError: fail,
  });
  const feed = new SimulatedFeed({ clock, ...source });
  const record = new PriceRecord({ db, feed, instruments, onError: fail });
  const recorder = new PriceRecorder({ db, clock, instruments, feed, record, onError: fail });
  const floor = new TradingFloor({ db, clock, prices: record, markets: demoSpotMarkets });
  const jobs = new JobRunner({ db, listen, clock, onError: fail });

  await publisher.publish();
  await record.start();
  await recorder.open();
  scheduleHourRecords(jobs, { clock, instruments });
  await jobs.enqueueRecurring();
  await play(floor, clock, session, async (time) => {
    if (time % hourMs === 0) await publisher.publish();
    feed.advance();
    await recorder.recordNow();
  });
  await recorder.stop();
  record.stop();

  clock.set(startOfHour(clock.now()) + hourMs + revealDelayMs);
  await jobs.runDue();
  await publisher.publish();
  return { floor, clock, hours: hoursOf(session) };
}

/** What is left of a session for anybody: the price record, and the published hours that the ticks between its seconds follow from. */
interface PublicRecord {
  seconds: RecordedSecond[];
  hours: SimulatedHour[];
}

export async function readPublicRecord(db: Db, { hours }: TradedSession): Promise<PublicRecord> {
  const instruments = await InstrumentCatalogue.open(db);
  const feed = { onFuturesTicks: () => () => {} };
  const record = new PriceRecord({ db, feed, instruments, onError: fail });
  const seconds: RecordedSecond[] = [];
  for (let read; !read || read.length > 0; seconds.push(...read)) {
    read = await record.readSeconds(seconds.at(-1)?.time ?? -1);
  }
  const published = hours.map(async (hour): Promise<SimulatedHour> => {
    const { key, ends } = (await findFeedHour(db, hour)) ?? {};
    if (!key || !ends) throw new Error(`The hour ${hour} is not published.`);
    return { hour, key, ends: JSON.parse(ends) as SimulatedHour['ends'] };
  });
  return { seconds, hours: await Promise.all(published) };
}

/** The same plan again, on an empty database, by the public record alone. */
export async function replaySession(
  { db }: TestDatabase,
  session: Session,
  { seconds, hours }: PublicRecord,
): Promise<TradingFloor> {
  const clock = new TestClock(session.midnight - leadMs - secondMs);
  await seedInstruments(db, { demo: true });
  const prices = new FakePrices();
  const floor = new TradingFloor({ db, clock, prices, markets: demoSpotMarkets });
  const recorded = new Map(seconds.map((second) => [second.time, second]));
  const published = new Map(hours.map((hour) => [hour.hour, hour]));
  let paths: { hour: number; of: { symbol: string; path: RecomputedMarket }[] } | undefined;
  await play(floor, clock, session, (time) => {
    const hour = startOfHour(time);
    if (paths?.hour !== hour) paths = { hour, of: pathsOf(published.get(hour)) };
    prices.tickAll(
      paths.of.map(({ symbol, path }) => ({ symbol, time, price: path.futuresPrice(time) })),
    );
    const second = recorded.get(time);
    if (second) prices.record(time, Object.fromEntries(second.prices));
  });
  return floor;
}

function pathsOf(hour: SimulatedHour | undefined) {
  if (!hour) return [];
  return markets.map((market) => ({
    symbol: futuresSymbol(market),
    path: new RecomputedMarket(hour, market.symbol),
  }));
}

/**
 * Moves the time in steps of the feed while something that was asked may be filled, otherwise in whole seconds. What people do
 * happens between two steps.
 */
async function play(
  floor: TradingFloor,
  clock: TestClock,
  session: Session,
  step: (time: number) => Promise<void> | void,
): Promise<void> {
  const from = session.midnight - leadMs;
  const symbols = markets.map(({ symbol }) => symbol);
  const actions = planTrading({ ...session, from, symbols });
  await floor.start(session.traders + session.followers);
  const until = from + (session.seconds + tailSeconds) * secondMs;
  let busyUntil = -Infinity;
  let done = 0;
  for (let time = from; time < until; time += stepMs) {
    const begins = (at = Infinity) => at < time + stepMs;
    if (time % secondMs !== 0 && time > busyUntil && !begins(actions[done]?.at)) continue;
    clock.set(time);
    await step(time);
    await floor.idle();
    for (let action = actions[done]; begins(action?.at); action = actions[done]) {
      if (!action) break;
      done += 1;
      busyUntil = action.at + busyMs;
      clock.set(Math.max(action.at, time + 1));
      await floor.begin(action);
    }
  }
  await floor.stop();
}

function hoursOf({ midnight, seconds }: Session): number[] {
  const first = startOfHour(midnight - leadMs);
  const last = startOfHour(midnight - leadMs + (seconds + tailSeconds) * secondMs);
  return Array.from({ length: (last - first) / hourMs + 1 }, (_, place) => first + place * hourMs);
}

function fail(error: unknown): never {
  throw error;
}
