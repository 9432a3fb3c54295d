import { randomUUID } from 'node:crypto';
import { Decimal } from '@h5/shared/money/money';
import { leaveInSystemAccount } from '../testing/leaveInSystemAccount';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { TestApp, Trader } from '../testing/createTestApp';
import { LoanDesk, loanOf } from '../testing/LoanDesk';
import { maxOpenLoans } from './openLoan';

const btc = 1;
const usdt = 3;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let app: TestApp;
let desk: LoanDesk;
let person: Trader;
beforeAppTests(async (created) => {
  app = created;
  desk = new LoanDesk(app);
  await desk.priceIs('60000');
  person = await desk.borrower({ BTC: '2', USDT: '1000' });
});
beforeEach(() => desk.priceIs('60000'));

it('GET /api/loan/products has a flexible and a fixed one, with what they take', async () => {
  const { body } = await app.get('/api/loan/products');
  expect(body.message).toMatchObject([
    { id: 1, kind: 'flexible', day_rate: '0.00024', year_rate: '0.0876', terms: [] },
    { id: 2, kind: 'fixed', rate: '0.0002', year_rate: '0.073', terms: [7, 14, 30, 90] },
  ]);
  expect(body.message[0].collaterals[0]).toMatchObject({ symbol: 'BTC-USDT', ltv_open: '0.65' });
  expect(body.message[0].left).toBe('20000000');
});

it('lends one person no more loans than may be open, and again after one was repaid', async () => {
  const many = await desk.borrower({ BTC: '1', USDT: '200' });
  await desk.priceIs('60000');
  const small = { amount: '100', collateral_amount: '0.01' };
  const first = await desk.borrow(many, small);
  for (let count = 1; count < maxOpenLoans; count += 1) await desk.borrow(many, small);
  expect((await desk.apply(many, small)).body).toMatchObject({ code: 'TOO_MANY_LOANS' });
  await desk.repay(many, first.id, { all: 1 });
  await desk.borrow(many, small);
});

describe('GET /api/loan/quote', () => {
  const quote = (fields: Record<string, string | number>) =>
    app.get('/api/loan/quote', { product_id: 1, amount: '18000', collateral_id: btc, ...fields });

  it('says what is needed and what it costs', async () => {
    const { body } = await quote({});
    expect(body.message).toMatchObject({
      index: '60000',
      needed: '0.46153847',
      interest: '0.18',
      total: '18004.32',
    });
    const fixed = await quote({ product_id: 2, term: 30, amount: '1000' });
    expect(fixed.body.message).toMatchObject({ rate: '0.0002', interest: '0.2', total: '1006' });
  });

  it('knows neither another product, collateral nor term', async () => {
    const unknown: Record<string, number>[] = [
      { product_id: 9 },
      { collateral_id: 7 },
      { product_id: 2, term: 8 },
    ];
    for (const fields of unknown) {
      expect((await quote(fields)).body.code).toBe('NOT_FOUND');
    }
  });

  it('needs a price of this moment', async () => {
    app.clock.advance(10_000);
    expect((await quote({})).body.code).toBe('MARKET_HALTED');
  });
});

