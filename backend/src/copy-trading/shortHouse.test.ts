import { Decimal } from '@h5/shared/money/money';
import type { CopyRig, RigTrader } from '../testing/CopyRig';
import { beforeEachCopyTest } from '../testing/beforeEachCopyTest';
import { orderOf } from '../testing/FuturesRig';

let rig: CopyRig;
let trader: RigTrader;

beforeEachCopyTest((test) => {
  ({ rig, trader } = test);
});
afterEach(() => rig.fundHouse('100000'));

/** Takes away what the house has beyond an amount. */
async function leaveHouse(amount: string): Promise<void> {
  const { available } = await rig.db
    .selectFrom('accounts')
    .select('available')
    .where('system', '=', 'house')
    .where('type', '=', 3)
    .where('currency_id', '=', 3)
    .executeTakeFirstOrThrow();
  await rig.fundHouse(new Decimal(amount).minus(available).toFixed());
  // The engine reads what others moved with its next batch.
  const later = orderOf({ kind: 'limit', side: 'short', limitPrice: '70000', lots: '1' });
  await rig.engine.commands.open(await rig.newTrader(), later);
}

test('a trader who is deleveraged takes the copies with him, at the market', async () => {
  const { userId } = await rig.newFollower(trader, { size: 'fixed', number: '0.02', ownCap: 5 });
  await rig.open(trader.userId, { lots: '15', multiple: 50 });
  // Gains of more than 400 are too much for it.
  await leaveHouse('500');
  await rig.second('63000');
  expect(await rig.positionsOf(trader.userId)).toMatchObject([
    { close_reason: 'deleverage', close_price: '63000' },
  ]);
  expect(await rig.positionsOf(userId)).toMatchObject([
    { status: 'closed', close_reason: 'trader', close_price: '62987.4' },
  ]);
});

test('copies close by the tick of a take-profit that the house owes the trader', async () => {
  const { userId } = await rig.newFollower(trader, { size: 'fixed', number: '0.02' });
  await rig.open(trader.userId, { lots: '40', multiple: 20, takeProfitPrice: '62500' });
  await leaveHouse('10');
  await rig.second('62600');
  expect(await rig.positionsOf(trader.userId)).toMatchObject([
    { status: 'closing', owed_last: '62600' },
  ]);
  expect(await rig.positionsOf(userId)).toMatchObject([
    { status: 'closed', close_reason: 'trader', close_price: '62587.4' },
  ]);
});
