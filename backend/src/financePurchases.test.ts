import { longTest } from '@h5/shared/testing/longTest';
import { randomUUID } from 'node:crypto';
import { maxOpenPositions } from './dual/dual.service';
import { findBrokenInvariants } from './invariants/findBrokenInvariants';
import { maxOpenLoans } from './loans/openLoan';
import { maxOpenRigs } from './mining/mining.service';
import { readClosedAreas } from './product-areas/readClosedAreas';
import { createTestApp, type TestApp, type Trader } from './testing/createTestApp';
import { LoanDesk } from './testing/LoanDesk';
import { proveCountry } from './testing/proveCountry';
import { payPassword, verifiedPerson } from './testing/verifiedPerson';

let app: TestApp;
let desk: LoanDesk;
let person: Trader;
let loanId: string;
let saleId: number;
let salePrice: string;
beforeAll(async () => {
  app = await createTestApp({ config: { closedAreas: readClosedAreas('finance:GB') } });
  await app.services.jobs.runDue();
  desk = new LoanDesk(app);
  await desk.priceIs('60000');
  person = await desk.borrower({ BTC: '2', USDT: '50000' });
  await desk.priceIs('60000');
  loanId = (await desk.borrow(person)).id;
  const { body } = await app.get('/api/project', { limit: 100 });
  const sale = body.message.list.find(({ symbol }: { symbol: string }) => symbol === 'HLX');
  [saleId, salePrice] = [sale.id, sale.price];
  await subscribe('/api/project/order', '5000');
});
afterAll(async () => {
  expect(await findBrokenInvariants(app.db)).toEqual([]);
  await app.close();
});

beforeEach(() => desk.priceIs('60000'));

const post = (path: string, fields: Record<string, string | number>) =>
  person.post(path, { req_id: randomUUID(), ...fields });

const subscribe = (path: string, amount: string) =>
  post(path, { project_id: saleId, amount, pay_currency: 3, price: salePrice });

/** Each with an amount that is taken. */
const purchases: [string, string][] = [
  ['lock', '1000'],
  ['a share of a dual', '1'],
  ['a subscription', '100'],
  ['a machine', '1'],
  ['a loan', '1000'],
];

const calls: Record<string, (amount: string) => ReturnType<typeof post>> = {
  lock: (amount) => post('/api/lh/deposit', { config_id: 2, amount }),
  'a share of a dual': (num) =>
    post('/api/dual/buyDual', { id: 1, num, currency_id: 1, type: 'call' }),
  'a subscription': (amount) => subscribe('/api/project/order', amount),
  'a lower subscription': (amount) => subscribe('/api/project/order/lower', amount),
  'a machine': (number) =>
    post('/api/mining/buy', { machine_id: 1, number, pay_password: payPassword }),
  'a loan': (amount) => apply({ amount, collateral_amount: '0.5' }),
  'the collateral of a loan': (amount) => apply({ amount: '1000', collateral_amount: amount }),
  'a repayment': (amount) => post('/api/loan/repay', { id: loanId, amount }),
  'more collateral': (amount) => post('/api/loan/collateral', { id: loanId, dir: 'add', amount }),
  'less collateral': (amount) =>
    post('/api/loan/collateral', { id: loanId, dir: 'remove', amount }),
};

const apply = (fields: Record<string, string>) =>
  post('/api/loan/apply', {
    product_id: 1,
    collateral_id: 1,
    pay_password: payPassword,
    ...fields,
  });

const forms = [
  ...['-100', '+100', '1e2', '1E2', '0x64', '١٠٠', '１００', '1,000', '1_000', '1 000', ' 100'],
  ...['100.', '.5', '00100', '0', '0.0', '-0', 'NaN', 'Infinity', '', 'null', '[100]', '100n'],
  ...['100.000000001', `0.${'0'.repeat(40)}1`, '9'.repeat(18), '9'.repeat(60), '1e400'],
];

async function everything() {
  const rows = await app.db
    .selectFrom('accounts')
    .select(['id', 'available', 'frozen'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, available, frozen }) => `${id} ${available} ${frozen}`);
}

/** A number of shares or machines may begin with zeros; whoever repays more than the debt repays the debt. */
const meant: Record<string, string[]> = {
  'a share of a dual': ['00100'],
  'a machine': ['00100'],
  'a repayment': ['9'.repeat(18)],
};

test.each(Object.entries(calls))(
  '%s takes no amount that is written otherwise',
  async (name, send) => {
    const before = await everything();
    const taken: string[] = [];
    for (const form of forms.filter((one) => !meant[name]?.includes(one))) {
      const { status, body } = await send(form);
      expect(status).toBeLessThan(500);
      if (body.type === 'ok') taken.push(form);
    }
    expect(taken).toEqual([]);
    expect(await everything()).toEqual(before);
  },
);

describe.each(purchases)('%s', (name, amount) => {
  const buy = () => calls[name]?.(amount);

  test('is not sold while outflow is stopped', async () => {
    const stopped = jest.spyOn(app.services.outflow, 'isStopped', 'get').mockReturnValue(true);
    expect((await buy())?.body.code).toBe('OUTFLOW_STOPPED');
    stopped.mockRestore();
    expect((await buy())?.body).toMatchObject({ type: 'ok' });
  });

  test('is not sold where finance is closed', async () => {
    const buyer = person;
    person = await verifiedPerson(app, { USDT: '50000', BTC: '2' });
    await proveCountry(app.db, person.id, 'GB');
    expect((await buy())?.body.code).toBe('AREA_UNAVAILABLE');
    person = buyer;
  });
});

/** How many of a number of purchases at once are refused, and why. */
async function refused(count: number, send: () => ReturnType<typeof post>): Promise<Set<string>> {
  const replies = await Promise.all(Array.from({ length: count }, send));
  return new Set(replies.flatMap(({ body }) => (body.type === 'ok' ? [] : [String(body.code)])));
}

longTest('a person has a limited number of loans, positions and rigs at once', async () => {
  const price = await app.get('/api/dual/index', { kind: 'dual', currency_id: 1, type: 'put' });
  const [{ id }] = price.body.message.list;
  const dual = { id, num: 1, currency_id: 1, type: 'put' };
  const rig = { machine_id: 1, number: 1, pay_password: payPassword };
  const loans = app.db.selectFrom('loans').where('end_kind', 'is', null);
  const positions = app.db.selectFrom('dual_positions').where('result', 'is', null);
  const rigs = app.db.selectFrom('rigs').where('end_kind', 'is', null);
  const loan = { amount: '100', collateral_amount: '0.01' };
  expect(await refused(maxOpenLoans + 2, () => apply(loan))).toEqual(new Set(['TOO_MANY_LOANS']));
  expect(await loans.select('id').execute()).toHaveLength(maxOpenLoans);
  expect(await refused(maxOpenPositions + 2, () => post('/api/dual/buyDual', dual))).toEqual(
    new Set(['TOO_MANY_DUALS']),
  );
  expect(await positions.select('id').execute()).toHaveLength(maxOpenPositions);
  expect(await refused(maxOpenRigs + 2, () => post('/api/mining/buy', rig))).toEqual(
    new Set(['TOO_MANY_RIGS']),
  );
  expect(await rigs.select('id').execute()).toHaveLength(maxOpenRigs);
});
