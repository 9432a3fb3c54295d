import { omit } from 'es-toolkit';
import { findAlteredOperatorEntry } from '../operator/operatorLog.sql';
import { findBrokenInvariants } from '../invariants/findBrokenInvariants';
import { readBankIn } from '../recharges/readBankIn';
import { createTestApp, type TestApp, type Trader } from '../testing/createTestApp';
import { giveOperatorKeys } from '../testing/giveOperatorKeys';
import { operatorDepsOf } from '../testing/operatorDepsOf';
import { beforeWithdrawalTests } from '../testing/beforeWithdrawalTests';
import { payPassword, verifiedName } from '../testing/verifiedPerson';
import { WithdrawalDesk } from '../testing/WithdrawalDesk';
import { operatorWithdrawals, type WithdrawalsReport } from './operatorWithdrawals';
import { demoPaymentMs } from './withdrawalJobs';

const dayMs = 86_400_000;
const account = 'DE89370400440532013000';

let app: TestApp;
let desk: WithdrawalDesk;

afterAll(async () => expect(await findAlteredOperatorEntry(app.db)).toBeUndefined());
beforeWithdrawalTests((test) => ({ app, desk } = test));

async function cardOf(person: Trader): Promise<string> {
  const { body } = await person.post('/api/user/cash_save', {
    country: 'DE',
    real_name: verifiedName,
    bank_name: 'Commerzbank',
    bank_account: account,
    bank_dizhi: 'Munich',
    bank_network: 'Marienplatz',
    phone: '030 123456',
    pay_password: payPassword,
  });
  return body.message.id as string;
}

/** 1,000 USDT for yuan; the demo has a middle price of its own. */
const asked = { number: '1000', amount: '995', type: '1', network: '', fiat: 'CNY' };
function out(person: Trader, card: string, more: Record<string, string> = {}) {
  const fields = omit(desk.fieldsOf(card, { ...asked, ...more }), ['network']);
  return person.post('/api/wallet/out', fields).then(({ body }) => body);
}

const info = async (person: Trader, fields: Record<string, string> = {}) =>
  (await person.post('/api/wallet/get_info', { currency: '3', type: '1', fiat: 'CNY', ...fields }))
    .body.message;
const operate = async (command: object, who = 'ann') => {
  const report = await operatorWithdrawals(operatorDepsOf(app), command, who);
  await app.services.jobs.runDue();
  return report as WithdrawalsReport;
};
const state = async (person: Trader, id: string) => (await desk.stateOf(person, id)).withdrawal;

/** One that its owner has confirmed. */
async function confirmed(more: Record<string, string> = {}, funds = '30000') {
  const person = await desk.newPerson({ USDT: funds });
  const { message } = await out(person, await cardOf(person), more);
  const { code, text } = await desk.codeOf(person);
  await person.post('/api/wallet/out_confirm', { id: message.id, code });
  return { person, message, text, id: message.id as string };
}

test('the demo pays by itself after the delay that it names, and both sides are booked', async () => {
  const { person, message, text, id } = await confirmed({}, '1500');
  const { bank, min_number: minimum, reasons } = await info(person);
  expect({ minimum, reasons }).toEqual({ minimum: '20', reasons: [] });
  expect(bank).toMatchObject({ fiat: 'CNY', mid_source: 'demo', ends_after: 20 });
  expect(message).toMatchObject({
    status: 'prepared',
    fee: '5',
    net: '995',
    network: null,
    address_name: 'Commerzbank',
    bank: { method: 'domestic', fiat: 'CNY', mid: bank.mid },
  });
  expect(message.address).toMatch(/3000$/);
  expect(message.address).not.toContain('8937');
  expect(text).toContain(`1000 USDT → 995 USDT, ${message.bank.money} CNY, Commerzbank`);
  expect(await person.balance('USDT')).toEqual({ available: '500', frozen: '1000' });
  await desk.review();
  expect(await state(person, id)).toMatchObject({ status: 'processing' });
  await desk.follow();
  expect(await state(person, id)).toMatchObject({ status: 'processing', txid: null });
  app.clock.advance(demoPaymentMs);
  await app.services.jobs.runDue();
  const { withdrawal, lines } = await desk.stateOf(person, id);
  expect(withdrawal).toMatchObject({ status: 'succeed', txid: expect.stringMatching(/^DEMO-/) });
  expect(await person.balance('USDT')).toEqual({ available: '500', frozen: '0' });
  expect(lines).toContainEqual(
    expect.objectContaining({ owner: 'bank', type: 'bank_out', amount: '995' }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ owner: 'fees', amount: '5' }));
});

test('the limit of 24 hours is shared with coins', async () => {
  const person = await desk.newPerson({ USDT: '5000', BTC: '200' });
  const { id: address } = await desk.addressOf(person, { network: 'BTC' });
  const coins = { currency: '1', network: 'BTC', number: '199.99', amount: '199.9898' };
  expect(await desk.out(person, address, coins)).toMatchObject({ type: 'ok' });
  expect(await out(person, await cardOf(person))).toMatchObject({ code: 'LIMIT' });
});

