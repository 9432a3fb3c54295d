import { Decimal } from '@h5/shared/money/money';
import { isReceiptOutputRight, type ReceiptClaim } from '@h5/shared/rules/receipts/receiptRules';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { FuturesRig, orderOf } from '../testing/FuturesRig';
import { openTestDatabase, type TestDatabase } from '../testing/testDatabase';

let database: TestDatabase;
let rig: FuturesRig;

beforeAll(async () => {
  database = await openTestDatabase();
  rig = new FuturesRig(database.db, { funds: { house: '50000', insurance: '100' } });
  await rig.start();
});
afterAll(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
  expect(rig.errors).toEqual([]);
  await rig.engine.stop();
  await database.close();
});

const rowOf = (id: string) =>
  database.db.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('gains that the house cannot pay for are closed at the mark, highest rank first', async () => {
  const trader = await rig.newTrader();
  const bold = await rig.open(trader, { lots: '15', multiple: 50 });
  const calm = await rig.open(trader, { lots: '45', multiple: 5 });
  // The house keeps 4,000: gains of more than 3,200 are too much for it.
  await rig.fundHouse('-46000');
  // The engine reads what others moved with its next batch.
  await rig.engine.commands.open(
    trader,
    orderOf({ kind: 'limit', side: 'short', limitPrice: '70000' }),
  );
  await rig.second('65300');
  expect(await rowOf(bold.id)).toMatchObject({ status: 'holding' });
  await rig.second('65400');
  const closed = await rowOf(bold.id);
  expect(closed).toMatchObject({
    status: 'closed',
    close_reason: 'deleverage',
    close_price: '65400',
    fee: bold.fee,
    returned: new Decimal(closed.margin).plus(closed.pnl ?? 0).toFixed(),
  });
  const { body } = await database.db
    .selectFrom('receipts')
    .select('body')
    .where('id', '=', closed.receipt_id ?? '')
    .executeTakeFirstOrThrow();
  const receipt = JSON.parse(body) as ReceiptClaim;
  expect(receipt.rule).toBe('futures.deleverage/1');
  expect(isReceiptOutputRight(receipt)).toBe(true);
  const notices = rig.events.filter(({ topic }) => topic === 'user.notice');
  expect(notices[0]).toMatchObject({ userId: trader, data: { key: 'deleverage' } });
  const { pnl } = await rowOf(calm.id);
  expect(pnl === null || notices.length > 1).toBe(true);
});
