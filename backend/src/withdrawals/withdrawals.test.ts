import { longTest } from '@h5/shared/testing/longTest';
import { randomBytes } from 'node:crypto';
import { SimulatedChain } from '../chain/SimulatedChain';
import { addressHashBytes, formatAddress } from '../chain/formatAddress';
import type { TestApp } from '../testing/createTestApp';
import { beforeWithdrawalTests } from '../testing/beforeWithdrawalTests';
import { payPassword } from '../testing/verifiedPerson';
import type { WithdrawalDesk } from '../testing/WithdrawalDesk';
import { WithdrawalSender } from './WithdrawalSender';

const hourMs = 3_600_000;
const minuteMs = 60_000;

let app: TestApp;
let desk: WithdrawalDesk;

beforeWithdrawalTests((test) => ({ app, desk } = test));

/** A sender of its own, whose errors are collected. */
function senderOf(gateway: SimulatedChain, errors: unknown[]): WithdrawalSender {
  const { db, clock } = app;
  return new WithdrawalSender({
    db,
    clock,
    gateway,
    outflow: app.services.outflow,
    realtime: app.services.publisher,
    coinValue: app.services.valuation.coinValue,
    onError: (error) => errors.push(error),
  });
}

test('coins leave: frozen, confirmed by the message, agreed to, sent once, and booked at the last confirmation', async () => {
  const person = await desk.newPerson();
  const { id: account, address } = await desk.addressOf(person);
  const { message } = await desk.out(person, account);
  expect(message).toMatchObject({ status: 'prepared', fee: '1', net: '499', address });
  expect(await person.balance('USDT')).toEqual({ available: '9500', frozen: '500' });
  const { code, text } = await desk.codeOf(person);
  expect(text).toContain(`500 USDT → 499 USDT, TRC20, ${address}`);
  expect(text).toMatch(/#\/pages\/setting\/security\?ticket=/);
  await person.post('/api/wallet/out_confirm', { id: message.id, code });

  await desk.review();
  expect((await desk.stateOf(person, message.id)).withdrawal).toMatchObject({
    status: 'processing',
  });
  await desk.follow();
  await desk.follow();
  const sent = await desk.transfersTo(address);
  expect(sent).toMatchObject([{ amount: '499', sent_key: message.id }]);

  await desk.chain.makeBlocks('TRC20', 39);
  await desk.follow();
  expect((await desk.stateOf(person, message.id)).withdrawal).toMatchObject({
    status: 'confirming',
    confirmations: 39,
    confirm_after: 40,
    txid: sent[0]?.txid,
  });
  expect(await person.balance('USDT')).toEqual({ available: '9500', frozen: '500' });
  await desk.chain.makeBlocks('TRC20', 1);
  await desk.follow();
  const { withdrawal, lines } = await desk.stateOf(person, message.id);
  expect(withdrawal).toMatchObject({ status: 'succeed', confirmations: 40 });
  expect(await person.balance('USDT')).toEqual({ available: '9500', frozen: '0' });
  expect(lines.map((line: { owner: string }) => line.owner).sort()).toEqual([
    ...['chain', 'fees', 'own', 'own', 'own'],
  ]);
});

test('an address that was deleted before the code is entered gets nothing', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const { message } = await desk.out(person, account);
  const { code } = await desk.codeOf(person);
  await person.post('/api/user/wallet/del', { id: account, pay_password: payPassword });
  const { body } = await person.post('/api/wallet/out_confirm', { id: message.id, code });
  expect(body).toMatchObject({ code: 'ADDRESS_NEW' });
  expect((await desk.stateOf(person, message.id)).withdrawal).toMatchObject({ status: 'prepared' });
});

longTest('a person can begin fifty withdrawals a day', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  for (let count = 0; count < 50; count += 1) {
    const { type, message } = await desk.out(person, account);
    expect({ count, type }).toEqual({ count, type: 'ok' });
    await person.post('/api/wallet/out_cancel', { id: message.id });
  }
  expect(await desk.out(person, account)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  app.clock.advance(24 * hourMs);
  const again = app.as(await app.services.sessions.open(app.db, person.id));
  expect(await desk.out(again, account)).toMatchObject({ type: 'ok' });
});

