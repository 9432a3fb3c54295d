import { Decimal } from '@h5/shared/money/money';
import { copyDraw } from '@h5/shared/rules/copy-trading/copyTrading';
import { futuresTerms } from '@h5/shared/rules/futures/futuresTerms';
import { listSkipsInARow } from './copyHistory.sql';
import { readClosedAreas } from '../product-areas/readClosedAreas';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';
import { proveCountry } from '../testing/proveCountry';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});

test.each([
  [
    { number: '0.01', lots: '0.4' },
    { reason: 'BELOW_MIN', lots: '0', needed: '0.01', had: '0' },
  ],
  [
    { number: '10', lots: '20' },
    { reason: 'AMOUNT_CAP', needed: '6073.2144', had: '1000' },
  ],
  [
    { number: '10', lots: '200' },
    { reason: 'TIER', lots: '2000', needed: '1200240', had: '1000000' },
  ],
])('notes why a trade is not copied: %j', async ({ number, lots }, skipped) => {
  const { userId, relation } = await rig.newFollower(trader, { number });
  const { id } = await rig.open(trader.userId, { lots, multiple: 20 });
  expect(await rig.positionsOf(userId)).toEqual([]);
  expect(await rig.skipsOf(relation.id)).toMatchObject([
    { ...skipped, position_id: id, symbol: 'BTC-PERP', side: 'long', action: 'open' },
  ]);
});

test('a trade that the rest of the amount cannot pay is skipped', async () => {
  const { userId, relation } = await rig.newFollower(trader, { amount: '500' });
  await rig.open(trader.userId);
  await rig.open(trader.userId);
  expect(await rig.positionsOf(userId)).toHaveLength(1);
  expect(await rig.skipsOf(relation.id)).toMatchObject([
    { reason: 'BALANCE', needed: '303.66072', had: '196.33928' },
  ]);
});

test('the trades that were not copied since the last one that was are counted', async () => {
  const { userId } = await rig.newFollower(trader, { amount: '500' });
  const skips = () => listSkipsInARow(rig.db, userId);
  expect(await skips()).toEqual([]);
  const { id } = await rig.open(trader.userId);
  expect(await skips()).toEqual([]);
  await rig.second('60000');
  await rig.open(trader.userId);
  await rig.second('60000');
  await rig.open(trader.userId);
  expect(await skips()).toMatchObject([
    { traderId: trader.id, count: 2, reason: 'BALANCE', needed: '303.66072', had: '196.33928' },
  ]);
  await rig.close(trader.userId, id, '60000');
  await rig.second('60000');
  rig.tick('60000');
  await rig.open(trader.userId);
  expect(await skips()).toEqual([]);
  await rig.second('60000');
  await rig.open(trader.userId);
  expect(await skips()).toMatchObject([{ count: 1 }]);
  await rig.leave(userId, trader.id, 'keep');
  expect(await skips()).toEqual([]);
});

test('a follower with 20 positions in the market copies no further one', async () => {
  const { userId, relation } = await rig.newFollower(trader, { size: 'fixed', number: '0.02' });
  for (let place = 0; place < 20; place += 1) await rig.open(userId, { lots: '0.1' });
  await rig.open(trader.userId);
  expect(await rig.skipsOf(relation.id)).toMatchObject([
    { reason: 'TOO_MANY', needed: '21', had: '20' },
  ]);
});

test('a follower who has all that may be had in all contracts together copies no further trade', async () => {
  const { userId, relation } = await rig.newFollower(trader, { size: 'fixed', number: '0.02' });
  for (let place = 0; place < 2; place += 1) await rig.open(userId, { lots: '0.1' });
  const cap = jest.replaceProperty(futuresTerms, 'maxTogether', 2);
  await rig.open(trader.userId);
  cap.restore();
  expect(await rig.positionsOf(userId)).toHaveLength(2);
  expect(await rig.skipsOf(relation.id)).toMatchObject([
    { reason: 'TOO_MANY', needed: '3', had: '2' },
  ]);
});

describe('where copies were closed since somebody began to copy', () => {
  afterEach(() => closeAreas(''));

  async function closeAreas(setting: string): Promise<void> {
    rig.closedAreas = setting === '' ? new Map() : readClosedAreas(setting);
    await rig.restart();
    await rig.second('60000');
  }

  test.each(['copy', 'contract'])(
    'a closed %s area opens no copy, and closes those that are open',
    async (area) => {
      const { userId, relation } = await rig.newFollower(trader);
      const other = await rig.newFollower(trader);
      await proveCountry(rig.db, userId, 'GB');
      const { id } = await rig.open(trader.userId);
      await closeAreas(`${area}:GB`);
      await rig.open(trader.userId);
      expect(await rig.positionsOf(userId)).toHaveLength(1);
      expect(await rig.positionsOf(other.userId)).toHaveLength(2);
      expect(await rig.skipsOf(relation.id)).toMatchObject([
        { reason: 'AREA_UNAVAILABLE', lots: '10', needed: null, had: null },
      ]);
      await rig.close(trader.userId, id, '60000');
      expect(await rig.positionsOf(userId)).toMatchObject([{ status: 'closed' }]);
    },
  );

  test('a copy above the highest leverage that is left is skipped with both', async () => {
    await closeAreas('leverage30:GB');
    const userId = await rig.newTrader('2000');
    await proveCountry(rig.db, userId, 'GB');
    const relation = await rig.follow(userId, trader.id, { ownCap: 50 });
    await rig.open(trader.userId, { multiple: 50 });
    await rig.open(trader.userId, { multiple: 20 });
    expect(await rig.positionsOf(userId)).toMatchObject([{ multiple: 20 }]);
    expect(await rig.skipsOf(relation.id)).toMatchObject([
      { reason: 'AREA_UNAVAILABLE', needed: '50', had: '30' },
    ]);
  });
});

test('short room goes to the lowest draw', async () => {
  const followers = [];
  for (let place = 0; place < 6; place += 1) {
    followers.push(await rig.newFollower(trader, { size: 'fixed', number: '10', ownCap: 100 }));
  }
  // A fall of 25 % may cost the house a fifth of its equity: it keeps room for 25,000 USDT.
  const room = (await rig.engine.book(1, 3))?.room.long ?? '0';
  const removed = new Decimal(room).minus(25_000).div('0.8').toFixed(2);
  await rig.fundHouse(`-${removed}`);
  const { id } = await rig.open(trader.userId, { lots: '10' });
  const order = followers
    .map(({ userId, relation }) => ({ userId, relation, draw: copyDraw(id, userId) }))
    .sort((left, right) => (left.draw < right.draw ? -1 : 1));
  const filled = await Promise.all(
    order.map(async ({ userId }) => (await rig.positionsOf(userId)).length),
  );
  const served = filled.filter((count) => count === 1).length;
  expect(served).toBeGreaterThan(0);
  expect(served).toBeLessThan(6);
  expect(filled).toEqual([...Array<number>(served).fill(1), ...Array<number>(6 - served).fill(0)]);
  const [skipped] = await rig.skipsOf(order.at(-1)?.relation.id ?? '');
  expect(skipped).toMatchObject({ reason: 'ROOM', needed: '6001.2' });
  expect(Number(skipped?.had)).toBeLessThan(6001.2);
  await rig.fundHouse(removed);
});
