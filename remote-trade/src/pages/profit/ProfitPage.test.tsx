import { act, screen, within } from '@testing-library/react';
import { useLocation } from '@h5/shared/app';
import { getDailyProfits } from '@h5/shared/contract/daily-profits/endpoints';
import { aDailyProfit } from '@h5/shared/contract/daily-profits/examples';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { ProfitPage } from './ProfitPage';

const day = Date.UTC(2026, 0, 15);
const january = [
  aDailyProfit({ day, product: 'futures', profit: '163.092', count: 2 }),
  aDailyProfit({ day, product: 'options', profit: '-41.1', count: 1 }),
  aDailyProfit({ day: Date.UTC(2026, 0, 16), product: 'stocks', profit: '-1250', count: 1 }),
];

async function setup(query = '?month=2026-01', signedIn = true, rows = january) {
  const api = new FakeApi().answer(getDailyProfits, ({ month }) =>
    month === '2026-01' ? rows : [],
  );
  const view = renderPage(
    <>
      <ProfitPage />
      <Address />
    </>,
    { api, signedIn, messages: { trade: en }, route: `/pages/transaction/profit${query}` },
  );
  await act(async () => {});
  return { ...view, api };
}

const Address = () => <output data-testid="address">{useLocation().search}</output>;

test('a month shows each day and adds up all of them', async () => {
  await setup();
  expect(await screen.findByRole('heading', { name: 'January 2026' })).toBeVisible();
  const sum = within(screen.getByRole('region', { name: 'Result of closed trades' }));
  expect(sum.getByText('−1,128.01 USDT')).toBeVisible();
  expect(sum.getByText('4 trades')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jan 15, 2026: +121.99 USDT' })).toHaveTextContent(
    '15+122',
  );
  expect(screen.getByRole('button', { name: 'Jan 16, 2026: −1,250.00 USDT' })).toHaveTextContent(
    '16−1.25K',
  );
});

test('the parts of a day, the days and the month add up as they are read', async () => {
  const parts = [
    aDailyProfit({ day, product: 'futures', profit: '13.069', count: 2 }),
    aDailyProfit({ day, product: 'options', profit: '-8.101', count: 1 }),
    aDailyProfit({ day: Date.UTC(2026, 0, 16), product: 'stocks', profit: '1.007', count: 1 }),
  ];
  await setup('?month=2026-01&day=2026-01-15', true, parts);
  const made = within(await screen.findByRole('region', { name: 'Jan 15, 2026' }));
  expect(made.getByText('+13.06 USDT')).toBeVisible();
  expect(made.getByText('−8.11 USDT')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Jan 15/ })).toHaveTextContent('15+4.95');
  expect(screen.getByRole('button', { name: /^Jan 16/ })).toHaveTextContent('16+1.00');
  expect(screen.getByText('+5.95 USDT')).toBeVisible();
});

test('all days have the decimals that the largest has room for', async () => {
  const days = ['3.37', '21.96'].map((profit, at) =>
    aDailyProfit({ day: day + at * 86_400_000, product: 'futures', profit, count: 1 }),
  );
  await setup('?month=2026-01', true, days);
  expect(await screen.findByRole('button', { name: /^Jan 15/ })).toHaveTextContent('15+3.4');
  expect(screen.getByRole('button', { name: /^Jan 16/ })).toHaveTextContent('16+22.0');
});

test('a day says what made it and leads to the records', async () => {
  const { person } = await setup();
  await person.click(await screen.findByRole('button', { name: /^Jan 15, 2026/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('?month=2026-01&day=2026-01-15');
  const made = within(screen.getByRole('region', { name: 'Jan 15, 2026' }));
  expect(made.getByRole('link', { name: /Contract.*2 trades.*\+163\.09/ })).toHaveAttribute(
    'href',
    '#/pages/transaction/contract_order?tab=closed&range=days&from=2026-01-15&to=2026-01-15',
  );
  expect(made.getByRole('link', { name: /Options.*−41\.10/ })).toHaveAttribute(
    'href',
    '#/pages/transaction/seconds_order?day=2026-01-15',
  );
});

test('the months before are a tap away, and none is after the present one', async () => {
  const { api, person } = await setup('');
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Month before' }));
  expect(api.inputsOf(getDailyProfits)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Next month' })).toBeEnabled();
});

test('the first day of a month stands below its day of the week', async () => {
  await setup();
  const [first] = screen.getAllByRole('row').slice(1);
  const cells = within(first as HTMLElement).getAllByRole('cell');
  // 1 January 2026 was a Thursday.
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '', '', '1', '2', '3', '4']);
});

test('a guest is asked to sign in', async () => {
  const { api } = await setup('', false);
  expect(api.inputsOf(getDailyProfits)).toEqual([]);
});