describe('POST /api/loan/apply', () => {
  it('freezes the collateral in its owner’s account and lends the amount', async () => {
    const loan = await desk.borrow(person);
    expect(loan).toMatchObject({
      status: 'active',
      principal_left: '18000',
      interest_due: '0.18',
      debt: '18000.18',
      index: '60000',
      call_price: '45000.45',
      liquidation_price: '40000.4',
    });
    expect((await person.balance('USDT')).available).toBe('19000');
    expect((await person.balance('BTC')).available).toBe('1.5');
    expect(await desk.collateralOf(person)).toBe('0.5');
    expect(await desk.events(person, loan.id)).toMatchObject([
      { kind: 'borrow', amount: '18000', collateral_amount: '0.5', price: '60000' },
    ]);
    await desk.repay(person, loan.id, { all: 1, source: 'collateral' });
  });

  it.each([
    ['too little collateral', { collateral_amount: '0.46153846' }, 'LTV_TOO_HIGH'],
    ['more collateral than there is', { collateral_amount: '50' }, 'INSUFFICIENT_BALANCE'],
    ['less than the least', { amount: '99' }, 'QUANTITY_TOO_SMALL'],
    ['more than the most', { amount: '200001' }, 'QUANTITY_TOO_LARGE'],
    ['nine decimals', { amount: '100.000000001' }, 'QUANTITY_OFF_STEP'],
    ['another pay password', { pay_password: '111111' }, 'PAY_PASSWORD_WRONG'],
    ['an unknown product', { product_id: 7 }, 'NOT_FOUND'],
  ])('refuses %s', async (_, fields, code) => {
    expect((await desk.apply(person, fields)).body.code).toBe(code);
  });

  it('asks for a verified identity', async () => {
    const other = await app.newTrader({ BTC: '1' });
    expect((await desk.apply(other)).body.type).toBe('998');
  });

  it('answers a repeat with the first loan', async () => {
    const fields = { req_id: randomUUID(), amount: '1000', collateral_amount: '0.1' };
    const first = await desk.borrow(person, fields);
    expect(await desk.borrow(person, fields)).toEqual(first);
    const { body } = await desk.apply(person, { ...fields, amount: '1001' });
    expect(body.code).toBe('REQ_ID_REUSED');
  });

  it('lends no more than there is, whoever comes at once', async () => {
    const left = await leaveInSystemAccount(app, { system: 'lending', currencyId: usdt }, '5500');
    const people = await Promise.all(Array.from({ length: 2 }, () => desk.borrower({ BTC: '1' })));
    await desk.priceIs('60000');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        desk.apply(people[place % 2] as Trader, { amount: '1000', collateral_amount: '0.05' }),
      ),
    );
    expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(15);
    await left.undo();
  });
});

describe('POST /api/loan/repay', () => {
  it('pays interest first, and each begun hour once', async () => {
    const borrower = await desk.borrower({ BTC: '1', USDT: '100' });
    await desk.priceIs('60000');
    const { id } = await desk.borrow(borrower);
    await desk.pass(10 * hourMs + 30 * minuteMs - 1_000, '60000');
    const part = loanOf(await desk.repay(borrower, id, { amount: '8000' }));
    expect(part).toMatchObject({ principal_left: '10001.98', interest_due: '0' });
    await desk.pass(13 * hourMs, '60000');
    expect(await desk.detail(borrower, id)).toMatchObject({
      interest_due: '1.3002574',
      debt: '10003.2802574',
    });
    await borrower.deposit('USDT', '1000');
    const all = loanOf(await desk.repay(borrower, id, { all: 1 }));
    expect(all).toMatchObject({ status: 'repaid', debt: '0', interest_paid: '3.2802574' });
    expect((await borrower.balance('BTC')).available).toBe('1');
    expect(await desk.collateralOf(borrower)).toBe('0');
    expect((await borrower.balance('USDT')).available).toBe(
      new Decimal(1100).minus('3.2802574').toFixed(),
    );
    expect((await desk.repay(borrower, id, { all: 1 })).body.code).toBe('STATE');
  });

  it('takes no more than what is owed', async () => {
    const borrower = await desk.borrower({ BTC: '1', USDT: '5000' });
    await desk.priceIs('60000');
    const { id } = await desk.borrow(borrower, { amount: '1000', collateral_amount: '0.1' });
    expect(loanOf(await desk.repay(borrower, id, { amount: '3000' })).status).toBe('repaid');
    expect((await borrower.balance('USDT')).available).toBe('4999.99');
  });

  it('pays by collateral at the index less the fee of a sale', async () => {
    const borrower = await desk.borrower({ BTC: '1' });
    await desk.priceIs('60000');
    const { id } = await desk.borrow(borrower);
    const { body } = await desk.repay(borrower, id, {
      amount: '5000',
      source: 'collateral',
      collateral_amount: '0.08',
    });
    expect(body.code).toBe('PRICE_MOVED');
    const part = loanOf(await desk.repay(borrower, id, { amount: '5000', source: 'collateral' }));
    // 5,000 / (60,000 × 0.998), rounded up.
    expect(part.collateral_amount).toBe(
      new Decimal('0.5').minus('0.083500335').minus('0.00000001').toDecimalPlaces(8, 0).toFixed(),
    );
    expect(new Decimal(String(part.debt)).lte('13000.18')).toBe(true);
    const all = loanOf(await desk.repay(borrower, id, { all: 1, source: 'collateral' }));
    expect(all.status).toBe('repaid');
    expect(new Decimal((await borrower.balance('BTC')).available).gt('0.69')).toBe(true);
  });

  it('needs an amount, or all, and the money for it', async () => {
    const borrower = await desk.borrower({ BTC: '1' });
    await desk.priceIs('60000');
    const { id } = await desk.borrow(borrower);
    expect((await desk.repay(borrower, id, {})).body.code).toBe('INVALID_AMOUNT');
    expect((await desk.repay(borrower, id, { all: 1 })).body.code).toBe('INSUFFICIENT_BALANCE');
    const { body } = await desk.repay(person, id, { amount: '1' });
    expect(body.code).toBe('NOT_FOUND');
  });
});

