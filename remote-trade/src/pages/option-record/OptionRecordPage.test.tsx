import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@h5/shared/app';
import { getMarkets } from '@h5/shared/contract/markets/endpoints';
import {
  getOptionCurrencies,
  getOptionExpiries,
  getOptionMarkets,
  getOptionRecord,
  getOptionResult,
  getOptions,
} from '@h5/shared/contract/options/endpoints';
import { aMarket } from '@h5/shared/contract/markets/examples';
import { anOption } from '@h5/shared/contract/options/examples';
import { aPage } from '@h5/shared/testing/builders';
import { FakeApi } from '@h5/shared/testing/FakeApi';
import { renderPage } from '@h5/shared/testing/renderPage';
import en from '../../locales/en.json';
import { OptionRecordPage } from './OptionRecordPage';

const record = {
  played: 3,
  won: 1,
  drawn: 0,
  lost: 2,
  void: 1,
  hitRate: '0.333333',
  breakEven: '0.5549',
  days: [
    {
      day: Math.floor(anOption().acceptedAt / 86_400_000) * 86_400_000,
      currencyId: 3,
      net: '-121',
    },
  ],
};
const lost = anOption({
  id: '0198a5b0-7c1e-7000-8000-00000000a002',
  result: 'loss',
  credited: '0',
});
const open = anOption({
  id: '0198a5b0-7c1e-7000-8000-00000000a003',
  status: 1,
  exit: null,
  result: null,
});

function prepared() {
  return new FakeApi()
    .answer(getMarkets, [aMarket()])
    .answer(getOptionExpiries, [])
    .answer(getOptionCurrencies, [])
    .answer(getOptionMarkets, [{ baseId: 1, symbol: 'BTC-USDT', index: null, isOpen: true }])
    .answer(getOptionRecord, record)
    .answer(getOptions, aPage(anOption(), lost, open))
    .answer(getOptionResult, lost);
}

function setup({ api = prepared(), signedIn = true, query = '?tab=settled' } = {}) {
  const route = `/pages/transaction/seconds_order${query}`;
  return renderPage(<OptionRecordPage />, { api, signedIn, messages: { trade: en }, route });
}

afterEach(() => new Promise((resolve) => setTimeout(resolve, 100)));

test('shows the own hit rate beside the chance that breaks even', async () => {
  const many = { ...record, played: 12, won: 4, lost: 8 };
  setup({ api: prepared().answer(getOptionRecord, many) });
  const own = within(await screen.findByRole('region', { name: 'Your last 30 days' }));
  expect(await own.findByText('33.33%')).toBeVisible();
  expect(own.getByText(/\(4 of 12\)/)).toBeVisible();
  expect(own.getByText('55.49%')).toBeVisible();
  expect(own.getByText('1 void')).toBeVisible();
  expect(own.getByText('−121.00 USDT')).toBeVisible();
});

test('says of how many calls a share is', async () => {
  setup();
  const own = within(await screen.findByRole('region', { name: 'Your last 30 days' }));
  expect(await own.findByText('(1 of 3)')).toBeVisible();
  expect(own.getByText('33.33%')).toBeVisible();
});

test('a day of one option has no sum of its own', async () => {
  setup({ api: prepared().answer(getOptions, aPage(lost)) });
  const head = await screen.findByRole('heading', { level: 3 });
  expect(await screen.findByText('−121.00 USDT')).toBeVisible();
  expect(head).toHaveTextContent(/^Jan 15, 2026$/);
});

test('the settled ones are listed by day with its sum', async () => {
  setup();
  const heads = await screen.findAllByRole('heading', { level: 3 });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Jan 15, 2026−121.00 USDT']);
});

test('a market in the address filters the record and the rows', async () => {
  const { api, person } = setup({ query: '?currency_id=1&tab=settled' });
  await screen.findAllByRole('heading', { level: 3 });
  expect(api.inputsOf(getOptionRecord)).toEqual([{ days: 30, baseId: 1 }]);
  expect(api.inputsOf(getOptions)).toEqual([
    expect.objectContaining({ baseId: 1, status: 0 }),
    expect.objectContaining({ baseId: 1, status: 3 }),
  ]);
  await person.click(screen.getByRole('button', { name: /^Market/ }));
  await person.click(await screen.findByRole('radio', { name: 'All markets' }));
  await waitFor(() => expect(api.inputsOf(getOptionRecord)).toContainEqual({ days: 30 }));
  expect(location.hash).not.toContain('currency_id');
});

