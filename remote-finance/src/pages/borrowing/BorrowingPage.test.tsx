import { screen, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import {
  applyForLoan,
  getLoan,
  getLoanEvents,
  getLoanProducts,
  getLoans,
  moveLoanCollateral,
  repayLoan,
  type Loan,
  type LoanEvent,
} from '@h5/shared/contract/loans/endpoints';
import { aLoan, aLoanEvent } from '@h5/shared/contract/loans/examples';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { getProductAreas } from '@h5/shared/contract/product-areas/endpoints';
import { getSecurityState } from '@h5/shared/contract/security/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { getBalances, getProfitBaseline } from '@h5/shared/contract/wallet/endpoints';
import { aBalance } from '@h5/shared/contract/wallet/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { BorrowingPage } from './BorrowingPage';

const now = Date.UTC(2026, 0, 15, 12);
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => jest.restoreAllMocks());

interface Setting {
  route?: string;
  signedIn?: boolean;
  loan?: Loan;
  loans?: Loan[];
  events?: LoanEvent[];
  /** What there is of the coin. */
  coin?: string;
  security?: { level?: number; hasPayPassword?: boolean };
}

function setup({ route = '', signedIn = true, loan = aLoan(), ...rest }: Setting = {}) {
  const { loans = [loan], security = {}, events = [aLoanEvent()], coin = '1' } = rest;
  const state = { level: 1, hasPayPassword: true, hasTotp: false, ...security };
  const spot = accountType.spot;
  const balance = (currencyId: number, coin: string, available: string) =>
    aBalance({ accountType: spot, currencyId, coin, available, frozen: '0' });
  const api = new FakeApi()
    .answer(getProductAreas, [])
    .answer(getMarkets, [aMarket({ symbol: 'BTC-USDT', last: '60000' })])
    .answer(getProfitBaseline)
    .answer(getBalances, [balance(1, 'BTC', coin), balance(3, 'USDT', '500')])
    .answer(getLoanProducts)
    .answer(getLoans, aPage(...loans))
    .answer(getLoan, loan)
    .answer(getLoanEvents, aPage(...events))
    .answer(getSecurityState, () => ({
      email: null,
      phone: null,
      recoveryCodes: 0,
      passkeys: 0,
      done: 1,
      holds: [],
      phishingWord: null,
      frozenAt: null,
      ...state,
    }))
    .answer(applyForLoan)
    .answer(repayLoan, { ...loan, status: 'repaid', endedAt: now, debt: '0' })
    .answer(moveLoanCollateral);
  return renderPage(<BorrowingPage />, {
    api,
    signedIn,
    route: `/pages/common/borrowing${route}`,
    messages: { finance: en },
  });
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

test('borrows after the accounts, the costs and the prices were shown, with the pay password', async () => {
  const { api, person } = setup();
  await person.type(await field('You borrow'), '18000');
  expect(await screen.findByText('At least 0.46153847 BTC')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'LTV 50%' }));
  expect(await field('Collateral')).toHaveValue('0.60000000');
  expect(screen.getByText('0.18 USDT')).toBeVisible();
  expect(screen.getByText(/^37,500.* USDT$/)).toBeVisible();
  expect(screen.getByText(/^−37\.5.*%$/)).toBeVisible();
  expect(screen.getByText(/^33,333.* USDT$/)).toBeVisible();
  expect(screen.getByText('Owed after 30 days').parentElement).toHaveTextContent('18,129.60');

  await person.click(screen.getByRole('button', { name: 'Borrow' }));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm the loan' });
  expect(within(sheet).getByRole('row', { name: /Spot USDT/ })).toHaveTextContent(/500.*18,500/);
  expect(within(sheet).getByRole('row', { name: /Spot BTC/ })).toHaveTextContent(/1.*0.4/);
  expect(within(sheet).getByRole('row', { name: /Collateral BTC/ })).toHaveTextContent(/0.*0.6/);
  await person.click(within(sheet).getByRole('button', { name: 'Enter the pay password' }));
  expect(api.inputsOf(applyForLoan)).toEqual([]);
  await person.type(within(sheet).getByLabelText('Pay password'), '830274');
  await person.click(within(sheet).getByRole('button', { name: /^Borrow 18,000/ }));
  expect(await screen.findByRole('heading', { name: /18,000.* borrowed/ })).toHaveFocus();
  expect(api.inputsOf(applyForLoan)).toMatchObject([
    { productId: 1, collateralId: 1, amount: '18000', collateralAmount: '0.6' },
  ]);
});

