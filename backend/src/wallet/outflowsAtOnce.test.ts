import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import type { Reply, TestApp, Trader } from '../testing/createTestApp';
import { beforeWithdrawalTests } from '../testing/beforeWithdrawalTests';
import { payPassword } from '../testing/verifiedPerson';
import type { WithdrawalDesk } from '../testing/WithdrawalDesk';

const funds = 1_000;
const taken = 150;
const times = 4;

let app: TestApp;
let desk: WithdrawalDesk;

beforeWithdrawalTests((test) => ({ app, desk } = test));

/** One of each way in which 150 USDT leave the spot account or are set aside there. */
async function waysOut(person: Trader, receiver: Trader) {
  const { id: address } = await desk.addressOf(person);
  const { account } = await app.db
    .selectFrom('users')
    .select('account')
    .where('id', '=', receiver.id)
    .executeTakeFirstOrThrow();
  const number = String(taken);
  const post = (path: string, fields: Record<string, string>) =>
    person.post(path, { req_id: randomUUID(), ...fields });
  return {
    withdrawal: () => {
      const fields = { number, amount: String(taken - 1) };
      return person.post('/api/wallet/out', desk.fieldsOf(address, fields));
    },
    payment: () =>
      post('/api/transfer/send', { account, currency_id: '3', number, pay_password: payPassword }),
    transfer: () => {
      const between = { from_field: 'change', to_field: 'lever' };
      return post('/api/wallet/change', { currency_id: '3', number, ...between });
    },
    exchange: () =>
      post('/api/user/Transfer', { from_currency_id: '3', to_currency_id: '1', number }),
    // Below the price: it rests.
    order: () => {
      const market = { currency_id: '1', legal_id: '3', type: '1' };
      return post('/api/coin/trade', { ...market, amount: '0.003', target_price: '49500' });
    },
  };
}

test('of twenty at once, of five kinds, exactly as many have an effect as there are funds for', async () => {
  const person = await desk.newPerson({ USDT: String(funds) });
  const receiver = await app.newTrader();
  const ways = Object.entries(await waysOut(person, receiver));
  app.feed.move('BTC-USDT', '50000');
  await app.recordSecond();
  const asked = Array.from({ length: times }, () => ways).flat();
  const replies = await Promise.all(
    asked.map(async ([name, send]) => [name, await send()] as const),
  );

  const done = (name: string) =>
    replies.filter(([of, { body }]: readonly [string, Reply]) => of === name && body.type === 'ok')
      .length;
  const refused = replies.filter(([, { body }]) => body.type !== 'ok');
  expect(refused.map(([, { body }]) => body.code)).toEqual(
    refused.map(() => 'INSUFFICIENT_BALANCE'),
  );
  // The fee of an order is set aside with it: as much as for somebody who places nothing else.
  const other = await desk.newPerson({ USDT: String(funds) });
  await (await waysOut(other, receiver)).order();
  const held = new Decimal((await other.balance('USDT')).frozen).times(done('order'));
  const spent = ['withdrawal', 'payment', 'transfer', 'exchange'].map(done);
  const left = new Decimal(funds)
    .minus(spent.reduce((sum, count) => sum + count, 0) * taken)
    .minus(held);
  expect(left.gte(0)).toBe(true);
  expect(left.lt(taken)).toBe(true);
  expect(await person.balance('USDT')).toEqual({
    available: left.toFixed(),
    frozen: held.plus(done('withdrawal') * taken).toFixed(),
  });
  expect((await receiver.balance('USDT')).available).toBe(String(done('payment') * taken));
  const margin = await person.balance('USDT', accountType.margin);
  expect(margin.available).toBe(String(done('transfer') * taken));
  const { body: orders } = await person.get('/api/coin/orders', { limit: 100 });
  expect(orders.message.list).toHaveLength(done('order'));
});
