import {
  candlesOf,
  waitUntilFilled,
  createSimulatedMarketData,
  startTime,
} from '../testing/createTestMarketData';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';
import { candlePeriodStart } from './periods';

const minute = 60_000;
const hour = 60 * minute;

const database = databaseOfTestFile('candles', 'history_backfills');

describe('a new database', () => {
  const history = { minutes: 26 * 60, hours: 5 * 24, days: 40 };

  it('has the last day at once, and soon a history in each period', async () => {
    const { begin } = createSimulatedMarketData(database.db, history);
    const { data } = await begin();
    const closes = async () =>
      (await candlesOf(data, '1h')).map(({ time, close }) => [time, close]);
    const atOnce = await closes();
    expect(atOnce.length).toBeGreaterThanOrEqual(25);
    await data.backfillDone();
    expect((await closes()).slice(-atOnce.length)).toEqual(atOnce);
    const counts: Record<string, number> = {};
    for (const period of ['1m', '5m', '1h', '4h', '1d', '1w', '1M'] as const) {
      counts[period] = (await candlesOf(data, period)).length;
    }
    expect(counts).toEqual({
      '1m': 1000,
      '5m': 318,
      '1h': 127,
      '4h': 32,
      '1d': 41,
      '1w': 6,
      '1M': 2,
    });
    expect(data.find('BTC-USDT')?.spark()).toHaveLength(24);
    await data.stop();
  });

  it('has candles that agree between periods', async () => {
    const { begin } = createSimulatedMarketData(database.db, history);
    const { data } = await begin();
    const minutes = await candlesOf(data, '1m');
    const hours = await candlesOf(data, '1h');
    const whole = hours.at(-2);
    if (!whole) throw new Error('There is no whole hour.');
    const parts = minutes.filter(({ time }) => time >= whole.time && time < whole.time + hour);
    expect(parts).toHaveLength(60);
    expect(parts[0]?.open).toBe(whole.open);
    expect(parts.at(-1)?.close).toBe(whole.close);
    expect(Math.max(...parts.map(({ high }) => Number(high)))).toBe(Number(whole.high));
    expect(Math.min(...parts.map(({ low }) => Number(low)))).toBe(Number(whole.low));
    await data.stop();
  });

  it('has 24-hour figures at once', async () => {
    const { begin } = createSimulatedMarketData(database.db, history);
    const { feed, data } = await begin();
    const ticker = data.find('BTC-USDT')?.ticker();
    expect(Number(ticker?.volume)).toBeGreaterThan(1_000);
    expect(Number(ticker?.last) / Number(feed.index('BTC-USDT'))).toBeCloseTo(1, 2);
    expect(Number(ticker?.change)).toBeCloseTo(Number(ticker?.last) / Number(ticker?.open) - 1, 5);
    await data.stop();
  });
});

describe('an interrupted backfill', () => {
  const history = { minutes: 26 * 60, hours: 5 * 24, days: 40 };
  const everything = async () => {
    const rows = await database.db
      .selectFrom('candles')
      .selectAll()
      .orderBy('symbol')
      .orderBy('period')
      .orderBy('time')
      .execute();
    // Candles that were unfinished then have changed since.
    return rows.filter(({ period, time }) => time < candlePeriodStart(period, startTime));
  };

  async function uninterrupted() {
    const { begin } = createSimulatedMarketData(database.db, history);
    const { data } = await begin();
    await data.backfillDone();
    await data.stop();
    const rows = await everything();
    await database.db.deleteFrom('candles').execute();
    return rows;
  }

  it.each([0, 1, 2, 3])(
    'completes with the same candles after a crash at statement %i',
    async (statement) => {
      const expected = await uninterrupted();
      const { clock, begin } = createSimulatedMarketData(database.db, history);
      const errors: unknown[] = [];
      database.faults.plan(/insert into candles/, { after: statement, times: 1_000 });
      const first = await begin((error) => errors.push(error));
      await first.data.backfillDone();
      // From here on nothing is written, as after a crash.
      await first.data.stop();
      expect(errors).not.toHaveLength(0);
      database.faults.plan(/insert into candles/, { times: 0 });

      clock.advance(10 * minute);
      const second = await begin();
      await second.data.backfillDone();
      await second.data.stop();
      expect(await everything()).toEqual(expected);
      const left = await database.db.selectFrom('history_backfills').selectAll().execute();
      expect(left).toEqual([]);
    },
  );
});

test('the time while the server was off is filled, and nothing is counted twice', async () => {
  const history = { minutes: 120, hours: 48, days: 10 };
  const { clock, begin } = createSimulatedMarketData(database.db, history);
  const first = await begin();
  await first.data.backfillDone();
  const before = await candlesOf(first.data, '1h');
  await first.data.stop();

  clock.advance(45 * minute);
  const second = await begin();
  const minutes = await candlesOf(second.data, '1m');
  const gaps = minutes
    .slice(1)
    .filter(({ time }, index) => time - (minutes[index]?.time ?? 0) !== minute);
  expect(gaps).toEqual([]);
  expect(minutes.at(-1)?.time).toBe(Math.floor(clock.now() / minute) * minute - minute);

  const after = await candlesOf(second.data, '1h');
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after).toHaveLength(before.length + 1);
  await second.data.stop();

  const third = await begin();
  expect(await candlesOf(third.data, '1h')).toEqual(after);
  expect(third.data.find('BTC-USDT')?.ticker()).toEqual(second.data.find('BTC-USDT')?.ticker());
  await third.data.stop();
});

test('there is no gap in the minutes after the machine slept for an hour', async () => {
  const { clock, begin } = createSimulatedMarketData(database.db, {
    minutes: 120,
    hours: 0,
    days: 0,
  });
  const { feed, data } = await begin();
  // Long enough for some ticks.
  clock.advance(2_000);
  feed.advance();
  clock.advance(hour);
  feed.advance();
  await waitUntilFilled(data, clock);
  clock.advance(200);
  feed.advance();
  const minutes = await candlesOf(data, '1m');
  const lengths = minutes.slice(1).map(({ time }, index) => time - (minutes[index]?.time ?? 0));
  expect(new Set(lengths)).toEqual(new Set([minute]));
  expect(minutes.at(-1)?.time).toBe(Math.floor(clock.now() / minute) * minute);
  await data.stop();
});
