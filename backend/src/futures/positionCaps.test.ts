import { randomUUID } from 'node:crypto';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { orderOf } from '../testing/FuturesRig';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

const { maxClosingParts, maxPositions, maxTogether } = futuresTerms;

const place = (trader: string, fields: Parameters<typeof orderOf>[0] = {}) =>
  rig.engine.commands.open(
    trader,
    orderOf({ kind: 'limit', limitPrice: '59500', lots: '0.01', ...fields }),
  );

const placeMany = (trader: string, count: number, fields?: Parameters<typeof orderOf>[0]) =>
  Promise.all(Array.from({ length: count }, () => place(trader, fields)));

const rowsOf = (trader: string) =>
  database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', trader)
    .orderBy('id')
    .execute();

const countOf = async (trader: string, status: string) =>
  (await rowsOf(trader)).filter((row) => row.status === status).length;

test('limits that a second reaches beyond the cap of positions are cancelled with their reason', async () => {
  const trader = await rig.newTrader('1000');
  await placeMany(trader, maxPositions + 5);
  await rig.second('59000');
  expect(await countOf(trader, 'holding')).toBe(maxPositions);
  const cancelled = (await rowsOf(trader)).filter(({ status }) => status === 'cancelled');
  expect(cancelled.map((row) => row.cancel_reason)).toEqual(Array(5).fill('too_many_positions'));

  const before = await rowsOf(trader);
  await rig.restart();
  await rig.second('59000');
  expect(await rowsOf(trader)).toEqual(before);
  const margin = before
    .filter(({ status }) => status === 'holding')
    .reduce((sum, row) => sum + Number(row.margin), 0);
  const account = await database.db
    .selectFrom('accounts')
    .select('frozen')
    .where('user_id', '=', trader)
    .executeTakeFirstOrThrow();
  expect(Number(account.frozen)).toBeCloseTo(margin, 6);
});

test('limits again and again never hold more than the cap', async () => {
  const trader = await rig.newTrader('1000');
  for (let round = 0; round < 3; round += 1) {
    await placeMany(trader, maxPositions);
    await rig.second('59000');
    await rig.second('60000');
  }
  expect(await countOf(trader, 'holding')).toBe(maxPositions);
});

test('what waits and what is held in all contracts together has one cap', async () => {
  const trader = await rig.newTrader('50000');
  rig.clock.advance(1_000);
  const prices = { 1: '60000', 2: '3000', 4: '600', 5: '200', 6: '2' };
  const symbols = { 1: 'BTC', 2: 'ETH', 4: 'BNB', 5: 'SOL', 6: 'XRP' };
  const ids = [1, 2, 4, 5, 6] as const;
  const recorded = ids.map((id) => [`${symbols[id]}-USDT`, prices[id]] as const);
  rig.prices.second(rig.clock.now(), Object.fromEntries(recorded));
  await rig.idle();
  const { id: first } = await rig.open(trader, { lots: '1' });
  const outcomes = await Promise.allSettled(
    ids.flatMap((baseId) =>
      Array.from({ length: 50 }, () =>
        place(trader, { baseId, limitPrice: prices[baseId], side: 'long', lots: '1' }),
      ),
    ),
  );
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5 * 50 - maxTogether + 1);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_TOGETHER' } });
  const reversed = rig.engine.commands.reverse(trader, { id: first, reqId: randomUUID() });
  const { id: held } = await rig.withTick(reversed, '60000');

  // Until its tick comes, a part is one more position. Some are allowed beyond the cap, and the whole can always be closed.
  const part = { id: held, lots: '0.01' };
  const parts = await Promise.allSettled([
    ...Array.from({ length: maxClosingParts + 1 }, () =>
      rig.engine.commands.close(trader, { ...part, reqId: randomUUID() }),
    ),
    rig.close(trader, held, '60000'),
  ]);
  expect(parts.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'TOO_MANY_TOGETHER' } },
  ]);
  expect(await countOf(trader, 'closed')).toBe(maxClosingParts + 2);
});
