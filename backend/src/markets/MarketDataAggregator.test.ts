import { candlesOf, waitUntilFilled, createFakeMarketData } from '../testing/createTestMarketData';
import { databaseOfTestFile } from '../testing/databaseOfTestFile';

const minute = 60_000;
const day = 1_440 * minute;

const database = databaseOfTestFile('candles', 'history_backfills');

describe('trades', () => {
  it('update the candles of all nine periods, in memory and in the table', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    feed.move('BTC-USDT', '100', { quantity: '1' });
    feed.move('BTC-USDT', '130.5', { quantity: '2' });
    feed.move('BTC-USDT', '90', { quantity: '0.5' });
    const bar = { open: '100', high: '130.5', low: '90', close: '90', volume: '3.5' };
    expect((await candlesOf(data, '1M'))[0]).toMatchObject(bar);

    await data.save();
    clock.advance(minute);
    feed.move('BTC-USDT', '95', { quantity: '1' });
    const minutes = await candlesOf(data, '1m');
    expect(minutes).toHaveLength(2);
    expect(minutes[0]).toMatchObject(bar);
    const stored = await database.db.selectFrom('candles').select('quote_volume').execute();
    expect(new Set(stored.map(({ quote_volume }) => quote_volume))).toEqual(new Set(['406']));
    expect(minutes[1]).toMatchObject({ open: '95', volume: '1' });
    expect((await candlesOf(data, '1d'))[0]).toMatchObject({ ...bar, close: '95', volume: '4.5' });
    await data.stop();
  });

  it('drop out of the 24-hour figures after 24 hours', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    feed.move('BTC-USDT', '200', { quantity: '1' });
    clock.advance(minute);
    feed.move('BTC-USDT', '100', { quantity: '1' });
    const ticker = () => data.find('BTC-USDT')?.ticker();
    expect(ticker()).toMatchObject({ open: '200', high: '200', change: '-0.5', volume: '2' });
    clock.advance(day - 2 * minute);
    feed.move('BTC-USDT', '105', { quantity: '1' });
    await waitUntilFilled(data, clock);
    for (let count = 0; count < 3; count += 1) {
      clock.advance(minute / 2);
      feed.move('BTC-USDT', '110', { quantity: '1' });
    }
    expect(ticker()).toMatchObject({ open: '100', high: '110', low: '100', change: '0.1' });
    await data.stop();
  });

  it('that arrive late count in the current candle and not in the one before', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    feed.move('BTC-USDT', '100', { quantity: '1' });
    const earlier = clock.now();
    clock.advance(minute);
    feed.move('BTC-USDT', '110', { quantity: '1' });
    const late = { id: 'late', time: earlier, price: '120', quantity: '1' } as const;
    data.recordTrade('BTC-USDT', { ...late, side: 'buy', simulated: false });
    await data.save();
    expect(await candlesOf(data, '1m')).toMatchObject([
      { open: '100', high: '100', volume: '1' },
      { open: '110', high: '120', volume: '2' },
    ]);
    await data.stop();
  });

  it('give the price at a time, whether they are saved or not', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    feed.move('BTC-USDT', '100');
    await data.save();
    const written = clock.now();
    clock.advance(minute);
    feed.move('BTC-USDT', '110');
    expect(await data.priceAt('BTC-USDT', clock.now())).toBe('110');
    expect(await data.priceAt('BTC-USDT', written)).toBe('100');
    await data.stop();
  });

  it('between users count, but do not move the index price', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    const index = feed.index('BTC-USDT');
    data.recordTrade('BTC-USDT', {
      id: 'a',
      time: clock.now(),
      price: '95000.1',
      quantity: '0.5',
      side: 'sell',
      simulated: false,
    });
    const series = data.find('BTC-USDT');
    expect(series?.ticker()?.last).toBe('95000.1');
    expect(series?.trades[0]).toMatchObject({ id: 'a', simulated: false });
    expect(feed.index('BTC-USDT')).toBe(index);
    await data.stop();
  });

  it('are listed up to fifty, newest first', async () => {
    const { feed, data } = await createFakeMarketData(database.db);
    for (let count = 1; count <= 60; count += 1) feed.move('BTC-USDT', String(count));
    const prices = data.find('BTC-USDT')?.trades.map(({ price }) => price);
    expect(prices).toHaveLength(50);
    expect(prices?.slice(0, 2)).toEqual(['60', '59']);
    await data.stop();
  });

  it('are published together and once', async () => {
    const { feed, data, published } = await createFakeMarketData(database.db);
    feed.move('BTC-USDT', '100');
    feed.move('BTC-USDT', '101');
    data.publish();
    data.publish();
    expect(published.map(({ topic }) => topic)).toEqual([
      'ticker.BTC-USDT',
      'trade.BTC-USDT',
      ...['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'].map((p) => `kline.BTC-USDT.${p}`),
    ]);
    expect(published[1]?.data).toMatchObject([{ price: '100' }, { price: '101' }]);
    await data.stop();
  });
});

describe('a range of candles', () => {
  it('contains the last ones before its end, which is exclusive', async () => {
    const { clock, feed, data } = await createFakeMarketData(database.db);
    const first = Math.floor(clock.now() / minute) * minute;
    for (let count = 0; count < 10; count += 1) {
      feed.move('BTC-USDT', String(100 + count));
      clock.advance(minute);
    }
    // Candles that are not in the table yet count too.
    const fresh = await candlesOf(data, '1m', { from: first + 7 * minute, to: first + 9 * minute });
    expect(fresh.map(({ open }) => open)).toEqual(['107', '108']);
    await data.save();
    const to = first + 8 * minute;
    const range = await candlesOf(data, '1m', { from: first + 2 * minute, to });
    expect(range.map(({ open }) => open)).toEqual(['102', '103', '104', '105', '106', '107']);
    await data.stop();
  });
});

test('candles that could not be saved are saved the next time', async () => {
  const { clock, feed, data, errors } = await createFakeMarketData(database.db);
  feed.move('BTC-USDT', '100');
  await database.db.schema.alterTable('candles').renameTo('candles_away').execute();
  await data.save();
  expect(errors).toHaveLength(1);
  await database.db.schema.alterTable('candles_away').renameTo('candles').execute();
  clock.advance(minute);
  feed.move('BTC-USDT', '101');
  await data.save();
  const rows = await database.db
    .selectFrom('candles')
    .selectAll()
    .where('period', '=', '1m')
    .execute();
  expect(rows.map(({ open }) => open)).toEqual(['100', '101']);
  await data.stop();
});

test('old candles of short periods are removed, those of long periods stay', async () => {
  const { clock, feed, data } = await createFakeMarketData(database.db);
  feed.move('BTC-USDT', '100');
  await data.save();
  clock.advance(30 * day);
  await data.clean();
  const rows = await database.db.selectFrom('candles').select('period').execute();
  expect(rows.map(({ period }) => period).sort()).toEqual(
    ['15m', '1M', '1d', '1h', '1w', '30m', '4h', '5m'].sort(),
  );
  await data.stop();
});

test('removed candles are no longer in a chart that was read before', async () => {
  const { clock, feed, data } = await createFakeMarketData(database.db);
  feed.move('BTC-USDT', '100');
  clock.advance(minute);
  feed.move('BTC-USDT', '101');
  await data.save();
  await data.backfillDone();
  expect((await candlesOf(data, '1m')).map(({ open }) => open)).toEqual(['100', '101']);
  clock.advance(30 * day);
  await data.clean();
  const left = await candlesOf(data, '1m');
  expect(left.map(({ open }) => open)).not.toContain('100');
  await data.stop();
});
