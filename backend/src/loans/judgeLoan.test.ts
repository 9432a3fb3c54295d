import { longTest } from '@h5/shared/testing/longTest';
import fc from 'fast-check';
import { isReceiptOutputRight } from '@h5/shared/rules/receipts/receiptRules';
import { Decimal } from '@h5/shared/money/money';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { TestApp, Trader } from '../testing/createTestApp';
import { LoanDesk } from '../testing/LoanDesk';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let app: TestApp;
let desk: LoanDesk;
beforeAppTests(async (created) => {
  app = created;
  desk = new LoanDesk(app);
  await desk.priceIs('60000');
});

/** Somebody who owes 18,000 USDT on 0.5 BTC at 60,000. */
async function aBorrower(fields: Record<string, string | number> = {}) {
  const person = await desk.borrower({ BTC: '0.5' });
  await desk.priceIs('60000');
  const { id } = await desk.borrow(person, fields);
  const kinds = async () => (await desk.events(person, id)).map(({ kind }) => kind);
  return { person, id, kinds };
}

async function noticesOf(person: Trader) {
  await app.services.publisher.flush();
  const { body } = await desk.get(person, '/api/notice/list');
  return body.message.list.map(({ order }: { order: { params: unknown } }) => order.params);
}

describe('a call', () => {
  it('comes once at each level, and again after the ratio was 2 points below', async () => {
    const { person, id, kinds } = await aBorrower();
    await desk.priceIs('45001');
    expect(await kinds()).toEqual(['borrow']);
    await desk.priceIs('45000');
    await desk.priceIs('44900');
    await desk.priceIs('45100');
    await desk.priceIs('45000');
    expect(await kinds()).toEqual(['call', 'borrow']);
    expect((await desk.detail(person, id)).status).toBe('margin_call');
    await desk.priceIs('42000');
    await desk.priceIs('40900');
    expect(await kinds()).toEqual(['call', 'call', 'call', 'borrow']);
    await desk.priceIs('47000');
    expect((await desk.detail(person, id)).status).toBe('active');
    await desk.priceIs('45000');
    const events = await desk.events(person, id);
    expect(events.map(({ level }) => level)).toEqual(['0.8', '0.88', '0.85', '0.8', null]);
  });

  it('is followed by collateral that ends it', async () => {
    const { person, id } = await aBorrower();
    await desk.priceIs('45000');
    await person.deposit('BTC', '0.1');
    await desk.moveCollateral(person, id, 'add', '0.1');
    await desk.priceIs('45000');
    expect((await desk.detail(person, id)).status).toBe('active');
    await desk.priceIs('40000');
    expect((await desk.detail(person, id)).status).not.toBe('liquidated');
  });

  it('comes when the debt has grown, without a move of the price', async () => {
    const { kinds } = await aBorrower();
    await desk.priceIs('45010');
    expect(await kinds()).toEqual(['borrow']);
    // 18,000 × (1 + 0.00001 × h) reaches 80 % of 22,505.
    await desk.pass(20 * hourMs, '45010');
    expect(await kinds()).toEqual(['borrow']);
    await desk.pass(3 * hourMs, '45010');
    expect(await kinds()).toEqual(['call', 'borrow']);
  });
});

