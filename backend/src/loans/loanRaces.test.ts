import { Decimal } from '@h5/shared/money/money';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { Reply, TestApp, Trader } from '../testing/createTestApp';
import { LoanDesk } from '../testing/LoanDesk';

let app: TestApp;
let desk: LoanDesk;
beforeAppTests(async (created) => {
  app = created;
  desk = new LoanDesk(app);
  await desk.priceIs('60000');
});

/** Somebody who owes 18,000 USDT on 0.5 BTC at 60,000 and has some of both left. */
async function aBorrower(): Promise<{ person: Trader; id: string }> {
  const person = await desk.borrower({ BTC: '1', USDT: '1000' });
  await desk.priceIs('60000');
  const { id } = await desk.borrow(person);
  return { person, id };
}

function times(count: number, send: () => Promise<Reply>): Promise<Reply[]> {
  return Promise.all(Array.from({ length: count }, send));
}

const codesOf = (replies: Reply[]) =>
  replies.map(({ body }) => (body.type === 'ok' ? 'ok' : String(body.code))).sort();

it('collateral that can be spared is taken out once, whoever asks at once', async () => {
  const { person, id } = await aBorrower();
  // 0.03845692 can be spared.
  const replies = await times(20, () => desk.moveCollateral(person, id, 'remove', '0.01'));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(3);
  expect(replies.filter(({ body }) => body.code === 'LTV_TOO_HIGH')).toHaveLength(17);
  expect(await desk.collateralOf(person)).toBe('0.47');
});

it('all is repaid once, and collateral returns once', async () => {
  const { person, id } = await aBorrower();
  const replies = await times(8, () => desk.repay(person, id, { all: 1 }));
  expect(codesOf(replies)).toEqual([...Array<string>(7).fill('STATE'), 'ok'].sort());
  expect((await person.balance('USDT')).available).toBe('999.82');
  expect((await person.balance('BTC')).available).toBe('1');
});

it('parts that are repaid at once never come to more than the debt', async () => {
  const { person, id } = await aBorrower();
  const replies = await times(20, () => desk.repay(person, id, { amount: '1000' }));
  // 18 pay a whole thousand, the next one the interest of 0.18.
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(19);
  expect(replies.filter(({ body }) => body.code === 'STATE')).toHaveLength(1);
  expect((await person.balance('USDT')).available).toBe('999.82');
});

it('a sale for the debt and a withdrawal of collateral at once leave a debt that is covered', async () => {
  const { person, id } = await aBorrower();
  await Promise.all([
    desk.repay(person, id, { amount: '9000', source: 'collateral' }),
    desk.moveCollateral(person, id, 'remove', '0.038'),
    desk.repay(person, id, { all: 1, source: 'collateral' }),
    desk.moveCollateral(person, id, 'remove', '0.03'),
  ]);
  const loan = await desk.detail(person, id);
  expect(loan).toMatchObject({ status: 'repaid', debt: '0', collateral_amount: '0' });
  expect(await desk.collateralOf(person)).toBe('0');
});

it('collateral that is added while a crash is judged counts, or is left to its owner', async () => {
  const { person, id } = await aBorrower();
  app.feed.move('BTC-USDT', '40000');
  app.clock.advance(1_000);
  app.feed.catchUp();
  await app.services.priceRecorder.recordNow();
  await app.services.loans.watch.idle();
  const [added] = await Promise.all([
    desk.moveCollateral(person, id, 'add', '0.4'),
    app.services.jobs.runDue(),
  ]);
  const loan = await desk.detail(person, id);
  expect(added.body.type).toBe('ok');
  expect(Number(loan.ltv)).toBeLessThan(0.65);
  const { available } = await person.balance('BTC');
  const sold = new Decimal('1').minus(available).minus(String(loan.collateral_amount));
  const [sale] = (await desk.events(person, id)).filter(({ kind }) => kind === 'liquidate');
  expect(sold.toFixed()).toBe(sale ? String(sale.collateral_amount) : '0');
  await desk.priceIs('60000');
});

it('the loan of another person is not there for anybody', async () => {
  const { id } = await aBorrower();
  const other = await desk.borrower({ BTC: '1', USDT: '1000' });
  await desk.priceIs('60000');
  const replies = await Promise.all([
    desk.moveCollateral(other, id, 'remove', '0.01'),
    desk.moveCollateral(other, id, 'add', '0.01'),
    desk.repay(other, id, { all: 1 }),
    desk.repay(other, id, { amount: '1', source: 'collateral' }),
    desk.get(other, '/api/loan/detail', { id }),
    desk.get(other, '/api/loan/events', { id }),
  ]);
  expect(codesOf(replies)).toEqual(replies.map(() => 'NOT_FOUND'));
});
