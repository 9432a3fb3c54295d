import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { leaveInSystemAccount } from '../testing/leaveInSystemAccount';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { Reply, TestApp } from '../testing/createTestApp';
import { MiningDesk } from '../testing/MiningDesk';

const btc = 1;

let app: TestApp;
let desk: MiningDesk;
beforeAppTests(async (created) => {
  app = created;
  desk = new MiningDesk(app);
  await app.services.jobs.runDue();
});

function times(count: number, send: () => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, send));
}

it('sells no more than can be earned at most, whoever comes at once', async () => {
  const buyer = await desk.person();
  const { id } = await desk.bought(buyer);
  const cover = await app.db
    .selectFrom('holds')
    .select('amount')
    .where('reference', '=', id)
    .where('kind', '=', 'mining_cover')
    .executeTakeFirstOrThrow();
  const earn = { system: 'earn', type: accountType.mining, currencyId: btc } as const;
  const left = await leaveInSystemAccount(
    app,
    earn,
    new Decimal(cover.amount).times(5.5).toFixed(),
  );
  const replies = await times(20, () => desk.buy(buyer));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(15);
  await left.undo();
});

it('a purchase that is sent again for another number is refused', async () => {
  const buyer = await desk.person();
  const fields = { req_id: randomUUID() };
  await desk.buy(buyer, fields);
  expect((await desk.buy(buyer, { ...fields, number: 2 })).body.code).toBe('REQ_ID_REUSED');
  expect((await buyer.balance('USDT', accountType.mining)).frozen).toBe('20');
});

it('of many stops at once one is carried out, and the deposit returns once', async () => {
  const buyer = await desk.person();
  const { id } = await desk.bought(buyer);
  const { available } = await buyer.balance('USDT');
  const replies = await times(8, () => desk.stop(buyer, id));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'STATE')).toHaveLength(7);
  const after = await buyer.balance('USDT');
  expect(new Decimal(after.available).minus(available).toFixed()).toBe('20');
});

it('who stops while the daily run pays has each day once', async () => {
  const buyer = await desk.person();
  const { id } = await desk.bought(buyer);
  for (let day = 0; day < 2; day += 1) await desk.passTo(desk.nextMidnight());
  const [stopped] = await Promise.all([desk.stop(buyer, id), app.services.jobs.runDue()]);
  expect(stopped.body.message).toMatchObject({ state: 'stopped', days_paid: 1 });
  const paid = await app.db
    .selectFrom('rig_incomes')
    .select('day')
    .where('rig_id', '=', id)
    .execute();
  expect(paid).toEqual([{ day: 1 }]);
});