test('the highest ratio fills in what is needed and a little more', async () => {
  const { person } = setup();
  await person.type(await field('You borrow'), '18000');
  const ratios = screen.getByRole('group', { name: 'Loan-to-value' });
  expect(
    within(ratios)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['LTV 30%', 'LTV 50%', 'LTV 64%']);
  await person.click(within(ratios).getByRole('button', { name: 'LTV 64%' }));
  expect(await field('Collateral')).toHaveValue('0.46875000');
});

test('a chosen ratio fills in the collateral of each amount, until that is typed', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'LTV 50%' }));
  const collateral = await field('Collateral');
  await person.type(await field('You borrow'), '1800');
  expect(collateral).toHaveValue('0.06000000');
  await person.type(await field('You borrow'), '0');
  expect(collateral).toHaveValue('0.60000000');
  expect(screen.getByRole('button', { name: 'LTV 50%' })).toHaveAttribute('aria-pressed', 'true');
  await person.clear(collateral);
  await person.type(collateral, '0.7');
  expect(screen.getByRole('button', { name: 'LTV 50%' })).toHaveAttribute('aria-pressed', 'false');
});

test('each cost and price has its row before anything is typed', async () => {
  setup();
  await field('You borrow');
  for (const name of ['Cost per hour', 'Interest for 30 days', 'Liquidation price']) {
    expect(screen.getByText(name).parentElement).toHaveTextContent(/–$/);
  }
});

