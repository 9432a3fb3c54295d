import { randomUUID } from 'node:crypto';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { leaveInSystemAccount } from '../testing/leaveInSystemAccount';
import { createTestApp, type Reply, type TestApp, type Trader } from '../testing/createTestApp';
import { payPassword, verifiedPerson } from '../testing/verifiedPerson';

const dayMs = 86_400_000;
const btc = 1;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.services.jobs.runDue();
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const person = () => verifiedPerson(app, { USDT: '5000' });

async function post(who: Trader, path: string, fields: Record<string, string | number>) {
  const caller = app.as(await app.services.sessions.open(app.db, who.id));
  return caller.post(path, { req_id: randomUUID(), ...fields });
}

function buy(who: Trader, fields: Record<string, string | number> = {}): Promise<Reply> {
  const machine = { machine_id: 1, number: 1, pay_password: payPassword };
  return post(who, '/api/mining/buy', { ...machine, ...fields });
}

async function bought(who: Trader): Promise<string> {
  const { body } = await buy(who);
  expect(body).toMatchObject({ type: 'ok' });
  return body.message.id as string;
}

const stop = (who: Trader, id: string) => post(who, '/api/mining/stop', { rig_id: id });

function times(count: number, send: () => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, send));
}

it('sells no more than can be earned at most, whoever comes at once', async () => {
  const buyer = await person();
  const id = await bought(buyer);
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
  const replies = await times(20, () => buy(buyer));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(15);
  await left.undo();
});

it('a purchase that is sent again for another number is refused', async () => {
  const buyer = await person();
  const fields = { req_id: randomUUID() };
  await buy(buyer, fields);
  expect((await buy(buyer, { ...fields, number: 2 })).body.code).toBe('REQ_ID_REUSED');
  expect((await buyer.balance('USDT', accountType.mining)).frozen).toBe('20');
});

it('of many stops at once one is carried out, and the deposit returns once', async () => {
  const buyer = await person();
  const id = await bought(buyer);
  const { available } = await buyer.balance('USDT');
  const replies = await times(8, () => stop(buyer, id));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  expect(replies.filter(({ body }) => body.code === 'STATE')).toHaveLength(7);
  const after = await buyer.balance('USDT');
  expect(new Decimal(after.available).minus(available).toFixed()).toBe('20');
});

it('who stops while the daily run pays has each day once', async () => {
  const buyer = await person();
  const id = await bought(buyer);
  for (let day = 0; day < 2; day += 1) {
    const midnight = (Math.floor(app.clock.now() / dayMs) + 1) * dayMs;
    app.clock.forward(midnight - app.clock.now());
    app.feed.catchUp();
    await app.services.priceRecorder.recordNow();
    app.clock.forward(60_000);
  }
  const [stopped] = await Promise.all([stop(buyer, id), app.services.jobs.runDue()]);
  expect(stopped.body.message).toMatchObject({ state: 'stopped', days_paid: 1 });
  const paid = await app.db
    .selectFrom('rig_incomes')
    .select('day')
    .where('rig_id', '=', id)
    .execute();
  expect(paid).toEqual([{ day: 1 }]);
});
