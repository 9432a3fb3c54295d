import { setTimeout as sleep } from 'node:timers/promises';
import { TestClock } from '../clock';
import { hearSecondsOverBus, publishSecondsOverBus } from '../cluster/RemoteSeconds';
import { demoSpotMarkets } from '../markets/demoInstruments';
import type { FuturesTick } from '../markets/MarketFeed';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { FakeBus } from '../testing/FakeBus';
import { FakeFeed } from '../testing/FakeFeed';
import { PriceRecord } from './PriceRecord';
import { insertPriceSecond } from './prices.sql';
import { PriceRecorder } from './PriceRecorder';
import type { RecordedSecond } from './RecordedPrice';

const start = Date.UTC(2026, 0, 1);
const symbol = 'BTC-USDT';
const market = demoSpotMarkets.find((one) => one.symbol === symbol);
if (!market) throw new Error('The demo has no such market.');
const instruments = {
  spotMarkets: [market],
  findMarketBySymbol: (name: string) => (name === symbol ? market : undefined),
};

const database = databaseOfTestFile('price_seconds');
let clock: TestClock;
let venues: string[];
let contract: string;
let errors: unknown[];
let feed: TestFeed;

beforeEach(() => {
  clock = new TestClock(start);
  feed = new TestFeed([], clock);
  venues = ['60000.02', '60000.05', '60010', '59999.98', '60000.01'];
  contract = '60012';
  errors = [];
});

/** Reports the prices of the present second whenever it is asked to catch up. */
class TestFeed extends FakeFeed {
  override catchUp(): void {
    const time = Math.floor(clock.now() / 1_000) * 1_000;
    this.tickFutures([{ symbol: 'BTC-PERP', time, price: contract }]);
    this.quoteVenues(venues.map((price, place) => ({ venue: `${place}`, symbol, time, price })));
  }
}

async function open() {
  const { db } = database;
  const onError = (error: unknown) => errors.push(error);
  const record = new PriceRecord({ db, feed, instruments, onError });
  const recorder = new PriceRecorder({ db, clock, feed, instruments, record, onError });
  await record.start();
  await recorder.open();
  const told: RecordedSecond[] = [];
  record.onSecond((second) => told.push(second));
  return { record, recorder, told };
}

const times = (seconds: readonly RecordedSecond[]) =>
  seconds.map(({ time }) => (time - start) / 1_000);

test('each second has index, contract price and mark, and is told after it is in the table', async () => {
  const { record, recorder, told } = await open();
  let rowsWhenTold: Promise<RecordedSecond[]> = Promise.resolve([]);
  record.onSecond(() => (rowsWhenTold = record.readSeconds(0)));
  clock.advance(1_400);
  await recorder.recordNow();
  const expected = { index: '60000.02', last: '60012', mark: '60000' };
  expect(told).toEqual([{ time: start + 1_000, prices: new Map([[symbol, expected]]) }]);
  expect(await rowsWhenTold).toEqual(told);
  expect(record.newest()).toEqual(told[0]);
  expect(await record.readPrice(symbol, start + 1_000)).toMatchObject(expected);
  expect(await record.readPrice(symbol, start + 2_000)).toBeUndefined();
  expect(await record.readRange('ETH-USDT', 0, Infinity)).toEqual([]);
});

test('the mark follows the mean basis of the seconds before, also after a restart', async () => {
  const first = await open();
  await first.recorder.recordNow();
  clock.advance(1_000);
  contract = '60020';
  await first.recorder.recordNow();
  expect(first.told.at(-1)?.prices.get(symbol)?.mark).toBe('60012');
  const second = await open();
  clock.advance(1_000);
  await second.recorder.recordNow();
  // The mean of 11.98 and 19.98 above 60,000.02.
  expect(second.told[0]?.prices.get(symbol)?.mark).toBe('60016');
});

test('a second is recorded once, and not without enough venues', async () => {
  const { record, recorder, told } = await open();
  await recorder.recordNow();
  clock.advance(999);
  await recorder.recordNow();
  expect(times(told)).toEqual([0]);
  venues = ['60000', '60000', '0', '-1', '300000'];
  clock.advance(1);
  await recorder.recordNow();
  expect(times(told)).toEqual([0]);
  expect(times(await record.readSeconds(0))).toEqual([0]);
});

test('a row is final', async () => {
  const { recorder } = await open();
  await recorder.recordNow();
  const change = database.db
    .updateTable('price_seconds')
    .set({ time: start + 5_000 })
    .execute();
  await expect(change).rejects.toThrow('A recorded price is final.');
});

test('no row is written behind another one', async () => {
  const ahead = await open();
  const behind = await open();
  clock.advance(1_000);
  await ahead.recorder.recordNow();
  await behind.recorder.recordNow();
  expect([times(ahead.told), behind.told]).toEqual([[1], []]);
  clock.advance(1_000);
  await behind.recorder.recordNow();
  // What the other one recorded is told first.
  expect(times(behind.told)).toEqual([1, 2]);
  const earlier = { time: start, markets: [], indexes: [], lasts: [], marks: [] };
  expect(await insertPriceSecond(database.db, earlier)).toBe(false);
});

test('a write that fails leaves a gap', async () => {
  const { record, recorder, told } = await open();
  await recorder.recordNow();
  clock.advance(1_000);
  database.faults.plan(/record_price_second/);
  await expect(recorder.recordNow()).rejects.toThrow();
  expect(record.isFresh(clock.now() + 1_000, 'BTC-USDT')).toBe(true);
  expect(record.isFresh(clock.now() + 1_001, 'BTC-USDT')).toBe(false);
  clock.advance(1_500);
  await recorder.recordNow();
  expect(times(told)).toEqual([0, 2]);
  expect(times(await record.readSeconds(0))).toEqual([0, 2]);
});