test('a day in the address shows what expired on it, until every day is chosen', async () => {
  const { api, person } = setup({ query: '?day=2026-01-15' });
  const from = Date.UTC(2026, 0, 15);
  await screen.findAllByRole('heading', { level: 3 });
  expect(api.inputsOf(getOptions)).toEqual(
    [0, 3].map((status) => expect.objectContaining({ from, to: from + 86_400_000, status })),
  );
  await person.click(screen.getByRole('radio', { name: 'Every day' }));
  await waitFor(() => expect(api.inputsOf(getOptions)).toHaveLength(3));
  expect(api.inputsOf(getOptions).at(-1)).not.toHaveProperty('from');
  expect(location.hash).not.toContain('day=');
});

test('the hit rate is explained in words and in the own numbers', async () => {
  const { person } = setup();
  await person.click(await screen.findByRole('button', { name: 'Hit rate explained' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Hit rate' }));
  expect(sheet.getByText('Won ÷ (Won + Lost)')).toBeVisible();
  expect(sheet.getByText('1 ÷ (1 + 2) = 33.33%')).toBeVisible();
});

test('a link explains the share of right calls that breaks even', async () => {
  setup({ query: '?tab=settled&sheet=explain.breakEven' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Break-even' }));
  expect(sheet.getByText('166.47% ÷ 3 = 55.49%')).toBeVisible();
});

test('lists settled options, and a tap shows both ticks', async () => {
  const { person } = setup();
  expect(await screen.findByRole('button', { name: /Won \+81.00/ })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByText('60,000.10 → 60,010.40')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: /Lost −101.00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Option' }));
  expect(sheet.getByText(/^60,000.10 · /)).toBeVisible();
  expect(sheet.getByText('Result').parentElement).toHaveTextContent('−101.00 USDT');
});

test('begins with what is running, without figures of what has settled', async () => {
  const { app, socket } = setup({ query: '' });
  act(() => {
    app.topics.start();
    socket.connect();
  });
  const row = await screen.findByRole('button', { name: /If it ended now/ });
  expect(row).toHaveTextContent(/Entry price 60,000.10 · Stake 100.00 USDT/);
  act(() => socket.send('index.BTC-USDT', 1, { time: anOption().acceptedAt, price: '60010.0' }));
  await waitFor(() => expect(row).toHaveTextContent(/If it ended now \+81.00/));
  expect(within(row).getByRole('timer')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Your last 30 days' })).toBeNull();
});

test('begins with what has settled while nothing is running', async () => {
  setup({ api: prepared().answer(getOptions, aPage(lost)), query: '' });
  expect(await screen.findByRole('button', { name: /Lost/ })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Settled' })).toHaveAttribute('aria-selected', 'true');
});

test('shows no figures before anything has settled', async () => {
  const none = { ...record, played: 0, won: 0, lost: 0, void: 0, hitRate: null, breakEven: null };
  setup({ api: prepared().answer(getOptionRecord, { ...none, days: [] }) });
  expect(await screen.findByRole('button', { name: /Lost/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your last 30 days' })).toBeNull();
});

test('says that there is nothing yet, and leads to the options', async () => {
  setup({ api: prepared().answer(getOptions, aPage()) });
  expect(await screen.findByText('No option has settled yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To options' })).toHaveAttribute(
    'href',
    expect.stringContaining('mode=seconds'),
  );
});

test('a link shows an option that is not in the list', async () => {
  const older = { ...lost, id: '0198a5b0-7c1e-7000-8000-00000000a009' };
  const api = prepared().answer(getOptionResult, older);
  setup({ api, query: `?id=${older.id}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Option' }));
  expect(sheet.getByText(/Lost/)).toBeVisible();
});

test('shares a settled option as a picture with both prices and its return', async () => {
  // Nothing is drawn here.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { person } = setup({
    api: prepared().answer(getOptionResult, lost),
    query: `?id=${lost.id}`,
  });
  await person.click(await screen.findByRole('button', { name: 'Share as a picture' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share as a picture' }));
  expect(sheet.getByRole('img')).toHaveAccessibleName(
    /^BTC\/USDT \w+ \d+ s Return on stake and fee −100.00%, Entry price [\d,.]+, Exit price [\d,.]+/,
  );
});

test('an error can be retried', async () => {
  const api = prepared().answer(getOptions, new ApiError('SERVER_DOWN', 'Down'));
  const { person } = setup({ api });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.answer(getOptions, aPage(lost));
  await person.click(retry);
  expect(await screen.findByRole('button', { name: /Lost/ })).toBeVisible();
});

test('a guest is asked to log in', async () => {
  setup({ signedIn: false });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
});