test('one that was sent before the server could note it is asked for, and not sent again', async () => {
  const person = await desk.newPerson();
  const { id: account, address } = await desk.addressOf(person);
  const { id } = await desk.confirmed(person, account);
  await desk.review();
  await desk.chain.send(id, 'TRC20', address, '499');
  await desk.follow();
  expect(await desk.transfersTo(address)).toHaveLength(1);
  expect((await desk.stateOf(person, id)).withdrawal).toMatchObject({ status: 'confirming' });
});

test('while the gateway is away nothing returns, and it goes on afterwards', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const { id } = await desk.confirmed(person, account);
  await desk.review();
  const errors: unknown[] = [];
  const { db, clock } = app;
  const gone = new SimulatedChain({ db, clock });
  jest.spyOn(gone, 'send').mockRejectedValue(new Error('away'));
  await senderOf(gone, errors).run();
  expect(errors).toHaveLength(1);
  expect((await desk.stateOf(person, id)).withdrawal).toMatchObject({ status: 'errored' });
  expect((await person.balance('USDT')).frozen).toBe('500');
  await desk.follow();
  expect((await desk.stateOf(person, id)).withdrawal).toMatchObject({ status: 'confirming' });
});

test('while outflow is stopped no code is taken and nothing is sent, and both go on afterwards', async () => {
  const person = await desk.newPerson();
  const { id: account, address } = await desk.addressOf(person);
  const { id } = await desk.confirmed(person, account);
  await desk.review();
  const { message: waiting } = await desk.out(person, account);
  const { code } = await desk.codeOf(person);
  const confirm = () => person.post('/api/wallet/out_confirm', { id: waiting.id, code });
  const stopped = jest.spyOn(app.services.outflow, 'isStopped', 'get').mockReturnValue(true);
  expect((await confirm()).body.code).toBe('OUTFLOW_STOPPED');
  await desk.follow();
  expect(await desk.transfersTo(address)).toEqual([]);
  expect((await desk.stateOf(person, id)).withdrawal).toMatchObject({ status: 'processing' });

  stopped.mockRestore();
  expect((await confirm()).body.message).toMatchObject({ status: 'accepted' });
  await desk.follow();
  expect(await desk.transfersTo(address)).toMatchObject([{ amount: '499', sent_key: id }]);
});

test('it returns whole when it is taken back, and when no code comes in 30 minutes', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const first = await desk.confirmed(person, account);
  const { body } = await person.post('/api/wallet/out_cancel', { id: first.id });
  expect(body.message).toMatchObject({ status: 'canceled', reason: 'owner' });
  const again = await person.post('/api/wallet/out_cancel', { id: first.id });
  expect(again.body).toMatchObject({ code: 'STATE' });
  const { message: second } = await desk.out(person, account);
  await desk.codeOf(person);
  app.clock.advance(30 * minuteMs - 1);
  await app.services.jobs.runDue();
  expect((await desk.stateOf(person, second.id)).withdrawal).toMatchObject({ status: 'prepared' });
  app.clock.advance(1);
  await app.services.jobs.runDue();
  expect((await desk.stateOf(person, second.id)).withdrawal).toMatchObject({
    status: 'canceled',
    reason: 'expired',
  });
  expect(await person.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test('a frozen account gets back what was not being sent yet', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  await desk.confirmed(person, account);
  await person.post('/api/safe/freeze');
  await desk.review();
  expect(await person.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test('an address on hold is refused with the end of the hold, to the millisecond', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person, { ago: 24 * hourMs - 1 });
  expect(await desk.out(person, account)).toMatchObject({ code: 'ADDRESS_HELD' });
  app.clock.advance(1);
  expect(await desk.out(person, account)).toMatchObject({ type: 'ok' });
});

test.each([
  ['another net amount than promised', { amount: '500' }, 'FEE_CHANGED'],
  ['below the minimum', { number: '4.9', amount: '3.9' }, 'QUANTITY_TOO_SMALL'],
  ['too many decimals', { number: '500.0000001', amount: '499.0000001' }, 'QUANTITY_OFF_STEP'],
  ['more than there is', { number: '10001', amount: '9990.999' }, 'INSUFFICIENT_BALANCE'],
  ['a wrong pay password', { pay_password: '902741' }, 'PAY_PASSWORD_WRONG'],
])('%s is refused', async (_, more, code) => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  expect(await desk.out(person, account, more)).toMatchObject({ type: 'error', code });
  expect(await person.balance('USDT')).toEqual({ available: '10000', frozen: '0' });
});

test('an address that is not saved, or not on a whitelist that is on, is refused', async () => {
  const person = await desk.newPerson();
  const { id: account, address } = await desk.addressOf(person);
  const strange = formatAddress('TRC20', randomBytes(addressHashBytes));
  expect(await desk.out(person, strange)).toMatchObject({ code: 'ADDRESS_NEW' });
  expect(await desk.out(person, 'nowhere')).toMatchObject({ code: 'ADDRESS_INVALID' });
  expect(await desk.out(person, address)).toMatchObject({ type: 'ok' });
  await app.db
    .updateTable('users')
    .set({ has_whitelist: true })
    .where('id', '=', person.id)
    .execute();
  expect(await desk.out(person, account)).toMatchObject({ code: 'ADDRESS_NOT_LISTED' });
});

test('below level 1 nothing leaves, and the reasons are told before anything is typed', async () => {
  const person = await app.newTrader({ USDT: '100' });
  expect((await desk.out(person, 'x')).type).toBe('998');
  const { body } = await person.post('/api/wallet/get_info', { currency: '3' });
  expect(body.message).toMatchObject({
    change_balance: '100',
    withdrawable: '100',
    min_number: '5',
    reasons: ['identity', 'pay_password', 'no_address'],
  });
});

test('the same request again has one effect', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const fields = desk.fieldsOf(account);
  const first = await person.post('/api/wallet/out', fields);
  const second = await person.post('/api/wallet/out', fields);
  expect(second.body).toEqual(first.body);
  expect((await person.balance('USDT')).frozen).toBe('500');
});