test('a second that was written although the answer was lost is told with the next one', async () => {
  const { recorder, told } = await open();
  await recorder.recordNow();
  clock.advance(1_000);
  contract = '60020';
  database.faults.plan(/record_price_second/, { isDone: true });
  await expect(recorder.recordNow()).rejects.toThrow();
  expect(times(told)).toEqual([0]);
  clock.advance(1_000);
  await recorder.recordNow();
  expect(times(told)).toEqual([0, 1, 2]);
  expect(told[2]?.prices.get(symbol)?.mark).toBe('60016');
});

test('a second that passes while a slow write runs is left out', async () => {
  const { recorder, told } = await open();
  const slow = recorder.recordNow();
  clock.advance(1_000);
  await recorder.recordNow();
  await slow;
  clock.advance(1_000);
  await recorder.recordNow();
  expect(times(told)).toEqual([0, 2]);
});

test('after a forward jump prices are stale until the next second is recorded', async () => {
  const { record, recorder, told } = await open();
  await recorder.recordNow();
  clock.forward(3_600_000);
  expect(record.isFresh(clock.now(), 'BTC-USDT')).toBe(false);
  await recorder.recordNow();
  expect(record.isFresh(clock.now(), 'BTC-USDT')).toBe(true);
  expect(times(told)).toEqual([0, 3_600]);
});

test('a market that the newest second does not have has no price that counts', async () => {
  const { record, recorder } = await open();
  await recorder.recordNow();
  expect(record.isFresh(clock.now(), 'ETH-USDT')).toBe(false);
});

test('the timer records the second that has begun', async () => {
  const { recorder, told } = await open();
  clock.advance(990);
  recorder.start();
  clock.advance(10);
  const until = performance.now() + 5_000;
  while (told.length === 0 && performance.now() < until) await sleep(5);
  await recorder.stop();
  expect(times(told)).toEqual([1]);
});

test('other processes hear each second once and in order, also those that were lost on their way', async () => {
  const bus = new FakeBus();
  const { record, recorder } = await open();
  const { db } = database;
  const remote = new PriceRecord({
    db,
    feed,
    instruments,
    onError: (error) => errors.push(error),
  });
  await remote.start();
  hearSecondsOverBus(bus, remote);
  publishSecondsOverBus(bus, record);
  const heard: RecordedSecond[] = [];
  remote.onSecond((second) => heard.push(second));
  for (let second = 0; second < 4; second += 1) {
    bus.isConnected = second !== 1 && second !== 2;
    await recorder.recordNow();
    clock.advance(1_000);
  }
  const last = await record.readSeconds(start);
  await remote.takeSecond(last[0] ?? { time: 0, prices: new Map() }, undefined);
  expect(times(heard)).toEqual([0, 1, 2, 3]);
  expect(heard).toEqual(await record.readSeconds(0));
});

test('contract ticks are told as they come, late and worthless ones are not', async () => {
  const { record } = await open();
  const heard: FuturesTick[] = [];
  record.onFuturesTicks((ticks) => heard.push(...ticks));
  const tick = (time: number, price: string) =>
    feed.tickFutures([{ symbol: 'BTC-PERP', time, price }]);
  tick(100, '1');
  tick(200, '2');
  tick(200, '3');
  tick(100, '4');
  tick(300, '0');
  tick(300, '-1');
  tick(300, '0.05');
  expect(heard.map(({ price }) => price)).toEqual(['1', '2', '0.05']);
  expect(record.futuresPrice('BTC-PERP')?.time).toBe(300);
});

test('a contract tick far from the recorded index is told to nobody, and shown nowhere', async () => {
  const { record, recorder } = await open();
  clock.advance(1_000);
  await recorder.recordNow();
  const heard: FuturesTick[] = [];
  record.onFuturesTicks((ticks) => heard.push(...ticks));
  const tick = (time: number, price: string) =>
    feed.tickFutures([{ symbol: 'BTC-PERP', time: start + time, price }]);
  tick(1_100, '300060');
  tick(1_200, '12002');
  expect(record.futuresPrice('BTC-PERP')?.price).toBe('60012');
  tick(1_300, '60100');
  expect(heard.map(({ price }) => price)).toEqual(['60100']);
  expect(record.futuresPrice('BTC-PERP')?.price).toBe('60100');
});

test('prices from after the second do not count for it', async () => {
  const { recorder, told } = await open();
  clock.advance(1_000);
  feed.catchUp();
  contract = '70000';
  feed.tickFutures([{ symbol: 'BTC-PERP', time: start + 1_100, price: contract }]);
  feed.quoteVenues(
    venues.map((_, place) => ({
      venue: `${place}`,
      symbol,
      time: start + 1_900,
      price: '70000',
    })),
  );
  clock.advance(950);
  await recorder.recordNow();
  expect(told[0]?.prices.get(symbol)).toMatchObject({ index: '60000.02', last: '60012' });
});

test('a process that does not record waits until a second is told, or for a while', async () => {
  const { record, recorder } = await open();
  let hasReached = false;
  const reached = record.reach(start + 1_000, 60_000).then(() => (hasReached = true));
  await recorder.recordNow();
  expect(hasReached).toBe(false);
  clock.advance(1_000);
  await recorder.recordNow();
  await reached;
  await record.reach(start, 60_000);
  await record.reach(start + 2_000, 1);
});

test('a listener that fails does not keep the second from the others', async () => {
  const { record, recorder } = await open();
  record.onSecond(() => {
    throw new Error('broken');
  });
  const heard: RecordedSecond[] = [];
  record.onSecond((second) => heard.push(second));
  await recorder.recordNow();
  expect([times(heard), errors]).toEqual([[0], [new Error('broken')]]);
});
