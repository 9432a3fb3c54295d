import { utcDayEnd } from '@h5/shared/rules/profit';
import { beforeAppTests } from '../testing/beforeAppTests';
import type { TestApp, Trader } from '../testing/createTestApp';
import { LoanDesk } from '../testing/LoanDesk';
import { listDebts } from './listDebts';

const hourMs = 3_600_000;

let app: TestApp;
let desk: LoanDesk;
let person: Trader;
beforeAppTests((created) => {
  app = created;
  desk = new LoanDesk(app);
});
beforeEach(async () => {
  await desk.priceIs('60000');
  person = await desk.borrower({ BTC: '2', USDT: '10000' });
  await desk.priceIs('60000');
});

const debtsAt = async (at: number) =>
  (await listDebts(app.db, { userId: person.id, at })).map(({ amount }) => amount);

async function today() {
  const { start_usd: started, debt_usd: debt } = await desk.today(person);
  return { started, debt };
}

it('says what was owed at a time, whatever was repaid or borrowed since', async () => {
  const before = app.clock.now();
  const loan = await desk.borrow(person);
  const borrowed = app.clock.now();
  await desk.pass(2 * hourMs, '60000');
  const late = app.clock.now() - 1;
  const owedLate = await debtsAt(late);

  await desk.repay(person, loan.id, { amount: '8000', source: 'account' });
  const partly = app.clock.now();
  await desk.pass(hourMs, '60000');
  await desk.repay(person, loan.id, { all: 1, source: 'collateral' });

  expect(await debtsAt(before - 1)).toEqual([]);
  expect(await debtsAt(borrowed)).toEqual(['18000.18']);
  expect(await debtsAt(late)).toEqual(owedLate);
  expect(await debtsAt(partly)).toEqual(['10000.54']);
  expect(await debtsAt(app.clock.now())).toEqual([]);
});

it('is taken off the equity that a day begins with, and repaying it changes nothing', async () => {
  const loan = await desk.borrow(person);
  expect((await today()).debt).toBe('18000.18');

  const midnight = utcDayEnd(app.clock.now());
  await desk.pass(midnight - app.clock.now() + hourMs, '60000');
  const owed = Number(await debtsAt(midnight));
  const { started } = await today();
  // Two bitcoins and the deposit of dollars; what was borrowed and is still there cancels out but for its interest.
  expect(owed).toBeGreaterThan(18_000);
  expect(Number(started)).toBeCloseTo(2 * 60_000 + 10_000 + 18_000 - owed, 6);

  await desk.repay(person, loan.id, { all: 1, source: 'account' });
  expect(await today()).toEqual({ started, debt: '0' });
});