describe('a liquidation', () => {
  it('sells just enough at the recorded index, with a receipt', async () => {
    const { person, id } = await aBorrower();
    await desk.priceIs('40000.5');
    expect((await desk.detail(person, id)).collateral_amount).toBe('0.5');
    await desk.priceIs('40000.4');
    const loan = await desk.detail(person, id);
    expect(loan.status).toBe('active');
    expect(new Decimal(String(loan.ltv)).lte('0.65')).toBe(true);
    expect(await desk.collateralOf(person)).toBe(loan.collateral_amount);
    const [event] = await desk.events(person, id);
    expect(event).toMatchObject({ kind: 'liquidate', price: '40000.4', insured: '0' });
    expect(event?.collateral_back).toBe('0');
    const { body } = await desk.get(person, '/api/receipt', { id: String(event?.receipt_id) });
    expect(body.message.receipt).toMatchObject({
      rule: 'loan.liquidation/1',
      inputs: { debt: '18000.18', collateral: '0.5' },
      output: { sell: event?.collateral_amount, fee: event?.fee },
    });
    expect(body.message.receipt.ticks).toEqual([['BTC-USDT', expect.any(Number), '40000.4']]);
    expect(isReceiptOutputRight(body.message.receipt)).toBe(true);
    await desk.priceIs('40000.4');
    expect(await desk.events(person, id)).toHaveLength(3);
  });

  it('never leaves a debt beyond the collateral: the fund pays', async () => {
    const { person, id } = await aBorrower();
    await desk.priceIs('30000');
    expect(await desk.detail(person, id)).toMatchObject({
      status: 'liquidated',
      debt: '0',
      collateral_amount: '0',
    });
    const [event] = await desk.events(person, id);
    const sold = { insured: '3000.18', fee: '0', collateral_amount: '0.5', collateral_back: '0' };
    expect(event).toMatchObject(sold);
    expect((await person.balance('USDT')).available).toBe('18000');
    expect((await person.balance('BTC')).available).toBe('0');
  });

  it('judges by the state of now, if its owner was faster', async () => {
    const { person, id } = await aBorrower();
    app.clock.advance(500);
    await person.deposit('USDT', '100');
    await desk.repay(person, id, { all: 1 });
    await desk.priceIs('30000');
    expect((await desk.detail(person, id)).status).toBe('repaid');
  });

  it('is not made by a price from before a change of its owner, but by the next one', async () => {
    const { person, id } = await aBorrower();
    await desk.record('30000');
    await desk.record('60000');
    await desk.moveCollateral(person, id, 'remove', '0.01');
    await app.services.jobs.runDue();
    expect((await desk.detail(person, id)).status).toBe('active');
    await desk.priceIs('30000');
    expect((await desk.detail(person, id)).status).toBe('liquidated');
  });

  it('tells its owner', async () => {
    const { person, id } = await aBorrower();
    await desk.priceIs('40000');
    const [event] = await desk.events(person, id);
    expect(await noticesOf(person)).toContainEqual(
      expect.objectContaining({
        loan: id,
        event: 'liquidate',
        coin: 'BTC',
        currency: 'USDT',
        price: '40000',
        amount: event?.collateral_amount,
        proceeds: new Decimal(String(event?.collateral_amount)).times(40_000).toFixed(),
        fee: event?.fee,
        paid: event?.amount,
        insured: '0',
        surplus: '0',
        back: '0',
      }),
    );
  });
});

describe('an overdue loan', () => {
  it('has a day, then collateral is sold for exactly the debt, and the rest returns', async () => {
    const fields = { product_id: 2, term: 7, amount: '1000', collateral_amount: '0.1' };
    const { person, id, kinds } = await aBorrower(fields);
    await desk.pass(7 * dayMs, '60000');
    expect(await kinds()).toEqual(['due', 'borrow']);
    await desk.pass(dayMs - 10_000, '60000');
    expect((await desk.detail(person, id)).status).toBe('overdue');
    await desk.pass(10_000, '60000');
    expect((await desk.detail(person, id)).status).toBe('liquidated');
    const [event] = await desk.events(person, id);
    // 1,000, 1.4 for the term, and two begun days at three times the rate.
    expect(event).toMatchObject({ kind: 'overdue', interest: '1.4' });
    expect(new Decimal(String(event?.amount)).toFixed()).toBe(
      new Decimal(1001.4).plus(String(event?.penalty)).toFixed(),
    );
    const sold = new Decimal(String(event?.collateral_amount));
    expect((await person.balance('BTC')).available).toBe(new Decimal('0.5').minus(sold).toFixed());
    expect(event?.collateral_back).toBe(new Decimal('0.1').minus(sold).toFixed());
    const { body } = await desk.get(person, '/api/receipt', { id: String(event?.receipt_id) });
    expect(isReceiptOutputRight(body.message.receipt)).toBe(true);
    await desk.pass(3 * dayMs, '60000');
    expect(await kinds()).toEqual(['overdue', 'due', 'borrow']);
  });
});

it('comes to the same after a jump of three days as hour by hour', async () => {
  const [jumped, walked] = [await aBorrower(), await aBorrower()];
  for (let hour = 0; hour < 72; hour += 24) await desk.pass(24 * hourMs, '60000');
  const [one, other] = await Promise.all(
    [jumped, walked].map(({ person, id }) => desk.detail(person, id)),
  );
  expect(one?.interest_due).toBe(other?.interest_due);
  expect(one?.interest_due).toBe('13.14');
});

longTest('leaves nobody below zero on any path of the price', async () => {
  const step = fc.record({
    price: fc.integer({ min: 20_000, max: 90_000 }),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (path) => {
      const { person, id } = await aBorrower();
      for (const { price, hours } of path) await desk.pass(hours * hourMs, String(price));
      const loan = await desk.detail(person, id);
      const index = new Decimal(path.at(-1)?.price ?? 0);
      const worth = index.times(String(loan.collateral_amount));
      expect(new Decimal(String(loan.debt)).lt(worth) || loan.debt === '0').toBe(true);
      for (const coin of ['BTC', 'USDT']) {
        expect(Number((await person.balance(coin)).available)).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 32, numRuns: 8 },
  );
});