describe('POST /api/loan/collateral', () => {
  it('adds collateral, and takes out what is not needed', async () => {
    const borrower = await desk.borrower({ BTC: '1' });
    await desk.priceIs('60000');
    const { id, removable } = await desk.borrow(borrower);
    expect(removable).toBe('0.03845692');
    const tooMuch = await desk.moveCollateral(borrower, id, 'remove', '0.03845693');
    expect(tooMuch.body.code).toBe('LTV_TOO_HIGH');
    const less = loanOf(await desk.moveCollateral(borrower, id, 'remove', String(removable)));
    expect(less).toMatchObject({ collateral_amount: '0.46154308', removable: '0', ltv: '0.65' });
    const more = loanOf(await desk.moveCollateral(borrower, id, 'add', '0.5'));
    expect(more.collateral_amount).toBe('0.96154308');
    expect(await desk.collateralOf(borrower)).toBe('0.96154308');
    const { body } = await desk.moveCollateral(borrower, id, 'add', '1');
    expect(body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await desk.events(borrower, id)).map(({ kind }) => kind)).toEqual([
      'add',
      'remove',
      'borrow',
    ]);
  });
});

describe('GET /api/loan/list', () => {
  it('has the loans of the caller by their status', async () => {
    const borrower = await desk.borrower({ BTC: '1', USDT: '100' });
    await desk.priceIs('60000');
    const first = await desk.borrow(borrower, { amount: '1000', collateral_amount: '0.1' });
    const second = await desk.borrow(borrower, { amount: '2000', collateral_amount: '0.1' });
    await desk.repay(borrower, first.id, { all: 1 });
    const idsOf = async (status: string) => {
      const { body } = await borrower.get('/api/loan/list', { status });
      return body.message.list.map(({ id }: { id: string }) => id);
    };
    expect(await idsOf('active')).toEqual([second.id]);
    expect(await idsOf('repaid')).toEqual([first.id]);
    expect(await idsOf('overdue')).toEqual([]);
    expect((await borrower.get('/api/loan/list')).body.message.total).toBe(2);
  });
});

describe('a fixed loan', () => {
  it('costs begun days, at most those of its term, and three times as much afterwards', async () => {
    const borrower = await desk.borrower({ BTC: '1', USDT: '1000' });
    await desk.priceIs('60000');
    const fields = { product_id: 2, term: 7, amount: '1000', collateral_amount: '0.1' };
    const { id, due_at: dueAt } = await desk.borrow(borrower, fields);
    expect(dueAt).toBe(app.clock.now() + 7 * dayMs);
    await desk.pass(2 * dayMs + hourMs, '60000');
    expect(await desk.detail(borrower, id)).toMatchObject({
      interest_due: '0.6',
      penalty_due: '0',
    });
    await desk.pass(5 * dayMs, '60000');
    const late = await desk.detail(borrower, id);
    expect(late).toMatchObject({ status: 'overdue', interest_due: '1.4', penalty_due: '0.6' });
    expect((await desk.events(borrower, id)).map(({ kind }) => kind)).toEqual(['due', 'borrow']);
    const all = loanOf(await desk.repay(borrower, id, { all: 1 }));
    expect(all).toMatchObject({ status: 'repaid', interest_paid: '2' });
  });
});
