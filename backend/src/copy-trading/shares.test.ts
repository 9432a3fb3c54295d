import { randomUUID } from 'node:crypto';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import type { TestDatabase } from '../testing/testDatabase';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';

const dayMs = 86_400_000;

let database: TestDatabase;
let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ database, rig, trader } = test);
});

/** A trade of the trader between two prices. */
async function trade(from: string, to: string): Promise<void> {
  await rig.second(from);
  rig.tick(from);
  const { id } = await rig.open(trader.userId, {}, from);
  await rig.second(to);
  await rig.close(trader.userId, id, to);
}

/** Moves the clock to the next Monday. */
function toMonday(): void {
  const now = rig.clock.now();
  const days = (8 - new Date(now).getUTCDay()) % 7 || 7;
  rig.clock.advance(Math.floor(now / dayMs) * dayMs + days * dayMs - now);
}

const sharesOf = (relationId: string) =>
  database.db
    .selectFrom('copy_shares')
    .selectAll()
    .where('relation_id', '=', relationId)
    .orderBy('id')
    .execute();

test('the share above the high-water mark is paid each Monday, once', async () => {
  const { userId, relation } = await rig.newFollower(trader);
  await trade('60000', '60900');
  expect((await rig.relationOf(userId)).shares_paid).toBe('0');
  toMonday();
  await rig.second('60900');
  expect(await sharesOf(relation.id)).toMatchObject([
    { from_water: '0', to_water: '80.326012', amount: '8.0326012', paid: '8.0326012' },
  ]);
  await trade('60900', '60500');
  toMonday();
  await rig.second('60500');
  await rig.restart();
  await rig.second('60500');
  expect(await sharesOf(relation.id)).toHaveLength(1);
  await trade('60500', '61500');
  toMonday();
  await rig.restart();
  await rig.second('61500');
  const shares = await sharesOf(relation.id);
  expect(shares).toHaveLength(2);
  expect(shares[1]?.from_water).toBe('80.326012');
});

test('the receipt of a share is the follower’s, and proves it', async () => {
  const { userId } = await rig.newFollower(trader);
  await trade('60000', '60900');
  toMonday();
  await rig.second('60900');
  const [receipt] = await database.db
    .selectFrom('receipts')
    .selectAll()
    .where('rule', '=', 'copy.share/1')
    .where('user_id', '=', userId)
    .execute();
  const body = JSON.parse(receipt?.body ?? '') as Parameters<typeof isReceiptOutputRight>[0];
  expect(body).toMatchObject({
    inputs: { rate: '0.1', cum: '80.326012', hwm: '0' },
    output: { paid: '8.0326012', hwm: '80.326012' },
  });
  expect(isReceiptOutputRight(body)).toBe(true);
});

test('what is reserved is neither used by copies nor taken out', async () => {
  const { userId } = await rig.newFollower(trader);
  await trade('60000', '60900');
  const take = (amount: string) =>
    rig.copyCommands.moveFunds(userId, {
      reqId: randomUUID(),
      traderId: trader.id,
      amount,
      direction: 'remove',
    });
  await expect(take('1072.3')).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await take('1072.2934108')).toMatchObject({ available: '0', reserved: '8.0326012' });
});

test('a raised rate counts from its time on', async () => {
  const { relation } = await rig.newFollower(trader);
  await rig.copyCommands.setTrader(trader.userId, {
    reqId: randomUUID(),
    rate: '0.1',
    nextRate: '0.2',
    minAmount: '0',
    status: 'active',
    nextRateFrom: rig.clock.now() + 8 * dayMs,
  });
  await trade('60000', '60900');
  toMonday();
  await rig.second('60900');
  await trade('60900', '62000');
  rig.clock.advance(6 * dayMs);
  toMonday();
  await rig.second('62000');
  const shares = await sharesOf(relation.id);
  expect(shares.map(({ rate }) => rate)).toEqual(['0.1', '0.2']);
});

test('a share that was due before a raised rate, while the server was away, has the rate of its Monday', async () => {
  const { relation } = await rig.newFollower(trader);
  await rig.copyCommands.setTrader(trader.userId, {
    reqId: randomUUID(),
    rate: '0.1',
    nextRate: '0.2',
    minAmount: '0',
    status: 'active',
    nextRateFrom: rig.clock.now() + 8 * dayMs,
  });
  await trade('60000', '60900');
  await rig.engine.stop();
  toMonday();
  rig.clock.advance(8 * dayMs);
  await rig.restart();
  await rig.second('60900');
  expect(await sharesOf(relation.id)).toMatchObject([{ rate: '0.1', amount: '8.0326012' }]);
});

test('shares that were due while the server was away are paid after the start', async () => {
  const { relation } = await rig.newFollower(trader);
  await trade('60000', '60900');
  await rig.engine.stop();
  toMonday();
  rig.secondWithoutWaiting('60900');
  await rig.restart();
  await rig.second('60900');
  expect(await sharesOf(relation.id)).toHaveLength(1);
});
