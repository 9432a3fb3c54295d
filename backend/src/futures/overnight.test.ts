import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { beforeEachFuturesTest, type FuturesTest } from '../testing/beforeEachFuturesTest';
import { listNights } from './futuresLists.sql';

const dayMs = 86_400_000;
/** The contract price at which a long opens at 60,000. */
const below = '59988';

let database: FuturesTest['database'];
let rig: FuturesTest['rig'];
beforeEachFuturesTest((test) => ({ database, rig } = test));

/** The first second of the next day. */
async function midnight(price: string): Promise<void> {
  rig.clock.advance(dayMs - (rig.clock.now() % dayMs) - 500);
  await rig.second(price);
}

async function positionOf(trader: string) {
  const row = await database.db
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', trader)
    .executeTakeFirstOrThrow();
  const nights = await database.db
    .selectFrom('position_nights')
    .selectAll()
    .where('position_id', '=', row.id)
    .orderBy('night')
    .execute();
  return { row, nights };
}

const availableOf = async (trader: string) => {
  const { available } = await database.db
    .selectFrom('accounts')
    .select('available')
    .where('user_id', '=', trader)
    .where('type', '=', accountType.margin)
    .executeTakeFirstOrThrow();
  return available;
};

async function houseFunds(): Promise<string> {
  const { available } = await database.db
    .selectFrom('accounts')
    .select('available')
    .where('system', '=', 'house')
    .where('type', '=', accountType.margin)
    .where('currency_id', '=', 3)
    .executeTakeFirstOrThrow();
  return available;
}

test('each midnight takes its fee from the margin, once', async () => {
  const trader = await rig.newTrader('1000');
  await rig.open(trader, {}, below);
  await midnight('60000');
  await rig.second('60000');
  expect((await positionOf(trader)).row).toMatchObject({ margin: '237.6', overnight: '2.4' });
  await rig.restart();
  await rig.second('60000');
  await midnight('60000');
  await midnight('60000');
  const { row, nights } = await positionOf(trader);
  expect(row).toMatchObject({ margin: '232.8', overnight: '7.2', margin_first: '240' });
  expect(nights).toHaveLength(3);
});

test('once nights have used up its margin, its owner pays, and a liquidation that the house cannot pay waits', async () => {
  const trader = await rig.newTrader('1000');
  await rig.open(trader, { multiple: 100 }, below);
  await rig.engine.stop();
  rig.clock.advance(60 * dayMs);
  await rig.restart();
  await rig.second('63000');
  // 50 of the 60 nights at 2.4 are the whole margin of 120; the fee of opening was 7.2.
  expect((await positionOf(trader)).row).toMatchObject({ margin: '0', overnight: '144' });
  expect(await availableOf(trader)).toBe('848.8');
  // The gain of 20 is less than the maintenance margin of 60, and the house has nothing.
  await rig.fundHouse(`-${await houseFunds()}`);
  await rig.restart();
  await rig.second('60100');
  expect((await positionOf(trader)).row).toMatchObject({ status: 'closing', owed_mark: '60100' });
  await rig.fundHouse('1000000');
  await rig.restart();
  await rig.second('60500');
  expect((await positionOf(trader)).row).toMatchObject({ status: 'closed', pnl: '20' });
  expect((await positionOf(trader)).row.close_reason).toBe('liquidation');
});

test('nights that passed while the server was away are charged once each', async () => {
  const trader = await rig.newTrader('1000');
  await rig.open(trader, {}, below);
  await rig.engine.stop();
  rig.clock.advance(2 * dayMs);
  await rig.restart();
  await rig.second('60000');
  await rig.second('60000');
  const { row, nights } = await positionOf(trader);
  expect(row).toMatchObject({ margin: '235.2', overnight: '4.8' });
  expect(nights.map(({ night }) => night % dayMs)).toEqual([0, 0]);
});

test('the fee never liquidates: it comes from the balance, and the rest is waived', async () => {
  const trader = await rig.newTrader('248.2');
  await rig.open(trader, {}, below);
  expect(await availableOf(trader)).toBe('1');
  // Equity is 62.4 here: less the fee it is the maintenance margin.
  await midnight('59112');
  const { row, nights } = await positionOf(trader);
  expect(row).toMatchObject({ status: 'holding', margin: '240', overnight: '1' });
  expect(nights).toMatchObject([{ from_margin: '0', from_balance: '1', waived: '1.4' }]);
  expect(await availableOf(trader)).toBe('0');
});

test('a night has a receipt', async () => {
  const trader = await rig.newTrader('1000');
  await rig.open(trader, {}, below);
  await midnight('60000');
  const { nights } = await positionOf(trader);
  const { body } = await database.db
    .selectFrom('receipts')
    .select('body')
    .where('id', '=', nights[0]?.receipt_id ?? '')
    .executeTakeFirstOrThrow();
  const receipt = JSON.parse(body) as ReceiptClaim;
  expect(receipt).toMatchObject({ rule: 'futures.overnight/1', output: { from_margin: '2.4' } });
  expect(isReceiptOutputRight(receipt)).toBe(true);
});

test('the fees of a position are told to its owner alone', async () => {
  const trader = await rig.newTrader('248.2');
  const { id } = await rig.open(trader, {}, below);
  await midnight('59112');
  const { nights } = await positionOf(trader);
  const { night, receipt_id: receiptId } = nights[0] ?? {};
  expect(await listNights(database.db, trader, id)).toEqual([
    { night, fromMargin: '0', fromBalance: '1', waived: '1.4', receiptId },
  ]);
  expect(await listNights(database.db, await rig.newTrader('1'), id)).toEqual([]);
});

test('a position that was opened after midnight or closed before it pays nothing', async () => {
  const trader = await rig.newTrader('1000');
  const { id } = await rig.open(trader, {}, below);
  await rig.close(trader, id, '60000');
  await midnight('60000');
  const late = await rig.newTrader('1000');
  rig.tick('60000');
  await rig.open(late, {}, below);
  await rig.second('60000');
  expect((await positionOf(trader)).nights).toEqual([]);
  expect((await positionOf(late)).nights).toEqual([]);
});

longTest(
  'a close that waits over midnight for its price costs no night, one that was asked for after it does',
  async () => {
    const before = await rig.newTrader('1000');
    const after = await rig.newTrader('1000');
    const [early, late] = [await rig.open(before, {}, below), await rig.open(after, {}, below)];
    const close = (trader: string, { id }: { id: string }) =>
      rig.engine.commands.close(trader, { id, reqId: randomUUID() });
    rig.clock.advance(dayMs - (rig.clock.now() % dayMs) - 500);
    await close(before, early);
    rig.clock.advance(700);
    await close(after, late);
    await rig.second('60000');
    expect((await positionOf(before)).nights).toEqual([]);
    expect((await positionOf(after)).nights).toHaveLength(1);
    rig.tick('60000');
    await rig.idle();
    expect((await positionOf(before)).row).toMatchObject({ status: 'closed', overnight: '0' });
    expect((await positionOf(after)).row).toMatchObject({ status: 'closed', overnight: '2.4' });
  },
);