test('a tap on the liquidation price shows its formula with its numbers', async () => {
  const { person } = setup();
  await person.type(await field('You borrow'), '18000');
  await person.type(await field('Collateral'), '0.5');
  await person.click(screen.getByRole('button', { name: /^Liquidation price/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Liquidation price' });
  expect(sheet).toHaveTextContent(/18,000.18 ÷ 0.5 ÷ 90% = 40,000.4/);
});

test('says what is missing', async () => {
  const { person } = setup();
  await person.type(await field('You borrow'), '50');
  expect(await screen.findAllByText('The least is 100.00 USDT')).not.toHaveLength(0);
  await person.type(await field('You borrow'), '000');
  await person.type(await field('Collateral'), '0.5');
  expect(await screen.findAllByText('At least 1.28205129 BTC needed')).not.toHaveLength(0);
  await person.clear(await field('Collateral'));
  await person.type(await field('Collateral'), '2');
  expect(await screen.findAllByText('Not enough BTC')).not.toHaveLength(0);
});

test('without the coin, leads to an exchange for it', async () => {
  setup({ coin: '0' });
  const link = await screen.findByRole('link', { name: 'Exchange USDT for BTC' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/from=3&to=1$/));
  expect(screen.getByText('Available 0 BTC')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Not enough BTC' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['a verified identity', { level: 0 }, 'Verify your identity to borrow'],
  ['a pay password', { hasPayPassword: false }, 'Set a pay password to borrow'],
])('leads to %s first', async (_, security, words) => {
  setup({ security });
  expect(await screen.findByRole('link', { name: words })).toBeVisible();
});

test('a guest sees what it costs, and logs in to borrow', async () => {
  const { person } = setup({ signedIn: false });
  await person.type(await field('You borrow'), '18000');
  expect(await screen.findByText('0.18 USDT')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in to borrow' })).toBeVisible();
});

test('lists the loans with their debt and how near they are', async () => {
  setup({ route: '?tab=mine', loans: [aLoan({ status: 'margin_call', ltv: '0.812' })] });
  const row = await screen.findByRole('link', { name: /18,000.18 USDT/ });
  expect(row).toHaveTextContent(/Margin call.*Against 0.5 BTC.*LTV 81.20%/);
});

const one = { route: `?id=${aLoan().id}` };

test('principal and interest as shown add up to the debt', async () => {
  const loan = aLoan({ debt: '300.147', principalLeft: '300', interestDue: '0.147' });
  setup({ ...one, loan });
  expect(await screen.findByText('300.15 USDT')).toBeVisible();
  expect(screen.getByText('Principal').parentElement).toHaveTextContent('300.00 USDT');
  expect(screen.getByText('0.15 USDT')).toBeVisible();
});

test.each([
  ['Loan-to-value', '18,000.18 ÷ (0.5 × 60,000.0) = 60.00%'],
  ['Margin call price', '18,000.18 ÷ 0.5 ÷ 80% = 45,000.4'],
  ['Interest so far', '18,000.00 × 0.001% × 1 = 0.18 USDT'],
  ['Debt', '18,000.00 + 0.18 = 18,000.18 USDT'],
])('a tap on a figure of a loan shows its formula with its numbers: %s', async (name, numbers) => {
  const { person } = setup(one);
  await person.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent(numbers);
});

test.each([
  [[], '0', '0.00 USDT'],
  [['1.5', '0.5'], '2.4', '0.40 + 0.50 + 1.50 = 2.40 USDT'],
])('the interest that was paid is that of all repayments: %j', async (parts, paid, numbers) => {
  const events = parts.map((interest, place) =>
    aLoanEvent({ no: 9 - place, kind: 'repay', interest, penalty: '0' }),
  );
  const { person } = setup({ ...one, loan: aLoan({ interestPaid: paid }), events });
  await person.click(await screen.findByRole('button', { name: /^Interest paid/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Interest paid' });
  expect(sheet).toHaveTextContent(numbers);
});

test('a loan that was repaid before it was due names no due time', async () => {
  const dueAt = now + 86_400_000;
  const ended = { kind: 'fixed', status: 'repaid', dueAt, endedAt: now, debt: '0' } as const;
  setup({ ...one, loan: aLoan(ended) });
  expect(await screen.findByText('Ended')).toBeVisible();
  expect(screen.queryByText('Due')).toBeNull();
});

test('after a repayment the interest is what was charged less what was paid', async () => {
  const loan = aLoan({ principalLeft: '10000', interestDue: '1.3', interestPaid: '1.98' });
  const { person } = setup({ ...one, loan });
  await person.click(await screen.findByRole('button', { name: /^Interest so far/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Interest so far' });
  expect(sheet).toHaveTextContent('3.28 − 1.98 = 1.30 USDT');
});

test('overdue interest is three times the rate for each begun day', async () => {
  const noon = aLoan().openedAt;
  const loan = aLoan({
    kind: 'fixed',
    rate: '0.0002',
    termDays: 7,
    dueAt: noon + 7 * 86_400_000,
    at: noon + 7.5 * 86_400_000,
    principalLeft: '1000',
    interestDue: '1.4',
    penaltyDue: '0.6',
    debt: '1002',
    status: 'overdue',
  });
  const { person } = setup({ ...one, loan });
  await person.click(await screen.findByRole('button', { name: /^Overdue interest/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Overdue interest' });
  expect(sheet).toHaveTextContent('1,000.00 × 0.06% × 1 = 0.60 USDT');
});

test('repays all from the account, before and after shown', async () => {
  const loan = aLoan({ debt: '300', principalLeft: '299', interestDue: '1' });
  const { api, person } = setup({ ...one, loan });
  await person.click(await screen.findByRole('button', { name: 'Repay' }));
  const sheet = await screen.findByRole('dialog', { name: 'Repay' });
  await person.click(within(sheet).getByRole('button', { name: 'All' }));
  expect(within(sheet).getByRole('row', { name: /Debt/ })).toHaveTextContent(/300.*0/);
  expect(within(sheet).getByRole('row', { name: /Spot/ })).toHaveTextContent(/500.*200/);
  await person.click(within(sheet).getByRole('button', { name: /^Repay all: 300/ }));
  expect(await screen.findByText('Repaid')).toBeVisible();
  expect(api.inputsOf(repayLoan)).toMatchObject([{ all: true, source: 'account' }]);
});

test('repays a part by selling collateral, at most what was shown and a little more', async () => {
  const { api, person } = setup(one);
  await person.click(await screen.findByRole('button', { name: 'Repay' }));
  const sheet = await screen.findByRole('dialog', { name: 'Repay' });
  await person.click(within(sheet).getByRole('radio', { name: 'Sell collateral' }));
  await person.type(within(sheet).getByRole('textbox'), '5000');
  expect(within(sheet).getByText(/0.0835003\d BTC/)).toBeVisible();
  await person.click(within(sheet).getByRole('button', { name: /^Repay 5,000/ }));
  expect(api.inputsOf(repayLoan)).toMatchObject([
    { all: false, amount: '5000', source: 'collateral', collateralAmount: '0.08391785' },
  ]);
});

test('adds collateral, and takes out no more than the loan can spare', async () => {
  const { api, person } = setup(one);
  await person.click(await screen.findByRole('button', { name: 'Withdraw collateral' }));
  const sheet = await screen.findByRole('dialog', { name: 'Withdraw collateral' });
  await person.type(within(sheet).getByRole('textbox'), '0.2');
  expect(within(sheet).getByText('The loan needs more collateral')).toBeVisible();
  await person.click(within(sheet).getByRole('button', { name: 'Max' }));
  await person.click(within(sheet).getByRole('button', { name: /^Withdraw 0.0384/ }));
  expect(api.inputsOf(moveLoanCollateral)).toMatchObject([{ dir: 'remove', amount: '0.03845692' }]);
});

test('a loan that is called says so', async () => {
  setup({ ...one, loan: aLoan({ status: 'margin_call' }) });
  expect(await screen.findByText(/Add BTC or repay a part/)).toBeVisible();
});

const liquidated = aLoanEvent({
  no: 2,
  kind: 'liquidate',
  receiptId: aLoan().id,
  price: '40000',
  collateralAmount: '0.3',
  amount: '11760',
  interest: '60',
  penalty: '0',
  fee: '240',
  insured: '0',
  collateralBack: '0.2',
});

test.each([
  ['Proceeds', '0.3 BTC × 40,000.0 = 12,000.00 USDT'],
  ['Fee', '12,000.00 × 2% = 240.00 USDT'],
  ['Paid on the debt', '11,700.00 + 60.00 = 11,760.00 USDT'],
  ['Returned', '12,000.00 − 240.00 − 11,760.00 = 0.00 USDT'],
])('a liquidation says what was sold and where it went: %s', async (name, numbers) => {
  const { person } = setup({ ...one, events: [liquidated] });
  expect(await screen.findByText('0.3 BTC')).toBeVisible();
  expect(screen.getByText('Collateral returned').parentElement).toHaveTextContent('0.2 BTC');
  expect(screen.getByRole('link', { name: 'Check the receipt' })).toHaveAttribute(
    'href',
    expect.stringContaining(aLoan().id),
  );
  await person.click(screen.getByRole('button', { name: new RegExp(`^${name} `) }));
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent(numbers);
});

test('a crash says what the insurance fund paid', async () => {
  const values = { collateralAmount: '0.5', amount: '21000', interest: '0', fee: '0' };
  const crash = { ...liquidated, ...values, insured: '1000', collateralBack: '0' };
  const { person } = setup({ ...one, events: [crash] });
  const part = await screen.findByRole('button', { name: /^Of it, from the insurance fund/ });
  expect(part.closest('div')).toHaveTextContent('1,000.00 USDT');
  expect(screen.queryByText('Collateral returned')).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Fee / }));
  const sheet = await screen.findByRole('dialog', { name: 'Fee' });
  expect(sheet).toHaveTextContent('max(0, 20,000.00 − 21,000.00) = 0.00 USDT');
});

test('keeps the sheet with what the server said', async () => {
  const { api, person } = setup(one);
  api.answer(repayLoan, new ApiError('PRICE_MOVED', 'The price has moved.'));
  await person.click(await screen.findByRole('button', { name: 'Repay' }));
  const sheet = await screen.findByRole('dialog', { name: 'Repay' });
  await person.type(within(sheet).getByRole('textbox'), '10');
  await person.click(within(sheet).getByRole('button', { name: /^Repay 10/ }));
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('The price has moved.');
});