test('twenty at once leave exactly as often as there are funds', async () => {
  const person = await desk.newPerson({ USDT: '2100' });
  const { id: account } = await desk.addressOf(person);
  const replies = await Promise.all(Array.from({ length: 20 }, () => desk.out(person, account)));
  expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(4);
  expect(await person.balance('USDT')).toEqual({ available: '100', frozen: '2000' });
});

test('the limit of 24 hours counts in BTC; what returned counts no more', async () => {
  const person = await desk.newPerson({ BTC: '300' });
  const { id: account } = await desk.addressOf(person, { network: 'BTC' });
  const coins = (number: string, amount: string) => ({
    currency: '1',
    network: 'BTC',
    number,
    amount,
  });
  const { message } = await desk.out(person, account, coins('199.5', '199.4998'));
  expect(message).toMatchObject({ status: 'prepared' });
  const refused = await desk.out(person, account, coins('1', '0.9998'));
  expect(refused).toMatchObject({ code: 'LIMIT' });
  expect(refused.message).toContain('0.5 BTC');
  await person.post('/api/wallet/out_cancel', { id: message.id });
  expect(await desk.out(person, account, coins('1', '0.9998'))).toMatchObject({ type: 'ok' });
});

test("another person's withdrawal is like one that does not exist", async () => {
  const [owner, stranger] = [await desk.newPerson(), await desk.newPerson()];
  const { id: account } = await desk.addressOf(owner);
  const { message } = await desk.out(owner, account);
  const { id } = message;
  for (const reply of [
    await stranger.get('/api/wallet/out_detail', { id }),
    await stranger.post('/api/wallet/out_confirm', { id, code: '123456' }),
    await stranger.post('/api/wallet/out_resend', { id }),
    await stranger.post('/api/wallet/out_cancel', { id }),
  ]) {
    expect(reply.body).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await desk.out(stranger, account)).toMatchObject({ code: 'ADDRESS_INVALID' });
});

test('of 50 parallel guesses at the code at most five count', async () => {
  const person = await desk.newPerson();
  const { id: account } = await desk.addressOf(person);
  const { message } = await desk.out(person, account);
  const { code } = await desk.codeOf(person);
  const wrong = (at: number) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      person.post('/api/wallet/out_confirm', { id: message.id, code: wrong(at) }),
    ),
  );
  const codes = guesses.map(({ body }) => body.code as string);
  expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
});
