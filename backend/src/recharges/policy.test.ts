import { randomUUID } from 'node:crypto';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { createTestApp, type TestApp } from '../testing/createTestApp';
import * as files from '../testing/hostileFiles';
import { sendFile } from '../testing/sendFile';
import { verifiedPerson } from '../testing/verifiedPerson';
import { readBankIn } from './readBankIn';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

test('the demo credits by itself after the delay that it names, and tells the owner', async () => {
  const person = await verifiedPerson(app);
  const { review_seconds: seconds } = (await person.get('/api/recharge/bank')).body.message;
  expect(seconds).toBe(30);
  const account = (await sendFile(app, person.token, await files.jpeg())).body.message as string;
  const form = { req_id: randomUUID(), account, amount: '100.8', currency: '3', type: '2' };
  const post = async () =>
    (await person.post('/api/wallet/charge_req', { ...form, fiat: 'USD' })).body.message;
  const made = await post();
  expect(made).toMatchObject({ status: 'reviewing', number: '100' });
  expect(await post()).toEqual(made);
  app.clock.advance(seconds * 1_000);
  await app.services.jobs.runDue();
  await app.services.jobs.runDue();
  expect((await person.balance('USDT')).available).toBe('100');
  await app.services.publisher.flush();
  const { list } = (await person.get('/api/notice/list')).body.message;
  expect(list).toMatchObject([
    { order: { key: 'recharge', params: { recharge: made.id, result: 'credited' } } },
  ]);
  expect(await findBrokenInvariants(app.db)).toEqual([]);
});

test('money that was credited to nobody, or without a row, is found', async () => {
  await app.db.updateTable('bank_recharges').set({ amount: '99' }).execute();
  const { id } = await app.db.selectFrom('bank_recharges').select('id').executeTakeFirstOrThrow();
  expect(await findBrokenInvariants(app.db)).toEqual([
    `money of a bank is credited to its owner once, if it was found: ${id}`,
  ]);
});

test('the account of the house has four parts', () => {
  expect(
    readBankIn({ H5_BANK_ACCOUNT: 'Halden Ltd; Bank; DE89; DEUTDEFF' }, false).account,
  ).toEqual({
    holder: 'Halden Ltd',
    bank: 'Bank',
    account: 'DE89',
    swift: 'DEUTDEFF',
  });
  expect(readBankIn({}, false).account).toBeUndefined();
  expect(() => readBankIn({ H5_BANK_ACCOUNT: 'Halden Ltd; Bank' }, false)).toThrow(
    'H5_BANK_ACCOUNT',
  );
});