test.each([
  ['another net amount than promised', { amount: '996' }, 'FEE_CHANGED'],
  ['another price than was shown', { mid: '1.5' }, 'QUOTE_EXPIRED'],
  ['less than the minimum', { number: '19', amount: '17' }, 'QUANTITY_TOO_SMALL'],
  ['a coin that no bank takes', { currency: '1' }, 'COIN_NOT_FOUND'],
  ['a currency without a price', { fiat: 'XXX' }, 'FIAT_UNKNOWN'],
  ['a card of the other kind', { type: '2' }, 'BANK_CARD_NOT_FOUND'],
  ['something that is no card', { account: 'x' }, 'BANK_CARD_NOT_FOUND'],
  ['more than there is', { number: '2001', amount: '1990.995' }, 'INSUFFICIENT_BALANCE'],
  ['a wrong pay password', { pay_password: '902741' }, 'PAY_PASSWORD_WRONG'],
])('%s is refused', async (_, more, code) => {
  const person = await desk.newPerson({ USDT: '2000', BTC: '1' });
  expect(await out(person, await cardOf(person), more)).toMatchObject({ type: 'error', code });
  expect(await person.balance('USDT')).toEqual({ available: '2000', frozen: '0' });
});

test("another person's card is like one that does not exist, and without one that is told before", async () => {
  const card = await cardOf(await desk.newPerson());
  const person = await desk.newPerson();
  expect(await out(person, card)).toMatchObject({ code: 'BANK_CARD_NOT_FOUND' });
  expect((await info(person)).reasons).toEqual(['no_card']);
});

test('it can be taken back until it is being paid, also when its card is gone', async () => {
  const { person, id } = await confirmed();
  const { list } = (await person.post('/api/user/cash_info')).body.message;
  await person.post('/api/user/cash_del', { id: list[0].id, pay_password: payPassword });
  const { body } = await person.post('/api/wallet/out_cancel', { id });
  expect(body.message).toMatchObject({ status: 'canceled' });
  expect(await person.balance('USDT')).toEqual({ available: '30000', frozen: '0' });
  const { person: late, id: paying } = await confirmed();
  await desk.review();
  const again = await late.post('/api/wallet/out_cancel', { id: paying });
  expect(again.body).toMatchObject({ code: 'STATE' });
});

describe('decided by operators', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = app;
    app = await createTestApp({ config: { withdrawalReview: { delayMs: undefined } } });
    await giveOperatorKeys(app, 'ann', 'bob');
    desk = new WithdrawalDesk(app);
  });
  afterAll(async () => {
    expect(await findBrokenInvariants(app.db)).toEqual([]);
    await app.close();
    app = own;
    desk = new WithdrawalDesk(app);
  });
  async function priced() {
    await app.db
      .insertInto('fiat_mids')
      .values({ code: 'CNY', mid: '7.1', source: 'ECB', at: app.clock.now() })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ at: app.clock.now() }))
      .execute();
  }

  test('two approve above 10,000 USDT, one pays by hand, and whoever looks at the card is in the log', async () => {
    await priced();
    const { person, id } = await confirmed({ number: '10001', amount: '9950.995' });
    const { shown } = await operate({ action: 'show', id });
    expect(shown).toMatchObject({
      money: '70086.84',
      fiat: 'CNY',
      payee: { holder: verifiedName, accountNumber: account, bankName: 'Commerzbank' },
    });
    expect((await operate({ action: 'approve', id })).verdict?.missing).toBe(1);
    await expect(operate({ action: 'paid', id, reference: 'TX-1' })).rejects.toThrow('is accepted');
    expect((await operate({ action: 'approve', id }, 'bob')).verdict?.missing).toBe(0);
    await operate({ action: 'paid', id, reference: 'TX-77201' });
    expect(await state(person, id)).toMatchObject({ status: 'succeed', txid: 'TX-77201' });
    const looks = await app.db
      .selectFrom('operator_log')
      .select('action')
      .where('subject', '=', id)
      .execute();
    expect(looks.map(({ action }) => action)).toContain('withdrawal.show');
  });

  test('what the bank does not take returns whole', async () => {
    await priced();
    const { person, id } = await confirmed();
    await operate({ action: 'approve', id });
    await operate({ action: 'fail', id, why: 'account closed' });
    expect(await state(person, id)).toMatchObject({ status: 'failed', reason: 'bank' });
    expect(await person.balance('USDT')).toEqual({ available: '30000', frozen: '0' });
  });

  test('a price that is older than a day refuses', async () => {
    await priced();
    app.clock.advance(dayMs + 1);
    const person = await desk.newPerson();
    const card = await cardOf(person);
    expect(await out(person, card)).toMatchObject({ code: 'RATE_STALE' });
    expect((await info(person)).bank).toMatchObject({ fiat: 'USD', ends_after: null });
  });
});

test('a house without an account at a bank pays none', async () => {
  const own = await createTestApp({ config: { bankIn: readBankIn({}, false) } });
  try {
    const person = await new WithdrawalDesk(own).newPerson();
    expect(await info(person)).toMatchObject({ bank: null, reasons: ['no_card', 'bank_closed'] });
    const { body } = await person.post(
      '/api/wallet/out',
      desk.fieldsOf('x', { ...asked, network: 'TRC20' }),
    );
    expect(body).toMatchObject({ code: 'BANK_CLOSED' });
  } finally {
    await own.close();
  }
});
